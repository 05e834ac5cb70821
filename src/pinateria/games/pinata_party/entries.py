"""What can happen in Piñata Party: an entry of its own for each thing."""

from __future__ import annotations

from typing import Literal

from pinateria.facts.cards import DECK, Dealt, Shuffled, Won
from pinateria.facts.parts import Card, Count, Place, Points, Seat, Suit, Yes
from pinateria.facts.told import ALL, STIRRED, Carried, Entry
from pinateria.games.pinata_party.counted import RoundOver

DISCARDS = "discards"


class FirstPlayer(Entry, tag="pinata_party.first-player", frozen=True):
    """Chance has found who begins the first round (§2.4)."""

    player: Seat


class Opened(Entry, tag="pinata_party.opened", frozen=True):
    """A piñata begins with a card of the deck, face-up (§2.2, §5.6)."""

    column: Place
    card: Card

    carries = (Carried("{card}", DECK, "columns.{column}.row"),)


class TopShown(Entry, tag="pinata_party.top-shown", frozen=True):
    """The colour of the deck's top card shows (§2.3)."""

    colour: Suit


class Drawn(Entry, tag="pinata_party.drawn", frozen=True):
    """A card is drawn (§3.4); all see its colour, and who draws it sees the card."""

    player: Seat
    card: Card

    carries = (Carried("{card}", DECK, "seats.{player}.hand"),)


class Laid(Entry, tag="pinata_party.laid", frozen=True):
    """A card is laid at the end of a piñata (§3.1, §3.2); face-down, others see its colour."""

    player: Seat
    column: Place
    card: Card
    facing: Literal["up", "down"]
    hit: Yes = False
    """Whether it breaks the piñata (§4.1, §5.6)."""

    carries = (Carried("{card}", "seats.{player}.hand", "columns.{column}.row"),)


class TurnEnded(Entry, tag="pinata_party.turn-ended", frozen=True):
    """Somebody lays no further card (§3.1)."""

    player: Seat


class MadePass(Entry, tag="pinata_party.made-pass", frozen=True):
    """A Pass says who passes the next turn (§5.1)."""

    player: Seat
    target: Seat


class TakenOut(Entry, tag="pinata_party.taken-out", frozen=True):
    """A card leaves a piñata by a Remove or a Look, and everybody sees from which place (§5.2, §5.7, §5.8)."""

    player: Seat
    column: Place
    place: Place
    card: Card
    by: Literal["remove", "look"]

    carries = (Carried("{card}", "columns.{column}.row.{place}", DISCARDS),)


class OrderKept(Entry, tag="pinata_party.order-kept", frozen=True):
    """Who looked leaves the cards as they lie (§5.7)."""

    player: Seat
    column: Place


class Rearranged(Entry, tag="pinata_party.rearranged", frozen=True):
    """Who looked puts the cards into a new order (§5.7); the others see only the row that comes of it (§5.8)."""

    player: Seat
    column: Place
    cards: tuple[Card, ...]
    """From the first to the last; none where the piñata broke at once."""
    down: tuple[Place, ...]
    """The places that lie face-down."""

    carries = (Carried(STIRRED, "columns.{column}.row", "columns.{column}.row"),)


class Discarded(Entry, tag="pinata_party.discarded", frozen=True):
    """Who passes discards a card (§3.6)."""

    player: Seat
    card: Card

    carries = (Carried("{card}", "seats.{player}.hand", DISCARDS),)


class Exchanged(Entry, tag="pinata_party.exchanged", frozen=True):
    """Who passes has discarded so many cards, and draws as many (§3.6)."""

    player: Seat
    number: Count


class Passes(Entry, tag="pinata_party.passes", frozen=True):
    """Somebody has to pass: a Pass said so, or no card can be laid (§3.6, §5.1)."""

    player: Seat
    why: Literal["told", "unable"]


class Broken(Entry, tag="pinata_party.broken", frozen=True):
    """The cards of a piñata go to somebody's pile (§4.2); what they are worth only the owner knows."""

    owner: Seat
    column: Place
    number: Count
    cards: tuple[Card, ...]
    """The same cards, as far as the viewer can tell them."""
    giver: Seat | None = None
    """Who hit it with a Gift (§5.3)."""
    points: Points | None = None

    carries = (Carried(ALL, "columns.{column}.row", "seats.{owner}.pile"),)


class RoundsUsedUp(Entry, tag="pinata_party.rounds-used-up", frozen=True):
    """The game is over only because none has more rounds (§6.5)."""

    rounds: Count


class NextRound(Entry, tag="pinata_party.next-round", frozen=True):
    """Another round follows (§6.4)."""

    number: Count
    first: Seat
    totals: tuple[Points, ...]
    tie: Yes = False
    """Whether it is played because the first place is tied (§6.5)."""


class TeamWon(Entry, tag="pinata_party.team-won", frozen=True):
    """The game is over, and a team has won it (§7.1)."""

    team: tuple[Seat, ...]
    points: Points


Told = (
    FirstPlayer
    | Shuffled
    | Dealt
    | Opened
    | TopShown
    | Drawn
    | Laid
    | TurnEnded
    | MadePass
    | TakenOut
    | OrderKept
    | Rearranged
    | Discarded
    | Exchanged
    | Passes
    | Broken
    | RoundOver
    | RoundsUsedUp
    | NextRound
    | TeamWon
    | Won
)
"""Everything that can be told."""
