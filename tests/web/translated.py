"""What the page says for the server's sentences: its own phrases and code, run by Node.js."""

import importlib.util
import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
PHRASES = WEB / "src" / "texts" / "phrases"
LANGUAGES = ("es", "fr", "de")
ENTRY = re.compile(r'^  "(?P<english>(?:[^"\\]|\\.)*)": "(?P<said>(?:[^"\\]|\\.)*)",$', re.MULTILINE)
BOOKS = {language: ENTRY.findall((PHRASES / f"{language}.ts").read_text("utf-8")) for language in LANGUAGES}


def is_words(text):
    """Tell words from numbers, signs and counts of colours."""
    return re.search(r"[a-z]{2}", text) is not None


@cache
def node():
    """Find Node.js as the build does."""
    spec = importlib.util.spec_from_file_location("web_build", WEB / "build.py")
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    build.npm()
    return shutil.which("node")


def said(*asked, options=()):
    """Say texts to people of certain names, in every language, with the page's own code."""
    written = json.dumps([{"names": list(names), "texts": list(texts)} for names, texts in asked])
    command = [node(), str(HERE / "phrases.mjs"), *options]
    done = subprocess.run(command, input=written, capture_output=True, text=True, check=True)  # noqa: S603  our own
    return json.loads(done.stdout)
