"""Who will stay idle in the solo game: odds of the highest initiative, exactly counted.

A colour is placed before its dice are rolled, so what matters most is better left for a colour
that is placed when a high roll lies on the table already.
"""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.stone_age import odds

_REMEMBER = 1 << 12


@lru_cache(maxsize=_REMEMBER)
def idle_now(n: int, highest: int, others: int) -> float:
    """The chance that a colour placed now has more initiative than all others.

    Args:
        n: dice of every colour.
        highest: initiative rolled so far.
        others: colours still to be rolled after this one.
    """
    rolls, whole = odds.sums(n), 6**n
    found, below = 0.0, 0
    for total, ways in enumerate(rolls):
        if total > highest:
            found += ways / whole * (below / whole) ** others
        below += ways
    return found


@lru_cache(maxsize=_REMEMBER)
def idle_later(n: int, highest: int, others: int) -> float:
    """The same for the best of the colours after this one; 1 where there is none."""
    if not others:
        return 1.0
    rolls, whole = odds.sums(n), 6**n
    found = 0.0
    for total, ways in enumerate(rolls):
        if ways:
            top = max(highest, total)
            best = min(idle_now(n, top, others - 1), idle_later(n, top, others - 1))
            found += ways / whole * best
    return found
