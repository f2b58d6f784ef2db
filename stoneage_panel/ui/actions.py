"""Actions: what the controls of a page do, registered by name, with the arguments they take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from stoneage_panel.ui import events

Handler = TypeVar("Handler", bound=Callable[..., None])
_MARK = "_action"
_READERS: dict[str, Callable[[Any], Any]] = {
    "str": lambda given: "" if given is None else str(given),
    "int": lambda given: events.number(str(given)),
    "object": lambda given: given,
}
"""How an argument is read, by the name of its type."""


class _Taken(NamedTuple):
    """What an action takes: one row an argument, whether it is the control's value, and how."""

    of_value: bool
    read: Callable[[Any], Any]


def action(handler: Handler) -> Handler:
    """Makes a method an action: controls call it by its name, with ``-`` for ``_``; a ``_``
    at its end, where a parameter has the name, is left out.

    An argument called ``value`` is what the control holds; another one is what the control is
    about (``data-arg``). Each is read by its annotation: ``str``, ``int`` or ``object``.

    Raises:
        TypeError: an annotation that can't be read.
    """
    setattr(handler, _MARK, tuple(_taken(handler)))
    return handler


def _taken(handler: Callable[..., None]) -> Iterator[_Taken]:
    code = handler.__code__
    for name in code.co_varnames[1 : code.co_argcount]:
        kind = handler.__annotations__.get(name)
        read = _READERS.get(getattr(kind, "__name__", str(kind)))
        if read is None:
            raise TypeError(f"{handler.__qualname__}: {name} is {kind}, which no control sends")
        yield _Taken(name == "value", read)


class Actions:
    """The actions of some objects by name.

    Args:
        owners: whose methods marked with `action` are registered.
    """

    def __init__(self, *owners: object) -> None:
        self._known: dict[str, tuple[Callable[..., None], tuple[_Taken, ...]]] = {}
        for owner in owners:
            self.add(owner)

    def add(self, owner: object) -> None:
        """Registers the actions of one object more.

        Raises:
            ValueError: a name that another object's action has.
        """
        for attribute in dir(type(owner)):
            taken = getattr(getattr(type(owner), attribute), _MARK, None)
            if taken is None:
                continue
            name = attribute.rstrip("_").replace("_", "-")
            if name in self._known:
                raise ValueError(f"two actions are called {name}")
            self._known[name] = getattr(owner, attribute), taken

    @property
    def names(self) -> frozenset[str]:
        """What controls may call."""
        return frozenset(self._known)

    def do(self, given: object) -> bool:
        """Does what an event of the page asks for.

        Returns:
            Whether there is such an action.

        Raises:
            StoneAgeError, ValueError: why it can't be done, in a sentence.
        """
        event = events.read(given)
        if event is None or event.act not in self._known:
            return False
        handler, taken = self._known[event.act]
        handler(*(one.read(event.value if one.of_value else event.arg) for one in taken))
        return True
