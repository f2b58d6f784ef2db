"""The sentences of this room by subject, each file read when it is first needed."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
"""What is always said: titles, options, numbers of things, places."""
