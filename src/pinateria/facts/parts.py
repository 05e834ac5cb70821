"""The kinds of parts that told things, scenes and choices are made of.

Each is a plain number or text with its kind in the type: types of the page, the check of the catalogues and the
reader that looks for leaks are made from it. A part that a viewer may not know is `| None`; one of a closed list of
words is a `Literal`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Seat = Annotated[int, Meta(extra={"kind": "seat"})]
Place = Annotated[int, Meta(extra={"kind": "place"})]
"""A mat, a piñata, or a place in one: counted from 0, said from 1."""
Count = Annotated[int, Meta(extra={"kind": "count"})]
Points = Annotated[int, Meta(extra={"kind": "points"})]
Gain = Annotated[int, Meta(extra={"kind": "gain"})]
"""Points said with their sign: +3, -2."""
Yes = Annotated[bool, Meta(extra={"kind": "yes"})]
Card = Annotated[str, Meta(extra={"kind": "card"})]
"""As notation writes it; `?` for a back, `G?` for a back whose colour is seen."""
Suit = Annotated[str, Meta(extra={"kind": "suit"})]
"""Its letter."""
Rule = Annotated[str, Meta(extra={"kind": "rule"})]
"""A paragraph of the rulebook, such as §4.2."""
Address = Annotated[str, Meta(extra={"kind": "address"})]
"""A path in a scene: columns.1.row.3."""
