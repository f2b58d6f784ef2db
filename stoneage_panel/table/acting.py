"""What can be done at a table: pointing at places until they make an action; acting; luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from stoneage_panel.engine.game import CHANCE, Action, Game, State
from stoneage_panel.engine.luck import Luck
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table.composing import Composer
from stoneage_panel.table.cursor import Cursor
from stoneage_panel.table.log import Log
from stoneage_panel.table.seats import is_person
from stoneage_panel.table.strings import say


class Click(NamedTuple):
    """What pointing at a place did: ``"done"``, ``"partial"`` or ``"refused"`` (and why)."""

    kind: str
    sentence: str = ""
    rule: str = ""


class Acting:
    """How a table's game goes on; what it needs of the rest of the table is named here."""

    seats: Any
    dice: Any
    brisk: Any
    tree: Tree
    names: list[str]
    game: Game
    state: State
    node: Node
    legal: Sequence[Action]
    people: list[int]
    reviewing: bool
    needs_handover: bool
    _composer: Composer
    _cursor: Cursor
    _log: Log
    _luck: Luck
    _live: Node | None
    _compose: Callable[[], None]
    _changed: Callable[[], None]

    # ------------------------------------------------------------ pointing

    @property
    def chosen(self) -> tuple[str, ...]:
        """What was pointed at so far, for an action of several parts."""
        return self._composer.chosen

    @property
    def open_parts(self) -> set[str]:
        """The ids of places and pieces that can be pointed at next."""
        return self._composer.open()

    @property
    def open_instead(self) -> set[str]:
        """The places of the board that can be pointed at to choose them instead."""
        return self._composer.instead()

    def ahead(self, places: Iterable[str]) -> dict[str, frozenset[str]]:
        """What would be left to point at after each of these places: see `Composer.ahead`."""
        return self._composer.ahead(places)

    @property
    def ready(self) -> Action | None:
        """The action that what was chosen makes, if it makes one."""
        return self._composer.ready()

    @property
    def fitting(self) -> list[Action]:
        """The actions that still fit what was chosen."""
        return self._composer.fitting()

    def click(self, place: str) -> Click:
        """Points at a place or piece: does the action it makes, or waits for more, or refuses.

        What is put together piece by piece, such as a payment, waits for `confirm`, and so does
        what the game calls deliberate.
        """
        seat = self.state.current_player
        if seat >= 0 and not is_person(self.seats[seat]) and not self.reviewing:
            return Click("refused", say("click.bot", who=self.names[seat]))
        if not self._composer.point(place):
            refusal = self.game.why_not_place(self.state, place, self.chosen)
            return Click("refused", refusal.sentence, refusal.rule)
        only = self._composer.only()
        if only is not None and (seat < 0 or not self._waits(only, place)):
            self.act(only)
            return Click("done")
        self._changed()
        return Click("partial")

    def _waits(self, action: Action, place: str) -> bool:
        return self.game.deliberate(action) or self._composer.counted(place)

    def confirm(self) -> Click:
        """Does the action that was composed."""
        action = self.ready
        if action is None:
            return Click("refused", say("click.no_action"))
        self.act(action)
        return Click("done")

    def take_back(self, place: str) -> None:
        """Takes back one place that was pointed at."""
        if place in self.chosen:
            left = list(self.chosen)
            left.remove(place)
            self._composer.chosen = tuple(left)
            self._changed()

    def cancel(self) -> None:
        """Forgets what was pointed at."""
        self._composer.chosen = ()
        self._changed()

    # ------------------------------------------------------------ acting

    def act(self, action: Action) -> None:
        """Does an action of the seat to move, or an outcome of luck chosen by hand; luck follows.

        A move that differs from what was played here before starts a line of its own, which
        becomes the main one; the old line is kept.

        Raises:
            IllegalAction: nothing has changed then.
        """
        after = self.state.clone()
        after.step(action)
        self._advance(action, after)
        self._roll()
        self.tree.promote(self.node)
        self._live = None
        self._changed()

    def _advance(self, action: Action, after: State) -> None:
        node = self.tree.add(self.node, action)
        self._log.add(node, self.state, after)
        self._cursor.go(node, after)
        self._compose()

    def _roll(self) -> None:
        """Takes the luck that is due (the same as before here), and what has one way only."""
        while True:
            if self.state.current_player == CHANCE and self.dice == "fair":
                self._draw()
            elif self.brisk and not self.needs_handover and self._obvious(self.state):
                after = self.state.clone()
                after.apply(self.legal[0])
                self._advance(self.legal[0], after)
            else:
                return

    def _draw(self) -> None:
        known = self.node.children[0].action if self.node.children else None
        outcome = known or self.state.sample_chance(self._luck.at(self.node))
        after = self.state.clone()
        after.apply(outcome)
        self._advance(outcome, after)

    def _obvious(self, state: State) -> bool:
        """Whether a person is due who has no choice, in something that is no event."""
        due = state.current_player in self.people and self.game.obvious(state)
        return due and len(state.legal_actions()) == 1

    def let_luck(self, whole: bool = False) -> None:
        """Where luck is chosen by hand: it decides for once, or until somebody has to."""
        while self.state.current_player == CHANCE:
            self._draw()
            if not whole:
                break
        self._roll()
        self.tree.promote(self.node)
        self._changed()
