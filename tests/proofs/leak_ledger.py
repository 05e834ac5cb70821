"""What the referee writes down of a table while it is played: who may know which card, now and in every line told."""

from __future__ import annotations

from leak_books import BOOKS
from leak_tricks import WATCHER


class Ledger:
    """Follows a game move by move; what was seen stays seen when a choice is taken back."""

    def __init__(self, key: str, options: dict) -> None:
        self.key, self.options = key, options
        self.book = BOOKS[key](**options)
        self.moves: list[str] = []
        self.undone: list[list[str]] = []
        """The moves as they were before each choice that was taken back."""
        self.round_of: dict[int, int] = {}
        """The round in which each event began."""
        self.told: dict[tuple[int, str], list[tuple[int | None, tuple[str, ...]]]] = {}
        """For each event and kind of line, who may be told of which cards."""
        self.lasting: dict[int, set[str]] = {}
        """What each viewer has seen in this round by choices that were taken back."""
        self.void: dict[int, set[str]] = {}
        """The suits that such choices have shown somebody not to hold."""
        self.round = 0
        self.earlier: dict[int, set[str]] = {}
        """What each viewer had seen when the round before this one was over."""

    @property
    def viewers(self) -> tuple[int, ...]:
        """Everybody who looks on."""
        return (*range(self.book.seats), WATCHER)

    def follow(self, moves: list[str], event: int) -> None:
        """Hear the moves that an event has added, or begin again where it has taken some back."""
        self.round_of[event] = self.book.round
        if moves[: len(self.moves)] != self.moves:
            self.take_back(moves)
        for move in moves[len(self.moves) :]:
            number = self.book.round
            seen = {viewer: self.known(viewer) for viewer in self.viewers} if move.startswith("*") else {}
            for kind, to, cards in self.book.hear(move):
                self.told.setdefault((event, kind), []).append((to, cards))
            if self.book.round != number:  # it begins with a card of the deck
                self.earlier = seen
        if self.book.round != self.round:
            self.round, self.lasting, self.void = self.book.round, {}, {}
        self.moves = list(moves)

    def take_back(self, moves: list[str]) -> None:
        """Tell the game again without what was taken back; nobody forgets what was shown by it."""
        self.undone.append(self.moves)
        for viewer in self.viewers:
            self.lasting.setdefault(viewer, set()).update(self.book.known(viewer))
        for seat, suits in enumerate(self.book.rounds[-1].void if hasattr(self.book, "rounds") else []):
            self.void.setdefault(seat, set()).update(suits)
        self.book = BOOKS[self.key](**self.options)
        for move in moves:
            self.book.hear(move)
        self.moves = list(moves)

    def known(self, viewer: int) -> set[str]:
        """List the cards of this round that a viewer may hear of."""
        return self.book.known(viewer) | self.lasting.get(viewer, set())

    def tellable(self, event: int, kind: str, viewer: int) -> set[str]:
        """List the cards that a line of the log may name to a viewer."""
        told = self.told.get((event, kind), [])
        return {card for to, cards in told if to is None or to == viewer for card in cards}
