"""Teaches Numba the one word of the card sets that it does not know: counting bits."""

from typing import Any

from numba.core import types
from numba.extending import intrinsic, overload_method


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
