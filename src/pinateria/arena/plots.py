"""The pictures of an arena; every player has a colour, a marker and a dash of its own, and its name beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from pinateria.arena.palette import DASHES, FAINT, INK, MARKERS, colour, styled
from pinateria.arena.running import running

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes

    from pinateria.arena.figures import Figures, Standing
    from pinateria.players.estimate import Estimate

SETTLED = 5
"""Before so many deals an interval is too wild to be drawn."""

WIDE = 4.8
"""Inches: narrow, so that the letters stay readable on a telephone."""


@dataclass(frozen=True)
class Plot:
    """One picture, with the words for those who do not see it."""

    name: str
    title: str
    words: str
    figure: Figure


def plots(figures: Figures) -> list[Plot]:
    """Draw all pictures."""
    made = []
    with styled():
        for name, (title, draw, tall) in PLOTS.items():
            figure = Figure(figsize=(WIDE, tall(figures)), layout="constrained")
            axes = figure.add_subplot()
            words = draw(axes, figures)
            for side in ("top", "right"):
                axes.spines[side].set_visible(False)
            made.append(Plot(name, title, words, figure))
    return made


def draw_results(axes: Axes, figures: Figures) -> str:
    """Draw every player's mean result with its interval, the best on top."""
    rows = figures.standings
    bars(axes, figures, [row.result for row in rows], "{:+.2f}")
    axes.axvline(0, color=INK, linewidth=1, linestyle=(0, (2, 2)), zorder=1)
    axes.set_xlabel("points better than the others, a game")
    return "; ".join(f"{row.name} {spoken(row.result, '{:+.2f}')}" for row in rows)


def draw_wins(axes: Axes, figures: Figures) -> str:
    """Draw every player's share of the wins with its interval, and a mark where parity lies."""
    rows = figures.standings
    bars(axes, figures, [row.wins for row in rows], "{:.1%}")
    for place, row in enumerate(rows):
        label = "" if place else "parity: its share of the seats"
        axes.vlines(row.wins.parity, place - 0.3, place + 0.3, color=INK, linewidth=1.6, label=label, zorder=4)
    left, right = axes.get_xlim()
    axes.set_xlim(max(left, -0.02), min(right, 1.02))  # nobody wins more than all
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.set_xlabel("share of the wins")
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), frameon=False)
    return "; ".join(f"{row.name} {spoken(row.wins, '{:.1%}')}, parity {row.wins.parity:.1%}" for row in rows)


def draw_running(axes: Axes, figures: Figures) -> str:
    """Draw how the mean results settled, with their intervals as bands."""
    ends = []
    for row in figures.standings:
        place = place_of(figures, row)
        after = running(row.by_deal)
        deals, means = [at for at, _ in after], [one.mean for _, one in after]
        spots = [at * (len(after) - 1) // 4 for at in range(5)] if len(after) > 5 else None
        look: dict[str, Any] = {"linestyle": DASHES[place % len(DASHES)], "marker": MARKERS[place % len(MARKERS)]}
        axes.plot(deals, means, color=colour(place), markevery=spots, label=row.name, **look)
        sure = [(at, one.mean, one.within) for at, one in after if one.within is not None and at >= SETTLED]
        low, high = [mean - within for _, mean, within in sure], [mean + within for _, mean, within in sure]
        axes.fill_between([at for at, *_ in sure], low, high, color=colour(place), alpha=0.15, linewidth=0)
        ends += [(mean - within, mean + within) for at, mean, within in sure if at * 10 >= figures.deals]
    if ends:  # the first few deals are wild: they may leave the picture, for the later ones to be seen
        low_end, high_end = min(low for low, _ in ends), max(high for _, high in ends)
        axes.set_ylim(low_end - 0.05 * (high_end - low_end) - 1e-6, high_end + 0.05 * (high_end - low_end) + 1e-6)
    axes.axhline(0, color=INK, linewidth=1, linestyle=(0, (2, 2)), zorder=1)
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.set_xlabel("deals played")
    axes.set_ylabel("mean result so far")
    names_above(axes, figures)
    return f"after {figures.deals} deals: " + "; ".join(
        f"{r.name} {spoken(r.result, '{:+.2f}')}" for r in figures.standings
    )


def draw_seats(axes: Axes, figures: Figures) -> str:
    """Draw every player's mean result at each seat."""
    rows = figures.standings
    told = []
    for number, row in enumerate(rows):
        aside = 0.6 * ((number + 0.5) / len(rows) - 0.5)
        at = [seat + aside for seat in range(len(row.by_seat))]
        means = [one.mean for one in row.by_seat]
        dots(axes, figures, row, label=row.name, x=at, y=means, yerr=[one.within or 0 for one in row.by_seat])
        told.append(f"{row.name} {', '.join(f'{mean:+.2f}' for mean in means)}")
    axes.axhline(0, color=INK, linewidth=1, linestyle=(0, (2, 2)), zorder=1)
    axes.set_xticks(range(len(figures.seats)), [str(seat) for seat in range(len(figures.seats))])
    for border in range(1, len(figures.seats)):
        axes.axvline(border - 0.5, color=FAINT, linewidth=0.8, zorder=0)
    axes.set_xlabel("seat")
    axes.set_ylabel("mean result there")
    names_above(axes, figures)
    return "from seat 0 on: " + "; ".join(told)


def bars(axes: Axes, figures: Figures, estimates: list[Estimate], form: str) -> None:
    """Draw a mean and its interval for each player, one below the other, with the numbers beside them."""
    for place, (row, one) in enumerate(zip(figures.standings, estimates, strict=True)):
        dots(axes, figures, row, x=[one.mean], y=[place], xerr=[one.within or 0])
        beside: tuple[Any, Any] = ("axes fraction", "data")
        axes.annotate(spoken(one, form), (1.02, place), xycoords=beside, va="center", fontsize=9)
    axes.set_yticks(range(len(estimates)), [row.name for row in figures.standings])
    axes.set_ylim(len(estimates) - 0.5, -0.5)
    axes.margins(x=0.08)
    axes.grid(axis="x", color=FAINT, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.xaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))


def dots(axes: Axes, figures: Figures, row: Standing, **where: Any) -> None:
    """Draw a player's marks with their intervals."""
    place = place_of(figures, row)
    axes.errorbar(fmt=MARKERS[place % len(MARKERS)], color=colour(place), capsize=4, zorder=3, **where)


def names_above(axes: Axes, figures: Figures) -> None:
    """Name the players above a picture."""
    columns = 2 if len(figures.standings) == 4 else min(3, len(figures.standings))
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), frameon=False, ncols=columns, handlelength=3)


def place_of(figures: Figures, row: Standing) -> int:
    """Give a player its place in the line-up, by which it looks the same in every picture."""
    return list(dict.fromkeys(figures.plan.players)).index(row.name)


def spoken(one: Estimate, form: str) -> str:
    """Write an estimate with its interval."""
    mean = form.format(one.mean)
    told = mean if one.within is None else f"{mean} ± {form.replace('+', '').format(one.within)}"
    return told.replace("-", "−")  # noqa: RUF001  the sign that the scales use


def by_rows(figures: Figures) -> float:
    """Give a picture with a row for each player room for them."""
    return 1.0 + 0.4 * len(figures.standings)


def fixed(figures: Figures) -> float:
    """Give a picture with lines its usual room, and a legend of many rows some more."""
    return 3.2 + 0.2 * (len(figures.standings) // 3)


PLOTS: dict[str, tuple[str, Callable[[Axes, Figures], str], Callable[[Figures], float]]] = {
    "results": ("Results", draw_results, by_rows),
    "wins": ("Wins", draw_wins, by_rows),
    "deals": ("Results as the deals went by", draw_running, fixed),
    "seats": ("Results by seat", draw_seats, fixed),
}
"""Every picture by the name of its file: its title, what draws it, and how tall it is."""
