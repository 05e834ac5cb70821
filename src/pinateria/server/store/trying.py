"""Trying a database before the doors open, so that one that cannot be had is said in one sentence."""

from __future__ import annotations

import re

from alembic.util import CommandError
from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError

from pinateria.engine.errors import GameError, reason
from pinateria.server.store.database import driver_of
from pinateria.server.store.migrate import upgrade
from pinateria.server.store.store import own_url

ERRNO = re.compile(r"\[Errno -?\d+\] ")

ADDRESS = "a database sqlite:///FILE or postgresql://NAME:PASSWORD@HOST/NAME"


def try_database(url: str) -> None:
    """Bring a database up to date, or say why it cannot be had; never by its address, which has a password."""
    try:
        migrated(url or own_url())
    except GameError as error:
        raise GameError(f"--database: {error}") from None
    except ModuleNotFoundError as error:
        raise GameError(f"--database: {error.name} is missing; `pip install pinateria[postgresql]` brings it") from None
    except CommandError:
        raise GameError("--database: a newer version of the house has written into it; use that one") from None
    except OSError as error:
        raise GameError(
            f"{error.filename} cannot be opened: {reason(error)}; --database puts the tables elsewhere"
        ) from None
    except (SQLAlchemyError, ValueError) as error:
        raise GameError(f"--database{file_of(url or own_url())} cannot be opened: {first_words(error)}") from None


def migrated(url: str) -> None:
    """Connect, bring it up to date, and let go of it."""
    driver, shared = driver_of(url)
    engine = create_engine(f"{driver}://{url.partition('://')[2]}" if shared else url)
    try:
        with engine.begin() as connection:
            upgrade(connection)
    finally:
        engine.dispose()


def file_of(url: str) -> str:
    """Name the file of a database that is one; the address of any other has a password."""
    begins = "sqlite:///"
    return f" {url.removeprefix(begins)}" if url.startswith(begins) else ""


def first_words(error: Exception) -> str:
    """Give the first line of what the database itself says."""
    said = ERRNO.sub("", str(getattr(error, "orig", None) or "")).strip().splitlines()
    return said[0] if said else f"{ADDRESS} was expected"
