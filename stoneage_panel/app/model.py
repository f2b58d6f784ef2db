"""What the page as a whole is: its form, its colours, what is played."""

from __future__ import annotations

from typing import Any

import param

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.board.tokens import THEMES
from stoneage_panel.table import Table

FORMS = ("wide", "medium", "narrow", "side")
"""Of the window; ``"side"`` is a phone on its side."""


class PageModel(param.Parameterized):  # type: ignore[misc]
    """The state that several parts of the page have in common."""

    form = param.Selector(default="wide", objects=list(FORMS), doc="How much room there is.")
    theme = param.Selector(default="light", objects=list(THEMES), doc="The colours.")
    lessons = param.String(default="", doc="Address of the folder of lessons; empty: none.")
    playing = param.Boolean(default=False, doc="Whether a game is played; else it is prepared.")
    lobby = param.ClassSelector(class_=Lobby, doc="What is chosen for the next game.")
    table = param.ClassSelector(class_=Table, doc="The table: one for all games.")

    def __init__(self, **params: Any) -> None:
        lobby = params.setdefault("lobby", Lobby())
        params.setdefault(
            "table", Table(game_name=lobby.game_name, seats=["human", "human"], auto_forced=True)
        )
        super().__init__(**params)

    @property
    def compact(self) -> bool:
        """Whether there is as little room as on a phone, upright or on its side."""
        return self.form in ("narrow", "side")

    @property
    def is_board_wide(self) -> bool:
        """Whether the board is wider than high."""
        return self.form in ("wide", "side")
