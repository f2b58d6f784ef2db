"""How the page lies while a game is prepared: pictures and form, and no board."""

from __future__ import annotations

import panel as pn

ROOT = """
@container (min-width:1100px){
:host(.lobby){grid-template-columns:minmax(0,1fr) clamp(448px,30%,560px);
--rail-height:auto;min-height:min(var(--page-height,100vh),100vh - 66px)}}
"""
"""The pictures take what the form leaves; the foot of the page is in sight, too."""

BOARD = """
:host(.away){position:absolute!important;left:0;top:0;height:0!important;overflow:hidden;
visibility:hidden}
"""
"""The board keeps its size and stays painted, so that Start shows it at once."""


def root_classes(playing: bool, exploring: bool) -> list[str]:
    """The classes of the page."""
    if not playing:
        return ["lobby"]
    return ["exploring"] if exploring else []


def board_classes(playing: bool, exploring: bool) -> list[str]:
    """The classes of the board's room."""
    if not playing:
        return ["away"]
    return ["tried"] if exploring else []


def dress(page: pn.Column, board: pn.Column, playing: bool, exploring: bool) -> bool:
    """Gives the page and the board's room their classes; whether the board has other room now."""
    classes = root_classes(playing, exploring), board_classes(playing, exploring)
    before = page.css_classes
    for one, wanted in zip((page, board), classes, strict=True):
        if one.css_classes != wanted:
            one.css_classes = wanted
    return before != classes[0] and "exploring" in (*before, *classes[0])
