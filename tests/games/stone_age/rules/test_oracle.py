"""The engine held against the oracle, position by position, in games of every kind."""

from itertools import cycle, product
from typing import Any

import pytest

from stoneage_panel.engine.rng import Rng
from tests.games.following import Tally
from tests.games.stone_age.follow import (
    BASE,
    PLAYS,
    SOLO,
    SOLO_PLAYS,
    STYLE,
    follow,
    new,
    rule_of_thumb,
)
from tests.games.stone_age.rules import oracle
from tests.support.variants import few

ROOMS: dict[str, tuple[list[dict[str, Any]], bool]] = {
    "base": (BASE, False),
    "style": (STYLE, False),
    "solo": (SOLO, True),
}
UPPERS = [
    *("dice_all", "food", "gain_clay", "gain_gold", "gain_stone", "roll2_wood", "roll2_stone"),
    *("roll2_gold", "points", "tool", "agriculture", "extra_card", "one_use_tool"),
    "any_resources",
]
PLACES = ["hunt", "forest", "clay", "quarry", "river", "tool", "hut", "field"]
KINDS: dict[str, set[str]] = {
    "base": {
        *(f"card {upper}" for upper in UPPERS),
        *(f"use {place}" for place in PLACES),
        *(f"buy card {space}" for space in range(1, 5)),
        *("building fixed", "building choice", "building free", "leave card", "leave build"),
        *("tools", "one-use tool", "feed", "starve", "take while place", "take while act"),
        *("end by a stack", "end by the cards", "end by the limit", "draw", "pick"),
    },
    "style": {
        *("card rewards_all", "card merchant", "card gain_wood", "card roll2_clay"),
        *("buy card 5", "extra yes", "extra no", "split", "use merchant", "use works"),
        *("trade 2:1", "trade 1:1", "trade 1:2", "building fixed face_down"),
        *("building fixed works_wood", "building fixed works_gold", "take while feed"),
        *(f"reward {face}" for face in range(1, 7)),
    },
    "solo": {
        *(f"card {upper}" for upper in UPPERS),
        *("building fixed", "building choice", "next", "discard", "won", "lost", "pick", "draw"),
        *("take while place", "take while act", "feed", "starve", "one-use tool"),
    },
}
"""What must be met in the long run, by room."""
every_room = pytest.mark.parametrize("room", ROOMS)


def compare(room: str, at_least: int, seed: int, most: int) -> Tally:
    """Plays settings in all ways, in any order, until enough positions have been compared."""
    settings, solo = ROOMS[room]
    rng, tally = Rng(seed), Tally()
    plays = (SOLO_PLAYS if solo else PLAYS).values()
    tables = list(product(settings, plays, (False, True) if solo else (False,)))
    rng.shuffle(tables)
    for setting, play, rich in cycle(tables):
        if tally.positions >= at_least:
            break
        game = new(setting, solo)
        start = well_off(game) if rich else None
        follow(game, play, Rng(rng.next64()), tally, most=most, start=start)
    return tally


def well_off(game: Any) -> Any:
    """A start from which four tribes can live long enough to buy, to build and to win."""
    position = game.new_initial_state().to_dict()
    position["goods"] = [[20, 20, 15, 15, 0]]
    position["food"] = [150]
    return game.state_from_dict(position)


@pytest.mark.slow
@every_room
def test_engine_and_oracle_agree(room: str) -> None:
    tally = compare(room, 1_000, seed=7, most=60)
    assert tally.positions >= 1_000


@pytest.mark.sweep
@every_room
def test_engine_and_oracle_agree_at_length(room: str) -> None:
    tally = compare(room, 10_000, seed=13, most=2_000)
    assert tally.positions >= 10_000
    assert tally.kinds.keys() >= KINDS[room], KINDS[room] - tally.kinds.keys()


@pytest.mark.slow
@pytest.mark.parametrize("positions", few([1_000, 5_000]))
@pytest.mark.parametrize("room", ROOMS)
def test_engine_and_oracle_agree_where_rules_of_thumb_lead(room: str, positions: int) -> None:
    settings, solo = ROOMS[room]
    rng, tally, number = Rng(31), Tally(), 0
    while tally.positions < positions:
        game = new(settings[number % len(settings)], solo)
        play = rule_of_thumb(game.styles[number // 2 % len(game.styles)])
        follow(game, play, Rng(rng.next64()), tally)
        number += 1


def test_dice_one_after_the_other_are_all_dice_at_once() -> None:
    """The oracle's own luck against plain counting of ordered rolls."""
    for dice in range(1, 6):
        counted: dict[str, float] = {}
        for faces in product(range(1, 7), repeat=dice):
            line = "roll " + " ".join(map(str, sorted(faces, reverse=True)))
            counted[line] = counted.get(line, 0) + 6.0**-dice
        assert oracle.rolls(dice) == pytest.approx(counted)
