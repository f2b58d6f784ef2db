"""Programs that are installed already."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path


def find(names: Iterable[str], places: Iterable[str]) -> str | None:
    """The first that is on the path by one of its names, else in one of its usual places."""
    found = (shutil.which(name) for name in names)
    present = (place for place in places if Path(place).exists())
    return next((path for path in (*found, *present) if path), None)
