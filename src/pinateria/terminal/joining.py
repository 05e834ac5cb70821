"""Taking the next free seat of a table by an invitation."""

from __future__ import annotations

import http.client
import json
import urllib.error
import urllib.request
from dataclasses import replace
from typing import TypeVar

import msgspec

from pinateria.engine.chance import new_number
from pinateria.engine.errors import GameError
from pinateria.server import messages
from pinateria.server.messages import AskInvitation, Join, Joined, Trouble
from pinateria.terminal.link import Invitation, Link

WITHIN = 10.0
"""Seconds in which a server is expected to answer."""


Answer = TypeVar("Answer")


def invited(invitation: Invitation) -> tuple[Invitation, messages.Invitation]:
    """Ask to what one is invited: where these people have gone on to another table, to that one."""
    while True:
        to = asked(invitation, "invitation", AskInvitation(invitation.token), messages.Invitation)
        if not to.rematch:
            return invitation, to
        invitation = replace(invitation, table=to.rematch)


def check_free(to: messages.Invitation) -> None:
    """Refuse to go on where nobody can sit down, before a name is asked for."""
    if to.why_not:
        raise GameError(to.why_not)


def join(invitation: Invitation, name: str) -> Link:
    """Take the seat, once one has seen what is committed to, and give the link to it, which nobody else has."""
    joined = asked(invitation, "join", Join(invitation.token, name, new_number()), Joined)
    return Link(invitation.server, joined.table, joined.token)


def asked(invitation: Invitation, what: str, wanted: AskInvitation | Join, kind: type[Answer]) -> Answer:
    """Ask the server for something at a table."""
    address = f"{invitation.server}/api/tables/{invitation.table}/{what}"
    body = msgspec.json.encode(wanted)
    request = urllib.request.Request(address, body, {"content-type": "application/json"})  # noqa: S310  http, https only
    try:
        with urllib.request.urlopen(request, timeout=WITHIN) as answer:  # noqa: S310  as above
            return msgspec.json.decode(answer.read(), type=kind)
    except urllib.error.HTTPError as error:
        raise GameError(why_not(error)) from None
    except (OSError, http.client.HTTPException, msgspec.MsgspecError):
        raise GameError(f"no table answers at {invitation.server}; look whether the link is whole") from None


def why_not(error: urllib.error.HTTPError) -> str:
    """Give the sentence with which the server refused."""
    if location := error.headers.get("location", ""):
        return f"the table has moved; its server says: {location}"
    try:
        return msgspec.convert(json.loads(error.read()), Trouble).why
    except (ValueError, OSError):
        return f"no table answers at this link; its server says {error.code}"
