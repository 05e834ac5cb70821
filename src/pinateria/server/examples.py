"""The examples of a rulebook, as a page can draw them; every picture is made from its viewer's own view."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from litestar import get

from pinateria.engine.example import Example, scene
from pinateria.engine.notation import say, write
from pinateria.engine.seats import is_seat
from pinateria.games import GAMES
from pinateria.server import messages
from pinateria.server.api import GameKey, known_game, refusals
from pinateria.server.show import line_of, picture_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinateria.engine.game import Game


@get("/api/games/{key:str}/examples", responses=refusals(400, 404), sync_to_thread=True)
def examples(key: GameKey) -> list[messages.Example]:
    """Give the examples of a game's rulebook."""
    return examples_of(known_game(key))


@lru_cache(maxsize=len(GAMES))
def examples_of(one: Game) -> list[messages.Example]:
    """Play all examples of a game, once: they never change."""
    return [example_of(one, example) for example in one.examples]


def example_of(one: Game, example: Example) -> messages.Example:
    """Put an example into a message."""
    shown = scene(one, example)
    return messages.Example(
        section=example.section,
        caption=example.caption,
        viewer=example.viewer,
        players=list(shown.names),
        before=moment(one, shown.before, example.viewer, shown.names),
        choices=[messages.Choice(write(one, shown.asked, move), say(one, shown.asked, move)) for move in shown.legal],
        made=shown.made,
        log=[line_of(event, event.move) for event in shown.log],
        after=moment(one, shown.after, example.viewer, shown.names) if shown.made else None,
        lines=list(example.lines),
        scores=example.scores,
    )


def moment(one: Game, view: Any, viewer: int, names: Sequence[str]) -> messages.Moment:
    """Show the table as it lies before or after what is played."""
    turn = int(view.turn)
    return messages.Moment(
        picture_of(one.picture.picture(view, viewer, names)),
        turn if is_seat(turn) else None,
        one.winners(view),
    )
