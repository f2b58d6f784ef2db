"""The sentences of The Settlers's components, each file read when it is first needed."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
"""Titles, options, numbers of things, places."""
say_pack = Strings(__package__, "strings_pack")
"""What is wrong with components of one's own."""
