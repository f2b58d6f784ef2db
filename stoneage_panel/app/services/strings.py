"""What is said of bots, hints, kept games, links and files, and what a screen reader is told."""

from stoneage_panel.engine.i18n import Strings

say = Strings(__package__)
