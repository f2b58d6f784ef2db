"""The same work for many things, in processes of this machine, answers in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def each(
    work: Callable[[T], R], things: Iterable[T], jobs: int = 1, together: int = 1
) -> Iterator[R]:
    """What the work gives for each thing, in their order.

    Args:
        work: a function that other processes can import.
        jobs: how many processes; one works here.
        together: how many things are sent at once.
    """
    if jobs <= 1:
        yield from map(work, things)
        return
    # imported here: the page's Python has no processes. An executor and not a Pool: a Pool
    # starts workers anew for ever where they can't start
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(work, things, chunksize=together)
