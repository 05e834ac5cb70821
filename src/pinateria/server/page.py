"""The pages of the web table: one page for every address of the house, and the files it is made of."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router

WEB = Path(__file__).parent / "web"
"""The web table as it was built, with the package."""

ADDRESSES = [
    "/",
    "/t/{table:str}",
    "/j/{table:str}",
    "/new/{game:str}",
    "/learn/{game:str}",
    "/record",
    "/record/{table:str}",
]
"""What the page itself tells apart."""

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Piñatería</title>
<p>The tables are open, but the web table has not been built here: run <code>make web</code>.</p>
</html>
"""

YEAR = 365 * 86_400


@lru_cache(maxsize=1)
def index() -> str:
    """Read the page, once."""
    page = WEB / "index.html"
    return page.read_text("utf-8") if page.exists() else NOT_BUILT


@get(ADDRESSES, sync_to_thread=False, include_in_schema=False)
def page() -> Response[str]:
    """Show the house; the page finds its way by its address."""
    return Response(index(), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@get("/icon.svg", sync_to_thread=False, include_in_schema=False)
def icon() -> Response[bytes]:
    """Show the sign above the door."""
    sign = WEB / "icon.svg"
    if not sign.exists():
        raise NotFoundException("The web table has not been built here.")
    return Response(sign.read_bytes(), media_type="image/svg+xml")


def files() -> list[Router]:
    """Give the files of the page, which are named by what is in them and never change."""
    assets = WEB / "assets"
    if not assets.is_dir():
        return []
    forever = CacheControlHeader(max_age=YEAR, public=True, immutable=True)
    return [create_static_files_router("/assets", [assets], cache_control=forever, include_in_schema=False)]
