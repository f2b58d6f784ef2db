"""A game is watched again: the page shows it as it was, with a caption."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.support.markup import Markup
from tests.support.visiting import acts, people_only, play
from tests.support.visitor import Visitor

CONTROLS = {"replay-to", "replay-back", "replay-pause", "replay-on", "replay-stop"}
VIEWS = ("bar", "head", "people", "strip", "log", "act", "over")


def watching(visitor: Visitor, moves: int = 8) -> Visitor:
    """Some moves were made in a game of two people, which is watched from its start."""
    visitor.does("game", "stone_age")
    people_only(visitor, "human", "human")
    play(visitor, moves)
    visitor.does("again", "all")
    return visitor


def over(visitor: Visitor) -> Visitor:
    """A short game that has ended."""
    visitor.does("game", "my_first")
    people_only(visitor, "human", "human")
    while not visitor.page.table.over:
        play(visitor, 1)
    return visitor


def reads(visitor: Visitor) -> dict[str, str]:
    """What stands in the page; which lines came just now is another matter."""
    return {view: visitor.reads(view).replace(" data-just", "") for view in VIEWS}


def at(visitor: Visitor) -> int:
    """The number of the step that is shown."""
    found = re.search(r">(\d+) of \d+<", visitor.reads("head"))
    assert found
    return int(found[1])


def spoken(visitor: Visitor) -> str:
    return str(visitor.page.board_buttons.said.get("text", ""))


def test_the_caption_says_who_did_what_and_how_far_it_is(visitor: Visitor) -> None:
    watching(visitor)
    assert set(acts(visitor.reads("head"))) >= CONTROLS
    assert at(visitor) == 0 and "The game begins." in visitor.reads("head")
    visitor.waits()
    first = visitor.page.table.session.log.at(visitor.page.table.node.line()[0])[0]
    assert at(visitor) == 1 and first.text in visitor.reads("head")
    assert "Round 1" in visitor.reads("head")


def test_every_control_has_a_name(visitor: Visitor) -> None:
    watching(visitor)
    found = [one for one in Markup(visitor.reads("head")).controls if one.act in CONTROLS]
    names = {"One step back", "One step on", "Pause", "Stop watching", "Which step is shown"}
    assert {one.name for one in found} == names


def test_scores_round_and_log_are_those_of_what_is_shown(visitor: Visitor) -> None:
    over(visitor)
    end = reads(visitor)
    visitor.does("again", "all")
    assert all(visitor.reads(view) != end[view] for view in ("bar", "people", "log"))
    built = sum(one.bit_count() for one in visitor.page.table.state.built)
    assert visitor.reads("people").count('class="h no"') == 6  # two players, nothing built yet
    assert built and visitor.reads("log").count("data-key") == 0


@pytest.mark.slow
@pytest.mark.parametrize("how", ["replay-stop", "again", "escape", "by itself"])
def test_afterwards_all_is_as_before(visitor: Visitor, how: str) -> None:
    over(visitor)
    before, scene, node = reads(visitor), visitor.page.board.scene, visitor.page.table.node
    record = visitor.page.table.save_text()
    visitor.does("again", "all")
    assert not visitor.reads("over")
    visitor.waits()
    if how == "by itself":
        while visitor.waiting:
            visitor.waits()
    else:
        visitor.does(how)
    assert reads(visitor) == before  # the end of the game is told again, too
    assert visitor.page.board.scene == scene
    assert visitor.page.table.node is node and visitor.page.table.save_text() == record
    while visitor.waiting:
        visitor.waits()
    assert reads(visitor) == before


def test_it_rests_until_it_is_to_go_on(visitor: Visitor) -> None:
    watching(visitor)
    visitor.does("replay-pause")
    assert "Go on" in visitor.reads("head")
    visitor.waits()
    assert at(visitor) == 0
    visitor.does("replay-pause")
    assert "Pause" in visitor.reads("head")
    visitor.waits()
    assert at(visitor) == 1 and len(visitor.waiting) == 1


def test_one_goes_back_and_on_by_hand_and_hears_the_caption(visitor: Visitor) -> None:
    watching(visitor)
    quiet = spoken(visitor)
    visitor.waits()
    assert spoken(visitor) == quiet  # what goes on by itself is no flood of sentences
    first = visitor.page.board.scene
    visitor.does("replay-on")
    assert at(visitor) == 2 and " 2 of " in spoken(visitor)
    visitor.waits()
    assert at(visitor) == 2  # it rests there
    visitor.does("replay-back")
    assert at(visitor) == 1 and visitor.page.board.scene == first
    visitor.does("replay-back")
    visitor.does("replay-back")  # there is nothing before the start
    assert at(visitor) == 0
    visitor.does("replay-to", value="2")
    assert at(visitor) == 2 and 'value="2"' in visitor.reads("head")
    visitor.does("replay-to", value="9999")
    assert at(visitor) == 2
    assert "asleep" in visitor.page.views["act"].css_classes
    for _ in visitor.page.table.node.line():
        visitor.does("replay-on")
    assert f">{at(visitor)} of {at(visitor)}<" in visitor.reads("head")


def test_controls_pressed_too_late_do_nothing(visitor: Visitor) -> None:
    watching(visitor)
    visitor.does("replay-stop")
    before = reads(visitor)
    for control in CONTROLS:
        visitor.does(control, value="1")
    assert reads(visitor) == before


def test_undo_ends_it_and_acts_on_the_game(visitor: Visitor) -> None:
    watching(visitor)
    node = visitor.page.table.node
    visitor.does("undo")
    assert visitor.page.table.node is node.parent
    assert "replay" not in visitor.reads("head") and not visitor.page.pieces.bar.told


def test_what_moved_since_ones_turn_is_told_too(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    visitor.page.lobby.seats = ["human", "random"]
    visitor.does("start")
    play(visitor, 3)
    visitor.does("again")
    assert "After your last move." in visitor.reads("head")
    visitor.waits()
    fresh = visitor.page.table.since_yours
    lines = [line for node in fresh for line in visitor.page.table.session.log.at(node)]
    assert any(line.text in visitor.reads("head") for line in lines)


@pytest.mark.parametrize("game", ["age_of_dirt", "settlers", "stone_age_solo"])
def test_every_game_can_be_watched_again(visitor: Visitor, game: str) -> None:
    visitor.does("game", game)
    seats = ["human"] if game.endswith("solo") else ["human", "random", "random"]
    visitor.page.lobby.seats = seats
    visitor.does("start")
    play(visitor, 12)
    node, scene = visitor.page.table.node, visitor.page.board.scene
    visitor.does("again", "all")
    for _ in node.line():
        visitor.waits()
    while visitor.waiting:
        visitor.waits()
    assert visitor.page.table.node is node and visitor.page.board.scene == scene
    assert "replay-stop" not in visitor.reads("head")


def test_a_phones_sheet_leaves_the_board_to_it(sit: Callable[..., Visitor]) -> None:
    visitor = sit("narrow")
    watching(visitor)
    assert not visitor.reads("act")
    visitor.does("replay-stop")
    assert "do" in acts(visitor.reads("act")) or "moves" in acts(visitor.reads("act"))
