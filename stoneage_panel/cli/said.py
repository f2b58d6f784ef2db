"""What the command line says."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
