"""The laws of facts: what every game's entries, scenes and choices must keep, as functions that raise `LawBroken`."""

from pinateria.facts.laws.carrying import entries_carry_pieces
from pinateria.facts.laws.naming import names_every_piece
from pinateria.facts.laws.pairs import pairs, scenes
from pinateria.facts.laws.shape import addresses_exist, choices_are_legal, reasons_add_up, scenes_go_by_field

__all__ = [
    "addresses_exist",
    "choices_are_legal",
    "entries_carry_pieces",
    "names_every_piece",
    "pairs",
    "reasons_add_up",
    "scenes",
    "scenes_go_by_field",
]
