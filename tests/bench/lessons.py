"""How soon a lesson is read and alive, beside the game's own page, and how soon a plot follows.

In each round a fresh profile visits the game, another a lesson, once for the first time and some
times more, by turns and served alike, as a shared machine is slower in one minute than in the next;
each visit begins when the page before is gone for a while. `board` is the
first live board, painted and tied to Python. The slider is pressed by key, a task's board by mouse;
timed from there to the second frame after the last change that Python made of it. Last, the tabs of
a game's page and of a lesson's are weighed apart.
"""

from __future__ import annotations

import re
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tests.bench import report, tab
from tests.browser.page_driver import Visit, profile, serving
from tools import pages, wire

ROUNDS = 5
GONE_MS = 500  # a page that was left gives back hundreds of megabytes, and ends its workers
VISITS = {"first": 1, "second": 5}  # of each in a round: later ones are short, and so stray more
PRESSES = 40
TASK, SPOTS = "#most-pieces", ((0.25, 0.35), (0.6, 0.3), (0.45, 0.7))  # of its board
LESSON = "lessons/sa-luck.html"
KEPT = "[document.documentElement.dataset.offline, document.documentElement.dataset.snapshot]"
# To reach: the first board in multiples of the game's live, milliseconds, bytes as sent.
MOST_BOARD, MOST_NEAR = {"first": 1.1, "second": 1.1}, {"first": 1.3, "second": 1.6}
MOST_READ_MS = {"first": 1000, "second": 500}
MOST_SLIDER_P95_MS, MOST_TAP_P95_MS, MOST_MORE_MB = 80, 120, 25
SCRIPTS = "the lesson's scripts"  # that the game's page has not
MOST_BYTES = {"lesson.pack": 250_000, SCRIPTS: 15_000, "lesson-editor.mjs": 125_000,
              "sa-luck.html": 120_000}  # fmt: skip
IMPORTED = re.compile(r"""(?:from|import)\s*"\./([\w.-]+)\"""")
WATCH = """
() => {
  window.followed = [];
  let pressed = null;
  const begin = (event) => {
    pressed = window.followed.push(0) - 1;
    begun = event.timeStamp;
  };
  let begun = 0;
  addEventListener("keydown", begin, true);
  addEventListener("pointerdown", begin, true);
  document.addEventListener("applied", () => {
    const [which, since] = [pressed, begun];
    if (which !== null) requestAnimationFrame(() => requestAnimationFrame(() => {
      window.followed[which] = performance.now() - since;
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
    taps: list[float] = []
    with sync_playwright() as playwright:
        for number in range(wanted.rounds):
            found, followed, tapped = one_round(playwright, built)
            slider += followed
            taps += tapped
            for name, every in found.items():
                rounds[name] += every
                for figures in every:
                    text = "  ".join(f"{key} {value:.0f}" for key, value in figures.items())
                    print(f"· round {number + 1} {name}: {text}", flush=True)
        print("· weighing the tabs", flush=True)
        held = {path: tab.weigh(playwright, built, path) for path in ("", LESSON)}
    sizes = sent_sizes(built)
    show(rounds, sizes)
    waits = {"slider": report.percentile(slider, 0.95), "tap": report.percentile(taps, 0.95)}
    show_waits("slider to plot", slider, MOST_SLIDER_P95_MS)
    show_waits("tap to verdict", taps, MOST_TAP_P95_MS)
    show_memory(held)
    figures = {"bench": "lessons", "rounds": rounds, "p95_ms": waits, "bytes": sizes, "tab": held}
    report.write(wanted.json, figures)
    return 0


def one_round(
    playwright: Playwright, built: Path
) -> tuple[dict[str, list[dict[str, float]]], list[float], list[float]]:
    """First and later visits of the game and of a lesson, each in a browser of its own."""
    found = {name: [dict[str, float]() for _ in range(visits)] for name, visits in VISITS.items()}
    with ExitStack() as open_:
        sites = [open_.enter_context(serving(built)) for _ in range(2)]
        game, lesson = (open_.enter_context(profile(playwright, one)) for _, one in sites)
        for name, every in found.items():
            for one in every:
                one |= one_visit(game, "")
                leave(game, is_first=name == "first")
                one |= one_visit(lesson, LESSON)
                leave(lesson, is_first=name == "first")
        lesson.open(LESSON).wait("live")
        whole(lesson)
        lesson.page.evaluate(WATCH)
        return found, slide(lesson), tap(lesson)


def leave(page: Visit, is_first: bool) -> None:
    """Leave a page, that the other is alone; the first time, once all of it is kept."""
    if is_first:
        wait_until_kept(page)
    page.page.goto("about:blank")


def one_visit(page: Visit, hash: str) -> dict[str, float]:
    """When a page that is opened is read and lives, in ms."""
    page.page.goto("about:blank")
    page.page.wait_for_timeout(GONE_MS)
    page.open(hash).wait("live")
    if not hash:
        return {"game": page.marks()["live"]}
    whole(page)
    marks = page.marks()
    first = min(at for mark, at in marks.items() if mark.startswith("alive "))
    read = {key: marks[key] for key in ("painted", "python")}
    return {**read, "board": first, "near": marks["near"]}


def whole(page: Visit) -> None:
    """Until the boards that are near have come alive."""
    page.until(lambda: "near" in page.marks(), "what is near")


def wait_until_kept(page: Visit) -> None:
    """Until the site and a copy of Python are kept for the next visit."""
    page.until(lambda: page.page.evaluate(KEPT) == ["ready", "kept"], "all is kept")


def slide(page: Visit) -> list[float]:
    """Milliseconds from a key to the bars it moved."""
    page.page.locator("#odds").scroll_into_view_if_needed()
    handle = page.page.locator("#odds .noUi-handle").first
    handle.focus()
    for number in range(PRESSES):
        key = "ArrowRight" if number // 4 % 2 == 0 else "ArrowLeft"
        page.answered(partial(page.page.keyboard.press, key), "the slider")
        page.page.wait_for_timeout(60)
    return taken(page)


def tap(page: Visit) -> list[float]:
    """Milliseconds from a tap on a task's board to the verdict."""
    page.page.locator(TASK).scroll_into_view_if_needed()
    page.page.locator(f"{TASK} canvas").first.scroll_into_view_if_needed()
    box = page.page.locator(f"{TASK} canvas").first.bounding_box()
    assert box
    for number in range(PRESSES):
        right, down = SPOTS[number % len(SPOTS)]
        at = box["x"] + right * box["width"], box["y"] + down * box["height"]
        page.answered(partial(page.page.mouse.click, *at), "a tap")
        page.page.wait_for_timeout(150)
    return taken(page)


def taken(page: Visit) -> list[float]:
    """What was measured since the last time; a tap beside every place is answered by nothing."""
    found = page.page.evaluate("window.followed.splice(0)")
    return [float(one) for one in found if one]


def sent_sizes(built: Path) -> dict[str, int]:
    """Bytes of the lessons' files as they are sent."""
    sent = {name.rsplit("/", 1)[-1]: one for name, one in wire.ensure(built).items()}
    [app] = built.glob("app-*")
    lesson = imported(app, "lesson-begin.mjs") | imported(app, "lesson.mjs")
    scripts = [sent.get(one, app / one) for one in lesson - imported(app, "main.mjs")]
    files = {file: [sent[file]] for file in MOST_BYTES if file != SCRIPTS} | {SCRIPTS: scripts}
    return {file: sum(one.stat().st_size for one in every) for file, every in files.items()}


def imported(app: Path, script: str, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """A script and what it imports at once, and so on."""
    found = known | {script}
    for other in IMPORTED.findall((app / script).read_text("utf-8")):
        if other not in found:
            found = imported(app, other, found)
    return found


def show(rounds: dict[str, list[dict[str, float]]], sizes: dict[str, int]) -> None:
    """The table, and the figures to reach beside what was reached."""
    medians = {
        name: {key: report.median([one[key] for one in every]) for key in every[0]}
        for name, every in rounds.items()
    }
    keys = ("game", "painted", "python", "board", "near")
    titles = (
        "visit, medians in ms",
        "game live",
        "lesson read",
        "python",
        "first board",
        "all near",
    )
    print()
    report.table(titles, [(n, *(f"{m[key]:,.0f}" for key in keys)) for n, m in medians.items()])
    print()
    for name, found in medians.items():
        board, near = found["board"] / found["game"], found["near"] / found["game"]
        print(f"{name}: read after {found['painted']:.0f} ms (at most {MOST_READ_MS[name]})")
        print(f"{name}: first board {board:.2f} times the game's live (at most {MOST_BOARD[name]})")
        print(f"{name}: all that is near {near:.2f} times (at most {MOST_NEAR[name]})")
    for name, size in sizes.items():
        print(f"{name}: {size:,} bytes sent (at most {MOST_BYTES[name]:,})")


def show_waits(what: str, waits: list[float], most: int) -> None:
    """How long somebody waits for an answer."""
    p95 = report.percentile(waits, 0.95)
    print(f"{what}: p50 {report.median(waits):.0f} ms, p95 {p95:.0f} ms", end="")
    print(f" (at most {most}), {len(waits)} times")


def show_memory(held: dict[str, tab.Weights]) -> None:
    """What a lesson's tab holds beyond the game's."""
    for name in ("first", "second"):
        game, lesson = (held[path][name]["settled"] / 1e6 for path in ("", LESSON))
        print(f"{name}: the game's tab {game:.0f} MB, the lesson's {lesson:.0f} MB", end="")
        print(f" ({lesson - game:+.0f}, at most +{MOST_MORE_MB})")


if __name__ == "__main__":
    raise SystemExit(main())
