"""Every message between a client and the server, in and out; whatever is sent is listed here.

All are JSON objects with a `type`. An `Update` is numbered by the table's events: a client says the last one it saw and
gets what it missed. Every request has an `id` of the client's own; it is answered by `Done` or `Refused`, and sent
again it changes nothing.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from pinateria.wire.table import Clock

VERSION = 1
"""Of these messages; it rises when an old client would no longer understand."""

LONGEST_MESSAGE = 4096
"""Bytes of one message to the server."""

Id = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{1,40}$(?!\n)")]
"""A client's own name for a request: letters, digits, - and _."""
Token = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[0-9A-Za-z_-]+$(?!\n)")]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
MoveText = Annotated[str, Meta(min_length=1, max_length=32)]
Event = Annotated[int, Meta(ge=0, le=1 << 31)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[str, Meta(pattern=r"^[0-9A-Za-z]{1,64}$(?!\n)")]
"""A player's part of the deal."""


# To the server ---------------------------------------------------------------------------------


class In(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Anything a client says."""


class Request(In, frozen=True):
    """Anything that wants an answer."""

    id: Id


class Hello(In, tag="hello", frozen=True):
    """The first message: who is looking, and the last event seen before."""

    token: Token
    seen: Event | None = None
    messages: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """The version of the messages that one understands; from 2 on the table is told as facts, in `shown`. Who names
    none is never waited for between two rounds."""


class Sit(Request, tag="sit", frozen=True):
    """Take the seat of the link, with a name and a number for the deal."""

    name: Annotated[str, Meta(max_length=200)]
    number: Number | None = None


class ChangeSeat(Request, tag="change seat", frozen=True):
    """Before the start, take a free seat, or ask somebody to change seats; with one's own seat one takes that back."""

    seat: SeatNumber


class ChooseFirst(Request, tag="first", frozen=True):
    """Before the start the host says which seat begins, or deals first; without one chance picks it."""

    seat: SeatNumber | None = None


class Start(Request, tag="start", frozen=True):
    """The host begins; players that think take the empty seats."""


class Move(Request, tag="move", frozen=True):
    """One or more choices, all or none, made when the client had seen event `at`."""

    at: Event
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=16)]


class Next(Request, tag="next", frozen=True):
    """At the end of a round, having seen event `at`: the next one may be dealt as far as one is concerned."""

    at: Event


class Undo(Request, tag="undo", frozen=True):
    """Ask to take the last choice back."""

    at: Event


class Agree(Request, tag="agree", frozen=True):
    """Answer somebody who wants to take a choice back."""

    at: Event
    yes: bool


class Say(Request, tag="say", frozen=True):
    """Say something to the table."""

    text: Text


class HandOver(Request, tag="hand over", frozen=True):
    """The host gives an abandoned seat to a player that thinks."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)]


class Leave(Request, tag="leave", frozen=True):
    """Get up for good; a player that thinks takes the seat, but before the start it is free again."""


class GiveSeat(Request, tag="give seat", frozen=True):
    """Before the start, give a seat that nobody has taken to a player that thinks, or free it for who is invited.

    So can a seat be given whose person has sat down and is away.
    """

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] = ""
    """Nothing frees it."""


class OtherGame(Struct, forbid_unknown_fields=True, frozen=True):
    """Another game for the same people."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[Annotated[str, Meta(max_length=40)], int | bool | Annotated[str, Meta(max_length=40)]] = {}
    level: Annotated[str, Meta(max_length=20)] | None = None
    """Who takes the seats that none of these people has: players of a level, or nothing for whoever is invited.
    Without it those who were there stay, and more seats are free."""


class Rematch(Request, tag="rematch", frozen=True):
    """Play again at a new table, or go on to the one that somebody else asked for; sitting down there comes next."""

    other: OtherGame | None = None
    """None for the same game, the first player passing on."""


class AskHint(Request, tag="hint", frozen=True):
    """Ask what each choice is worth."""


class AskSheet(Request, tag="sheet", frozen=True):
    """Ask for what one could have written down: the scores by round, what was taken last, and the cards seen.

    With it come the cards that one has collected, where one may look through them.
    """


class Ping(In, tag="ping", frozen=True):
    """Still here."""


Seating = Sit | GiveSeat | ChangeSeat | ChooseFirst | Start
"""What is asked before the game begins."""
Incoming = Hello | Seating | Move | Next | Undo | Agree | Say | HandOver | Leave | Rematch | AskHint | AskSheet | Ping


# From the server -------------------------------------------------------------------------------


class Out(Struct, tag_field="type", frozen=True, omit_defaults=True):
    """Anything the server says."""


class SeatFacts(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    name: str = ""
    """Empty while nobody has taken it."""
    level: str = ""
    """The level of a player that thinks; empty for a person."""
    number: str = ""
    """Its part of the deal, once the game has begun."""
    ready: bool = False
    """Whether it takes part: its person has sat down, and does not only have a seat kept; a player that thinks does."""
    team: int | None = None
    """The team that whoever sits here plays in, by its number from 0; none where everybody plays alone."""
    wants: int | None = None
    """Before the start, the seat whose person one would like to change with."""


class Welcome(Out, tag="welcome", frozen=True):
    """The answer to `Hello`: what does not change while one looks on; said again to who has got another seat."""

    messages: int
    """The version of the messages."""
    table: str
    game: str
    version: int
    options: dict[str, int | bool | str]
    pace: str
    viewer: int
    """One's seat, or -3 for a watcher."""
    host: bool
    commitment: str
    """The SHA-256 of the secret behind the deal."""
    first: int | None = None
    """The seat that begins, or deals first, where chance does not pick it; an update tells the latest."""
    begins: str = "first"
    """What that seat is chosen for, as a record writes it: to be the `dealer`, or the `first`."""
    seen: bool = False
    """Whether a sheet lists the cards that one has seen."""
    collects: bool = False
    """Whether a sheet shows the cards that one has collected, for one may look through them at any time."""
    guest: bool = False
    """Whether one was at the table before and has no seat here: the same link then is an invitation, too."""


class Line(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, for the eye and for the ear."""

    event: int
    kind: str
    text: str
    seat: int | UnsetType = UNSET
    to: int | UnsetType = UNSET
    cards: tuple[str, ...] = ()
    points: int = 0


class Choice(Struct, frozen=True):
    """A move that is open: as it is written, and as one says it."""

    move: str
    words: str


class Result(Struct, frozen=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]


class Suit(Struct, frozen=True):
    """A suit or a colour by letter, shape and name."""

    letter: str
    shape: str
    name: str


class Face(Struct, frozen=True, omit_defaults=True):
    """A card to be drawn."""

    suit: Suit
    rank: str
    card: str
    note: str = ""
    down: bool = False


class Place(Struct, frozen=True, omit_defaults=True):
    """What lies before one seat."""

    seat: int
    face: Face | None = None
    note: str = ""


class Board(Struct, frozen=True):
    """What lies in the middle: a line for each mat or column, in parts that are cards and words."""

    columns: tuple[str, ...]
    lines: tuple[tuple[tuple[Face | str, ...], ...], ...]


class Picture(Struct, frozen=True, omit_defaults=True):
    """The table as this viewer may see it."""

    heading: str
    asks: str = ""
    hand: tuple[Face, ...] = ()
    places: tuple[Place, ...] = ()
    board: Board | None = None
    columns: tuple[str, ...] = ()
    sheet: tuple[tuple[int | str, ...], ...] = ()
    sign: Suit | None = None
    """The suit that is special now: trump, or the one that the die shows."""
    typed: str = ""
    """What one can type to answer; a page with cards and buttons has no use for it."""


class Update(Out, tag="update", frozen=True):
    """The table after an event, and what happened since the last update that this viewer has seen."""

    event: int
    since: int | None
    """The event that `log` goes on from; none where the log begins anew."""
    log: list[Line]
    seats: list[SeatFacts]
    picture: Picture | None = None
    """None before the start."""
    choices: list[Choice] = []
    together: int = 1
    """How many of them are made at the same time, such as the cards of a gift."""
    rule: str = ""
    """What the rulebook says to who is asked now."""
    asked: int | None = None
    """The event that put the question to this viewer; what others say or choose under cover leaves it as it is."""
    waiting: list[int] = []
    """The seats that are asked to choose now."""
    resting: bool = False
    """Whether a round has ended and the next one waits to be dealt: nobody is asked but for `next`."""
    ready: list[int] = []
    """The seats that have said so."""
    clocks: list[Clock] = []
    undo: int | None = None
    """The seat that asks to take a choice back."""
    first: int | None = None
    """The seat that begins, or deals first, because it was chosen or it passes on; none where chance picks it."""
    result: Result | None = None
    rematch: str = ""
    """The table where it goes on."""
    other: str = ""
    """The game that is played there, where it is another one."""
    going: list[int] = []
    """The seats whose people want to go on there."""
    may_begin: bool = False
    """Before the start, whether this viewer may begin."""


class Away(Struct, frozen=True):
    """A seat whose person is not here."""

    seat: int
    seconds: float
    """How long ago it was last seen."""
    grace: float
    """After so many seconds a player that thinks moves for it."""


class People(Out, tag="people", frozen=True):
    """Who of the people at the table is away, how many look on, and whether players can think here yet."""

    away: list[Away]
    watchers: int
    lacks: str = ""
    """Why nobody can think about this game now: `preparing` as long as their search is being prepared on this machine,
    `none` where it cannot be; empty where they can."""
    unready: list[int] = []
    """The seats of players that would think: meanwhile they wait, and play by judgement where it cannot be."""


class Done(Out, tag="done", frozen=True):
    """A request was carried out and is kept on disk."""

    id: str
    event: int


class Refused(Out, tag="refused", frozen=True):
    """A request changed nothing, and why."""

    id: str
    why: str


class Worth(Struct, frozen=True):
    """What a choice is worth on average, and how sure that is."""

    move: str
    expected: float
    within: float
    """Half the width of the 95 % interval."""
    behind: float
    """How much less it brings than the advised choice, move against move in the same worlds."""
    behind_within: float
    """How sure that is: narrower than two intervals beside each other, for luck is the same for both."""


class Hint(Out, tag="hint", frozen=True):
    """Each choice with what it is worth, best first, and one sentence why."""

    id: str
    asked: int
    """The event that put the question, as in an update: to another question it is no answer."""
    moves: list[Worth]
    why: str


class Laid(Struct, frozen=True, omit_defaults=True):
    """A card of what was taken, and before whom it lay, where it lay before somebody."""

    face: Face
    seat: int | UnsetType = UNSET


class Taken(Struct, frozen=True, omit_defaults=True):
    """What was taken last, as far as this viewer saw it."""

    what: str
    """A trick, a mat or a piñata."""
    seat: int
    """Who took it."""
    cards: list[Laid]
    """Those of a trick in the order in which they were laid, so the first one led."""
    text: str
    """The line of the log that told of it, with what it brought."""


class ScoreLine(Struct, frozen=True):
    """A round that is over, or a mat that was won: its number, what it brought each seat, and their totals then."""

    number: int
    points: list[int]
    totals: list[int]


class CardSeen(Struct, frozen=True, omit_defaults=True):
    """A card of the game: whether the viewer has seen it in this round, and whether it is in the viewer's hand."""

    rank: str
    seen: bool = False
    held: bool = False


class SuitSeen(Struct, frozen=True):
    """The cards of a suit, upwards."""

    suit: Suit
    cards: list[CardSeen]


class Sheet(Out, tag="sheet", frozen=True):
    """What a viewer could have written down so far, and nothing else."""

    id: str
    event: int
    of: str = "round"
    """What a line of scores is of: a round, or a mat."""
    lines: list[ScoreLine] = []
    last: Taken | None = None
    """None while nothing has been taken."""
    seen: list[SuitSeen] | None = None
    """None where the table does not list the cards seen, and before the start."""
    collected: list[Face] | None = None
    """The cards that one has collected in this round; None for who may not look through any, and before the start."""


class Closing(Out, tag="closing", frozen=True):
    """The server goes down for a moment; come back after so many seconds."""

    back_after: float


class Pong(Out, tag="pong", frozen=True):
    """Still here, too; whoever has not seen this event has missed something, and says hello again."""

    event: int


Outgoing = Welcome | Update | People | Done | Refused | Hint | Sheet | Closing | Pong


# By HTTP ---------------------------------------------------------------------------------------

Level = Annotated[str, Meta(max_length=20, description="a level of the players that think")]


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """What a table is to be: a game with options, and who sits at each seat."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[Annotated[str, Meta(max_length=40)], int | bool | Annotated[str, Meta(max_length=40)]] = {}
    levels: Annotated[list[Level], Meta(max_length=16)] = []
    """For each seat a level, or nothing for a person; seats that are not named are people's."""
    pace: Annotated[str, Meta(max_length=20)] = "relaxed"
    seen: bool = False
    """Whether everybody may ask which cards they have seen."""
    name: Annotated[str, Meta(max_length=200)] = ""
    """With a name the maker sits down at once, at the first seat for people, with the number that nobody chooses; for
    one of their own they say `sit` once `Made` has shown the commitment."""
    first: SeatNumber | None = None
    """The seat that begins, or deals first; none where chance picks it."""
    start: bool = False
    """Begin at once; players that think take the empty seats."""
    rests: bool = True
    """Whether the table rests between two rounds until people have seen how the last one ended."""


class Made(Struct, frozen=True):
    """A new table: its tokens, which nobody can ask for again."""

    table: str
    commitment: str
    host: str
    """The token of the seat of whoever made the table, with the host's rights."""
    seats: list[str]
    """For each seat its token; empty for a player that thinks."""
    invite: str
    """A token that gives the next free seat."""
    watch: str


class Join(Struct, forbid_unknown_fields=True, frozen=True):
    """Take the next free seat by an invitation."""

    invite: Token
    name: Annotated[str, Meta(max_length=200)]
    number: Number | None = None


class Joined(Struct, frozen=True):
    """A seat, and the token for it."""

    table: str
    seat: int
    token: str


class AskInvitation(Struct, forbid_unknown_fields=True, frozen=True):
    """What one is invited to."""

    invite: Token


class Invitation(Struct, frozen=True, omit_defaults=True):
    """What one is invited to, with what the server has committed to: one sees it before one sends a number."""

    table: str
    game: str
    options: dict[str, int | bool | str]
    commitment: str
    names: list[str]
    """Those who sit at the table, the host first."""
    free: int
    """So many seats are free."""
    rematch: str = ""
    """The table where it went on after the game; the invitation opens that one, too."""
    why_not: str = ""
    """Why nobody can sit down there now, in a sentence; nothing while a seat is free."""


class OptionFacts(Struct, frozen=True, omit_defaults=True):
    """An option of a game: its choices, or the numbers it may be."""

    name: str
    title: str
    default: int | bool | str
    choices: list[str] = []
    least: int | None = None
    most: int | None = None


class GameFacts(Struct, frozen=True):
    """A game of the house."""

    key: str
    name: str
    title: str
    version: int
    minutes: int
    """A game with the usual options takes about so long."""
    options: list[OptionFacts]
    begins: str
    """What the first of all seats is chosen for, as a record writes it: to be the `dealer`, or the `first`."""


class Minutes(Struct, frozen=True):
    """About how long a game takes."""

    minutes: int


class House(Struct, frozen=True):
    """What can be played here, against whom, and how fast."""

    games: list[GameFacts]
    levels: dict[str, str]
    paces: dict[str, str]


class Health(Struct, frozen=True):
    """Whether the server can do its work."""

    ok: bool
    tables: int
    """Tables that somebody looks at just now."""
    ready: list[str]
    """The games in which players think at their full strength; until then they wait."""
    house: str = ""
    """The name that the house took when it was opened, so that a second door on its machine knows it again."""


class Way(Struct, frozen=True, omit_defaults=True):
    """One address by which others come."""

    origin: str
    """How its links begin, such as http://192.168.1.20:8420"""
    card: str
    """The network card that has it."""
    public: bool = False
    """Whether it is an address that the whole internet may reach."""


class Reach(Struct, frozen=True):
    """By which addresses others come, told to a browser on the machine that serves."""

    opens: bool
    """Whether a table's host can open this server to the network."""
    open: bool
    """Whether a host has done so."""
    ways: list[Way]
    """The likeliest first."""


class OpenNetwork(Struct, forbid_unknown_fields=True, frozen=True):
    """A table's host opens the server to the network, or closes it again."""

    table: Annotated[str, Meta(max_length=32)]
    token: Token
    open: bool


class Trouble(Struct, frozen=True):
    """Why something was refused."""

    why: str


# The examples of a rulebook, by HTTP ------------------------------------------------------------


class Moment(Struct, frozen=True, omit_defaults=True):
    """The table of an example at one moment."""

    picture: Picture
    turn: int | None = None
    """The seat that is asked; none while chance moves, and none at the end."""
    winners: list[int] = []


class Example(Struct, frozen=True, omit_defaults=True):
    """A position beside the paragraph of a rulebook that it illustrates, and what is played there."""

    section: str
    """The paragraph, such as §4.3."""
    caption: str
    viewer: int
    players: list[str]
    before: Moment
    choices: list[Choice] = []
    """What the viewer may choose before."""
    made: list[str] = []
    """What is played then, as a record writes it."""
    log: list[Line] = []
    """What the viewer is told of it."""
    after: Moment | None = None
    """None where the position says it all."""
    lines: list[int] = []
    """The lines of the board that it is about, from 0; none for all of them."""
    scores: bool = False
    """Whether it is about what stands on the score sheet."""


# Finished games, by HTTP -----------------------------------------------------------------------

Short = Annotated[str, Meta(max_length=40)]
Digits = Annotated[str, Meta(max_length=64)]
Points = Annotated[list[int], Meta(max_length=16)]


class RecordResult(Struct, forbid_unknown_fields=True, frozen=True):
    """How a record says that its game ended."""

    finished: bool
    scores: Points
    winners: Points


class FairDeal(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What proves that a deal was fair."""

    commitment: Digits
    numbers: Annotated[list[Digits], Meta(max_length=16)]
    fixed: Annotated[list[int], Meta(max_length=16)] | UnsetType = UNSET
    first: int | UnsetType = UNSET
    secret: Digits | UnsetType = UNSET


class GameRecord(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A whole game as it is written down; docs/records.md says what each part means."""

    format: Short
    game: Short
    version: int
    options: dict[Short, int | bool | Short]
    players: Annotated[list[Short], Meta(max_length=16)]
    moves: list[Short]
    result: RecordResult
    fair: FairDeal | UnsetType = UNSET


class AskReplay(Struct, forbid_unknown_fields=True, frozen=True):
    """Show a finished game move by move, as a seat saw it, or as a watcher did."""

    record: GameRecord
    viewer: SeatNumber | None = None
    """A seat; none for a watcher."""
    since: Event | None = None
    """The moves of the last frame that one has; none for the beginning."""


class Frame(Struct, frozen=True, omit_defaults=True):
    """One step of a finished game that its viewer could see or hear."""

    moves: int
    """So many moves have been made."""
    picture: Picture | None = None
    """None where it is the same as in the frame before."""
    log: list[Line] = []
    """What this viewer was told by the last move; the `event` of a line is this frame's number of moves."""
    waiting: list[int] = []
    """The seats that are asked to choose now; none while chance moves, and none at the end."""
    result: Result | None = None
    """In the last frame of the game only."""


class Replay(Struct, frozen=True):
    """A finished game as one viewer could see it, step by step."""

    game: str
    version: int
    options: dict[str, int | bool | str]
    players: list[str]
    moves: int
    """How many moves the whole game has."""
    result: Result
    viewer: int
    """A seat, or -3 for a watcher."""
    frames: list[Frame]
    more: bool
    """Whether frames follow; ask for those since the last one's moves."""


class AskReview(Struct, forbid_unknown_fields=True, frozen=True):
    """Review a finished game, thinking so many seconds about each choice."""

    record: GameRecord
    seconds: Annotated[float, Meta(ge=0.05, le=0.5)] = 0.1


class ReviewBegun(Out, tag="begin", frozen=True):
    """The first line of a review: what will be weighed, and how often the yardstick plays the deals again."""

    choices: int
    replays: int


class WeighedChoice(Struct, frozen=True):
    """What a choice cost, given what its seat could know then."""

    number: int
    """The number of the move in the record, from 0."""
    seat: int
    played: str
    played_words: str
    """The same as one says it."""
    best: str
    best_words: str
    cost: float
    """What the move played brings less than the best one, on average."""
    within: float | None
    """Half the width of the 95 % interval of that; none where there was no time to weigh it."""
    why: str
    surely_costs: bool


class ChoiceWeighed(Out, tag="choice", frozen=True):
    """A choice has been weighed."""

    done: float
    """How much of the whole review is done, from 0 to 1."""
    choice: WeighedChoice


class PlayedOn(Out, tag="replay", frozen=True):
    """The yardstick has made another choice with the same deals."""

    done: float


class Luck(Struct, frozen=True):
    """What the yardstick made of the same deals in a seat, and how sure that is."""

    mean: float
    within: float | None
    parity: float
    verdict: str


class ReviewedSeat(Struct, frozen=True):
    """One seat's game: its result is its cards, its own play and the others' play together."""

    seat: int
    name: str
    result: float
    """Points against the mean of the opponents; more are better."""
    luck: Luck
    own: float
    """What its own choices surely cost, so never more than 0."""
    others: float
    """The rest: what the others gave or took."""
    choices: list[WeighedChoice]
    """The costliest first."""


class Reviewed(Out, tag="end", frozen=True):
    """The last line of a review: all of it, seat by seat."""

    game: str
    yardstick: str
    replays: int
    seats: list[ReviewedSeat]


class ReviewStopped(Out, tag="stopped", frozen=True):
    """The last line of a review that cannot go on, and why."""

    why: str


ReviewLine = ReviewBegun | ChoiceWeighed | PlayedOn | Reviewed | ReviewStopped
"""A review comes as lines of JSON, each of them one of these."""


class AskOutcomes(Struct, forbid_unknown_fields=True, frozen=True):
    """List what chance could have done in a finished game, to check what it did."""

    record: GameRecord


class Outcome(Struct, frozen=True):
    """Something that chance could do, as it is written, and its weight."""

    move: str
    weight: int


class Outcomes(Struct, frozen=True):
    """For each chance move of a game, in order, all its possible outcomes in order."""

    moves: list[list[Outcome]]
