from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from pinateria.players.hint import Advice, Hint
from pinateria.terminal.advice import draw_advice


def drawn(*worth: tuple[float, float], width: int = 80) -> list[str]:
    """Draw choices of which each is worth so much, with so much doubt about its distance to the first."""
    best = worth[0][0]
    hints = [Hint(n, f"H{n}", value, 0.5, best - value, doubt) for n, (value, doubt) in enumerate(worth)]
    console = Console(width=width, record=True, file=StringIO())
    console.print(draw_advice(Advice(tuple(hints), "H0 is best."), width))
    return [line.rstrip() for line in console.export_text().splitlines() if " ± " in line]


def bars(lines: list[str]) -> list[int]:
    return [line.count("█") for line in lines]


def test_choices_that_are_hardly_known_apart_look_alike():
    first, second, third = bars(drawn((10.0, 0), (9.8, 0.6), (9.7, 0.6)))
    assert first - 8 < third <= second < first


def test_the_worst_of_choices_that_are_known_apart_has_the_shortest_bar():
    assert bars(drawn((10.0, 0), (4.0, 0.5), (-10.0, 0.5))) == [40, 28, 1]


def test_no_bar_is_longer_than_that_of_the_advised_choice():
    """One that came out ahead by no more than chance looks as good, and no better."""
    assert bars(drawn((10.0, 0), (10.3, 0.6), (9.0, 0.6), (-10.0, 0.6))) == [40, 40, 38, 1]


def test_one_choice_has_a_whole_bar_and_choices_alike_have_the_same():
    assert bars(drawn((3.0, 0))) == [40]
    assert bars(drawn((3.0, 0), (3.0, 0))) == [40, 40]


def test_choices_nobody_had_time_to_weigh_look_alike():
    assert bars(drawn((0.0, float("inf")), (0.0, float("inf")))) == [40, 40]


def test_small_results_have_two_decimals():
    assert "+0.25 ± 0.50" in drawn((0.25, 0), (0.21, 0.1))[0]
    assert "+10.2 ± 0.5" in drawn((10.25, 0), (0.21, 0.1))[0]


@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(width):
    assert all(len(line) <= width for line in drawn((-12.5, 0), (-13.0, 1.0), width=width))
