"""Room on the screen: Start in sight, names whole, the board not under a phone's sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from math import floor
from pathlib import Path

import pytest
from PIL import Image

from stoneage_panel.catalog import all_games
from tests.browser.moments import open_moment
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.settlers_moments import moment
from tests.browser.test_axe import press
from tests.browser.test_reflow import OUTSIDE
from tests.support.variants import few

Go = Callable[..., Visit]
NOTE = "[data-act='note']"
ROW = 24
"""A line of the log, in px."""
# The part of a button's height that is on the screen with nothing over it.
IN_SIGHT = """
(one) => {
  const box = one.getBoundingClientRect();
  const rows = Array.from({ length: 9 }, (_, k) => box.top + 1 + ((box.height - 2) * k) / 8);
  const root = one.getRootNode();
  const over = (y) => root.elementFromPoint(box.left + box.width / 2, y);
  return rows.filter((y) => y < innerHeight && one.contains(over(y))).length / rows.length;
}
"""
# Choices of who sits somewhere that are wider than the room that they have.
CUT = """
(all) => all.flatMap((one) => {
  const style = getComputedStyle(one);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const arrow = 20;
  const room = one.clientWidth - 2 * parseFloat(style.paddingLeft) - arrow;
  const texts = [...one.options].map(({ text }) => text);
  return texts.filter((text) => pen.measureText(text).width > room);
})
"""
# How much of the board is to be seen between the bar and the sheet, as a share of the window.
BOARD_SEEN = """
() => {
  const seen = (root, selector) => {
    for (const one of root.querySelectorAll("*")) {
      const found = one.matches(selector) ? one : one.shadowRoot && seen(one.shadowRoot, selector);
      if (found) return found;
    }
  };
  const board = seen(document, ".places").getBoundingClientRect();
  const sheet = seen(document, ".z-act").getBoundingClientRect();
  return (Math.min(board.bottom, sheet.top) - Math.max(board.top, 52)) / innerHeight;
}
"""


def presses(page: Visit, act: str, arg: str = "") -> None:
    """Presses something, and waits for what comes of it."""
    page.answered(partial(press, page, act, arg), act)


def tiles() -> list[str]:
    found = []
    for name, game in all_games().items():
        found += [name, *(f"{name} {preset.key}" for preset in game.presets)]
    return found


def test_start_and_the_names_of_bots_are_in_sight_in_every_lobby(go: Go) -> None:
    page = go(size=WIDE).wait("live")
    presses(page, "start")  # a game that is kept takes room, too
    page.page.locator("[data-act='moves']").click()
    page.page.locator(".moves [data-act='do']").first.click()
    page.until(lambda: page.page.locator(".z-log .log li").count() > 0, "a move")
    presses(page, "lobby")
    page.until(lambda: page.page.locator(".kept li").count() > 0, "the kept game")
    page.page.evaluate("scrollTo(0, 0)")
    for tile in tiles():
        presses(page, "game", tile)
        while True:
            seats = page.page.locator(".seats li").count()
            found = page.page.locator("[data-act='start']").evaluate(IN_SIGHT)
            assert found == 1, (tile, seats, found)
            cut = page.page.locator("select[data-act='seat']").evaluate_all(CUT)
            assert cut == [], (tile, seats)
            if not page.page.locator("[data-act='add']:not([disabled])").count():
                break
            presses(page, "add")


def test_a_phone_leaves_half_its_window_to_the_board_where_one_chooses_there(
    go: Go, tmp_path: Path
) -> None:
    page = go(size=NARROW, has_touch=True, is_mobile=True).wait("live")
    open_moment(page, moment("turn"), tmp_path)
    page.page.evaluate("scrollTo(0, 0)")
    before = page.page.evaluate(BOARD_SEEN)
    presses(page, "low")
    assert page.page.evaluate(BOARD_SEEN) > max(0.5, before + 0.15)
    done = page.page.locator("[data-act='do'][data-arg='done']:visible")
    assert done.evaluate(IN_SIGHT) == 1
    presses(page, "low")
    assert page.page.evaluate(BOARD_SEEN) == before
    page.answered(page.page.locator(".acts [data-act='part']").first.click, "a nomad")
    assert page.page.evaluate(BOARD_SEEN) > 0.5
    assert page.page.locator("[data-act='cancel']").evaluate(IN_SIGHT) == 1
    presses(page, "low")
    assert page.page.locator(".goals [data-act='do']").first.evaluate(IN_SIGHT) == 1
    assert page.page.locator("[data-act='cancel']").evaluate(IN_SIGHT) == 1
    presses(page, "cancel")
    assert page.page.locator("[data-act='cancel']").count() == 0
    page.page.locator(".strip summary").click()
    assert page.page.evaluate(OUTSIDE) == [], "what is lacking"


@pytest.mark.parametrize("size", few([(1920, 1080), (1500, 900), (2560, 1440)]))
def test_a_large_board_keeps_to_the_column_of_a_game(go: Go, size: tuple[int, int]) -> None:
    """The tables have columns of their own, in which its room is reckoned beforehand."""
    page = go(size=size).wait("live")
    presses(page, "game", "my_first")
    presses(page, "start")
    wide = [page.page.locator(one).bounding_box() for one in (".bk-events", ".places")]
    picture, column = [box["width"] for box in wide if box]
    assert abs(picture - column) <= 1
    assert picture > 0.55 * size[0]


@pytest.mark.sweep
def test_lines_and_notes_have_room(go: Go) -> None:
    visit = go(size=WIDE).wait("live")
    presses(visit, "how", "pace=instant")
    player = MousePlayer(visit)
    player.press("start")
    for _ in range(5):
        player.move()
    visit.until(lambda: bool(player.moves()), "our turn")
    visit.page.locator("[data-act='what-if']").click()
    visit.until(lambda: visit.page.locator(".winbar").count() > 0, "the explorer")
    presses(visit, "lines")
    visit.until(lambda: visit.page.locator(NOTE).count() > 0, "the notes")
    visit.page.locator(NOTE).first.click()
    note = visit.page.locator(NOTE).first.bounding_box()
    assert note and note["y"] + note["height"] < WIDE[1]


def test_a_long_log_scrolls_in_the_room_it_has(go: Go) -> None:
    visit = go(size=WIDE).wait("live")
    presses(visit, "game", "stone_age")
    presses(visit, "how", "pace=instant")
    player = MousePlayer(visit, game="stone_age")
    player.press("start")
    visit.until(lambda: visit.page.locator(".log li").count() > 5, "lines of the log")
    log = visit.page.locator(".log ol").bounding_box()
    assert log and log["height"] >= 5 * ROW and round(log["height"]) % ROW == 0, "whole lines"
    assert log["y"] + log["height"] < WIDE[1], "in sight"


def test_nothing_of_a_wide_board_is_left_on_a_narrow_one(go: Go) -> None:
    """Its first row is never cleared, and may lie between two of the window's."""
    visit = go(size=WIDE).wait("live")
    presses(visit, "game", "age_of_dirt")
    MousePlayer(visit, game="age_of_dirt").press("start")
    visit.until(lambda: visit.page.locator(".players").count() > 0, "the game")
    visit.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    visit.until(lambda: visit.page.locator(".players.mini").count() > 0, "a phone's page")
    visit.until(lambda: visit.board()["width"] < NARROW[0], "a phone's board")
    visit.page.wait_for_timeout(500)
    box = visit.board()
    clip = {"x": box["x"], "y": floor(box["y"]), "width": 60, "height": 2}
    shot = Image.open(BytesIO(visit.page.screenshot(clip=clip))).convert("L")  # type: ignore[arg-type]
    assert shot.getextrema()[0] > 128, "dark remains over the board"
