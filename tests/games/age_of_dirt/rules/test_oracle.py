"""The engine held against the oracle, position by position, in games of every kind."""

import pytest

from stoneage_panel.engine.rng import Rng
from tests.games.age_of_dirt.corners import CORNERS, STARTS, to_the_corner
from tests.games.age_of_dirt.follow import follow, held_together, step_both
from tests.games.age_of_dirt.own import CROWD
from tests.games.age_of_dirt.plays import PLAYS, SETTINGS, new
from tests.games.age_of_dirt.rules.oracle import Oracle
from tests.games.age_of_dirt.rules.oracle_met import KINDS_TO_MEET
from tests.games.age_of_dirt.rules.oracle_turns import new_world
from tests.games.age_of_dirt.rules.oracle_world import read, rules_of
from tests.games.age_of_dirt.starts import Corner, made, set_up
from tests.games.following import Tally
from tests.support.variants import few


def compare(at_least: int, seed: int, most: int) -> Tally:
    """Plays games of every setting in every way until enough positions have been compared."""
    rng, tally = Rng(seed), Tally()
    while tally.positions < at_least:
        for play in PLAYS.values():
            for setting in SETTINGS:
                start = rng.choice(STARTS)(new(setting), rng)
                follow(start, play, Rng(rng.next64()), tally, most=most)
    return tally


def test_engine_and_oracle_agree() -> None:
    tally = compare(500, seed=7, most=10)
    assert tally.positions >= 500


@pytest.mark.slow
@pytest.mark.parametrize("corner", CORNERS, ids=lambda corner: corner.__name__)
def test_engine_and_oracle_agree_where_something_is_rare(corner: Corner) -> None:
    """Games from such positions until all that they are for has been met."""
    rng, tally = Rng(5), Tally()
    for _ in range(60):
        for setting in (SETTINGS[3], SETTINGS[-2]):
            start = made(new(setting), rng, cards=True, corner=corner)
            follow(start, to_the_corner, Rng(rng.next64()), tally, most=32)
        if tally.kinds.keys() >= CORNERS[corner]:
            return
    raise AssertionError(CORNERS[corner] - tally.kinds.keys())


def test_engine_and_oracle_agree_where_a_crowd_could_bring_more_than_there_is() -> None:
    game = new({"players": 2, "components": CROWD})
    found = set_up(game, Rng(3)) | {"active": 0, "player": 0, "large": [1, 1]}
    found["home"], found["boxes"][0] = [0, 11], [11, 0]
    found["drums"] = [0, 0]
    found["pile"].remove("I18")
    found["built"][0].append("I18")
    state = game.state_from_dict(found)
    oracle = Oracle(rules_of(game), found)
    for line in ("call forest", "mend spear", "out 1:11", "take 12 berries wood"):
        if line in oracle.asked.choices or line in oracle.asked.luck:
            held_together(state, oracle)
            step_both(state, oracle, game.parse(line), line)
    held_together(state, oracle)
    assert oracle.world.active == 1


@pytest.mark.sweep
def test_engine_and_oracle_agree_at_length() -> None:
    tally = compare(20_000, seed=11, most=80)
    assert tally.positions >= 20_000
    assert tally.kinds.keys() >= KINDS_TO_MEET, KINDS_TO_MEET - tally.kinds.keys()


@pytest.mark.slow
@pytest.mark.parametrize("play", few(["inventor", "breeder", "any verb"]))
def test_engine_and_oracle_agree_in_whole_games(play: str) -> None:
    tally = Tally()
    for i, setting in enumerate(SETTINGS):
        state = follow(new(setting).new_initial_state(), PLAYS[play], Rng(31 + i), tally)
        assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("setting", SETTINGS)
def test_both_lay_out_the_same_start(setting: dict[str, object]) -> None:
    game = new(setting)
    assert read(rules_of(game), game.new_initial_state().to_dict()) == new_world(rules_of(game))
