"""The examples of a rulebook in a terminal: the position, what is played there, and the table afterwards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.console import Group
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from pinateria.engine.example import Example, scene
from pinateria.engine.notation import write
from pinateria.terminal.draw import draw, named_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from pinateria.engine.game import Game


def illustrated(game: Game, width: int, language: str = "en") -> Iterator[RenderableType]:
    """Set a rulebook, each example after the paragraph that it illustrates."""
    block: list[str] = []
    for paragraph in game.rulebook(language).split("\n\n"):
        block.append(paragraph)
        cited = re.match(r"\*\*(§\d+\.\d+)", paragraph)
        shown = [example for example in game.examples if cited and example.section == cited[1]]
        if shown:
            yield Markdown("\n\n".join(block))
            yield from (drawn(game, example, width) for example in shown)
            block = []
    yield Markdown("\n\n".join(block))


def drawn(game: Game, example: Example, width: int) -> RenderableType:
    """Draw an example."""
    shown, viewer = scene(game, example), example.viewer
    inside = width - 8
    parts: list[RenderableType] = [Text(example.caption, style="italic"), Text()]
    before = game.picture.picture(shown.before, viewer, shown.names)
    playable = named_cards(before.hand, [write(game, shown.asked, move) for move in shown.legal])
    parts.append(draw(before, shown.names, playable, int(shown.before.turn), viewer, inside))
    if shown.made:
        after = game.picture.picture(shown.after, viewer, shown.names)
        parts += [Text(), *(Text(f"→ {event.text}") for event in shown.log), Text()]
        parts.append(draw(after, shown.names, (), int(shown.after.turn), viewer, inside))
    return Padding(Panel(Group(*parts), title=f"Example to {example.section}", title_align="left"), (1, 2, 0, 2))
