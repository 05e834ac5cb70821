"""Everything the server can say to a page: collected from games, and from the sources where something is refused."""

from __future__ import annotations

import ast
import random
from itertools import islice, pairwise
from pathlib import Path

from pinateria import GAMES, game
from pinateria.engine.chance import FastChance
from pinateria.engine.log import told
from pinateria.engine.notation import say, write
from pinateria.engine.option import Choice
from pinateria.engine.seats import WATCHER, is_seat
from pinateria.engine.table import Table
from pinateria.players import hint, make_player
from pinateria.server import events, show
from pinateria.server.pace import PACES

SOURCES = Path(show.__file__).parents[1]

TABLES = {
    "papayoo": [{"seats": 3, "rounds": 1}, {"seats": 4, "rounds": 2}, {"seats": 8, "rounds": 1}],
    "pikinni": [
        {"seats": 2, "zero": True, "change": True, "double": "table"},
        {"seats": 4},
        {"seats": 3, "change": True, "double": "announcer"},
    ],
    "pinatas": [
        {"seats": 2, "target": 8},
        {"seats": 4, "target": 8},
        {"seats": 5, "target": 5},
        {"seats": 2, "target": 1},
    ],
    "pinata": [{}, {"across": "any time", "values": "balloon-cup"}],
    "pinata_party": [
        {"seats": 3},
        {"seats": 4, "teams": 2, "end": "over 60"},
        {"seats": 2, "abilities": False},
        {"seats": 6, "teams": 3},
    ],
}
NAMES = (
    ("Ana", "Bo", "Chela", "Dov", "Eli", "Fe", "Gus", "Hana"),
    ("You", "plays", "a card", "Mr. X, Y and Z", "x: y · z", "the 7 of spades", "$1 (§4.2)", "Ana 3"),
)
"""Names that people have, and names that are parts of sentences."""


# Games -------------------------------------------------------------------------------------------


def of_games(each, every):
    """Play so many games at every table, and give for each the names at the table and all that was said."""
    for key, tables in TABLES.items():
        for place, options in enumerate(tables):
            for number in range(each):
                names = NAMES[(place + number) % 2]
                player = ("random", "greedy")[(place + number) // 2 % 2]
                texts = of_game(key, options, 7 * place + number, player, names, every)
                yield names[: options.get("seats", 2)], set(texts)


def of_game(key, options, seed, player, names, every):
    """Play a game, and give what all viewers are told, and at every so many moves what they are shown."""
    one, dice = game(key), random.Random(seed)
    seats = options.get("seats", 2)
    table = Table(one, players=names[:seats], chance=FastChance(seed), **options)
    players = [make_player(player, one, seed * 10 + seat) for seat in range(seats)]
    while not table.over:
        seat = table.turn
        table.make(seat, players[seat].choose(table.view(seat), table.legal(seat)))
    states = list(table.states())
    last = len(states) - 1
    for viewer in (*range(seats), WATCHER):
        yield from (event.text for event in told(one, (one.view(s, viewer) for s in states), viewer, table.players, 0))
    for before, after in pairwise(states):
        if 0 < one.round_of(before) != one.round_of(after):
            yield from pictured(one.picture.picture(one.rested(before, after), WATCHER, table.players))
    for at, state in enumerate(states):
        if at == last or (at + seed) % every == 0:
            yield from shown(one, state, table.players, dice)


def shown(one, state, names, dice):
    """Give what each viewer of a state sees, and what a seat that is asked can hear."""
    for viewer in (*range(state.seats), WATCHER):
        view = one.view(state, viewer)
        yield from pictured(one.picture.picture(view, viewer, names))
        if is_seat(viewer) and one.legal_for(view, viewer):
            view.turn = viewer
            yield from asked(one, view, dice)


def pictured(picture):
    """Give the words of a picture."""
    yield from (picture.heading, picture.asks, *picture.columns)
    yield from (place.note for place in picture.places)
    yield from (face.note for face in picture.hand)
    yield from (cell for line in picture.sheet for cell in line if isinstance(cell, str))
    if picture.board:
        yield from (part for line in picture.board.lines for parts in line for part in parts if isinstance(part, str))


def asked(one, view, dice):
    """Give the rule of the moment, the choices, what speaks for them, and why others are refused."""
    yield one.words.explain(view)
    legal = one.legal(view)
    hints = [hint.Hint(move, write(one, view, move), 1.0, 0.1, float(at), 0.1) for at, move in enumerate(legal)]
    for move in legal:
        yield say(one, view, move)
    for first in dice.sample(hints, min(4, len(hints))):
        yield from (f"{first.text} {each.words}." for each in one.reasons.of(view, first.move) if each.merit > 0)
        yield hint.why(one, view, (first,))
        for behind in (0.0, 3.0):
            others = [hint.Hint(o.move, o.text, 1.0, 0.1, behind, 0.1) for o in hints if o is not first]
            yield hint.why(one, view, (hint.Hint(first.move, first.text, 1.0, 0.1, 0.0, 0.1), *others))
    moves = (dice.randrange(one.moves) for _ in range(400))
    illegal = (move for move in moves if move not in legal and write(one, view, move))
    yield from (one.words.why_not(view, move) for move in islice(illegal, 20))


# The house ---------------------------------------------------------------------------------------


def of_house():
    """Give the words of the options, the paces, the suits, the cards and the examples of the rulebooks."""
    for key in GAMES:
        for option in game(key).options:
            yield option.meaning
            yield from option.choices if isinstance(option, Choice) else ()
        yield from game(key).card_names.values()
        yield from game(key).suit_names.values()
        yield from (example.caption for example in game(key).examples)
    for pace in PACES.values():
        yield from (pace.name, pace.title)


def of_people(names):
    """Give what is told of people beside the game."""
    happened = [
        events.Sat(0, names[0], "1"),
        events.Wished(0, 1),
        events.Wished(0, 0),
        events.Swapped(0, 1),
        events.Swapped(0, 1, names[1]),
        events.Asked(0, "1"),
        events.Answered(0, yes=True, id="1"),
        events.Answered(0, yes=False, id="1"),
        events.TookBack(0),
        events.Said(0, "Nobody has asked you anything. You win with 3 points."),
        events.Handed(0, "strong", 1),
        events.Handed(0, "strong", 0, left=True),
        events.Handed(0, "", 0),
        events.Rematched("table", 0),
        events.Rematched("table", 0, game="papayoo"),
        events.Placed(0, "casual", 1),
        events.Placed(0, "casual", 1, names[0]),
        events.Placed(0, "", 1),
        events.Placed(0, "", 1, names[0]),
        events.MayBegin(0),
    ]
    for event in happened:
        for viewer in (0, 1, WATCHER):
            for called in (names, ("somebody", *names[1:])):
                yield show.tell(event, viewer, list(called))[2]
    for said in show.FIRST.values():
        yield from said


# Refusals ----------------------------------------------------------------------------------------

SAID_BY = {
    *("GameError", "IllegalMove", "BadRecord", "ClientException", "NotFoundException", "PermissionDeniedException"),
    *("TooManyRequestsException", "ServiceUnavailableException", "Refused", "ReviewStopped", "Stopped", "goodbye"),
    *("trouble", "stop"),
}
"""Who is called with a sentence that may come to a page."""
READ = ("server/*.py", "server/verbs/*.py", "engine/table.py", "engine/notation.py", "engine/record.py")
SAID_AT_THE_COMMAND = {SOURCES / "server" / "listening.py"}
"""Whose refusals are said before there is a page."""
FILLED = {
    "room.chairs[request.seat].name": "Bo",
    "self.waits_for()": "Bo is to move",
    "plural(place, 'choice')": "2 choices",
    "what": "tables",
    "one.name": "Pikinni",
    "game.name": "Pikinni",
    "self.game.name": "Pikinni",
    "', '.join(GAMES)": "papayoo, pikinni",
    "known": "S7",
    "what!r": "'X9'",
}
"""What stands in a place of such a sentence; a number where nothing else is said."""


def refusals():
    """Read every sentence of a refusal in the sources, its places filled with something."""
    for pattern in READ:
        for file in sorted(set(SOURCES.glob(pattern)) - SAID_AT_THE_COMMAND):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and called(node) in SAID_BY:
                    for argument in node.args:
                        if text := filled(argument):
                            yield text[0].upper() + text[1:]


def called(node):
    """Give the name of what is called."""
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def filled(node):
    """Give a text as it may come out; nothing for what is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return ""
    return "".join(part.value if isinstance(part, ast.Constant) else filling(part) for part in node.values)


def filling(part):
    """Give something for a place."""
    written = ast.unparse(part.value) + (f"!{chr(part.conversion)}" if part.conversion > 0 else "")
    return FILLED.get(written, "3")
