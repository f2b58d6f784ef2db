"""Setting up: the start, and positions as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine.reading import Reading, bits
from stoneage_panel.games.stone_age.components import goods, moves, options
from stoneage_panel.games.stone_age.components.places import NUMBERS, WORKS, place_id
from stoneage_panel.games.stone_age.rules.position import Position

SCHEMA = 1
FOOD = 12


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


def read(state: Position, given: Mapping[str, Any]) -> Reading:
    """Fills a new position from plain JSON; gives back the reading for a variant's own values.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    found = Reading(given, SCHEMA)
    n, tribes, most = state.players, state.game.tribes, state.game.reserve
    state.phase = found.number("phase", 0, moves.OVER)
    state.round = found.number("round", 0, state.game.last_round)
    state.start = found.number("start", 0, n - 1)
    state.player = found.number("player", 0, n - 1)
    state.acting = found.number("acting", -1, tribes - 1)
    state.figures = found.numbers("figures", tribes, 0, most)
    _read_placed(state, found)
    _read_stores(state, found)
    _read_board(state, found)
    _read_action(state, found)
    return found


def _read_placed(state: Position, found: Reading) -> None:
    places = WORKS + len(state.game.pack.works)
    state.here = []
    for row in found.rows("placed", state.game.tribes):
        if not isinstance(row, Mapping) or len(row) > places:
            raise found.bad("placed")
        here = 0
        for name, n in row.items():
            place = NUMBERS.get(name, places)
            if place >= places or type(n) is not int or not 1 <= n <= options.MOST_FIGURES:
                raise found.bad("placed")
            here |= n << 4 * place
        state.here.append(here)
    settle(state)


def _read_stores(state: Position, found: Reading) -> None:
    n, card, tile = state.players, card_ids(state), tile_ids(state)
    state.goods = [goods.pack(row) for row in found.table("goods", n, 5, 0, 9999)]
    state.food = found.numbers("food", n, 0, 9999)
    state.field = found.numbers("field", n, 0, options.MOST_FIELD)
    state.tools = [v for row in found.table("tools", n, 3, 0, 4) for v in row]
    state.used = [found.mask(row, "used", 3) for row in found.rows("used", n)]
    state.track = found.numbers("track", n, 0, options.MOST_TRACK)
    state.cards = [found.named(row, "cards", card) for row in found.rows("cards", n)]
    state.down = [found.named(row, "down", card) for row in found.rows("down", n)]
    state.kept = [found.named(row, "kept", card) for row in found.rows("kept", n)]
    state.tiles = [found.named(row, "tiles", tile) for row in found.rows("tiles", n)]
    state.points = [v for row in found.table("points", n, 3, -9999, 9999) for v in row]


def _read_board(state: Position, found: Reading) -> None:
    game, card, tile = state.game, card_ids(state), tile_ids(state)
    state.row = [found.one(name, "row", card) for name in found.rows("row", game.row)]
    state.deck = found.named(found.given.get("deck"), "deck", card)
    state.tops = [found.one(name, "tops", tile) for name in found.rows("tops", game.stacks)]
    state.under = found.numbers("under", game.stacks, 0, options.STACK_HEIGHT)
    state.pool = found.named(found.given.get("pool"), "pool", tile)


def _read_action(state: Position, found: Reading) -> None:
    state.rolling = found.number("rolling", -1, 200)
    dice = found.numbers("dice", 6, 0, options.MOST_FIGURES)
    state.dice = sum(n << 4 * face for face, n in enumerate(dice))
    state.due = found.number("due", 0, 999)
    state.traded, state.fifth = found.flag("traded"), found.flag("fifth")
    state.spared = "spared" in found.given and found.flag("spared")


def card_ids(state: Position) -> dict[str, int]:
    """The cards by their ids."""
    return {row.id: i for i, row in enumerate(state.game.pack.cards)}


def tile_ids(state: Position) -> dict[str, int]:
    """The buildings by their ids."""
    return {row.id: i for i, row in enumerate(state.game.pack.tiles)}


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
