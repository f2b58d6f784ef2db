"""A stock Firefox for the tests: an installed one, or Debian's."""

from __future__ import annotations

from tools import debian, installed
from tools.say import Problem, line

NAMES = ("firefox-esr", "firefox")
USUAL_PLACES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:/Program Files/Mozilla Firefox/firefox.exe",
)


def find() -> str | None:
    """An installed Firefox."""
    return installed.find(NAMES, USUAL_PLACES)


def ensure() -> str | None:
    """Its path; None where there is none and no Debian packages either: its tests are left out."""
    path = find()
    if path is None and debian.install("firefox-esr"):
        path = find()
        if path is None:
            raise Problem(
                "Debian's firefox-esr could not be installed; use test --fast without it."
            )
    if path is None:
        line("· No Firefox is here and none could be installed: its tests are left out.")
    return path
