"""Gets a lesson's Python ready for the page that it runs in."""

from __future__ import annotations

import html
import json
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from stoneage_panel import live, widgets
from stoneage_panel.browser.lesson import beginnings, imports, looks
from stoneage_panel.browser.lesson.documents import shown_from
from stoneage_panel.browser.lesson.runner import Runner
from stoneage_panel.browser.lesson.strings import say
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.i18n import ENGLISH, speak, spoken
from stoneage_panel.lessons import course, progress, results, store
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.ui.component import Component, HtmlComponent

GAME_PAGE = "../index.html"
"""Where the game's page lies from a lesson's."""
NARROWEST = 200
WIDEST = 640
WIDE_FROM = 520
"""A narrower board is higher than wide."""


Post = Callable[[str, str], None]
Bring = Callable[[str], str]
"""Is given a pack's name and has it taken into use; its file's name, if that can't be had."""
_boards: list[Any] = [
    widgets.Board, widgets.TaskView, widgets.WalkView, widgets.FreeView,
]  # fmt: skip


def start(
    page: str,
    post: Post,
    tell: Post = lambda kind, text: None,
    bring: Bring = lambda pack: "",
) -> Runner:
    """The runner of a lesson.

    Args:
        page: JSON text: its ``name``, its ``language``, where Panel's files lie (``files``), the
            ``theme``, and what is kept of this and other lessons (``progress``: texts by lesson)
            and of games on their boards (``games``: texts by lesson, ``/`` and the name of a
            position), the link it was opened with (``brought``), and where the game's page lies
            (``game_page``).
        post: is given the name of an output and a patch for it.
        tell: is given ``"progress"`` and the text of a lesson's progress whenever something was
            done in it; ``"game"`` and JSON text, a game's name as in ``games`` and its text, which
            is empty where nothing is to be kept; ``"damaged"`` and a sentence where what is kept
            can't be read.
        bring: brings the folder of another lesson (``"lesson-"`` and its id), and what
            `stoneage_panel.browser.lesson.imports` has.
    """
    _stand_in()
    known = json.loads(page)
    _use_language(known.get("language", ENGLISH))
    game_page = known.get("game_page", GAME_PAGE)
    LessonHtml.param.game_page.default = game_page
    live.use_game_page(game_page)
    live.use_brought(known.get("brought", ""))
    theme = known["theme"]
    shown_from(known["files"])
    use_theme(theme)
    live.scripts_are_here()
    course.bring_with(lambda lesson_id: bring(f"lesson-{lesson_id}"))
    imports.bring_with(bring)
    store.forget()
    games = known.get("games", {})
    begun = beginnings.take(known.get("name", ""), theme, games)
    if begun:
        store.put_back(begun.opened)
        begun.runner.go_on(post)
    _go_on(known.get("progress", {}), tell)
    _play_on(games, tell)
    return begun.runner if begun else Runner(post, _fit, theme)


def _use_language(language: str) -> None:
    """All is said in the page's language; where that is spoken already, nothing is read anew."""
    if language != spoken():
        speak(language)


def use_theme(theme: str) -> None:
    """What is made from now on has these colours."""
    looks.use(theme)
    live.use_theme(theme)
    for kind in (*_boards, HtmlComponent):
        kind.param.theme.default = theme


def also(board: type[Component]) -> None:
    """Another kind of board has the page's colours and width, too."""
    _boards.append(board)


def _go_on(kept: dict[str, str], tell: Post) -> None:
    """Lessons go on where somebody was here; what is damaged is told and begun afresh."""
    for lesson, text in kept.items():
        try:
            store.go_on(progress.from_json(text))
        except StoneAgeError as fault:
            tell("damaged", say("damaged", lesson=lesson, fault=fault))
    store.listen(lambda lesson: tell("progress", lesson.progress.to_json()))


def _play_on(games: dict[str, str], tell: Post) -> None:
    """Games on free boards go on; one that is damaged is told and begun afresh."""
    for name, text in games.items():
        lesson, _, position = name.partition("/")
        try:
            store.game_was(lesson, position, text)
        except StoneAgeError as fault:
            tell("damaged", say("damaged_game", lesson=lesson, fault=fault))
    store.keep_games(
        lambda lesson, name, text: tell("game", json.dumps([f"{lesson}/{name}", text]))
    )


def hand_in(name: str) -> str:
    """A file for a teacher with all that was done here, as JSON text.

    Args:
        name: whose work it is.

    Returns:
        JSON text: ``text`` of the file; or ``sentence``, if there can't be one.
    """
    try:
        return json.dumps({"text": results.hand_in(name, list(store.everything().values()))})
    except StoneAgeError as fault:
        return json.dumps({"sentence": str(fault)})


def _fit(wide: int) -> int:
    """Boards are as wide as their place, unless a lesson says otherwise."""
    width = max(NARROWEST, min(WIDEST, wide))
    for kind in _boards:
        kind.param.width.default = width
        kind.param.wide.default = wide >= WIDE_FROM
    return width


def _stand_in() -> None:
    """Modules of which Panel uses little, and which therefore stay out of the pack."""
    # Panel imports it for every text, and renders by markdown-it
    sys.modules.setdefault("markdown", ModuleType("markdown"))
    # compiled code of which FlexBox and its like clean plain texts by one function
    cleaner = ModuleType("nh3")
    cleaner.clean = lambda text, **_: html.escape(text, quote=False)  # type: ignore[attr-defined]
    sys.modules.setdefault("nh3", cleaner)
