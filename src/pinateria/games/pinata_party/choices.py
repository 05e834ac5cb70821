"""What can be chosen in Piñata Party, told from the view of the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.sets import rank_of
from pinateria.facts.choices import Choice, Question
from pinateria.facts.told import Told
from pinateria.games.pinata_party.lying import card_at, hits
from pinateria.games.pinata_party.pack import PACK
from pinateria.games.pinata_party.rules import ENOUGH
from pinateria.games.pinata_party.state import DROP, EXCHANGE, GIVE, NAME, ORDER, PLAY, TAKE, State
from pinateria.games.pinata_party.words import placing, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinateria.facts.choices import Role

OF_A_PLACE: dict[int, Role] = {TAKE: "take", DROP: "throw", ORDER: "order"}
OF_A_SEAT: dict[int, Role] = {NAME: "name", GIVE: "hand over"}


class Hit(Told, tag="pinata_party.hit", frozen=True):
    """Laying this card breaks the piñata (§4.1, §5.6)."""


def question(v: State, moves: Sequence[int], together: int) -> Question:
    """Ask the seat whose turn it is in its own view.

    An exchange is any cards and then the end; a new order has the cards named one after another (§3.6, §5.7).
    """
    choices = tuple(choice(v, move) for move in moves)
    ordered = sum(one.role == "order" for one in choices) > 1
    ends = moves.index(ENOUGH) if v.phase == EXCHANGE else None
    return Question(choices, together, ordered, ends)


def choice(v: State, move: int) -> Choice:
    """Say what a move does."""
    notation = write(v, move)
    if move == ENOUGH:
        return Choice(move, notation, "keep" if v.phase == ORDER else "end")
    if v.phase == PLAY:
        return laying(v, move, notation)
    if v.phase == EXCHANGE:
        return Choice(move, notation, "throw", card=PACK.write(move), at=f"seats.{v.turn}.hand")
    if v.phase in OF_A_PLACE:
        card = card_at(v, v.turn, v.at, move)
        return Choice(move, notation, OF_A_PLACE[v.phase], card=card, at=f"columns.{v.at}.row.{move}")
    return Choice(move, notation, OF_A_SEAT[v.phase], seat=move)


def laying(v: State, move: int, notation: str) -> Choice:
    """Lay a card at the end of a piñata, and say whether it breaks it."""
    column, card = placing(move)
    makes = Hit() if hits(v, column, rank_of(card)) else None
    at = f"columns.{column}.row.{v.size[column]}"
    return Choice(move, notation, "lay", card=PACK.write(card), at=at, makes=makes)
