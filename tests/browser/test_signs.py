"""Signs of panels explain themselves to a mouse, a finger and the keyboard; the legend opens."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NARROW, Visit
from tests.browser.test_help import seated, shown, wait_for

Go = Callable[..., Visit]
FOCUSED = """
() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at.getAttribute("aria-label") ?? at.className;
}
"""


def focused(visit: Visit) -> str:
    """What has the focus, by its name."""
    return str(visit.page.evaluate(FOCUSED))


def huts(player: MousePlayer) -> str:
    """The sign of huts in the first player's panel."""
    del player
    return ".pl [data-sign='hut']"


def test_the_mouse_rests_on_a_sign_and_its_tip_leads_to_the_rule(go: Go) -> None:
    player = seated(go)
    visit, page = player.visit, player.page
    page.locator(huts(player)).first.hover()
    wait_for(visit, ".tip-card", "0 of 3 huts")
    wait_for(visit, ".tip-card", "The third one wins")
    page.locator(".tip-card [data-act]").click()
    wait_for(visit, ".rule.on", "MF.END.1")


def test_a_panel_is_one_stop_and_arrows_lead_from_sign_to_sign(go: Go) -> None:
    player = seated(go)
    visit, page = player.visit, player.page
    page.locator(".pl").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    first = focused(visit)
    wait_for(visit, ".tip-card", "0 of 3 huts")  # the whole panel in words
    page.keyboard.press("ArrowRight")
    visit.until(lambda: focused(visit) == "tag you", "the first sign")
    page.keyboard.press("ArrowRight")
    visit.until(lambda: focused(visit) == "0 of 3 huts", "the second sign")
    wait_for(visit, ".tip-card", "The third one wins")
    page.keyboard.press("?")
    wait_for(visit, ".rule.on", "MF.END.1")
    page.keyboard.press("Escape")
    page.locator(".pl").first.focus()
    page.keyboard.press("Tab")
    assert focused(visit) not in ("0 of 3 huts", first)


def test_a_finger_held_on_a_sign_tells_it(go: Go) -> None:
    player = seated(go, size=NARROW, has_touch=True, is_mobile=True)
    visit, page = player.visit, player.page
    box = page.locator(huts(player)).first.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    wait_for(visit, ".tip-card", "The third one wins")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert shown(visit, ".tip-card")


def test_the_legend_is_opened_read_and_left_by_the_keyboard(go: Go) -> None:
    player = seated(go)
    visit, page = player.visit, player.page
    page.locator("[data-act='rules']").first.focus()
    page.keyboard.press("Enter")
    wait_for(visit, ".sheet", "Signs")
    page.locator(".sheet [data-act='signs']").focus()
    page.keyboard.press("Enter")
    wait_for(visit, ".legend", "Dotted ring")
    assert len(shown(visit, ".legend li")) > 20
    page.keyboard.press("Escape")
    visit.until(lambda: shown(visit, ".sheet") == [], "the sheet to go")
