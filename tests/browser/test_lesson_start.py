"""How a page of a lesson begins: its text, then what is shown, from bundles or from snapshots."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.browser.lesson_driver import CODE, LESSON, TASK, WALK, means, shown, whole
from tests.browser.page_driver import NARROW, NEVER, SURELY, WIDE, Visit
from tests.browser.test_first_visit import SAVING
from tests.support.variants import few

Go = Callable[..., Visit]
EDITOR = "lesson-editor.mjs"
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


@pytest.mark.parametrize("why", few(["another", "dark", "none", "narrow"]))
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
    assert sizes[0] < sizes[1] / 3 and sizes[1] < sizes[2] / 2


@pytest.mark.sweep
@pytest.mark.first_visit
@pytest.mark.parametrize(
    ("file", "change", "python"),
    few(
        [("-lesson-snapshot.bin", "flipped", "bundles"),
         ("-lesson-sa-luck.bin", "cut off", "copy")],  # as if it were not there
        several=True,
    ),
)  # fmt: skip
def test_what_is_damaged_of_it_is_mended_for_the_visit_after(
    go: Go, file: str, change: str, python: str
) -> None:
    page = kept(go(hash=LESSON, saves=SURELY))
    page.page.evaluate(DAMAGE, [file, change])
    came_again(page, python)
    kept(page)
    page.requests.clear()
    came_again(page, "copy")
    assert fetched(page) == []


@pytest.mark.sweep
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


@pytest.mark.sweep
@pytest.mark.first_visit
def test_who_saves_data_has_python_begin_by_any_use(go: Go) -> None:
    """A click without a pointer or a key, as help for the hands makes it."""
    page = go(hash="lessons/", saves=NEVER)
    page.page.add_init_script(SAVING)
    page.open(LESSON)
    page.until(lambda: "painted" in page.marks(), "paint")
    page.page.wait_for_timeout(500)
    assert page.page.workers == []
    assert "once you tap this page" in page.page.locator("#coming").inner_text()
    page.page.evaluate("cell => document.querySelector(`${cell} [data-do='run']`).click()", CODE)
    page.until(lambda: shown(page, CODE).startswith("1 figures"), "the cell")


@pytest.mark.sweep
@pytest.mark.first_visit
@pytest.mark.parametrize("saves", few([NEVER, SURELY]))
def test_a_page_that_begins_with_nothing_to_be_shown_waits_for_python(go: Go, saves: float) -> None:
    page = go(hash="lessons/01-my-first-stone-age.html", saves=saves).wait("live")
    assert "python" in page.marks()
    page.page.locator("[data-do='run']").first.click()
    first = page.page.locator(".cell").first
    page.until(lambda: first.locator(".cell-now, .cell-said > *").count() > 0, "the first cell")
    assert page.page.locator("#coming").is_hidden()
