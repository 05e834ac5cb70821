"""The colours of the page: every eye tells the suits apart, and every text can be read, by day and by night."""

from __future__ import annotations

import math
import re
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest

from pinateria import GAMES

ART = Path(__file__).parents[2] / "web" / "src" / "art"
SHEET = (ART / "colours.css").read_text("utf-8")
TABLE = (ART / "colours.ts").read_text("utf-8")

# A difference of 2.3 can just be noticed with both colours side by side; five times that is seen at a glance.
TOLD_APART = 12
TEXT, DRAWING = 4.5, 3.0  # the contrasts that WCAG 2.2 asks for, §1.4.3 and §1.4.11

# What an eye without one kind of cone sees of linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
EYES = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
THEMES = ("light", "dark")


def properties(selector):
    """Read the custom properties that a selector sets."""
    block = SHEET.split(f"{selector} {{", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6,8});", block))


COLOURS = {
    "light": properties(':root[data-theme="light"]'),
    "dark": properties(':root[data-theme="dark"]'),
}


def suits():
    """Read the suits of every game from the table of the client."""
    games = re.findall(r"^  (\w+): \[\n(.*?)^  \],", TABLE, re.MULTILINE | re.DOTALL)
    return {key: [dict(re.findall(r'(\w+): "([^"]+)"', line)) for line in lines.splitlines()] for key, lines in games}


SUITS = suits()


def times(matrix, vector):
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def linear(colour):
    """Turn a hex colour into amounts of light."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def contrast(one, other):
    lights = sorted(times(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(colour, eye):
    """Say where an eye sees a colour in CIE L*a*b*."""
    seen = [min(1, max(0, part)) for part in times(EYES[eye], linear(colour))]
    white = times(TO_XYZ, (1, 1, 1))
    x, y, z = (
        math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (a / b for a, b in zip(times(TO_XYZ, seen), white, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def mean_hue(one, other):
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + (360 if one + other < 360 else -360)) / 2


def difference(one, other):
    """Measure how unlike two places in L*a*b* look: CIEDE2000, in the notation of Sharma, Wu and Dalal (2005)."""
    chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    chromas = [math.hypot(a * stretch, b) for _, a, b in (one, other)]
    hues = [math.degrees(math.atan2(b, a * stretch)) % 360 for _, a, b in (one, other)]
    turn = (hues[1] - hues[0] + 180) % 360 - 180
    light, chroma, hue = (one[0] + other[0]) / 2, sum(chromas) / 2, mean_hue(*hues)
    tuning = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    by_light = (other[0] - one[0]) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (chromas[1] - chromas[0]) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(chromas[0] * chromas[1]) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * tuning)
    blues = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(blues))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def alike(colours):
    """List the pairs of colours that some eye could take for each other."""
    return [
        (one, other, eye)
        for one, other in combinations(colours, 2)
        for eye in EYES
        if difference(lab(one, eye), lab(other, eye)) < TOLD_APART
    ]


# The measures themselves -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_examples(one, other, expected):
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)


def test_black_on_white_has_the_greatest_contrast():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_an_eye_sees_white_as_white_whatever_it_lacks():
    for eye in EYES:
        assert difference(lab("#ffffff", eye), lab("#ffffff", "full")) < 0.1


def test_a_red_and_a_green_that_some_eyes_confuse_are_found():
    assert {eye for _, _, eye in alike(["#c04a2b", "#6e7a1c"])} == {"protanopia", "deuteranopia"}


# The suits -------------------------------------------------------------------------------------


def test_every_game_has_its_table():
    assert set(SUITS) == set(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_a_table_has_the_letters_of_its_game(key):
    pack = import_module(f"pinateria.games.{key}.words").PACK
    assert [suit["letter"] for suit in SUITS[key]] == [suit.letter for suit in pack.suits]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", SUITS)
def test_no_eye_takes_a_suit_for_another(key, theme):
    assert alike([COLOURS[theme][f"colour-{suit['colour']}"] for suit in SUITS[key]]) == []


@pytest.mark.parametrize("key", SUITS)
@pytest.mark.parametrize("mark", ["letter", "shape", "colour"])
def test_no_two_suits_of_a_game_share_a_mark(key, mark):
    marks = [suit[mark] for suit in SUITS[key]]
    assert len(marks) >= 4
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", SUITS)
def test_the_table_and_the_sheet_have_the_same_colours(key, theme):
    for suit in SUITS[key]:
        assert suit[theme] == COLOURS[theme][f"colour-{suit['colour']}"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", SUITS)
def test_every_suit_stands_out_from_the_card(key, theme):
    faint = [suit for suit in SUITS[key] if contrast(suit[theme], COLOURS[theme]["card-face"]) < DRAWING]
    assert faint == []


# The page --------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["paper", "felt", "card-face"])
@pytest.mark.parametrize("text", ["ink", "ink-soft", "accent", "good", "bad", "focus"])
def test_every_text_can_be_read(text, ground, theme):
    assert contrast(COLOURS[theme][text], COLOURS[theme][ground]) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_what_stands_on_the_accent_can_be_read(theme):
    assert contrast(COLOURS[theme]["accent-ink"], COLOURS[theme]["accent"]) >= TEXT


def test_both_ways_into_the_dark_lead_to_the_same_colours():
    preferred = properties(':root:not([data-theme="light"])')
    assert preferred == COLOURS["dark"]
    assert set(preferred) == set(COLOURS["light"])
