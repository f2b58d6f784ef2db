"""The log at the table: whoever did something stands out."""

import pytest

from stoneage_panel.app.views.log import _named
from stoneage_panel.table import LogLine, Table


@pytest.mark.parametrize("text", ["Red took a card.", "Red's field rose to 2.", "Red: 3 points."])
def test_the_name_of_whoever_did_it_is_bold(text: str) -> None:
    table = Table(game_name="stone_age", seats=["human", "human"], brisk=True)
    line = LogLine(1, text, 1, False, table.node)
    assert _named(table, line).startswith("<b>Red</b>") and "<b>" in _named(table, line)


def test_another_word_that_begins_so_is_not_a_name() -> None:
    table = Table(game_name="stone_age", seats=["human", "human"], brisk=True)
    line = LogLine(1, "Redwood is rare.", 1, False, table.node)
    assert "<b>" not in _named(table, line)
