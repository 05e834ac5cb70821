"""Logs as lines of JSON, without tokens, names or cards."""

from __future__ import annotations

import json
import logging
import sys
import time

KNOWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def calm(record: logging.LogRecord) -> bool:
    """Take what a client did wrong for no error of ours."""
    if record.getMessage().startswith("Invalid UTF-8"):
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
    return True


class Lines(logging.Formatter):
    """Writes a line for every record, with whatever was named beside its message."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in KNOWN}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
        return json.dumps(line, ensure_ascii=False, default=str)


def log_lines() -> None:
    """Write the logs of the server to standard error."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(Lines())
    for name, level in (("pinateria", logging.INFO), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [writer], False
        logger.setLevel(level)
    logging.getLogger("uvicorn.error").addFilter(calm)
