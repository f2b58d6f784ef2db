"""The engine held against the oracle, position by position, in games of every kind."""

from collections import deque

import pytest

from stoneage_panel.engine.rng import Rng
from tests.games.following import Tally
from tests.games.settlers.follow import follow, held_together
from tests.games.settlers.plays import PLAYS, SETTINGS, new, rule_of_thumb
from tests.games.settlers.positions import turn
from tests.games.settlers.rules import oracle_map
from tests.games.settlers.rules.oracle_met import KINDS_TO_MEET
from tests.games.settlers.rules.oracle_world import new_world, read, rules_of
from tests.games.settlers.starts import STARTS
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


@pytest.mark.slow
def test_engine_and_oracle_agree() -> None:
    tally = compare(500, seed=7, most=12)
    assert tally.positions >= 500


@pytest.mark.parametrize(("mine", "theirs"), [("13m 1b 2f", "2b 14f"), ("20m 20b", "20f 1s")])
def test_engine_and_oracle_agree_on_offers_from_huge_hands(mine: str, theirs: str) -> None:
    """Hands no game comes to: an offer has a bound then."""
    state, game = turn(mine, theirs), turn(mine, theirs).game
    for line in ("offer 12m", "for 12f", "offer 12f", "for 12m", "refuse", "deal 2"):
        held_together(state, read(rules_of(game), state.to_dict()))
        state.step(game.parse(line))
    held_together(state, read(rules_of(game), state.to_dict()))


@pytest.mark.sweep
def test_engine_and_oracle_agree_at_length() -> None:
    tally = compare(10_000, seed=11, most=80)
    assert tally.positions >= 10_000
    assert tally.kinds.keys() >= KINDS_TO_MEET, KINDS_TO_MEET - tally.kinds.keys()


@pytest.mark.slow
@pytest.mark.parametrize("style", few(["settler", "discoverer"]))
def test_engine_and_oracle_agree_in_whole_games(style: str) -> None:
    rng, tally = Rng(31), Tally()
    for setting in SETTINGS:
        start = new(setting).new_initial_state()
        follow(start, rule_of_thumb(style), Rng(rng.next64()), tally)
    assert sum(tally.kinds[end] for end in ("won", "shared", "end by the limit")) == len(SETTINGS)


@pytest.mark.parametrize("setting", SETTINGS)
def test_both_lay_out_the_same_start(setting: dict[str, object]) -> None:
    game = new(setting)
    assert read(rules_of(game), game.new_initial_state().to_dict()) == new_world(rules_of(game))


def test_the_oracles_own_map_is_the_printed_one() -> None:
    assert len(oracle_map.hexes()) == 49
    assert len(oracle_map.crossings()) == 181
    assert len(oracle_map.ways()) == 235
    assert len(oracle_map.black_corners()) == 17
    assert len({site for site, _ in oracle_map.chits().values()}) == len(oracle_map.chits()) == 32
    assert len(oracle_map.boxes()) == len(oracle_map.chips()) == 18


def test_the_oracles_own_map_has_the_distances_of_the_facts() -> None:
    """Crossings from the nearest black corner to the eight sites of each people."""
    far = dict.fromkeys(oracle_map.black_corners(), 0)
    ring = deque(far)
    while ring:
        at = ring.popleft()
        for to in oracle_map.neighbours(at):
            if to not in far:
                far[to] = far[at] + 1
                ring.append(to)
    found: dict[str, list[int]] = {}
    for site, people in oracle_map.chits().values():
        found.setdefault(people, []).append(far[site])
    assert {people: sorted(steps) for people, steps in found.items()} == {
        "yellow": [2, 2, 4, 4, 4, 6, 6, 6],
        "red": [6, 8, 8, 8, 8, 10, 10, 10],
        "green": [12, 12, 13, 14, 14, 15, 16, 16],
        "blue": [15, 15, 17, 17, 20, 22, 22, 26],
    }
