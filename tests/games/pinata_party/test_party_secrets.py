"""Nothing a seat may not know of Piñata Party reaches it, and nothing it has seen is forgotten."""

from __future__ import annotations

import random
from dataclasses import replace
from types import FunctionType, ModuleType

import pytest

from effort import sampled
from party_oracle import COLOURS, Party, Stage, biased_moves, could_be, renamed, round_start
from pinateria import game
from pinateria.engine.laws import LawBroken, legal_from_view, random_table, tells_apart, two_worlds, watcher_sees_least
from pinateria.engine.seats import WATCHER
from thinking import choices

PARTY = game("pinata_party")
CHOICES = choices("pinata_party")
TABLES = [*({"seats": seats} for seats in (2, 3, 4, 5, 6)), {"seats": 6, "teams": 3}, {"seats": 2, "abilities": False}]
MOODS = ("powers", "shy", "spender")


def records(options, lengths=(61, 95, 128, 34, 166, 210)):
    """Play the beginnings of games of all moods, each of another length."""
    for seed, length in enumerate(lengths[: sampled(4, 3)]):
        mood = MOODS[(seed + options["seats"]) % 3] if options.get("abilities", True) else "shy"
        yield seed, biased_moves(seed, mood, length, **options)


# Two worlds ----------------------------------------------------------------------------------


def another_world(moves, viewer, options, seed):
    """Give other names to all that a viewer has never seen in this round, colour by colour, if the rules allow it.

    Where the points of the round are written down already, the piles stay as they are.
    """
    party, start, dice = Party(moves, **options), round_start(moves, options), random.Random(seed)
    written = party.who is None or party.choices == party.pack
    fixed = {item["card"] for pile in party.piles for item in pile} if written else set()
    unseen = sorted(party.pack - party.known(viewer).keys() - fixed)
    for _ in range(40):
        names = {}
        for colour in COLOURS:
            alike = [card for card in unseen if card[0] == colour]
            names |= dict(zip(alike, dice.sample(alike, len(alike)), strict=True))
        changed = renamed(moves, start, names)
        if changed != moves and could_be(changed, party, options):
            return party, {card for card, name in names.items() if card != name}, changed
    return None


def lies(party: Party, card: str) -> str:
    """Say in a word where a card lies."""
    where = party.where()[card]
    if where[0] == "place" and party.columns[where[1]][where[2]]["put"] is not None:
        return "mixed"
    if where[0] == "pile" and any(item["card"] == card and item["given"] for item in party.piles[where[1]]):
        return "given"
    return where[0]


@pytest.mark.once
@pytest.mark.parametrize("options", TABLES)
def test_two_worlds_look_sound_and_play_alike(options):
    tried, places = 0, set()
    for seed, moves in records(options):
        for viewer in [*range(options["seats"]), WATCHER]:
            if found := another_world(moves, viewer, options, seed):
                party, moved, changed = found
                two_worlds(PARTY, moves, changed, viewer, CHOICES if viewer >= 0 else None, **options)
                places |= {lies(party, card) for card in moved}
                tried += 1
    assert tried >= 2 * (options["seats"] + 1)
    assert places >= {"hand", "deck", "pile", "place"}


def first_with(kind, options, viewer):
    """Find the beginning of a game in which a viewer does not know a card of some kind."""
    for seed in range(400):
        moves = biased_moves(seed, "powers", 260, **options)
        party = Party(**options)
        for number, move in enumerate(moves):
            party.feed(move)
            if party.who in range(options["seats"]) and number > 20:
                unseen = party.pack - party.known(viewer).keys() - set(party.deck)
                if any(lies(party, card) == kind for card in unseen):
                    return moves[: number + 1]
    raise AssertionError(kind)


@pytest.mark.once
@pytest.mark.parametrize("viewer", [0, 2, WATCHER])
@pytest.mark.parametrize("kind", ["given", "mixed"])
def test_gifts_and_rearranged_cards_look_alike_too(kind, viewer):
    options = {"seats": 3}
    moves = first_with(kind, options, viewer)
    party, moved, changed = another_world(moves, viewer, options, 1)
    assert kind in {lies(party, card) for card in moved}
    two_worlds(PARTY, moves, changed, viewer, CHOICES if viewer >= 0 else None, **options)


@pytest.mark.once
def test_the_end_of_a_round_shows_no_more_than_the_points():
    options, tried = {"seats": 3}, 0
    for seed in range(sampled(5, 2)):
        whole = biased_moves(seed, MOODS[seed % 3], **options)
        ends = [len(whole)]
        party = Party(**options)
        for number, move in enumerate(whole):
            if party.round > 1 and party.choices == party.pack:
                ends.append(number)
            party.feed(move)
        for end in ends[:2]:
            for viewer in (seed % 3, WATCHER):
                party, _, changed = another_world(whole[:end], viewer, options, seed)
                assert Party(changed, **options).scores == party.scores
                two_worlds(PARTY, whole[:end], changed, viewer, **options)
                tried += 1
    assert tried >= 8


# A new order ---------------------------------------------------------------------------------


def new_orders(seed, options):
    """Find the new orders of a game: who looked, the moves until then, and the cards as they lie now."""
    party = Party(**options)
    for number, move in enumerate(moves := biased_moves(seed, "powers", **options)):
        looking = " next " in move
        columns = [len(column) for column in party.columns]
        picked = len(party.picks)
        party.feed(move)
        if number > sampled(10_000, 190):
            return
        if looking and not party.picks and picked + 1 in columns:
            yield int(move.split()[0]), moves, number + 1, picked + 1


def other_orders(seed, options, viewer=None):
    """Make pairs of games that differ only in the new order of two face-down cards of a colour, until it shows.

    Each comes with who looked, who cannot tell, and whether that viewer had known one of the two.
    """
    for looker, moves, end, size in new_orders(seed, options):
        party = Party(moves[:end], **options)
        pair = next(
            (
                (column[one], column[other], one, other)
                for column in party.columns
                for one in range(len(column))
                for other in range(one)
                if column[one]["put"] == end - size + one and column[other]["put"] == end - size + other
                if column[one]["card"][0] == column[other]["card"][0]
            ),
            None,
        )
        if pair is None:
            continue
        first, second, one, other = pair
        swapped = list(moves)
        swapped[end - size + one], swapped[end - size + other] = moves[end - size + other], moves[end - size + one]
        for seat in [*range(options["seats"]), WATCHER] if viewer is None else [viewer]:
            if seat != looker:
                cut = last_alike(moves, end, seat, {first["card"], second["card"]}, options)
                yield looker, seat, seat in first["among"] | second["among"], moves[:cut], swapped[:cut], end


def last_alike(moves, end, viewer, cards, options) -> int:
    """Find how long a viewer can tell neither of two cards by its place."""
    party = Party(moves[:end], **options)
    number = party.round
    while party.who is not None and party.round == number and len(party.moves) < min(len(moves), end + sampled(60, 30)):
        before = len(party.moves)
        party.feed(moves[before])
        known = party.known(viewer)
        if any(known.get(card, ("",))[0] in ("place", "gone") for card in cards):
            return before
    return len(party.moves)


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_new_order_is_the_lookers_secret(seats):
    options, tried, own = {"seats": seats}, 0, 0
    for seed in range(sampled(60, 40)):
        for looker, viewer, had_known, one, other, end in other_orders(seed, options):
            two_worlds(PARTY, one, other, viewer, CHOICES if viewer >= 0 else None, **options)
            tells_apart(PARTY, one[:end], other[:end], looker, **options)
            tried += 1
            own += had_known
            if tried >= sampled(2, 1) * seats and own:
                return
    pytest.fail(f"{tried} pairs, {own} of them with a card that the viewer had known")


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_half_an_order_shows_nothing_but_how_many_cards_it_has(seats):
    options = {"seats": seats}
    one, other, looker = half_orders(options)
    for viewer in [*range(seats), WATCHER]:
        if viewer != looker:
            two_worlds(PARTY, one, other, viewer, CHOICES if viewer >= 0 else None, **options)
    tells_apart(PARTY, one, other, looker, **options)


def half_orders(options):
    """Make two games in the middle of a new order that differ in the cards picked so far."""
    stage = Stage([["G.look", "R-4", "B+1"], ["R-5"], ["R-6"]], ["Y+1", "Y+2", "Y+3", "Y+4"], **options)
    stage.say("0 R-4 1", "0 end")
    for seat in range(1, options["seats"]):
        stage.say(f"{seat} {stage.hands[seat][0]} 2", f"{seat} end")
    stage.say("0 G.look 1", "0 drop 1", "0 next 1")
    return stage.moves, [*stage.moves[:-1], "0 next 2"], 0


def shown_after_an_order() -> tuple[list[str], list[str]]:
    """Make two games in which one of two rearranged cards is shown, and either seat 0 had laid it or seat 1."""
    hands = [["R-6"], ["R+1", "R-5"], ["G.look"], ["B.remove"]]
    stage = Stage(hands, ["Y+1", "Y+2", "Y+3", "Y+4"], seats=4)
    stage.say("0 R-6 1", "0 end", "1 R+1 1", "1 R-5 1", "1 end", "2 G.look 1", "2 drop 5")
    before = len(stage.moves)
    stage.say("2 next 1", "2 next 2", "2 next 3", "2 next 4", "2 end", "3 B.remove 1", "3 take 2", "3 stop", "3 end")
    changed = renamed(stage.moves, 1, {"R-6": "R-5", "R-5": "R-6"})
    changed[before + 1], changed[before + 3] = changed[before + 3], changed[before + 1]
    assert stage.gone == Party(changed, seats=4).gone == ["G.look", "R-6"]
    return stage.moves, changed


@pytest.mark.parametrize("viewer", [3, WATCHER])
def test_nobody_can_tell_who_had_laid_a_rearranged_card_that_is_shown(viewer):
    one, other = shown_after_an_order()
    two_worlds(PARTY, one, other, viewer, CHOICES if viewer >= 0 else None, seats=4)
    for seat in (0, 1):
        tells_apart(PARTY, one, other, seat, seats=4)


@pytest.mark.parametrize("secret", ["sees_known", "sees_murky"])
def test_a_leak_of_who_knew_a_card_that_is_shown_is_found(secret):
    one, other = shown_after_an_order()
    with pytest.raises(LawBroken, match="view"):
        two_worlds(planted(**{secret: lambda s, seat, row: True}), one, other, 3, seats=4)


# Nobody forgets ------------------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize("options", TABLES)
def test_what_a_seat_has_seen_it_still_knows(options):
    kinds = set()
    for seed, moves in records(options):
        party, start, dice = Party(moves, **options), round_start(moves, options), random.Random(seed)
        for viewer in range(options["seats"]):
            known = party.known(viewer)
            unseen = sorted(party.pack - known.keys())
            secrets = [card for card in sorted(known.keys() - party.shown()) if known[card][0] not in kinds]
            for card in secrets or sorted(known)[:1]:
                name = dice.choice([other for other in unseen if other[0] == card[0]] or [card])
                changed = renamed(moves, start, {card: name, name: card})
                if card != name and could_be(changed, party, options):
                    tells_apart(PARTY, moves, changed, viewer, **options)
                    kinds.add(known[card][0])
    assert kinds >= {"hand", "place", "pile"}


def test_a_card_known_as_one_of_several_is_not_forgotten():
    options, kinds = {"seats": 3}, set()
    for seed in range(60):
        for looker, viewer, had_known, moves, _, _ in other_orders(seed, options):
            party = Party(moves, **options)
            known = party.known(viewer)
            for column in [*party.columns, *party.piles]:
                for item in column:
                    if had_known and viewer in item["among"] and looker != viewer:
                        card = item["card"]
                        unseen = [other for other in sorted(party.pack - known.keys()) if other[0] == card[0]]
                        names = {card: unseen[0], unseen[0]: card}
                        changed = renamed(moves, round_start(moves, options), names)
                        if could_be(changed, party, options):
                            tells_apart(PARTY, moves, changed, viewer, **options)
                            kinds.add(known[card][0])
        if kinds >= {"mixed", "pile"}:
            return
    pytest.fail(f"only {kinds}")


@pytest.mark.once
@pytest.mark.parametrize("options", TABLES[1:6:2])
def test_a_watcher_sees_least_and_a_view_is_enough_to_move(options):
    for seed in range(sampled(3, 1)):
        table = random_table(PARTY, seed, sampled(400, 60), **options)
        watcher_sees_least(table)
        legal_from_view(table)


# Leaks planted -------------------------------------------------------------------------------


def planted(**changed):
    """Make the game with some of its rules changed, and all others calling those."""
    rules = ModuleType("planted.rules")
    for name, value in vars(PARTY.rules).items():
        own = isinstance(value, FunctionType) and value.__module__ == PARTY.rules.__name__
        vars(rules)[name] = FunctionType(value.__code__, vars(rules), name, value.__defaults__) if own else value
    vars(rules).update(changed)
    return replace(PARTY, rules=rules)


def worlds_of(options, viewer):
    """Make pairs of all kinds for a viewer: other cards, other orders, half an order."""
    for seed, moves in records(options):
        if found := another_world(moves, viewer, options, seed):
            yield moves, found[2]
    for seed in range(80):
        for _, _, _, one, other, _ in other_orders(seed, options, viewer):
            yield one, other
    yield half_orders(options)[:2]


LEAKS = {
    "a hand": {"sees_hand": lambda s, seat, owner: owner < s.seats},
    "the deck": {"sees_hand": lambda s, seat, owner: owner in (seat, 6)},
    "a face-down card": {"sees_rank": lambda s, seat, pinata, place: True},
    "half an order": {"sees_order": lambda s, seat: True},
    "a pile": {"sees_pile": lambda s, seat, owner: True},
    "what others know": {"sees_known": lambda s, seat, row: True},
    "where a card went in a new order": {"remember_order": lambda s, pinata: None},
}


@pytest.mark.once
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak):
    options, leaky = {"seats": 3}, planted(**LEAKS[leak])
    with pytest.raises(LawBroken, match="differs"):
        search(leaky, worlds_of(options, 1), 1, options)


def search(leaky, found, viewer, options):
    """Hold a game to the law of two worlds, pair after pair."""
    for one, other in found:
        two_worlds(leaky, one, other, viewer, **options)


@pytest.mark.once
def test_rules_copied_without_a_leak_keep_the_law():
    options = {"seats": 3}
    pairs = list(worlds_of(options, 1))
    search(planted(), pairs[: sampled(15, 6)], 1, options)
    assert len(pairs) >= 10


def test_a_seat_that_forgets_what_was_rearranged_is_found():
    def forget(s, pinata):
        PARTY.rules.remember_order(s, pinata)
        for row in s.known:
            row[:] = [0] * len(row)

    options = {"seats": 3}
    stage = Stage([["R-6"], ["R+1", "R-5"], ["G.look"]], ["Y+1", "Y+2", "Y+3", "Y+4"], **options)
    stage.say("0 R-6 1", "0 end", "1 R+1 1", "1 R-5 1", "1 end", "2 G.look 1", "2 drop 5")
    stage.say("2 next 1", "2 next 4", "2 next 3", "2 next 2")
    assert stage.known(1)["R-5"] == ("mixed", 0)
    changed = renamed(stage.moves, 1, {"R-5": "R-7", "R-7": "R-5"})
    tells_apart(PARTY, stage.moves, changed, 1, **options)
    with pytest.raises(LawBroken, match="forgotten"):
        tells_apart(planted(remember_order=forget), stage.moves, changed, 1, **options)
