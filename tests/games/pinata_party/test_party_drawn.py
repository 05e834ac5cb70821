"""All that today's picture and sheet of Piñata Party show is in the scene and the entries, as typed fields."""

from __future__ import annotations

import pytest

from party_table import PARTY
from pinateria.engine.laws import random_table
from pinateria.engine.seats import WATCHER
from pinateria.engine.speech import plural
from pinateria.facts import laws
from pinateria.games.pinata_party.entries import Broken
from pinateria.games.pinata_party.pack import PACK


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {"seats": 3}), (2, {"seats": 4, "teams": 2}), (1, {"seats": 2, "end": "over 60", "abilities": False})],
)
def test_all_that_is_drawn_today_is_in_the_scene(seed, options):
    table = random_table(PARTY, seed, **options)
    for viewer in (1, WATCHER):
        for pair in laws.pairs(table, viewer):
            assert drawn(PARTY.picture.picture(pair.after, viewer, table.players)) == redrawn(pair.after, viewer)
            assert written_down(pair.before, pair.after, viewer) == known_of(pair, viewer)


def drawn(picture):
    """Give what today's picture shows, but for what it asks."""
    lines = [
        ([(face.written, face.down) for face in cards if cards != ("broken",)], notes)
        for _, cards, (notes,) in picture.board.lines
    ]
    hand = sorted(face.written for face in picture.hand)
    return picture.heading, lines, hand, [place.note for place in picture.places], list(picture.sheet)


def redrawn(view, viewer):
    """Draw the same from the scene."""
    at = PARTY.scene.scene(view, viewer)
    named = {suit.letter: suit for suit in PACK.suits}
    top = f", the next is {named[at.deck.top[0]].label}" if at.deck.top else ""
    end = f"more than {at.goal} points win" if at.goal else "three rounds"
    lines = []
    for column in at.columns:
        cards = [(card, place in column.row.down) for place, card in enumerate(column.row.cards)]
        notes = ["Stuff: only here"] * column.only + ([f"hit with {named[column.hit].name}"] if column.hit else [])
        lines.append((cards, ", ".join(notes)))
    hand = sorted(at.seats[viewer].hand.cards) if viewer >= 0 else []
    notes = ["passes next turn" if seat.passes_next else "" for seat in at.seats]
    heading = f"Round {at.round} · {end} · deck: {plural(at.deck.number, 'card')}{top}"
    return heading, lines, hand, notes, [sheet_line(seat) for seat in at.seats]


def sheet_line(seat):
    """Write a line of the score sheet."""
    colours = [(suit.letter, sum(card[0] == suit.letter for card in seat.hand.cards)) for suit in PACK.suits]
    hand = " ".join(f"{letter}{number}" for letter, number in colours if number)
    worth = "" if seat.worth is None else f" ({seat.worth:+d})"
    team = () if seat.team is None else (str(seat.team + 1),)
    return (*team, hand, f"{plural(seat.pile.holds, 'card')}{worth}", str(seat.total))


def written_down(before, after, viewer):
    """Give what today's sheet knows: the cards seen, what one collected, the piñata that broke."""
    seen = {PACK.write(number) for number in PARTY.sheet.seen(after, viewer)}
    pile = [PACK.write(number) for number in PARTY.sheet.collected(after, viewer)] if viewer >= 0 else []
    broke = before.kept != after.kept and before.phase != PARTY.rules.DEAL
    taken = PARTY.sheet.taken(before, after, viewer) if broke else ()
    return seen, sorted(pile), sorted(f"{place.face.suit.letter}{place.face.rank}" for place in taken)


def known_of(pair, viewer):
    """Give the same from the scene and the entries."""
    at = PARTY.scene.scene(pair.after, viewer)
    groups = [at.discards.cards, *((*one.row.cards, *one.among) for one in at.columns)]
    groups += [cards for seat in at.seats for cards in (seat.hand.cards, seat.pile.cards)]
    seen = {card for group in groups for card in group if "?" not in card}
    broke = [card for entry in pair.entries if isinstance(entry, Broken) for card in entry.cards]
    return seen, sorted(at.seats[viewer].pile.cards) if viewer >= 0 else [], sorted(broke)
