"""Kept games in the lobby: to go on with, or to forget."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import param

from stoneage_panel.app.components.saved_games.strings import say
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, card, esc, fragment, icon, tag

FEW, FEW_COMPACT = 4, 2
"""So many kept games are shown at first."""
_LONGEST = 160
_MOST = 1_000_000


class SavedGame(NamedTuple):
    """A line about a kept game.

    words: what was due. when: as the browser writes times. over: whether it has ended.
    taken: whether another tab plays it. decided: how many decisions were made. round, players:
    0 where the store does not say, or a game has no rounds. content: the checksum of
    its text. seq: the number of what was kept last. set_up: whether it begins at a position that
    somebody set up.
    """

    table: str
    title: str
    words: str
    when: str
    over: bool
    taken: bool
    decided: int
    round: int = 0
    players: int = 0
    content: int = 0
    seq: int = 0
    set_up: bool = False

    @property
    def begun(self) -> bool:
        """Whether there is anything in it that somebody did."""
        return self.set_up or self.decided > 0

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> SavedGame:
        """A line from what the store says, whatever that is."""
        table, title, words, when = (
            str(given.get(name, ""))[:_LONGEST] for name in ("table", "title", "words", "said")
        )
        return cls(
            table,
            title,
            words,
            when,
            over=given.get("over") is True,
            taken=given.get("taken") is True,
            decided=_number(given, "decided"),
            round=_number(given, "round"),
            players=_number(given, "players"),
            content=_number(given, "content", 1 << 32),
            seq=_number(given, "seq"),
            set_up=given.get("set_up") is True,
        )


class SavedGames(HtmlComponent):
    """The games that can be gone on with; nothing where there is none."""

    kind = "tiles"
    games = param.List(default=[], item_type=SavedGame, doc="The newest first.")
    asked = param.String(default="", doc="The game that is about to be forgotten.")
    expanded = param.Boolean(default=False, doc="Whether all of them are shown.")
    compact = param.Boolean(default=False, doc="Whether there is little room, as on a phone.")

    @depends("games", "asked", "expanded", "compact")
    def html(self) -> Html:
        """A card with some of them, and a button for the others."""
        games = self.games
        if not games:
            return EMPTY
        few = len(games) if self.expanded else FEW_COMPACT if self.compact else FEW
        # those that are over come last; each half is as the store gave it, the newest first
        ordered = sorted(games, key=lambda game: game.over)
        rows = [self._row(game) for game in ordered[:few]]
        every = button("show-all", esc(say("lobby.all", n=len(games))), kind="btn sm")
        more = every if len(games) > few else EMPTY
        return card(
            esc(say("lobby.title")), tag("ul", rows, class_="kept"), more, kind="kept-games"
        )

    def _row(self, game: SavedGame) -> Html:
        words = say("lobby.over", words=game.words) if game.over else game.words
        more = " · ".join(filter(None, _facts(game)))
        text = tag(
            "span",
            tag("b", game.title),
            tag("span", words, class_="s"),
            tag("span", more, class_="s m"),
        )
        label = fragment(icon("figure" if game.over else "play"), text)
        verb = say("lobby.look" if game.over else "lobby.go")
        name = f"{verb}: {game.title}. {words}. {more}"
        go = button("resume", label, game.table, "btn may", aria_label=name)
        forget = say("lobby.forget")
        delete = f"{forget}: {game.title}"
        drop = button("forget", icon("close"), game.table, "tb", title=forget, aria_label=delete)
        sure = _sure(game) if game.table == self.asked else EMPTY
        return tag("li", go, drop, sure, data_key=f"k{game.table}")

    @action
    def unforget(self) -> None:
        """A game is not forgotten after all."""
        self.asked = ""

    @action
    def show_all(self) -> None:
        """All of them are shown."""
        self.expanded = True


def _number(given: Mapping[str, Any], name: str, most: int = _MOST) -> int:
    n = given.get(name)
    return n if type(n) is int and 0 <= n < most else 0


def _facts(game: SavedGame) -> Iterator[str]:
    """What tells games of the same name apart: how far they are, who plays, and when it was."""
    done = say("lobby.moves", n=game.decided) if game.decided else ""
    yield say("lobby.round", n=game.round) if game.round else done
    yield say("lobby.players", n=game.players) if game.players > 1 else ""
    yield game.when
    yield say("lobby.taken") if game.taken else ""


def _sure(game: SavedGame) -> Html:
    yes = button("forget", esc(say("lobby.yes")), game.table, "btn sm")
    no = button("unforget", esc(say("lobby.no")), kind="btn sm")
    return tag("p", tag("b", say("lobby.sure")), yes, no, class_="flow")
