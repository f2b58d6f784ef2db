"""Which lesson teaches a rule, for where the pages of lessons are part of the site."""

from __future__ import annotations

from typing import Any

from stoneage_panel.app.components.rules.strings import say
from stoneage_panel.engine.i18n import spoken
from stoneage_panel.ui.help_texts import texts
from stoneage_panel.ui.html import EMPTY, Html, esc, tag, with_english


def taught() -> dict[str, dict[str, Any]]:
    """All lessons by id: ``game``, ``number``, ``title`` and ``rules``, as beginnings of ids."""
    return texts(__package__, "taught")


def shelves(address: str) -> dict[str, str]:
    """Where each game's lessons stand, by its name; none of games without lessons.

    Args:
        address: of the folder of lessons; empty where there is none.
    """
    lessons = taught().values() if address else ()
    is_own = any("page" in lesson for lesson in lessons)  # there are some in the language spoken
    shelf = f"index.{spoken()}.html" if is_own else "index.html"
    return {str(lesson["game"]): f"{address}{shelf}#{lesson['game']}" for lesson in lessons}


def taught_in(rule_id: str, address: str) -> Html:
    """Says which lesson teaches a rule, with a link; nothing where none does.

    Args:
        address: of the folder of lessons; empty where there is none.
    """
    family = rule_id.rpartition(".")[0]
    for name, lesson in taught().items() if address else ():
        if family in lesson["rules"]:
            link = tag("a", _words(lesson), href=f"{address}{lesson.get('page', name)}.html")
            return tag("p", link, class_="s see")
    return EMPTY


def _words(lesson: dict[str, Any]) -> Html:
    """What leads to a lesson; those that are not translated are English."""

    def words(title: str) -> str:
        return say("rules.taught", number=lesson["number"], title=title)

    return esc(words(lesson["title"])) if "page" in lesson else with_english(words, lesson["title"])
