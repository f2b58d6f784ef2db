"""How smoothly things move: a game among bots is watched, and each frame is timed by the page.

No bot thinks apart from those that play, and nobody clicks. A frame counts while something moves
over the board; a task of more than 50 ms is one during which the page answers nobody.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.bench import report
from tests.browser.page_driver import Visit, visit

SECONDS = 30
GOOD = 2
"""Where the bot of that strength stands among who may sit on a seat."""
FEWEST_FRAMES = 50.0
LONGEST_TASK_MS = 50.0

# Whatever moves lies in one layer over the board, which is empty while all is still.
WATCH = """
() => {
  window.frames = [];
  window.tasks = [];
  const find = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.matches(".motion")) return node;
      const inner = node.shadowRoot && find(node.shadowRoot);
      if (inner) return inner;
    }
    return null;
  };
  const layer = find(document);
  let [moving, before] = [false, 0];
  const tick = (now) => {
    const moves = layer.childElementCount > 0;
    if (moves && moving) window.frames.push(now - before);
    [moving, before] = [moves, now];
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) if (moving) window.tasks.push(task.duration);
  }).observe({ type: "longtask" });
}
"""


def lay_out(page: Visit, game: str, **everybody: Any) -> int:
    """Choose a game in the lobby, and who sits on all seats; how many these are."""
    page.page.locator(f"[data-act='game'][data-arg='{game}']").click()
    tile = page.page.locator(f"[data-act='game'][data-arg='{game}'][aria-pressed='true']")
    page.until(lambda: tile.count() > 0, f"the tile of {game}")
    seats = page.page.locator("select[data-act='seat']")
    for seat in range(seats.count()):
        seats.nth(seat).select_option(**everybody)
    page.page.wait_for_timeout(300)
    return seats.count()


def measured(browser: Browser, address: str, game: str, seconds: float) -> dict[str, Any]:
    """Frames a second while something moves, and the tasks over 50 ms that began meanwhile."""
    page = visit(browser, address).open().wait("live")
    lay_out(page, game, index=GOOD)
    page.page.locator("[data-act='start']").first.click()
    page.page.wait_for_timeout(1500)
    page.page.evaluate(WATCH)
    page.page.wait_for_timeout(seconds * 1000)
    frames, tasks = page.page.evaluate("[window.frames, window.tasks]")
    page.page.context.close()
    assert frames, "nothing moved"
    return {
        "frames": len(frames),
        "frames_per_second": 1000 * len(frames) / sum(frames),
        "p95_frame_ms": report.percentile(frames, 0.95),
        "longest_frame_ms": max(frames),
        "long_tasks": len(tasks),
        "longest_task_ms": max(tasks, default=0.0),
    }
