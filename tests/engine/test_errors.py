from __future__ import annotations

import errno

import pytest

from pinateria.engine.errors import reason


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
        (FileNotFoundError(errno.ENOENT, "No such file or directory", "games.db"), "there is no such file or folder"),
        (OSError(errno.EADDRINUSE, "Address already in use"), "address already in use"),
        (OSError("Name or service not known"), "name or service not known"),
        (OSError(), "the system refused it"),
    ],
)
def test_what_the_system_refuses_is_said_in_words_and_without_its_numbers(error, said):
    assert reason(error) == said
