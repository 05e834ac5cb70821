"""Players that think outside the event loop: stuck and crashed ones are replaced, and judgement moves meanwhile."""

from __future__ import annotations

import asyncio

import pytest

import thinking_badly
from patience import PATIENCE
from pinateria.engine.laws import random_table
from pinateria.games import GAMES, game
from pinateria.server import thinkers as module
from pinateria.server.thinkers import Thinkers
from pinateria.server.worker import Advise, Choose, answer, thinker
from server_home import until

PINATAS = game("pinatas")
TABLE = random_table(PINATAS, 4, 6, seats=4)
VIEW, LEGAL = TABLE.asked(TABLE.turn), TABLE.legal(TABLE.turn)
JUDGED = PINATAS.greedy.judge(VIEW)


def asked(target, story, processes: int = 1) -> None:
    """Run a story with processes of some kind."""

    async def told() -> None:
        crew = Thinkers(processes, target)
        crew.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await story(crew)
        finally:
            await crew.close()

    asyncio.run(told())


@pytest.mark.once
def test_a_sound_process_is_asked_and_its_answer_taken():
    async def story(crew):
        await until(lambda: crew.ready == set(GAMES))
        assert await crew.choose("pinatas", VIEW, LEGAL, "strong", 1) == LEGAL[-1]

    asked(thinking_badly.sound, story)


@pytest.mark.once
@pytest.mark.parametrize("target", [thinking_badly.stuck, thinking_badly.crashing])
def test_a_stuck_or_crashed_process_is_replaced_and_judgement_moves(target, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.3)

    async def story(crew):
        await until(lambda: "pinatas" in crew.ready)
        first = crew.all[0].process
        assert await crew.choose("pinatas", VIEW, LEGAL, "strong", 1) == JUDGED
        assert crew.replaced == 1
        await until(lambda: not first.is_alive())
        assert crew.all[0].process is not first
        assert await crew.choose("pinatas", VIEW, LEGAL, "strong", 1) == JUDGED  # at once: the new one is not ready

    asked(target, story)


@pytest.mark.once
@pytest.mark.parametrize("target", [thinking_badly.confused, thinking_badly.failing])
def test_a_process_that_talks_nonsense_is_not_believed(target):
    async def story(crew):
        await until(lambda: "pinatas" in crew.ready)
        assert await crew.choose("pinatas", VIEW, LEGAL, "strong", 1) == JUDGED
        if target is thinking_badly.failing:
            assert await crew.advise("pinatas", VIEW, 1) is None

    asked(target, story)


@pytest.mark.once
def test_nobody_waits_for_a_compiler():
    async def story(crew):
        for level in ("novice", "casual", "strong", "expert"):
            async with asyncio.timeout(1):
                assert await crew.choose("pinatas", VIEW, LEGAL, level, 1) in LEGAL
        assert await crew.choose("pinatas", VIEW, LEGAL, "expert", 1) == JUDGED
        assert await crew.advise("pinatas", VIEW, 1) is None
        assert crew.ready == set()

    asked(thinking_badly.slow_to_start, story)


@pytest.mark.once
def test_one_legal_move_needs_no_thought():
    async def story(crew):
        assert await crew.choose("pinatas", VIEW, LEGAL[:1], "expert", 1) == LEGAL[0]

    asked(thinking_badly.slow_to_start, story, processes=0)


@pytest.mark.once
def test_what_is_asked_is_answered_by_the_search():
    job = Choose("pinatas", VIEW.to_bytes(), tuple(LEGAL), "strong", 7)
    assert answer(job) in LEGAL
    advice = answer(Advise("pinatas", VIEW.to_bytes(), 7, 0.02))
    assert sorted(one.move for one in advice.moves) == LEGAL


@pytest.mark.once
def test_one_slow_moment_does_not_silence_who_thinks():
    """By that pace not one world would fit into a budget, and none would ever be tried again."""
    thinker("pinatas").pace = 1.0
    advice = answer(Advise("pinatas", VIEW.to_bytes(), 7, 0.05))
    assert all(one.within < 1000 for one in advice.moves)
    assert thinker("pinatas").pace < 1.0
