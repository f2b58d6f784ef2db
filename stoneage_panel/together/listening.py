"""Whom a host listens to: nobody who floods it, or says again and again what can't be read."""

from __future__ import annotations

from collections.abc import Callable

_MOST_FAULTS = 3
"""Messages that can't be read, after which somebody is not listened to any more."""
_MOST_KNOWN = 100
"""Strangers that are remembered."""
_MOST, _A_SECOND = 300, 40
"""Messages that somebody may send at once, and so many more a second; who plays sends fewer."""


class Listening:
    """What everybody has said too much.

    Args:
        clock: gives seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._faults: dict[str, int] = {}
        self._left: dict[str, tuple[float, float]] = {}

    def heeds(self, name: str, is_guest: bool) -> bool:
        """Whether one more message of somebody is read.

        Args:
            name: of their line.
            is_guest: whether they have greeted; of strangers so many are heard and no more.
        """
        if self._faults.get(name, 0) >= _MOST_FAULTS:
            return False
        if not is_guest and name not in self._left and len(self._left) >= _MOST_KNOWN:
            return False
        now = self._clock()
        left, at = self._left.get(name, (_MOST, now))
        left = min(_MOST, left + _A_SECOND * max(0.0, now - at))
        self._left[name] = max(0.0, left - 1), now
        return left >= 1

    def faults(self, name: str) -> None:
        """Somebody has said what can't be read."""
        self._faults[name] = self._faults.get(name, 0) + 1

    def forget(self, name: str) -> None:
        """Somebody is gone."""
        self._faults.pop(name, None)
        self._left.pop(name, None)
