"""How soon the page is painted and live on a first visit, beside the same app without our build.

Both are served alike (localhost, brotli) and visited in turn, each time with a fresh browser and
profile, so that what else the machine does weighs on both. `plain` is the same app and shell from
Pyodide's own standard library and whole source trees: no byte-code, no trimming, no baked page.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tests.bench import report
from tests.browser.page_driver import launch, serving, visit
from tools import pages

ROUNDS = 5
# To reach, as multiples of how long `plain` takes to be live, and in bytes on the wire.
PAINTED_SOONER, LIVE_SOONER, MOST_BYTES = 7.0, 2.2, 10_000_000


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    wanted = parser.parse_args()
    sites = {"built": pages.ensure(), "plain": pages.ensure_plain()}
    visits: dict[str, list[dict[str, float]]] = {name: [] for name in sites}
    with sync_playwright() as playwright:
        for number in range(wanted.rounds):
            for name, root in sites.items():
                visits[name].append(first_visit(playwright, root))
                told = "  ".join(f"{key} {value:.0f}" for key, value in visits[name][-1].items())
                print(f"· round {number + 1} {name}: {told}", flush=True)
    figures = summary(visits)
    show(figures)
    report.write(wanted.json, {"bench": "boot", "rounds": wanted.rounds, **figures})
    return 0


def first_visit(playwright: Playwright, root: Path) -> dict[str, float]:
    """One visit by a browser that has never been there: milliseconds, and bytes."""
    with serving(root) as (served, address):
        browser = launch(playwright)
        page = visit(browser, address).open().wait("live")
        marks = page.marks()
        sent = float(served.bytes_sent())
        answer = tap(page)
        browser.close()
    return {"painted": marks["painted"], "live": marks["live"], "tap": answer, "bytes": sent}


def tap(page: Any) -> float:
    """Proof that live means live: how long Python takes to answer a tap on the board."""
    before = page.page.evaluate("[window.answers, performance.now()]")
    page.tap_board()
    page.until(lambda: page.page.evaluate("window.answers") > before[0], "the answer to a tap")
    return float(page.page.evaluate("performance.now()") - before[1])


def summary(visits: dict[str, list[dict[str, float]]]) -> dict[str, Any]:
    """Medians, and how much sooner the built page is."""
    medians = {
        name: {key: report.median([one[key] for one in every]) for key in every[0]}
        for name, every in visits.items()
    }
    built, plain = medians["built"], medians["plain"]
    return {
        "visits": visits,
        "medians": medians,
        "painted_sooner": plain["live"] / built["painted"],
        "live_sooner": plain["live"] / built["live"],
    }


def show(figures: dict[str, Any]) -> None:
    """The table, and the figures to reach beside what was reached."""
    rows = [
        [name, *(f"{values[key]:,.0f}" for key in ("painted", "live", "tap", "bytes"))]
        for name, values in figures["medians"].items()
    ]
    print()
    report.table(("first visit, medians", "painted ms", "live ms", "tap ms", "bytes"), rows)
    sent = figures["medians"]["built"]["bytes"]
    print(f"\npainted {figures['painted_sooner']:.1f} times sooner (to reach {PAINTED_SOONER})")
    print(f"live {figures['live_sooner']:.2f} times sooner (to reach {LIVE_SOONER})")
    print(f"{sent / 1e6:.2f} MB on the wire (at most {MOST_BYTES / 1e6:.0f})")


if __name__ == "__main__":
    raise SystemExit(main())
