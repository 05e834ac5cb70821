"""The package's build: the web table is built into it first."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

spec = importlib.util.spec_from_file_location("web_build", Path(__file__).parent / "web" / "build.py")
web = importlib.util.module_from_spec(spec)  # type: ignore[arg-type]
spec.loader.exec_module(web)  # type: ignore[union-attr]


class WebTable(BuildHookInterface[Any]):
    """Builds the web table before the wheel is packed, and for an editable installation too."""

    def dependencies(self) -> list[str]:
        """Ask for Node.js where the machine has none."""
        return [] if web.has_node() else [web.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  the hook's own form
        """Build it."""
        web.build()
