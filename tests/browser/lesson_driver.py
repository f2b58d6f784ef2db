"""A page of a lesson as its reader: go to what comes alive, write and run its cells."""

from __future__ import annotations

from tests.browser.page_driver import Visit

LESSON = "lessons/sa-luck.html"
CODE = "#count"
WALK, TASK, GAME = "#walk-one-roll", "#most-pieces", "#game"
GO_TO = "name => document.querySelector(name).scrollIntoView({ block: 'center' })"
RESTS = """async (name) => {
    const element = document.querySelector(name);
    const before = element.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, 250));
    const after = element.getBoundingClientRect();
    return after.top === before.top && after.height === before.height;
}"""
IS_DONE = "name => document.querySelector(name).dataset.state === ''"


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


def means(page: Visit) -> str:
    """What is said beside the sliders."""
    return str(page.page.locator("#odds").get_by_text("on average").first.inner_text())
