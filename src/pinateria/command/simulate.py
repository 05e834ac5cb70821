"""Let players play many games and sum them up; write the records if asked."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rich.progress import track

from pinateria.command.arguments import add_game, add_json, options_of
from pinateria.command.outputs import a_path, try_folder
from pinateria.engine.errors import GameError
from pinateria.engine.record import record_of
from pinateria.engine.speech import plural
from pinateria.games import game
from pinateria.players import player_names
from pinateria.players.estimate import CERTAIN
from pinateria.players.series import Series
from pinateria.terminal.printing import HouseConsole, grid

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable
    from pathlib import Path

    from pinateria.players.series import Played


def add(parser: ArgumentParser) -> None:
    """Ask for a game, how many of it, and who plays."""
    add_game(parser)
    parser.add_argument("--games", type=int, default=1000, help="how many games (1000)")
    parser.add_argument("--seed", type=int, default=0, help="makes the run repeatable (0)")
    parser.add_argument("--players", default="random", help="who plays: one name for every seat, or a,b,…")
    parser.add_argument("--rotate", action="store_true", help="move the players on by one seat after each game")
    parser.add_argument("--records", type=a_path, metavar="DIR", help="write a record of each game into this folder")
    parser.add_argument("--engine", choices=("compiled", "interpreted"), default="compiled")
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Play them and sum up."""
    if chosen.games < 1:
        raise GameError(f"--games is at least 1; got {chosen.games}")
    one = game(chosen.game)
    options = options_of(one, chosen)
    names = player_names(chosen.players, int(options["seats"]))
    if chosen.records is not None:
        try_folder("--records", chosen.records)
    series = Series(one, options, names, seed=chosen.seed, rotate=chosen.rotate, engine=chosen.engine)
    played = [kept(series, game, chosen.records) for game in tracked(series, chosen.games)]
    summary = {
        "game": one.key,
        "options": options,
        "games": len(played),
        "seed": chosen.seed,
        "engine": chosen.engine,
        "players": by_player(played),
        "seats": by_seat(played),
    }
    if chosen.json:
        print(json.dumps(summary, ensure_ascii=False, indent=1, allow_nan=False))
    else:
        show(summary)


def tracked(series: Series, games: int) -> Iterable[Played]:
    """Play the games behind a progress bar, on the side where it spoils no output."""
    aside = HouseConsole(stderr=True)
    with aside.status(f"preparing {series.game.name}: compiled once, kept for next time"):
        series.play(0)
    return track(series.games(games), "playing", games, console=aside, transient=True, disable=not aside.is_terminal)


def kept(series: Series, played: Played, folder: Path | None) -> Played:
    """Write a game's record, if a folder was named; of its moves nothing else is needed."""
    if folder is not None:
        path = folder / f"{series.game.key}-{series.seed}-{played.number:06}.json"
        path.write_text(record_of(series.table(played)).to_json(), "utf-8")
    return replace(played, moves=())


def mean(values: list[float]) -> tuple[float, float | None]:
    """Give a mean and half the width of its 95 % interval, if there is one."""
    middle = sum(values) / len(values)
    if len(values) < 2:
        return middle, None
    spread = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return middle, round(CERTAIN * math.sqrt(spread / len(values)), 4)


def summed(name: str, games: list[list[tuple[float, float]]]) -> dict[str, object]:
    """Sum up somebody's points and wins: a mean a game first, for the seats of one game depend on each other."""
    points, points_within = mean([sum(score for score, _ in seats) / len(seats) for seats in games])
    share, share_within = mean([sum(win for _, win in seats) / len(seats) for seats in games])
    return {
        "name": name,
        "games": len(games),
        "points": round(points, 3),
        "points_within": points_within,
        "win_share": round(share, 4),
        "win_share_within": share_within,
    }


def sat(game: Played, seat: int) -> tuple[float, float]:
    """Give a seat's points, and its share of the win."""
    return float(game.scores[seat]), (seat in game.winners) / len(game.winners)


def by_player(played: list[Played]) -> list[dict[str, object]]:
    """Sum up each player, over all seats it sat at."""
    names = list(dict.fromkeys(name for game in played for name in game.players))
    return [
        summed(name, [[sat(g, s) for s, who in enumerate(g.players) if who == name] for g in played]) for name in names
    ]


def by_seat(played: list[Played]) -> list[dict[str, object]]:
    """Sum up each seat, whoever sat there."""
    return [summed(str(seat), [[sat(game, seat)] for game in played]) for seat in range(len(played[0].players))]


def show(summary: dict[str, Any]) -> None:
    """Print the summary as tables."""
    console = HouseConsole()
    options = ", ".join(f"{name}={value}" for name, value in summary["options"].items())
    console.print(f"{plural(summary['games'], 'game')} of {summary['game']} ({options}), seed {summary['seed']}")
    for part, head in (("players", "player"), ("seats", "seat")):
        heads = (head, "games", "points", "± 95 %", "win share", "± 95 %")
        console.print(grid(heads, [list(row.values()) for row in summary[part]]))
