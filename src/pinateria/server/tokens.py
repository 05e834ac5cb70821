"""Tokens: who holds one may sit at its seat. They cannot be guessed, and only their hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

TABLE_NAME = re.compile(r"[0-9A-Za-z_-]{1,32}")
BYTES = 18
TABLE_BYTES = 9


def new_token() -> str:
    """Make a token of 144 bits."""
    return secrets.token_urlsafe(BYTES)


def new_table_name() -> str:
    """Make a name for a table: no secret, but nobody comes by it by chance."""
    return secrets.token_urlsafe(TABLE_BYTES)


def hashed(token: str) -> str:
    """Hash a token; it is long and random, so no salt and no slow hash is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str, kept: str) -> bool:
    """Compare a token with a kept hash in a time that tells nothing."""
    return hmac.compare_digest(hashed(token), kept)
