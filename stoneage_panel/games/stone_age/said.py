"""The sentences of this room by subject, each file read when it is first needed."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
"""What is always said: titles, options, numbers of things, places."""
cards = Strings(__package__, "strings_cards")
"""What cards and buildings do."""
told = Strings(__package__, "strings_log")
"""What is due, what happened, how it ended."""
reasons = Strings(__package__, "strings_why")
"""Why a rule of thumb does what it does."""
refusals = Strings(__package__, "strings_refusals")
"""What the refusals in rules.toml are filled in with."""
wrong = Strings(__package__, "strings_wrong")
"""Positions that can't be played, and lines that can't be read."""
packs = Strings(__package__, "strings_pack")
"""Cards and buildings of one's own."""
