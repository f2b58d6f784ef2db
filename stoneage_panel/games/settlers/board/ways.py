"""How somebody gets to a chit or a box: levels lacking, the way, what it costs and how long."""

from __future__ import annotations

from stoneage_panel.engine.numbers import number
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.settlers.board.strings import say
from stoneage_panel.games.settlers.board.view import View
from stoneage_panel.games.settlers.odds import Journey, journey
from stoneage_panel.games.settlers.text.words import crossing, goods


def way_there(view: View, at: int) -> list[str]:
    """A sentence on the way of the seat in turn; none where it has nobody who could go.

    Nor is there one where nobody's lacks are shown.
    """
    if not view.options.lacks:
        return []
    found = journey(view.state, view.seat, at, view.options.viewer == view.seat)
    return [describe(view, found)] if found else []


def describe(view: View, found: Journey) -> str:
    """A journey in a sentence."""
    key = "way.walk" if not found.new else "way.new" if found.steps else "way.there"
    parts = [say(key, n=found.steps, start=crossing(view.state, found.start))]
    lack = [say(f"track.{name}", n=n) for name, n in
            (("clothing", found.clothing), ("construction", found.construction)) if n]  # fmt: skip
    if lack:
        parts.append(say("way.lacks", what=listed(lack)))
    parts.append(say("way.costs", goods=goods(found.price)) if found.price else say("way.free"))
    if found.turns is not None and found.turns > 0.05:
        parts.append(say("way.turns", n=number(found.turns, ".0f" if found.turns >= 10 else ".1f")))
    return say("way.told", who=view.name(view.seat), parts="; ".join(parts))
