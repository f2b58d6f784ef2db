"""A game in an address: made here, opened elsewhere, and never sent to anybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.page_driver import Visit
from tests.browser.test_keep import FORBIDDEN, forbidden, in_game, log, people_play
from tools.server import Served

Go = Callable[..., Visit]

# A headless browser has no clipboard that could be looked into.
CLIPBOARD = """
() => {
  window.copied = [];
  navigator.clipboard.writeText = async (text) => { window.copied.push(text); };
}
"""


def share(visit: Visit, kind: str) -> str:
    """The link that the dialog shows."""
    visit.page.locator("[data-act='share']").first.click()
    visit.page.locator(f".dialog [data-act='share'][data-arg='{kind}']").click()
    pressed = f".dialog [data-act='share'][data-arg='{kind}'][aria-pressed='true']"
    visit.until(lambda: visit.page.locator(pressed).count() > 0, f"the link of {kind}")
    return visit.page.locator(".dialog input[readonly]").input_value()


def test_link_opens_the_game_elsewhere_and_leaves_the_address(
    go: Go, site: tuple[Served, str]
) -> None:
    visit = go().wait("live")
    visit.page.evaluate(CLIPBOARD)
    people_play(visit, 3)
    link = share(visit, "tree")
    assert link.startswith(visit.address + "#1")
    visit.page.locator("[data-act='share-copy']").click()
    toast = visit.page.locator(".toast")
    visit.until(lambda: toast.count() > 0, "that it is copied")
    assert "to the clipboard" in toast.inner_text()
    assert visit.page.evaluate("window.copied") == [link]
    other = go(hash=link.removeprefix(visit.address)).wait("live")
    assert in_game(other) == log(visit.page)
    other.until(lambda: other.page.url == other.address, "the address without the game")
    assert not any(link[-40:] in path for path, _, _ in site[0].log)  # nothing is sent
    other.page.reload(wait_until="commit")
    other.wait("live")
    assert in_game(other) == log(visit.page)


@pytest.mark.sweep
def test_where_nothing_is_kept_the_link_stays_in_the_address(go: Go) -> None:
    visit = go().wait("live")
    people_play(visit, 2)
    link = share(visit, "tree")
    other = forbidden(go, FORBIDDEN)
    follow(other, link)
    assert in_game(other) == log(visit.page)
    other.page.reload(wait_until="commit")
    other.wait("live")
    assert in_game(other) == log(visit.page)


@pytest.mark.sweep
def test_link_opened_in_the_middle_of_a_game_asks(go: Go) -> None:
    visit = go().wait("live")
    people_play(visit, 2)
    link = share(visit, "position")
    visit.page.locator("[data-act='share-close']").click()
    before = log(visit.page)
    stay = visit.page.locator("[data-act='linked-leave']")
    for _ in range(2):
        follow(visit, link)
        visit.until(lambda: stay.count() == 1, "the question")
        stay.click()
        visit.until(lambda: visit.page.url == visit.address, "the address without the game")
        assert log(visit.page) == before
    follow(visit, link)
    visit.page.locator("[data-act='linked-open']").click()
    visit.until(lambda: log(visit.page) == [], "the position")
    visit.page.locator("[data-act='lobby']").click()
    kept = visit.page.locator("[data-act='resume']")
    visit.until(lambda: kept.count() == 2, "the position, and the game that was played")
    kept.last.click()
    assert in_game(visit) == before


def test_link_opened_while_the_screen_is_handed_over_asks_at_once(go: Go) -> None:
    visit = go().wait("live")
    people_play(visit, 2)
    link = share(visit, "position")
    visit.page.locator("[data-act='share-close']").click()
    visit.page.locator("[data-act='lobby']").click()
    visit.unfold()
    visit.page.locator("[data-act='option'][data-arg='goods=hidden']").click()
    visit.page.locator("[data-act='start']").click()
    cover = visit.page.locator("[data-act='mine']")
    visit.until(lambda: cover.count() == 1, "the cover")
    follow(visit, link)
    stay = visit.page.locator("[data-act='linked-leave']")
    visit.until(lambda: stay.count() == 1 and cover.count() == 0, "the question")
    below = visit.page.locator(".over").evaluate("el => getComputedStyle(el).backgroundColor")
    assert below.startswith("rgb(")  # nothing is seen through it
    stay.click()
    visit.until(lambda: cover.count() == 1, "the cover again")


def test_damaged_link_is_told(go: Go) -> None:
    visit = go(hash="#1AAAAnonsense").wait("live")
    toast = visit.page.locator(".toast")
    visit.until(lambda: toast.count() > 0, "what is wrong")
    assert "This link can't be opened" in toast.inner_text()
    visit.until(lambda: visit.page.url == visit.address, "the address without the link")


def follow(visit: Visit, link: str) -> None:
    """Go to another hash of the same page, as a link in it would."""
    visit.page.evaluate("link => { location.href = link; }", link)


AT_ONCE = """
second => {
  const real = history.replaceState.bind(history);
  history.replaceState = (...given) => {
    history.replaceState = real;
    location.hash = second;
    real(...given);
  };
}
"""


def test_link_opened_the_moment_another_leaves_the_address_is_read(go: Go) -> None:
    visit = go().wait("live")
    people_play(visit, 2)
    link = share(visit, "position")
    visit.page.locator("[data-act='share-close']").click()
    visit.page.evaluate(AT_ONCE, link.removeprefix(visit.address))
    visit.page.evaluate("location.hash = '1no-link'")
    question = visit.page.locator("[data-act='linked-leave']")
    visit.until(lambda: question.count() == 1, "the question about the second link")
    question.click()
    visit.until(lambda: visit.page.url == visit.address, "the address without the game")
