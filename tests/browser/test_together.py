"""A game by links between two browsers: invited, sat down, played, loaded anew, gone on with."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from tests.browser.axe import violations
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.test_links import CLIPBOARD, follow
from tests.browser.test_what_if import find, press
from tests.support.variants import few

Go = Callable[..., Visit]
PACK = "together.pack"
SHEET = ".dialog.letter"
SIDEWAYS = "document.documentElement.scrollWidth <= innerWidth"


def link_of(page: Visit) -> str:
    """The link of the sheet that is open."""
    page.until(lambda: find(page, f"{SHEET} input[readonly]").count() == 1, "the sheet")
    link: str = find(page, f"{SHEET} input[readonly]").input_value()
    assert link.startswith(f"{page.address}#2my_first.1.")
    return link


def passes_on(page: Visit) -> str:
    """Copy the link of the sheet that is open, which closes it."""
    link = link_of(page)
    page.page.evaluate(CLIPBOARD)
    press(page, "letter-copy")
    page.until(lambda: find(page, SHEET).count() == 0, "the end of the sheet")
    assert page.page.evaluate("window.copied") == [link]
    return link


def invites(page: Visit) -> str:
    """Begin My First with somebody elsewhere; the link that invites."""
    page.wait("live")
    assert not any(PACK in url for url in page.requests), "not before it is asked for"
    find(page, "[data-act='game'][data-arg='my_first']").click()
    find(page, "select[data-act='seat'][data-arg='1']").select_option("elsewhere")
    start = find(page, "[data-act='start']")
    page.until(lambda: "Invite" in start.inner_text(), "Invite")
    start.click()
    return passes_on(page)


def sits_down(page: Visit, name: str) -> str:
    """Take the seat that one is invited to; the link that answers."""
    page.wait("live")
    page.until(lambda: find(page, "[data-act='sit-down']").count() == 1, "the invitation")
    find(page, "[data-act='sit-name']").fill(name)
    find(page, "[data-act='sit-name']").press("Tab")
    press(page, "sit-down")
    page.until(lambda: "Send your answer" in find(page, SHEET).inner_text(), "the answer")
    return passes_on(page)


def plays(page: Visit, seed: int) -> str:
    """Decide until somebody else has to; the link to send on."""
    player = MousePlayer(page, seed)
    page.until(lambda: bool(player.moves()) or find(page, SHEET).count() > 0, "our turn")
    while not find(page, SHEET).count():
        assert player.move()
        page.until(lambda: bool(player.moves()) or find(page, SHEET).count() > 0, "what follows")
    return passes_on(page)


def told(page: Visit, words: str) -> None:
    """What stands in the place of the decision."""
    page.until(lambda: words in find(page, ".z-act").inner_text(), words)


def pair(go: Go) -> tuple[Visit, Visit]:
    """Two browsers at one game; the host's turn."""
    host = go()
    invitation = invites(host)
    guest = go(hash=invitation.removeprefix(host.address))
    answer = sits_down(guest, "Jonas")
    told(guest, "is next")
    follow(host, answer)
    return host, guest


def test_two_browsers_play_by_links(go: Go) -> None:
    host, guest = pair(go)
    turns = (host, guest) * 2
    for number, (one, other) in enumerate(pairwise(turns)):
        link = plays(one, number)
        follow(other, link)
        told(one, "is next, on another device")
    hidden = find(host, ".z-log .log li").all_inner_texts()
    assert hidden, "what happened stands in the log"


def test_it_goes_on_after_the_pages_were_loaded_anew(go: Go) -> None:
    host, guest = pair(go)
    link = plays(host, 1)
    guest.page.reload(wait_until="commit")
    guest.wait("live")
    told(guest, "is next")
    follow(guest, link)
    back = plays(guest, 2)
    host.page.reload(wait_until="commit")
    host.wait("live")
    told(host, "Open the link that Jonas sends you")
    press(host, "letter-again")
    assert link_of(host) == link
    press(host, "letter-close")
    follow(host, back)
    plays(host, 3)


@pytest.mark.sweep
def test_another_tab_of_the_same_browser_has_the_seat_too(go: Go) -> None:
    host, guest = pair(go)
    link = plays(host, 1)
    told(guest, "is next")
    guest.page.close()
    tab = Visit(guest.page.context.new_page(), guest.address)
    tab.open(link.removeprefix(guest.address)).wait("live")
    plays(tab, 2)
    assert tab.complaints == []


def test_a_link_in_a_new_tab_is_handed_over_to_the_one_that_waits(go: Go) -> None:
    host, guest = pair(go)
    link = plays(host, 1)
    told(guest, "is next")
    tab = Visit(guest.page.context.new_page(), guest.address)
    tab.open(link.removeprefix(guest.address))
    note = find(tab, ".shell-note")
    tab.until(lambda: "goes on in the tab" in note.inner_text(), "that it is handed over")
    assert tab.page.url == guest.address
    assert tab.complaints == []
    back = plays(guest, 2)
    follow(host, back)
    tab.open(decides_and_shortens(host, 3).removeprefix(guest.address))
    guest.until(lambda: bool(MousePlayer(guest).moves()), "that the short link is opened, too")
    tab.page.reload(wait_until="commit")
    tab.wait("live")


def decides_and_shortens(page: Visit, seed: int) -> str:
    """Decide until somebody else has to; the short link of what was done."""
    player = MousePlayer(page, seed)
    page.until(lambda: bool(player.moves()), "our turn")
    while not find(page, SHEET).count():
        assert player.move()
        page.until(lambda: bool(player.moves()) or find(page, SHEET).count() > 0, "what follows")
    press(page, "letter-short")
    link: str = find(page, f"{SHEET} input[readonly]").input_value()
    assert link.startswith(f"{page.address}#3my_first.2.")
    return link


@pytest.mark.sweep
def test_a_code_on_the_screen_leads_to_the_same_place(go: Go) -> None:
    host, guest = pair(go)
    player = MousePlayer(host, 1)
    while not find(host, SHEET).count():
        assert player.move()
        host.until(lambda: bool(player.moves()) or find(host, SHEET).count() > 0, "what follows")
    link, before = link_of(host), len(host.requests)
    press(host, "letter-code")
    code = find(host, f"{SHEET} .code")
    host.until(lambda: code.count() == 1, "the code")
    [read] = zxingcpp.read_barcodes(Image.open(BytesIO(code.screenshot())))
    assert read.text == link
    assert len(host.requests) == before + 1, "what draws codes comes with the first of them"
    assert violations(host) == []
    press(host, "letter-given")
    told(host, "is next")
    follow(guest, link)
    plays(guest, 2)
    assert host.complaints == []


SYSTEM_SHEET = "navigator.share = async (what) => { (window.shared ??= []).push(what); };"


def test_the_devices_own_sheet_sends_a_link(go: Go) -> None:
    host = go()
    host.page.add_init_script(SYSTEM_SHEET)
    host.page.reload(wait_until="commit")
    host.wait("live")
    find(host, "[data-act='game'][data-arg='my_first']").click()
    find(host, "select[data-act='seat'][data-arg='1']").select_option("elsewhere")
    start = find(host, "[data-act='start']")
    host.until(lambda: "Invite" in start.inner_text(), "Invite")
    start.click()
    link = link_of(host)
    press(host, "letter-share")
    host.until(lambda: find(host, SHEET).count() == 0, "the end of the sheet")
    [sent] = host.page.evaluate("window.shared")
    assert sent["url"] == link
    assert "My First" in sent["title"]
    assert host.complaints == []


@pytest.mark.sweep
def test_a_seat_goes_on_in_another_browser(go: Go, tmp_path: Path) -> None:
    host, guest = pair(go)
    link = plays(host, 1)
    follow(guest, link)
    guest.until(lambda: bool(MousePlayer(guest, 1).moves()), "our turn")
    press(guest, "share")
    press(guest, "seat-move")
    file = tmp_path / "seat.txt"
    with guest.page.expect_download() as download:
        press(guest, "seat-file")
    download.value.save_as(file)

    phone = go()
    phone.wait("live")
    find(phone, "input[type=file][data-act='open']").first.set_input_files(file)
    phone.until(lambda: bool(MousePlayer(phone, 1).moves()), "our turn there")
    left = find(guest, "[data-act='seat-left']")
    guest.until(lambda: left.count() == 1, "the sheet, after what was said")
    press(guest, "seat-left")
    guest.until(lambda: "you watch" in find(guest, ".toast").inner_text(), "it is only watched")
    follow(host, plays(phone, 2))
    plays(host, 3)
    phone.page.reload(wait_until="commit")
    phone.wait("live")
    told(phone, "is next")


@pytest.mark.sweep
def test_a_bot_plays_on_for_who_is_gone(go: Go) -> None:
    host, guest = pair(go)
    link = plays(host, 1)
    told(host, "is next")
    press(host, "letter-gone")
    assert violations(host) == []
    press(host, "gone-bot")
    host.until(lambda: bool(MousePlayer(host, 2).moves()), "our turn, after the bot's")
    find(host, "[data-act='do']").first.wait_for(state="attached")
    follow(guest, link)
    guest.until(lambda: bool(MousePlayer(guest, 1).moves()), "the other's turn, who knows nothing")


@pytest.mark.sweep
def test_a_link_that_was_changed_is_told_and_nothing_is_lost(go: Go) -> None:
    host, guest = pair(go)
    link = plays(host, 1)
    follow(guest, link[:-20])
    toast = find(guest, ".toast")
    guest.until(lambda: "can't be opened" in " ".join(toast.all_inner_texts()), "what is wrong")
    follow(guest, link)
    plays(guest, 2)


@pytest.mark.parametrize("size", few([NARROW, WIDE]), ids=["narrow", "wide"])
def test_the_sheets_fit_and_can_be_read(go: Go, size: tuple[int, int]) -> None:
    host = go(size=size)
    link = invites(host)
    guest = go(hash=link.removeprefix(host.address), size=size).wait("live")
    guest.until(lambda: find(guest, SHEET).count() == 1, "the invitation")
    told(host, "sit down")
    press(host, "letter-again")
    link_of(host)
    for page in (host, guest):
        assert page.page.evaluate(SIDEWAYS)
        assert violations(page) == []
