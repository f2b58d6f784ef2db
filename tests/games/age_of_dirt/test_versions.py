"""What was saved before version 2 of the rules, which left out of events who takes no part."""

from typing import Any

import pytest

from stoneage_panel.engine import record
from stoneage_panel.games import new_game
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games import problem_checks
from tests.games.age_of_dirt.positions import broken, drum, homes, lost, reserves, turn
from tests.games.age_of_dirt.rules.test_rules_events import MIXER, event
from tests.games.positions import do

HEAD = '[Record "1"]\n[Game "age_of_dirt"]\n[Players "2"]\n[Rules "1"]\n\n'


def saved(*lines: str) -> record.Record:
    """A record of version 1: a game in which an event comes while seat 2 has nobody at home."""
    moves = (line if line.startswith("[") else f"{line};" for line in (*MIXER, *lines))
    return record.read(HEAD + " ".join(moves), new_game)


def test_a_game_of_version_1_opens_and_is_written_as_one_of_now() -> None:
    found = saved("[card e3]", "[out 1:1]", "quiet", "take berries", "[card i12]", "done")
    assert found.problems == []
    assert '[Rules "2"]' in record.write(found.tree, found.headers)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (("[card e3]", "[out 2:4]", "quiet", "take berries", "[card i12]"), "take berries"),
        (("[card e4]", "[out 1:1 2:3]", "quiet", "court 2", "yes"), "court 2"),
    ],
)
def test_a_game_that_went_on_as_it_no_longer_can_opens_up_to_there(
    lines: tuple[str, ...], problem: str
) -> None:
    found = saved(*lines)
    assert len(found.problems) == 1 and f"“{problem}”" in str(found.problems[0])
    state = found.tree.state(found.tree.main_line()[-1])
    assert len(found.tree.main_line()) == len(MIXER) + 3
    assert isinstance(state, Position) and state.problems() == []


def of_then(state: Position) -> Position:
    """The same as version 1 wrote it: with no word of who takes part."""
    fields: dict[str, Any] = state.to_dict()
    for task in fields["agenda"]:
        if task[0] in ("throws", "yields"):
            task[2] = 0
        elif task[0] == "ties" and task[2] == 1:
            task[1] = 0
    again = state.game.state_from_dict(fields)
    problem_checks.sound(again)
    assert isinstance(again, Position) and again != state
    return again


def test_a_position_in_the_midst_of_a_party_goes_on_as_it_would_have() -> None:
    state = event(lost(drum(turn(), 0), 0, 4), "e4")
    of_then(state)
    then = of_then(do(state, "out 2:2"))
    assert homes(do(then, "quiet")) == [3, 3, 3] and reserves(then) == [3, 2, 3]
    assert homes(do(state, "quiet")) == [3, 2, 3] and reserves(state) == [3, 3, 3]


def test_a_position_in_the_midst_of_the_games_goes_on_as_it_would_have() -> None:
    state = do(event(lost(broken(turn()), 0, 2), "e7"), "join", "stay out", "join")
    then = of_then(state)
    assert do(then, "out 1:1 2:2").torch == 1
    assert do(state, "out 1:1 2:2").torch == 0
