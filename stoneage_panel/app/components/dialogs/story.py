"""How a game went, as a few sentences: who led before, who took the lead, what decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from stoneage_panel.app.components.dialogs.curve import SCORED, Row, turning_point
from stoneage_panel.app.components.dialogs.strings import say
from stoneage_panel.engine.game import AnyGame

_WORTH_TELLING = 2
"""Rounds that somebody else led alone, or by how much a source must tell two apart."""


def story(
    game: AnyGame, found: list[Row], names: Sequence[str], scores: Sequence[Mapping[str, int]],
    winner: int,
) -> list[str]:  # fmt: skip
    """What is worth telling of a game that one seat has won.

    Args:
        game: says what its sources of points are called.
        found: everybody's points, a row a round.
        scores: the points at the end of every seat by source.
    """
    told = [_before(found, names, winner), _led(found, names, winner)]
    told += [_best(found, names), _source(game, names, scores, winner)]
    return [sentence for sentence in told if sentence]


def _alone(row: Row) -> int | None:
    """Who was ahead of all others."""
    most = max(row.points)
    return row.points.index(most) if row.points.count(most) == 1 else None


def _before(found: list[Row], names: Sequence[str], winner: int) -> str:
    """Who else led for how long."""
    leaders = [_alone(row) for row in found if row.round != SCORED]
    rounds = {seat: leaders.count(seat) for seat in set(leaders) - {winner, None}}
    seat = max(rounds, key=lambda one: rounds[one], default=None)
    if seat is None or rounds[seat] < _WORTH_TELLING:
        return ""
    return say("story.before", who=names[seat], n=rounds[seat])


def _led(found: list[Row], names: Sequence[str], winner: int) -> str:
    points = found[-1].points
    if _alone(found[-1]) != winner:  # by a tie-break, or by something else than points
        return say("story.level") if points[winner] == max(points) else ""
    since = turning_point(found, winner)
    return say("story.scored" if since == SCORED else "story.led", who=names[winner], n=since)


def _best(found: list[Row], names: Sequence[str]) -> str:
    """The round that brought somebody most; nothing if there was another like it."""
    played = [row for row in found if row.round != SCORED]
    gains = [
        (after - before, row.round, seat)
        for last, row in pairwise(played)
        for seat, (before, after) in enumerate(zip(last.points, row.points, strict=True))
    ]
    if not gains:
        return ""
    most, at, seat = max(gains)
    if most < _WORTH_TELLING or sum(gain == most for gain, _, _ in gains) > 1:
        return ""
    return say("story.best", who=names[seat], n=most, round=at)


def _source(
    game: AnyGame, names: Sequence[str], scores: Sequence[Mapping[str, int]], winner: int
) -> str:
    """What the winner had more of than the second."""
    sums = {seat: sum(row.values()) for seat, row in enumerate(scores) if seat != winner}
    if not sums or len(scores[winner]) < 2:
        return ""
    second = max(sums, key=lambda seat: sums[seat])
    ahead = {source: n - scores[second].get(source, 0) for source, n in scores[winner].items()}
    source = max(ahead, key=lambda one: ahead[one])
    if ahead[source] < _WORTH_TELLING:
        return ""
    who, other = names[winner], names[second]
    return say("story.source", who=who, other=other, source=game.source(source), n=ahead[source])
