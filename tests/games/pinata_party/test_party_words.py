"""What Piñata Party says: what happened, word for word as each viewer hears it, and how moves are written.

Why a move is refused is in test_party_refusals.py, with the picture of the table.
"""

from __future__ import annotations

import re

import pytest

from effort import sampled
from party_table import (
    DOWN,
    LAST_HIT,
    MIXED,
    NAMES,
    PARTY,
    RULES,
    SIX,
    STUCK,
    WORDS,
    all_pass,
    chance,
    legal,
    party,
    plays,
    thin,
)
from pinateria.engine.laws import random_table
from pinateria.engine.notation import write
from pinateria.engine.seats import CHANCE, WATCHER
from pinateria.games.pinata_party.reasons import about

BO, CY = 1, 2


def hears(at, *moves: str, viewers=(0, BO, WATCHER)) -> list[list[str]]:
    """Make moves and the chance moves that follow; give what each viewer hears, the deck's top card left out."""
    heard = [[] for _ in viewers]

    def step(move: str) -> None:
        before = [at.view(viewer) for viewer in viewers]
        at.play(move) if move else chance(at)
        for place, viewer in enumerate(viewers):
            events = WORDS.tell(before[place], at.view(viewer), viewer, at.players)
            heard[place] += [event.text for event in events if event.kind != "top"]

    for move in moves:
        step(move)
        while at.turn == CHANCE and at.state.phase != RULES.DEAL:
            step("")
    return heard


# The set-up ----------------------------------------------------------------------------------


def test_it_tells_of_the_deal_and_the_first_cards():
    at = party(2, {0: "R+7", 1: "Y.look"}, deck="B-4")
    told = [event.text for event in at.log(0)]
    assert told[:3] == ["You begin.", "You get the red +7.", "Bo gets a yellow card."]
    assert told[-5:] == [
        "Piñata 1 begins with the red +1.",
        "Piñata 2 begins with the yellow +1.",
        "Piñata 3 begins with the green +1.",
        "Piñata 4 begins with the blue +1.",
        "The next card of the deck is blue.",
    ]
    assert [event.text for event in at.log(BO)][:3] == [
        "Ana begins.",
        "Ana gets a red card.",
        "You get the yellow Look.",
    ]
    assert [event.text for event in at.log(WATCHER)][1:3] == ["Ana gets a red card.", "Bo gets a yellow card."]


@pytest.mark.once
@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2},
        {"seats": 6, "teams": 3},
        {"seats": 3, "abilities": False},
        {"seats": 4, "end": "over 60", "teams": 2},
    ],
)
def test_every_event_is_a_sentence_and_every_moment_has_a_picture_and_a_rule(options):
    for seed in range(sampled(3, 1)):
        at = random_table(PARTY, seed, **options)
        for viewer in (0, WATCHER):
            for event in at.log(viewer):
                assert re.fullmatch(r"[A-Z].*\.", event.text), event
        for state in list(at.states())[:: sampled(5, 17)]:
            for viewer in (0, 1, WATCHER):
                drawn = PARTY.picture.picture(PARTY.view(state, viewer), viewer, NAMES)
                assert bool(drawn.asks) == (viewer == state.turn)
            if state.turn >= 0:
                assert re.fullmatch(r"[A-Z].*\(§.*\)\.", WORDS.explain(PARTY.view(state, state.turn)))


# A turn --------------------------------------------------------------------------------------


def test_a_card_laid_face_down_is_named_only_to_who_lays_it():
    ana, bo, watcher = hears(party(2, {0: "G+7"}), "0 G+7 1")
    assert ana == ["You lay the green +7 face-down on piñata 1."]
    assert bo == watcher == ["Ana lays a green card face-down on piñata 1."]


def test_a_card_laid_face_up_is_named_to_all():
    ana, bo, watcher = hears(party(2, {0: "G+7"}, turns=["Y-4 1"]), "0 G+7 1")
    assert ana == ["You lay the green +7 face-up on piñata 1."]
    assert bo == watcher == ["Ana lays the green +7 face-up on piñata 1."]


def test_the_end_of_a_turn_and_the_refill_are_told():
    ana, bo, watcher = hears(plays(party(2, {0: "G+7"}, deck="R.gift"), "0 G+7 1"), "0 end")
    assert ana == ["You end the turn.", "You draw the red Gift."]
    assert bo == watcher == ["Ana ends the turn.", "Ana draws a red card."]


def test_a_hit_is_told_with_its_worth_to_the_owner_alone():
    ana, bo, watcher = hears(party(2, {0: "Y+9"}, turns=SIX, deck="R+5"), "0 Y+9 1")
    assert ana == [
        "You lay the yellow +9 face-up on piñata 1.",
        "You get piñata 1: 7 cards, worth -20 points.",
        "You draw the red +5.",
    ]
    assert (
        bo
        == watcher
        == [
            "Ana lays the yellow +9 face-up on piñata 1.",
            "Ana gets piñata 1: 7 cards.",
            "Ana draws a red card.",
        ]
    )


def test_a_hit_is_named_right_though_its_owner_collected_others_of_the_colour():
    turns = ("Y-4 Y-5 Y-6 Y-7 Y-8 1", "Y+9 1", "Y+2 Y+3 Y+4 Y+5 Y+6 2")
    assert hears(party(2, {0: "Y.stuff"}, turns=turns), "0 Y.stuff 2")[1][:2] == [
        "Ana lays the yellow Stuff face-up on piñata 2.",
        "Ana gets piñata 2: 7 cards.",
    ]


def test_a_hit_face_down_stays_secret():
    ana, bo, watcher = hears(party(2, {0: "Y.pass"}, turns=[*DOWN, *SIX]), "0 Y.pass 1")
    assert ana[0] == "You lay the yellow Pass face-down on piñata 1."
    assert (
        bo[:2]
        == watcher[:2]
        == [
            "Ana lays a yellow card face-down on piñata 1.",
            "Ana gets piñata 1: 7 cards.",
        ]
    )


def test_one_point_is_a_point():
    at = party(2, {0: "Y.break"}, turns=["Y.gift 1"])
    assert hears(at, "0 Y.break 1")[0][1] == "You get piñata 1: 3 cards, worth 1 point."


# The powers ----------------------------------------------------------------------------------


def test_a_break_is_told_with_the_new_first_card():
    ana, bo, watcher = hears(party(2, {0: "Y.break"}, turns=["Y-4 1"], deck="G+9 R+5"), "0 Y.break 1")
    assert ana == [
        "You lay the yellow Break face-up on piñata 1.",
        "You get piñata 1: 3 cards, worth -3 points.",
        "Piñata 1 begins with the green +9.",
        "You draw the red +5.",
    ]
    assert (
        bo
        == watcher
        == [
            "Ana lays the yellow Break face-up on piñata 1.",
            "Ana gets piñata 1: 3 cards.",
            "Piñata 1 begins with the green +9.",
            "Ana draws a red card.",
        ]
    )


def test_a_remove_is_told_card_by_card():
    at = plays(party(2, {0: "B.remove"}, turns=MIXED), "0 B.remove 1")
    ana, bo, watcher = hears(at, "0 take 2", "0 take 2", "0 stop")
    assert ana == ["You take the yellow -4 out of piñata 1.", "You take the yellow +5 out of piñata 1."]
    assert bo == watcher == ["Ana takes the yellow -4 out of piñata 1.", "Ana takes the yellow +5 out of piñata 1."]


def test_a_look_is_told_with_what_it_throws_out_and_that_the_order_is_kept():
    at = plays(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1")
    ana, bo, watcher = hears(at, "0 drop 4", "0 keep")
    assert ana == ["You throw the green -6 out of piñata 1.", "You leave the cards as they lie."]
    assert bo == watcher == ["Ana throws the green -6 out of piñata 1.", "Ana leaves the cards as they lie."]


def test_a_new_order_is_told_with_the_row_as_far_as_each_can_tell():  # §5.8
    at = plays(party(3, {0: "B.look"}, turns=["Y-4 1", "Y+5 Y-6 1"]), "0 B.look 1")
    moves = ("0 drop 1", "0 next 2", "0 next 1", "0 next 4", "0 next 3")
    ana, bo, watcher = hears(at, *moves)
    assert ana == [
        "You throw the red +1 out of piñata 1.",
        "You put the cards into a new order: Y+5, [Y-4], B.look and [Y-6].",
    ]
    assert (
        bo
        == watcher
        == [
            "Ana throws the red +1 out of piñata 1.",
            "Ana puts the cards into a new order: Y+5, [Y?], B.look and [Y?].",
        ]
    )


def test_a_new_order_of_a_pinata_that_breaks_is_told_without_its_row():
    at = plays(party(2, {0: "Y.look"}, turns=SIX), "0 Y.look 1", "0 drop 7", *(f"0 next {n}" for n in (6, 5, 4, 3, 2)))
    assert hears(at, "0 next 1")[1][:2] == ["Ana puts the cards into a new order.", "Ana gets piñata 1: 6 cards."]


def test_a_gift_is_told_to_giver_receiver_and_the_others():
    at = plays(party(3, {0: "Y.gift"}, turns=SIX, deck="R+5"), "0 Y.gift 1")
    ana, bo, cy, watcher = hears(at, "0 gift 1", viewers=(0, BO, CY, WATCHER))
    assert ana == ["Bo gets piñata 1 from you: 7 cards.", "You draw the red +5."]
    assert bo == ["You get piñata 1 from Ana: 7 cards, worth -29 points.", "Ana draws a red card."]
    assert cy == watcher == ["Bo gets piñata 1 from Ana: 7 cards.", "Ana draws a red card."]


def test_a_pass_is_told_to_who_names_and_who_is_named():
    at = plays(party(3, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1")
    ana, bo, watcher = hears(at, "0 pass 1")
    assert (ana, bo, watcher) == (
        ["You make Bo pass the next turn."],
        ["Ana makes you pass the next turn."],
        ["Ana makes Bo pass the next turn."],
    )


def test_a_pass_on_oneself_is_told():
    at = plays(party(3, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1")
    ana, bo, watcher = hears(at, "0 pass 0")
    assert ana == ["You make yourself pass the next turn."]
    assert bo == watcher == ["Ana makes themselves pass the next turn."]


def test_a_forced_pass_is_told():
    at = plays(party(3, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1", "0 pass 1")
    ana, bo, watcher = hears(at, "0 end")
    assert bo[-1] == "You must pass, as the Pass card said."
    assert ana[-1] == watcher[-1] == "Bo must pass, as the Pass card said."


def test_who_cannot_lay_a_card_is_told_of():
    ana, bo, watcher = hears(party(2, turns=STUCK, fill="B"), "0 done")
    assert bo == ["Ana exchanges nothing.", "You cannot lay a card and pass."]
    assert ana == ["You exchange nothing.", "Bo cannot lay a card and passes."]
    assert watcher == ["Ana exchanges nothing.", "Bo cannot lay a card and passes."]


@pytest.mark.parametrize(("cards", "said"), [(["G-4"], "1 card"), (["G-4", "G-5"], "2 cards")])
def test_an_exchange_is_told(cards, said):
    at = party(2, {0: "G-4 G-5"}, turns=STUCK, fill="B", deck="R+5 R+6")
    ana, bo, watcher = hears(at, *(f"0 discard {card}" for card in cards), "0 done")
    assert ana[: len(cards)] == [f"You discard the green {card[1:]}." for card in cards]
    assert bo[: len(cards)] == watcher[: len(cards)] == [f"Ana discards the green {card[1:]}." for card in cards]
    assert ana[len(cards) : len(cards) + 2] == [f"You exchange {said}.", "You draw the red +5."]
    assert bo[len(cards) : len(cards) + 2] == [f"Ana exchanges {said}.", "Ana draws a red card."]


# Rounds and the end --------------------------------------------------------------------------


def test_a_round_that_ends_with_the_last_pinata_is_told():
    ana, bo, watcher = hears(party(2, {0: "B+9"}, turns=LAST_HIT), "0 B+9 4")
    assert ana[1:] == [
        "You get piñata 4: 7 cards, worth -20 points.",
        "The last piñata is broken: round 1 is over. Ana -80 and Bo +0.",
        "Totals: Ana -80 and Bo 0. You begin round 2.",
    ]
    assert bo[-1] == watcher[-1] == "Totals: Ana -80 and Bo 0. Ana begins round 2."


def test_a_round_that_ends_with_the_deck_is_told():
    at = thin(plays(party(2, {0: "R+7"}, deck="G+9"), "0 R+7 1"), 1)
    ana, bo, watcher = hears(at, "0 end")
    over = "The last card of the deck is drawn: round 1 is over. Ana +0 and Bo +0."
    assert ana == ["You end the turn.", "You draw the green +9.", over, "Totals: Ana 0 and Bo 0. Bo begins round 2."]
    assert bo == ["Ana ends the turn.", "Ana draws a green card.", over, "Totals: Ana 0 and Bo 0. You begin round 2."]
    assert watcher == [*bo[:3], ana[3]]


def test_a_round_that_ends_with_the_first_card_of_a_new_pinata_is_told():
    at = thin(party(2, {0: "Y.break"}, turns=["Y-4 1"], deck="G+9"), 1)
    assert hears(at, "0 Y.break 1")[1][1:4] == [
        "Ana gets piñata 1: 3 cards.",
        "Piñata 1 begins with the green +9.",
        "The last card of the deck is drawn: round 1 is over. Ana -3 and Bo +0.",
    ]


def test_a_round_in_which_nobody_can_play_is_told():
    at = plays(party(2, turns=STUCK, fill="B"), "0 done")
    ana, bo, watcher = hears(at, "1 done")
    over = "Nobody can play and nobody exchanges: round 1 is over. Ana +0 and Bo +0."
    assert ana == ["Bo exchanges nothing.", over, "Totals: Ana 0 and Bo 0. You begin round 2."]
    assert bo == ["You exchange nothing.", over, "Totals: Ana 0 and Bo 0. Ana begins round 2."]
    assert watcher == ["Bo exchanges nothing.", over, bo[2]]


def test_the_first_deal_of_the_next_round_is_told():
    at = all_pass(party(2, turns=STUCK, fill="B"))
    before = len(at.made)
    at.play("* R+7")
    assert [[event.text for event in at.log(viewer, before)] for viewer in (0, BO)] == [
        ["You get the red +7."],
        ["Ana gets a red card."],
    ]


def at_the_end(scores, *, number: int = 3, extra: int = 0, **options) -> list[list[str]]:
    """End a round that brings nothing, its totals and number set by hand; give what each viewer hears."""
    at = party(len(scores), turns=STUCK, fill="BGY", **options)
    at.state.score[: len(scores)] = scores
    at.state.round, at.state.extra = number, extra
    for _ in scores[1:]:
        plays(at, f"{at.turn} done")
    return hears(at, f"{at.turn} done")


def last_words(scores, **more) -> list[str]:
    """Give the last sentence for each viewer."""
    return [heard[-1] for heard in at_the_end(scores, **more)]


@pytest.mark.parametrize(("points", "said"), [(3, "3 points"), (1, "1 point")])
def test_the_winner_is_told(points, said):
    ana, bo, watcher = last_words([points, 0])
    assert ana == f"You win with {said}."
    assert bo == watcher == f"Ana wins with {said}."


def test_a_tie_and_the_round_that_follows_are_told():
    tie = "The first place is tied, so another round is played. Totals: Ana 8, Bo 8 and Cy 2. "
    assert last_words([8, 8, 2]) == [f"{tie}Cy begins round 4."] * 3


def test_a_winning_team_is_told():
    assert last_words([9, 4, 9, 4], teams=2) == ["The team of Ana and Cy wins with 9 points."] * 3


def test_a_win_shared_after_the_twentieth_round_is_told():
    said = last_words([5, 5, 2], number=20, extra=1)
    assert said == ["Ana and Bo share the win with 5 points each."] * 3


CAPPED = "No game has more than 20 rounds, so this was the last one."


@pytest.mark.parametrize(
    ("scores", "more"),
    [([60, 10, -3], {"end": "over 60"}), ([70, 70, 5], {"end": "over 60", "extra": 1}), ([5, 5, 2], {"extra": 1})],
)
def test_a_game_that_ends_only_because_no_game_is_longer_says_so(scores, more):  # §6.5
    assert [heard[-2] for heard in at_the_end(scores, number=20, **more)] == [CAPPED] * 3


@pytest.mark.parametrize(("number", "more"), [(20, {"end": "over 60"}), (19, {"end": "over 60"}), (3, {})])
def test_a_game_that_somebody_has_won_in_its_last_round_does_not(number, more):
    assert CAPPED not in at_the_end([70, 10, -3], number=number, **more)[0]


def test_two_teams_that_share_a_win_are_told_of():
    said = last_words([5, 5, 5, 5], number=20, extra=1, teams=2)
    assert said == ["Ana, Bo, Cy and Di share the win with 5 points each."] * 3


# Writing -------------------------------------------------------------------------------------


def test_moves_are_written_as_the_records_say():
    at = party(3, {0: "Y.pass Y.look Y.remove Y-9"}, turns=["G-4 1"])
    assert "Y.pass 1" in legal(at)
    assert legal(plays(at, "0 Y.pass 1")) == {"pass 0", "pass 1", "pass 2"}
    assert legal(plays(at, "0 pass 0", "0 Y-9 1")) == {"Y.look 1", "Y.remove 1", "end"}
    assert legal(plays(at, "0 Y.look 1")) == {f"drop {place}" for place in range(1, 6)}
    assert legal(plays(at, "0 drop 5")) == {"keep", *(f"next {place}" for place in range(1, 5))}
    assert legal(plays(at, "0 keep", "0 Y.remove 1")) == {f"take {place}" for place in range(1, 6)}
    assert legal(plays(at, "0 take 5")) == {"take 3", "take 4", "stop"}


def test_a_number_that_is_no_move_now_is_written_as_nothing():
    at = party(2, {0: "Y.pass"}, turns=["G-4 1"])
    last = PARTY.moves - 1
    assert WORDS.write(at.state, last) == ""
    assert WORDS.write(at.state, RULES.rank_of(31)) == ""
    plays(at, "0 Y.pass 1")
    assert WORDS.write(at.state, 2) == WORDS.write(at.state, RULES.ENOUGH) == ""
    stuck = party(2, turns=STUCK, fill="B")
    assert WORDS.write(stuck.state, last) == ""
    look = plays(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1")
    assert WORDS.write(look.state, 7) == ""
    top = plays(party(2, {0: "R+7"}), "0 R+7 1")
    top.play("0 end")
    chance(top)
    assert top.state.phase == RULES.TOP
    assert [WORDS.write(top.state, move) for move in range(5)] == ["top R", "top Y", "top G", "top B", ""]


def test_choices_are_said_in_words():
    at = plays(party(3, {0: "Y.pass Y.look"}, turns=["G-4 1"]), "0 Y.pass 1")
    assert WORDS.say(at.view(0), BO) == "let seat 1 pass"
    plays(at, "0 pass 1")
    assert "the yellow Look to piñata 1" in {WORDS.say(at.view(0), move) for move in at.legal(0)}


# Reasons -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "works"), [("Y.pass", True), ("Y.stuff", False), ("Y+2", False)])
def test_a_hit_is_told_to_work_before_it_breaks(card, works):  # §4.3, §5.5
    (said,) = spoken_for(card)
    assert re.fullmatch(r"breaks a piñata that is worth about [-+]\d+(, after its power has worked)?", said.words)
    assert said.words.endswith("worked") is works
    assert said.merit < 0  # nobody wants that


def test_rubbish_that_goes_to_somebody_else_speaks_for_a_gift():  # §5.3
    (said,) = spoken_for("Y.gift")
    assert re.fullmatch(r"hands over a piñata that is worth about -\d+", said.words)
    assert said.merit > 0


def spoken_for(card):
    """Give what speaks for a hit; inside are R+1 and Y-4 to Y-8, which are -29, some not known."""
    at = party(2, {0: card}, turns=SIX)
    move = next(m for m in at.legal(0) if write(PARTY, at.view(0), m) == f"{card} 1")
    return PARTY.reasons.of(at.view(0), move)


def test_next_to_nothing_is_not_less_than_nothing():
    assert [about(points) for points in (-0.4, 0.2, -1.6, 3.2)] == ["+0", "+0", "-2", "+3"]
