"""Chances of the Passage by kind of piece: lists, draws, the odds told, an owner's tower."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from stoneage_panel.engine.packs import Problems
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt import odds
from stoneage_panel.games.age_of_dirt.components import passage, passage_pack
from stoneage_panel.games.age_of_dirt.components.passage import MOST_LISTED, Model, Parameters
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, ONE, TIGER, counts, pack, size
from tests.games.age_of_dirt.rules.test_passage_table import model

HOUSE: dict[str, float] = model().parameters._asdict()
CASES = [
    (pack((1,)), 0),
    (pack((2, 1)), pack((1, 0, 2))),
    (TIGER, pack((0, 3, 1)) | BEAR),
    (pack((1, 1, 1)) | TIGER, pack((2,)) | BEAR),
]
WHOLE = pack((7, 7, 7, 7, 7)) | TIGER | BEAR
PREDATORS = 0b1100000


def singly(thrown: int, inside: int) -> dict[int, float]:
    """Every outcome, each piece by itself falling or not."""
    new = [one for at, one in enumerate(ONE) for _ in range(counts(thrown, 7)[at])]
    old = [one for at, one in enumerate(ONE) for _ in range(counts(inside, 7)[at])]
    found: dict[int, float] = {}
    for weight, a, b in passage.falls(model(), len(new), len(old)):
        chances = [a] * len(new) + [b] * len(old)
        for falls in product((False, True), repeat=len(chances)):
            chance = weight
            for falling, one in zip(falls, chances, strict=True):
                chance *= one if falling else 1 - one
            fallen = sum(piece for piece, fell in zip(new + old, falls, strict=True) if fell)
            found[fallen] = found.get(fallen, 0) + chance
    return found


@pytest.mark.parametrize(("thrown", "inside"), CASES)
def test_a_throw_lists_every_outcome_with_its_chance(thrown: int, inside: int) -> None:
    listed = passage.throw_outcomes(model(), thrown, inside)
    assert dict(listed) == pytest.approx(singly(thrown, inside))
    assert len(listed) == len(dict(listed)) == passage.throw_number(thrown, inside)
    for fallen, chance in listed:
        assert odds.throw_chance(model(), thrown, inside, fallen) == pytest.approx(chance)


def test_a_bang_lists_every_outcome_with_its_chance() -> None:
    inside = pack((2, 0, 1)) | TIGER
    free, found = passage.frees(model(), 4), {}
    for red, yellow, tiger in product(range(3), range(2), range(2)):
        fell = red + yellow + tiger
        chance = (1, 2, 1)[red] * free**fell * (1 - free) ** (4 - fell)
        found[red * ONE[0] + yellow * ONE[2] + tiger * TIGER] = chance
    listed = passage.bang_outcomes(model(), inside)
    assert dict(listed) == pytest.approx(found)
    assert len(listed) == passage.throw_number(0, inside)
    for fallen, chance in listed:
        assert odds.bang_chance(model(), inside, fallen) == pytest.approx(chance)


def test_what_cannot_fall_has_no_chance() -> None:
    thrown, inside = pack((1, 2)), pack((0, 1))
    for fallen in (ONE[0] * 2, ONE[1] * 4, ONE[2], BEAR, 1 << 28, -1):
        assert odds.throw_chance(model(), thrown, inside, fallen) == 0
        assert odds.bang_chance(model(), inside, fallen) == 0


def test_no_list_is_longer_than_said_and_every_outcome_can_still_be_told() -> None:
    most = pack((7, 7, 7, 7))
    assert passage.throw_number(most, 0) == MOST_LISTED
    assert len(passage.throw_outcomes(model(), most, 0)) == MOST_LISTED
    assert passage.throw_outcomes(model(), most | TIGER, 0) == ()
    assert len(passage.throw_outcomes(model(), most | TIGER, 0, 0)) == 2 * MOST_LISTED
    assert passage.bang_outcomes(model(), most | TIGER) == ()
    rng = Rng(5)
    for _ in range(200):
        fallen = passage.throw_draw(model(), WHOLE - ONE[0], ONE[0], rng)
        assert odds.throw_chance(model(), WHOLE - ONE[0], ONE[0], fallen) > 0
        assert odds.bang_chance(model(), WHOLE, passage.bang_draw(model(), WHOLE, rng)) > 0


@pytest.mark.parametrize("bang", [False, True])
def test_draws_come_as_often_as_their_chance(bang: bool) -> None:
    thrown, inside, rng, n = pack((1, 1)) | TIGER, pack((0, 1, 1)) | BEAR, Rng(8), 30_000
    came: dict[int, int] = {}
    for _ in range(n):
        fallen = (
            passage.bang_draw(model(), inside, rng)
            if bang
            else passage.throw_draw(model(), thrown, inside, rng)
        )
        came[fallen] = came.get(fallen, 0) + 1
    listed = dict(
        passage.bang_outcomes(model(), inside)
        if bang
        else passage.throw_outcomes(model(), thrown, inside)
    )
    assert came.keys() <= listed.keys()
    far = sum((came.get(one, 0) - n * p) ** 2 / (n * p) for one, p in listed.items())
    free = len(listed) - 1
    assert far < free + 4 * (2 * free) ** 0.5  # chi-squared, four deviations


# ---------------------------------------------------------------- odds beside the buttons


@pytest.mark.parametrize(("thrown", "inside"), CASES)
@pytest.mark.parametrize("groups", [(0b1,), (0b10,), (PREDATORS,), (0b1, PREDATORS), (0b110, 0b1)])
def test_odds_of_a_throw_are_those_of_its_list(
    thrown: int, inside: int, groups: tuple[int, ...]
) -> None:
    listed = passage.throw_outcomes(model(), thrown, inside)
    some = sum(
        chance for fallen, chance in listed if all(odds.of_kinds(fallen, kinds) for kinds in groups)
    )
    assert odds.throw_any(model(), thrown, inside, *groups) == pytest.approx(some)


@pytest.mark.parametrize("bangs", [1, 2, 3])
@pytest.mark.parametrize("kinds", [0b1, 0b10, 0b11, PREDATORS, 0b100])
def test_odds_of_a_drum_are_those_of_its_bangs_one_after_another(bangs: int, kinds: int) -> None:
    inside = pack((2, 3)) | TIGER
    left = {inside: 1.0}
    for _ in range(bangs):
        after: dict[int, float] = {}
        for here, chance in left.items():
            for fallen, one in passage.bang_outcomes(model(), here):
                after[here - fallen] = after.get(here - fallen, 0) + chance * one
        left = after
    own = odds.of_kinds(inside, kinds)
    some = sum(p for here, p in left.items() if odds.of_kinds(here, kinds) < own)
    assert odds.drum_any(model(), inside, kinds, bangs) == pytest.approx(some)
    share = 1 - sum(p * size(here) for here, p in left.items()) / size(inside)
    assert odds.drum_share(model(), size(inside), bangs) == pytest.approx(share)


def test_an_empty_tower_has_nothing_to_free() -> None:
    assert odds.drum_any(model(), 0, 0b1, 3) == 0
    assert odds.drum_share(model(), 0, 3) == 0
    assert passage.bang_outcomes(model(), 0) == ((0, 1.0),)
    with pytest.raises(ValueError):
        passage.falls(model(), 0, 3)


# ---------------------------------------------------------------- an owner's tower


def share(tower: Model, n: int, m: int) -> float:
    """Of those thrown, without regard to the mood."""
    return sum(weight * thrown for weight, thrown, _ in passage.falls(tower, n, m))


def test_more_sticks_where_more_is_said_to_and_a_crowd_pushes_through() -> None:
    sticky, loose = (passage.build(HOUSE | {"stick": stick}) for stick in (1.3, 0.7))
    for n, m in product((1, 4, 8, 20, 36), (0, 5, 12)):
        assert share(sticky, n, m) < share(model(), n, m) < share(loose, n, m)
        assert share(model(), n, m) < share(model(), n + 1, m)
        assert share(model(), n, m) < share(model(), n, m + 1)
        assert passage.frees(model(), m) < passage.frees(model(), m + 1)


def test_whatever_an_owner_may_say_nothing_is_certain() -> None:
    for ends in product((0, 1), repeat=4):
        picked = dict(zip(("caught", "kept", "held", "mood"), ends, strict=True))
        table = {
            name: bounds[picked[name.split("_")[0]]]
            for name, bounds in passage_pack.BOUNDS.items()
            if name != "stick"
        }
        tower = passage.build(table | {"stick": 1.0})
        for n, m in ((1, 0), (1, 36), (37, 0), (20, 17)):
            for _, thrown, inside in passage.falls(tower, n, m):
                assert 0 < thrown < 1 and 0 < inside < 1
            assert 0 < passage.frees(tower, m) < 1


def problems(given: object) -> list[str]:
    """What is said of a table."""
    found = Problems()
    passage_pack.part(given, found, HOUSE)
    return found.shown()


def test_an_owners_values_stand_over_the_houses() -> None:
    result = Problems()
    assert passage_pack.part(HOUSE, result, {}) == HOUSE  # the house's own keeps to the bounds
    found = passage_pack.part({"mood_inside": 1, "stick": 1.20000001}, result, HOUSE)
    assert not result.count
    assert found == HOUSE | {"mood_inside": 1.0, "stick": 1.2}
    assert tuple(found) == Parameters._fields == tuple(passage_pack.BOUNDS)
    assert passage.build(found).parameters.stick == 1.2


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (7, "passage: it must be a table of its own: [passage], and a line for each value."),
        ({"stick": 1.5}, "passage, stick: it is 1.5; it must be a number from 0.7 to 1.3."),
        ({"caught": "half"},
         "passage, caught: it is 'half'; it must be a number from 0.01 to 0.99."),
        ({"kept": True}, "passage, kept: it is true; it must be a number from 0.01 to 0.99."),
        ({"held": float("nan")},
         "passage, held: it is nan; it must be a number from 0.01 to 0.99."),
        ({"kept_inside": 10**400},
         "passage, kept_inside: it is a huge number; it must be a number from 0.5 to 1.0."),
        ({"stick": 1.3, "caught": 0.9},
         "passage: stick times caught is the chance that a single piece sticks; it is 1.17 and "
         "can be 0.99 at most."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_tower_is_said(given: Any, sentence: str) -> None:
    assert problems(given) == [sentence]


def test_a_field_nobody_knows_is_refused() -> None:
    (found,) = problems({"flaps": 3})
    assert found.startswith(
        "passage, flaps: there is no such field here; the fields are stick, caught,"
    )


def test_a_missing_value_of_the_house_is_found() -> None:
    found = Problems()
    passage_pack.part({"stick": 1.0}, found, {})
    assert found.count == len(Parameters._fields) - 1
