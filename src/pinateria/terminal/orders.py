"""What one can type at a served table, at any time: one list, from which the help is made too."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.markdown import Markdown
from rich.table import Table

from pinateria.engine.errors import GameError
from pinateria.server import messages
from pinateria.server.messages import Hint, Sheet
from pinateria.terminal import evening, needs
from pinateria.terminal.collected import draw_collected
from pinateria.terminal.leaving import Leave
from pinateria.terminal.seating import first_of, seat_of
from pinateria.terminal.shown import hinted, scores
from pinateria.terminal.standing import FREE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pinateria.terminal.needs import Need
    from pinateria.terminal.remote import RemoteSitting
    from pinateria.terminal.standing import Standing

LONGEST_SAYING = 200
"""Letters that can be said at once."""


@dataclass(frozen=True)
class Order:
    """Something to type, beside the choices of the game."""

    words: tuple[str, ...]
    says: str
    do: Callable[[RemoteSitting, str], Awaitable[None]]
    needs: tuple[Need, ...] = ()
    """What must hold, the most general first; where it does not, the order is not in the help."""
    form: str = ""
    """How it is typed, where its first word is not all."""

    def lacks(self, table: Standing) -> Need | None:
        """Find the first thing that does not hold, if any."""
        return next((need for need in self.needs if not need.holds(table)), None)


def understood(at: RemoteSitting, word: str) -> Order | None:
    """Find the order that a word stands for now, unless the word may be a choice."""
    for order in ORDERS:
        lacks = order.lacks(at.table)
        if word.lower() in order.words and (lacks is None or lacks.otherwise):
            return order
    return None


# What each of them does ----------------------------------------------------------------------


async def explain(at: RemoteSitting, _: str) -> None:
    """Say what can be typed now."""
    lines = Table.grid(padding=(0, 2), pad_edge=True)
    for order in ORDERS:
        if order.lacks(at.table) is None:
            lines.add_row(order.form or ", ".join(order.words[:2]), order.says)
    at.console.print(lines)
    if at.table.now.rule:
        at.say(at.table.now.rule)
    if moves := at.table.choosing.moves:
        if at.table.choosing.playable():
            at.say("A card can be named by the number before it; where several are asked for, type several at once.")
        at.say(f"Now you may choose: {', '.join(moves)}")
    else:
        at.say(at.table.waits_for())


async def look(at: RemoteSitting, _: str) -> None:
    """Show the table again."""
    at.show()


async def say(at: RemoteSitting, text: str) -> None:
    """Say something to everybody."""
    if not text:
        raise GameError("Something to say was expected, such as: say hello")
    if len(text) > LONGEST_SAYING:
        raise GameError(f"At most {LONGEST_SAYING} letters can be said at once; got {len(text)}.")
    await at.ask(messages.Say(at.new_id(), text))


async def rules(at: RemoteSitting, part: str) -> None:
    """Show the rulebook, or one of its numbered parts."""
    parts = re.split(r"^(?=## )", at.game.rulebook(), flags=re.MULTILINE)
    wanted = [one for one in parts if not part or one.startswith(f"## {part.removeprefix('§').split('.')[0]}.")]
    if not wanted:
        raise GameError(f"The parts of the rulebook are 1 to {len(parts) - 1}; got '{part}'.")
    at.console.print(Markdown("".join(wanted)))


async def sheet(at: RemoteSitting) -> Sheet:
    """Ask for what one could have written down."""
    answer = await at.ask(messages.AskSheet(at.new_id()))
    assert isinstance(answer, Sheet)  # noqa: S101  for the type checker: nothing else answers it
    return answer


async def score(at: RemoteSitting, _: str) -> None:
    """Show the score sheet, round by round."""
    answer = await sheet(at)
    if not answer.lines:
        raise GameError(f"No {answer.of} is over yet.")
    at.console.print(scores(answer, at.table.names))


async def last(at: RemoteSitting, _: str) -> None:
    """Show what was taken last."""
    answer = await sheet(at)
    if answer.last is None:
        raise GameError("Nothing has been taken yet.")
    for line in at.drawing.taken(answer.last, at.table.names):
        at.console.print(line)


async def seen(at: RemoteSitting, _: str) -> None:
    """Show the cards one has seen."""
    for line in at.drawing.seen(await sheet(at)):
        at.console.print(line)


async def collected(at: RemoteSitting, _: str) -> None:
    """Show the cards one has collected, where one may look through them."""
    faces = [at.drawing.face(one) for one in (await sheet(at)).collected or ()]
    at.console.print(draw_collected(faces, at.console.width))


async def hint(at: RemoteSitting, _: str) -> None:
    """Ask what each choice is worth."""
    answer = await at.ask(messages.AskHint(at.new_id()))
    if isinstance(answer, Hint):
        at.console.print(hinted(answer, at.console.width))


async def undo(at: RemoteSitting, _: str) -> None:
    """Take the last choice back, or ask for it."""
    await at.ask(messages.Undo(at.new_id(), at.table.now.event))


async def agree(at: RemoteSitting, _: str) -> None:
    """Let somebody take a choice back."""
    await at.ask(messages.Agree(at.new_id(), at.table.now.event, yes=True))


async def refuse(at: RemoteSitting, _: str) -> None:
    """Do not."""
    await at.ask(messages.Agree(at.new_id(), at.table.now.event, yes=False))


async def first(at: RemoteSitting, who: str) -> None:
    """Say who begins, or leave it to chance."""
    await at.ask(messages.ChooseFirst(at.new_id(), first_of(at.table, who)))


async def sit(at: RemoteSitting, where: str) -> None:
    """Take another seat, or ask whoever sits there to change."""
    await at.ask(messages.ChangeSeat(at.new_id(), seat_of(at.table, where)))


async def start(at: RemoteSitting, _: str) -> None:
    """Begin the game."""
    await at.ask(messages.Start(at.new_id()))


async def leave(at: RemoteSitting, sure: str) -> None:
    """Get up for good, if it is meant."""
    if sure != "table":
        raise GameError("A player that thinks takes your seat for good. Type leave table if you mean it, or quit.")
    await at.get_up()


async def end(_: RemoteSitting, __: str) -> None:
    """Close the terminal's side of the table."""
    raise Leave


ORDERS = (
    Order(("?", "help"), "this help", explain),
    Order(("look",), "the table again", look),
    Order(("say",), "say something to the table", say, (needs.SEATED,), "say TEXT"),
    Order(("rules",), "the rulebook, or part 4 of it", rules, form="rules, rules 4"),
    Order(("scores",), "the score sheet, round by round", score, (needs.BEGUN,)),
    Order(("last",), "what was taken last", last, (needs.BEGUN,)),
    Order(("seen",), "the cards that you have seen", seen, (needs.SEEN, needs.BEGUN)),
    Order(
        ("collected",),
        "the cards you have collected in this round; only you may look at them",
        collected,
        (needs.SEATED, needs.COLLECTS, needs.BEGUN),
    ),
    Order(("hint",), "what each choice is worth as far as you can know, and why", hint, (needs.ASKED,)),
    Order(
        ("undo",),
        "take your last choice back; where the others have seen it, they are asked",
        undo,
        (needs.SEATED, needs.PLAYING),
    ),
    Order(("yes",), "let the last choice be taken back", agree, (needs.ASKED_TO_AGREE,)),
    Order(("no",), "do not", refuse, (needs.ASKED_TO_AGREE,)),
    Order(
        ("first",),
        "say who begins, or deals first, by name or number; or lot for chance",
        first,
        (needs.SEATED, needs.NOT_BEGUN, needs.HOST),
        "first SEAT",
    ),
    Order(
        ("sit",),
        "take a free seat, or ask somebody to change seats, by name or number",
        sit,
        (needs.SEATED, needs.CHANGES),
        "sit SEAT",
    ),
    Order(
        ("start",),
        "begin; players that think take the free seats",
        start,
        (needs.SEATED, needs.NOT_BEGUN, needs.HOST),
    ),
    Order(
        ("give",),
        f"give a seat that nobody has taken to a player of that level; `{FREE}` is for whoever is invited",
        evening.give,
        (needs.IN_THE_LOBBY, needs.SEATED, needs.HOST, needs.UNCLAIMED),
        "give 1 casual",
    ),
    Order(
        ("back",),
        "take your seat back from who stands in",
        evening.come_back,
        (needs.SEATED, needs.REPLACED),
    ),
    Order(
        ("rematch", "again"),
        "play again, or join in with who wants to go on",
        evening.again,
        (needs.SEATED, needs.OVER),
    ),
    Order(
        ("another",),
        "play another game with the same people; options and the level of other seats may follow",
        evening.another,
        (needs.SEATED, needs.OVER, needs.NOT_CHOSEN),
        "another GAME",
    ),
    Order(
        ("leave",),
        "get up; the seat is free again",
        evening.get_up,
        (needs.IN_THE_LOBBY, needs.SEATED),
    ),
    Order(
        ("leave",),
        "get up for good; a player that thinks takes the seat",
        leave,
        (needs.SEATED, needs.PLAYING),
        "leave table",
    ),
    Order(("quit", "q", "exit"), "leave the terminal; the same link brings you back", end, form="quit"),
)
