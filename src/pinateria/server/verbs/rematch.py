"""Rematch: the same people at a new table with the same links; or at another game, with more seats or fewer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pinateria.engine.errors import GameError
from pinateria.games import game
from pinateria.server import events
from pinateria.server.opening import check_level, settled

if TYPE_CHECKING:
    from pinateria.server.messages import Rematch
    from pinateria.server.room import Room


@dataclass(frozen=True)
class Place:
    """A seat of the new table."""

    level: str = ""
    name: str = ""
    keys: list[str] = field(default_factory=list)
    before: int | None = None
    """The seat of its person at the table before."""

    @property
    def is_free(self) -> bool:
        """Whether none of the people at the table before comes here."""
        return not self.keys


def decide(room: Room, seat: int, request: Rematch) -> events.Rematched | None:
    """Go on to the table that was made for it; nothing where it must still be made."""
    if room.table is None or not room.table.over:
        raise GameError("The game is not over yet.")
    if not room.rematch:
        return None
    if request.other is not None and request.other.game != (room.other or room.opened.game):
        raise GameError("A new table has been made already.")
    return events.Rematched(room.rematch, seat, request.id, room.other)


def opened(room: Room, asker: int, request: Rematch, commitment: str) -> events.Opened:
    """Give the first event of the new table."""
    before, other = room.opened, request.other
    key = other.game if other else before.game
    options = settled(key, dict(other.options) if other else before.options)
    places, guests = seated(room, int(options["seats"]), asker)
    if other and other.level is not None:
        places = filled(places, other.level)
    row = [place.before for place in places]
    return events.Opened(
        game=key,
        version=game(key).version,
        options=options,
        pace=before.pace,
        levels=[place.level for place in places],
        commitment=commitment,
        keys=[place.keys for place in places],
        invite=before.invite,
        watch=before.watch,
        host=row.index(before.host if before.host in row else asker),
        first=passed_on(room) if same_row(room, places) and key == before.game else None,
        names=[place.name for place in places],
        asked=row.index(asker),
        guests=guests,
        seen=before.seen,
        rests=before.rests,
    )


def has_seat(room: Room, seat: int, asker: int) -> bool:
    """Tell who has a seat in the next game: who was a person at the start, or is now, or asks, and has not left."""
    chair = room.chairs[seat]
    return bool(chair.keys) and (chair.is_person or seat in room.at_start or seat == asker)


def seated(room: Room, seats: int, asker: int) -> tuple[list[Place], list[events.Guest]]:
    """Seat everybody anew in their order: people before players that think, and for want of seats some look on."""
    places = [place_of(room, seat, asker) for seat in room.seats]
    waiting = [guest for guest in room.guests if guest.name]
    looking = [guest for guest in room.guests if not guest.name]
    unused = [chair for seat, chair in enumerate(room.chairs) if chair.keys and not has_seat(room, seat, asker)]
    looking += [events.Guest(chair.keys) for chair in unused]
    while len(places) > seats:
        away = last_to_go(places, {room.opened.host, asker})
        if places[away].keys:
            waiting.insert(0, events.Guest(places[away].keys, places[away].name))
        del places[away]
    places += [Place()] * (seats - len(places))
    for guest in list(waiting):
        if free := [number for number, place in enumerate(places) if place.is_free]:
            places[free[-1]] = Place(name=guest.name, keys=guest.keys)
            waiting.remove(guest)
    return places, waiting + looking


def place_of(room: Room, seat: int, asker: int) -> Place:
    """Tell who of a seat comes along: its person, or a player that thinks under its own name."""
    chair = room.chairs[seat]
    if has_seat(room, seat, asker):
        return Place("", chair.name, chair.keys, seat)
    stands_in = chair.keys or seat in room.at_start
    return Place(chair.level, "" if stands_in else chair.name)


def last_to_go(places: list[Place], stay: set[int]) -> int:
    """Choose who has no seat where there is one too many: a player that thinks, else the last but host and asker."""
    last = range(len(places) - 1, -1, -1)
    for number in last:
        if places[number].is_free:
            return number
    return next(number for number in last if places[number].before not in stay)


def filled(places: list[Place], level: str) -> list[Place]:
    """Have the seats that none of these people has taken by whom one wants there."""
    check_level(level)
    return [Place(level) if place.is_free and place.level != level else place for place in places]


def same_row(room: Room, places: list[Place]) -> bool:
    """Tell whether everybody sits where they sat."""
    return len(places) == len(room.chairs) and all(
        place.before in (None, number) for number, place in enumerate(places)
    )


def passed_on(room: Room) -> int:
    """Give the seat to the left of the first player."""
    first: Any = room.game_table().made[0].text.split()[-1]
    return (int(first) + 1) % len(room.chairs)
