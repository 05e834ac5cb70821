"""What happens in every game of tricks, told from two views: cards dealt, played and taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine.log import Event
from pinateria.engine.sets import has, rank_of, suit_of
from pinateria.engine.speech import does, listed, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinateria.engine.pack import Pack


def tell_deal(pack: Pack, before: Any, after: Any, viewer: int, names: Sequence[str]) -> Event:
    """Tell of a card dealt; only who gets it sees it."""
    seat = before.receiver
    cards = pack.gained(before.hand[seat], after.hand[seat]) if seat == viewer else []
    text = f"{does(seat, viewer, names, 'get')} {pack.name(cards[0]) if cards else 'a card'}."
    return Event("deal", text, seat=seat, cards=tuple(map(pack.write, cards)))


def tell_play(pack: Pack, before: Any, after: Any, viewer: int, names: Sequence[str]) -> Event:
    """Tell of a card played to the trick."""
    seat = before.turn
    laid = after.trick[seat]
    verb = "lead" if before.laid == 0 else "play"
    text = f"{does(seat, viewer, names, verb)} {pack.name(laid)}."
    return Event("play", text, seat=seat, cards=(pack.write(laid),))


def refuse_card(pack: Pack, v: Any, move: int, paragraphs: tuple[str, str]) -> str:
    """Say why a card is refused: it is not held (the first paragraph), or suit must be followed (the second)."""
    if not has(v.hand[v.turn][suit_of(move)], rank_of(move)):
        return f"You do not hold {pack.name(move)}, and can only play what is in your hand ({paragraphs[0]})."
    led = pack.suits[v.led].name
    return f"You hold {led}, so you must follow {led} ({paragraphs[1]})."


def pile(pack: Pack, after: Any) -> tuple[str, ...]:
    """Write the cards of the trick that was just taken."""
    return tuple(pack.write(number) for number in after.trick[: after.seats] if number >= 0)


def tell_end(winners: Sequence[int], points: int, viewer: int, names: Sequence[str]) -> Event:
    """Tell who has won."""
    if len(winners) == 1:
        text = f"{does(winners[0], viewer, names, 'win')} with {plural(points, 'point')}."
    else:
        text = f"{listed([names[seat] for seat in winners])} share the win with {plural(points, 'point')} each."
    return Event("end", text, seat=winners[0], points=points)
