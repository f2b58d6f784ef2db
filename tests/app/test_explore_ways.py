"""The ways of who explores: on with a study, back to other moves, luck, questions."""

from __future__ import annotations

import re

import pytest

from stoneage_panel.table.study import Study
from tests.support.explorer import PEOPLE, Guest, guest, moves


@pytest.fixture
def one() -> Guest:
    """Somebody explores Stone Age, a move in."""
    one = guest("stone_age", seats=PEOPLE)
    moves(one, 3)
    one.asks_what_if()
    return one


def tries(one: Guest) -> None:
    """A move of those compared is tried."""
    while "try-move" not in one.reads("explore"):
        one.works(10)
    move = re.findall(r'data-act="try-move" data-arg="([^"]+)"', one.reads("explore"))[-1]
    one.does("try-move", move)


@pytest.mark.slow
def test_what_is_chosen_is_named_as_of_the_roll_that_is_due() -> None:
    one = guest("stone_age", seats=PEOPLE)
    for _ in range(300):
        node = one.table.last_luck()
        if node is not None and one.table.tree.position(node).rolling == 80:
            break
        moves(one, 1)
    else:
        raise AssertionError("no card with dice for all")
    one.asks_what_if()
    one.does("study-tab", "luck")
    one.works(40)
    one.does("choose-luck")
    assert one.table.at_luck
    one.works(40)
    told = re.findall(r'class="outcome".*?</button>', one.reads("explore"))
    assert told and not any("forest" in row or "clay" in row for row in told)
    assert len(told) == 6, "by the highest die"


@pytest.mark.slow
def test_a_study_of_the_tab_goes_on_when_somebody_wants_more(one: Guest) -> None:
    while not one.explorer.race.done:
        one.works(10)
    one.explorer.race.stop()
    known = one.explorer.race.done
    assert 'data-act="study-on"' in one.reads("explore")
    one.does("study-on")
    assert one.explorer.race.running and 'data-act="study-on"' not in one.reads("explore")
    for _ in range(20):  # how soon it tells depends on how quick this machine is
        one.works(60)
        if one.explorer.race.done > known:
            break
    assert one.explorer.race.done > known


def test_from_what_was_tried_one_comes_back_to_the_other_moves(one: Guest) -> None:
    decided = one.table.node
    tries(one)
    assert one.table.node is not decided and "Back to the other moves" in one.reads("explore")
    known = decided.children
    one.does("other-moves")
    assert one.table.node is decided and decided.children == known
    assert "Back to the other moves" not in one.reads("explore")


@pytest.mark.slow
def test_what_a_tab_found_out_is_kept_while_others_are_looked_at(one: Guest) -> None:
    while not one.explorer.race.done:
        one.works(10)
    known = one.explorer.race.done
    one.does("study-tab", "luck")
    one.works(20)
    one.does("study-tab", "moves")
    assert one.explorer.race.done >= known
    tries(one)
    one.works(20)
    one.does("undo")
    assert isinstance(one.explorer.race, Study) and one.explorer.race.done >= 0


def test_the_question_is_what_the_line_began_with(one: Guest) -> None:
    tries(one)
    asked = one.reads("head")
    question = re.search(r"What if … [^<]*", asked)
    assert question is not None and "luck of its own" in asked and "is to move" in asked
    moves(one, 2)
    assert question[0] in one.reads("head")


def test_what_is_compared_by_itself_follows_what_is_tried(one: Guest) -> None:
    tries(one)
    first = one.table.node
    one.does("study-tab", "compare")
    assert one.explorer.card.ticked == [one.table.home, first]
    one.does("study-tab", "moves")
    one.table.undo()
    one.table.act(one.table.legal[-1])
    one.does("study-tab", "compare")
    assert one.explorer.card.ticked == [one.table.home, one.table.node]
    one.does("tick", one.table.node.id)
    one.does("tick", first.id)
    one.does("study-tab", "moves")
    moves(one, 1)
    one.does("study-tab", "compare")
    assert one.explorer.card.ticked == [one.table.home, first], "what somebody chose stays"


def test_names_and_notes_fold_on_the_way_back(one: Guest) -> None:
    one.does("lines")
    assert one.page.pieces.lines.expanded
    one.does("back-to-game")
    assert not one.page.pieces.lines.expanded
