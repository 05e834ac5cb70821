"""A game: a header of facts, and the modules that hold its rules, words, guesses and judgement."""

from __future__ import annotations

import inspect
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pinateria.engine import gaps
from pinateria.engine.errors import GameError
from pinateria.engine.seats import NOBODY, is_seat
from pinateria.engine.sets import SHIFT, marked
from pinateria.engine.view import view_builder, view_maker
from pinateria.engine.worlds import PAPER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from importlib.resources.abc import Traversable
    from types import ModuleType

    from pinateria.engine.credits import Credits
    from pinateria.engine.example import Example
    from pinateria.engine.option import Option, Whole
    from pinateria.engine.picture import Face
    from pinateria.engine.schema import Schema
    from pinateria.engine.sets import Row

ENGLISH = "RULES.md"
"""The rulebook; a translation has its language before the last dot."""


@dataclass(frozen=True)
class Game:
    """One of the games, as the rest of the product knows it."""

    key: str
    name: str
    title: str
    """The game in one line."""
    credits: Credits
    """Who made it, as far as its rulebook and the page of facts say."""
    version: int
    """Of the rules; it rises when an old record would no longer replay."""
    seats: Whole
    turns: Callable[[Mapping[str, Any]], float]
    """So many turns a usual game with these options has: a seat's choices one after another are one turn, and so are
    those that all make at the same time."""
    seconds: int
    """People take about so long for a turn."""
    rules: ModuleType
    words: ModuleType
    picture: ModuleType
    sheet: ModuleType
    """What one writes down beside the table: scores by round, what was taken last, which cards were seen; and, where
    one may look through the cards one has collected, these."""
    guess: ModuleType
    greedy: ModuleType
    reasons: ModuleType
    """What speaks for a move, in the game's words."""
    log: ModuleType
    """What happened, as typed entries told from two views: `tell`."""
    scene: ModuleType
    """What lies where, as pieces: `Scene`, `scene` and `rested`."""
    choices: ModuleType
    """What can be chosen, as data: `question`."""
    english: ModuleType
    """The entries said in English."""
    fewest: bool = False
    """Whether the fewest points win, not the most."""
    extra: tuple[Option, ...] = field(default=())
    """The options beside `seats`, in the order in which `start` takes them."""
    agree: Callable[[Mapping[str, Any]], str] = lambda options: ""  # noqa: ARG005  any options go together
    """Says why some options do not go together; nothing where they do."""
    design: ModuleType | None = None
    """What a designer's report counts; a game without has none."""
    examples: tuple[Example, ...] = field(default=(), compare=False)
    """Positions that illustrate the rulebook."""

    def __post_init__(self) -> None:
        """Refuse a game that does not keep the contract."""
        gaps.check(self)

    @property
    def options(self) -> tuple[Option, ...]:
        """All options, `seats` first."""
        return (self.seats, *self.extra)

    @property
    def moves(self) -> int:
        """One more than the highest number a move can have."""
        return int(self.rules.WORDS) << SHIFT

    def settle(self, chosen: Mapping[str, object]) -> dict[str, int | bool | str]:
        """Fill in the options nobody chose, and check those somebody did."""
        names = [option.name for option in self.options]
        for name in chosen:
            if name not in names:
                raise ValueError(f"{self.name} has the options {', '.join(names)}; got '{name}'")
        settled = {o.name: o.check(chosen[o.name]) if o.name in chosen else o.default for o in self.options}
        if refusal := self.agree(settled):
            raise ValueError(refusal)
        return settled

    def minutes(self, options: Mapping[str, int | bool | str]) -> int:
        """Tell how long a usual game with settled options takes, in steps of five minutes."""
        return max(5, 5 * round(self.turns(options) * self.seconds / (5 * 60)))

    def codes(self, options: Mapping[str, int | bool | str]) -> tuple[int, ...]:
        """Give settled options as the numbers that `start` takes."""
        return tuple(option.code(options[option.name]) for option in self.options)

    def begin(self, options: Mapping[str, int | bool | str]) -> Any:
        """Set up the table for a new game with settled options."""
        state = self.rules.State()
        self.rules.start(state, *self.codes(options))
        return state

    def legal(self, s: Schema) -> list[int]:
        """List the moves open to whoever has the turn, upwards."""
        if s.turn == NOBODY:
            return []
        out = [0] * self.rules.WORDS
        self.rules.legal(s, out)
        return marked(out)

    def legal_for(self, view: Schema, seat: int) -> list[int]:
        """List a seat's moves from its own view; where all choose at once, also before its turn."""
        if view.turn == seat:
            return self.legal(view)
        if not self.at_once(view):
            return []
        asked = view.copy()
        asked.turn = seat
        return self.legal(asked)

    def at_once(self, s: Schema) -> bool:
        """Tell whether all seats choose at the same time now."""
        asks = getattr(self.rules, "at_once", None)
        return is_seat(s.turn) and asks is not None and bool(asks(s))

    def round_of(self, s: Any) -> int:
        """Give the number of the round, from 1; 0 before the first one, and in a game without rounds."""
        return int(getattr(s, "round", 0))

    def rested(self, before: Any, after: Any) -> Any:
        """Show a round as it ended, from the last two views: the later one has gathered its cards already."""
        return self.scene.rested(before, after)

    def weights(self, s: Schema) -> dict[int, int]:
        """List the moves open to chance, upwards, each with its weight: one, or as many lots as stand for it."""
        if not hasattr(self.rules, "lots"):
            return dict.fromkeys(self.legal(s), 1)
        out = [0] * self.rules.WORDS
        self.rules.lots(s, out)
        lots = Counter(self.rules.lot_move(s, lot) for lot in marked(out))
        return dict(sorted(lots.items()))

    @cached_property
    def card_names(self) -> dict[str, str]:
        """Give for each card, as it is written, how it is said."""
        pack = self.words.PACK
        return {written: pack.name(number) for number in range(self.moves) if (written := pack.write(number))}

    @cached_property
    def suit_names(self) -> dict[str, str]:
        """Give for each suit, by its letter, its name."""
        return {suit.letter: suit.name for suit in self.words.PACK.suits}

    @cached_property
    def build_view(self) -> Callable[[Any, int, Any], None]:
        """Give the function that fills a view with what is granted; bound to an engine."""
        return view_builder(self.rules)

    @cached_property
    def make_view(self) -> Callable[[Any, int], Any]:
        """Give the function that makes a plain view of what is granted."""
        return view_maker(self.rules)

    def view(self, s: Schema, viewer: int) -> Any:
        """Show the table as one seat, or a watcher, may know it."""
        return self.make_view(s, viewer)

    def world(self, view: Schema, seat: int, stream: Row) -> Any:
        """Guess a state that agrees with a seat's view, each as likely as any other."""
        guessed = view.copy()
        self.guess.guess(view, seat, guessed, [[0] * PAPER[1] for _ in range(PAPER[0])], stream)
        return guessed

    @cached_property
    def first_word(self) -> str:
        """Say what the first of all seats is chosen for, as a record writes it: to be the `dealer`, or the `first`."""
        state = self.begin(self.settle({}))
        return str(self.words.write(state, self.legal(state)[0])).split()[0]

    def teams(self, options: Mapping[str, int | bool | str]) -> list[int]:
        """Give for each seat the team that plays there, by numbers from 0; nothing where everybody plays alone."""
        team_of = getattr(self.rules, "team_of", None)
        state = self.begin(options)
        teams = [int(team_of(state, seat)) for seat in range(state.seats)] if team_of else []
        return teams if len(set(teams)) < len(teams) else []

    @property
    def collects(self) -> bool:
        """Whether a seat may look through the cards it has collected; where its tricks are closed it may not."""
        return hasattr(self.sheet, "collected")

    def collected(self, view: Schema, seat: int) -> list[Face]:
        """Show a seat, from its own view, the cards that it has collected and may look through."""
        return [self.words.PACK.face(number) for number in self.sheet.collected(view, seat)]

    def scores(self, s: Schema) -> list[int]:
        """Give the points written down for each seat."""
        return [int(self.rules.outcome(s, seat)) for seat in range(s.seats)]

    def winners(self, s: Schema) -> list[int]:
        """Give the seats that have won; none before the end."""
        return [seat for seat in range(s.seats) if self.rules.wins(s, seat)]

    def bound(self, options: Mapping[str, int | bool | str]) -> int:
        """Give a number of moves that no game with these options exceeds."""
        return int(self.rules.bound(self.begin(options)))

    def rulebook(self, language: str = "en") -> str:
        """Read the game's RULES.md, or its translation, with its credits under the title."""
        if language not in self.rulebooks:
            known = ", ".join(self.rulebooks)
            raise GameError(f"the rulebook of {self.name} is written in {known}; got {language!r}")
        title, _, rest = self.rulebooks[language].read_text("utf-8").partition("\n")
        return f"{title}\n\n{self.credits.said(language)}\n{rest}"

    @cached_property
    def rulebooks(self) -> dict[str, Traversable]:
        """Find the rulebook in every language that it is written in, English first."""
        from importlib.resources import files  # noqa: PLC0415  only the rulebook's readers need it

        package = inspect.getmodule(self.rules).__package__  # type: ignore[union-attr]  # rules are a module
        written = {file.name: file for file in files(package or "").iterdir() if file.name.endswith(".md")}
        others = {name.split(".")[1]: written[name] for name in sorted(written) if name != ENGLISH}
        return {"en": written[ENGLISH], **others}
