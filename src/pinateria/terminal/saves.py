"""Unfinished games on this machine: written after every move, offered again at the next start."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from pinateria.engine.chance import FairChance
from pinateria.engine.errors import BadRecord, GameError
from pinateria.engine.folders import data_folder
from pinateria.engine.record import parse_record, record_of, verify

if TYPE_CHECKING:
    from pathlib import Path

    from pinateria.engine.game import Game
    from pinateria.engine.table import Table


def save_path(game: Game) -> Path:
    """Give the file that holds the unfinished game."""
    return data_folder() / "unfinished" / f"{game.key}.json"


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all, whatever happens meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def save(table: Table) -> None:
    """Keep an unfinished game; its secret stays beside the record, for this machine deals on from it."""
    if not isinstance(table.chance, FairChance):
        raise GameError(f"only a fairly dealt game is kept; got {table.chance!r}")
    kept = {"record": json.loads(record_of(table).to_json()), "secret": table.chance.secret.hex()}
    write_whole(save_path(table.game), json.dumps(kept, ensure_ascii=False))


def load(game: Game) -> Table | None:
    """Give back the unfinished game, if there is one and it still holds."""
    path = save_path(game)
    try:
        kept = json.loads(path.read_text("utf-8"))
        record = parse_record(json.dumps(kept["record"]).encode())
        table = verify(game, record)
        table.chance = committed(record.fair or {}, bytes.fromhex(kept["secret"]))
        table.run_chance()
    except FileNotFoundError:
        return None
    except (BadRecord, ValueError, KeyError, TypeError, OSError):
        path.replace(path.with_suffix(".unreadable"))
        return None
    return table


def committed(fair: dict[str, Any], secret: bytes) -> FairChance:
    """Deal on from a secret, if it is the one that was committed to."""
    chance = FairChance(secret, tuple(fair["numbers"]))
    if chance.commitment != fair["commitment"]:
        raise BadRecord("the secret is not the one that was committed to")
    return chance


def forget(game: Game) -> None:
    """Drop the unfinished game."""
    save_path(game).unlink(missing_ok=True)


def keep_record(table: Table) -> Path:
    """Keep the record of a finished game, each under a number of its own."""
    folder = data_folder() / "records"
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (path := folder / f"{table.game.key}-{number:04}.json").exists():
        number += 1
    write_whole(path, record_of(table).to_json())
    return path
