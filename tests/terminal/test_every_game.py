"""Every game can be played to its end in the terminal, by a person who types names and numbers."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from house import PLAIN, named
from pinateria import FairChance, Table, game
from pinateria.engine import notation
from pinateria.engine.record import read_record, verify
from pinateria.players import GreedyPlayer
from pinateria.terminal import saves
from pinateria.terminal.sitting import Sitting


@pytest.mark.once
@pytest.mark.parametrize(("key", "options"), PLAIN, ids=named)
def test_a_person_plays_a_whole_game(key, options, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    one, seats = game(key), options["seats"]
    chance = FairChance(bytes(range(32)), tuple("1" * seats))
    table = Table(one, players=[f"P{seat}" for seat in range(seats)], chance=chance, **options)
    screen = io.StringIO()
    console = Console(file=screen, width=60)
    typed = []

    def type_something(prompt, **_more):
        view = table.asked(0)
        legal = table.legal(0)
        text = notation.write(one, view, legal[len(typed) % len(legal)])
        typed.append(text)
        by_number = one.picture.picture(view, 0, table.players).hand
        cards = [f"{face.suit.letter}{face.rank}" for face in by_number]
        first, *rest = text.split()
        if first in cards and len(typed) % 3 == 0:
            return " ".join([str(cards.index(first) + 1), *rest])
        alike = [move for move in range(one.moves) if notation.write(one, view, move).endswith(f" {text.split()[-1]}")]
        if len(alike) <= 1 and len(typed) % 2 and first != "no":
            return text.split()[-1].lower()
        return text.lower() if len(typed) % 5 else text

    console.input = type_something
    others = {seat: GreedyPlayer(one, 0) for seat in range(1, seats)}
    Sitting(saves.Kept(table, ["greedy"] * (seats - 1)), 0, others, console).run()
    made = [made.text.split(" ", 1)[1] for made in table.made if made.who == 0]
    assert made == typed
    assert max(map(len, screen.getvalue().splitlines())) <= 60
    (record,) = (tmp_path / "pinateria" / "records").iterdir()
    assert verify(one, read_record(record)).over
