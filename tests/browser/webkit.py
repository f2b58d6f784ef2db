"""A stock WebKitGTK, driven by classic WebDriver: only what our tests need of it.

It is the nearest to Safari that runs on Linux. The protocol is JSON over HTTP, so the standard
library is enough. A window needs a screen: Xvfb gives one that nobody sees.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.stock_window import PATIENCE, StockWindow, click_at
from tools.webkit import Parts

# What Safari has by default, and this browser only where it is asked for. A session that is driven
# keeps nothing for later ones, as a private window, which refuses the private file system.
FEATURES = "FileSystem,AccessHandle,StorageAPI,StorageAPIEstimate"
WISHES = ("--automation", f"--features={FEATURES}")
# Classic WebDriver tells nothing of the console: the page itself notes what goes wrong.
LISTEN = """globalThis.complained ??= (() => {
    const all = [];
    addEventListener("error", ({ message }) => message && all.push(message));
    addEventListener("unhandledrejection", ({ reason }) => all.push(String(reason)));
    addEventListener("securitypolicyviolation", ({ blockedURI }) => all.push(blockedURI));
    const tell = console.error;
    console.error = (...said) => { all.push(said.join(" ")); tell.apply(console, said); };
    return all;
})();"""
SCREEN = "1600x1400x24"


class WebKit(StockWindow):
    """One window of a WebKit; every method waits until it is done."""

    def __init__(self, address: str, browser: Path) -> None:
        self._address = address
        self._before: list[str] = []
        wishes = {"binary": str(browser), "args": list(WISHES)}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": wishes, "pageLoadStrategy": "none"}}
        session = self._send("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{session['sessionId']}"
        self.version = str(session["capabilities"]["browserVersion"])
        self.ask("timeouts", script=int(PATIENCE * 1000))

    def ask(self, command: str, method: str = "POST", **params: Any) -> Any:
        """Send a command and wait for its result."""
        body = params if method == "POST" else None
        return self._send(method, f"{self._session}/{command}".rstrip("/"), body)

    def _send(self, method: str, path: str, body: Mapping[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE + 10) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {json.load(error)['value']['message']}") from None

    @property
    def complaints(self) -> list[str]:
        """What has gone wrong in this page, and in those before it."""
        return self._before + (self._try("globalThis.complained") or [])

    # ------------------------------------------------------------ the page

    def size(self, width: int, height: int) -> None:
        """Set the window's inner size; its bar of tools comes on top of that."""
        self.ask("window/rect", width=width, height=height)
        self.until(f"Math.abs(innerWidth - {width}) < 9", "the new width")
        bar = height - self.evaluate("innerHeight")
        self.ask("window/rect", width=width, height=height + bar)
        self.until(f"innerHeight === {height}", "the new height")

    def go(self, address: str) -> None:
        """Open an address, not waiting for anything on the page."""
        self._before = self.complaints
        self.ask("url", url=address)

    def evaluate(self, script: str) -> Any:
        """What a script says that gives text, numbers, lists of these, or a promise of them."""
        end = "arguments[arguments.length - 1]"
        whole = f"Promise.resolve().then(() => ({script})).then((it) => JSON.stringify(it ?? null))"
        ends = "(it) => end([it]), (why) => end([null, String(why)])"
        tell = f"{LISTEN} ((end) => {whole}.then({ends}))({end})"
        text, *why = self.ask("execute/async", script=tell, args=[])
        assert not why, why
        return json.loads(text)

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse at a point of the window."""
        self.ask("actions", actions=[click_at(x, y)])

    def picture(self) -> str:
        """The window as a PNG, in base64."""
        return str(self.ask("screenshot", "GET"))


@contextmanager
def webkit(parts: Parts, place: Path) -> Iterator[WebKit]:
    """A WebKit with a profile that is forgotten afterwards, for as long as it is used."""
    place.mkdir(parents=True, exist_ok=True)
    told = place / "told.txt"
    with screen(parts) as display, told.open("w") as out:
        home = {"HOME": str(place), "XDG_RUNTIME_DIR": str(place)}
        environ = {**os.environ, **home, "DISPLAY": display, "GDK_BACKEND": "x11"}
        port = _free_port()
        driver = subprocess.Popen(
            [parts.driver, f"--port={port}"], stdout=out, stderr=out, env=environ
        )
        try:
            browser = WebKit(_listening(port, told), parts.browser)
            yield browser
            browser.ask("", "DELETE")
        finally:
            driver.terminate()
            driver.wait(30)


@contextmanager
def screen(parts: Parts) -> Iterator[str]:
    """A screen of our own; its name."""
    reading, writing = os.pipe()
    size = ("-screen", "0", SCREEN, "-nolisten", "tcp")
    screen = subprocess.Popen(
        [parts.screen, "-displayfd", str(writing), *size],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as found:
            name = found.readline().strip()
        assert name, "Xvfb could not start"
        yield f":{name}"
    finally:
        screen.terminate()
        screen.wait(30)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _listening(port: int, told: Path) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return f"http://127.0.0.1:{port}"
        except OSError:
            said = told.read_text("utf-8", "replace")[-500:]
            assert time.monotonic() < end, f"WebKitWebDriver does not listen: {said}"
            time.sleep(0.1)
