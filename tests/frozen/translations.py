"""What the page says for a sentence of the server's, in each language: a sample in which every phrase has its part."""

from __future__ import annotations

import json
import lzma
import re
from collections import Counter
from pathlib import Path

from sentences import NAMES, of_games, of_house, of_people, refusals
from translated import BOOKS, LANGUAGES, is_words, said

FILE = Path(__file__).with_name("translations.json.xz")
GAMES_EACH, EVERY = 8, 3
"""What is collected of games before the sample is taken."""
ENOUGH = 20
"""So often a phrase has its part in the sample; one that is rarer has all of its parts there."""
MARK = re.compile("\x01(\\d+)\x01")
PLACE = re.compile(r"\{(?P<kind>[a-z]+)\d?\}")
FILLED = {
    "n": "3",
    "count": "3 points",
    "rule": "§4.2",
    "seat": "1",
    "who": "Ana",
    "names": "Ana and Bo",
    "card": "the 7 of spades",
    "cards": "the red 3 and the 7 of spades",
    "suit": "red",
    "suits": "red and blue",
    "code": "S7",
    "codes": "S7 R3",
    "letter": "R",
    "sign": "♥",
    "power": "Gift",
    "move": "S7",
    "score": "Ana 3",
    "scores": "Ana 3 and Bo 5",
    "reason": "no cards left",
    "text": "three",
}
"""Something for every kind of place, for sentences that seldom come."""


def frozen():
    """Read what was frozen: for each group of sentences the names at the table, and each sentence in every language."""
    return json.loads(lzma.decompress(FILE.read_bytes()))


def collected():
    """Give all that can be said, by the names at the table; of the phrases' own sentences each one once."""
    groups = [*of_games(GAMES_EACH, EVERY), ([], of_house()), *((names[:2], of_people(names[:2])) for names in NAMES)]
    groups.append((["Ana", "Bo"], refusals()))
    own = {PLACE.sub(lambda place: FILLED[place["kind"]], english) for english, _ in BOOKS["es"]}
    return [(names, sorted(filter(is_words, set(texts)))) for names, texts in groups] + [(["Ana", "Bo"], sorted(own))]


def freeze():
    """Write the sample."""
    groups = collected()
    came = said(*groups, options=["--marked"])
    parts, kept = Counter(), []
    for at, (names, texts) in enumerate(groups):
        rows = []
        for text, *others in zip(texts, *(came[language][at] for language in LANGUAGES), strict=True):
            own = {(place, mark) for place, other in enumerate(others) for mark in MARK.findall(other or "")}
            if not own or any(parts[part] < ENOUGH for part in own):
                parts.update(own)
                rows.append([text, *(other and MARK.sub("", other) for other in others)])
        kept.append({"names": list(names), "said": rows})
    written = json.dumps(kept, ensure_ascii=False, indent=0).encode()
    FILE.write_bytes(lzma.compress(written, preset=9 | lzma.PRESET_EXTREME))
