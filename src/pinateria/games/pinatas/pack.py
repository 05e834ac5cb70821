"""The cards of Piñatas: five suits from 0 to 15 (§1.1)."""

from pinateria.engine.pack import Pack
from pinateria.engine.picture import Suit
from pinateria.games.pinatas.rules import SUITS

PACK = Pack(
    suits=(
        Suit("K", "♥", "pink", "magenta"),
        Suit("G", "♣", "green", "green"),
        Suit("Y", "★", "yellow", "yellow"),
        Suit("B", "●", "blue", "blue"),
        Suit("O", "▲", "orange", "red"),
    ),
    ranks=({rank: str(rank) for rank in range(16)},) * SUITS,
    said="the {suit} {rank}",
)
