"""Write the server's messages as TypeScript: `python web/messages.py`; a test tells when the file is stale."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin

import msgspec

from pinateria.server import messages

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parent / "src" / "lib" / "messages.ts"

HEAD = "// Every message between a client and the server, made by web/messages.py from server/messages.py.\n"

NAMES = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}

HOMES = (messages.__name__, "pinateria.wire.")
"""Where messages and their parts are declared."""

UNIONS = ("Incoming", "Outgoing", "ReviewLine")
"""All that is said in a direction, and in a review."""


def listed() -> Iterator[type[msgspec.Struct]]:
    """List the messages and their parts in the order of the file, without those that only gather others."""
    for one in vars(messages).values():
        if not inspect.isclass(one) or not issubclass(one, msgspec.Struct) or not one.__module__.startswith(HOMES):
            continue
        if not one.__struct_config__.tag_field or one.__struct_config__.tag != one.__name__:
            yield one


def written(kind: Any) -> str:
    """Write a type."""
    if kind in NAMES:
        return NAMES[kind]
    if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(written(part) for part in parts if part is not msgspec.UnsetType))
    if origin is dict:
        return f"Record<{written(parts[0])}, {written(parts[1])}>"
    if origin in (list, tuple):
        inner = written(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return written(parts[0])  # an annotated type


def interface(one: type[msgspec.Struct]) -> Iterator[str]:
    """Write a message."""
    yield f"/** {inspect.getdoc(one)} */"
    yield f"export interface {one.__name__} {{"
    if one.__struct_config__.tag_field:
        yield f'  type: "{one.__struct_config__.tag}";'
    for field in msgspec.structs.fields(one):
        yield f"  {field.encode_name}{'' if field.required else '?'}: {written(field.type)};"
    yield "}"
    yield ""


def typescript() -> str:
    """Write the whole file."""
    lines = [HEAD, f"export const VERSION = {messages.VERSION};\n"]
    for one in listed():
        lines += interface(one)
    for name in UNIONS:
        lines.append(f"export type {name} = {written(getattr(messages, name))};")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(typescript(), "utf-8")
