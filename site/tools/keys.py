"""Content keys: a step is done again exactly when what it reads has changed."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

KEY_LENGTH = 12


def digest(*parts: str | bytes) -> str:
    """A short key of these parts, in this order."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big") + data)
    return whole.hexdigest()[:KEY_LENGTH]


def digest_files(root: Path, files: Iterable[Path]) -> str:
    """A key of these files' names under `root` and their contents."""
    return digest(*(part for file in sorted(files) for part in _named(root, file)))


def digest_folder(folder: Path) -> str:
    """A key of every file in a folder, compiled Python apart."""
    return digest_files(folder, files_in(folder))


def files_in(folder: Path) -> list[Path]:
    """All files of a folder in a fixed order, without byte-code of the build's own Python."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def sha256(file: Path) -> str:
    """The whole sha256 of one file."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def integrity(file: Path) -> str:
    """A file's sha256 as browsers take it: with it they check by themselves what they fetch."""
    return f"sha256-{b64encode(bytes.fromhex(sha256(file))).decode()}"


def _named(root: Path, file: Path) -> tuple[str, bytes]:
    return file.relative_to(root).as_posix(), file.read_bytes()
