"""Games on the built page, by mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, Visit

Go = Callable[..., Visit]
LONGER_THAN_QUIET_MS = 3_000


def test_full_game_by_mouse_against_a_bot(go: Go) -> None:
    player = MousePlayer(go().wait("live"))
    player.press("how", "pace=instant")
    player.press("start")
    made = []
    while move := player.move():
        made.append(move)
    assert player.over
    assert {move.split()[0] for move in made} >= {"turn"}


@pytest.mark.sweep
def test_where_memory_is_short_no_python_is_started_for_bots_before_one_is_asked(go: Go) -> None:
    page = go().wait("live")  # this profile's device has little
    player = MousePlayer(page)
    player.press("how", "pace=instant")
    page.page.wait_for_timeout(LONGER_THAN_QUIET_MS)
    bots = "document.documentElement.dataset.bots ?? ''"
    assert page.page.evaluate(bots) == ""
    player.press("start")
    while page.page.evaluate(bots) != "ready":
        assert player.move(), "the bot's turn comes before the end"


def test_an_early_start_begins_the_game_and_shows_its_board(go: Go) -> None:
    page = go().wait("painted")
    assert not page.page.locator("canvas").first.is_visible()
    MousePlayer(page).press("start")
    page.wait("live")
    page.until(lambda: page.page.locator(".z-log li").count() > 0, "the log of a game")
    assert page.board()["width"] > 300 and page.board()["height"] > 200


def test_a_tap_is_a_move_on_a_phone(go: Go) -> None:
    page = go(size=NARROW, has_touch=True, is_mobile=True).wait("live")
    player = MousePlayer(page, form="tall")
    player.press("start")
    page.until(lambda: bool(player.moves()), "our turn")
    page.page.locator("canvas").first.scroll_into_view_if_needed()
    before = player._last_event()
    player.tap("token1")
    page.until(lambda: player._last_event() != before, "a move")


def test_illegal_tap_is_refused_in_a_sentence(go: Go) -> None:
    page = go().wait("live")
    player = MousePlayer(page)
    player.press("start")
    page.until(lambda: bool(player.moves()), "our turn")
    player.tap("hut1")
    said = page.page.locator(".z-over")
    page.until(lambda: said.count() > 0 and said.inner_text().strip() != "", "the refusal")
    assert player.moves()


FRAMED = """
() => {
  const framed = [];
  const look = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (getComputedStyle(element).outlineStyle === "dotted") framed.push(element.className);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(document);
  return framed;
}
"""


def test_a_tap_leaves_no_frame_round_the_board(go: Go) -> None:
    player = MousePlayer(go().wait("live"))
    player.press("start")
    assert player.move()
    assert player.page.evaluate(FRAMED) == []
