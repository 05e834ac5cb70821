"""Who may know which field of the facts, judged by hand from the rulebooks, for each game.

FREE: a number, a seat, yes or no that everybody may know. OWN: its seat's alone, wherever it is shown. OPEN: cards
that this viewer may know, there and then (the referee's ledger says which). WORDS: a suit, an address or one of a few
words, which never names a card. A field that leads to other structs is INSIDE: these are judged by themselves.
"""

from __future__ import annotations

FREE, OWN, OPEN, WORDS, INSIDE = "free", "own", "open", "words", "inside"

SHARED = {
    "shuffled": {},
    "dealt": {"receiver": FREE, "card": OPEN},
    "won": {"winners": FREE, "points": FREE},
    "played": {"player": FREE, "card": OPEN, "leads": FREE},
    "Trick": {"cards": OPEN, "leader": FREE, "ahead": FREE, "by": WORDS, "worth": FREE},
    "Cards": {"cards": OPEN, "backs": FREE, "room": FREE, "worth": OWN},
    "Row": {"cards": OPEN, "down": FREE, "room": FREE},
    "Pile": {"number": FREE, "top": OPEN},
    "Tokens": {"numbers": FREE},
}

NOTES = {
    "table.sat": {"seat": FREE},
    "table.wished": {"seat": FREE, "other": FREE},
    "table.swapped": {"seat": FREE, "other": FREE, "person": WORDS},
    "table.first-chosen": {"host": FREE, "by_host": FREE, "deals": FREE},
    "table.placed": {"seat": FREE, "level": WORDS, "name": WORDS},
    "table.may-begin": {"seat": FREE},
    "table.undo-asked": {"seat": FREE},
    "table.answered": {"seat": FREE, "agrees": FREE},
    "table.took-back": {"seat": FREE},
    "table.said": {"seat": FREE, "words": INSIDE},  # held to what was said
    "table.handed": {"seat": FREE, "level": WORDS, "left": FREE},
    "table.rematched": {"seat": FREE, "game": WORDS},
}

PAPAYOO = {
    "papayoo.first-dealer": {"dealer": FREE},
    "papayoo.given": {"giver": FREE, "receiver": FREE, "card": OPEN},  # §3.2
    "papayoo.picked-up": {"giver": FREE, "cards": OPEN},  # §3.3
    "papayoo.rolled": {"roller": FREE, "suit": WORDS, "papayoo": OPEN},  # §3.3
    "papayoo.taken": {"taker": FREE, "cards": OPEN, "points": FREE, "papayoo": FREE},
    "papayoo.payoos-won": {"cards": OPEN, "points": FREE},
    "papayoo.papayoo-caught": {"card": OPEN, "points": FREE},
    "papayoo.Counted": {"seat": FREE, "why": INSIDE, "points": FREE, "total": FREE},
    "papayoo.round-over": {"number": FREE, "seats": INSIDE},
    "papayoo.Before": {
        "hand": INSIDE,
        "gift": INSIDE,
        "taken": INSIDE,
        "points": FREE,
        "total": FREE,
        "deals": FREE,
        "gives_to": FREE,
    },
    "papayoo": {
        "round": FREE,
        "rounds": FREE,
        "sign": WORDS,
        "papayoo": OPEN,
        "trick": INSIDE,
        "last": INSIDE,
        "deck": INSIDE,
        "seats": INSIDE,
    },
}

JUDGED: dict[str, dict[str, str]] = {**SHARED, **NOTES, **PAPAYOO}
"""For each struct, by its tag or by its game and name, who may know each field."""

KINDS = {
    "dealt": "deal",
    "played": "play",
    "papayoo.given": "give",
    "papayoo.picked-up": "receive",
    "papayoo.rolled": "roll",
    "papayoo.taken": "take",
}
"""What the referee's ledger calls an entry that names cards."""
EVERYBODY = ("papayoo.round-over",)
"""Entries that name cards which everybody has seen in their round."""
