"""Lines beside each other: what they are called, what is drawn, and what is compared."""

from __future__ import annotations

import re
from html import unescape

import pytest

from stoneage_panel.app.components.lines.lines import Lines
from stoneage_panel.app.explore.compare import names_of
from stoneage_panel.app.explore.layout import MOST_MARKS, marks
from stoneage_panel.engine.tree import Node
from stoneage_panel.table.naming import LineNames
from tests.app.test_exploring import grown
from tests.support.explorer import PEOPLE, Guest, guest, moves


@pytest.fixture
def one() -> Guest:
    """Some moves into a game, with the explorer at hand."""
    made = guest("my_first", seats=PEOPLE)
    moves(made, 4)
    made.asks_what_if()
    return made


def tries(one: Guest, start: Node, further: int = 1) -> Node:
    """Another line from a position on."""
    one.table.jump(start)
    known = {child.action for child in start.children}
    one.table.act(next(a for a in one.table.legal if a not in known))
    one.bots_move()
    moves(one, further)
    return one.table.node


def decision(one: Guest, back: int = 1) -> Node:
    """Where somebody decided, some decisions before the game was left."""
    line = [one.table.tree.root, *one.table.home.line()]
    found = [n for n in line[:-1] if one.table.tree.position(n).current_player >= 0]
    return found[-back]


def listed(one: Guest) -> list[str]:
    """The names in the list of lines and notes."""
    html = Lines(table=one.table, expanded=True).html()
    return re.findall(r'data-act="rename"[^>]* value="([^"]*)"', unescape(html))


def test_lines_are_numbered_by_their_age_everywhere(one: Guest) -> None:
    first = tries(one, decision(one))
    second = tries(one, decision(one, 2))
    names = LineNames(one.table.tree)
    assert [names.of(node) for node in (one.table.home, first, second)] == [
        "As played", "Line 1", "Line 2",
    ]  # fmt: skip
    one.table.jump(first)
    moves(one, 2)
    names = LineNames(one.table.tree)
    assert names.of(one.table.node) == "Line 1" and names.of(second) == "Line 2"
    assert sorted(listed(one)) == ["As played", "Line 1", "Line 2"]
    drawn = one.reads("explore") + one.reads("strip")
    assert re.findall(r'class="below">(Line \d)', drawn).count("Line 1") == 1


def test_what_is_tried_after_the_end_is_not_called_the_game(one: Guest) -> None:
    home = one.table.home
    moves(one, 2)
    assert home.children and one.table.node is not home
    assert listed(one) == ["As played", "Line 1"]
    one.does("lines")
    [number] = re.findall(r'data-act="promote" data-arg="(\d+)"[^>]*disabled', one.reads("log"))
    assert number == str(home.id), "the played game is the main line already"


def test_a_name_that_was_given_is_read_everywhere(one: Guest) -> None:
    end = tries(one, decision(one))
    start = next(n for n in end.line() if not one.table.tree.is_main(n))
    one.table.rename(start, "Brave")
    assert LineNames(one.table.tree).of(end) == "Brave" and "Brave" in listed(one)


# ---------------------------------------------------------------- the drawing


def test_where_the_game_was_left_is_always_drawn_and_named(one: Guest) -> None:
    home = one.table.home
    moves(one, 8)
    assert home not in one.table.node.line()[-4:], "it is no neighbour of what is shown"
    drawn = one.reads("explore") + one.reads("strip")
    [mark] = re.findall(rf'<button[^>]*data-arg="{home.id}" data-key="m.*?</button>', drawn)
    assert "As played</span>" in mark


def test_of_too_many_places_the_end_of_the_game_is_drawn_too() -> None:
    tree = grown(60, 2, 70)
    line = tree.main_line()
    found, _ = marks(tree, line[2], set(line), line[-1])
    assert len(found) == MOST_MARKS and line[-1] in [mark.node for mark in found]
    without, _ = marks(tree, line[2], set(line))
    assert line[-1] not in [mark.node for mark in without]


# ---------------------------------------------------------------- compared


def ticks(one: Guest) -> dict[str, bool]:
    """What can be ticked, and whether it is."""
    found = re.findall(r'(<input[^>]*data-act="tick"[^>]*>) ([^<]*)<', one.reads("explore"))
    return {words: " checked" in box for box, words in found}


@pytest.mark.slow
def test_the_played_game_is_compared_with_what_is_tried_at_once(one: Guest) -> None:
    home = one.table.home
    moves(one, 2)
    one.does("study-tab", "compare")
    assert one.explorer.card.ticked == [home, one.table.node]
    assert [words.split(" · ")[0] for words, on in ticks(one).items() if on] == [
        "As played", "Line 1",
    ]  # fmt: skip
    one.works(120)
    assert re.findall(r'scope="col">([^<]*)<', one.reads("explore"))[-2:] == ["As played", "Line 1"]
    one.does("tick", home.id)
    one.does("study-tab", "moves")
    one.does("study-tab", "compare")
    assert one.explorer.card.ticked == [one.table.node], "what somebody chose stays"


def test_at_the_played_game_nothing_is_ticked_by_itself(one: Guest) -> None:
    one.does("study-tab", "compare")
    assert one.explorer.card.ticked == []
    [(words, on)] = [(w, on) for w, on in ticks(one).items() if w.startswith("As played")]
    assert not on and words.endswith("you are here")


def test_what_is_ticked_can_be_unticked_wherever_one_is(one: Guest) -> None:
    moves(one, 3)
    middle = one.table.node.parent
    assert middle is not None
    one.table.jump(middle)
    one.does("tick", middle.id)
    one.table.jump(one.table.home)
    one.does("study-tab", "compare")
    assert [words.split(" · ")[0] for words, on in ticks(one).items() if on] == ["Line 1"]


def test_places_of_one_line_are_told_apart(one: Guest) -> None:
    moves(one, 3)
    end, middle = one.table.node, one.table.node.parent
    assert middle is not None
    assert names_of(one.table, [middle, end]) == [
        f"Line 1, after {node.depth} moves" for node in (middle, end)
    ]


@pytest.mark.slow
def test_a_line_that_is_deleted_is_no_longer_compared(one: Guest) -> None:
    home = one.table.home
    moves(one, 3)
    one.does("study-tab", "compare")
    one.does("delete-line")
    one.does("delete-line")
    assert one.explorer.card.ticked == [home]
    one.works(60)
    assert "Try a move or other luck first" in one.reads("explore")


def test_marks_and_their_names_have_room_round_them(one: Guest) -> None:
    tries(one, decision(one))
    drawn = one.reads("explore") + one.reads("strip")
    size = re.search(r'class="marks"[^>]*style="width:(\d+)px;height:(\d+)px"', drawn)
    assert size is not None
    for x, y in re.findall(r'class="mark[^>]*style="left:(\d+)px;top:(\d+)px"', drawn):
        assert 40 <= int(x) <= int(size[1]) - 40, "half of a wide mark"
        assert int(y) <= int(size[2]) - 40, "half a mark and its name"
