"""The world: counted and walked, against what was worked out when the map was drawn."""

import tomllib
from collections import Counter
from importlib import resources

import pytest

from stoneage_panel.games.settlers.components import world as worlds
from stoneage_panel.games.settlers.components.goals import Goals, Journey
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.games.settlers.components.roads import NOBODY, Roads
from stoneage_panel.games.settlers.components.world import CONTINENTS, PEOPLES, mask

WORLD = worlds.default()
ROADS = Roads(WORLD)
GOALS = Goals(WORLD, ROADS)
NAMES = worlds.names(WORLD)
PIPS = {n: 6 - abs(7 - n) for n in range(2, 13)}
WHOLE = (1 << len(WORLD.crossings)) - 1


def bits(found: int) -> list[int]:
    return [i for i in range(found.bit_length()) if found >> i & 1]


def off(start: int, closed: int = 0, figures: tuple[int, int] = NOBODY) -> dict[int, int]:
    """Every crossing that can be reached, with the number of ways to it."""
    rings = ROADS.rings(start, figures, closed)
    return {at: d for d, ring in enumerate(rings) for at in bits(ring)}


def from_africa(closed: int, figures: tuple[int, int] = NOBODY) -> dict[int, int]:
    """The same from the nearest black corner."""
    found: dict[int, int] = {}
    for start in bits(WORLD.starts):
        for at, d in off(start, closed, figures).items():
            found[at] = min(d, found.get(at, 999))
    return found


def test_49_hexes_181_crossings_235_ways() -> None:
    assert len(WORLD.hexes) == len({hexagon.id for hexagon in WORLD.hexes}) == 49
    assert Counter(CONTINENTS[h.continent] for h in WORLD.hexes) == {
        "Africa": 13, "Europe": 8, "Asia": 10, "Australia": 5, "America": 13,
    }  # fmt: skip
    assert len(WORLD.crossings) == 181 and len(WORLD.ways) == 235
    assert sum(not along for _, _, along in WORLD.ways) == 30
    assert mask(off(0)) == WHOLE, "one piece of land"
    assert sorted(h.number for h in WORLD.hexes if not h.continent) == [
        2, 3, 4, 5, 6, 6, 8, 8, 9, 9, 10, 11, 12,
    ]  # fmt: skip


def test_32_sites_apart_from_each_other_and_from_the_17_black_corners() -> None:
    sites = mask(chit.at for chit in WORLD.chits)
    assert sites.bit_count() == 32 and WORLD.starts.bit_count() == 17
    assert not sites & WORLD.starts
    for at in bits(sites | WORLD.starts):
        assert not WORLD.near[at] & (sites | WORLD.starts)
    assert Counter(PEOPLES[chit.people] for chit in WORLD.chits) == dict.fromkeys(PEOPLES, 8)


def test_18_boxes_and_chips_in_four_groups() -> None:
    assert len(WORLD.boxes) == len(WORLD.chips) == 18
    assert Counter(box.group for box in WORLD.boxes) == Counter(c.group for c in WORLD.chips)
    assert Counter(c.kind for c in WORLD.chips) == {0: 4, 1: 4, 2: 10}
    dry = Counter(c.of for c in WORLD.chips if c.kind == 2)
    assert dry == {"steppe": 3, "hills": 3, "forest": 2, "mountains": 2}
    assert max(max(box.clothing, box.construction) for box in WORLD.boxes) == 4
    pairs = [(box.clothing, box.construction) for box in WORLD.boxes]
    assert pairs == [
        (1, 0), (1, 1), (2, 1), (1, 2), (2, 2), (3, 2), (2, 3), (3, 1), (1, 3), (2, 3), (3, 4),
        (4, 4), (4, 2), (4, 3), (4, 4), (3, 3), (3, 4), (4, 3),
    ]  # fmt: skip


@pytest.mark.parametrize("box", WORLD.boxes, ids=lambda box: box.id)
def test_every_box_is_reached_with_its_own_levels(box: worlds.Box) -> None:
    """No other box asks for more on the way."""
    assert box.at in from_africa(ROADS.closed(box.clothing, box.construction))
    assert box.at not in from_africa(ROADS.closed(box.clothing - 1, 5))
    assert box.at not in from_africa(ROADS.closed(5, box.construction - 1))


@pytest.mark.parametrize(
    ("people", "clothing", "construction", "ways"),
    [
        ("yellow", 0, 0, [2, 2, 4, 4, 4, 6, 6, 6]),
        ("red", 0, 0, [6, 8, 8, 8, 8, 10, 10, 10]),
        ("green", 1, 3, [12, 12, 13, 14, 14, 15, 16, 16]),
        ("blue", 3, 1, [15, 15, 17, 17, 20, 22, 22, 26]),
    ],
)
def test_how_far_the_sites_are(
    people: str, clothing: int, construction: int, ways: list[int]
) -> None:
    sites = [chit.at for chit in WORLD.chits if PEOPLES[chit.people] == people]
    reached = from_africa(ROADS.closed(clothing, construction))
    assert sorted(reached[at] for at in sites) == ways
    for less in ((clothing - 1, 5), (5, construction - 1)):
        if min(less) >= 0:
            assert not set(sites) & set(from_africa(ROADS.closed(*less)))


def test_figures_cut_off_hardly_anything() -> None:
    sites = [chit.at for chit in WORLD.chits]
    cut = Counter[int]()
    for a in bits(WORLD.zones[0]):
        reached = from_africa(0, (a, -1))
        cut[sum(at not in reached for at in sites)] += 1
    for b in bits(WORLD.zones[1]):
        reached = from_africa(0, (-1, b))
        cut[sum(at not in reached for at in sites)] += 1
    assert max(cut) == 1


def test_pips_by_continent() -> None:
    found = {name: Counter[str]() for name in CONTINENTS}
    for hexagon in WORLD.hexes:
        found[CONTINENTS[hexagon.continent]][KINDS[hexagon.kind]] += PIPS[hexagon.number]
    assert found == {
        "Africa": {"bones": 12, "flint": 12, "skins": 11, "meat": 9},
        "Europe": {"meat": 11, "skins": 8, "bones": 7},
        "Asia": {"skins": 10, "flint": 8, "meat": 6, "bones": 6},
        "Australia": {"bones": 6, "flint": 4, "skins": 4, "meat": 3},
        "America": {"flint": 16, "skins": 13, "bones": 8, "meat": 7},
    }


def test_the_printed_starts_are_even() -> None:
    pips = [
        sum(
            PIPS[WORLD.hexes[i].number]
            for at in tribes
            for i, around in enumerate(WORLD.around)
            if around >> at & 1
        )
        for tribes, _ in WORLD.printed
    ]
    assert sorted(pips) == [22, 22, 23, 23]
    for tribes, nomad in WORLD.printed:
        assert mask(tribes) & ~WORLD.starts == 0
        assert any(WORLD.near[at] >> nomad & 1 for at in tribes)
        assert not WORLD.starts >> nomad & 1


def test_costs_and_supplies() -> None:
    home = resources.files("stoneage_panel.games.settlers.components").joinpath("components.toml")
    table = tomllib.loads(home.read_text("utf-8"))
    assert [row["cost"] for row in table["step"]] == [
        {"flint": 1}, {"bones": 1}, {"bones": 1, "flint": 1}, {"skins": 1, "bones": 1},
        {"meat": 1, "bones": 1, "flint": 1},
    ]  # fmt: skip
    assert table["cost"] == {
        "nomad": {"skins": 1, "meat": 1},
        "tribe": {"skins": 1, "bones": 1, "flint": 1},
    }
    numbers = [
        table[name] for name in ("cards", "tribes", "nomads", "bank", "win", "crossings", "deserts")
    ]
    assert numbers == [20, 5, 2, 3, 10, 2, 10]


@pytest.mark.parametrize("start", range(0, 181, 20))
def test_gates_are_those_of_the_way_that_a_nomad_takes(start: int) -> None:
    boxes = {box.at: box for box in WORLD.boxes}
    for goal, found in enumerate(ROADS.gates(start)):
        way = ROADS.path(start, goal, NOBODY, 0)
        passed = [boxes[at] for at in way if at in boxes]
        clothing = max((box.clothing for box in passed), default=0)
        construction = max((box.construction for box in passed), default=0)
        assert found == (len(way), clothing, construction), NAMES[goal]


def test_goals_are_the_sites_then_the_boxes() -> None:
    assert GOALS.at == (*[chit.at for chit in WORLD.chits], *[box.at for box in WORLD.boxes])
    assert GOALS.sites == len(WORLD.chits)
    for crossings in (0, 1 << GOALS.at[0], mask(GOALS.at[::3]), mask(range(0, 181, 2)), WHOLE):
        found = mask(goal for goal, at in enumerate(GOALS.at) if crossings >> at & 1)
        assert GOALS.on(crossings) == found == GOALS.on(crossings)


@pytest.mark.parametrize("start", range(0, 181, 20))
def test_somebody_is_nearer_who_has_fewer_ways(start: int) -> None:
    for other in range(0, 181, 7):
        found = GOALS.nearer[len(WORLD.crossings) * start + other]
        for goal, at in enumerate(GOALS.at):
            assert (found >> goal & 1) == (ROADS.away(other)[at] < ROADS.away(start)[at])


@pytest.mark.parametrize("levels", [(0, 0), (3, 1), (5, 5)])
def test_the_longer_a_way_the_less_is_left(levels: tuple[int, int]) -> None:
    eased = GOALS.eased(Journey(2, *levels, 0.4, 0.5))
    for start in range(0, 181, 30):
        shares = {goal: share for share, goals in eased[start] for goal in bits(goals)}
        assert sorted(shares) == list(range(len(GOALS.at)))
        assert [share for share, _ in eased[start]] == sorted({*shares.values()}, reverse=True)
        for goal, at in enumerate(GOALS.at):
            off, clothing, construction = ROADS.gates(start)[at]
            lacking = max(0, clothing - levels[0]) + max(0, construction - levels[1])
            assert shares[goal] == 1.0 / (1.0 + 0.4 / 2 * off + 0.5 * lacking)
