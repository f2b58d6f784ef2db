"""A phone on its side: the board whole at the left, the question and the hand beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import stoneage_panel as sap
from stoneage_panel.catalog import all_games, spec
from tests.browser.moments import open_moment
from tests.browser.page_driver import NARROW, Visit
from tests.browser.test_axe import press
from tests.browser.test_reflow import DENSE, OUTSIDE, SMALL
from tests.support.variants import few

Go = Callable[..., Visit]
LYING, SMALLER = (844, 390), (740, 360)
NAMES = ("Mira", "Benjamin", "Anna-Lena", "Jo", "Christopher")
LETTERS = 4
"""So many of a name are read at least."""
BOARD_SHARE = 0.85
"""Of the window's height that the board has at least."""
STYLE = "stone_age style"
WIDE_BOARDS = ["age_of_dirt", "settlers", STYLE]
OTHERS = [name for name in all_games() if name not in WIDE_BOARDS]
# What is on the screen, through shadows: boxes of the board, the question and its words, names.
SEEN = """
() => {
  const all = (root, selector) => [...root.querySelectorAll("*")].flatMap((one) => [
    ...(one.matches(selector) ? [one] : []),
    ...(one.shadowRoot ? all(one.shadowRoot, selector) : []),
  ]);
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const [board] = all(document, ".places");
  const [banner] = all(document, ".banner");
  const told = [...banner.querySelectorAll("strong, div span")].map(box);
  const shown = (one) => one.textContent.length * Math.min(1, one.clientWidth / one.scrollWidth);
  const names = all(document, ".players .who").map((one) => [one.textContent, shown(one)]);
  const words = all(document, ".z-head, .z-act, .z-log").map((one) => one.innerText);
  const said = [...words, ...all(document, "[data-open]").map((one) => one.dataset.place)];
  return { board: box(board), banner: box(banner), told, names, said: said.join('|'),
    wide: document.documentElement.clientWidth, high: innerHeight };
}
"""
# Something on the board or beside it that does something when it is tapped: its middle.
OPEN_PLACE = """
(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
"""


def lying(go: Go, size: tuple[int, int] = LYING) -> Visit:
    """The page on a phone on its side."""
    return go(size=size, has_touch=True, is_mobile=True, device_scale_factor=2).wait("live")


def turn(visit: Visit, size: tuple[int, int]) -> None:
    """Turns the phone, or takes another one; waits for the board that fits."""
    browser = visit.page.context.new_cdp_session(visit.page)
    width, height = size
    screen = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}

    browser.send("Emulation.setDeviceMetricsOverride", screen)
    form = "side" if width > height else "narrow"
    fits = f"innerWidth === {width} && window.all === window.asked"
    visit.until(lambda: visit.page.evaluate(fits), "the turned window")
    side = visit.page.locator(".zone-bar.side").count
    visit.until(lambda: side() == (form == "side"), f"the form {form}")
    visit.until(lambda: visit.page.evaluate(fits), "the board that fits")
    visit.page.evaluate("scrollTo(0, 0)")


def tap(visit: Visit, x: float, y: float) -> None:
    """A finger, not a mouse."""
    browser = visit.page.context.new_cdp_session(visit.page)
    for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def record(name: str, most: int) -> str:
    """A game of people after some moves.

    Args:
        most: so many players, or as many as there can be.
    """
    options: dict[str, Any] = {"style": True} if name == STYLE else {}
    game = name.split()[0]
    low, high = spec(game).load().seat_range(options)
    n = max(low, min(high, most))
    seats = [f"human:{who}" for who in NAMES[:n]]
    match = sap.new(game, players=n, seed=3, seats=seats, **options)
    for _ in range(9):
        match.do(match.suggest("rule"))
    return str(match.record())


def opened(visit: Visit, text: str, folder: Path) -> None:
    """The saved game, where somebody is to decide."""
    open_moment(visit, text, folder)
    for act in ("mine", "end"):
        if visit.page.locator(f"[data-act='{act}']").count():
            press(visit, act)
    visit.page.keyboard.press("Escape")  # the tip of the place that has the focus
    visit.page.evaluate("scrollTo(0, 0)")


def _is_low_enough(seen: dict[str, Any]) -> bool:
    """A window that became lower has its board drawn anew by Python."""
    return bool(seen["board"]["bottom"] <= seen["high"])


def in_room(visit: Visit) -> dict[str, Any]:
    """Checks what has to be on the screen; what is there."""
    visit.until(lambda: visit.page.evaluate(OUTSIDE) == [], "everything inside the window")
    visit.until(lambda: _is_low_enough(visit.page.evaluate(SEEN)), "the board as low as the window")
    seen: dict[str, Any] = visit.page.evaluate(SEEN)
    board, banner, high, wide = seen["board"], seen["banner"], seen["high"], seen["wide"]
    assert board["top"] >= 0 and board["left"] >= 0 and board["bottom"] <= high, (board, high)
    assert board["bottom"] - board["top"] >= BOARD_SHARE * high, (board, high)
    assert banner["left"] >= board["right"] and banner["right"] <= wide
    assert banner["top"] >= 0 and banner["bottom"] <= high
    for told in seen["told"]:
        assert banner["top"] <= told["top"] and told["bottom"] <= banner["bottom"], "cut off"
        assert told["right"] <= banner["right"]
    for name, letters in seen["names"]:
        assert letters >= min(LETTERS, len(name)), (name, letters)
    assert visit.page.evaluate(SMALL, [44, f"{DENSE}, .elsewhere, .mark, .tip-card, .num"]) == []
    assert visit.page.evaluate(SMALL, [24, ".none"]) == []
    return seen


def goes_on(visit: Visit) -> None:
    """A finger on something that can be done, on the board or beside it, does something."""
    before = visit.page.evaluate(SEEN)["said"]
    open_places = visit.page.locator(".places [data-open]")
    beside = visit.page.locator(".z-act :is([data-act='do'], [data-act='part']):enabled")
    where = open_places if open_places.count() else beside
    x, y = where.first.evaluate(OPEN_PLACE)
    visit.answered(partial(tap, visit, x, y), "a finger")
    visit.until(lambda: visit.page.evaluate(SEEN)["said"] != before, "something new")
    visit.page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize("most", few([5, 2]))
@pytest.mark.parametrize("name", few([*WIDE_BOARDS, *OTHERS], kept=2))
def test_the_board_is_whole_and_what_is_asked_stands_beside_it(
    go: Go, name: str, most: int, tmp_path: Path
) -> None:
    visit = lying(go)
    opened(visit, record(name, most), tmp_path)
    for size in (LYING, SMALLER):
        turn(visit, size)
        seen = in_room(visit)
        if most == 5 and name != "stone_age_solo":
            assert len(seen["names"]) >= 4, "names of all"
    goes_on(visit)
    in_room(visit)


def test_turning_the_phone_keeps_what_was_chosen(go: Go, tmp_path: Path) -> None:
    visit = lying(go)
    opened(visit, record("stone_age", 2), tmp_path)
    goes_on(visit)
    lines, question = ".z-log .log li", ".banner strong"

    def told() -> list[str]:
        return [
            *visit.page.locator(lines).all_inner_texts(),
            visit.page.locator(question).inner_text(),
        ]

    before, chosen = told(), visit.page.locator("[data-act='cancel']").count()
    turn(visit, NARROW)
    visit.until(lambda: visit.board()["width"] < NARROW[0], "an upright board")
    assert visit.page.locator(".side").count() == 0 and told() == before
    assert visit.page.locator("[data-act='cancel']").count() == chosen
    turn(visit, LYING)
    assert told() == before and visit.page.locator("[data-act='cancel']").count() == chosen
    in_room(visit)


def test_tools_rules_and_log_are_reached_beside_the_board(go: Go, tmp_path: Path) -> None:
    visit = lying(go, SMALLER)
    page = visit.page
    opened(visit, record("settlers", 4), tmp_path)
    assert page.locator("[data-act='share']").count() == 0
    press(visit, "tools")
    assert page.locator("[data-act='share']").count() == 1
    assert visit.page.evaluate(OUTSIDE) == []
    press(visit, "tools")
    press(visit, "rules")
    shut = page.locator("[data-act='rules-close']").bounding_box()
    assert (
        shut
        and shut["x"] + shut["width"] <= SMALLER[0]
        and min(shut["width"], shut["height"]) >= 40
    )
    assert visit.page.evaluate(OUTSIDE) == []
    press(visit, "rules-close")
    board = page.evaluate(SEEN)["board"]
    page.locator(".z-log .log").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, 1e6)")
    assert page.evaluate("scrollY") > 0
    after = page.evaluate(SEEN)["board"]
    assert after == board, "the board stays while the rest is scrolled"
    log = page.locator(".z-log .log").bounding_box()
    foot = page.locator("[data-do='stored']").bounding_box()
    assert log and foot and log["y"] + log["height"] <= foot["y"] and log["x"] > board["right"] - 1
    assert foot["x"] > board["right"] - 1, "nothing lies over the board"


def test_start_is_in_sight_in_the_lobby_and_the_end_can_be_read(go: Go, tmp_path: Path) -> None:
    visit = lying(go, SMALLER)
    page = visit.page
    for down in (0, 10_000):
        page.evaluate("y => scrollTo(0, y)", down)
        start = page.locator("[data-act='start']").bounding_box()
        assert start and start["y"] >= 0 and start["y"] + start["height"] <= SMALLER[1]
    assert visit.page.evaluate(OUTSIDE) == []
    match = sap.new("my_first", players=2, seed=3, seats=["human:Mira", "human:Benjamin"])
    while not match.over:
        match.do(match.suggest("rule"))
    open_moment(visit, str(match.record()), tmp_path)
    page.locator(".over[aria-modal=true]").wait_for()
    assert visit.page.evaluate(OUTSIDE) == []
    page.locator(".over [data-act='again']").scroll_into_view_if_needed()
    visit.answered(page.locator(".over [data-act='again']").click, "the game again")
    pause = page.locator("[data-act='replay-pause']").bounding_box()
    assert pause and pause["x"] + pause["width"] <= SMALLER[0]
    assert pause["y"] + pause["height"] <= SMALLER[1]
    assert visit.page.evaluate(OUTSIDE) == []


def test_a_low_window_with_a_mouse_is_no_phone(go: Go) -> None:
    visit = go(size=(1000, 400)).wait("live")
    press(visit, "start")
    assert visit.page.locator(".side").count() == 0
    assert not [url for url in visit.requests if "documents/side" in url]
