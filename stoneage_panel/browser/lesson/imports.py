"""What few pages want comes with its first import: parts of the library, and some widgets."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType

from stoneage_panel.browser.lesson.strings import say

WIDGETS = "stoneage_panel.lessons.widgets"
PACKS = {
    "pupils": (
        "bokeh.layouts", "bokeh.palettes", "bokeh.plotting", "bokeh.transform", "csv", "decimal",
        "fractions", "statistics",
    ),
    "rare": tuple(
        f"{WIDGETS}.{name}"
        for name in (
            "compare", "journey_odds", "passage_odds", "results_desk", "same_roll", "set_counter",
            "token_odds",
        )
    ),
}  # fmt: skip
"""By pack, the modules whose first import brings it, but for those that are there already.

The build puts them into it: those for pupils with what else they need of the library.
"""
_bring: dict[str, Callable[[str], str]] = {}


class NotBrought(ImportError):
    """A pack could not be had: the sentence says all."""


class _Last:
    """Asked for what nobody else finds."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What one of the packs has of this name; each is fetched once."""
        pack = next((pack for pack, names in PACKS.items() if name in names), "")
        bring = _bring.pop(pack, None)
        if bring is None:
            return None
        if why := bring(pack):
            _bring[pack] = bring
            raise NotBrought(say("fault.not_brought", module=name, why=why))
        return find_spec(name)


def bring_with(bring: Callable[[str], str]) -> None:
    """From now on, this brings a pack; it gives its file's name, if that can't be had."""
    _bring.update(dict.fromkeys(PACKS, bring))
    if _Last not in sys.meta_path:
        sys.meta_path.append(_Last)
