"""Games on the built page, by mouse."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, Visit

Go = Callable[..., Visit]


def test_full_game_by_mouse_against_a_bot(go: Go) -> None:
    player = MousePlayer(go().wait("live"))
    player.press("how", "pace=instant")
    player.press("start")
    made = []
    while move := player.move():
        made.append(move)
    assert player.over
    assert {move.split()[0] for move in made} >= {"turn"}


def test_early_tap_on_the_board_starts_the_game_with_that_move(go: Go) -> None:
    page = go().wait("painted")
    MousePlayer(page).tap("token1")
    page.wait("live")
    page.until(lambda: page.page.locator(".z-log li").count() > 0, "the log of a game")


def test_game_starts_by_a_tap_on_a_phone(go: Go) -> None:
    page = go(size=NARROW, has_touch=True, is_mobile=True).wait("live")
    player = MousePlayer(page, form="tall")
    page.page.locator("canvas").first.scroll_into_view_if_needed()
    player.tap("token1")
    page.until(lambda: page.page.locator(".z-log li").count() > 0, "the log of a game")


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
