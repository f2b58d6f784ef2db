"""The examples: they can be played, studies find what a person finds, and all have their words."""

from __future__ import annotations

from collections import Counter

import pytest

import stoneage_panel as sap
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.i18n import Strings
from stoneage_panel.positions.examples import Example, examples

ALL = examples()
every_example = pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.game}-{one.id}")


def test_every_system_has_at_least_six() -> None:
    found = Counter((one.game, "style" if "style=on" in one.record else "") for one in ALL)
    wanted = ("my_first", ""), ("stone_age", ""), ("stone_age", "style"), (
        "stone_age_solo", ""), ("settlers", ""), ("age_of_dirt", "")  # fmt: skip
    assert set(found) == set(wanted) and min(found.values()) >= 6
    assert len({(one.package, one.id) for one in ALL}) == len(ALL)


@every_example
def test_it_can_be_played_and_has_its_words(one: Example) -> None:
    match = one.match()
    assert match.problems == [] and match.state.problems() == [] and not match.over
    assert match.legal and len(one.exact) == match.game.players
    assert match.game.players == 1 or sum(one.exact) == 1
    assert one.title and one.question.endswith((".", "?")) and one.answer.endswith((".", "%."))


@every_example
def test_a_study_finds_what_a_person_finds(one: Example) -> None:
    found = one.match().chances(trials=400, players=["rule"])
    for share, chance in zip(one.exact, found.seats, strict=True):
        assert chance.low - 1e-9 <= share <= chance.high + 1e-9


@every_example
def test_it_is_a_position_with_parameters(one: Example) -> None:
    position = one.position()
    assert position.problems == []
    assert position.to_dict() == one.match().state.to_dict()


def test_no_words_are_left_over() -> None:
    for package in {one.package for one in ALL}:
        keys = {key.partition(".")[0] for key in Strings(package)}
        assert keys == {one.id for one in ALL if one.package == package}


def test_those_of_one_game() -> None:
    assert {one.game for one in sap.examples("settlers")} == {"settlers"}
    with pytest.raises(NotationError):
        examples("chess")
