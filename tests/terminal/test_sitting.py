from __future__ import annotations

import io
import json
import re
import time

import pytest
from rich.console import Console

from patience import PATIENCE
from pinateria import FairChance, FastChance, Table, game
from pinateria.engine.errors import GameError
from pinateria.engine.laws import random_table
from pinateria.engine.record import read_record, verify
from pinateria.players import GreedyPlayer
from pinateria.players.search.thinker import Budget
from pinateria.terminal import advice, saves
from pinateria.terminal.leaving import Leave
from pinateria.terminal.sitting import Sitting
from pseudo_terminal import CTRL_C, CTRL_D, Terminal, end_all

PAPAYOO = game("papayoo")
NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "8")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    yield
    end_all()


def loaded() -> Table | None:
    kept = saves.load(PAPAYOO, Console(file=io.StringIO()))
    return kept and kept.table


class Person:
    """Types prepared lines, then the number of the first legal card for ever."""

    def __init__(self, lines=(), seats=4, rounds=1, width=80, secret=bytes(32), goes_on=True, rests=False):  # noqa: FBT002
        names = ["Guest", "Ana", "Bo", "Chela", "Dov", "Eli", "Fe", "Gus"][:seats]
        chance = FairChance(secret, NUMBERS[:seats])
        self.table = Table(PAPAYOO, players=names, chance=chance, rests=rests, seats=seats, rounds=rounds)
        self.lines, self.goes_on = list(lines), goes_on
        self.screen = io.StringIO()
        self.console = Console(file=self.screen, width=width, highlight=False)

    def play(self) -> str:
        players = {seat: GreedyPlayer(PAPAYOO, 0) for seat in range(1, self.table.state.seats)}
        sitting = Sitting(saves.Kept(self.table, ["greedy"] * len(players)), 0, players, self.console)
        self.console.input = self.type
        sitting.run()
        return self.screen.getvalue()

    def type(self, prompt, **_more):
        if self.lines:
            return self.lines.pop(0)
        if not self.goes_on:
            raise EOFError
        if self.table.resting:
            return ""
        return PAPAYOO.words.write_card(self.table.legal(0)[0])


@pytest.mark.once
@pytest.mark.parametrize("seats", range(3, 9))
def test_a_whole_game_can_be_played(seats):
    person = Person(seats=seats, rounds=2)
    shown = person.play()
    assert person.table.over
    assert "Round 2 is over" in shown
    assert "Prove that the deal was fair: " in shown
    assert loaded() is None


def at_the_rest(*typed):
    """Play to the end of the first round; then type lines."""
    person = Person(seats=3, rounds=2, rests=True)
    waiting, type_on = list(typed), person.type

    def at_rest(prompt, **more):
        if not person.table.resting:
            return type_on(prompt, **more)
        person.seen.append((person.screen.getvalue(), prompt))
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    person.type, person.seen = at_rest, []
    with pytest.raises(Leave):
        person.play()
    return person


def test_the_round_is_shown_as_it_ended_and_enter_goes_on():
    person = Person(seats=3, rounds=2, rests=True)
    shown = person.play()
    plain = Person(seats=3, rounds=2)
    assert plain.play() != shown
    assert person.table.moves == plain.table.moves
    ended = shown.split("Round 1 is over")[1].split("Round 2 of 2")[0]
    assert "Round 1 of 2" in ended  # the table is drawn once more
    assert ended.count("took it") == 1


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "Enter goes on to the next round"),
        ("last", "the trick: "),
        ("rules", "You must follow the suit"),
        ("collected", "nobody looks through it"),
        ("1", "Enter goes on to the next round"),
    ],
)
def test_what_is_typed_between_two_rounds_is_answered_and_nothing_is_dealt(typed, answer):
    person = at_the_rest(typed)
    assert person.table.resting
    assert "Enter goes on" in person.seen[0][1]
    before, after = (screen for screen, _ in person.seen)
    assert answer in after[len(before) :]


def test_who_leaves_between_two_rounds_finds_the_table_at_rest_again():
    person = at_the_rest("quit")
    kept = saves.load(PAPAYOO, Console(file=io.StringIO()), rests=True)
    assert kept.table.resting
    assert kept.table.moves == person.table.moves
    assert not loaded().resting  # elsewhere it is dealt at once


@pytest.mark.once
@pytest.mark.parametrize("width", [45, 80])
def test_a_hint_shows_what_every_choice_is_worth_and_changes_nothing(monkeypatch, width):
    monkeypatch.setattr(advice, "BUDGET", Budget(iterations=40))
    person = Person(["hint"], goes_on=False, width=width)
    with pytest.raises(Leave):
        person.play()
    shown = person.screen.getvalue()
    bars = [line for line in shown.splitlines() if "█" in line]
    assert len(bars) == len(person.table.legal(0))  # all of them
    assert [line.startswith("→") for line in bars] == [True] + [False] * (len(bars) - 1)
    assert all(" ± " in line for line in bars)
    assert max(map(len, bars)) <= width
    assert all(made.who != 0 for made in person.table.made)


def test_the_record_of_a_finished_game_proves_the_deal(tmp_path):
    Person().play()
    Person(secret=bytes(range(32))).play()
    paths = sorted((tmp_path / "pinateria" / "records").iterdir())
    assert [path.name for path in paths] == ["papayoo-0001.json", "papayoo-0002.json"]
    for path in paths:
        assert verify(PAPAYOO, read_record(path)).over


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "Everybody gives 5 cards to the left"),
        ("help", "Now you may choose: "),
        ("last", "deals first."),
        ("undo", "There is nothing to take back"),
        ("1 1", "You do not hold"),
        ("1 2 3 4 5 6", "Only 5 choices can be made; got 6."),
        ("rules", "You must follow the suit that was led"),
        ("99", "A number from 1 to 15 was expected; got 99."),
        ("0", "A number from 1 to 15 was expected; got 0."),
        ("Z9", r"A choice such as \w+, or \? was expected; got 'z9'\."),
        ("[bold]", r"got '\[bold\]'\."),
        ("²", "got '²'"),
        ("9" * 5000, "A number from 1 to 15 was expected"),
    ],
)
def test_what_is_typed_is_answered_and_changes_nothing(typed, answer):
    person = Person([typed], goes_on=False)
    with pytest.raises(Leave):
        person.play()
    assert re.search(answer, person.screen.getvalue())
    assert "You give" not in person.screen.getvalue()


def test_a_card_is_chosen_by_name_in_any_case_or_by_number():
    person = Person()
    hand = [PAPAYOO.words.write_card(card) for card in PAPAYOO.words.cards_in(person.table.view(0).hand[0])]
    person.lines = [hand[3].lower(), "1", f"give {hand[9]}", "", hand[14], hand[5]]
    person.play()
    given = {made.text.split()[-1] for made in person.table.made if made.text.startswith("0 give")}
    assert given == {hand[3], hand[0], hand[9], hand[14], hand[5]}


def test_several_cards_are_given_at_once_by_the_numbers_shown():
    person = Person()
    hand = [PAPAYOO.words.write_card(card) for card in PAPAYOO.words.cards_in(person.table.view(0).hand[0])]
    person.lines = [f"1 2 {hand[7]}", "1 12"]
    person.play()
    given = {made.text.split()[-1] for made in person.table.made if made.text.startswith("0 give")}
    assert given == {hand[0], hand[1], hand[7], hand[2], hand[14]}


def test_only_one_card_is_played_to_a_trick():
    person = Person(["1 2 3 4 5", "1 2"])
    assert "One choice at a time is asked for; got 2." in person.play()


def test_a_gift_can_be_taken_back_until_it_is_complete():
    person = Person(["1", "undo", "2 3", "undo"])
    hand = [PAPAYOO.words.write_card(card) for card in PAPAYOO.words.cards_in(person.table.view(0).hand[0])]
    shown = person.play()
    assert f"Taken back: give {hand[0]}." in shown
    assert f"Taken back: give {hand[2]}." in shown
    assert f"0 give {hand[1]}" in person.table.moves


def test_the_last_trick_can_be_seen_again_and_older_ones_not():
    person = Person(["1 2 3 4 5"])
    screens = []

    def type_last(prompt, **_more):
        if person.lines:
            return person.lines.pop(0)
        if person.table.state.tricks == 5 and len(screens) < 2:
            screens.append(person.screen.getvalue())
            return "last" if len(screens) == 1 else PAPAYOO.words.write_card(person.table.legal(0)[0])
        return PAPAYOO.words.write_card(person.table.legal(0)[0])

    person.type = type_last
    person.play()
    again = screens[1][len(screens[0]) :]
    assert again.count("the trick") <= 1
    assert again.count(" lead") == 1


def at_question(key, number, phase, **options):
    """Sit a person down at a question that is no card, at seat 0."""
    one = game(key)
    for seed in range(300):
        whole = random_table(one, seed, seats=3, **options)
        for made, state in enumerate(whole.states()):
            if state.round >= number and state.phase == phase and state.turn == 0:
                table = Table.replay(one, whole.moves[:made], seats=3, **options)
                screen = io.StringIO()
                players = {seat: GreedyPlayer(one, 0) for seat in (1, 2)}
                console = Console(file=screen, width=80)
                return Sitting(saves.Kept(table, ["greedy"] * 2), 0, players, console), screen
    raise AssertionError


PIKINNI, PINATAS = game("pikinni"), game("pinatas")


@pytest.mark.parametrize(
    ("typed", "made"),
    [("no", "no change"), ("n", "no change"), ("no change", "no change"), ("change", None), ("y", None)],
)
def test_a_change_is_declined_by_a_no_and_by_nothing_else(typed, made):
    sitting, screen = at_question("pikinni", 3, PIKINNI.rules.CHANGE, change=True)
    before = len(sitting.table.made)
    sitting.understood(typed)
    assert [each.text for each in sitting.table.made[before:]][:1] == ([f"0 {made}"] if made else [])
    assert made or "One of" in screen.getvalue()


def test_a_suit_is_named_by_letter_or_name():
    for typed in ("c", "clubs", "change clubs", "change C"):
        sitting, _ = at_question("pikinni", 3, PIKINNI.rules.CHANGE, change=True)
        if sitting.table.state.trump != 3:
            sitting.understood(typed)
            assert sitting.table.state.trump == 3
    for typed in ("b", "Blue", "trump blue"):
        sitting, _ = at_question("pinatas", 2, PINATAS.rules.NAME)
        sitting.understood(typed)
        assert sitting.table.state.trump == PINATAS.rules.BLUE


@pytest.mark.parametrize(("typed", "doubles"), [("double", 1), ("yes", 1), ("y", 1), ("no double", 0), ("n", 0)])
def test_a_double_is_announced_by_its_name_or_by_a_yes(typed, doubles):
    sitting, _ = at_question("pikinni", 4, PIKINNI.rules.DOUBLE, double="announcer")
    sitting.understood(typed)
    assert sitting.table.state.doubled[0] == doubles


def test_a_bid_out_of_range_is_answered_with_the_range():
    sitting, screen = at_question("pikinni", 2, PIKINNI.rules.BID)
    sitting.understood("9")
    sitting.understood("1 0")
    sitting.understood("?")
    shown = screen.getvalue()
    assert "One of bid 0, bid 1, bid 2, or ? was expected; got '9'." in shown
    assert "Only 1 choice can be made; got 2." in shown
    assert "Now you may choose: bid 0, bid 1, bid 2" in shown
    assert "the number before it" not in shown
    sitting.understood("2")
    assert sitting.table.view(0).bid[0] == 2


def test_a_new_game_begins_with_what_chance_did_first():
    assert re.search(r"(deals|deal) first\.", Person().play())


def test_a_refused_card_says_which_rule():
    person = Person()
    refused = []

    def type_anything(prompt, **_more):
        view = person.table.asked(0)
        legal = person.table.legal(0)
        hand = PAPAYOO.words.cards_in(view.hand[0])
        illegal = [card for card in hand if card not in legal]
        if illegal and not refused:
            refused.append(PAPAYOO.words.write_card(illegal[0]))
            return refused[0]
        return PAPAYOO.words.write_card(legal[0])

    person.type = type_anything
    assert re.search(r"You hold \w+, so you must follow \w+ \(§4\.2\)\.", person.play())
    assert refused


@pytest.mark.once
@pytest.mark.parametrize("word", ["q", "quit", "exit"])
def test_leaving_keeps_the_game_and_it_goes_on_where_it_was(word):
    person = Person(["1", "1", word])
    with pytest.raises(Leave):
        person.play()
    kept = loaded()
    assert kept.moves == person.table.moves
    assert kept.players == person.table.players
    again = Person()
    again.table = kept
    again.play()
    straight = Person(["1", "1"])
    straight.play()
    assert again.table.moves == straight.table.moves


@pytest.mark.parametrize("first", [None, 0, 2])
def test_who_was_chosen_to_deal_first_is_kept_with_the_game(first):
    person = Person(["q"])
    person.table = Table(PAPAYOO, players=person.table.players, chance=FairChance(bytes(32), NUMBERS[:4], first))
    with pytest.raises(Leave):
        person.play()
    assert loaded().moves == person.table.moves
    assert loaded().chance == person.table.chance


def test_a_game_is_kept_after_every_move():
    person = Person(["1", "1", "1", "1", "1", "1"], goes_on=False)
    with pytest.raises(Leave):
        person.play()
    assert loaded().moves == person.table.moves


@pytest.mark.parametrize("damage", ["", "{}", "null", '{"record": 5}', "[" * 200_000])
def test_an_unreadable_game_is_put_aside_not_lost(damage):
    path = saves.save_path(PAPAYOO)
    path.parent.mkdir(parents=True)
    path.write_text(damage)
    assert loaded() is None
    assert path.with_name("papayoo-0001.unreadable").read_text() == damage
    assert not path.exists()
    path.write_text(damage)
    assert loaded() is None
    assert path.with_name("papayoo-0002.unreadable").read_text() == damage


def test_a_game_whose_secret_was_changed_is_put_aside():
    with pytest.raises(Leave):
        Person(["1"], goes_on=False).play()
    path = saves.save_path(PAPAYOO)
    kept = json.loads(path.read_text())
    kept["secret"] = bytes(range(32)).hex()
    path.write_text(json.dumps(kept))
    assert loaded() is None


def test_only_fair_games_are_kept():
    with pytest.raises(GameError, match="only a fairly dealt game is kept"):
        saves.save(saves.Kept(Table(PAPAYOO, chance=FastChance(1)), []))


@pytest.mark.once
@pytest.mark.parametrize("width", [30, 40, 80, 200])
def test_nothing_is_wider_than_the_terminal(width):
    for line in Person(seats=3, width=width).play().splitlines():
        assert len(line) <= width


def test_every_suit_has_a_letter_a_shape_and_a_colour_of_its_own():
    suits = PAPAYOO.words.PACK.suits
    for part in ("letter", "shape", "name", "colour"):
        assert len({getattr(suit, part) for suit in suits}) == len(suits)


def test_cards_that_are_not_legal_stand_in_brackets():
    shown = Person().play()
    assert re.search(r"\([♠♥♦♣★]\w+\)", shown)


# A real terminal -----------------------------------------------------------------------------


@pytest.mark.once
def test_a_person_plays_leaves_and_comes_back():
    first = Terminal("play", "papayoo", "--seed", "7", "--option", "rounds=1", "--name", "Zoë")
    assert "The deal is committed to" in first.until("> ")
    for _ in range(5):
        first.type("1")
        first.until("> ")
    first.type("quit")
    first.until("The game is kept")
    assert first.close() == 0
    second = Terminal("play", "papayoo")
    second.until("Go on with it? [Y/n]")
    second.type("maybe")
    second.until("Type y to go on with it")
    second.type("")
    assert "At the table: Zoë, Ana, Bo, Chela" in second.until("> ")
    second.type("?")
    second.until("Now you may choose:")
    second.type("quit")
    second.until("The game is kept")
    assert second.close() == 0
    third = Terminal("play", "papayoo", "--seats", "5")
    assert "It goes on as it was begun, without seats=5; these need a new game." in third.until("Go on with it? [Y/n]")
    third.type("n")
    assert "Dov" in third.until("> ")
    third.press(CTRL_D)
    third.until("The game is kept")
    assert third.close() == 0


@pytest.mark.once
@pytest.mark.parametrize(
    ("asked", "without"),
    [
        ([], None),
        (["--seats", "4", "--name", "Zoë", "--players", "greedy", "--option", "rounds=2"], None),
        (["--option", "rounds=3"], "rounds=3"),
        (["--players", "novice"], "--players novice"),
        (["--name", "Ana", "--seed", "7"], "--name Ana and --seed 7"),
        (["--first", "2"], "--first 2"),
    ],
)
def test_what_an_unfinished_game_has_otherwise_is_said_before_one_goes_on(asked, without):
    begun = ["play", "papayoo", "--name", "Zoë", "--players", "greedy", "--option", "rounds=2"]
    first = Terminal(*begun)
    first.until("> ")
    first.type("quit")
    assert first.close() == 0
    again = Terminal("play", "papayoo", *asked)
    said = " ".join(again.until("Go on with it? [Y/n]").split())
    again.type("q")
    assert again.close() == 0
    assert ("It goes on as it was begun" in said) == (without is not None)
    assert without is None or f"without {without}; these need a new game." in said


@pytest.mark.once
def test_a_key_that_ends_it_while_others_think_keeps_the_game(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    thinking = ("--players", "search:600000ms", "--seats", "2", "--first", "0")
    one = Terminal("play", "pinatas", *thinking)
    one.until("> ")
    one.type("1")
    kept, ends = tmp_path / "pinateria" / "unfinished" / "pinatas.json", time.monotonic() + PATIENCE
    while '"0 ' not in kept.read_text("utf-8"):
        assert time.monotonic() < ends
        time.sleep(0.02)
    one.press(CTRL_C)
    one.until("The game is kept: `pinateria play pinatas` offers it again.")
    assert one.close() == 0


@pytest.mark.once
def test_where_no_game_can_be_kept_none_is_begun(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    one = Terminal("play", "papayoo", columns=300)
    said = one.until("a part of its path is no folder")
    assert f"XDG_DATA_HOME, where games are kept: nothing can be written into {tmp_path}/file/" in said
    assert "committed" not in said
    assert one.close() == 2
