"""How the functions of a game become one piece of machine code: each is translated once, and the whole optimised once.

By itself Numba finishes every function: it joins it with all that it calls, optimises that, and makes machine code of
it. What many others call was so made again in each of them, and only the last was ever run. Here a function that is
called from compiled code alone is a *part*: it is translated and left at that. What Python calls, the *whole*,
gathers its parts, also those that only its parts call, and is finished.

These classes stand on what Numba's own do inside, so its version is pinned, and a test reads the code they make.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba.core import config
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher
from numba.core.types import Integer, int64
from numba.core.types.misc import unliteral

if TYPE_CHECKING:
    from types import FunctionType

SETTINGS = {"nopython": True, "nogil": True, "boundscheck": None, "_nrt": False}
"""For every function; Numba need not count references, for nothing is ever made or freed while such code runs."""

INSIDE = {**SETTINGS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For a part, which Python never calls."""


class Unloaded:
    """Numba's code generator as a part sees it: nothing is set up for code that is never loaded by itself."""

    def __init__(self, generator: Any) -> None:
        """Know the generator itself."""
        self.generator = generator

    def __getattr__(self, name: str) -> Any:
        """Be the generator in everything else."""
        return getattr(self.generator, name)

    def set_env(self, name: str, environment: Any) -> None:
        """Do without: only functions that Python calls are given Python's surroundings."""


class PartLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba's types are skipped, here and below
    """The code of one part, as it was translated."""

    @property
    def codegen(self) -> Any:
        """Give the generator, which is not to load this."""
        return Unloaded(self._codegen)

    def finalize(self) -> None:
        """Leave it at that."""
        self._finalized = True


class WholeLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a function that Python calls, with all of its parts."""

    def finalize(self) -> None:
        """Gather the parts as code of our own, then optimise all of it and make machine code."""
        own = {function.name for function in self.get_defined_functions()}
        needed = needs(self)
        for part in [library for library in needed if isinstance(library, PartLibrary)]:
            self._final_module.link_in(part._final_module, preserve=True)  # noqa: SLF001  Numba offers no other way
        for function in self.get_defined_functions():
            if function.name not in own:
                function.linkage = "internal"
        self._linking_libraries = [library for library in needed if not isinstance(library, PartLibrary)]
        super().finalize()


def needs(library: Any) -> list[Any]:
    """List the libraries that one is linked with, those of its parts among them."""
    found: dict[Any, None] = {}
    asked = list(library._linking_libraries)  # noqa: SLF001  as above
    while asked:
        if (needed := asked.pop()) not in found:
            found[needed] = None
            if isinstance(needed, PartLibrary):
                asked += needed._linking_libraries  # noqa: SLF001  as above
    return list(found)


class PartCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, for parts."""

    library: type[JITCodeLibrary] = PartLibrary

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        """Begin with a library of our kind; it must be told early that it is to be kept on disk."""
        if library is None:
            library = self.library(target.codegen(), self.library.__name__)
            library.enable_object_caching()
        super().__init__(typing, target, library, *rest)


class WholeCompiler(PartCompiler):
    """Numba's compiler, for wholes."""

    library = WholeLibrary


class Part(CPUDispatcher):  # type: ignore[misc]
    """A function for calls from compiled code; it is translated once for whole numbers of every width."""

    def __init__(self, plain: FunctionType, *, often: bool) -> None:
        """Say of a function whether it is called so often that its lines should stand wherever it is called."""
        super().__init__(plain, {}, {**INSIDE, "forceinline": often}, pipeline_class=PartCompiler)

    def get_call_template(self, arguments: Any, named: Any) -> Any:
        """Take every whole number as one of 64 bits: a card in a byte and one in a register need no lines of their own.

        Without this a third of all functions were translated twice to six times, one for each width of its arguments.
        """
        return super().get_call_template(tuple(map(widest, arguments)), named)


class Whole(CPUDispatcher):  # type: ignore[misc]
    """A function for calls from Python."""

    def __init__(self, plain: FunctionType, *, kept: bool) -> None:
        """Say whether it is kept on disk."""
        super().__init__(plain, {}, SETTINGS, pipeline_class=WholeCompiler)
        if kept:
            self.enable_caching()


def part(plain: FunctionType, *, often: bool) -> Any:
    """Make a function ready for calls from compiled code; with the JIT off it stays what it is."""
    return plain if config.DISABLE_JIT else Part(plain, often=often)


def whole(plain: FunctionType, *, kept: bool) -> Any:
    """Make a function ready for calls from Python; likewise."""
    return plain if config.DISABLE_JIT else Whole(plain, kept=kept)


def widest(kind: Any) -> Any:
    """Give the type in which a value of some type is handed to a part."""
    plain = unliteral(kind)
    return int64 if isinstance(plain, Integer) else plain
