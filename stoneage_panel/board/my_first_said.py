"""The sentences of the My First Stone Age board."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__, "strings_my_first")
