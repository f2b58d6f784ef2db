"""How long a click takes until its answer is on the screen, while a bot thinks in another worker.

A game is played by mouse on the built page (people alone at one screen, so that every move is
ours; where hands are secret they hand it over, which is a click like all others). All the while
a second worker, the very one that bots use, thinks about one move without end. The page times
each click itself: from the browser's own time stamp of the click until the frame after the one
in which Python's last change was drawn.

Each game is played twice in one run, moving and still (as a visitor asks for who wants no
movement): the ratio is what movement costs a click. Then bots are watched,
see `frames`.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from playwright.sync_api import Browser, sync_playwright

from stoneage_panel.table import Table
from tests.bench import frames, report
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import Visit, launch, serving, visit
from tools import pages

CLICKS = 220
SLOWEST_P95_MS = {"my_first": 80.0, "stone_age": 80.0, "settlers": 100.0, "age_of_dirt": 100.0}
ENDLESS_BOT = "search:100000"
GAMES = tuple(SLOWEST_P95_MS)
MOVING, STILL = "moving", "still"
MEDIA: dict[str, Literal["no-preference", "reduce"]] = {MOVING: "no-preference", STILL: "reduce"}
"""What the visitor's system asks of pages."""

# From a click to the second frame after the last change was applied: the first is drawn by then.
WATCH = """
() => {
  window.timings = [];
  let clicked = null;
  let painted = null;
  const drawn = () => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
  });
  document.addEventListener("pointerup", (event) => {
    clicked = event.timeStamp;
    painted = null;
  }, true);
  document.addEventListener("applied", () => { painted = drawn(); });
  document.addEventListener("answered", () => {
    if (clicked === null) return;
    const begun = clicked;
    clicked = null;
    (painted ?? drawn()).then((now) => window.timings.push(now - begun));
  });
}
"""
THINK = """
async ([app, request]) => {
  const base = new URL(app, location.href);
  const { CONFIG } = await import(new URL("config.js", base));
  const worker = new Worker(new URL("bot-worker.mjs", base), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  window.thoughts = 0;
  port1.onmessage = ({ data }) => { window.thoughts = JSON.parse(data).done ?? -1; };
  worker.onmessage = () => port1.postMessage(request);
  worker.postMessage({ kind: "start", role: "bots", config: CONFIG, port: port2 }, [port2]);
  window.thinkingWorker = worker;
}
"""


def main() -> int:
    """Measure each game, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--clicks", type=int, default=CLICKS)
    parser.add_argument("--games", default=",".join(GAMES), help="names, with commas between")
    parser.add_argument("--watch", type=float, default=frames.SECONDS, help="seconds; 0 for none")
    wanted = parser.parse_args()
    clicks, watched = {}, {}
    with serving(pages.ensure()) as (_, address), sync_playwright() as playwright:
        browser = launch(playwright, windows=True)
        for game in wanted.games.split(","):
            clicks[game] = {
                media: measured(browser, address, game, wanted.clicks, media) for media in MEDIA
            }
            if wanted.watch:
                watched[game] = frames.measured(browser, address, game, wanted.watch)
        browser.close()
    _print_clicks(clicks)
    if watched:
        _print_frames(watched)
    worst = max(row[MOVING]["p95_ms"] for row in clicks.values())
    report.write(wanted.json, {"bench": "ui", "p95_ms": worst, "games": clicks, "frames": watched})
    return 0


def _print_clicks(found: dict[str, dict[str, Any]]) -> None:
    names = ("clicks", "p50_ms", "p95_ms", "max_ms", "simulations_meanwhile")
    report.table(
        ("click to painted", "clicks", "p50 ms", "p95 ms", "max ms", "bot's simulations"),
        [
            (f"{game}, {media}", *(f"{row[name]:.0f}" for name in names))
            for game, rows in found.items()
            for media, row in rows.items()
        ],
    )
    print()
    for game, rows in found.items():
        most, moving, still = SLOWEST_P95_MS[game], rows[MOVING], rows[STILL]
        ratios = (moving[name] / still[name] for name in ("p50_ms", "p95_ms"))
        print(
            f"while a bot thinks, {game}: p95 {moving['p95_ms']:.0f} ms (at most {most:.0f}); "
            "p50 {:.2f} and p95 {:.2f} times that without movement".format(*ratios)
        )


def _print_frames(found: dict[str, dict[str, Any]]) -> None:
    names = ("frames", "frames_per_second", "p95_frame_ms", "longest_frame_ms", "longest_task_ms")
    print()
    report.table(
        ("while things move", "frames", "a second", "p95 ms", "longest ms", "longest task ms"),
        [(game, *(f"{row[name]:.0f}" for name in names)) for game, row in found.items()],
    )
    print(
        f"at least {frames.FEWEST_FRAMES:.0f} frames a second, "
        f"no task over {frames.LONGEST_TASK_MS:.0f} ms"
    )


def measured(browser: Browser, address: str, game: str, clicks: int, media: str) -> dict[str, Any]:
    """The figures of one game, while a bot thinks."""
    page = visit(browser, address).open().wait("live")
    page.page.emulate_media(reduced_motion=MEDIA[media])
    page.until(lambda: page.page.evaluate("document.documentElement.dataset.bots"), "the bots")
    start_thinking(page)
    timings = play(page, game, clicks)
    thoughts = page.page.evaluate("window.thoughts")
    assert thoughts > 0, "the bot did not think to the end"
    page.page.context.close()
    return {
        "clicks": len(timings),
        "p50_ms": report.percentile(timings, 0.5),
        "p95_ms": report.percentile(timings, 0.95),
        "max_ms": max(timings),
        "simulations_meanwhile": thoughts,
        "timings_ms": timings,
    }


def start_thinking(page: Visit) -> None:
    """Have a worker think about the first move of a game for as long as the page lives."""
    table = Table(game_name="my_first", seats=["human", "rule"])
    table.start()
    question = {"id": 1, "kind": "move", "record": table.request(), "bot": ENDLESS_BOT, "seed": 1}
    script = page.page.locator("script[type=module]").get_attribute("src") or ""
    page.page.evaluate(THINK, [script.rpartition("/")[0] + "/", json.dumps(question)])
    page.until(lambda: page.page.evaluate("window.thoughts") > 0, "a thinking bot")


def play(page: Visit, game: str, clicks: int) -> list[float]:
    """People's games at one screen, one after another, until there are enough clicks."""
    page.page.evaluate(WATCH)
    player = MousePlayer(page, game=game, players=frames.lay_out(page, game, value="human"))
    player.press("start")
    page.page.evaluate("window.timings.length = 0")
    while (count := page.page.evaluate("window.timings.length")) < clicks:
        if count % 20 == 0:
            print(f"· {game}: {count} clicks", flush=True)
        if player.move() is None:
            # the dialog at the end lies over the card that offers the same
            page.page.locator(".z-over [data-act='rematch']").click()
            page.until(lambda: not player.over, "a new game")
    timings: list[Any] = page.page.evaluate("window.timings")
    return [float(each) for each in timings]


if __name__ == "__main__":
    raise SystemExit(main())
