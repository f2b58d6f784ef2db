"""A game in several windows of one computer: begun, joined, played, closed and opened again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.browser.axe import violations
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, Visit
from tests.browser.test_together import PACK, SHEET, SIDEWAYS, told
from tests.browser.test_what_if import find, press

Go = Callable[..., Visit]
OPEN = f"{SHEET} a[target='_blank']"


def hosts(page: Visit, game: str = "my_first", others: Sequence[int] = (1,)) -> str:
    """Begin a game in windows; the link of a window that plays along."""
    page.wait("live")
    find(page, f"[data-act='game'][data-arg='{game}']").click()
    for _ in others[1:]:
        press(page, "add")
    for seat in others:
        find(page, f"select[data-act='seat'][data-arg='{seat}']").select_option("elsewhere")
    start = find(page, "[data-act='start']")
    page.until(lambda: "Invite" in start.inner_text(), "Invite")
    start.click()
    page.until(lambda: find(page, SHEET).count() == 1, "the invitation")
    press(page, "in-windows")
    page.until(lambda: find(page, OPEN).count() == 1, "the way to open a window")
    link = find(page, OPEN).get_attribute("href")
    assert link is not None and link.startswith(f"{page.address}#w1.")
    return link


def another(page: Visit, link: str) -> Visit:
    """A further window of the same browser, at a link."""
    tab = Visit(page.page.context.new_page(), page.address)
    tab.open(link.removeprefix(page.address)).wait("live")
    return tab


def sits(page: Visit, link: str, name: str = "Mira") -> Visit:
    """Somebody opens a window and sits down there."""
    tab = another(page, link)
    tab.until(lambda: find(tab, "[data-act='window-sit']").count() == 1, "the free seat")
    find(tab, "[data-act='window-name']").fill(name)
    find(tab, "[data-act='window-name']").press("Tab")
    press(tab, "window-sit")
    tab.until(lambda: find(tab, SHEET).count() == 0, "the end of the sheet")
    return tab


def pair(go: Go, game: str = "my_first") -> tuple[Visit, Visit, str]:
    """Two windows at one game, and the link between them."""
    host = go()
    link = hosts(host, game)
    press(host, "windows-close")
    return host, sits(host, link), link


def play(one: Visit, other: Visit, moves: int) -> None:
    """Whoever is to move does so, so many times."""
    players = MousePlayer(one, 3), MousePlayer(other, 4)
    for _ in range(moves):
        one.until(lambda: any(each.moves() for each in players), "somebody's turn")
        mover = next(each for each in players if each.moves())
        mover.visit.page.bring_to_front()
        assert mover.move()


def log(page: Visit) -> list[str]:
    """What happened, as it is told there."""
    return [text.strip() for text in find(page, ".z-log .log li").all_inner_texts()]


def test_two_windows_play_one_game(go: Go) -> None:
    host, guest, _ = pair(go)
    play(host, guest, 8)
    guest.until(lambda: len(log(guest)) == len(log(host)) > 0, "the same log")
    assert host.complaints == guest.complaints == []
    assert guest.foreign == []


def test_nothing_of_it_is_fetched_before_it_is_wanted(go: Go) -> None:
    page = go()
    page.wait("live")
    assert not any(PACK in url for url in page.requests)


@pytest.mark.sweep
def test_each_window_shows_the_hand_of_its_own_player(go: Go) -> None:
    host, guest, _ = pair(go, "age_of_dirt")
    hands = []
    for page in host, guest:
        own = find(page, ".z-people .pl:has(.tag.you)")
        # the sheet closes at once, the seat comes with the host's answer
        page.until(lambda own=own: own.count() == 1, "its own player")
        hands.append(own.get_attribute("data-holder"))
    assert hands == ["seat:0", "seat:1"]


def test_a_window_that_is_loaded_anew_has_its_seat_again(go: Go) -> None:
    host, guest, _ = pair(go)
    play(host, guest, 3)
    guest.page.reload(wait_until="commit")
    guest.wait("live")
    play(host, guest, 4)
    assert find(guest, SHEET).count() == 0


def test_a_window_that_is_closed_is_awaited_or_a_bot_plays_on(go: Go) -> None:
    host, guest, link = pair(go)
    player, other = MousePlayer(host, 3), MousePlayer(guest, 4)
    while not other.moves():
        host.until(lambda: bool(player.moves() or other.moves()), "somebody's turn")
        player.moves() and player.move()
    guest.page.close()
    told(host, "the window is closed")
    press(host, "windows-bot")
    host.until(lambda: bool(player.moves()), "our turn, after a bot")
    late = another(host, link)  # another tab: it has not that window's seat, so it watches
    late.until(lambda: "You watch" in find(late, ".z-act").inner_text(), "that one watches")


@pytest.mark.sweep
def test_the_window_that_has_the_game_is_loaded_anew(go: Go) -> None:
    host, guest, _ = pair(go)
    play(host, guest, 3)
    host.page.reload(wait_until="commit")
    told(guest, "is closed")
    host.wait("live")
    play(host, guest, 4)
    guest.until(lambda: len(log(guest)) == len(log(host)) > 0, "the same log")


def test_the_sheets_fit_and_can_be_used_without_a_mouse(go: Go) -> None:
    host = go(size=NARROW)
    link = hosts(host)
    assert host.page.evaluate(SIDEWAYS)
    assert not violations(host)
    press(host, "windows-close")
    guest = another(host, link)
    guest.until(lambda: find(guest, "[data-act='window-sit']").count() == 1, "the free seat")
    guest.page.set_viewport_size({"width": 320, "height": 640})
    guest.until(lambda: bool(guest.page.evaluate(SIDEWAYS)), "all in a narrow window")
    assert not violations(guest)
    find(guest, "[data-act='window-sit']").focus()
    guest.page.keyboard.press("Enter")
    guest.until(lambda: find(guest, SHEET).count() == 0, "the end of the sheet")
