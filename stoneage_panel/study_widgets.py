"""Widgets of studies, which `stoneage_panel.widgets` brings when they are first used."""

from __future__ import annotations

from typing import Any

from stoneage_panel.app.explore.chances import ChancesCard as _Chances
from stoneage_panel.app.explore.graph import LinesGraph as _LinesGraph
from stoneage_panel.live import InCell
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from stoneage_panel.table.study import Study
from stoneage_panel.ui.component import watch_weakly
from stoneage_panel.widgets import OfTable, table_of


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
