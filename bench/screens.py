"""A picture of every screen of the web table, phone and desktop, light and dark: into build/screens, to look at."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright
from rich.progress import track

from pinateria.games import GAMES, game
from playing import by_keys, next_thing, play_to_the_end, sit_down  # type: ignore[import-not-found]
from server_process import serving  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SIZES = {"phone": (390, 844), "small": (320, 568), "desktop": (1280, 860)}
SCHEMES = ("light", "dark")
PAGES = {
    "house": "/",
    "new table": "/new/pikinni",
    "invited": "/j/nowhere#nothing",
    **{f"rules {key}": f"/learn/{key}" for key in GAMES},
    "record": "/record",
}
SHORT: dict[str, dict[str, Any]] = {"papayoo": {"rounds": 1}, "pinatas": {"target": 2}, "pikinni": {"seats": 2}}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def screens(address: str) -> Iterator[tuple[str, str, int]]:
    """List the screens: a name, the way there, and how many choices to make there; -1 plays to the end."""
    for name, path in PAGES.items():
        yield name, path, 0
    for key in GAMES:
        for seats in {game(key).seats.least, game(key).seats.most}:
            yield f"{key} {seats} seats", sit_down(address, key, seats=seats), 4
    yield "piñatas over", sit_down(address, "pinatas", seats=4, target=2), -1
    yield "papayoo with twenty cards", sit_down(address, "papayoo", seats=3), 0


def look(browser: Browser, address: str, folder: Path, size: str, scheme: Any) -> None:
    """Take the pictures of one size and scheme."""
    wide, high = SIZES[size]
    for name, path, choices in screens(address):
        context = browser.new_context(
            base_url=f"http://{address}",
            viewport={"width": wide, "height": high},
            color_scheme=scheme,
            reduced_motion="reduce",
        )
        context.add_init_script("localStorage.setItem('pinateria.hold', 'false')")
        page = context.new_page()
        page.goto(path)
        page.wait_for_selector("h1")
        if path.startswith("/t/"):
            play(page, choices)
        page.wait_for_timeout(200)
        page.screenshot(path=folder / f"{name} {size} {scheme}.png".replace(" ", "-"), full_page=True)
        if choices < 0:
            page.get_by_role("link", name="Watch it again").click()
            page.get_by_role("slider").wait_for()
            page.screenshot(path=folder / f"replay-{size}-{scheme}.png", full_page=True)
        context.close()


def play(page: Page, choices: int) -> None:
    """Make some choices."""
    page.wait_for_selector("[data-card]")
    if choices < 0:
        play_to_the_end(page, by_keys)
    for _ in range(choices):
        by_keys(page, next_thing(page))
    if choices >= 0:
        next_thing(page)


def main() -> int:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build") / "screens")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(f"sqlite:///{kept}/tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        kinds = [(size, scheme) for size in SIZES for scheme in SCHEMES]
        for size, scheme in track(kinds, "screens"):
            look(browser, server.address, chosen.folder, size, scheme)
        browser.close()
    print(f"{len(list(chosen.folder.glob('*.png')))} pictures in {chosen.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
