"""Positions as plain JSON, written and read back.

The format, with every seat's entries in the order of the seats::

    schema 1
    phase, round, active, player    numbers, see `moves` and `Position`
    agenda      [["collects", 0, 1, 0], …], what is due now last; names as in `tasks.NAMES`
    caves       [[berries, wood, stone, herbs, fur], …] by seat
    home        [n, …] members in the caves by seat; reserve: the same on the Reserve Board
    boxes       [[n, …] by seat] for forest, plains, mountains, tent
    inside      [n by seat …, tiger, bear] (players + 2 numbers; predators 0 or 1);
    thrown, fallen: the same
    drums, spears, large    [0 or 1 by seat]
    hands, built            [["I01", "C03"], …] by seat; dealt: the clan cards dealt at first
    pile        ["I05", "E1", …] in the order of the pack, not that of the pile
    under       [["I07", seat that knows], …] in order
    wall        ["I02", ""]; looked, shown, gone: ["I04", …]
    feasts      [["E8"], …] by seat
    torch       a seat or −1
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine import fields
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.strings import say
from stoneage_panel.games.age_of_dirt.components import goods, pieces, tasks
from stoneage_panel.games.age_of_dirt.components.pieces import CLANS
from stoneage_panel.games.age_of_dirt.rules.fields import SCHEMA
from stoneage_panel.games.age_of_dirt.rules.fields import fields as fields_of
from stoneage_panel.games.age_of_dirt.rules.position import Position

_AS_READ = (
    "phase", "round", "active", "player", "agenda", "torch", "hands", "built", "pile", "looked",
    "shown", "gone",
)  # fmt: skip
"""The fields that the position holds as they are read."""


def to_dict(state: Position) -> dict[str, Any]:
    """A position as plain JSON; `read` reads it back."""
    pack, n = state.game.pack, state.players
    ids = [card.id for card in pack.cards]

    def named(cards: int) -> list[str]:
        return [ids[i] for i in pack.bits(cards)]

    return {
        "schema": SCHEMA,
        "phase": state.phase,
        "round": state.round,
        "active": state.active,
        "player": state.player,
        "agenda": [[tasks.NAMES[kind], x, y, z] for kind, x, y, z in state.agenda],
        "caves": [goods.counts(held) for held in state.caves],
        "home": pieces.counts(state.home, n),
        "reserve": pieces.counts(state.reserve, n),
        "boxes": [pieces.counts(box, n) for box in state.boxes],
        "inside": _all(state.inside, n),
        "thrown": _all(state.thrown, n),
        "fallen": _all(state.fallen, n),
        "drums": _seats(state.drums, n),
        "spears": _seats(state.spears, n),
        "large": _seats(state.large, n),
        "hands": [named(hand) for hand in state.hands],
        "built": [named(built) for built in state.built],
        "dealt": [named(cards) for cards in state.dealt],
        "pile": named(state.pile),
        "under": [[ids[one >> 3], one & 7] for one in state.under],
        "wall": [ids[card] if card >= 0 else "" for card in state.wall],
        "looked": named(state.looked),
        "shown": named(state.shown),
        "gone": named(state.gone),
        "feasts": [named(kept) for kept in state.feasts],
        "torch": state.torch,
    }


def _all(found: int, n: int) -> list[int]:
    """Counts by seat, then tiger and bear."""
    return [*pieces.counts(found, n), *(found >> 4 * at & 15 for at in (CLANS, CLANS + 1))]


def _seats(mask: int, n: int) -> list[int]:
    return [mask >> seat & 1 for seat in range(n)]


def read(state: Position, given: Mapping[str, Any]) -> None:
    """Fills a new position from plain JSON.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    found = fields.read(fields_of(state.game), given, SCHEMA)
    for name in _AS_READ:
        setattr(state, name, found[name])
    state.caves = [goods.pack(row) for row in found["caves"]]
    state.home, state.reserve = pieces.pack(found["home"]), pieces.pack(found["reserve"])
    state.boxes = [pieces.pack(row) for row in found["boxes"]]
    for name in ("inside", "thrown", "fallen"):
        setattr(state, name, _with_predators(name, found[name]))
    for name in ("drums", "spears", "large"):
        setattr(state, name, sum(mark << seat for seat, mark in enumerate(found[name])))
    state.dealt, state.feasts = tuple(found["dealt"]), tuple(found["feasts"])
    one, other = found["wall"]
    state.wall = (one, other)
    state.under = tuple(8 * card + seat for card, seat in found["under"])


def _with_predators(name: str, row: list[int]) -> int:
    *members, tiger, bear = row
    if max(tiger, bear) > 1:
        raise RecordError(say("position.value", name=name))
    return pieces.pack(members) + tiger * pieces.TIGER + bear * pieces.BEAR
