"""The zones as HTML, game-neutral; what is special to a game comes from its face."""

from stoneage_panel.app.views.coach import guide
from stoneage_panel.app.views.frame import banner, bar
from stoneage_panel.app.views.kept import FEW, kept, unkept
from stoneage_panel.app.views.lobby import form, tiles
from stoneage_panel.app.views.log import lines, log
from stoneage_panel.app.views.offer import offer
from stoneage_panel.app.views.over import ending, handover, toast
from stoneage_panel.app.views.share import replace, share
from stoneage_panel.app.views.table import act, people, strip
from stoneage_panel.app.views.words import words

__all__ = [
    "FEW",
    "act",
    "banner",
    "bar",
    "ending",
    "form",
    "guide",
    "handover",
    "kept",
    "lines",
    "log",
    "offer",
    "people",
    "replace",
    "share",
    "strip",
    "tiles",
    "toast",
    "unkept",
    "words",
]
