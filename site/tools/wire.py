"""Brotli variants of a site's files for the local server, kept outside it by content."""

from __future__ import annotations

import os
from pathlib import Path

from tools import node
from tools.keys import files_in, sha256
from tools.places import CACHE
from tools.say import step

FOLDER = CACHE / "brotli"
QUALITY = 9
SMALLEST = 1024
ALREADY_SMALL = (".woff2", ".png", ".bin", ".whl")


def ensure(site: Path) -> dict[str, Path]:
    """Which file of the site (by its path from the root) has which compressed variant."""
    variants = {
        file.relative_to(site).as_posix(): FOLDER / f"{sha256(file)}.br"
        for file in files_in(site)
        if file.suffix not in ALREADY_SMALL and file.stat().st_size >= SMALLEST
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    # by variant: two files of the site may be equal, and are compressed once
    missing = {v: site / name for name, v in variants.items() if not v.exists()}
    if missing:
        with step("Compressing the site for the wire"):
            # several processes may do so at once: each has files of its own until they are done
            own = {variant: f"{variant}.{os.getpid()}" for variant in missing}
            making = [(str(file), own[variant]) for variant, file in missing.items()]
            node.run("brotli.mjs", {"pairs": making, "quality": QUALITY})
            for variant in missing:
                Path(own[variant]).replace(variant)
            _drop_unused(set(variants.values()))
    return variants


def _drop_unused(kept: set[Path]) -> None:
    """Old builds' variants go once there are many."""
    found = sorted(FOLDER.glob("*.br"), key=_made)
    for file in found[:-400]:
        if file not in kept:
            file.unlink(missing_ok=True)


def _made(file: Path) -> float:
    """When a variant was made; another process may just have dropped it."""
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0
