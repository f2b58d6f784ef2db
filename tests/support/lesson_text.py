"""What is read on a lesson's widgets, as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape

from stoneage_panel.lessons.lesson import Lesson
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


def all_shown(lesson: Lesson, said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each step of its walks; each task as it is asked, hinted at and solved by what is said.

    With every text the id of its walk or task.
    """
    for walk in lesson.walks:
        view = WalkView(walk)
        for _ in walk.steps:
            walk.next()
            yield walk.id, shown(view)
    for task in lesson.tasks:
        card = TaskView(task)
        for act in (card.card.check, card.card.hint, card.card.hint, card.card.hint):
            act()
            yield task.id, shown(card)
        task.check(said[task.id])
        yield task.id, shown(card)
