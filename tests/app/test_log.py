"""The log at the table: whose a line is stands out."""

import pytest

from stoneage_panel.app.components.log.log import Log, named
from stoneage_panel.table import LogLine, Table
from stoneage_panel.ui.html import sign
from tests.support import pseudo
from tests.support.visiting import people_only
from tests.support.visitor import Visitor


@pytest.mark.parametrize(
    ("text", "name", "shown"),
    [
        ("Red: 3 points.", (0, 3), "<b>Red</b>: 3 points."),
        ("A field of A rose.", (11, 12), "A field of <b>A</b> rose."),
        ("Up: <i>.", (4, 7), "Up: <b>&lt;i&gt;</b>."),
        ("Redwood is rare.", (0, 0), "Redwood is rare."),
    ],
)
def test_the_name_of_whose_it_is_stands_out(text: str, name: tuple[int, int], shown: str) -> None:
    table = Table(game_name="stone_age", seats=["human", "human"], auto_forced=True)
    assert named(LogLine(1, text, 1, False, table.node, name)) == shown


def rows(table: Table) -> list[str]:
    """The lines of the log as HTML, oldest first."""
    drawn = Log(table=table, expanded=True).html()
    return [row for row in reversed(drawn.split("<li")) if "data-key" in row]


def test_a_player_called_new_has_only_the_sign_of_what_that_player_did() -> None:
    table = Table(game_name="stone_age", seats=["human:New", "human:Bo"], seed=1)
    table.act(table.game.parse("place hunt 2"))
    new, own = rows(table)[0], rows(table)[-1]
    assert "New card" in new and "<b>" not in new and sign(0) not in new
    assert "<b>New</b> placed 2 figures" in own and sign(0) in own


def test_a_language_with_the_name_last_has_signs_and_bold_names() -> None:
    with pseudo.spoken(pseudo.name_last):
        table = Table(game_name="stone_age", seats=["human:Mira", "human:Bo"], seed=1)
        table.act(table.game.parse("place hunt 2"))
        own = rows(table)[-1]
    assert "placed 2 figures" in own and ". <b>Mira</b>" in own and sign(0) in own


@pytest.mark.parametrize("colour", range(4))
def test_in_the_solo_game_a_line_has_the_sign_of_the_colour(colour: int) -> None:
    table = Table(game_name="stone_age_solo", seats=["human:Red"], seed=1)
    table.act(table.game.parse(f"place {('blue', 'red', 'yellow', 'sky')[colour]} hunt 2"))
    line = next(line for line in table.log if "placed" in line.text)
    assert line.seat == colour and any(sign(colour) in row for row in rows(table))
    assert table.log[0].seat is None


def test_only_lines_of_the_last_step_wait_for_what_moves(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    people_only(visitor, "human", "human")
    for line in ("place forest 5", "place hunt 4", "place tool"):
        visitor.does("do", line)
    assert visitor.reads("log").count("data-just") == 1
    visitor.does("do", "use forest")
    found = visitor.reads("log")
    assert found.index("rolled") < found.index("on the hunting grounds")
    marked = [row for row in found.split("<li") if " data-just" in row]
    assert any("rolled" in row for row in marked) and not any("placed" in row for row in marked)
