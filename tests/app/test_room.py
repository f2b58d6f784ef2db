"""A game in one room: a device is invited, answers, and plays along."""

from __future__ import annotations

import pytest

from stoneage_panel.app.services import opening
from stoneage_panel.app.together.greeting import Greeting, pack, unpack
from stoneage_panel.app.together.room import ANSWER, INVITATION, Room
from stoneage_panel.app.together.windows import LINK
from tests.app.test_together import ADDRESS, Sit
from tests.app.windows import Computer, begun, may_move, moves, until, windows_of
from tests.support.visitor import Visitor


def room_of(one: Visitor) -> Room:
    """What a visitor's page does about other devices."""
    assert one.page.together.desk is not None
    return one.page.together.desk.room


def invitation(computer: Computer, host: Visitor) -> str:
    """The link with which another device is invited."""
    windows_of(host).open_windows()
    host.does("room-invite")
    computer.deliver()
    link = str(room_of(host).sheets.link)
    assert link.startswith(f"{ADDRESS}#i1.")
    assert link in host.reads("over")
    return link


def joins(computer: Computer, link: str, device: str = "") -> Visitor:
    """Another device opens the invitation and joins."""
    guest = computer.opens(link, device)
    assert "directly" in guest.reads("over")
    assert not guest.page.playing
    guest.does("room-join")
    computer.deliver()
    return guest


def answer(guest: Visitor) -> str:
    """The link with which a device answers."""
    link = str(room_of(guest).sheets.link)
    assert link.startswith(f"{ADDRESS}#a1.")
    return link


def connected(computer: Computer, host: Visitor, device: str = "") -> Visitor:
    """A device plays along."""
    guest = joins(computer, invitation(computer, host), device)
    host.does("room-answer", value=answer(guest))
    computer.deliver()
    assert room_of(host).sheets.sheet == room_of(guest).sheets.sheet == ""
    return guest


def at_two_devices(sit: Sit, game: str = "age_of_dirt") -> tuple[Computer, Visitor, Visitor]:
    """Two devices at one game; somebody sits at the second."""
    computer, host, _ = begun(sit, game=game)
    guest = connected(computer, host)
    guest.does("window-name", value="Mira")
    guest.does("window-sit")
    host.does("windows-close")
    computer.deliver()
    assert host.page.table.names[1] == "Mira"
    return computer, host, guest


def test_two_devices_play_one_game(sit: Sit) -> None:
    computer, host, guest = at_two_devices(sit)
    for _ in range(40):
        moves(computer, host if may_move(host) else guest)
        known, true = guest.page.table.state, host.page.table.state
        assert known.observation(1) == true.observation(1)


def test_a_device_that_was_loaded_anew_is_invited_again_and_has_its_seat(sit: Sit) -> None:
    computer, host, guest = at_two_devices(sit)
    device = guest.window  # type: ignore[attr-defined]
    for store in computer.devices:
        if store.name == device:
            gone = store
    computer.devices.remove(gone)
    here = next(store for store in computer.devices if store.me == "host")
    name = next(name for name, one in here.near.items() if one is gone)
    del here.near[name]
    here.hears({"kind": "window-gone", "from": name})
    until(computer, host, host, host) if may_move(host) else None
    again = connected(computer, host, device)
    assert again.page.table.people == [1]
    host.does("windows-close")
    until(computer, host, again, again)


def test_what_is_said_takes_no_sheet_away(sit: Sit) -> None:
    computer, host, _ = begun(sit)
    link = invitation(computer, host)
    host.does("room-copy")
    host.does("room-copied", "yes")
    assert "copied" in host.reads("over") and link in host.reads("over")
    guest = joins(computer, link)
    guest.does("room-copied", "yes")
    assert answer(guest) in guest.reads("over")


def test_it_is_said_that_somebody_is_at_another_device_and_that_all_are_here(sit: Sit) -> None:
    computer, host, _ = begun(sit, game="age_of_dirt")
    guest = connected(computer, host)
    assert "All are here" not in host.reads("over")
    guest.does("window-sit")
    computer.deliver()
    assert "All are here" in host.reads("over")
    host.does("windows-close")
    computer.deliver()
    until(computer, host, guest, host)
    assert "next, on another device" in guest.reads("act")
    until(computer, host, guest, guest)
    assert "next, on another device" in host.reads("act")


def test_a_device_whose_python_was_started_anew_goes_on_at_its_seat(sit: Sit) -> None:
    computer, host, guest = at_two_devices(sit)
    moves(computer, host if may_move(host) else guest)
    before = guest.reads("log")
    again = computer.revives(guest)
    assert again.page.playing and again.reads("log") == before
    assert windows_of(again).guest.seat == windows_of(guest).guest.seat  # type: ignore[union-attr]
    assert room_of(again).sheets.sheet == windows_of(again).sheets.sheet == ""
    until(computer, host, again, again)
    moves(computer, again)
    assert len(host.page.table.log) == len(again.page.table.log)


def test_a_device_that_slept_is_there_again(sit: Sit) -> None:
    computer, host, guest = at_two_devices(sit)
    store = next(one for one in computer.devices if "host" in one.near)
    store.hears({"kind": "window-gone", "from": "host"})
    assert "does not answer" in guest.reads("act") and not may_move(guest)
    store.hears({"kind": "window-host"})
    computer.deliver()
    assert "does not answer" not in guest.reads("act")
    until(computer, host, guest, guest)


def test_a_device_that_is_back_opens_no_sheet_over_the_game(sit: Sit) -> None:
    computer, host, guest = at_two_devices(sit)
    here = next(store for store in computer.devices if store.me == "host")
    [name] = here.near
    here.hears({"kind": "window-gone", "from": name})
    here.hears({"kind": "near", "act": "open"})
    assert windows_of(host).sheets.sheet == "" and host.reads("over") == ""
    there = next(one for one in computer.devices if "host" in one.near)
    there.hears({"kind": "window-host"})
    computer.deliver()
    until(computer, host, guest, guest)


def test_a_window_and_a_device_at_one_game(sit: Sit) -> None:
    computer, host, link = begun(sit, "human:Ida", "elsewhere", "elsewhere")
    near = connected(computer, host)
    near.does("window-sit")
    computer.deliver()
    beside = computer.opens(link)
    beside.does("window-sit")
    host.does("windows-close")
    computer.deliver()
    for _ in range(30):
        [due] = [one for one in (host, near, beside) if may_move(one)]
        moves(computer, due)


def test_an_answer_is_handed_over_by_the_tab_that_was_opened_with_it(sit: Sit) -> None:
    computer, host, _ = begun(sit)
    guest = joins(computer, invitation(computer, host))
    store = next(one for one in computer.devices if one.me == "host")
    packed = answer(guest).partition("#")[2]
    store.hears({"kind": "letter", "link": packed, "n": 7})
    computer.deliver()
    assert room_of(host).sheets.sheet == "" and "window-sit" in guest.reads("over")


def test_who_calls_it_off_before_anything_was_seen_plays_along_in_nothing(sit: Sit) -> None:
    computer, host, _ = begun(sit)
    guest = joins(computer, invitation(computer, host))
    guest.does("room-close")
    assert windows_of(guest).guest is None
    host.does("room-close")
    assert windows_of(host).sheets.sheet == "windows"


# ------------------------------------------------------------ what can't be


def test_the_page_knows_such_links_before_what_opens_them_is_here() -> None:
    assert opening.ALONG == (LINK, INVITATION, ANSWER)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "is no answer"),
        (f"{ADDRESS}#w1.qwertzuiop", "is no answer"),
        (f"{ADDRESS}#a1.qwertzuiop.{80 * 'x'}", "another game"),
        (f"{ADDRESS}#i1.qwertzuiop.{80 * 'x'}", "is no answer"),
    ],
)
def test_what_is_no_answer_to_this_invitation_is_told(sit: Sit, text: str, words: str) -> None:
    computer, host, _ = begun(sit)
    invitation(computer, host)
    host.does("room-answer", value=text)
    assert words in host.reads("over")


def test_an_invitation_says_who_invites_and_to_what(sit: Sit) -> None:
    computer, host, _ = begun(sit, game="age_of_dirt")
    told = unpack(invitation(computer, host).rpartition(".")[2])
    assert told == Greeting("age_of_dirt", str(host.page.table.names[0]))
    guest = computer.opens(str(room_of(host).sheets.link), "b")
    assert f"{told.who} invites this device to a game of Age of Dirt" in guest.reads("over")


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (pack(Greeting("my_first", "<b>Mira</b>")), "&lt;b&gt;Mira&lt;/b&gt; invites this device"),
        (pack(Greeting("my_first", "Mira" * 30)), f"{'Mira' * 5} invites this device"),
        (pack(Greeting("no_game", "Mira")), "Somebody invites this device"),
        (pack(Greeting("my_first", "\x07")), "Somebody invites this device"),
        ("x", "Somebody invites this device"),
        ("_____w", "Somebody invites this device"),
    ],
)
def test_what_an_invitation_says_of_itself_is_a_strangers_text(
    sit: Sit, told: str, words: str
) -> None:
    one = Computer(sit).opens(f"{ADDRESS}#i1.qwertzuiop.{80 * 'x'}.{told}")
    assert words in one.reads("over")


@pytest.mark.parametrize("link", ["i1.", "i1.qwertzuiop", "i1.qwertzuiop.<b>", "i1.short.abc"])
def test_a_damaged_invitation_is_told(sit: Sit, link: str) -> None:
    one = Computer(sit).opens(f"{ADDRESS}#{link}")
    assert "damaged" in one.reads("over") and not one.page.playing


def test_an_answer_in_the_wrong_browser_is_told(sit: Sit) -> None:
    one = Computer(sit).opens(f"{ADDRESS}#a1.qwertzuiop.{80 * 'x'}")
    assert "open it in the browser that has the game" in one.reads("over")


@pytest.mark.parametrize(("fault", "words"), [("browser", "by link"), ("text", "not find each")])
def test_what_the_browser_cannot_do_is_told(sit: Sit, fault: str, words: str) -> None:
    computer, host, _ = begun(sit)
    invitation(computer, host)
    store = next(one for one in computer.devices if one.me == "host")
    store.hears({"kind": "near", "act": "invite", "fault": fault})
    assert words in host.reads("over") and room_of(host).sheets.sheet == ""
