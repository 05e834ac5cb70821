"""The tables of an arena, in words and numbers ready to be laid out on a terminal or a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinateria.engine.speech import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinateria.arena.figures import Figures

NOTHING = "–"  # noqa: RUF001  a dash, for there is nothing to say


@dataclass(frozen=True)
class Sheet:
    """One table: its title, its heads, and its rows; the first `words` columns hold words."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    words: int = 1


def headline(figures: Figures) -> str:
    """Say in one line what was played."""
    options = ", ".join(f"{name}={value}" for name, value in figures.plan.options.items())
    deals = plural(figures.deals, "deal")
    return f"{deals} of {figures.plan.game} ({options}) in {figures.matches} matches, seed {figures.plan.seed}"


def sheets(figures: Figures) -> list[Sheet]:
    """Lay out all tables; a pair needs two, and a seat's share nothing but its number."""
    made = [results(figures), wins(figures)]
    if figures.pairs:
        made.append(pairs(figures))
    return [*made, seats(figures), ratings(figures), thinking(figures)]


def results(figures: Figures) -> Sheet:
    """Lay out who did how well."""
    heads = ("player", "seats", "result", "± 95 %", "against 0")
    rows = [
        (row.name, str(row.seats), f"{row.result.mean:+,.3f}", within(row.result.within), row.result.verdict)
        for row in figures.standings
    ]
    return Sheet("Results: points better than the others, a game", heads, rows)


def wins(figures: Figures) -> Sheet:
    """Lay out who won how often."""
    heads = ("player", "win share", "± 95 %", "parity", "against parity")
    rows = [
        (row.name, f"{row.wins.mean:.1%}", percent(row.wins.within), f"{row.wins.parity:.1%}", row.wins.verdict)
        for row in figures.standings
    ]
    return Sheet("Wins: a shared one is split", heads, rows)


def pairs(figures: Figures) -> Sheet:
    """Lay out how far each was ahead of each other."""
    heads = ("player", "ahead of", "by", "± 95 %", "against 0")
    rows = [
        (p.one, p.other, f"{p.difference.mean:+,.3f}", within(p.difference.within), p.difference.verdict)
        for p in figures.pairs
    ]
    return Sheet("Points one player is ahead of another, a game", heads, rows, words=2)


def seats(figures: Figures) -> Sheet:
    """Lay out what the seats were worth."""
    heads = ("seat", "all players", "± 95 %", *(row.name for row in figures.standings))
    rows = [
        (
            str(seat),
            f"{one.mean:+,.2f}",
            NOTHING if one.within is None else f"{one.within:,.2f}",
            *(f"{row.by_seat[seat].mean:+,.2f}" for row in figures.standings),
        )
        for seat, one in enumerate(figures.seats)
    ]
    return Sheet("Results by seat", heads, rows)


def ratings(figures: Figures) -> Sheet:
    """Lay out the ratings, the highest first."""
    heads = ("player", "ordinal", "mu", "± sigma")
    ranked = sorted(figures.standings, key=lambda row: -row.rating.ordinal)
    rows = [(r.name, f"{r.rating.ordinal:.2f}", f"{r.rating.mu:.2f}", f"{r.rating.sigma:.2f}") for r in ranked]
    return Sheet("Ratings (OpenSkill, Plackett-Luce)", heads, rows)


def thinking(figures: Figures) -> Sheet:
    """Lay out how long the players thought."""
    heads = ("player", "choices", "ms a choice")
    rows = [
        (row.name, f"{row.choices:,}", NOTHING if row.seconds is None else f"{1000 * row.seconds:,.3f}")
        for row in figures.standings
    ]
    return Sheet("Choices with more than one legal move", heads, rows)


def within(half: float | None) -> str:
    """Write half the width of an interval."""
    return NOTHING if half is None else f"{half:,.3f}"


def percent(half: float | None) -> str:
    """Write half the width of a share's interval."""
    return NOTHING if half is None else f"{half:.1%}"
