"""The sentences of the board of Age of Dirt."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__, "strings_age_of_dirt")
