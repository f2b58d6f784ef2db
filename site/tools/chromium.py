"""A Chromium for the tests and benchmarks: an installed one, Debian's, or Playwright's own."""

from __future__ import annotations

import subprocess

from tools import debian, installed, venv
from tools.places import CACHE
from tools.say import Problem, step

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""The same browser without windows: a page costs a ninth of the processor's time to open."""
TRIED = CACHE / "chromium-shell-tried"
USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    """An installed browser of the Chromium family."""
    return installed.find(NAMES, USUAL_PLACES)


def find_shell() -> str | None:
    """An installed one without windows, where there is one; else as `find`."""
    return installed.find(SHELLS, ()) or find()


def ensure() -> str | None:
    """Its path, or None where Playwright brings its own."""
    _ensure_shell()
    path = find()
    if path:
        return path
    if debian.install("chromium") and (path := find()):
        return path
    with step("Installing Playwright's Chromium for the browser tests"):
        command = [str(venv.python()), "-m", "playwright", "install", "chromium-headless-shell"]
        done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise Problem(
            "No Chromium is here and none could be installed: install one, or use test --fast."
        )
    return None


def _ensure_shell() -> None:
    """Try once to have one without windows: the tests are slower without it, no more."""
    if installed.find(SHELLS, ()) is None and not TRIED.exists():
        debian.install(SHELLS[0])
        TRIED.parent.mkdir(exist_ok=True)
        TRIED.touch()
