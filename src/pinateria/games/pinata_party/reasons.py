"""What speaks for a move in Piñata Party, told from the view of whoever is to move: it is about what lies inside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.sets import rank_of, suit_of
from pinateria.engine.speech import Reason, plural
from pinateria.games.pinata_party.cards import BREAK, COLOURS, GIFT, LOOK, PASS, REMOVE, STUFF, value
from pinateria.games.pinata_party.columns import next_is_up
from pinateria.games.pinata_party.greedy import HIT_POWER, card_worth, content, likely
from pinateria.games.pinata_party.rules import ENOUGH, team_of
from pinateria.games.pinata_party.state import DROP, EXCHANGE, FULL, NAME, ORDER, PLAY, TAKE, State
from pinateria.games.pinata_party.words import placing

if TYPE_CHECKING:
    from collections.abc import Iterator

AT_WORK = (PASS, REMOVE, STUFF, LOOK)
"""Powers that do something before a piñata is full."""
A_POWER = 0.5
"""What such a power speaks for a card at least, in points."""


def of(v: State, move: int) -> Iterator[Reason]:
    """Say what speaks for a move."""
    if move == ENOUGH:
        yield Reason(of_enough(v), "enough", 1)
    elif v.phase == PLAY:
        yield from of_card(v, move)
    elif v.phase == EXCHANGE:
        points = value(rank_of(move))
        yield Reason(f"parts with {points:+d} points and draws another card", "points", -points)
    elif v.phase == ORDER:
        words = f"puts a card of about {about(likely(v, v.at, move))} next, so that others lose track of it"
        yield Reason(words, "order", 1)
    elif v.phase in (TAKE, DROP) and v.hit == 1:
        worth = round(likely(v, v.at, move))
        yield Reason(f"throws out a card that is worth about {worth:+d}", "out", -worth)
    elif v.phase == NAME:
        yield Reason("stops an opponent who is ahead of others", "ahead", is_ahead_of(v, move))


def about(points: float) -> str:
    """Write points that are not sure: nothing is «+0», however little less it is."""
    return f"{round(points):+d}"


def is_ahead_of(v: State, named: int) -> int:
    """Count the opponents who have fewer points than the one named."""
    opponents = [seat for seat in range(v.seats) if team_of(v, seat) != team_of(v, v.turn)]
    return sum(v.score[seat] < v.score[named] for seat in opponents) if named in opponents else 0


def of_enough(v: State) -> str:
    """Say what it means to stop."""
    if v.phase == ORDER:
        return "leaves the piñata as it lies"
    if v.phase == TAKE:
        return "leaves the rest of the piñata as it is"
    if v.phase == EXCHANGE:
        return f"draws {plural(v.due, 'card')}" if v.due else "keeps the whole hand"
    return "keeps the rest of your cards for later"


def of_card(v: State, move: int) -> Iterator[Reason]:
    """Say what a card does to a piñata."""
    pinata, number = placing(move)
    rank = rank_of(number)
    up = next_is_up(v, pinata)
    inside = content(v, pinata) + value(rank)
    if v.size[pinata] == FULL - 1 or (up and rank == BREAK):
        yield of_hit(inside, rank if up else 0)
        return
    how = "face-up" if up else "face-down, where others see only its colour"
    works = up and rank in AT_WORK
    does = f"goes in {how}{' and its power works' if works else ''}"
    words = f"{does}, and a piñata of about {about(inside)} then lacks {plural(FULL - 1 - v.size[pinata], 'card')}"
    worth = card_worth(v, pinata, content(v, pinata), suit_of(move) % COLOURS, rank)
    yield Reason(words, "lay", max(worth, A_POWER) if works else worth)


def of_hit(inside: float, power: int) -> Reason:
    """Say what one collects with a hit, or whoever gets it as a gift (§5.3)."""
    worth = round(inside)
    if power == GIFT:
        return Reason(f"hands over a piñata that is worth about {worth:+d}", "hit", -worth)
    first = ", after its power has worked" if power in (PASS, REMOVE, LOOK) else ""
    more = HIT_POWER if worth > 0 and power in (REMOVE, LOOK) else 0.0
    return Reason(f"breaks a piñata that is worth about {worth:+d}{first}", "hit", worth + more)
