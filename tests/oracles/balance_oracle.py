"""A designer's counts made by hand: from written moves and from what a log tells, one small oracle a game.

An oracle hears every written move in turn. It says which things a written move is about, and which rules the table then
tells of; it keeps in mind what lies in the trick, and knows nothing of the functions it checks.
"""

from __future__ import annotations

from collections import Counter

from pinateria import game
from pinateria.engine.seats import WATCHER, is_seat
from pinateria.players.series import Series

COURT = {"J": 11, "Q": 12, "K": 13, "A": 14}


def rank(card: str) -> int:
    """Read the rank of a written card."""
    return COURT.get(card[1:]) or int(card[1:])


class Tricks:
    """What the games of tricks share: the cards of the trick, and the trump."""

    def __init__(self, options):
        self.options, self.trick, self.trump = options, [], ""

    def power(self, card):
        """Weigh a card: trumps over the suit led, that over all others."""
        return (card[0] == self.trump, card[0] == self.trick[0][0], rank(card)) if self.trick else ()

    def way(self, card):
        if not self.trick:
            return "lead a trump" if card[0] == self.trump else "lead a plain card"
        best = max(self.power(laid) for laid in self.trick)
        wins = self.power(card) > best
        if card[0] == self.trick[0][0]:
            return "follow over the highest" if wins else "follow under the highest"
        if card[0] == self.trump:
            return "trump in to win" if wins else "trump in too low"
        return "throw off"

    def about(self, text, before):
        return [text, self.way(text)] if self.is_card(text) else self.other(text, before)

    def is_card(self, text):
        return text[0].isupper()

    def hear(self, text, events, before, after):
        """Take in a move, and give the rules that came into play."""
        told = {event.kind: event for event in events}
        if self.is_card(text) and "play" in told:
            if "take" not in told:
                self.trick.append(text)
                return []
            rules = list(self.taken([*self.trick, text], told, before, after))
            self.trick = []
            return rules
        return list(self.heard(text, told))

    def heard(self, text, told):
        return []


class Papayoo(Tricks):
    """Payoos, the Papayoo, and what a round costs."""

    def other(self, text, before):
        return [text]

    def heard(self, text, told):
        if text.startswith("roll"):
            self.seven = f"{text[-1]}7"
        return []

    def way(self, card):
        if not self.trick:
            return "lead a Payoo" if card[0] == "P" else "lead a plain card"
        if card[0] == self.trick[0][0]:
            return super().way(card)
        if card == self.seven:
            return "throw off the Papayoo"
        return "throw off a Payoo" if card[0] == "P" else "throw off a plain card"

    def taken(self, trick, told, before, after):
        if self.seven in trick:
            own = told["play"].seat == told["take"].seat if trick[-1] == self.seven else None
            if own is None:
                leader = (told["play"].seat + 1) % before.seats
                own = (leader + trick.index(self.seven)) % before.seats == told["take"].seat
            yield "the Papayoo goes to who laid it" if own else "the Papayoo goes to another"
        if told["take"].points >= 50:
            yield "a trick costs 50 points or more"
        suits = Counter(card[0] for card in trick)
        if suits[trick[0][0]] == 1:
            yield "nobody can follow the lead"
        if suits["P"] == len(trick):
            yield "a trick of Payoos alone"
        if "score" in told:
            gained = [
                int(part.split()[-1].rstrip("."))
                for part in told["score"].text.split(": ")[1].replace(" and ", ", ").split(", ")
            ]
            if 0 in gained:
                yield "somebody takes no point in a round"
            if 250 in gained:
                yield "somebody takes all 250 points"


class Pikinni(Tricks):
    """Bids, and the optional rules."""

    def __init__(self, options):
        super().__init__(options)
        self.doubles = 0

    def other(self, text, before):
        if text.startswith("bid"):
            zero = text == "bid 0" and self.options["zero"] and sum(before.held[:1]) >= 6
            return ["bid Zero" if zero else text]
        if text.startswith("change"):
            suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
            return [f"buy {suits[text[-1]]} as trump"]
        return ["keep the trump" if text == "no change" else text]

    def heard(self, text, told):
        if text.startswith("trump"):
            self.trump = text.split()[1][0]
            self.doubles = 0
        if text.startswith("change"):
            self.trump = text[-1]
            yield "another trump is bought"
        if text == "double":
            self.doubles += 1
            yield "a second double is announced" if self.doubles == 2 else "somebody announces a double"
        if "bids" in told:
            self.doubles = 0

    def about(self, text, before):
        if before.turned == -1:
            self.trump = "H"
        return super().about(text, before)

    def taken(self, trick, told, before, after):
        if trick[0][0] != self.trump and any(card[0] == self.trump for card in trick):
            yield "a trump takes another suit's trick"
        if "score" in told:
            won = [before.won[seat] + (seat == told["take"].seat) for seat in range(before.seats)]
            bids = before.bid[: before.seats]
            made = [bid == tricks for bid, tricks in zip(bids, won, strict=True)]
            if all(made):
                yield "everybody makes the bid"
            if not any(made):
                yield "nobody makes the bid"
            more = sum(bids) - sum(won)
            yield "bids add up to " + ("more than the tricks" if more > 0 else "fewer" if more else "just the tricks")
            if self.options["zero"] and sum(won) >= 6:
                kept = {tricks == 0 for bid, tricks in zip(bids, won, strict=True) if bid == 0}
                yield from ["somebody makes a Zero"] * (True in kept) + ["somebody misses a Zero"] * (False in kept)


PINATAS = {"K": "pink", "G": "green", "Y": "yellow", "B": "blue", "O": "orange"}


class Pinatas(Tricks):
    """A 0 over the highest card, tricks that are split, and who goes out."""

    def __init__(self, options):
        super().__init__(options)
        self.top = {2: 10, 3: 10, 4: 12, 5: 15}[options["seats"]]

    def power(self, card, trick=None):
        trick = trick or self.trick
        pair = rank(card) == 0 and f"{card[0]}{self.top}" in trick
        return (card[0] == self.trump, card[0] == trick[0][0], 99 if pair else rank(card))

    def way(self, card):
        if not self.trick:
            return super().way(card)
        whole = [*self.trick, card]
        best = max(whole, key=lambda each: self.power(each, whole))
        if card[0] == self.trick[0][0]:
            return "follow over the highest" if best == card else "follow under the highest"
        if card[0] == self.trump:
            return "trump in to win" if best == card else "trump in too low"
        return "throw off"

    def other(self, text, before):
        return [f"name {PINATAS[text[-1]]} as trump"]

    def heard(self, text, told):
        if text.startswith("trump"):
            self.trump = text[-1]
        return []

    def taken(self, trick, told, before, after):
        best = max(trick, key=lambda card: self.power(card, trick))
        if rank(best) == 0 and f"{best[0]}{self.top}" in trick:
            yield "a 0 beats the highest card"
        if rank(best) in {5, 7}:
            yield f"a {rank(best)} splits the trick"
        if best[0] != trick[0][0]:
            yield "a trump takes another suit's trick"
        if "out" in told:
            yield from self.left(told, before, after)

    def left(self, told, before, after):
        """Tell of somebody who goes out, and of who is left over."""
        seat = told["take"].seat
        if before.won[seat] + told["take"].points > {2: 7, 3: 4, 4: 3, 5: 3}[before.seats]:
            yield "a split brings one trick too many"
        if after.score[seat] == before.score[seat]:
            yield "somebody goes out for no point"
        rest = [each for each in range(before.seats) if not before.out[each] and each != seat]
        winner = told["end"].seat if "end" in told else None
        if winner == seat and len(rest) > 1:
            yield "the game ends in the middle of a round"
        if winner not in {None, seat}:
            yield "the one left over wins the game"
        if winner != seat and len(rest) == 1 and before.won[rest[0]] == 0:
            yield "the one left over has no trick"


CANDIES = {"R": "red", "G": "green", "B": "blue", "K": "pink", "Y": "yellow", "W": "white"}


class Pinata:
    """Cards, mats and medals."""

    def __init__(self, options):
        self.options = options

    def about(self, text, before):
        first, *rest = text.split()
        if first == "done":
            return ["discard no more"]
        if first == "discard":
            return [f"discard a {CANDIES[rest[0][0]]} card"]
        side = "HIGH" if before.high[int(rest[0]) - 1] else "LOW"
        across = len(rest) > 1
        place = f"across on mat {rest[0]}" if across else f"own side of mat {rest[0]}"
        return [first, place, f"{'across' if across else 'own side'}, {side}"]

    def hear(self, text, events, before, after):
        kinds = Counter(event.kind for event in events)
        for event in events:
            if event.kind == "medal":
                yield f"the {event.text.split(' the ')[1].split(' with')[0]} is taken"
            if event.kind == "take" and event.seat != events[0].seat:
                yield "who completes a mat loses it"
            if event.kind == "show":
                yield "a turn brings no card" if "still" in event.text else "somebody cannot lay a card"
        named = {
            "shuffle": "the discards become the supply",
            "reset": "the mats are cleared",
            "gone": "a mat leaves the game",
        }
        yield from (rule for kind, rule in named.items() if kinds[kind])
        if kinds["medal"] > 1:
            yield "two medals are taken at once"
        if kinds["reset"] and kinds["end"]:
            yield "the third clearing ends the game"
        if kinds["play"] and not kinds["take"]:
            yield from self.barred(int(text.split()[1]) - 1, after)

    def barred(self, mat, after):
        """Tell whether one value would make the sums of a mat with one place left equal."""
        mine, other, slots = 2 * mat, 2 * mat + 1, sum(after.candy[mat])
        if after.filled[mine] + after.filled[other] == 2 * slots - 1:
            apart = after.total[other] - after.total[mine]
            if 1 <= (apart if after.filled[mine] < slots else -apart) <= 13:
                yield "a mat's last card may not tie"


POWERS = {p.lower(): p for p in ("Pass", "Remove", "Rainbow", "Stuff", "Break", "Look")}
SAID = {
    "end": "end the turn",
    "done": "discard no more",
    "stop": "Remove: no more",
    "keep": "Look: keep the order",
    "next": "Look: a new order",
}
ENDS = {
    "Nobody can play": "nobody goes on, and the round ends",
    "The last card": "the deck's last card ends the round",
    "The last piñata": "the last piñata ends the round",
    "The first place": "a tie is played off",
}


class PinataParty:
    """Cards face-up and face-down, powers, and how rounds end."""

    def __init__(self, options):
        self.options = options

    def about(self, text, before):
        first, *rest = text.split()
        if first in SAID:
            return [SAID[first]]
        named = {"take": self.taken, "drop": self.taken, "pass": self.passed, "gift": self.given}
        if first in named:
            return named[first](first, int(rest[0]), before)
        if first == "discard":
            kind = rest[0][1]
            return ["discard sweets" if kind == "+" else "discard rubbish" if kind == "-" else "discard a power"]
        size = before.size[int(rest[0]) - 1]
        up = not before.up[int(rest[0]) - 1] >> (size - 1) & 1
        name = first[1:].removeprefix(".").capitalize()
        place = "the seventh card, a hit" if size == 6 else "a first card" if before.at < 0 else "another card"
        return [f"{name} {'face-up' if up else 'face-down'}", place]

    def taken(self, first, place, before):
        facing = "face-up" if before.up[before.at] >> (place - 1) & 1 else "face-down"
        return [f"Remove: a card {facing}" if first == "take" else f"Look: throw out a card {facing}"]

    def passed(self, first, seat, before):
        after = (seat - before.turn) % before.seats
        return [f"Pass: {('oneself', 'the next player')[after] if after < 2 else 'somebody else'}"]

    def given(self, first, seat, before):
        leads = before.score[seat] == max(before.score[: before.seats])
        return [f"Gift: to {'who has most points' if leads else 'somebody else'}"]

    def hear(self, text, events, before, after):
        told = {event.kind: event for event in events}
        first = text.split()[0]
        if "play" in told and "face-up" in told["play"].text:
            yield from self.power(first.partition(".")[2], seventh=before.size[told["play"].to] == 6)
        if "take" in told:
            if first == "gift":
                yield "Gift gives a piñata away"
            if not (first.endswith(".break") and "face-up" in told["play"].text):
                yield "a seventh card breaks a piñata"
            if told["take"].points < 0:
                yield "a piñata is worth less than nothing"
        for event in events:
            if event.kind == "pass":
                yield "somebody passes as Pass said" if "must" in event.text else "somebody cannot lay a card"
            yield from (rule for words, rule in ENDS.items() if event.kind == "score" and event.text.startswith(words))

    def power(self, name, *, seventh):
        """Tell which power a card laid face-up has."""
        if name == "gift":
            return [] if seventh else ["Gift face-up does nothing"]
        return [f"{POWERS[name]} works"] if name and not (name == "stuff" and seventh) else []


ORACLES = {
    "papayoo": Papayoo,
    "pikinni": Pikinni,
    "pinatas": Pinatas,
    "pinata": Pinata,
    "pinata_party": PinataParty,
}


class Counted:
    """What an oracle counts in some games of a series."""

    def __init__(self, key, options, player, seed, numbers):
        self.game = game(key)
        self.options = self.game.settle(options)
        self.could, self.chosen, self.games = Counter(), Counter(), Counter()
        self.times, self.rule_games = Counter(), Counter()
        self.results, self.moves = [], []
        self.used, self.left = {}, {}
        series = Series(self.game, self.options, [player] * self.options["seats"], seed=seed, engine="interpreted")
        for number in numbers:
            played = series.play(number)
            self.results.append(played)
            self.count(series.table(played))

    def count(self, table):
        oracle = ORACLES[self.game.key](self.options)
        states, events = list(table.states()), self.told(table)
        made, rules = set(), set()
        self.choosers, self.chose = {}, {}
        self.moves.append(sum(is_seat(each.who) for each in table.made))
        for place, each in enumerate(table.made):
            before, what = states[place], each.text.split(" ", 1)[1]
            if is_seat(each.who):
                mine = oracle.about(what, before)
                made.update(mine)
                writings = [self.game.words.write(before, move) for move in self.game.legal(before)]
                self.choose(each.who, [oracle.about(written, before) for written in writings], mine)
            fired = list(oracle.hear(what, events.get(place, []), before, states[place + 1]))
            self.times.update(fired)
            rules.update(fired)
        self.games.update(made)
        self.rule_games.update(rules)
        for name, seats in self.choosers.items():
            users = self.chose.get(name, set())
            for sheet, group in ((self.used, users), (self.left, seats - users)):
                sheet.setdefault(name, []).append([against(table.scores, seat) for seat in sorted(group)])

    def told(self, table):
        """List by moves what a watcher is told; what a piñata is worth only its owner is."""
        heard = {}
        for event in table.log(WATCHER):
            heard.setdefault(event.move, []).append(event)
        if self.game.key == "pinata_party":
            for seat in range(self.options["seats"]):
                for event in table.log(seat):
                    if event.kind == "take" and event.seat == seat:
                        heard[event.move] = [event if old.kind == "take" else old for old in heard[event.move]]
        return heard

    def choose(self, who, offered, mine):
        """Count what could be chosen or left, and what was."""
        for name in {name for names in offered for name in names}:
            if not all(name in names for names in offered):
                self.could[name] += 1
                self.choosers.setdefault(name, set()).add(who)
                if name in mine:
                    self.chosen[name] += 1
                    self.chose.setdefault(name, set()).add(who)


def against(scores, seat):
    """Give a seat's points less the mean of all others."""
    others = [points for other, points in enumerate(scores) if other != seat]
    return scores[seat] - sum(others) / len(others)
