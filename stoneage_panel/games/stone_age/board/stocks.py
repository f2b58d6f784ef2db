"""What of Stone Age comes and goes in numbers: goods, food, tools, fields, crowds of figures."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.board import tokens
from stoneage_panel.board.scene_data import Stock, ViewOptions, points_held, seat_id
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    CLAYPIT,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    QUARRY,
    RIVER,
    STACK,
    TOOL,
    place_id,
)
from stoneage_panel.games.stone_age.rules import score
from stoneage_panel.games.stone_age.rules.position import Position

_SOURCES = {"wood": FOREST, "clay": CLAYPIT, "stone": QUARRY, "gold": RIVER}
"""Where goods come from; jewelry comes from nowhere on the board."""


def held(state: Position, options: ViewOptions, seat: int) -> list[Stock]:
    """A seat's points so far and its store; jewelry only where there is any."""
    own = [one for one in stocks(View(state, options)) if one.holder == seat_id(seat)]
    known = [one for one in own if one.n or one.icon != "jewelry"]
    return [points_held(seat, score.track(state, seat)), *known]


def stocks(view: View) -> Iterator[Stock]:
    """Everybody's store, and figures that are counted on the board, not drawn one by one."""
    state = view.state
    for seat in range(state.players):
        holder = seat_id(seat)
        for kind, n in zip(goods.KINDS, goods.counts(state.goods[seat]), strict=True):
            source = place_id(_SOURCES[kind]) if kind in _SOURCES else ""
            yield Stock(holder, n, kind, f"res.{kind}", source)
        yield Stock(holder, state.food[seat], "food", "res.food", place_id(HUNT))
        tools = sum(state.tools[3 * seat : 3 * seat + 3])
        yield Stock(holder, tools, "tool", "b.card_sand", place_id(TOOL))
        yield Stock(holder, state.field[seat], "field", "b.card_sand", place_id(FIELD))
    for owner, n in enumerate(state.figures):
        paint = f"player.{tokens.PLAYERS[owner].key}"
        yield Stock(view.home(owner), n, "figure", paint, place_id(HUT))
    yield from _counted(view)


def _counted(view: View) -> Iterator[Stock]:
    layout = view.layout
    places = [*layout.gather, *layout.village, *(CARD + space for space in layout.cards)]
    places += [STACK + k for k in range(len(layout.stacks))]
    for place in places if view.tall else [HUNT]:
        crowd = dict(view.crowd(place))
        for owner in range(len(view.state.here)):
            paint = f"player.{tokens.PLAYERS[owner].key}"
            yield Stock(place_id(place), crowd.get(owner, 0), "figure", paint, view.home(owner))
