"""What all boards say; each game's board has a file of its own for what it says."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

from stoneage_panel.engine.i18n import Strings, on_change

say = Strings(__package__)

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


def remembered(
    most: int | None,
) -> Callable[[Callable[_Given, _Made]], Callable[_Given, _Made]]:
    """As ``lru_cache(most)``, for what is drawn with words: until another language is spoken."""

    def made(draw: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
        kept = lru_cache(most)(draw)
        on_change(kept.cache_clear)
        return kept  # type: ignore[return-value]

    return made
