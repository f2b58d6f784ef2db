"""Setting up: the start, and positions as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.games.my_first import bags, data
from stoneage_panel.games.my_first.options import Terms
from stoneage_panel.games.my_first.position import Position

SCHEMA = 1


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


def bits(mask: int) -> list[int]:
    """The numbers of the bits set in a mask, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


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


def from_dict(game: Terms, given: Mapping[str, Any]) -> Position:
    """A position from plain JSON.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    if not isinstance(given, Mapping):
        raise RecordError("The position is no table of names and values.")
    if type(given.get("schema")) is not int or given["schema"] != SCHEMA:
        raise RecordError(f"The position is not of schema {SCHEMA}, the one this program reads.")
    state = cast(Position, game.new_initial_state())
    n = state.players
    state.player = _number(given, "player", 0, n - 1)
    state.phase = _number(given, "phase", 0, 6)
    state.turn = _number(given, "turn", 0, game.turn_limit)
    state.pending = _number(given, "pending", 0, data.TOKENS - 1)
    state.pos = _numbers(given, "pos", n, 0, len(data.SPACES) - 1)
    state.bags = [bags.pack(_checked(row, "bags", 6, 0, 7)) for row in _rows(given, "bags", n + 2)]
    state.built = [_mask(row, "built", len(data.HUTS)) for row in _rows(given, "built", n)]
    state.tops = _numbers(given, "tops", data.PILES, -1, len(data.HUTS) - 1)
    state.under = _numbers(given, "under", data.PILES, 0, data.HUTS_PER_PILE)
    state.faces = _numbers(given, "faces", data.TOKENS, -1, data.TOKENS - 1)
    state.up = _mask(given.get("up"), "up", data.TOKENS)
    state.seen = _numbers(given, "seen", data.TOKENS, 0, game.turn_limit)
    known = {face for face in state.faces if face >= 0}
    state.hidden = data.ALL_FACES & ~sum(1 << face for face in known)
    state.deck = data.ALL_HUTS & ~sum({1 << hut for hut in shown(state)})
    return state


def shown(state: Position) -> list[int]:
    """Every hut that lies face up or was built, as often as it does."""
    tops = [hut for hut in state.tops if hut >= 0]
    return tops + [hut for huts in state.built for hut in bits(huts)]


def _bad(name: str) -> RecordError:
    return RecordError(f"The position's “{name}” is missing or has values that can't be.")


def _number(given: Mapping[str, Any], name: str, low: int, high: int) -> int:
    return _checked([given.get(name)], name, 1, low, high)[0]


def _numbers(given: Mapping[str, Any], name: str, size: int, low: int, high: int) -> list[int]:
    return _checked(given.get(name), name, size, low, high)


def _checked(row: object, name: str, size: int, low: int, high: int) -> list[int]:
    if not isinstance(row, list) or len(row) != size:
        raise _bad(name)
    if not all(type(value) is int and low <= value <= high for value in row):
        raise _bad(name)
    return list(row)


def _rows(given: Mapping[str, Any], name: str, size: int) -> list[object]:
    rows = given.get(name)
    if not isinstance(rows, list) or len(rows) != size:
        raise _bad(name)
    return rows


def _mask(row: object, name: str, size: int) -> int:
    if not isinstance(row, list) or len(row) > size:
        raise _bad(name)
    values = _checked(row, name, len(row), 0, size - 1)
    if len(set(values)) != len(values):
        raise _bad(name)
    return sum(1 << value for value in values)
