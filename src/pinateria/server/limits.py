"""How much anybody may do in a window of time."""

from __future__ import annotations

from collections import deque

from pinateria.server import clock

FORGOTTEN = 10_000
"""So many windows are kept at most; the idle ones go first."""


class Window:
    """Counts whole actions in the seconds that just passed."""

    def __init__(self, most: int, seconds: float) -> None:
        """Begin with nothing counted."""
        self.most, self.seconds = most, seconds
        self.times: deque[float] = deque()

    def wait(self) -> float:
        """Count one action, or tell how many seconds to wait before the next one is taken."""
        now = clock.now()
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        if len(self.times) >= self.most:
            return self.times[0] + self.seconds - now
        self.times.append(now)
        return 0.0


class Windows:
    """A window for everybody, by name or address."""

    def __init__(self, most: int, seconds: float) -> None:
        """Begin with nobody counted."""
        self.most, self.seconds = most, seconds
        self.by_name: dict[object, Window] = {}

    def wait(self, name: object) -> float:
        """Count one action of somebody, or tell how long to wait."""
        window = self.by_name.pop(name, None) or Window(self.most, self.seconds)
        self.by_name[name] = window
        while len(self.by_name) > FORGOTTEN:
            del self.by_name[next(iter(self.by_name))]
        return window.wait()
