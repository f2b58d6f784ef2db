"""What spares a page its start: first pages to paint, and a Python's memory to go on from.

snapshot.bin              memory of a Python that has imported the app, packed by frames.py, but
                          for what the interpreter itself puts there
opened-wide-light.bin     what one adds to it that has opened a first page, for each form and theme
documents/wide-light.json that page: it is painted before Python is up

One snapshot serves every form and theme: the imported app is nearly all of it. Opening the page
would be half of a later visit's start, so that is added to it, of the one page that is painted.
Pages are told by Pythons that start from the snapshot, and compared with what Pythons from the
bundles make, so the three fit together: model ids, order, every byte.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import frames, node
from tools.bundles import Bundles
from tools.keys import digest
from tools.places import CACHE, NODE_SIDE, SRC, fresh_folder, write_whole
from tools.say import step

# As in app/model.py and board/tokens.py: the tools run before there are packages to import.
FORMS = ("wide", "medium", "narrow", "side")
THEMES = ("light", "dark", "contrast")
# Each costs a start of Python: one for each form and each theme.
COMPARED = tuple(zip(FORMS, (*THEMES, THEMES[0]), strict=True))
FILE = "snapshot.bin"
FACTS = "facts.json"
SCRIPTS = (
    SRC / "snapshot.mjs", SRC / "difference.mjs", NODE_SIDE / "grown.mjs", Path(frames.__file__),
)  # fmt: skip


@dataclass(frozen=True)
class FirstPages:
    """A folder with `documents/`, and with what opening each of them adds to the snapshot."""

    folder: Path

    @property
    def documents(self) -> Path:
        """The folder of first pages."""
        return self.folder / "documents"

    @property
    def added(self) -> list[Path]:
        """What is added for each page, packed."""
        return sorted(self.folder.glob("opened-*.bin"))

    @property
    def opened(self) -> dict[str, dict[str, Any]]:
        """How the page knows what is added, by form and theme: file, bytes, what is sent, …"""
        found: dict[str, dict[str, Any]] = json.loads((self.folder / FACTS).read_text())["opened"]
        for one in found.values():
            one["sent"] = (self.folder / one["file"]).stat().st_size
        return found


@dataclass(frozen=True)
class Start(FirstPages):
    """The first pages in English, and the snapshot."""

    @property
    def memory(self) -> Path:
        """The snapshot as it was taken."""
        return self.folder / "memory"

    @property
    def snapshot(self) -> Path:
        """The snapshot as it is sent."""
        return self.folder / FILE

    @property
    def facts(self) -> dict[str, Any]:
        """How the page knows the snapshot: its bytes, what is sent, where it goes, checksums."""
        found: dict[str, Any] = json.loads((self.folder / FACTS).read_text())["facts"]
        return found | {"sent": self.snapshot.stat().st_size}


def ensure(bundles: Bundles) -> Start:
    """The first pages and the snapshot that belong to these bundles."""
    own = [file.read_bytes() for file in (*SCRIPTS, Path(__file__))]
    key = digest(bundles.folder.name, *own)
    target = CACHE / f"start-{key}"
    if not target.exists():
        for older in CACHE.glob("start-*"):
            shutil.rmtree(older, ignore_errors=True)
        with step("Baking first pages and a started Python"), fresh_folder(target) as folder:
            (folder / "documents").mkdir()
            start = Start(folder)
            facts = node.run("snapshot.mjs", _job(bundles, start))
            write_whole(folder / FACTS, facts.encode())
            pack_added(folder)
    return Start(target)


def first_pages(folder: Path, language: str = "") -> Iterator[dict[str, object]]:
    """The first pages as the scripts are told of them; what they write goes into the folder."""
    of = language and f".{language}"
    for form in FORMS:
        for theme in THEMES:
            yield {
                "form": form,
                "theme": theme,
                "document": str(folder / "documents" / f"{form}-{theme}{of}.json"),
                "isCompared": (form, theme) in COMPARED,
            }


def pack_added(folder: Path) -> None:
    """Pack what is added to a snapshot: each `x.bin.raw` becomes `x.bin`."""
    whole: Iterable[Path] = sorted(folder.glob("*.raw"))
    frames.pack((file, file.with_suffix("")) for file in whole)
    for file in whole:
        file.unlink()


def _job(bundles: Bundles, start: Start) -> dict[str, object]:
    return {
        "stdlib": bundles.stdlib,
        "bundles": bundles.rest,
        "native": bundles.native,
        "nativeLater": bundles.native_later,
        "documents": [*first_pages(start.folder)],
        "file": str(start.memory),
        "sent": f"{start.snapshot}.raw",
        "folder": str(start.folder),
    }
