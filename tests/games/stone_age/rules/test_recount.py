"""Whole games by the engine alone, told again by the oracle from the lines of the record."""

from typing import Any

import pytest

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.stone_age.follow import (
    BASE,
    PLAYS,
    SOLO,
    SOLO_PLAYS,
    STYLE,
    Play,
    differences,
    new,
    sound,
)
from tests.games.stone_age.rules import oracle_score
from tests.games.stone_age.rules.oracle_effects import do
from tests.games.stone_age.rules.oracle_world import new_world, read, rules_of

SHORT: list[tuple[dict[str, Any], bool]] = [
    *((setting, False) for setting in BASE),
    *((setting, False) for setting in STYLE[::2]),
    *((setting, True) for setting in SOLO),
]
every_setting = pytest.mark.parametrize(
    ("setting", "solo"), SHORT, ids=[" ".join(f"{k}={v}" for k, v in s.items()) for s, _ in SHORT]
)


def recorded(game: Any, play: Play, rng: Rng) -> tuple[list[str], Position]:
    """The lines of a game played to its end, and how it ended."""
    lines: list[str] = []
    state = game.new_initial_state()
    while state.current_player != -2:
        if state.current_player == -1:
            line = game.format(state.sample_chance(rng))
        else:
            line = play(state, sorted(map(game.format, state.legal_actions())), rng)
        state.apply(game.parse(line))
        lines.append(line)
    return lines, state


def recount(game: Any, lines: list[str], last: Position) -> None:
    """The oracle tells the game from the empty table on; field by field it is the same."""
    world = new_world(rules_of(game))
    state = game.new_initial_state()
    for number, line in enumerate(lines):
        wrong = differences(world, read(state))
        assert not wrong, f"(oracle, engine) {wrong} after {lines[:number][-3:]}"
        sound(state, read(state))
        state.step(game.parse(line))
        do(world, line)
    assert state == last and hash(state) == hash(last)
    assert world["phase"] == "over"
    assert not differences(world, read(last))
    assert last.scores() == oracle_score.scores(world)
    assert last.returns() == oracle_score.returns(world)


@pytest.mark.slow
@every_setting
def test_a_whole_game_told_again(setting: dict[str, Any], solo: bool) -> None:
    game = new(setting, solo)
    play = SOLO_PLAYS["settler"] if solo else PLAYS["builder"]
    lines, last = recorded(game, play, Rng(3))
    recount(game, lines, last)
