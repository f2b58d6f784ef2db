"""A stock Firefox for the tests: an installed one, or Debian's."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import debian
from tools.say import line

NAMES = ("firefox-esr", "firefox")
USUAL_PLACES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:/Program Files/Mozilla Firefox/firefox.exe",
)


def find() -> str | None:
    """An installed Firefox."""
    found = (shutil.which(name) for name in NAMES)
    present = (place for place in USUAL_PLACES if Path(place).exists())
    return next((path for path in (*found, *present) if path), None)


def ensure() -> str | None:
    """Its path; None where there is none and none could be installed: its tests are left out."""
    path = find()
    if path is None and debian.install("firefox-esr"):
        path = find()
    if path is None:
        line("· No Firefox is here and none could be installed: its tests are left out.")
    return path
