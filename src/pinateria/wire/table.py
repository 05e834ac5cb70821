"""The table after an event, in two parts: what everybody may see, written once for all, and what is a seat's own."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from pinateria.facts.choices import Choice
from pinateria.facts.told import Carried, Entry


class Clock(Struct, frozen=True, omit_defaults=True):
    """The time of a seat that is asked: seconds left, and whether they run."""

    seat: int
    left: float
    runs: bool = False


class Happened(Struct, frozen=True, omit_defaults=True):
    """One thing that happened."""

    entry: Entry
    moved: tuple[Carried, ...] = ()
    """What went from where to where, where the entry's parts do not say it (`Entry.carries`)."""
    text: str = ""
    """The same in one sentence; nothing for what is not said."""
    event: int | None = None
    """By which event; none where it is the last one, which the message names."""


class Heard(Struct, frozen=True, omit_defaults=True):
    """What a seat heard otherwise than who looks on: what it alone may know, and that it is spoken to."""

    at: int
    """Which line of the public log it is, from 0."""
    text: str
    entry: Entry | None = None
    """None where the entry is the public one."""
    moved: tuple[Carried, ...] = ()


class Public(Struct, frozen=True, omit_defaults=True):
    """What everybody at the table may see; a part that is not there is as it was before."""

    log: list[Happened] = []
    scene: Any = None
    """The whole scene, or what is new in it, by field."""
    table: dict[str, Any] = {}
    """Who sits there, who goes on where: each part by its name."""
    heading: str = ""


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What the viewer is asked, in words."""

    asks: str = ""
    rule: str = ""
    typed: str = ""
    """What one can type to answer, for who has only keys."""


class Own(Struct, frozen=True, omit_defaults=True):
    """What is this viewer's alone."""

    scene: Any = None
    """What its scene has otherwise than the public one, by field; where it is not there it is as it was."""
    heard: list[Heard] = []
    choices: tuple[Choice, ...] = ()
    alike: Choice | None = None
    """What all of several choices have alike, which is left out of them; its number and move say nothing."""
    together: int = 1
    ordered: bool = False
    ends: int | None = None
    asked: int | None = None
    """The event that put the question."""
    prompt: Prompt | None = None
    may_begin: bool = False
    """Before the start, whether this viewer may begin."""


class Shown(Struct, frozen=True, tag_field="type", tag="shown", omit_defaults=True):
    """The table after an event, and what happened since the last one that this viewer has seen."""

    event: int
    since: int | None
    """The event that the log goes on from; none where it begins anew."""
    waiting: list[int]
    """The seats that are asked to choose now."""
    all: Raw
    """`Public`, written once for everybody."""
    own: Own
    whole: bool = False
    """Whether scene and table are whole, and not what is new in them since the event before."""
    clocks: list[Clock] = []
    """As they stand now, which is not the same for who comes a moment later; none where nobody's time is counted."""
