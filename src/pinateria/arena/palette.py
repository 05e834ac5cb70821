"""How pictures look: colours that are told apart by light and by dark, and signs for those who see none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from matplotlib import rc_context

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

INK, FAINT = "#1b1d22", "#d9dbe0"

LIGHT = ("#0b62a4", "#b8500a", "#18794e", "#7a3fb0", "#a3155e", "#6b6b00", "#0e7490", "#5c4033")
"""A colour for each player on a white page."""

DARK = ("#6cb6ff", "#ff9d5c", "#5bd6a0", "#c39bff", "#ff8ac2", "#d6d65c", "#5fd4ea", "#d2a98c")
"""The same on a black one."""

MARKERS = ("o", "s", "D", "^", "v", "P", "X", "*")

DASHES: tuple[Any, ...] = ("-", (0, (5, 2)), (0, (1, 1.5)), (0, (5, 2, 1, 2)))

STYLE: dict[str, Any] = {
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": "white",
    "axes.facecolor": "none",
    "legend.labelcolor": INK,
    "svg.hashsalt": "pinateria",  # the same figures give the same file
}


def colour(place: int) -> str:
    """Give the colour of a player by its place in the line-up."""
    return LIGHT[place % len(LIGHT)]


def styled() -> AbstractContextManager[None]:
    """Draw in the style of the house."""
    return rc_context(STYLE)  # type: ignore[arg-type]  # it asks for the names of all its settings
