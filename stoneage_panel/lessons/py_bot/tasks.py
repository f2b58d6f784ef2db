"""What the tasks of this lesson look for, where that is more than data."""

from stoneage_panel.engine.i18n import Strings
from stoneage_panel.study.stats import Share

say = Strings(__package__)
GAMES = 100
_MOST = 10**9


def half_as_wide(games: float) -> str:
    """In whole percent, the interval of half the wins is half as wide as after 100 games."""
    n = round(min(max(games, 1), _MOST))
    low, high = _interval(n)
    width = 2 * (high - low)
    wanted = _interval(GAMES)[1] - _interval(GAMES)[0]
    if width == wanted:
        return ""
    key = "half-as-wide.wrong.more" if width > wanted else "half-as-wide.wrong.less"
    return say(key, n=n, low=low, high=high)


def _interval(games: int) -> tuple[int, int]:
    """Of a bot that wins half of its games, in whole percent."""
    low, high = Share(games / 2, games).interval
    return round(100 * low), round(100 * high)
