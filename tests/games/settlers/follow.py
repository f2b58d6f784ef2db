"""Games played by the engine and the oracle side by side, and what is held together after each
action: choices, luck, every field, points, and that nothing is lost or doubled."""

from copy import deepcopy
from itertools import islice
from typing import Any

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.following import Tally, same_choices, same_luck, same_shares, ways
from tests.games.settlers.plays import Play
from tests.games.settlers.rules import oracle, oracle_score
from tests.games.settlers.rules.oracle_effects import do
from tests.games.settlers.rules.oracle_map import (
    CARDS,
    KINDS,
    boxes,
    chips,
    chits,
    crossings,
    hexes,
)
from tests.games.settlers.rules.oracle_met import ending, met
from tests.games.settlers.rules.oracle_world import DECISIONS, World, bank, read, rules_of


def follow(state: Position, play: Play, rng: Rng, tally: Tally, *, most: int = 10**6) -> Position:
    """Plays on, every position held against the oracle's own."""
    world = read(rules_of(state.game), state.to_dict())

    def choose() -> str:
        return play(state, world, sorted(oracle.legal(world)), rng)

    def check() -> None:
        held_together(state, world)
        if state.current_player == TERMINAL:
            tally.kinds[ending(world)] += 1

    for action, line in islice(ways(state, choose, check, tally, rng), most):
        before = deepcopy(world)
        step_both(state, world, action, line)
        tally.kinds.update(met(before, line, world))
    return state


def step_both(state: Position, world: World, action: Action, line: str) -> None:
    """The engine by its checked door, the oracle in its own way."""
    before = state.to_dict()
    state.step(action)
    do(world, line)
    after = read(world["rules"], state.to_dict())
    wrong = {name: (world[name], value) for name, value in after.items() if world[name] != value}
    assert not wrong, f"{line!r} in {before}: (oracle, engine) {wrong}"


def held_together(state: Position, world: World) -> None:
    """The same choices, each once; the same luck; the same points; and all pieces there."""
    same_choices(state, oracle.legal(world))
    same_luck(state, oracle.outcomes(world))
    decides = world["player"] if world["phase"] in DECISIONS else CHANCE
    assert state.current_player == (TERMINAL if world["phase"] == "over" else decides)
    assert state.scores() == oracle_score.scores(world)
    same_shares(state, oracle_score.returns(world))
    sound(world)
    assert state.problems() == [], f"{state.problems()} {state.to_dict()}"


def sound(world: World) -> None:
    """Nothing is lost or doubled: cards, pieces, chits, chips, deserts."""
    assert all(0 <= many <= CARDS for many in bank(world).values())
    assert sum(many for hand in world["hands"] for many in hand.values()) <= CARDS * len(KINDS)
    everything_apart([*world["tribes"], *world["nomads"]], crossings())
    assert all(len(tribes) <= 5 for tribes in world["tribes"])
    assert all(len(nomads) <= 2 for nomads in world["nomads"])
    everything_apart(world["chits"], set(chits()))
    everything_apart(world["chips"], set(chips()))
    taken = sum(len(found) for found in world["chips"])
    assert taken + len(world["lying"]) == len(boxes())
    assert all(hexes()[hexagon]["continent"] == "Africa" for hexagon in world["dry"])
    assert all(0 <= level <= 5 for levels in world["tracks"] for level in levels.values())
    for track in world["tracks"][0]:
        assert sum(levels[track] == 5 for levels in world["tracks"]) <= 1
    for seen in world["known"]:
        for sure, hand in zip(seen, world["hands"], strict=True):
            assert all(0 <= sure[kind] <= hand[kind] for kind in KINDS)


def everything_apart(heaps: list[set[str]], there: set[str]) -> None:
    """No piece twice, and none that is not in the game."""
    together: set[Any] = set().union(*heaps)
    assert sum(len(heap) for heap in heaps) == len(together) and together <= there
