"""The house's own cards and buildings: checked against the counts printed in rule books."""

import tomllib
from collections import Counter
from importlib import resources

import pytest

from stoneage_panel.games.stone_age.components import goods, pack
from stoneage_panel.games.stone_age.components.pack import Card, Tile
from stoneage_panel.games.stone_age.components.pack_fields import MARKS, SYMBOLS, VALUES

HOUSE = pack.default()
BASE = [card for card in HOUSE.cards if card.group == "base"]
STYLE = [card for card in HOUSE.cards if card.group == "style"]


def tiles(group: str) -> list[Tile]:
    return [tile for tile in HOUSE.tiles if tile.group == group]


def icons(cards: list[Card], key: str) -> int:
    return sum(card.count for card in cards if card.key == key)


# ---------------------------------------------------------------- cards


def test_36_cards_half_of_them_symbols() -> None:
    assert len(BASE) == 36
    green = [card for card in BASE if card.green]
    assert len(green) == 16
    assert Counter(card.key for card in green) == dict.fromkeys(SYMBOLS, 2)
    assert all(card.count == 1 for card in green)


def test_five_cards_of_every_profession() -> None:
    sand = Counter(card.key for card in BASE if not card.green)
    assert sand == {"farmer": 5, "toolmaker": 5, "builder": 5, "shaman": 5}
    figures = {key: icons(BASE, key) for key in sand}
    assert figures == {"farmer": 7, "toolmaker": 8, "builder": 9, "shaman": 7}


def test_upper_halves_are_as_many_as_the_rule_book_says() -> None:
    uppers = Counter(card.upper.partition("_")[0] for card in BASE)
    assert uppers == {
        "dice": 10, "food": 7, "gain": 5, "roll2": 3, "points": 3, "agriculture": 2, "tool": 1,
        "extra": 1, "one": 3, "any": 1,
    }  # fmt: skip
    food = [card.value for card in BASE if card.upper == "food"]
    assert sum(food) == 25
    gains = Counter[str]()
    for card in BASE:
        if card.upper.startswith("gain"):
            gains[card.upper] += card.value
    assert gains == {"gain_clay": 1, "gain_stone": 4, "gain_gold": 1}
    assert sorted(c.value for c in BASE if c.upper == "one_use_tool") == [2, 3, 4]


def test_style_brings_nine_cards() -> None:
    assert len(STYLE) == 9
    uppers = Counter(card.upper for card in STYLE)
    assert uppers["rewards_all"] == 4 and uppers["merchant"] == 2
    assert sum(card.key == "ring" for card in STYLE) == 2
    assert sum(card.key == "trader" for card in STYLE) == 5


# ---------------------------------------------------------------- buildings


def test_28_buildings_of_three_kinds() -> None:
    base = tiles("base")
    assert Counter(tile.kind for tile in base) == {"fixed": 17, "choice": 8, "free": 3}
    fixed = [tile for tile in base if tile.kind == "fixed"]
    cost = goods.counts(sum(tile.cost for tile in fixed))
    assert cost == [14, 14, 14, 9, 0]
    assert sum(tile.points for tile in fixed) == 222
    assert all(tile.points == goods.value(tile.cost) for tile in fixed)
    wanted = [(low, low, kinds) for low in (4, 5) for kinds in (1, 2, 3, 4)]
    assert [(t.low, t.high, t.kinds) for t in base if t.kind == "choice"] == wanted
    assert all((t.low, t.high, t.kinds) == (1, 7, 0) for t in base if t.kind == "free")


def test_style_brings_nine_buildings_and_six_more() -> None:
    style, bonus = tiles("style"), tiles("bonus")
    assert (len(style), len(bonus)) == (9, 6)
    assert sum(tile.special.startswith("works") for tile in style) == 3
    assert {tile.special for tile in style} == {"", "works_wood", "works_gold", "face_down"}
    assert all(goods.count(tile.cost, goods.JEWELRY) for tile in style)
    assert not any(tile.special or goods.count(tile.cost, goods.JEWELRY) for tile in bonus)
    assert [HOUSE.tiles[i].divisor for i in HOUSE.works] == [2, 2, 5]


def test_six_rewards_and_eleven_rates() -> None:
    assert len(HOUSE.rewards) == 6
    assert HOUSE.track == ((0, 0), *[(2, 1)] * 3, *[(1, 1)] * 5, *[(1, 2)] * 2)


# ---------------------------------------------------------------- rows


def test_every_row_says_how_sure_it_is() -> None:
    home = resources.files("stoneage_panel.games.stone_age.components").joinpath("components.toml")
    table = tomllib.loads(home.read_text("utf-8"))
    assert sum(map(len, table.values())) == 45 + 43 + 6 + 11
    for rows in table.values():
        assert all(row["provenance"].startswith(MARKS) for row in rows)
    assert all(card.provenance == "confirmed" for card in BASE)
    assert all(tile.provenance == "confirmed" for tile in tiles("base"))
    for row in (*STYLE, *tiles("style"), *tiles("bonus")):
        assert row.provenance.startswith("reconstructed: ")


def test_rows_stand_in_the_order_of_their_groups() -> None:
    assert [card.group for card in HOUSE.cards] == ["base"] * 36 + ["style"] * 9
    assert [t.group for t in HOUSE.tiles] == ["base"] * 28 + ["style"] * 9 + ["bonus"] * 6
    assert HOUSE.text == ""


def test_rows_are_found_by_their_ids() -> None:
    assert HOUSE.cards[HOUSE.card("C36")].upper == "any_resources"
    assert HOUSE.tiles[HOUSE.tile("N03")].special == "works_gold"
    with pytest.raises(KeyError):
        HOUSE.card("B01")


def test_every_value_is_within_the_bounds_of_an_owner() -> None:
    for card in HOUSE.cards:
        low, high = VALUES[card.upper]
        assert low <= card.value <= high
