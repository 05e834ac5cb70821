"""Piñata Party told once more, from its rulebook alone: a game as one story that stops wherever somebody has to choose.

Cards are their names in a record. A column is a list of dictionaries, one for each card on the table, and each card
itself carries the seats that know it: `known_by` where it lies, `among` as one of several that were rearranged.
"""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import pairwise

COLOURS = "RYGB"
NUMBERS = [f"{number:+d}" for number in (*range(1, 11), *range(-4, -11, -1))]
POWERS = [f".{power}" for power in ("pass", "remove", "gift", "rainbow", "stuff", "break", "look")]
CHANCE = "*"


class Refused(Exception):  # noqa: N818  the word of the house
    """A move that the rulebook does not allow."""


class RoundOver(Exception):  # noqa: N818  no error
    """The last card was drawn, the last piñata broken, or nobody can go on."""


def is_card(word: str) -> bool:
    """Tell a card from any other word of a record."""
    return word[0] in COLOURS and word[1:] in {*NUMBERS, *POWERS}


def worth(card: str) -> int:
    """Cards with a number are worth it, abilities nothing."""
    return 0 if "." in card else int(card[1:])


class Party:
    """A game under way: who has to choose among what, all that lies anywhere, and who knows it."""

    def __init__(
        self, moves=(), *, seats: int = 4, end: str = "3 rounds", abilities: bool = True, teams: int = 0
    ) -> None:
        self.seats, self.end, self.teams = seats, end, teams
        self.pack = {colour + rank for colour in COLOURS for rank in NUMBERS + (POWERS if abilities else [])}
        self.scores = [0] * seats
        self.round = 0
        self.clear_table()
        self.marks: set[int] = set()
        self.idle = 0
        self.top = None
        self.picks: list[int] = []
        self.moves: list[str] = []
        self.happened: set[str] = set()
        self.story = self.whole_game()
        self.who, self.choices = next(self.story)
        for move in moves:
            self.feed(move)

    def feed(self, move: str) -> None:
        """Go on to the next choice, or refuse."""
        who, _, what = move.partition(" ")
        if who != str(self.who) or what not in self.choices:
            raise Refused(move)
        self.moves.append(move)
        try:
            self.who, self.choices = self.story.send(what)
        except StopIteration:
            self.who, self.choices = None, set()

    def clear_table(self) -> None:
        """Shuffle everything together."""
        self.deck = set(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.columns: list[list[dict]] = [[] for _ in range(4)]
        self.piles: list[list[dict]] = [[] for _ in range(self.seats)]
        self.gone: list[str] = []
        self.came: dict[str, tuple[int, int]] = {}
        self.went: dict[str, int] = {}

    # The game --------------------------------------------------------------------------------

    def whole_game(self):
        """Rounds until somebody has won."""
        first = int((yield CHANCE, {f"first {seat}" for seat in range(self.seats)}).split()[1])
        playing_off = False
        while True:
            self.round += 1
            self.begins = first
            with suppress(RoundOver):
                yield from self.one_round(first)
            for side in self.sides():
                gained = sum(worth(item["card"]) for seat in side for item in self.piles[seat])
                for seat in side:
                    self.scores[seat] += gained
            best = max(self.scores)
            leaders = [side for side in self.sides() if self.scores[side[0]] == best]
            enough = playing_off or (best > 60 if self.end == "over 60" else self.round >= 3)
            if (enough and len(leaders) == 1) or self.round == 20:
                return
            self.marks, self.idle, self.top = set(), 0, None
            playing_off = enough
            if playing_off:
                self.happened.add("a tie is played off")
            clockwise = [(first + step) % self.seats for step in range(1, self.seats + 1)]
            first = min(clockwise, key=lambda seat: self.scores[seat])

    def sides(self) -> list[list[int]]:
        """List the teams, or everybody alone."""
        number = self.teams or self.seats
        return [[seat for seat in range(self.seats) if seat % number == team] for team in range(number)]

    def one_round(self, first: int):
        """Deal, set up, and take turns."""
        for step in range(5 * self.seats):
            card = yield CHANCE, self.deck if step else self.pack
            if step == 0:
                self.clear_table()
            self.deck.remove(card)
            self.get((first + step) % self.seats, card)
        for column in self.columns:
            card = yield CHANCE, self.deck
            self.deck.remove(card)
            column.append(self.thing(card, up=True))
        yield from self.show_top()
        seat = first
        while True:
            yield from self.turn(seat)
            seat = (seat + 1) % self.seats

    @staticmethod
    def thing(card: str, *, up: bool, known_by=()) -> dict:
        """Lay a card on the table."""
        marks = {"stuff": False, "bow": False, "given": False, "put": None}
        return {"card": card, "up": up, "known_by": set(known_by), "among": set(), **marks}

    def show_top(self):
        """See the colour of the deck's top card."""
        self.top = None
        if not self.deck:
            self.happened.add("the last card is drawn")
            raise RoundOver
        self.top = (yield CHANCE, {f"top {card[0]}" for card in self.deck}).split()[1]

    def from_deck(self):
        """Take the top card."""
        card = yield CHANCE, {card for card in self.deck if card[0] == self.top}
        self.deck.remove(card)
        return card

    def draw(self, seat: int, number: int):
        """Draw cards one at a time."""
        for _ in range(number):
            card = yield from self.from_deck()
            self.get(seat, card)
            yield from self.show_top()

    def get(self, seat: int, card: str) -> None:
        """Take a card into the hand, and note with which move it came."""
        self.hands[seat].append(card)
        self.came[card] = (seat, len(self.moves) - 1)

    def leave(self, seat: int, card: str) -> None:
        """Take a card from the hand, and note with which move it went."""
        self.hands[seat].remove(card)
        self.went[card] = len(self.moves) - 1

    def turn(self, seat: int):
        """Play if you can, otherwise pass."""
        named = seat in self.marks
        self.marks.discard(seat)
        if not named and self.fitting(seat):
            yield from self.play(seat)
            return
        self.happened.add("a forced pass" if named else "a pass by inability")
        if not named and any(column and not column[-1]["up"] for column in self.open_columns()):
            self.happened.add("a pass that shows there is no Rainbow")
        number = 0
        while (text := (yield seat, {f"discard {card}" for card in self.hands[seat]} | {"done"})) != "done":
            self.leave(seat, text.split()[1])
            self.gone.append(text.split()[1])
            number += 1
        if not named:
            self.idle = 0 if number else self.idle + 1
            if self.idle == self.seats:
                self.happened.add("nobody can go on")
                raise RoundOver
        yield from self.draw(seat, number)

    # Laying cards ----------------------------------------------------------------------------

    def lock(self) -> int | None:
        """Find the piñata with a Stuff at work."""
        return next((at for at, column in enumerate(self.columns) if any(item["stuff"] for item in column)), None)

    def open_columns(self) -> list[list[dict]]:
        """List the piñatas that may be used at the start of a turn, the others as empty ones."""
        lock = self.lock()
        return [column if lock in (None, at) else [] for at, column in enumerate(self.columns)]

    def fitting(self, seat: int, at: int | None = None, play: str | None = None) -> set[str]:
        """List what may be laid: before a turn's first card, or after some on one piñata in the colour of the play."""
        columns = self.open_columns()
        if at is not None:
            columns = [column if at == here else [] for here, column in enumerate(self.columns)]
        return {
            f"{card} {here + 1}"
            for here, column in enumerate(columns)
            for card in self.hands[seat]
            if column and self.fits(card, column, play)
        }

    @staticmethod
    def fits(card: str, column: list[dict], play: str | None) -> bool:
        """Tell whether a card may be laid on a column."""
        last = column[-1]
        face_up = not last["up"]
        if face_up and card.endswith(".break") and card[0] != last["card"][0]:
            return False
        if face_up and card.endswith(".rainbow"):
            return True
        if play and card[0] != play:
            return False
        sixth = play if last["bow"] else last["card"][0]
        return len(column) < 6 or sixth is None or sixth == card[0]

    def play(self, seat: int):
        """Lay cards of one colour on one piñata, one after another."""
        at, colour, broken = None, None, False
        while not broken and self.hands[seat]:
            text = yield seat, self.fitting(seat, at, colour) | ({"end"} if at is not None else set())
            if text == "end":
                break
            card, place = text.split()
            at = int(place) - 1
            column = self.columns[at]
            self.leave(seat, card)
            self.idle = 0
            up = not column[-1]["up"]
            item = self.thing(card, up=up, known_by=() if up else (seat,))
            column.append(item)
            item["bow"] = up and card.endswith(".rainbow")
            colour = colour if item["bow"] else card[0]
            broken = yield from self.after(seat, at, item, colour)
        for column in self.columns:
            for item in column:
                item["bow"] = False
        if broken and not any(self.columns):
            self.happened.add("the last piñata breaks")
            raise RoundOver
        yield from self.draw(seat, 5 - len(self.hands[seat]))

    def after(self, seat: int, at: int, item: dict, colour: str | None):
        """Use the power of a card laid face-up, then break a full piñata; tell whether it broke."""
        column = self.columns[at]
        hit = len(column) == 7
        power = item["card"][2:] if item["up"] and "." in item["card"] else ""
        if hit and not item["up"]:
            self.happened.add("a face-down hit")
        if power:
            self.happened.add(f"{power} as the hit" if hit else power)
        item["stuff"] = power == "stuff" and not hit
        owner = yield from self.use(power, seat, column, colour)
        if hit or power == "break":
            self.piles[owner] += column
            column.clear()
        if power == "break":
            card = yield from self.from_deck()
            column.append(self.thing(card, up=True))
            yield from self.show_top()
        return hit or power == "break"

    def use(self, power: str, seat: int, column: list[dict], colour: str | None):
        """Ask for what a power leaves open; tell who gets the piñata if it breaks."""
        if power == "pass":
            self.marks.add(int((yield seat, {f"pass {other}" for other in range(self.seats)}).split()[1]))
        elif power == "remove":
            yield from self.remove(seat, column, colour)
        elif power == "look":
            yield from self.look(seat, column)
        elif power == "gift" and len(column) == 7:
            others = [other for side in self.sides() if seat not in side for other in side]
            for item in column:
                item["given"] = True
            return int((yield seat, {f"gift {other}" for other in others}).split()[1])
        return seat

    def throw(self, column: list[dict], place: int) -> None:
        """Put a card of a column on the discard pile, open."""
        item = column.pop(place)
        self.gone.append(item["card"])
        if item["stuff"]:
            self.happened.add("a Stuff is thrown out")
        if item["among"] or (not item["up"] and item["put"] is not None):
            self.happened.add("one of several rearranged is shown")
        if any(one["up"] == other["up"] for one, other in pairwise(column)):
            self.happened.add("two neighbours face alike")

    def remove(self, seat: int, column: list[dict], play: str):
        """Take cards of one colour out, each seen before the next."""
        named = None
        while True:
            now = [play if item["bow"] else item["card"][0] for item in column]
            free = [at for at, colour in enumerate(now) if len(column) > 1 and named in (None, colour)]
            text = yield seat, {f"take {at + 1}" for at in free} | ({"stop"} if named else set())
            if text == "stop":
                return
            place = int(text.split()[1]) - 1
            named = now[place]
            if column[place]["bow"] and named != column[place]["card"][0]:
                self.happened.add("a Rainbow is removed in the colour of the play")
            self.throw(column, place)

    def look(self, seat: int, column: list[dict]):
        """See everything, throw one card out, and keep or change the order."""
        for item in column:
            if not item["up"]:
                item["known_by"].add(seat)
                item["among"].discard(seat)
        text = yield seat, {f"drop {at + 1}" for at in range(len(column))}
        self.throw(column, int(text.split()[1]) - 1)
        self.picks = []
        while len(self.picks) < len(column):
            free = {f"next {at + 1}" for at in range(len(column)) if at not in self.picks}
            text = yield seat, free if self.picks else free | {"keep"}
            if text == "keep":
                return
            self.picks.append(int(text.split()[1]) - 1)
        number = len(self.moves) - len(column)
        column[:] = [column[at] for at in self.picks]
        self.picks = []
        for colour in COLOURS:
            alike = [(at, item) for at, item in enumerate(column) if item["card"][0] == colour and not item["up"]]
            if len(alike) > 1:
                self.happened.add("cards of one colour are mixed")
                for at, item in alike:
                    item["among"] |= item["known_by"] - {seat}
                    item["known_by"] = {seat}
                    item["put"] = number + at
                    if item["among"]:
                        self.happened.add("a card is known as one of several")

    # What is known ---------------------------------------------------------------------------

    def known(self, viewer: int) -> dict[str, tuple]:
        """Say of each card that a viewer knows anything of where it is; all others it has never seen in this round."""
        found: dict[str, tuple] = dict.fromkeys(self.gone, ("gone",))
        if 0 <= viewer < self.seats:
            found |= dict.fromkeys(self.hands[viewer], ("hand", viewer))
        for owner, pile in enumerate(self.piles):
            for item in pile:
                if item["up"] or viewer == owner or viewer in item["known_by"] | item["among"]:
                    found[item["card"]] = ("pile", owner)
        for at, column in enumerate(self.columns):
            for place, item in enumerate(column):
                if item["up"] or viewer in item["known_by"]:
                    found[item["card"]] = ("place", at, place)
                elif viewer in item["among"]:
                    found[item["card"]] = ("mixed", at)
        return found

    def shown(self) -> set[str]:
        """List the cards of this round that everybody has seen."""
        return set(self.known(-1))

    def where(self) -> dict[str, tuple]:
        """Say of each card where it really is."""
        found: dict[str, tuple] = dict.fromkeys(self.gone, ("gone",)) | dict.fromkeys(self.deck, ("deck",))
        for seat in range(self.seats):
            found |= dict.fromkeys(self.hands[seat], ("hand", seat))
            found |= dict.fromkeys([item["card"] for item in self.piles[seat]], ("pile", seat))
        for at, column in enumerate(self.columns):
            found |= {item["card"]: ("place", at, place) for place, item in enumerate(column)}
        return found


# Records -------------------------------------------------------------------------------------


def could_be(moves, party: Party, options) -> bool:
    """Tell whether the rulebook allows a list of moves, and whoever is next must pass exactly if so in another game."""
    with suppress(Refused):
        return ("done" in Party(moves, **options).choices) == ("done" in party.choices)
    return False


def round_start(moves, options) -> int:
    """Find the first move of the last round in which a card was dealt."""
    party, start, number = Party(**options), 0, 0
    for at, move in enumerate(moves):
        if move.startswith(CHANCE) and is_card(move.split()[1]) and party.round != number:
            start, number = at, party.round
        party.feed(move)
    return start


def renamed(moves, start: int, names) -> list[str]:
    """Give cards other names from a move on."""
    return [*moves[:start], *(" ".join(names.get(word, word) for word in move.split()) for move in moves[start:])]


def retold(party: Party, names, options) -> list[str]:
    """Give cards other names in the last round; whoever had a Rainbow by this got it as late as can be.

    Of the cards of a colour that came into a hand, nobody else can tell which came when.
    """
    start = round_start(party.moves, options)
    moves = renamed(party.moves, start, names)
    for card, name in names.items():
        if name.endswith(".rainbow") and card in party.came:
            seat, came = party.came[card]
            went = party.went.get(card, len(moves))
            late = max(
                at for other, (who, at) in party.came.items() if who == seat and other[0] == card[0] and at < went
            )
            moves[came], moves[late] = moves[late], moves[came]
    return moves


# Players with a bent -------------------------------------------------------------------------


def taste(party: Party, text: str, mood: str) -> float:
    """Weigh a choice: some love powers, some never hit, some throw everything away."""
    word = text.split(maxsplit=1)[0]
    if not is_card(word):
        weights = {
            "powers": {"keep": 0.1, "next": 1.0, "end": 0.5},
            "shy": {"discard": 0.02, "end": 8.0, "next": 3.0},
            "spender": {"done": 0.2, "discard": 3.0, "end": 8.0},
        }
        return weights[mood].get(word, 1.0)
    column = party.columns[int(text.split()[1]) - 1]
    up, hit = not column[-1]["up"], len(column) == 6
    if mood == "powers":
        down = sum(not item["up"] for item in column)
        best = {".look": 4 + 20 * down, ".remove": 15, ".stuff": 15, ".pass": 15, ".break": 0.5}
        return (best.get(word[1:], 3) if up else (0.2 if "." in word else 3)) * (2 if down else 1)
    if hit or (up and word.endswith((".break", ".remove", ".look"))):
        return 0.02
    return 20.0 if mood == "spender" and up and word.endswith(".stuff") else 1.0 + 2 * (len(column) == 5)


def luck(party: Party, cards: list[str], mood: str) -> list[float]:
    """Weigh what chance may give: powers to those who love them; a spender rarely gets a card for a full piñata."""
    if mood == "powers":
        return [5.0 if "." in card else 1.0 for card in cards]
    waits = {column[-1]["card"][0] for column in party.open_columns() if len(column) == 6} if mood == "spender" else ()
    return [0.001 if waits and (card[0] in waits or card.endswith(".rainbow")) else 1.0 for card in cards]


def biased_moves(seed: int, mood: str, most: int | None = None, **options) -> list[str]:
    """Play a game of one mood by the rulebook, to its end or for so many moves."""
    dice = random.Random(f"{seed} {mood}")
    party = Party(**options)
    while party.who is not None and len(party.moves) != most:
        choices = sorted(party.choices)
        if party.who == CHANCE:
            top = choices[0].startswith("top")
            cards = sorted(party.deck) if top else choices
            (drawn,) = dice.choices(cards, luck(party, cards, mood))
            move = f"top {drawn[0]}" if top else drawn
        else:
            move = dice.choices(choices, [taste(party, text, mood) for text in choices])[0]
        party.feed(f"{party.who} {move}")
    return party.moves


class Stage(Party):
    """A game by arrangement: seat 0 begins, and chance gives the cards that are wanted, then low numbers."""

    def __init__(self, hands, firsts, *, draws=(), **options) -> None:
        super().__init__(**options)
        self.draws = list(draws)
        self.wanted = {*firsts, *draws, *(card for hand in hands for card in hand)}
        self.firsts = list(firsts)
        self.wishes = [list(hand) for hand in hands] + [[] for _ in range(self.seats - len(hands))]
        self.feed("* first 0")
        for step in range(5 * self.seats):
            wish = self.wishes[step % self.seats]
            self.feed(f"* {wish.pop(0) if wish else self.filler()}")
        for first in firsts:
            self.feed(f"* {first}")
        self.run()

    def filler(self) -> str:
        """Find a card that nobody has asked for."""
        deck = self.deck if self.moves[1:] else self.pack
        return min(deck - self.wanted, key=lambda card: ("." in card, abs(worth(card)), worth(card), card))

    def run(self) -> None:
        """Let chance give what is wanted."""
        while self.who == CHANCE:
            card = self.draws[0] if self.draws else self.filler()
            if next(iter(self.choices)).startswith("top"):
                self.feed(f"* top {card[0]}")
            else:
                self.feed(f"* {card}")
                self.draws = self.draws[1:]

    def say(self, *moves: str) -> Stage:
        """Let the players move, and chance after them."""
        for move in moves:
            self.feed(move)
            self.run()
        return self
