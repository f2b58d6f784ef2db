"""How the build speaks: one line when a step starts, one sentence when something is wrong."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Problem(Exception):
    """Something a person can put right; its text is the one sentence they are shown."""


def line(text: str) -> None:
    """Print one line at once, also when the output is a file or a pipe."""
    print(text, flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Say what is being done, and how long it took once it took more than a second."""
    line(f"· {text} …")
    begun = time.monotonic()
    yield
    spent = time.monotonic() - begun
    if spent > 1:
        line(f"  done in {spent:.1f} s")


def fail(problem: Exception) -> int:
    """Tell a problem on the error stream; the exit code for it."""
    print(f"build.py: {problem}", file=sys.stderr, flush=True)
    return 1
