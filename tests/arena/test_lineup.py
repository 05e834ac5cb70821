from __future__ import annotations

from collections import Counter

import pytest

from pinateria.arena.lineup import line_up, order_of, turned
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


@pytest.mark.parametrize(
    ("names", "seats", "teams", "seated"),
    [
        ("AB", 4, 2, "ABAB"),
        ("AB", 6, 2, "ABABAB"),
        ("AB", 6, 3, "ABAABA"),
        ("ABC", 6, 3, "ABCABC"),
    ],
)
def test_a_team_has_one_player(monkeypatch, names, seats, teams, seated):
    monkeypatch.setattr("pinateria.arena.lineup.check_name", lambda name: None)
    assert "".join(line_up(names, seats, teams)) == seated
    assert all(seated[seat] == seated[team_of(seat, teams)] for seat in range(seats))


def test_more_players_than_teams_are_refused():
    with pytest.raises(GameError, match="an arena in 2 teams, each with one player, is for 1 to 2 players; got 3"):
        line_up(["greedy", "random", "casual"], 4, 2)


def test_two_players_sit_in_turn_in_every_deal():
    assert {order_of(tuple("ABBB"), 0, 7, deal) for deal in range(50)} == {tuple("ABBB")}


def test_of_three_players_and_more_each_sits_beside_each_other_equally_often():
    """Turning the table does not change that, so it is drawn for every deal; in so many all six orders come up."""
    deals = 3000
    orders = [order_of(tuple("ABCD"), 0, 7, deal) for deal in range(deals)]
    assert all(sorted(order) == list("ABCD") for order in orders)
    left_of_a = Counter(order[(order.index("A") + 1) % 4] for order in orders)
    assert set(left_of_a) == set("BCD")
    assert all(abs(times - deals / 3) < 4 * (deals * 2 / 9) ** 0.5 for times in left_of_a.values())
    assert len({turned(order)[-order.index("A")] for order in orders}) == 6
    assert orders == [order_of(tuple("ABCD"), 0, 7, deal) for deal in range(deals)]


def test_team_mates_are_drawn_together():
    orders = {"".join(order_of(tuple("ABCABC"), 3, 7, deal)) for deal in range(100)}
    assert len(orders) == 6
    assert all(order[:3] == order[3:] for order in orders)


def test_a_player_that_does_not_exist_is_refused():
    with pytest.raises(GameError, match="got 'gredy'"):
        line_up(["gredy"], 3)


@pytest.mark.parametrize(("players", "number"), [("ABAB", 2), ("ABBB", 4), ("ABC", 3), ("AAA", 1), ("ABABAB", 2)])
def test_every_other_seating_is_played_once(players, number):
    found = ["".join(seating) for seating in turned(tuple(players))]
    assert len(found) == len(set(found)) == number
    assert found[0] == players
    assert all(seating in players + players for seating in found)


def test_every_player_holds_every_seat_equally_often():
    for players in ("ABAB", "ABBB", "ABC", "AABCBB"):
        found = turned(tuple(players))
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
