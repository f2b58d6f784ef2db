"""The parts of an owner's cards, each read into its normal form.

The bounds are wider than anything printed, and narrow enough that no pack can make a game slow
or break its arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from stoneage_panel.engine import packs as engine
from stoneage_panel.engine.i18n import Phrase
from stoneage_panel.engine.packs import Problems, comma_list, row_of, whole_file
from stoneage_panel.games.age_of_dirt.components import pack_ops, passage_pack
from stoneage_panel.games.age_of_dirt.components.cards import STATUSES
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.strings import say_pack

Fields = dict[str, Any]
Part = Any
NUMBERS = {
    "win": (3, 30), "tokens": (5, 31), "members": (2, 12), "home": (1, 11), "reserve": (1, 12),
    "bins": (1, 12), "large_bins": (1, 16), "bangs": (1, 9), "send": (1, 5), "torch_rs": (0, 3),
}  # fmt: skip
"""Single numbers with their bounds."""
COSTS = ("expand", "tool", "card")
"""What is paid for other than cards."""
MOST = {"invention": 60, "clan": 20, "event": 20}
"""Lists of cards with the most rows they may have."""
NAMES = (*NUMBERS, *MOST, "cost", "passage")
"""All parts, in the order of a file."""
CARD_ID = re.compile(r"[A-Z][A-Z0-9]{1,5}", re.ASCII)
CARD_NAME = re.compile(r"[^\W_](?:[^\W_]|[ .,'’!?&-]){0,29}")
_MOST_RS = 5
_MOST_OPS = 4
_MOST_PAID = 9


class ComponentsError(engine.ComponentsError):
    """Cards of an owner's file that can't be used."""

    title = Phrase(say_pack, "unusable")
    no_text = Phrase(say_pack, "no_text")


class Row(engine.Row):
    """A row of an owner's cards; problems are noted as they are found."""

    def called(self, names: str) -> str:
        return say_pack("field.called", names=names)

    def text(self, name: str, pattern: re.Pattern[str]) -> str:
        """A text of a certain form; empty after a problem."""
        value = self.fields.get(name)
        if isinstance(value, str) and pattern.fullmatch(value):
            return value
        self.wrong(name, value, say_pack(f"field.wanted.{name}"))
        return ""

    def cost(self, name: str) -> dict[str, int]:
        """Goods by kind, at least one; empty after a problem."""
        value = self.fields.get(name)
        if isinstance(value, dict) and set(value) <= set(KINDS):
            sound = all(type(n) is int and 0 <= n <= _MOST_PAID for n in value.values())
            if sound and 1 <= sum(value.values()) <= _MOST_PAID:
                return {kind: value[kind] for kind in KINDS if value.get(kind)}
        kinds = comma_list(KINDS)
        self.wrong(name, value, say_pack("field.wanted.cost", most=_MOST_PAID, kinds=kinds))
        return {}

    def ops(self, name: str) -> list[str]:
        """Op codes of an invention or clan card; none after a problem."""
        value: Any = self.fields.get(name)
        short = isinstance(value, list) and len(value) <= _MOST_OPS
        if short and all(map(pack_ops.card_op, value)):
            return list(value)
        self.wrong(name, value, say_pack("field.wanted.ops", ops=comma_list(pack_ops.FORMS)))
        return []

    def op(self, name: str) -> str:
        """The op code of an event; empty after a problem."""
        value = self.fields.get(name)
        if isinstance(value, str) and pack_ops.event_op(value):
            return value
        self.wrong(name, value, say_pack("field.wanted.op", ops=comma_list(pack_ops.EVENT_FORMS)))
        return ""


def part(
    name: str, table: Mapping[str, Any], problems: Problems, house: Mapping[str, Part]
) -> Part:
    """A part of a file in its normal form, over the house's."""
    if name in NUMBERS:
        return Row(whole_file(), table, problems).number(name, *NUMBERS[name])
    if name == "cost":
        return _costs(table[name], problems, house.get(name, {}))
    if name == "passage":
        return passage_pack.part(table[name], problems, house.get(name, {}))
    return _cards(name, table[name], problems, house.get(name, []))


def _costs(given: object, problems: Problems, house: Mapping[str, Any]) -> Fields:
    if not isinstance(given, dict):
        problems.add("cost", say_pack("cost.no_table"))
        return dict(house)
    row = Row("cost", given, problems, house)
    row.only(*COSTS)
    return {name: row.cost(name) for name in COSTS}


def _cards(name: str, given: object, problems: Problems, house: list[Fields]) -> list[Fields]:
    """The house's cards, some of them changed by rows with their ids, and those added."""
    if not isinstance(given, list):
        problems.add(name, say_pack("rows.no_list", what=name))
        return house
    found = {row["id"]: row for row in house}
    seen: set[str] = set()
    for number, typed in enumerate(given[: MOST[name] + 1], 1):
        where = row_of(name, number)
        if not isinstance(typed, dict):
            problems.add(where, say_pack("rows.no_table"))
            continue
        own = typed.get("id")
        kept = found.get(own, {}) if isinstance(own, str) else {}
        made = _READ[name](Row(where, typed, problems, kept))
        if made["id"] in seen:
            problems.add(where, say_pack("rows.twice", id=made["id"]))
        seen.add(made["id"])
        found[made["id"]] = _marked(made, typed, kept)
    if len(found) > MOST[name] or len(given) > MOST[name]:
        problems.add(name, say_pack("rows.many", n=max(len(found), len(given)), most=MOST[name]))
    return list(found.values())


def _marked(made: Fields, typed: Mapping[str, Any], kept: Mapping[str, Any]) -> Fields:
    """With its mark: what differs from the house's is the owner's, unless another is named."""
    same = {**made, "status": ""} == {**kept, "status": ""}
    named = typed.get("status", "")
    if same and named in ("", kept.get("status")):
        return dict(kept)
    return {**made, "status": named if named and named != kept.get("status") else "own"}


def _card(row: Row) -> Fields:
    row.only("id", "name", "cost", "rs", "ops", "status")
    return {
        "id": row.text("id", CARD_ID),
        "name": row.text("name", CARD_NAME),
        "cost": row.cost("cost"),
        "rs": row.number("rs", 0, _MOST_RS),
        "ops": row.ops("ops"),
        "status": row.word("status", STATUSES, "own"),
    }


def _event(row: Row) -> Fields:
    row.only("id", "name", "op", "status")
    return {
        "id": row.text("id", CARD_ID),
        "name": row.text("name", CARD_NAME),
        "op": row.op("op"),
        "status": row.word("status", STATUSES, "own"),
    }


_READ: dict[str, Callable[[Row], Fields]] = {"invention": _card, "clan": _card, "event": _event}
