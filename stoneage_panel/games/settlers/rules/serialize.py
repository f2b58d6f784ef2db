"""Positions as plain JSON, written and read back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stoneage_panel.engine import fields
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.strings import say
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.rules.fields import ANSWERS, SCHEMA
from stoneage_panel.games.settlers.rules.fields import fields as fields_of
from stoneage_panel.games.settlers.rules.legal import COUNTER, SHIFT
from stoneage_panel.games.settlers.rules.position import Position

_AS_READ = (
    "phase", "round", "active", "player", "dice", "tribes", "nomads", "chits", "chips", "lying",
    "figures", "dry", "scout", "spread", "built", "seven", "deals", "walker", "goal", "left",
    "turned", "robbed",
)  # fmt: skip
"""The fields that the position holds as they are read."""
_HALF = (1 << SHIFT) - 1


def to_dict(state: Position) -> dict[str, Any]:
    """A position as plain JSON; `read` reads it back."""
    world = state.game.world
    names = [crossing.name for crossing in world.crossings]
    hexes = [hexagon.id for hexagon in world.hexes]

    def named(mask: int, rows: Iterable[Any]) -> list[str]:
        ids = [row.id for row in rows]
        return [ids[i] for i in bits(mask)]

    def crossing(at: int) -> str:
        return names[at] if at >= 0 else ""

    return {
        "schema": SCHEMA,
        "phase": state.phase,
        "round": state.round,
        "active": state.active,
        "player": state.player,
        "dice": state.dice,
        "hands": [goods.counts(hand) for hand in state.hands],
        "known": [goods.counts(held) for held in state.known],
        "tribes": [[names[at] for at in bits(mask)] for mask in state.tribes],
        "nomads": [[names[at] for at in bits(mask)] for mask in state.nomads],
        "tracks": [state.tracks[4 * i : 4 * i + 4] for i in range(state.players)],
        "chits": [named(mask, world.chits) for mask in state.chits],
        "chips": [named(mask, world.chips) for mask in state.chips],
        "lying": named(state.lying, world.boxes),
        "figures": [hexes[at] for at in state.figures],
        "dry": [hexes[i] for i in bits(state.dry)],
        "scout": state.scout,
        "spread": state.spread[:],
        "built": state.built,
        "deals": state.deals,
        "seven": state.seven,
        "walker": crossing(state.walker),
        "goal": crossing(state.goal),
        "left": state.left,
        "turned": world.chips[state.turned].id if state.turned >= 0 else "",
        "robbed": state.robbed,
        "given": goods.counts(state.given),
        "asked": goods.counts(state.asked),
        "answers": [_answer(said) for said in state.answers],
        "tried": [_offer(offer) for offer in state.tried],
    }


def _offer(offer: int) -> list[int]:
    return [*goods.counts(offer & _HALF), *goods.counts(offer >> SHIFT & _HALF)]


def _answer(said: int) -> list[int]:
    return [ANSWERS, *_offer(said)] if said & COUNTER else [said, *[0] * 8]


def read(state: Position, given: Mapping[str, Any]) -> None:
    """Fills a new position from plain JSON.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    found = fields.read(fields_of(state.game), given, SCHEMA)
    for name in _AS_READ:
        setattr(state, name, found[name])
    state.hands = [goods.pack(row) for row in found["hands"]]
    state.known = [goods.pack(row) for row in found["known"]]
    state.tracks = [value for row in found["tracks"] for value in row]
    state.given, state.asked = goods.pack(found["given"]), goods.pack(found["asked"])
    state.answers = [_read_answer(row) for row in found["answers"]]
    state.tried = tuple(_packed(row) for row in found["tried"])
    _settle(state)


def _settle(state: Position) -> None:
    """What follows from what the players hold: the bank, and what nobody has taken."""
    world = state.game.world
    held = zip(*map(goods.counts, state.hands), strict=True)
    state.bank = goods.pack(max(0, world.cards - sum(column)) for column in held)
    gone = taken = 0
    for chits, chips in zip(state.chits, state.chips, strict=True):
        gone |= chits
        taken |= chips
    state.free = ((1 << len(world.chits)) - 1) & ~gone
    state.pool = ((1 << len(world.chips)) - 1) & ~taken


def _packed(row: Sequence[int]) -> int:
    return goods.pack(row[:4]) | goods.pack(row[4:]) << SHIFT


def _read_answer(row: list[int]) -> int:
    said, *offer = row
    if said == ANSWERS:
        return COUNTER | _packed(offer)
    if said > ANSWERS or any(offer):
        raise RecordError(say("position.value", name="answers"))
    return said
