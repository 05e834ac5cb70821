"""Every law, for every game of the house, at every number of seats, on both engines."""

from __future__ import annotations

import pytest

from effort import effort, sampled
from hearing_oracle import COMES_OUT
from house import HEARD, PLAIN, TABLES, USUAL_TABLES, named
from papayoo_table import deck
from pinateria import GAMES, game
from pinateria.engine import bound, stream, tricks
from pinateria.engine.engines import engine_of
from pinateria.engine.laws import (
    conserves,
    ends_within_bound,
    engines_agree,
    illegal_moves_change_nothing,
    judges_from_view,
    legal_from_view,
    random_table,
    replays_alike,
    text_round_trips,
    told_as_shown,
    watcher_sees_least,
)
from pinateria.engine.worlds import PAPER

AGREED = {
    "papayoo": effort(sampled(172, 24), 1),
    "pikinni": 1,
    "pinatas": effort(sampled(12, 4), 1),
    "pinata": effort(sampled(10, 3), 1),
    "pinata_party": 1,
}
"""How many random games a table the engines are compared over: for Papayoo 6 times 172 is 1,032 in `make thorough`."""

TWINS = {key: engine_of(game(key), "compiled") for key in GAMES}

everywhere = pytest.mark.parametrize(("key", "options"), TABLES, ids=named)
on_every_table = pytest.mark.parametrize(("key", "options"), USUAL_TABLES, ids=named)
at_every_seat_count = pytest.mark.parametrize(("key", "options"), PLAIN, ids=named)


def cards_are_all_there(s) -> bool:
    """Papayoo: every card is in the deck, in a hand, in a gift not picked up, or played, and in one place only.

    The cards played lie in the stock, and they are those that the course of the round tells.
    """
    rules = game("papayoo").rules
    if s.phase == rules.CUT:
        return True
    places = [*s.hand]
    if s.phase == rules.GIVE:
        places += s.gift
    cards = written(places, "SHDCP")
    told = [tricks.laid_to(s, at // s.seats, at % s.seats) for at in range(len(deck(s.seats)))]
    laid = [f"{'SHDCP'[card >> 5]}{card & 31}" for card in told if card >= 0]
    if s.phase >= rules.ROLL and sorted(laid) != sorted(written([s.hand[rules.STOCK]], "SHDCP")):
        return False
    return sorted(cards) == sorted(deck(s.seats))


def points_are_all_there(s) -> bool:
    """Papayoo: finished rounds hold 250 points each."""
    done = s.rounds if s.phase == game("papayoo").rules.OVER else s.round - 1
    return sum(s.score) == 250 * done


def written(rows, letters: str) -> list[str]:
    """Write the cards that lie in some rows of sets."""
    return [
        f"{letters[suit]}{rank}"
        for row in rows
        for suit in range(len(row))
        for rank in range(32)
        if row[suit] >> rank & 1
    ]


def pikinni_cards_are_all_there(s) -> bool:
    """Pikinni: every card is in the stock, in a hand, played, or turned up, and in one place only."""
    rules = game("pikinni").rules
    if s.phase == rules.CUT:
        return True
    cards = written([*s.hand, *s.played], "SHDC")
    if s.turned >= 0:
        cards.append(f"{'SHDC'[s.turned >> 5]}{s.turned & 31}")
    return sorted(cards) == sorted(f"{suit}{rank}" for suit in "SHDC" for rank in range(7, 15))


def pinatas_cards_are_all_there(s) -> bool:
    """Piñatas: every card in play is left over, in a hand, laid aside, or played, and in one place only."""
    rules = game("pinatas").rules
    top = {2: 10, 3: 10, 4: 12, 5: 15}[s.seats]
    whole = [f"{suit}{rank}" for suit in "KGYBO" for rank in range(top + 1)]
    return s.phase == rules.FIRST or sorted(written([*s.hand, *s.played], "KGYBO")) == sorted(whole)


def pinata_cards_are_all_there(s) -> bool:
    """Pinata: every card is in the supply, in a hand, on a mat or discarded, as often as the rulebook's table says."""
    words = game("pinata").words
    cards = [words.write_card(number) for row in (*s.hand, *s.laid, s.discard) for number in words.cards_in(row)]
    return sorted(cards) == sorted(
        f"{letter}{value}" for letter, values in zip("RGBKYW", PINATA_VALUES[s.values], strict=True) for value in values
    )


PINATA_VALUES = (
    (
        [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7],
        [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
        [1, 1, 2, 2, 3, 3, 4, 4, 5],
        [1, 1, 2, 2, 3, 3, 4],
        [1, 1, 2, 2, 3],
        [1, 2, 3, 3, 4, 5, 5, 6, 7],
    ),
    (
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
        [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13],
        [1, 2, 4, 6, 7, 8, 10, 12, 13],
        [1, 3, 5, 7, 9, 11, 13],
        [1, 4, 7, 10, 13],
        [1, 2, 4, 6, 7, 8, 10, 12, 13],
    ),
)


def pinata_candies_are_all_there(s) -> bool:
    """Pinata: 13, 11, 9, 7 and 5 candies are in the bag, on the mats and before the players."""
    piles = (s.bag, *s.candy, *s.won)
    return [sum(pile[colour] for pile in piles) for colour in range(5)] == [13, 11, 9, 7, 5]


def party_cards_are_all_there(s) -> bool:
    """Piñata Party: every card is in the deck, a hand, a piñata, a pile or discarded, and in one place only."""
    words = game("pinata_party").words
    cards = [number for row in (*s.hand, *s.pile, s.gone) for number in words.cards_in(row)]
    for pinata in range(4):
        cards += [s.colour[pinata][place] * 32 + s.rank[pinata][place] for place in range(s.size[pinata])]
    numbers = [f"{value:+d}" for value in (*range(1, 11), *range(-10, -3))]
    powers = (
        [f".{power}" for power in ["pass", "remove", "gift", "rainbow", "stuff", "break", "look"]]
        if s.abilities
        else []
    )
    return sorted(map(words.write_card, cards)) == sorted(c + rest for c in "RYGB" for rest in numbers + powers)


def party_colours_are_counted(s) -> bool:
    """Piñata Party: the open numbers of colours are those of the cards."""
    hands = [[ranks.bit_count() for ranks in row] for row in s.hand]
    return hands == s.held and [[ranks.bit_count() for ranks in row] for row in s.pile] == s.kept


CONSERVED = {
    "pinata_party": [party_cards_are_all_there, party_colours_are_counted],
    "pinata": [pinata_cards_are_all_there, pinata_candies_are_all_there],
    "papayoo": [cards_are_all_there, points_are_all_there],
    "pikinni": [pikinni_cards_are_all_there],
    "pinatas": [pinatas_cards_are_all_there],
}


@pytest.mark.once
@on_every_table
def test_a_game_ends_within_its_bound_and_has_a_move_until_then(key, options):
    for seed in range(sampled(2, 1)):
        ends_within_bound(game(key), seed, **options)


@pytest.mark.compiled
@everywhere
def test_interpreted_and_compiled_are_the_same_after_every_move(key, options):
    for seed in range(AGREED[key]):
        shorter = {**options, "rounds": 1} if key == "papayoo" and seed % 8 else options
        engines_agree(TWINS[key], random_table(game(key), seed, **shorter))


@pytest.mark.once
@at_every_seat_count
def test_judgement_and_guesses_are_the_same_on_both_engines(key, options):
    one, twin = game(key), TWINS[key]
    judge, guess = twin.entry(bound.judge), twin.entry(bound.guess)
    paper = twin.rows(*PAPER)
    for seed in range(1):
        table = random_table(one, seed, **options)
        for number, state in enumerate(table.states()):
            if state.turn < 0:
                continue
            view = one.view(state, state.turn)
            assert judge(twin.state_of(view)) == one.greedy.judge(view)
            dice, world = twin.row(2, bits=64), twin.state_of(view)
            dice[0], dice[1] = stream.seeded(seed, number)
            guess(twin.state_of(view), state.turn, world, paper, dice)
            assert twin.plain(world) == one.world(view, state.turn, stream.seeded(seed, number))


@pytest.mark.once
@at_every_seat_count
def test_greedy_chooses_a_legal_move_and_the_same_from_its_view_as_from_the_whole_state(key, options):
    one = game(key)
    table = random_table(one, 3, 0, **options)
    while not table.over:
        move = one.greedy.judge(table.view(table.turn))
        assert move in table.legal(table.turn)
        assert move == one.greedy.judge(table.state)
        table.make(table.turn, move)


@pytest.mark.once
@on_every_table
def test_records_replay_and_moves_undo(key, options):
    for moves in (1, 9, 20, None):
        replays_alike(random_table(game(key), 5, moves, **options))


@on_every_table
def test_text_round_trips(key, options):
    text_round_trips(random_table(game(key), 6, sampled(400, 60), **options))


@pytest.mark.once
@on_every_table
@pytest.mark.parametrize("moves", [2, 40])
def test_an_illegal_move_changes_nothing_and_is_explained(key, options, moves):
    illegal_moves_change_nothing(random_table(game(key), 7, moves, **options))


@pytest.mark.once
@at_every_seat_count
def test_nothing_is_legal_when_the_game_is_over(key, options):
    table = random_table(game(key), 7, **options)
    assert [table.legal(seat) for seat in range(options["seats"])] == [[]] * options["seats"]
    illegal_moves_change_nothing(table)


@at_every_seat_count
def test_a_watcher_sees_only_what_every_seat_sees(key, options):
    watcher_sees_least(random_table(game(key), 8, 30, **options))


@on_every_table
def test_legal_moves_follow_from_a_seats_own_view(key, options):
    legal_from_view(random_table(game(key), 9, sampled(400, 60), **options))


@pytest.mark.once
@pytest.mark.parametrize(("key", "options"), HEARD, ids=named)
def test_everybody_is_told_of_a_move_what_their_views_show_of_it(key, options):
    told_as_shown(random_table(game(key), 9, **options), sampled(8, 4), COMES_OUT[key])


@on_every_table
def test_judgement_asks_only_for_what_its_seat_may_know(key, options):
    judges_from_view(random_table(game(key), 9, sampled(200, 60), **options))


@pytest.mark.once
@on_every_table
def test_what_a_game_conserves_is_conserved(key, options):
    for conserved in CONSERVED[key]:
        conserves(random_table(game(key), 10, **options), conserved)
