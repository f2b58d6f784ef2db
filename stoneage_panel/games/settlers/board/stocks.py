"""Goods of the Settlers: what everybody holds, and what is in the bank."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.board.scene_data import Stock, ViewOptions, points_held, seat_id
from stoneage_panel.games.settlers.board.view import View
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.rules.position import Position

BANK = "bank"
"""The holder of what nobody has."""


def held(state: Position, options: ViewOptions, seat: int) -> list[Stock]:
    """A seat's points and hand; of a hand that the viewer does not see only its size."""
    own = [one for one in stocks(View(state, options)) if one.holder == seat_id(seat)]
    return [points_held(seat, state.points(seat)), *own]


def stocks(view: View) -> Iterator[Stock]:
    """Everybody's goods. Of a hand that the viewer does not see only its size is told."""
    state = view.state
    for seat in range(state.players):
        if seat == view.options.viewer:
            counts = goods.counts(state.hands[seat])
            for kind, n in zip(goods.KINDS, counts, strict=True):
                yield Stock(seat_id(seat), n, kind, f"res.{kind}", BANK)
        else:
            size = goods.size(state.hands[seat])
            yield Stock(seat_id(seat), size, "card", "b.card_sand", BANK)
