"""Who may know which field of the facts, judged by hand from the rulebooks, for each game.

FREE: a number, a seat, yes or no that everybody may know. OWN: its seat's alone, wherever it is shown. OPEN: cards
that this viewer may know, there and then (the referee's ledger says which). WORDS: a suit, an address or one of a few
words, which never names a card. COVERED: a bid, which is its seat's alone until all have bid. ASIDE: never in what
everybody is sent. A field that leads to other structs is INSIDE: these are judged by themselves.
"""

from __future__ import annotations

FREE, OWN, OPEN, WORDS, COVERED, ASIDE, INSIDE = "free", "own", "open", "words", "covered", "aside", "inside"


def free(*names: str) -> dict[str, str]:
    """Judge fields that everybody may know."""
    return dict.fromkeys(names, FREE)


def inside(*names: str) -> dict[str, str]:
    """Name fields that lead to other structs."""
    return dict.fromkeys(names, INSIDE)


SHARED = {
    "shuffled": {},
    "dealt": {"receiver": FREE, "card": OPEN},
    "won": {"winners": FREE, "points": FREE},
    "played": {"player": FREE, "card": OPEN, "leads": FREE},
    "first-dealer": free("dealer"),
    "Trick": {"cards": OPEN, "by": WORDS, "led": WORDS, **free("leader", "ahead", "worth")},
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

PIKINNI = {
    "pikinni.turned-up": {"card": OPEN, "suit": WORDS},
    "pikinni.double-announced": free("player"),
    "pikinni.double-declined": free("player"),
    "pikinni.trump-changed": {"suit": WORDS, **free("buyer", "price")},
    "pikinni.trump-kept": free("player"),
    "pikinni.bid-made": {"bidder": FREE, "bid": COVERED},
    "pikinni.bids-shown": free("bids"),
    "pikinni.taken": {"cards": OPEN, **free("taker", "tricks", "bid")},
    "pikinni.bid-met": free("bid", "points"),
    "pikinni.bid-missed": free("bid", "taken", "points"),
    "pikinni.zero-met": free("points"),
    "pikinni.zero-missed": free("taken", "points"),
    "pikinni.doubled": free("times", "points"),
    "pikinni.trump-bought": {"suit": WORDS, "points": FREE},
    "pikinni.Counted": {"why": INSIDE, **free("seat", "points", "total")},
    "pikinni.round-over": {"number": FREE, "seats": INSIDE},
    "pikinni.Before": {
        "bid": COVERED,
        **inside("hand", "taken"),
        **free("tricks", "has_bid", "total", "deals", "doubled", "times"),
    },
    "pikinni": {
        "trump": WORDS,
        **inside("turned", "trick", "last", "deck", "seats"),
        **free("round", "rounds", "cards", "changed_by", "price", "doubles", "zero"),
    },
}

PINATAS = {
    "pinatas.first-player": free("player"),
    "pinatas.trump-named": {"player": FREE, "suit": WORDS},
    "pinatas.taken": {"cards": OPEN, **free("taker", "counts", "tricks")},
    "pinatas.went-out": inside("counted"),
    "pinatas.left-over": {"counted": INSIDE, "missing": FREE},
    "pinatas.tricks-of-others": free("counts", "points"),
    "pinatas.own-tricks": free("count", "points"),
    "pinatas.tricks-missing": free("count", "points"),
    "pinatas.Counted": {"why": INSIDE, **free("seat", "points", "total")},
    "pinatas.round-over": {"seats": INSIDE, **free("number", "ends")},
    "pinatas.Split": {"cards": OPEN, "by": WORDS, "led": WORDS, **free("leader", "ahead", "worth", "counts")},
    "pinatas.Before": {**inside("hand", "aside", "taken"), **free("tricks", "needed", "out", "total", "begins")},
    "pinatas": {"trump": WORDS, **inside("trick", "last", "deck", "seats"), **free("round", "target", "goal")},
}

PINATA = {
    "pinata.first-player": free("player"),
    "pinata.candy-put": {"colour": WORDS, "mat": FREE},
    "pinata.supply-shuffled": {},
    "pinata.drawn": {"player": FREE, "card": OPEN},
    "pinata.laid": {"card": OPEN, **free("player", "mat", "owner")},
    "pinata.mat-won": {
        "wins": WORDS,
        "candies": WORDS,
        "medals": WORDS,
        "sides": OPEN,
        **free("winner", "mat", "sums"),
    },
    "pinata.medal-earned": {"colour": WORDS, **free("player", "candies")},
    "pinata.mat-gone": free("mat"),
    "pinata.hand-shown": {"cards": OPEN, **free("player", "again")},
    "pinata.mats-cleared": {},
    "pinata.discarded": {"player": FREE, "card": OPEN},
    "pinata.medal-held": {"colour": WORDS, **free("candies", "points")},
    "pinata.Counted": {"why": INSIDE, **free("seat", "points", "total", "candies")},
    "pinata.won": {"ended": WORDS, "seats": INSIDE, **free("winners", "medals", "candies")},
    "pinata.Side": {"cards": INSIDE, "takes": WORDS, **free("total", "barred")},
    "pinata.Mat": {"wins": WORDS, **inside("candies", "sides"), **free("ahead", "gone")},
    "pinata.Medal": {"colour": WORDS, **free("needed", "won", "holder")},
    "pinata.Before": {"shown": OPEN, **inside("hand", "won"), **free("medals", "plays")},
    "pinata": {
        **inside("mats", "supply", "discard", "bag", "race", "seats"),
        **free("anywhere", "due", "failed", "clearings"),
    },
}

PARTY = {
    "pinata_party.first-player": free("player"),
    "pinata_party.opened": {"column": FREE, "card": OPEN},
    "pinata_party.top-shown": {"colour": WORDS},
    "pinata_party.drawn": {"player": FREE, "card": OPEN},  # §3.4
    "pinata_party.laid": {"card": OPEN, "facing": WORDS, **free("player", "column", "hit")},  # §3.2
    "pinata_party.turn-ended": free("player"),
    "pinata_party.made-pass": free("player", "target"),
    "pinata_party.taken-out": {"card": OPEN, "by": WORDS, **free("player", "column", "place")},
    "pinata_party.order-kept": free("player", "column"),
    "pinata_party.rearranged": {"cards": OPEN, **free("player", "column", "down")},
    "pinata_party.discarded": {"player": FREE, "card": OPEN},
    "pinata_party.exchanged": free("player", "number"),
    "pinata_party.passes": {"player": FREE, "why": WORDS},
    "pinata_party.broken": {"cards": OPEN, "points": OWN, **free("owner", "column", "number", "giver")},  # §4.1
    "pinata_party.piles-counted": {"cards": OPEN, **free("seats", "points")},
    "pinata_party.Counted": {"why": INSIDE, **free("seat", "points", "total")},
    "pinata_party.round-over": {"why": WORDS, "seats": INSIDE, "number": FREE},
    "pinata_party.rounds-used-up": free("rounds"),
    "pinata_party.next-round": free("number", "first", "totals", "tie"),
    "pinata_party.team-won": free("team", "points"),
    "pinata_party.Column": {
        "row": INSIDE,
        "next": WORDS,
        "hit": WORDS,
        "among": OPEN,
        **free("broken", "only", "stuffs", "rainbows", "mixed"),
    },
    "pinata_party.Turn": {
        "does": WORDS,
        "colour": WORDS,
        "takes": WORDS,
        "order": ASIDE,
        **free("seat", "told", "column", "hit", "draws", "picked"),
    },
    "pinata_party.Before": {"worth": OWN, **inside("hand", "pile"), **free("total", "team", "passes_next")},
    "pinata_party": {
        **inside("columns", "deck", "discards", "turn", "seats"),
        **free("round", "rounds", "goal", "tie", "first", "idle"),
    },
}

JUDGED: dict[str, dict[str, str]] = {**SHARED, **NOTES, **PAPAYOO, **PIKINNI, **PINATAS, **PINATA, **PARTY}
"""For each struct, by its tag or by its game and name, who may know each field."""

KINDS = {
    "dealt": "deal",
    "played": "play",
    "papayoo.given": "give",
    "papayoo.picked-up": "receive",
    "papayoo.rolled": "roll",
    "papayoo.taken": "take",
    "pikinni.taken": "take",
    "pikinni.turned-up": "trump",
    "pinatas.taken": "take",
    "pinata.drawn": "deal",
    "pinata.laid": "play",
    "pinata.discarded": "discard",
    "pinata.hand-shown": "show",
    "pinata_party.opened": "open",
    "pinata_party.drawn": "deal",
    "pinata_party.laid": "play",
    "pinata_party.taken-out": "discard",
    "pinata_party.discarded": "discard",
    "pinata_party.rearranged": "order",
}
"""What the referee's ledger calls an entry that names cards."""
KNOWN = ("papayoo.round-over", "pinata.mat-won", "pinata_party.broken", "pinata_party.round-over")
"""Entries that name cards as far as who hears them has seen them in their round."""

OWNERS = {"pikinni.bid-made": "bidder", "pinata_party.broken": "owner"}
"""Whose an entry's fields are that are somebody's alone."""
