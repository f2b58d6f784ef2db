"""Studies give the same text in every CPython that is supported and found here."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path

import pytest

from tests.support.studies import STUDIES

ROOT = Path(__file__).resolve().parents[2]
SUPPORTED = (11, 12, 13, 14)
OTHERS = [minor for minor in SUPPORTED if (3, minor) != sys.version_info[:2]]
VARIANTS = [("my_first", 2, {}), ("stone_age", 2, {}), ("settlers", 3, {})]
WHICH = "import sys; print(sys.implementation.name, *sys.version_info[:2])"


def candidates(minor: int) -> Iterator[str]:
    """Programs that may be that Python: on the path, and those that pyenv keeps."""
    found = shutil.which(f"python3.{minor}")
    if found:
        yield found
    pyenv = shutil.which("pyenv")
    root = os.environ.get("PYENV_ROOT", "")
    if not root and pyenv:
        asked = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False)
        root = asked.stdout.strip()
    if root:
        yield from map(str, Path(root).glob(f"versions/3.{minor}.*/bin/python"))


def python(minor: int) -> str:
    """A CPython of that version; empty if there is none."""
    for one in candidates(minor):
        try:  # what stands on the path may only name a version that is not installed
            told = subprocess.run(
                [one, "-c", WHICH], capture_output=True, text=True, check=False, timeout=60
            ).stdout
        except (OSError, subprocess.TimeoutExpired):
            continue
        if told.split() == ["cpython", "3", str(minor)]:
            return one
    return ""


@cache
def here() -> list[str]:
    heard = io.StringIO()
    with redirect_stdout(heard):
        exec(STUDIES, {"variants": VARIANTS})
    return heard.getvalue().splitlines()


def test_every_kind_is_among_the_studies() -> None:
    told = [line.split()[:2] for line in here()]
    for kind in ("chances", "moves", "luck", "lines"):
        assert len({name for name, found in told if found == kind}) >= 2, kind


@pytest.mark.parametrize("minor", OTHERS)
def test_the_same_study_has_the_same_text_elsewhere(minor: int, tmp_path: Path) -> None:
    program = python(minor)
    if not program:
        pytest.skip(f"CPython 3.{minor} is not found here, on the path or among pyenv's versions")
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "COV_", "VIRTUAL"))}
    done = subprocess.run(
        [program, "-c", f"variants = {VARIANTS!r}\n{STUDIES}"],
        env=clean | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines() == here()
