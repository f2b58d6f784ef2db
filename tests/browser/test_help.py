"""Help on the built page: the sheet of rules, tips, the guide."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from stoneage_panel.catalog import all_games
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, Visit
from tests.support.variants import few

Go = Callable[..., Visit]
STEPS = 12
# A mouse that goes over the board to where it rests, and can't be held up on its way.
SWEEP = """
(way) => {
  for (const [x, y] of way) {
    let under = document.elementFromPoint(x, y);
    const deeper = () => under.shadowRoot?.elementFromPoint(x, y) ?? under;
    while (deeper() !== under) under = deeper();
    const at = { clientX: x, clientY: y, pointerType: "mouse", bubbles: true, composed: true };
    under.dispatchEvent(new PointerEvent("pointermove", at));
  }
  return window.asked;
}
"""


def shown(visit: Visit, selector: str) -> list[str]:
    """The texts of what is to be seen of some elements."""
    found = visit.page.locator(selector)
    script = "all => all.filter((one) => one.checkVisibility()).map((one) => one.textContent)"
    return [str(text) for text in found.evaluate_all(script)]


def where(visit: Visit) -> str:
    """What the guide points at, by its id."""
    found = visit.page.locator(".guide [data-where]")
    return str(found.evaluate_all("all => all[0]?.dataset.where ?? ''"))


def read_on(player: MousePlayer) -> str:
    """Past a step of the guide that is only to be read; what the guide points at then."""
    if shown(player.visit, "[data-act='tutorial-next']"):
        player.visit.answered(partial(player.press, "tutorial-next"), "the next step")
    return where(player.visit)


def wait_for(visit: Visit, selector: str, words: str = "") -> None:
    """Until something with these words is to be seen."""
    visit.until(
        lambda: any(words in text for text in shown(visit, selector)), f"{selector} {words}"
    )


def seated(go: Go, **more: object) -> MousePlayer:
    """A game of My First Stone Age at our turn."""
    player = MousePlayer(go(**more).wait("live"), form="tall" if more else "wide")
    player.press("start")
    player.visit.until(lambda: bool(player.moves()), "our turn")
    return player


def test_rules_are_searched_read_and_left_by_the_keyboard(go: Go) -> None:
    visit = go().wait("live")
    page = visit.page
    page.locator("[data-act='rules']").focus()
    page.keyboard.press("Enter")
    wait_for(visit, ".sheet")
    page.keyboard.type("dog joker")
    visit.until(lambda: 0 < len(shown(visit, ".rule")) < 5, "few rules")
    assert "of" in shown(visit, "[data-found]")[0]
    assert all("dog" in text.lower() and "joker" in text.lower() for text in shown(visit, ".rule"))
    page.keyboard.type(" xyzzy")
    visit.until(lambda: shown(visit, ".rule") == [], "no rule")
    assert "shorter" in shown(visit, "[data-found]")[0]
    page.keyboard.press("Escape")
    visit.until(lambda: shown(visit, ".sheet") == [], "the sheet to go")


def test_a_refusal_opens_the_sheet_at_its_rule(go: Go) -> None:
    player = seated(go)
    player.tap("fish")
    wait_for(player.visit, ".toast", "MF.MOVE.4")
    code, said = (player.page.locator(f".toast > {tag}").first.bounding_box()
                  for tag in (".rule", "span"))  # fmt: skip
    assert code and said and code["x"] + code["width"] + 8 <= said["x"]  # the code stands apart
    player.page.locator(".toast [data-act='rules']").click()
    wait_for(player.visit, ".rule.on", "MF.MOVE.4")
    box = player.page.locator(".rule.on").bounding_box()
    assert box and 0 < box["y"] < 700
    player.press("rules-close")
    player.visit.until(lambda: shown(player.visit, ".sheet") == [], "the sheet to go")
    assert player.moves()


def test_a_tip_is_asked_for_once_and_leads_to_the_rules(go: Go) -> None:
    player = seated(go)
    visit, page = player.visit, player.page
    box = visit.board()
    way = [(box["x"] + 100 + 15 * n, box["y"] + box["height"] / 2) for n in range(30)]
    across, down = player.spots["hut2"]
    x, y = box["x"] + across * box["width"], box["y"] + down * box["height"]
    asked = page.evaluate(SWEEP, [*way, (x, y)])
    wait_for(visit, ".tip-card", "Hut for ")
    page.mouse.move(x + 5, y + 5)
    assert len(shown(visit, ".tip-card")) == 1
    assert page.evaluate("window.asked") == asked + 1
    page.locator(".tip-card [data-act]").click()
    wait_for(visit, ".sheet", "Rules of this place: Hut for ")
    assert shown(visit, ".tip-card") == []


def test_no_tip_is_left_where_the_keyboard_has_gone_on(go: Go) -> None:
    visit = seated(go).visit
    page = visit.page
    visit.answered(page.locator("[data-act='rules']").first.click, "the rules")
    wait_for(visit, "[data-act='rules-close']")
    page.keyboard.press("Escape")
    page.wait_for_timeout(1_000)  # the board had the focus on its way back to the button
    assert shown(visit, ".tip-card") == []
    page.locator("button[data-place]").first.focus()
    page.keyboard.press("ArrowRight")
    wait_for(visit, ".tip-card")
    page.keyboard.press("Enter")
    page.wait_for_timeout(1_000)
    assert shown(visit, ".tip-card") == [], "it would lie over the answer"


def test_holding_a_place_tells_it_and_does_nothing(go: Go) -> None:
    player = seated(go, size=NARROW, has_touch=True, is_mobile=True)
    visit, page = player.visit, player.page
    box, (x, y) = visit.board(), player.spots["token2"]
    touch = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + x * box["width"], "y": box["y"] + y * box["height"]}]
    before = player._last_event()
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    wait_for(visit, ".tip-card", "Forest token 2 from the left")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)
    assert player._last_event() == before and shown(visit, ".tip-card")
    player.tap("token2")
    visit.until(lambda: player._last_event() != before, "a move")


@pytest.mark.parametrize("name", few(all_games()))
def test_the_guide_points_and_the_first_move_is_made_where_it_points(go: Go, name: str) -> None:
    visit = go().wait("live")
    page = visit.page
    page.locator(f"[data-act='game'][data-arg='{name}']").click()
    visit.until(lambda: shown(visit, f"[data-arg='{name}'] em") != [], "the game to be chosen")
    player = MousePlayer(visit, game=name, players=all_games()[name].players[0])
    player.press("tutorial")
    visit.until(lambda: read_on(player) != "", "a move to be pointed at")
    found = player._last_event()
    for _ in range(3):  # parts of one move
        place = where(visit)
        twin = page.locator(f".places [data-place='{place}']")
        if place in player.spots:
            player.tap(place)
        elif twin.count():  # such as a number of figures, there only while one is asked for
            twin.press("Enter")
        else:
            page.locator("[data-pointed]").first.click()
        visit.until(
            lambda old=place: player._last_event() != found or where(visit) != old,
            "the guide to go on",
        )
        if player._last_event() != found:
            break
    visit.until(lambda: player._last_event() != found, "the move that was pointed at")


def test_the_guide_on_a_phone_hides_nothing_and_goes_on_after_a_reload(go: Go) -> None:
    visit = go(size=NARROW).wait("live")
    MousePlayer(visit).press("tutorial")
    wait_for(visit, ".guide b", "1 of")
    MousePlayer(visit).press("tutorial-next")
    wait_for(visit, ".guide b", "2 of")
    guide = visit.page.locator(".guide").bounding_box()
    ringed = visit.page.locator(".places [data-place='hut2']").bounding_box()
    assert guide and ringed and guide["y"] + guide["height"] <= NARROW[1]
    assert ringed["y"] > 0 and ringed["y"] + ringed["height"] < guide["y"]
    top = visit.page.locator(".z-act .card:not(.guide)").bounding_box()
    visit.page.evaluate("scrollBy(0, 500)")
    visit.page.wait_for_timeout(200)
    assert visit.page.locator(".z-act .card:not(.guide)").bounding_box() == top, "the same sheet"
    visit.page.reload(wait_until="commit")
    visit.until(lambda: visit.state in ("opening", "painted"), "the new page")
    visit.wait("live")
    wait_for(visit, ".guide b", "2 of")


def test_a_hint_draws_a_ring_and_says_why(go: Go) -> None:
    player = seated(go)
    player.press("hint")
    wait_for(player.visit, ".toast", "a sensible player")
