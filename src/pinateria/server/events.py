"""What happens to a table, as it is kept: the events in their order are the table, and nothing else is."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Event(Struct, tag_field="kind", frozen=True, omit_defaults=True):
    """One thing that happened."""


class Guest(Struct, frozen=True, omit_defaults=True):
    """Somebody whose link leads to a table without a seat for them: they look on, and may take one that is free."""

    keys: list[str]
    name: str = ""
    """With a name they have a claim to a seat at the next table, for there were too few seats at this one."""


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
    """The seat that begins, as the host wants it or as it passes on in a rematch; nothing where chance picks it."""
    names: list[str] = []
    """In a rematch those of the table before, at their seats."""
    asked: int | None = None
    """In a rematch the seat of who asked for it."""
    guests: list[Guest] = []
    seen: bool = False
    """Whether everybody may ask which cards they have seen."""
    rests: bool = False
    """Whether it rests between two rounds."""


class Sat(Event, tag="sat", frozen=True):
    """Somebody took a seat, by its own token or, with a new key, by an invitation."""

    seat: int
    name: str
    number: str
    key: str = ""
    id: str = ""


class Wished(Event, tag="wished", frozen=True):
    """Somebody would like to change seats with somebody else; with their own seat they would not any more."""

    seat: int
    to: int
    id: str = ""


class Swapped(Event, tag="swapped", frozen=True):
    """Somebody took another seat, and whoever had it got theirs."""

    seat: int
    to: int
    person: str = ""
    """Who sat there; nothing where it was free, or a player that thinks had it."""
    id: str = ""


class FirstChosen(Event, tag="first chosen", frozen=True):
    """The host has said who begins, or has left it to chance."""

    seat: int
    """The host's."""
    first: int | None
    id: str = ""


class Placed(Event, tag="placed", frozen=True):
    """Before the start a seat was given to a player that thinks, or is free for whoever is invited.

    Nobody had taken it, or its person was away; or they got up themselves, and then they are the asker.
    """

    seat: int
    level: str
    """Nothing where it is free."""
    asker: int
    name: str = ""
    """Whose seat it was."""
    id: str = ""


class MayBegin(Event, tag="may begin", frozen=True):
    """The host has not come, so somebody else may begin, too."""

    seat: int


class Started(Event, tag="started", frozen=True):
    """The game began, with these levels, names and numbers."""

    levels: list[str]
    names: list[str]
    numbers: list[str]
    id: str = ""
    asker: int | None = None
    """Who said so, if not the host."""


class Moved(Event, tag="moved", frozen=True):
    """A seat chose, itself or by a player that thinks."""

    seat: int
    moves: list[str]
    id: str = ""
    by: str = ""
    """The level of the player that chose for it."""
    spent: float = 0.0
    """Seconds of the seat's clock."""


class Readied(Event, tag="readied", frozen=True):
    """Somebody has seen how the round ended, and wants to go on."""

    seat: int
    id: str = ""


class WentOn(Event, tag="went on", frozen=True):
    """The rest is over, and chance deals the next round."""


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
    """Somebody wants to go on at another table: the first one has made it, whoever follows sits down there, too."""

    table: str
    seat: int
    id: str = ""
    game: str = ""
    """Where it is another game, which one."""


Seating = Sat | Wished | Swapped | FirstChosen | Placed | MayBegin | Started
"""What happens before the first card."""
Any = Opened | Seating | Moved | Readied | WentOn | Asked | Answered | TookBack | Said | Handed | Rematched

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Any).decode
