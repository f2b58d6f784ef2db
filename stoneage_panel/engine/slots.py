"""The slots of a position: they, its copy and its key all follow from its annotations.

A class of positions says what it holds once::

    class Position(State[GameOptions, Move], derived=("players",)):
        players: int
        phase: int
        bags: list[int]
        agenda: list[Task]

        __slots__ = slots(__annotations__)

`State` makes ``clone`` and ``key`` of each class from that. A list is copied, so that nothing
that changes is shared; numbers and tuples are not. The source of both is written and compiled
once, when the class is made: they run as fast as if somebody had typed them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from inspect import get_annotations
from typing import Any, NamedTuple

Made = Callable[[Any], Any]
"""A method as it stands in its class."""


class Slot(NamedTuple):
    """A slot of a position.

    Attributes:
        name: of the slot.
        kind: its annotation, such as ``"int"`` or ``"list[int]"``.
    """

    name: str
    kind: str

    @property
    def is_list(self) -> bool:
        """Whether it is copied; if not, it can't change and may be shared."""
        return self.kind.startswith("list[")

    @property
    def copy(self) -> str:
        """Source code that copies it."""
        if self.kind.startswith("list[list["):
            return f"list(map(list,self.{self.name}))"
        return f"self.{self.name}[:]" if self.is_list else f"self.{self.name}"

    @property
    def parts(self) -> str:
        """Source code for its part of the key."""
        if self.kind.startswith("list[list["):
            return f"tuple(map(tuple,self.{self.name}))"
        return f"*self.{self.name}" if self.is_list else f"self.{self.name}"


def slots(annotations: Mapping[str, Any]) -> tuple[str, ...]:
    """The ``__slots__`` of a class: the names annotated so far in its body.

    Raises:
        TypeError: a slot of a kind that has no copy here.
    """
    for name, kind in annotations.items():
        if str(kind).startswith(("dict[", "set[")):
            raise TypeError(f"{name}: {kind} has no copy")
    return tuple(annotations)


def slots_of(cls: type) -> list[Slot]:
    """The slots of a class and its bases, the bases' first, without the game."""
    found = []
    for base in reversed(cls.__mro__):
        own = get_annotations(base)
        names = base.__dict__.get("__slots__", ())
        found += [Slot(name, str(own[name])) for name in names if name != "game"]
    return found


def make_clone(cls: type) -> Made:
    """Generates a function that copies a position of exactly this class."""
    new = "new"
    found = sorted(slots_of(cls), key=lambda slot: slot.is_list)  # measured: lists last
    lines = [f"{new}.{slot.name} = {slot.copy}" for slot in found]
    body = [f"{new} = make(cls)", f"{new}.game = self.game", *lines, f"return {new}"]
    return _compiled(cls, "clone", body)


def make_key(cls: type, derived: Iterable[str] = ()) -> Made:
    """Generates a function that makes the key of a position of this class.

    Lists of numbers stand in it piece by piece: how long each is follows from the game. Lists of
    something else may grow and shrink, so one of them may stand at the end, and no more.

    Args:
        derived: names of slots that follow from the others or from the game.

    Raises:
        TypeError: two lists that grow and shrink: different positions would have the same key.
    """
    kept = [slot for slot in slots_of(cls) if slot.name not in derived]
    kept.sort(key=_rank)
    if [_rank(slot) for slot in kept].count(_GROWING) > 1:
        raise TypeError(f"{cls.__name__} has two lists that grow and shrink")
    parts = ", ".join(["self.game", *(slot.parts for slot in kept)])
    return _compiled(cls, "key", [f"return ({parts},)"])


_GROWING = 2


def _rank(slot: Slot) -> int:
    if not slot.is_list or slot.kind.startswith("list[list["):
        return 0
    return 1 if slot.kind in ("list[int]", "list[bool]") else _GROWING


def _compiled(cls: type, name: str, body: Iterable[str]) -> Made:
    source = f"def {name}(self):\n" + "".join(f"    {line}\n" for line in body)
    space: dict[str, Any] = {"cls": cls, "make": cls.__new__}
    exec(compile(source, f"<{cls.__name__}.{name}>", "exec"), space)
    made: Made = space[name]
    made.__module__, made.__qualname__ = cls.__module__, f"{cls.__qualname__}.{name}"
    return made
