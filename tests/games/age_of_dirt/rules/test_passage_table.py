"""The Passage comes out as the tower with flaps does, whose table everything is held against."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from math import sqrt
from random import Random

import pytest

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components import passage
from stoneage_panel.games.age_of_dirt.components.passage import Model
from stoneage_panel.games.age_of_dirt.components.pieces import pack, size
from tests.games.age_of_dirt.flaps import Flaps
from tests.games.age_of_dirt.steady import BANGS, EVERY, Settled, settled

TABLE = {
    1: (0.42, 0.49, 0.68, 0.72, 3.1, 0.50),
    2: (0.45, 0.54, 1.58, 1.10, 3.9, 0.53),
    3: (0.47, 0.57, 2.54, 1.39, 4.4, 0.54),
    4: (0.49, 0.59, 3.52, 1.62, 4.7, 0.54),
    5: (0.52, 0.61, 4.52, 1.79, 4.8, 0.53),
    6: (0.54, 0.63, 5.53, 1.93, 5.0, 0.53),
    7: (0.56, 0.64, 6.53, 2.05, 5.0, 0.53),
    8: (0.58, 0.66, 7.53, 2.14, 5.0, 0.53),
}
"""By pieces thrown: share of them that falls into an empty tower, and later on; mean number that
falls out of a throw, its deviation; mean number inside after it; share freed by a drum."""
COLUMNS = Settled._fields[:6]
NEAR = (0.01, 0.0125, 0.0175, 0.04, 0.105, 0.0125)
"""How near each column must come. The table is rounded (by up to 0.005, inside by up to 0.05) and
was sampled. Of some 1,500 throws a row, about what 400 games have, one standard error is 0.013
(one piece) to 0.004 (eight) for the shares, 0.02 to 0.05 for the mean, 0.013 to 0.04 for the
deviation, about 0.1 for those inside and 0.015 for a drum's share."""
NEAR_PLAYED = (0.0125, 0.0125, 0.02, 0.035, 0.1, 0.02)
"""The flaps themselves, played for longer than the table was, are no nearer to it."""
THROWS = 24_000


@cache
def model() -> Model:
    """The house's tower."""
    home = resources.files("stoneage_panel.games.age_of_dirt.components").joinpath(
        "components.toml"
    )
    return passage.build(tomllib.loads(home.read_text("utf-8"))["passage"])


@pytest.mark.parametrize("n", TABLE)
def test_every_row_of_the_table(n: int) -> None:
    found = settled(model(), n)
    assert sum(found.outs) == pytest.approx(1) and sum(found.insides) == pytest.approx(1)
    assert found.insides[-1] < 1e-4  # the tower is never as full as it is worked out for
    for name, value, wanted, near in zip(COLUMNS, found[:6], TABLE[n], NEAR, strict=True):
        assert value == pytest.approx(wanted, abs=near), name


def test_seven_thrown_release_four_to_nine() -> None:
    assert sum(settled(model(), 7).outs[4:10]) == pytest.approx(0.85, abs=0.02)


class Played:
    """The tower with flaps, played: the same columns, and how often each number came."""

    def __init__(self, n: int) -> None:
        rng = Random(n)
        first = [len(Flaps(rng).throw(range(n))) for _ in range(THROWS // 4)]
        tower, outs, insides, new, drums = Flaps(rng), [], [], 0, []
        for throw in range(THROWS):
            handful = range(throw * n, throw * n + n)
            fallen = tower.throw(handful)
            outs.append(len(fallen))
            new += sum(piece in handful for piece in fallen)
            insides.append(len(tower.inside()))
            if throw % EVERY == EVERY - 1:
                drums.append((len(tower.drum()), insides[-1]))
        out = sum(outs) / THROWS
        self.columns = (
            sum(first) / len(first) / n,
            new / THROWS / n,
            out,
            sqrt(sum((k - out) ** 2 for k in outs) / THROWS),
            sum(insides) / THROWS,
            sum(freed for freed, _ in drums) / sum(before for _, before in drums),
        )
        self.outs, self.insides = Counter(outs), Counter(insides)


def apart(chances: list[float], counted: Counter[int]) -> float:
    """Total variation between what is worked out and what was counted."""
    ks = range(max(len(chances), max(counted) + 1))
    whole = counted.total()
    return sum(abs((chances[k] if k < len(chances) else 0) - counted[k] / whole) for k in ks) / 2


@pytest.mark.slow
@pytest.mark.parametrize("n", TABLE)
def test_the_flaps_give_the_table_and_the_passage_scatters_as_they_do(n: int) -> None:
    assert len(Flaps(Random(0)).resting) == BANGS
    played, found = Played(n), settled(model(), n)
    for name, value, wanted, near in zip(
        COLUMNS, played.columns, TABLE[n], NEAR_PLAYED, strict=True
    ):
        assert value == pytest.approx(wanted, abs=near), name
    assert apart(found.outs, played.outs) < 0.02
    assert apart(found.insides, played.insides) < 0.025


@pytest.mark.slow
def test_the_passage_keeps_as_many_as_the_flaps_where_throws_and_drums_come_as_they_like() -> None:
    play, flaps, rng = Random(1), Flaps(Random(2)), Rng(3)
    inside, here, there = 0, Counter[int](), Counter[int]()
    for _ in range(THROWS):
        n = play.choice((1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10))
        flaps.throw(range(n))
        thrown = pack((n // 2, n - n // 2))
        inside += thrown - passage.throw_draw(model(), thrown, inside, rng)
        if play.random() < 0.2:
            for flap in range(play.choice((1, 3, 3))):
                flaps.bang(flap)
                inside -= passage.bang_draw(model(), inside, rng)
        here[size(inside)] += 1
        there[len(flaps.inside())] += 1
    assert apart([here[m] / THROWS for m in range(max(here) + 1)], there) < 0.04
