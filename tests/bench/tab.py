"""How much memory the page's own process holds, in a browser that nothing looks into meanwhile.

What drives a page in the tests has the browser hold on to all that it received, in the very
process that is to be weighed. So this starts Chromium as a person does, waits, weighs, and only
then looks whether the page was live.
"""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Playwright

from tests.browser.page_driver import serving
from tools import chromium

WATCHED_SECONDS = 45  # a service worker with nothing to do ends after 30
LOOKS_SECONDS = 0.1  # what is held for a moment counts
PORT_FILE = "DevToolsActivePort"
STATE = "[document.documentElement.dataset.state, document.documentElement.dataset.python]"
EXPECTED = {"first": ["live", "copy"], "second": ["live", "copy"]}
Weights = dict[str, dict[str, float]]


def weigh(playwright: Playwright, root: Path, path: str = "") -> Weights:
    """The most that was seen and what was held at the end, in bytes, on both visits of a page."""
    found = {}
    with (
        serving(root) as (_, address),
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
    ):
        for visit, expected in EXPECTED.items():
            browser = _start(address + path, profile)
            seen = list(_watched(browser.pid))
            state = _look(playwright, Path(profile))
            browser.terminate()
            browser.wait()
            if state != expected:
                raise RuntimeError(f"the {visit} visit came to {state}, not to {expected}")
            found[visit] = {"most": max(seen), "settled": seen[-1]}
    return found


def _start(address: str, profile: str) -> subprocess.Popen[bytes]:
    (Path(profile) / PORT_FILE).unlink(missing_ok=True)
    own = (f"--user-data-dir={profile}", "--remote-debugging-port=0")
    command = [str(chromium.find()), *chromium.FLAGS, *own, address]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _watched(browser: int) -> list[float]:
    end = time.monotonic() + WATCHED_SECONDS
    seen = []
    while time.monotonic() < end:
        time.sleep(LOOKS_SECONDS)
        seen.append(max(map(resident, tabs(browser)), default=0.0))
    return seen


def tabs(browser: int, sign: bytes = b"--type=renderer") -> list[Path]:
    """The processes of a browser that draw pages."""
    processes = [folder for folder in Path("/proc").iterdir() if folder.name.isdigit()]
    parents = {folder.name: _parent(folder) for folder in processes}

    def belongs(name: str) -> bool:
        while name in parents and name != str(browser):
            name = parents[name]
        return name == str(browser)

    return [one for one in processes if belongs(one.name) and sign in _command(one)]


def _parent(process: Path) -> str:
    found = _read(process / "stat").rpartition(b")")[2].split()
    return found[1].decode() if found else ""


def _command(process: Path) -> bytes:
    return _read(process / "cmdline")


def resident(process: Path) -> float:
    """Bytes: its share of what is in memory."""
    lines = _read(process / "smaps_rollup").decode().splitlines()
    return sum(float(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:  # it has ended meanwhile
        return b""


def _look(playwright: Playwright, profile: Path) -> list[str]:
    port = (profile / PORT_FILE).read_text().split()[0]
    browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
    state: list[str] = browser.contexts[0].pages[0].evaluate(STATE)
    return state
