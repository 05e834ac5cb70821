"""Who may know which card in the three games of tricks, told from the rulebooks and a list of moves alone.

Cards dealt are their receiver's, a gift is its giver's and from the last one on its receiver's, cards played are open.
Who gets a card is counted out clockwise, and who takes a trick is found from the cards in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from leak_cards import pack

WATCHER = -3
STOCK = -1


class Told(NamedTuple):
    """What may be told of a move: the kind of the line, to whom (nobody named: to all), and the cards."""

    kind: str
    to: int | None
    cards: tuple[str, ...]


@dataclass
class Round:
    """One round as far as it went."""

    seats: int
    deals: list[tuple[int, int, str]] = field(default_factory=list)
    """The number of the chance move, who got the card, and the card."""
    gifts: list[list[str]] = field(default_factory=list)
    given: bool = False
    """Whether everybody has given."""
    shown: set[str] = field(default_factory=set)
    """What everybody has seen."""
    void: list[set[str]] = field(default_factory=list)
    """The suits that each seat has shown not to hold."""


class TrickBook:
    """What the three games share; each says which moves it has beside cards dealt and cards played."""

    key = ""

    def __init__(self, seats: int, **_options) -> None:
        self.seats = seats
        self.chances = 0
        self.rounds: list[Round] = []
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.seen: list[set[str]] = [set() for _ in range(seats)]
        self.spoken: set[str] = set()
        """Cards that are named without anybody knowing where they are."""
        self.trick: dict[int, str] = {}
        self.lying: dict[int, str] = {}
        """What lies before the seats, until the next lead."""
        self.trump = ""
        self.receiver = 0
        self.bids: set[int] = set()
        """Who has bid."""
        self.over = True
        """Whether the next card dealt begins a round."""

    def hear(self, move: str) -> list[Told]:
        """Go on by a move, and say what may be told of it."""
        who, *words = move.split()
        if who == "*":
            self.chances += 1
            return self.chance(words)
        return self.chosen(int(who), words)

    def chance(self, words: list[str]) -> list[Told]:
        raise NotImplementedError

    def chosen(self, seat: int, words: list[str]) -> list[Told]:
        raise NotImplementedError

    def begin(self) -> None:
        """Gather all cards."""
        if self.over:
            self.over = False
            void: list[set[str]] = [set() for _ in range(self.seats)]
            self.rounds.append(Round(self.seats, gifts=[[] for _ in range(self.seats)], void=void))
            self.hands = [set() for _ in range(self.seats)]
            self.seen = [set() for _ in range(self.seats)]
            self.spoken, self.trick, self.lying, self.bids = set(), {}, {}, set()

    def deal(self, card: str) -> list[Told]:
        """Deal a card to whoever is next."""
        self.begin()
        seat = self.receiver
        self.receiver = (seat + 1) % self.seats
        self.hands[seat].add(card)
        self.seen[seat].add(card)
        self.rounds[-1].deals.append((self.chances - 1, seat, card))
        return [Told("deal", seat, (card,))]

    def play(self, seat: int, card: str, number: int) -> list[Told]:
        """Lay a card open; with the last of so many the trick is complete."""
        now = self.rounds[-1]
        if not self.trick:
            self.lying = {}
        else:
            self.note_void(seat, card[0], next(iter(self.trick.values()))[0])
        self.hands[seat].discard(card)
        now.shown.add(card)
        self.trick[seat] = self.lying[seat] = card
        told = [Told("play", None, (card,))]
        if len(self.trick) == number:
            told.append(Told("take", None, tuple(self.trick.values())))
            self.taken(dict(self.trick))
            self.trick = {}
        return told

    def note_void(self, seat: int, suit: str, led: str) -> None:
        """Whoever does not follow has none of the suit."""
        if suit != led:
            self.rounds[-1].void[seat].add(led)

    def taken(self, trick: dict[int, str]) -> None:
        """See what a complete trick brings; the round is over when nobody has a card."""
        self.over = not any(self.hands)

    # What is known ---------------------------------------------------------------------------

    @property
    def covered(self) -> bool:
        """Whether there are bids that nobody may see yet."""
        return 0 < len(self.bids) < self.seats

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return len(self.rounds)

    def hand(self, seat: int) -> list[str]:
        """List what a seat holds."""
        return sorted(self.hands[seat]) if seat != WATCHER else []

    def known(self, viewer: int) -> set[str]:
        """List the cards of this round that a viewer has seen."""
        shown = self.rounds[-1].shown if self.rounds else set()
        return shown | self.seen[viewer] if viewer != WATCHER else set(shown)

    def holders(self) -> dict[str, int]:
        """Say of each card of the round where it is: whose hand it is in, or STOCK; what was played is left out."""
        now = self.rounds[-1]
        places = dict.fromkeys(self.deck() - now.shown, STOCK)
        for seat, hand in enumerate(self.hands):
            places |= dict.fromkeys(hand, seat)
        if not now.given:
            for giver, gift in enumerate(now.gifts):
                places |= dict.fromkeys(gift, (giver + 1) % self.seats)
        return places

    def deck(self) -> set[str]:
        """List the cards that are in the game."""
        return set(pack(self.key))


class PapayooBook(TrickBook):
    """Papayoo: a gift to the left, then a die, then tricks."""

    key = "papayoo"

    def deck(self) -> set[str]:
        return super().deck() - ({"S1", "H1", "D1", "C1"} if self.seats >= 7 else set())

    @property
    def gift_size(self) -> int:
        return {3: 5, 4: 5, 5: 4}.get(self.seats, 3)

    def chance(self, words: list[str]) -> list[Told]:
        if words[0] == "dealer":
            self.dealer = int(words[1])
            self.receiver = (self.dealer + 1) % self.seats
            return []
        if words[0] == "roll":
            self.spoken = {f"{words[1]}7"}
            return [Told("roll", None, (f"{words[1]}7",))]
        return self.deal(words[0])

    def chosen(self, seat: int, words: list[str]) -> list[Told]:
        if words[0] == "give":
            return self.give(seat, words[1])
        return self.play(seat, words[0], self.seats)

    def give(self, seat: int, card: str) -> list[Told]:
        """Put a card down for the left; after the last one all pick up."""
        now = self.rounds[-1]
        self.hands[seat].discard(card)
        now.gifts[seat].append(card)
        told = [Told("give", seat, (card,))]
        if all(len(gift) == self.gift_size for gift in now.gifts):
            now.given = True
            for giver, gift in enumerate(now.gifts):
                receiver = (giver + 1) % self.seats
                self.hands[receiver] |= set(gift)
                self.seen[receiver] |= set(gift)
                told.append(Told("receive", receiver, tuple(gift)))
        return told

    def taken(self, trick: dict[int, str]) -> None:
        super().taken(trick)
        if self.over:
            self.dealer = (self.dealer + 1) % self.seats
            self.receiver = (self.dealer + 1) % self.seats


class PikinniBook(TrickBook):
    """Pikinni: a card turned up, bids that are covered until all have bid, then tricks with a duty to trump."""

    key = "pikinni"

    def chance(self, words: list[str]) -> list[Told]:
        if words[0] == "dealer":
            self.dealer = int(words[1])
            self.receiver = (self.dealer + 1) % self.seats
            return []
        self.begin()
        if len(self.rounds) >= 8:
            self.trump = "H"
        if words[0] == "trump":
            self.trump = words[1][0]
            self.rounds[-1].shown.add(words[1])
            return [Told("trump", None, (words[1],))]
        return self.deal(words[0])

    def chosen(self, seat: int, words: list[str]) -> list[Told]:
        if words[0] == "change":
            self.trump = words[1]
        if words[0] == "bid":
            self.bids.add(seat)
        if words[0] in ("change", "double", "no", "bid"):
            return []
        return self.play(seat, words[0], self.seats)

    def note_void(self, seat: int, suit: str, led: str) -> None:
        super().note_void(seat, suit, led)
        if suit not in (led, self.trump):
            self.rounds[-1].void[seat].add(self.trump)

    def taken(self, trick: dict[int, str]) -> None:
        super().taken(trick)
        if self.over:
            self.dealer = (self.dealer + 1) % self.seats
            self.receiver = (self.dealer + 1) % self.seats


class PinatasBook(TrickBook):
    """Piñatas: who has enough tricks goes out, and the last one left begins the next round."""

    key = "pinatas"

    def __init__(self, seats: int, **options) -> None:
        super().__init__(seats, **options)
        self.top = {2: 10, 3: 10, 4: 12, 5: 15}[seats]
        self.goal = {2: 7, 3: 4}.get(seats, 3)
        self.won = [0] * seats
        self.out: set[int] = set()

    def deck(self) -> set[str]:
        return {card for card in super().deck() if int(card[1:]) <= self.top}

    def begin(self) -> None:
        if self.over:
            self.won, self.out = [0] * self.seats, set()
        super().begin()

    def chance(self, words: list[str]) -> list[Told]:
        if words[0] == "first":
            self.receiver = int(words[1])
            return []
        if words[0] == "trump":
            self.trump = words[1]
            return []
        return self.deal(words[0])

    def chosen(self, seat: int, words: list[str]) -> list[Told]:
        if words[0] == "trump":
            self.trump = words[1]
            return []
        return self.play(seat, words[0], self.seats - len(self.out))

    def taken(self, trick: dict[int, str]) -> None:
        taker = self.taker(trick)
        self.won[taker] += 2 if trick[taker][1:] in ("5", "7") else 1
        if self.won[taker] >= self.goal:
            self.out.add(taker)
        if self.seats - len(self.out) == 1:
            (self.receiver,) = set(range(self.seats)) - self.out
            self.over = True

    def taker(self, trick: dict[int, str]) -> int:
        """Find who takes a trick: the highest trump or card of the suit led, or a 0 beside the highest there is."""
        suits = {card[0] for card in trick.values()}
        suit = self.trump if self.trump in suits else next(iter(trick.values()))[0]
        cards = {seat: int(card[1:]) for seat, card in trick.items() if card[0] == suit}
        best = min(cards.values()) if {0, self.top} <= set(cards.values()) else max(cards.values())
        return next(seat for seat, rank in cards.items() if rank == best)
