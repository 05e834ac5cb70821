"""The designer's report in sentences and tables, the most important first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine.speech import listed
from pinateria.players.balance.report import is_open
from pinateria.terminal.printing import grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pinateria.terminal.printing import HouseConsole

ENDS = 5
"""Of a long list so many things are shown from its top, and as many from its bottom."""

NAMED = 20
"""Of things that do not matter so many are named."""

NOTHING = "–"  # noqa: RUF001  a dash, for there is nothing to say

DEAD = {
    "never_came_up": "Never came up",
    "never_a_choice": "Came up, but never as a choice",
    "hardly_ever_chosen": "Chosen in fewer than 0.1 % of all cases",
    "no_difference": "No difference that could be told",
    "rules_never_in_play": "Rules that never came into play",
}


def percent(part: float | None) -> str:
    """Write a part of a whole; a little more than nothing is not nothing."""
    if part is None:
        return NOTHING
    return "<0.1 %" if 0 < part < 0.001 else f"{100 * part:.1f} %"


def number(value: float | None, digits: int = 2) -> str:
    """Write a number with so many digits."""
    return NOTHING if value is None else f"{value:,.{digits}f}"


def ordinal(place: int) -> str:
    """Write a place: «1st», «2nd»."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def signed(value: float | None) -> str:
    """Write a difference with its sign."""
    return NOTHING if value is None else f"{value:+,.2f}"


def headline(name: str, report: Mapping[str, Any]) -> str:
    """Say what was counted."""
    options = ", ".join(f"{key}={value}" for key, value in report["options"].items())
    return f"{report['games']:,} games of {name} ({options}) between {report['players']} players, seed {report['seed']}"


# One option set ------------------------------------------------------------------------------


def show_one(console: HouseConsole, name: str, report: Mapping[str, Any], *, whole: bool = False) -> None:
    """Print everything about one option set; long lists are cut unless they are wanted whole."""
    console.print(f"[bold]{headline(name, report)}[/bold]", end="\n\n")
    for sentence in sentences(report):
        console.print(sentence)
    show_places(console, report)
    show_spreads(console, report)
    show_rules(console, report["rules"])
    groups = dict.fromkeys(row["group"] for row in report["things"])
    for group in groups:
        show_things(console, group, [row for row in report["things"] if row["group"] == group], whole=whole)
    show_dead(console, report)


def sentences(report: Mapping[str, Any]) -> Iterable[str]:
    """Say the most important in plain words."""
    first, even = report["places"][0], percent(report["even_share"])
    share, within = 100 * first["win_share"], number(first["win_share_within"] and 100 * first["win_share_within"])
    yield f"{report['beginner']} wins {share:.2f} % ± {within} of games; an even share is {even}."
    moves, rounds = report["length"]["player moves"], report["length"].get("rounds")
    in_rounds = f" in {rounds['mean']:.1f} rounds" if rounds else ""
    yield f"A game takes {moves['mean']:.0f} moves of players{in_rounds}; 95 % of games take {moves['95 %']} at most."
    scores = report["scores"]
    yield (
        f"Winners lead by {scores['lead']['mean']:.1f} points on the mean. {percent(scores['close_games'])} of games "
        f"are close (by {scores['close_lead']:.1f} at most), {percent(scores['shared_wins'])} have several winners."
    )


def show_places(console: HouseConsole, report: Mapping[str, Any]) -> None:
    """Print what each place after who begins is worth, and each seat."""
    rows = [(f"{ordinal(row['place'])} place", row) for row in report["places"]]
    rows += [(f"seat {row['seat']}", row) for row in report["seats"]]
    heads = ("place from who begins", "points", "result", "± 95 %", "win share", "± 95 %")
    console.print()
    console.print(
        grid(
            heads,
            [
                (
                    head,
                    number(row["points"]),
                    signed(row["result"]),
                    number(row["result_within"]),
                    percent(row["win_share"]),
                    percent(row["win_share_within"]),
                )
                for head, row in rows
            ],
        )
    )
    console.print("A result is one's points against the mean of the others; above 0 is better.", style="dim")


def show_spreads(console: HouseConsole, report: Mapping[str, Any]) -> None:
    """Print how long games are, and how far points lie apart."""
    spreads = {**report["length"], "points": report["scores"]["points"], "the winner's lead": report["scores"]["lead"]}
    heads = ("", "mean", "sd", "least", "5 %", "median", "95 %", "most")
    console.print()
    rows = [
        (name, *(number(row[key], 2 if key in {"mean", "sd"} else 0) for key in heads[1:]))
        for name, row in spreads.items()
    ]
    console.print(grid(heads, rows))


def show_rules(console: HouseConsole, rules: Sequence[Mapping[str, Any]]) -> None:
    """Print how often each rule comes into play."""
    console.print()
    rows = [(row["name"], number(row["times_a_game"], 3), percent(row["games"])) for row in rules if row["games"]]
    console.print(grid(("rule", "times a game", "games"), rows))


def show_things(console: HouseConsole, group: str, rows: Sequence[Mapping[str, Any]], *, whole: bool) -> None:
    """Print the things of a group, those first that go with the best results; of many only both ends, or the whole."""
    told = sorted((row for row in rows if row["difference"] is not None), key=lambda row: -row["difference"])
    others = [row for row in rows if row["difference"] is None and row["games"]]
    lines = [thing_line(row) for row in (*told, *others)]
    cut = len(lines) - 2 * ENDS
    if cut > 1 and not whole:
        lines[ENDS:-ENDS] = [(f"… {cut} more, see --json", "", "", "", "", "")]
    console.print()
    console.print(grid((group, "could", "chosen", "in games", "difference", "± 95 %"), lines))


def thing_line(row: Mapping[str, Any]) -> tuple[str, ...]:
    """Write the line of a thing; a difference that may be none is in brackets."""
    difference = signed(row["difference"])
    return (
        row["name"],
        f"{row['could']:,}",
        percent(row["chosen"]),
        percent(row["games"]),
        f"({difference})" if is_open(row) else difference,
        number(row["difference_within"]),
    )


def show_dead(console: HouseConsole, report: Mapping[str, Any]) -> None:
    """Name what does not matter, and say what that can mean."""
    console.print()
    lists = {**report["dead"], "rules_never_in_play": report["rules_never_in_play"]}
    for key, words in DEAD.items():
        names = lists[key]
        if names:
            more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
            said = ", ".join(names[:NAMED]) + more if more else listed(names)
            console.print(f"{words}: {said}.")
    console.print(
        "A choice is one only where something else was open. Differences compare seats that chose a thing with seats "
        "that could but never did: they go with it and need not come from it, and one in twenty is chance. All this "
        f"holds for {report['players']} players; others may find a use for a dead card.",
        style="dim",
    )


# Several option sets -------------------------------------------------------------------------


def show_side_by_side(console: HouseConsole, name: str, reports: Mapping[str, Mapping[str, Any]]) -> None:
    """Print one line for each option set."""
    console.print(f"[bold]{headline(name, reports['as chosen'])}, and option by option[/bold]", end="\n\n")
    heads = ("options", "begins", "±", "even", "moves", "sd", "lead", "close", "shared", "dead")
    console.print(grid(heads, [side_line(key, report) for key, report in reports.items()]))
    console.print(
        "In %: begins, the win share of who begins; even, what would be even; close games; games with several winners. "
        "Means: moves of players, the winner's lead. sd: of points. Dead: things that never come up, are never a "
        "choice or are hardly ever chosen.",
        style="dim",
    )


def side_line(key: str, report: Mapping[str, Any]) -> tuple[str, ...]:
    """Write the line of an option set."""
    first, scores = report["places"][0], report["scores"]
    dead = sum(len(names) for kind, names in report["dead"].items() if kind != "no_difference")
    shares = (first["win_share"], first["win_share_within"], report["even_share"])
    return (
        key,
        *(number(share and 100 * share, 1) for share in shares),
        number(report["length"]["player moves"]["mean"], 0),
        number(scores["points"]["sd"], 1),
        number(scores["lead"]["mean"], 1),
        number(100 * scores["close_games"], 1),
        number(100 * scores["shared_wins"], 1),
        str(dead),
    )
