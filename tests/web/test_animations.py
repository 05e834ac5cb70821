"""What moves over the table: every kind of event has its way to be shown, and nobody has to wait for it."""

import re
from pathlib import Path

import pytest

from playing import next_thing, sit_down

ROOT = Path(__file__).parents[2]
SHOWN = (ROOT / "web" / "src" / "lib" / "animations" / "kinds.ts").read_text("utf-8").split("KINDS:")[1]

ENDED = """async how => {
  const stage = () => Number(document.querySelector('[data-stage]').dataset.stage);
  const end = () => how === 'Escape'
    ? dispatchEvent(new KeyboardEvent('keydown', { key: how }))
    : document.querySelector('[data-table]').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const moves = new Promise((go) => {
    const seen = new MutationObserver(() => stage() && go(document.querySelectorAll('[data-card].open').length));
    seen.observe(document.querySelector('[data-stage]'), { attributes: true });
  });
  end();
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Hello!').click();
  const open = await moves;
  end();
  await new Promise((go) => setTimeout(go));
  return [open > 0, stage()];
}"""
"""Say something, so that something moves, and end it: did it move, could one play meanwhile, what still moves."""


def kinds():
    """Read the kinds of events that the games and the table tell."""
    sources = [*ROOT.glob("src/pinateria/games/*/words.py"), ROOT / "src" / "pinateria" / "engine" / "tricklog.py"]
    found = {kind for source in sources for kind in re.findall(r'\bEvent\(\s*"([a-z ]+)"', source.read_text("utf-8"))}
    notes = (ROOT / "src" / "pinateria" / "server" / "show.py").read_text("utf-8")
    return found | set(re.findall(r'return "([a-z ]+)", event\.seat', notes))


def test_every_kind_of_event_is_shown():
    told = kinds()
    assert {"deal", "play", "take", "medal", "say", "hand over"} <= told
    shown = set(re.findall(r'^  "?([a-z ]+)"?[,:]', SHOWN, re.MULTILINE))
    assert told - shown == set()


@pytest.mark.once
def test_things_move_where_one_wants_it_and_end_at_once(visitor, tables):
    page = visitor("/")
    assert page.evaluate("() => document.documentElement.classList.contains('still')")  # as the system asks for
    page.evaluate("() => localStorage.setItem('pinateria.motion', '\"full\"')")
    page.goto(sit_down(tables.address, "pinatas", seats=2, target=10))
    next_thing(page)
    for how in ("Escape", "touch"):
        assert page.evaluate(ENDED, how) == [True, 0]
