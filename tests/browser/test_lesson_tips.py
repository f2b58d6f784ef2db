"""In a lesson's page each board explains its own places, and the panels beside it."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.lesson_driver import LESSON, RESTS, TASK, WALK, come_near
from tests.browser.page_driver import Visit

Go = Callable[..., Visit]

# Text of the tips that are to be seen, through shadows.
TIPS = """() => {
  const deep = (root) => [...root.querySelectorAll("*")].flatMap((one) =>
    [one, ...(one.shadowRoot ? deep(one.shadowRoot) : [])]);
  return deep(document).filter((one) => one.matches(".tip-card") && one.checkVisibility())
    .map((one) => one.textContent);
}"""


def rest(page: Visit, cell: str, x: float, y: float) -> str:
    """Let the pointer rest on a cell's board; what the only tip says then."""
    board = page.page.locator(f"{cell} canvas").first
    board.scroll_into_view_if_needed()
    page.until(lambda: page.page.evaluate(RESTS, cell), f"{cell} to stand still")
    box = board.bounding_box()
    assert box
    for nudge in range(24):  # what is still scrolling hides a tip, or keeps it away
        page.page.mouse.move(box["x"] + x * box["width"] + nudge % 9, box["y"] + y * box["height"])
        page.page.wait_for_timeout(800)
        if page.page.evaluate(TIPS):
            break
    [tip] = page.page.evaluate(TIPS)
    page.page.mouse.move(0, 0)
    page.until(lambda: not page.page.evaluate(TIPS), "its end")
    return str(tip)


def test_each_board_explains_its_own_places_and_panels(go: Go) -> None:
    page = come_near(go(hash=LESSON), WALK)
    assert rest(page, WALK, 0.1, 0.1).startswith("Forest, ")
    come_near(page, TASK)
    assert rest(page, TASK, 0.9, 0.1).startswith("River, ")
    for _ in range(24):
        page.page.locator(f"{TASK} .players sap-picture[n=food] > *").first.hover()
        page.page.wait_for_timeout(800)
        if page.page.evaluate(TIPS):
            break
        page.page.mouse.move(0, 0)
    assert "Every figure eats 1" in "".join(page.page.evaluate(TIPS))
