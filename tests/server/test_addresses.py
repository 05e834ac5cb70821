"""By which of its addresses others reach this machine."""

import socket
from types import SimpleNamespace

import psutil
import pytest

from pinateria.server import addresses
from pinateria.server.network import ways_to

HOME = {
    "lo": ["127.0.0.1", "::1"],
    "eth0": [],
    "wlan0": ["192.168.1.20", "fe80::1%wlan0", "2a02:1::5", "fd00::5", "02:fc:00:00:00:01"],
    "wlan1": ["169.254.7.7"],
    "docker0": ["172.17.0.1"],
    "br-5f0c": ["172.18.0.1"],
    "tun0": ["10.8.0.2"],
    "usb0": ["192.168.42.9"],
}
"""The network cards of a computer at home, with their addresses."""


@pytest.fixture
def machine(monkeypatch):
    """Be another machine, which speaks to the world by the addresses that are used."""

    def be(cards, *used, down=()):
        families = [socket.AF_INET, socket.AF_INET6]
        own = {
            card: [SimpleNamespace(family=families[":" in one], address=one) for one in cards[card]] for card in cards
        }
        facts = {
            card: SimpleNamespace(isup=card not in down, flags="up,pointopoint" * card.startswith("tun"))
            for card in cards
        }
        monkeypatch.setattr(psutil, "net_if_addrs", lambda: own)
        monkeypatch.setattr(psutil, "net_if_stats", lambda: facts)
        monkeypatch.setattr(addresses, "outward", lambda version: used[version == 6] if used else "")
        return [one.host for one in addresses.of_this_machine()]

    return be


def test_the_address_in_use_comes_first_and_what_leads_nowhere_is_left_out(machine):
    assert machine(HOME, "192.168.1.20", "2a02:1::5") == ["192.168.1.20", "192.168.42.9", "fd00::5", "10.8.0.2"]
    assert machine(HOME, "192.168.42.9", "") == ["192.168.42.9", "192.168.1.20", "fd00::5", "10.8.0.2"]


def test_a_card_that_is_down_leads_nowhere(machine):
    assert machine(HOME, down=("wlan0", "usb0")) == ["10.8.0.2"]


def test_a_public_address_is_given_only_where_a_card_has_no_other(machine):
    cards = {"eth0": ["141.1.2.3", "2a02:1::7", "2a02:1::8"], "eth1": ["10.0.0.5", "2a02:2::7"]}
    assert machine(cards, "141.1.2.3", "2a02:1::8") == ["10.0.0.5", "141.1.2.3", "2a02:1::8"]
    assert [one.is_public for one in addresses.of_this_machine()] == [False, True, True]


def test_a_machine_without_a_network_has_no_address(machine):
    assert machine({"lo": ["127.0.0.1", "::1"]}) == []


def test_where_nobody_may_look_at_the_cards_there_are_the_addresses_in_use(machine, monkeypatch):
    machine(HOME, "192.168.1.20", "")
    monkeypatch.setattr(psutil, "net_if_addrs", forbidden)
    assert addresses.of_this_machine() == [addresses.Address("192.168.1.20")]


def forbidden():
    raise PermissionError


def test_the_ways_to_a_server_follow_from_where_it_listens(machine):
    machine(HOME, down=("tun0", "usb0"))
    ways = {
        "127.0.0.1": [],
        "0.0.0.0": ["http://192.168.1.20:8420"],  # noqa: S104  what people ask for
        "::": ["http://[fd00::5]:8420"],
        "192.168.1.20": ["http://192.168.1.20:8420"],
        "10.9.9.9": [],
    }
    assert {host: [way.origin for way in ways_to([(host, 8420)])] for host in ways} == ways


def test_this_machine_tells_addresses_at_which_it_can_listen():
    for one in addresses.of_this_machine():
        with socket.socket(socket.AF_INET6 if ":" in one.host else socket.AF_INET) as listening:
            listening.bind((one.host, 0))
