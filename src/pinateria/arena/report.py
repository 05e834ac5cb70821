"""The report of an arena: one page with all tables and pictures in it, and the pictures as files beside it."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from io import BytesIO, StringIO
from typing import TYPE_CHECKING

from pinateria.arena.folder import REPORT
from pinateria.arena.palette import DARK, FAINT, INK, LIGHT, styled
from pinateria.arena.plots import plots
from pinateria.arena.tables import headline, sheets
from pinateria.engine.folders import write_whole
from pinateria.games import game

if TYPE_CHECKING:
    from pathlib import Path

    from pinateria.arena.figures import Figures
    from pinateria.arena.plots import Plot
    from pinateria.arena.tables import Sheet

MANY = 6
"""A table of more columns has the whole width of the page."""

HOW_TO_READ = (
    "Every deal was played by everybody at every seat, so luck of the cards and of the seat falls out of the "
    "comparison; of three players and more, who sits beside whom was drawn for each deal. "
    "A result is a seat's points less the mean of its opponents' points, turned so that more is better. "
    "Intervals are 95 % and taken over deals. «Above» and «below» mean that the whole interval lies on one "
    "side; «not clear» means that more deals are needed to tell. Seats are counted from 0. In OpenSkill's ratings mu "
    "is how strong a player seems, sigma how unsure that is, and the ordinal, mu less three sigma, is what it is good "
    "for almost surely."
)


def write_report(folder: Path, figures: Figures) -> Path:
    """Write the pictures and the page; give the page's path."""
    drawn = plots(figures)
    for plot in drawn:
        picture = BytesIO()
        with styled():
            plot.figure.savefig(picture, format="png", dpi=200)
        (folder / f"{plot.name}.png").write_bytes(picture.getvalue())
    page = folder / REPORT
    write_whole(page, whole_page(figures, drawn))
    return page


def whole_page(figures: Figures, drawn: list[Plot]) -> str:
    """Put the page together; it asks nothing of any other place."""
    title = f"Arena: {game(figures.plan.game).name}"
    line_up = ", ".join(figures.plan.players)
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(headline(figures))}. Line-up: {escape(line_up)}.</p>"]
    parts += ['<div class="beside">', *map(figure, drawn), "</div>"]
    parts.append(f"<p>{escape(HOW_TO_READ)}</p>")
    parts += ['<div class="beside">', *map(table, sheets(figures)), "</div>"]
    style = files("pinateria.arena").joinpath("report.css").read_text("utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n:root {{ {colours(LIGHT)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {colours(DARK)} }} }}\n{style}</style>\n</head>\n"
        "<body>\n<main>\n" + "\n".join(parts) + "\n</main>\n</body>\n</html>\n"
    )


def colours(palette: tuple[str, ...]) -> str:
    """Name the players' colours for the page."""
    return " ".join(f"--player-{place}: {colour};" for place, colour in enumerate(palette))


def figure(plot: Plot) -> str:
    """Put a picture on the page, in the page's own colours."""
    words = escape(f"{plot.title}: {plot.words}", quote=True)
    return f"<figure>\n<h2>{escape(plot.title)}</h2>\n{drawing(plot, words)}\n</figure>"


def drawing(plot: Plot, words: str) -> str:
    """Write a picture as a drawing whose colours follow the page and whose names are its own."""
    written = StringIO()
    with styled():
        plot.figure.savefig(written, format="svg", transparent=True, metadata={"Date": None})
    svg = written.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{plot.name}-", svg)
    swaps = {INK: "var(--ink)", FAINT: "var(--faint)"}
    swaps |= {colour: f"var(--player-{place})" for place, colour in enumerate(LIGHT)}
    for colour, name in swaps.items():
        svg = svg.replace(colour, name)
    return re.sub(
        r'<svg [^>]*?viewBox="([^"]*)"[^>]*>', rf'<svg role="img" aria-label="{words}" viewBox="\1">', svg, count=1
    )


def table(sheet: Sheet) -> str:
    """Put a table on the page; a wide one scrolls by itself."""
    kinds = ["word" if place < sheet.words else "number" for place in range(len(sheet.heads))]
    heads = "".join(f'<th scope="col" class="{k}">{escape(h)}</th>' for k, h in zip(kinds, sheet.heads, strict=True))
    rows = [
        "<tr>" + "".join(f'<td class="{k}">{escape(cell)}</td>' for k, cell in zip(kinds, row, strict=True)) + "</tr>"
        for row in sheet.rows
    ]
    title = escape(sheet.title, quote=True)
    wide = ' class="wide"' if len(sheet.heads) > MANY else ""
    return (
        f'<section{wide}>\n<h2>{title}</h2>\n<div class="table" role="region" tabindex="0" aria-label="{title}"><table>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>\n</section>"
    )
