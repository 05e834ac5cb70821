"""What the page knows of the messages is what the server sends."""

import gzip
import importlib.util
from pathlib import Path

from pinateria.server.page import WEB

SOURCES = Path(__file__).parents[2] / "web"
MOST = 150_000
"""Bytes of JavaScript that a page may be, as they travel."""


def test_the_types_of_the_page_are_made_from_the_messages():
    spec = importlib.util.spec_from_file_location("web_messages", SOURCES / "messages.py")
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert made.FILE.read_text("utf-8") == made.typescript(), "run python web/messages.py"


def test_the_page_is_small():
    scripts = list((WEB / "assets").glob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) <= MOST


def test_the_page_asks_nobody_but_its_own_server():
    for file in [WEB / "index.html", *(WEB / "assets").glob("*.js"), *(WEB / "assets").glob("*.css")]:
        text = file.read_text("utf-8")
        for foreign in ("https://", "http://"):
            addresses = [part.split('"')[0].split("`")[0] for part in text.split(foreign)[1:]]
            assert all(address.startswith(("www.w3.org/", "svelte.dev/e/")) for address in addresses), addresses
