"""Brotli variants of a site's files for the local server, kept outside it by content."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from tools import node
from tools.keys import files_in, sha256
from tools.places import CACHE
from tools.say import step

FOLDER = CACHE / "brotli"
QUALITY = 9
SMALLEST = 1024
UNUSED = 24 * 3600  # seconds after which a variant that nobody served is dropped
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
    missing = {v: site / name for name, v in variants.items() if not _is_there(v)}
    if missing:
        with step("Compressing the site for the wire"):
            # several processes may do so at once: each has files of its own until they are done
            own = {variant: f"{variant}.{os.getpid()}" for variant in missing}
            making = [(str(file), own[variant]) for variant, file in missing.items()]
            node.run("brotli.mjs", {"pairs": making, "quality": QUALITY})
            for variant in missing:
                Path(own[variant]).replace(variant)
    _drop_unused()
    return variants


def _is_there(variant: Path) -> bool:
    """Whether a variant was made before; it is in use from now on."""
    try:
        os.utime(variant)
    except FileNotFoundError:
        return False
    return True


def _drop_unused() -> None:
    """Old builds' variants go; others may be served right now, of a site that is nearly this."""
    old = time.time() - UNUSED
    for file in FOLDER.glob("*.br"):
        with suppress(FileNotFoundError):  # another process may just have dropped it
            if file.stat().st_mtime < old:
                file.unlink()
