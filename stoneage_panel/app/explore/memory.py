"""What was found out about positions: the best that is known, and studies that can go on."""

from __future__ import annotations

from typing import Any

from stoneage_panel.study.chances import Chances
from stoneage_panel.study.dispatch import Dispatch

Key = tuple[object, ...]
"""What a study was about: the position, whose knowledge counts, and who plays on."""
_MOST_KNOWN = 400
_MOST_BEGUN = 60


class Memory:
    """Of every position asked about the best chances known, and of the last ones the study."""

    def __init__(self) -> None:
        self._known: dict[Key, Chances] = {}
        self._begun: dict[Key, Dispatch[Any]] = {}

    def clear(self) -> None:
        """Forgets everything, as when another game begins."""
        self._known.clear()
        self._begun.clear()

    def best(self, key: Key) -> Chances | None:
        """The chances known from the most games; None if nothing is."""
        return self._known.get(key)

    def learn(self, key: Key, now: Chances) -> None:
        """Keeps chances, unless better ones are known: a short look displaces no long one."""
        before = self._known.get(key)
        if before is not None and not now.exact and before.trials > now.trials:
            return
        if len(self._known) > _MOST_KNOWN:
            self._known.clear()
        self._known[key] = now

    def set_aside(self, key: Key, begun: Dispatch[Any] | None) -> None:
        """Keeps a study that was begun, if one was, to go on when its position is shown again."""
        if begun is not None:
            if len(self._begun) > _MOST_BEGUN:
                self._begun.clear()
            self._begun[key] = begun

    def take_up(self, key: Key) -> Dispatch[Any] | None:
        """The study that was begun; None if there is none."""
        return self._begun.pop(key, None)

    def drop_begun(self) -> None:
        """No study goes on: its limits are no longer those that are set."""
        self._begun.clear()
