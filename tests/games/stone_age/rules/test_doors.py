"""What is refused, what luck brings, what a seat may not know: held against the oracle."""

from collections import Counter
from typing import Any

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from tests.games.following import Tally
from tests.games.stone_age.follow import (
    BASE,
    PLAYS,
    SOLO,
    SOLO_PLAYS,
    STYLE,
    follow,
    held_together,
    new,
    wanting,
)
from tests.games.stone_age.rules import oracle, oracle_score
from tests.games.stone_age.rules.oracle_world import PHASES, read

Settings = list[dict[str, Any]]
every_room = pytest.mark.parametrize(
    ("settings", "solo"), [(BASE, False), (STYLE, False), (SOLO, True)], ids=["b", "style", "solo"]
)


def positions(setting: dict[str, Any], solo: bool, rng: Rng, most: int) -> list[Any]:
    """The positions of a game, one after the other."""
    game = new(setting, solo)
    play = SOLO_PLAYS["settler"] if solo else rng.choice(list(PLAYS.values()))
    state, found = game.new_initial_state(), []
    for _ in range(most):
        found.append(state.clone())
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            line = play(state, [game.format(a) for a in state.legal_actions()], rng)
            state.apply(game.parse(line))
    return found


@pytest.mark.slow
@every_room
def test_what_the_oracle_does_not_know_is_refused_with_a_rule(
    settings: Settings, solo: bool
) -> None:
    rng = Rng(5)
    games = [positions(setting, solo, rng, 250) for setting in settings]
    said = {f"pick {n} {letter}" for n in range(1, 7) for letter in "wcsgj"}
    for state in (state for game in games for state in game):
        lines = sorted(oracle.legal(read(state)))
        said |= {rng.choice(lines) for _ in range(3) if lines}
        said |= set(list(oracle.outcomes(read(state)))[:2])
    vocabulary = sorted(said)
    checked = 0
    for state in (state for game in games for state in game[::12]):
        world, key = read(state), state.key()
        may = oracle.legal(world) | set(oracle.outcomes(world))
        for line in {rng.choice(vocabulary) for _ in range(40)}:
            refusal = state.why_not(state.game.parse(line))
            assert (refusal is None) == (line in may), f"{line!r}: {refusal} in {state.to_dict()}"
            if refusal is not None:
                checked += 1
                assert refusal.rule in state.game.rules and len(refusal.sentence) > 10, line
        assert state.key() == key
    assert checked > 1_000


@every_room
def test_luck_comes_as_often_as_it_should(settings: Settings, solo: bool) -> None:
    """Draws of one position, each outcome within five standard deviations of its chance."""
    rng, seen, draws = Rng(8), Counter[str](), 2_000
    for setting in settings[:3]:
        for state in positions(setting, solo, rng, 200)[::3]:
            phase = PHASES[state.phase]
            if state.current_player != CHANCE or seen[phase] >= 3:
                continue
            chances = oracle.outcomes(read(state))
            if len(chances) > 60:
                continue
            seen[phase] += 1
            found = Counter(state.game.format(state.sample_chance(rng)) for _ in range(draws))
            assert set(found) <= set(chances)
            for line, chance in chances.items():
                spread = (draws * chance * (1 - chance)) ** 0.5
                assert abs(found[line] - draws * chance) <= 5 * spread + 1, (line, found[line])
    assert seen["roll"] and seen["card"] and seen["tile"]


def test_ten_hunters_and_all_tools() -> None:
    """3003 rolls of ten dice; with twelve more from the tools, and every set of tools."""
    game = new({"players": 4})
    state, rng = game.new_initial_state(), Rng(2)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    position = state.to_dict()
    position["figures"] = [10] * 4
    position["tools"] = [[4, 4, 4]] * 4
    state = game.state_from_dict(position)
    assert state.problems() == []
    tally = Tally()
    hunters = wanting("place hunt 10", "use hunt", "tools 1 2 3")
    for seed in range(3):
        follow(game, hunters, Rng(seed), tally, start=state.clone(), most=14)
    for _ in range(4):
        state.step(game.parse("place hunt 10"))
    assert PHASES[state.phase] == "act"
    state.step(game.parse("use hunt"))
    assert len(state.chance_outcomes()) == 3003
    held_together(state, read(state))
    state.step(game.parse("roll 6 6 6 6 6 6 6 6 6 6"))
    assert len(state.legal_actions()) == 8
    state.step(game.parse("tools 1 2 3"))
    assert state.food[0] == 12 + 36


TIED = [
    # more than the same points: field, tools and figures in one sum
    ([0, 0, 0], [5, 5, 5], [[0, 0, 0]] * 3),
    ([3, 0, 0], [5, 7, 5], [[0, 0, 0], [1, 0, 0], [0, 0, 0]]),
    ([10, 0, 1], [5, 10, 9], [[0, 0, 0], [2, 2, 1], [3, 2, 2]]),
    ([0, 3, 2], [10, 5, 6], [[0, 0, 0], [1, 1, 0], [1, 1, 0]]),
]


@pytest.mark.parametrize(("field", "figures", "tools"), TIED)
@pytest.mark.parametrize("points", [[9, 9, 9], [9, 9, 3], [0, 5, 5]])
def test_ties(field: list[int], figures: list[int], tools: Any, points: list[int]) -> None:
    game = new({"players": 3, "round_limit": 10})
    end = positions({"players": 3, "round_limit": 10}, False, Rng(4), 10_000)[-1].to_dict()
    for seat in range(3):
        end["goods"][seat] = [points[seat], 0, 0, 0, 0]
        end["deck"] += end["cards"][seat]
        end["cards"][seat] = end["down"][seat] = end["kept"][seat] = []
        end["points"][seat][1:] = [0, 0]
        end["food"][seat] = 30 * seat
    end["deck"].sort()
    end |= {"field": field, "figures": figures, "tools": tools, "used": [[], [], []]}
    built = [row[0] for row in end["points"]]
    for seat in range(3):
        end["goods"][seat][1] = max(built) - built[seat]
    state = game.state_from_dict(end)
    world = read(state)
    assert state.current_player == TERMINAL
    assert state.returns() == oracle_score.returns(world)
    assert state.scores() == oracle_score.scores(world)
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.slow
def test_alone_no_figure_is_left_over() -> None:
    """A board so full that the last figures of a colour find no place: they hunt too."""
    for level in (1, 3, 4):
        game = new({"level": level}, True)
        state, rng = game.new_initial_state(), Rng(3)
        while state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        position = crowded(state.to_dict(), 8 if level == 3 else 7)
        position["figures"][3] = 6 if level == 4 else 7
        start = game.state_from_dict(position)
        assert start.problems() == []
        singles = ["hunt 1", "river 1", "tool", "field", "card", "build", "hut"]
        alone = wanting(*(f"place sky {place}" for place in singles))
        tally = Tally()
        for seed in range(20):
            play = alone if seed % 2 else PLAYS["anyhow"]
            follow(game, play, Rng(seed), tally, start=start.clone(), most=14)
        assert tally.kinds["late hunters"]


def crowded(position: dict[str, Any], most: int) -> dict[str, Any]:
    """Three places are full, both stacks are built; the fourth colour comes late."""
    position["figures"] = [most] * 4
    hunters = {"hunt": most - 7} if most > 7 else {}
    position["placed"] = [{**hunters, place: 7} for place in ("forest", "clay", "quarry")] + [{}]
    position["initiative"] = [10, 11, 12, 0]
    for stack in (0, 1):
        built = [position["tops"][stack]]
        for _ in range(position["under"][stack]):
            built.append(position["pool"].pop())
        position["tiles"][0] = sorted(position["tiles"][0] + built)
        position["tops"][stack] = ""
    position["under"] = [0, 0]
    return position
