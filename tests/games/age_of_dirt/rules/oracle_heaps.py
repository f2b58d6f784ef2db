"""Heaps of goods and pieces, counted kind by kind, and how they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

KINDS = ("berries", "wood", "stone", "herbs", "fur")
LETTERS = dict(zip("BWSHF", KINDS, strict=True))
AREAS = ("forest", "plains", "mountains", "tent")
PREDATORS = ("tiger", "bear")

Goods = Counter[str]
Piece = int | str
"""A member, by the seat of its clan, or ``tiger``, or ``bear``."""
Pieces = Counter[Piece]


def size(heap: Counter[Any]) -> int:
    return sum(heap.values())


def covers(held: Counter[Any], wanted: Counter[Any]) -> bool:
    return all(held[what] >= many for what, many in wanted.items())


def parts(heap: Counter[Any], names: Iterable[Any]) -> Iterator[Counter[Any]]:
    """Every part of a heap that has only such things in it, nothing and all of them too."""
    there = [name for name in names if heap[name]]
    if not there:
        yield Counter()
        return
    for part in parts(heap, there[1:]):
        for many in range(heap[there[0]] + 1):
            yield part + Counter({there[0]: many})


def spell(goods: Goods) -> str:
    """``2 wood fur``"""
    found = [(kind, goods[kind]) for kind in KINDS if goods[kind]]
    return " ".join(k if many == 1 else f"{many} {k}" for k, many in found) or "nothing"


def goods_of(words: list[str]) -> Goods:
    """The goods of ``2 wood fur``."""
    found: Goods = Counter()
    many = 1
    for word in words:
        if word.isdigit():
            many = int(word)
        elif word != "nothing":
            found[word] += many
            many = 1
    return found


def spell_pieces(pieces: Pieces, players: int) -> str:
    """``1:2 3:1 tiger``"""
    clans = [f"{seat + 1}:{pieces[seat]}" for seat in range(players) if pieces[seat]]
    return " ".join([*clans, *(name for name in PREDATORS if pieces[name])]) or "nothing"


def pieces_of(words: list[str]) -> Pieces:
    """The pieces of ``1:2 3:1 tiger``."""
    found: Pieces = Counter()
    for word in words:
        if word in PREDATORS:
            found[word] = 1
        elif word != "nothing":
            seat, many = word.split(":")
            found[int(seat) - 1] = int(many)
    return found


def spell_areas(areas: Iterable[str]) -> str:
    """``forest tent tent``"""
    return " ".join(sorted(areas, key=AREAS.index)) or "nothing"


def areas_of(words: list[str]) -> list[str]:
    return [word for word in words if word != "nothing"]
