"""How much a test tries.

What is compiled is tried in full with the JIT on, and in part with it off, where coverage slows every line down. What
is plain Python is tried in part; `make thorough` tries all of it, in its second pass.
"""

import os

JIT = os.environ.get("NUMBA_DISABLE_JIT") != "1"
THOROUGH = JIT and "PINATERIA_THOROUGH" in os.environ


def effort(everything: int, part: int) -> int:
    """Choose how many cases to try of something compiled."""
    return everything if JIT else part


def sampled(everything: int, part: int) -> int:
    """Choose how many cases to try of something in plain Python."""
    return everything if THOROUGH else part
