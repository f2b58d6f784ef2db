"""A stock WebKit for the tests: an installed WebKitGTK, or Debian's."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from tools import debian
from tools.say import Problem, line

PACKAGES = ("webkit2gtk-driver", "xvfb")
LIBRARIES = ("/usr/lib", "/usr/lib64", "/usr/libexec")


@dataclass(frozen=True)
class Parts:
    """What drives it, the window it has, and a screen that nobody sees."""

    driver: Path
    browser: Path
    screen: Path


def find() -> Parts | None:
    """An installed WebKitGTK with all it takes to drive it."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    patterns = ("webkit*gtk-*/MiniBrowser", "*-linux-gnu*/webkit*gtk-*/MiniBrowser")
    found = [one for top in LIBRARIES for some in patterns for one in Path(top).glob(some)]
    if not (driver and screen and found):
        return None
    return Parts(Path(driver), max(found), Path(screen))


def ensure() -> Parts | None:
    """Its parts; None where there is none and no Debian packages either: its tests are left out."""
    parts = find()
    if parts is None and debian.install(*PACKAGES):
        parts = find()
        if parts is None:
            names = " and ".join(PACKAGES)
            raise Problem(f"Debian's {names} could not be installed; use test --fast without them.")
    if parts is None:
        line("· No WebKit is here and none could be installed: its tests are left out.")
    return parts
