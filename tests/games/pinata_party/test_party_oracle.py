"""Whole games of Piñata Party against the story told from the rulebook alone, move by move and seat by seat."""

from __future__ import annotations

from functools import cache

import pytest

from effort import sampled
from party_oracle import CHANCE, COLOURS, Party, Stage, biased_moves
from pinateria import Table, game
from pinateria.engine import seats as at_table
from pinateria.engine.laws import random_table
from pinateria.engine.sets import card, has
from pinateria.games.pinata_party.columns import locked
from pinateria.games.pinata_party.state import DECK, ORDER, in_pile, in_pinata

PARTY = game("pinata_party")
WHO = {at_table.CHANCE: CHANCE, at_table.NOBODY: None}
TABLES = [
    *({"seats": seats, "end": end} for seats in (2, 3, 4, 5, 6) for end in ("3 rounds", "over 60")),
    {"seats": 4, "teams": 2},
    {"seats": 6, "teams": 2},
    {"seats": 6, "teams": 3, "end": "over 60"},
    {"seats": 2, "abilities": False},
    {"seats": 3, "abilities": False, "end": "over 60"},
    {"seats": 6, "abilities": False, "teams": 3},
]
SAMPLE = {"powers": (21, sampled(45, 29)), "shy": (0, sampled(40, 6)), "spender": (1, sampled(40, 6))}
OVER_SIXTY = {"seats": 2, "end": "over 60"}
RARE = {
    "powers": {
        "a card is known as one of several",
        "one of several rearranged is shown",
        "two neighbours face alike",
        "a face-down hit",
        "stuff",
        "a Stuff is thrown out",
        "a forced pass",
        "break",
        "gift as the hit",
        "look as the hit",
        "remove as the hit",
    },
    "shy": {
        "a pass by inability",
        "a pass that shows there is no Rainbow",
        "nobody can go on",
        "the last piñata breaks",
    },
    "spender": {"the last card is drawn", "a pass by inability", "stuff"},
}


NAMES = [[PARTY.words.write_card(card(colour, rank)) for rank in range(24)] for colour in range(4)]


@cache
def named(ranks: int, colour: int) -> frozenset[str]:
    """Write the cards of a set."""
    return frozenset(NAMES[colour][rank] for rank in range(24) if has(ranks, rank))


def cards(row) -> frozenset[str]:
    """Write the cards of a hand, a pile or the deck."""
    return frozenset().union(*(named(ranks, colour) for colour, ranks in enumerate(row) if ranks))


def texts(state) -> set[str]:
    """Write all legal moves."""
    return {PARTY.words.write(state, move) for move in PARTY.legal(state)}


def column(state, pinata: int) -> list[tuple[str, bool, bool]]:
    """Write a column: each card, whether it lies face-up, and whether it is a Stuff at work."""
    return [
        (
            NAMES[state.colour[pinata][place]][state.rank[pinata][place]],
            has(state.up[pinata], place),
            has(state.stuff[pinata], place),
        )
        for place in range(state.size[pinata])
    ]


def compare(party: Party, state) -> None:
    """Everything on the table is where the story says."""
    seats = range(party.seats)
    assert WHO.get(state.turn, state.turn) == party.who
    assert texts(state) == party.choices
    assert [column(state, pinata) for pinata in range(4)] == [
        [(item["card"], item["up"], item["stuff"]) for item in lies] for lies in party.columns
    ]
    assert [cards(state.hand[seat]) for seat in seats] == [set(hand) for hand in party.hands]
    assert [cards(state.pile[seat]) for seat in seats] == [{item["card"] for item in pile} for pile in party.piles]
    assert cards(state.hand[DECK]) == party.deck
    assert cards(state.gone) == set(party.gone)
    assert state.score[: party.seats] == party.scores
    assert {seat for seat in seats if has(state.marked, seat)} == party.marks
    assert state.top == (COLOURS.index(party.top) if party.top else at_table.NOBODY)
    assert (state.round, state.idle) == (party.round, party.idle)
    assert WHO.get(locked(state), locked(state)) == party.lock()
    assert state.order[: state.picked] == party.picks
    assert PARTY.winners(state) == ([] if party.who is not None else leaders(party))


def leaders(party: Party) -> list[int]:
    """Find who has most points."""
    return [seat for seat in range(party.seats) if party.scores[seat] == max(party.scores)]


ROWS = {in_pile(seat, owner): (seat, ("pile", owner)) for seat in range(6) for owner in range(6)} | {
    in_pinata(seat, pinata): (seat, ("mixed", pinata)) for seat in range(6) for pinata in range(4)
}
"""The rows of what the seats remember: who, and of what."""


def compare_view(party: Party, state, viewer: int) -> None:
    """A view shows what the story says this viewer has seen, and not a card more."""
    view = PARTY.view(state, viewer)
    shows: dict[str, set[tuple]] = {}
    for names, where in shown(view, viewer, party.seats):
        for name in names:
            shows.setdefault(name, set()).add(where)
    assert shows == {name: {where} for name, where in party.known(viewer).items()}
    mine = state.phase == ORDER and viewer == state.turn
    assert mine == (at_table.HIDDEN not in view.order)


def shown(view, viewer: int, seats: int):
    """List the cards a view holds, and where."""
    yield cards(view.gone), ("gone",)
    for seat in [*range(seats), DECK]:
        yield granted(view.hand[seat]), ("hand", seat)
    for owner in range(seats):
        yield cards(view.seen[owner]), ("pile", owner)
        yield granted(view.pile[owner]), ("pile", owner)
    for pinata in range(4):
        for place in range(view.size[pinata]):
            if view.rank[pinata][place] != at_table.HIDDEN:
                yield {NAMES[view.colour[pinata][place]][view.rank[pinata][place]]}, ("place", pinata, place)
    for row, known in enumerate(view.known):
        knower, where = ROWS[row]
        assert knower == viewer or set(known) == {at_table.HIDDEN}
        yield granted(known), where


def granted(row) -> frozenset[str]:
    """Write the cards of a row, if it is not hidden."""
    return frozenset() if row[0] == at_table.HIDDEN else cards(row)


def compare_game(moves: list[str], options) -> Party:
    """Go through a whole record; a viewer in turn looks after each move, and everybody at a new order."""
    party, table = Party(**options), Table(PARTY, **options)
    viewers = [*range(party.seats), at_table.WATCHER]
    compare(party, table.state)
    for number, move in enumerate(moves):
        party.feed(move)
        table.play(move)
        compare(party, table.state)
        turned = " next " in move or " take " in move or party.who is None
        for viewer in viewers if turned else [viewers[number % len(viewers)]]:
            if " top " not in move:
                compare_view(party, table.state, viewer)
    return party


@pytest.mark.once
@pytest.mark.parametrize("options", TABLES)
def test_random_games_go_as_the_rulebook_tells(options):
    for seed in range(sampled(2, 1)):
        moves = random_table(PARTY, seed, **options).moves
        assert compare_game(moves[: sampled(1_500, 500)], options).round >= 2


@pytest.mark.once
@pytest.mark.parametrize("mood", RARE)
def test_games_full_of_rare_things_go_as_the_rulebook_tells(mood):
    happened = set()
    for seed in range(*SAMPLE[mood]):
        options = {"seats": 2 + seed % 5}
        happened |= compare_game(biased_moves(seed, mood, sampled(10_000, 400), **options), options).happened
    assert happened >= RARE[mood]


@pytest.mark.once
def test_a_game_to_more_than_sixty_comes_to_its_end():
    ended = [compare_game(biased_moves(seed, "shy", **OVER_SIXTY), OVER_SIXTY) for seed in range(sampled(4, 1))]
    assert all(party.who is None and (max(party.scores) > 60 or party.round == 20) for party in ended)


@pytest.mark.once
def test_a_tie_for_the_first_place_is_played_off():
    options = {"seats": 6, "teams": 2}
    for seed in range(400):
        moves = biased_moves(seed, "powers", **options)
        if "a tie is played off" in Party(moves, **options).happened:
            assert compare_game(moves, options).round >= 4
            return
    pytest.fail("no tie in 400 games")


def test_a_rainbow_is_removed_in_the_colour_of_its_play():
    stage = Stage([["R.rainbow", "B+1", "B.remove", "Y+5"], ["G+1"]], ["Y+1", "Y+2", "Y+3", "Y+4"], seats=2)
    moves = stage.say("0 Y+5 1", "0 end", "1 G+1 2", "1 end").moves
    assert compare_game(moves, {"seats": 2}).who == 0
    stage.say("0 R.rainbow 1", "0 B+1 1", "0 B.remove 1", "0 take 3")
    assert stage.choices == {"take 3", "take 4", "stop"}  # the blue ones; the Rainbow was at the third place
    party = compare_game(stage.say("0 take 3", "0 stop").moves, {"seats": 2})
    assert party.gone == ["R.rainbow", "B+1"]
    assert "a Rainbow is removed in the colour of the play" in party.happened
