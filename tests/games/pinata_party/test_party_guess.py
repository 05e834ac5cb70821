"""Guesses in Piñata Party: every world is how the game may have gone, keeps the view, and is as likely as any other."""

from __future__ import annotations

from itertools import chain, combinations, permutations, product

import pytest

from chi_square import chi_square
from effort import sampled
from party_oracle import COLOURS, Party, Stage, biased_moves, could_be, retold
from pinateria import Table, game
from pinateria.engine import stream
from pinateria.engine.laws import guess_keeps_view, random_table
from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import card, has
from pinateria.games.pinata_party import state as phases
from pinateria.games.pinata_party.state import DECK

PARTY = game("pinata_party")
NAMES = [[PARTY.words.write_card(card(colour, rank)) for rank in range(24)] for colour in range(4)]


def cards(row) -> set[str]:
    """Write the cards of a hand, a pile or the deck."""
    return {NAMES[colour][rank] for colour in range(4) for rank in range(24) if has(row[colour], rank)}


def lies_at(world, pinata: int, place: int) -> str:
    """Write the card at a place."""
    return NAMES[world.colour[pinata][place]][world.rank[pinata][place]]


def imagine(moves, viewer, options, sample=0):
    """Guess once for a viewer, from the end of a record."""
    view = Table.replay(PARTY, moves, **options).view(viewer)
    return view, PARTY.world(view, viewer, stream.seeded(sample, viewer))


# A history for a world -----------------------------------------------------------------------


def holders(party: Party, viewer: int) -> dict[tuple, list[str]]:
    """Part the cards that a viewer cannot place: by hand, deck, pile, place, and by colour where they are mixed."""
    found: dict[tuple, list[str]] = {("deck",): sorted(party.deck)}
    for seat in range(party.seats):
        if seat != viewer:
            found["hand", seat] = party.hands[seat][::-1]
            found["pile", seat] = [item["card"] for item in party.piles[seat]]
    for at, column in enumerate(party.columns):
        for place, item in enumerate(column):
            if not item["up"] and viewer not in item["known_by"]:
                where = ("place", at, place) if item["put"] is None else ("mixed", at, item["card"][0])
                found.setdefault(where, []).append(item["card"])
    return found


def imagined(party: Party, world, viewer: int) -> dict[tuple, set[str]]:
    """Find the cards of a world for the same holders."""
    found = {}
    for where in holders(party, viewer):
        if where[0] == "place":
            found[where] = {lies_at(world, *where[1:])}
        elif where[0] == "mixed":
            column = enumerate(party.columns[where[1]])
            places = [at for at, item in column if item["card"] in holders(party, viewer)[where]]
            found[where] = {lies_at(world, where[1], place) for place in places}
        else:
            row = world.hand[DECK] if where[0] == "deck" else getattr(world, where[0])[where[1]]
            found[where] = cards(row)
    return found


def namings(party: Party, world, viewer: int):
    """Give all cards the names they have in a world; where a Rainbow lies among others, any may have been it."""
    known = party.known(viewer)
    wanted = imagined(party, world, viewer)
    choices = []
    for (where, true), colour in product(holders(party, viewer).items(), COLOURS):
        old = [name for name in true if name[0] == colour and name not in known]
        new = [name for name in wanted[where] if name[0] == colour and name not in known]
        fixed = {name for name in true if name in known}
        assert fixed <= wanted[where]
        assert len(old) == len(new)
        bow = f"{colour}.rainbow"
        origins = old if bow in new and where != ("deck",) else old[:1]
        choices.append([pair_off(old, new, {bow: origin} if bow in new else {}) for origin in origins] or [{}])
    for parts in product(*choices):
        yield {name: other for part in parts for name, other in part.items()}


def pair_off(old: list[str], new: list[str], given: dict[str, str]) -> dict[str, str]:
    """Pair old names with new ones; what is given first, then those that stay, then the rest as they come."""
    names = {origin: name for name, origin in given.items()}
    names |= {name: name for name in old if name in new and name not in names and name not in names.values()}
    rest = sorted(set(new) - set(names.values()))
    return names | dict(zip([name for name in old if name not in names], rest, strict=True))


def rearranged(changed: list[str], world, viewer: int, options) -> list[str]:
    """Let the lookers have chosen the orders that the world shows, and the one under way too."""
    party, moves = Party(changed, **options), list(changed)
    for at, column in enumerate(party.columns):
        put = {item["card"]: item["put"] for item in column}
        for place, item in enumerate(column):
            if item["put"] is not None and viewer not in item["known_by"]:
                moves[item["put"]] = changed[put[lies_at(world, at, place)]]
    for number, pick in enumerate(world.order[: len(party.picks)]):
        moves[len(moves) - len(party.picks) + number] = f"{party.who} next {pick + 1}"
    return moves


def history(moves, world, viewer: int, options) -> list[str] | None:
    """Write a record that leads to a world and looks the same to the viewer; nothing if the rules allow none."""
    party = Party(moves, **options)
    for names in namings(party, world, viewer):
        changed = retold(party, names, options)
        if could_be(changed, party, options):
            return rearranged(changed, world, viewer, options)
    return None


def same_cards(party: Party, world) -> bool:
    """Tell whether a game has the same card as a world in every place."""
    seats = range(party.seats)
    return (
        cards(world.hand[DECK]) == party.deck
        and [cards(world.hand[seat]) for seat in seats] == [set(hand) for hand in party.hands]
        and [cards(world.pile[seat]) for seat in seats] == [{item["card"] for item in pile} for pile in party.piles]
        and all(
            lies_at(world, at, place) == item["card"]
            for at, column in enumerate(party.columns)
            for place, item in enumerate(column)
        )
        and world.order[: len(party.picks)] == party.picks
    )


def check_world(moves, viewer: int, options, sample: int, *, look: bool) -> None:
    """Guess once, and hold the world to the view and to the rulebook."""
    view, world = imagine(moves, viewer, options, sample)
    guess_keeps_view(PARTY, view, viewer, world)
    changed = history(moves, world, viewer, options)
    assert changed is not None, (viewer, options, moves)
    assert same_cards(Party(changed, **options), world)
    if look and not is_written(moves, options):
        assert Table.replay(PARTY, changed, **options).view(viewer) == view


def is_written(moves, options) -> bool:
    """Tell whether the points of the round are on the sheet already; a guess does not add piles up to them."""
    party = Party(moves, **options)
    return party.who is None or (party.round > 1 and party.choices == party.pack)


def stands(state) -> tuple:
    """Name a position by its phase, and how far it is."""
    if state.phase == phases.DEAL:
        return phases.DEAL, state.round > 1, state.due == 5 * state.seats
    if state.phase == phases.PLAY:
        return phases.PLAY, state.at == NOBODY
    return state.phase, state.phase == phases.ORDER and state.picked > 0


ALL_KINDS = {
    *((phases.DEAL, later, fresh) for later in (False, True) for fresh in (False, True)),
    *((phases.PLAY, first) for first in (False, True)),
    (phases.ORDER, True),
    *((phase, False) for phase in range(14) if phase not in (phases.DEAL, phases.PLAY)),
}


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_world_is_how_the_game_may_have_gone(seats):
    options = {"seats": seats}
    met: dict[tuple, int] = {}
    for seed in range(40):
        mood = ("powers", "shy", "spender")[seed % 3]
        table = Table.replay(PARTY, biased_moves(seed, mood, sampled(10_000, 330), **options), **options)
        for number, state in enumerate(table.states()):
            kind = stands(state)
            if met.get(kind, 0) < sampled(6, 2) and number % 7 in (seed % 7, (seed + 3) % 7, 5):
                viewer = (number + met.get(kind, 0)) % seats
                check_world(table.moves[:number], viewer, options, seed, look=met.get(kind, 0) == 0)
                met[kind] = met.get(kind, 0) + 1
        if seed >= sampled(6, 2) and met.keys() >= ALL_KINDS - {(phases.OVER, False)}:
            return
    pytest.fail(f"never met {ALL_KINDS - met.keys()}")


@pytest.mark.once
def test_worlds_after_the_end_keep_the_view():
    for seed in range(sampled(10, 2)):
        moves = random_table(PARTY, seed, seats=3).moves
        assert Party(moves, seats=3).who is None
        for viewer in range(3):
            check_world(moves, viewer, {"seats": 3}, seed, look=False)


@pytest.mark.once
def test_worlds_of_the_childrens_game_and_of_teams_are_sound():
    for options in ({"seats": 2, "abilities": False}, {"seats": 6, "teams": 2}):
        moves = random_table(PARTY, 5, 70, **options).moves
        for cut in range(0, 60, sampled(4, 12)):
            for viewer in range(2):
                check_world(moves[: len(moves) - cut], viewer, options, cut, look=cut == 0)


def test_worlds_with_rearranged_cards_are_sound():
    options, mixed = {"seats": 3}, 0
    for seed in range(60):
        moves = biased_moves(seed, "powers", **options)
        party = Party(**options)
        for number, move in enumerate(moves[: sampled(10_000, 300)]):
            party.feed(move)
            for viewer in range(3):
                if any(where[0] == "mixed" for where in holders(party, viewer)) and party.who in range(3):
                    check_world(moves[: number + 1], viewer, options, seed, look=mixed % 5 == 0)
                    mixed += 1
        if mixed > sampled(80, 20):
            return
    pytest.fail(f"only {mixed} times")


# Who can have no Rainbow ---------------------------------------------------------------------

STUFFED = ["B-4", "B.stuff", "B-5", "B+1", "B-6"]
FIRSTS = ["Y+1", "Y+2", "Y+3", "Y+4"]


def after_a_pass(*more: str, draws=(), **options) -> Stage:
    """Seat 0 stuffs piñata 1 up to its hit; seat 1 has no blue card, so no Rainbow either, and passes; seat 2 hits."""
    hands = [STUFFED, ["R-5", "R+1", "R+2", "Y+5", "G+4"], ["B+2", "G+1", "G+2", "G+3", "G.look"]]
    hands += [["Y+6", "R+3"]] if options["seats"] == 4 else []
    refill = ["R-6", "G-4", "G-5", "G-6", "G-7"]
    stage = Stage(hands, FIRSTS, draws=[*refill, *draws], **options)
    stage.say(*(f"0 {card} 1" for card in STUFFED), "1 done")
    assert "a pass that shows there is no Rainbow" in stage.happened
    return stage.say(*more)


def rainbow_spots(stage: Stage, viewer: int, options, samples: int) -> dict[tuple, int]:
    """Count where a red Rainbow is guessed to be."""
    view = Table.replay(PARTY, stage.moves, **options).view(viewer)
    dice, found = stream.seeded(3, viewer), {}
    for _ in range(samples):
        world = PARTY.world(view, viewer, dice)
        where = next(where for where, names in imagined(stage, world, viewer).items() if "R.rainbow" in names)
        found[where] = found.get(where, 0) + 1
    return found


def may_be_red_rainbow(stage: Stage, viewer: int, options) -> set[tuple]:
    """Find who may have the red Rainbow: it changes names with a card there, and the game is played again."""
    known = stage.known(viewer)
    return {
        where
        for where, names in holders(stage, viewer).items()
        for name in names
        if name[0] == "R" and name not in known
        if could_be(retold(stage, {name: "R.rainbow", "R.rainbow": name}, options), stage, options)
    }


LAID = ("2 B+2 1", "0 R-6 2", "0 end", "1 R+1 2", "1 R-5 2", "1 end")
LOOKED = ("2 G.look 2", "2 drop 5", "2 next 1", "2 next 4", "2 next 3", "2 next 2")
BROKEN = ("2 G+1 2", "2 G+2 2", "2 G+3 2")


@pytest.mark.once
@pytest.mark.parametrize(
    ("more", "viewer", "excluded"),
    [
        ((), 2, ("hand", 1)),
        (("2 B+2 1",), 0, ("hand", 1)),
        (LAID, 2, ("place", 1, 3)),
        (LAID, 0, ("place", 1, 3)),
        (LAID + LOOKED, 0, ("mixed", 1, "R")),
        (LAID + BROKEN, 0, ("pile", 2)),
    ],
    ids=[
        "hand",
        "hand later",
        "place",
        "place to another",
        "mixed with a card one laid",
        "in a pile with a card one laid",
    ],
)
def test_no_rainbow_is_guessed_where_the_play_allows_none(more, viewer, excluded):
    options = {"seats": 3}
    stage = after_a_pass(*more, draws=["Y-4", "B+3", "B+4"], **options)
    allowed = may_be_red_rainbow(stage, viewer, options)
    assert excluded in holders(stage, viewer)
    assert excluded not in allowed
    assert rainbow_spots(stage, viewer, options, 400).keys() == allowed


@pytest.mark.parametrize(
    ("more", "group"), [(LOOKED, ("mixed", 1, "R")), (BROKEN, ("pile", 2))], ids=["mixed", "in a pile"]
)
def test_a_rainbow_is_guessed_among_cards_of_which_one_may_be_it(more, group):
    options = {"seats": 4}
    laid = (LAID[0], "3 Y+6 3", "3 end", *LAID[1:])
    stage = after_a_pass(*laid, *more, draws=["Y-4", "Y-5", "B+3", "B+4", "B+5"], **options)
    allowed = may_be_red_rainbow(stage, 3, options)
    assert group in allowed
    assert ("hand", 1) not in allowed
    assert rainbow_spots(stage, 3, options, 400).keys() == allowed


def test_a_rainbow_is_not_guessed_for_a_card_that_was_shown_long_ago():
    options = {"seats": 3}
    hands = [STUFFED, ["R-5", "R+1", "R+2", "Y+5", "G+4"], ["B+2", "R+4", "R-7", "G.look", "Y.look"]]
    draws = ["R-6", "G-4", "G-5", "G-6", "G-7", "B.look", "Y-4", "B+3", "Y-5", "Y-6", "Y-7", "B+4", "Y-8", "Y-9"]
    stage = Stage(hands, FIRSTS, draws=[*draws, "B+5", "Y-10", "B-7", "B+6"], **options)
    stage.say(*(f"0 {name} 1" for name in STUFFED), "1 done", "2 B+2 1")
    stage.say("0 R-6 2", "0 end", "1 Y+5 3", "1 end", "2 R+4 2", "2 R-7 2", "2 end")
    stage.say("0 G-4 4", "0 end", "1 G+4 4", "1 end", *LOOKED, "2 end")
    assert ("mixed", 1, "R") in may_be_red_rainbow(stage, 0, options)
    stage.say("0 G-5 4", "0 end", "1 B+3 3", "1 end", "2 Y.look 2", "2 drop 2", "2 keep", "2 end")
    assert stage.gone[-1] == "R-7"
    stage.say("0 G-6 4", "0 end", "1 R-5 2", "1 end", "2 B.look 2", "2 drop 6")
    stage.say("2 next 1", "2 next 2", "2 next 5", "2 next 4", "2 next 3")
    assert holders(stage, 0)["mixed", 1, "R"] == ["R-5", "R-6"]
    assert ("mixed", 1, "R") not in may_be_red_rainbow(stage, 0, options)
    assert rainbow_spots(stage, 0, options, 400).keys() == may_be_red_rainbow(stage, 0, options)


# Evenness ------------------------------------------------------------------------------------


def slots(stage: Stage, viewer: int, colour: str) -> list[tuple]:
    """List a place for each card of a colour that a viewer cannot place; of mixed ones, the place where each lies."""
    found, known = [], stage.known(viewer)
    for where, names in holders(stage, viewer).items():
        for name in names:
            if name[0] == colour and where[0] == "mixed":
                found.append(("place", *stage.where()[name][1:]))
            elif name[0] == colour and name not in known:
                found.append(where)
    return found


def spot(world, name: str, seats: int) -> tuple:
    """Find a card in a world."""
    for at in range(4):
        for place in range(world.size[at]):
            if lies_at(world, at, place) == name:
                return "place", at, place
    for seat in range(seats):
        for kind in ("hand", "pile"):
            if name in cards(getattr(world, kind)[seat]):
                return kind, seat
    return ("deck",)


def even(stage: Stage, viewer: int, options, followed: list[str], never=()) -> None:
    """Follow some red cards through many worlds: all ways to lay them on what may be they are equally frequent.

    Every way leaves as many ways for the other cards of the colour, so none of these need be followed. A Rainbow never
    lies in some places; a card known to be among others that were rearranged lies at one of their places.
    """
    free = slots(stage, viewer, "R")
    known, where = stage.known(viewer), stage.where()
    expected: dict[tuple, float] = {}
    for way in permutations(range(len(free)), len(followed)):
        spots = tuple(free[at] for at in way)
        together = all(
            spots[at][:2] == where[name][:2] and (spots[at] in places_of_mixed(stage, viewer))
            for at, name in enumerate(followed)
            if name in known
        )
        if together and not any(name == "R.rainbow" and spots[at] in never for at, name in enumerate(followed)):
            expected[spots] = expected.get(spots, 0) + 1
    view, dice = Table.replay(PARTY, stage.moves, **options).view(viewer), stream.seeded(11, viewer)
    seen = []
    for _ in range(max(20 * len(expected), 1500) // sampled(1, 2)):
        world = PARTY.world(view, viewer, dice)
        seen.append(tuple(spot(world, name, options["seats"]) for name in followed))
    found, most = chi_square(seen, expected)
    assert len(expected) > 1
    assert found < most


def places_of_mixed(stage: Stage, viewer: int) -> set[tuple]:
    """Find the places of rearranged cards that a viewer cannot tell apart."""
    return {
        ("place", at, place)
        for at, column in enumerate(stage.columns)
        for place, item in enumerate(column)
        if item["put"] is not None and viewer not in item["known_by"]
    }


def test_unseen_cards_are_even_over_hands_deck_and_places():
    stage = Stage([["R-6", "R-7"], ["Y+5"], ["G+4"]], FIRSTS, seats=3)
    stage.say("0 R-6 1", "0 end", "1 Y+5 2", "1 end")
    even(stage, 2, {"seats": 3}, ["R.rainbow", "R+10"])


@pytest.mark.once
@pytest.mark.parametrize("viewer", [0, 2])
def test_worlds_are_even_where_a_hand_has_no_rainbow(viewer):
    stage = after_a_pass(seats=3)
    even(stage, viewer, {"seats": 3}, ["R.rainbow", "R+10"], never={("hand", 1)})


@pytest.mark.once
def test_worlds_are_even_where_a_place_has_no_rainbow():
    stage = after_a_pass(*LAID, draws=["Y-4", "B+3", "B+4", "B+5"], seats=3)
    never = {("hand", 1), ("place", 1, 3)}
    assert never <= set(slots(stage, 2, "R"))
    even(stage, 2, {"seats": 3}, ["R.rainbow", "R+10"], never=never)


@pytest.mark.once
def test_worlds_are_even_over_the_places_of_rearranged_cards():
    for options in ({"seats": 3}, {"seats": 4}):
        stage = rearranged_reds(options)
        assert stage.known(1)["R-5"] == ("mixed", 0)
        even(stage, 1, options, ["R-5", "R.rainbow"])
        even(stage, 0, options, ["R-6", "R+9"])


def rearranged_reds(options) -> Stage:
    """Seats 0 and 1 lay two red cards face-down; seat 2 looks and puts them into a new order."""
    hands = [["R-6"], ["R+1", "R-5"], ["G.look", "G+1", "G+2", "G+3", "G+4"], ["B+1"]]
    stage = Stage(hands[: options["seats"]], FIRSTS, draws=["B+2", "B+3", "B+4"], **options)
    stage.say("0 R-6 1", "0 end", "1 R+1 1", "1 R-5 1", "1 end", "2 G.look 1", "2 drop 5")
    return stage.say("2 next 1", "2 next 4", "2 next 3", "2 next 2")


@pytest.mark.once
def test_worlds_are_even_where_a_pile_has_unknown_cards():
    options = {"seats": 3}
    hands = [["R-6"], ["R+1", "R-5"], ["G+1", "G+2", "G+3"]]
    stage = Stage(hands, FIRSTS, draws=["R-7", "B+3", "R-8"], **options)
    stage.say("0 R-6 1", "0 end", "1 R+1 1", "1 R-5 1", "1 end", "2 G+1 1", "2 G+2 1", "2 G+3 1")
    assert slots(stage, 1, "R").count(("pile", 2)) == 1
    even(stage, 1, options, ["R.rainbow", "R+10"])
    even(stage, 0, options, ["R+9", "R+10"])


def test_who_can_only_lay_a_rainbow_is_guessed_to_have_one():
    hand = ["R-5", "R.rainbow", "R+2", "Y+5", "G+4"]
    options = {"seats": 3}
    stage = Stage([STUFFED, hand, ["B+2"]], FIRSTS, draws=["R-6", "G-4", "G-5", "G-6", "G-7"], **options)
    stage.say(*(f"0 {card} 1" for card in STUFFED))
    assert (stage.who, stage.choices) == (1, {"R.rainbow 1"})
    chances = {}
    for colour in "RYG":
        free = slots(stage, 2, colour)
        chances[f"{colour}.rainbow"] = free.count(("hand", 1)) / len(free)
    expected = {}
    for held in chain.from_iterable(combinations(chances, number) for number in (1, 2, 3)):
        expected[held] = 1.0
        for name, chance in chances.items():
            expected[held] *= chance if name in held else 1 - chance
    view, dice = Table.replay(PARTY, stage.moves, **options).view(2), stream.seeded(4, 4)
    worlds = (PARTY.world(view, 2, dice) for _ in range(sampled(6000, 800)))
    seen = [tuple(name for name in chances if name in cards(world.hand[1])) for world in worlds]
    found, most = chi_square(seen, expected)
    assert found < most


# Every world, one by one, where few are left -------------------------------------------------


def few_left(options, most: int):
    """Find moments late in a round when a seat has not seen a few cards of a colour, in three places at least."""
    for seed in range(200):
        moves = biased_moves(seed, "spender", 240, **options)
        party = Party(**options)
        for number, move in enumerate(moves):
            party.feed(move)
            if party.who in range(party.seats) and len(party.deck) < 25:
                viewer = (party.who + 1) % party.seats
                for colour in COLOURS:
                    free = slots(party, viewer, colour)
                    if 4 <= len(free) <= most and len(set(free)) >= 3:
                        yield moves[: number + 1], viewer, colour
                        break
                else:
                    continue
                break


def world_of(party: Party, viewer: int, colour: str, found: dict[tuple, set[str]]) -> tuple:
    """Write where the cards of a colour are."""
    return tuple(
        " ".join(sorted(name for name in found[where] if name[0] == colour)) for where in holders(party, viewer)
    )


@pytest.mark.once
def test_worlds_are_even_over_all_there_are_late_in_a_round():
    options, tried = {"seats": 2}, 0
    for moves, viewer, colour in few_left(options, 5):
        party = Party(moves, **options)
        there = holders(party, viewer)
        known = party.known(viewer)
        if any(where[0] == "mixed" for where in there):
            continue
        old = [name for names in there.values() for name in names if name[0] == colour and name not in known]
        expected = set()
        for new in permutations(old):
            names = dict(zip(old, new, strict=True))
            if could_be(retold(party, names, options), party, options):
                placed = {where: {names.get(name, name) for name in cards} for where, cards in there.items()}
                expected.add(world_of(party, viewer, colour, placed))
        assert len(expected) > 3
        view, dice = Table.replay(PARTY, moves, **options).view(viewer), stream.seeded(tried, 6)
        worlds = (PARTY.world(view, viewer, dice) for _ in range(max(800, 10 * len(expected))))
        seen = [world_of(party, viewer, colour, imagined(party, world, viewer)) for world in worlds]
        found, most = chi_square(seen, dict.fromkeys(expected, 1.0))
        assert found < most
        tried += 1
        if tried == sampled(6, 2):
            return
    pytest.fail(f"only {tried} places")


def test_who_names_a_new_order_knows_it_in_every_world():
    ordering = [
        state
        for seed in range(6)
        for state in random_table(PARTY, seed, 400, seats=3).states()
        if state.phase == phases.ORDER and state.picked
    ]
    assert ordering
    for number, state in enumerate(ordering[:10]):
        world = PARTY.world(PARTY.view(state, state.turn), state.turn, stream.seeded(number, 1))
        assert (world.order, world.picked) == (state.order, state.picked)
