"""Our games beside OpenSpiel's and RLCard's, in one run on one core: decisions a second, random play.

Every engine plays whole games from the first card. OpenSpiel runs its own C++ loop (`evaluate_bots` with uniform
random bots); RLCard has no Hearts, so its fastest and its nearest card games stand for it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from typing import TYPE_CHECKING, Any

from pinateria.command.bench import searched, timed
from pinateria.games import GAMES, game
from pinateria.terminal.printing import HouseConsole, grid

if TYPE_CHECKING:
    from collections.abc import Callable

Measured = tuple[float, float]
"""Games a second, decisions a second."""


def per_second(play: Callable[[int], int], seconds: float) -> Measured:
    """Play games for so many seconds; `play` takes a game's number and gives its decisions."""
    play(0)
    games = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        games += 1
        decisions += play(games)
    return games / spent, decisions / spent


def open_spiel(name: str, seats: int) -> Callable[[float], Measured]:
    """Measure a game of OpenSpiel's in its own C++ loop; the decisions of a game are counted apart, on a sample."""

    def measure(seconds: float) -> Measured:
        import pyspiel  # noqa: PLC0415  each peer is loaded when it is its turn

        theirs = pyspiel.load_game(name)
        decisions = sum(counted(theirs, number) for number in range(200)) / 200

        def play(number: int) -> int:
            bots = [pyspiel.make_uniform_random_bot(seat, number * seats + seat) for seat in range(seats)]
            pyspiel.evaluate_bots(theirs.new_initial_state(), bots, number)
            return 0

        games, _ = per_second(play, seconds)
        return games, games * decisions

    return measure


def counted(theirs: Any, number: int) -> int:
    """Count the decisions of one random game."""
    dice = random.Random(number)  # noqa: S311  a benchmark, not a lottery
    state, decisions = theirs.new_initial_state(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(dice.choice(state.legal_actions()))
    return decisions


def rlcard_game(name: str) -> Callable[[float], Measured]:
    """Measure one of RLCard's games with its own random agents."""

    def measure(seconds: float) -> Measured:
        import rlcard  # noqa: PLC0415  as above
        from rlcard.agents import RandomAgent  # noqa: PLC0415  as above

        env = rlcard.make(name, config={"seed": 1})
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def play(_number: int) -> int:
            trajectories, _ = env.run(is_training=False)
            return sum(len(seat) // 2 for seat in trajectories)

        return per_second(play, seconds)

    return measure


def ours(key: str) -> Callable[[float], Measured]:
    """Measure a game of ours, compiled, at its usual number of seats, every card dealt by a chance move."""

    def measure(seconds: float) -> Measured:
        row = timed(game(key), "compiled", seconds)
        return row["games/s"], row["player_moves/s"]

    return measure


def open_spiel_search(seconds: float) -> float:
    """Measure OpenSpiel's C++ search on Hearts from the start of a hand: a random rollout for each simulation."""
    import pyspiel  # noqa: PLC0415  as above

    dice = random.Random(1)  # noqa: S311  a benchmark, not a lottery
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    made, batch = 0, 2000
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        bot = pyspiel.ISMCTSBot(made, pyspiel.RandomRolloutEvaluator(1, made), 2.0, batch)
        bot.step(state)
        made += batch
    return made / spent


def searches(seconds: float) -> list[dict[str, Any]]:
    """Measure every search from the start of a hand, in turn, and keep each one's better run."""
    runs: dict[str, list[float]] = {}
    for _ in range(2):
        for key in GAMES:
            name = f"Piñatería {game(key).name} (judged playouts)"
            runs.setdefault(name, []).append(float(searched(game(key), seconds)["iterations/s"]))
        runs.setdefault("OpenSpiel Hearts, C++ ISMCTS (random playouts)", []).append(open_spiel_search(seconds))
    return [{"search": name, "iterations/s": round(max(rates))} for name, rates in runs.items()]


OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=8)"
PEERS: dict[str, Callable[[float], Measured]] = {
    "Piñatería Papayoo (compiled)": ours("papayoo"),
    "OpenSpiel Hearts (C++ loop)": open_spiel("hearts", 4),
    "RLCard Uno": rlcard_game("uno"),
    "RLCard Gin Rummy": rlcard_game("gin-rummy"),
    "Piñatería Pikinni (compiled)": ours("pikinni"),
    "OpenSpiel Oh Hell (C++ loop)": open_spiel(OH_HELL, 4),
    "Piñatería Piñatas (compiled)": ours("pinatas"),
    "Piñatería Pinata (compiled)": ours("pinata"),
    "Piñatería Piñata Party (compiled)": ours("pinata_party"),
}


def main() -> None:
    """Measure all of them, twice over in turn, and keep each one's better run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    runs = {name: [] for name in PEERS}  # type: dict[str, list[Measured]]
    for _ in range(2):
        for name, measure in PEERS.items():
            runs[name].append(measure(chosen.seconds))
    best = {name: max(measured, key=lambda pair: pair[1]) for name, measured in runs.items()}
    rows = [
        {
            "engine": name,
            "games/s": round(games),
            "decisions/s": round(decisions),
            "Papayoo to it": round(best["Piñatería Papayoo (compiled)"][1] / decisions, 2),
            "Pikinni to it": round(best["Piñatería Pikinni (compiled)"][1] / decisions, 2),
        }
        for name, (games, decisions) in best.items()
    ]
    thinking = searches(chosen.seconds)
    if chosen.json:
        print(json.dumps([*rows, *thinking], ensure_ascii=False, indent=1))
        return
    for table in (rows, thinking):
        HouseConsole(width=110).print(grid(list(table[0]), [list(row.values()) for row in table]))


if __name__ == "__main__":
    main()
