"""Pinata as facts: a mat won and the end are counted, the scene has what the picture draws, and a peek is found."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import msgspec
import pytest

from effort import sampled
from pinata_oracle import unlucky
from pinata_table import PINATA, RED_MATS, both_stuck, dealt, nearly_used_up, plays, settle, victory
from pinateria import Table
from pinateria.engine.laws import LawBroken, random_table, two_worlds
from pinateria.engine.seats import WATCHER
from pinateria.facts import laws
from pinateria.facts.english import Reader, say
from pinateria.games.pinata.choices import Makes
from pinateria.games.pinata.counts import Counted, MatWon, MedalHeld, Won
from pinateria.games.pinata.log import Laid, Told

NAMES = ["Ana", "Bo"]
LETTERS = "RGBKYW"
VIEWERS = (0, 1, WATCHER)


def of_kind(at, kind, viewer=WATCHER):
    return [entry for pair in laws.pairs(at, viewer) for entry in pair.entries if isinstance(entry, kind)]


def asked(at, seat):
    return PINATA.choices.question(at.asked(seat), at.legal(seat), 1)


def lies(at, viewer):
    return PINATA.scene.scene(at.view(viewer), viewer)


# What is counted -----------------------------------------------------------------------------


def test_a_mat_won_tells_its_cards_sums_candies_and_the_medals_due():
    won = of_kind(victory(), MatWon)
    assert won[0] == MatWon(0, 0, "low", (1, 2), ("Y",), (), (("Y1",), ("Y2",)))
    assert won[1] == MatWon(0, 1, "high", (8, 3), ("Y", "Y"), ("Y",), (("Y3", "W5"), ("Y1", "Y2")))
    assert (won[-1].winner, won[-1].candies, won[-1].medals) == (0, ("B", "B"), ("B",))


def test_a_mat_won_tells_what_the_sheet_shows():
    at = random_table(PINATA, 5)
    sheet, mats = PINATA.sheet, []
    for pair in laws.pairs(at, WATCHER):
        if number := sheet.ended(pair.before, pair.after):
            taken = sheet.taken(pair.before, pair.after, WATCHER)
            mats.append((number - 1, [(place.seat, place.face.written) for place in taken]))
    told = [(won.mat, [(seat, card) for seat in (0, 1) for card in won.sides[seat]]) for won in of_kind(at, MatWon)]
    assert told == mats


def test_the_end_lists_the_medals_of_each_and_why():
    (end,) = of_kind(victory(), Won)
    medals = [MedalHeld("B", 5, 1), MedalHeld("K", 4, 1), MedalHeld("Y", 3, 1)]
    assert (end.winners, end.medals, end.candies, end.ended) == ((0,), 3, 12, "medals")
    assert end.seats == (Counted(0, tuple(medals), 3, 3, 12), Counted(1, (), 0, 0, 0))


def test_the_third_clearing_ends_the_game_too():
    (end,) = of_kind(plays(both_stuck(), *["0 done", "1 done"] * 6), Won)
    assert (end.winners, end.ended) == ((0, 1), "clearings")
    assert end.seats == (Counted(0, (), 0, 0, 0), Counted(1, (), 0, 0, 0))
    said = say(end, Reader(WATCHER, NAMES, PINATA.words.PACK))
    assert said == "Ana and Bo share the win with 0 medals and 0 candies each."


def test_every_entry_goes_out_and_comes_back_the_same():
    for at in (victory(), nearly_used_up()):
        for viewer in VIEWERS:
            told = [entry for pair in laws.pairs(at, viewer) for entry in pair.entries]
            assert msgspec.json.decode(msgspec.json.encode(told), type=list[Told]) == told


@pytest.mark.once
def test_every_law_holds_where_nothing_fits():
    for seed in range(sampled(4, 1)):
        options = {"across": ("when full", "any time")[seed % 2]}
        at = Table.replay(PINATA, unlucky(seed, **options), **options, players=NAMES)
        for viewer in (seed % 2, WATCHER):
            reader = Reader(viewer, NAMES, PINATA.words.PACK)
            said = [say(entry, reader) for pair in laws.pairs(at, viewer) for entry in pair.entries]
            assert said == [event.text for event in at.log(viewer)]
            laws.entries_carry_pieces(at, viewer, LETTERS)
            laws.addresses_exist(at, viewer)
            laws.scenes_go_by_field(at, viewer)


# What lies where -----------------------------------------------------------------------------


def lines_of(scene, near):
    """Draw the mats of a scene as the picture does."""
    for number, mat in enumerate(scene.mats, 1):
        if not mat.candies.holds:
            yield [str(number)], ["gone" if mat.gone else ""], [], []
            continue
        candies = [letter for letter, many in zip(LETTERS, mat.candies.numbers, strict=False) for _ in range(many)]
        yield [f"{number} {'HIGH ▲' if mat.wins == 'high' else 'LOW ▼'}"], candies, *halves(mat, near)


def halves(mat, near):
    for side in (mat.sides[near], mat.sides[1 - near]):
        yield [*side.cards.cards, *["·"] * side.cards.room, f"={side.total}"]


def sheet_of(scene):
    """Draw the candies and medals of a scene as the picture does."""
    for seat, before in enumerate(scene.seats):
        won = [
            f"{many}{'★' * (medal.holder == seat)}" for medal, many in zip(scene.race, before.won.numbers, strict=True)
        ]
        yield (*won, str(before.medals))


def asks_of(scene, viewer, roles):
    """Ask what the picture asks."""
    if not roles:
        return ""
    if "lay" not in roles:
        return "You cannot lay a card: discard any"
    full = (mat.sides for mat in scene.mats if not mat.sides[viewer].cards.room and mat.sides[1 - viewer].cards.room)
    return "Lay a card on a mat, or across" if scene.anywhere or any(full) else "Lay a card on a mat"


def written(parts):
    return [part if isinstance(part, str) else part.written for part in parts]


def noted(scene, seat, viewer):
    shown = scene.seats[seat].shown
    return f"has shown {' '.join(shown)}" if shown and seat != viewer else ""


@pytest.mark.once
@pytest.mark.parametrize("across", ["when full", "any time"])
def test_the_scene_has_all_that_the_picture_draws(across):
    for moves in (random_table(PINATA, 7, across=across).moves, unlucky(3, across=across)):
        at = Table.replay(PINATA, moves, across=across)
        for viewer in VIEWERS:
            for state in at.states():
                drawn_alike(PINATA.view(state, viewer), viewer)


def drawn_alike(view, viewer):
    scene, drawn = PINATA.scene.scene(view, viewer), PINATA.picture.picture(view, viewer, NAMES)
    assert [[written(part) for part in line] for line in drawn.board.lines] == [
        list(line) for line in lines_of(scene, max(viewer, 0))
    ]
    assert drawn.sheet == tuple(sheet_of(scene))
    assert [place.note for place in drawn.places] == [noted(scene, seat, viewer) for seat in (0, 1)]
    assert f"bag: {scene.bag.holds} cand" in drawn.heading
    assert f"supply: {scene.supply.number} card" in drawn.heading
    assert written(drawn.hand) == (list(scene.seats[viewer].hand.cards) if viewer >= 0 else [])
    legal = PINATA.legal_for(view, viewer)
    roles = {choice.role for choice in PINATA.choices.question(view, legal, 1).choices} if legal else ()
    assert drawn.asks == asks_of(scene, viewer, roles)


def test_who_is_ahead_goes_by_high_and_low():
    mats = lies(dealt("R GG RRR RRRR", "R1 G4", "R2 G3", "0 G4 2", "* W1", "1 G3 2"), WATCHER).mats
    assert [(mat.wins, mat.ahead) for mat in mats] == [("low", None), ("high", 0), ("low", None), ("high", None)]
    assert lies(dealt(RED_MATS, "R1", "R2", "0 R1 3"), WATCHER).mats[2].ahead == 1


def test_a_side_tells_what_it_still_takes_and_which_value_would_tie():
    at = dealt("R GG RRR RRRR", "R6 G4 G6", "R2 G5 G5", "0 G4 2", "1 G5 2", "0 G6 2")
    full, open_side = lies(at, 0).mats[1].sides
    assert (full.takes, full.barred, full.cards.room) == ((), None, 0)
    assert (open_side.takes, open_side.barred, open_side.cards.room) == (("G", "W"), 5, 1)


def test_a_hand_that_was_shown_is_seen_by_all_until_it_is_played():
    at = settle(plays(both_stuck(), "0 discard G1", "0 done", "* R1"))
    for viewer in (1, WATCHER):
        hand = lies(at, viewer).seats[0].hand
        assert (len(hand.cards), hand.backs) == (7, 1)
    assert len(lies(at, 0).seats[0].hand.cards) == 8
    assert len(lies(at, 0).seats[0].shown) == 7


def test_the_scene_tells_whose_turn_it_is_and_how_near_a_clearing_is():
    scene = lies(plays(both_stuck(), "0 done", "1 discard B1"), WATCHER)
    assert [one.plays for one in scene.seats] == [False, True]
    assert (scene.failed, scene.due, scene.clearings) == (1, 1, 0)
    assert lies(plays(both_stuck(), *["0 done", "1 done"] * 2), WATCHER).clearings == 1


# What can be chosen --------------------------------------------------------------------------


def test_a_card_that_can_be_laid_tells_where_and_the_sum_it_makes():
    at = dealt("R GG RRR RRRR", "R1 G4", "R2 G3", "0 R1 1", "* R3", "1 G3 2")
    found = {choice.move: choice for choice in asked(at, 0).choices}
    assert (found["G4 2"].at, found["G4 2"].makes) == ("mats.1.sides.0.cards", Makes(4))
    assert (found["R3 1 across"].at, found["R3 1 across"].makes) == ("mats.0.sides.1.cards", Makes(3))
    plays(at, "0 R3 1 across")
    assert of_kind(at, Laid)[-1] == Laid(0, "R3", 0, 1)


def test_any_number_of_discards_may_come_before_the_choice_that_ends_them():
    question = asked(both_stuck(), 0)
    assert question.choices[question.ends].move == "done"
    assert [choice.role for choice in question.choices] == ["throw"] * 4 + ["end"]
    assert {choice.at for choice in question.choices[:-1]} == {"seats.0.hand"}
    assert asked(dealt(RED_MATS, "R1", "R2"), 0).ends is None


# Planted leaks -------------------------------------------------------------------------------


def changed(module, **functions):
    made = ModuleType("planted")
    vars(made).update({**vars(module), **functions})
    return made


def peeks(what):
    """Make a Pinata in which one kind of fact looks at the table itself, as it lay before the last move."""
    tables = []

    def told(s, move, seat):
        tables.append((s, move))
        return PINATA.rules.told(s, move, seat)

    def held(viewer):
        return PINATA.words.cards_in(tables[-1][0].hand[0 if viewer else 1]) if tables else []

    def entries(before, heard, after, viewer):
        return PINATA.log.tell(before, tables[-1][1], after, viewer)

    def scene(v, viewer):
        return replaced(PINATA.scene.scene(v, viewer), due=sum(held(viewer)))

    def question(v, moves, together):
        return replaced(PINATA.choices.question(v, moves, together), together=sum(held(v.turn)))

    planted = {
        "entries": {"log": changed(PINATA.log, tell=entries)},
        "scene": {"scene": changed(PINATA.scene, scene=scene)},
        "question": {"choices": changed(PINATA.choices, question=question)},
    }
    return replace(PINATA, rules=changed(PINATA.rules, told=told), **planted[what])


def replaced(struct, **parts):
    return msgspec.structs.replace(struct, **parts)


@pytest.mark.parametrize("what", ["entries", "scene", "question"])
def test_a_peek_planted_in_the_facts_is_found(what):
    one, other = (
        plays(dealt(RED_MATS, "R1 W1", "R2 R4"), "0 R1 4", f"* {card}", "1 R2 4", "* R5", "0 W1 4", "* R6").moves
        for card in ("W7", "W6")
    )
    two_worlds(PINATA, one, other, 1)
    with pytest.raises(LawBroken, match=f"the {what} at move"):
        two_worlds(peeks(what), one, other, 1)
