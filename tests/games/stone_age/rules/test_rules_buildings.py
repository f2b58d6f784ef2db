"""Rules of the buildings by their ids."""

import pytest

from stoneage_panel.games.stone_age.components.moves import BUILD, TILE, Move
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import acting, bag, give, has, on, points, table, tile_number
from tests.games.stone_age.ruled import rule


def site(tile: str, goods: str) -> Position:
    """The first seat stands at the named building with goods."""
    other = "B02" if tile != "B02" else "B03"
    return give(acting(table(tiles=f"{tile} {other}"), "build1"), 0, goods)


@rule("SA.BUILD.1")
def test_exactly_the_resources_shown() -> None:
    state = site("B01", "w w w c c s")
    assert legal(state, "build") == ["build 1 w w c"]
    for wrong in ("w w", "w w w", "w c c", "w w c s", "w w s"):
        assert refused(state, f"build 1 {wrong}") == "SA.BUILD.1"
    assert "2 wood and 1 clay" in said(state, "build 1 w w s")
    assert refused(state, Move(BUILD, 0, -4)) == "SA.BUILD.1"
    assert refused(state, Move(BUILD, 0, 10**200)) == "SA.BUILD.1"
    assert pointed(state, "pay:stone", "build1") == "SA.BUILD.1"
    do(state, "build 1 w w c")
    assert has(state, 0, "w c s")


@rule("SA.BUILD.2")
@pytest.mark.parametrize(
    ("tile", "number", "kinds"),
    [("B18", 4, 1), ("B19", 4, 2), ("B20", 4, 3), ("B21", 4, 4),
     ("B22", 5, 1), ("B23", 5, 2), ("B24", 5, 3), ("B25", 5, 4)],
)  # fmt: skip
def test_so_many_resources_of_so_many_kinds(tile: str, number: int, kinds: int) -> None:
    state = site(tile, "w w w w w w c c c s s s g")
    lines = [line.split()[2:] for line in legal(state, "build")]
    assert lines and len(lines) == len({tuple(line) for line in lines})
    for line in lines:
        assert (len(line), len(set(line))) == (number, kinds)
    wrong = {1: "w w w c", 2: "w w w w", 3: "w w w c", 4: "w w c s"}[kinds]
    assert refused(state, f"build 1 {wrong} {'w' * (number - 4)}") == "SA.BUILD.2"
    right = {1: "w w w w", 2: "w w w c", 3: "w w c s", 4: "w c s g"}[kinds]
    assert refused(state, f"build 1 {right} w {'w' * (number - 4)}") == "SA.BUILD.2"
    assert state.why_not(state.game.parse(f"build 1 {right} {'w' * (number - 4)}")) is None


def test_every_split_of_four_of_two_kinds() -> None:
    state = site("B19", "w w w c c c")
    assert set(legal(state, "build")) == {
        "build 1 w w w c", "build 1 w w c c", "build 1 w c c c",
    }  # fmt: skip
    assert "4 of 1 kind" in said(state, "build 1 w w w w")
    assert pointed(state, "pay:stone", "build1") == "SA.BUILD.4"


@rule("SA.BUILD.3")
def test_one_to_seven_resources() -> None:
    state = site("B26", "w w w w g g g g")
    sizes = {len(line.split()) - 2 for line in legal(state, "build")}
    assert sizes == {1, 2, 3, 4, 5, 6, 7}
    assert len(legal(state, "build")) == 5 * 5 - 2, "all but none and all eight"
    assert refused(state, "build 1 w w w w g g g g") == "SA.BUILD.3"
    assert refused(state, "build 1") == "SA.BUILD.3"
    assert (
        pointed(state, "pay:wood", "build1", *["pay:gold"] * 4, *["pay:wood"] * 3) == "SA.BUILD.3"
    )
    do(state, "build 1 w w w g g g g")
    assert points(state) == 9 + 24 + 1


@rule("SA.BUILD.4")
def test_only_with_resources_one_has() -> None:
    state = site("B10", "w w c")
    assert refused(state, "build 1 w c s") == "SA.BUILD.4"
    assert "lack 1 stone" in said(state, "build 1 w c s")
    assert pointed(state, "build1") == "SA.BUILD.4"
    assert refused(site("B22", "w w w w"), "build 1 w w w w w") == "SA.BUILD.4"
    assert pointed(site("B22", "w w w"), "build1") == "SA.BUILD.4"
    assert pointed(site("B25", "w w w w c c"), "build1") == "SA.BUILD.4"
    assert legal(state, "build") == []


@rule("SA.BUILD.5")
@pytest.mark.parametrize(
    ("tile", "paid", "worth"),
    [("B01", "w w c", 10), ("B09", "s s g", 16), ("B12", "w c g", 13), ("B18", "s s s s", 20),
     ("B21", "w c s g", 18), ("B23", "w w g g g", 24), ("B26", "w", 3), ("B27", "g " * 7, 42)],
)  # fmt: skip
def test_points_at_once(tile: str, paid: str, worth: int) -> None:
    state = do(site(tile, paid), f"build 1 {paid}")
    assert state.scores()[0]["buildings"] == worth == points(state)
    assert state.tiles[0] == 1 << tile_number(state, tile)


def test_golden_two_wood_and_a_clay_are_ten() -> None:
    assert points(do(site("B01", "w w c"), "build 1 w w c")) == 10


@rule("SA.BUILD.6")
def test_the_next_building_comes_to_light_at_once() -> None:
    state = do(site("B01", "w w c"), "build 1 w w c")
    assert state.phase == TILE and len(state.chance_outcomes()) == 26
    do(state, "tile B28")
    assert state.tops[0] == tile_number(state, "B28") and state.under == [5, 6]
    assert refused(state, "build 1 w") == "SA.ACT.1", "no figure stands there"
    assert "place build 1" in legal(on(state))


@rule("SA.BUILD.7")
def test_a_building_may_be_left() -> None:
    state = site("B01", "w w c")
    do(state, "leave build 1")
    assert state.tops[0] == tile_number(state, "B01") and state.under == [6, 6]
    assert state.goods[0] == bag("w w c") and not state.tiles[0] and points(state) == 3
