"""Wheels read and written, so that the same files always make the same bytes."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

Files = dict[str, bytes]
DATE = (2020, 2, 2, 0, 0, 0)
RECORD = ".dist-info/RECORD"
PURE = b"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def read(wheel: Path) -> Files:
    """The files of a wheel, but for its record."""
    with zipfile.ZipFile(wheel) as archive:
        names = (name for name in archive.namelist() if not name.endswith(("/", RECORD)))
        return {name: archive.read(name) for name in names}


def write(folder: Path, name: str, version: str, files: Mapping[str, bytes]) -> Path:
    """Write a wheel of Python alone.

    Args:
        name: as it is in the names of files, with underscores.
        files: those of the wheel, with its METADATA; the rest of that folder is made here.
    """
    about = f"{name}-{version}.dist-info"
    whole = {**files, f"{about}/WHEEL": PURE}
    whole[f"{about}/RECORD"] = _record(whole, f"{about}/RECORD")
    target = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for inside in sorted(whole):
            entry = zipfile.ZipInfo(inside, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, whole[inside])
    return target


def _record(files: Mapping[str, bytes], own: str) -> bytes:
    rows = [(name, _hash(files[name]), str(len(files[name]))) for name in sorted(files)]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([*rows, (own, "", "")])
    return text.getvalue().encode()


def _hash(data: bytes) -> str:
    found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
    return f"sha256={found.decode()}"
