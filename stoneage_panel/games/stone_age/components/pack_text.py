"""Writing cards and buildings as TOML: the normal form of records, and a file to edit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from stoneage_panel.engine import toml_text
from stoneage_panel.games.stone_age.components.pack import Card, Pack, Tile, default
from stoneage_panel.games.stone_age.components.pack_fields import OWN, cost_table
from stoneage_panel.games.stone_age.components.strings import say_pack

Thing = TypeVar("Thing", Card, Tile)
Fields = dict[str, Any]


def normal(pack: Pack, house: Pack) -> str:
    """The difference from the built-in cards in normal form: equal packs give equal texts."""
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
    return _list("without", (f"{toml_text.quoted(row_id)}," for row_id in gone))


def _gone(house: Sequence[Card | Tile], rows: Sequence[Card | Tile]) -> list[str]:
    there = {row.id for row in rows}
    return [row.id for row in house if row.id not in there]


def _list(name: str, lines: Iterable[str]) -> str:
    rows = list(lines)
    return toml_text.rows(name, rows) if rows else ""


def _short(rows: Iterable[Fields]) -> Iterable[str]:
    return (f"{toml_text.line(row)}," for row in rows)


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
    return [toml_text.line({"what": what, "amount": n}, airy) for what, n in pack.rewards]


def _track(pack: Pack, airy: bool = False) -> list[str]:
    return [toml_text.line({"give": give, "get": get}, airy) for give, get in pack.track]


# ---------------------------------------------------------------- a file to edit


def editable(pack: Pack) -> str:
    """Everything in a pack as a file with its explanation; `read` takes it back."""
    house = default()
    return "".join(
        [
            say_pack("edit.head"),
            _without(pack, house),
            say_pack("edit.cards"),
            _list("card", (_row_text(_card(row), row) for row in pack.cards)),
            say_pack("edit.tiles"),
            _list("tile", (_row_text(_tile(row), row) for row in pack.tiles)),
            say_pack("edit.reward"),
            _list("reward", (f"    {line}," for line in _rewards(pack, True))),
            say_pack("edit.track"),
            _list("track", (f"    {line}," for line in _track(pack, True))),
        ]
    )


def _row_text(fields: Fields, row: Card | Tile) -> str:
    return f"    {toml_text.line(fields, True)}, # {row.provenance}"
