"""Another world for a viewer: a game that differs only in what that viewer cannot know, by the rulebook alone.

Cards that a viewer has not seen change places, within what play has shown of the hands; so do the order in which others
were dealt their cards, what others gave each other, and choices that are still covered or were taken back.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from leak_tricks import STOCK, WATCHER
from party_oracle import COLOURS, Party, Refused, could_be, renamed
from pinata_oracle import NotPossible, Story
from pinateria.server import events

if TYPE_CHECKING:
    import random

    from leak_ledger import Ledger

TRIES = 6
"""How often another world is looked for."""


@dataclass
class Rewrite:
    """What chance gives there, and what others choose, by the event it came to."""

    chance: list[str]
    moves: dict[int, list[str]] = field(default_factory=dict)


History = list[tuple[int, object]]


def another_world(ledger: Ledger, history: History, viewer: int, dice: random.Random) -> Rewrite | None:
    """Find another world, or nothing where a viewer could tell every other one from this."""
    given = [move[2:] for move in ledger.moves if move.startswith("*")]
    maker = {"pinata": other_hands, "pinata_party": other_values}.get(ledger.key, other_tricks)
    made = maker(ledger, history, viewer, dice, list(given))
    return made if made and (made.chance != given or made.moves) else None


def moved(history: History, viewer: int):
    """List the choices of others, with their events."""
    for number, event in history:
        if isinstance(event, events.Moved) and event.seat != viewer:
            yield number, event


def with_names(text: str, names: dict[str, str]) -> str:
    """Write a move with other cards."""
    return " ".join(names.get(word, word) for word in text.split())


# Games of tricks -----------------------------------------------------------------------------


def other_tricks(ledger: Ledger, history: History, viewer: int, dice: random.Random, given: list[str]) -> Rewrite:
    """Deal otherwise in every round, and let gifts and bids be others where they stay covered."""
    made = Rewrite(given, other_bids(ledger, history, viewer, dice))
    for number, one in enumerate(ledger.book.rounds, 1):
        names = other_gifts(one, viewer, dice)
        if number == ledger.book.round:
            names |= other_places(ledger, viewer, dice)
        redeal(one, names, viewer, dice, made.chance)
        for event, choice in moved(history, viewer):
            texts = [with_names(text, names) for text in choice.moves]
            if ledger.round_of[event] == number and choice.moves[0].startswith("give") and texts != choice.moves:
                made.moves[event] = texts
    return made


def redeal(one, names: dict[str, str], viewer: int, dice: random.Random, chance: list[str]) -> None:
    """Deal the renamed cards, to others in any order."""
    for seat in range(one.seats):
        places = [number for number, receiver, _ in one.deals if receiver == seat]
        cards = [names.get(card, card) for _, receiver, card in one.deals if receiver == seat]
        if seat != viewer:
            dice.shuffle(cards)
        for number, card in zip(places, cards, strict=True):
            chance[number] = card


def other_gifts(one, viewer: int, dice: random.Random) -> dict[str, str]:
    """Exchange a card that somebody gave for one that its receiver had kept, both played since."""
    names: dict[str, str] = {}
    if not one.given:
        return names
    for giver, gift in enumerate(one.gifts):
        receiver = (giver + 1) % one.seats
        kept = {card for _, seat, card in one.deals if seat == receiver} - set(one.gifts[receiver])
        came, had = sorted(set(gift) & one.shown - names.keys()), sorted(kept & one.shown - names.keys())
        if viewer not in (giver, receiver) and came and had:
            first, second = dice.choice(came), dice.choice(had)
            names |= {first: second, second: first}
    return names


def other_places(ledger: Ledger, viewer: int, dice: random.Random) -> dict[str, str]:
    """Let unseen cards change places, as long as nobody holds a suit that they have shown not to hold."""
    book = ledger.book
    places = {card: seat for card, seat in book.holders().items() if card not in ledger.known(viewer)}
    lacks = [suits | ledger.void.get(seat, set()) for seat, suits in enumerate(book.rounds[-1].void)]
    names = {card: card for card in sorted(places)}
    cards = list(names)
    for _ in range(4 * len(cards)):
        one, other = dice.choice(cards), dice.choice(cards)
        fits = all(
            places[place] == STOCK or name[0] not in lacks[places[place]]
            for place, name in ((one, names[other]), (other, names[one]))
        )
        if fits:
            names[one], names[other] = names[other], names[one]
    return names


def other_bids(ledger: Ledger, history: History, viewer: int, dice: random.Random) -> dict[int, list[str]]:
    """Let others bid otherwise where a bid was taken back under cover, or is covered still."""
    covered: dict[int, int] = {}
    hidden: list[int] = []
    for number, event in history:
        if isinstance(event, events.TookBack) and event.covered and event.seat in covered:
            hidden.append(covered.pop(event.seat))
        elif isinstance(event, events.TookBack):
            covered = {}  # after an undo of all bids, what stands was shown
        elif isinstance(event, events.Moved) and event.moves[0].startswith("bid"):
            covered[event.seat] = number
            if len(covered) == ledger.book.seats:
                covered = {}
        elif isinstance(event, events.Moved):
            covered = {}
    hidden += covered.values()
    bidders = {number: event.seat for number, event in moved(history, viewer)}
    most = {number: min(8, ledger.round_of[number]) for number in hidden}
    return {number: [f"bid {dice.randint(0, most[number])}"] for number in hidden if number in bidders}


# Pinata --------------------------------------------------------------------------------------


def other_hands(
    ledger: Ledger, _history: History, viewer: int, dice: random.Random, given: list[str]
) -> Rewrite | None:
    """Let the others' unseen cards and the supply change places, and others draw their cards in another order."""
    story, shuffled = drawn(ledger.moves, ledger.options)
    places = [number for number, move in enumerate(ledger.moves) if move.startswith("*")]
    witnessed, moves = story.witnessed(viewer), list(ledger.moves)
    for _ in range(TRIES):
        changed = with_other_cards(story, shuffled, moves, viewer, dice)
        if looks_alike(changed, ledger.options, viewer, witnessed):
            moves = changed
            break
    for _ in range(TRIES // 2):
        changed = with_other_order(moves, story, viewer, dice)
        if looks_alike(changed, ledger.options, viewer, witnessed):
            moves = changed
    return Rewrite([moves[number][2:] for number in places]) if len(places) == len(given) else None


def drawn(moves: list[str], options: dict) -> tuple[Story, int]:
    """Tell a game, with the move that brought each card, and the one before which the supply was last made anew."""
    story, shuffled, times = Story(**options), 0, 0
    story.drawers = {}
    for number, move in enumerate(moves):
        held = [len(hand) for hand in story.hands]
        story.hear(move)
        if story.reshuffled != times:
            shuffled, times = number, story.reshuffled
        for seat, hand in enumerate(story.hands):
            for card in hand:
                card.move = number if card.move < 0 else card.move
            if move.startswith("*") and len(hand) > held[seat]:
                story.drawers[number] = seat
    return story, shuffled


def with_other_cards(story: Story, shuffled: int, moves: list[str], viewer: int, dice: random.Random) -> list[str]:
    """Give other cards to those who hold some that a viewer has not seen."""
    unseen = [
        held
        for seat, hand in enumerate(story.hands)
        for held in hand
        if seat != viewer and not (held.open or (held.told and viewer != WATCHER))
    ]
    changed = list(moves)
    for since in (True, False):
        held = [one for one in unseen if (one.move >= shuffled) == since]
        cards = [one.card for one in held] + (story.supply if since else [])
        dice.shuffle(cards)
        for one, card in zip(held, cards, strict=False):
            changed[one.move] = f"* {card}"
    return changed


def with_other_order(moves: list[str], story: Story, viewer: int, dice: random.Random) -> list[str]:
    """Exchange two cards that another seat has drawn."""
    seat = dice.choice([seat for seat in (0, 1) if seat != viewer])
    draws = [number for number, drawer in story.drawers.items() if drawer == seat]
    one, other = dice.sample(draws, 2) if len(draws) > 1 else (0, 0)
    changed = list(moves)
    changed[one], changed[other] = moves[other], moves[one]
    return changed


def looks_alike(moves: list[str], options: dict, viewer: int, witnessed: list[str]) -> bool:
    """Tell whether a game is possible, and tells a viewer the same as another one."""
    story = Story(**options)
    try:
        for move in moves:
            story.hear(move)
    except (NotPossible, ValueError):
        return False
    return story.witnessed(viewer) == witnessed


# Piñata Party --------------------------------------------------------------------------------


def other_values(
    ledger: Ledger, history: History, viewer: int, dice: random.Random, given: list[str]
) -> Rewrite | None:
    """Give other values to all that a viewer has not seen in this round, colour by colour."""
    made = Rewrite(given, other_picks(ledger, history, viewer, dice))
    if not ledger.book.round:
        return made
    start = ledger.book.began
    names = other_names(ledger, viewer, dice, start)
    chances = sum(move.startswith("*") for move in ledger.moves[:start])
    made.chance = given[:chances] + [with_names(text, names) for text in given[chances:]]
    for event, choice in moved(history, viewer):
        if ledger.round_of[event] == ledger.book.round and event not in made.moves:
            texts = [with_names(text, names) for text in choice.moves]
            if texts != choice.moves:
                made.moves[event] = texts
    return made


def other_names(ledger: Ledger, viewer: int, dice: random.Random, start: int) -> dict[str, str]:
    """Give other names to unseen cards, if the rulebook allows the game with them, with all that was taken back."""
    party = ledger.book.party
    written = party.who is None or party.choices is party.pack
    fixed = {item["card"] for pile in party.piles for item in pile} if written else set()
    unseen = sorted(party.pack - ledger.known(viewer) - fixed)
    for attempt in range(TRIES):
        names: dict[str, str] = {}
        for colour in COLOURS:
            alike = [card for card in unseen if card[0] == colour]
            some = dice.sample(alike, max(0, len(alike) >> (attempt // 2)))
            names |= dict(zip(some, dice.sample(some, len(some)), strict=True))
        lines = [line for line in ledger.undone if len(line) > start and line[:start] == ledger.moves[:start]]
        if could_be(renamed(ledger.moves, start, names), party, ledger.options) and all(
            is_possible(renamed(line, start, names), ledger.options) for line in lines
        ):
            return names
    return {}


def is_possible(moves: list[str], options: dict) -> bool:
    """Tell whether the rulebook allows a list of moves."""
    with suppress(Refused):
        return bool(Party(moves, **options))
    return False


def other_picks(ledger: Ledger, history: History, viewer: int, dice: random.Random) -> dict[int, list[str]]:
    """Let somebody who is putting cards into a new order have picked others so far."""
    picks = ledger.book.party.picks
    last = [number for number, _ in moved(history, viewer)][-len(picks) :]
    taken_back = any(isinstance(event, events.TookBack) for number, event in history if last and number >= last[0])
    if not picks or ledger.book.party.who == viewer or taken_back:
        return {}
    places = dice.sample(range(max(picks) + 1), len(picks))
    return {number: [f"next {place + 1}"] for number, place in zip(last, places, strict=True)}
