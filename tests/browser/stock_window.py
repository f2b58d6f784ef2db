"""What windows of all stock browsers do alike, however each is asked."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 90.0


class StockWindow(ABC):
    """A window that can be waited for and clicked in."""

    complaints: list[str]

    @abstractmethod
    def evaluate(self, script: str) -> Any:
        """What a script says."""

    def until(self, script: str, text: str) -> Any:
        """Wait until a script says something true; what it says."""
        end = time.monotonic() + PATIENCE
        while not (said := self._try(script)):
            assert time.monotonic() < end, f"waited in vain for {text}; {self.complaints}"
            time.sleep(0.1)
        return said

    def comes(self, script: str, seconds: float) -> bool:
        """Whether a script says something true within some seconds."""
        end = time.monotonic() + seconds
        while not (said := self._try(script)) and time.monotonic() < end:
            time.sleep(0.1)
        return bool(said)

    def _try(self, script: str) -> Any:
        try:
            return self.evaluate(script)
        except AssertionError:
            return None  # between two pages there is nobody to ask


def click_at(x: float, y: float) -> dict[str, Any]:
    """What a mouse does to press and release at a point of the window, as WebDriver has it."""
    # as a hand does: what has just come under a pointer that rests is not pressed at once
    moves = [{"type": "pointerMove", "x": a, "y": b} for a, b in ((0, 0), (round(x), round(y)))]
    press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return {"type": "pointer", "id": "mouse", "actions": [*moves, *press]}
