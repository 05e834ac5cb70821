"""Laws of secrecy and of memory: a seat learns nothing it may not know, and forgets nothing it was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine.laws.broken import require
from pinateria.engine.seats import HIDDEN, WATCHER
from pinateria.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pinateria.engine.game import Game
    from pinateria.engine.log import Event


def two_worlds(
    game: Game,
    one: Sequence[str],
    other: Sequence[str],
    viewer: int,
    choose: Callable[[Any], object] | None = None,
    **options: Any,
) -> None:
    """Two games that differ only in what a viewer cannot know look, sound and are played alike for it.

    How the two were made is up to the caller, who must not ask the views: that is what makes this a test.
    Each game is gone through alone, so that a player who peeks at the table in use is caught too.
    """
    where = f"{game.key} {dict(options)}, viewer {viewer}"
    first = witnessed(Table.replay(game, one, **options), viewer, choose)
    second = witnessed(Table.replay(game, other, **options), viewer, choose)
    require(len(first) == len(second), f"{where}: one of the games is longer")
    for number, (seen, alike) in enumerate(zip(first, second, strict=True)):
        for what in seen:
            require(seen[what] == alike[what], f"{where}: the {what} at move {number} differs")


def witnessed(table: Table, viewer: int, choose: Callable[[Any], object] | None) -> list[dict[str, object]]:
    """List what reaches a viewer at each move: its view, what it may choose, what it would, and what it is told.

    As sentences and as facts: entries, the scene, and the question with its choices.
    """
    game = table.game
    reached: list[dict[str, object]] = []
    told: list[list[Event]] = [[] for _ in range(len(table.made) + 1)]
    for event in table.log(viewer):
        told[event.move].append(event)
    before: Any = None
    for number, (state, events) in enumerate(zip(table.states(), told, strict=True)):
        view = game.view(state, viewer)
        legal = game.legal_for(view, viewer)
        reached.append({"view": view.to_bytes(), "legal": legal, "choice": None, "log": events})
        last = (before, game.rules.told(before, table.made[number - 1].move, viewer)) if number else None
        reached[-1] |= facts(game, last, view, viewer, legal)
        before = state
        if choose is not None and legal:
            view.turn = viewer
            reached[-1]["choice"] = choose(view)
    return reached


def facts(game: Game, last: tuple[Any, int] | None, view: Any, viewer: int, legal: list[int]) -> dict[str, object]:
    """Give the facts that reach a viewer: the entries of the last move, made in a state and heard so, and the table."""
    asked = view.copy()
    asked.turn = viewer
    reached = {"question": game.choices.question(asked, legal, 1) if legal else None}
    if last is None:
        return reached | {"entries": (), "scene": game.scene.scene(view, viewer)}
    before, heard = game.view(last[0], viewer), last[1]
    scene = game.scene.scene(game.scene.rested(before, view), viewer)
    return reached | {"entries": tuple(game.log.tell(before, heard, view, viewer)), "scene": scene}


def tells_apart(game: Game, one: Sequence[str], other: Sequence[str], viewer: int, **options: Any) -> None:
    """Two games that differ in what a viewer was shown must still look different to it: nobody forgets."""
    first = Table.replay(game, one, **options)
    second = Table.replay(game, other, **options)
    seen, unlike = first.view(viewer), second.view(viewer)
    require(seen.to_bytes() != unlike.to_bytes(), f"{game.key} {dict(options)}, viewer {viewer} has forgotten")


def watcher_sees_least(table: Table) -> None:
    """Whatever a watcher sees, every seat sees the same there."""
    game = table.game
    for number, state in enumerate(table.states()):
        watched = game.view(state, WATCHER)
        for seat in range(state.seats):
            seen = game.view(state, seat)
            for name, field in state.fields.items():
                pairs = zip(field.flat(getattr(watched, name)), field.flat(getattr(seen, name)), strict=True)
                agrees = all(mine == theirs or (field.secret and mine == HIDDEN) for mine, theirs in pairs)
                require(agrees, f"{table!r}: before move {number} a watcher sees more of `{name}` than seat {seat}")


def legal_from_view(table: Table) -> None:
    """A seat finds its legal moves in its own view, exactly those that the state allows."""
    for number, state in enumerate(table.states()):
        if state.turn >= 0:
            found = table.game.legal(table.game.view(state, state.turn))
            require(found == table.game.legal(state), f"{table!r}: a view hides or adds a legal move at {number}")


def judges_from_view(table: Table) -> None:
    """Judgement chooses a legal move, alike from a seat's view and from the whole state: it asks for nothing hidden."""
    judge = table.game.greedy.judge
    for number, state in enumerate(table.states()):
        if state.turn >= 0:
            found = judge(table.game.view(state, state.turn))
            require(found == judge(state), f"{table!r}: judgement at {number} looks at what its seat cannot see")
            require(found in table.game.legal(state), f"{table!r}: judgement at {number} chooses what is not allowed")


def guess_keeps_view(game: Game, view: Any, seat: int, world: Any) -> None:
    """A guessed world shows the seat exactly the view it was guessed from."""
    require(game.view(world, seat) == view, f"{game.key}: a guess for seat {seat} changes what it sees")
    secrets = {name: field for name, field in world.fields.items() if field.secret}
    hidden = any(HIDDEN in field.flat(getattr(world, name)) for name, field in secrets.items())
    require(not hidden, f"{game.key}: a guess for seat {seat} leaves something open")
