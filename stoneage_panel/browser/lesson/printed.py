"""What a cell prints, up to a bound: a flood would stop the page."""

from __future__ import annotations

import io

MOST_CHARACTERS = 20_000


class Printed(io.TextIOBase):
    """Stands for the standard output while a cell runs.

    Attributes:
        cut: whether there was more than is kept.
    """

    def __init__(self, most: int = MOST_CHARACTERS) -> None:
        self._most = self._left = most
        self._pieces: list[str] = []
        self.cut = False

    def writable(self) -> bool:
        """Yes."""
        return True

    def write(self, text: str) -> int:
        """Keeps a piece, or as much of it as there is room for."""
        if self._left:
            self._pieces.append(text[: self._left])
        self.cut = self.cut or len(text) > self._left
        self._left = max(0, self._left - len(text))
        return len(text)

    def take(self) -> str:
        """What was printed since the last time it was asked."""
        text = "".join(self._pieces)
        self._pieces.clear()
        return text
