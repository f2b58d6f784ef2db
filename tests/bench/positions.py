"""How soon the position editor answers: a tab with its fields, and a field that was changed.

Every game is chosen in the editor's page, every tab is looked at for the first time, and numbers
are typed. Timed from the press to the second frame after the first change that Python made of it,
when there is something to read, and after the last one before the next press.
"""

from __future__ import annotations

from functools import partial

from playwright.sync_api import sync_playwright

from tests.bench import report
from tests.browser.page_driver import Visit, launch, serving, visit
from tools import pages

PAGE = "lessons/position.html"
ROUNDS = 3
# To reach, in milliseconds: the 95th percentile.
MOST_MS = 300
# How long a tab is given to be whole.
WHOLE_MS, FIELD_MS = 2000, 150
WATCH = """
() => {
  window.waits = [];
  let pressed = null;
  const begin = ({ timeStamp }) => {
    pressed = { begun: timeStamp };
    window.waits.push(pressed);
  };
  addEventListener("keydown", begin, true);
  addEventListener("pointerdown", begin, true);
  document.addEventListener("applied", () => {
    const one = pressed;
    if (one) requestAnimationFrame(() => requestAnimationFrame(() => {
      one.last = performance.now() - one.begun;
      one.first ??= one.last;
    }));
  });
}
"""


class Waits(dict[str, list[float]]):
    """Milliseconds by the game's title."""


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    wanted = parser.parse_args()
    built = pages.ensure()
    first, whole, fields = found = Waits(), Waits(), Waits()
    with sync_playwright() as playwright, serving(built) as (_, address):
        browser = launch(playwright, windows=True)
        for _ in range(wanted.rounds):
            page = visit(browser, address).open(PAGE).wait("live")
            one_round(page, *found)
            page.page.context.close()
        browser.close()
    show(*found)
    figures = {"bench": "positions", "first": first, "whole": whole, "field": fields}
    report.write(wanted.json, figures)
    return 0


def one_round(page: Visit, first: Waits, whole: Waits, fields: Waits) -> None:
    """Every game, with all of its tabs and one field."""
    choice = page.page.get_by_label("Game", exact=True)
    page.until(lambda: choice.count() == 1, "the editor")
    page.page.wait_for_timeout(1000)
    page.page.evaluate(WATCH)
    for title in choice.locator("option").all_inner_texts():
        page.answered(partial(choice.select_option, label=title), "another game")
        looked = look(page)
        first.setdefault(title, []).extend(one["first"] for one in looked)
        whole.setdefault(title, []).extend(one["last"] for one in looked)
        fields.setdefault(title, []).extend(one["last"] for one in change(page))


def look(page: Visit) -> list[dict[str, float]]:
    """What was waited for fields after a press on each tab but the first, which is there."""
    taken(page)
    for one in page.page.locator(".bk-tab").all()[1:]:
        page.answered(one.click, "a tab")
        page.page.wait_for_timeout(WHOLE_MS)
    return taken(page)


def change(page: Visit) -> list[dict[str, float]]:
    """What was waited for the board after a number was typed."""
    field = page.page.locator(".bk-spin-wrapper input:visible").first
    for number in ("1", "0") * 3:
        field.fill(number)
        page.answered(partial(field.press, "Enter"), "a number")
        page.page.wait_for_timeout(FIELD_MS)
    return taken(page)


def taken(page: Visit) -> list[dict[str, float]]:
    """What was measured since the last time; where nothing had to come, nothing was."""
    return [one for one in page.page.evaluate("window.waits.splice(0)") if "last" in one]


def show(*kinds: Waits) -> None:
    """The table: p50 and p95 of every game, and of all together."""
    heads = ("milliseconds, p50 / p95", "first fields of a tab", "all of them", "a number")
    rows = [(title, *(_told(found[title]) for found in kinds)) for title in kinds[0]]
    every = ("all", *(_told([one for few in found.values() for one in few]) for found in kinds))
    report.table(heads, [*rows, every])
    print(f"(p95 of first fields and of a number: at most {MOST_MS})")


def _told(found: list[float]) -> str:
    if not found:
        return "nothing to wait for"
    return f"{report.median(found):.0f} / {report.percentile(found, 0.95):.0f}"


if __name__ == "__main__":
    raise SystemExit(main())
