"""The contract: each gap in a game is refused with a sentence, and nothing is asked for that does not stand in it."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from dataclasses import MISSING, fields, replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from pinateria import GAMES, game
from pinateria.engine import bound, gaps
from pinateria.engine.contract import HEADER, INSTEAD, KEEPER, PARTS
from pinateria.engine.game import Game
from pinateria.engine.schema import Schema, SchemaType, public
from pinateria.engine.speech import listed
from pinateria.engine.terms import FUNCTION, NUMBER, OPEN, arguments

PAPAYOO = game("papayoo")
SOURCES = Path(sys.modules["pinateria"].__path__[0])
CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"

MODULES = {part.name: part for part in PARTS if part.is_module}
OFFERS = [(part, offer) for part in PARTS for offer in part.offers if offer is not KEEPER]
FIELDS = {offer.name for part, offer in OFFERS if part.name == "State"}
GROUPS = sorted({each.together for part in PARTS for each in part.offers if each.together})


def planted(part, name, *value):
    """Make a Papayoo in which something is otherwise, or is not there at all."""
    if part is HEADER:
        return replace(PAPAYOO, **{name: value[0]})
    if part.name == "State":
        declared = {key: field for key, field in PAPAYOO.rules.State.fields.items() if key != name}
        state = SchemaType("State", (Schema,), declared | dict.fromkeys([name] * len(value), *value))
        return planted(MODULES["rules"], "State", state)
    module = {key: found for key, found in vars(getattr(PAPAYOO, part.name)).items() if key != name}
    return replace(PAPAYOO, **{part.name: SimpleNamespace(**module, **dict.fromkeys([name] * len(value), *value))})


def named(value):
    return getattr(value, "name", "")


# What is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(("part", "offer"), [one for one in OFFERS if one[1].must and one[0] is not HEADER], ids=named)
def test_what_a_game_must_offer_is_missed(part, offer):
    asked = offer.call(PAPAYOO)
    with pytest.raises(TypeError, match=rf"^papayoo needs `{part.name}\.{re.escape(asked)}`, and has none$"):
        planted(part, offer.name)


@pytest.mark.parametrize(("part", "offer"), OFFERS, ids=named)
def test_what_is_not_what_it_has_to_be_is_refused(part, offer):
    wrong = public(2) if offer.kind is OPEN else object()
    with pytest.raises(TypeError, match=rf"^`{part.name}\..*` of .* is {re.escape(offer.kind.said)}; got <?.*"):
        planted(part, offer.name, wrong)


@pytest.mark.parametrize(("part", "offer"), [one for one in OFFERS if one[1].kind is FUNCTION], ids=named)
def test_a_function_that_is_called_otherwise_is_refused(part, offer):
    asked = offer.call(PAPAYOO)
    refusal = rf"^`{part.name}\.{offer.name}` of papayoo is called as `{re.escape(asked)}`; got `{offer.name}\(\)`$"
    with pytest.raises(TypeError, match=refusal):
        planted(part, offer.name, lambda: 0)


@pytest.mark.parametrize("name", [part.name for part in PARTS if part.is_module and part.must])
def test_a_module_that_is_missing_is_missed(name):
    with pytest.raises(TypeError, match=f"^papayoo needs the module `{name}`, and has none$"):
        replace(PAPAYOO, **{name: None})


@pytest.mark.parametrize(
    ("header", "refusal"),
    [
        ({"version": True}, "`GAME.version` of papayoo is a whole number from 1 upwards; got True"),
        ({"key": "Papayoo"}, "`GAME.key` of Papayoo is a name in small letters; got 'Papayoo'"),
        ({"extra": PAPAYOO.extra * 2}, "`GAME.extra` of papayoo is a tuple of options, each with a name of its own"),
        ({"extra": (PAPAYOO.seats,)}, "`GAME.extra` of papayoo is a tuple of options, each with a name of its own"),
        ({"seats": PAPAYOO.extra[0]}, "`GAME.seats` of papayoo is a Whole called 'seats'; got Whole"),
        ({"examples": ("§1.1",)}, "`GAME.examples` of papayoo is a tuple of Examples; got"),
        ({"extra": ()}, r"`rules.start` of papayoo is called as `start\(s, seats\)`; got `start\(s, seats, rounds\)`"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(header, refusal):
    with pytest.raises(TypeError, match=refusal):
        replace(PAPAYOO, **header)


def test_a_game_without_a_rulebook_is_refused(tmp_path):
    with pytest.raises(TypeError, match=r"papayoo needs `RULES.md` beside its `rules`, and has none"):
        planted(MODULES["rules"], "__file__", str(tmp_path / "rules.py"))


@pytest.mark.parametrize(
    ("name", "keeper", "refusal"),
    [
        ("sees_hand", (), "the secret field `hand` of papayoo needs a function `sees_hand`, and has none"),
        ("sees_led", (lambda s, seat: True,), "`sees_led` of papayoo guards no secret field"),
        ("sees_hand", (lambda s: True,), r"`sees_hand\(s, seat, row, place\)`, or with less; got `sees_hand\(s\)`"),
        ("sees_hand", (lambda s, seat, a, b, c: True,), r"or with less; got `sees_hand\(s, seat, a, b, c\)`"),
    ],
)
def test_every_secret_has_a_keeper_that_can_be_asked(name, keeper, refusal):
    with pytest.raises(TypeError, match=refusal):
        planted(MODULES["rules"], name, *keeper)


@pytest.mark.parametrize("group", GROUPS)
def test_what_belongs_together_is_refused_without_each_of_its_parts(group):
    members = [(part, offer) for part, offer in OFFERS if offer.together == group]
    whole = with_all(members)
    gaps.check(whole)
    for left_out in members:
        with pytest.raises(TypeError, match="stand together or not at all; papayoo has only"):
            with_all([one for one in members if one is not left_out])
    assert len(members) > 1


def with_all(members):
    """Make a Papayoo that offers all of these."""
    rules = dict(vars(PAPAYOO.rules))
    for part, offer in members:
        if part.name == "State":
            rules["State"] = SchemaType("State", (Schema,), rules["State"].fields | {offer.name: public()})
        else:
            rules[offer.name] = 1 if offer.kind is NUMBER else lambda *_: 0
    return replace(PAPAYOO, rules=SimpleNamespace(**rules))


@pytest.mark.parametrize("key", GAMES)
def test_the_games_of_the_house_keep_the_contract(key):
    assert list(gaps.gaps(game(key))) == []


# The contract is the only list ---------------------------------------------------------------


def test_the_header_is_what_the_contract_says_it_is():
    header = {field.name: field.default is MISSING and field.default_factory is MISSING for field in fields(Game)}
    assert {name: must for name, must in header.items() if name not in MODULES} == {
        offer.name: offer.must for offer in HEADER.offers
    }
    assert header.keys() - {offer.name for offer in HEADER.offers} == MODULES.keys()


OURS = {
    "assign": "follows from the declared state",
    "view": "is written out from the declared state and the keepers",
    "draw": "goes by lots where there are any",
    "settled": "goes by rounds where there are any",
}
"""What loops ask for and no game offers."""


def test_loops_over_any_game_ask_for_what_the_contract_says_they_do():
    asked = {name: one for name, one in vars(bound).items() if inspect.isfunction(one) and name not in OURS}
    offered = {offer.bound: offer for _, offer in OFFERS if offer.in_loops}
    assert asked.keys() == offered.keys()
    for name, offer in offered.items():
        called = [str(one).partition(":")[0] for one in inspect.signature(asked[name]).parameters.values()]
        assert called == arguments(offer.written)
    assert INSTEAD.keys() <= {offer.name for _, offer in OFFERS if offer.in_loops and not offer.must}


# What is asked of a game anywhere ------------------------------------------------------------

TRICKS = "what games of tricks share: such a game hands its own state over, and its rules"
OWN = {
    "arena/code.py": "tells what rules say by names that stand there in a row, and keepers by the state's fields",
    "arena/report.py": "`picture` is a file, and `sheet` a table of results",
    "command/arena.py": "`sheet` is a table of results",
    "engine/binding.py": "`rules.__name__` tells where a game's own functions are",
    "engine/compiled.py": "the names of `guess` and `greedy` tell where functions are",
    "engine/gaps.py": "checks the contract itself",
    "engine/option.py": "`choices` are the words of an option",
    "engine/sheets.py": TRICKS,
    "engine/tricklog.py": TRICKS,
    "engine/tricks.py": TRICKS,
    "engine/view.py": "asks each keeper by the state's fields",
    "engine/worlds.py": TRICKS,
    "engine/laws/secrets.py": "goes through all fields of a state",
    "facts/course.py": TRICKS,
    "facts/laws/carrying.py": "`scene` is a scene's pieces by address",
    "facts/tricks.py": TRICKS,
    "server/app.py": "`state` is what the server keeps beside its tables",
    "server/takeback.py": "goes through all fields of a state",
    "terminal/choosing.py": "`picture` is a picture as the server sends it",
    "terminal/draw.py": "`picture` is a Picture",
    "terminal/shown.py": "`sheet` is a sheet as the server sends it",
    "terminal/sitting.py": "`picture` is a Picture",
}
"""Files in which something that looks like a part of a game is none, or is asked for one by one."""

STATES = {"s", "v", "state", "view", "world"}
ANY_STATE = {"copy", "fields", "to_bytes", "from_bytes", "tobytes"}


def part_of(asked, imported):
    """Tell of which part of a game something is asked."""
    match asked:
        case ast.Attribute(attr=name) if name in MODULES:
            return name
        case ast.Name(id=name) if name in MODULES and name not in imported:
            return name
        case ast.Name(id=name) if name in STATES:
            return "State"
        case ast.Call(func=ast.Name(id="designed")):
            return "design"
    return None


def questions(path):
    """List what a file asks of a game: the part, and the name."""
    tree = ast.parse(path.read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    imported = {alias.asname or alias.name for node in imports for alias in node.names}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=value, attr=name):
                pass
            case ast.Call(func=ast.Name(id="getattr" | "hasattr"), args=[value, name, *_]):
                name = name.value if isinstance(name, ast.Constant) else ast.unparse(name)
            case ast.Compare(left=ast.Constant(value=name), comparators=[ast.Attribute(attr="fields")]):
                value = ast.Name("state")
            case _:
                continue
        if part := part_of(value, imported):
            yield part, name


ASKING = {
    path.relative_to(SOURCES).as_posix(): set(questions(path))
    for path in sorted(SOURCES.rglob("*.py"))
    if not re.search(r"games/\w+/", path.relative_to(SOURCES).as_posix())
}
OFFERED = {(part.name, offer.name) for part, offer in OFFERS} | {("State", name) for name in ANY_STATE}


def test_nobody_asks_a_game_for_what_does_not_stand_in_the_contract():
    wrong = {path: asked - OFFERED for path, asked in ASKING.items() if asked - OFFERED}
    assert {path: asked for path, asked in wrong.items() if path not in OWN} == {}
    assert OWN.keys() == wrong.keys()


def test_whatever_stands_in_the_contract_is_asked_for_somewhere():
    asked = set().union(*ASKING.values()) | {("log", "Told")}  # which whoever reads for leaks goes through
    assert {
        (part.name, offer.name) for part, offer in OFFERS if part is not HEADER and not offer.in_loops
    } - asked == set()


# What people are told ------------------------------------------------------------------------


def told(part):
    """Say a part of the contract as CONTRIBUTING.md does."""
    yield f"- {may(part)}**`{part.name}`**: {part.says}."
    for offer in part.offers:
        yield f"  - {may(offer, [one for _, one in OFFERS])}`{offer.written}`: {offer.says}."


def may(one, among=()):
    """Say whether something may be left out, and what else is left out then."""
    others = [f"`{other.name}`" for other in among if other.together == one.together != "" and other is not one]
    return "" if one.must else f"may{', with ' if others else ''}{listed(others)}: "


def test_the_list_for_a_new_game_is_the_contract():
    section = CONTRIBUTING.read_text("utf-8").partition("## Add a game")[2].partition("\n## ")[0]
    lines = [line.strip() for line in section.splitlines() if re.match(r" *- (may[^:]*: )?\*{0,2}`", line)]
    assert lines == [line.strip() for part in PARTS for line in told(part)]
