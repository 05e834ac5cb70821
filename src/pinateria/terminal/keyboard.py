"""What a person types beside what the table says: all the time, and without either spoiling the other."""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import io
import os
import sys
import threading
from typing import TYPE_CHECKING, Protocol, Self

from pinateria.terminal.leaving import Leave

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.application import Application
    from prompt_toolkit.buffer import Buffer
    from rich.console import Console

PLAIN = ("", "dumb", "unknown")
"""Terminals that can only show one line after the other."""

READ_AT_ONCE = 4096
STDIN = 0


class Keyboard(Protocol):
    """Where lines come from."""

    @property
    def has_keys(self) -> bool:
        """Whether somebody presses them, and can be waited for."""

    async def __aenter__(self) -> Self:
        """Begin to read."""

    async def __aexit__(self, *_: object) -> None:
        """Stop reading."""

    def ask(self, prompt: str, *, now: bool) -> None:
        """Show what is expected; now, or when somebody else has done something."""

    async def line(self) -> str:
        """Wait for a line; who ends the input by a key leaves, and a pipe is at its end."""


def keyboard_for(console: Console) -> Keyboard:
    """Choose what the terminal can do: an edited line below what is said, or one line after the other."""
    able = sys.stdin is not None and sys.stdin.isatty() and console.is_terminal and os.environ.get("TERM", "")
    return EditedLines() if able and able not in PLAIN else PlainLines(console)


class PlainLines:
    """Lines from a pipe, or from a terminal where nothing can be moved: what is typed and said follow each other."""

    def __init__(self, console: Console) -> None:
        """Know where to ask."""
        self.console = console
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self.has_keys = sys.stdin is not None and sys.stdin.isatty()
        self.asked = False

    async def __aenter__(self) -> Self:
        """Read on the side: there is no other way that every system knows."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self.read, args=(loop,), daemon=True).start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave the reader alone: it ends with the command."""

    def read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read until the end of the input."""
        decoder, begun = codecs.getincrementaldecoder("utf-8")("replace"), ""
        try:
            while came := os.read(STDIN, READ_AT_ONCE):
                *whole, begun = (begun + decoder.decode(came)).split("\n")
                for line in whole:
                    loop.call_soon_threadsafe(self.lines.put_nowait, line)
            loop.call_soon_threadsafe(self.lines.put_nowait, None)
        except (OSError, RuntimeError):  # the input was closed, or nobody waits for it any more
            return

    def ask(self, prompt: str, *, now: bool) -> None:
        """Print the prompt when something is expected now, and only then."""
        if now and not self.asked and self.console.is_terminal:
            self.console.print(prompt, end="", markup=False)
        self.asked = now

    async def line(self) -> str:
        """Wait for a line."""
        line = await self.lines.get()
        self.asked = False
        if line is None:
            raise Leave if sys.stdin.isatty() else EOFError
        return line


class EditedLines:
    """A line that can be edited at the foot of the terminal; whatever is said appears above it.

    The terminal gives keys as they are pressed from the first line to the last. If it were given back for every line
    that is said, as prompt_toolkit does by itself, a key pressed at that moment would be lost.
    """

    def __init__(self) -> None:
        """Have nothing typed yet."""
        self.prompt, self.has_keys = "", True
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self.open = contextlib.ExitStack()
        self.session: PromptSession[str]
        self.reading: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        """Take the foot of the terminal."""
        from prompt_toolkit import PromptSession  # noqa: PLC0415  only who sits at a served table needs it
        from prompt_toolkit.output import create_output  # noqa: PLC0415  as above

        output = create_output()
        if hasattr(output, "enable_cpr"):
            output.enable_cpr = False  # some terminals do not tell where their cursor is, and nothing here needs it
        self.session = PromptSession(lambda: self.prompt, output=output)
        self.session.default_buffer.accept_handler = self.take
        drawn = asyncio.Event()
        self.session.app.after_render += lambda _: drawn.set()
        self.open.enter_context(contextlib.redirect_stdout(AboveTheLine(self.session.app)))
        self.reading = asyncio.create_task(self.read())
        await drawn.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Give it back."""
        self.reading.cancel()
        await asyncio.wait([self.reading])
        self.open.close()

    async def read(self) -> None:
        """Read until somebody ends it with a key."""
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            await self.session.prompt_async()
        self.lines.put_nowait(None)

    def take(self, buffer: Buffer) -> bool:
        """Take a line, leave it standing above the next one, and begin that."""
        print(f"{self.prompt}{buffer.text}")  # noqa: T201  the terminal's own line
        self.lines.put_nowait(buffer.text)
        return False

    def ask(self, prompt: str, *, now: bool) -> None:  # noqa: ARG002  the prompt is always there
        """Show another prompt before what is being typed."""
        self.prompt = prompt
        self.session.app.invalidate()

    async def line(self) -> str:
        """Wait for a line."""
        line = await self.lines.get()
        if line is None:
            raise Leave
        return line


class AboveTheLine(io.TextIOBase):
    """What is printed, shown above the line that is being edited."""

    def __init__(self, app: Application[str]) -> None:
        """Know what draws that line."""
        self.app, self.begun = app, ""

    def write(self, text: str) -> int:
        """Show whole lines; what is only begun waits for its end."""
        *whole, self.begun = (self.begun + text).split("\n")
        if whole:
            self.app.renderer.erase()
            self.app.output.write_raw("".join(f"{line}\n" for line in whole))
            self.app.output.flush()
            self.app.invalidate()
        return len(text)

    def isatty(self) -> bool:
        """Say that it is a terminal, so that what is printed has its colours."""
        return True

    @property
    def encoding(self) -> str:  # type: ignore[override]  # a plain attribute there
        """Give what the terminal is written in."""
        return self.app.output.encoding()

    def fileno(self) -> int:
        """Give the terminal's own number."""
        return self.app.output.fileno()
