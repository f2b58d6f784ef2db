"""The cheapest way there, against all ways and levels counted once more on the oracle's map."""

from collections import deque
from collections.abc import Iterator

import pytest

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.moves import ACT
from stoneage_panel.games.settlers.odds import journey
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.playing import by_styles, decisions
from tests.games.settlers.positions import table
from tests.games.settlers.rules.oracle_map import NOMAD, STEPS, boxes, hexes_at, neighbours
from tests.games.settlers.rules.oracle_world import World, occupied, read, rules_of, size

HIGHEST = 4
"""No box asks for more."""


def positions(players: int, seed: int) -> Iterator[Position]:
    """Some positions of a game by the styles in which somebody develops."""
    for n, state in enumerate(decisions(table(players), Rng(seed), by_styles), 1):
        if n % 90 == 0 and state.phase == ACT:
            yield state


def off(world: World, goal: str, white: int, black: int, figures: set[str]) -> dict[str, int]:
    """How far every crossing is from a goal, with some levels, past some figures."""

    def enters(at: str) -> bool:
        box = boxes().get(at)
        return not box or (box["clothing"] <= white and box["construction"] <= black)

    found = {goal: 0} if enters(goal) else {}
    left = deque(found)
    while left:
        at = left.popleft()
        for to in neighbours(at):
            side = set(hexes_at(at)) & set(hexes_at(to))
            if to not in found and enters(to) and not side & figures:
                found[to] = found[at] + 1
                left.append(to)
    return found


def prices(world: World, goal: str, figures: set[str]) -> Iterator[int]:
    """Cards for every way there: levels, a new nomad or one that is there, meat."""
    seat = world["active"]
    levels = world["tracks"][seat]
    stride = 2 + levels["nourishment"]
    low = levels["clothing"], levels["construction"]
    for white in range(low[0], max(HIGHEST, low[0]) + 1):
        for black in range(low[1], max(HIGHEST, low[1]) + 1):
            steps = [*STEPS[low[0] : white], *STEPS[low[1] : black]]
            paid, away = sum(map(size, steps)), off(world, goal, white, black, figures)
            for at in world["nomads"][seat] & away.keys():
                left = world["left"] if world["walker"] == at else 0
                yield paid - (-max(0, away[at] - left) // stride)
            if len(world["nomads"][seat]) < 2:
                born = {to for tribe in world["tribes"][seat] for to in neighbours(tribe)}
                for at in (born - occupied(world)) & away.keys():
                    yield paid + size(NOMAD) - (-away[at] // stride)


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)])
def test_no_way_is_cheaper(players: int, seed: int) -> None:
    compared = 0
    for state in positions(players, seed):
        world, game = read(rules_of(state.game), state.to_dict()), state.game
        goals = [c.at for c in game.world.chits[::5]] + [b.at for b in game.world.boxes[::4]]
        for goal in goals:
            name = game.world.crossings[goal].name.lower()
            if name in world["nomads"][world["active"]]:
                continue
            here = set(world["figures"].values())
            known = list(prices(world, name, here)) or list(prices(world, name, set()))
            found = journey(state, state.player, goal)
            assert (goods.size(found.price) if found else None) == min(known, default=None)
            compared += 1
    assert compared > 20
