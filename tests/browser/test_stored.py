"""The panel that says what is stored: sizes by kind, and clearing, which asks first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, NEVER, Visit

pytestmark = pytest.mark.first_visit
Go = Callable[..., Visit]
OTHERS = """Promise.all([caches.open('another site'), localStorage.setItem('theirs', 'stays')])"""
LEFT = """Promise.all([caches.keys(), Object.keys(localStorage),
    navigator.serviceWorker.getRegistrations().then((all) => all.length)])"""


def panel(visit: Visit) -> None:
    """Open it."""
    visit.page.get_by_role("button", name="What is stored here").click()
    found = "document.getElementById('stored').dataset.shown === ''"
    visit.until(lambda: visit.page.evaluate(found), "the panel")


def sizes(visit: Visit) -> dict[str, int]:
    """Bytes by kind, as the panel has them."""
    rows = "all => all.map((row) => [row.dataset.kind, Number(row.dataset.bytes)])"
    return dict(visit.page.locator("#stored tr").evaluate_all(rows))


def press(visit: Visit, wanted: str) -> None:
    """Press a button of the panel."""
    visit.page.locator(f"#stored {wanted}").click()


def test_sizes_are_told_and_clearing_asks_first(go: Go) -> None:
    visit = go(service_workers="allow").wait("live")
    visit.page.evaluate(OTHERS)
    visit.page.evaluate("localStorage.setItem('theme', 'light')")
    MousePlayer(visit).press("start")
    visit.until(lambda: visit.page.locator(".z-log li").count() > 0, "the log of a game")
    snapshot = "document.documentElement.dataset.snapshot"
    visit.until(lambda: visit.page.evaluate(snapshot) == "kept", "the files, then the snapshot")
    panel(visit)
    before = sizes(visit)
    assert before["games"] > 100
    assert before["preferences"] > 10
    assert before["files"] > 20_000_000
    assert before["snapshot"] > 5_000_000

    press(visit, "[data-clear='games']")
    press(visit, "[data-answer='no']")
    assert sizes(visit) == before
    press(visit, "[data-clear='games']")
    press(visit, "[data-answer='yes']")
    visit.until(lambda: sizes(visit)["games"] == 0, "the games' going")
    assert sizes(visit)["files"] == before["files"]

    press(visit, "[data-part='clear-all']")
    press(visit, "[data-answer='yes']")
    visit.until(lambda: not any(sizes(visit).values()), "everything's going")
    assert left(visit) == [["another site"], ["theirs"], 0]
    press(visit, "[data-part='close']")
    assert "Needs a network" in visit.page.locator(".shell-foot").inner_text()


def left(visit: Visit) -> Any:
    """Names of caches and keys, and how many service workers."""
    return visit.page.evaluate(LEFT)


def test_panel_opens_although_python_can_not_start(go: Go, blocked: set[str]) -> None:
    blocked.add("packages.pack")
    visit = go(expect_complaints=True, size=NARROW, saves=NEVER).wait("failed")
    panel(visit)
    assert set(sizes(visit)) == {"games", "lessons", "preferences", "snapshot", "files"}
    visit.page.keyboard.press("Escape")
    assert visit.page.locator("#stored").is_hidden()
