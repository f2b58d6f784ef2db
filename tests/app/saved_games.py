"""What tests of kept and shared games do with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.support.drawer import Drawer
from tests.support.variants import Variant, variants
from tests.support.visiting import people_play
from tests.support.visitor import Visitor

Sit = Callable[..., Visitor]


def people_keep(visitor: Visitor, moves: int) -> None:
    """Two people make some moves, which are kept."""
    people_play(visitor, moves)
    visitor.page.autosave.flush()


def clicks(visitor: Visitor, act: str, arg: object = "", value: object = None) -> None:
    """Uses a control; when a click is answered, the page flushes."""
    visitor.does(act, arg, value)
    visitor.page.autosave.flush()


def same(one: Visitor, other: Visitor) -> bool:
    """Whether two pages show the same game in every line and the same position of it."""
    mine, theirs = one.page.table, other.page.table
    return (mine.save_text(), mine.place) == (theirs.save_text(), theirs.place)


def reopened(sit: Sit, drawer: Drawer, **more: Any) -> Visitor:
    """The page after a reload, with what the store has."""
    later = sit(storage=drawer)
    [(table, entries)] = drawer.entries.items()
    resume = {"table": table, "entries": entries, **more}
    drawer.says("begin", games=[entries[0]], resume=resume)
    return later


def every_game() -> list[Variant]:
    """Each game once with the fewest players, and every option of it."""
    seen: dict[object, Variant] = {}
    for one in variants():
        seen.setdefault((one.name, one.options), one)
    return list(seen.values())
