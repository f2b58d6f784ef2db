"""First and second visit in WebKit, beside each other: painted, live, and what the tab holds.

A session that is driven keeps nothing, so nothing drives this one: the page stands in a frame of a
page of ours, which tells the server what it sees. The profile stays, so the second visit finds what
the service worker has kept. A snapshot is kept where a file can be written through;
Safari can do that, WebKitGTK 2.50 says that its backend does not support it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from tests.bench import report, tab
from tests.browser.webkit import FEATURES, screen
from tools import pages
from tools import webkit as stock
from tools.server import TYPES

MOST_MEMORY = 900e6  # an iPhone gives a tab about 1 GB and less
PATIENCE = 240.0
WATCHED_SECONDS = 45
TELLING = """<!doctype html><iframe src="./index.html" width="1260" height="760"></iframe><script>
const page = document.querySelector("iframe");
const tell = () => {
  const { state, python, offline, snapshot, bots } = page.contentDocument.documentElement.dataset;
  const marks = page.contentWindow.performance.getEntriesByType("mark");
  const times = Object.fromEntries(marks.map(({ name, startTime }) => [name, startTime]));
  fetch("./told/" + encodeURIComponent(JSON.stringify(
    { state, python, offline, snapshot, bots, painted: times.painted, live: times.live })));
};
setInterval(tell, 1000);
</script>"""
Said = dict[str, Any]


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        root, profile = Path(folder) / "site", Path(folder) / "profile"
        shutil.copytree(pages.ensure(), root)
        (root / "telling.html").write_text(TELLING)
        profile.mkdir()
        with _serving(root) as (said, address):
            found = {}
            for name in ("first", "second"):
                said.clear()
                found[name] = _visit(address + "telling.html", profile, said)
                told = "  ".join(f"{key} {value}" for key, value in found[name].items())
                print(f"· {name}: {told}", flush=True)
    keys = ("painted", "live", "most", "settled")
    report.table(("visit", *keys), [(n, *(f"{v[k]:.0f}" for k in keys)) for n, v in found.items()])
    report.write(wanted.json, found)
    most = max(one["most"] for one in found.values())
    return int(most > MOST_MEMORY or found["second"]["offline"] != "ready")


class _Handler(SimpleHTTPRequestHandler):
    """Sends no policy: the telling page's script stands in it, and holds a frame."""

    extensions_map = TYPES

    def __init__(self, said: Said, *more: Any, **named: Any) -> None:
        self.said = said
        super().__init__(*more, **named)

    def do_GET(self) -> None:
        """Hear what is told; else answer with the file."""
        _, told, text = self.path.partition("/told/")
        if told:
            self.said.update(json.loads(unquote(text)))
        super().do_GET()

    def log_message(self, *_: Any) -> None:
        """Nothing of single requests."""


@contextmanager
def _serving(root: Path) -> Iterator[tuple[Said, str]]:
    said: Said = {}
    handler = partial(_Handler, said, directory=str(root))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield said, f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


def _visit(address: str, profile: Path, said: Said) -> Said:
    with _window(address, profile) as browser:
        end, quiet = time.monotonic() + PATIENCE, 0.0
        seen: list[float] = []
        while not quiet or time.monotonic() < quiet:
            kept = said.get("offline") == "ready" and said.get("snapshot") in ("kept", "none")
            quiet = quiet or (time.monotonic() + WATCHED_SECONDS if kept else 0.0)
            seen.append(max(map(tab.resident, tab.tabs(browser, b"WebKitWebProcess")), default=0.0))
            if time.monotonic() > end:
                raise RuntimeError(f"waited in vain: {said}")
            time.sleep(0.5)
        return {**said, "most": max(seen), "settled": seen[-1]}


@contextmanager
def _window(address: str, profile: Path) -> Iterator[int]:
    """A WebKit that nobody drives; the number of its process."""
    parts = stock.find()
    assert parts, "there is no WebKit here"
    home = {"HOME": str(profile), "XDG_RUNTIME_DIR": str(profile), "GDK_BACKEND": "x11"}
    with screen(parts) as display:
        browser = subprocess.Popen(
            [parts.browser, f"--features={FEATURES}", "--geometry=1300x860", address],
            env={**os.environ, **home, "DISPLAY": display},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield browser.pid
        finally:
            browser.terminate()
            browser.wait(30)


if __name__ == "__main__":
    raise SystemExit(main())
