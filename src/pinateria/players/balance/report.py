"""The report itself: what the counts of many games say about one option set of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.players.balance.counting import (
    CHOSEN,
    COULD,
    GAMES,
    LEAVERS,
    RESULT,
    RESULT_SQUARED,
    RULE_GAMES,
    SCORED,
    TIMES,
    USERS,
    WIN,
    WIN_SQUARED,
)
from pinateria.players.balance.measures import difference, mean_within, spread
from pinateria.players.balance.tally import designed, names_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pinateria.engine.game import Game
    from pinateria.players.balance.tally import Counting, Tally

HARDLY = 0.001
"""A thing that is chosen in fewer than one of a thousand cases is hardly ever chosen."""

CLOSE = 0.25
"""A game is close if the winner leads by one point, or by this part of the points' standard deviation if it is more."""

FEW = 30
"""With fewer seats that chose a thing, or that left it, nothing is said about a difference."""


def report(counting: Counting, tally: Tally) -> dict[str, Any]:
    """Sum everything up, for people and for programs."""
    game, options = counting.game, counting.options
    things, rules = thing_rows(game, options, tally), rule_rows(designed(game).RULES, tally)
    return {
        "game": game.key,
        "options": dict(options),
        "players": counting.player,
        "games": tally.games,
        "seed": counting.seed,
        "beginner": designed(game).BEGINNER,
        **advantage(game, int(options["seats"]), tally),
        "length": lengths(tally),
        "scores": scores(tally, mates(options)),
        "things": things,
        "rules": rules,
        "dead": dead(things),
        "rules_never_in_play": [row["name"] for row in rules if not row["games"]],
    }


def mates(options: Mapping[str, Any]) -> int:
    """Give how many seats win together: one, or a team."""
    return int(options["seats"]) // (options.get("teams") or int(options["seats"]))


def advantage(game: Game, seats: int, tally: Tally) -> dict[str, Any]:
    """Tell what each place after who began is worth, and each seat."""
    sign = -1 if game.fewest else 1
    rows = [place_row(row, tally.games, sign) for row in tally.places]
    return {
        "even_share": 1 / seats,
        "places": [{"place": place + 1, **row} for place, row in enumerate(rows[seats:])],
        "seats": [{"seat": seat, **row} for seat, row in enumerate(rows[:seats])],
    }


def place_row(row: Sequence[float], games: int, sign: int) -> dict[str, float | None]:
    """Sum up one place: its points, its result against the others, and its share of the wins."""
    result, result_within = mean_within(row[RESULT], row[RESULT_SQUARED], games)
    share, share_within = mean_within(row[WIN], row[WIN_SQUARED], games)
    return {
        "points": row[SCORED] / games,
        "result": sign * result,
        "result_within": result_within,
        "win_share": share,
        "win_share_within": share_within,
    }


def lengths(tally: Tally) -> dict[str, dict[str, float]]:
    """Tell how long games are; rounds only where there are any."""
    found = {"player moves": spread(tally.moves)}
    return {**found, "rounds": spread(tally.rounds)} if max(tally.rounds) else found


def scores(tally: Tally, together: int) -> dict[str, Any]:
    """Tell how far points lie apart, and how narrowly games are won."""
    points = spread(tally.points)
    narrow = max(1.0, CLOSE * points["sd"])
    shared = sum(times for winners, times in tally.winners.items() if winners > together)
    close = sum(times for lead, times in tally.leads.items() if lead <= narrow)
    return {
        "points": points,
        "lead": spread(tally.leads),
        "shared_wins": shared / tally.games,
        "close_games": close / tally.games,
        "close_lead": narrow,
    }


def thing_rows(game: Game, options: Mapping[str, Any], tally: Tally) -> list[dict[str, Any]]:
    """Tell of each thing in the game how often it could be chosen, how often it was, and what that goes with."""
    blank, sign = game.begin(options), -1 if game.fewest else 1
    rows = []
    for number, (group, name) in enumerate(names_of(game)):
        counts = tally.things[number]
        if not designed(game).in_game(blank, number):
            continue
        enough = min(counts[USERS], counts[LEAVERS]) >= FEW
        apart, within = difference(counts) if enough else (None, None)
        rows.append(
            {
                "group": group,
                "name": name,
                "could": int(counts[COULD]),
                "chosen": counts[CHOSEN] / counts[COULD] if counts[COULD] else None,
                "games": counts[GAMES] / tally.games,
                "difference": None if apart is None else sign * apart,
                "difference_within": within,
            }
        )
    return rows


def rule_rows(names: Sequence[str], tally: Tally) -> list[dict[str, Any]]:
    """Tell how often each rule comes into play."""
    return [
        {"name": name, "times_a_game": row[TIMES] / tally.games, "games": row[RULE_GAMES] / tally.games}
        for name, row in zip(names, tally.rules, strict=True)
    ]


def is_open(row: Mapping[str, Any]) -> bool:
    """Tell whether a thing's difference cannot be told from none."""
    return row["difference_within"] is not None and abs(row["difference"]) <= row["difference_within"]


def dead(things: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """List what does not matter: it never comes up, is never a choice, hardly ever chosen, or makes no difference."""
    return {
        "never_came_up": [row["name"] for row in things if not row["could"] and not row["games"]],
        "never_a_choice": [row["name"] for row in things if not row["could"] and row["games"]],
        "hardly_ever_chosen": [row["name"] for row in things if row["could"] and row["chosen"] < HARDLY],
        "no_difference": [row["name"] for row in things if is_open(row)],
    }
