"""The sentences of this room: what is said in every game, and what only when something is wrong."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
wrong = Strings(__package__, "strings_wrong")
"""Positions that can't be played, and lines that can't be read."""
