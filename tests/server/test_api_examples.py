"""The server keeps to its own description of its API, whatever is asked of it."""

from __future__ import annotations

import pytest

from api_examples import operations, tried

pytestmark = pytest.mark.once

EXAMPLES = 15


def test_every_answer_is_as_described_and_every_refusal_has_a_clear_reason(quiet_server):
    found = [tried(quiet_server.address, operation, EXAMPLES) for operation in operations(quiet_server.address)]
    assert {one.name: dict(one.troubles) for one in found if one.troubles} == {}
    codes = {code for one in found for code in one.answers}
    assert {200, 201, 400, 404, 409} <= codes
    assert max(codes) < 500
