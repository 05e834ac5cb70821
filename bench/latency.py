"""How long a move takes from one person's click to the other's screen: two browsers at one table, on loopback."""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from typing import TYPE_CHECKING, Any

import httpx
from playwright.sync_api import sync_playwright
from rich.progress import track

from playing import NEXT  # type: ignore[import-not-found]
from server_process import serving  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WITHIN = 10.0
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  window.seen = 0;
  const told = new MutationObserver(() => requestAnimationFrame(() => (window.seen = now())));
  told.observe(document.querySelector('[role=log]'), { childList: true });
}"""
CLICK = """wanted => {
  const began = performance.timeOrigin + performance.now();
  document.querySelector(wanted).click();
  return began;
}"""


def sit_down(browser: Browser, address: str) -> list[Page]:
    """Have two people sit down to a game of Pinata."""
    made = httpx.post(f"http://{address}/api/tables", json={"game": "pinata", "name": "Ana"}).raise_for_status().json()
    wanted = {"invite": made["invite"], "name": "Bo"}
    joined = httpx.post(f"http://{address}/api/tables/{made['table']}/join", json=wanted).raise_for_status().json()
    pages = []
    for token in (made["host"], joined["token"]):
        context = browser.new_context(base_url=f"http://{address}", reduced_motion="reduce")
        context.add_init_script("localStorage.setItem('pinateria.hold', 'false')")
        page = context.new_page()
        page.goto(f"/t/{made['table']}#{token}")
        page.wait_for_selector("[data-card]")
        pages.append(page)
    return pages


def times(browser: Browser, address: str, number: int) -> list[float]:
    """Make moves, and measure each in milliseconds until it is drawn on the other screen."""
    took: list[float] = []
    pages = sit_down(browser, address)
    for _ in track(range(number), "moves"):
        mover, wanted = asked(pages)
        if wanted == "over":
            pages = sit_down(browser, address)
            mover, wanted = asked(pages)
        other = pages[1 - pages.index(mover)]
        if wanted == "[data-card].open:not(.chosen)":
            mover.evaluate(CLICK, wanted)  # the card; the place is the move
            mover.wait_for_timeout(20)
            wanted = mover.evaluate(NEXT)
        other.evaluate(WATCH)
        began = mover.evaluate(CLICK, wanted)
        took.append(seen(other) - began)
    return took


def asked(pages: list[Page]) -> tuple[Page, str]:
    """Wait for somebody who is asked."""
    for _ in range(int(WITHIN * 100)):
        for page in pages:
            if wanted := page.evaluate(NEXT):
                return page, wanted
        pages[0].wait_for_timeout(10)
    raise AssertionError("nobody is asked")


def seen(page: Page) -> float:
    """Wait until something new is drawn, and give the time."""
    for _ in range(int(WITHIN * 100)):
        if at := page.evaluate("() => window.seen"):
            return float(at)
        page.wait_for_timeout(10)
    raise AssertionError("nothing was drawn")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(f"sqlite:///{kept}/tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        took = sorted(times(browser, server.address, chosen.moves))
        browser.close()
    told: dict[str, Any] = {"moves": len(took), "middle": statistics.median(took), "p95": took[int(0.95 * len(took))]}
    words = f"{told['moves']} moves: {told['middle']:.0f} ms in the middle, 95 % within {told['p95']:.0f} ms"
    print(json.dumps(told) if chosen.json else words)
    return 0


if __name__ == "__main__":
    sys.exit(main())
