"""A table as the server knows it: what its events make of it. It knows no socket and no database."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import Any

from pinateria.engine import notation
from pinateria.engine.chance import FairChance
from pinateria.engine.errors import GameError
from pinateria.engine.seats import WATCHER
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.server import clock, events
from pinateria.server.chair import Chair
from pinateria.server.getting_up import give_up, pass_on
from pinateria.server.pace import PACES
from pinateria.server.resting import Rest
from pinateria.server.swapping import swap
from pinateria.server.tokens import same


class Room:
    """The table after its events so far."""

    def __init__(self, name: str, secret: bytes) -> None:
        """Begin without any event."""
        self.name, self.secret = name, secret
        self.event = -1
        """The number of the last event."""
        self.opened: events.Opened
        self.chairs: list[Chair] = []
        self.table: Table | None = None
        self.ids: dict[tuple[int, str], int] = {}
        """The event that each request of a seat came to."""
        self.notes: list[tuple[int, events.Any]] = []
        """The events that are told as they are, by number."""
        self.marks: list[int] = []
        """For each event, how many moves the table has after it."""
        self.anew = 0
        """The last event before which no log goes on: a choice was taken back there."""
        self.steps: list[Any] = []
        """The states that the last event led through, with the one before it."""
        self.views: dict[tuple[int, int], Any] = {}
        """Views that were built for the last event or the one before it, by the number of moves and the viewer."""
        self.asked_since: list[int] = []
        """For each seat the event since which its question is the same."""
        self.asked_at: list[float] = []
        """When this process put that question."""
        self.open: dict[int, list[int]] = {}
        """The moves open to each seat that is asked now."""
        self.bank: list[float] = []
        self.resting: Rest | None = None
        """The rest between two rounds, while there is one."""
        self.undo: int | None = None
        """The seat that wants to take a choice back."""
        self.agreed: set[int] = set()
        self.rematch = ""
        self.first: int | None = None
        """The seat that begins; nothing where chance picks it."""
        self.first_by_host = False
        self.other = ""
        """Where it goes on with another game, which one."""
        self.going: dict[int, int] = {}
        """The seats whose people want to go on, and since which event."""
        self.guests: list[events.Guest] = []
        self.at_start: set[int] = set()
        """The seats where people decided when the game began."""
        self.deputies: set[int] = set()
        """Those who may begin because the host has not come."""
        self.teams: list[int] = []
        """For each seat its team; nothing where everybody plays alone."""
        self.wishes: dict[int, int] = {}
        """Before the start, who would like to have whose seat."""
        self.swaps = 0
        """How often people have changed seats."""

    # Who is who ------------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.chairs))

    @property
    def playing(self) -> bool:
        """Whether the game has begun and has not ended."""
        return self.table is not None and not self.table.over

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and self.table.over

    @property
    def people(self) -> list[int]:
        """The seats where people decide."""
        return [seat for seat in self.seats if self.chairs[seat].is_person]

    @property
    def names(self) -> list[str]:
        """The names that are taken."""
        return [chair.name for chair in self.chairs if chair.name]

    def viewer_of(self, token: str) -> int | None:
        """Tell whose token this is: a seat's, a watcher's, or nobody's; every key is compared."""
        found = None
        for seat in self.seats:
            for key in self.chairs[seat].keys:
                if same(token, key):
                    found = seat
        looks_on = self.is_guest(token)
        return WATCHER if same(token, self.opened.watch) or looks_on else found

    def is_guest(self, token: str) -> bool:
        """Tell whether a token is of somebody who was at the table before and has no seat; every key is compared."""
        return sum(same(token, key) for guest in self.guests for key in guest.keys) > 0

    def is_invited(self, token: str) -> bool:
        """Tell whether a token gives a free seat."""
        guest = self.is_guest(token)
        return same(token, self.opened.invite) or guest

    def may_begin(self, seat: int) -> bool:
        """Tell whether a seat may begin the game, and say who takes the seats that nobody has taken."""
        return self.table is None and (seat == self.opened.host or seat in self.deputies)

    # The game --------------------------------------------------------------------------------

    def game_table(self) -> Table:
        """Give the table with its cards; raise where the game has not begun."""
        if self.table is None:
            raise GameError("The game has not begun.")
        return self.table

    def begin(self, names: list[str], numbers: list[str]) -> None:
        """Deal."""
        chance = FairChance(self.secret, tuple(numbers), self.first)
        self.table = Table(
            game(self.opened.game), players=names, chance=chance, rests=self.opened.rests, **self.opened.options
        )

    def view(self, viewer: int) -> Any:
        """Show the table as a viewer may know it now; the view is kept, so nobody may change it."""
        table = self.game_table()
        return table.view(viewer) if table.early.get(viewer) else self.view_at(len(table.made), viewer)

    def view_at(self, moves: int, viewer: int) -> Any:
        """Show the table as it was after so many moves, one of the last event's or those made when it happened."""
        if (moves, viewer) not in self.views:
            table = self.game_table()
            state = table.state if moves == len(table.made) else self.steps[moves - len(table.made) - 1]
            self.views[moves, viewer] = table.game.view(state, viewer)
        return self.views[moves, viewer]

    def shown(self, viewer: int) -> Any:
        """Show what lies on the table as a viewer may know it: while it rests, the round as it ended."""
        now = self.view(viewer)
        return self.resting.shown(self.game_table().game, viewer, now) if self.resting else now

    def rest(self) -> None:
        """Let go of what only those need who look on now: hundreds of lists for every table in use."""
        now = len(self.table.made) if self.table else 0
        self.steps, self.views = [], {at: view for at, view in self.views.items() if at[0] == now}

    def asked_view(self, seat: int) -> Any:
        """Show a seat its view as if the turn were its own."""
        view = self.view(seat)
        if view.turn == seat:
            return view
        asked = view.copy()
        asked.turn = seat
        return asked

    def read(self, seat: int, text: str) -> int:
        """Read a move as it stands for a seat."""
        return notation.read(self.game_table().game, self.asked_view(seat), text)

    def ask(self, changed: set[int]) -> None:
        """Find out who is asked now; a question is new to the seats named, and to those with other choices now."""
        open_now: dict[int, list[int]] = {}
        if self.table is not None:
            at_once = self.table.game.at_once(self.table.state)
            for seat in self.seats if at_once else (self.table.turn,):
                if seat >= 0 and (moves := self.table.game.legal_for(self.view(seat), seat)):
                    open_now[seat] = moves
        for seat in self.seats:
            if seat in changed or open_now.get(seat) != self.open.get(seat):
                self.asked_since[seat], self.asked_at[seat] = self.event, clock.now()
        self.open = open_now

    # Events ----------------------------------------------------------------------------------

    def fold(self, number: int, event: events.Any) -> None:
        """Let the next event happen."""
        if number != self.event + 1:
            raise GameError(f"event {self.event + 1} of table {self.name} was expected; got {number}")
        before = self.marks[-1] if self.marks else 0
        self.views = {at: view for at, view in self.views.items() if at[0] == before}
        self.event, self.steps = number, []
        self.happen(event)
        self.marks.append(len(self.table.made) if self.table else 0)
        if own := getattr(event, "id", ""):
            self.ids[asker_of(event, self.opened.host), own] = number

    @singledispatchmethod
    def happen(self, event: Any) -> None:
        """Change the table by an event."""
        raise TypeError(f"no event: {event!r}")

    @happen.register
    def _(self, event: events.Opened) -> None:
        self.opened = event
        named = event.names or [""] * len(event.keys)
        self.chairs = [
            Chair(level, list(keys), name) for level, keys, name in zip(event.levels, event.keys, named, strict=True)
        ]
        self.asked_since, self.asked_at = [0] * len(self.chairs), [clock.now()] * len(self.chairs)
        self.bank = [PACES[event.pace].bank] * len(self.chairs)
        self.teams = game(event.game).teams(event.options) if event.options else []
        self.first, self.first_by_host = event.first, event.first is not None and not event.names
        self.guests = list(event.guests)

    @happen.register
    def _(self, event: events.Sat) -> None:
        chair = self.chairs[event.seat]
        chair.name, chair.number = event.name, event.number
        if event.key:
            chair.keys = [event.key]  # whoever made the table knows the old one
        pass_on(self, event.seat)
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.Wished) -> None:
        self.wishes[event.seat] = event.to
        if event.to == event.seat:
            del self.wishes[event.seat]
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.Swapped) -> None:
        self.notes.append((self.event, event))
        swap(self, event.seat, event.to)
        if event.id:
            self.ids[event.to, event.id] = self.event  # whoever asked sits there now, and may ask again

    @happen.register
    def _(self, event: events.FirstChosen) -> None:
        self.first, self.first_by_host = event.first, event.first is not None
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.Placed) -> None:
        give_up(self, event.seat)
        self.chairs[event.seat] = Chair(event.level)
        pass_on(self, event.asker)
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.MayBegin) -> None:
        self.deputies.add(event.seat)
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.Started) -> None:
        facts = zip(self.chairs, event.levels, event.names, event.numbers, strict=True)
        for chair, level, name, number in facts:
            if level and name != chair.name:
                chair.keys.clear()  # a link nobody has used shows nobody's cards
            chair.level, chair.name, chair.number = level, name, number
        self.at_start = set(self.people)
        self.begin(event.names, event.numbers)
        table = self.game_table()
        self.steps = list(table.states())
        self.notes.append((self.event, event))
        self.ask(set(self.seats))

    @happen.register
    def _(self, event: events.Moved) -> None:
        table = self.game_table()
        before, made = table.state.copy(), len(table.made)
        for text in event.moves:
            table.accept(event.seat, self.read(event.seat, text))  # checked before it was written
        self.went(before, made)
        self.resting = Rest(self.event, self.steps[-2]) if table.resting else None
        self.bank[event.seat] -= max(0.0, event.spent - PACES[self.opened.pace].each)
        self.ask({event.seat})

    def went(self, before: Any, made: int) -> None:
        """Keep the states that an event led through; whatever somebody wanted to take back is past."""
        table = self.game_table()
        self.steps = [before]
        for later in table.made[made:]:
            after = self.steps[-1].copy()
            table.game.rules.play(after, later.move)
            self.steps.append(after)
        self.undo, self.agreed = None, set()

    @happen.register
    def _(self, event: events.Readied) -> None:
        if self.resting:
            self.resting.ready.add(event.seat)

    @happen.register
    def _(self, event: events.WentOn) -> None:  # noqa: ARG002  it says all by its kind
        table = self.game_table()
        before, made = table.state.copy(), len(table.made)
        table.go_on()
        self.went(before, made)
        self.resting = None
        self.ask(set())

    @happen.register
    def _(self, event: events.Asked) -> None:
        self.undo, self.agreed = event.seat, set()
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.Answered) -> None:
        self.agreed.add(event.seat)
        if not event.yes:
            self.undo, self.agreed = None, set()
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.TookBack) -> None:
        table = self.game_table()
        if event.covered:
            table.retract(event.seat)
        else:
            while table.undo().who != event.seat:
                pass
        self.anew, self.views = self.event, {}
        self.undo, self.agreed, self.resting = None, set(), None
        self.notes.append((self.event, event))
        self.ask(set(self.seats))

    @happen.register
    def _(self, event: events.Said) -> None:
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.Handed) -> None:
        chair = self.chairs[event.seat]
        chair.level = event.level
        if self.resting:
            self.resting.ready.discard(event.seat)
        if event.left:
            chair.keys.clear()
        if self.undo is not None and not (set(self.people) - {self.undo}):
            self.undo = None
        self.notes.append((self.event, event))

    @happen.register
    def _(self, event: events.Rematched) -> None:
        self.rematch, self.other = event.table, event.game
        self.going[event.seat] = self.event
        self.notes.append((self.event, event))


def asker_of(event: events.Any, host: int) -> int:
    """Tell whose request an event came from."""
    if isinstance(event, events.Handed | events.Placed):
        return event.asker
    if isinstance(event, events.Started) and event.asker is not None:
        return event.asker
    return host if isinstance(event, events.Opened | events.Started | events.WentOn) else event.seat
