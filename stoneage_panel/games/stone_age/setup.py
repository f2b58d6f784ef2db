"""Setting up: the start, and positions as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.games.stone_age import goods, moves, options
from stoneage_panel.games.stone_age.places import NUMBERS, WORKS, place_id
from stoneage_panel.games.stone_age.position import Position

SCHEMA = 1
FOOD = 12


def deal(state: Position) -> None:
    """SA.SETUP, SG.SETUP: all in its place; cards and buildings are still to be turned up."""
    game = state._game
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
    state.traded = state.fifth = False


# ---------------------------------------------------------------- plain JSON


def bits(mask: int) -> list[int]:
    """The numbers of the bits set in a mask, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def to_dict(state: Position) -> dict[str, Any]:
    """A position as plain JSON; `from_dict` reads it back."""
    pack = state._game.pack
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
    }


def _placed(here: int) -> dict[str, int]:
    nibbles = range((here.bit_length() + 3) // 4)
    return {place_id(place): here >> 4 * place & 15 for place in nibbles if here >> 4 * place & 15}


def read(state: Position, given: Mapping[str, Any]) -> None:
    """Fills a new position from plain JSON.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    if not isinstance(given, Mapping):
        raise RecordError("The position is no table of names and values.")
    if type(given.get("schema")) is not int or given["schema"] != SCHEMA:
        raise RecordError(f"The position is not of schema {SCHEMA}, the one this program reads.")
    Reader(state, given).run()


class Reader:
    """Reads the values of a position by name, each within its bounds."""

    def __init__(self, state: Position, given: Mapping[str, Any]) -> None:
        self.state, self.given = state, given
        pack = state._game.pack
        self.card = {row.id: i for i, row in enumerate(pack.cards)}
        self.tile = {row.id: i for i, row in enumerate(pack.tiles)}

    def run(self) -> None:
        state, game = self.state, self.state._game
        n, tribes, most = state.players, game.tribes, game.reserve
        state.phase = self.number("phase", 0, moves.OVER)
        state.round = self.number("round", 0, game.last_round)
        state.start = self.number("start", 0, n - 1)
        state.player = self.number("player", 0, n - 1)
        state.acting = self.number("acting", -1, tribes - 1)
        state.figures = self.numbers("figures", tribes, 0, most)
        self.figures()
        state.goods = [goods.pack(row) for row in self.table("goods", n, 5, 0, 9999)]
        state.food = self.numbers("food", n, 0, 9999)
        state.field = self.numbers("field", n, 0, options.MOST_FIELD)
        state.tools = self.flat("tools", n, 0, 4)
        state.used = [self.mask(row, "used", 3) for row in self.rows("used", n)]
        state.track = self.numbers("track", n, 0, options.MOST_TRACK)
        for name, ids in (("cards", self.card), ("down", self.card), ("kept", self.card),
                          ("tiles", self.tile)):  # fmt: skip
            setattr(state, name, [self.named(row, name, ids) for row in self.rows(name, n)])
        state.points = self.flat("points", n, -9999, 9999)
        self.board()
        self.action()

    def board(self) -> None:
        state, game = self.state, self.state._game
        state.row = [self.one(name, "row", self.card) for name in self.rows("row", game.row)]
        state.deck = self.named(self.given.get("deck"), "deck", self.card)
        state.tops = [self.one(name, "tops", self.tile) for name in self.rows("tops", game.stacks)]
        state.under = self.numbers("under", game.stacks, 0, options.STACK_HEIGHT)
        state.pool = self.named(self.given.get("pool"), "pool", self.tile)

    def action(self) -> None:
        state = self.state
        state.rolling = self.number("rolling", -1, 200)
        state.dice = sum(
            n << 4 * face for face, n in enumerate(self.numbers("dice", 6, 0, options.MOST_FIGURES))
        )
        state.due = self.number("due", 0, 999)
        state.traded, state.fifth = self.flag("traded"), self.flag("fifth")

    def figures(self) -> None:
        state, places = self.state, WORKS + len(self.state._game.pack.works)
        state.here = []
        for row in self.rows("placed", state._game.tribes):
            if not isinstance(row, Mapping) or len(row) > places:
                raise self.bad("placed")
            here = 0
            for name, n in row.items():
                place = NUMBERS.get(name, places)
                if place >= places or type(n) is not int or not 1 <= n <= options.MOST_FIGURES:
                    raise self.bad("placed")
                here |= n << 4 * place
            state.here.append(here)
        settle(state)

    # ------------------------------------------------------------ kinds of values

    def bad(self, name: str) -> RecordError:
        return RecordError(f"The position's “{name}” is missing or has values that can't be.")

    def flag(self, name: str) -> bool:
        value = self.given.get(name)
        if not isinstance(value, bool):
            raise self.bad(name)
        return value

    def number(self, name: str, low: int, high: int) -> int:
        return self.checked([self.given.get(name)], name, 1, low, high)[0]

    def numbers(self, name: str, size: int, low: int, high: int) -> list[int]:
        return self.checked(self.given.get(name), name, size, low, high)

    def checked(self, row: object, name: str, size: int, low: int, high: int) -> list[int]:
        if not isinstance(row, list) or len(row) != size:
            raise self.bad(name)
        if not all(type(value) is int and low <= value <= high for value in row):
            raise self.bad(name)
        return list(row)

    def rows(self, name: str, size: int) -> list[Any]:
        rows = self.given.get(name)
        if not isinstance(rows, list) or len(rows) != size:
            raise self.bad(name)
        return rows

    def table(self, name: str, size: int, width: int, low: int, high: int) -> list[list[int]]:
        return [self.checked(row, name, width, low, high) for row in self.rows(name, size)]

    def flat(self, name: str, size: int, low: int, high: int) -> list[int]:
        return [value for row in self.table(name, size, 3, low, high) for value in row]

    def mask(self, row: object, name: str, size: int) -> int:
        if not isinstance(row, list) or len(row) > size:
            raise self.bad(name)
        values = self.checked(row, name, len(row), 0, size - 1)
        if len(set(values)) != len(values):
            raise self.bad(name)
        return sum(1 << value for value in values)

    def one(self, name: object, where: str, ids: Mapping[str, int]) -> int:
        if name == "":
            return -1
        if not isinstance(name, str) or name not in ids:
            raise self.bad(where)
        return ids[name]

    def named(self, row: object, name: str, ids: Mapping[str, int]) -> int:
        if not isinstance(row, list) or len(row) > len(ids):
            raise self.bad(name)
        found = [self.one(value, name, ids) for value in row]
        if -1 in found or len(set(found)) != len(found):
            raise self.bad(name)
        return sum(1 << i for i in found)


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
