"""Intervals that stay true while a study is watched, and their logarithms.

An ordinary 95 % interval holds for a number of trials that was fixed beforehand. Who looks after
every block and stops when it suits gets one that misses the truth in a third of all studies. The
intervals here hold at all looks at once; that is paid for with about 1.6 times the width.

Logarithms are made from + − × ÷ and square roots alone, so that every Python and every browser gets
the same number to the last digit.
"""

from __future__ import annotations

from functools import lru_cache
from math import frexp, inf, sqrt

ALPHA = 0.05
"""How often an interval may miss the truth at any look."""

_PRIOR = 56.0
"""How much the beta mixture holds to the share asked about: narrowest at hundreds of trials."""
_RHO2 = 8.78 / 500
"""Where the interval of a mean is narrowest: about 500 pairs."""
_UNSEEN = 2.0
"""So many differences over the whole range are reckoned in: the rarest may not have come yet."""
FEWEST_PAIRS = 64
"""Fewer pairs make no interval of a mean: it holds only in the long run."""
_STEPS = 64
"""Steps towards the end of an interval, at most."""
_NEAR, _EXACT = 40.0, 1e-10
"""Evidence from which on secants are drawn, and that is as good as none."""

_LN2 = 0.6931471805599453
_HALF_LN_2PI = 0.9189385332046728
_STIRLING = (
    1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400,
)  # fmt: skip
_FAR = 12.0
"""From here on Stirling's series is exact to the last digit."""


def ln(x: float) -> float:
    """The natural logarithm of a positive number."""
    part, twos = frexp(x)
    if part < 0.7071067811865476:
        part, twos = 2 * part, twos - 1
    s = (part - 1) / (part + 1)
    square, power, total = s * s, s, 0.0
    for odd in range(1, 25, 2):
        total += power / odd
        power *= square
    return twos * _LN2 + 2 * total


def ln_gamma(x: float) -> float:
    """The logarithm of the gamma function of a positive number."""
    shift = 1.0
    while x < _FAR:
        shift *= x
        x += 1
    inverse = 1 / x
    square, power, series = inverse * inverse, inverse, 0.0
    for factor in _STIRLING:
        series += factor * power
        power *= square
    return (x - 0.5) * ln(x) - x + _HALF_LN_2PI + series - (ln(shift) if shift != 1.0 else 0.0)


@lru_cache(maxsize=1 << 8)
def share_interval(n: int, won: float, alpha: float = ALPHA) -> tuple[float, float]:
    """All shares that trials with results in [0, 1] leave possible.

    Args:
        n: how many trials.
        won: the sum of their results.
        alpha: how often it may miss the truth, at all looks together.

    Returns:
        The lower and the upper end; (0, 1) without trials.
    """
    if n < 1:
        return 0.0, 1.0
    against = _Evidence(n, won, alpha)
    low = _crossing(against, won / n, 0.0) if won > 0 else 0.0
    high = _crossing(against, won / n, 1.0) if won < n else 1.0
    return low, high


class _Evidence:
    """By how much trials speak against a share, as a logarithm; more than 0 is too much."""

    def __init__(self, n: float, won: float, alpha: float) -> None:
        self._n, self._won = n, won
        self._whole = ln_gamma(_PRIOR) - ln_gamma(_PRIOR + n) - ln(1 / alpha)

    def __call__(self, p: float) -> float:
        lost, a, b = self._n - self._won, _PRIOR * p, _PRIOR * (1 - p)
        mixture = ln_gamma(a + self._won) + ln_gamma(b + lost) - ln_gamma(a) - ln_gamma(b)
        return mixture + self._whole - self._won * ln(p) - lost * ln(1 - p)


def _crossing(against: _Evidence, inside: float, outside: float) -> float:
    """The last share that is possible, between the mean and 0 or 1.

    Halvings until both sides are known and near, then secants: where one side stays, its value is
    halved, so that the next step goes beyond (the Illinois method).
    """
    within, beyond, moved = inf, inf, 0
    for _ in range(_STEPS):
        known = within < inf and beyond < _NEAR
        part = within / (within - beyond) if known else 0.5
        p = inside + part * (outside - inside)
        if p in (inside, outside):
            break
        found = against(p)
        if abs(found) < _EXACT:
            return p
        if found < 0:
            beyond = beyond / 2 if moved == -1 else beyond
            inside, within, moved = p, found, -1
        else:
            within = within / 2 if moved == 1 and within < inf else within
            outside, beyond, moved = p, found, 1
    return outside


def mean_margin(n: int, mean: float, squares: float, reach: float, alpha: float = ALPHA) -> float:
    """How far the truth may lie from a mean of differences: ± so much; infinite for a few.

    Args:
        n: how many pairs.
        mean: of the differences.
        squares: the mean of their squares.
        reach: the range of one difference: some of it are added to what was seen, so that equal
            results are no proof.
        alpha: how often it may miss the truth, at all looks together.
    """
    if n < FEWEST_PAIRS:
        return float("inf")
    variance = max(0.0, squares - mean * mean) + _UNSEEN * reach * reach / n
    weight = n * _RHO2
    bound = 2 * (weight + 1) / (n * weight) * ln(sqrt(weight + 1) / alpha)
    return sqrt(variance * bound)
