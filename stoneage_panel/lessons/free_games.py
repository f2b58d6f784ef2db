"""Games that were begun on a lesson's boards: after a reload each goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import headers
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.strings import say
from stoneage_panel.match import Match

MOST_CHARACTERS = 200_000
"""A longer game is not kept: a browser keeps some millions for the whole site."""


class Begun(NamedTuple):
    """A game under way.

    Attributes:
        match: at the position that it has reached.
        start: the node where it began.
    """

    match: Match
    start: Node


class FreeGames:
    """What is kept of the games on free boards, by the name of the position each began at.

    Args:
        kept: texts by name.
        keep: is given the name and the text of a game with every move in it, and an empty text
            when it is begun again.
    """

    def __init__(
        self,
        kept: Mapping[str, str] | None = None,
        keep: Callable[[str, str], None] = lambda name, text: None,
    ) -> None:
        self._kept = dict(kept or {})
        self._keep = keep

    def begin(self, name: str, fresh: Match) -> Begun:
        """The game that was begun there; or a fresh one, where none was or it was another.

        Args:
            fresh: at the position, with those who are to sit there.
        """
        found = self._found(name, fresh)
        return found or Begun(fresh, fresh.node)

    def _found(self, name: str, fresh: Match) -> Begun | None:
        """None also where the lesson is another now: other seats, or another position."""
        try:
            record, place = read_text(self._kept[name])
            match = Match.at(Session.open(headers.read(record, new_game, check_seat)))
        except (KeyError, StoneAgeError):
            return None
        start, now = match.session.node_at(fresh.session.place), match.session.node_at(place)
        if start is None or now is None or match.problems or match.seats != fresh.seats:
            return None
        if match.game != fresh.game or match.tree.position(start) != fresh.state:
            return None
        return Begun(match.jump(now), start) if start in (match.tree.root, *now.line()) else None

    def keep(self, name: str, match: Match, start: Node) -> None:
        """Keeps how far a game is; nothing where it stands at its beginning."""
        session = match.session
        row = {"record": session.record(), "place": session.place}
        text = "" if match.node is start else json.dumps(row, separators=(",", ":"))
        if len(text) <= MOST_CHARACTERS:
            self._kept[name] = text
            self._keep(name, text)


def read_text(text: str) -> tuple[str, int]:
    """A game's record and the place in it, of a text that was kept.

    Raises:
        LessonError: the text is none of these.
    """
    try:
        row = json.loads(text[:MOST_CHARACTERS])
        record, place = row["record"], row["place"]
    except (json.JSONDecodeError, RecursionError, TypeError, KeyError):
        raise LessonError(say("free.damaged")) from None
    if not isinstance(record, str) or type(place) is not int:
        raise LessonError(say("free.damaged"))
    return record, place
