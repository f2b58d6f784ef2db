"""The fields of an owner's cards and buildings: what each may be, told in words where it isn't.

The bounds are wider than anything printed, and narrow enough that no pack can make a game slow
or break its arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine import packs as engine
from stoneage_panel.engine.packs import comma_list, field_of, it, shown
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.pack import Card, Tile
from stoneage_panel.games.stone_age.components.strings import say_pack

SYMBOLS = ("pottery", "writing", "time", "transport", "healing", "weaving", "art", "music")
PEOPLE = ("farmer", "toolmaker", "builder", "shaman")
RING, TRADER = "ring", "trader"
"""The lower halves that only Style is the Goal has."""
CARD_GROUPS = ("base", "style")
TILE_GROUPS = ("base", "style", "bonus")
TILE_KINDS = ("fixed", "choice", "free")
SPECIALS = ("", "works_wood", "works_gold", "face_down")
DIVISORS = {"works_wood": 2, "works_gold": 5}
"""By what a production building usually divides its dice."""
MARKS = ("confirmed", "one source", "inferred", "reconstructed")
OWN = "one source: the owner's file"
"""The mark of a row that the owner has changed and not marked."""

_RESOURCES = goods.KINDS[:4]
VALUES: dict[str, tuple[int, int]] = {
    "dice_all": (0, 0),
    "food": (1, 20),
    **{f"gain_{kind}": (1, 20) for kind in _RESOURCES},
    **{f"roll2_{kind}": (2, 2) for kind in _RESOURCES},
    "points": (1, 20),
    "tool": (1, 12),
    "agriculture": (1, 10),
    "extra_card": (1, 1),
    "one_use_tool": (1, 9),
    "any_resources": (1, 4),
    "rewards_all": (0, 0),
    "merchant": (1, 10),
}
"""Every upper half with the lowest and highest value it may have."""
STYLE_UPPERS = ("rewards_all", "merchant")
REWARDS = {
    "food": (1, 20), "jewelry": (1, 20), "resource": (1, 4), "merchant": (1, 10),
    "card": (1, 1), "figure": (1, 5),
}  # fmt: skip
"""What a die of Style's rewards may give, with bounds."""

MOST_COUNT = 5
MOST_OF_A_KIND = 9
MOST_POINTS = 99
MOST_PAID = 7
_ID = re.compile(r"[A-Za-z0-9]{1,8}", re.ASCII)
_LONGEST_MARK = 160


class Row(engine.Row):
    """A row of an owner's cards and buildings; problems are noted as they are found."""

    def without(self, *names: str, why: str) -> None:
        """Refuses fields that mean nothing for this sort of row."""
        for name in names:
            if self.typed.get(name, 0) != 0:
                self.problem(name, why)

    def mark(self, default: str) -> str:
        """How sure the row is."""
        value = self.typed.get("provenance", default)
        if (
            isinstance(value, str)
            and value.startswith(MARKS)
            and value.isprintable()
            and len(value) <= _LONGEST_MARK
        ):
            return value
        values = {"value": shown(value), "marks": comma_list(MARKS), "most": _LONGEST_MARK}
        self.problem("provenance", say_pack("field.mark", **values))
        return default


def row_id(value: object) -> str:
    """The id if it can be one, else empty."""
    return value if isinstance(value, str) and _ID.fullmatch(value) else ""


# ---------------------------------------------------------------- cards

CARD_FIELDS = ("id", "group", "upper", "value", "lower", "key", "count", "provenance")


def side(key: str) -> str:
    """Whether a lower half is green or sand."""
    return "green" if key == RING or key in SYMBOLS else "sand"


def card(row: Row, card_id: str, house: Card | None) -> Card:
    """The card of a row; problems are noted in the row."""
    row.only(*CARD_FIELDS)
    group = row.word("group", CARD_GROUPS, "base")
    upper = row.word("upper", tuple(VALUES))
    value = 0
    if upper:
        low, high = VALUES[upper]
        value = row.number("value", low, high, low if low == high else None)
    key = row.word("key", (*SYMBOLS, RING, *PEOPLE, TRADER))
    green = side(key) == "green"
    count = row.number("count", 1, 1 if green else MOST_COUNT, 1 if green else None) if key else 1
    if key and "lower" in row.typed and row.typed["lower"] != side(key):
        values = {"value": shown(row.typed["lower"]), "key": key, "side": side(key)}
        row.problem("lower", say_pack("card.side", **values))
    if group == "base" and upper in STYLE_UPPERS:
        row.problem("upper", say_pack("card.style", what=upper))
    if group == "base" and key in (RING, TRADER):
        row.problem("key", say_pack("card.style", what=key))
    made = Card(card_id, upper, value, green, key, count, "", group)
    same = house is not None and house._replace(provenance="") == made
    return made._replace(provenance=row.mark(house.provenance if house and same else OWN))


def card_fields(card: Card, named: Mapping[str, Any]) -> dict[str, Any]:
    """The built-in fields of a card that remain valid with those given."""
    kept: dict[str, Any] = {"group": card.group, "upper": card.upper, "key": card.key}
    if named.get("upper", card.upper) == card.upper:
        kept["value"] = card.value
    key = named.get("key", card.key)
    if key == card.key or (isinstance(key, str) and side(key) == side(card.key) == "sand"):
        kept["count"] = card.count
    return kept


# ---------------------------------------------------------------- buildings

TILE_FIELDS = (
    "id", "group", "kind", "cost", "low", "high", "kinds", "points", "special", "divisor",
    "provenance",
)  # fmt: skip


def tile(row: Row, tile_id: str, house: Tile | None) -> Tile:
    """The building of a row; problems are noted in the row."""
    row.only(*TILE_FIELDS)
    group = row.word("group", TILE_GROUPS, "base")
    kind = row.word("kind", TILE_KINDS)
    special = row.word("special", SPECIALS, "")
    divisor = 0
    if special in DIVISORS:
        divisor = row.number("divisor", 1, 9, DIVISORS[special])
    else:
        row.without("divisor", why=say_pack("tile.no_divisor"))
    if special and group == "base":
        row.problem("special", say_pack("tile.style", what=special))
    cost = low = high = kinds = points = 0
    if kind == "fixed":
        cost = _cost(row, group)
        points = row.number("points", 1, MOST_POINTS)
        row.without("low", "high", "kinds", why=say_pack("tile.none_fixed"))
    elif kind:
        row.without("cost", why=say_pack(f"tile.none_{kind}"))
        low = row.number("low", 1, MOST_PAID)
        high = row.number("high", low, MOST_PAID, low)
        if kind == "choice":
            kinds = row.number("kinds", 1, min(4, low))
        else:
            row.without("kinds", why=say_pack("tile.none_free"))
        points = row.number("points", 0, MOST_POINTS, 0)
    made = Tile(
        tile_id, kind, cost, low, high, kinds, points, special, divisor, "", group
    )  # fmt: skip
    same = house is not None and house._replace(provenance="") == made
    return made._replace(provenance=row.mark(house.provenance if house and same else OWN))


def _cost(row: Row, group: str) -> int:
    given = row.fields.get("cost")
    if not isinstance(given, dict) or not given:
        row.problem("cost", say_pack("tile.no_cost", it=it(given)))
        return 0
    counts = Row(field_of(row.where, "cost"), given, row.problems)
    counts.only(*goods.KINDS)
    found = goods.pack(counts.number(kind, 0, MOST_OF_A_KIND, 0) for kind in goods.KINDS)
    if goods.count(found, goods.JEWELRY) and group == "base":
        row.problem("cost", say_pack("tile.style", what="jewelry"))
    if not found:
        row.problem("cost", say_pack("tile.free"))
    return found


def tile_fields(tile: Tile, named: Mapping[str, Any]) -> dict[str, Any]:
    """The built-in fields of a building that remain valid with those given."""
    kept: dict[str, Any] = {"group": tile.group, "kind": tile.kind, "special": tile.special}
    if tile.divisor and named.get("special", tile.special) == tile.special:
        kept["divisor"] = tile.divisor
    if named.get("kind", tile.kind) != tile.kind:
        return kept
    kept["points"] = tile.points
    if tile.kind == "fixed":
        kept["cost"] = cost_table(tile)
    else:
        kept |= {"low": tile.low, "high": tile.high, "kinds": tile.kinds}
    return kept


def cost_table(tile: Tile) -> dict[str, int]:
    """A building's cost by kind, kinds that cost nothing left out."""
    amounts = zip(goods.KINDS, goods.counts(tile.cost), strict=True)
    return {kind: n for kind, n in amounts if n}
