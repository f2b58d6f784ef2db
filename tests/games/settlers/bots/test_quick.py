"""What is remembered or left out makes the rules of thumb quicker and changes nothing."""

from collections.abc import Iterator

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Rng
from stoneage_panel.games.settlers.bots import aims
from stoneage_panel.games.settlers.bots.advice import STYLES
from stoneage_panel.games.settlers.bots.aims import Aim, Traveller
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.roads import Roads
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.playing import straying
from tests.games.settlers.worlds import WORLDS

TASTES = tuple(STYLES.values())
worlds = pytest.mark.parametrize("world", ["", *WORLDS])


def decisions(world: str, each: int) -> Iterator[Position]:
    """Some decisions of a game in which the seats stray now and then."""
    state = new_game("settlers", 3, WORLDS[world]() if world else "").new_initial_state()
    assert isinstance(state, Position)
    for number, now in enumerate(straying(state, "discoverer", 4, bool)):
        if number % each == 0:
            yield now


def plain_best(state: Position, who: int, taste: aims.Taste, start: int, used: set[int]) -> float:
    """What the best aim is worth, every site and box looked at."""
    traveller, gates = Traveller(state, who, taste), state.game.roads.gates(start)
    best = 0.0
    white, black = traveller._levels
    for at, worth, _ in aims.spots(state, who, taste):
        off, clothing, construction = gates[at]
        lacking = max(0, clothing - white) + max(0, construction - black)
        merit = worth * (1.0 / (1.0 + taste.way / traveller._stride * off + taste.level * lacking))
        near = [state.game.roads.gates(other)[at][0] for other in bits(aims.rivals(state, who))]
        merit *= taste.race if near and min(near) < off else 1.0
        if at not in used and (at == start or not state.taken() >> at & 1):
            best = max(best, merit)
    return best


@worlds
def test_the_best_aim_is_the_best_of_all_of_them(world: str) -> None:
    for state in decisions(world, 23):
        for who in range(3):
            for taste in TASTES:
                used: set[int] = set()
                for start in bits(state.tribes[who] | state.nomads[who]):
                    aim: Aim | None = Traveller(state, who, taste).best(start, used)
                    merit = plain_best(state, who, taste, start, used)
                    assert (aim.merit if aim else 0.0) == merit
                    used |= {aim.at} if aim else set()


@worlds
def test_spots_stand_in_the_order_of_what_they_are_worth_now(world: str) -> None:
    for state in decisions(world, 31):
        found = aims.spots(state, 0, TASTES[0])
        assert found == aims._spots(state, 0, TASTES[0])
        assert [worth for _, worth, _ in found] == sorted([spot[1] for spot in found])[::-1]
        for at, pips in enumerate(aims._yields(state)):
            assert pips == aims.pips(state, at)


@worlds
def test_a_way_is_as_short_as_the_rings_are_few(world: str) -> None:
    """A way is looked for no further off than it must be, and remembered."""
    rng = Rng(5)
    for state in decisions(world, 17):
        roads, fresh = state.game.roads, Roads(state.game.world)
        n = len(state.game.world.crossings)
        for _ in range(8):
            start, goal = rng.below(n), rng.below(n)
            far = rng.below(12) if rng.below(2) else 1 << 16
            closed = state.closed(rng.below(3))
            way = roads.path(start, goal, state.figures, closed, far)
            rings = fresh.rings(start, state.figures, closed)
            off = next((d for d, ring in enumerate(rings) if ring >> goal & 1), 0)
            assert len(way) == (off if off <= far else 0)
            assert way == fresh.path(start, goal, state.figures, closed, far)
            assert way == roads.path(start, goal, state.figures, closed, far)
            for at, to in zip((start, *way), way, strict=False):
                assert state.game.world.near[at] >> to & 1
