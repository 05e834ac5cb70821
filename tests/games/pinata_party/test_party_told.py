"""What Piñata Party tells as entries, where random games seldom come; the laws of facts are in tests/facts."""

from __future__ import annotations

import pytest

from party_table import LAST_HIT, MIXED, SIX, STUCK, party, plays, thin
from party_told import entries, scene
from pinateria.engine.seats import WATCHER
from pinateria.facts.cards import Won
from pinateria.games.pinata_party.counted import RoundOver
from pinateria.games.pinata_party.entries import (
    Broken,
    Drawn,
    Laid,
    NextRound,
    OrderKept,
    Rearranged,
    RoundsUsedUp,
    TakenOut,
    TeamWon,
)
from pinateria.games.pinata_party.pack import PACK

BO = 1

# What is told --------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, BO, WATCHER])
@pytest.mark.parametrize(("place", "card"), [(1, "Y-4"), (3, "Y-6")])
def test_a_card_taken_out_from_between_backs_that_look_alike_says_its_place(place, card, viewer):  # §5.8
    at = party(2, {0: "Y.remove"}, turns=("Y-4 1", "Y+5 1", "Y-6 1"))
    told = entries(at, "0 Y.remove 1", f"0 take {place + 1}", viewer=viewer)
    assert told == [TakenOut(0, 0, place, card, "remove")]


def test_nothing_is_said_where_a_remove_stops():  # §5.2
    at = party(2, {0: "Y.remove"}, turns=("Y-4 1", "Y+5 1", "Y-6 1"))
    assert entries(at, "0 Y.remove 1", "0 take 1", "0 stop") == []


def test_a_card_laid_face_down_is_told_by_its_colour():  # §3.2
    at = party(2, {0: "R-7"})
    assert entries(at, "0 R-7 1") == [Laid(0, 0, "R?", "down")]
    at = party(2, {0: "R-7"})
    assert entries(at, "0 R-7 1", viewer=0) == [Laid(0, 0, "R-7", "down")]


def test_a_break_is_a_hit_however_many_cards_lie_there():  # §5.6
    at = party(2, {0: "Y.break"}, turns=["Y-4 1"])
    hit, broken = entries(at, "0 Y.break 1")
    assert hit == Laid(0, 0, "Y.break", "up", hit=True)
    assert broken == Broken(0, 0, 3, ("R+1", "Y.break", "Y?"))
    assert not scene(at).columns[0].broken
    assert scene(at).turn.does == "open"


@pytest.mark.parametrize(("viewer", "points"), [(0, None), (BO, -29), (WATCHER, None)])
def test_what_a_gift_is_worth_only_who_gets_it_is_told(viewer, points):  # §4.2, §5.3
    (told,) = entries(party(2, {0: "Y.gift"}, turns=SIX), "0 Y.gift 1", "0 gift 1", viewer=viewer)
    assert (told.owner, told.giver, told.points, len(told.cards)) == (1, 0, points, 7)
    assert ("Y?" in told.cards) == (viewer != BO)


def test_a_new_order_is_told_as_its_row_and_as_nothing_once_the_pinata_has_broken():  # §5.8
    order = [f"0 next {place}" for place in (4, 3, 2, 1)]
    at = party(2, {0: "B.look"}, turns=MIXED)
    assert entries(at, "0 B.look 1", "0 drop 5", *order) == [Rearranged(0, 0, ("G?", "Y+5", "Y?", "R+1"), (0, 2))]
    at = party(2, {0: "Y.look"}, turns=SIX)
    told = entries(at, "0 Y.look 1", "0 drop 7", *(f"0 next {place}" for place in (2, 1, 3, 4, 5, 6)))
    assert told[0] == Rearranged(0, 0, (), ())
    assert isinstance(told[1], Broken)


def test_an_order_that_was_kept_is_told():  # §5.7
    assert entries(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1", "0 drop 5", "0 keep") == [OrderKept(0, 0)]


def test_half_an_order_is_told_to_nobody():  # §5.7
    at = party(2, {0: "B.look"}, turns=MIXED)
    assert entries(at, "0 B.look 1", "0 drop 5", "0 next 4") == []
    assert scene(at, 0).turn.order == (3,)
    assert (scene(at, BO).turn.order, scene(at, BO).turn.picked) == ((), 1)


# Rounds and the end --------------------------------------------------------------------------


def at_the_end(scores, *, number=3, extra=0, viewer=WATCHER, **options):
    """End a round that brings nothing, its totals and number set by hand."""
    at = party(len(scores), turns=STUCK, fill="BGY", **options)
    at.state.score[: len(scores)] = scores
    at.state.round, at.state.extra = number, extra
    *most, last = [f"{(at.turn + seat) % len(scores)} done" for seat in range(len(scores))]
    return entries(at, *most, last, viewer=viewer)[1:]


def test_a_tie_is_followed_by_another_round():  # §6.5
    over, following = at_the_end([8, 8, 2])
    assert (over.number, over.why) == (3, "nobody plays")
    assert following == NextRound(4, 2, (8, 8, 2), tie=True)


def test_a_team_wins_and_two_teams_share():  # §7.1
    assert at_the_end([9, 4, 9, 4], teams=2)[1:] == [TeamWon((0, 2), 9)]
    assert at_the_end([5, 5, 5, 5], number=20, extra=1, teams=2)[1:] == [RoundsUsedUp(20), Won((0, 1, 2, 3), 5)]


@pytest.mark.parametrize(
    ("scores", "more"),
    [([60, 10, -3], {"end": "over 60"}), ([70, 70, 5], {"end": "over 60", "extra": 1}), ([5, 5, 2], {"extra": 1})],
)
def test_a_game_that_ends_only_because_no_game_is_longer_says_so(scores, more):  # §6.5
    over, used_up, won = at_the_end(scores, number=20, **more)
    assert (over.number, used_up) == (20, RoundsUsedUp(20))
    assert won.points == max(scores)


def test_a_game_that_somebody_has_won_in_its_last_round_does_not():
    assert at_the_end([70, 10, -3], number=20, end="over 60")[1:] == [Won((0,), 70)]


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_partners_count_their_piles_together(viewer):  # §7.1
    at = party(4, {0: "B+9"}, turns=LAST_HIT, teams=2)
    over = entries(at, "0 B+9 4", viewer=viewer)[2]
    assert isinstance(over, RoundOver)
    assert over.why == "all broken"
    assert [(one.why[0].seats, one.points, one.total) for one in over.seats] == [((0, 2), -80, -80), ((1, 3), 0, 0)] * 2
    cards = over.seats[2].why[0].cards
    assert len(cards) == 28
    assert sum(PACK.written[number] in cards for number in PACK.cards_in(at.view(viewer).pile[0])) == (viewer == 0) * 14


def test_a_round_that_the_deck_has_ended_says_so():  # §6.1
    at = thin(plays(party(2, {0: "R+7"}, deck="G+9"), "0 R+7 1"), 1)
    at.play("0 end")
    drawn_card, over, _ = entries(at, "* G+9")
    assert drawn_card == Drawn(0, "G?")
    assert over.why == "deck drawn"
