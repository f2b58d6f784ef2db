"""A stock Firefox, driven by WebDriver BiDi: only what our smoke test needs of it.

Playwright drives a patched Firefox of its own; ours shall be the one that people have. BiDi is JSON
over a web socket, for which Tornado (Bokeh's own server) has a client.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import subprocess
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.browser.stock_window import PATIENCE, StockWindow, click_at

T = TypeVar("T")
LISTENING = "WebDriver BiDi listening on "
# Nothing is fetched from elsewhere, and no first-run page is shown.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Firefox(StockWindow):
    """One window of a Firefox; every method waits until it is done."""

    def __init__(
        self, socket: WebSocketClientConnection, loop: asyncio.AbstractEventLoop, downloads: Path
    ) -> None:
        self.downloads = downloads
        self._socket = socket
        self._loop = loop
        self._numbers = itertools.count(1)
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.version = str(
            self.ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        )
        self.ask("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.window = self.ask("browsingContext.create", type="tab")["context"]

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and wait for its result."""
        number = next(self._numbers)
        command = json.dumps({"id": number, "method": method, "params": params})
        return _in(self._loop, asyncio.wait_for(self._answer(number, method, command), PATIENCE))

    async def _answer(self, number: int, method: str, command: str) -> dict[str, Any]:
        await self._socket.write_message(command)
        while True:
            found = await self._socket.read_message()
            assert found is not None, "Firefox has gone"
            message = json.loads(found)
            if message.get("type") == "event":
                self._hear(message["method"], message["params"])
            elif message["id"] == number:
                assert message["type"] == "success", f"{method}: {message.get('message')}"
                return dict(message["result"])

    def _hear(self, event: str, params: dict[str, Any]) -> None:
        if event == "network.beforeRequestSent":
            self.requests.append(params["request"]["url"])
        elif params["level"] == "error":
            self.complaints.append(str(params["text"]))

    # ------------------------------------------------------------ the page

    def size(self, width: int, height: int) -> None:
        """Set the window's inner size."""
        port = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.window, viewport=port)

    def go(self, address: str) -> None:
        """Open an address, not waiting for anything on the page."""
        self.ask("browsingContext.navigate", context=self.window, url=address, wait="none")

    def evaluate(self, script: str) -> Any:
        """What a script says that gives text, numbers, lists of these, or a promise of them."""
        answer = self.ask(
            "script.evaluate",
            expression=f"Promise.resolve({script}).then((it) => JSON.stringify(it ?? null))",
            target={"context": self.window},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse at a point of the window."""
        self.ask("input.performActions", context=self.window, actions=[click_at(x, y)])

    def picture(self) -> str:
        """The window as a PNG, in base64."""
        return str(self.ask("browsingContext.captureScreenshot", context=self.window)["data"])


@contextmanager
def firefox(path: str, profile: Path) -> Iterator[Firefox]:
    """A Firefox without a screen and with a profile of its own, for as long as it is used."""
    downloads = profile / "downloads"
    downloads.mkdir(parents=True)
    wishes = {
        **PREFERENCES,
        "browser.download.folderList": 2,
        "browser.download.dir": str(downloads),
    }
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in wishes.items())
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    command = [path, "--headless", "--no-remote", "--profile", str(profile)]
    found = profile / "told.txt"
    with found.open("w") as out:
        process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=out, stderr=out
        )
        loop = asyncio.new_event_loop()
        # in a thread of its own: Playwright's loop may be running in this one
        thread = threading.Thread(target=loop.run_forever, daemon=True)
        thread.start()
        try:
            socket = _in(loop, _connect(_address(found)))
            try:
                yield Firefox(socket, loop, downloads)
            finally:  # of a test that fails, too: else the next one is told of a socket left open
                loop.call_soon_threadsafe(socket.close)
        finally:
            process.terminate()
            process.wait(30)
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()


def _in(loop: asyncio.AbstractEventLoop, waiting: Coroutine[Any, Any, T]) -> T:
    return asyncio.run_coroutine_threadsafe(waiting, loop).result()


def _address(found: Path) -> str:
    end = time.monotonic() + PATIENCE
    while LISTENING not in (text := found.read_text("utf-8", "replace")):
        assert time.monotonic() < end, f"Firefox does not listen: {text[-500:]}"
        time.sleep(0.1)
    return text.split(LISTENING, 1)[1].split()[0] + "/session"


async def _connect(address: str) -> WebSocketClientConnection:
    return await websocket_connect(address, max_message_size=100_000_000)
