"""How soon the page is painted and live on first and second visits, beside a plain build of it.

Both are served alike (localhost, brotli) and visited in turn, each time with a fresh browser and a
profile on disk, as people's is, so that what else the machine does weighs on both. The second visit
comes once the page has kept its files and its snapshot. `--mbit 20 --latency 40` measures it on
such a line, which the server keeps to: a browser that holds itself back shares its line otherwise
than a real one is shared, and lets some of its workers be as fast as they like. `plain` is the same
app and shell from Pyodide's own standard library and whole source trees: no byte-code, no trimming,
no baked page, and its first visit is the measure for both. The tab is weighed apart, undisturbed,
as Linux tells it.

The second visit brings the game back that the tap of the first began. What follows “live” is how
long that tap takes: from the press to the answer, with all that had to be answered before it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tests.bench import report, tab
from tests.browser.page_driver import profile, serving
from tools import pages
from tools.server import Line

ROUNDS = 5
GONE_MS = 500  # a page that was left gives back hundreds of megabytes, and ends its workers
# To reach, as multiples of how long `plain` takes to be live, and in bytes on the wire.
SOONER = {"first": (10.0, 5.0), "second": (20.0, 9.0)}
MOST_BYTES = {"first": 10_000_000, "second": 0}
MOST_TAP = 150
MOST_MEMORY = 300e6
TAPS = """
addEventListener("pointerdown", () => performance.mark("pressed"), true);
document.addEventListener("answered", ({ detail: left }) => left || performance.mark("answered"));
"""
KEPT = "[document.documentElement.dataset.offline, document.documentElement.dataset.snapshot]"


Visits = dict[str, list[dict[str, float]]]


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--mbit", type=float, help="speed of the line in Mbit/s")
    parser.add_argument("--latency", type=float, default=0.0, help="of the line, in ms")
    wanted = parser.parse_args()
    built, plain = pages.ensure(), pages.ensure_plain()
    visits: Visits = {"first": [], "second": [], "plain": []}
    with sync_playwright() as playwright:
        for number in range(wanted.rounds):
            line = Line(wanted.mbit, wanted.latency) if wanted.mbit else None
            first, second = both(playwright, built, line, again=True)
            [other] = both(playwright, plain, line, again=False)
            for name, one in zip(visits, (first, second, other), strict=True):
                visits[name].append(one)
                text = "  ".join(f"{key} {value:.0f}" for key, value in one.items())
                print(f"· round {number + 1} {name}: {text}", flush=True)
        print("· weighing the tab", flush=True)
        held = tab.weigh(playwright, built)
    figures = summary(visits) | {"memory": held}
    show(figures)
    report.write(wanted.json, {"bench": "boot", "rounds": wanted.rounds, **figures})
    return 0


def both(
    playwright: Playwright, root: Path, line: Line | None, again: bool
) -> list[dict[str, float]]:
    """The first visit of a browser and, `again`, its second: milliseconds, and bytes."""
    with serving(root) as (served, address), profile(playwright, address) as page:
        page.page.context.add_init_script(TAPS)
        served.line = line
        measured = []
        for number in range(1 + again):
            served.log.clear()
            if number:
                page.page.goto("about:blank")
                page.page.wait_for_timeout(GONE_MS)
            page.open().wait("live")
            marks = page.marks()
            sent = float(served.bytes_sent())
            one = {"painted": marks["painted"], "live": marks["live"], "tap": tap(page)}
            measured.append(one | {"bytes": sent})
            if again and not number:
                page.until(lambda: page.page.evaluate(KEPT) == ["ready", "kept"], "all is kept")
    return measured


def tap(page: Any) -> float:
    """Proof that live means live: how long the first tap on the board waits for its answer."""
    page.answered(page.tap_board, "a tap")
    marks = page.marks()  # of each name the last one
    return marks["answered"] - marks["pressed"]


def summary(visits: Visits) -> dict[str, Any]:
    """Medians, and how much sooner the built page is."""
    medians = {
        name: {key: report.median([one[key] for one in every]) for key in every[0]}
        for name, every in visits.items()
    }
    live = medians["plain"]["live"]
    sooner = {
        name: {key: live / medians[name][key] for key in ("painted", "live")} for name in SOONER
    }
    return {"visits": visits, "medians": medians, "sooner": sooner}


def show(figures: dict[str, Any]) -> None:
    """The table, and the figures to reach beside what was reached."""
    rows = [
        [name, *(f"{values[key]:,.0f}" for key in ("painted", "live", "tap", "bytes"))]
        for name, values in figures["medians"].items()
    ]
    print()
    titles = ("visit, medians", "painted ms", "live ms", "first tap after live ms", "bytes")
    report.table(titles, rows)
    for name, (painted, live) in SOONER.items():
        sooner, sent = figures["sooner"][name], figures["medians"][name]["bytes"]
        print(f"\n{name}: painted {sooner['painted']:.1f} times sooner (to reach {painted})")
        print(f"{name}: live {sooner['live']:.2f} times sooner (to reach {live})")
        tapped = figures["medians"][name]["tap"]
        print(f"{name}: first tap after live {tapped:.0f} ms (at most {MOST_TAP})")
        print(f"{name}: {sent / 1e6:.2f} MB on the wire (at most {MOST_BYTES[name] / 1e6:.0f})")
    for name, held in figures["memory"].items():
        most, settled = held["most"] / 1e6, held["settled"] / 1e6
        print(f"\n{name}: {most:.0f} MB in the tab (at most {MOST_MEMORY / 1e6:.0f})", end="")
        print(f", {settled:.0f} MB once it has settled", end="")
    print()


if __name__ == "__main__":
    raise SystemExit(main())
