"""A game in one room between two browsers that speak to each other directly, without a server."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser import stock
from tests.browser.axe import violations
from tests.browser.bidi import firefox
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import COUNT_ANSWERS, NARROW, WIDE, Visit
from tests.browser.test_restart import app_worker, back
from tests.browser.test_together import SHEET, SIDEWAYS, told
from tests.browser.test_what_if import find, press
from tests.browser.test_windows import hosts, log, play
from tools import chromium
from tools import firefox as tool

Go = Callable[..., Visit]
LINK = f"{SHEET} input[readonly]"


def carried(page: Visit) -> str:
    """The link that is to be carried to the other device, which is also shown as a code."""
    page.until(lambda: find(page, LINK).count() == 1, "the link")
    page.until(lambda: find(page, f"{SHEET} svg.code").count() == 1, "its code")
    link: str = find(page, LINK).input_value()
    assert link.startswith(page.address)
    return link


def invites(page: Visit) -> str:
    """From the sheet where windows are opened; the link of the invitation."""
    press(page, "room-invite")
    return carried(page)


def joins(go: Go, invitation: str, host: Visit) -> Visit:
    """Another browser opens the invitation, and joins."""
    guest = go(hash=invitation.removeprefix(host.address))
    guest.wait("live")
    press(guest, "room-join")
    return guest


def take(host: Visit, answer: str) -> None:
    """The answer is pasted at the host."""
    find(host, "[data-act='room-answer']").fill(answer)
    find(host, "[data-act='room-answer']").press("Tab")


def sits(guest: Visit, name: str = "Mira") -> None:
    """Somebody sits down at the device that has found its way."""
    guest.until(lambda: find(guest, "[data-act='window-sit']").count() == 1, "the free seat")
    find(guest, "[data-act='window-name']").fill(name)
    find(guest, "[data-act='window-name']").press("Tab")
    press(guest, "window-sit")
    guest.until(lambda: find(guest, "[data-act='window-sit']").count() == 0, "the seat")


def present(host: Visit, name: str) -> None:
    """The sheet from which windows are opened says that somebody has sat down."""
    sitters = find(host, f"{SHEET} .sitters")
    host.until(lambda: any(name in words for words in sitters.all_inner_texts()), name)


def pair(go: Go) -> tuple[Visit, Visit]:
    """Two browsers at one game."""
    host = go()
    hosts(host)
    invitation = invites(host)
    assert len(invitation.partition("#")[2]) <= 220
    guest = joins(go, invitation, host)
    take(host, carried(guest))
    sits(guest)
    present(host, "Mira")
    press(host, "windows-close")
    return host, guest


def test_two_browsers_play_in_one_room(go: Go) -> None:
    host, guest = pair(go)
    play(host, guest, 6)
    guest.until(lambda: len(log(guest)) == len(log(host)) > 0, "the same log")


@pytest.mark.sweep
def test_a_device_that_is_loaded_anew_is_invited_again_and_has_its_seat(go: Go) -> None:
    host, guest = pair(go)
    play(host, guest, 2)
    guest.page.goto("about:blank")
    while "out of reach" not in find(host, ".z-act").inner_text():
        play(host, host, 1)
    find(host, "[data-act='share']").first.click()
    press(host, "windows-show")
    invitation = invites(host)
    guest.open(invitation.removeprefix(host.address)).wait("live")
    press(guest, "room-join")
    take(host, carried(guest))
    guest.until(lambda: find(guest, SHEET).count() == 0, "the end of the sheet")
    press(host, "windows-close")
    play(host, guest, 3)


@pytest.mark.sweep
def test_a_device_whose_python_dies_goes_on_at_its_seat(go: Go) -> None:
    host = go()
    hosts(host)
    invitation = invites(host)
    guest = go(hash=invitation.removeprefix(host.address), expect_complaints=True).wait("live")
    press(guest, "room-join")
    take(host, carried(guest))
    sits(guest)
    press(host, "windows-close")
    play(host, guest, 3)
    app_worker(guest).evaluate("self.close()")
    back(guest)
    guest.until(lambda: len(log(guest)) == len(log(host)) > 0, "the game")
    play(host, guest, 4)


def processes(folder: Path) -> list[int]:
    """Those of a browser whose profile lies in a folder, and what they have begun."""
    found: list[int] = []
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            line, stat = (entry / "cmdline").read_bytes(), (entry / "stat").read_text()
        except OSError:
            continue  # it has ended meanwhile
        children.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(entry.name))
        if f"--user-data-dir={folder}".encode() in line:
            found.append(int(entry.name))
    for one in found:
        found += [child for child in children.get(one, ()) if child not in found]
    return found


@contextmanager
def device(playwright: Playwright, folder: Path, host: Visit, link: str) -> Iterator[Visit]:
    """A browser with processes of its own opens a link, which can rest as a phone does."""
    context = playwright.chromium.launch_persistent_context(
        str(folder), executable_path=chromium.find_shell(), args=list(chromium.FLAGS),
        viewport={"width": WIDE[0], "height": WIDE[1]}, service_workers="block",
    )  # fmt: skip
    try:
        context.add_init_script(COUNT_ANSWERS)
        page = Visit(context.pages[0], host.address)
        yield page.open(link.removeprefix(host.address)).wait("live")
    finally:
        context.close()


@contextmanager
def resting(folder: Path) -> Iterator[None]:
    """All processes of such a browser rest, as when a phone is in a pocket."""
    found = processes(folder)
    assert found
    try:
        for one in found:
            os.kill(one, signal.SIGSTOP)
        yield
    finally:
        for one in found:
            os.kill(one, signal.SIGCONT)


@pytest.mark.sweep
def test_a_device_that_slept_comes_back_by_itself(
    go: Go, playwright: Playwright, tmp_path: Path
) -> None:
    host = go()
    hosts(host)
    with device(playwright, tmp_path, host, invites(host)) as guest:
        press(guest, "room-join")
        take(host, carried(guest))
        sits(guest)
        press(host, "windows-close")
        play(host, guest, 2)
        with resting(tmp_path):
            host.page.wait_for_timeout(20_000)
        play(host, guest, 4)
        guest.until(lambda: len(log(guest)) == len(log(host)) > 0, "the same log")
        assert find(guest, SHEET).count() == find(host, SHEET).count() == 0


@pytest.mark.sweep
def test_three_browsers_play_in_one_room(go: Go) -> None:
    host, guests = go(), []
    hosts(host, others=(1, 2))
    for name in ("Mira", "Jonas"):
        guest = joins(go, invites(host), host)
        take(host, carried(guest))
        sits(guest, name)
        guests.append(guest)
        present(host, name)
    press(host, "windows-close")
    players = [
        MousePlayer(page, seed, players=3) for seed, page in enumerate((host, *guests), start=3)
    ]
    for _ in range(9):
        host.until(lambda: any(one.moves() for one in players), "somebody's turn")
        mover = next(one for one in players if one.moves())
        mover.visit.page.bring_to_front()
        assert mover.move()
    for guest in guests:
        guest.until(lambda page=guest: len(log(page)) == len(log(host)) > 0, "the same log")


@pytest.mark.sweep
def test_the_answer_may_be_opened_in_another_tab_of_the_hosts_browser(go: Go) -> None:
    host = go()
    hosts(host)
    guest = joins(go, invites(host), host)
    answer = carried(guest)
    tab = Visit(host.page.context.new_page(), host.address)
    tab.open(answer.removeprefix(host.address))
    note = find(tab, ".shell-note")
    tab.until(lambda: "goes on in the tab" in note.inner_text(), "that it is handed over")
    sits(guest)


def test_firefox_plays_along_once_it_is_told_to_connect(go: Go, tmp_path: Path) -> None:
    path = tool.find()
    if path is None:
        pytest.skip("no Firefox here")
    host = go()
    hosts(host)
    invitation = invites(host)
    with firefox(path, tmp_path / "profile") as guest:
        guest.size(*WIDE)
        guest.go(invitation)
        stock.live(guest)
        stock.press(guest, "[data-act='room-join']")
        shown = f"{stock.found(LINK)}[0]?.value"
        guest.until(shown, "the answer")
        take(host, str(guest.evaluate(shown)))
        stock.press(guest, "[data-act='room-connect']")
        stock.press(guest, "[data-act='window-sit']")
        guest.until(f"!{stock.found(SHEET)}.length", "the end of the sheet")
        press(host, "windows-close")
        host.until(lambda: find(host, ".z-people").inner_text() != "", "the players")
        assert guest.complaints == []


@pytest.mark.sweep
def test_the_host_is_gone(go: Go) -> None:
    host, guest = pair(go)
    host.page.goto("about:blank")
    told(guest, "does not answer")


def test_the_sheets_fit_a_phone(go: Go) -> None:
    host = go(size=NARROW)
    hosts(host)
    invitation = invites(host)
    assert host.page.evaluate(SIDEWAYS)
    assert violations(host) == []
    guest = go(hash=invitation.removeprefix(host.address), size=(320, 640))
    guest.wait("live")
    assert violations(guest) == []
    press(guest, "room-join")
    carried(guest)
    assert guest.page.evaluate(SIDEWAYS)
    assert violations(guest) == []
