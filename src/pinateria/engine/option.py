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
        return f"a whole number from {self.least} to {self.most}" if self.least < self.most else str(self.most)

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


@dataclass(frozen=True)
class Choice(Option):
    """One of several words, numbered in their order."""

    choices: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """Say which words there are."""
        return "one of " + ", ".join(f"'{choice}'" for choice in self.choices)

    def check(self, value: object) -> str:
        """Take one of the words."""
        if not isinstance(value, str) or value not in self.choices:
            raise self.refuse(value)
        return value

    def read(self, text: str) -> str:
        """Read a word."""
        return self.check(text)

    def code(self, value: int | bool | str) -> int:  # noqa: FBT001
        """Give the place of the word."""
        return self.choices.index(str(value))


@dataclass(frozen=True)
class Flag(Option):
    """Yes or no."""

    @property
    def allowed(self) -> str:
        """Say which values there are."""
        return "true or false"

    def check(self, value: object) -> bool:
        """Take yes or no."""
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def read(self, text: str) -> bool:
        """Read yes or no as typed."""
        if text.lower() not in ("true", "false"):
            raise self.refuse(text)
        return text.lower() == "true"
