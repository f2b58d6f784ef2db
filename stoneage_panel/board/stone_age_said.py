"""The sentences of the Stone Age board."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__, "strings_stone_age")
