"""Nothing that anybody did is lost: reload, closed tab, damaged or forbidden storage, two tabs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import Visit

Go = Callable[..., Visit]

DAMAGE = """
() => new Promise((resolve) => {
  const request = indexedDB.open("round-the-fire games");
  request.onsuccess = () => {
    const entries = request.result.transaction("entries", "readwrite").objectStore("entries");
    entries.openCursor(null, "prev").onsuccess = ({ target }) => {
      const entry = target.result.value;
      target.result.update({ ...entry, text: entry.text.slice(0, -20) });
    };
    entries.transaction.oncomplete = () => { request.result.close(); resolve(); };
  };
})
"""
FORBIDDEN = """
IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}
"""
FULL = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...values) {
  if (window.full) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, values);
};
window.full = true;
"""


AT_LIVE = """
new MutationObserver(() => {
  if (document.documentElement.dataset.state === "live") {
    window.atLive ??= { inert: document.getElementById("app").inert, answers: window.answers };
  }
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
"""


def log(page: Page) -> list[str]:
    """What happened, newest first."""
    found = page.locator(".z-log .log li").evaluate_all("all => all.map((li) => li.innerText)")
    return [str(line) for line in found]


def in_game(visit: Visit) -> list[str]:
    """The log, once a game is on the table."""
    visit.until(lambda: bool(log(visit.page)), "a game")
    return log(visit.page)


def people_play(visit: Visit, moves: int) -> MousePlayer:
    """Two people at one screen make some moves."""
    page = visit.page
    page.locator("select[data-act='seat']").nth(1).select_option("human")
    player = MousePlayer(visit)
    player.press("start")
    for _ in range(moves):
        player.move()
    settle(visit)
    return player


def settle(visit: Visit) -> None:
    """Until all that was done is written."""
    visit.page.wait_for_timeout(300)


def another_tab(visit: Visit) -> Visit:
    """A further tab of the same visitor."""
    return Visit(visit.page.context.new_page(), visit.address).open()


def test_live_is_said_when_the_game_is_back_and_clicks_are_answered(go: Go) -> None:
    visit = go().wait("live")
    people_play(visit, 3)
    before = log(visit.page)
    visit.page.add_init_script(AT_LIVE)
    visit.page.reload()
    visit.wait("live")
    at_live = visit.page.evaluate("window.atLive")
    assert not at_live["inert"] and at_live["answers"] >= 1
    assert log(visit.page) == before


def test_reload_brings_the_game_back_and_it_goes_on(go: Go) -> None:
    visit = go().wait("live")
    people_play(visit, 3)
    before = log(visit.page)
    visit.page.reload(wait_until="commit")
    visit.wait("live")
    assert in_game(visit) == before
    MousePlayer(visit).move()
    assert log(visit.page)[-len(before) :] == before
    assert len(log(visit.page)) > len(before)


@pytest.mark.sweep
def test_closed_tab_leaves_the_game_in_the_lobby(go: Go) -> None:
    first = go().wait("live")
    people_play(first, 3)
    before = log(first.page)
    later = another_tab(first)
    first.page.close()
    later.wait("live")
    goes_on = later.page.locator("[data-act='resume']")
    later.until(lambda: goes_on.count() == 1, "the kept game")
    assert "My First Stone Age" in goes_on.inner_text()
    goes_on.click()
    assert in_game(later) == before
    assert later.page.locator(".toast").count() == 0


@pytest.mark.sweep
def test_damaged_copy_gives_way_to_the_one_before(go: Go) -> None:
    visit = go().wait("live")
    people_play(visit, 3)
    before = log(visit.page)
    visit.page.evaluate(DAMAGE)
    visit.page.reload(wait_until="commit")
    visit.wait("live")
    now = in_game(visit)
    assert len(now) < len(before)
    assert before[-len(now) :] == now
    assert "is damaged" in visit.page.locator(".toast").inner_text()


def test_forbidden_storage_is_told_once_and_a_file_offered(go: Go) -> None:
    visit = forbidden(go, FORBIDDEN)
    people_play(visit, 1)
    found = visit.page.locator(".toast.stay")
    assert "does not let the page store anything" in found.inner_text()
    with visit.page.expect_download() as saved:
        found.locator("[data-act='save']").click()
    assert '[Game "my_first"]' in saved.value.path().read_text()
    found.locator("[data-act='read']").click()
    visit.until(lambda: found.count() == 0, "the sentence to go")
    MousePlayer(visit).move()
    settle(visit)
    assert found.count() == 0


@pytest.mark.sweep
def test_full_storage_is_told_and_keeping_goes_on_when_there_is_room(go: Go) -> None:
    visit = forbidden(go, FULL)
    player = people_play(visit, 1)
    found = visit.page.locator(".toast.stay")
    assert "storage is full" in found.inner_text()
    found.locator("[data-act='read']").click()
    visit.page.evaluate("window.full = false")
    player.move()
    settle(visit)
    before = log(visit.page)
    visit.page.reload(wait_until="commit")
    visit.wait("live")
    assert in_game(visit) == before


def forbidden(go: Go, script: str) -> Visit:
    """The page in a browser that stores nothing."""
    visit = go()
    visit.page.add_init_script(script)
    visit.page.reload(wait_until="commit")
    return visit.wait("live")


def test_second_tab_is_told_and_overwrites_nothing(go: Go) -> None:
    first = go().wait("live")
    people_play(first, 2)
    before = log(first.page)
    second = another_tab(first).wait("live")
    goes_on = second.page.locator("[data-act='resume']")
    second.until(lambda: goes_on.count() == 1, "the game of the other tab")
    assert "open in another tab" in goes_on.inner_text()
    goes_on.click()
    assert in_game(second) == before
    assert "another tab" in second.page.locator(".toast").inner_text()
    second.page.locator("[data-act='close']").click()
    MousePlayer(second).move()
    settle(second)
    theirs = log(second.page)
    MousePlayer(first, seed=2).move()
    settle(first)
    mine = log(first.page)
    for visit, found in ((first, mine), (second, theirs)):
        visit.page.reload(wait_until="commit")
        visit.wait("live")
        assert in_game(visit) == found
    assert len(stored(first)) == 2


def stored(visit: Visit) -> list[Any]:
    """The lines of the games in the browser's storage."""
    script = """
    () => new Promise((resolve) => {
      indexedDB.open("round-the-fire games").onsuccess = ({ target }) => {
        const games = target.result.transaction("games").objectStore("games");
        games.getAll().onsuccess = (event) => {
          target.result.close();
          resolve(event.target.result);
        };
      };
    })
    """
    return list(visit.page.evaluate(script))
