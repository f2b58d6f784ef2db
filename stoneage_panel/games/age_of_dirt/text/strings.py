"""What Age of Dirt says of a game that is played, each file read when it is first needed."""

from stoneage_panel.engine.i18n import Strings

say_problem = Strings(__package__, "strings_problems")
"""Positions that can't be played, and lines that can't be read."""
say_choice = Strings(__package__, "strings_choices")
"""Actions before they are done, as who chooses reads them."""
say_field = Strings(__package__, "strings_fields")
"""The fields of a position, for who sets one up."""
