"""A book for each game: who may know which card after a list of moves, by the rulebook and nothing else."""

from __future__ import annotations

from collections import Counter

from leak_tricks import WATCHER, PapayooBook, PikinniBook, PinatasBook, Told
from party_oracle import Party
from pinata_oracle import Story


class PinataBook:
    """Pinata: cards drawn are their drawer's, all that is laid, discarded or shown is open."""

    key = "pinata"
    seats = 2
    round = 1
    covered = False
    spoken: frozenset[str] = frozenset()

    def __init__(self, **options) -> None:
        self.story = Story(**options)
        self.open: set[str] = set()
        self.seen: list[set[str]] = [set(), set()]

    def hear(self, move: str) -> list[Told]:
        """Go on by a move, and say what may be told of it."""
        who, *words = move.split()
        news = len(self.story.news)
        hands = [Counter(self.story.hand(seat)) for seat in (0, 1)]
        self.story.hear(move)
        told = []
        if who == "*" and words[0] not in ("first", "candy"):
            drawer = next(seat for seat in (0, 1) if Counter(self.story.hand(seat)) != hands[seat])
            self.seen[drawer].add(words[0])
            told.append(Told("deal", drawer, (words[0],)))
        elif who != "*" and words[0] != "done":
            card = words[1] if words[0] == "discard" else words[0]
            self.open.add(card)
            told.append(Told("discard" if words[0] == "discard" else "play", None, (card,)))
        for _, item in self.story.news[news:]:
            if " shows " in item:
                shown = self.story.hand(int(item[0]))
                self.open |= set(shown)
                told.append(Told("show", None, tuple(shown)))
        return told

    def hand(self, seat: int) -> list[str]:
        """List what a seat holds."""
        return self.story.hand(seat) if seat != WATCHER else []

    def known(self, viewer: int) -> set[str]:
        """List the kinds of cards that a viewer has seen."""
        return self.open | (self.seen[viewer] if viewer != WATCHER else set())

    def shown(self, seat: int) -> list[str]:
        """List the cards of a hand that were laid open, and are still there."""
        return sorted(held.card for held in self.story.hands[seat] if held.open)


class PartyBook:
    """Piñata Party: colours are open; values are known to who held, laid or looked at a card, until it lies face-up."""

    key = "pinata_party"
    covered = False
    spoken: frozenset[str] = frozenset()

    def __init__(self, **options) -> None:
        self.party = Party(**options)
        self.seats = self.party.seats
        self.held: dict[int, set[str]] = {}
        """What each viewer has known in this round, for nobody forgets."""
        self.round = 0
        self.began = 0
        """The number of the move that began the round."""

    def hear(self, move: str) -> list[Told]:
        """Go on by a move, and say what may be told of it."""
        who, *words = move.split()
        party = self.party
        begins = who == "*" and party.choices is party.pack
        gone, hands = len(party.gone), [len(hand) for hand in party.hands]
        columns = [[item["card"] for item in column] for column in party.columns]
        party.feed(move)
        if begins:
            self.held, self.round, self.began = {}, self.round + 1, len(party.moves) - 1
            gone, hands, columns = 0, [0] * self.seats, [[], [], [], []]
        for viewer in (*range(self.seats), WATCHER):
            self.held.setdefault(viewer, set()).update(party.known(viewer))
        if who == "*":
            return self.told_of_chance(words, hands, columns)
        told = [Told("discard", None, (card,)) for card in party.gone[gone:]]
        if words[0][0] in "RYGB":
            told.append(self.told_of_card(int(who), *words))
        if words[0] in ("next", "keep"):
            told += [Told("order", viewer, tuple(self.held[viewer])) for viewer in (*range(self.seats), WATCHER)]
        return told

    def told_of_chance(self, words: list[str], hands: list[int], columns: list[list[str]]) -> list[Told]:
        """Say what may be told of a card dealt, drawn or laid first."""
        if words[0] in ("first", "top"):
            return []
        for seat in range(self.seats):
            if len(self.party.hands[seat]) > hands[seat]:
                return [Told("deal", seat, (words[0],))]
        assert [[item["card"] for item in column] for column in self.party.columns] != columns
        return [Told("open", None, (words[0],))]

    def told_of_card(self, seat: int, card: str, place: str) -> Told:
        """Say who may be told of a card that was laid."""
        everybody = all(card in self.held[viewer] for viewer in (*range(self.seats), WATCHER))
        return Told("play", None if everybody else seat, (card,))

    def hand(self, seat: int) -> list[str]:
        """List what a seat holds."""
        return sorted(self.party.hands[seat]) if seat != WATCHER else []

    def collected(self, seat: int) -> list[str]:
        """List what a seat has collected in this round, which it may look at any time."""
        return [item["card"] for item in self.party.piles[seat]] if seat != WATCHER else []

    def known(self, viewer: int) -> set[str]:
        """List the cards of this round that a viewer has known."""
        return self.held.get(viewer, set())

    def lies(self, viewer: int, card: str, column: int, place: int) -> bool:
        """Tell whether a viewer knows that a card lies at a place, or somewhere among those rearranged there."""
        return self.party.known(viewer).get(card) in (("place", column, place), ("mixed", column))


BOOKS = {book.key: book for book in (PapayooBook, PikinniBook, PinatasBook, PinataBook, PartyBook)}
"""For each game its book."""
