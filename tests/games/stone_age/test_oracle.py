"""The engine held against the oracle, position by position, in games of every kind."""

from typing import Any

import pytest

from stoneage_panel.engine.rng import Rng
from tests.games.stone_age import oracle
from tests.games.stone_age.follow import (
    BASE,
    PLAYS,
    SOLO,
    SOLO_PLAYS,
    STYLE,
    Tally,
    follow,
    new,
)

ROOMS: dict[str, tuple[list[dict[str, Any]], bool]] = {
    "base": (BASE, False),
    "style": (STYLE, False),
    "solo": (SOLO, True),
}
every_room = pytest.mark.parametrize("room", ROOMS)


def compare(room: str, at_least: int, seed: int, most: int) -> Tally:
    """Plays games of every setting in every way until enough positions have been compared."""
    settings, solo = ROOMS[room]
    rng, tally = Rng(seed), Tally()
    while tally.positions < at_least:
        for play in (SOLO_PLAYS if solo else PLAYS).values():
            for setting in settings:
                follow(new(setting, solo), play, Rng(rng.next64()), tally, most=most)
    return tally


@every_room
def test_engine_and_oracle_agree(room: str) -> None:
    tally = compare(room, 300, seed=7, most=60)
    assert tally.positions >= 300


@pytest.mark.slow
@every_room
def test_engine_and_oracle_agree_at_length(room: str) -> None:
    tally = compare(room, 8_000, seed=11, most=2_000)
    assert tally.positions >= 8_000


def test_dice_one_after_the_other_are_all_dice_at_once() -> None:
    """The oracle's own luck against plain counting of ordered rolls."""
    from itertools import product

    for dice in range(1, 6):
        counted: dict[str, float] = {}
        for faces in product(range(1, 7), repeat=dice):
            line = "roll " + " ".join(map(str, sorted(faces, reverse=True)))
            counted[line] = counted.get(line, 0) + 6.0**-dice
        assert oracle.rolls(dice) == pytest.approx(counted)
