"""A real browser and a real server for the tests of the web table."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from patience import PATIENCE
from playing import NOTES
from server_process import serving

BROWSERS = ("chromium", "chromium-browser", "google-chrome")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--host-resolver-rules=MAP friends.test 127.0.0.1",
]
"""Pages of friends.test are ours, as another machine sees them: they came without encryption."""


@pytest.fixture(scope="module")
def browser():
    """Start a browser for the tests of a file; while it runs, no other test of the process can run an event loop."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("no Chromium is on this machine, so the web table was not tried in a browser")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def tables(tmp_path_factory):
    """Serve the tables whose players judge at once, and give the server."""
    folder = tmp_path_factory.mktemp("web")
    with serving(f"sqlite:///{folder / 'tables.sqlite'}") as server:
        yield server


@pytest.fixture
def visitor(browser, tables):
    """Give a way to look in, each time as somebody new: without motion, and without waiting before a move is sent."""
    contexts = []

    def visit(path="/", *, width=1200, height=900, hold=False, **more):
        context = browser.new_context(
            base_url=f"http://{tables.address}",
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            **more,
        )
        context.add_init_script(NOTES)
        context.add_init_script(f"localStorage.setItem('pinateria.hold', '{str(hold).lower()}')")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
