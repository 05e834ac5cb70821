"""What can be chosen in Two tricks."""

from pinateria.facts.choices import Choice, Question
from smallest.words import write


def question(v, moves, together):
    """Ask for a card (§3.1)."""
    choices = (Choice(move, write(v, move), "lay", card=write(v, move), at=f"trick.cards.{v.turn}") for move in moves)
    return Question(tuple(choices), together)
