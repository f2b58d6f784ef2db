"""First visits on slow and fast lines, beside the same page that starts Python from bundles alone.

Both are visited by turns with fresh profiles, so that what else the machine does weighs on both.
The page chooses by itself what it starts from: on no line shall it be live later for that. What it
is compared with is a copy of the site whose page believes that a snapshot saves nothing: to answer
its request otherwise would slow down all others, and a snapshot's many bytes most of all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tests.bench import report
from tests.browser.page_driver import NEVER, believing_site, launch, serving, visit
from tools import pages
from tools.server import Line

ROUNDS = 3
# Mbit/s and ms: a bad mobile one, an old DSL, two common ones, glass fibre, the same house.
LINES = ((5, 150), (20, 40), (50, 20), (100, 20), (500, 5))
LATER = 1.05
"""How much later than from bundles the page may be live: what two equal visits differ by."""
STARTED = "document.documentElement.dataset.python"
Speed = tuple[float, float]


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    wanted = parser.parse_args()
    built = pages.ensure()
    found = []
    with sync_playwright() as playwright, believing_site(built, saves=NEVER) as other:
        sites = {"chosen": built, "bundles": other}
        for line in (*LINES, None):
            found.append(measured(playwright, sites, line, wanted.rounds))
            print(f"· {text(line)}: {found[-1]['live']}", flush=True)
    show(found)
    report.write(wanted.json, {"bench": "lines", "rounds": wanted.rounds, "lines": found})
    return 0


def measured(
    playwright: Playwright, sites: Mapping[str, Path], line: Speed | None, rounds: int
) -> dict[str, Any]:
    """Medians of `live` by what a visit was allowed, and what the free one started from."""
    live: dict[str, list[float]] = {name: [] for name in sites}
    started = []
    for _ in range(rounds):
        for name, root in sites.items():
            marks, began = once(playwright, root, line)
            live[name].append(marks["live"])
            if name == "chosen":
                started.append(began)
    return {
        "line": line,
        "started": started,
        "every": live,
        "live": {name: report.median(times) for name, times in live.items()},
    }


def once(playwright: Playwright, root: Path, line: Speed | None) -> tuple[dict[str, float], str]:
    """The first visit of a fresh browser: its marks, and what its Python started from."""
    with serving(root) as (served, address):
        served.line = Line(*line) if line else None
        browser = launch(playwright, windows=True)
        page = visit(browser, address)
        page.open().wait("live")
        result = page.marks(), str(page.page.evaluate(STARTED))
        browser.close()
    return result


def text(line: Speed | None) -> str:
    """A line in words."""
    return f"{line[0]} Mbit/s, {line[1]} ms" if line else "this machine"


def show(found: list[dict[str, Any]]) -> None:
    """The table, and whether choosing ever cost time."""
    told: Callable[[float], str] = "{:,.0f}".format
    rows = []
    for one in found:
        chosen, bundles = one["live"]["chosen"], one["live"]["bundles"]
        began = ", ".join(sorted(set(one["started"])))
        sooner = f"{bundles / chosen:.2f}"
        rows.append([text(one["line"]), began, told(chosen), told(bundles), sooner])
    print()
    report.table(("line", "started from", "live ms", "live ms from bundles", "times sooner"), rows)
    worst = max(one["live"]["chosen"] / one["live"]["bundles"] for one in found)
    print(f"\nlater than from bundles by {worst:.2f} at worst (at most {LATER})")


if __name__ == "__main__":
    raise SystemExit(main())
