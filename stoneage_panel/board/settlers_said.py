"""The sentences of the board of the Settlers."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__, "strings_settlers")
