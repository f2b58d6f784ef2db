"""The standings as a table: wins, ratings with their intervals as bars, time a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.app.components.lobby.strength import move_time, points
from stoneage_panel.app.tournament.strings import say
from stoneage_panel.engine.numbers import number
from stoneage_panel.study.ratings import Rating
from stoneage_panel.study.standings import Row
from stoneage_panel.ui.html import EMPTY, Html, fragment, tag

_COLUMNS = ("bot", "won", "rating", "plot", "time")
_ROOM = 20.0
"""Elo points on either side of the bars."""
Name = Callable[[str], str]


def standings_table(rows: Sequence[Row], named: Name, anchor: str) -> Html:
    """Every bot's row, the best first.

    Args:
        named: what a bot is called.
        anchor: whose rating is 0.
    """
    head = tag("tr", [tag("th", say(f"table.{name}"), scope="col") for name in _COLUMNS])
    ratings = [row.rating for row in rows if row.rating]
    body = [_row(row, named(row.bot), ratings) for row in rows]
    about = say("table.about", bot=named(anchor)) if ratings else say("table.none")
    return fragment(
        tag(
            "table",
            tag("thead", head),
            tag("tbody", body),
            class_="standings",
            aria_label=say("table.name"),
        ),
        tag("p", about, class_="s m"),
    )


def _row(row: Row, name: str, ratings: Sequence[Rating]) -> Html:
    won = row.share
    share = f"{number(won.wins, '.0f')} / {number(won.games)}" if won.games else "–"
    return tag(
        "tr",
        tag("th", name, scope="row"),
        tag("td", share),
        tag("td", _rating(row.rating)),
        tag("td", _bar(row.rating, ratings), class_="span"),
        tag("td", move_time(row.ms) if won.games else "–"),
        data_key=row.bot,
    )


def _rating(found: Rating | None) -> Html | str:
    if found is None:
        return "–"
    elo = tag("b", points(found.elo))
    if found.low >= found.high:
        return elo
    within = say("table.within", low=points(found.low), high=points(found.high))
    return fragment(elo, " ", tag("span", within, class_="m"))


def _bar(found: Rating | None, ratings: Sequence[Rating]) -> Html:
    """Where the interval lies among all of them; what it says is told in figures beside it."""
    if found is None:
        return EMPTY
    low = min(one.low for one in ratings) - _ROOM
    wide = max(one.high for one in ratings) + _ROOM - low

    def at(elo: float) -> str:
        return f"{100 * (elo - low) / wide:.1f}%"

    length = f"{100 * (found.high - found.low) / wide:.1f}%"
    return tag(
        "span",
        tag("i", style=f"left:{at(found.low)};width:{length}"),
        tag("b", style=f"left:{at(found.elo)}"),
        aria_hidden=True,
    )
