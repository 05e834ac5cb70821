"""Why a move of Piñata Party is refused, what is asked, and how the table is drawn for a seat and for a watcher."""

from __future__ import annotations

import re

import pytest

from party_table import (
    DOWN,
    LAST_HIT,
    MIXED,
    NAMES,
    PARTY,
    SIX,
    STUCK,
    WORDS,
    hand,
    party,
    plays,
    takes,
    thin,
)
from pinateria.engine.errors import IllegalMove
from pinateria.engine.seats import WATCHER


def refused(at, move: str, sentence: str) -> None:
    """Try a move, and expect to hear why not; nothing has changed then."""
    before = at.state.copy()
    with pytest.raises(IllegalMove, match=f"^{re.escape(sentence)}$"):
        at.play(move)
    assert at.state == before


# Laying a card -------------------------------------------------------------------------------


def test_a_turn_without_a_card():  # §3.1
    refused(party(2), "0 end", "You can lay a card, so you must lay one at least (§3.1).")


def test_a_card_that_is_not_in_the_hand():  # §3.1
    at = party(2, {0: "R+7"})
    refused(at, "0 G.look 1", "You do not hold the green Look, and can only lay what is in your hand (§3.1).")


def test_a_card_that_is_not_in_the_childrens_game():  # §7.2
    at = party(2, abilities=False)
    refused(at, "0 R.pass 1", "The red Pass is not in the children's game (§7.2).")


def test_a_pinata_that_is_broken():  # §4.2
    at = party(2, {0: "Y+9", 1: "B+2"}, turns=SIX)
    refused(plays(at, "0 Y+9 1"), "1 B+2 1", "Piñata 1 is broken (§4.2).")


def test_a_second_pinata_in_one_turn():  # §3.1
    at = plays(party(2, {0: "R+7 R+8"}), "0 R+7 2")
    refused(at, "0 R+8 3", "You play on piñata 2 in this turn, and on no other (§3.1).")


def test_another_pinata_than_that_with_the_stuff():  # §5.5
    at = party(2, {0: "R+9"}, turns=STUCK, fill="B")
    refused(at, "0 R+9 2", "A Stuff is at work: cards can only be laid on piñata 1 (§5.5).")


def test_another_colour_in_one_turn():  # §3.1
    at = plays(party(2, {0: "R+7 Y+8 G.rainbow"}, turns=["G-4 1"]), "0 R+7 1")
    refused(at, "0 Y+8 1", "In this turn you play red cards (§3.1).")
    refused(at, "0 G.rainbow 1", "In this turn you play red cards (§3.1).")


def test_a_hit_of_another_colour():  # §4.1
    at = party(2, {0: "R+7"}, turns=SIX)
    refused(at, "0 R+7 1", "The hit on piñata 1 must be yellow, the colour of its sixth card (§4.1).")


def test_a_hit_with_a_rainbow_face_down():  # §4.1, §5.4
    at = party(2, {0: "G.rainbow R+7"}, turns=[*DOWN, *SIX])
    sentence = "The hit on piñata 1 must be yellow, the colour of its sixth card"
    refused(at, "0 G.rainbow 1", f"{sentence}, and a Rainbow face-down has its own colour (§4.1).")
    refused(at, "0 R+7 1", f"{sentence} (§4.1).")


def test_a_break_on_another_colour():  # §5.6
    at = party(2, {0: "B.break"}, turns=["G-4 1"])
    refused(
        at, "0 B.break 1", "A Break face-up needs a last card of its own colour, and that of piñata 1 is green (§5.6)."
    )


def test_a_break_on_another_colour_within_a_turn():  # §5.6
    at = party(2, {0: "G.look G.break"}, turns=["Y-4 1"])
    plays(at, "0 G.look 1", "0 drop 3", "0 keep")
    refused(
        at, "0 G.break 1", "A Break face-up needs a last card of its own colour, and that of piñata 1 is yellow (§5.6)."
    )


@pytest.mark.parametrize("text", ["R+7 5", "R+7", "R+0 1", "Q+7 1", "done", "pass 1", ""])
def test_what_is_no_move_at_all(text):
    with pytest.raises(IllegalMove):
        party(2, {0: "R+7"}).play(f"0 {text}")


# Powers and passing --------------------------------------------------------------------------


def test_a_discard_of_what_one_does_not_hold():  # §3.6
    at = party(2, turns=STUCK, fill="B")
    sentence = "You do not hold the red +7, and can only discard what is in your hand (§3.6)."
    refused(at, "0 discard R+7", sentence)


def test_a_card_laid_by_who_must_pass():  # §3.6
    at = party(2, {0: "B+2"}, turns=STUCK, fill="B")
    refused(at, "0 B+2 1", "a move such as 'discard R+1' was expected; got 'B+2 1'")


@pytest.mark.parametrize("seat", [0, 2])
def test_a_gift_to_oneself_or_a_team_mate(seat):  # §5.3
    at = plays(party(4, {0: "Y.gift"}, turns=SIX, teams=2), "0 Y.gift 1")
    refused(at, f"0 gift {seat}", "A gift goes to an opponent, not to yourself or a team-mate (§5.3).")


def test_a_remove_that_takes_nothing():  # §5.2
    at = plays(party(2, {0: "B.remove"}, turns=MIXED), "0 B.remove 1")
    refused(at, "0 stop", "A power must be used: take one card at least (§5.2).")


def test_a_remove_of_a_place_without_a_card():  # §5.2
    at = plays(party(2, {0: "B.remove"}, turns=MIXED), "0 B.remove 1")
    refused(at, "0 take 6", "Piñata 1 has only 5 cards (§5.2).")


def test_a_remove_of_two_colours():  # §5.2
    at = plays(party(2, {0: "B.remove"}, turns=MIXED), "0 B.remove 1", "0 take 2")
    refused(at, "0 take 1", "You take yellow cards, and card 1 is none (§5.2).")


def test_a_remove_of_the_last_card():  # §5.2
    at = plays(party(2, {0: "R.remove"}, turns=["R-4 1"]), "0 R.remove 1", "0 take 1", "0 take 1")
    refused(at, "0 take 1", "The last card of a piñata must stay (§5.2).")
    refused(at, "0 take 2", "Piñata 1 has only 1 card (§5.2).")


def test_a_look_that_throws_out_what_is_not_there():  # §5.7
    at = plays(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1")
    refused(at, "0 drop 6", "Piñata 1 has only 5 cards (§5.7).")


def test_a_look_without_a_discard():  # §5.7
    at = plays(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1")
    refused(at, "0 keep", "a move such as 'drop 1' was expected; got 'keep'")


def test_an_order_that_is_kept_when_it_has_begun():  # §5.7
    at = plays(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1", "0 drop 1", "0 next 2")
    refused(at, "0 keep", "You have begun a new order: name the cards that are left (§5.7).")
    refused(at, "0 next 2", "Card 2 already has its place in the new order (§5.7).")
    refused(at, "0 next 5", "Piñata 1 has only 4 cards (§5.7).")


def test_a_pass_that_names_nobody():  # §5.1
    at = plays(party(2, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1")
    refused(at, "0 pass 2", "a move such as 'pass 0' was expected; got 'pass 2'")


# What is asked -------------------------------------------------------------------------------


def asked_in_every_phase():
    """Give a table for every choice a seat can have, with what the rule and the picture say of it."""
    everybody = "0 Ana, 1 Bo, 2 Cy"
    yield (
        party(3),
        "Lay a card on a piñata; one with six cards only takes the colour of its last card (§3.1, §4.1).",
        "Lay a card on a piñata, such as R+7 2",
    )
    yield (
        plays(party(3, {0: "R+7"}), "0 R+7 2"),
        "Lay another card of the same colour on piñata 2, or end your turn (§3.1).",
        "Lay another card of the same colour on piñata 2, or end",
    )
    yield (
        plays(party(3, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1"),
        "Name who passes the next turn, yourself if you like (§5.1).",
        f"Who passes the next turn? pass {everybody}",
    )
    yield (
        plays(party(3, {0: "B.remove"}, turns=MIXED), "0 B.remove 1"),
        "Take one or more cards of one colour out of the piñata, then stop; one card must stay (§5.2).",
        "Take cards of one colour, such as take 1 for the first, then stop",
    )
    look = party(3, {0: "B.look"}, turns=MIXED)
    yield (
        plays(look, "0 B.look 1"),
        "You see the whole piñata now: throw out one card of it (§5.7).",
        "You see all of piñata 1: throw one card out, such as drop 1",
    )
    yield (
        plays(look, "0 drop 1"),
        "Keep the order, or name every card in the order they shall lie in (§5.7, §5.8).",
        "Keep the order, or name the places one after another, such as next 2",
    )
    yield (
        party(3, turns=STUCK, fill="BGY"),
        "You pass: discard as many cards as you like, then say done and draw as many (§3.6).",
        "You pass: discard any cards, then done",
    )


def test_every_phase_is_explained_and_asked_for():
    for at, rule, question in asked_in_every_phase():
        assert WORDS.explain(at.asked(0)) == rule
        assert drawn(at).prompt == question
        assert question.startswith(drawn(at).asks)
        assert "such as" not in drawn(at).asks
        assert drawn(at, 1).prompt == drawn(at, WATCHER).prompt == ""


def test_a_gift_is_explained_and_asked_for_among_the_opponents():  # §5.3
    at = plays(party(4, {0: "Y.gift"}, turns=SIX, teams=2), "0 Y.gift 1")
    assert WORDS.explain(at.asked(0)) == "Your hit is a gift: name the opponent who gets the whole piñata (§5.3)."
    assert drawn(at).prompt == "Who gets the piñata? gift 1 Bo, 3 Di"


# The picture ---------------------------------------------------------------------------------


def drawn(at, viewer: int = 0):
    return PARTY.picture.picture(at.view(viewer), viewer, NAMES)


def lines(at, viewer: int = 0) -> list[tuple[str, str, str]]:
    """Write the board's lines as they read: number, cards with brackets around what lies face-down, notes."""

    def part(one) -> str:
        if isinstance(one, str):
            return one
        card = f"{one.suit.letter}{one.rank}"
        return f"[{card}]" if one.down else card

    return [tuple(" ".join(map(part, cell)) for cell in line) for line in drawn(at, viewer).board.lines]


def test_the_board_shows_face_down_cards_in_brackets_and_values_to_those_who_know():  # §2.3, §3.2
    at = party(3, {0: "G-5"}, turns=["Y-4 1"])
    takes(at, "G-5 2")
    assert lines(at, 0)[:2] == [("1", "R+1 [Y?]", ""), ("2", "Y+1 [G-5]", "")]
    assert lines(at, 2)[:2] == [("1", "R+1 [Y-4]", ""), ("2", "Y+1 [G?]", "")]
    for viewer in (1, WATCHER):
        assert lines(at, viewer) == [
            ("1", "R+1 [Y?]", ""),
            ("2", "Y+1 [G?]", ""),
            ("3", "G+1", ""),
            ("4", "B+1", ""),
        ]


def test_the_board_shows_a_stuff_at_work_the_colour_of_a_hit_and_what_is_broken():
    at = party(2, turns=STUCK, fill="B")
    assert lines(at, WATCHER)[0] == ("1", "R+1 [R?] R.stuff [R?] R+2 [R?]", "Stuff: only here, hit with red")
    at = plays(party(2, {0: "Y+9", 1: "G+2"}, turns=SIX), "0 Y+9 1")
    assert lines(at)[0] == ("1", "broken", "")
    at = party(2, turns=SIX)
    assert lines(at)[0][2] == "hit with yellow"
    at = takes(party(2, {0: "G.stuff"}, turns=["Y-4 1"]), "G.stuff 1")
    assert lines(at)[0][2] == "Stuff: only here"


def test_the_heading_says_round_end_deck_and_the_next_colour():  # §2.3, §6.3
    at = party(2, deck="B-4")
    assert drawn(at).heading == "Round 1 · three rounds · deck: 82 cards, the next is ●B blue"
    at = party(2, deck="R+7", end="over 60")
    assert drawn(at, WATCHER).heading == "Round 1 · more than 60 points win · deck: 82 cards, the next is ♥R red"
    at.play(f"0 {min(hand(at))} 1")
    at.play("0 end")
    at.play("* R+7")
    assert drawn(at).heading == "Round 1 · more than 60 points win · deck: 81 cards"


def test_the_heading_counts_a_single_card_as_one():
    assert "deck: 1 card, the next is" in drawn(thin(party(2), 1)).heading


def test_the_hand_is_the_viewers_own_and_a_watcher_has_none():  # §2.3
    at = party(2, {0: "R+7 R.gift Y-4 G+10 B.look", 1: "B+2"})
    assert [f"{face.suit.letter}{face.rank}" for face in drawn(at).hand] == ["R+7", "R.gift", "Y-4", "G+10", "B.look"]
    assert len(drawn(at, 1).hand) == 5
    assert drawn(at, WATCHER).hand == ()


def test_the_sheet_shows_colours_of_hands_cards_collected_and_totals():  # §4.2
    at = party(2, {0: "B+9 R+2 R+3 Y+2 Y+3", 1: "G+2"}, turns=LAST_HIT)
    ana = drawn(at).sheet[0]
    assert drawn(at).columns == ("hand", "collected", "total")
    assert ana == ("R2 Y2 B1", "21 cards (-60)", "0")
    assert drawn(at, 1).sheet[0] == drawn(at, WATCHER).sheet[0] == ("R2 Y2 B1", "21 cards", "0")
    assert drawn(at, 1).sheet[1][1] == "0 cards (+0)"


def test_the_sheet_shows_teams_where_there_are_any():  # §7.1
    at = party(4, {0: "R+2 R+3 Y+2 Y+3 Y+4"}, teams=2)
    at.state.score[:4] = [7, -3, 7, -3]
    assert drawn(at).columns == ("team", "hand", "collected", "total")
    assert drawn(at).sheet[0] == ("1", "R2 Y3", "0 cards (+0)", "7")
    assert [line[0] for line in drawn(at).sheet] == ["1", "2", "1", "2"]
    assert [line[-1] for line in drawn(at).sheet] == ["7", "-3", "7", "-3"]


def test_who_passes_the_next_turn_is_noted():  # §5.1
    at = plays(party(3, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1", "0 pass 2")
    assert [place.note for place in drawn(at, WATCHER).places] == ["", "", "passes next turn"]
