"""The shared board draws every scene of whole games, and of a game that nobody knows, and names every piece."""

from __future__ import annotations

import io
from typing import Literal

import pytest
from rich.console import Console

from facts.test_facts import CASES, table_of, viewers
from pinateria.engine.laws import LawBroken
from pinateria.engine.pack import Pack
from pinateria.engine.picture import Suit
from pinateria.engine.seats import WATCHER
from pinateria.facts import laws, parts
from pinateria.facts.english import Reader
from pinateria.facts.parts import Address, Card, Count, Gain, Place, Points, Rule, Seat, Yes
from pinateria.facts.pieces import Cards, Leaf, Piece, Pile, Row, Tokens
from pinateria.facts.tricks import Trick
from pinateria.terminal import board

WIDE, NARROW = 100, 60


def drawn(scene, reader, width):
    """Draw without any colour, as whoever sees none reads it."""
    return board.draw(scene, reader, width).plain


# Whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "seed"), CASES)
def test_every_piece_of_every_scene_is_named_in_the_width_there_is(key, seed):
    table = table_of(key, seed)
    pack = table.game.words.PACK
    for viewer in viewers(table, seed):
        reader = Reader(viewer, table.players, pack)
        for lying in laws.scenes(table, viewer):
            width = NARROW if lying.pair.number % 2 else WIDE
            text = drawn(lying.now, reader, width)
            laws.names_every_piece(lying.now, text, pack)
            assert all(reader.whom(seat) in text for seat in range(table.state.seats))
            assert max(map(len, text.splitlines())) <= width


# A stranger's game ---------------------------------------------------------------------------

PACK = Pack(
    suits=(Suit("A", "☼", "suns", "yellow"), Suit("M", "☾", "moons", "blue")),
    ranks=({rank: str(rank) for rank in range(1, 10)},) * 2,
)
READER = Reader(0, ("Uma", "Vito", "Wanda"), PACK)


class Harbour(Piece, frozen=True):
    """A place with ships, a harbour master, and a berth for each player."""

    by_seat = ("berths",)

    ships: Row
    master: Seat | None = None
    stormy: Yes = False
    berths: tuple[Card | None, ...] = ()


class Purse(Piece, frozen=True):
    """What lies before a seat."""

    hand: Cards
    coins: Tokens
    debts: Gain = 0
    passed: Yes = False
    harbour: Place | None = None


class Weather(Piece, frozen=True):
    """Something else than a harbour."""

    wind: Literal["north", "south"]


class Strange(Piece, tag="strange", tag_field="is", frozen=True):
    """The table of a game that nobody knows."""

    day: Count
    goal: Points
    calm: Yes
    foggy: Yes
    wind: Literal["north", "south"]
    favoured: parts.Suit | None
    wanted: Card | None
    law: Rule
    looks_at: Address
    tides: tuple[Count, ...]
    market: Pile
    deck: Pile
    stalls: tuple[Cards, ...]
    trick: Trick
    harbours: tuple[Harbour, ...]
    signs: tuple[Harbour | Weather | None, ...]
    seats: tuple[Purse, ...]
    storm: Weather | None = None


SCENE = Strange(
    day=3,
    goal=20,
    calm=True,
    foggy=False,
    wind="north",
    favoured="M",
    wanted="A9",
    law="§4.2",
    looks_at="harbours.1.ships.0",
    tides=(2, 0, 5),
    market=Pile(7, "M?"),
    deck=Pile(1),
    stalls=(Cards(("A5",)), Cards()),
    trick=Trick(("A1", None, "M2"), leader=2, ahead=0, by="trump", led="M", worth=4),
    harbours=(
        Harbour(Row(("A2", "M?", "A3"), down=(1, 2), room=2), master=1, berths=("M1", None, None)),
        Harbour(Row(), stormy=True, berths=(None, None, "M9")),
    ),
    signs=(Weather("south"), None, Harbour(Row(("A8",)))),
    seats=(
        Purse(Cards(("A6", "M7"), worth=(0, 3), room=1), Tokens((2, 0)), debts=-4, harbour=1),
        Purse(Cards(("M?",), backs=1), Tokens((0, 1)), debts=2, passed=True),
        Purse(Cards(backs=4), Tokens(), passed=True),
    ),
)

IN_THE_WIDTH = """\
day: 3; goal: 20; calm: yes; wind: north; favoured: ☾M; wanted: ☼A9; law: §4.2; looks at:
harbours.1.ships.0; tides: 2 0 5; market: 7 cards top [☾M?]; deck: 1 card; stalls: 1 ☼A5, 2 none
trick
  cards: you ☼A1, Vito ·, Wanda ☾M2; led by: Wanda; ahead: you; ahead by: trump; suit led: ☾M;
  worth: 4
harbours
     ships                master  berths
  1  ☼A2 [☾M?] [☼A3] · ·  Vito    you ☾M1, Vito ·, Wanda ·
  2                               you ·, Vito ·, Wanda ☾M9  stormy
signs
  1
    wind: south
  3
    ships: ☼A8; berths: none
seats
         hand          coins  debts  harbour
  you    ☼A6 ☾M7(3) ·  ☼A x2  -4     2
  Vito   [☾M?] 1 back  ☾M x1  +2              passed
  Wanda  4 backs              0               passed\
"""


def test_a_game_that_nobody_knows_is_drawn_from_its_types_alone():
    assert drawn(SCENE, READER, WIDE) == IN_THE_WIDTH
    laws.names_every_piece(SCENE, drawn(SCENE, READER, WIDE), PACK)


@pytest.mark.parametrize("width", [20, 30, 40, NARROW, 80])
def test_in_every_width_all_pieces_are_named_and_nothing_stands_out(width):
    text = drawn(SCENE, READER, width)
    laws.names_every_piece(SCENE, text, PACK)
    assert max(map(len, text.splitlines())) <= width


@pytest.mark.parametrize("width", [30, NARROW, WIDE])
def test_what_is_drawn_is_printed_line_by_line(width):
    screen = io.StringIO()
    Console(file=screen, width=width, highlight=False, color_system=None).print(board.draw(SCENE, READER, width))
    assert screen.getvalue() == f"{drawn(SCENE, READER, width)}\n"


def test_a_suit_has_its_colour_beside_its_shape_and_its_letter():
    text = board.draw(Harbour(Row(("A1",))), READER, WIDE)
    (styled,) = (text.plain[span.start : span.end] for span in text.spans if span.style == "yellow")
    assert styled == "☼A"


def test_a_table_that_is_too_wide_is_set_one_after_another():
    text = drawn(SCENE, READER, 30)
    assert "  you\n    hand: ☼A6 ☾M7(3) ·; coins:\n" in text


class Odd(Piece, frozen=True):
    """Structs and leaves side by side, and structs in tuples of tuples."""

    found: tuple[Weather | Cards, ...]
    spread: tuple[tuple[Harbour, ...], ...]
    pair: tuple[Seat, Count]


class Odds(Piece, frozen=True):
    """Several of them."""

    odds: tuple[Odd, ...]


@pytest.mark.parametrize("width", [30, NARROW, 200])
def test_whatever_lies_in_tuples_is_drawn(width):
    odd = Odd((Weather("south"), Cards(("A2",), backs=2)), ((Harbour(Row(("A3",))),), ()), (2, 2))
    for scene in (odd, Odds((odd, odd))):
        text = drawn(scene, READER, width)
        laws.names_every_piece(scene, text, PACK)
        assert text.count("Wanda 2") == len(text.split("Wanda")) - 1 > 0


def test_who_looks_on_is_nobody_at_the_table():
    text = drawn(SCENE, READER._replace(viewer=WATCHER), WIDE)
    assert "cards: Uma ☼A1, Vito ·, Wanda ☾M2; led by: Wanda; ahead: Uma" in text
    assert "you" not in text


def test_a_name_is_shown_as_it_is_and_styles_nothing():
    assert "[red]Vito[/red]" in drawn(SCENE, READER._replace(names=("Uma", "[red]Vito[/red]", "Wanda")), WIDE)


def test_a_suit_that_the_pack_has_not_stands_as_it_is_written_and_the_law_misses_the_card():
    text = drawn(Harbour(Row(("X1",))), READER, WIDE)
    assert text == "ships: X1; berths: none"
    with pytest.raises(LawBroken, match=r"not drawn: .*X1"):
        laws.names_every_piece(Harbour(Row(("X1",))), text, PACK)


# What is not drawn is found ------------------------------------------------------------------


@pytest.mark.parametrize("dropped", [Cards, Row, Pile, Tokens])
def test_a_kind_of_leaf_that_is_not_drawn_is_found(dropped, monkeypatch):
    whole = board.leaf
    monkeypatch.setattr(board, "leaf", lambda one, reader: [] if isinstance(one, dropped) else whole(one, reader))
    with pytest.raises(LawBroken, match="not drawn"):
        laws.names_every_piece(SCENE, drawn(SCENE, READER, WIDE), PACK)


@pytest.mark.parametrize(
    ("piece", "hidden"),
    [("☼A9", "☼A"), ("1 back", "back"), ("4 backs", "3 backs"), ("☾M x1", "☾M"), ("7 cards", "6 cards"), ("[☾M?]", "")],
)
def test_every_piece_that_is_not_named_is_found(piece, hidden):
    text = drawn(SCENE, READER, WIDE)
    with pytest.raises(LawBroken, match="not drawn"):
        laws.names_every_piece(SCENE, text.replace(piece, hidden, 1), PACK)


@pytest.mark.parametrize("more", ["☼A9", "☼A x2", "2 backs", "1 card", "[?]"])
def test_a_piece_that_does_not_lie_there_is_found(more):
    text = drawn(SCENE, READER, WIDE)
    with pytest.raises(LawBroken, match="drawn, and not there"):
        laws.names_every_piece(SCENE, f"{text} {more}", PACK)


class Dice(Leaf, frozen=True):
    """A leaf of a kind that the vocabulary has not."""

    faces: tuple[Count, ...]


class Shaken(Piece, frozen=True):
    """A table with dice."""

    dice: Dice


class Bare(Piece, frozen=True):
    """A part whose type says no kind."""

    mood: str


@pytest.mark.parametrize("scene", [Shaken(Dice((6, 1))), Bare("merry")])
def test_what_the_vocabulary_has_not_is_refused_and_not_left_out(scene):
    with pytest.raises(TypeError, match="the shared board has no drawing for"):
        drawn(scene, READER, WIDE)
