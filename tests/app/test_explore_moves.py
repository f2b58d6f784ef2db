"""Moves compared: what is said of the leader, and of what is too close to call."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from stoneage_panel.app.explore import moves as rows
from stoneage_panel.app.explore.moves import moves
from stoneage_panel.study.race import Race, Row, Verdict
from stoneage_panel.table.study import MOVES, Study
from tests.support.explorer import PEOPLE, Guest, guest

CHECK = '<sap-picture n="check">'


@pytest.fixture(scope="module")
def one() -> Guest:
    """Somebody is to move."""
    return guest("my_first", seats=PEOPLE)


def told(one: Guest, verdict: Verdict, more: int = 0) -> str:
    """The list of two moves, the leader judged so."""
    table = one.table
    names = [table.game.format(action) for action in table.legal[:2]]
    first = Row(names[0], 0.5, 0.0, 0.0, 0.0, 80, verdict)
    second = replace(first, move=names[1], behind=0.01, low=-0.2, high=0.2, verdict="open",
                     more=more)  # fmt: skip
    study = Study(table, what=MOVES)
    study.running = True
    study.estimate = Race((first, second), 0, ("rule", "rule"), None, 160)
    return moves(table, study, hidden=False, tried="")


@pytest.mark.parametrize(("verdict", "ticked"), [("best", 1), ("equal", 1), ("open", 0)])
def test_the_leader_is_ticked_once_that_is_sure(one: Guest, verdict: Verdict, ticked: int) -> None:
    assert told(one, verdict).count(CHECK) == ticked


@pytest.mark.parametrize(("more", "said"), [(10, "yet, about 20 s more"), (40, "yet")])
def test_how_long_it_takes_is_told_if_it_is_soon(
    one: Guest, monkeypatch: pytest.MonkeyPatch, more: int, said: str
) -> None:
    monkeypatch.setattr(rows, "_seconds", lambda study, race, row: 2 * row.more)
    found = re.findall(r'class="v open">([^<]*)<', told(one, "open", more))
    assert found == ["best so far", f"so far worse by 1: too close to call {said}"]
