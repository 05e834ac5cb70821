"""The entries of Two tricks said in English."""

from pinateria.facts.english import Reader, say
from smallest.log import FirstPlayer, Taken


@say.register
def _(told: FirstPlayer, reader: Reader) -> str:
    return f"{reader.does(told.player, 'begin')}."


@say.register
def _(told: Taken, reader: Reader) -> str:
    return f"{reader.does(told.taker, 'take')} the trick."
