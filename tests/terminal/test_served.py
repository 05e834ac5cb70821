"""A served table from real terminals: what one types stays whole whatever others do, and who leaves can come back."""

from __future__ import annotations

import subprocess
import sys

import httpx
import pytest

from patience import PATIENCE
from pinateria.terminal.link import read_link
from pseudo_terminal import CTRL_C, CTRL_D, Terminal, end_all
from server_process import ServerProcess, serving
from terminal.test_remote import Typing, sit

pytestmark = pytest.mark.once

TERMS = ["xterm-256color", "dumb"]
"""One where the line that is being typed has a place of its own, and one that can only go on."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(f"sqlite:///{tmp_path_factory.mktemp('served') / 'tables.sqlite'}") as one:
        yield one


@pytest.fixture(autouse=True)
def _no_terminal_stays_open():
    yield
    end_all()


class Evening:
    """A table for two, at which the host begins; and its links."""

    def __init__(self, server: ServerProcess, **wanted) -> None:
        self.house = f"http://{server.address}"
        table = {"game": "pinata", "first": 0, **wanted}
        self.made = httpx.post(f"{self.house}/api/tables", json=table).json()
        self.host = self.link("t", "host")
        self.invitation = self.link("j", "invite")
        self.watch = self.link("t", "watch")

    def link(self, door: str, token: str) -> str:
        return f"{self.house}/{door}/{self.made['table']}#{self.made[token]}"

    def together(self, term: str) -> tuple[Terminal, Terminal]:
        """Have Ana come as the host, and Bo by the invitation; the game begins, and Ana is asked."""
        ana = Terminal("play", self.host, "--name", "Ana", term=term)
        ana.until("You sit down.")
        bo = Terminal("play", self.invitation, "--name", "Bo", term=term)
        bo.until("Bo (you)")
        ana.until("(? for help)")
        return ana, bo


def leaves(*everybody: Terminal) -> None:
    for one in everybody:
        one.type("quit")
        assert one.close() == 0


@pytest.mark.parametrize("term", TERMS)
def test_what_one_has_half_typed_stays_whole_while_somebody_speaks(server, term):
    ana, bo = Evening(server).together(term)
    bo.press("say good mor")
    ana.type("say hello")
    bo.until("Ana: hello")
    bo.press("ning\r")
    ana.until("Bo: good morning")
    leaves(ana, bo)


def test_the_line_below_says_who_is_to_choose_and_keeps_what_is_typed(server):
    ana, bo = Evening(server).together("xterm-256color")
    bo.until("(Ana to choose) >")
    bo.press("say wait")
    bo.until("say wait")
    ana.type("say hello")
    assert "Ana: hello" in bo.until("(Ana to choose) > say wait")
    leaves(ana)
    bo.press(CTRL_C)
    bo.until("The seat stays yours.")
    assert bo.close() == 0


@pytest.mark.parametrize("term", TERMS)
def test_while_the_other_is_to_choose_one_reads_and_looks(server, term):
    ana, bo = Evening(server).together(term)
    for typed, answer in [
        ("rules 4", "4.1"),
        ("rules 99", "The parts of the rulebook are 1 to"),
        ("scores", "No mat is over yet."),
        ("last", "Nothing has been taken yet."),
        ("look", "Bo (you)"),
        ("hint", "You are not asked to choose now."),
        ("R1 1", "You are not asked to choose now; ? says what can be typed."),
        ("start", "The game has begun already."),
        ("rematch", "The game is not over yet."),
        ("say", "Something to say was expected"),
        ("leave", "Type leave table if you mean it"),
    ]:
        bo.type(typed)
        bo.until(answer)
    bo.type("?")
    offered = bo.until("The table waits for Ana.")
    assert "say something to the table" in offered
    assert "begin; players that think" not in offered
    assert "what each choice is worth" not in offered
    leaves(ana, bo)


@pytest.mark.parametrize("term", TERMS)
def test_between_two_rounds_everybody_presses_enter_and_sees_who_is_ready(server, term):
    ana, bo = Evening(server, game="pikinni", options={"seats": 2}).together(term)
    for one in (ana, bo):
        one.type("bid 0")
    bo.until("The bids:")  # Ana deals, so Bo leads the only card
    bo.type("1")
    ana.until("Bo leads")
    ana.type("1")
    for one in (ana, bo):
        one.until("Round 1 is over")
        one.until("Enter goes on")
    bo.press("\r")
    ana.until("Bo is ready.")
    bo.type("?")
    bo.until("The round is over.")
    ana.press("\r")
    for one in (ana, bo):
        one.until("Round 2")
    leaves(ana, bo)


@pytest.mark.parametrize("term", TERMS)
@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_a_key_that_ends_it_says_how_to_come_back_to_the_seat(server, term, key):
    ana, bo = Evening(server).together(term)
    bo.press(key)
    bo.until("The seat stays yours. Come back to it:")
    bo.until("pinateria play '")
    link = bo.until("'")
    assert bo.close() == 0
    again = Terminal("play", link, term=term)
    again.until("Bo (you)")
    again.type("say here I am")
    ana.until("Bo: here I am")
    leaves(ana, again)


def test_what_cannot_be_done_before_the_start_is_refused_for_its_own_reason(server):
    evening = Evening(server, game="pinata_party", options={"seats": 4, "teams": 2})
    bo = Terminal("play", evening.invitation, "--name", "Bo", term="dumb")
    looks = Terminal("play", evening.watch, term="dumb")
    bo.until("You sit down.")
    for typed, answer in [
        ("start", "Only the host can do that."),
        ("first Bo", "Only the host can do that."),
        ("give 2 casual", "Only the host can do that."),
        ("undo", "No game is being played."),
        ("back", "Nobody stands in for you."),
        ("scores", "Nothing has been played yet."),
        ("collected", "Nothing has been played yet."),
        ("seen", "At this table nobody is shown which cards they have seen."),
        ("another pinata", "The game is not over yet."),
        ("C7", "You are not asked to choose now"),
    ]:
        bo.type(typed)
        bo.until(answer)
    looks.until("At the table:")
    for typed in ("sit 1", "say hello", "collected", "start"):
        looks.type(typed)
        looks.until("Who looks on has no seat, and can do nothing at the table.")
    leaves(bo, looks)


def test_who_leaves_the_table_has_no_seat_to_come_back_to(server):
    ana, bo = Evening(server).together("dumb")
    bo.type("leave table")
    bo.until("You have left the table; a player that thinks has taken your seat.")
    assert "lost" not in bo.read
    assert bo.close() == 0
    ana.until("Bo leaves; a player that thinks takes the seat of Bo.")
    leaves(ana)


def test_whoever_does_not_begin_sees_their_own_hand_too_when_the_game_begins(server):
    evening = Evening(server, first=1)
    ana = Terminal("play", evening.host, "--name", "Ana", term="dumb")
    ana.until("Who begins: seat 1.")
    bo = Terminal("play", evening.invitation, "--name", "Bo", term="dumb")
    bo.until("(? for help)")
    ana.until("Ana (you)")
    leaves(ana, bo)


def test_who_leaves_before_the_start_frees_the_seat(server):
    evening = Evening(server, game="papayoo")
    ana = Terminal("play", evening.host, "--name", "Ana")
    ana.until("Type start to begin")
    bo = Terminal("play", evening.invitation, "--name", "Bo")
    bo.until("The game begins when every seat is taken")
    bo.type("?")
    bo.until("get up; the seat is free again")
    ana.type("leave")
    ana.until("You have left the table; the seat is free again.")
    assert ana.close() == 0
    bo.until("The seat of Ana is free.")
    bo.until("Type start to begin")
    bo.type("start")
    bo.until("Bo (you)")
    leaves(bo)


@pytest.mark.parametrize("term", TERMS)
def test_an_invitation_asks_for_a_name_and_gives_a_link_of_ones_own(server, term):
    evening = Evening(server, game="papayoo")
    ana = Terminal("play", evening.host, "--name", "Ana", term=term)
    ana.until("Type start to begin")
    zoe = Terminal("play", evening.invitation, term=term)
    zoe.until("Your name: ")
    zoe.type("Zoë")
    zoe.until("Your own link, to come back to this seat:")
    zoe.until(f"{evening.house}/t/")
    zoe.until("The game begins when every seat is")
    ana.until("Zoë sits down.")
    zoe.type("?")
    said = zoe.until("The game begins when every seat is taken")
    assert "Now you may choose" not in said
    assert "start" not in said
    leaves(ana, zoe)


def test_the_link_of_a_seat_asks_for_a_name_that_can_be_one(server):
    ana = Terminal("play", Evening(server).host)
    ana.until("Your name: ")
    ana.type("A" * 30)
    ana.until("A name of 1 to 24 letters was expected; got 30")
    ana.until("Your name: ")
    ana.type("Ana")
    ana.until("You sit down.")
    leaves(ana)


def test_the_link_of_a_seat_that_one_has_taken_keeps_the_name(server):
    evening = Evening(server, game="papayoo")
    ana = Terminal("play", evening.host, "--name", "Ana")
    ana.until("You sit down.")
    again = Terminal("play", evening.host, "--name", "Somebody")
    again.until("At the table: Ana, ")
    leaves(ana, again)


def test_a_table_goes_on_after_the_server_was_killed(tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        ana, bo = Evening(server).together("xterm-256color")
        server.kill()
        ana.until("The connection is lost; trying to come back.")
        ana.type("say is anybody there?")
        server.start()
        ana.until("The connection is back.")
        bo.until("Ana: is anybody there?")
        leaves(ana, bo)


def test_who_waits_for_a_server_in_vain_reads_how_to_come_back(tmp_path):
    impatient = "from pinateria.terminal import connection; connection.PAUSES = (0.0,)"
    code = f"{impatient}; from pinateria.command import main; raise SystemExit(main())"
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}") as house:
        evening = Evening(house)
        waits = subprocess.Popen(  # noqa: S603  our own command
            [sys.executable, "-c", code, "play", evening.invitation],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        while "You sit down." not in waits.stdout.readline():
            assert waits.poll() is None
        house.kill()
        assert waits.wait(PATIENCE) == 2  # its input stays open meanwhile, for its end would be a wish to leave
        shown, said = waits.communicate()
    assert said == f"pinateria play: no connection to {evening.house} could be made\n"
    assert f"The seat stays yours. Come back to it:\npinateria play '{evening.house}/t/" in shown


def test_whoever_is_asked_to_change_seats_reads_what_to_type(server):
    evening = Evening(server, game="papayoo")
    ana = Terminal("play", evening.host, "--name", "Ana", term="dumb")
    ana.until("You sit down.")
    bo = Terminal("play", evening.invitation, "--name", "Bo", term="dumb")
    bo.until("You sit down.")
    bo.type("sit Ana")
    ana.until("Type sit 1 to change seats with Bo.")
    ana.type("sit 1")
    assert "Type sit" not in bo.until("At the table: Bo, Ana")
    leaves(ana, bo)


def test_what_is_not_ones_own_to_say_at_a_table_is_said(server):
    ana = Terminal("play", Evening(server).host, "--name", "Ana", "--seats", "5", "--first", "1", term="dumb")
    ana.until("The table is as it was made, without --seats 5 and --first 1.")
    ana.until("You sit down.")
    leaves(ana)


def test_the_table_is_drawn_as_wide_as_the_terminal_is_now(server):
    ana, bo = Evening(server).together("xterm-256color")
    ana.resize(40)
    ana.type("?")
    shown = ana.until("Now you may choose")
    lines = shown.partition("this help")[2].splitlines()
    assert 30 < max(map(len, lines)) <= 40
    leaves(ana, bo)


# Links that lead nowhere, and input that is none ---------------------------------------------


def plain(*arguments: str, typed: str = "") -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "pinateria", "play", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603


def test_an_invitation_to_a_full_table_is_refused(server):
    evening = Evening(server)
    ana, bo = evening.together("dumb")
    ended = plain(evening.invitation, "--name", "Cy")
    assert ended.returncode == 2
    assert ended.stderr.startswith("pinateria play: The game has begun")
    assert ended.stderr.count("\n") == 1
    leaves(ana, bo)


def test_an_invitation_says_that_nobody_can_sit_down_before_it_asks_for_a_name(server):
    cy = Terminal("play", Evening(server, name="Ana", start=True).invitation)
    assert "Your name" not in cy.until("The game has begun, so nobody sits down any more.")
    assert cy.close() == 2


def test_links_that_lead_nowhere_get_one_sentence(server):
    evening = Evening(server)
    for link, sentence in [
        (evening.host[:-3] + "xyz", "There is no such table, or the link to it is not valid."),
        (evening.invitation[:-3] + "xyz", "There is no such table, or the link to it is not valid."),
        (evening.host.partition("#")[0], "the whole link was expected, with what stands after its #"),
        (evening.host.replace("http:", "https:"), "no table answers at https://"),
        (evening.invitation.replace("http:", "https:"), "no table answers at https://"),
        (f"{evening.house}/new/papayoo", "a link such as http://…/t/TABLE#TOKEN"),
        ("http://[::1/t/x#y", "a link such as http://…/t/TABLE#TOKEN"),
    ]:
        ended = plain(link, "--name", "Cy")
        assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended.stderr
        assert sentence in ended.stderr


def test_orders_come_from_a_pipe_too(server):
    evening = Evening(server, levels=["", "casual"])
    ended = plain(evening.host, typed="look\nquit\n")
    assert ended.returncode == 0
    assert "Guest (you)" in ended.stdout
    assert "\x1b" not in ended.stdout
    assert "pinateria play " in ended.stdout


def test_who_looks_on_from_a_pipe_stays_to_the_end(server):
    evening = Evening(server, levels=["", "casual"])
    watcher = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "pinateria", "play", evening.watch],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert watcher.stdout.readline().startswith("Pinata: ")
    sit(read_link(evening.host), Typing(), "Ana")
    shown, _ = watcher.communicate(timeout=PATIENCE)
    assert watcher.returncode == 0
    assert "The record, with the proof of the deal:" in shown
    assert plain(evening.watch).stdout.endswith(f"/api/tables/{evening.made['table']}/record\n")
