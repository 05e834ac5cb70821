"""Between two rounds: the round as it ended, and a table that was kept while it rested."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine.seats import CHANCE

if TYPE_CHECKING:
    from pinateria.engine.chance import Chance
    from pinateria.engine.table import Table


def shown(table: Table, viewer: int) -> Any:
    """Show what lies on the table to whoever may see it; while it rests, the round as it ended."""
    now = table.view(viewer)
    if not table.resting:
        return now
    eve = next(table.states(len(table.made) - 1))
    return table.game.rested(table.game.view(eve, viewer), now)


def hand_to(table: Table, chance: Chance, *, rests: bool = False) -> None:
    """Let chance deal on at a table that was set up from a record; one that ended with a round may rest again."""
    table.chance, table.rests = chance, rests
    if rests and table.made:
        eve = next(table.states(len(table.made) - 1))
        table.resting = table.turn == CHANCE and 0 < table.game.round_of(eve) != table.game.round_of(table.state)
    table.run_chance()
