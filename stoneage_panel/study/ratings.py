"""Ratings of bots from matches between two of them: Bradley and Terry's model, on Elo's scale.

A bot with 400 points more than another has ten times its chance. Every pair that has met counts
half a game more for either side, so that who has never lost has a rating, too. Where a bot has
several seats of a game, it has so many times the chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log10
from typing import Any, NamedTuple

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study.strings import say

SCALE = 400.0
_STEPS = 400
"""Of the fit; it is done long before."""
_DRAWN = 200
"""Samples drawn anew for the intervals."""
_EDGE = 40
"""One in so many samples lies beyond either end of an interval: 95 % lie within."""
_HALF = 0.5
_NEAR = 1e-6


class Pair(NamedTuple):
    """What came of the games between two bots.

    Attributes:
        a, b: texts of bots.
        wins: of ``a``; a shared win counts as a part of one.
        games: how many there were.
        seats: how many ``a`` and ``b`` had in each.
    """

    a: str
    b: str
    wins: float
    games: int
    seats: tuple[int, int] = (1, 1)

    def as_json(self) -> dict[str, Any]:
        """As files hold it."""
        return self._asdict() | {"seats": list(self.seats)}


class Rating(NamedTuple):
    """One bot's rating: points beyond the anchor's, and the 95 % interval."""

    bot: str
    elo: float
    low: float
    high: float
    games: int


def rate(pairs: Sequence[Pair], anchor: str, seed: int = 0) -> list[Rating]:
    """Ratings of all who have played, the best first.

    Args:
        pairs: a pair may come more than once; one without games says nothing.
        anchor: whose rating is 0.
        seed: of the samples for the intervals: the same figures give the same ratings.

    Raises:
        StudyError: no game of the anchor, or bots that nobody who is tied to it has met.
    """
    pairs = [pair for pair in pairs if pair.games]
    bots = _tied(pairs, anchor)
    rng = Rng(seed)
    fitted = _fit(bots, anchor, pairs, dict.fromkeys(bots, 1.0))
    samples = [_fit(bots, anchor, _again(pairs, rng), fitted) for _ in range(_DRAWN)]
    found = []
    for bot in bots:
        drawn = sorted(_elo(sample[bot]) for sample in samples)
        cut = _DRAWN // _EDGE
        games = sum(pair.games for pair in pairs if bot in {pair.a, pair.b})
        found.append(Rating(bot, _elo(fitted[bot]), drawn[cut], drawn[-1 - cut], games))
    return sorted(found, key=lambda one: -one.elo)


def duel(share: float, players: int) -> float:
    """A seat's chance against one other, by its share of the win among several equal others."""
    mine = share * (players - 1)
    return mine / (mine + 1 - share) if 0 < share < 1 else share


def _tied(pairs: Iterable[Pair], anchor: str) -> list[str]:
    met: dict[str, set[str]] = {}
    for pair in pairs:
        met.setdefault(pair.a, set()).add(pair.b)
        met.setdefault(pair.b, set()).add(pair.a)
    reached, fresh = set[str](), [anchor] if anchor in met else []
    while fresh:
        bot = fresh.pop()
        reached.add(bot)
        fresh += met[bot] - reached
    if apart := [bot for bot in met if bot not in reached]:
        raise StudyError(say("ratings.apart", bot=apart[0], anchor=anchor))
    if not reached:
        raise StudyError(say("ratings.nobody", anchor=anchor))
    return list(met)


def _again(pairs: Iterable[Pair], rng: Rng) -> list[Pair]:
    """As many games again, each won as often as the pair's were."""
    found = []
    for pair in pairs:
        likely = (pair.wins + _HALF) / (pair.games + 2 * _HALF)  # who has never lost may lose
        again = sum(rng.random() < likely for _ in range(pair.games))
        found.append(pair._replace(wins=float(again)))
    return found


def _elo(strength: float) -> float:
    return SCALE * log10(strength)


def _fit(
    bots: Sequence[str], anchor: str, pairs: Iterable[Pair], start: Mapping[str, float]
) -> Mapping[str, float]:
    """The strengths that make the outcomes likeliest, found by steps that can't overshoot."""
    wins = dict.fromkeys(bots, 0.0)
    games = []
    for a, b, won, played, seats in pairs:
        wins[a] += won + _HALF
        wins[b] += played - won + _HALF
        games.append((a, b, played + 2 * _HALF, *seats))
    strength = start
    for _ in range(_STEPS):
        met = dict.fromkeys(bots, 0.0)
        for a, b, count, own, others in games:
            each = count / (own * strength[a] + others * strength[b])
            met[a] += own * each
            met[b] += others * each
        before = strength
        strength = {bot: wins[bot] / met[bot] for bot in bots}
        strength = {bot: one / strength[anchor] for bot, one in strength.items()}
        if all(abs(strength[bot] / before[bot] - 1) < _NEAR for bot in bots):
            break
    return strength
