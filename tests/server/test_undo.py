"""Taking choices back: covered ones freely, others by consent, and never across chance or something shown."""

from __future__ import annotations

import pytest

from pinateria.engine.errors import GameError
from pinateria.server.messages import Agree, Undo
from server.test_moves import full_table
from server_home import at_home, choices, seen

pytestmark = pytest.mark.once


async def undo(home, live, seat: int, at: int | None = None) -> int:
    return await home.act(live, seat, Undo, at=live.room.event if at is None else at)


async def agree(home, live, seat: int, *, yes: bool) -> int:
    return await home.act(live, seat, Agree, at=live.room.event, yes=yes)


def test_a_covered_choice_is_taken_back_freely_and_the_others_keep_theirs(tmp_path):
    async def story(home):
        _, live = await full_table(home, "papayoo")
        for seat in range(4):
            await home.move(live, seat, *choices(live, seat)[:3])
        hands = {seat: seen(live, seat)["picture"]["hand"] for seat in range(4)}
        await undo(home, live, 1)
        assert len(seen(live, 1)["picture"]["hand"]) == 15
        for seat in (0, 2, 3):
            assert seen(live, seat)["picture"]["hand"] == hands[seat]
        live = await home.again(live.room.name)
        assert len(seen(live, 1)["picture"]["hand"]) == 15

    at_home(tmp_path, story)


def test_a_card_that_was_seen_is_taken_back_if_all_others_agree(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pinatas")
        seat = live.room.table.turn
        card = choices(live, seat)[0]
        before = seen(live, seat)["picture"]
        await home.move(live, seat, card)
        await undo(home, live, seat)
        assert live.room.undo == seat
        others = [other for other in range(4) if other != seat]
        with pytest.raises(GameError, match="Nobody has asked you anything"):
            await agree(home, live, seat, yes=True)
        for other in others[:2]:
            await agree(home, live, other, yes=True)
        with pytest.raises(GameError, match="Nobody has asked you anything"):
            await agree(home, live, others[0], yes=True)
        assert live.room.table.turn != seat
        await agree(home, live, others[2], yes=True)
        assert live.room.table.turn == seat
        assert seen(live, seat)["picture"] == before
        shown = seen(live, others[0], live.room.event - 1)
        assert shown["since"] is None
        assert "undo" in [line["kind"] for line in shown["log"]]
        live = await home.again(live.room.name)
        assert seen(live, seat)["picture"] == before

    at_home(tmp_path, story)


def test_one_no_ends_the_question_and_so_does_the_next_move(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pinatas")
        seat = live.room.table.turn
        await home.move(live, seat, choices(live, seat)[0])
        await undo(home, live, seat)
        with pytest.raises(GameError, match="Somebody has asked already"):
            await undo(home, live, seat)
        following = live.room.table.turn
        await agree(home, live, following, yes=False)
        assert live.room.undo is None
        await undo(home, live, seat)
        await home.move(live, following, choices(live, following)[0])
        assert live.room.undo is None
        with pytest.raises(GameError, match="nothing to take back"):
            await undo(home, live, seat)

    at_home(tmp_path, story)


def test_nothing_is_taken_back_across_chance(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pinata")
        seat = live.room.table.turn
        await home.move(live, seat, choices(live, seat)[0])
        assert live.room.table.moves[-1].startswith("*")  # a card was drawn
        with pytest.raises(GameError, match="nothing to take back"):
            await undo(home, live, seat)

    at_home(tmp_path, story)


def test_nothing_is_taken_back_that_showed_something(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pikinni")
        seats = sorted(live.room.open)
        for seat in seats:
            await home.move(live, seat, choices(live, seat)[0])
        for seat in seats:  # all bids are shown now
            with pytest.raises(GameError, match="nothing to take back"):
                await undo(home, live, seat)

    at_home(tmp_path, story)


def test_who_asks_of_an_old_table_is_late(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pinatas")
        seat, asked = live.room.table.turn, live.room.event
        await home.move(live, seat, choices(live, seat)[0])
        with pytest.raises(GameError, match="The table has gone on since you chose"):
            await undo(home, live, seat, at=asked)

    at_home(tmp_path, story)


def test_alone_against_players_it_is_free_over_their_moves_but_not_over_chance(tmp_path):
    async def story(home):
        _, live = await home.make("pinatas", name="Ana", start=True, options={"target": 5})
        home_table = live.room.table
        while live.room.table.turn != 0:  # nobody looks on, so the players wait: move for them
            seat = live.room.table.turn
            await home.house.change(live, lambda seat=seat: moved(live, seat))
        before = seen(live, 0)["picture"]
        await home.move(live, 0, choices(live, 0)[0])
        if live.room.table.turn != 0:
            seat = live.room.table.turn
            await home.house.change(live, lambda: moved(live, seat))
        await undo(home, live, 0)
        assert home_table.turn == 0
        assert seen(live, 0)["picture"] == before

    at_home(tmp_path, story)


def moved(live, seat: int):
    from pinateria.server import events  # noqa: PLC0415

    return events.Moved(seat, [choices(live, seat)[0]], by="casual")
