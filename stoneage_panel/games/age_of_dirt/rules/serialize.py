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

from stoneage_panel.engine.reading import Reading
from stoneage_panel.games.age_of_dirt.components import goods, moves, pieces, tasks
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, CLANS
from stoneage_panel.games.age_of_dirt.rules.position import Position, Task

SCHEMA = 1
_LARGEST = 1 << 8
"""No number of a task is larger."""
_AGENDA = 120


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
    found = Reading(given, SCHEMA)
    n = state.players
    state.phase = found.number("phase", 0, moves.OVER)
    state.round = found.number("round", 0, state.game.last_round)
    state.active = found.number("active", 0, n - 1)
    state.player = found.number("player", 0, n - 1)
    state.agenda = _read_agenda(found)
    state.torch = found.number("torch", -1, n - 1)
    _read_pieces(state, found)
    _read_cards(state, found)


def _read_agenda(found: Reading) -> list[Task]:
    rows = found.given.get("agenda")
    if not isinstance(rows, list) or len(rows) > _AGENDA:
        raise found.bad("agenda")
    agenda: list[Task] = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 4 or row[0] not in tasks.NAMES:
            raise found.bad("agenda")
        x, y, z = found.checked(row[1:], "agenda", 3, 0, _LARGEST)
        agenda.append((tasks.NAMES.index(row[0]), x, y, z))
    return agenda


def _read_pieces(state: Position, found: Reading) -> None:
    n, most = state.players, state.game.pack.members
    tokens = state.game.pack.tokens
    state.caves = [goods.pack(row) for row in found.table("caves", n, 5, 0, tokens)]
    state.home = pieces.pack(found.numbers("home", n, 0, most))
    state.reserve = pieces.pack(found.numbers("reserve", n, 0, most))
    state.boxes = [pieces.pack(row) for row in found.table("boxes", len(AREAS), n, 0, most)]
    state.inside = _read_all(found, "inside", n, most)
    state.thrown = _read_all(found, "thrown", n, most)
    state.fallen = _read_all(found, "fallen", n, most)
    for name in ("drums", "spears", "large"):
        marks = found.numbers(name, n, 0, 1)
        setattr(state, name, sum(mark << seat for seat, mark in enumerate(marks)))


def _read_all(found: Reading, name: str, n: int, most: int) -> int:
    *members, tiger, bear = found.numbers(name, n + 2, 0, most)
    if max(tiger, bear) > 1:
        raise found.bad(name)
    return pieces.pack(members) + tiger * pieces.TIGER + bear * pieces.BEAR


def _read_cards(state: Position, found: Reading) -> None:
    n, cards = state.players, state.game.pack.cards
    ids = {card.id: i for i, card in enumerate(cards)}

    def by_seat(name: str) -> list[int]:
        return [found.named(row, name, ids) for row in found.rows(name, n)]

    state.hands, state.built = by_seat("hands"), by_seat("built")
    state.dealt, state.feasts = tuple(by_seat("dealt")), tuple(by_seat("feasts"))
    for name in ("pile", "looked", "shown", "gone"):
        setattr(state, name, found.named(found.given.get(name), name, ids))
    one, other = (found.one(name, "wall", ids) for name in found.rows("wall", 2))
    state.wall = (one, other)
    state.under = _read_under(found, ids, n)


def _read_under(found: Reading, ids: Mapping[str, int], n: int) -> tuple[int, ...]:
    rows = found.given.get("under")
    if not isinstance(rows, list) or len(rows) > len(ids):
        raise found.bad("under")
    under = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 2:
            raise found.bad("under")
        card = found.one(row[0], "under", ids)
        (seat,) = found.checked(row[1:], "under", 1, 0, n - 1)
        if card < 0:
            raise found.bad("under")
        under.append(8 * card + seat)
    return tuple(under)
