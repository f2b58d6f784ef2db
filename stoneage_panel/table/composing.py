"""Composing an action from places and pieces pointed at one after the other."""

from collections import Counter
from collections.abc import Sequence

from stoneage_panel.engine.game import Action, Game


class Composer:
    """Narrows the legal actions by what was pointed at.

    Args:
        game: gives every action's parts.
        actions: what may be done now.
    """

    def __init__(self, game: Game, actions: Sequence[Action]) -> None:
        self._all = [(Counter(game.parts(action)), action) for action in actions]
        self.chosen: tuple[str, ...] = ()

    def _matches(self, chosen: Sequence[str]) -> list[tuple[Counter[str], Action]]:
        wanted = Counter(chosen)
        return [row for row in self._all if wanted <= row[0]]

    def open(self) -> set[str]:
        """The ids that can be pointed at next."""
        wanted = Counter(self.chosen)
        return {part for parts, _ in self._matches(self.chosen) for part in parts - wanted}

    def ready(self) -> Action | None:
        """The action that what was chosen makes, if it makes one."""
        wanted = Counter(self.chosen)
        return next((action for parts, action in self._all if parts == wanted), None)

    def point(self, place: str) -> bool:
        """Adds a place, or takes it back if it was chosen and can't be chosen again.

        Returns:
            False if it fits no legal action; nothing changes then.
        """
        more = (*self.chosen, place)
        if self._matches(more):
            self.chosen = more
            return True
        if place in self.chosen:
            left = list(self.chosen)
            left.remove(place)
            self.chosen = tuple(left)
            return True
        return False

    def only(self) -> Action | None:
        """The one action that still fits, if there is just one and something was chosen."""
        left = self._matches(self.chosen) if self.chosen else []
        return left[0][1] if len(left) == 1 else None

    def fitting(self) -> list[Action]:
        """All actions that still fit what was chosen."""
        return [action for _, action in self._matches(self.chosen)]
