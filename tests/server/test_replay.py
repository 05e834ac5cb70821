"""Finished games shown again, move by move: each viewer sees what it saw then, and nobody sees more."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from pathlib import Path

import httpx
import msgspec
import pytest

from fuzzer import is_trouble
from pinateria.engine.chance import FastChance
from pinateria.engine.errors import GameError
from pinateria.engine.laws import random_table
from pinateria.engine.record import record_of
from pinateria.engine.seats import WATCHER, is_seat
from pinateria.engine.table import Table
from pinateria.games import GAMES, game
from pinateria.server import replay as module
from pinateria.server import show
from server_client import seated

pytestmark = pytest.mark.once

RECORDS = Path(__file__).parent.parent / "records"
SHORT = ("papayoo-203", "pikinni-402", "pinatas-302", "pinata-504", "pinata_party-602")
OWN = {"content-type": "application/json"}


@pytest.fixture
def http(quiet_server):
    with httpx.Client(base_url=f"http://{quiet_server.address}", timeout=30) as client:
        yield client


def golden(name: str = "papayoo-203") -> dict:
    """Read a record of a whole game."""
    return json.loads((RECORDS / f"{name}.json").read_text("utf-8"))


def shown(http, record: dict, viewer: int | None = None, **rest) -> dict:
    """Ask for a replay."""
    answer = http.post("/api/replay", json={"record": record, "viewer": viewer, **rest})
    assert answer.status_code == 200, answer.text[:400]
    return answer.json()


def filled(frames: list[dict]) -> list[dict]:
    """Give every frame its picture, as a client does."""
    pictures = itertools.accumulate((frame.get("picture") for frame in frames), lambda old, new: new or old)
    return [{**frame, "picture": picture} for frame, picture in zip(frames, pictures, strict=True)]


def sent(message):
    """Give a message as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(message))


# What is shown -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHORT)
def test_a_whole_game_replays_to_its_end(http, name):
    record = golden(name)
    for viewer in (None, 0, 1):
        came = shown(http, record, viewer)
        ended = {"scores": record["result"]["scores"], "winners": record["result"]["winners"]}
        assert {key: came[key] for key in ("game", "options", "players")} == {
            key: record[key] for key in ("game", "options", "players")
        }
        assert (came["result"], came["moves"], came["more"]) == (ended, len(record["moves"]), False)
        assert came["viewer"] == (WATCHER if viewer is None else viewer)
        assert [frame["moves"] for frame in came["frames"] if "result" in frame] == [len(record["moves"])]
        assert came["frames"][-1]["result"] == ended


@pytest.mark.parametrize("name", SHORT)
def test_a_seat_is_shown_at_each_move_what_it_saw_then(http, name):
    record, one = golden(name), game(golden(name)["game"])
    for viewer, asked in ((0, 0), (1, 1), (WATCHER, None)):
        for frame in filled(shown(http, record, asked)["frames"])[viewer % 5 :: 9]:
            moves = frame["moves"]
            then = Table.replay(one, record["moves"][:moves], players=record["players"], **record["options"])
            seen = show.picture_of(one.picture.picture(then.view(viewer), viewer, then.players))
            assert frame["picture"] == sent(seen)
            assert frame.get("waiting", []) == [seat for seat in range(then.state.seats) if then.legal(seat)]
            told = [event.text for event in then.log(viewer, moves - 1)] if moves else []
            assert [line["text"] for line in frame.get("log", [])] == told
            assert {line["event"] for line in frame.get("log", [])} <= {moves}


@pytest.mark.parametrize("name", SHORT)
def test_steps_are_left_out_only_where_nothing_changes(name):
    table = module.finished_table((RECORDS / f"{name}.json").read_bytes())
    for viewer in (WATCHER, 0):
        there = {frame.moves: frame for frame in module.frames(table, viewer, None)}
        assert next(iter(there)) == 0
        assert there[0].picture is not None
        told = {event.move + 1 for event in table.log(viewer)}
        assert told <= set(there)
        views = [table.game.view(state, viewer) for state in table.states()]
        pictures = [table.game.picture.picture(view, viewer, table.players) for view in views]
        changed = {moves for moves in range(1, len(pictures)) if pictures[moves] != pictures[moves - 1]}
        assert changed <= {moves for moves, frame in there.items() if frame.picture is not None}


def test_a_game_of_this_server_is_shown_as_it_was(http, quiet_server):
    wanted = {"game": "pinata", "name": "Ana", "levels": ["", "casual"], "start": True}
    made = http.post("/api/tables", json=wanted).json()
    path = f"/api/tables/{made['table']}/replay"
    early = http.get(path)
    assert (early.status_code, early.json()["why"]) == (409, "The game is not over yet, so its record is not open.")

    async def story() -> list[dict]:
        seen = []
        async with seated(quiet_server.address, made["table"], made["host"]) as client:
            while True:
                await client.until(lambda one: one.choices or one.update.get("result"), 20)
                seen.append(client.update["picture"])
                if client.update.get("result"):
                    return seen
                event = client.event
                await client.move(client.choices[0])
                await client.until(lambda one, event=event: one.event > event)

    live = asyncio.run(story())
    came = http.get(path, params={"viewer": 0}).json()
    frames = iter([frame["picture"] for frame in filled(came["frames"])])
    assert len(live) > 20
    assert all(picture in frames for picture in live)
    assert came == shown(http, http.get(f"/api/tables/{made['table']}/record").json(), 0)
    watched = http.get(path).json()
    assert watched["viewer"] == WATCHER
    assert not any("hand" in frame["picture"] for frame in filled(watched["frames"]))
    assert is_trouble(refused := http.get(path, params={"viewer": 5}))
    assert refused.status_code == 400
    assert http.get("/api/tables/nowhere/replay").status_code == 404


def test_a_long_game_comes_in_parts(http, monkeypatch):
    record = json.loads(record_of(random_table(game("papayoo"), 5, rounds=9)).to_json())
    whole = shown(http, record, 2)
    assert whole["more"]
    parts = [whole]
    while parts[-1]["more"]:
        assert len(parts[-1]["frames"]) == module.MOST_FRAMES
        parts.append(shown(http, record, 2, since=parts[-1]["frames"][-1]["moves"]))
    assert all("picture" in part["frames"][0] for part in parts)
    monkeypatch.setattr(module, "MOST_FRAMES", 1 << 20)
    at_once = module.replay_of(json.dumps(record).encode(), 2, None)
    together = [frame for part in parts for frame in filled(part["frames"])]
    assert together == filled(sent(at_once.frames))
    assert shown(http, record, 2, since=len(record["moves"]))["frames"] == []


@pytest.mark.parametrize("key", ["papayoo", "pinata_party"])
def test_a_usual_game_comes_in_one_answer_of_bounded_size(http, key):
    record = json.loads(record_of(random_table(game(key), 3)).to_json())
    answer = http.post("/api/replay", json={"record": record, "viewer": 0})
    assert not answer.json()["more"]
    assert len(answer.content) < 1_000_000


# What is not shown ---------------------------------------------------------------------------


def dealt(table: Table) -> int:
    """Count the moves until all have their first cards; in Piñata Party open ones follow, which begin the piñatas."""
    if table.game.key == "pinata_party":
        return 1 + 5 * table.state.seats
    return next(number for number, made in enumerate(table.made) if is_seat(made.who))


def twins(key: str, seed: int) -> tuple[Table, Table, int]:
    """Play a game, and another in which two hidden cards of the first deal are exchanged until one is shown.

    Gives both and the number of moves up to which whoever looks on cannot tell them apart.
    """
    one, table = game(key), random_table(game(key), seed)
    cards = [text for text in table.moves[: dealt(table)] if text.count(" ") == 1 and text[2:] in one.card_names]
    alike = [
        (mine, theirs)
        for (place, mine), (other_place, theirs) in itertools.combinations(enumerate(cards), 2)
        if mine[2] == theirs[2] and mine != theirs and (place - other_place) % table.state.seats
    ]
    apart = max(alike, key=lambda pair: exchanged(table, pair)[1])
    moves, until = exchanged(table, apart)
    other = Table(one, **table.options)
    for number, text in enumerate(moves[:until]):
        try:
            other.play(text)
        except GameError:
            until = number  # a hand with another card in it can do something else
            break
    return table, played_out(other, seed), until


def exchanged(table: Table, pair: tuple[str, str]) -> tuple[list[str], int]:
    """Exchange two cards wherever they lie covered; give the moves, and the number of the first that shows one."""
    first, second = (text[2:] for text in pair)
    swap, moves, began = {first: second, second: first}, [], dealt(table)
    for number, text in enumerate(table.moves):
        *before, last = text.split()
        covered = "give" in before or (number < began and before == ["*"])
        if not covered and swap.keys() & set(text.split()):
            return moves, number
        moves.append(" ".join([*before, swap.get(last, last) if covered else last]))
    return moves, len(moves)


def played_out(table: Table, seed: int) -> Table:
    """Play a game to its end."""
    dice = random.Random(seed)
    table.chance = FastChance(seed)
    table.run_chance()
    while not table.over:
        table.make(table.turn, dice.choice(table.legal(table.turn)))
    return table


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_watcher_cannot_tell_which_hidden_cards_somebody_has(http, key, seed):
    one, other, until = twins(key, seed)
    first = dealt(one)
    assert one.moves[:first] != other.moves[:first]
    assert until > first
    seen = [json.loads(record_of(table).to_json()) for table in (one, other)]
    frames = [filled(shown(http, record)["frames"]) for record in seen]
    mine, theirs = ([frame for frame in each if frame["moves"] < until] for each in frames)
    assert mine == theirs
    assert any(hand(http, seen[0], seat, first) != hand(http, seen[1], seat, first) for seat in range(one.state.seats))


def hand(http, record: dict, seat: int, moves: int) -> list[dict]:
    """Give the cards that a seat holds after so many moves."""
    *_, last = (frame for frame in filled(shown(http, record, seat)["frames"]) if frame["moves"] <= moves)
    return last["picture"]["hand"]


# What is refused -----------------------------------------------------------------------------


def refused(http, code: int, **body) -> str:
    """See that a replay is refused in one clear sentence, and give it."""
    answer = http.post("/api/replay", **body)
    assert answer.status_code == code, answer.text[:400]
    assert is_trouble(answer), answer.text[:400]
    return answer.json()["why"]


def test_an_unfinished_game_is_not_shown(http):
    record = json.loads(record_of(random_table(game("papayoo"), 4, 30)).to_json())
    why = refused(http, 400, json={"record": record, "viewer": 0})
    assert why == "A finished game was expected; this one is not over, so its cards stay hidden."
    claimed = {**record, "result": {**record["result"], "finished": True}}
    assert "the record ends here as finished, but" in refused(http, 400, json={"record": claimed})


def forged(**changed) -> dict:
    """Change parts of a sound record."""
    return {"record": {**golden(), **changed}}


MOVES = golden()["moves"]


@pytest.mark.parametrize(
    "body",
    [
        forged(moves=[*MOVES[:9], *MOVES[10:]]),
        forged(moves=[*MOVES[:1], "* C5", "* C5", *MOVES[3:]]),
        forged(moves=[*MOVES, "0 S1"]),
        forged(moves=[]),
        forged(moves=["x" * 41]),
        forged(moves=[7]),
        forged(moves="S7"),
        forged(result={"finished": True, "scores": [0, 0, 0], "winners": [0]}),
        forged(result={"finished": True}),
        forged(result=None),
        forged(options={}),
        forged(options={"seats": 99, "rounds": 1}),
        forged(options={"seats": 3, "rounds": 2, "x": 1}),
        forged(options={"seats": 3.5, "rounds": [2]}),
        forged(players=["Ann"]),
        forged(players=["Ann", "Ben", "\n"]),
        forged(game="poker"),
        forged(game=7),
        forged(version=99),
        forged(version="1"),
        forged(version=10**30),
        forged(format="pinateria-record/2"),
        forged(x=1),
        forged(fair={}),
        forged(fair={"commitment": "0" * 64, "numbers": ["1", "2", "3"], "secret": "1" * 64}),
        {"record": None},
        {"record": []},
        {"record": {}},
        {"viewer": 0},
        {},
        {"record": golden(), "viewer": 3},
        {"record": golden(), "viewer": -3},
        {"record": golden(), "viewer": "me"},
        {"record": golden(), "viewer": 16},
        {"record": golden(), "since": 10_000},
        {"record": golden(), "since": -1},
        {"record": golden(), "x": 1},
    ],
    ids=lambda body: json.dumps(body)[-60:],
)
def test_a_record_that_does_not_hold_is_refused(http, body):
    refused(http, 400, json=body)


def test_a_record_with_a_key_twice_is_refused(http):
    written = json.dumps({"record": golden()}).replace('"version": 1', '"version": 1, "version": 1').encode()
    assert "twice" in refused(http, 400, content=written, headers=OWN)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"record": ' + b"[" * 5_000, b"\xff", b'{"record": "\\ud800"}'])
def test_a_body_that_is_no_record_is_refused(http, body):
    refused(http, 400, content=body, headers=OWN)


def test_a_record_that_is_too_long_is_refused(http):
    why = refused(http, 400, json=forged(moves=["* S1"] * 20_001))
    assert why == "A record of at most 20000 moves was expected; got 20001."
    refused(http, 413, json=forged(moves=["* S1"] * 150_000))


def test_a_foreign_page_may_not_ask(http):
    refused(http, 403, json={"record": golden()}, headers={"origin": "https://elsewhere.example"})
    written = json.dumps({"record": golden()}).encode()
    refused(http, 415, content=written, headers={"content-type": "text/plain"})
