"""Hints and the tutorial: what is pointed at, and how far the tutorial came."""

from __future__ import annotations

import json
from collections.abc import Callable

from stoneage_panel.app.components.tutorial.tutorial import Tutorial, script
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.services.preferences import Snapshot, chosen_text, restore, snapshot
from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.tree import Node
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.pointing import NOWHERE, Pointer, towards

_LONGEST_KEY = 64


class Guidance:
    """Points at what to do next, when it is asked to. It never touches a game.

    Args:
        begin: begins the chosen game with this seed.
        close_rules: the sheet of rules, from which the tutorial can be called, is closed.
        remember: has the browser keep a text until the next visit.
        redraw: called when something else is pointed at or said.
    """

    def __init__(
        self,
        model: PageModel,
        begin: Callable[[int], None],
        close_rules: Callable[[], None],
        remember: Callable[[str], None],
        tell: Callable[[str], None],
        redraw: Callable[[], None],
    ) -> None:
        self._model = model
        self._begin = begin
        self._close_rules = close_rules
        self._to_browser = remember
        self._tell = tell
        self._redraw = redraw
        self.tutorial = Tutorial(model.table)
        self._hinted: tuple[Node, Action] | None = None
        self._remembered = ""
        self._left = ""
        self._set_by_hand: Snapshot | None = None

    # ------------------------------------------------------------ what is pointed at

    def pointer(self) -> Pointer:
        """What is pointed at: by a hint that still holds, else by the tutorial."""
        table, hinted = self._model.table, self._hinted
        if hinted is not None and hinted[0] is table.node:
            return towards(table, hinted[1])
        return self.tutorial.pointer if self._model.playing else NOWHERE

    @property
    def speaks(self) -> bool:
        """Whether the tutorial speaks at the table."""
        return bool(self._model.playing and self.tutorial.on)

    def offer(self) -> str:
        """What the sheet of rules says on the button that calls the tutorial; or nothing."""
        if not self._model.playing:
            return ""
        return say("tutorial.stop" if self.tutorial.on else "tutorial.here")

    @action
    def hint(self) -> None:
        """Says what a sensible player would do, and points at it."""
        table, advice = self._model.table, self.tutorial.advice
        if advice is None:
            self._tell(say("hint.not_yours"))
            return
        if self._model.playing:
            self._hinted = table.node, advice.action
            self._redraw()
        if advice.sentence:
            self._tell(say("hint.move", sentence=advice.sentence))
        else:
            self._tell(
                say("hint.plain", move=table.game.choice(table.state, advice.action, table.names))
            )

    # ------------------------------------------------------------ the tutorial

    @action
    def tutorial_(self) -> None:
        """In the lobby a guided game begins; at the table the tutorial comes or goes."""
        self._close_rules()
        if not self._model.playing:
            self._start()
        elif self.tutorial.on:
            self.tutorial.rest()
        else:
            self.tutorial.begin()
        self._remember()
        self._redraw()

    def _start(self) -> None:
        lobby = self._model.lobby
        self._set_by_hand = self._set_by_hand or snapshot(lobby)
        lobby.dice, lobby.pace = "fair", "calm"
        lobby.seat_one()
        self.tutorial.begin()
        self._begin(script(lobby.game_name).seed)

    def restore_choices(self) -> None:
        """Back in the lobby: what the visitor had set there is set again."""
        if self._set_by_hand is not None:
            restore(self._model.lobby, self._set_by_hand)
            self._set_by_hand = None

    @property
    def chosen(self) -> str:
        """What the visitor has chosen in the lobby, whatever a guided game has instead."""
        return self._set_by_hand.text if self._set_by_hand else chosen_text(self._model.lobby)

    def rest(self) -> None:
        """Another game begins: the tutorial is not part of it until somebody asks for it."""
        spoke = self.tutorial.on
        self.tutorial.rest()
        if spoke:
            self._remember()

    def leave(self, table: str) -> None:
        """A game is left; the tutorial, if it speaks there, goes on when one comes back to it.

        Args:
            table: the key under which the game is kept; empty if it is not.
        """
        if self.tutorial.on:
            self._left = table
        self.rest()

    def come_back(self, table: str) -> None:
        """A kept game is gone on with."""
        if table and table == self._left:
            self._left = ""
            self.tutorial.begin()
            self._remember()
        else:
            self.rest()

    @action
    def tutorial_next(self) -> None:
        """What was only to be read has been read."""
        self.tutorial.next()
        self._remember()
        self._redraw()

    @action
    def tutorial_later(self) -> None:
        """The tutorial goes."""
        self.tutorial.rest()
        self._remember()
        self._redraw()

    def table_changed(self) -> None:
        """The table has changed: so may what the tutorial says."""
        if self.tutorial.on:
            self.tutorial.changed()
            self._remember()

    # ------------------------------------------------------------ what the browser keeps

    def _remember(self) -> None:
        """Has the browser keep how far the tutorial came."""
        data = {**self.tutorial.to_dict(), "left": self._left}
        saved = json.dumps(data, separators=(",", ":"))
        if saved != self._remembered:
            self._remembered = saved
            self._to_browser(saved)

    @action
    def remembered(self, value: str) -> None:
        """What the browser kept of an earlier visit."""
        try:
            data = json.loads(value)
        except (ValueError, RecursionError):
            return
        self.tutorial.recall(data)
        left = data.get("left") if isinstance(data, dict) else None
        self._left = self._left or (left if isinstance(left, str) else "")[:_LONGEST_KEY]
        if self._model.playing:
            self._redraw()
