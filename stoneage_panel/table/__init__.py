"""Where people touch a game: param objects over the engine, from which every widget comes."""

import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)
from stoneage_panel.engine.log import LogLine
from stoneage_panel.engine.seats import is_person
from stoneage_panel.engine.strings import COLOURS
from stoneage_panel.table.options import options_class
from stoneage_panel.table.table import Click, Table

__all__ = ["COLOURS", "Click", "LogLine", "Table", "is_person", "options_class"]
