"""Folders of `dist/` that lie beside the game: made apart, kept in the cache, then copied."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.alone import building
from tools.places import DIST, fresh_folder
from tools.say import line

KEY = "key.txt"
"""The file in such a folder that says what it was made from."""


def put(
    made: Path, name: str, ignore: Callable[[str, list[str]], Iterable[str]] | None = None
) -> Path:
    """The folder in `dist/` as it was made; a no-op when it already is.

    Args:
        made: the folder in the cache.
        name: of the folder in `dist/`.
        ignore: which files stay out, as `shutil.copytree` asks.
    """
    target = DIST / name
    if (target / KEY).exists() and (target / KEY).read_text() == (made / KEY).read_text():
        line(f"· dist/{name}/ is up to date")
        return target
    DIST.mkdir(exist_ok=True)
    with building(), fresh_folder(target) as folder:
        shutil.copytree(made, folder, dirs_exist_ok=True, ignore=ignore)
    return target
