"""The plan of an arena: what is played, which nothing may change once the first deal is on the table."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from pinateria.arena.choices import ITERATIONS, choices
from pinateria.arena.code import code_of
from pinateria.arena.lineup import order_of, turned
from pinateria.arena.match import Match
from pinateria.engine.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

FORMAT = "pinateria-arena/1"

WORDS = {
    "version": "version of the rules is",
    "players": "line-up is",
    "options": "options are",
    "code": "players' code is",
}
"""How to speak of what two plans differ in, where «its seed is» would not do."""


class OtherPlan(GameError):  # noqa: N818  it is no mistake, only not this one
    """What was begun follows another plan; what to do about it depends on who asks."""


@dataclass(frozen=True)
class Plan:
    """A game with its options, a line-up and a seed."""

    game: str
    version: int
    """Of the rules."""
    options: Mapping[str, Any]
    players: tuple[str, ...]
    seed: int

    def seatings(self, deal: int) -> list[tuple[str, ...]]:
        """List the seatings that a deal is played in."""
        return turned(order_of(self.players, self.teams, self.seed, deal))

    @property
    def teams(self) -> int:
        """How many teams there are, or 0 for none."""
        return int(self.options.get("teams", 0))

    def matches(self, deals: int) -> Iterator[Match]:
        """List the matches of the first deals, deal by deal."""
        for deal in range(deals):
            for rotation, players in enumerate(self.seatings(deal)):
                yield Match(self.game, self.options, players, self.seed, deal, rotation)

    def to_json(self, chosen: Mapping[str, str] | None = None) -> str:
        """Write the plan down, and what the players choose, if that shall tell later whether they are the same."""
        parts = {"format": FORMAT, **asdict(self), "code": code_of(self.game, self.players)}
        more = {} if chosen is None else {"choices": chosen}
        return json.dumps(parts | more, ensure_ascii=False, indent=1) + "\n"

    def check(self, path: Path) -> None:
        """Refuse to go on with what was begun by another plan or by other players, and say what differs."""
        begun, mine = read(path), json.loads(self.to_json())
        others = (name for name, value in mine.items() if begun.get(name) != value)
        for name in others:
            if name != "code" or not self.chooses_as(begun):
                its, ours = spoken(begun.get(name)), spoken(mine[name])
                words = WORDS.get(name, f"{name} is")
                raise OtherPlan(f"{path.parent} holds another arena: its {words} {its}, not {ours}")

    def chooses_as(self, begun: Mapping[str, Any], blocks: int = len(ITERATIONS)) -> bool:
        """Tell whether the players choose as is kept with what was begun, in the first so many blocks of positions."""
        kept = begun.get("choices")
        if not isinstance(kept, dict):
            return False
        now = choices(self.game, self.options, self.players, blocks)
        return kept.keys() == now.keys() and all(str(kept[kind]).startswith(hashes) for kind, hashes in now.items())


def read(path: Path) -> dict[str, Any]:
    """Read a plan that was written down."""
    try:
        begun = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise GameError(f"{path} is not a plan of an arena: {error}") from None
    if not isinstance(begun, dict) or begun.get("format") != FORMAT:
        raise GameError(f"{path} is not a plan of an arena in the format {FORMAT}")
    return begun


def spoken(value: object) -> str:
    """Write a part of a plan as one would say it."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={part}" for name, part in value.items())
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
