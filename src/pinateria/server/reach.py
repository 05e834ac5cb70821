"""By which addresses others come, by HTTP: told to this machine alone, and opened by a table's host who sits at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Request, get, post
from litestar.exceptions import PermissionDeniedException

from pinateria.server import messages
from pinateria.server.api import check_origin, found, refusals
from pinateria.server.defence import is_near
from pinateria.server.desk import Desk

if TYPE_CHECKING:
    from pinateria.server.network import Network


def facts(network: Network) -> messages.Reach:
    """Tell by which addresses others come."""
    ways = [messages.Way(way.origin, way.address.card, public=way.address.is_public) for way in network.ways()]
    return messages.Reach(network.opens, network.is_open, ways)


def sits_here(request: Request, desk: Desk) -> bool:  # type: ignore[type-arg]  # of any user and state
    """Tell whether a browser on this very machine asks, by no door to the network."""
    host, _ = request.scope["server"] or ("", 0)
    return is_near(request) and host not in desk.network.doors


@get("/api/network")
async def reach(request: Request, desk: Desk) -> messages.Reach:  # type: ignore[type-arg]
    """Tell by which addresses others come; whoever is elsewhere has one, and hears nothing of the others."""
    if not sits_here(request, desk):
        return messages.Reach(opens=False, open=False, ways=[])
    await desk.network.look_again(request.app)
    return facts(desk.network)


@post("/api/network", responses=refusals(400, 403, 404, 413, 415), status_code=200)
async def open_or_close(request: Request, data: messages.OpenNetwork, desk: Desk) -> messages.Reach:  # type: ignore[type-arg]
    """Open the house to the network, or close it again."""
    check_origin(request, desk)
    if not (desk.network.opens and sits_here(request, desk) and await is_host(desk, data)):
        raise PermissionDeniedException(
            "Only a table's host can open this server to the network, in a browser on the machine that serves."
        )
    await (desk.network.open(request.app) if data.open else desk.network.close())
    return facts(desk.network)


async def is_host(desk: Desk, asked: messages.OpenNetwork) -> bool:
    """Tell whether somebody holds the token of a table's host."""
    live = await found(desk, asked.table)
    return live.room.viewer_of(asked.token) == live.room.opened.host
