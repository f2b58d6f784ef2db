"""Packs big files by Zstandard, for pages: frame by frame, each unpacked as it arrives.

Before each frame stand its length and how many bytes it holds, 32 bits each, little-endian;
`site/src/unpack.mjs` reads them. Browsers inflate gzip by themselves, but that is a third bigger.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import venv
from tools.places import SITE
from tools.say import Problem

HOLDS = 8 << 20
"""Bytes of a frame: unpacking half as many at once makes all of it a fiftieth bigger."""
LEVEL = 19
"""The highest that needs no more than 8 MB beside what is unpacked."""


def pack(pairs: Iterable[tuple[Path, Path]]) -> None:
    """Packs files: each pair is one, and where it goes. It is done by the checkout's own Python.

    Raises:
        Problem: it failed.
    """
    command = [str(venv.ensure("zstd")), "-m", "tools.frames"]
    job = json.dumps([[str(source), str(target)] for source, target in pairs])
    done = subprocess.run(command, cwd=SITE, input=job, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f"site/tools/frames.py failed:\n{done.stderr[-2000:]}")


def packed(data: bytes, holds: int = HOLDS) -> bytes:
    """Data in frames of so many bytes, one after the other; equal data makes equal frames."""
    from zstandard import ZstdCompressor  # in the environment of `pack` alone

    def frame(start: int) -> bytes:
        part = data[start : start + holds]
        made = ZstdCompressor(LEVEL).compress(part)
        return len(made).to_bytes(4, "little") + len(part).to_bytes(4, "little") + made

    with ThreadPoolExecutor() as threads:
        return b"".join(threads.map(frame, range(0, len(data), holds)))


def main() -> None:
    """Packs what is named on the input."""
    for source, target in json.load(sys.stdin):
        Path(target).write_bytes(packed(Path(source).read_bytes()))


if __name__ == "__main__":
    main()
