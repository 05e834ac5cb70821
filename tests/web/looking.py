"""Looking at a page as those do who see it another way: axe for whoever hears it, and a narrow window."""

from pathlib import Path

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def complaints(page):
    """Ask axe, and give what it complains of with the places."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [(one["id"], [node["html"][:120] for node in one["nodes"]][:3]) for one in found["violations"]]


def overflows(page):
    """Tell by how much a page is wider than its window."""
    return page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
