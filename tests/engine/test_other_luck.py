"""Luck after undo: the same again, or drawn afresh as a line of its own when somebody asks."""

from __future__ import annotations

import pytest

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Tree, headers
from stoneage_panel.engine.seats import Seat
from stoneage_panel.engine.session import Session

GAMES = [("my_first", 2), ("stone_age", 2), ("stone_age_solo", 1), ("settlers", 3)]
GAMES += [("age_of_dirt", 3)]


def sitting(name: str, players: int, dice: str = "fair") -> Session:
    session = Session(Tree(new_game(name, players)), [Seat("human")] * players, 5, dice)
    session.settle()
    return session


def play(session: Session, moves: int) -> None:
    for _ in range(moves):
        session.step(session.legal[-1])
        session.settle()


def back_past_luck(session: Session) -> tuple[object, object]:
    """Plays on, and goes back to the last decision that luck followed; the move, and the end."""
    while True:
        here = session.node
        play(session, 1)
        move, *luck = session.node.line()[here.depth :]
        if luck:
            end = session.node
            session.undo()
            assert session.node is here and session.luck_ahead
            return move.action, end


def again(session: Session, move: object) -> object:
    """The same move at the node shown; where it led."""
    session.step(move)
    session.settle()
    return session.node


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_same_luck_comes_again_unless_other_luck_is_asked_for(name: str, players: int) -> None:
    session = sitting(name, players)
    move, end = back_past_luck(session)
    here = session.node
    assert again(session, move) is end
    ends = {end}
    for _ in range(12):  # other luck is fair: it may bring the same
        session.jump(here)
        assert not session.has_other_luck
        session.other_luck()
        assert session.has_other_luck and not session.luck_ahead
        ends.add(again(session, move))
        assert session.tree.root.end() is session.node, "what was drawn last is the main line"
    assert len(ends) > 1
    session.jump(here)
    last = session.tree.root.end()
    assert again(session, move) is last, "without asking, the luck seen last comes again"


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_record_with_other_luck_opens_the_same(name: str, players: int) -> None:
    session = sitting(name, players)
    move, end = back_past_luck(session)
    here = session.node
    while session.node in (here, end):
        session.jump(here)
        session.other_luck()
        again(session, move)
    play(session, 3)
    text = session.record()
    opened = Session.open(headers.read(text, new_game, check_seat))
    assert opened.record() == text and not opened.problems
    assert opened.state == session.state
    assert len(opened.tree) == len(session.tree)


def test_redo_takes_up_the_old_line_and_forgets_the_wish() -> None:
    session = sitting("my_first", 2)
    play(session, 6)
    end = session.node
    for _ in range(4):
        assert session.undo()
    session.other_luck()
    while session.redo():
        assert not session.has_other_luck
    assert session.node is end
    while session.undo():
        pass
    session.other_luck()
    session.other_luck(on=False)
    assert session.luck_ahead and not session.has_other_luck


def test_other_luck_goes_on_until_another_position_is_shown() -> None:
    one, two = sitting("my_first", 2), sitting("my_first", 2)
    one.other_luck()
    play(one, 8)
    play(two, 8)
    assert one.has_other_luck and one.record() != two.record()
    one.jump(one.tree.root)
    assert not one.has_other_luck


def test_without_undo_a_seed_keeps_its_promise() -> None:
    one, two = sitting("stone_age", 2), sitting("stone_age", 2)
    play(one, 20)
    play(two, 20)
    assert one.record() == two.record()


def test_where_luck_is_chosen_by_hand_nothing_is_promised() -> None:
    session = sitting("my_first", 2, dice="choose")
    for _ in range(8):
        session.draw() if session.player is None else session.step(session.legal[0])
    session.undo()
    session.undo()
    assert not session.luck_ahead


def test_bots_think_the_same_after_other_luck_was_asked_for() -> None:
    session = sitting("my_first", 2)
    play(session, 3)
    session.undo()
    seed = session.bot_seed
    session.other_luck()
    assert session.bot_seed == seed, "a bot's own stream tells nothing of the luck to come"
