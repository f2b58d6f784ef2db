"""The Python of a board in somebody else's page: shows it, and carries out what that page asks for.

What the page hears goes out under the name ``"embed"``, as JSON text.
"""

from __future__ import annotations

import json
from typing import Any

from stoneage_panel.browser.embed.asked import Asked, EmbedError, read
from stoneage_panel.browser.embed.strings import say
from stoneage_panel.browser.embed.view import EmbedView, as_text
from stoneage_panel.browser.lesson import page as lesson
from stoneage_panel.browser.lesson.runner import Runner
from stoneage_panel.engine.strings import series, shortened

COMMANDS = ("undo", "reset")
lesson.also(EmbedView)
_shown: list[EmbedView] = []
_tell: list[lesson.Post] = []


def start(page: str, post: lesson.Post, tell: lesson.Post, bring: lesson.Bring) -> Runner:
    """The runner of an embedded board.

    Args:
        page, post, bring: as for `stoneage_panel.browser.lesson.page.start`.
        tell: as there, and is given ``"embed"`` and each event as JSON text.
    """
    listen(tell)
    return lesson.start(page, post, tell, bring)


def listen(tell: lesson.Post) -> None:
    """From now on, this is given ``"embed"`` and each event as JSON text."""
    _tell[:] = [tell]
    _shown.clear()


def _told(kind: str, row: dict[str, Any]) -> None:
    for tell in _tell:
        tell("embed", as_text(kind, row))


def show(asked: str) -> EmbedView | None:
    """The board that an address asks for; none where something in it can't be, which is told.

    Args:
        asked: JSON text: the ``pairs`` before ``#``, what stands ``after`` it, and the ``place``
            where a board was that goes on.
    """
    try:
        found = _read(asked)
    except EmbedError as fault:
        _told("wrong", {"sentence": str(fault)})
        return None
    for problem in found.match.problems:
        _told("error", {"sentence": problem.sentence})
    view = EmbedView(found, _told)
    _shown[:] = [view]
    match = found.match
    _told("state", view.kept())
    _told("shown", {"game": match.game.name, "players": match.game.players})
    return view


def _read(asked: str) -> Asked:
    row = json.loads(asked)
    return read(row.get("pairs", {}), row.get("after", ""), row.get("place"))


def check(asked: str) -> str:
    """Why a board can't be had, in a sentence; empty if it can.

    Args:
        asked: as for `show`.
    """
    try:
        _read(asked)
    except EmbedError as fault:
        return str(fault)
    return ""


def command(name: str, value: str = "") -> str:
    """Carries out what the page round the board asks for.

    Args:
        name: ``"theme"``, of the board and of what is run from now on; ``"check"``, whether another
            board can be had; or one of `COMMANDS`.
        value: of the theme, or what is asked for.

    Returns:
        Why it can't be done, in a sentence; empty if it is done.
    """
    if name == "theme":
        for view in _shown:  # before others: what was not set has the value of its class
            view.theme = value
        lesson.use_theme(value)
        return ""
    if name == "check":
        return check(value)
    if not _shown:
        return say("no_game")
    if name not in COMMANDS:
        return say("unknown", given=shortened(name, 40), known=series(list(COMMANDS)))
    getattr(_shown[0], name)()
    return ""
