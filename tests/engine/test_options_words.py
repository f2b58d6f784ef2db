"""Options with names that Python itself uses are unknown options, not crashes."""

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.cli.common import options
from stoneage_panel.engine import NotationError


@pytest.mark.parametrize("word", ["self", "name", "colour"])
def test_unknown_options_are_told_whatever_they_are_called(word: str) -> None:
    with pytest.raises(NotationError, match="no option"):
        new_game("my_first", 2, **{word: "1"})


def test_players_are_no_option_of_the_command_line() -> None:
    with pytest.raises(NotationError, match="--players"):
        options(["players=3"])
