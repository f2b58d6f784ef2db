"""What is tried of every game: all numbers of seats, all choices, and numbers at their bounds."""

from __future__ import annotations

import pytest

from stoneage_panel.catalog import all_games
from stoneage_panel.engine import Option
from tests.support.variants import Variant, later, thinned, variants

OPTIONS = [
    (name, option) for name, spec in all_games().items() for option in spec.load().option_specs
]


def of(name: str) -> list[Variant]:
    return [variant for variant in variants() if variant.name == name]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=lambda x: getattr(x, "name", x))
def test_every_choice_of_an_option_is_tried(name: str, option: Option) -> None:
    tried = {dict(variant.options).get(option.name, option.default) for variant in of(name)}
    if option.choices:
        assert tried >= set(option.choices)
    elif isinstance(option.default, bool):
        assert tried == {False, True}
    else:
        assert len(tried) > 2 or option.high - option.low < 3 or option.name == "first"
        assert tried - {option.default}


def test_every_number_of_seats_is_tried() -> None:
    for name, spec in all_games().items():
        game = spec.load()
        seats = set()
        for switch in (None, *game.switches()):
            low, high = game.seat_range({switch: True} if switch else {})
            seats |= set(range(low, high + 1))
        assert {variant.players for variant in of(name)} == seats


def test_the_settlers_are_tried_in_all_their_ways() -> None:
    found = {variant.id for variant in of("settlers")}
    for wanted in (
        "settlers.3", "settlers.4", "settlers.2.two-True", "settlers.3.start-free",
        "settlers.4.start-free", "settlers.3.offers-0", "settlers.3.offers-9",
        "settlers.3.round_limit-10", "settlers.3.round_limit-300",
    ):  # fmt: skip
        assert wanted in found


def test_of_each_game_all_but_one_wait_for_the_slow_tests_and_none_is_lost() -> None:
    params = thinned(variants())
    assert [param.values[0] for param in params] == variants()
    fast = [param.values[0] for param in params if not param.marks]
    assert [variant.name for variant in fast if isinstance(variant, Variant)] == list(all_games())
    assert [bool(param.marks) for param in later("abc", 2)] == [False, False, True]
