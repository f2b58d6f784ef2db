"""Whose letter brings what, and that its luck is the sealed one."""

from __future__ import annotations

import pytest

from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together.correspondence import read
from stoneage_panel.together.course import Course, SealedLuck
from stoneage_panel.together.seal import SealError
from tests.together.club import Club

PAIR = ("human:Mira", "human:Jonas")
TRIO = (*PAIR, "human:Ida")


def course_of(club: Club) -> tuple[Course, list[Node]]:
    """The letters of a club's newest letter, as a stranger reads it."""
    found, roster = read(club.letters[-1])
    return Course(found.tree, roster), found.tree.main_line()


def writers(course: Course, line: list[Node]) -> list[int]:
    """Whose letter each action stands in."""
    return [course.place(node.parent).writer for node in line if node.parent]


def test_who_invites_sets_up_and_whoever_decides_writes() -> None:
    club = Club("stone_age", TRIO)
    club.play(12)
    course, line = course_of(club)
    tree = course.tree
    begun = False
    for node, writer in zip(line, writers(course, line), strict=True):
        assert node.parent is not None
        seat = tree.position(node.parent).current_player
        begun = begun or seat >= 0
        if not begun:
            assert writer == 0, "who invited draws how the game is set up"
        elif seat >= 0:
            assert writer == seat
    assert {0, 1, 2} <= set(writers(course, line))


def test_luck_is_left_to_others_where_they_decide_whatever_it_brings() -> None:
    club = Club("settlers", TRIO)
    club.play(40)
    course, line = course_of(club)
    left = drawn = 0
    for node, writer in zip(line, writers(course, line), strict=True):
        before = node.parent.parent if node.parent else None
        if before is None or course.tree.position(node.parent).current_player != CHANCE:
            continue
        last = course.tree.position(before).current_player
        left += last not in (CHANCE, writer)
        drawn += last == writer
    assert left > drawn, "most dice of this game are rolled for somebody else's turn"


def test_a_bots_moves_stand_in_the_letter_of_who_was_there() -> None:
    club = Club("my_first", (*PAIR, "rule"))
    club.play()
    course, line = course_of(club)
    assert set(writers(course, line)) == {0, 1}
    parents = [node.parent for node in line if node.parent]
    assert 2 in {course.tree.position(node).current_player for node in parents}


def test_several_people_at_one_device_write_one_letter() -> None:
    apart, shared = Club("my_first", TRIO), Club("my_first", TRIO, shared={0: [0, 2]})
    for club in (apart, shared):
        club.play()
    assert set(writers(*course_of(shared))) == {0, 1}
    assert len(shared.letters) < len(apart.letters)


def test_every_device_comes_to_the_same_letters() -> None:
    club = Club("stone_age", TRIO)
    club.play(9)
    course, line = course_of(club)
    course.check(line)
    for one in club.devices.values():
        assert one.course is not None
        known = one.end.line()
        mine = [one.course.place(node) for node in known]
        assert mine == [course.place(node) for node in line[: len(mine)]]


def altered(club: Club, number: int) -> tuple[Course, list[Node]]:
    """A letter with another outcome of luck at its so many-th chance."""
    course, line = course_of(club)
    tree = Tree(course.tree.game)
    node, seen = tree.root, 0
    for step in line:
        assert step.action is not None
        action, state = step.action, tree.position(node)
        if state.current_player == CHANCE:
            others = [a for a, _ in state.chance_outcomes() if a != action]
            if seen == number and others:
                return Course(tree, course.roster), tree.add(node, others[0]).line()
            seen += 1
        node = tree.add(node, action)
    raise AssertionError("no such luck")


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_other_luck_is_told_by_its_number(name: str) -> None:
    club = Club(name, TRIO if name == "settlers" else PAIR)
    club.play(9)
    for number in (1, 3, 5):
        course, line = altered(club, number)
        with pytest.raises(SealError, match=rf"action {len(line)} "):
            course.check(line)


def test_a_letter_that_was_not_opened_is_told() -> None:
    club = Club("my_first", PAIR)
    club.play(6)
    course, line = course_of(club)
    roster = course.roster
    seal = roster.seals[1]
    assert seal is not None
    older = seal._replace(opened=1, newest=seal.elements(roster.game, 1)[1])
    with pytest.raises(SealError):
        Course(course.tree, roster.opened(1, older)).check(line)


def test_what_is_only_tried_has_luck_of_its_own() -> None:
    club = Club("my_first", PAIR)
    club.play(3)
    writer = club.writer
    assert writer is not None
    waiting = club.devices[1 - writer].session
    luck = SealedLuck(Course(waiting.tree, club.devices[1 - writer].roster))
    node = waiting.node
    assert luck.at(node) is None, "the other device has to tell it"
    tried = luck.at(node, -1)
    assert tried is not None
    assert tried.next64() != luck.at(node, -2).next64()  # type: ignore[union-attr]
    assert isinstance(luck.bot_seed(node), int)


def test_nobody_plays_before_all_have_sat_down() -> None:
    from stoneage_panel.together.correspondence import invite

    host = invite("my_first", PAIR, [0])
    with pytest.raises(SealError, match="sat down"):
        Course(host.session.tree, host.roster)
