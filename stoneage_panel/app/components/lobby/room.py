"""How the page lies while a game is prepared: pictures and form, and no board."""

from __future__ import annotations

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
