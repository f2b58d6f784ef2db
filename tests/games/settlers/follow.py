"""Games played by the engine and the oracle side by side, and what is held together after each
action: choices, luck, every field, points, and that nothing is lost or doubled."""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.position import Position
from tests.games.settlers import oracle, oracle_score
from tests.games.settlers.oracle_effects import do
from tests.games.settlers.oracle_map import CARDS, KINDS, boxes, chips, chits, crossings, hexes
from tests.games.settlers.oracle_met import ending, met
from tests.games.settlers.oracle_world import DECISIONS, World, bank, read, rules_of
from tests.games.settlers.plays import Play


@dataclass
class Tally:
    """What was met on the way."""

    positions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


def follow(state: Position, play: Play, rng: Rng, tally: Tally, *, most: int = 10**6) -> Position:
    """Plays on, every position held against the oracle's own."""
    game, rules = state.game, rules_of(state.game)
    world = read(rules, state.to_dict())
    for _ in range(most):
        held_together(state, world)
        tally.positions += 1
        if state.current_player == TERMINAL:
            tally.kinds[ending(world)] += 1
            break
        if state.current_player == CHANCE:
            line = game.format(state.sample_chance(rng))
        else:
            line = play(state, world, sorted(oracle.legal(world)), rng)
        action = game.parse(line)
        assert game.format(action) == line
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
    actions = state.legal_actions()
    lines = [state.game.format(action) for action in actions]
    mine = oracle.legal(world)
    assert len(set(lines)) == len(lines), state.to_dict()
    assert set(lines) == mine, (
        f"only the oracle: {sorted(mine - set(lines))[:9]}, "
        f"only the engine: {sorted(set(lines) - mine)[:9]} in {state.to_dict()}"
    )
    same_luck(state, world)
    decides = world["player"] if world["phase"] in DECISIONS else CHANCE
    assert state.current_player == (TERMINAL if world["phase"] == "over" else decides)
    assert state.scores() == oracle_score.scores(world)
    shares = oracle_score.returns(world)
    assert state.returns() == shares, state.to_dict()
    assert state.winner == (shares.index(1.0) if 1.0 in shares else None)
    sound(world)
    assert state.problems() == [], f"{state.problems()} {state.to_dict()}"


def same_luck(state: Position, world: World) -> None:
    luck = {state.game.format(outcome): chance for outcome, chance in state.chance_outcomes()}
    mine = oracle.outcomes(world)
    assert luck.keys() == mine.keys(), (mine, luck, state.to_dict())
    assert all(abs(chance - mine[line]) < 1e-12 for line, chance in luck.items())


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
