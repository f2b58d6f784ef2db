"""Composing an action from clicks on places and pieces."""

from collections import Counter
from collections.abc import Iterable, Sequence

from stoneage_panel.engine.game import Action, AnyGame

_MOST_AHEAD = 400
_MORE = frozenset(("more",))


class Composer:
    """Narrows the legal actions by the clicks so far.

    An action's parts, some of them several times, are one number with a bit for the first,
    second … time of every part: to fit is one comparison, also among thousands of actions.

    Args:
        game: gives every action's parts.
        actions: what may be done now; gone through when somebody first points or looks.
    """

    def __init__(self, game: AnyGame, actions: Iterable[Action]) -> None:
        self._game = game
        self._actions = actions
        self._listed: list[tuple[int, Action]] | None = None
        self._bits: dict[tuple[str, int], int] = {}
        self._found: tuple[tuple[str, ...], list[tuple[int, Action]]] | None = None
        self._open: tuple[tuple[str, ...], set[str]] | None = None
        self.chosen: tuple[str, ...] = ()

    @property
    def _all(self) -> list[tuple[int, Action]]:
        if self._listed is None:
            parts = self._game.parts
            self._listed = [(self._mask(parts(action)), action) for action in self._actions]
        return self._listed

    def _mask(self, parts: Iterable[str]) -> int:
        known, times = self._bits, dict[str, int]()
        mask = 0
        for part in parts:
            again = times[part] = times.get(part, 0) + 1
            bit = known.get((part, again))
            if bit is None:
                bit = known[part, again] = 1 << len(known)
            mask |= bit
        return mask

    def _matches(self, chosen: Sequence[str]) -> list[tuple[int, Action]]:
        key = tuple(chosen)
        if self._found is None or self._found[0] != key:
            self._found = key, self._sift(key)
        return self._found[1]

    def _sift(self, chosen: tuple[str, ...]) -> list[tuple[int, Action]]:
        rows = self._all
        known = self._bits
        if any((part, n) not in known for part, n in Counter(chosen).items()):
            return []
        wanted = self._mask(chosen)
        return [row for row in rows if wanted & row[0] == wanted]

    def open(self) -> set[str]:
        """The ids that can be clicked next."""
        if self._open is None or self._open[0] != self.chosen:
            left = 0
            for mask, _ in self._matches(self.chosen):
                left |= mask
            left &= ~self._mask(self.chosen)
            ids = {part for (part, _), bit in self._bits.items() if left & bit}
            self._open = self.chosen, ids
        return self._open[1]

    def ready(self) -> Action | None:
        """The action that the clicks make, or the only one they can still become."""
        rows = self._matches(self.chosen)
        wanted = self._mask(self.chosen)
        return next((action for mask, action in rows if mask == wanted), self.only())

    def point(self, place: str) -> bool:
        """Adds a click, or takes it back if the place was chosen and can't be chosen again.

        A place of the board (an id without a colon) that does not go with the one chosen
        before replaces it; the clicks since then are dropped.

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
        return self._switch(place) or self._replace(place)

    def instead(self) -> set[str]:
        """The places that can be clicked to replace the one chosen."""
        before = self._before_place()
        if before is None:
            return set()
        left = 0
        for mask, _ in self._matches(before):
            left |= mask
        found = {part for (part, _), bit in self._bits.items() if left & bit and ":" not in part}
        return found - set(self.chosen)

    def _before_place(self) -> tuple[str, ...] | None:
        """What was pointed at before the first place of the board; None without such a place."""
        at = next((i for i, part in enumerate(self.chosen) if ":" not in part), None)
        return None if at is None else self.chosen[:at]

    def _switch(self, place: str) -> bool:
        before = self._before_place()
        if ":" in place or before is None or not self._matches((*before, place)):
            return False
        self.chosen = (*before, place)
        return True

    def _replace(self, piece: str) -> bool:
        """A click on the only part of its kind (``n:3``, ``colour:red``) replaces that part."""
        head = piece.partition(":")[0] + ":"
        old = next((part for part in self.chosen if part.startswith(head)), None)
        if old is None or self.counted(piece):
            return False
        instead = (*(part for part in self.chosen if part != old), piece)
        if not self._matches(instead):
            return False
        self.chosen = instead
        return True

    def ahead(self, places: Iterable[str]) -> dict[str, frozenset[str]]:
        """What would be left to choose after each place, by kind (``"n"``, ``"pay"``).

        A place of the board is of the sort ``"place"``. Nothing is left where the place makes
        an action at once. Of very many actions none is looked at: then the sort is ``"more"``.
        """
        rows = self._matches(self.chosen)
        if len(rows) > _MOST_AHEAD:
            return dict.fromkeys(places, _MORE)
        have = self._mask(self.chosen)
        found = {}
        for place in places:
            with_it = self._mask((*self.chosen, place))
            fits = [row for row in rows if row[0] & with_it == with_it]
            left = 0
            for mask, _ in fits:
                left |= mask
            sorts = self._sorts(left & ~with_it & ~have) if len(fits) > 1 else frozenset()
            waits = len(fits) > 1 or any(self._game.deliberate(action) for _, action in fits)
            found[place] = sorts or (_MORE if waits else sorts)
        return found

    def at_once(self, places: Iterable[str]) -> dict[str, Action]:
        """The actions that single clicks do at once, by place; of very many none is looked at."""
        rows = self._matches(self.chosen)
        if len(rows) > _MOST_AHEAD:
            return {}
        found = {}
        for place in places:
            with_it = self._mask((*self.chosen, place))
            fits = [action for mask, action in rows if mask & with_it == with_it]
            if len(fits) == 1 and not (self._game.deliberate(fits[0]) or self.counted(place)):
                found[place] = fits[0]
        return found

    def _sorts(self, mask: int) -> frozenset[str]:
        parts = (part for (part, _), bit in self._bits.items() if mask & bit)
        return frozenset(part.partition(":")[0] if ":" in part else "place" for part in parts)

    def counted(self, part: str) -> bool:
        """Whether an action may contain several pieces of this kind, as a payment does."""
        head, colon, _ = part.partition(":")
        if not colon:
            return False
        mine = sum(bit for (one, _), bit in self._bits.items() if one.startswith(head + ":"))
        return any((mask & mine).bit_count() > 1 for mask, _ in self._all)

    def only(self) -> Action | None:
        """The one action that still fits, if there is just one and something was chosen."""
        left = self._matches(self.chosen) if self.chosen else []
        return left[0][1] if len(left) == 1 else None

    def fitting(self) -> list[Action]:
        """The actions that still match the clicks."""
        return [action for _, action in self._matches(self.chosen)]
