"""Drives the built page in a real Chromium: how it is started, watched and waited for."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, Route

from tools import chromium, wire
from tools.places import CACHE
from tools.server import Served, running

PATIENCE = 90.0
LOOKS_FIRST_MS, LOOKS_LAST_MS = 20, 200
"""Between two looks at what is waited for: each look takes time that the page needs."""
WIDE = (1280, 800)
NARROW = (390, 844)
WISHES = {"color_scheme", "contrast", "reduced_motion", "forced_colors"}
WISHES |= {"device_scale_factor", "has_touch", "is_mobile"}
# What a page can believe that a snapshot saves: then its first visit starts from it, or does not.
SURELY, NEVER = 1e9, 0.0
SNAPSHOT_KEY = '"snapshot":'  # in config.js
# Most tests keep nothing for use without a network; Playwright then says this to the console.
BLOCKED = "Service Worker registration blocked by Playwright"
# Of a library inside Bokeh's choice among many, about a default of its own.
LIBRARY = "allowHTML will default to false"
# Counts Python's answers from the first script on, and whether everything that was asked has its
# answer: `asked` and `answered` are events of document-link.js.
COUNT_ANSWERS = """
window.answers = window.asked = window.all = 0;
document.addEventListener("asked", () => { window.asked += 1; });
document.addEventListener("answered", ({ detail: left }) => {
  window.answers += 1;
  if (left === 0) window.all = window.asked;
});
"""
# Most tests ask no bot for a move: like a device with little memory they start no Python for them.
LITTLE_MEMORY = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 2 });"
# Compiling WebAssembly a second time, better, takes more than a visit of seconds gains by it.
ONE_COMPILER = "--js-flags=--liftoff-only"
# Whether more was asked than before, and all of it is answered and painted, within some seconds.
# The page waits by itself: who looks again and again takes the time that it needs to answer.
ANSWERED = """
([before, seconds]) => new Promise((end) => {
  const look = () => {
    if (window.asked > before && window.all === window.asked) {
      document.removeEventListener("answered", look);
      requestAnimationFrame(() => requestAnimationFrame(() => end(true)));
    }
  };
  document.addEventListener("answered", look);
  setTimeout(end, 1000 * seconds, false);
  look();
})
"""


def _holds(condition: Any) -> Any:
    """Whether something holds; not while one page gives way to the next."""
    try:
        return condition()
    except Error as error:
        if "context was destroyed" not in str(error):
            raise
        return False


@dataclass
class Visit:
    """One open page, with all that it asked for and complained about."""

    page: Page
    address: str
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        known = message.text == BLOCKED or LIBRARY in message.text
        if message.type in ("error", "warning") and not known:
            self.complaints.append(f"{message.type}: {message.text}")

    @property
    def foreign(self) -> list[str]:
        """Requests that left our own origin; data and blob addresses stay inside the page."""
        inside = (self.address, "data:", f"blob:{self.address}")
        return [url for url in self.requests if not url.startswith(inside)]

    @property
    def state(self) -> str:
        """opening, painted, live or failed."""
        return str(self.page.evaluate("document.documentElement?.dataset.state"))

    def open(self, hash: str = "") -> Visit:
        """Go to the page, not waiting for anything on it."""
        self.page.goto(self.address + hash, wait_until="commit")
        return self

    def wait(self, *states: str) -> Visit:
        """Wait for a state. Polled: Playwright's own waiting uses eval, which the page forbids."""
        self.until(lambda: self.state in (*states, "failed"), f"state {' or '.join(states)}")
        assert self.state in states, self.trouble()
        return self

    def until(self, condition: Any, text: str) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        pause = LOOKS_FIRST_MS
        while not _holds(condition):
            assert time.monotonic() < end, f"waited in vain for {text}; {self.complaints}"
            self.page.wait_for_timeout(pause)
            pause = min(1.3 * pause, LOOKS_LAST_MS)

    def unfold(self) -> None:
        """Show the options that the lobby has folded in."""
        self.page.locator(".more-options").evaluate("one => { one.open = true; }")

    def answered(self, do: Callable[[], object], text: str) -> None:
        """Do something that Python is asked by; wait until all that was asked is answered, seen.

        An answer may be to something else: a tip where the focus stands, the window's width, or
        the move before, which is seen a moment before its answer has ended.
        """
        before = self.page.evaluate("window.asked")
        do()
        self.settled(before, text)

    def settled(self, before: int, text: str) -> None:
        """Wait until more was asked than before, and all of it is answered, seen."""
        answered = self.page.evaluate(ANSWERED, [before, PATIENCE])
        assert answered, f"waited in vain for an answer to {text}; {self.complaints}"

    def leave(self, state: str) -> Visit:
        """Wait until a state is over, as after a button that loads the page anew."""
        self.until(lambda: self.state != state, f"the end of state {state}")
        return self

    def trouble(self) -> str:
        """What the page tells about an error, with its details."""
        return str(self.page.evaluate("document.getElementById('trouble').textContent"))

    def marks(self) -> dict[str, float]:
        """The page's own time marks, in milliseconds since the visit began."""
        script = "performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime])"
        return dict(self.page.evaluate(script))

    def board(self) -> dict[str, float]:
        """Where the board's canvas is on the page."""
        box = self.page.locator("canvas").first.bounding_box()
        assert box, "no board"
        return dict(box)

    def tap_board(self, x: float = 0.5, y: float = 0.5) -> None:
        """Press the mouse on the board, at these fractions of its width and height."""
        box = self.board()
        at, room = box["y"] + y * box["height"], self.page.viewport_size
        if room and not 60 < at < room["height"] * 0.38:
            # below may lie the sheet with the decision
            self.page.evaluate("by => scrollBy(0, by)", at - room["height"] * 0.25)
            box = self.board()
        self.page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


def launch(playwright: Playwright, windows: bool = False) -> Browser:
    """A Chromium with a fresh profile.

    Args:
        windows: whether it must be one that could open windows, as people have it.
    """
    path = chromium.find() if windows else chromium.find_shell()
    flags = chromium.FLAGS if windows else (*chromium.FLAGS, ONE_COMPILER)
    return playwright.chromium.launch(executable_path=path, args=list(flags))


@contextmanager
def serving(root: Path, base: str = "/") -> Iterator[tuple[Served, str]]:
    """A site on a server of its own, with its brotli variants."""
    served = Served(root, wire.ensure(root), base)
    with running(served) as address:
        yield served, address


def visit(
    browser: Browser,
    address: str,
    size: tuple[int, int] = WIDE,
    saves: float | None = None,
    **more: Any,
) -> Visit:
    """A new page in a context of its own: nothing is shared with other visits.

    Args:
        saves: how many ms the page shall believe that a snapshot saves: SURELY or NEVER, so that
            it does not depend on how busy the machine is what Python starts from.
    """
    width, height = size
    more.setdefault("service_workers", "block")
    context = browser.new_context(viewport={"width": width, "height": height}, **more)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(COUNT_ANSWERS)
    page = Visit(context.new_page(), address)
    if saves is not None:
        believe(page, saves=saves)
    return page


@contextmanager
def profile(playwright: Playwright, address: str, size: tuple[int, int] = WIDE) -> Iterator[Visit]:
    """A page of a fresh profile that lies on disk, as people's do; others are private windows.

    What a private window keeps lies in the browser's memory, and is read through a pipe.
    """
    width, height = size
    with TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=chromium.find(),
            args=list(chromium.FLAGS),
            viewport={"width": width, "height": height},
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(COUNT_ANSWERS)
        yield Visit(context.pages[0], address)
        context.close()


def believe(page: Visit, **facts: object) -> None:
    """Have the page believe other facts of its snapshot."""

    def answer(route: Route) -> None:
        body = believing(route.fetch().text(), **facts)
        route.fulfill(body=body, content_type="text/javascript")

    page.page.route("**/config.js", answer)


@contextmanager
def believing_site(site: Path, **facts: object) -> Iterator[Path]:
    """The same site (its files are shared), whose page believes other facts of its snapshot."""
    with TemporaryDirectory(dir=CACHE) as folder:  # on the same disk, and nowhere to be committed
        copy = Path(folder) / "site"
        shutil.copytree(site, copy, copy_function=os.link)
        [config] = copy.glob("app-*/config.js")
        text = config.read_text(encoding="utf-8")
        config.unlink()
        config.write_text(believing(text, **facts), encoding="utf-8")
        yield copy


def believing(config: str, **facts: object) -> str:
    """The text of a page's config.js with other facts of its snapshot."""
    start = config.index(SNAPSHOT_KEY) + len(SNAPSHOT_KEY)
    found, length = json.JSONDecoder().raw_decode(config[start:])
    return config[:start] + json.dumps(found | facts) + config[start + length :]


def revisit(
    context: BrowserContext,
    address: str,
    size: tuple[int, int] = WIDE,
    device_scale_factor: float = 1,
    has_touch: bool = False,
    is_mobile: bool = False,
    **wishes: Any,
) -> Visit:
    """A new page of a profile that was here before, of which it keeps its private files alone.

    `wishes` are settings of the visitor's system: what WISHES names beside the scale.
    """
    page = context.new_page()
    page.add_init_script(LITTLE_MEMORY)
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(**wishes)
    browser = context.new_cdp_session(page)
    if device_scale_factor != 1 or is_mobile:
        screen = {"width": width, "height": height, "deviceScaleFactor": device_scale_factor}
        browser.send("Emulation.setDeviceMetricsOverride", screen | {"mobile": is_mobile})
    browser.send("Emulation.setTouchEmulationEnabled", {"enabled": has_touch})
    kinds = "cookies,local_storage,indexeddb,cache_storage,service_workers"
    stored = {"origin": address.rstrip("/"), "storageTypes": kinds}
    browser.send("Storage.clearDataForOrigin", stored)
    return Visit(page, address)
