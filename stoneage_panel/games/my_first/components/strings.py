"""The sentences of My First Stone Age's components, each file read when it is first needed."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
"""Titles, options, numbers of things, places."""
