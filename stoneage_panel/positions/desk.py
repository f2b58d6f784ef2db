"""Any position of any game: a game is chosen, or an example, or a text is brought; then edited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import panel as pn
import param

from stoneage_panel import live
from stoneage_panel.catalog import all_games, spec
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.game import AnyGame, AnyState
from stoneage_panel.live import InCell
from stoneage_panel.match import Match
from stoneage_panel.positions.editor import PositionEditor, ShownPosition
from stoneage_panel.positions.examples import Example, examples
from stoneage_panel.positions.position import at, state_of
from stoneage_panel.strings import say
from stoneage_panel.table.options import options_of, values
from stoneage_panel.ui.html import tag

FIRST = "stone_age"
NOTHING = ""
"""The choice of no example."""
_NARROW, _WIDE = 150, 310
_SPLIT = {"flex-wrap": "wrap"}


class PositionDesk(InCell, pn.viewable.Viewer):  # type: ignore[misc]
    """A place to set up any position of any game.

    Args:
        text: a saved game or a link, whose position is edited first; by default that which the
            page was opened with, if there is one.
        params: those of `PositionBoard`.

    Attributes:
        editor: of the position that is edited now.
        game, players: widgets by which another game is chosen.
        options: the widgets of its options.
        example: the widget by which an example of the game is chosen.
        back: brings back what was edited before, once something else was chosen.
        told: what could not be done, or what the example asks.
    """

    def __init__(self, text: str = "", **params: Any) -> None:
        super().__init__()
        self._params, self._busy = params, False
        titles = {one.title: name for name, one in all_games().items()}
        self.game = pn.widgets.Select(
            label=say("desk.game"), options=titles, value=FIRST, width=_WIDE, margin=4
        )
        self.players = pn.widgets.Select(label=say("desk.players"), width=_NARROW, margin=4)
        self.example = pn.widgets.Select(
            label=say("position.example"), options=[NOTHING], value=NOTHING, width=_WIDE, margin=4
        )
        self.options = pn.Row(margin=0, styles=_SPLIT)
        self.told = pn.pane.HTML("", margin=4)
        self._before: list[str] = []
        self.back = pn.widgets.Button(label=say("desk.back"), visible=False, margin=4)
        self.back.on_click(self._bring_back)
        self._room = pn.Column(margin=0)
        self.editor: PositionEditor
        self._begin(spec(FIRST).load()(None))
        self.game.param.watch(self._another_game, "value")
        self.players.param.watch(self._again, "value")
        self.example.param.watch(self._an_example, "value")
        if text or live.brought():
            self.open(text or live.brought())

    @property
    def match(self) -> Match | None:
        """A match at the position; None while it can't be played."""
        position = self.editor.position
        return None if position.problems else position.match(dice="choose")

    # ------------------------------------------------------------ what is edited

    def open(self, text: str) -> None:
        """Edits the position of a saved game or of a link; what can't be read is told."""
        self._try(lambda: self._show(state_of(text)))

    def _try(self, change: Callable[[], None], told: str = "") -> None:
        try:
            change()
        except StoneAgeError as fault:
            told = str(fault)
        self.told.object = str(tag("p", told, role="status")) if told else ""

    def _show(self, state: AnyState, example: Example | str = NOTHING) -> None:
        """An editor of its own for every game: it has other fields."""
        game = state.game
        if hasattr(self, "editor") and self.editor.position.can_undo:
            self._before.append(self.editor.position.record())
        self._choose(game)
        self.example.param.update(options=_titled(game.name), value=example)
        if hasattr(self, "editor"):
            self.editor.leave()
        position = at(game, state, ShownPosition)
        self.editor = PositionEditor(position, self.open, **self._params)
        self._room.objects = [self.editor]
        self.back.visible = bool(self._before)

    def _bring_back(self, *_: object) -> None:
        """What was changed is never lost by a choice of something else."""
        text = self._before.pop()
        self._try(lambda: self._show(state_of(text)))

    def _choose(self, game: AnyGame) -> None:
        """The controls are as the game is; nobody has used them."""
        self._busy = True
        low, high = type(game).seat_range(game.options)
        self.game.value = game.name
        self.players.param.update(options=[*range(low, high + 1)], value=game.players)
        self.players.visible = low < high
        chosen = options_of(game, None)
        self.options.objects = [_control(chosen, name) for name in values(chosen)]
        chosen.param.watch(lambda *_: self._again(), list(values(chosen)))
        self._chosen = chosen
        self._busy = False

    def _another_game(self, *_: object) -> None:
        if not self._busy:
            self._try(lambda: self._begin(spec(self.game.value).load()(None)))

    def _again(self, *_: object) -> None:
        """Other players, or other options: a new beginning."""
        if not self._busy:
            kind = spec(self.game.value).load()
            made = values(self._chosen)
            low, high = kind.seat_range(made)
            players = max(low, min(high, self.players.value))
            if made.get("first", 1) > players:
                made["first"] = 1
            self._try(lambda: self._begin(kind(players, **made)))

    def _begin(self, game: AnyGame) -> None:
        """The first decision of a game: the luck before it has come."""
        self._show(Match(game).state)

    def _an_example(self, event: Any) -> None:
        example: Example | str = event.new
        if not isinstance(example, str):
            self._try(lambda: self._show(state_of(example.record), example), example.question)

    def __panel__(self) -> pn.Column:
        top = pn.Row(self.game, self.players, self.example, margin=0, styles=_SPLIT)
        options = pn.Card(
            self.options, title=say("desk.options"), collapsed=True, margin=4,
            sizing_mode="stretch_width",
        )  # fmt: skip
        return pn.Column(
            top, options, self.back, self.told, self._room, margin=0, sizing_mode="stretch_width"
        )


def _titled(game: str) -> dict[str, Example | str]:
    """The examples of a game by their titles."""
    return {say("position.none"): NOTHING, **{one.title: one for one in examples(game)}}


def _control(chosen: param.Parameterized, name: str) -> Any:
    of = chosen.param[name]
    if isinstance(of, param.Boolean):
        return pn.widgets.Checkbox.from_param(of, margin=8)
    if isinstance(of, param.Integer):
        return pn.widgets.IntInput.from_param(of, width=_NARROW, margin=4)
    return pn.widgets.Select.from_param(of, width=_NARROW, margin=4)
