"""Leaks planted in the server and in the games, each in the way it could happen: they must be found."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from msgspec.structs import replace as rewritten

from leak_tally import READER, WORLDS
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.server import events, house, live, messages, room, sheet, show, stream

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager


@dataclass(frozen=True)
class Plant:
    """A leak: on which table it shows, how it is planted, and which oracle has to find it."""

    what: str
    key: str
    options: dict[str, Any]
    planted: Callable[[], AbstractContextManager]
    by: str = READER
    hints: float = 0.0


PLANTS: list[Plant] = []


def plant(what: str, key: str, by: str = READER, hints: float = 0.0, **options: Any):
    """List a leak."""

    def listed(planted: Callable[[], AbstractContextManager]):
        PLANTS.append(Plant(what, key, options, planted, by, hints))
        return planted

    return listed


def patched_update(update):
    """Plant another update wherever one is made."""

    @contextmanager
    def both():
        with patch.object(show, "update", update), patch.object(live, "update", update):
            yield

    return both()


# Whose view it is ----------------------------------------------------------------------------


@plant("a watcher is shown what seat 0 sees", "papayoo", seats=3)
def a_watcher_sees_a_seat():
    honest = show.picture
    return patch.object(show, "picture", lambda here, viewer: honest(here, max(viewer, 0)))


@plant("a seat is shown its neighbour's choices", "pinatas", seats=3)
def choices_of_a_neighbour():
    honest = show.choices
    return patch.object(show, "choices", lambda here, viewer: honest(here, (viewer + 1) % len(here.chairs)))


@plant("viewers who have seen as much share one message", "pikinni", seats=3)
def one_message_for_all():
    def shown(self) -> None:
        written = None
        late = [viewer for viewer in self.viewers if viewer.seen != self.room.event]
        for viewer in sorted(late, key=lambda viewer: -viewer.who):
            written = written or live.encode(live.update(self.room, viewer.who, viewer.seen))
            viewer.seen = self.room.event
            viewer.send_bytes(written)

    return patch.object(live.Live, "show", shown)


@plant("somebody is called ready who has not said so", "pikinni", seats=3)
def ready_without_a_word():
    return patch.object(show, "ready", lambda here: [0] if here.resting else [])


# The log -------------------------------------------------------------------------------------


def told_by_whoever_did_it(kind: str):
    """Tell the cards of a kind of line as the seat it is about is told them."""
    honest = show.moves_told

    def moves_told(here, viewer, seen) -> list[messages.Line]:
        own: dict[tuple, list[tuple[str, ...]]] = {}
        for seat in here.seats:
            for line in honest(here, seat, seen):
                if line.kind == kind and line.seat == seat:
                    own.setdefault((line.event, seat), []).append(line.cards)
        return [
            rewritten(line, cards=own[line.event, line.seat].pop(0)) if line.kind == kind else line
            for line in honest(here, viewer, seen)
        ]

    return patch.object(show, "moves_told", moves_told)


@plant("the log tells which card was given", "papayoo", seats=4)
def the_log_tells_a_gift():
    return told_by_whoever_did_it("give")


@plant("the log tells which card was drawn", "pinata")
def the_log_tells_a_card_drawn():
    return told_by_whoever_did_it("deal")


@plant("the log tells which card was laid face-down", "pinata_party", seats=3)
def the_log_tells_a_card_laid():
    return told_by_whoever_did_it("play")


@plant("whoever comes again is told the log of seat 0", "pinata_party", seats=2)
def an_old_log_is_seat_0s():
    honest = show.moves_told
    return patch.object(
        show, "moves_told", lambda here, viewer, seen: honest(here, 0 if seen is None else viewer, seen)
    )


# Refusals and taking back --------------------------------------------------------------------


@plant("a refusal names a card of whoever is to move", "pinatas", seats=4)
def a_refusal_names_a_card():
    honest = Table.waits_for

    def waits_for(self) -> str:
        held = self.game.words.cards_in(self.state.hand[self.turn]) if self.turn >= 0 else []
        more = f", who holds {self.game.words.card_name(held[0])}" if held else ""
        return f"{honest(self)}{more}"

    return patch.object(Table, "waits_for", waits_for)


@plant("a choice that is taken back is named", "papayoo", seats=3)
@contextmanager
def taking_back_names_the_card():
    retract, honest = Table.retract, show.update
    taken: dict[int, str] = {}

    def retracted(self, seat: int) -> None:
        early = self.early.get(seat)
        last = early[-1] if early else [made.move for made in self.made if made.who == seat][-1]
        taken[id(self)] = self.game.words.card_name(last)
        retract(self, seat)

    def update(here, viewer, seen):
        made = honest(here, viewer, seen)
        if here.anew != here.event or id(here.table) not in taken:
            return made
        heading = f"{made.picture.heading} · without {taken[id(here.table)]}"
        return rewritten(made, picture=rewritten(made.picture, heading=heading))

    with patch.object(Table, "retract", retracted), patched_update(update):
        yield


# What is covered -----------------------------------------------------------------------------


def with_rules(key: str, **changed: Any):
    """Let rooms play a game whose rules differ in some functions."""
    honest = game(key)
    rules = ModuleType("planted.rules")
    for name, value in vars(honest.rules).items():
        own = isinstance(value, FunctionType) and value.__module__ == honest.rules.__name__
        vars(rules)[name] = FunctionType(value.__code__, vars(rules), name, value.__defaults__) if own else value
    vars(rules).update(changed)
    leaky = replace(honest, rules=rules)
    return patch.object(room, "game", lambda asked: leaky if asked == key else game(asked))


@plant("bids are seen as soon as they are made", "pikinni", seats=3)
def bids_are_seen():
    return with_rules("pikinni", sees_bid=lambda s, seat, bidder: True)


@plant("cards that lie face-down are seen", "pinata_party", seats=3)
@contextmanager
def covered_cards_are_seen():
    party = game("pinata_party").picture
    with (
        with_rules("pinata_party", sees_rank=lambda s, seat, pinata, place: True),
        patch.object(party, "told_rank", lambda s, seat, pinata, place: s.rank[pinata][place]),
    ):
        yield


@plant("choices made ahead reach the others as numbers", "papayoo", by=WORLDS, seats=4)
def early_choices_are_sent():
    honest = show.update

    def update(here, viewer, seen):
        made = honest(here, viewer, seen)
        early = here.table.early.values() if here.table else []
        return rewritten(made, waiting=[*made.waiting, *(move for moves in early for move in moves)])

    return patched_update(update)


@plant("a message is longer where seat 0 holds more of a suit", "pinatas", by=WORLDS, seats=3)
def the_length_tells():
    honest = show.update

    def update(here, viewer, seen):
        made = honest(here, viewer, seen)
        if made.picture is None or viewer == 0:
            return made
        longer = " " * here.table.state.hand[0][2].bit_count()
        return rewritten(made, picture=rewritten(made.picture, heading=made.picture.heading + longer))

    return patched_update(update)


@plant("who is asked is listed in an order that tells a card", "papayoo", by=WORLDS, seats=4)
def the_order_tells():
    honest = show.update

    def update(here, viewer, seen):
        made = honest(here, viewer, seen)
        holds = here.table is not None and here.table.state.hand[1][0].bit_count() % 2 and viewer != 1
        return rewritten(made, waiting=made.waiting[::-1] if holds else made.waiting)

    return patched_update(update)


@plant("a hint knows what its left holds", "papayoo", by=WORLDS, hints=0.25, seats=3)
def a_hint_peeks():
    honest = stream.hint

    async def hint(here, seat, request, desk):
        made = await honest(here, seat, request, desk)
        table = here.room.table
        held = table.state.hand[(seat + 1) % table.state.seats][0].bit_count()
        return rewritten(made, moves=[rewritten(one, expected=one.expected + held) for one in made.moves])

    return patch.object(stream, "hint", hint)


# A sheet -------------------------------------------------------------------------------------


@plant("a sheet is made from the referee's state", "papayoo", seats=3)
def a_sheet_of_the_state():
    honest = sheet.cards_seen

    def cards_seen(here, viewer):
        with patch.object(here, "view", lambda _: here.game_table().state):
            return honest(here, (viewer + 1) % len(here.chairs))

    return patch.object(sheet, "cards_seen", cards_seen)


@plant("a broken piñata is shown to all as its owner sees it", "pinata_party", seats=2, abilities=False)
def a_pinata_laid_open():
    honest = sheet.Notebook.note_taken

    def note_taken(self, before) -> None:
        honest(self, before)
        pack, piles = self.game.words.PACK, [list(row) for row in self.state.pile]
        for was, now in zip(getattr(self, "piles", piles), piles, strict=True):
            if got := pack.gained(was, now):
                shown = [messages.Laid(show.face(pack.face(number))) for number in got]
                self.last = rewritten(self.last, cards=shown)
        self.piles = piles

    return patch.object(sheet.Notebook, "note_taken", note_taken)


@plant("a sheet shows what a team-mate has collected", "pinata_party", seats=4, teams=2, abilities=False)
def a_team_mates_pile():
    honest = sheet.cards_collected

    def cards_collected(here, viewer):
        with patch.object(here, "view", lambda _: here.game_table().state):
            return honest(here, (viewer + 2) % 4 if viewer >= 0 else viewer)

    return patch.object(sheet, "cards_collected", cards_collected)


@plant("a sheet counts more than its viewer may", "pikinni", by=WORLDS, seats=3)
def a_sheet_that_counts():
    honest = stream.sheet

    async def counted(here, viewer, request):
        made, table = await honest(here, viewer, request), here.room.table
        held = table.state.hand[(viewer + 1) % table.state.seats][0].bit_count() if table else 0
        return rewritten(made, lines=[*made.lines, messages.ScoreLine(held, [], [])])

    return patch.object(stream, "sheet", counted)


# Secrets, tokens, numbers, ids ---------------------------------------------------------------


@plant("the secret of the deal is in the welcome", "pinata")
def the_secret_is_told():
    honest = show.welcome
    return patch.object(
        show,
        "welcome",
        lambda here, viewer, **rest: rewritten(honest(here, viewer, **rest), commitment=here.secret.hex()),
    )


@plant("numbers for the deal are told before the start", "pinatas", seats=3)
def numbers_are_told():
    honest = show.update

    def update(here, viewer, seen):
        facts = [messages.SeatFacts(chair.name, chair.level, chair.number) for chair in here.chairs]
        return rewritten(honest(here, viewer, seen), seats=facts)

    return patched_update(update)


@plant("the id of another's request is told", "pikinni", seats=3)
def ids_are_told():
    honest = show.update
    return patched_update(
        lambda here, viewer, seen: rewritten(honest(here, viewer, seen), rematch=next((i for _, i in here.ids), ""))
    )


@plant("the hash of a token is told", "pinata")
def a_token_is_told():
    honest = show.update
    return patched_update(lambda here, viewer, seen: rewritten(honest(here, viewer, seen), rematch=here.opened.invite))


@plant("the hash of the watchers' token is told as another game", "pinatas", seats=3)
def the_next_game_tells_a_token():
    honest = show.update
    return patched_update(lambda here, viewer, seen: rewritten(honest(here, viewer, seen), other=here.opened.watch))


@plant("everybody is told that they may begin", "papayoo", seats=3)
def everybody_may_begin():
    honest = show.update
    return patched_update(lambda here, viewer, seen: rewritten(honest(here, viewer, seen), may_begin=True))


@plant("who has sat down tells something of the numbers", "pinatas", seats=3)
def readiness_tells_more():
    honest = show.update

    def update(here, viewer, seen):
        made = honest(here, viewer, seen)
        odd = [chair.number[-1:] in "13579" for chair in here.chairs]
        return rewritten(
            made, seats=[rewritten(one, ready=is_odd) for one, is_odd in zip(made.seats, odd, strict=True)]
        )

    return patched_update(update)


@plant("the server's log tells moves", "papayoo", seats=3)
def the_server_logs_moves():
    honest = house.House.happened

    async def happened(self, here, event) -> None:
        if isinstance(event, events.Moved):
            logging.getLogger("pinateria.house").info("moved", extra={"moves": event.moves})
        await honest(self, here, event)

    return patch.object(house.House, "happened", happened)


@plant("why the store failed is told", "pinatas", seats=4)
def a_failure_is_told():
    honest = stream.answer

    async def answer(here, viewer, request, desk) -> None:
        before = desk.house.act

        async def act(*asked):
            try:
                return await before(*asked)
            except ConnectionError as error:
                secret = here.room.secret.hex()
                raise stream.GameError(f"{error} {secret}") from error

        desk.house.act = act
        try:
            await honest(here, viewer, request, desk)
        finally:
            desk.house.act = before

    return patch.object(stream, "answer", answer)
