"""The command line: one verb a file, one clear line for a mistake."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from pinateria.command import arena, balance, bench, games, play, replay, review, rules, serve, simulate, verify
from pinateria.command.arguments import decimal_number, whole_number
from pinateria.engine.errors import reason
from pinateria.terminal.printing import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

VERBS = (games, play, serve, simulate, arena, balance, verify, replay, review, rules, bench)
MISTAKE = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Reads the command line, and says what is wrong with it in one line."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """Read numbers so that one hears what was expected."""
        super().__init__(*arguments, **named)
        self.register("type", int, whole_number)
        self.register("type", float, decimal_number)

    def error(self, message: str) -> NoReturn:
        """Say it, and leave."""
        self.exit(MISTAKE, one_line(f"{self.prog}: {message} (see {self.prog} --help)") + "\n")


def parser() -> Parser:
    """Put the verbs together."""
    made = Parser(prog="pinateria", description="A house of card games: play, simulate, verify, measure.")
    verbs = made.add_subparsers(dest="verb", metavar="VERB")
    for verb in VERBS:
        name = verb.__name__.rpartition(".")[2]
        words = (verb.__doc__ or "").splitlines()[0]
        own = verbs.add_parser(name, help=words, description=words)
        verb.add(own)
        own.set_defaults(run=verb.run)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a mistake gets one line and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without ♠ shows a question mark instead of failing
    verb = "serve"
    try:
        try:
            chosen = parser().parse_args(arguments)
            verb = chosen.verb or verb
            return serve.open_table() if chosen.verb is None else int(chosen.run(chosen) or 0)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()  # while there is still somebody to say that it cannot be written
    except BrokenPipeError:  # whoever read our output has seen enough
        hush()
        return 0
    except OSError as error:
        hush()
        return mistaken(verb, f"{error.filename}: {reason(error)}" if error.filename else reason(error))
    except ValueError as error:
        return mistaken(verb, str(error))
    except KeyboardInterrupt:
        return INTERRUPTED


def mistaken(verb: str, sentence: str) -> int:
    """Say what is wrong."""
    print(one_line(f"pinateria {verb}: {sentence}"), file=sys.stderr)
    return MISTAKE


def hush() -> None:
    """Let nothing more be written: what waits to be cannot be, and would be complained of at the very end."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  open until the end
