"""The pages for developers: Sphinx makes them from `site/docs/` and the package's docstrings.

They are put into `dist/docs/` beside the finished game and are no part of it: the game's key, its
service worker and its bytes know nothing of them, so a better sentence here makes no newer game.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import venv
from tools.alone import building
from tools.beside import KEY, put
from tools.keys import digest, digest_files, digest_folder, files_in
from tools.places import CACHE, LOCKS, PACKAGE, ROOT, SITE, fresh_folder
from tools.say import Problem, step

SOURCE = SITE / "docs"
ICON = SITE / "icons" / "icon.svg"
# The worked example of “Add a game in a day”, which the page shows piece by piece.
EXAMPLE = ROOT / "tests" / "example"
ENVIRONMENT = CACHE / "sphinx-venv"
FOLDER, WARNINGS = "docs", "warnings.txt"
# What the reference shows, a page a row: what people import first. Modules without public names
# of their own, such as those that hold sentences, are left out.
REFERENCE = {
    "Matches and games": ("__init__", "match", "lesson", "live", "catalog"),
    "Widgets and the table": ("widgets", "figures", "table"),
    "Engine": ("engine",),
    "Bots": ("bots",),
    "Studies": ("study",),
    "Several devices": ("together",),
    "Odds of each game": ("games/*/odds",),
    "Boards": ("board",),
}
NOT_SHOWN = ("strings", "tokens", "bokeh_rows")


def ensure() -> Path:
    """`dist/docs/` as it belongs to what is in the checkout now.

    Raises:
        Problem: the packages can't be installed, or Sphinx could not make the pages.
    """
    return put(made(), FOLDER, _not_served)


def made() -> Path:
    """The cached pages with Sphinx's own notes beside them, made if needed."""
    key = docs_key()
    target = CACHE / f"docs-{key}"
    with building():
        if not target.exists():
            python = _environment()
            for older in CACHE.glob("docs-*"):
                shutil.rmtree(older)
            with step("Making the pages for developers"), fresh_folder(target) as folder:
                _make(python, folder)
                (folder / KEY).write_text(key)
    return target


def docs_key() -> str:
    """A key of everything that the pages are made from."""
    python = [file for file in files_in(PACKAGE) if file.suffix in (".py", ".toml")]
    own = [Path(__file__), LOCKS / "docs.txt", ICON]
    return digest(
        digest_folder(SOURCE),
        digest_folder(EXAMPLE),
        digest_files(ROOT, [*python, *own]),
    )


def reference() -> Iterator[tuple[str, list[str]]]:
    """Every page of the reference: its title, and the dotted names of its modules."""
    for title, patterns in REFERENCE.items():
        files = [file for pattern in patterns for file in _files(pattern)]
        yield title, [name for file in files if (name := _dotted(file))]


def _files(pattern: str) -> list[Path]:
    """The modules that a row names: one, or all in a room."""
    return sorted(PACKAGE.glob(f"{pattern}.py")) or sorted(PACKAGE.glob(f"{pattern}/*.py"))


def _dotted(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return "" if parts[-1] in NOT_SHOWN else ".".join(p for p in parts if p != "__init__")


def _environment() -> Path:
    try:
        return venv.ensure("docs", ENVIRONMENT)
    except Problem as problem:
        raise Problem(f"The pages for developers need Sphinx the first time: {problem}") from None


def _make(python: Path, folder: Path) -> None:
    """Run Sphinx over a copy of the sources, to which the reference's pages are added."""
    with TemporaryDirectory() as made:
        source, trees = Path(made) / "docs", Path(made) / "trees"
        shutil.copytree(SOURCE, source)
        shutil.copytree(
            EXAMPLE, source / EXAMPLE.name, ignore=shutil.ignore_patterns("__pycache__")
        )
        shutil.copyfile(ICON, source / "_static" / ICON.name)
        _write_reference(source / "api")
        options = ["-q", "-d", str(trees), "-w", str(folder / WARNINGS)]
        command = [str(python), "-m", "sphinx", "-b", "html", *options, str(source), str(folder)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
        raise Problem(f"Sphinx could not make the pages for developers: {lines[-1]}")


def _write_reference(folder: Path) -> None:
    """One page a row of `REFERENCE`, which shows the docstrings of its modules."""
    folder.mkdir()
    names = []
    for title, modules in reference():
        names.append(title.lower().replace(" ", "-"))
        shown = "\n".join(_shown(name) for name in modules)
        (folder / f"{names[-1]}.md").write_text(f"# {title}\n\n{shown}", encoding="utf-8")
    listed = "\n".join(names)
    index = f"# Reference\n\nMade from the docstrings.\n\n```{{toctree}}\n{listed}\n```\n"
    (folder / "index.md").write_text(index, encoding="utf-8")


def _shown(name: str) -> str:
    """A module's docstrings. A room's own names are shown where they are defined."""
    room = (ROOT / name.replace(".", "/")).is_dir()
    members = "new, load, play" if name == PACKAGE.name else "" if not room else None
    more = "" if members is None else f"   :members: {members}".rstrip() + "\n"
    return f"## `{name}`\n\n```{{eval-rst}}\n.. automodule:: {name}\n{more}```\n"


def _not_served(folder: str, names: list[str]) -> set[str]:
    """What Sphinx leaves for its own next run, and the list of its warnings."""
    return {WARNINGS, "_sources", ".buildinfo", "objects.inv"} & set(names)
