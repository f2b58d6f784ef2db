"""Pages for teachers, and a lesson on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from stoneage_panel.lessons.progress import Progress, TaskProgress
from stoneage_panel.lessons.results import hand_in
from tests.browser.axe import violations
from tests.browser.lesson_driver import come_near
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.support.variants import few

Go = Callable[..., Visit]
TEACHERS, SOLUTIONS, LESSON = (
    "lessons/teachers.html", "lessons/solutions-sa-luck.html", "lessons/sa-luck.html",
)  # fmt: skip
TASK = "#nine-in-ten"
# what is seen of a selector's elements
SEEN = """selector => [...document.querySelectorAll(selector)].filter((one) =>
    one.checkVisibility()).length"""
HEIGHTS = """() => [...document.querySelectorAll(".cell[data-paper]")].map((one) =>
    one.getBoundingClientRect().height)"""
SHEET = {"width": 680, "height": 1009}  # of A4, within margins of 15 mm


@pytest.mark.parametrize("size", few([NARROW, WIDE]), ids=["narrow", "wide"])
@pytest.mark.parametrize("path", [TEACHERS, SOLUTIONS])
def test_pages_for_teachers_can_be_used_by_everybody(
    go: Go, path: str, size: tuple[int, int]
) -> None:
    page = go(hash=path, size=size)
    page.until(lambda: page.page.evaluate("document.readyState") == "complete", "the page")
    page.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []
    assert not [url for url in page.requests if ".pack" in url or "pyodide" in url]


@pytest.mark.parametrize(
    ("wish", "theme"),
    [({"color_scheme": "dark"}, "dark"), ({"color_scheme": "light"}, "light"),
     ({"contrast": "more"}, "contrast")],
)  # fmt: skip
def test_they_have_the_colours_that_somebody_wishes(
    go: Go, wish: dict[str, str], theme: str
) -> None:
    page = go(hash=TEACHERS, **wish)
    page.until(lambda: page.page.evaluate("document.documentElement.dataset.theme") == theme, theme)
    assert violations(page) == []


def test_the_shelf_leads_to_teachers_and_these_to_solutions(go: Go) -> None:
    page = go(hash="lessons/index.html")
    page.page.get_by_role("link", name="For teachers").click()
    page.until(lambda: page.page.locator("h1").inner_text() == "For teachers", "the page")
    lesson = page.page.locator("#sa-luck")
    assert "Ama placed 2 figures in the clay pit" not in lesson.inner_text()
    lesson.get_by_role("link", name="Solutions").click()
    page.until(lambda: "Solutions" in page.page.locator("h1").inner_text(), "solutions")
    assert "Ama placed 2 figures in the clay pit." in page.page.locator("main").inner_text()


def test_on_paper_a_lesson_is_as_it_was_before_anybody_tried(go: Go) -> None:
    page = come_near(go(hash=LESSON), TASK)
    task = page.page.locator(TASK)
    page.answered(lambda: task.get_by_role("button", name="Hint").click(), "a hint")
    assert page.page.evaluate(SEEN, f"{TASK} .cell-shown") == 1
    page.page.emulate_media(media="print")
    page.page.set_viewport_size(SHEET)
    page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.page.evaluate(SEEN, f"{TASK} .cell-shown") == 0
    assert page.page.evaluate(SEEN, f"{TASK} > .cell-still svg.board") == 1
    assert page.page.evaluate(SEEN, "button, select, .lesson-form, .lesson-marks") == 0
    heights = page.page.evaluate(HEIGHTS)
    assert len(heights) == 6 and max(heights) < SHEET["height"], "each fits on a sheet"
    page.page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.page.emulate_media(media="screen")
    assert page.page.evaluate(SEEN, f"{TASK} .cell-shown") == 1
    assert page.page.locator(".cell > .cell-still").count() == 0


@pytest.mark.parametrize(("scheme", "seen"), few([("dark", 0), ("light", 1)], several=True))
def test_on_paper_sliders_stand_with_their_plots(go: Go, scheme: str, seen: int) -> None:
    page = come_near(go(hash=LESSON, color_scheme=scheme), "#odds")
    assert page.page.evaluate(SEEN, "#odds > .cell-shown > *") == 1
    page.page.emulate_media(media="print")
    page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.page.evaluate(SEEN, "#odds > .cell-shown > *") == seen


@pytest.mark.sweep
@pytest.mark.first_visit
def test_on_paper_it_is_the_same_before_python_comes(go: Go) -> None:
    page = go(hash=LESSON)
    page.until(lambda: "painted" in page.marks(), "paint")
    page.page.emulate_media(media="print")
    page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.page.evaluate(SEEN, "[data-paper] svg.board") == 6
    assert page.page.evaluate(SEEN, "button, select, .cell-waits, #coming, #hand-in") == 0
    assert page.page.evaluate(SEEN, ".lesson-paper") == 1
    page.page.emulate_media(media="screen")
    page.wait("live")


def test_what_was_handed_in_is_read_in_the_page(go: Go, tmp_path: Path) -> None:
    done = Progress("sa-luck", tasks={"all-tools": TaskProgress("solved", tries=3, answers=("5",))})
    good, bad = tmp_path / "mia.json", tmp_path / "diary.json"
    good.write_text(hand_in("Mia <i>", [done]), "utf-8")
    bad.write_text("{}", "utf-8")
    page = go(hash=TEACHERS)
    page.page.get_by_role("link", name="Read what was handed in").click()
    page.page.wait_for_url("**/results.html")
    page.wait("live")
    page.page.locator("input[type=file]").set_input_files([good, bad])
    page.until(lambda: page.page.get_by_text("Mia <i>").count() == 1, "the table")
    table = page.page.locator("table").filter(has_text="Mia <i>")
    assert table.locator("tbody td").all_inner_texts() == ["● 3", "1 of 1"]
    assert page.page.get_by_text("'diary.json' was not read.").count() == 1
    assert violations(page) == []
    with page.page.expect_download() as waiting:
        page.page.get_by_role("link", name="spreadsheet").click()
    text = waiting.value.path().read_text("utf-8-sig")
    assert text.splitlines()[1] == "Mia <i>,sa-luck,all-tools,solved,3,0,0,5"
    page.page.get_by_role("button", name="Begin anew").click()
    page.until(lambda: table.count() == 0, "the beginning")
