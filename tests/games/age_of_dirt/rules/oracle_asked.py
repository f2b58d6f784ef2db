"""The rules are told as they are read out: step by step, stopping where somebody is asked.

What is to be done is a generator: it yields the lines that may be chosen from, and is sent the
one that was.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import NamedTuple, TypeVar

from tests.games.age_of_dirt.rules.oracle_world import World


class Asked(NamedTuple):
    """What may be chosen, or what luck may bring with its chances; None where the chance is the
    business of the Passage."""

    choices: set[str]
    luck: Mapping[str, float | None]


T = TypeVar("T")
Steps = Generator[Asked, str, T]


def ask(world: World, phase: str, seat: int, lines: Iterable[str]) -> Steps[list[str]]:
    """A seat is asked; the words of its answer."""
    world.phase, world.player = phase, seat
    lines = set(lines)
    said = yield Asked(lines, {})
    assert said in lines, (said, lines)
    return said.split()


def luck(world: World, phase: str, chances: Mapping[str, float | None]) -> Steps[list[str]]:
    """Luck decides; the words of what it brings."""
    world.phase = phase
    said = yield Asked(set(), chances)
    assert said in chances, (said, chances)
    return said.split()
