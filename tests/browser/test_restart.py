"""The app's worker dies or hangs: the game starts again where it was kept, no action half done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Worker

from tests.browser.page_driver import NARROW, Visit
from tests.browser.test_keep import FORBIDDEN, another_tab, forbidden, log, people_play, settle
from tests.support.variants import few

Go = Callable[..., Visit]

AT_UNDO = """
(() => {
  const hear = self.onmessage;
  const undo = ({ data }) => data.kind === "patch" && data.patch.includes('"undo"');
  self.onmessage = (event) => { if (undo(event)) DO; else hear(event); };
})()
"""
DIE_AT_UNDO = AT_UNDO.replace("DO", "self.close()")
HANG_AT_UNDO = AT_UNDO.replace("DO", "for (;;)")
DIE_WHEN_DONE = """
(() => {
  const post = self.postMessage.bind(self);
  let kept = false;
  self.postMessage = (message) => {
    kept ||= message.kind === "keep";
    if (kept && message.kind === "idle") self.close(); else post(message);
  };
})()
"""


def app_worker(visit: Visit) -> Worker:
    """The worker that runs the game now."""
    return [worker for worker in visit.page.workers if worker.url.endswith("app-worker.mjs")][-1]


def back(visit: Visit, state: str = "restarting") -> None:
    """Until the worker was replaced and clicks are answered again."""
    visit.until(lambda: visit.state == state, state)
    visit.wait("live")
    inert = "document.getElementById('app').inert"
    visit.until(lambda: not visit.page.evaluate(inert), "the game to be back")


def toast(visit: Visit) -> str:
    """The sentence that is shown."""
    return str(visit.page.locator(".toast").first.inner_text())


def test_worker_that_dies_between_clicks_is_replaced_and_nothing_is_lost(go: Go) -> None:
    visit = go(expect_complaints=True).wait("live")
    player = people_play(visit, 3)
    before = log(visit.page)
    app_worker(visit).evaluate("self.close()")
    back(visit)
    assert log(visit.page) == before
    assert "Nothing is lost" in toast(visit)
    player.move()
    assert len(log(visit.page)) > len(before)


@pytest.mark.sweep
def test_action_that_was_under_way_is_not_done_and_that_is_said(go: Go) -> None:
    visit = go(expect_complaints=True).wait("live")
    player = people_play(visit, 2)
    before = log(visit.page)
    app_worker(visit).evaluate(DIE_AT_UNDO)
    player.press("undo")
    back(visit)
    assert log(visit.page) == before
    assert "do it again" in toast(visit)


@pytest.mark.sweep
def test_action_that_was_kept_is_done_though_its_answer_never_came(go: Go) -> None:
    visit = go(expect_complaints=True).wait("live")
    player = people_play(visit, 2)
    visit.until(lambda: bool(player.moves()), "the moves in words")  # unfolds them
    before = log(visit.page)
    app_worker(visit).evaluate(DIE_WHEN_DONE)
    player.press("do")
    back(visit)
    now = log(visit.page)
    assert len(now) > len(before)
    assert now[-len(before) :] == before
    assert "Nothing is lost" in toast(visit)


# In one go, so that the second is still waiting when the first was done: a move, and what more.
DO_AND = """
(more) => {
  const all = (root) => [...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
  const press = (act) => all(document).find((one) => one.matches(`button[data-act="${act}"]`)).click();
  press("do");
  if (more) press(more); else document.dispatchEvent(new Event("linked"));  // the window is told anew
}
"""  # noqa: E501


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("change", "more", "text"),
    few([("form", "what-if", "do it again"), ("theme", "", "Nothing is lost")], several=True),
)
def test_what_waits_for_a_page_of_another_form_or_theme_is_dropped(
    go: Go, change: str, more: str, text: str
) -> None:
    visit = go(expect_complaints=True).wait("live")
    player = people_play(visit, 2)
    answers = visit.page.evaluate("window.answers")
    if change == "form":
        visit.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    else:
        player.press("theme")
    visit.until(lambda: visit.page.evaluate("window.answers") > answers, f"another {change}")
    visit.until(lambda: bool(player.moves()), "the moves in words")
    settle(visit)
    before = log(visit.page)
    app_worker(visit).evaluate(DIE_WHEN_DONE)
    visit.page.evaluate(DO_AND, more)
    back(visit)
    assert len(log(visit.page)) > len(before)
    assert text in toast(visit)
    assert visit.page.locator("#trouble").is_hidden()
    player.press("undo")
    redo = visit.page.locator("[data-act='redo']:not([disabled])")
    visit.until(lambda: redo.count() > 0, "the page to answer")


def test_worker_that_hangs_is_replaced_by_one_click(go: Go) -> None:
    visit = go(expect_complaints=True).wait("live")
    player = people_play(visit, 2)
    before = log(visit.page)
    app_worker(visit).evaluate(HANG_AT_UNDO)
    player.press("undo")
    trouble = visit.page.locator("#trouble")
    visit.until(trouble.is_visible, "the offer to start again")
    assert "has not answered" in trouble.inner_text()
    trouble.locator("[data-do='retry']").click()
    back(visit)
    assert log(visit.page) == before
    player.move()


@pytest.mark.sweep
def test_worker_that_breaks_is_replaced_though_nothing_can_be_stored(go: Go) -> None:
    visit = forbidden(lambda: go(expect_complaints=True), FORBIDDEN)
    player = people_play(visit, 1)
    visit.page.locator("[data-act='read']").click()  # it lies over the board
    player.move()
    before = log(visit.page)
    app_worker(visit).evaluate("setTimeout(() => { throw new RangeError('out of memory'); })")
    back(visit)
    assert log(visit.page) == before
    visit.page.locator("[data-act='close']").click()
    player.move()


def test_worker_that_dies_again_and_again_leaves_a_file_and_the_kept_game(go: Go) -> None:
    visit = go(expect_complaints=True).wait("live")
    people_play(visit, 2)
    before = log(visit.page)
    for _ in range(4):
        app_worker(visit).evaluate("self.close()")
        visit.until(lambda: visit.state != "live", "the end of the worker")
        visit.until(lambda: visit.state in ("live", "failed"), "what comes of it")
    assert visit.state == "failed"
    with visit.page.expect_download() as saved:
        visit.page.locator("#trouble [data-do='file']").click()
    assert '[Game "my_first"]' in saved.value.path().read_text()
    visit.page.locator("#trouble [data-do='retry']").click()
    visit.leave("failed").wait("live")
    visit.until(lambda: log(visit.page) == before, "the kept game")


@pytest.mark.sweep
def test_killed_tab_of_a_dead_worker_keeps_its_game_for_another(go: Go) -> None:
    visit = go(expect_complaints=True).wait("live")
    people_play(visit, 2)
    before = log(visit.page)
    settle(visit)
    app_worker(visit).evaluate(HANG_AT_UNDO)
    visit.page.locator("[data-act='undo']").click()
    later = another_tab(visit)
    visit.page.close()
    later.wait("live")
    goes_on = later.page.locator("[data-act='resume']")
    later.until(lambda: goes_on.count() == 1, "the kept game")
    goes_on.click()
    later.until(lambda: log(later.page) == before, "the kept game")
