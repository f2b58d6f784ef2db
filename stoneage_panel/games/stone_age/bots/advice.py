"""Rule-of-thumb play: what a sensible player would do, and why in a sentence.

`choose` is what a planner asks, thousands of times; `advise` adds the words for people.
"""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.game import Advice
from stoneage_panel.games.stone_age.bots import placing, spending, survivor
from stoneage_panel.games.stone_age.bots.reasons import why
from stoneage_panel.games.stone_age.bots.worth import TASTES, Taste
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ACT,
    EXTRA,
    FEED,
    PICK,
    PLACE,
    SPLIT,
    TOOLS,
    Move,
)
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.solo_position import is_solo


def choose(state: Position, style: str) -> Move:
    """The action of a style."""
    if is_solo(state):
        return survivor.choose(state)
    return _CHOOSE[state.phase](state, TASTES[style])


def advise(state: Position, style: str) -> Advice[Move]:
    """The action of a style, with its reason."""
    move = choose(state, style)
    return Advice(move, why(state, move, style))


def _place(state: Position, taste: Taste) -> Move:
    return placing.choose(
        state, legal.place(state) + state.own_placements(state.acting), taste
    ).move


def _act(state: Position, taste: Taste) -> Move:
    return spending.act(state, taste)[0]


_CHOOSE: dict[int, Callable[[Position, Taste], Move]] = {
    PLACE: _place,
    ACT: _act,
    TOOLS: lambda state, _: spending.tools(state),
    SPLIT: lambda state, _: spending.share(state),
    PICK: spending.pick,
    EXTRA: lambda state, _: spending.extra(state),
    FEED: lambda state, _: spending.feed(state),
}
