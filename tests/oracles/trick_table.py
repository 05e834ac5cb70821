"""Positions of Pikinni and Piñatas for tests, reached by replaying notation: say who holds what, and it is dealt."""

from __future__ import annotations

from pinateria import Table, game
from pinateria.engine.laws import random_table


def at_round(key: str, number: int, seed: int = 1, **options) -> Table:
    """Play a random game up to the start of a round, and let the test deal and decide from there."""
    played = random_table(game(key), seed, **options)
    for made, state in enumerate(played.states()):
        if state.round == number:
            return Table.replay(game(key), played.moves[:made], **options)
    raise AssertionError(f"no round {number}")


def deal(at: Table, holds: dict[int, str], *, half: bool = False) -> Table:
    """Deal until somebody has to choose: to each seat what it was promised, then the highest cards of nobody's."""
    rules, words = at.game.rules, at.game.words
    promised = {seat: cards.split() for seat, cards in holds.items()}
    spoken_for = {card for cards in promised.values() for card in cards}
    while at.state.phase == rules.DEAL:
        mine = [card for card in promised.get(at.state.receiver, []) if f"* {card}" not in at.moves[at.dealt_from :]]
        left = [words.write(at.state, move) for move in at.game.legal(at.state)]
        free = [card for card in left if card not in spoken_for]
        at.play(f"* {mine[0] if mine else free[-1]}")
        if half and at.state.phase != rules.DEAL:
            break
    return at


def new_deal(at: Table, holds: dict[int, str]) -> Table:
    """Deal a round from its first card."""
    at.dealt_from = len(at.made)
    return deal(at, holds)


def plays(at: Table, *moves: str) -> Table:
    """Make moves as a record writes them."""
    for move in moves:
        at.play(move)
    return at


def legal(at: Table, seat: int) -> set[str]:
    """Write what a seat may choose now."""
    view = at.asked(seat)
    return {at.game.words.write(view, move) for move in at.legal(seat)}


def play_out(at: Table, until) -> Table:
    """Let everybody make their first legal move, and chance its first, until something holds."""
    while not at.over and not until(at):
        move = at.game.legal(at.state)[0]
        at.apply(move)
    return at
