"""Unfinished games on this machine: written after every move, offered again at the next start."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinateria.engine.chance import FairChance
from pinateria.engine.errors import BadRecord, GameError
from pinateria.engine.folders import data_folder, write_whole
from pinateria.engine.record import parse_record, record_of, verify
from pinateria.engine.resting import hand_to
from pinateria.players import player_names

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from pinateria.engine.game import Game
    from pinateria.engine.table import Table


@dataclass(frozen=True)
class Kept:
    """A person's game: the table, and who plays at the other seats."""

    table: Table
    others: list[str]


def save_path(game: Game) -> Path:
    """Give the file that holds the unfinished game."""
    return data_folder() / "unfinished" / f"{game.key}.json"


def save(kept: Kept) -> None:
    """Keep an unfinished game; its secret stays beside the record, for this machine deals on from it."""
    chance = kept.table.chance
    if not isinstance(chance, FairChance):
        raise GameError(f"only a fairly dealt game is kept; got {chance!r}")
    record = json.loads(record_of(kept.table).to_json())
    written = {"record": record, "secret": chance.secret.hex(), "others": kept.others}
    write_whole(save_path(kept.table.game), json.dumps(written, ensure_ascii=False))


def load(game: Game, console: Console, *, rests: bool = False) -> Kept | None:
    """Give back the unfinished game, at a table that may rest; one that no longer holds is put aside, and said so."""
    path = save_path(game)
    try:
        written = json.loads(path.read_text("utf-8"))
        record = parse_record(json.dumps(written["record"]).encode())
        table = verify(game, record)
        hand_to(table, committed(record.fair or {}, bytes.fromhex(written["secret"])), rests=rests)
        return Kept(table, player_names(",".join(written["others"]), table.state.seats - 1))
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError, OSError, RecursionError) as error:
        aside = free_name(path.with_suffix(".unreadable"))
        path.replace(aside)
        console.print(f"The unfinished game cannot be read ({error}); it lies in {aside}.", markup=False)
        return None


def committed(fair: dict[str, Any], secret: bytes) -> FairChance:
    """Deal on from a secret, if it is the one that was committed to."""
    chance = FairChance(secret, tuple(fair["numbers"]), fair.get("first"))
    if chance.commitment != fair["commitment"]:
        raise BadRecord("the secret is not the one that was committed to")
    return chance


def free_name(path: Path) -> Path:
    """Give a file name nobody uses yet, numbered from 1."""
    number = 1
    while (free := path.with_stem(f"{path.stem}-{number:04}")).exists():
        number += 1
    return free


def forget(game: Game) -> None:
    """Drop the unfinished game."""
    save_path(game).unlink(missing_ok=True)


def keep_record(table: Table) -> Path:
    """Keep the record of a finished game under a number of its own."""
    path = free_name(data_folder() / "records" / f"{table.game.key}.json")
    write_whole(path, record_of(table).to_json())
    return path
