"""Where things lie. All that the build makes is in .venv, .cache, site/node_modules or dist."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "stoneage_panel"
SITE = ROOT / "site"
SRC = SITE / "src"
NODE_SIDE = SITE / "node"
PAGE_PYTHON = SITE / "python"
LOCKS = SITE / "locks"
NODE_MODULES = SITE / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"


def user_cache() -> Path:
    """The cache that several checkouts share: only for what is dear to fetch."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "stoneage_panel"


@contextmanager
def fresh_folder(target: Path) -> Iterator[Path]:
    """A folder to fill; only when all went well does it become `target`."""
    making, old = CACHE / f"{target.name}.making", CACHE / f"{target.name}.old"
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(parents=True)
    yield making
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    making.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def write_whole(target: Path, data: bytes) -> None:
    """Write a file so that it is either the old one or the whole new one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    making = target.with_name(target.name + ".making")
    making.write_bytes(data)
    making.replace(target)
