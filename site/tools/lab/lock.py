"""Pyodide's list of packages, as the lab has it: only what lies there, each file with its hash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.keys import sha256
from tools.places import PYODIDE

NAME = "pyodide-lock.json"
OWN = "stoneage-panel"


def write_lock(folder: Path) -> None:
    """Write the list of a folder of wheels.

    The package wants all the others, whose own wishes are left out: so what is missing shows when
    Python starts, not when somebody first imports it.
    """
    lock = json.loads((PYODIDE / NAME).read_text("utf-8"))
    packages = {}
    for wheel in sorted(folder.glob("*.whl")):
        name, version = wheel.name.split("-")[:2]
        packages[called(name)] = _entry(called(name), version, wheel)
    packages[OWN]["depends"] = sorted(packages.keys() - {OWN})
    lock["packages"] = dict(sorted(packages.items()))
    (folder / NAME).write_text(json.dumps(lock, indent=1), "utf-8")


def called(name: str) -> str:
    """A package's name as lists have it."""
    return name.lower().replace("_", "-").replace(".", "-")


def _entry(name: str, version: str, wheel: Path) -> dict[str, Any]:
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel),
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }
