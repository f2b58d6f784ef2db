"""How strong the bots of a game are: a table, folded in under who sits where."""

from __future__ import annotations

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.components.lobby.strings import say
from stoneage_panel.bots.ladder import Ladder, Rung, ladder
from stoneage_panel.bots.levels import anchor, level_of
from stoneage_panel.engine.numbers import number
from stoneage_panel.ui.html import EMPTY, Html, tag

_SECOND = 1000
_SHOWN = 5
"""Fewer ms would round to no time at all."""


def strength(lobby: Lobby) -> Html:
    """Every named bot with its rating, as it was measured; nothing where it was not."""
    found = ladder(lobby.game)
    if found is None:
        return EMPTY
    head = (tag("th", say(f"strength.{name}"), scope="col") for name in ("bot", "rating", "time"))
    rows = (_row(lobby, rung) for rung in reversed(found.rungs))
    table = tag("table", tag("thead", tag("tr", head)), tag("tbody", rows))
    summary = tag("summary", tag("b", say("strength.title")))
    return tag("details", summary, table, _about(lobby, found), class_="strength")


def _row(lobby: Lobby, rung: Rung) -> Html:
    level = level_of(lobby.game, rung.bot)
    words = (level.words, tag("span", level.about, class_="m")) if level else rung.bot
    elo = points(rung.elo)
    within = say("strength.within", low=points(rung.low), high=points(rung.high))
    rating = (tag("b", elo), " ", tag("span", within, class_="m")) if rung.low < rung.high else elo
    return tag(
        "tr", tag("th", words, scope="row"), tag("td", rating), tag("td", move_time(rung.ms))
    )


def points(elo: float) -> str:
    """A rating as it is written."""
    whole = round(elo)
    return number(whole, "+" if whole else "").replace("-", "−")


def move_time(ms: float) -> str:
    """How long a bot thinks on a move, as it is written."""
    if ms < _SHOWN:
        return say("how.is.instant")
    return say("strength.seconds", n=number(ms / _SECOND, ".2f"))


def _about(lobby: Lobby, found: Ladder) -> Html:
    facts = {"bot": anchor(lobby.game).words, "n": number(found.games)}
    return tag("p", say("strength.about", players=found.players, **facts), class_="s m")
