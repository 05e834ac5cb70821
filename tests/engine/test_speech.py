from __future__ import annotations

from pinateria.engine import speech


def test_things_are_joined_as_one_says_them():
    assert speech.listed([]) == ""
    assert speech.listed(["a"]) == "a"
    assert speech.listed(["a", "b"]) == "a and b"
    assert speech.listed(["a", "b", "c"]) == "a, b and c"


def test_one_point_and_two_points():
    assert [speech.plural(number, "point") for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_a_sentence_is_about_you_or_about_somebody():
    assert speech.does(1, 1, ["Ana", "Bo"], "play") == "You play"
    assert speech.does(0, 1, ["Ana", "Bo"], "play") == "Ana plays"
    assert speech.whom(1, 1, ["Ana", "Bo"]) == "you"
    assert speech.whom(0, 1, ["Ana", "Bo"]) == "Ana"
