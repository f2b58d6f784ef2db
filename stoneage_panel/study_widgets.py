"""Widgets of studies, which `stoneage_panel.widgets` brings when they are first used."""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from stoneage_panel.app.explore.chances import ChancesCard as _Chances
from stoneage_panel.app.explore.graph import LinesGraph as _LinesGraph
from stoneage_panel.app.explore.part import ExplorePart
from stoneage_panel.app.explore.review import review, way_of
from stoneage_panel.lessons.widgets.layout import side_by_side
from stoneage_panel.live import InCell
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from stoneage_panel.table.study import REVIEW, Study
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends, watch_weakly
from stoneage_panel.ui.html import Html, tag
from stoneage_panel.widgets import Board, OfTable, table_of

BOARD, CARD = 640, 480
"""Breadth of a board and of its review in px, where there is so much room."""


class LineGraph(OfTable, _LinesGraph):
    """All lines of the game as a drawing; a press on a mark shows that position."""

    def __init__(self, at: Match | Table, **params: Any) -> None:
        super().__init__(at, **{"in_page": False, **params})


class Chances(InCell, _Chances):
    """Win chances as a study finds them; ``study.start()`` begins it where events are handled.

    Args:
        study: a `Study`; of a match or a table a study is made and begun.
        params: parameters of the component, see its class.

    Raises:
        TypeError: it is none of these.
    """

    def __init__(self, study: Study | Match | Table, **params: Any) -> None:
        begun = not isinstance(study, Study)
        if not isinstance(study, Study):
            study = Study(table_of(study), every=0.2)
        at = study.at
        if not isinstance(at, Match | Table):
            raise TypeError(f"a study of a Match or a Table, not of a {type(at).__name__}")
        super().__init__(table=table_of(at), study=study, **params)
        if begun:
            study.start()
            watch_weakly(self.table, ["version"], self._again)

    def _again(self, *_: object) -> None:
        """Another position is shown: its chances are wanted."""
        if self.study.node is not self.table.node:
            self.study.start()


class ReviewCard(ExplorePart):
    """What luck and what skill have made of a game, with marks that lead to where it was made.

    Args:
        table: whose game it is.
        study: of the whole game.
    """

    table = param.ClassSelector(class_=Table, doc="The table whose game it is.")
    study = param.ClassSelector(class_=Study, doc="What is known of it.")
    seat = param.Integer(default=0, bounds=(0, 4), doc="For whom it is told.")

    @depends("table.version", "seat", "study.estimate", "study.running", "study.problem")
    def html(self) -> Html:
        """Sums, the curve, and what stands out for a seat."""
        return tag("section", review(self.table, self.study, self.seat), class_="card")

    @action
    def luck_of(self, value: str) -> None:
        """It is told for somebody else."""
        if value.isdecimal() and int(value) < self.table.game.players:
            self.seat = int(value)

    @action
    def review_at(self, what: str) -> None:
        """The board shows what luck brought, or where a decision was due."""
        if (way := way_of(self.table, what)) is not None:
            self.table.jump(way.node if way.luck else way.node.parent or way.node)

    @action
    def study_on(self) -> None:
        """Further games are played on."""
        self.study.more()


class Review(InCell, pn.viewable.Viewer):  # type: ignore[misc]
    """The review of a game beside its board.

    Args:
        at: a match or a table; the line through the position it shows is reviewed.
        board: whether the board stands beside it.
        params: ``seat``, for whom it is told.

    Raises:
        TypeError: it is neither.
        ValueError: no such seat.
    """

    def __init__(self, at: Match | Table, board: bool = True, **params: Any) -> None:
        super().__init__()
        table = table_of(at)
        self.match = at if isinstance(at, Match) else None
        self.study = Study(
            table, what=REVIEW, place=table.tree.root, trials=4_000, seconds=60.0, every=0.5
        )
        self.card = ReviewCard(table=table, study=self.study, **params)
        self.board = Board(table) if board else None
        self.study.start()

    def __panel__(self) -> pn.Row:
        parts = [self.card] if self.board is None else [self.board, self.card]
        return side_by_side(*parts, wide=(BOARD, CARD)[-len(parts) :])
