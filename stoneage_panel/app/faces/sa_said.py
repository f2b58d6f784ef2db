"""The sentences beside both Stone Age boards."""

from stoneage_panel.app.said import Marked
from stoneage_panel.engine.strings import Strings

say = Strings(__package__, "strings_stone_age")
marked = Marked(say)
