"""What lessons add to the snapshot of the game's page: blocks of memory, for later visits.

A Python that went on from the snapshot imports what lessons need and shows one thing of each kind;
another goes on from it for each page and runs the first cells there. A lesson's page takes what all
lessons add and what its own adds, so that more lessons make none slower; the game's page only its
own. What is looked at first lies beside, to be painted while Python comes.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import bundles, lesson_files, node
from tools.bundles import Bundles
from tools.keys import digest
from tools.lesson_pack import Learned
from tools.places import CACHE, NODE_SIDE, SRC, fresh_folder, write_whole
from tools.say import step
from tools.snapshots import Start, pack_added

# Of a page, how many things that are shown a desk's window has in sight or near.
NEAR = 3
SCRIPTS = (
    SRC / "difference.mjs", SRC / "py-private.mjs",
    NODE_SIDE / "grown.mjs", NODE_SIDE / "lessons-snapshot.mjs",
)  # fmt: skip


@dataclass(frozen=True)
class Addition:
    """A folder with the blocks, packed, in a file for all lessons and one for each page."""

    folder: Path

    @property
    def files(self) -> list[Path]:
        """The packed blocks."""
        return sorted(self.folder.glob("*.bin"))

    @property
    def documents(self) -> list[Path]:
        """What pages show first, as Bokeh's JSON."""
        return sorted(self.folder.glob("lesson-*.json"))

    @property
    def facts(self) -> dict[str, Any]:
        """How the page knows them, ``all`` lessons' and each of ``pages``.

        Each has its file, bytes, what is sent of them, a checksum, and the size of the memory
        that it makes; ``first`` is the cell whose document a page can paint, and its file.
        """
        found: dict[str, Any] = json.loads((self.folder / "facts.json").read_text())
        for one in (found["all"], *found["pages"].values()):
            one["sent"] = (self.folder / one["file"]).stat().st_size
        return found


def ensure(packed: Bundles, start: Start, learned: Learned) -> Addition:
    """What these lessons add to this snapshot."""
    own = [file.read_bytes() for file in (*SCRIPTS, Path(__file__))]
    cells = first_cells()
    key = digest(start.folder.name, learned.folder.name, json.dumps(cells), *own)
    target = CACHE / f"added-{key}"
    if not target.exists():
        for older in CACHE.glob("added-*"):
            bundles.drop(older)
        with step("Starting a Python for lessons"), fresh_folder(target) as folder:
            job = {
                "stdlib": packed.stdlib,
                "packs": [*packed.later.values(), *map(str, learned.packs.values())],
                "native": packed.native,
                "snapshot": str(start.memory),
                "facts": start.facts,
                "cells": cells,
                "folder": str(folder),
            }
            write_whole(folder / "facts.json", node.run("lessons-snapshot.mjs", job).encode())
            pack_added(folder)
    return Addition(target)


def first_cells() -> dict[str, list[tuple[str, str]]]:
    """By page, the names and codes of the cells that it runs before all others.

    Those that set up, and the first that show something: they are looked at, or near.
    """
    pages = {}
    for lesson in lesson_files.read_all():
        setup = [cell for cell in lesson.cells if cell.kind == lesson_files.SETUP]
        shows = [cell for cell in lesson.cells if cell.kind in lesson_files.SHOWS][:NEAR]
        pages[lesson.name] = [(cell.name, cell.source) for cell in (*setup, *shows)]
    return {name: cells for name, cells in pages.items() if cells}
