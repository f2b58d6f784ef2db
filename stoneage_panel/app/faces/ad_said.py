"""The sentences beside the board of Age of Dirt."""

from stoneage_panel.app.said import Marked
from stoneage_panel.engine.strings import Strings

say = Strings(__package__, "strings_age_of_dirt")
marked = Marked(say)
