"""What actions and luck do to a position, in place and unchecked."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.age_of_dirt.rules import (
    drawing,
    effects,
    events,
    mating,
    setup,
    spending,
    throwing,
    turns,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position

DO: tuple[Callable[[Position, int, int], None], ...] = (
    setup.keep, setup.start, turns.send, throwing.call, spending.build, spending.expand,
    spending.tool, spending.herb, turns.done, throwing.mend, throwing.add, throwing.no_more,
    throwing.beat, throwing.quiet, throwing.bang, throwing.stop, throwing.repel, throwing.endure,
    throwing.take, mating.ask, mating.alone, mating.accept, mating.refuse, mating.place,
    drawing.pile, drawing.wall, drawing.hold, effects.put, effects.fetch, effects.rob,
    effects.swap, effects.leave, events.lose, events.join, events.stay, events.pay,
    events.no_feast,
    setup.clans, drawing.card, throwing.out, throwing.freed, effects.stolen,
)  # fmt: skip
"""By verb, in the order of `moves`."""
