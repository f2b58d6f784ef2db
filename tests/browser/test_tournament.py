"""A tournament of bots on the built page: it comes when asked for, and the page's workers play."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import record
from stoneage_panel.study.selfplay import play
from tests.browser.axe import violations
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.test_what_if import find, press
from tests.support.variants import few

Go = Callable[..., Visit]
BOTS = ("rule", "rule:memory=0", "rule:memory=40")
PACK = "tournament.pack"
SIDEWAYS = "document.documentElement.scrollWidth <= innerWidth"


def opened(page: Visit) -> None:
    """The tournament of My First is there."""
    find(page, "[data-act='game'][data-arg='my_first']").click()
    page.until(lambda: find(page, "[data-act='game'][aria-pressed='true']").count(), "the tile")
    find(page, "[data-act='tournament-open']").click()
    page.until(lambda: find(page, "[data-act='tournament-start']").count() > 0, "the tournament")


def takes(page: Visit, *bots: str) -> None:
    """Just these take part."""
    boxes = find(page, "[data-act='tournament-entrant']")
    for box in boxes.all():
        wanted = box.get_attribute("data-arg") in bots
        if box.is_checked() != wanted:
            box.focus()  # a mouse that is quicker than the eye is refused
            page.answered(lambda: page.page.keyboard.press("Space"), "a bot")


def plays(page: Visit, bots: tuple[str, ...], games: int) -> None:
    """These begin, so many games of each pair."""
    opened(page)
    takes(page, *bots)
    press(page, "tournament-games", str(games))
    press(page, "tournament-start")


def told(page: Visit, words: str) -> None:
    page.until(lambda: words in find(page, ".tournament").inner_text(), words)


@pytest.mark.parametrize("size", few([NARROW, WIDE]), ids=["narrow", "wide"])
def test_bots_play_in_the_page_s_workers_and_a_table_fills(
    go: Go, size: tuple[int, int], tmp_path: Path
) -> None:
    page = go(size=size).wait("live")
    assert not any(PACK in url for url in page.requests), "not before it is asked for"
    plays(page, BOTS, 6)
    assert any(PACK in url for url in page.requests)
    told(page, "18 games played")
    assert find(page, ".standings tbody tr").count() == 3
    assert find(page, ".tournament progress").evaluate("one => one.value === one.max")
    assert page.page.evaluate(SIDEWAYS)
    assert violations(page) == []
    with page.page.expect_download() as waiting:
        find(page, "[data-act='tournament-save']").click()
    waiting.value.save_as(tmp_path / "table.json")
    saved = json.loads((tmp_path / "table.json").read_text("utf-8"))
    assert sum(pair["games"] for pair in saved["pairs"]) == 18 and not saved["faults"]
    find(page, ".tournament .games summary").click()
    press(page, "tournament-look", "17")
    page.until(lambda: find(page, "[data-act='share']").count() > 0, "the game")
    assert page.foreign == [] and page.complaints == []


def test_a_game_of_the_page_is_that_of_this_python(go: Go, tmp_path: Path) -> None:
    page = go().wait("live")
    plays(page, BOTS[:2], 6)
    told(page, "6 games played")
    find(page, ".tournament .games summary").click()
    press(page, "tournament-look", "5")
    save = find(page, ".dialog [data-act='save']")
    page.until(lambda: save.count() > 0, "its end")
    with page.page.expect_download() as waiting:
        save.click()
    waiting.value.save_as(tmp_path / "game.txt")
    found = record.read((tmp_path / "game.txt").read_text("utf-8"), new_game)
    seats = tuple(found.headers["Seats"].split(", "))
    assert set(seats) == set(BOTS[:2])
    again = play(found.tree.game, seats, int(found.headers["Seed"]))
    assert [node.action for node in found.tree.main_line()] == again.actions


@pytest.mark.sweep
def test_it_is_stopped_and_gone_on_with_while_somebody_plays(go: Go) -> None:
    page = go().wait("live")
    plays(page, BOTS[:2], 180)
    told(page, "of 180 games")
    press(page, "tournament-stop")
    told(page, "Stopped after")
    status = find(page, ".tournament [role='status']")
    stopped = status.inner_text()
    page.page.wait_for_timeout(800)
    assert status.inner_text() == stopped
    press(page, "tournament-on")
    page.until(lambda: "left" in status.inner_text(), "further games")
    press(page, "tournament-close")
    assert find(page, ".tournament").count() == 0
    assert page.complaints == []
