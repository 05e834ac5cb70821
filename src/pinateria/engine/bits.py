"""Teaches Numba what machines do with bits: counting them, and finding the n-th, each in one instruction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from llvmlite import ir
from numba.core import config, types
from numba.core.registry import cpu_target
from numba.extending import intrinsic, overload_method

from pinateria.engine import sets

if TYPE_CHECKING:
    from collections.abc import Callable

WORD = ir.IntType(64)

SLOW = ("bdver4", "znver1", "znver2")
"""Processors that know `pdep` and take hundreds of steps for it; the plain `nth` is quicker there."""


@intrinsic  # type: ignore[untyped-decorator]  # Numba's types are skipped
def population(typing: Any, number: Any) -> Any:  # noqa: ARG001  Numba's form
    """Count bits with the machine's own instruction."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001  Numba's form
        return builder.ctpop(arguments[0])

    return number(number), generate


@overload_method(types.Integer, "bit_count")
def bit_count(number):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001  Numba compares signatures
    """Stand in for `int.bit_count`."""
    return lambda number: population(number)  # noqa: PLW0108  Numba compares signatures here too


@intrinsic  # type: ignore[untyped-decorator]  # as above
def deposited(typing: Any, ranks: Any, place: Any) -> Any:  # noqa: ARG001  as above
    """Lay a single bit at a place among the bits of a set, and tell where it has come to lie."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        given = zip(arguments, signature.args, strict=True)
        among, at = (context.cast(builder, value, kind, types.int64) for value, kind in given)
        lay = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(WORD, [WORD, WORD]))
        laid = builder.call(lay, [builder.shl(WORD(1), at), among])
        return builder.cttz(laid, ir.IntType(1)(0))

    return types.int64(ranks, place), generate


def nth(ranks, place):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201  compiled, its arguments are any whole numbers
    """Stand in for `sets.nth`, which is what it means."""
    return deposited(ranks, place)


def instructions() -> dict[Callable[..., Any], Callable[..., Any]]:
    """Give for words of the sets what this machine has an instruction for: x86-64 with BMI2, where that is quick."""
    if config.DISABLE_JIT:
        return {}
    _, processor, features = cpu_target.target_context.codegen().magic_tuple()
    quick = "+bmi2" in features.split(",") and processor not in SLOW
    return {sets.nth: nth} if quick else {}
