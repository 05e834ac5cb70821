"""What happens to a table, as it is kept: the events in their order are the table, and nothing else is."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Event(Struct, tag_field="kind", frozen=True, omit_defaults=True):
    """One thing that happened."""


class Opened(Event, tag="opened", frozen=True):
    """A table was made. Of its tokens only hashes are kept."""

    game: str
    version: int
    options: dict[str, int | bool | str]
    pace: str
    levels: list[str]
    """For each seat the level of a player that thinks, or nothing for a person."""
    commitment: str
    keys: list[list[str]]
    """For each seat the hashes of its tokens; none for a player that thinks."""
    invite: str
    watch: str
    host: int
    """The seat with the host's rights."""
    first: int | None = None
    names: list[str] = []
    """In a rematch the people of the table before, at their seats."""
    seen: bool = False
    """Whether everybody may ask which cards they have seen."""


class Sat(Event, tag="sat", frozen=True):
    """Somebody took a seat, by its own token or, with a new key, by an invitation."""

    seat: int
    name: str
    number: str
    key: str = ""
    id: str = ""


class Started(Event, tag="started", frozen=True):
    """The game began, with these levels, names and numbers."""

    levels: list[str]
    names: list[str]
    numbers: list[str]
    id: str = ""


class Moved(Event, tag="moved", frozen=True):
    """A seat chose, itself or by a player that thinks."""

    seat: int
    moves: list[str]
    id: str = ""
    by: str = ""
    """The level of the player that chose for it."""
    spent: float = 0.0
    """Seconds of the seat's clock."""


class Asked(Event, tag="asked", frozen=True):
    """Somebody wants to take a choice back."""

    seat: int
    id: str = ""


class Answered(Event, tag="answered", frozen=True):
    """Somebody answered to that."""

    seat: int
    yes: bool
    id: str = ""


class TookBack(Event, tag="took back", frozen=True):
    """A seat's last choice was taken back."""

    seat: int
    covered: bool = False
    """Whether nobody had seen it: one of those that all make at once."""
    id: str = ""


class Said(Event, tag="said", frozen=True):
    """Somebody said something."""

    seat: int
    text: str
    id: str = ""


class Handed(Event, tag="handed", frozen=True):
    """A seat was given to a player that thinks, or back to its person."""

    seat: int
    level: str
    """Nothing where its person takes it again."""
    asker: int
    left: bool = False
    """Whether its person got up, and was not merely away."""
    id: str = ""


class Rematched(Event, tag="rematched", frozen=True):
    """It goes on at another table."""

    table: str
    seat: int
    id: str = ""


Any = Opened | Sat | Started | Moved | Asked | Answered | TookBack | Said | Handed | Rematched

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Any).decode
