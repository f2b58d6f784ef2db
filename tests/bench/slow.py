"""A first visit on a processor four times slower: what is seen when, and how long nothing answers.

Chromium slows down the page's own thread; Python's threads keep their speed, so that only what the
page does itself is told. Beside it the same visit at full speed, by turns, each in a browser of its
own. With --film every picture of a slow visit is written.
"""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import CDPSession, Playwright, sync_playwright

from tests.bench import report
from tests.browser.page_driver import NARROW, WIDE, launch, serving, visit
from tools import pages

ROUNDS = 3
SLOWER = 4
MOST_SLOWER = 2.2
LONGEST_TASK_MS = 200
LAST_MS = 6000  # of a film
SIZES = {"desktop": WIDE, "phone": NARROW}
WATCH = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) window.tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
"""


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--film", metavar="FOLDER", help="write pictures of the slow visits")
    wanted = parser.parse_args()
    built = pages.ensure()
    found: dict[str, list[dict[str, float]]] = {}
    with sync_playwright() as playwright:
        for number in range(wanted.rounds):
            for size in SIZES:
                for rate in (1, SLOWER):
                    figures = one(playwright, built, size, rate)
                    found.setdefault(f"{size} {rate}", []).append(figures)
                    text = "  ".join(f"{key} {value:.0f}" for key, value in figures.items())
                    print(f"· round {number + 1} {size}, {rate} times slower: {text}", flush=True)
        if wanted.film:
            for size in SIZES:
                film(playwright, built, size, Path(wanted.film) / size)
    show(found)
    report.write(wanted.json, {"bench": "slow", "visits": found})
    return 0


def one(playwright: Playwright, built: Path, size: str, rate: int) -> dict[str, float]:
    """One first visit: milliseconds until it is painted and live, and of its longest task."""
    with serving(built) as (_, address):
        browser = launch(playwright, windows=True)
        page = visit(browser, address, SIZES[size], service_workers="allow")
        slowed(page.page.context.new_cdp_session(page.page), rate)
        page.page.add_init_script(WATCH)
        page.open().wait("live")
        marks, tasks = page.marks(), page.page.evaluate("window.tasks")
        browser.close()
    until_live = [took for begun, took in tasks if begun < marks["live"]]
    blocked = sum(max(0.0, took - 50) for took in until_live)
    figures = {"painted": marks["painted"], "live": marks["live"]}
    return figures | {"longest": max(until_live, default=0.0), "blocked": blocked}


def slowed(session: CDPSession, rate: int) -> None:
    """Slow down the page's thread."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def film(playwright: Playwright, built: Path, size: str, folder: Path) -> None:
    """Pictures of a slow first visit, named by the milliseconds since it began."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving(built) as (_, address):
        browser = launch(playwright, windows=True)
        page = visit(browser, address, SIZES[size], service_workers="allow")
        session = page.page.context.new_cdp_session(page.page)
        slowed(session, SLOWER)
        begun: list[float] = []

        def keep(frame: dict[str, object]) -> None:
            meta = frame["metadata"]
            assert isinstance(meta, dict)
            begun.append(meta["timestamp"])
            at = 1000 * (meta["timestamp"] - begun[0])
            name = folder / f"{at:05.0f}.png"
            name.write_bytes(base64.b64decode(str(frame["data"])))
            session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

        session.on("Page.screencastFrame", keep)
        session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
        page.open()
        page.page.wait_for_timeout(LAST_MS)
        browser.close()


def show(found: dict[str, list[dict[str, float]]]) -> None:
    """Medians, and what they are to reach."""
    middle = {
        name: {key: report.median([row[key] for row in rows]) for key in rows[0]}
        for name, rows in found.items()
    }
    print()
    head = ["visit, medians in ms", "painted", "live", "longest task", "blocked"]
    report.table(
        head, [[name, *(f"{v:,.0f}" for v in row.values())] for name, row in middle.items()]
    )
    for size in SIZES:
        slow, usual = middle[f"{size} {SLOWER}"], middle[f"{size} 1"]
        ratio = slow["live"] / usual["live"]
        print(f"{size}: live {ratio:.2f} times later (at most {MOST_SLOWER})")
        print(f"{size}: longest task {slow['longest']:.0f} ms (at most {LONGEST_TASK_MS})")


if __name__ == "__main__":
    raise SystemExit(main())
