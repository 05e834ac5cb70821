"""What speaks for a move in Piñata Party, in a few words, told from the view of whoever is to move."""

from pinateria.engine.sets import rank_of
from pinateria.engine.speech import plural
from pinateria.games.pinata_party.cards import BREAK, GIFT, LOOK, PASS, REMOVE, value
from pinateria.games.pinata_party.columns import next_is_up
from pinateria.games.pinata_party.greedy import content, likely
from pinateria.games.pinata_party.rules import ENOUGH
from pinateria.games.pinata_party.state import DROP, EXCHANGE, FULL, GIVE, NAME, ORDER, PLAY, TAKE, State
from pinateria.games.pinata_party.words import placing


def reason(v: State, move: int) -> str:
    """Say what a move does, so that the sentence can begin with its name."""
    if move == ENOUGH:
        return enough_reason(v)
    if v.phase == PLAY:
        return lay_reason(v, move)
    if v.phase in (TAKE, DROP):
        return f"throws out a card that is worth about {about(likely(v, v.at, move))}"
    if v.phase == ORDER:
        return f"puts a card of about {about(likely(v, v.at, move))} next, so that others lose track of it"
    return seat_reason(v) if v.phase in (NAME, GIVE) else exchange_reason(move)


def about(points: float) -> str:
    """Write points that are not sure: nothing is «+0», however little less it is."""
    return f"{round(points):+d}"


def seat_reason(v: State) -> str:
    """Say what it means to name somebody."""
    if v.phase == NAME:
        return "stops whoever could use the next turn best"
    return f"hands over a piñata that is worth about {about(content(v, v.at))}"


def exchange_reason(move: int) -> str:
    """Say what is exchanged."""
    points = value(rank_of(move))
    return f"parts with {points:+d} points and draws another card" if points else "parts with a power for another card"


def enough_reason(v: State) -> str:
    """Say what it means to stop."""
    if v.phase == ORDER:
        return "leaves the piñata as it lies"
    if v.phase == TAKE:
        return "leaves the rest of the piñata as it is"
    if v.phase == EXCHANGE:
        return f"draws {plural(v.due, 'card')}" if v.due else "keeps the whole hand"
    return "keeps the rest of your cards for later"


def lay_reason(v: State, move: int) -> str:
    """Say what a card does to a piñata."""
    pinata, number = placing(move)
    rank = rank_of(number)
    up = next_is_up(v, pinata)
    inside = content(v, pinata) + value(rank)
    if v.size[pinata] == FULL - 1 or (up and rank == BREAK):
        first = ", after its power has worked" if up and rank in (PASS, REMOVE, GIFT, LOOK) else ""
        return f"breaks a piñata that is worth about {about(inside)}{first}"
    how = "face-up" if up else "face-down, where others see only its colour"
    works = " and its power works" if up and rank >= PASS else ""
    left = FULL - 1 - v.size[pinata]
    return f"goes in {how}{works}, and a piñata of about {about(inside)} then lacks {plural(left, 'card')}"
