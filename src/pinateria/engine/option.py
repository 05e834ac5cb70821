"""The options of a game: what the people at the table agree on before the first card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """An option with a name, a default and one line that says what it does."""

    name: str
    default: int | bool | str
    meaning: str

    @property
    def allowed(self) -> str:
        """Say which values there are."""
        raise NotImplementedError

    def check(self, value: object) -> int | bool | str:
        """Give the value back if it is one of the allowed ones."""
        raise NotImplementedError

    def read(self, text: str) -> int | bool | str:
        """Read a value as typed."""
        raise NotImplementedError

    def code(self, value: int | bool | str) -> int:  # noqa: FBT001  an option's value may be a yes or no
        """Give the value as the number that `start` takes."""
        return int(value)

    def refuse(self, value: object) -> ValueError:
        """Say what was expected and what came."""
        return ValueError(f"{self.name} is {self.allowed}; got {value!r}")


@dataclass(frozen=True)
class Whole(Option):
    """A whole number."""

    least: int = 0
    most: int = 1_000_000

    @property
    def allowed(self) -> str:
        """Say which numbers there are."""
        return f"a whole number from {self.least} to {self.most}"

    def check(self, value: object) -> int:
        """Take a whole number within the bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise self.refuse(value)
        return value

    def read(self, text: str) -> int:
        """Read digits."""
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise self.refuse(text)
        return self.check(int(text))
