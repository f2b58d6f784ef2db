"""The sentences of this room by subject, each file read when it is first needed."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
"""What is always said: titles, options, what is due, what happened, refusals, advice."""
wrong = Strings(__package__, "strings_wrong")
"""Positions that can't be played."""
packs = Strings(__package__, "strings_pack")
"""Cards of one's own."""
names = Strings(__package__, "strings_cards")
"""What the cards of the house are called, by id."""
