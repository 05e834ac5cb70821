"""Whole evenings in a real browser: one game after another, with people who come, go, stay away and look on."""

import pytest

from effort import THOROUGH
from evenings import PHONE, Guest, Table, play_out, sees_cards
from hasty_server import hasty
from pinateria.games import GAMES, game

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    with hasty(tmp_path_factory.mktemp("evening")) as server:
        yield server


def make_pinatas(visitor, name):
    """Make a table for three as somebody does who invites a friend and a player, and give the link for the friend."""
    host = Guest(visitor, "/new/pinatas", name)
    host.page.get_by_label("Your name").fill(name)
    host.page.get_by_label("how many play").fill("3")
    host.page.get_by_label("how many points win").fill("1")
    host.page.locator("fieldset").get_by_label("Seat 3").select_option("casual")
    host.presses("Make the table")
    return host, host.page.locator("[data-invite]").input_value()


def test_two_people_and_a_player_play_again_and_again_and_another_game_and_somebody_looks_on(visitor):
    host, link = make_pinatas(visitor, "Zoe")
    watcher = Guest(visitor, host.page.get_by_role("link", name="A link for who only looks on").get_attribute("href"))
    friend = Guest(visitor, link, "Yan", **PHONE)
    friend.sees("Zoe invites you to a game of Piñatas.")
    friend.sits_down()
    tables = [sees_cards(host, friend, watcher)]
    for asks, follows in ((host, friend), (friend, host)):
        play_out(host, friend)
        asks.presses("Play again")
        asks.sees_at(asks.name, "here")
        asks.sees_at(follows.name, "not here yet")
        assert asks.page.locator("[data-invite]").input_value().endswith(link.split("#")[1])
        follows.sees(f"Ready for the next game: {asks.name}")
        follows.presses("Play again")
        watcher.follows("Watch the next game")
        tables.append(sees_cards(host, friend, watcher))
    play_out(host, friend)
    for guest in (host, friend):
        verifies(guest, "saw the commitment before it sent its own number, so nobody alone could choose the cards")
        guest.page.go_back()
    host.presses("Another game")
    host.page.locator("[data-title]").select_option("pinata")
    host.presses("Ask the others to play this")
    watcher.follows("Watch the next game")
    watcher.sees("You are looking on.")
    watcher.page.locator("[data-game]").filter(has_text="Pinata").wait_for()
    friend.presses("Play Pinata")
    tables.append(sees_cards(host, friend, watcher))
    assert len(set(tables)) == 4
    if THOROUGH:
        play_out(host, friend)


def verifies(guest, proved):
    """Check the deal of a game that is over, read what that proves, and come back."""
    guest.follows("Watch it again")
    guest.presses("Verify this deal")
    guest.page.locator("[data-verdict=good]").filter(has_text=proved).wait_for()


def test_alone_one_plays_again_with_one_press_and_nobody_could_choose_the_cards(visitor, tables):
    table = Table(tables.address, "Zoe", bots=2).played_out()
    alone = Guest(visitor, table.link(0), "Zoe")
    for _ in range(2):
        before = alone.table
        alone.presses("Play again")
        alone.page.wait_for_url(lambda url, before=before: before not in url)
        sees_cards(alone)
        play_out(alone)
    verifies(alone, "all other numbers were fixed by it, so nobody could choose the cards")
    assert "Who begins was not drawn" in alone.page.locator("[data-verdict=good]").inner_text()
    alone.page.goto(table.link(0).replace("/t/", "/record/").split("#")[0])
    verifies_a_record_of_others(alone)


def verifies_a_record_of_others(guest):
    """A browser that has seen no commitment says no more than that the deal follows from it."""
    guest.presses("Verify this deal")
    said = guest.page.locator("[data-verdict=good]")
    said.wait_for()
    assert "This browser" not in said.inner_text()


def test_another_game_is_against_players_of_the_same_level(visitor, tables):
    table = Table(tables.address, "Zoe", bots=2, level="novice").played_out()
    alone = Guest(visitor, table.link(0), "Zoe")
    alone.presses("Another game")
    assert alone.page.get_by_label("The other seats").input_value() == "novice"


TITLES = [*GAMES, *reversed(GAMES)] if THOROUGH else ["pikinni"]


def test_an_evening_goes_from_title_to_title(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan", bots=2)
    host, friend = Guest(visitor, table.link(0), "Zoe"), Guest(visitor, table.link(1), "Yan", **PHONE)
    for key in TITLES:
        table.played_out()
        host.presses("Another game")
        host.page.locator("[data-title]").select_option(key)
        host.presses("Ask the others to play this")
        host.page.locator("[data-game]").wait_for()
        friend.presses(f"Play {game(key).name}")
        table = table.goes_on_at(sees_cards(host, friend))


def test_a_reload_before_the_start_changes_nothing(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan", bots=1).played_out()
    host, friend = Guest(visitor, table.link(0), "Zoe"), Guest(visitor, table.link(1), "Yan")
    host.presses("Play again")
    host.sees_at("Zoe", "here")
    host.page.reload()
    host.sees_at("Zoe", "here")
    friend.page.reload()
    friend.presses("Play again")
    sees_cards(host, friend)


def test_who_comes_by_the_link_of_the_next_table_sits_down_with_one_press(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan").played_out()
    host = Guest(visitor, table.link(0), "Zoe")
    host.presses("Play again")
    host.sees_at("Zoe", "here")
    friend = Guest(visitor, table.link(1).replace(table.name, host.table), "Yan")
    friend.sees_at("Yan", "not here yet")
    friend.presses("Sit down")
    sees_cards(host, friend)


@pytest.mark.thorough
def test_who_was_handed_over_plays_on_when_they_are_back_and_has_a_seat_in_the_next_game(visitor, impatient):
    table = Table(impatient.address, "Zoe", "Yan", game="pinata")
    host, friend = Guest(visitor, table.link(0), "Zoe"), Guest(visitor, table.link(1), "Yan")
    sees_cards(host, friend)
    friend.page.goto("about:blank")
    host.presses("Hand this seat to a player that thinks")
    friend.page.goto(table.link(1))
    friend.presses("Play on yourself")
    friend.sees("You come back.")
    friend.page.goto("about:blank")
    host.presses("Hand this seat to a player that thinks")
    host.sees("A player that thinks takes the seat of Yan.")
    table.played_out(0)
    host.presses("Play again")
    host.sees_at("Yan", "not here yet")
    friend.page.goto(table.link(1))
    friend.presses("Play again")
    sees_cards(host, friend)


def test_who_comes_by_the_invitation_to_the_next_table_has_the_seat_that_is_kept_for_them(visitor, tables):
    table = Table(tables.address, "Zoe", friends=1)
    host, friend = Guest(visitor, table.link(0), "Zoe"), Guest(visitor, table.invitation, "Yan")
    friend.sits_down()
    sees_cards(host, friend)
    play_out(host, friend)
    host.presses("Play again")
    host.sees_at("Yan", "not here yet")
    friend.page.goto(table.goes_on_at(host.table).invitation)
    friend.sees_at("Yan", "not here yet")
    assert friend.page.locator("[data-invite]").input_value().endswith(table.made["invite"])
    friend.presses("Sit down")
    sees_cards(host, friend)


def test_who_is_invited_where_nobody_can_sit_down_is_told_before_they_type_a_name(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan").played_out()
    stranger = Guest(visitor, table.invitation)
    stranger.sees("The game has begun, so nobody sits down any more.")
    host = Guest(visitor, table.link(0), "Zoe")
    host.presses("Play again")
    host.sees_at("Yan", "not here yet")
    stranger.page.reload()
    stranger.sees("Every seat is taken.")
    assert stranger.page.get_by_label("Your name").count() == 0
    stranger.follows("Back to the house")
    stranger.sees("The games")


def test_who_plays_again_by_mistake_leaves_the_lobby_and_the_host_gives_the_seat_on(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan", "Xin").played_out()
    host, yan, xin = (Guest(visitor, table.link(seat), name) for seat, name in enumerate(["Zoe", "Yan", "Xin"]))
    for guest in (host, yan):
        guest.presses("Play again")
    host.sees_at("Yan", "✓ here")
    yan.presses("Leave; the seat is free again")
    yan.sees("The games")
    host.sees("The seat of Yan is free.")
    host.gives(2, "novice")
    host.presses("Leave; the seat is free again")
    xin.presses("Play again")
    sees_cards(xin)


def test_everybody_reads_in_the_lobby_how_the_next_game_is_played(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan").played_out()
    host = Guest(visitor, table.link(0), "Zoe")
    host.presses("Another game")
    host.page.locator("[data-title]").select_option("pikinni")
    host.page.get_by_label("another trump can be bought").select_option("yes")
    host.presses("Ask the others to play this")
    host.sees_at("Zoe", "✓ here")
    for locale, said in {
        "en": "loses 20 with six cards and more: no · another trump can be bought for 30 points: yes · points may",
        "fr": "on peut acheter un autre atout pour 30 points: oui · on peut doubler",
    }.items():
        friend = Guest(visitor, table.goes_on_at(host.table).link(1), "Yan", locale=locale)
        friend.page.locator("[data-options]", has_text=said).wait_for()


def test_the_host_gives_on_the_seat_of_somebody_who_sat_down_and_closed_the_page(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan", "Xin").played_out()
    host, yan = Guest(visitor, table.link(0), "Zoe"), Guest(visitor, table.link(1), "Yan")
    for guest in (host, yan):
        guest.presses("Play again")
    host.sees_at("Yan", "✓ here")
    yan.page.close()
    host.sees_at("Yan", "not here yet")
    host.gives(2, "novice")
    host.gives(3, "novice")
    sees_cards(host)


@pytest.mark.thorough
def test_who_has_left_a_later_game_comes_back_by_the_first_invitation(visitor, tables):
    table = Table(tables.address, "Zoe", friends=1)
    host, friend = Guest(visitor, table.link(0), "Zoe"), Guest(visitor, table.invitation, "Yan")
    friend.sits_down()
    sees_cards(host, friend)
    play_out(host, friend)
    for guest in (host, friend):
        guest.presses("Play again")
    sees_cards(host, friend)
    friend.leaves()
    host.sees("Yan leaves")
    play_out(host)
    host.presses("Another game")
    host.page.get_by_label("The other seats").select_option("a friend")
    host.presses("Ask the others to play this")
    host.sees_at("Zoe", "here")
    friend.page.goto(table.invitation)
    friend.sits_down()
    sees_cards(host, friend)


def test_who_has_left_has_no_seat_and_comes_back_by_the_invitation(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan")
    host, friend = Guest(visitor, table.link(0), "Zoe"), Guest(visitor, table.link(1), "Yan")
    sees_cards(host, friend)
    friend.leaves()
    friend.page.get_by_role("heading", name="Piñatería").wait_for()
    host.sees("Yan leaves; a player that thinks takes the seat of Yan.")
    play_out(host)
    host.presses("Another game")
    host.page.get_by_label("The other seats").select_option("a friend")
    host.presses("Ask the others to play this")
    host.sees_at("Zoe", "here")
    friend.page.goto(table.invitation)
    friend.sits_down()
    sees_cards(host, friend)


def test_where_the_host_is_gone_whoever_asked_begins_and_the_host_takes_the_seat_again_later(visitor, impatient):
    table = Table(impatient.address, "Zoe", "Yan", "Xin").played_out()
    friend = Guest(visitor, table.link(1), "Yan")
    friend.presses("Play again")
    friend.sees("The host is not here, so you may begin.")
    friend.presses("Begin now; players that think take the empty seats")
    sees_cards(friend)
    host = Guest(visitor, table.link(0), "Zoe")
    host.presses("Play again")
    host.presses("Play on yourself")
    host.sees("You come back.")
    sees_cards(host, friend)


@pytest.mark.thorough
def test_a_seat_that_nobody_takes_goes_to_somebody_new_or_to_a_player_and_who_is_late_looks_on(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan", "Xin").played_out()
    host = Guest(visitor, table.link(0), "Zoe")
    host.presses("Play again")
    host.sees_at("Xin", "not here yet")
    late = Guest(visitor, table.link(2).replace(table.name, host.table))
    late.sees_at("Xin", "not here yet")
    host.gives(2, "Novice")
    host.gives(3, "a friend")
    host.page.locator("[data-seat='2']").filter(has_text="free").wait_for()
    new = Guest(visitor, table.invitation, "Eve", **PHONE)
    new.sees("Zoe invites you to a game of Piñatas.")
    new.sits_down()
    late.page.wait_for_selector("[data-table]")
    late.sees("You are looking on.")
    sees_cards(host, new)


@pytest.mark.thorough
def test_who_is_late_may_take_a_seat_that_was_freed(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan", "Xin").played_out()
    host = Guest(visitor, table.link(0), "Zoe")
    host.presses("Play again")
    host.gives(2, "Novice")
    host.gives(3, "a friend")
    host.page.locator("[data-seat='2']").filter(has_text="free").wait_for()
    late = Guest(visitor, table.link(1), "Yan")
    late.presses("Play again")
    late.sits_down()
    sees_cards(host, late)


def test_who_takes_a_freed_seat_shows_nobody_their_own_link_as_an_invitation(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan", "Xin").played_out()
    host = Guest(visitor, table.link(0), "Zoe")
    host.presses("Play again")
    for seat in (2, 3):
        host.gives(seat, "a friend")
        host.page.locator(f"[data-seat='{seat - 1}']").filter(has_text="free").wait_for()
    late = Guest(visitor, table.link(1), "Yan")
    late.presses("Play again")
    late.sits_down()
    late.sees_at("Yan", "here")
    assert late.page.locator("[data-invite]").count() == 0


@pytest.mark.thorough
def test_who_has_no_seat_for_a_while_looks_on_and_sits_down_again_when_there_is_one(visitor, tables):
    table = Table(tables.address, "Zoe", "Yan", "Xin").played_out()
    host, friend, third = (Guest(visitor, table.link(seat), name) for seat, name in enumerate(("Zoe", "Yan", "Xin")))
    host.presses("Another game")
    host.page.locator("[data-title]").select_option("pinata")
    host.presses("Ask the others to play this")
    third.presses("Play Pinata")
    third.sees("You are looking on.")
    friend.presses("Play Pinata")
    table.goes_on_at(sees_cards(host, friend, third)).played_out(0, 1)
    friend.presses("Another game")
    friend.page.locator("[data-title]").select_option("pinatas")
    friend.page.get_by_label("how many play").fill("3")
    friend.presses("Ask the others to play this")
    host.presses("Play Piñatas")
    third.follows("Watch the next game")
    third.presses("Sit down")
    sees_cards(host, friend, third)
