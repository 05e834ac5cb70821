from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest

from balance_oracle import Counted
from effort import effort, sampled
from pinateria import GAMES, game
from pinateria.engine import bound
from pinateria.engine.binding import Binding
from pinateria.engine.errors import GameError
from pinateria.engine.option import Option
from pinateria.engine.seats import NOBODY
from pinateria.players.balance.counting import CHOSEN, COULD, LEAVERS, LEFT, RULE_GAMES, TIMES, USED, USERS
from pinateria.players.balance.counting import GAMES as IN_GAMES
from pinateria.players.balance.measures import difference, mean_within, quantile, spread
from pinateria.players.balance.report import dead, mates, report
from pinateria.players.balance.tally import BATCH, Counting, Tally, names_of, summed
from pinateria.players.balance.variants import values_of, variants

CASES = [
    ("papayoo", {"rounds": 2}, "random", 0),
    ("papayoo", {"rounds": 1, "seats": 7}, "greedy", 1),
    ("pikinni", {"zero": True, "change": True, "double": "table"}, "random", 0),
    ("pikinni", {"seats": 2, "zero": True, "change": True, "double": "announcer"}, "greedy", 1),
    ("pinatas", {"target": 12}, "random", 0),
    ("pinatas", {"target": 9, "seats": 2}, "greedy", 1),
    ("pinata", {}, "random", 0),
    ("pinata", {"across": "any time", "values": "balloon-cup"}, "greedy", 1),
    ("pinata_party", {}, "random", 0),
    ("pinata_party", {"seats": 2}, "greedy", 1),
    ("pinata_party", {"seats": 6, "teams": 3}, "random", 2),
]


def counting(key, options=None, player="random", engine="interpreted", seed=0):
    return Counting(game(key), game(key).settle(options or {}), player, seed=seed, engine=engine)


def tally(made: Counting, games: int, jobs: int = 1) -> Tally:
    whole = Tally()
    for part in made.batches(games, jobs):
        whole.add(part)
    return whole


# Counts --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "options", "player", "seed"), CASES)
def test_what_is_counted_is_what_a_log_tells(key, options, player, seed):
    games = sampled(4, 2)
    by_hand = Counted(key, options, player, seed, range(games))
    counted = counting(key, options, player, seed=seed).batch(0, games)
    names = [name for _, name in names_of(game(key))]
    for column, expected in ((COULD, by_hand.could), (CHOSEN, by_hand.chosen), (IN_GAMES, by_hand.games)):
        found = {name: int(row[column]) for name, row in zip(names, counted.things, strict=True) if row[column]}
        assert found == {name: times for name, times in expected.items() if times}
    rules = [rule.partition(" (§")[0] for rule in game(key).design.RULES]
    for column, expected in ((TIMES, by_hand.times), (RULE_GAMES, by_hand.rule_games)):
        assert {rule: row[column] for rule, row in zip(rules, counted.rules, strict=True) if row[column]} == expected
    assert counted.points == Counter(points for played in by_hand.results for points in played.scores)
    assert counted.winners == Counter(len(played.winners) for played in by_hand.results)
    assert counted.moves == Counter(by_hand.moves)
    for name, row in zip(names, counted.things, strict=True):
        users, leavers = by_hand.used.get(name, []), by_hand.left.get(name, [])
        assert row[USED] == pytest.approx(sum(map(sum, users)))
        assert row[LEFT] == pytest.approx(sum(map(sum, leavers)))
        assert [row[USERS], row[LEAVERS]] == [sum(map(len, users)), sum(map(len, leavers))]
        assert difference(row) == pytest.approx(by_clusters(users, leavers))


def by_clusters(users, leavers):
    """Compute a difference and its interval game by game."""
    if not sum(map(len, users)) or not sum(map(len, leavers)):
        return None, None
    some, others = list(chain(*users)), list(chain(*leavers))
    means = [sum(some) / len(some), sum(others) / len(others)]
    moved = [
        sum(r - means[0] for r in one) / len(some) - sum(r - means[1] for r in two) / len(others)
        for one, two in zip(users, leavers, strict=True)
    ]
    within = 1.959964 * math.sqrt(sum(each**2 for each in moved)) if min(len(some), len(others)) > 1 else None
    return means[0] - means[1], within


@pytest.mark.compiled
@pytest.mark.parametrize("key", GAMES)
def test_both_engines_count_the_same(key):
    games = effort(3, 1)
    compiled = counting(key, engine="compiled")
    for player in ("random", "greedy"):
        compiled.player = player
        assert compiled.batch(5, games) == counting(key, player=player).batch(5, games)


@pytest.mark.compiled
def test_any_number_of_threads_counts_the_same():
    made = counting("papayoo", {"rounds": 1, "seats": 3}, engine="compiled")
    games = effort(BATCH + 7, 12)
    assert tally(made, games, 1) == tally(made, games, 2) == tally(made, games, 3)


def test_a_tally_adds_up_to_its_parts():
    made = counting("pinatas", {"target": 3})
    one, two = made.batch(0, 2), made.batch(2, 2)
    one.add(two)
    whole = made.batch(0, 4)
    assert (one.games, one.points, one.rules) == (4, whole.points, whole.rules)
    assert summed([], [[1.0]]) == [[1.0]]
    assert summed([[1.0, 2.0]], [[3.0, 4.0]]) == [[4.0, 6.0]]


def test_leaving_a_count_early_leaves_nothing_behind():
    parts = counting("papayoo", {"rounds": 1}).batches(3, 2)
    assert next(parts).games == 3
    parts.close()


@pytest.mark.parametrize("key", GAMES)
def test_every_thing_has_one_name_and_every_rule_its_paragraph(key):
    names = [name for _, name in names_of(game(key))]
    assert len(names) == len(set(names))
    assert all(rule.count("(§") == 1 and rule.endswith(")") for rule in game(key).design.RULES)
    assert len(game(key).design.RULES) < 31


@pytest.mark.parametrize(
    ("key", "options", "absent"),
    [
        ("papayoo", {"seats": 7}, ["S1", "H1", "D1", "C1", "give S1", "give H1", "give D1", "give C1"]),
        ("pikinni", {"change": True}, ["bid Zero", "no double", "double"]),
        ("pinatas", {"seats": 4}, [f"{suit}{rank}" for suit in "KGYBO" for rank in (13, 14, 15)]),
        ("pinata", {"values": "balloon-cup"}, ["G4", "G10", "B3", "B5", "B9", "B11", "K2", "K4"]),
        ("pinata_party", {"seats": 2}, ["Pass: somebody else", "Gift: to somebody else"]),
    ],
)
def test_what_an_option_leaves_in_the_box_is_not_in_the_game(key, options, absent):
    one = game(key)
    blank = one.begin(one.settle(options))
    missing = [name for place, (_, name) in enumerate(names_of(one)) if not one.design.in_game(blank, place)]
    assert missing[: len(absent)] == absent


def test_the_childrens_game_has_no_powers():
    one = game("pinata_party")
    blank = one.begin(one.settle({"abilities": False}))
    left = [name for place, (_, name) in enumerate(names_of(one)) if one.design.in_game(blank, place)]
    assert "+10 face-up" in left
    assert "discard no more" in left
    assert not [name for name in left if "Pass" in name or "power" in name or "Gift" in name]


# What is rare --------------------------------------------------------------------------------


def test_papayoo_tells_of_somebody_who_takes_everything():
    one = game("papayoo")
    s = one.begin(one.settle({"seats": 3}))
    s.points[1] = 250
    assert one.design.round_rules(s) == 1 << one.design.EVERYTHING | 1 << one.design.CLEAN
    s.points[:3] = [100, 100, 50]
    assert one.design.round_rules(s) == 0


def test_pikinni_tells_how_bids_came_out():
    one = game("pikinni")
    s = one.begin(one.settle({"seats": 2, "zero": True}))
    s.round = 6
    for bids, won, expected in (
        ((3, 3), (3, 2), {"ALL_MADE", "JUST_BID"}),
        ((0, 5), (0, 5), {"ZERO_MADE", "FEWER_BID"}),
        ((0, 6), (1, 4), {"ZERO_MISSED", "NONE_MADE", "JUST_BID"}),
        ((4, 4), (3, 2), {"NONE_MADE", "MORE_BID"}),
    ):
        s.bid[:2], s.won[:2] = bids, won
        assert one.design.round_rules(s, 1) == sum(1 << getattr(one.design, name) for name in expected), bids


def test_pinatas_tells_of_a_trick_too_many_and_of_who_is_left():
    one = game("pinatas")
    design = one.design
    before = one.begin(one.settle({"seats": 4}))
    before.out[:4], before.active, before.won[:4] = [1, 0, 2, 0], 2, [3, 2, 3, 0]
    after = before.copy()
    after.taker, after.score[1] = 1, 6
    assert design.left_over(before, 1) == 3
    assert design.leaving_rules(before, after, 7) == 1 << design.ONE_MORE | 1 << design.LEFT_BARE
    after.phase, after.score[3] = one.rules.OVER, 25
    assert design.leaving_rules(before, after, 4) == 1 << design.LAST_WINS | 1 << design.LEFT_BARE


def test_pinata_tells_of_turns_without_a_card():
    one = game("pinata")
    design = one.design
    before = one.begin(one.settle({}))
    after = before.copy()
    assert design.stuck_rules(before, after) == 0
    after.failed = 1
    assert design.stuck_rules(before, after) == 1 << design.FAILED
    after.failed, after.resets = 0, 1
    assert design.stuck_rules(before, after) == 1 << design.FAILED | 1 << design.RESET
    after.resets = 3
    assert design.stuck_rules(before, after) >> design.LAST_RESET & 1
    after.phase = one.rules.SHOWN
    assert design.stuck_rules(before, after) >> design.UNABLE & 1


def test_pinata_bars_a_tie_only_within_the_values_of_cards():
    one = game("pinata")
    s = one.begin(one.settle({}))
    s.takes[0][5] = 1
    s.total[0], s.total[1] = 3, 8
    assert one.design.tie_rules(s, 0) == 1 << one.design.TIE
    s.total[0] = 8
    assert one.design.tie_rules(s, 0) == 0


def test_pinata_party_tells_what_ended_a_round():
    one = game("pinata_party")
    design, state = one.design, one.rules
    before = one.begin(one.settle({}))
    after = before.copy()
    before.round, after.phase = 3, state.OVER
    before.phase = state.EXCHANGE
    assert design.ending_rules(before, after) == 1 << design.NOBODY_GOES_ON
    before.phase, before.turn = state.PLAY, 0
    assert design.ending_rules(before, after) == 1 << design.ALL_BROKEN
    before.phase, before.turn = state.DRAW, -2
    after.phase, after.extra = state.DEAL, 1
    assert design.ending_rules(before, after) == 1 << design.DECK_OUT | 1 << design.PLAY_OFF


def test_pinata_party_tells_a_power_at_work_from_one_that_is_not():
    design = game("pinata_party").design
    powers = {17: "PASSED", 18: "REMOVED", 19: "IDLE_GIFT", 20: "RAINBOWED", 21: "STUFFED", 22: "BROKE", 23: "LOOKED"}
    assert all(design.power_rules(rank, 0) == 1 << getattr(design, name) for rank, name in powers.items())
    assert [rank for rank in range(24) if design.power_rules(rank, 1)] == [17, 18, 20, 22, 23]


def test_nobody_begins_before_that_is_known():
    for key in GAMES:
        one = game(key)
        s = one.begin(one.settle({}))
        assert one.design.begins(s) == NOBODY
        one.rules.play(s, 1)
        assert one.design.begins(s) == (2 if key == "pikinni" else 1)


# Statistics ----------------------------------------------------------------------------------


def test_a_mean_has_its_interval():
    values = [1, 2, 3, 6]
    mean, within = mean_within(sum(values), sum(value**2 for value in values), 4)
    assert mean == 3
    assert within == pytest.approx(1.959964 * math.sqrt(14 / 3 / 4))
    assert mean_within(5, 25, 1) == (5, None)


def test_quantiles_and_spread():
    values = Counter({1: 5, 2: 90, 10: 5})
    assert [quantile(values, part) for part in (0.05, 0.051, 0.95, 0.951, 1)] == [1, 2, 2, 10, 10]
    assert spread(Counter({2: 1, 4: 1})) == {
        "mean": 3, "sd": math.sqrt(2), "least": 2, "5 %": 2, "median": 2, "95 %": 4, "most": 4,
    }  # fmt: skip
    with pytest.raises(ValueError, match="no values"):
        quantile(Counter(), 0.5)


def test_a_difference_between_two_players_of_one_game_counts_games_not_seats():
    row = [0.0] * 17
    for result in (3, 1, 2):  # in each game one seat used it and won by so much, the other left it and lost by so much
        row[USED] += result
        row[USERS] += 1
        row[LEFT] -= result
        row[LEAVERS] += 1
        for place, product in enumerate(
            (result**2, result, -(result**2), result, 1, -result, 1, result**2, -result, 1)
        ):
            row[7 + place] += product
    apart, within = difference(row)
    assert apart == 4
    assert within == pytest.approx(1.959964 * math.sqrt(sum((2 * each / 3) ** 2 for each in (1, -1, 0))))


def test_nothing_is_said_of_a_difference_without_others():
    assert difference([0.0] * 17) == (None, None)


# The report ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_a_report_is_whole(key):
    made = counting(key, seed=3)
    told = report(made, tally(made, effort(6, 2)))
    seats = told["options"]["seats"]
    assert sum(row["win_share"] for row in told["places"]) == pytest.approx(1)
    assert sum(row["win_share"] for row in told["seats"]) == pytest.approx(1)
    assert sum(row["result"] for row in told["places"]) == pytest.approx(0)
    assert [row["place"] for row in told["places"]] == list(range(1, seats + 1))
    assert ("rounds" in told["length"]) == (key != "pinata")
    assert all(0 <= row["games"] <= 1 for row in (*told["things"], *told["rules"]))
    assert told["rules_never_in_play"] == [row["name"] for row in told["rules"] if row["times_a_game"] == 0]


def test_fewer_points_are_a_better_result_in_papayoo():
    made = counting("papayoo", {"seats": 3, "rounds": 1})
    (row, *_) = report(made, tally(made, 5))["seats"]
    assert row["result"] == pytest.approx(-(row["points"] - (250 - row["points"]) / 2))


def test_a_team_that_wins_shares_with_nobody():
    assert mates({"seats": 6, "teams": 3}) == 2
    assert mates({"seats": 6, "teams": 0}) == 1
    assert mates({"seats": 4}) == 1
    made = counting("pinata_party", {"seats": 4, "teams": 2})
    assert report(made, tally(made, 2))["scores"]["shared_wins"] == 0


def test_what_does_not_matter_is_sorted_by_why():
    def row(name, could, chosen, games, apart=None, within=None):
        return {
            "name": name, "could": could, "chosen": chosen, "games": games,
            "difference": apart, "difference_within": within,
        }  # fmt: skip

    rows = [
        row("never", 0, None, 0.0),
        row("forced", 0, None, 0.3),
        row("rare", 5000, 0.0009, 0.1, 3.0, 1.0),
        row("even", 5000, 0.5, 1.0, 0.9, 1.0),
        row("good", 5000, 0.5, 1.0, 1.1, 1.0),
    ]
    assert dead(rows) == {
        "never_came_up": ["never"],
        "never_a_choice": ["forced"],
        "hardly_ever_chosen": ["rare"],
        "no_difference": ["even"],
    }


def test_variants_differ_in_one_option_that_fits():
    party = game("pinata_party")
    names = [name for name, _ in variants(party, party.settle({}))]
    assert names == [
        "as chosen", "seats=2", "seats=3", "seats=5", "seats=6", "end=over 60", "abilities=False", "teams=2",
    ]  # fmt: skip
    papayoo = game("papayoo")
    assert [name for name, _ in variants(papayoo, papayoo.settle({"rounds": 1}))][-1] == "rounds=2"
    for name, options in variants(papayoo, papayoo.settle({})):
        assert papayoo.settle(options) == options, name


def test_an_option_of_an_unknown_kind_stays_as_it_is():
    assert values_of(Option("odd", 1, "nobody knows"), 1) == [1]


# Refusals ------------------------------------------------------------------------------------


def test_only_players_of_the_loop_can_be_counted():
    with pytest.raises(GameError, match="between random or greedy players; got 'clever'"):
        counting("papayoo", player="clever")


def test_a_game_that_says_nothing_cannot_be_counted():
    bare = replace(game("papayoo"), design=None)
    with pytest.raises(GameError, match="does not say what to count"):
        Counting(bare, bare.settle({}), "random")
    assert bound.thing not in Binding(bare).places
