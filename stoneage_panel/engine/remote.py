"""A game that another page has: what is decided here is asked for there."""

from __future__ import annotations

from typing import Protocol

from stoneage_panel.engine.game import Action


class Remote(Protocol):
    """Where decisions go that are not this page's to carry out."""

    @property
    def can_undo(self) -> bool:
        """Whether the last decision may be taken back."""

    @property
    def went_back(self) -> bool:
        """Whether the position came about by undo: then nothing goes on by itself."""

    def act(self, action: Action) -> None:
        """Asks for a decision; what comes of it is another position."""

    def undo(self) -> None:
        """Asks to take the last decision back."""
