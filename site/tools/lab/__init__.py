"""The lab: JupyterLite in `dist/lab/`, with every lesson and the package, for those who program.

`build.py site --lab` makes it, and nothing of it is installed without. Like the pages for
developers it lies beside the game and is no part of it: the service worker neither keeps nor
answers for it, and it has a policy of its own, as JupyterLab is made of scripts in texts. What is
changed there is in memory; to keep it, people download it. It starts the site's own interpreter.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools import venv
from tools.alone import building
from tools.beside import KEY, put
from tools.keys import digest, digest_folder
from tools.lab import wheels
from tools.lab.lite import POLICY, make
from tools.lab.lock import write_lock
from tools.lesson_files import NOTEBOOKS
from tools.places import CACHE, LOCKS, PACKAGE, PYODIDE, SITE, fresh_folder
from tools.say import step

FOLDER = "lab"
# Where the shelf of lessons leads.
ENTRY = "lab/index.html?path=Lessons.md"
STDLIB = "python_stdlib.zip"
__all__ = ["ENTRY", "FOLDER", "POLICY", "ensure", "made"]


def ensure() -> Path:
    """`dist/lab/` as it belongs to what is in the checkout now.

    Raises:
        Problem: the packages can't be had, or JupyterLite could not make its pages.
    """
    return put(made(), FOLDER)


def made() -> Path:
    """The cached lab, made if needed."""
    with building():
        theirs = wheels.ensure()
        key = lab_key(theirs)
        target = CACHE / f"lab-{key}"
        if not target.exists():
            for older in CACHE.glob("lab-*"):
                if older not in (theirs, wheels.ENVIRONMENT):
                    shutil.rmtree(older)
            with step("Making the lab"), fresh_folder(target) as folder:
                _make(folder, theirs)
                (folder / KEY).write_text(key)
    return target


def lab_key(theirs: Path) -> str:
    """A key of everything that the lab is made from; `theirs` are others' wheels, named by key."""
    said = [file.read_bytes() for file in sorted(SITE.glob("strings*.toml"))]
    own = [digest_folder(folder) for folder in (PACKAGE, NOTEBOOKS, Path(__file__).parent)]
    return digest(theirs.name, *own, (LOCKS / "lab.txt").read_bytes(), *said)


def _make(folder: Path, theirs: Path) -> None:
    """JupyterLite's pages with its settings, the lessons, and what Python and boards need."""
    make(folder, wheels.python(), _version())
    packages = folder / "static" / "pyodide"
    shutil.copytree(theirs / wheels.PACKAGES, packages)
    shutil.copyfile(PYODIDE / STDLIB, packages / STDLIB)
    wheels.write_own(packages)
    write_lock(packages)
    wheels.write_scripts(folder / "static", venv.site_packages())


def _version() -> str:
    return str(json.loads((PYODIDE / "package.json").read_text())["version"])
