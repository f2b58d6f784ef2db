"""How soon a lesson is read and alive, beside the game's own page, and how soon a plot follows.

In each round a fresh browser visits the game and a lesson in turn, first and second visits, served
alike. `board` is the first live board, painted and tied to Python. The slider is pressed
by key; timed from the key to the second frame after the bars changed.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tests.bench import report
from tests.browser.page_driver import Visit, launch, serving, visit
from tools import pages, wire

ROUNDS = 5
PRESSES = 40
LESSON = "lessons/sa-luck.html"
KEPT = "[document.documentElement.dataset.offline, document.documentElement.dataset.snapshot]"
# To reach: the first board in multiples of the game's live, milliseconds, bytes as sent.
MOST_BOARD, MOST_ALL = {"first": 1.1, "second": 1.1}, {"first": 1.3, "second": 1.6}
MOST_READ_MS = {"first": 1000, "second": 500}
MOST_SLIDER_P95_MS = 80
MOST_BYTES = {"lesson.pack": 250_000, "lesson.mjs": 15_000, "lesson-editor.mjs": 125_000,
              "sa-luck.html": 120_000}  # fmt: skip
WATCH = """
() => {
  window.followed = [];
  let pressed = null;
  addEventListener("keydown", (event) => { pressed = event.timeStamp; }, true);
  document.addEventListener("applied", () => {
    const begun = pressed;
    pressed = null;
    if (begun !== null) requestAnimationFrame(() => requestAnimationFrame(() => {
      window.followed.push(performance.now() - begun);
    }));
  });
}
"""


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    wanted = parser.parse_args()
    built = pages.ensure()
    rounds: dict[str, list[dict[str, float]]] = {"first": [], "second": []}
    slider: list[float] = []
    with sync_playwright() as playwright:
        for number in range(wanted.rounds):
            found, followed = one_round(playwright, built)
            slider += followed
            for name, figures in found.items():
                rounds[name].append(figures)
                text = "  ".join(f"{key} {value:.0f}" for key, value in figures.items())
                print(f"· round {number + 1} {name}: {text}", flush=True)
    sizes = sent_sizes(built)
    show(rounds, slider, sizes)
    p95 = report.percentile(slider, 0.95)
    figures = {"bench": "lessons", "rounds": rounds, "slider_p95_ms": p95, "bytes": sizes}
    report.write(wanted.json, figures)
    return 0


def one_round(
    playwright: Playwright, built: Path
) -> tuple[dict[str, dict[str, float]], list[float]]:
    """First and second visits of the game and of a lesson, each in a browser of its own."""
    found: dict[str, dict[str, float]] = {"first": {}, "second": {}}
    followed: list[float] = []
    for hash in ("", LESSON):
        with serving(built) as (_, address):
            browser = launch(playwright)
            page = visit(browser, address, service_workers="allow")
            for name in found:
                page.page.goto("about:blank")
                page.open(hash).wait("live")
                marks = page.marks()
                if hash:
                    found[name] |= {key: marks[key] for key in ("painted", "python")}
                    first = min(at for mark, at in marks.items() if mark.startswith("alive "))
                    found[name] |= {"board": first, "all": marks["live"]}
                else:
                    found[name]["game"] = marks["live"]
                if name == "first":
                    wait_until_kept(page)
            if hash:
                followed = slide(page)
            browser.close()
    return found, followed


def wait_until_kept(page: Visit) -> None:
    """Until the site and a copy of Python are kept for the next visit."""
    page.until(lambda: page.page.evaluate(KEPT) == ["ready", "kept"], "all is kept")


def slide(page: Visit) -> list[float]:
    """Milliseconds from a key to the bars it moved."""
    page.page.evaluate(WATCH)
    handle = page.page.locator("#odds .noUi-handle").first
    handle.focus()
    for number in range(PRESSES):
        key = "ArrowRight" if number // 4 % 2 == 0 else "ArrowLeft"
        page.answered(partial(page.page.keyboard.press, key), "the slider")
        page.page.wait_for_timeout(60)
    return [float(one) for one in page.page.evaluate("window.followed")]


def sent_sizes(built: Path) -> dict[str, int]:
    """Bytes of the lessons' files as they are sent."""
    variants = wire.ensure(built)
    return {
        file: variant.stat().st_size
        for file in MOST_BYTES
        for name, variant in variants.items()
        if name.rsplit("/", 1)[-1] == file
    }


def show(
    rounds: dict[str, list[dict[str, float]]], slider: list[float], sizes: dict[str, int]
) -> None:
    """The table, and the figures to reach beside what was reached."""
    medians = {
        name: {key: report.median([one[key] for one in every]) for key in every[0]}
        for name, every in rounds.items()
    }
    keys = ("game", "painted", "python", "board", "all")
    titles = ("visit, medians in ms", "game live", "lesson read", "python", "first board", "all")
    print()
    report.table(titles, [(n, *(f"{m[key]:,.0f}" for key in keys)) for n, m in medians.items()])
    print()
    for name, found in medians.items():
        board, whole = found["board"] / found["game"], found["all"] / found["game"]
        print(f"{name}: read after {found['painted']:.0f} ms (at most {MOST_READ_MS[name]})")
        print(f"{name}: first board {board:.2f} times the game's live (at most {MOST_BOARD[name]})")
        print(f"{name}: all cells {whole:.2f} times (at most {MOST_ALL[name]})")
    p95 = report.percentile(slider, 0.95)
    print(f"slider to plot: p50 {report.median(slider):.0f} ms, p95 {p95:.0f} ms", end="")
    print(f" (at most {MOST_SLIDER_P95_MS}), {len(slider)} presses")
    for name, size in sizes.items():
        print(f"{name}: {size:,} bytes sent (at most {MOST_BYTES[name]:,})")


if __name__ == "__main__":
    raise SystemExit(main())
