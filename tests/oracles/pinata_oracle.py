"""Pinata told once more, from its rulebook alone: one story that asks for each move in turn.

Cards and candies are words in lists, and what fits is found by trying. Beside the game it keeps what everybody has
seen: who was told of which card, and by which move of the record it was drawn.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product

CANDIES = {"R": 13, "G": 11, "B": 9, "K": 7, "Y": 5}
ASKED = {"R": 7, "G": 6, "B": 5, "K": 4, "Y": 3}
NUMBERS = {
    "2012": {
        "R": "1 1 2 2 3 3 4 4 5 5 6 6 7",
        "G": "1 1 2 2 3 3 4 4 5 5 6",
        "B": "1 1 2 2 3 3 4 4 5",
        "K": "1 1 2 2 3 3 4",
        "Y": "1 1 2 2 3",
        "W": "1 2 3 3 4 5 5 6 7",
    },
    "balloon-cup": {
        "R": "1 2 3 4 5 6 7 8 9 10 11 12 13",
        "G": "1 2 3 5 6 7 8 9 11 12 13",
        "B": "1 2 4 6 7 8 10 12 13",
        "K": "1 3 5 7 9 11 13",
        "Y": "1 4 7 10 13",
        "W": "1 2 4 6 7 8 10 12 13",
    },
}
ALL = "everybody"


class NotPossible(Exception):  # noqa: N818  it is no error of the tests
    """A record does not hold."""


def deck(values: str) -> list[str]:
    """List the 54 cards."""
    return [f"{suit}{number}" for suit, numbers in NUMBERS[values].items() for number in numbers.split()]


def total(cards: list[str]) -> int:
    """Add up the numbers on some cards."""
    return sum(int(card[1:]) for card in cards)


@cache
def stands(candies: str, cards: str) -> bool:
    """Tell whether cards of these colours may lie beside these candies: try every colour for every wild one."""
    fixed = cards.replace("W", "")
    return any(
        Counter(fixed + "".join(named)) <= Counter(candies)
        for named in product(sorted(set(candies)), repeat=len(cards) - len(fixed))
    )


@dataclass
class Held:
    """A card in a hand: the move that brought it, and what others know of it."""

    card: str
    move: int
    told: bool = False  # the other player knows that it is here
    open: bool = False  # because everybody was shown it


class Story:
    """A game under way; `asked` says who moves now and what is possible, with how many copies of it."""

    def __init__(self, across: str = "when full", values: str = "2012", **_seats) -> None:
        self.anytime = across == "any time"
        self.supply = deck(values)
        self.bag = [colour for colour, number in CANDIES.items() for _ in range(number)]
        self.mats: dict[int, list[str]] = {1: [], 2: [], 3: [], 4: []}
        self.up = {1: "LOW", 2: "HIGH", 3: "LOW", 4: "HIGH"}
        self.sides: dict[tuple[int, int], list[str]] = {(mat, seat): [] for mat in self.mats for seat in (0, 1)}
        self.pile: list[str] = []
        self.hands: list[list[Held]] = [[], []]
        self.won: list[list[str]] = [[], []]
        self.medals: list[list[str]] = [[], []]
        self.failed = self.cleared = self.reshuffled = 0
        self.winners: list[int] = []
        self.news: list[tuple[object, str]] = []
        self.tale = self.tell()
        self.asked = next(self.tale)

    def hear(self, move: str) -> None:
        """Go on with the next move of a record; raise `NotPossible` if the rules do not allow it."""
        who, what = move.split(maxsplit=1)
        if who != str(self.asked[0]) or what not in self.asked[1]:
            raise NotPossible(move)
        if who != "*" or "candy" in what or "first" in what:
            self.news.append((ALL, move))
        self.asked = self.tale.send(what)

    # The story -------------------------------------------------------------------------------

    def tell(self):
        first = int((yield "*", Counter(["first 0", "first 1"])).split()[1])
        for mat in self.mats:
            yield from self.fill(mat)
        for place in range(16):
            yield from self.draw((first + place) % 2)
        player = first
        while player is not None:
            player = yield from self.turn(player)
        yield "over", Counter()

    def fill(self, mat: int):
        for _ in range(mat):
            colour = (yield "*", Counter(f"candy {candy}" for candy in self.bag)).split()[1]
            self.bag.remove(colour)
            self.mats[mat].append(colour)

    def draw(self, seat: int):
        card = yield "*", Counter(self.supply or self.pile)
        if not self.supply:
            self.supply, self.pile = self.pile, []
            self.reshuffled += 1
            for held in self.hands[0] + self.hands[1]:
                held.told = True
        self.supply.remove(card)
        self.hands[seat].append(Held(card, -1))
        self.news += [(ALL, f"{seat} draws"), (seat, card)]
        if not self.supply:
            self.news += [(1 - each, f"{each} must hold {self.hand(each)}") for each in (0, 1)]

    def turn(self, me: int):
        choices = self.choices(me)
        if not choices:
            self.show(me)
            discarded = 0
            while (said := (yield me, Counter(["done", *{f"discard {card}" for card in self.hand(me)}]))) != "done":
                self.pile.append(self.part_with(me, said.split()[1]))
                discarded += 1
            for _ in range(discarded):
                yield from self.draw(me)
            choices = self.choices(me)
            if not choices:
                self.show(me)
                return self.nothing_laid(me)
        card, number, *across = (yield me, choices).split()
        self.failed = 0
        mat = int(number)
        self.sides[mat, 1 - me if across else me].append(self.part_with(me, card))
        following: int | None = 1 - me
        if all(len(self.sides[mat, seat]) == len(self.mats[mat]) for seat in (0, 1)):
            following = self.score(mat)
            if following is None:
                return None
            if len(self.bag) >= mat:
                yield from self.fill(mat)
        yield from self.draw(me)
        return following

    # What fits -------------------------------------------------------------------------------

    def choices(self, me: int) -> Counter:
        """List what a player may lay."""
        found = set()
        for mat, candies in self.mats.items():
            own_is_full = len(self.sides[mat, me]) == len(candies)
            for held in self.hands[me]:
                if self.takes(mat, me, held.card):
                    found.add(f"{held.card} {mat}")
                if (own_is_full or self.anytime) and self.takes(mat, 1 - me, held.card):
                    found.add(f"{held.card} {mat} across")
        return Counter(found)

    def takes(self, mat: int, side: int, card: str) -> bool:
        """Tell whether a side takes a card."""
        candies = self.mats[mat]
        here, there = [*self.sides[mat, side], card], self.sides[mat, 1 - side]
        if len(here) > len(candies):
            return False
        if len(here) == len(there) == len(candies) and total(here) == total(there):
            return False
        return stands("".join(sorted(candies)), "".join(sorted(each[0] for each in here)))

    # What follows ----------------------------------------------------------------------------

    def score(self, mat: int) -> int | None:
        """Give the candies to the winner, and the next turn to the loser; nobody if the game is won."""
        winner = max((0, 1), key=lambda seat: total(self.sides[mat, seat]) * (1 if self.up[mat] == "HIGH" else -1))
        self.won[winner] += self.mats[mat]
        for colour, asked in ASKED.items():
            taken = colour in self.medals[0] + self.medals[1]
            if self.won[winner].count(colour) >= asked and not taken:
                self.medals[winner].append(colour)
        self.clear(mat)
        self.mats[mat] = []
        self.up[mat] = {"HIGH": "LOW", "LOW": "HIGH"}[self.up[mat]]
        if len(self.medals[winner]) >= 3:
            self.winners = [winner]
            return None
        return 1 - winner

    def clear(self, mat: int) -> None:
        """Discard the cards of a mat."""
        for seat in (0, 1):
            self.pile += self.sides[mat, seat]
            self.sides[mat, seat] = []

    def nothing_laid(self, me: int) -> int | None:
        """Count a turn without a card; the fourth in a row clears the mats, and the third time of that is the end."""
        self.failed += 1
        if self.failed == 4:
            self.failed = 0
            self.cleared += 1
            for mat in self.mats:
                self.clear(mat)
            if self.cleared == 3:
                standing = [(len(self.medals[seat]), len(self.won[seat])) for seat in (0, 1)]
                self.winners = [seat for seat in (0, 1) if standing[seat] == max(standing)]
                return None
        return 1 - me

    # Hands -----------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[str]:
        """List a hand."""
        return sorted(held.card for held in self.hands[seat])

    def part_with(self, seat: int, card: str) -> str:
        """Let a card go; of two alike, first the one that others know most of."""
        alike = [held for held in self.hands[seat] if held.card == card]
        gone = max(alike, key=lambda held: (held.open, held.told))
        self.hands[seat] = [held for held in self.hands[seat] if held is not gone]
        return card

    def show(self, seat: int) -> None:
        """Lay a hand open."""
        for held in self.hands[seat]:
            held.told = held.open = True
        self.news.append((ALL, f"{seat} shows {self.hand(seat)}"))

    def witnessed(self, viewer: object) -> list[str]:
        """List everything that a viewer was told, saw, or could count out."""
        return [item for audience, item in self.news if audience in (ALL, viewer)]


def told(moves: list[str], **options) -> Story:
    """Tell a record; each card in a hand gets the number of the move that brought it."""
    story = Story(**options)
    for number, move in enumerate(moves):
        story.hear(move)
        for held in story.hands[0] + story.hands[1]:
            held.move = number if held.move < 0 else held.move
    return story


def unlucky(seed: int, **options) -> list[str]:
    """Play a game at random in which chance mostly gives cards that fit nowhere, and who is stuck changes little."""
    dice = random.Random(seed)
    story = Story(**options)
    moves = []
    while story.asked[0] != "over":
        who, possible = story.asked
        texts = sorted(possible)
        if who == "*" and dice.random() < 0.97:
            texts = [text for text in texts if is_bad_luck(story, text)] or texts
        elif "done" in texts and dice.random() < 0.5:
            texts = ["done"]
        moves.append(f"{who} {dice.choice(texts)}")
        story.hear(moves[-1])
    return moves


def is_bad_luck(story: Story, text: str) -> bool:
    """Tell whether a candy is of a colour that lies on the mats already, or a card of none of them."""
    there = {candy for mat in story.mats.values() for candy in mat}
    return text[-1] in there if text.startswith("candy") else text[0] not in there | {"W"}
