"""What can wait until a page has painted the document that it was given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Task = Callable[[], object]

_waiting: list[Task] | None = None


@contextmanager
def making_document() -> Iterator[list[Task]]:
    """While a document is made whose page says when it is painted: gives what waits for that."""
    global _waiting
    before, _waiting = _waiting, []
    try:
        yield _waiting
    finally:
        _waiting = before


def after_painting(task: Task) -> None:
    """Does something once the document that is being made is painted.

    Where no page will say so, it is done at once: in a notebook, on a server, in a script.
    """
    if _waiting is None:
        task()
    else:
        _waiting.append(task)
