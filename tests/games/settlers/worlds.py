"""Worlds of an owner's: the house's with other numbers and costs, and one with more in it."""

from typing import Any

from stoneage_panel.games.settlers.components import pack, pack_text

Rows = list[dict[str, Any]]


def rows(name: str) -> Rows:
    """A list of the house's, to be changed."""
    return [dict(row) for row in pack.house()[name]]


def file(**parts: Any) -> str:
    """An owner's file with some parts of its own."""
    return pack_text.normal(parts, dict.fromkeys(parts))


def other_numbers() -> str:
    """Every hex with the landscape and number of another, other costs, another start."""
    hexes = rows("hex")
    for row, other in zip(hexes, rows("hex")[7:] + rows("hex")[:7], strict=True):
        row |= {"number": other["number"], "land": other["land"]}
    chips: Rows = [
        row | {"kind": "figure", "of": ""} if row["kind"] == "desert" else row
        for row in rows("chip")
    ]
    return file(
        hex=hexes, chip=chips, printed=rows("printed")[::-1], win=6, bank=2, crossings=3,
        hand={"meat": 2, "bones": 1, "flint": 1, "skins": 2},
        cost={"nomad": {"meat": 2}, "tribe": {"bones": 1, "flint": 1}},
        step=[{"cost": {kind: 1}} for kind in ("skins", "meat", "flint", "bones", "skins")],
    )  # fmt: skip


def more_of_all() -> str:
    """Two hexes and a crossing at sea more, with a box, a chip and chits; more pieces, cards."""
    return file(
        hex=[
            *rows("hex"),
            {"id": "AU06", "q": 9, "r": -1, "land": "hills", "number": 6, "continent": "Australia"},
            {"id": "AM14", "q": 14, "r": -6, "land": "steppe", "number": 10,
             "continent": "America"},
        ],
        outer=[*rows("outer"), {"id": "azores", "x": 0.5, "y": -5.0, "kind": "sea"}],
        route=[*pack.house()["route"], ["azores", "EU01-NW"]],
        box=[*rows("box"), {"id": "B19", "at": "azores", "group": "I", "clothing": 0,
                            "construction": 1}],
        chip=[*rows("chip"), {"id": "EI5", "group": "I", "kind": "desert", "of": "hills"}],
        chit=[*rows("chit"), {"id": "PAU9", "at": "AU06-SE", "people": "green"},
              {"id": "PAM9", "at": "AM14-E", "people": "blue"}],
        win=7, tribes=7, nomads=4, cards=30, deserts=13,
    )  # fmt: skip


WORLDS = {"other numbers": other_numbers, "more of all": more_of_all}
