"""The cards of Piñata Party as they are written and said: numbers with their sign, powers by their name (§1.1)."""

from pinateria.engine.pack import Pack
from pinateria.engine.picture import Suit
from pinateria.games.pinata_party.cards import (
    BREAK,
    COLOURS,
    GIFT,
    LOOK,
    PASS,
    RAINBOW,
    RANKS,
    REMOVE,
    STUFF,
    value,
)

POWERS = {
    PASS: "pass",
    REMOVE: "remove",
    GIFT: "gift",
    RAINBOW: "rainbow",
    STUFF: "stuff",
    BREAK: "break",
    LOOK: "look",
}
WRITTEN = {rank: f".{POWERS[rank]}" if rank in POWERS else f"{value(rank):+d}" for rank in range(RANKS)}

PACK = Pack(
    suits=(
        Suit("R", "♥", "red", "red"),
        Suit("Y", "★", "yellow", "yellow"),
        Suit("G", "♣", "green", "green"),
        Suit("B", "●", "blue", "blue"),
    ),
    ranks=(WRITTEN,) * COLOURS,
    said="the {suit} {rank}",
    court={f".{power}": power.capitalize() for power in POWERS.values()},
)
LETTERS = tuple(suit.letter for suit in PACK.suits)
