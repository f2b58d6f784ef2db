"""Pages of lessons: read before Python, alive after it; cells, sliders, editors, faults, loops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.axe import violations
from tests.browser.page_driver import NARROW, NEVER, SURELY, WIDE, Visit
from tests.browser.test_offline import ready, staying
from tests.support.variants import few
from tools.server import Served

Go = Callable[..., Visit]
__all__ = ["staying"]
LESSON = "lessons/sa-luck.html"
SHELF = "lessons/index.html"
EDITOR = "lesson-editor.mjs"
CODE = "#count"
WALK, TASK, GAME = "#walk-one-roll", "#most-pieces", "#game"


MORE = """
import panel as pn
pn.Column(pn.widgets.IntSlider(), widgets.Board(lesson.match("forest-roll")))
"""


def whole(page: Visit) -> Visit:
    """Go through a lesson's page until everything on it has come alive, and back to its top."""
    page.wait("live")
    page.until(lambda: "near" in page.marks(), "what is near")
    cells = page.page.locator(".cell[data-kind='show'], .cell[data-kind='task']")
    for name in cells.evaluate_all("all => all.map(({ id }) => id)"):
        come_near(page, f"#{name}")
    page.page.evaluate("scrollTo(0, 0)")
    return page


def come_near(page: Visit, cell: str) -> Visit:
    """Go to a cell of a page, until it has come alive."""
    page.wait("live")
    page.page.evaluate(GO_TO, cell)
    page.until(lambda: page.page.evaluate(IS_DONE, cell), f"{cell} to come alive")
    page.until(lambda: page.page.evaluate(RESTS, cell), f"{cell} to stand still")
    return page


def shown(page: Visit, cell: str) -> str:
    """What a cell has printed or told."""
    return str(page.page.locator(f"{cell} .cell-said").inner_text()).strip()


def write(page: Visit, code: str, cell: str = CODE) -> None:
    """Type code in place of what stands in a cell."""
    page.page.locator(f"{cell} textarea, {cell} .cm-content").first.click()
    page.until(lambda: page.page.locator(f"{cell} .cm-content").count() == 1, "the editor")
    page.page.keyboard.press("Control+a")
    page.page.keyboard.insert_text(code)


def run(page: Visit, code: str = "", cell: str = CODE) -> str:
    """Run a cell, with other code in it; what it then says."""
    if code:
        write(page, code, cell)
    page.page.locator(f"{cell} [data-do='run']").click()
    done = "cell => document.querySelector(cell).dataset.state"
    page.until(lambda: page.page.evaluate(done, cell) == "", "the end of the cell")
    return shown(page, cell)


GO_TO = "name => document.querySelector(name).scrollIntoView({ block: 'center' })"
RESTS = """async (name) => {
    const element = document.querySelector(name);
    const before = element.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, 250));
    const after = element.getBoundingClientRect();
    return after.top === before.top && after.height === before.height;
}"""
IS_DONE = "name => document.querySelector(name).dataset.state === ''"
KEPT = "document.documentElement.dataset.snapshot"
PYTHON = "document.documentElement.dataset.python"
FILES = """async () => {
    const found = {};
    for await (const [name, handle] of (await navigator.storage.getDirectory()).entries()) {
        found[name] = (await handle.getFile()).size;
    }
    return found;
}"""
# of what is added: one bit, or its end
DAMAGE = """async ([file, change]) => {
    const folder = await navigator.storage.getDirectory();
    const names = await Array.fromAsync(folder.keys());
    const handle = await folder.getFileHandle(names.find((name) => name.endsWith(file)));
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    const changed = bytes.slice(0, change === "cut off" ? 1000 : undefined);
    changed[changed.length >> 1] ^= 1;
    const writing = await handle.createWritable();
    await writing.write(changed);
    await writing.close();
}"""


def means(page: Visit) -> str:
    """What is said beside the sliders."""
    return str(page.page.locator("#odds").get_by_text("on average").first.inner_text())


@pytest.mark.first_visit
def test_text_and_board_are_there_before_python(go: Go, blocked: set[str]) -> None:
    page = go(hash=LESSON, saves=NEVER)
    page.until(lambda: "painted" in page.marks(), "paint")
    assert page.page.locator("h1").inner_text() == "Luck is an equation"
    assert page.page.locator(f"{WALK} svg.board").count() == 1
    assert page.page.locator(WALK).get_by_role("button", name="Next").count() == 0
    assert page.page.locator(f"{TASK} .sap-task").count() == 1, "a question with its picture"
    assert "come alive" in page.page.locator("#coming").inner_text()
    page.wait("live")
    assert page.page.locator("#coming").is_hidden()
    assert page.page.locator(f"{WALK} canvas").count() >= 1
    assert not any(EDITOR in url for url in page.requests), "not before somebody goes into a cell"
    assert page.page.evaluate("document.documentElement.dataset.python") == "bundles"


def test_from_the_snapshot_the_first_board_is_painted_while_python_comes(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    assert page.page.evaluate(PYTHON) == "copy"
    assert page.page.locator(f"{WALK} canvas").count() >= 1
    assert "expected walk-one-roll" in page.marks()
    page.page.locator(WALK).get_by_role("button", name="Next").click()
    page.until(lambda: page.page.locator(WALK).get_by_text("2 of").count(), "the next step")


@pytest.mark.parametrize("why", ["another", "none", "dark", "narrow"])
def test_where_something_else_is_to_be_shown_that_is(go: Go, why: str) -> None:
    wishes = {"color_scheme": "dark"} if why == "dark" else {}
    page = go(hash="lessons/", size=NARROW if why == "narrow" else WIDE, **wishes)
    if why == "another":
        page.page.route("**/documents/lesson-sa-luck.json", other)
    elif why == "none":
        page.page.route("**/documents/lesson-sa-luck.json", lambda route: route.abort())
    page.open(LESSON).wait("live")
    assert page.page.evaluate(PYTHON) == "copy"
    assert "expected walk-one-roll" not in page.marks()
    assert page.page.locator(f"{WALK} .cell-fresh").count() == 0, "nothing is left out of sight"
    assert page.page.locator(f"{WALK} .cell-document").count() == 1
    page.page.locator(WALK).get_by_role("button", name="Next").click()
    page.until(lambda: page.page.locator(WALK).get_by_text("2 of").count(), "the next step")
    page.complaints.clear() if why == "none" else None  # that a file could not be had


def other(route: Route) -> None:
    """The document of another build, which says something else."""
    route.fulfill(body=route.fetch().text().replace("Next", "Another"), content_type="text/json")


@pytest.mark.first_visit
def test_a_later_visit_begins_with_what_lessons_add_to_the_snapshot(go: Go) -> None:
    page = kept(go(hash=LESSON, saves=SURELY))
    files = ["lesson-sa-luck.bin", "lesson-snapshot.bin", "snapshot.bin"]
    assert sorted(url.rsplit("/", 1)[-1] for url in fetched(page)) == files, "each once, no pack"
    page.requests.clear()
    came_again(page, "copy")
    assert fetched(page) == []
    assert means(whole(page)) == "3 figures: 2.25 clay on average."
    sizes = sorted(page.page.evaluate(FILES).values())
    assert len(sizes) == 3, "the game's own, what lessons add to it, and what this one adds"
    assert sizes[0] < sizes[1] / 3 and sizes[1] < sizes[2] / 4
    for file, change in (
        ("-lesson-snapshot.bin", "flipped"),
        ("-lesson-sa-luck.bin", "cut off"),
    ):
        page.page.evaluate(DAMAGE, [file, change])
        # cut off, it is not there at all, and what is before it is enough to begin with
        came_again(page, "bundles" if change == "flipped" else "copy")
        kept(page)
    page.requests.clear()
    came_again(page, "copy")
    assert fetched(page) == []


@pytest.mark.first_visit
def test_another_lesson_begins_with_what_is_kept_and_adds_its_own(go: Go) -> None:
    page = kept(go(hash=LESSON))
    page.requests.clear()
    kept(page.open("lessons/sa-round.html"))
    assert page.page.evaluate(PYTHON) == "copy"
    assert [url.rsplit("/", 1)[-1] for url in fetched(page)] == ["lesson-sa-round.bin"]
    assert len(page.page.evaluate(FILES)) == 4


def fetched(page: Visit) -> list[str]:
    """The addresses of what Python and its copies come from."""
    return [url for url in page.requests if url.endswith((".pack", ".bin"))]


def kept(page: Visit) -> Visit:
    """Stay until all is kept for the next visit."""
    page.wait("live")
    page.until(lambda: page.page.evaluate(KEPT) == "kept", "the snapshots")
    return page


def came_again(page: Visit, python: str) -> None:
    """Come again, to a Python that began with a copy or with bundles."""
    page.page.reload(wait_until="commit")
    page.wait("live")
    assert page.page.evaluate(PYTHON) == python


def test_what_is_far_away_comes_alive_when_somebody_comes_near(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    page.until(lambda: "near" in page.marks(), "what is near")
    game = page.page.locator(GAME)
    page.page.wait_for_timeout(500)
    assert game.locator("canvas").count() == 0
    assert game.locator(".cell-shown svg").count() > 0, "its picture"
    page.page.evaluate(GO_TO, GAME)
    page.until(lambda: game.locator("canvas").count() > 0, "a live board")
    assert f"alive {GAME.removeprefix('#')}" in page.marks()


def test_a_slider_changes_the_plot(go: Go) -> None:
    page = come_near(go(hash=LESSON), "#odds")
    assert means(page) == "3 figures: 2.25 clay on average."
    handle = page.page.locator("#odds .noUi-handle").first
    handle.focus()
    page.answered(lambda: handle.press("ArrowRight"), "the slider")
    page.until(lambda: "4 figures: 3.12 clay" in means(page), "four figures")


def test_a_walk_goes_on_and_back(go: Go) -> None:
    page = come_near(go(hash=LESSON), WALK)
    walk = page.page.locator(WALK)
    page.answered(lambda: walk.get_by_role("button", name="Next").click(), "the next step")
    page.until(lambda: walk.get_by_text("Step 2 of").count() == 1, "the second step")
    page.answered(lambda: walk.get_by_role("button", name="Back").press("Enter"), "a step back")
    page.until(lambda: walk.get_by_text("Step 1 of").count() == 1, "the first step again")


def test_a_game_is_played_against_a_bot(go: Go) -> None:
    page = come_near(go(hash=LESSON), GAME)
    game = page.page.locator(GAME)
    game.get_by_text("moves in words").click()
    moves = game.locator(".moves [data-act='do']")
    page.until(lambda: moves.count() > 0, "the list of moves")
    before = moves.count()
    page.answered(lambda: moves.last.click(), "a move")
    log = game.get_by_text("What happened")
    page.until(lambda: log.count() and moves.count() != before, "its move")


def test_code_is_edited_run_and_put_back(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    assert "1 figures: 0.5 clay" in run(page)
    back = page.page.locator(f"{CODE} [data-do='back']")
    assert back.is_hidden()
    assert run(page, "1 + 1") == "2"
    assert sum(EDITOR in url for url in page.requests) == 1
    page.page.locator(f"{CODE} .cm-content").focus()
    page.page.keyboard.press("End")
    page.page.keyboard.type("0")
    page.page.keyboard.press("Control+Enter")
    page.until(lambda: shown(page, CODE) == "11", "the answer to 1 + 10")
    back.click()
    assert "odds" in page.page.locator(f"{CODE} .cm-content").inner_text()
    assert back.is_hidden()


def test_escape_and_tab_leave_the_editor(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    write(page, "x = 1")
    page.page.keyboard.press("Tab")
    inside = f"document.querySelector('{CODE} .cm-editor').contains(document.activeElement)"
    assert page.page.evaluate(inside), "Tab indents"
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("Tab")
    assert not page.page.evaluate(inside)
    named = page.page.locator("#keys").text_content() or ""
    assert "press Esc, then Tab" in named


def test_faults_are_told_in_plain_words(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    told = run(page, "a = 1\nb = a + nothing_such\n")
    assert told.startswith("Line 2: nothing is called “nothing_such” here.")
    assert run(page, "for i in (1, 2").startswith("Line 1: This can't be read as Python:")
    assert "there is no “pandas” in this page" in run(page, "import pandas")
    assert "is not an action of this game" in run(page, "lesson.match('forest-roll').do('fly')")
    # not tried natively: ast of Python 3.11 is at fault for the rest of the process afterwards
    assert run(page, "def f():\n    f()\nf()").startswith("Line 2: a function calls itself")
    assert "division by zero" in run(page, "print('before')\n1 / 0")
    assert shown(page, CODE).startswith("before")
    assert run(page, "2 + 2") == "4"


def test_a_position_is_set_up_in_a_cell(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    run(page, "import stoneage_panel as sap\nsap.position('my_first')")
    cell = page.page.locator(CODE)
    page.until(lambda: cell.get_by_text("can be played").count() > 0, "the position")
    assert cell.locator("canvas").count() > 0
    start = cell.get_by_role("link", name="Start from here")
    assert start.get_attribute("href").startswith("../index.html#")
    page.answered(cell.locator("input[type='checkbox']").first.uncheck, "supplies stay")
    fish = cell.get_by_label("Goods: fish").first
    fish.fill("2")
    page.answered(lambda: fish.press("Tab"), "more fish")
    page.until(lambda: cell.get_by_role("button", name="Mend").count() > 0, "what is wrong")
    assert start.count() == 0
    page.answered(cell.get_by_role("button", name="Mend").first.click, "mending")
    page.until(lambda: cell.get_by_text("Mended: ").count() > 0, "what was done")


def test_a_flood_is_cut_and_told(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    told = run(page, "for i in range(200_000):\n    print(i)")
    assert told.endswith("Only the first 20,000 characters are shown.")
    assert len(told) < 21_000


def test_what_pupils_import_is_there(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    names = "bokeh.layouts, bokeh.plotting, csv, decimal, numpy, random, statistics"
    assert (
        run(page, f"import {names}\nfrom fractions import Fraction\nFraction(1, 3)")
        == "Fraction(1, 3)"
    )
    own = "import panel as pn\npn.Tabs(('a', pn.widgets.Checkbox(label='Tick')), ('b', 'text'))"
    run(page, own)
    assert page.page.locator(f"{CODE} input[type='checkbox']").count() == 1


@pytest.mark.slow
@pytest.mark.first_visit
def test_what_few_want_comes_when_it_is_asked_for(go: Go) -> None:
    page = go(hash=LESSON, saves=NEVER).wait("live")
    code = """import statistics
from stoneage_panel import lessons
print(statistics.fmean([1, 2]), lessons.task("sa-cards", "cheapest-card").check("card1").solved)"""
    before = packs(page)
    assert "lesson-sa-luck.pack" in before and "lesson-sa-cards.pack" not in before
    assert "1.5 True" in run(page, code)
    assert packs(page) - before == {"pupils.pack", "lesson-sa-cards.pack"}


def packs(page: Visit) -> set[str]:
    """The packs of Python that have been asked for."""
    return {url.rsplit("/", 1)[1] for url in page.requests if url.endswith(".pack")}


def test_an_endless_loop_is_stopped_and_python_started_again(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    write(page, "while True:\n    pass")
    page.page.locator(f"{CODE} [data-do='run']").click()
    stop = page.page.locator(f"{CODE} [data-do='stop']")
    page.until(stop.is_visible, "the way to stop it")
    stop.click()
    assert shown(page, CODE) == "Stopped."
    again = page.page.locator("#coming [data-do='again']")
    assert "except for the cell you stopped" in page.page.locator("#coming").inner_text()
    again.click()
    page.wait("live")
    come_near(page, "#odds")
    handle = page.page.locator("#odds .noUi-handle").first
    handle.focus()
    page.answered(lambda: handle.press("ArrowRight"), "the slider")
    page.until(lambda: "4 figures: 3.12 clay" in means(page), "four figures")
    assert run(page, "lesson.title") == "'Luck is an equation'"


def test_a_cell_run_again_leaves_nothing_behind(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    write(page, MORE)
    run(page)
    count = "Bokeh.documents.length"
    before = page.page.evaluate(count)
    for _ in range(3):
        run(page)
    assert page.page.evaluate(count) == before
    assert page.page.locator(f"{CODE} .noUi-handle").count() == 1


def test_older_notebooks_run_what_stands_above(go: Go) -> None:
    page = go(hash="lessons/02-stone-age.html").wait("live")
    cells = page.page.locator(".cell[data-kind='code']")
    third = f"#{cells.nth(2).get_attribute('id')}"
    assert run(page, cell=third).startswith("for 1")
    assert page.page.locator(".cell svg.board").count() == 1, "the cell above has run"


def test_a_reload_begins_anew(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    run(page, "1 + 1")
    page.page.reload(wait_until="commit")
    page.wait("live")
    assert shown(page, CODE) == ""
    assert "1 figures: 0.5 clay" in run(page)


def test_lessons_work_without_a_network(
    site: tuple[Served, str], staying: Callable[..., Visit]
) -> None:
    page = ready(staying(site[1]))
    page.page.context.set_offline(True)
    page.page.goto(site[1] + "lessons/")
    page.page.get_by_role("link", name="Luck is an equation").first.click()
    page.wait("live")
    assert run(page, "1 + 1") == "2"
    page.page.context.set_offline(False)


@pytest.mark.parametrize(
    ("size", "theme"),
    few([(WIDE, "light"), (WIDE, "dark"), (NARROW, "light")], several=True),
    ids=str,
)
def test_everybody_can_use_it(go: Go, size: tuple[int, int], theme: Any) -> None:
    page = go(hash=LESSON, size=size, color_scheme=theme).wait("live")
    write(page, "1 / 0")
    run(page)
    assert violations(page) == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.open(SHELF)
    page.until(lambda: page.page.locator(".shelf a").count() > 3, "the shelf")
    assert violations(page) == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_lobby_leads_to_the_shelf_and_back(go: Go) -> None:
    page = go().wait("live")
    page.page.get_by_role("link", name="Learn", exact=True).click()
    page.until(lambda: page.page.locator(".shelf a").count() > 3, "the shelf")
    page.page.get_by_role("link", name="Luck is an equation").first.click()
    page.wait("live")
    page.page.get_by_role("link", name="Round the fire").click()
    page.until(lambda: page.page.locator("#app").count() == 1, "the game")
    page.wait("live")
