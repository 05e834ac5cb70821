"""The front page: what is on the shelf, and how to sit down."""

from __future__ import annotations

from html import escape

from litestar import MediaType, get

from pinateria.games import GAMES, game

HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Piñatería</title>
<style>
:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
dt { font-weight: bold; margin-top: 1rem }
dd { margin: 0 }
code { overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Piñatería</h1>
<p>The tables are open.</p>
"""

FOOT = """<h2>Sit down</h2>
<p>Make a table with <code>POST /api/tables</code> (described at <a href="/schema">/schema</a>), and take a seat from
any terminal with its link: <code>pinateria play http://…/t/TABLE#TOKEN</code>.</p>
</main>
</body>
</html>
"""


@get("/", sync_to_thread=False, media_type=MediaType.HTML, include_in_schema=False)
def page() -> str:
    """Show the shelf."""
    shelf = "".join(
        f"<dt>{escape(one.name)} ({one.seats.least} to {one.seats.most} seats)</dt><dd>{escape(one.title)}</dd>\n"
        for one in map(game, GAMES)
    )
    return f"{HEAD}<dl>\n{shelf}</dl>\n{FOOT}"
