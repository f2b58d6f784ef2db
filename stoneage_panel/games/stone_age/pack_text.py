"""Writing cards and buildings as TOML: the normal form of records, and a file to edit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from stoneage_panel.games.stone_age.pack import Card, Pack, Tile, default
from stoneage_panel.games.stone_age.pack_fields import OWN, cost_table

Thing = TypeVar("Thing", Card, Tile)
Fields = dict[str, Any]


def normal(pack: Pack, house: Pack) -> str:
    """What differs from the house's, in one form only: equal packs give equal texts."""
    parts = [
        _without(pack, house),
        _list("card", _short(_card(row) for row in _changed(pack.cards, house.cards))),
        _list("tile", _short(_tile(row) for row in _changed(pack.tiles, house.tiles))),
    ]
    if pack.rewards != house.rewards:
        parts.append(_list("reward", (f"{line}," for line in _rewards(pack))))
    if pack.track != house.track:
        parts.append(_list("track", (f"{line}," for line in _track(pack))))
    return "".join(parts)


def _changed(rows: Sequence[Thing], house: Sequence[Thing]) -> list[Thing]:
    return [row for row in rows if row not in house]


def _without(pack: Pack, house: Pack) -> str:
    gone = _gone(house.cards, pack.cards) + _gone(house.tiles, pack.tiles)
    return _list("without", (f"{_quoted(row_id)}," for row_id in gone))


def _gone(house: Sequence[Card | Tile], rows: Sequence[Card | Tile]) -> list[str]:
    there = {row.id for row in rows}
    return [row.id for row in house if row.id not in there]


def _list(name: str, lines: Iterable[str]) -> str:
    rows = "".join(f"{line}\n" for line in lines)
    return f"{name} = [\n{rows}]\n" if rows else ""


def _short(rows: Iterable[Fields]) -> Iterable[str]:
    return (f"{_line(row)}," for row in rows)


# ---------------------------------------------------------------- rows


def _card(card: Card) -> Fields:
    made: Fields = {"id": card.id, "group": card.group, "upper": card.upper, "value": card.value}
    made |= {"key": card.key, "count": card.count}
    return _marked(made, card, default().cards)


def _tile(tile: Tile) -> Fields:
    made: Fields = {"id": tile.id, "group": tile.group, "kind": tile.kind}
    if tile.kind == "fixed":
        made["cost"] = cost_table(tile)
    else:
        made |= {"low": tile.low, "high": tile.high}
        if tile.kinds:
            made["kinds"] = tile.kinds
    if tile.points:
        made["points"] = tile.points
    if tile.special:
        made["special"] = tile.special
    if tile.divisor:
        made["divisor"] = tile.divisor
    return _marked(made, tile, default().tiles)


def _marked(made: Fields, row: Card | Tile, house: Sequence[Card | Tile]) -> Fields:
    """With its mark, where reading would not find the same one by itself."""
    if row.provenance != expected(row, house):
        made["provenance"] = row.provenance
    return made


def expected(row: Card | Tile, house: Sequence[Card | Tile]) -> str:
    """The mark that a row has if its file names none."""
    plain = row._replace(provenance="")
    same = (own.provenance for own in house if own._replace(provenance="") == plain)
    return next(same, OWN)


def _rewards(pack: Pack, airy: bool = False) -> list[str]:
    return [_line({"what": what, "amount": n}, airy) for what, n in pack.rewards]


def _track(pack: Pack, airy: bool = False) -> list[str]:
    return [_line({"give": give, "get": get}, airy) for give, get in pack.track]


def _line(row: Mapping[str, Any], airy: bool = False) -> str:
    """A row as an inline table; airy for people, else short."""
    sign, gap, pad = (" = ", ", ", " ") if airy else ("=", ",", "")
    inside = gap.join(f"{name}{sign}{_value(value, airy)}" for name, value in row.items())
    return f"{{{pad}{inside}{pad}}}"


def _value(value: Any, airy: bool) -> str:
    if isinstance(value, dict):
        return _line(value, airy)
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# ---------------------------------------------------------------- a file to edit

_HEAD = """\
# The cards and buildings of Stone Age, to edit. Play with them: --components THIS_FILE
#
# Change rows, or add some with ids of their own. Rows and fields that are not in the file stay as
# the house has them, so a file may hold only what is different. To take rows of the house out of
# the game, name them:
#   without = ["X09", "all tiles"]
# Behind each row stands how sure it is; say so yourself with provenance = "confirmed".
"""
_CARDS = """
# upper: dice_all, food, gain_wood … gain_gold, roll2_wood … roll2_gold, points, tool, agriculture,
#   extra_card, one_use_tool, any_resources; with group = "style" also rewards_all, merchant
# key: pottery, writing, time, transport, healing, weaving, art, music; farmer, toolmaker,
#   builder, shaman; with group = "style" also ring, trader
"""
_TILES = """
# kind: fixed (cost, points), choice (low to high resources of so many kinds), free (of any)
# points: of choice and free only if they are not the sum of what is paid
# with group = "style" or "bonus" also jewelry, and special: face_down, works_wood, works_gold
"""
_REWARD = """
# What the dice of rewards_all give, by face: food, jewelry, resource, merchant, card, figure
"""
_TRACK = """
# Goods given and got in a trade, by space of the merchant's track from 0
"""


def editable(pack: Pack) -> str:
    """Everything in a pack as a file with its explanation; `read` takes it back."""
    house = default()
    return "".join(
        [
            _HEAD,
            _without(pack, house),
            _CARDS,
            _list("card", (_told(_card(row), row) for row in pack.cards)),
            _TILES,
            _list("tile", (_told(_tile(row), row) for row in pack.tiles)),
            _REWARD,
            _list("reward", (f"    {line}," for line in _rewards(pack, True))),
            _TRACK,
            _list("track", (f"    {line}," for line in _track(pack, True))),
        ]
    )


def _told(fields: Fields, row: Card | Tile) -> str:
    return f"    {_line(fields, True)}, # {row.provenance}"
