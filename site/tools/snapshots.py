"""What spares a page its start: first pages to paint, and a Python's memory to go on from.

snapshot.bin              memory of a Python that has imported the app, packed by frames.py
documents/wide-light.json what is painted before Python is up, one for each form and theme

One snapshot serves every form and theme: the imported app is nearly all of it, and holding all
documents as well adds a tenth, where opening one later would be half of a later visit's start.
The documents are told by Pythons that start from the snapshot, and compared with what Pythons
from the bundles make, so the three fit together: model ids, order, every byte.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from tools import frames, node
from tools.bundles import Bundles
from tools.keys import digest
from tools.places import CACHE, SRC, fresh_folder, write_whole
from tools.say import step

# As in app/model.py and board/tokens.py: the tools run before there are packages to import.
FORMS = ("wide", "medium", "narrow", "side")
THEMES = ("light", "dark", "contrast")
# Each costs a start of Python: one for each form and each theme.
COMPARED = tuple(zip(FORMS, (*THEMES, THEMES[0]), strict=True))
FILE = "snapshot.bin"


@dataclass(frozen=True)
class Start:
    """A folder with `documents/` and the snapshot."""

    folder: Path

    @property
    def documents(self) -> Path:
        """The folder of first pages."""
        return self.folder / "documents"

    @property
    def memory(self) -> Path:
        """The snapshot as it was taken."""
        return self.folder / "memory"

    @property
    def snapshot(self) -> Path:
        """The snapshot as it is sent."""
        return self.folder / FILE

    @property
    def facts(self) -> dict[str, int]:
        """How the page knows the snapshot: its bytes, what is sent, the head's, a checksum."""
        found: dict[str, int] = json.loads((self.folder / "facts.json").read_text())
        return found | {"sent": self.snapshot.stat().st_size}


def ensure(bundles: Bundles) -> Start:
    """The first pages and the snapshot that belong to these bundles."""
    shared = (SRC / "snapshot.mjs", Path(__file__), Path(frames.__file__))
    key = digest(bundles.folder.name, *(file.read_bytes() for file in shared))
    target = CACHE / f"start-{key}"
    if not target.exists():
        for older in CACHE.glob("start-*"):
            shutil.rmtree(older, ignore_errors=True)
        with step("Baking first pages and a started Python"), fresh_folder(target) as folder:
            (folder / "documents").mkdir()
            facts = node.run("snapshot.mjs", _job(bundles, Start(folder)))
            write_whole(folder / "facts.json", facts.encode())
            frames.pack([(Start(folder).memory, Start(folder).snapshot)])
    return Start(target)


def _job(bundles: Bundles, start: Start) -> dict[str, object]:
    documents = [
        {"form": form, "theme": theme, "file": str(start.documents / f"{form}-{theme}.json")}
        for form in FORMS
        for theme in THEMES
    ]
    return {
        "stdlib": bundles.stdlib,
        "bundles": bundles.rest,
        "native": bundles.native,
        "documents": documents,
        "compared": [one for one in documents if (one["form"], one["theme"]) in COMPARED],
        "file": str(start.memory),
    }
