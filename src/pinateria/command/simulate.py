"""Let players play many games and sum them up; write the records if asked."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import TYPE_CHECKING

from pinateria.command.arguments import add_game, add_json, options_of
from pinateria.engine.errors import GameError
from pinateria.engine.record import record_of
from pinateria.games import game
from pinateria.players import player_names
from pinateria.players.series import Series

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.players.series import Played

CERTAIN = 1.96
"""Standard errors on either side of a mean that make a 95 % interval."""


def add(parser: ArgumentParser) -> None:
    """Ask for a game, how many of it, and who plays."""
    add_game(parser)
    parser.add_argument("--games", type=int, default=1000, help="how many games (1000)")
    parser.add_argument("--seed", type=int, default=0, help="makes the run repeatable (0)")
    parser.add_argument("--players", default="random", help="who plays: one name for every seat, or a,b,…")
    parser.add_argument("--rotate", action="store_true", help="move the players on by one seat after each game")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a record of each game into this folder")
    parser.add_argument("--engine", choices=("compiled", "interpreted"), default="compiled")
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Play them and sum up."""
    if chosen.games < 1:
        raise GameError(f"--games is at least 1; got {chosen.games}")
    one = game(chosen.game)
    options = options_of(one, chosen)
    names = player_names(chosen.players, int(options["seats"]))
    series = Series(one, options, names, seed=chosen.seed, rotate=chosen.rotate, engine=chosen.engine)
    played = [kept(series, game, chosen.records) for game in tracked(series, chosen)]
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
        print(json.dumps(summary, ensure_ascii=False, indent=1))
    else:
        show(summary)


def tracked(series: Series, chosen: Namespace) -> list[Played]:
    """Play the games behind a progress bar, on the side where it spoils no output."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import track  # noqa: PLC0415

    games = series.games(chosen.games)
    aside = Console(stderr=True)
    return list(track(games, "playing", chosen.games, console=aside, transient=True, disable=not aside.is_terminal))


def kept(series: Series, played: Played, folder: Path | None) -> Played:
    """Write a game's record, if a folder was named."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{series.game.key}-{series.seed}-{played.number:06}.json"
        path.write_text(record_of(series.table(played)).to_json(), "utf-8")
    return played


def mean(values: list[float]) -> tuple[float, float]:
    """Give a mean and half the width of its 95 % interval."""
    middle = sum(values) / len(values)
    if len(values) < 2:
        return middle, math.inf
    spread = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return middle, CERTAIN * math.sqrt(spread / len(values))


def line(name: str, scores: list[float], wins: list[float]) -> dict[str, object]:
    """Sum up one player or one seat."""
    points, points_within = mean(scores)
    share, share_within = mean(wins)
    return {
        "name": name,
        "games": len(scores),
        "points": round(points, 3),
        "points_within": round(points_within, 3),
        "win_share": round(share, 4),
        "win_share_within": round(share_within, 4),
    }


def by_player(played: list[Played]) -> list[dict[str, object]]:
    """Sum up each player, over all seats it sat at; a shared win counts in parts."""
    names = list(dict.fromkeys(name for game in played for name in game.players))
    return [
        gathered(name, [(g, s) for g in played for s, who in enumerate(g.players) if who == name]) for name in names
    ]


def by_seat(played: list[Played]) -> list[dict[str, object]]:
    """Sum up each seat, whoever sat there."""
    return [gathered(str(seat), [(game, seat) for game in played]) for seat in range(len(played[0].players))]


def gathered(name: str, sat: list[tuple[Played, int]]) -> dict[str, object]:
    """Sum up the games in which somebody sat somewhere."""
    wins = [(seat in game.winners) / len(game.winners) for game, seat in sat]
    return line(name, [float(game.scores[seat]) for game, seat in sat], wins)


def show(summary: dict[str, object]) -> None:
    """Print the summary as a table."""
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    console = Console()
    console.print(
        f"{summary['games']} games of {summary['game']} {summary['options']}, seed {summary['seed']}", markup=False
    )
    for part, head in (("players", "player"), ("seats", "seat")):
        grid = Table(box=None, header_style="bold", pad_edge=False)
        grid.add_column(head)
        for column in ("games", "points", "± 95 %", "win share", "± 95 %"):
            grid.add_column(column, justify="right")
        rows: list[dict[str, object]] = summary[part]  # type: ignore[assignment]
        for row in rows:
            grid.add_row(*(f"{value:.3f}" if isinstance(value, float) else str(value) for value in row.values()))
        console.print(grid)
