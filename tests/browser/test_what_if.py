"""What if, on the built page: chances, lines, moves and luck, workers that die, no network."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import stoneage_panel as sap
from stoneage_panel.app.explore import percent
from stoneage_panel.table import Table
from tests.browser.axe import violations
from tests.browser.page_driver import NARROW, Visit
from tests.browser.test_offline import ready, staying
from tests.support.variants import few
from tools.server import Served

Go = Callable[..., Visit]
__all__ = ["staying"]
PACK = "explore.pack"
# Whether a field has the page's own colour of paper, and not the white of the library.
IS_ON_PAPER = """
one => {
  const paper = document.body.appendChild(document.createElement("i"));
  paper.style.background = "var(--shell-paper)";
  const wanted = getComputedStyle(paper).backgroundColor;
  paper.remove();
  return getComputedStyle(one).backgroundColor === wanted;
}
"""


def find(page: Visit, selector: str) -> Any:
    """Playwright looks into shadows; of two that are alike the one that is seen."""
    return page.page.locator(f"{selector}:visible")


def press(page: Visit, act: str, arg: str | None = None) -> None:
    named = "" if arg is None else f"[data-arg='{arg}']"
    page.answered(lambda: find(page, f"[data-act='{act}']{named}").first.click(), act)


def sit_down(page: Visit, game: str = "my_first") -> None:
    """People alone."""
    find(page, f"[data-act='game'][data-arg='{game}']").click()
    page.until(lambda: find(page, "[data-act='game'][aria-pressed='true']").count(), "the tile")
    for seat in find(page, "select[data-act='seat']").all():
        seat.select_option("human")
    press(page, "start")


def ask_what_if(page: Visit) -> None:
    find(page, "[data-act='what-if']").click()
    page.until(lambda: find(page, ".winbar").count() > 0, "the first chances")


def settled(page: Visit) -> None:
    page.until(lambda: find(page, "[data-act='study-stop']").count() == 0, "the end of the study")


def test_chances_moves_and_the_way_back(go: Go) -> None:
    page = go().wait("live")
    sit_down(page)
    assert not any(url.endswith(PACK) for url in page.requests), "not before somebody asks"
    before = find(page, ".banner strong").inner_text()
    ask_what_if(page)
    assert sum(url.endswith(PACK) for url in page.requests) == 1
    assert find(page, ".shares tr").count() >= 2
    page.until(lambda: find(page, "[data-act='try-move']").count() > 1, "moves")
    press_first = find(page, "[data-act='try-move']").nth(1)
    page.answered(press_first.click, "a move")
    page.until(lambda: "What if …" in find(page, ".banner strong").inner_text(), "the question")
    assert find(page, ".mark.now").count() == 1
    press(page, "back-to-game")
    assert find(page, ".banner strong").inner_text() == before
    page.until(lambda: find(page, ".winbar").count() == 0, "the end of exploring")
    ask_what_if(page)
    assert sum(url.endswith(PACK) for url in page.requests) == 1, "it is fetched once"


@pytest.mark.sweep
def test_the_page_says_what_python_says(go: Go) -> None:
    """The same position, the same trials: on workers of a browser and in this process."""
    match = sap.new("my_first", players=3, seed=11, seats=["human:Mira"] * 3)
    for _ in range(24):
        match.do(match.suggest())
    page = go(hash=f"#{match.link()}").wait("live")
    page.until(lambda: find(page, "[data-act='what-if']").count() > 0, "the game of the link")
    ask_what_if(page)
    press(page, "study-tab", "settings")
    press(page, "study-set", "seconds=300")
    page.until(lambda: "games" in find(page, ".row.foot").inner_text(), "games")
    settled(page)
    table = Table()
    assert table.open_text(match.record()) == []
    viewer = None if table.state.observation(-1) == table.state.to_dict() else table.viewer
    known = match.chances(5_000, within=0.03, viewer=viewer)
    assert f"{known.trials:,} games" in find(page, ".row.foot").inner_text()
    shares = percent.whole([one.share for one in known.seats])
    shown = [one.inner_text() for one in find(page, ".shares td b").all()]
    assert shown == [f"{share} %" for share in shares]


def study_workers(page: Visit) -> list[Any]:
    return [one for one in page.page.workers if str(one.evaluate("self.name")).startswith("study")]


@pytest.mark.sweep
def test_a_worker_that_dies_is_replaced_and_changes_nothing(go: Go) -> None:
    page = go().wait("live")
    sit_down(page, "stone_age")
    ask_what_if(page)
    first = page.page.evaluate("document.documentElement.dataset.studyReady")
    [worker] = study_workers(page)[:1]
    worker.evaluate("self.close()")
    ready_now = "document.documentElement.dataset.studyReady"
    page.until(lambda: page.page.evaluate(ready_now) != first, "another worker")
    known = find(page, ".row.foot").inner_text()
    page.until(lambda: find(page, ".row.foot").inner_text() != known, "further games")
    assert find(page, ".toast").count() == 0


@pytest.mark.sweep
def test_the_first_line_is_there_after_a_reload(go: Go) -> None:
    page = go(reduced_motion="reduce").wait("live")
    sit_down(page)
    ask_what_if(page)
    page.until(lambda: find(page, "[data-act='try-move']").count() > 0, "moves")
    page.answered(find(page, "[data-act='try-move']").first.click, "a move")
    question = find(page, ".banner strong").inner_text()
    page.page.reload(wait_until="commit")
    page.wait("live")
    page.until(lambda: find(page, ".banner.exploring strong").count() > 0, "the line")
    assert find(page, ".banner strong").inner_text() == question
    press(page, "back-to-game")
    assert find(page, ".banner.exploring").count() == 0


def test_luck_is_a_fan_to_press(go: Go) -> None:
    page = go(reduced_motion="reduce").wait("live")
    sit_down(page)
    ask_what_if(page)
    press(page, "study-tab", "luck")
    page.until(lambda: find(page, ".ray").count() > 1, "the outcomes")
    assert "likely" in find(page, ".study").inner_text()
    page.answered(find(page, ".ray:not(.came)").last.click, "another outcome")
    assert "What if …" in find(page, ".banner strong").inner_text()
    page.until(lambda: find(page, ".marks path.here").count() > 0, "a line of its own")


def test_a_game_that_is_over_is_reviewed(go: Go) -> None:
    match = sap.new("my_first", seats=["human:Mira", "human:Bo"], seed=7)
    while not match.over:
        match.do(match.suggest("rule:memory=60"))
    page = go(hash=f"#{match.link()}").wait("live")
    press(page, "review-game")
    page.until(lambda: find(page, ".sums tbody tr").count() == 2, "the sums")
    for row in find(page, ".sums tbody tr").all():
        told = re.findall(r"^[+−±]?\d+", "\n".join(row.locator("td").all_inner_texts()), re.M)
        start, luck, own, others, result = (
            int(one.replace("−", "-").replace("±", "")) for one in told
        )
        assert start + luck + own + others == result and result in (0, 50, 100)
    mark = find(page, "[data-act='review-at'].stands-out").first
    what = mark.get_attribute("data-arg") or ""
    page.answered(mark.click, "what stands out")
    opened = "luck" if what.startswith("luck") else "moves"
    page.until(lambda: find(page, f"#tab-{opened}[aria-selected='true']").count() == 1, opened)
    assert find(page, "[data-act='back-to-game']").count() == 1


@pytest.mark.parametrize("size", few([(390, 844), (1280, 800)]))
def test_what_a_field_explains_stays_in_sight(go: Go, size: tuple[int, int]) -> None:
    page = go(hash="lessons/position.html", size=size).wait("live")
    signs = page.page.locator(".bk-description:visible")
    page.until(lambda: signs.count() > 5, "signs beside the fields")
    tip = page.page.locator("body > .bk-Tooltip")
    lines = sorted((signs.nth(at).bounding_box() or {"x": 0})["x"] for at in range(5))
    for at in range(5):
        if (signs.nth(at).bounding_box() or {"x": 0})["x"] < lines[-1]:
            continue  # the sign nearest to the edge is enough
        signs.nth(at).hover()
        page.until(lambda: tip.count() == 1, "what it explains")
        page.until(
            lambda: tip.evaluate("one => one.getBoundingClientRect().right") <= size[0],
            "the page's edge",
        )


def test_a_position_is_changed_on_a_page_of_its_own_and_played_from(go: Go) -> None:
    page = go().wait("live")
    sit_down(page, "stone_age")
    ask_what_if(page)
    find(page, "a[href*='position.html#']").click()
    page.page.wait_for_url("**/position.html#*")
    page.wait("live")
    page.until(lambda: page.page.get_by_text("can be played").count() > 0, "the position")
    wood = page.page.get_by_label("Stock: wood").first
    page.until(lambda: wood.evaluate(IS_ON_PAPER), "the house's colours")
    start = page.page.get_by_role("link", name="Start from here")
    known = {start.get_attribute("href")}

    def typed(number: str) -> bool:
        wood.fill(number)  # again and again: a field that is just being drawn hears nothing yet
        wood.press("Tab")
        page.page.wait_for_timeout(500)
        return start.get_attribute("href") not in known

    for number in ("5", "7"):
        page.until(lambda number=number: typed(number), f"a position with {number} wood")
        known.add(start.get_attribute("href"))
    start.click()
    page.page.wait_for_url("**/index.html#*")
    page.until(lambda: page.page.get_by_text("Open the other game").count() > 0, "the question")
    page.page.get_by_text("Open the other game").click()
    page.until(lambda: "7" in find(page, ".pl").first.inner_text(), "seven wood")


@pytest.mark.sweep
def test_the_lines_are_walked_by_keys(go: Go) -> None:
    page = go(reduced_motion="reduce").wait("live")
    sit_down(page)
    ask_what_if(page)
    for _ in range(2):
        page.until(lambda: find(page, "[data-act='try-move']").count() > 1, "moves")
        page.answered(find(page, "[data-act='try-move']").nth(1).click, "a move")
        press(page, "undo")
        page.until(lambda: find(page, "[data-act='try-move']").count() > 1, "moves")
        page.answered(find(page, "[data-act='try-move']").first.click, "another move")
    marks = find(page, ".mark")
    page.until(lambda: marks.count() > 3, "marks")
    here = find(page, ".mark.now")
    here.focus()
    key = "e => e.getRootNode().activeElement?.dataset.key ?? ''"
    start = here.evaluate(key)
    page.page.keyboard.press("ArrowLeft")
    left = find(page, ".mark").first.evaluate(key)
    assert left and left != start
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("ArrowLeft")
    page.answered(lambda: page.page.keyboard.press("Enter"), "a place")
    page.until(lambda: find(page, ".mark.now").get_attribute("data-key") == left, "the place")


@pytest.mark.parametrize("size", few([NARROW, (1280, 800)]))
def test_nothing_of_it_is_hard_to_use(go: Go, size: tuple[int, int]) -> None:
    more = {"has_touch": True, "is_mobile": True} if size == NARROW else {}
    page = go(size=size, **more).wait("live")
    sit_down(page, "stone_age")
    ask_what_if(page)
    page.until(lambda: find(page, "[data-act='try-move']").count() > 0, "moves")
    if size == NARROW:
        assert find(page, ".wins-row").count() == 1
    for tab in ("moves", "luck", "compare", "settings"):
        press(page, "study-tab", tab)
        if tab == "luck":
            page.until(lambda: find(page, ".ray").count() > 1, "the outcomes")
        assert violations(page) == [], tab
    width = page.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0], "nothing stands out of the page"


@pytest.mark.sweep
def test_it_is_kept_for_use_without_a_network(
    site: tuple[Served, str], staying: Callable[..., Visit]
) -> None:
    page = ready(staying(site[1]))
    page.page.context.set_offline(True)
    sit_down(page)
    ask_what_if(page)
    assert find(page, ".shares tr").count() >= 2


@pytest.mark.sweep
def test_a_pack_that_is_not_to_be_had_is_told(go: Go) -> None:
    page = go(expect_complaints=True).wait("live")
    sit_down(page)
    page.page.context.route(f"**/{PACK}", lambda route: route.abort())
    find(page, "[data-act='what-if']").click()
    page.until(lambda: find(page, ".toast").count() > 0, "why not")
    assert "could not be fetched" in find(page, ".toast").inner_text()
    assert find(page, ".banner.exploring").count() == 0
    page.page.context.unroute(f"**/{PACK}")
    ask_what_if(page)


@pytest.mark.sweep
def test_a_hidden_page_studies_nothing(go: Go) -> None:
    page = go().wait("live")
    sit_down(page, "stone_age")
    ask_what_if(page)
    hide = """hidden => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.page.evaluate(hide, True)
    page.until(lambda: find(page, "[data-act='study-more']").count() > 0, "the rest")
    page.page.evaluate(hide, False)
    page.until(lambda: find(page, "[data-act='study-stop']").count() > 0, "that it goes on")
