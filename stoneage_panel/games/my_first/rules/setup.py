"""Setting up: the start, and positions as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine import fields
from stoneage_panel.engine.fields import bits
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.options import GameOptions
from stoneage_panel.games.my_first.rules.fields import SCHEMA
from stoneage_panel.games.my_first.rules.fields import fields as fields_of
from stoneage_panel.games.my_first.rules.position import Position


def deal(state: Position) -> None:
    """MF.SETUP: everything in its place; the first three huts are still to be turned up."""
    game = state.game
    state.players = n = game.players
    state.player = game.first
    state.phase = 5
    state.turn = state.pending = state.up = 0
    state.pos = [data.SITE] * n
    post = bags.pack([data.POST_PER_KIND] * 5)
    state.bags = [0] * n + [data.goods_in_play(n) - post, post]
    state.built = [0] * n
    state.tops = [-1] * data.PILES
    state.under = [data.HUTS_PER_PILE] * data.PILES
    state.deck = data.ALL_HUTS
    state.faces = [-1] * data.TOKENS
    state.hidden = data.ALL_FACES
    state.seen = [0] * data.TOKENS


# ---------------------------------------------------------------- plain JSON


def to_dict(state: Position) -> dict[str, Any]:
    """A position as plain JSON; `from_dict` reads it back."""
    return {
        "schema": SCHEMA,
        "player": state.player,
        "phase": state.phase,
        "turn": state.turn,
        "pending": state.pending,
        "pos": state.pos[:],
        "bags": [bags.counts(bag) for bag in state.bags],
        "built": [bits(huts) for huts in state.built],
        "tops": state.tops[:],
        "under": state.under[:],
        "faces": state.faces[:],
        "up": bits(state.up),
        "seen": state.seen[:],
    }


def from_dict(game: GameOptions, given: Mapping[str, Any]) -> Position:
    """A position from plain JSON.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    found = fields.read(fields_of(game), given, SCHEMA)
    state = game.new_initial_state()
    for name in ("player", "phase", "turn", "pending", "pos", "built", "tops", "under", "faces",
                 "up", "seen"):  # fmt: skip
        setattr(state, name, found[name])
    state.bags = [bags.pack(row) for row in found["bags"]]
    known = {face for face in state.faces if face >= 0}
    state.hidden = data.ALL_FACES & ~sum(1 << face for face in known)
    state.deck = data.ALL_HUTS & ~sum({1 << hut for hut in shown(state)})
    return state


def shown(state: Position) -> list[int]:
    """Every hut that lies face up or was built, as often as it does."""
    tops = [hut for hut in state.tops if hut >= 0]
    return tops + [hut for huts in state.built for hut in bits(huts)]
