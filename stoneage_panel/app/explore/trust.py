"""How far chances can be trusted: what came of such chances in many games."""

from __future__ import annotations

from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.strings import say
from stoneage_panel.study.calibration import Step, calibration_of
from stoneage_panel.study.chances import Chances
from stoneage_panel.table import Table
from stoneage_panel.ui.html import EMPTY, Html, tag


def trust(table: Table, now: Chances) -> Html:
    """Behind a question, what was seen; nothing of what is exact or was never looked at."""
    known = None if now.exact else calibration_of(table.game)
    if known is None:
        return EMPTY
    steps = dict.fromkeys(known.step(one.share) for one in now.seats)
    rows = [_step(step) for step in sorted(step for step in steps if step is not None)]
    if None in steps:
        rows.append(tag("li", say("trust.rare")))
    return tag(
        "details",
        tag("summary", say("trust.title")),
        tag("p", say("trust.games", n=known.games, seats=known.seats)),
        tag("ul", rows),
        tag("p", say("trust.mean", apart=100 * known.apart, error=200 * known.error)),
        tag("p", say("trust.people")),
        class_="trust s m",
        data_key="trust",
    )


def _step(step: Step) -> Html:
    low, high = percent.low_high(*step.range)
    told = say("trust.step", low=round(100 * step.low), high=round(100 * step.high),
               n=step.games, seen=round(100 * step.seen), from_=low, to=high)  # fmt: skip
    return tag("li", told)
