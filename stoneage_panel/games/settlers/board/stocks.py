"""Goods of the Settlers: what everybody holds, and what is in the bank."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.board.scene_data import Stock, seat_id
from stoneage_panel.games.settlers.board.view import View
from stoneage_panel.games.settlers.components import goods

BANK = "bank"
"""The holder of what nobody has."""


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
