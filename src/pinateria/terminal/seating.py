"""Before a game at a server's table, in a terminal: who begins, or deals first, and who plays with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.games import game

if TYPE_CHECKING:
    from pinateria.server.messages import Welcome
    from pinateria.terminal.standing import Standing

LOT = "lot"
TITLES = {"first": "Who begins", "dealer": "Who deals first"}


def agreed(welcome: Welcome) -> str:
    """Say how it is played, as whoever made the table chose it; how many play is seen."""
    said = {True: "yes", False: "no"}
    options = [one for one in game(welcome.game).options if one.name in welcome.options.keys() - {"seats"}]
    chosen = [(one.meaning, welcome.options[one.name]) for one in options]
    return "; ".join(f"{meaning}: {said[it] if isinstance(it, bool) else it}" for meaning, it in chosen)


def who_begins(table: Standing) -> str:
    """Say who begins, or deals first."""
    first = table.now.first
    who = "chance picks" if first is None else table.now.seats[first].name or f"seat {first}"
    return f"{TITLES[table.welcome.begins]}: {who}."


def teams(table: Standing) -> list[str]:
    """Say who plays in each team, with the numbers of their seats."""
    made: dict[int, list[str]] = {}
    for seat, facts in enumerate(table.now.seats):
        if facts.team is not None:
            made.setdefault(facts.team, []).append(f"{seat} {table.names[seat]}")
    return [f"Team {team + 1}: {', '.join(members)}." for team, members in sorted(made.items())]


def wishes(table: Standing) -> list[str]:
    """Say how to change seats with whoever asks for one's own."""
    seats = enumerate(table.now.seats)
    asking = [seat for seat, facts in seats if table.seated and facts.wants == table.me]
    return [f"Type sit {seat} to change seats with {table.names[seat]}." for seat in asking]


def first_of(table: Standing, written: str) -> int | None:
    """Read who is to begin; nothing where it is left to chance."""
    return None if written.lower() == LOT else seat_of(table, written)


def seat_of(table: Standing, written: str) -> int:
    """Read a seat by its number, or by the name of who has it."""
    seats = table.now.seats
    by_number = {str(seat): seat for seat in range(len(seats))}
    by_name = {facts.name.lower(): seat for seat, facts in enumerate(seats) if facts.name}
    if (seat := {**by_name, **by_number}.get(written.lower())) is not None:
        return seat
    known = ", ".join(f"{seat} {name}" for seat, name in enumerate(table.names))
    raise GameError(f"A seat was expected, by number or name: {known}; got '{written}'.")
