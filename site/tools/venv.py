"""The checkout's own Python environment, filled group by group from the lock files.

`site` is what the page is made of and installs in seconds, so that `serve` is quick;
`app`, `tests`, `notebook` and `node` come only with the verbs that need them. `docs` and `bench`
have environments of their own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import venv as stdlib_venv
from pathlib import Path

from tools.keys import digest
from tools.places import LOCKS, VENV
from tools.say import Problem, step

# These are copied into the page as sources, so what they ask for natively is left out.
WITHOUT_REQUIREMENTS = {"site", "node"}


def python(folder: Path = VENV) -> Path:
    """The interpreter of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def site_packages(folder: Path = VENV) -> Path:
    """Where an environment keeps its packages."""
    if os.name == "nt":
        return folder / "Lib" / "site-packages"
    found = sorted((folder / "lib").glob("python3*/site-packages"))
    if not found:
        raise Problem(f"{folder} holds no site-packages; delete it and run this again.")
    return found[0]


def ensure(group: str, folder: Path = VENV) -> Path:
    """Have the packages of `site/locks/<group>.txt` installed, and return the interpreter."""
    _ensure_environment(folder)
    lock = LOCKS / f"{group}.txt"
    stamp = folder / ".stamps" / group
    key = digest(lock.read_bytes())
    if not stamp.exists() or stamp.read_text() != key:
        with step(f"Installing the Python packages of {lock.name}"):
            options = ["--no-deps"] if group in WITHOUT_REQUIREMENTS else []
            pip(folder, "install", "--require-hashes", *options, "-r", str(lock))
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(key)
    return python(folder)


def pip(folder: Path, *arguments: str, seconds: int = 900) -> None:
    """Run pip in an environment; its last line becomes the problem when it fails."""
    command = [str(python(folder)), "-m", "pip", "--disable-pip-version-check", "-q"]
    try:
        done = subprocess.run(
            [*command, *arguments], capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired as expired:
        raise Problem("pip got no answer in time; is there a network? Run this again.") from expired
    if done.returncode:
        errors = [text for text in done.stderr.splitlines() if text.startswith("ERROR")]
        message = errors[-1] if errors else done.stderr.strip()[-300:]
        raise Problem(f"pip could not install what is locked (is there a network?): {message}")


def _ensure_environment(folder: Path) -> None:
    if python(folder).exists() and _works(folder):
        return
    with step(f"Making a Python environment in {folder.name}"):
        shutil.rmtree(folder, ignore_errors=True)
        try:
            stdlib_venv.create(folder, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            hint = "on Debian and Ubuntu: apt install python3-venv"
            raise Problem(f"Python could not make an environment ({hint}): {error}") from error


def _works(folder: Path) -> bool:
    """False for an environment left half-made, or one whose Python has gone."""
    test = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        done = subprocess.run([str(python(folder)), "-c", test], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0
