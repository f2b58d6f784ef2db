"""The Python of a board in somebody else's page: shows it, and carries out what that page asks for.

What the page hears goes out under the name ``"embed"``, as JSON text.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from stoneage_panel.browser.embed.asked import Asked, EmbedError, read
from stoneage_panel.browser.embed.strings import say
from stoneage_panel.browser.embed.view import EmbedView, as_text
from stoneage_panel.engine.strings import series, shortened

COMMANDS = ("undo", "reset")
_shown: list[EmbedView] = []
_tell: list[Callable[[str, str], None]] = []


def listen(tell: Callable[[str, str], None]) -> None:
    """From now on, this is given ``"embed"`` and each event as JSON text."""
    _tell[:] = [tell]
    _shown.clear()


def _told(kind: str, row: dict[str, Any]) -> None:
    for tell in _tell:
        tell("embed", as_text(kind, row))


def show(asked: str, theme: str = "light") -> EmbedView | None:
    """The board that an address asks for; none where something in it can't be, which is told.

    Args:
        asked: JSON text: the ``pairs`` before ``#``, what stands ``after`` it, and the ``place``
            where a board was that goes on.
        theme: its colours.
    """
    try:
        found = _read(asked)
    except EmbedError as fault:
        _told("wrong", {"sentence": str(fault)})
        return None
    for problem in found.match.problems:
        _told("error", {"sentence": problem.sentence})
    view = EmbedView(found, _told, theme=theme)
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


def command(name: str) -> str:
    """Carries out what the page round the board asks for.

    Returns:
        Why it can't be done, in a sentence; empty if it is done.
    """
    if not _shown:
        return say("no_game")
    if name not in COMMANDS:
        return say("unknown", given=shortened(name, 40), known=series(list(COMMANDS)))
    getattr(_shown[0], name)()
    return ""
