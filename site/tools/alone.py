"""One build at a time in a checkout: a second one waits instead of spoiling the first."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from tools.places import CACHE
from tools.say import line

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str], wait: bool) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[str], wait: bool) -> None:
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def building() -> Iterator[None]:
    """Hold the checkout's build lock; the system frees it however the process ends."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("a") as file:
        try:
            _lock(file, wait=False)
        except OSError:
            line("· Another build is running here; waiting for it …")
            _lock(file, wait=True)
        yield
