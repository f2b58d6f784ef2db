"""Positions as plain JSON, written and read back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from stoneage_panel.engine.reading import Reading, bits
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.world import TOP
from stoneage_panel.games.settlers.rules.legal import COUNTER, SHIFT
from stoneage_panel.games.settlers.rules.position import Position

SCHEMA = 1
_MOST = 127
_OFFER = 3
"""An answer that is an offer in return; 0 to 2 are as in `Position`."""
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
    return [_OFFER, *_offer(said)] if said & COUNTER else [said, *[0] * 8]


def read(state: Position, given: Mapping[str, Any]) -> None:
    """Fills a new position from plain JSON.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    found = Reading(given, SCHEMA)
    n = state.players
    state.phase = found.number("phase", 0, moves.OVER)
    state.round = found.number("round", 0, state.game.last_round)
    state.active = found.number("active", 0, n - 1)
    state.player = found.number("player", 0, n - 1)
    state.dice = found.number("dice", 0, 66)
    _read_seats(state, found)
    _read_board(state, found)
    _read_turn(state, found)


def _read_seats(state: Position, found: Reading) -> None:
    n, world = state.players, state.game.world
    crossings = {crossing.name: i for i, crossing in enumerate(world.crossings)}
    chits = {row.id: i for i, row in enumerate(world.chits)}
    chips = {row.id: i for i, row in enumerate(world.chips)}
    most = world.cards
    state.hands = [goods.pack(row) for row in found.table("hands", n, 4, 0, most)]
    state.known = [goods.pack(row) for row in found.table("known", n * n, 4, 0, most)]
    state.bank = goods.pack(
        max(0, most - sum(column)) for column in zip(*map(goods.counts, state.hands), strict=True)
    )
    state.tribes = [found.named(row, "tribes", crossings) for row in found.rows("tribes", n)]
    state.nomads = [found.named(row, "nomads", crossings) for row in found.rows("nomads", n)]
    state.tracks = [v for row in found.table("tracks", n, 4, 0, TOP) for v in row]
    state.chits = [found.named(row, "chits", chits) for row in found.rows("chits", n)]
    state.chips = [found.named(row, "chips", chips) for row in found.rows("chips", n)]


def _read_board(state: Position, found: Reading) -> None:
    n, world = state.players, state.game.world
    hexes = {hexagon.id: i for i, hexagon in enumerate(world.hexes)}
    boxes = {box.id: i for i, box in enumerate(world.boxes)}
    state.lying = found.named(found.given.get("lying"), "lying", boxes)
    state.figures = [found.one(name, "figures", hexes) for name in found.rows("figures", 2)]
    if -1 in state.figures:
        raise found.bad("figures")
    state.dry = found.named(found.given.get("dry"), "dry", hexes)
    state.scout = found.number("scout", -1, n - 1)
    state.spread = found.numbers("spread", 2, -1, n - 1)
    gone = taken = 0
    for chits, chips in zip(state.chits, state.chips, strict=True):
        gone |= chits
        taken |= chips
    state.free = ((1 << len(world.chits)) - 1) & ~gone
    state.pool = ((1 << len(world.chips)) - 1) & ~taken


def _read_turn(state: Position, found: Reading) -> None:
    n, world = state.players, state.game.world
    crossings = {crossing.name: i for i, crossing in enumerate(world.crossings)}
    chips = {row.id: i for i, row in enumerate(world.chips)}
    state.built, state.seven = found.flag("built"), found.flag("seven")
    state.deals = found.number("deals", 0, state.game.offers)
    state.walker = found.one(found.given.get("walker"), "walker", crossings)
    state.goal = found.one(found.given.get("goal"), "goal", crossings)
    state.left = found.number("left", 0, 999)
    state.turned = found.one(found.given.get("turned"), "turned", chips)
    state.robbed = found.number("robbed", -1, n - 1)
    state.given = goods.pack(found.numbers("given", 4, 0, _MOST))
    state.asked = goods.pack(found.numbers("asked", 4, 0, _MOST))
    state.answers = [_read_answer(found, row) for row in found.table("answers", n, 9, 0, _MOST)]
    tried = found.given.get("tried")
    if not isinstance(tried, list) or len(tried) > state.game.offers:
        raise found.bad("tried")
    rows = [found.checked(row, "tried", 8, 0, _MOST) for row in tried]
    state.tried = tuple(_packed(row) for row in rows)


def _packed(row: list[int]) -> int:
    return goods.pack(row[:4]) | goods.pack(row[4:]) << SHIFT


def _read_answer(found: Reading, row: list[int]) -> int:
    said, *offer = row
    if said == _OFFER:
        return COUNTER | _packed(offer)
    if said > _OFFER or any(offer):
        raise found.bad("answers")
    return said
