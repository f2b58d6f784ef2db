"""What a seat of The Settlers has, in whole numbers: what learned values weigh."""

from __future__ import annotations

from stoneage_panel.games.settlers.bots.advice import STYLES
from stoneage_panel.games.settlers.bots.aims import yields
from stoneage_panel.games.settlers.bots.plans import plan
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.world import TRACKS
from stoneage_panel.games.settlers.rules.apply import peoples
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.turns import MOST_CARDS

_TASTE = STYLES["discoverer"]
_BROAD = 4
"""Peoples from the next one on count once more: with all of them comes a bonus."""

FEATURES = (
    "points", "chits", "art", "adaptations", "scout", "spread", "peoples", "broad", "chips",
    "tribes", "nomads", "founds", "merit", "best_merit", "pips",
    *(f"level_{track}" for track in range(len(TRACKS))),
    *goods.KINDS, "cards", "too_many", "moves",
)  # fmt: skip
"""Their names, in the order of `features`."""


def features(state: Position, seat: int) -> list[int]:
    """The features of a seat. A nomad's merit is in tenths, pips are ways of 36."""
    aims = plan(state, seat, _TASTE)
    merits = [int(10 * aim.merit) for _, aim in aims.walks]
    hand, brings = state.hands[seat], yields(state)
    known, cards = peoples(state, seat), goods.size(hand)
    return [
        state.points(seat), state.chits[seat].bit_count(), state.art(seat),
        (state.chips[seat] & state.game.adaptations).bit_count(),
        int(state.scout == seat), int(state.spread[0] == seat), known, max(0, known - _BROAD),
        state.chips[seat].bit_count(),
        state.tribes[seat].bit_count(), state.nomads[seat].bit_count(), len(aims.founds),
        sum(merits), max(merits, default=0), sum(brings[at] for at in bits(state.tribes[seat])),
        *state.tracks[4 * seat : 4 * seat + 4],
        *(hand >> goods.BITS * kind & goods.MOST for kind in range(len(goods.KINDS))),
        cards, max(0, cards - MOST_CARDS), int(state.active == seat),
    ]  # fmt: skip
