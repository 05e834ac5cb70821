"""Playing in a browser as somebody would who takes the first thing that is offered."""

from __future__ import annotations

import time

import httpx

from patience import PATIENCE

MOST_STEPS = 120

NEXT = """() => {
  if (document.querySelector('[data-waiting]')?.dataset.waiting !== '0') return '';
  if (document.querySelector('[data-result]')) return 'over';
  if (document.querySelector('[data-move=next]:not(:disabled)')) return '[data-move=next]';
  if (document.querySelector('[data-target]')) return '[data-target]';
  const card = '[data-card].open:not(.chosen)', other = '[data-move]:not([aria-pressed=true])';
  const send = document.querySelector('[data-send]:not(:disabled)');
  const chosen = document.querySelectorAll('[data-card].chosen, [data-move][aria-pressed=true]').length;
  if (send && (chosen || !document.querySelector(card))) return '[data-send]';
  return [card, other].find((one) => document.querySelector(one)) ?? '';
}"""
"""What can be pressed next; nothing while somebody else is to choose."""


NOTES = """window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  window.sent.push(JSON.parse(text).type);
  return send.call(this, text);
};"""
"""Notes what a page sends at the moment it does, so that a test can tell what was never sent without waiting."""


def moves_sent(page):
    """Count the moves that a page has sent since it was loaded."""
    return page.evaluate("() => window.sent.filter((type) => type === 'move').length")


def sit_down(address, game, **options):
    """Make a table against players that think, and give the way to one's seat."""
    levels = ["", *["casual"] * (options.get("seats", 2) - 1)]
    wanted = {"game": game, "options": options, "levels": levels, "name": "Ana", "start": True}
    made = httpx.post(f"http://{address}/api/tables", json=wanted).raise_for_status().json()
    return f"/t/{made['table']}#{made['host']}"


def next_thing(page):
    """Wait until there is something to press."""
    return page.evaluate(NEXT) or page.wait_for_function(NEXT, polling=5, timeout=1000 * PATIENCE).json_value()


def asked(*pages):
    """Wait until one of several people at a table has something to press, and give whose page it is, and what."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for page in pages:
            if is_here(page) and (wanted := page.evaluate(NEXT)):
                return page, wanted
        pages[0].wait_for_timeout(5)
    raise AssertionError("the table waits for nobody")


def is_here(page):
    """Tell whether somebody is connected, and nothing is on its way."""
    return "✓" in page.locator("header [role=status]").inner_text()


TABS = """wanted => {
  const reached = 'a[href], button:not(:disabled), input:not(:disabled), select, summary, [tabindex="0"]';
  const all = [...document.querySelectorAll(reached)].filter((one) => one.checkVisibility());
  const at = all.indexOf(document.activeElement), found = all.findIndex((one) => one.matches(wanted));
  return found > at ? found - at : found - at + all.length;
}"""
"""How many steps away something is for the keys; where that is not exact, some more follow."""


def by_keys(page, wanted):
    """Reach something by the keys alone, and press it."""
    if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
        page.keyboard.press("Enter")
        return
    steps = page.evaluate(TABS, wanted)
    for _ in range(steps):
        page.keyboard.press("Tab")
    for _ in range(MOST_STEPS):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached by the keys")


def by_touch(page, wanted):
    """Tap something, at its corner: cards overlap."""
    page.locator(wanted).first.tap(position={"x": 10, "y": 20})


def play_to_the_end(page, press, most=4000):
    """Play a whole game."""
    page.wait_for_selector("[data-waiting]")
    for _ in range(most):
        wanted = next_thing(page)
        if wanted == "over":
            return
        press(page, wanted)
    raise AssertionError("the game does not end")
