"""How much a test tries: everything with the JIT on; a part with it off, where coverage slows every line down."""

import os

JIT = os.environ.get("NUMBA_DISABLE_JIT") != "1"


def effort(everything: int, part: int) -> int:
    """Choose how many cases to try."""
    return everything if JIT else part
