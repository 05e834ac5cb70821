"""Games with mats and columns in the terminal: a card is named with its place, by its name or its number."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from pinateria import Table, game
from pinateria.engine import notation
from pinateria.terminal import saves
from pinateria.terminal.leaving import Leave
from pinateria.terminal.sitting import Sitting


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def pinata() -> Table:
    """Deal two players eight cards each: the person begins with R2 R3 G4 B1 B2 K2 Y1 Y1."""
    hands = zip(
        ["R2", "R3", "G4", "B1", "B2", "K2", "Y1", "Y1"], ["W1", "W2", "W3", "W3", "W4", "W5", "W5", "W6"], strict=True
    )
    dealt = [f"* {card}" for pair in hands for card in pair]
    candies = [f"* candy {letter}" for letter in "GRGRKYRBBK"]
    return Table.replay(game("pinata"), ["* first 0", *candies, *dealt], players=["Guest", "Ana"])


def sits(table: Table, *typed: str) -> str:
    """Type some lines, then leave; give all that was shown."""
    screen = io.StringIO()
    console = Console(file=screen, width=70, highlight=False)
    lines = list(typed)

    def read(prompt, **_more):
        if not lines:
            raise EOFError
        return lines.pop(0)

    console.input = read
    sitting = Sitting(saves.Kept(table, ["greedy"]), 0, {}, console)
    sitting.run = lambda: [sitting.ask() for _ in range(9)]
    with pytest.raises(Leave):
        sitting.run()
    return screen.getvalue()


@pytest.mark.parametrize("typed", ["G4 2", "g4 2", "3 2"])
def test_a_card_is_laid_by_its_name_or_number_and_its_place(typed):
    table = pinata()
    sits(table, typed)
    assert table.moves[-1] == "0 G4 2"


def test_a_card_that_fits_in_one_place_needs_no_place():
    table = pinata()
    sits(table, "y1")
    assert table.moves[-1] == "0 Y1 3"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("r2", "R2 can go to more than one place: R2 2, R2 3, R2 4."),
        ("1", "R2 can go to more than one place: R2 2, R2 3, R2 4."),
        ("w1", "You do not hold the white 1, and can only choose what is in your hand (§3.1)."),
        ("r13 1", "There is no card R13 in this game (§1.2)."),
        ("9 1", "A number from 1 to 8 was expected; got 9."),
        ("r2 1", "Your side of mat 1 has no room for another red card (§4.2)."),
        ("across", "A choice such as G4 1, or ? was expected; got 'across'."),
        ("2 across", "R3 can go to more than one place: R3 2, R3 3, R3 4."),
    ],
)
def test_what_cannot_be_done_is_answered_and_changes_nothing(typed, answer):
    table = pinata()
    before = table.moves
    shown = " ".join(sits(table, typed).split())
    assert answer in shown
    assert table.moves == before


def test_help_tells_how_to_name_a_place():
    shown = " ".join(sits(pinata(), "?").split())
    assert "3 2 lays your third card on 2." in shown
    assert "Type your choice, such as G4 1." in shown
    assert "Now you may choose: G4 1, R2 2, R3 2, G4 2, R2 3, R3 3, K2 3, Y1 3, R2 4," in shown


def test_last_tells_all_since_the_persons_last_choice():
    assert "You begin." in sits(pinata(), "last").split("▶")[1]
    table = pinata()
    for move in ("0 G4 1", "* R1", "1 W1 4", "* R1"):
        table.play(move)
    shown = sits(table, "last").split("(? for help)")[1]
    assert "You lay the green 4 on mat 1." in shown
    assert "Ana lays the white 1 on mat 4." in shown
    assert "begin" not in shown


def test_the_board_shows_mats_with_cards_sums_and_free_places():
    table = pinata()
    for move in ("0 B2 4", "* R1", "1 W6 4", "* R1"):
        table.play(move)
    lines = [" ".join(line.split()) for line in sits(table).splitlines()]
    assert "4 HIGH ▲ ♥R ●B ●B ◆K ●B2 · · · =2 ✱W6 · · · =6" in lines
    assert "1 LOW ▼ ♣G · =0 · =0" in lines


def party() -> Table:
    """Deal a game of Piñata Party in which the person begins with a Look."""
    mine, theirs = ["Y.look", "R+7", "G-4", "B+1", "R-9"], ["R+1", "R+2", "R+3", "R+4", "R+5"]
    dealt = [f"* {card}" for pair in zip(mine, theirs, strict=True) for card in pair]
    opened = ["* G-9", "* B.remove", "* G.gift", "* R.rainbow", "* top B"]
    moves = ["* first 1", *[f"* {card}" for card in interleaved(theirs, mine)], *opened]
    assert sorted(dealt) == sorted(moves[1:11])
    return Table.replay(game("pinata_party"), moves, seats=2, players=["Guest", "Ana"])


def interleaved(one: list[str], other: list[str]) -> list[str]:
    return [card for pair in zip(one, other, strict=True) for card in pair]


def test_a_column_shows_face_down_cards_in_brackets_and_to_those_who_know_them_their_value():
    table = party()
    for move in ("1 R+1 1", "1 end", "* B-4", "* top Y"):
        table.play(move)
    lines = [" ".join(line.split()) for line in sits(table).splitlines()]
    assert "1 ♣G-9 [♥R?]" in lines
    assert "2 ●B.remove" in lines
    sits(table, "y.look 1", "drop 1", "keep")
    lines = [" ".join(line.split()) for line in sits(table).splitlines()]
    assert "1 [♥R+1] ★Y.look" in lines


def test_a_new_order_is_chosen_place_by_place_and_shown_as_it_grows():
    table = party()
    for move in ("1 R+1 1", "1 end", "* B-4", "* top Y"):
        table.play(move)
    shown = " ".join(sits(table, "y.look 1", "drop 1", "next 2", "2", "1").split())
    assert "The new order so far: Y.look; name the next place" in shown
    assert "Card 2 already has its place in the new order (§5.7)." in shown
    assert "You put the cards into a new order: Y.look and [R+1]." in shown or table.moves[-1] == "0 next 1"
    assert [notation.split(move)[1] for move in table.moves[-4:]] == ["Y.look 1", "drop 1", "next 2", "next 1"]


def test_a_look_cannot_be_taken_back_once_it_has_shown_the_cards():
    table = party()
    for move in ("1 R+1 1", "1 end", "* B-4", "* top Y"):
        table.play(move)
    for typed in (["y.look 1"], ["drop 2"]):
        shown = sits(table, *typed, "undo")
        assert "There is nothing to take back: the table has gone on since." in shown
    assert table.moves[-2:] == ["0 Y.look 1", "0 drop 2"]


def test_a_bid_can_be_taken_back_only_until_all_bids_are_shown():
    table = Table(game("pikinni"), players=["Guest", "Ana", "Bo"], seats=3)
    for move in ("* dealer 1", "* trump D9", "* SA", "* C7", "* S8", "2 bid 1"):
        table.play(move)
    assert "Taken back: bid 1." in sits(table, "bid 1", "undo")
    for move in ("0 bid 1", "1 bid 1"):
        table.play(move)
    assert "There is nothing to take back" in sits(table, "undo")
    table = Table(game("pikinni"), players=["Guest", "Ana"], seats=2)
    for move in ("* dealer 0", "* trump D9", "* SA", "* C7", "1 bid 1", "0 bid 1"):
        table.play(move)
    assert "There is nothing to take back" in sits(table, "undo")  # the person's bid was the last, and shows the others
