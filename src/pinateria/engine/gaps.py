"""Gaps between a game and the contract: what is missing or half there, not what it has to be, or called otherwise."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, Any

from pinateria.engine.contract import KEEPER, PARTS, RULEBOOK
from pinateria.engine.speech import listed
from pinateria.engine.terms import FUNCTION, NOTHING, arguments, headed, takes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.engine.game import Game
    from pinateria.engine.terms import Offer, Part


def check(game: Game) -> None:
    """Refuse a game with a gap, in a sentence that says what was expected and what is there."""
    if gap := next(gaps(game), ""):
        raise TypeError(gap)


def gaps(game: Game) -> Iterator[str]:
    """Tell of one gap after another, in the order of the contract: a later one may rest on what was found before."""
    there = [part for part in PARTS if part.is_in(game)]
    for part in PARTS:
        if part.must and part not in there:
            yield f"{game.key} needs the module `{part.name}`, and has none"
    if not os.path.exists(os.path.join(os.path.dirname(game.rules.__file__ or ""), RULEBOOK.name)):  # noqa: PTH110, PTH118, PTH120  pathlib takes long to load
        yield f"{game.key} needs `{RULEBOOK.name}` beside its `rules`, and has none"
    for part in there:
        for offer in part.offers:
            yield from gaps_in_keepers(game) if offer is KEEPER else gaps_in(game, part, offer)
    yield from halves(game)


def gaps_in(game: Game, part: Part, offer: Offer) -> Iterator[str]:
    """Look at one thing that a game offers, or should."""
    found, call = part.found(game, offer), offer.call(game)
    if found is NOTHING:
        if offer.must:
            yield f"{game.key} needs `{part.name}.{call}`, and has none"
    elif not offer.kind.fits(found):
        yield f"`{part.name}.{call}` of {game.key} is {offer.kind.said}; got {found!r}"
    elif offer.kind is FUNCTION and not takes(found, len(arguments(call))):
        yield f"`{part.name}.{offer.name}` of {game.key} is called as `{call}`; got `{offer.name}{headed(found)}`"


def gaps_in_keepers(game: Game) -> Iterator[str]:
    """Look for secrets without a keeper, keepers without a secret, and those that cannot be asked of a cell."""
    rules: Any = game.rules
    keepers = {name.removeprefix("sees_") for name in vars(rules) if name.startswith("sees_")}
    secrets = {name: field for name, field in rules.State.fields.items() if field.secret}
    for name in sorted(secrets.keys() - keepers):
        yield f"the secret field `{name}` of {game.key} needs a function `sees_{name}`, and has none"
    for name in sorted(keepers - secrets.keys()):
        yield f"`sees_{name}` of {game.key} guards no secret field"
    for name in sorted(secrets):
        yield from gaps_in_keeper(game, f"sees_{name}", ("s", "seat", "row", "place")[: 2 + len(secrets[name].shape)])


def gaps_in_keeper(game: Game, name: str, asks: tuple[str, ...]) -> Iterator[str]:
    """Look whether a keeper can be asked for its field, for a row or for a cell."""
    keeper = getattr(game.rules, name)
    if not any(takes(keeper, number) for number in range(2, len(asks) + 1)):
        call = f"{name}({', '.join(asks)})"
        yield f"`rules.{name}` of {game.key} is called as `{call}`, or with less; got `{name}{headed(keeper)}`"


def halves(game: Game) -> Iterator[str]:
    """Look for what stands alone where others belong to it."""
    groups: dict[str, dict[str, bool]] = {}
    for part in PARTS:
        for offer in part.offers:
            if offer.together:
                found = part.found(game, offer) is not NOTHING
                groups.setdefault(offer.together, {})[f"`{part.name}.{offer.written}`"] = found
    for group in groups.values():
        got = [name for name, found in group.items() if found]
        if got and len(got) < len(group):
            yield f"{listed(list(group))} stand together or not at all; {game.key} has only {listed(got)}"
