from __future__ import annotations

import pytest

from pinateria.arena.lineup import line_up, seatings
from pinateria.arena.seeds import deal_seed, player_seed
from pinateria.engine.errors import GameError
from pinateria.players.result import team_of

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


def test_players_sit_down_in_turn_until_the_table_is_full():
    assert line_up(["greedy", "random"], 4) == ("greedy", "random", "greedy", "random")
    assert line_up(["greedy", "random"], 3) == ("greedy", "random", "greedy")
    assert line_up(["greedy"], 3) == ("greedy", "greedy", "greedy")
    assert line_up(["greedy", "random", "random", "random"], 4) == ("greedy", "random", "random", "random")


def test_more_players_than_seats_are_refused():
    with pytest.raises(GameError, match="an arena at 3 seats is for 1 to 3 players; got 4"):
        line_up(["greedy"] * 4, 3)


def test_a_player_that_does_not_exist_is_refused():
    with pytest.raises(GameError, match="got 'gredy'"):
        line_up(["gredy"], 3)


@pytest.mark.parametrize(("players", "number"), [("ABAB", 2), ("ABBB", 4), ("ABC", 3), ("AAA", 1), ("ABABAB", 2)])
def test_every_other_seating_is_played_once(players, number):
    found = ["".join(seating) for seating in seatings(tuple(players))]
    assert len(found) == len(set(found)) == number
    assert found[0] == players
    assert all(seating in players + players for seating in found)


def test_every_player_holds_every_seat_equally_often():
    for players in ("ABAB", "ABBB", "ABC", "AABCBB"):
        found = seatings(tuple(players))
        for seat in range(len(players)):
            held = [seating[seat] for seating in found]
            assert all(held.count(name) * len(players) == players.count(name) * len(found) for name in players)


def test_team_mates_sit_as_far_apart_as_can_be():
    assert [team_of(seat, 2) for seat in range(4)] == [0, 1, 0, 1]
    assert [team_of(seat, 3) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert [team_of(seat, 0) for seat in range(3)] == [0, 1, 2]


def test_no_two_seeds_of_an_arena_are_the_same_and_no_player_has_a_deals():
    deals = {deal_seed(seed, deal) for seed in range(3) for deal in range(500)}
    players = {player_seed(s, d, seat) for s in range(3) for d in range(200) for seat in range(4)}
    assert len(deals) == 1500
    assert len(players) == 3 * 200 * 4
    assert all(seed % 2 == 0 for seed in deals)
    assert all(seed % 2 == 1 for seed in players)
    assert all(0 <= seed < 1 << 62 for seed in deals | players)
