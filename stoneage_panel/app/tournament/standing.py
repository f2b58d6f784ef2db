"""How a tournament stands: how far it is, the table, its buttons, the games to look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stoneage_panel.app.tournament.standings_table import Name, standings_table
from stoneage_panel.app.tournament.strings import say
from stoneage_panel.engine.numbers import number
from stoneage_panel.engine.strings import series
from stoneage_panel.study.event_dispatch import EventDispatch
from stoneage_panel.study.event_games import Timed
from stoneage_panel.study.ratings import Rating
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag

FEW_GAMES = 12
"""So many games are shown to look at, the newest."""
_MINUTE = 60


def standing(event: EventDispatch, ratings: Sequence[Rating], named: Name, title: str) -> Html:
    """All of it.

    Args:
        ratings: as they were reckoned last.
        named: what a bot is called.
        title: which game it is, with how many players.
    """
    standings = event.standings
    rows = standings.rows(ratings)
    return fragment(
        tag("p", title, class_="m"),
        tag("p", _progress(event), role="status"),
        tag("progress", max=event.total, value=event.done, aria_label=say("card.title")),
        standings_table(rows, named, standings.entrants[0]),
        _faults(event),
        tag("div", list(_buttons(event)), class_="flow"),
        _games(event, named),
    )


def shut() -> Html:
    """The button that closes the card."""
    return button("tournament-close", esc(say("card.close")))


def _progress(event: EventDispatch) -> str:
    if event.done == event.total:
        return say("card.done", n=event.done)
    facts = {"done": number(event.done), "total": number(event.total)}
    if not event.running:
        return say("card.stopped", **facts)
    left = event.seconds_left
    return say("card.begins") if left is None else say("card.playing", left=_long(left), **facts)


def _long(seconds: float) -> str:
    if seconds < _MINUTE:
        return say("card.seconds", n=number(max(1, round(seconds))))
    return say("card.minutes", n=number(round(seconds / _MINUTE)))


def _faults(event: EventDispatch) -> Html:
    faults = event.standings.faults
    if not faults:
        return EMPTY
    return tag("p", say("card.faults", n=len(faults), first=faults[0]), role="alert")


def _buttons(event: EventDispatch) -> Iterator[Html]:
    if event.running:
        yield button("tournament-stop", esc(say("card.stop")), kind="btn go")
    elif event.done < event.total:
        yield button("tournament-on", esc(say("card.on")), kind="btn go")
    if event.done:
        yield button("tournament-save", fragment(icon("save"), say("card.save")))
    if not event.running:
        yield button("tournament-again", esc(say("card.again")))
    yield shut()


def _games(event: EventDispatch, named: Name) -> Html:
    """The newest games, each to be looked at."""
    done = event.standings.done
    numbers = [n for n in done if isinstance(done[n], Timed)]
    if not numbers:
        return EMPTY
    rows = [_game(event, n, named) for n in sorted(numbers[-FEW_GAMES:], reverse=True)]
    few = tag("p", say("games.newest", n=FEW_GAMES), class_="s m")
    return tag(
        "details",
        tag("summary", tag("b", say("games.title", n=len(numbers)))),
        few if len(numbers) > FEW_GAMES else EMPTY,
        tag("ul", rows),
        class_="games",
    )


def _game(event: EventDispatch, n: int, named: Name) -> Html:
    one = event.standings.done[n]
    assert isinstance(one, Timed)
    bots, shares = one.outcome.bots, one.outcome.shares
    pairs = zip(bots, one.outcome.points, strict=True)
    seats = [say("games.seat", bot=named(bot), points=points) for bot, points in pairs]
    name = say("games.look", n=n + 1)
    look = button("tournament-look", icon("figure"), n, "tb", title=name, aria_label=name)
    row = say("games.row", n=n + 1, seats=", ".join(seats))
    best = [named(bot) for bot, share in zip(bots, shares, strict=True) if share]
    won = say("games.won", bot=best[0])
    said = won if len(best) == 1 else say("games.shared", bots=series(best))
    return tag("li", look, tag("span", row, " · ", said), data_key=f"g{n}")
