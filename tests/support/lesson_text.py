"""What is read on a lesson's widgets, as text."""

from __future__ import annotations

import re
from html import unescape

from stoneage_panel.lessons.widgets.free_view import FreeView
from stoneage_panel.lessons.widgets.task_view import TaskView
from stoneage_panel.lessons.widgets.walk_view import WalkView


def shown(view: TaskView | WalkView | FreeView) -> str:
    """Its HTML without tags, its labels, and the names and words of its board."""
    parts = [part for part in vars(view).values() if callable(getattr(part, "html", None))]
    html = " ".join(str(part.html()) for part in parts)
    places = " ".join(f"{one.name} {one.words}" for one in view.board.board.scene().places)
    texts = re.sub(r"<(style|svg).*?</\1>|<[^>]+>", " ", html, flags=re.DOTALL)
    labels = " ".join(re.findall(r'(?:aria-label|title|placeholder)="([^"]*)"', html))
    return unescape(f"{texts} {labels} {places}")
