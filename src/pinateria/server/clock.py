"""The clock of the server: whoever reads the time for a table, its people or its limits reads it here.

Tests move it by hand, so that nothing waits and nothing is a matter of how busy a machine is.
"""

from __future__ import annotations

from time import monotonic


def now() -> float:
    """Give the seconds of a clock that never goes back."""
    return monotonic()
