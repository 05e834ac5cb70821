"""Requests that schemathesis makes up from the server's own description of its API, right ones and wrong ones."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from dataclasses import dataclass, field

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import load_all_checks
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import positive_data_acceptance

from fuzzer import is_trouble
from pinateria.games import GAMES
from scene import make

load_all_checks()


@dataclass
class Tried:
    """What came of the requests made up for one operation."""

    name: str
    answers: Counter[int] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)


def operations(address: str) -> list:
    """List the operations that a server describes."""
    schema = schemathesis.openapi.from_url(f"http://{address}/schema/openapi.json")
    return [found.ok() for found in schema.get_all_operations()]


def tried(address: str, operation, examples: int) -> Tried:
    """Try an operation with so many right requests, and with as many wrong ones."""
    found = Tried(operation.label)
    made = asyncio.run(make(address, game="pinata"))
    try_right(operation, examples, found, made)
    with contextlib.suppress(Unsatisfiable):  # nothing can be wrong where nothing is asked for
        try_wrong(operation, examples, found)
    return found


def usual(examples: int) -> settings:
    """Try so many examples, the same ones every time."""
    return settings(
        max_examples=examples, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )


def try_right(operation, examples: int, found: Tried, made: dict) -> None:
    """Try requests that keep to the description."""

    @usual(examples)
    @given(case=operation.as_strategy(), known=st.booleans(), key=st.sampled_from(GAMES))
    def send(case, known, key) -> None:
        if known:
            name_what_is_there(case, made, key)
        judge(case, found)

    send()


def try_wrong(operation, examples: int, found: Tried) -> None:
    """Try requests that do not."""

    @usual(examples)
    @given(case=operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def send(case) -> None:
        judge(case, found)

    send()


def name_what_is_there(case, made: dict, key: str) -> None:
    """Have a right request name a game and a table that there are, which nobody comes upon by chance."""
    there = {"name": made["table"], "key": key}
    case.path_parameters = {name: there[name] for name in case.path_parameters or {}}
    if isinstance(case.body, dict):
        own = {"game": key} if "game" in case.body else {"invite": made["invite"]}
        kept = {name: case.body[name] for name in ("number", "start") if name in case.body}
        named = {"name": "Ann"} if "game" in case.body or "name" in case.body else {}  # who only asks has none
        case.body = {**own, **named, **kept}


def judge(case, found: Tried) -> None:
    """Send a request, and keep whatever is wrong with its answer; which tables can be is for the games to say."""
    answer = case.call()
    found.answers[answer.status_code] += 1
    try:
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])
    except FailureGroup as failures:
        for failure in failures.exceptions:
            why = " ".join(failure.message.split())
            found.troubles[f"{answer.status_code}: {failure.title}: {why[:120]}"] += 1
    kind = answer.headers.get("content-type", [""])[0]
    told = httpx.Response(answer.status_code, headers={"content-type": kind}, content=answer.content)
    if answer.status_code >= 400 and not is_trouble(told):
        found.troubles[f"{answer.status_code}: no clear reason: {answer.text[:80]}"] += 1
