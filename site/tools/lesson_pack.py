"""What lessons need beyond the game: packs, and what their cells show before Python is up.

All lessons are run in Node by the page's own Python on everything there is. What they used and the
game's bundles lack goes into the pack, with our own rooms for lessons; the game's files know
nothing of it.
"""

from __future__ import annotations

import ast
import json
import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools import bundles, languages, lesson_files, node, third, words
from tools.bundles import Bundles
from tools.keys import digest, digest_files, files_in
from tools.lesson_files import Lesson
from tools.packing import Entry, Pack, slimmed, write_zip
from tools.places import CACHE, NODE_SIDE, PACKAGE, SRC, fresh_folder, write_whole
from tools.say import Problem, step

NAME = "lesson"
PACK = f"{NAME}.pack"
LESSONS = "stoneage_panel/lessons/"
COURSE = "course.json"
# Read by the build alone: it knows the solutions of all tasks.
FOR_BUILD = ("lessons/teaching.py",)
PUPILS = "pupils"  # what their own code may well ask for, whether or not a lesson does
RARE = "rare"  # widgets of which each is in few lessons
EMBED = "embed"


@dataclass(frozen=True)
class Learned:
    """A folder with the pack, and with what the lessons' cells show."""

    folder: Path

    @property
    def packs(self) -> dict[str, Path]:
        """By name: that of all lessons, those of each one's own folder, and what some need."""
        files = sorted(self.folder.glob("*.pack"))
        return {file.stem: file for file in files}

    @property
    def shown(self) -> dict[str, dict[str, str]]:
        """By page and cell, the HTML of a text and of what a cell shows."""
        found: dict[str, dict[str, str]] = json.loads((self.folder / "shown.json").read_text())
        return found

    @property
    def embed(self) -> dict[str, Any]:
        """What embedded boards are checked with, and the first position of every game as SVG."""
        found: dict[str, Any] = json.loads((self.folder / "embed.json").read_text())
        return found

    @property
    def taught(self) -> dict[str, list[dict[str, Any]]]:
        """By language what each lesson teaches, and its solutions, for teachers' pages."""
        found: dict[str, list[dict[str, Any]]] = json.loads(
            (self.folder / "taught.json").read_text()
        )
        return found


def ensure(others: Path, packed: Bundles) -> Learned:
    """The pack and the pictures that belong to these bundles and to the lessons as they are now.

    Raises:
        Problem: a lesson's cell ends in an error.
    """
    target = CACHE / f"lessons-{_key(others, packed)}"
    if not target.exists():
        for older in CACHE.glob("lessons-*"):
            bundles.drop(older)
        with step("Running the lessons in Node"), fresh_folder(target) as folder:
            made = _run(others, packed, folder)
            write_whole(folder / COURSE, made["course"].encode())
            _write_packs(folder, others, packed, made)
            write_whole(folder / "shown.json", json.dumps(made["shown"]).encode())
            for name in ("embed", "taught"):
                write_whole(folder / f"{name}.json", json.dumps(made[name]).encode())
    return Learned(target)


def _key(others: Path, packed: Bundles) -> str:
    scripts = [NODE_SIDE / name for name in ("lessons.mjs", "lessons_in_pyodide.py")]
    tools = [Path(__file__), Path(lesson_files.__file__), SRC / "packs.mjs"]
    spoken = (part for language in languages.known() for part in languages.parts(language))
    own = [PACKAGE / name for one in (NAME, *spoken) for name, _ in bundles.for_page(one)]
    files = digest_files(PACKAGE.parent, [*own, *scripts, *tools])
    return digest(others.name, packed.folder.name, lesson_files.key(), files)


def _run(others: Path, packed: Bundles, folder: Path) -> dict[str, Any]:
    """Run every lesson; the modules used, and what is shown."""
    with TemporaryDirectory() as made:
        _compile_own(Path(made) / "own", folder / "own")
        whole, packages = Path(made) / "stdlib.zip", Path(made) / "packages.zip"
        code, data = others / "pyc", others / "src"
        write_zip(whole, [*bundles.stdlib_entries(others), _page_boot(packed, Path(made))])
        everything = [
            *bundles.below(code / "packages", files_in(code / "packages")),
            *bundles.below(data / "packages", _no_sources(data / "packages")),
        ]
        write_zip(packages, everything)
        _own_pack(folder).write(Path(made) / PACK)
        own = [Path(made) / PACK, *languages.write_packs(Path(made))]
        lessons = [*lesson_files.read_all(), *lesson_files.translations()]
        job = {
            "stdlib": str(whole),
            "bundles": [str(packages), *packed.rest, *packed.later.values(), *map(str, own)],
            "imports": sorted({*_imports(lessons), *_rooms()}),
            "lessons": [asked(one) for one in lessons],
            "languages": [words.ENGLISH, *languages.known()],
        }
        answer: dict[str, Any] = json.loads(node.run("lessons.mjs", job))
    if faults := answer["faults"]:
        raise Problem("A lesson's cell does not run:\n" + "\n".join(faults))
    return answer


def _compile_own(sources: Path, target: Path) -> None:
    for name, file in bundles.for_page(NAME):
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, sources / name)
    third.compile_tree(sources, target, f"{third.SITE_PACKAGES}stoneage_panel")


def asked(lesson: Lesson) -> dict[str, Any]:
    """A lesson as it is given to the script in Node: each cell's name, kind and source."""
    cells = [{"name": c.name, "kind": c.kind, "source": c.source} for c in lesson.cells]
    facts = {"page": lesson.page, "language": lesson.language, "tagged": lesson.tagged}
    return {"name": lesson.name, **facts, "cells": cells}


def _imports(lessons: Iterable[Lesson]) -> set[str]:
    """What the code of lessons imports; cells with what only a notebook knows are passed over."""
    found = set[str]()
    for cell in (cell for lesson in lessons for cell in lesson.cells if cell.kind != "text"):
        try:
            tree = ast.parse(cell.source)
        except SyntaxError:
            continue
        for one in ast.walk(tree):
            if isinstance(one, ast.Import):
                found |= {alias.name for alias in one.names}
            elif isinstance(one, ast.ImportFrom) and one.module and not one.level:
                found |= {one.module, *(f"{one.module}.{alias.name}" for alias in one.names)}
    return found


def _rooms() -> set[str]:
    """Our own modules for lessons."""
    names = (name for name, _ in bundles.for_page(NAME) if name.endswith(".py"))
    dotted = (name.removesuffix(".py").replace("/", ".") for name in names)
    found = {f"stoneage_panel.{name}".removesuffix(".__init__") for name in dotted}
    return found - {"stoneage_panel.lessons.teaching"}


def _page_boot(packed: Bundles, folder: Path) -> Entry:
    """What reads packs, which the page has in its own trimmed library."""
    name = "page_boot.pyc"
    with zipfile.ZipFile(packed.stdlib) as archive:
        (folder / name).write_bytes(archive.read(name))
    return name, folder / name


def _no_sources(folder: Path) -> Iterable[Path]:
    return (file for file in files_in(folder) if file.suffix != ".py")


def _own_pack(folder: Path, code: Iterable[Entry] = (), data: Iterable[Entry] = ()) -> Pack:
    own = bundles.own_entries(folder / "own", NAME)
    modules = [entry for entry in own if entry[0].endswith(".pyc")]
    files = [entry for entry in own if not entry[0].endswith(".pyc")]
    return Pack(third.SITE_PACKAGES, [*modules, *code], [*files, *data])


def _write_packs(folder: Path, others: Path, packed: Bundles, made: dict[str, Any]) -> None:
    """Our own rooms, and what else was used and is in none of the game's bundles.

    The folder of each lesson has a pack of its own, which no other lesson's page fetches. So have
    embedded boards, and what comes only when it is imported.
    """
    there = _in_bundles(packed)
    code = others / "pyc" / "packages"
    entries = [*bundles.below(code, files_in(code)), *bundles.stdlib_entries(others)]
    code_of = {name: {*made[name]} - there for name in ("used", PUPILS)}
    pack = _own_pack(folder, _compiled(entries, code_of["used"]))
    Pack(third.SITE_PACKAGES, _compiled(entries, code_of[PUPILS])).write(folder / f"{PUPILS}.pack")
    apart = tuple(f"stoneage_panel/{name}" for name in FOR_BUILD)
    pack.modules = [entry for entry in pack.modules if not entry[0].startswith(apart)]
    pack.data.append((f"{LESSONS}{COURSE}", folder / COURSE))
    with TemporaryDirectory() as made_small:
        small = Path(made_small)
        pack.modules = [slimmed(entry, small) for entry in pack.modules]
        pack.data = [slimmed(entry, small) for entry in pack.data]
        for name, place in json.loads((folder / COURSE).read_text()).items():
            _part(pack, f"{LESSONS}{place[0]}/").write(folder / f"{NAME}-{name}.pack")
        rare = [name.replace(".", "/") + ".pyc" for name in made[RARE]]
        _part(pack, *rare).write(folder / f"{RARE}.pack")
        _part(pack, "stoneage_panel/browser/embed/").write(folder / f"{EMBED}.pack")
        pack.write(folder / PACK)
    bundles.drop(folder / "own")


def _compiled(entries: Iterable[Entry], names: set[str]) -> list[Entry]:
    return [entry for entry in entries if entry[0] in names and entry[0].endswith(".pyc")]


def _part(pack: Pack, *inside: str) -> Pack:
    """What lies inside folders, or has these names, taken out of a pack."""
    taken = Pack(pack.root)
    for entries, into in ((pack.modules, taken.modules), (pack.data, taken.data)):
        into += [entry for entry in entries if entry[0].startswith(inside)]
        entries[:] = [entry for entry in entries if not entry[0].startswith(inside)]
    return taken


def _in_bundles(packed: Bundles) -> set[str]:
    """The module files that the game's bundles hold."""
    with zipfile.ZipFile(packed.stdlib) as archive:
        found = set(archive.namelist())
    for pack in (*packed.rest, *packed.later.values()):
        data = Path(pack).read_bytes()
        length = int.from_bytes(data[:4], "little")
        index = json.loads(data[4 : 4 + length])
        found |= {name.removeprefix(index["root"]) for name, _, _ in index["modules"]}
    return found
