"""The parts of an owner's world, each read into rows of its normal form."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from stoneage_panel.engine.packs import Problems, row_of, whole_file
from stoneage_panel.games.settlers.components.pack_fields import Fields, Row
from stoneage_panel.games.settlers.components.strings import say_pack
from stoneage_panel.games.settlers.components.world import (
    CHIP_KINDS,
    CONTINENTS,
    FIGURES,
    GROUPS,
    LANDS,
    PEOPLES,
    TOP,
)

HEX_ID = re.compile(r"[A-Z]{2}[0-9]{2}", re.ASCII)
OUTER_ID = re.compile(r"[a-z]{3,12}", re.ASCII)
ROW_ID = re.compile(r"[A-Z][A-Z0-9]{1,7}", re.ASCII)
CROSSING = re.compile(r"[A-Z]{2}[0-9]{2}-(E|SE|SW|W|NW|NE)|[a-z]{3,12}", re.ASCII)
NUMBERS = {
    "cards": (10, 30), "tribes": (3, 9), "nomads": (1, 4), "bank": (2, 9), "win": (3, 30),
    "crossings": (1, 5), "deserts": (0, 40),
}  # fmt: skip
"""Single numbers with their bounds."""
MOST = {
    "hex": 120, "outer": 60, "route": 120, "box": 40, "chip": 40, "chit": 64, "start": 60,
    "printed": 4, "step": TOP, "figure": len(FIGURES),
}  # fmt: skip
"""Lists with the most rows they may have."""
EXACT = ("printed", "step", "figure")
"""Lists that must have that many."""
_TAKEN = ("accept", "refuse", "withdraw", "done", "offer", "bank", "nomad", "found", *FIGURES)
"""Words that stand for something else where crossings are pointed at."""
_FAR = 60
_DICE = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


def _hex(row: Row) -> Fields:
    row.only("id", "q", "r", "land", "number", "continent")
    number = row.number("number", _DICE[0], _DICE[-1])
    if number not in _DICE:
        row.problem("number", say_pack("hex.seven"))
    return {
        "id": row.named("id", HEX_ID, "hex"),
        "q": row.number("q", -_FAR, _FAR),
        "r": row.number("r", -_FAR, _FAR),
        "land": row.word("land", tuple(LANDS)),
        "number": number,
        "continent": row.word("continent", CONTINENTS),
    }


def _outer(row: Row) -> Fields:
    row.only("id", "x", "y", "kind")
    name = row.named("id", OUTER_ID, "outer")
    if name in _TAKEN:
        row.problem("id", say_pack("outer.taken", id=name))
    return {
        "id": name,
        "x": row.place("x", 2 * _FAR),
        "y": row.place("y", 2 * _FAR),
        "kind": row.word("kind", ("sea", "ice")),
    }


def _crossing(row: Row, name: str) -> str:
    return row.named(name, CROSSING, "crossing")


def _box(row: Row) -> Fields:
    row.only("id", "at", "group", "clothing", "construction")
    return {
        "id": row.named("id", ROW_ID, "id"),
        "at": _crossing(row, "at"),
        "group": row.word("group", GROUPS),
        # the last step is for one player: a box that asks for it would lock the others out
        "clothing": row.number("clothing", 0, TOP - 1),
        "construction": row.number("construction", 0, TOP - 1),
    }


def _chip(row: Row) -> Fields:
    row.only("id", "group", "kind", "of")
    kind = row.word("kind", CHIP_KINDS)
    allowed = {"adaptation": CONTINENTS[1:], "desert": tuple(LANDS), "figure": ("",)}
    return {
        "id": row.named("id", ROW_ID, "id"),
        "group": row.word("group", GROUPS),
        "kind": kind,
        "of": row.word("of", allowed[kind]) if kind else "",
    }


def _chit(row: Row) -> Fields:
    row.only("id", "at", "people")
    return {
        "id": row.named("id", ROW_ID, "id"),
        "at": _crossing(row, "at"),
        "people": row.word("people", PEOPLES),
    }


def _printed(row: Row) -> Fields:
    row.only("tribes", "nomad")
    given = row.fields.get("tribes")
    if not (isinstance(given, list) and len(given) == 3 and all(map(_is_crossing, given))):
        row.wrong("tribes", given, say_pack("field.wanted.three"))
        given = []
    return {"tribes": list(given), "nomad": _crossing(row, "nomad")}


def _is_crossing(value: object) -> bool:
    return isinstance(value, str) and bool(CROSSING.fullmatch(value))


def _step(row: Row) -> Fields:
    row.only("cost", "status")
    return {"cost": row.goods("cost", 1)}


def _figure(row: Row) -> Fields:
    row.only("id", "hex", "zone", "status")
    return {
        "id": row.word("id", FIGURES),
        "hex": row.named("hex", HEX_ID, "hex"),
        "zone": row.words("zone", CONTINENTS),
    }


_ROWS: dict[str, Callable[[Row], Fields]] = {
    "hex": _hex, "outer": _outer, "box": _box, "chip": _chip, "chit": _chit, "printed": _printed,
    "step": _step, "figure": _figure,
}  # fmt: skip
"""What reads a row of a list of tables."""
NAMES = (*NUMBERS, "hand", "hex", "outer", "route", "box", "chip", "chit", "start", "printed",
         "cost", "step", "figure")  # fmt: skip
"""All parts, in the order of a file; single values first."""


def part(name: str, table: Mapping[str, Any], problems: Problems) -> Any:
    """A part of a file in its normal form."""
    whole = Row(whole_file(), table, problems)
    if name in NUMBERS:
        return whole.number(name, *NUMBERS[name])
    if name == "hand":
        return whole.goods(name, 0)
    if name == "cost":
        return _cost(table[name], problems)
    rows = _list(name, table[name], problems)
    if name == "start":
        return [one for one in rows if _named_crossing(name, one, problems)]
    if name == "route":
        return [one for one in rows if _route(one, problems)]
    return [_ROWS[name](row) for row in _tables(name, rows, problems)]


def _cost(given: object, problems: Problems) -> dict[str, dict[str, int]]:
    if not isinstance(given, dict):
        problems.add("cost", say_pack("cost.no_table"))
        return {"nomad": {}, "tribe": {}}
    row = Row("cost", given, problems)
    row.only("nomad", "tribe")
    return {name: row.goods(name, 1) for name in ("nomad", "tribe")}


def _list(name: str, given: object, problems: Problems) -> list[Any]:
    if not isinstance(given, list):
        problems.add(name, say_pack("rows.no_list", what=name))
        return []
    if len(given) > MOST[name]:
        problems.add(name, say_pack("rows.many", n=len(given), most=MOST[name]))
        return []
    if name in EXACT and len(given) != MOST[name]:
        problems.add(name, say_pack("rows.number", n=len(given), wanted=MOST[name]))
    return given


def _tables(name: str, rows: list[Any], problems: Problems) -> list[Row]:
    found = []
    for number, fields in enumerate(rows, 1):
        where = row_of(name, number)
        if isinstance(fields, dict):
            found.append(Row(where, fields, problems))
        else:
            problems.add(where, say_pack("rows.no_table"))
    return found


def _named_crossing(name: str, one: object, problems: Problems) -> bool:
    if _is_crossing(one):
        return True
    Row(name, {name: one}, problems).wrong(name, one, say_pack("field.wanted.crossing"))
    return False


def _route(one: object, problems: Problems) -> bool:
    if isinstance(one, list) and len(one) == 2 and all(map(_is_crossing, one)):
        return True
    Row("route", {"route": one}, problems).wrong("route", one, say_pack("field.wanted.two"))
    return False
