"""Setting up: the start, and positions as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine import fields
from stoneage_panel.engine.fields import bits
from stoneage_panel.games.stone_age.components import goods, moves, options
from stoneage_panel.games.stone_age.components.places import WORKS, place_id
from stoneage_panel.games.stone_age.rules.fields import SCHEMA
from stoneage_panel.games.stone_age.rules.fields import fields as fields_of
from stoneage_panel.games.stone_age.rules.position import Position

FOOD = 12
_AS_READ = (
    "phase", "round", "start", "player", "acting", "figures", "food", "field", "used", "track",
    "cards", "down", "kept", "tiles", "row", "deck", "tops", "under", "pool", "rolling", "due",
    "traded", "fifth", "spared",
)  # fmt: skip
"""The fields that the position holds as they are read."""


def deal(state: Position) -> None:
    """SA.SETUP, SG.SETUP: all in its place; cards and buildings are still to be turned up."""
    game = state.game
    n, tribes = game.players, game.tribes
    state.players = n
    state.player = state.acting = state.start = game.first
    state.phase = moves.CARD
    state.round = state.busy = state.dice = state.due = 0
    state.here = [0] * tribes
    state.spare = [options.FIGURES] * tribes
    state.figures = [options.FIGURES] * tribes
    state.goods = [goods.ONE[goods.JEWELRY] if game.style else 0] * n
    state.food = [FOOD] * n
    state.field, state.used, state.track = [0] * n, [0] * n, [0] * n
    state.cards, state.tiles, state.down, state.kept = [0] * n, [0] * n, [0] * n, [0] * n
    state.tools, state.points = [0] * (3 * n), [0] * (3 * n)
    state.crowd = [0] * 5
    state.row = [-1] * game.row
    state.tops = [-1] * game.stacks
    state.under = [options.STACK_HEIGHT] * game.stacks
    state.deck, state.pool = game.cards, game.tiles
    state.rolling = -1
    state.traded = state.fifth = state.spared = False


# ---------------------------------------------------------------- plain JSON


def to_dict(state: Position) -> dict[str, Any]:
    """A position as plain JSON; `from_dict` reads it back."""
    pack = state.game.pack
    cards, tiles = [c.id for c in pack.cards], [t.id for t in pack.tiles]

    def named(mask: int, ids: list[str]) -> list[str]:
        return [ids[i] for i in bits(mask)]

    return {
        "schema": SCHEMA,
        "phase": state.phase,
        "round": state.round,
        "start": state.start,
        "player": state.player,
        "acting": state.acting,
        "figures": state.figures[:],
        "placed": [_placed(here) for here in state.here],
        "goods": [goods.counts(held) for held in state.goods],
        "food": state.food[:],
        "field": state.field[:],
        "tools": [state.tools[3 * i : 3 * i + 3] for i in range(state.players)],
        "used": [bits(mask) for mask in state.used],
        "track": state.track[:],
        "cards": [named(mask, cards) for mask in state.cards],
        "down": [named(mask, cards) for mask in state.down],
        "kept": [named(mask, cards) for mask in state.kept],
        "tiles": [named(mask, tiles) for mask in state.tiles],
        "points": [state.points[3 * i : 3 * i + 3] for i in range(state.players)],
        "row": ["" if card < 0 else cards[card] for card in state.row],
        "deck": named(state.deck, cards),
        "tops": ["" if tile < 0 else tiles[tile] for tile in state.tops],
        "under": state.under[:],
        "pool": named(state.pool, tiles),
        "rolling": state.rolling,
        "dice": [state.dice >> 4 * face & 15 for face in range(6)],
        "due": state.due,
        "traded": state.traded,
        "fifth": state.fifth,
        # told only where it is so: positions saved by rules version 1 do not have it
        **({"spared": True} if state.spared else {}),
    }


def _placed(here: int) -> dict[str, int]:
    nibbles = range((here.bit_length() + 3) // 4)
    return {place_id(place): here >> 4 * place & 15 for place in nibbles if here >> 4 * place & 15}


def read(state: Position, given: Mapping[str, Any]) -> dict[str, Any]:
    """Fills a new position from plain JSON; gives back what was read, a variant's own values too.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    found = fields.read(fields_of(state.game), given, SCHEMA)
    for name in _AS_READ:
        setattr(state, name, found[name])
    state.here = [sum(n << 4 * place for place, n in placed.items()) for placed in found["placed"]]
    state.goods = [goods.pack(row) for row in found["goods"]]
    state.tools = [value for row in found["tools"] for value in row]
    state.points = [value for row in found["points"] for value in row]
    state.dice = sum(n << 4 * face for face, n in enumerate(found["dice"]))
    settle(state)
    return found


def settle(state: Position) -> None:
    """Works out what follows from the figures: who is spare, how crowded and busy places are."""
    state.spare = [
        whole - sum(_placed(here).values())
        for whole, here in zip(state.figures, state.here, strict=True)
    ]
    state.crowd = [sum(here >> 4 * place & 15 for here in state.here) for place in range(5)]
    state.busy = 0
    for here in state.here:
        for place in range(5, WORKS):
            if here >> 4 * place & 15:
                state.busy |= 1 << place
