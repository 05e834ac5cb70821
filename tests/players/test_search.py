"""The search: what it promises of its choices, its budgets, its paper and its endings."""

from __future__ import annotations

import math
import time
from collections import Counter
from itertools import count
from types import SimpleNamespace

import pytest

from effort import JIT, effort
from pinateria import GAMES, Table, game
from pinateria.engine import stream
from pinateria.engine.chance import FastChance
from pinateria.engine.engines import engine_of
from pinateria.engine.laws import random_table
from pinateria.players.search import ending, race, tree
from pinateria.players.search.player import SearchPlayer, chosen
from pinateria.players.search.thinker import SLICE, Budget, Thinker, Thought, Weighed

NODES = 400
ITERATIONS = effort(200, 40)


@pytest.fixture(scope="module")
def thinkers():
    """Lay out paper for a game once; it is plain paper with the JIT off."""
    made = {}

    def thinker(key, engine="compiled"):
        return made.setdefault((key, engine), Thinker(game(key), engine=engine, nodes=NODES))

    return thinker


def dealt(key, seed=1, **options):
    """Deal a game up to the first choice."""
    at = Table(game(key), chance=FastChance(seed), **options)
    at.run_chance()
    return at


def searched(thinker, at, iterations=ITERATIONS, seed=3):
    return thinker.think(at.view(at.turn), at.legal(at.turn), stream.seeded(seed, 0), Budget(iterations=iterations))


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_every_legal_move_is_weighed_and_nothing_else(key, thinkers):
    at = random_table(game(key), 3, 70, seats=game(key).seats.default)
    while at.turn < 0 or len(at.legal(at.turn)) == 1:
        at.apply(game(key).legal(at.state)[0])
    thought = searched(thinkers(key), at)
    assert sorted(one.move for one in thought.moves) == at.legal(at.turn)
    assert thought.moves[0].behind == 0.0
    assert all(one.behind >= 0.0 and one.worlds > 0 for one in thought.moves)


def figures(thought):
    """Round what was found, for sums may run in another order when compiled."""
    return [(one.move, one.worlds, round(one.expected, 6), round(one.behind, 6)) for one in thought.moves]


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_a_search_thinks_the_same_on_both_engines(key, thinkers):
    at = dealt(key)
    assert figures(searched(thinkers(key), at, 40)) == figures(searched(thinkers(key, "interpreted"), at, 40))


@pytest.mark.once
def test_the_same_seed_gives_the_same_thought_and_another_seed_another(thinkers):
    at = dealt("papayoo", rounds=1)
    searched(thinkers("papayoo"), dealt("papayoo", 9, rounds=1), 60)  # what was on the paper before does not matter
    first, again, other = (figures(searched(thinkers("papayoo"), at, 60, seed)) for seed in (3, 3, 4))
    assert first == again
    assert first != other


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_a_view_is_not_changed_by_thinking_about_it(key, thinkers):
    at = dealt(key)
    view = at.view(at.turn)
    before = view.to_bytes()
    thinkers(key).think(view, at.legal(at.turn), stream.seeded(1, 0), Budget(iterations=20))
    assert view.to_bytes() == before


# Budgets -------------------------------------------------------------------------------------


@pytest.mark.once
def test_iterations_are_a_budget_that_is_kept_to_the_world(thinkers):
    at = dealt("papayoo", rounds=1)
    number = len(at.legal(at.turn))
    for iterations in (1, 30, 100):
        made = searched(thinkers("papayoo"), at, iterations).iterations
        assert iterations <= made < iterations + number


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_a_hopeless_budget_still_gives_a_legal_move(key):
    player = SearchPlayer(game(key), 1, seconds=0.001)
    player.prepare().pace = 1.0  # as slow as a machine can be: not one world fits
    at = dealt(key)
    assert player.choose(at.view(at.turn), at.legal(at.turn)) == game(key).greedy.judge(at.view(at.turn))
    player.prepare().pace = 0.0
    assert player.choose(at.view(at.turn), at.legal(at.turn)) in at.legal(at.turn)


@pytest.mark.once
def test_what_was_thought_before_changes_nothing_in_a_choice():
    one = game("pinatas")
    at, before = dealt("pinatas"), dealt("pinatas", 2)
    fresh, seasoned = SearchPlayer(one, 1, iterations=40), SearchPlayer(one, 1, iterations=40)
    thoughts = []
    for player in (fresh, seasoned):
        if player is seasoned:
            player.choose(before.view(before.turn), before.legal(before.turn))
        thinker = player.prepare()
        player.thinker = Spy(thinker, thoughts)
        player.choose(at.view(at.turn), at.legal(at.turn))
    assert figures(thoughts[0]) == figures(thoughts[1])


class Spy:
    """Thinks as another does, and writes down what came of it."""

    def __init__(self, thinker, thoughts):
        self.thinker, self.thoughts = thinker, thoughts

    def prepare(self):
        """Be ready."""

    def think(self, *what):
        self.thoughts.append(self.thinker.think(*what))
        return self.thoughts[-1]


def test_one_legal_move_needs_no_thought():
    player = SearchPlayer(game("papayoo"), 1, iterations=1)
    assert player.choose(None, [17]) == 17
    assert player.thinker is None


@pytest.mark.compiled
@pytest.mark.parametrize("key", GAMES)
def test_a_player_plays_to_the_very_end_of_a_table(key):
    short = {"papayoo": {"rounds": 1, "seats": 8}, "pinatas": {"target": 1}, "pikinni": {"seats": 2}}
    one = game(key)
    at = dealt(key, **short.get(key, {}))
    player = SearchPlayer(one, 1, iterations=effort(30, 1))
    others = one.greedy.judge
    while not at.over:
        view, legal = at.view(at.turn), at.legal(at.turn)
        thinks = at.turn == 0 and (JIT or len(at.made) % 40 == 0)
        at.make(at.turn, player.choose(view, legal) if thinks else int(others(view)))
    assert at.winners


# The paper -----------------------------------------------------------------------------------


@pytest.mark.once
def test_the_tree_never_grows_beyond_its_paper():
    small = Thinker(game("pinatas"), nodes=30)
    thought = searched(small, dealt("pinatas"), effort(3000, 300))
    assert thought.nodes <= 30
    assert len(small.links) == len(small.tallies) == 30


@pytest.mark.once
def test_the_paper_of_a_search_is_as_large_as_its_page_says():
    paper = Thinker(game("pinata_party"))
    if not JIT:
        pytest.skip("with the JIT off the paper is made of plain lists")
    tree_bytes = paper.links.nbytes + paper.tallies.nbytes
    rest = paper.states.nbytes + paper.rows.nbytes + paper.results.nbytes + paper.paper.nbytes
    assert tree_bytes == 3_600_000
    assert rest < 200_000


def test_a_full_tree_is_used_on_and_adds_nothing():
    links, tallies = [[0] * tree.LINKS for _ in range(2)], [[0.0] * tree.TALLIES for _ in range(2)]
    tree.clear_tree(links, tallies)
    tallies[tree.ROOT][tree.PLAYED] = 100.0
    first = tree.step(links, tallies, tree.ROOT, 7)
    assert first == 1
    assert tree.step(links, tallies, tree.ROOT, 7) == first
    assert tree.step(links, tallies, tree.ROOT, 8) == -1
    assert tree.step(links, tallies, tree.ROOT, -100) == tree.ROOT  # nothing was heard


def test_a_node_has_children_only_after_some_visits():
    links, tallies = [[0] * tree.LINKS for _ in range(9)], [[0.0] * tree.TALLIES for _ in range(9)]
    tree.clear_tree(links, tallies)
    assert tree.step(links, tallies, tree.ROOT, 7) == -1
    tallies[tree.ROOT][tree.PLAYED] = float(tree.RIPE)
    assert tree.step(links, tallies, tree.ROOT, 7) == 1


# Choosing ------------------------------------------------------------------------------------


def weighed(move, behind, within, *, in_race=True):
    return Weighed(move, -behind, 1.0, behind, within, 50, in_race=in_race)


def test_among_moves_that_are_nearly_equal_judgement_decides():
    close = Thought((weighed(4, 0.0, 0.0), weighed(9, 0.4, 1.0)), 100, 0.0, 1)
    assert chosen(close, 9) == 9
    assert chosen(close, 4) == 4
    clear = Thought((weighed(4, 0.0, 0.0), weighed(9, 0.6, 1.0)), 100, 0.0, 1)
    assert chosen(clear, 9) == 4
    lost = Thought((weighed(4, 0.0, 0.0), weighed(9, 0.4, 1.0, in_race=False)), 100, 0.0, 1)
    assert chosen(lost, 9) == 4


# The race ------------------------------------------------------------------------------------


def raced(*rounds):
    """Run a race in which the moves have these results, world by world."""
    number = len(rounds[0])
    tallied = [[0.0] * number for _ in range(race.PRODUCTS + number)]
    tallied[race.IN] = [1.0] * number
    for results in rounds:
        tallied[race.LAST] = list(results)
        race.write_down(tallied, number)
        race.drop_out(tallied, number)
    return tallied


def test_a_move_is_behind_by_the_mean_difference_on_the_same_worlds():
    tallied = raced((5.0, 3.0), (7.0, 3.0), (0.0, 0.0), (8.0, 2.0))
    assert race.leader(tallied, 2) == 0
    assert race.behind(tallied, 0, 1) == pytest.approx((2 + 4 + 0 + 6) / 4)
    # The differences 2, 4, 0, 6 have a variance of 20/3; the standard error is the root of a quarter of that.
    assert race.doubt(tallied, 0, 1) == pytest.approx(math.sqrt(20 / 3 / 4))
    assert race.error(tallied, 0) == pytest.approx(math.sqrt(38 / 3 / 4))


def test_a_move_that_is_surely_worse_drops_out_and_stays_out():
    worlds = [(10.0 + place % 2, 1.0 - place % 2) for place in range(race.FEW)]
    tallied = raced(*worlds)
    assert tallied[race.IN] == [1.0, 0.0]
    kept = race.behind(tallied, 0, 1)
    tallied[race.LAST] = [-500.0, 0.0]
    race.write_down(tallied, 2)
    assert tallied[race.COUNT] == [race.FEW + 1.0, float(race.FEW)]
    assert race.behind(tallied, 0, 1) == kept


def test_moves_that_are_always_alike_end_the_race():
    alike = raced(*[(float(place % 5), float(place % 5)) for place in range(race.MANY)])
    assert race.is_over(alike, 2, 1.0)
    assert not race.is_over(raced((1.0, 1.0)), 2, 1.0)
    assert not race.is_over(raced(*[(float(place % 4), float((place + 2) % 4)) for place in range(race.MANY)]), 2, 1.0)


def test_the_others_play_by_judgement_and_now_and_then_any_move_at_all():
    one = game("papayoo")
    at = dealt("papayoo", rounds=1)
    legal, sensible = at.legal(at.turn), int(one.greedy.judge(at.state))
    other_move = engine_of(one, "interpreted").entry(race.other_move)
    out, whims = [0] * one.rules.WORDS, stream.seeded(4, 4)
    made = Counter(other_move(at.state, out, whims) for _ in range(2000))
    assert set(made) == set(legal)
    on_a_whim = 2000 / race.WHIM / len(legal)  # for each move
    assert made.pop(sensible) == pytest.approx(2000 - 2000 / race.WHIM + on_a_whim, rel=0.1)
    assert all(0.3 * on_a_whim < times < 2 * on_a_whim for times in made.values())


# Endings -------------------------------------------------------------------------------------


def best_results(one, state, round_number):
    """Play a position out in every way, each seat taking what is best for it: written anew, by recursion."""
    if state.turn < 0 or state.round != round_number:
        scores = one.scores(state)
        sign = -1 if one.fewest else 1
        return [sign * (own - (sum(scores) - own) / (len(scores) - 1)) for own in scores]
    ways = []
    for move in one.legal(state):
        after = state.copy()
        one.rules.play(after, move)
        ways.append(best_results(one, after, round_number))
    return max(ways, key=lambda way: way[state.turn])


@pytest.mark.once
@pytest.mark.parametrize("key", ["papayoo", "pikinni", "pinatas"])
def test_an_ending_is_solved_as_by_trying_every_way(key):
    one = game(key)
    engine = engine_of(one, "interpreted")
    solve = engine.entry(ending.solve)
    seats = {"papayoo": 4, "pikinni": 4, "pinatas": 2}  # with more players a round of Piñatas is over before
    solved = 0
    for seed in range(effort(30, 6)):
        at = random_table(one, seed, seats=seats[key], **({"rounds": 1} if key == "papayoo" else {}))
        states = [state for state in at.states() if state.turn >= 0 and one.rules.closing(state)]
        for state in states[:: max(1, len(states) // 3)]:
            paper = [state.copy(), *engine.states(ending.DEPTH)]
            rows = engine.rows(ending.DEPTH + 1, one.rules.WORDS)
            results = engine.reals(ending.DEPTH + 1, state.seats)
            solve(state, paper, 0, rows, 0, results)
            assert results[0][state.turn] == pytest.approx(best_results(one, state, state.round)[state.turn])
            solved += 1
    assert solved >= effort(30, 6)


# Strength ------------------------------------------------------------------------------------


@pytest.mark.once
def test_searching_beats_judgement_alone():
    """The table in docs/strength.md has all games and budgets; here one round of Piñatas, each seat in turn."""
    one = game("pinatas")
    margin = 0.0
    for deal in range(12):
        for seat in range(4):
            at = dealt("pinatas", deal, target=1)
            player = SearchPlayer(one, deal, iterations=400)
            while not at.over:
                thinks = player.choose if at.turn == seat else lambda view, _: one.greedy.judge(view)
                at.make(at.turn, int(thinks(at.view(at.turn), at.legal(at.turn))))
            margin += at.scores[seat] - (sum(at.scores) - at.scores[seat]) / 3
    assert margin / 48 > 0.3


# The tree ------------------------------------------------------------------------------------


def grown(means, played):
    """Grow a tree of one node whose children, heard as 0, 1, 2 …, have these means after so many visits."""
    links, tallies = [[0] * tree.LINKS for _ in range(20)], [[0.0] * tree.TALLIES for _ in range(20)]
    tree.clear_tree(links, tallies)
    tallies[tree.ROOT][tree.PLAYED] = float(sum(played))
    for heard, (mean, visits) in enumerate(zip(means, played, strict=True)):
        child = tree.grow(links, tallies, tree.ROOT, heard)
        tallies[child] = [float(visits), float(visits), mean * visits]
    return links, tallies


class Bidding:
    """Two seats' bids in the first round of Pikinni, where one may bid 0 or 1."""

    def __init__(self):
        self.game = game("pikinni")
        at = dealt("pikinni", seats=2)
        self.state = at.state
        self.sensible = int(self.game.greedy.judge(self.state))
        self.engine = engine_of(self.game, "interpreted")

    def decide(self, means, played):
        ordered = (means, played) if self.sensible == 0 else (means[::-1], played[::-1])
        chosen = self.engine.entry(tree.decide_at)(self.state, [0] * 4, *grown(*ordered), tree.ROOT, 1.0, self.sensible)
        return chosen == self.sensible

    def learn(self, means, played, now=1):
        ordered = (means, played) if self.sensible == 0 else (means[::-1], played[::-1])
        chosen = self.engine.entry(tree.learn_at)(
            self.state, [0] * 4, *grown(*ordered), tree.ROOT, 1.0, self.sensible, now
        )
        return chosen == self.sensible


def test_in_earnest_judgement_is_followed_unless_something_is_surely_better():
    """The first of each pair is judgement's move; with a spread of 1 and 50 visits each, the standard error is 0.2."""
    at = Bidding()
    assert at.decide((0.0, 0.1), (50, 50))
    assert not at.decide((0.0, 0.3), (50, 50))
    assert at.decide((0.0, 9.0), (50, 5))  # tried too seldom to be trusted
    assert at.decide((0.0, 9.0), (5, 50))  # judgement's own move is not known well enough


def test_when_learning_what_promises_most_is_tried():
    at = Bidding()
    assert not at.learn((0.0, 2.0), (50, 50))
    assert at.learn((2.0, 0.0), (50, 50))
    assert not at.learn((0.1, 0.0), (500, 2))  # seldom tried, so it may be better than it looks


def ripe_habit(links, tallies, choices, sensible):
    """Find a habit after all that leads to it was played often enough to have nodes below it."""
    habits = [0] * race.PATH
    for _ in range(3):
        habit = race.habit_of(links, tallies, habits, choices, sensible)
        for tally in tallies:
            tally[tree.PLAYED] = 100.0
    assert habits[race.A_HABIT * choices + 1] == habit
    return habit


def test_a_habit_goes_by_how_many_choices_came_before_and_what_judgement_tells():
    links, tallies = [[0] * tree.LINKS for _ in range(9)], [[0.0] * tree.TALLIES for _ in range(9)]
    tree.clear_tree(links, tallies)
    assert race.habit_of(links, tallies, [0] * race.PATH, 0, 5) == -1  # nothing is known yet
    places = [(0, 5), (0, 6), (1, 5)]
    known = [ripe_habit(links, tallies, *place) for place in places]
    assert len({*known, -1}) == 4
    assert [ripe_habit(links, tallies, *place) for place in places] == known


@pytest.mark.parametrize(("by_tree", "by_habit", "follows"), [(None, 0.0, True), (None, 9.0, False), (0.0, 9.0, True)])
def test_where_the_tree_does_not_know_the_way_habits_decide(by_tree, by_habit, follows):
    """By how much another bid than judgement's did better, in the tree if that knows the way and as a habit."""
    at = Bidding()
    links, tallies = [[0] * tree.LINKS for _ in range(12)], [[0.0] * tree.TALLIES for _ in range(12)]
    tree.clear_tree(links, tallies)
    habit = ripe_habit(links, tallies, 0, at.sensible)
    way = tree.grow(links, tallies, tree.ROOT, 7)
    tallies[way][tree.PLAYED] = race.WELL_KNOWN
    for node, better in ((habit, by_habit), (way, by_tree or 0.0)):
        for bid in (0, 1):
            child = tree.grow(links, tallies, node, bid)
            tallies[child] = [50.0, 50.0, 0.0 if bid == at.sensible else 50.0 * better]
    node = -1 if by_tree is None else way
    own_move = at.engine.entry(race.own_move)
    habits = [0] * race.PATH
    chosen = own_move(at.state, [0] * 4, links, tallies, node, habits, 0, 1.0, 0, 0)
    assert (chosen == at.sensible) is follows
    assert links[habits[2]][tree.HEARD] == chosen  # what comes of it is learned as a habit, too


ODDS = (1.0, 0.5, 0.1, 0.02, 0.001)


@pytest.mark.once
@pytest.mark.parametrize("best", [1.0, 0.01])
def test_of_many_worlds_one_is_taken_by_its_odds(monkeypatch, best):
    """With many worlds drawn for each one taken, those taken come up as often as their likelihoods say.

    Five worlds will do, each a number; they are taken at once where some are as likely as can be, and else in the end.
    """
    asked = []

    def guess(view, seat, world, paper, luck):
        world.number = stream.below(luck, len(ODDS))

    def likely(view, seat, world, past, least):
        asked.append(least)
        exact = best * ODDS[world.number]
        return exact if exact >= least else 0.9 * least  # not to be taken, whatever else it is

    monkeypatch.setattr(race, "guess", guess)
    monkeypatch.setattr(race, "believe", likely)
    monkeypatch.setattr(race, "assign", lambda source, target: setattr(target, "number", source.number))
    states = [SimpleNamespace(turn=0, number=0) for _ in range(race.STATES)]
    luck, taken, number = stream.seeded(1, 2), Counter(), 4000
    for _ in range(number):
        race.guess_world(SimpleNamespace(turn=0, number=0), states, [], luck, 100)
        taken[states[race.WORLD].number] += 1
    for world, odds in enumerate(ODDS):
        share = odds / sum(ODDS)
        assert abs(taken[world] / number - share) < 4 * math.sqrt(share / number), (world, share)
    assert len(asked) == pytest.approx(number * min(100, len(ODDS) / sum(ODDS) / best), rel=0.25)


def test_the_longer_a_search_lasts_the_more_worlds_are_drawn_for_one():
    tries = [race.tries_after(iterations) for iterations in range(0, 50_000, 50)]
    assert tries[0] == race.FEWEST_TRIES
    assert tries == sorted(tries)
    assert tries[-1] == race.MOST_TRIES


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_a_search_that_looks_at_the_clock_thinks_as_one_that_counts(key, thinkers, monkeypatch):
    """What comes first does not depend on the budget: half a second begins with the very worlds of 50 ms."""
    ticks = count(step=SLICE)  # as many iterations in each slice as in the one before
    monkeypatch.setattr(time, "thread_time", lambda: next(ticks))
    at = dealt(key)
    view, legal = at.view(at.turn), at.legal(at.turn)
    timed = thinkers(key).think(view, legal, stream.seeded(3, 0), Budget(seconds=600 * SLICE))
    assert timed.iterations > race.PER_TRY  # so another world is drawn by then
    assert figures(timed) == figures(searched(thinkers(key), at, timed.iterations))
