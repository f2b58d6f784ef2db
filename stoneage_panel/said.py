"""What the package, a match and a lesson say."""

from stoneage_panel.engine.strings import Strings

say = Strings(__package__)
