"""How somebody gets there: the way, the levels, the price and the rolls are what play needs."""

import pytest

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.odds import Journey, journey, rolls, yields
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.positions import do
from tests.games.settlers.positions import at, bag, camp, give, hexagon, level, settle, turn


def way(state: Position, goal: str, seat: int = 0) -> Journey:
    found = journey(state, seat, at(state, goal))
    assert found is not None
    return found


def far(state: Position, start: int, goal: int) -> int:
    """Ways between two crossings, counted here once more, figures and boxes left out."""
    reached, n = {start}, 0
    while goal not in reached:
        ends = [(a, b) for a, b, _ in state.game.world.ways if a in reached or b in reached]
        reached = reached.union(*ends)
        n += 1
    return n


@pytest.mark.parametrize("chit", range(16))
def test_a_chit_of_europe_and_asia_asks_for_meat_alone(chit: int) -> None:
    state = camp(turn("1m"), 0, "af09-se")
    state.figures[:] = [hexagon(state, "af01"), hexagon(state, "am05")]
    goal = state.game.world.chits[chit].at
    found = journey(state, 0, goal)
    assert found is not None
    steps = far(state, found.start, goal)
    assert (found.steps, found.clothing, found.construction) == (steps, 0, 0)
    assert found.price == -(-steps // 2) * goods.ONE[goods.MEAT] and not found.new


def test_levels_that_are_lacking_are_in_the_price() -> None:
    # Britain's box asks for 1 and 1; each first step costs a flint
    state = camp(turn(), 0, "eu02-w")
    found = way(state, "britain")
    assert (found.clothing, found.construction) == (1, 1)
    assert goods.count(found.price, goods.FLINT) == 2
    level(state, 0, clothing=1)
    found = way(state, "britain")
    assert (found.clothing, found.construction) == (0, 1)
    assert goods.count(found.price, goods.FLINT) == 1
    level(state, 0, construction=1)
    assert goods.count(way(state, "britain").price, goods.FLINT) == 0


def test_america_is_reached_over_the_bering_gate() -> None:
    found = way(camp(turn(), 0, "as09-e"), "am02-w")
    assert (found.clothing, found.construction) == (3, 1)
    # clothing: flint, bones, both; construction: flint
    assert goods.counts(found.price)[1:] == [2, 3, 0]


def test_nourishment_makes_it_cheaper_and_steps_left_are_paid() -> None:
    state = camp(turn(), 0, "af09-se")
    steps = way(state, "eu02-e").steps
    assert goods.count(way(state, "eu02-e").price, goods.MEAT) == -(-steps // 2)
    level(state, 0, nourishment=2)
    assert goods.count(way(state, "eu02-e").price, goods.MEAT) == -(-steps // 4)
    state.walker, state.left = at(state, "af09-se"), steps
    assert way(state, "eu02-e").price == 0


def test_without_nomads_one_is_made_beside_a_tribe() -> None:
    state = settle(camp(turn(), 0), 0, "eu01-e")
    found = way(state, "eu02-e")
    assert found.new and found.steps >= 1
    assert goods.count(found.price, goods.SKINS) == 1
    assert goods.count(found.price, goods.MEAT) == 1 + -(-found.steps // 2)


def test_a_nomad_far_away_stays_where_a_new_one_is_cheaper() -> None:
    state = settle(camp(turn(), 0, "am07-e"), 0, "eu01-e")
    assert way(state, "eu02-e").new
    assert not way(camp(state, 0, "eu02-se"), "eu02-e").new


def test_a_figure_makes_the_way_longer_and_none_closes_it_for_good() -> None:
    state = camp(turn(), 0, "eu06-w")
    state.figures[0] = hexagon(state, "af01")
    free = way(state, "eu06-nw").steps
    state.figures[0] = hexagon(state, "eu06")
    assert way(state, "eu06-nw").steps > free
    # all the ways of the outermost corner run along its hex
    state.figures[0] = hexagon(state, "eu01")
    assert way(state, "eu01-w").steps > 0


def test_where_one_stands_there_is_no_way_to_go() -> None:
    state = camp(turn(), 0, "af09-se")
    assert journey(state, 0, at(state, "af09-se")) is None


@pytest.mark.parametrize(
    "goal", ["eu01-e", "eu07-sw", "britain", "ural", "taimyr", "as08-e", "am02-w"]
)
def test_its_price_is_just_enough(goal: str) -> None:
    """With exactly the price in hand levels are bought and the nomad arrives."""
    state = camp(turn(), 0, "eu07-nw")
    state.figures[:] = [hexagon(state, "af01"), hexagon(state, "am12")]
    found = way(state, goal)
    give(
        state,
        0,
        " ".join(f"{n}{k}" for n, k in zip(goods.counts(found.price), "mbfs", strict=True) if n),
    )
    for track, n in (("clothing", found.clothing), ("construction", found.construction)):
        do(state, *[f"step {track}"] * n)
    meat = goods.count(found.price, goods.MEAT)
    assert goods.size(state.hands[0]) == meat
    # boxes on the way turn chips, so only the walk itself is looked at
    walks = [move for move in state.legal_actions() if move[2] == at(state, goal)]
    assert [move[3] for move in walks] == [meat]
    give(state, 0, f"{meat - 1}m" if meat > 1 else "")
    assert not [move for move in state.legal_actions() if move[2] == at(state, goal)]


# ---------------------------------------------------------------- expected rolls


def test_yields_are_pips_of_the_hexes_around() -> None:
    state = settle(turn(), 0, "eu01-e")
    hexes = [
        state.game.world.hexes[i] for i in state.game.world.crossings[at(state, "eu01-e")].hexes
    ]
    pips = {n: 6 - abs(7 - n) for n in range(2, 13)}
    expected = [0.0] * 4
    for one in hexes:
        expected[one.kind] += pips[one.number] / 36
    state.figures[:] = [hexagon(state, "af01"), hexagon(state, "am05")]
    assert yields(state, 0) == pytest.approx(expected)
    state.figures[0] = hexagon(state, "eu01")
    assert sum(yields(state, 0)) < sum(expected)


def test_rolls_are_what_is_missing_over_what_comes() -> None:
    # af13-e brings meat on an 8 alone: 5 of 36
    state = settle(turn(), 0, "af13-e")
    assert rolls(state, 0, bag("2m"), True) == pytest.approx(2 * 36 / 5, rel=1e-3)
    give(state, 0, "1m")
    assert rolls(state, 0, bag("2m"), True) == pytest.approx(36 / 5, rel=1e-3)
    assert rolls(state, 0, bag("2m"), False) == pytest.approx(2 * 36 / 5, rel=1e-3)
    # three for one at the bank
    give(state, 0, "")
    assert rolls(state, 0, bag("1f"), True) == pytest.approx(3 * 36 / 5, rel=1e-3)
    assert rolls(state, 0, 0, True) == 0
    state.figures[0] = hexagon(state, "af13")
    assert rolls(state, 0, bag("1m"), True) is None


def test_cards_that_are_over_in_the_hand_are_changed_at_the_bank() -> None:
    state = settle(turn("4m"), 0, "af13-e")
    # a meat is wanted itself: three are over
    assert rolls(state, 0, bag("1m 1f"), True) == 0
    assert rolls(state, 0, bag("2m 1f"), True) == pytest.approx(3 * 36 / 5, rel=1e-3)
    assert rolls(state, 0, bag("1m 2f"), True) == pytest.approx(3 * 36 / 5, rel=1e-3)
    # what others hold is not known
    assert rolls(state, 0, bag("1m 1f"), False) == pytest.approx(4 * 36 / 5, rel=1e-3)


def test_a_new_nomad_may_be_made_behind_a_box_that_is_opened_for_it() -> None:
    # AS09-E has a way to Beringia; the levels are paid first, no meat for walking
    state = settle(camp(turn(), 0), 0, "as09-e")
    found = way(state, "bering")
    assert (found.new, found.steps, found.clothing, found.construction) == (True, 0, 3, 1)
    give(state, 0, "1m 2b 3f 1s")
    assert found.price == state.hands[0]
    do(state, *["step clothing"] * 3, "step construction", "nomad bering")


def test_nothing_hidden_is_told_of_others() -> None:
    """What a seat can't know of another's cards changes no way that is shown to it."""
    state = camp(turn("2m 1f", "1b 3s", "2f 2m"), 1, "eu06-w")
    state.known = [0] * len(state.known)
    goal = at(state, "eu02-e")
    found = journey(state, 1, goal, False)
    others = [state.resample(0, Rng(seed)) for seed in range(12)]
    assert len({tuple(other.hands) for other in others}) > 1
    assert {journey(other, 1, goal, False) for other in others} == {found}
