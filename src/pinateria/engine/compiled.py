"""The compiled twin of a game: the same functions, handed to Numba and run on NumPy records.

Numba's disk cache looks only at the file of the function it keeps, and would run yesterday's rules
after an edit elsewhere. So each twin has a cache folder named by a hash of every function it uses,
and of every constant these can see: after any edit there is nothing stale to find.
"""

from __future__ import annotations

import hashlib
import sys
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from pinateria.engine import bits, parts  # the first teaches Numba to count bits
from pinateria.engine.binding import Binding
from pinateria.engine.folders import cache_folder
from pinateria.engine.schema import dtype

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FunctionType

    from pinateria.engine.game import Game
    from pinateria.engine.schema import Schema


class Compiled(Binding):
    """One game, compiled."""

    def __init__(self, game: Game, *, on_records: bool | None = None) -> None:
        """Prepare the twin; a function is compiled, or read from the cache, when it is first called.

        Where Numba's JIT is switched off, the same functions run on plain states instead of records.
        """
        super().__init__(game)
        self.on_records = not numba.config.DISABLE_JIT if on_records is None else on_records
        self.places |= bits.instructions()
        self.dtype = dtype(game.rules.State)
        self.written: dict[int, dict[str, str]] = {}
        """What every function in use does, by its namespace and name."""
        self.entries: dict[Callable[..., Any], Callable[..., Any]] = {}

    def state(self) -> Any:
        """Make a blank record."""
        return np.zeros(1, self.dtype)[0] if self.on_records else super().state()

    def states(self, number: int) -> Any:
        """Make several blank records."""
        return np.zeros(number, self.dtype) if self.on_records else super().states(number)

    def state_of(self, plain: Schema) -> Any:
        """Make a record equal to a plain state."""
        if not self.on_records:
            return super().state_of(plain)
        return np.frombuffer(bytearray(plain.to_bytes()), self.dtype)[0]

    def plain(self, state: Any) -> Any:
        """Give the plain state that equals a record."""
        return self.game.rules.State.from_bytes(state.tobytes()) if self.on_records else super().plain(state)

    def row(self, length: int, bits: int = 32) -> Any:
        """Make an array of zeros."""
        return np.zeros(length, f"<i{bits // 8}") if self.on_records else super().row(length, bits)

    def rows(self, height: int, width: int) -> Any:
        """Make a two-dimensional array of zeros."""
        return np.zeros((height, width), "<i4") if self.on_records else super().rows(height, width)

    def reals(self, height: int, width: int) -> Any:
        """Make a two-dimensional array of zeros that are not whole numbers."""
        return np.zeros((height, width)) if self.on_records else super().reals(height, width)

    def translate(self, copy: FunctionType) -> Any:
        """Compile a function for calls from compiled code alone.

        Rules and the words they are made of are small and run at every move: inlined by force, whole random games run a
        tenth faster. Guesses and judgements are not, nor what a game's rules name as `RARE`: there it only keeps the
        compiler busy.
        """
        thinks = copy.__module__ in (self.game.guess.__name__, self.game.greedy.__name__)
        return parts.part(copy, often=not thinks and copy.__name__ not in getattr(self.game.rules, "RARE", ()))

    def entry(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Compile a function for calls from Python, and keep it in the cache."""
        if plain not in self.entries:
            home = self.home(plain)
            copy = self.copied(home, self.scope(home.__globals__))
            with cache_in(cache_folder(self.game.key, self.fingerprint(plain))) as cached:
                real = Path(copy.__code__.co_filename).exists()  # the lines written out for a view have no file
                self.entries[plain] = parts.whole(copy, kept=cached and real)
        return self.entries[plain]

    def is_kept(self, plain: Callable[..., Any]) -> bool:
        """Tell whether a function is in the cache."""
        folder = cache_folder(self.game.key, self.fingerprint(plain))
        return not self.on_records or (folder is not None and any(folder.rglob("*.nbc")))

    def fingerprint(self, plain: Callable[..., Any]) -> str:
        """Hash everything that could change what a compiled function does: all it can call, and what these can see.

        The functions themselves, not their files: whoever edits a file while a game runs must not find its old code
        under the new file's name.
        """
        digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
        digest.update(Path(bits.__file__).read_bytes() + Path(str(parts.__file__)).read_bytes())
        self.function(plain)
        found, asked = set(), [id(self.home(plain).__globals__)]
        while asked:
            if (space := asked.pop()) not in found:
                found.add(space)
                asked += self.asks.get(space, ())
        for told in sorted(self.described(space) for space in found):
            digest.update(told.encode())
        return digest.hexdigest()[:16]

    def described(self, space: int) -> str:
        """Write out a namespace: its constants, and what its functions do."""
        names = self.scopes[space]
        constants = {n: v for n, v in names.items() if n.isupper() and isinstance(v, int | float | tuple)}
        return f"{names.get('__name__')} {sorted(constants.items())} {sorted(self.written.get(space, {}).items())}"

    def copied(self, plain: FunctionType, names: dict[str, Any]) -> FunctionType:
        """Copy a function into another namespace, and note what it does."""
        own = self.written.setdefault(id(plain.__globals__), {})
        own[plain.__name__] = f"{steps(plain.__code__)} {plain.__defaults__}"
        return super().copied(plain, names)


def steps(code: CodeType) -> str:
    """Write out what a function does, the same for the same lines in every process."""
    parts = [steps(part) if isinstance(part, CodeType) else repr(part) for part in code.co_consts]
    return f"{code.co_code.hex()} {parts} {code.co_names} {code.co_varnames} {code.co_freevars}"


@contextmanager
def cache_in(folder: Path | None) -> Iterator[bool]:
    """Make Numba keep what is compiled inside in a folder, if there is one to write to."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or before)
    try:
        yield folder is not None
    finally:
        numba.config.CACHE_DIR = before
