"""The cards of Papayoo: four plain suits to 10, and the Payoos to 20 (§1.1)."""

from pinateria.engine.pack import FRENCH_SUITS, Pack
from pinateria.engine.picture import Suit
from pinateria.games.papayoo.rules import HIGHEST

PACK = Pack(
    suits=(*FRENCH_SUITS, Suit("P", "★", "Payoos", "magenta", said="Payoo {rank}")),
    ranks=tuple({rank: str(rank) for rank in range(1, highest + 1)} for highest in HIGHEST),
)
