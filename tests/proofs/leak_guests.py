"""Those who sit at a table of these tests: they play, and they try everything else that a client can try.

They choose from what they were sent, and from nothing else. Every request has an id that names its seat.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import msgspec

from leak_cards import pack
from leak_tricks import WATCHER
from leak_world import FIRST, Step
from pinateria.server.pace import HOST_AWAITED

if TYPE_CHECKING:
    import random

    from leak_world import World

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Flo", "Gil", "Hal")
WORDS = ("hello", "your turn", "what a hand", "I hold nothing", "¡vámonos!", "S7? R+7? K3? who knows")
SHEETS = 0.05
"""How often somebody asks for a sheet, if nothing else is said."""
OLD = 4
"""One in so many connections is by a client that knows of no rests."""
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class Guests:
    """Everybody at one table; `step` says what is done next."""

    def __init__(self, world: World, made: Any, key: str, dice: random.Random, **often: float) -> None:
        self.world, self.made, self.key, self.dice = world, made, key, dice
        self.hints, self.sheets = often.get("hints", 0.0), often.get("sheets", SHEETS)
        self.doors = itertools.count()
        self.ids = itertools.count()
        self.here: dict[int, int] = {}
        """For each connection who it is."""
        self.inside: set[int] = set()
        """Those of them that were let in already."""
        self.shown: dict[int, bytes] = {}
        """The last update of each viewer."""
        self.asked: dict[int, bytes] = {}
        """The last request of each seat."""
        self.now = FIRST
        self.fragile = 0.0
        """How often the store fails, once everybody sits."""
        self.waits: list[Step] = []
        """What is to be done first."""
        self.moved: int | None = None
        """Who made the last move."""

    # Steps -----------------------------------------------------------------------------------

    def step(self, verb: str, who: int = WATCHER, **rest: Any) -> Step:
        """Write a step down, a moment after the last one."""
        self.now += self.dice.choice((0.05, 0.4, 1.7))
        return Step(verb, who, at=self.now, **rest)

    def enter(self, who: int, seen: int | None = None) -> Step:
        door = next(self.doors)
        self.here[door] = who
        return self.step("enter", who, door=door, seen=seen, rests=bool(door % OLD))

    def leave(self, door: int) -> Step:
        return self.step("leave", self.here.pop(door), door=door)

    def request(self, who: int, kind: str, **rest: Any) -> Step:
        """Ask for something through one of the viewer's connections."""
        written = encode({"type": kind, "id": f"id{who}z{next(self.ids)}", **rest})
        return self.again(who, written)

    def again(self, who: int, written: bytes) -> Step:
        """Send a request, or one that was sent before."""
        door = self.dice.choice([door for door, other in self.here.items() if other == who])
        self.asked[who] = written
        return self.step("ask", who, door=door, request=written, fails=self.dice.random() < self.fragile)

    def took(self, step: Step) -> None:
        """See what a step has brought."""
        for door, messages in step.sent.items():
            if door in self.here:
                for raw in messages:
                    if raw.startswith(b'{"type":"update"'):
                        self.shown[self.here[door]] = raw
        if step.verb == "enter":
            self.inside.add(step.door)
        for door in self.inside - self.world.viewers.keys():
            self.inside.discard(door)
            self.here.pop(door, None)

    def update(self, who: int) -> dict[str, Any]:
        """Look at what a viewer was shown last."""
        return decode(self.shown[who])

    @property
    def people(self) -> list[int]:
        """The seats whose people are here."""
        return sorted({who for who in self.here.values() if who != WATCHER})

    # Sitting down ----------------------------------------------------------------------------

    def lobby(self, seats: int, people: list[int]) -> list[Step]:
        """Come to the table, by links and by invitations; somebody tries things before the game."""
        steps = [self.enter(WATCHER)]
        for seat in people:
            number = f"n{seat}m{self.dice.getrandbits(48):012x}"
            invited = seat and self.dice.random() < 0.4
            if invited:
                steps.append(self.step("join", seat, request=f"{NAMES[seat]}|{number}".encode()))
            steps.append(self.enter(seat))
            steps.append(self.request(seat, "move", at=0, moves=[self.some_move()]))
            if not invited:
                steps.append(self.request(seat, "sit", name=NAMES[seat], number=number))
            steps.append(self.request(seat, "change seat", seat=people[0]))  # who never wants to change
            steps.append(self.request(seat, "first", seat=self.dice.choice((None, *range(seats + 1)))))
            if seat == people[0] and len(people) < seats:
                other = self.dice.randrange(len(people), seats)
                steps.append(self.request(seat, "give seat", seat=other, level=self.dice.choice(("", "casual"))))
            if seat % 2:
                steps.append(self.request(seat, "say", text=self.dice.choice(WORDS)))
            else:
                steps.append(self.request(seat, "undo", at=0))
        if len(people) < seats:
            steps.append(self.request(people[-1], "start"))
        if len(people) < seats or self.world.room.teams:
            steps.append(self.request(people[0], "start"))
        return steps

    def next_lobby(self, people: list[int]) -> list[Step]:
        """Come to a table where seats are kept: the host is late, and whoever has come may begin."""
        host = self.world.room.opened.host
        steps = [self.enter(WATCHER)]
        for seat in [*[seat for seat in people if seat != host], host]:
            if seat == host:
                self.now += HOST_AWAITED
                steps.append(self.step("let_begin"))
            steps.append(self.enter(seat))
            steps.append(self.request(seat, "give seat", seat=people[0], level=self.dice.choice(("", "x"))))
            if seat == people[0] or self.dice.random() < 0.8:
                number = f"n{seat}m{self.dice.getrandbits(48):012x}"
                steps.append(self.request(seat, "sit", name=NAMES[seat], number=number))
            steps.append(self.request(seat, "say", text=self.dice.choice(WORDS)))
        return [*steps, self.request(people[0], "start"), self.request(host, "start")]

    # Playing ---------------------------------------------------------------------------------

    def next(self) -> Step:
        """Choose what happens next."""
        if self.waits:
            return self.waits.pop(0)
        dice, self.fragile = self.dice, 0.01
        look = self.update(WATCHER if WATCHER in self.shown else self.people[0])
        if look.get("undo") is not None and dice.random() < 0.7:
            return self.answer(look["undo"])
        waiting = look.get("waiting", [])
        kind = dice.choices(*zip(*self.moods(len(waiting)).items(), strict=True))[0]
        if kind == "play":
            return self.play(waiting) if waiting else self.go_on()
        return getattr(self, kind)()

    def moods(self, asked: int) -> dict[str, float]:
        """Weigh what may be done; where several are asked at once, choices are covered and often taken back."""
        return {
            "play": 60.0,
            "try_anything": 9.0,
            "come_late": 3.0,
            "say_twice": 4.0,
            "take_back": 5.0 if asked == 1 else 20.0,
            "say": 3.0,
            "come_again": 4.0,
            "look_on": 2.0,
            "be_away": 0.5,
            "pass_time": 2.0,
            "ask_for_advice": 100 * self.hints,
            "ask_for_a_sheet": 100 * self.sheets,
            "go_on": 1.0,
            "get_up": 0.1 if len(self.people) > 2 else 0.0,
        }

    def play(self, waiting: list[int]) -> Step:
        """Make a move that is open, or several where all choose at once."""
        seat = self.dice.choice([seat for seat in waiting if seat in self.world.room.seats])
        if self.world.room.chairs[seat].level:
            return self.step("think", seat)
        if seat not in self.people:
            return self.enter(seat)
        shown = self.update(seat)
        choices = [choice["move"] for choice in shown.get("choices", ())]
        if not choices:  # it was shown something else meanwhile, and is shown the table again
            return self.enter(seat)
        self.moved = seat
        several = choices[0].startswith("give ") and self.dice.random() < 0.5
        moves = self.dice.sample(choices, min(len(choices), self.dice.randint(1, 5))) if several else []
        return self.request(seat, "move", at=shown["event"], moves=moves or [self.dice.choice(choices)])

    def go_on(self) -> Step:
        """Say that one has seen how the round ended, also where none has; or let it go on by itself."""
        ready = self.update(self.people[0]).get("ready", ()) if self.people else ()
        unready = [seat for seat in self.people if seat not in ready]
        if self.dice.random() < 0.1 or not unready:
            self.now += 60.0
            return self.step("go_on")
        seat = self.dice.choice(unready)
        return self.request(seat, "next", at=self.update(seat)["event"])

    def some_move(self) -> str:
        """Write a move that may be possible or not, with any card of the game."""
        dice, card = self.dice, self.dice.choice(list(pack(self.key)))
        mat, number = dice.randint(1, 4), dice.randint(0, 8)
        texts = {
            "papayoo": (card, f"give {card}", "roll S"),
            "pikinni": (card, f"bid {number}", "change H", "double", f"trump {card}"),
            "pinatas": (card, card, "trump K"),
            "pinata": (f"{card} {mat}", f"{card} {mat} across", f"discard {card}", "done"),
            "pinata_party": (
                *(f"{card} {mat}", f"{card} {mat}", f"discard {card}", f"take {number}", f"drop {number}"),
                *(f"next {number}", "keep", "stop", "end", "done", f"gift {mat}", f"pass {mat}"),
            ),
        }
        return dice.choice((*texts[self.key], *texts[self.key], "xyzzy"))

    def try_anything(self) -> Step:
        """Try any move, in turn or not; mostly in the form that is asked for, with another card."""
        dice = self.dice
        asked = [seat for seat in self.people if seat in self.world.room.open]
        seat = dice.choice(asked if asked and dice.random() < 0.75 else self.people)
        shown = self.update(seat)
        moves = [self.some_move() for _ in range(dice.choice((1, 1, 1, 1, 1, 2, 6)))]
        if (choices := shown.get("choices")) and dice.random() < 0.8:
            hand = [face["card"] for face in shown["picture"].get("hand", ())]
            card = dice.choice(hand if hand and dice.random() < 0.6 else list(pack(self.key)))
            words = dice.choice(choices)["move"].split()
            moves[0] = " ".join(card if word in pack(self.key) else word for word in words)
        return self.request(seat, "move", at=shown["event"], moves=moves)

    def come_late(self) -> Step:
        """Move as if the table still were as it was, or as it will be."""
        seat = self.dice.choice(self.people)
        shown = self.update(seat)
        at = max(0, shown["event"] + self.dice.choice((-30, -3, -1, 2)))
        choices = [choice["move"] for choice in shown.get("choices", ())] or [self.some_move()]
        return self.request(seat, "move", at=at, moves=[self.dice.choice(choices)])

    def say_twice(self) -> Step:
        """Send the last request again."""
        seat = self.dice.choice(self.people)
        return self.again(seat, self.asked[seat]) if seat in self.asked else self.say()

    def take_back(self) -> Step:
        """Ask to take the last choice back."""
        seat = self.moved if self.moved in self.people and self.dice.random() < 0.8 else self.dice.choice(self.people)
        return self.request(seat, "undo", at=self.update(seat)["event"])

    def answer(self, who: int) -> Step:
        """Answer to somebody who wants to take a choice back."""
        seat = self.dice.choice([seat for seat in self.people if seat != who] or self.people)
        return self.request(seat, "agree", at=self.update(seat)["event"], yes=self.dice.random() < 0.9)

    def say(self) -> Step:
        """Say something to all."""
        return self.request(self.dice.choice(self.people), "say", text=self.dice.choice(WORDS))

    def come_again(self) -> Step:
        """Come again, by a second connection or instead of the first, and say what was seen."""
        door = self.dice.choice(list(self.here))
        who, event = self.here[door], self.world.room.event
        seen = self.dice.choice((None, event, max(0, event - 1), self.dice.randint(0, event), event + 5))
        if self.dice.random() < 0.7:
            self.waits.append(self.enter(who, seen))
            return self.leave(door)
        extra = [other for other, one in self.here.items() if one == who]
        return self.leave(extra[0]) if len(extra) > 1 else self.enter(who, seen)

    def look_on(self) -> Step:
        """Look on, and try to have a say."""
        if WATCHER not in self.here.values():
            return self.enter(WATCHER, self.dice.choice((None, 0, self.world.room.event)))
        kinds = ({"kind": "undo", "at": 1}, {"kind": "hint"}, {"kind": "move", "at": 1, "moves": [self.some_move()]})
        return self.request(WATCHER, **self.dice.choice(kinds))

    def be_away(self) -> Step:
        """Go for a while; the host hands the seat over, and its person takes it back."""
        host = self.world.room.opened.host
        others = [seat for seat in self.people if seat != host]
        if host not in self.people or not others:
            return self.say()
        seat = self.dice.choice(others)
        leaving = [self.leave(door) for door in [door for door, who in self.here.items() if who == seat]]
        seen = self.world.room.event
        self.waits += [
            *leaving[1:],
            self.step("wait"),
            self.request(host, "hand over", seat=seat, level="casual"),
            self.enter(seat, seen),
            self.request(seat, "sit", name=NAMES[seat]),
        ]
        return leaving[0]

    def pass_time(self) -> Step:
        """Let time pass."""
        self.now += self.dice.choice((1.0, 6.0))
        return self.step("wait")

    def ask_for_advice(self) -> Step:
        """Ask what the choices are worth."""
        asked = [seat for seat in self.people if seat in self.world.room.open]
        return self.request(self.dice.choice(asked or self.people), "hint")

    def ask_for_a_sheet(self) -> Step:
        """Ask for the scores, the last trick and the cards seen; who looks on asks too."""
        return self.request(self.dice.choice(list(self.here.values())), "sheet")

    def get_up(self) -> Step:
        """Get up for good."""
        return self.request(self.people[-1], "leave")

    def last(self) -> list[Step]:
        """Say goodbye at the end of a game: somebody looks at the table once more, and somebody wants to play again."""
        steps = [self.enter(WATCHER, self.dice.choice((None, 3)))]
        if self.people:
            seat = self.dice.choice(self.people)
            steps.append(self.request(seat, "sheet"))
            steps.append(self.request(seat, "undo", at=self.world.room.event))
            other = {"other": {"game": self.key, "level": "casual"}} if self.dice.random() < 0.5 else {}
            steps.append(self.request(seat, "rematch", **other))
            steps.append(self.request(self.dice.choice(self.people), "rematch"))
        return steps
