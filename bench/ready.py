"""The first evening on a new machine: when one can play against those who think, and how fast they then are.

For each game a server is started with an empty cache, and *Play now* pressed as soon as the page has loaded: how long
until this game is ready, and all five? Then the same with what was kept. With `--against` another checkout, the
engines and searches of both are measured in turn (`bench/engines.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from playwright.sync_api import sync_playwright

from engines import compared
from pinateria.games import GAMES, game
from pinateria.terminal.printing import HouseConsole, grid
from server_process import serving  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

WITHIN = 300.0
THINKERS = str(max(1, (os.cpu_count() or 1) - 1))
"""As many as a server has by itself."""


@contextmanager
def home() -> Iterator[str]:
    """Give a folder in which nothing was ever kept, and let nobody look into another."""
    before = os.environ.get("XDG_CACHE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        try:
            yield folder
        finally:
            os.environ.pop("XDG_CACHE_HOME")
            if before is not None:
                os.environ["XDG_CACHE_HOME"] = before


def opened(browser: Browser, key: str, folder: str) -> dict[str, Any]:
    """Start a server, press *Play now* at once, and measure until this game and all of them are ready."""
    with serving(f"sqlite:///{folder}/{time.monotonic_ns()}.sqlite", "--thinkers", THINKERS) as server:
        began = time.monotonic()
        page = browser.new_page()
        page.goto(f"http://{server.address}/")
        page.locator("li, article", has_text=game(key).name).get_by_role("button", name="Play now").first.click()
        pressed = time.monotonic()
        page.wait_for_selector("[data-card]")
        seen = time.monotonic()
        mine = until_ready(server.address, {key})
        every = until_ready(server.address, set(GAMES))
        page.close()
    return {
        "game": key,
        "cards seen": round(seen - pressed, 1),
        "ready after Play now": round(max(0.0, mine - pressed), 1),
        "all after the start": round(every - began, 1),
    }


def until_ready(address: str, wanted: set[str]) -> float:
    """Wait until games are ready, and give the time."""
    until = time.monotonic() + WITHIN
    while time.monotonic() < until:
        if wanted <= set(httpx.get(f"http://{address}/api/health").json()["ready"]):
            return time.monotonic()
        time.sleep(0.05)
    raise AssertionError(f"{wanted} were not ready within {WITHIN:.0f} s")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[], help="the games to open first, one server each (all)")
    parser.add_argument("--against", type=Path, help="another checkout, to measure engines and searches in turn with")
    parser.add_argument("--rounds", type=int, default=3, help="how often in turn (3)")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    rows = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for key in chosen.games or GAMES:
            with home() as folder:
                rows.append({"cache": "empty"} | opened(browser, key, folder))
                if key == (chosen.games or GAMES)[-1]:
                    rows.append({"cache": "kept"} | opened(browser, key, folder))
        browser.close()
    tables = [rows]
    if chosen.against:
        tables.append(compared(chosen.against, chosen.rounds))
    if chosen.json:
        print(json.dumps(tables, indent=1))
        return 0
    for table in tables:
        HouseConsole(width=110).print(grid(list(table[0]), [list(row.values()) for row in table]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
