"""Files that a visitor chose, read with care."""

from __future__ import annotations

from stoneage_panel.app.services.strings import say
from stoneage_panel.catalog import all_games
from stoneage_panel.engine import foreign
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.sanitize import one_line

MOST_NAME = 60
"""Letters of a file's name that are shown."""


def file_text(value: object, most: int) -> tuple[str, str]:
    """The name and text of a file that a visitor chose.

    Raises:
        ValueError: none, or one that is too large.
    """
    if not isinstance(value, dict):
        raise ValueError(say("file.none"))
    name = one_line(str(value.get("name", "")), MOST_NAME) or say("file.unnamed")
    text = value.get("text")
    if not isinstance(text, str) or len(text) > most:
        raise ValueError(say("file.large", name=name, most=most))
    return name, text


def where_packs_go(name: str) -> str:
    """What to do with a file of cards and the like that was opened where none is taken."""
    games = [entry.title for entry in all_games().values() if entry.load().takes_components]
    where = say("lobby.cards")
    return say("file.pack", name=name, games=" / ".join(games), where=where)


def refusal(name: str, text: str, error: StoneAgeError) -> str:
    """Why a file can't be opened as a game."""
    if "[Game " not in text and foreign.kind(text) == foreign.PACK:
        return where_packs_go(name)
    return say("file.refused", name=name, why=error)
