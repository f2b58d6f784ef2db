"""The two ways in which Python files travel: stored zips, and packs that are used in place."""

from __future__ import annotations

import json
import re
import tomllib
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

EPOCH = (1980, 1, 1, 0, 0, 0)
Entry = tuple[str, Path]
_CSS_COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)


@dataclass
class Pack:
    """Byte-code and data files end to end behind an index; `site/python/page_boot.py` reads it."""

    root: str  # where the page's Python sees the files, with a slash at its end
    modules: list[Entry] = field(default_factory=list)
    data: list[Entry] = field(default_factory=list)

    def write(self, target: Path) -> None:
        """Write it; equal entries make equal bytes."""
        payload = bytearray()
        index = {
            "root": self.root,
            "modules": [self._put(payload, entry) for entry in sorted(self.modules)],
            "data": [self._put(payload, entry) for entry in sorted(self.data)],
            "folders": [self.root + folder for folder in self._bare_folders()],
        }
        head = json.dumps(index, separators=(",", ":")).encode()
        target.write_bytes(len(head).to_bytes(4, "little") + head + payload)

    def _put(self, payload: bytearray, entry: Entry) -> tuple[str, int, int]:
        name, file = entry
        data = file.read_bytes()
        start = len(payload)
        payload += data
        return self.root + name, start, len(data)

    def _bare_folders(self) -> list[str]:
        """Folders of modules that have no __init__: Python calls them namespace packages."""
        names = {name for name, _ in self.modules}
        parents = {str(above) for name in names for above in PurePosixPath(name).parents}
        return sorted(folder for folder in parents - {"."} if f"{folder}/__init__.pyc" not in names)


def write_zip(target: Path, entries: Iterable[Entry]) -> None:
    """A stored zip whose bytes depend on its entries alone."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, file in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), file.read_bytes())


def as_json(entry: Entry, folder: Path) -> Entry:
    """A table under its own name as JSON: Python in the page takes long to read TOML."""
    name, file = entry
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    target.write_text(text, encoding="utf-8")
    return name, target


def slimmed(entry: Entry, folder: Path) -> Entry:
    """A file without what nobody reads in the page, and what compresses badly."""
    name, file = entry
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(slim(name, file.read_bytes()))
    return name, target


def slim(name: str, data: bytes) -> bytes:
    """The bytes of a file as they go into the pack: sheets and tables without comments.

    Byte-code goes without the hash of its source, which is not in the page to be compared with.
    """
    if name.endswith(".pyc"):
        return data[:8] + bytes(8) + data[16:]
    if name.endswith(".css"):
        return b" ".join(_CSS_COMMENT.sub(b"", data).split())
    if name.endswith(".toml"):
        return b"\n".join(line for line in data.split(b"\n") if not line.startswith(b"#"))
    return data
