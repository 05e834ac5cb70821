"""The option sets that differ from one in a single option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine.option import Choice, Flag, Whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pinateria.engine.game import Game
    from pinateria.engine.option import Option

FEW = 10
"""Where a whole number has more values than this, half and twice the chosen one stand for the others."""


def values_of(option: Option, chosen: Any) -> list[Any]:
    """List the values to try for an option."""
    if isinstance(option, Choice):
        return list(option.choices)
    if isinstance(option, Flag):
        return [False, True]
    if not isinstance(option, Whole):
        return [chosen]
    if option.most - option.least < FEW:
        return list(range(option.least, option.most + 1))
    return sorted({max(option.least, chosen // 2), chosen, min(option.most, 2 * chosen)})


def variants(game: Game, options: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the option set itself, and all that differ from it in one option and go together; each with its name."""
    yield "as chosen", dict(options)
    for option in game.options:
        for value in values_of(option, options[option.name]):
            changed = {**options, option.name: value}
            if value != options[option.name] and not game.agree(changed):
                yield f"{option.name}={value}", changed
