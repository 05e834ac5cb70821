"""A fuzzer for the tests: valid messages gone wrong at random, each of which is refused once and changes nothing."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import httpx

from mutation import MUTATIONS, is_sound
from scene import Scene, make, scene
from wire import Wire, is_clear

if TYPE_CHECKING:
    import random

AT_ONE_TABLE = 40
"""Messages at a table before the next one: a connection may send so many only in a short time."""
SOUND = 0.15
"""How likely a message is left as it is, so that tables go on."""
MOST_TROUBLES = 200

TAKEN = ("done", "pong", "sheet")
"""The answers to what is right."""

OWN = {"content-type": "application/json"}


class Fuzzer:
    """Says wrong things to a server, and keeps what came of them."""

    def __init__(self, address: str, dice: random.Random) -> None:
        self.address, self.dice = address, dice
        self.answers: Counter[tuple[str, str]] = Counter()
        """How often each mutation met with each answer."""
        self.troubles: list[str] = []
        self.number = 0

    def note(self, trouble: str, mutation: str, written: str | bytes) -> None:
        if len(self.troubles) < MOST_TROUBLES:
            self.troubles.append(f"{mutation}: {written[:100]!r}: {trouble[:200]}")

    # Messages --------------------------------------------------------------------------------

    async def talk(self) -> None:
        """Say wrong things at one table, as somebody with a seat or as a watcher, before the start or after it."""
        async with scene(self.address, sit=self.dice.random() < 0.75) as opened:
            for _ in range(AT_ONE_TABLE):
                wire = self.dice.choice(list(opened.wires.values()))
                mutation = "none" if self.dice.random() < SOUND else self.dice.choice(list(MUTATIONS))
                written = MUTATIONS[mutation](self.dice, self.message(wire))
                answer = await self.said(opened, wire, mutation, written)
                self.answers[mutation, answer] += 1
                if wire.closed is not None or (answer == "done" and is_parting(written)):
                    break

    def message(self, wire: Wire) -> dict[str, Any]:
        """Make a message that could be right."""
        self.number += 1
        own = {"id": f"f{self.number}"}
        event, moves = wire.event, [self.dice.choice(wire.choices)] if wire.choices else ["S7"]
        return self.dice.choice(
            [
                {"type": "sit", **own, "name": "Ann", "number": "7"},
                {"type": "give seat", **own, "seat": 1, "level": "casual"},
                {"type": "change seat", **own, "seat": 2},
                {"type": "first", **own, "seat": 1},
                {"type": "start", **own},
                {"type": "move", **own, "at": event, "moves": moves},
                {"type": "move", **own, "at": event, "moves": moves},
                {"type": "next", **own, "at": event},
                {"type": "undo", **own, "at": event},
                {"type": "agree", **own, "at": event, "yes": True},
                {"type": "say", **own, "text": "Good luck!"},
                {"type": "hand over", **own, "seat": 1, "level": "casual"},
                {"type": "leave", **own},
                {"type": "rematch", **own},
                {"type": "rematch", **own, "other": {"game": "papayoo", "options": {"seats": 3}, "level": "casual"}},
                {"type": "hint", **own},
                {"type": "sheet", **own},
                {"type": "ping"},
                {"type": "hello", "token": "x" * 24, "seen": 3},
            ]
        )

    async def said(self, opened: Scene, wire: Wire, mutation: str, written: str | bytes) -> str:
        """Say one thing, see that it has one answer and that a refusal changes nothing; give the answer's name."""
        await wire.send(written)
        heard = await wire.heard()
        answers = [message for message in heard if message["type"] not in ("update", "welcome")]
        kinds = [message["type"] for message in answers]
        answer = kinds[0] if len(kinds) == 1 else f"{len(kinds)} answers"
        if wire.closed is not None and not (is_parting(written) and answer == "done"):
            self.note(f"the connection was closed with {wire.closed} after {kinds}", mutation, written)
            return f"closed with {wire.closed}"
        if answer not in ("refused", *TAKEN):
            self.note(f"one answer was expected: {heard}", mutation, written)
        elif answer in TAKEN and not is_sound(written):
            self.note(f"what has no right form was taken: {heard}", mutation, written)
        elif answer == "refused" and not is_clear(answers[0]["why"]):
            self.note(f"no clear reason: {answers[0]['why']}", mutation, written)
        elif answer == "refused":
            await self.see_unmoved(opened, wire, mutation, written)
        else:
            await opened.all_heard()
        return answer

    async def see_unmoved(self, opened: Scene, wire: Wire, mutation: str, written: str | bytes) -> None:
        """See that nothing has changed for anybody."""
        try:
            await opened.silent(wire)
            await opened.as_fresh(self.dice.choice(list(opened.wires.values())))
        except AssertionError as error:
            self.note(f"something changed: {error}", mutation, written)

    # Requests --------------------------------------------------------------------------------

    async def request(self, requests: int) -> None:
        """Ask for tables and seats in wrong ways, by HTTP."""
        made = await make(self.address, game="pinatas")
        with contextlib.suppress(httpx.RemoteProtocolError):
            async with httpx.AsyncClient(base_url=f"http://{self.address}") as http:
                for _ in range(requests):
                    mutation, change = self.dice.choice(list(MUTATIONS.items()))
                    path, body = self.dice.choice(
                        [
                            ("/api/tables", {"game": "papayoo", "options": {"seats": 3}, "levels": ["", "casual"]}),
                            ("/api/tables", {"game": "pinatas", "name": "Ann", "start": True}),
                            (
                                "/api/tables",
                                {"game": "pinata", "pace": "brisk", "rests": False, "options": {"across": "any time"}},
                            ),
                            (f"/api/tables/{made['table']}/invitation", {"invite": made["invite"]}),
                            (f"/api/tables/{made['table']}/join", {"invite": made["watch"], "name": "Ann"}),
                        ]
                    )
                    written = change(self.dice, body)
                    answer = await http.post(path, content=written, headers=OWN)
                    self.answers[mutation, f"HTTP {answer.status_code}"] += 1
                    self.judge(answer, mutation, written)

    def judge(self, answer: httpx.Response, mutation: str, written: str | bytes) -> None:
        """See that an answer is a success, or a clear refusal."""
        if answer.status_code >= 500:
            self.note(f"HTTP {answer.status_code}", mutation, written)
        elif answer.status_code >= 400 and not is_trouble(answer):
            self.note(f"HTTP {answer.status_code} without a clear reason: {answer.text}", mutation, written)


def is_parting(written: str | bytes) -> bool:
    """Tell whether somebody may be let go: who gets up, who has not sat down by the start, whose seat is given away.

    Players that think take these seats, and go on by themselves.
    """
    return is_sound(written) and json.loads(written)["type"] in ("leave", "start", "give seat")


def is_trouble(answer: httpx.Response) -> bool:
    """Tell whether an answer by HTTP is one clear reason, in JSON."""
    if answer.headers.get("content-type") != "application/json":
        return False
    said = answer.json()
    return isinstance(said, dict) and list(said) == ["why"] and is_clear(said["why"])
