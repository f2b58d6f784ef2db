"""How far chances can be trusted, told under them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import stoneage_panel as sap
from stoneage_panel.app.explore.trust import trust
from stoneage_panel.catalog import new_game
from stoneage_panel.study.calibration import calibration_of
from stoneage_panel.study.chances import Limits, chances_course
from stoneage_panel.study.course import follow

GAMES = [("my_first", 2), ("stone_age", 4), ("stone_age_solo", 1), ("settlers", 3),
         ("age_of_dirt", 2)]  # fmt: skip


def told(name: str, players: int, exact: bool = False) -> str:
    game = new_game(name, players)
    *_, now = follow(chances_course(game.new_initial_state(), ["rule"], Limits(16)))
    return str(trust(sap.new(name, players).table, replace(now, exact=exact)))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_it_stands_behind_a_question(name: str, players: int) -> None:
    shown = told(name, players)
    known = calibration_of(new_game(name, players))
    assert known is not None
    assert shown.startswith("<details") and "How far can this be trusted?" in shown
    assert f"{known.games:,} games of bots" in shown and "than came, give or take" in shown
    assert "were won" in shown or "too seldom" in shown


def test_nothing_is_told_of_what_is_exact() -> None:
    assert told("my_first", 2, exact=True) == ""
