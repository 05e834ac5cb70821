"""Who sees which move of Pikinni and Piñatas: cards dealt are their receiver's, all else is open.

The receiver of a card is counted out clockwise, and not asked of the game.
"""

from __future__ import annotations

from pinateria import Table, game
from pinateria.engine.errors import IllegalMove


def is_card(text: str) -> bool:
    """Tell a card from any other word of a record."""
    return text[0] in "SHDCKGYBO" and text[1:] in {*map(str, range(16)), "J", "Q", "K", "A"}


class Round:
    """The round under way, cut out of a list of moves."""

    def __init__(self, key: str, moves: list[str], **options) -> None:
        self.key, self.moves, self.options, self.seats = key, moves, options, options["seats"]
        table = Table.replay(game(key), moves, **options)
        starts = [made for made, state in enumerate(table.states()) if state.round == table.state.round]
        self.first = starts[0]
        before = table.made[: self.first]
        self.begins = self.beginner(before, table.state.round)

    def beginner(self, before, number: int) -> int:
        """Find who gets the first card: the dealer's left, or the first player."""
        if not self.moves:
            return 0
        if self.key == "pikinni":
            return (int(self.moves[0].split()[-1]) + number) % self.seats
        if number == 1:
            return int(self.moves[0].split()[-1])
        return int(Table.replay(game(self.key), self.moves[: self.first], **self.options).state.first)

    def dealt(self) -> dict[str, int]:
        """List the cards dealt in this round, with who got each."""
        cards = [move.split()[1] for move in self.moves[self.first :] if move.startswith("* ") and "trump" not in move]
        return {card: (self.begins + place) % self.seats for place, card in enumerate(cards)}

    def shown(self) -> set[str]:
        """List the cards everybody has seen in this round: played, or turned up."""
        return {
            move.split()[-1]
            for move in self.moves[self.first :]
            if is_card(move.split()[-1]) and (not move.startswith("*") or "trump" in move)
        }

    def seen(self, seat: int) -> set[str]:
        """List the cards a seat has seen in this round."""
        return self.shown() | {card for card, owner in self.dealt().items() if owner == seat}

    def swapped(self, one: str, other: str) -> list[str] | None:
        """Exchange two cards throughout the round; give nothing if the play then breaks a rule."""
        names = {one: other, other: one}
        changed = list(self.moves[: self.first])
        for move in self.moves[self.first :]:
            *start, last = move.split()
            changed.append(" ".join([*start, names.get(last, last) if is_card(last) else last]))
        return changed if holds(self.key, changed, self.options) else None


def holds(key: str, moves: list[str], options) -> bool:
    """Tell whether the rules allow a list of moves."""
    try:
        Table.replay(game(key), moves, **options)
    except IllegalMove:
        return False
    return True
