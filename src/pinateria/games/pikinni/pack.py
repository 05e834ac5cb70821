"""The cards of Pikinni: four suits from 7 to ace (§1.1)."""

from pinateria.engine.pack import FRENCH_SUITS, Pack
from pinateria.games.pikinni.rules import ACE, JACK, KING, LOWEST, QUEEN, SUITS

COURT = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}
RANKS = {rank: COURT.get(rank, str(rank)) for rank in range(LOWEST, ACE + 1)}
PACK = Pack(FRENCH_SUITS, (RANKS,) * SUITS, court={"J": "jack", "Q": "queen", "K": "king", "A": "ace"})
