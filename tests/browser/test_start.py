"""How the page starts: painted before Python, live soon after, nothing lost, nothing foreign."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.page_driver import NARROW, WIDE, Visit, serving, visit
from tests.support.variants import few
from tools import pages, policy
from tools.snapshots import FORMS, THEMES

pytestmark = pytest.mark.first_visit
Go = Callable[..., Visit]


def test_pictures_and_seats_are_painted_before_python_lives(go: Go) -> None:
    page = go().wait("painted", "live")
    for selector, count in ((".gt .vig", 6), (".seats li", 2), ("[data-act='start']", 1)):
        found = page.page.locator(selector)
        assert found.count() == count, selector
        box = found.last.bounding_box()
        assert box and box["width"] > 200 and box["height"] > 40, selector
    page.wait("live")
    marks = page.marks()
    assert marks["painted"] < marks["live"]


def test_early_click_is_carried_out_once_live(go: Go) -> None:
    page = go().wait("painted")
    page.page.locator("[data-act='start']").click()
    assert page.page.evaluate("window.answers") == 0
    page.wait("live")
    page.until(lambda: page.page.evaluate("window.answers") >= 2, "the answer to the early click")


TURNS = """
window.turns = 0;
const own = scheduler.yield.bind(scheduler);
scheduler.yield = () => ((window.turns += 1), note(), own());
window.seen = []; // of the document, at each turn and frame, until the page is painted
const note = () => {
  const root = document.querySelector("#app > *");
  root && window.seen.push(getComputedStyle(root).visibility);
};
const look = () => {
  note();
  document.documentElement.dataset.state === "live" || requestAnimationFrame(look);
};
document.addEventListener("DOMContentLoaded", look);
"""


@pytest.mark.sweep
def test_on_a_slow_processor_it_is_painted_in_turns_and_seen_once_it_is_whole(go: Go) -> None:
    page = go(hash="lessons/")
    page.page.add_init_script(TURNS)
    session = page.page.context.new_cdp_session(page.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 12})
    page.open().wait("live")
    assert page.page.evaluate("window.turns") >= 2, "a quick machine takes few"
    shown = page.page.evaluate("window.seen")
    assert shown[-1] == "visible" and "hidden" in shown
    assert "hidden" not in shown[shown.index("visible") :], "once it is seen, it stays"
    page.page.locator("[data-act='start']").click()
    page.until(lambda: page.page.evaluate("window.answers") >= 1, "the answer")


def test_the_game_s_page_fetches_nothing_of_lessons(go: Go) -> None:
    page = go().wait("live")
    page.until(lambda: page.page.evaluate(KEPT) == "kept", "the snapshot")
    fetched = [url.removeprefix(page.address) for url in page.requests]
    assert any("config.js" in url for url in fetched)
    assert not [url for url in fetched if "lesson" in url]


KEPT = "document.documentElement.dataset.snapshot"
SIGN = "document.querySelector('.shell-early:not([hidden])')?.textContent ?? ''"
IN_A_FRAME = """
async (selector) => {
  const inner = (one) => one.shadowRoot && deep(one.shadowRoot);
  const deep = (root) =>
    root.querySelector(selector) ?? [...root.querySelectorAll("*")].map(inner).find(Boolean);
  const one = deep(document);
  const { left, top } = one.getBoundingClientRect();
  const at = { clientX: left + 20, clientY: top + 20, bubbles: true, composed: true };
  one.dispatchEvent(new PointerEvent("pointerdown", at));
  await new Promise(requestAnimationFrame);
  const sign = document.querySelector(".shell-early");
  const { state } = document.documentElement.dataset;
  return [state, one.hasAttribute("data-early"), sign.hidden, sign.textContent];
}
"""


def test_an_early_press_shows_within_a_frame_that_it_was_heard(go: Go) -> None:
    page = go().wait("painted")
    found = page.page.evaluate(IN_A_FRAME, "[data-act='game'][data-arg='age_of_dirt']")
    assert found == ["painted", True, False, "Heard. Starting …"]
    page.page.locator("[data-act='game'][data-arg='age_of_dirt']").first.focus()
    page.page.keyboard.press("Enter")
    page.wait("live")
    page.until(lambda: page.page.evaluate(SIGN) == "", "the end of the sign")
    assert page.page.locator("[data-early]").count() == 0
    pressed = page.page.locator("[data-act='game'][data-arg='age_of_dirt'][aria-pressed='true']")
    page.until(lambda: pressed.count() == 1, "what was chosen early")


def test_an_early_tap_on_the_board_shows_that_it_was_heard(go: Go) -> None:
    page = go().wait("painted")
    page.tap_board()
    assert page.page.evaluate(SIGN).startswith("Heard") or page.state == "live"


def test_bots_start_after_the_page_is_live(go: Go) -> None:
    page = go().wait("live")
    page.until(
        lambda: page.page.evaluate("document.documentElement.dataset.bots") == "ready",
        "the bots' worker",
    )
    fetched = [url for url in page.requests if url.endswith("pyodide.asm.wasm")]
    assert len(fetched) <= 1, "what the app's worker has compiled serves the bots', too"


@pytest.mark.parametrize("theme", few(THEMES))
@pytest.mark.parametrize("form", few(FORMS, kept=2))
def test_pythons_document_is_the_prebaked_one(go: Go, form: str, theme: str) -> None:
    width = {"wide": 1280, "medium": 900, "narrow": 390, "side": 844}[form]
    finger = {"has_touch": True, "is_mobile": True} if form == "side" else {}
    page = go(size=(width, 390 if finger else 800), **finger, **wishes(theme)).wait("live")
    assert any(f"documents/{form}-{theme}.json" in url for url in page.requests)
    assert page.page.evaluate("document.documentElement.dataset.theme") == theme
    assert page.page.evaluate("document.documentElement.dataset.repainted") is None


def wishes(theme: str) -> dict[str, str]:
    """The system's settings that lead to a theme."""
    if theme == "contrast":
        return {"contrast": "more"}
    return {"color_scheme": theme}


def test_page_fits_its_width(go: Go) -> None:
    page = go(size=NARROW).wait("live")
    assert page.page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]


def test_policy_forbids_eval(go: Go) -> None:
    page = go().wait("painted", "live")
    meta = page.page.locator("meta[http-equiv='Content-Security-Policy']")
    assert meta.get_attribute("content") == policy.POLICY
    assert "'unsafe-eval'" not in policy.POLICY
    assert "default-src 'none'" in policy.POLICY


def test_site_works_below_any_path(chromium, site) -> None:  # type: ignore[no-untyped-def]
    with serving(pages.DIST, base="/some/where/") as (served, address):
        page = visit(chromium, address, size=WIDE).open().wait("live")
        assert page.foreign == []
        assert page.complaints == []
        assert all(path.startswith("/some/where/") for path, _, _ in served.log)
