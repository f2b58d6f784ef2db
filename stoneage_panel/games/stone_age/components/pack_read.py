"""Reading an owner's cards and buildings: a TOML file over the house's own.

    without = ["X09", "all tiles"]     # house rows to leave out: ids, "all cards", "all tiles"
    card = [{ id = "X06", value = 4 }]                              # changes fields of a card
    tile = [{ id = "P1", kind = "fixed", cost = { wood = 2 }, points = 6 }]     # adds a building
    reward = [ … six rows { what, amount } … ]
    track = [ … eleven rows { give, get } … ]

A row with the id of a house row keeps the fields it does not name. Everything is optional.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from stoneage_panel.engine.packs import (
    Problems,
    field_of,
    not_wanted,
    parsed,
    row_of,
    shown,
    whole_file,
)
from stoneage_panel.games.stone_age.components import pack_fields as fields
from stoneage_panel.games.stone_age.components.pack import (
    Card,
    ComponentsError,
    Pack,
    Tile,
    default,
    works,
)
from stoneage_panel.games.stone_age.components.pack_fields import Row
from stoneage_panel.games.stone_age.components.pack_text import normal
from stoneage_panel.games.stone_age.components.strings import say_pack

MAX_TEXT = 100_000
MAX_LINE = 1_000
MOST_ROWS = 120
MOST_WORKS = 12
MOST_ONCE = 6
"""One-use tools of one game: every set of those at hand is a choice of its own."""
MOST_WILD = 8
FEWEST_CARDS = 4
FEWEST_TILES = 14
"""Two stacks, the fewest any game has."""
_TOP = ("without", "card", "tile", "reward", "track")
_ALL = {"all cards": "card", "all tiles": "tile"}
_GROUPS = fields.TILE_GROUPS

Thing = TypeVar("Thing", Card, Tile)


@lru_cache(maxsize=16)
def read(text: str) -> Pack:
    """Reads custom components from TOML: rows that change, add or remove built-in ones.

    Raises:
        ComponentsError: with every problem, row by row.
    """
    table = parsed(text, MAX_TEXT, MAX_LINE, ComponentsError)
    problems = Problems()
    Row(whole_file(), table, problems).only(*_TOP)
    house = default()
    left_out = _left_out(table.get("without", []), house, problems)
    cards = _merged("card", table, house.cards, left_out, fields.card, fields.card_fields, problems)
    tiles = _merged("tile", table, house.tiles, left_out, fields.tile, fields.tile_fields, problems)
    rewards = _rewards(table["reward"], problems) if "reward" in table else house.rewards
    track = _track(table["track"], problems) if "track" in table else house.track
    if not problems.count:
        _bounds(cards, tiles, problems)
    if problems.count:
        raise ComponentsError(*problems.shown())
    made = Pack(cards, tiles, rewards, track, works(tiles))
    return made._replace(text=normal(made, house))


# ---------------------------------------------------------------- rows


def _rows(what: str, given: object, most: int, problems: Problems) -> list[dict[str, Any]]:
    """A list of tables; empty after a problem."""
    if not isinstance(given, list) or not all(isinstance(row, dict) for row in given):
        problems.add(what, say_pack("rows.no_list", what=what))
        return []
    if len(given) > most:
        problems.add(what, say_pack("rows.many", n=len(given), most=most))
        return []
    return given


def _left_out(given: object, house: Pack, problems: Problems) -> set[str]:
    if not isinstance(given, list) or len(given) > 2 * MOST_ROWS:
        problems.add("without", say_pack("without.no_list"))
        return set()
    cards, tiles = {row.id for row in house.cards}, {row.id for row in house.tiles}
    found: set[str] = set()
    for name in given:
        if not isinstance(name, str) or name not in cards | tiles | set(_ALL):
            problems.add("without", say_pack("without.unknown", name=shown(name)))
        else:
            found |= {"all cards": cards, "all tiles": tiles}.get(name, {name})
    return found


def _merged(
    what: str,
    table: Mapping[str, Any],
    house: Sequence[Thing],
    left_out: set[str],
    make: Callable[[Row, str, Thing | None], Thing],
    keep: Callable[[Thing, Mapping[str, Any]], dict[str, Any]],
    problems: Problems,
) -> tuple[Thing, ...]:
    """The house's rows with the owner's over them, in their order."""
    known = {row.id: row for row in house}
    made: dict[str, Thing] = {row.id: row for row in house if row.id not in left_out}
    typed: set[str] = set()
    for number, named in enumerate(_rows(what, table.get(what, []), MOST_ROWS, problems), 1):
        where = row_of(what, number)
        where_id = field_of(where, "id")
        row_id = _id(where_id, named, {*made, *typed}, problems)
        if row_id in typed:
            problems.add(where_id, say_pack("rows.twice", id=row_id))
        elif row_id:
            typed.add(row_id)
            old = made.get(row_id)
            row = Row(f"{what} {row_id}", named, problems, keep(old, named) if old else {})
            made[row_id] = make(row, row_id, known.get(row_id))
    return _ordered(made.values(), list(known))


def _id(where: str, named: Mapping[str, Any], taken: set[str], problems: Problems) -> str:
    """The id of a row; empty after a problem. In notation ``c01`` and ``C01`` are one."""
    row_id = fields.row_id(named.get("id"))
    if not row_id:
        problems.add(where, not_wanted(named.get("id"), say_pack("field.wanted.id")))
    elif row_id not in taken:
        like = next((other for other in taken if other.lower() == row_id.lower()), "")
        if like:
            problems.add(where, say_pack("rows.like", id=row_id, other=like))
            return ""
    return row_id


def _ordered(rows: Any, known: list[str]) -> tuple[Any, ...]:
    """Base, Style, bonus; within a group the house's order, then new rows by their ids."""

    def place(row: Card | Tile) -> tuple[int, int, str]:
        group = _GROUPS.index(row.group) if row.group else 0
        return group, known.index(row.id) if row.id in known else len(known), row.id

    return tuple(sorted(rows, key=place))


def _listed(
    what: str, given: object, count: int, names: tuple[str, str], problems: Problems
) -> list[Row]:
    rows = _rows(what, given, MOST_ROWS, problems)
    if rows and len(rows) != count:
        problems.add(what, say_pack("rows.number", n=len(rows), wanted=count))
    found = [Row(row_of(what, n), row, problems) for n, row in enumerate(rows, 1)]
    for row in found:
        row.only(*names, "provenance")
        row.mark(fields.OWN)
    if isinstance(given, list) and not given:
        problems.add(what, say_pack("rows.none", wanted=count))
    return found


def _rewards(given: object, problems: Problems) -> tuple[tuple[str, int], ...]:
    found = []
    for row in _listed("reward", given, 6, ("what", "amount"), problems):
        what = row.word("what", tuple(fields.REWARDS))
        found.append((what, row.number("amount", *fields.REWARDS[what]) if what else 0))
    return tuple(found)


def _track(given: object, problems: Problems) -> tuple[tuple[int, int], ...]:
    found = []
    for row in _listed("track", given, 11, ("give", "get"), problems):
        give, get = row.number("give", 0, 2), row.number("get", 0, 2)
        if bool(give) != bool(get) or give * get > 2:
            row.problem("get", say_pack("track.rate", give=give, get=get))
        found.append((give, get))
    return tuple(found)


# ---------------------------------------------------------------- the whole


def _bounds(cards: Sequence[Card], tiles: Sequence[Tile], problems: Problems) -> None:
    for what, rows in (("card", cards), ("tile", tiles)):
        if len(rows) > MOST_ROWS:
            problems.add(what, say_pack("rows.together", n=len(rows), most=MOST_ROWS))
    for upper, most in (("one_use_tool", MOST_ONCE), ("any_resources", MOST_WILD)):
        count = sum(row.upper == upper for row in cards)
        if count > most:
            problems.add("card", say_pack("card.many", n=count, upper=upper, most=most))
    producing = len(works(tiles))
    if producing > MOST_WORKS:
        problems.add("tile", say_pack("tile.many_works", n=producing, most=MOST_WORKS))
    base = sum(row.group == "base" for row in cards)
    if base < FEWEST_CARDS:
        problems.add("card", say_pack("card.few", n=base, fewest=FEWEST_CARDS))
    stacked = sum(row.group == "base" and row.kind != "free" for row in tiles)
    if stacked < FEWEST_TILES:
        problems.add("tile", say_pack("tile.few", n=stacked, fewest=FEWEST_TILES))
