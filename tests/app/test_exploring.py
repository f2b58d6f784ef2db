"""What if, at a page without a browser: the way in and back, what is shown, and what is hidden."""

from __future__ import annotations

import re

import pytest

from stoneage_panel.app.explore import explorer, percent
from stoneage_panel.app.explore.layout import MOST_MARKS, marks
from stoneage_panel.app.explore.survival import alive
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.table.naming import fork
from tests.support.explorer import (
    PEOPLE,
    Guest,
    guest,
    moves,
    sits_down,
)


@pytest.fixture(autouse=True)
def short_studies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for thousands of games here."""
    for name in ("CHANCES", "RACE", "FAN", "LINES"):
        monkeypatch.setattr(explorer, f"{name}_TRIALS", 64)


@pytest.mark.slow
def test_the_explorer_comes_with_its_first_use() -> None:
    one = guest(seats=PEOPLE)
    assert one.page.exploring.explorer is None and one.reads("explore") == ""
    one.does("what-if")
    assert not one.table.exploring, "not before it is here"
    one.does("what-if")
    assert len(one.later.ways) == 1, "it is asked for once"
    one.asks_what_if()
    assert one.table.exploring and "Win chances" in one.reads("explore")
    assert "Back to the game" in one.reads("head")
    one.works(60)
    assert "games" in one.reads("explore") and "winbar" in one.reads("explore")
    one.does("what-if")
    assert not one.table.exploring and one.reads("explore") == ""
    assert "Back to the game" not in one.reads("head")


def test_a_pack_that_can_not_be_fetched_is_told_and_asked_for_again() -> None:
    one = guest(seats=PEOPLE)
    one.does("what-if")
    one.later.ways.pop()[1]("Failed to fetch")
    assert "could not be fetched: Failed to fetch" in one.reads("over")
    one.asks_what_if()
    assert one.table.exploring


def test_what_is_tried_leaves_the_game_as_it_was() -> None:
    one = guest(seats=PEOPLE)
    moves(one, 3)
    played, left = one.table.tree.main_line(), one.table.node
    one.asks_what_if()
    moves(one, 2)
    assert "What if …" in one.reads("head") and one.table.node is not left
    assert one.table.tree.main_line() == played
    assert one.reads("act").count("pick") >= 0
    one.does("back-to-game")
    assert one.table.node is left and one.table.tree.main_line() == played


def test_playing_on_is_asked_twice() -> None:
    one = guest(seats=PEOPLE)
    moves(one, 2)
    one.asks_what_if()
    moves(one, 1)
    here = one.table.node
    one.does("play-on-from-here")
    assert one.table.exploring and "Make this the game?" in one.reads("strip")
    one.does("play-on-from-here")
    assert not one.table.exploring and one.table.tree.main_line()[-1] is here


def test_a_line_is_deleted_from_where_it_leaves_the_others() -> None:
    one = guest(seats=PEOPLE)
    moves(one, 2)
    end, size = one.table.node, len(one.table.tree)
    one.asks_what_if()
    moves(one, 3)
    one.does("delete-line")
    assert len(one.table.tree) > size
    one.does("delete-line")
    assert len(one.table.tree) == size and one.table.node is end
    one.does("delete-line")
    one.does("delete-line")
    assert len(one.table.tree) == size, "the played game is never deleted"


@pytest.mark.slow
def test_moves_are_compared_and_tried() -> None:
    one = guest("my_first", seats=PEOPLE)
    one.asks_what_if()
    one.works(300)
    html = one.reads("explore")
    rows = re.findall(r'data-act="try-move" data-arg="([^"]+)"', html)
    assert len(rows) >= 2
    one.does("try-move", rows[1])
    assert one.table.game.format(one.table.node.line()[-1].action) or True
    tried = [n for n in one.table.node.line() if one.table.game.format(n.action) == rows[1]]
    assert tried and not one.table.tree.is_main(tried[0])


def test_with_moves_hidden_one_is_only_told_whether_what_one_tried_is_good() -> None:
    one = guest("my_first", seats=PEOPLE)
    one.asks_what_if()
    one.does("hide-moves")
    one.works(300)
    assert "try-move" not in one.reads("explore") and "Try a move" in one.reads("explore")
    moves(one, 1)
    one.works(600)
    assert "try-move" not in one.reads("explore")
    assert re.search(r"What you tried|something better", one.reads("explore"))


@pytest.mark.slow
def test_luck_is_told_and_another_outcome_is_tried() -> None:
    one = guest("stone_age", seats=PEOPLE)
    while one.table.last_luck() is None or "roll" not in last_roll(one):
        moves(one, 1)
    played = one.table.tree.main_line()
    one.asks_what_if()
    one.does("study-tab", "luck")
    one.works(600)
    html = one.reads("explore")
    assert "likely" in html and re.search(r"brought Blue|not known yet", html)
    outcomes = re.findall(r'data-act="try-luck" data-arg="([^"]+)"', html)
    other = next(o for o in outcomes if o != last_roll(one))
    one.does("luck-of", value="1")
    assert one.explorer.card.seat == 1
    one.does("try-luck", other)
    line = [one.table.game.format(n.action) for n in one.table.node.line() if n.action]
    assert other in line and one.table.tree.main_line() == played
    one.does("choose-luck")
    assert one.table.state.current_player == CHANCE


def last_roll(one: Guest) -> str:
    node = one.table.last_luck()
    if node is None:
        return ""
    after = next(n for n in one.table.node.line() if n.parent is node)
    return one.table.game.format(after.action)


def test_lines_are_compared_with_boards() -> None:
    one = guest("my_first", seats=PEOPLE)
    moves(one, 4)
    one.asks_what_if()
    one.does("study-tab", "compare")
    one.table.undo()
    one.table.act(one.table.legal[-1])
    assert "Tick two to four lines" in one.reads("explore")
    for number in re.findall(r'data-act="tick" data-arg="(\d+)"', one.reads("explore"))[:2]:
        one.does("tick", number)
    one.works(600)
    html = one.reads("explore")
    assert html.count("<svg") >= 2 and "compared" in html and "±" not in html.split("compared")[0]
    assert html.count("<figure") == 2
    one.does("tick", re.findall(r'data-act="tick" data-arg="(\d+)"', html)[0])
    assert len(one.explorer.card.ticked) == 1


@pytest.mark.slow
def test_settings_change_who_plays_on() -> None:
    one = guest("stone_age", seats=PEOPLE)
    one.asks_what_if()
    one.works(40)
    one.does("study-tab", "settings")
    assert "One game at a time" not in one.reads("explore")
    one.does("study-set", "seat0", "random")
    one.does("study-set", "seconds=5")
    one.works(40)
    assert one.explorer.now.estimate.players == ("random", "rule")
    one.does("study-set", "second", True)
    one.works()
    assert one.explorer.chances.second is not None and re.search(
        r"With .+ playing on: \d+ to \d+ % for ", one.reads("explore")
    )
    one.does("study-set", "seat0", "nobody")
    assert "nobody" not in one.explorer.now.stand_ins


def test_bots_move_on_a_line_when_they_are_asked_to() -> None:
    one = guest("my_first", seats=("human", "rule"))
    one.asks_what_if()
    one.bots.open.clear()
    moves(one, 1)
    while one.table.session.player == 0:
        moves(one, 1)
    assert not one.bots.open, "nobody moves by itself on a line that is tried"
    node = one.table.node
    one.does("let-move", "move")
    assert one.bots.open
    one.bots_move()
    assert one.table.node is not node and not one.bots.open
    one.does("let-move", "for ever")
    assert not one.bots.open


@pytest.mark.slow
def test_a_hidden_hand_stays_hidden() -> None:
    one = guest("settlers", seats=("human", "rule", "rule"))
    one.asks_what_if()
    for _ in range(60):
        if one.table.closed_hand is not None:
            break
        moves(one, 1)
    assert one.table.closed_hand is not None
    assert "is hidden from you" in one.reads("act") and "Show all cards" in one.reads("act")
    one.works(20)
    assert "depends on what you can&#x27;t see" in one.reads("explore")
    one.does("open-cards")
    assert "is hidden from you" not in one.reads("act")


def test_studies_rest_while_the_page_is_hidden() -> None:
    one = guest("stone_age", seats=PEOPLE)
    one.asks_what_if()
    one.works(20)
    assert one.explorer.now.running
    one.later.on_hidden(True)
    assert not one.explorer.now.running and not one.later.pool.open
    one.later.on_hidden(False)
    assert one.explorer.now.running and one.later.pool.open


@pytest.mark.slow
def test_stop_and_more() -> None:
    one = guest("stone_age", seats=PEOPLE)
    one.asks_what_if()
    one.works(20)
    one.does("study-stop")
    assert not one.explorer.now.running and "More" in one.reads("explore")
    known = one.explorer.now.estimate.trials
    one.does("study-more")
    one.works(60)
    assert one.explorer.now.estimate.trials > known


def test_chances_are_announced_when_they_settle() -> None:
    one = guest("my_first", seats=PEOPLE)
    said: list[str] = []
    one.page.exploring._announce = said.append
    one.asks_what_if()
    one.works(600)
    assert len([text for text in said if text.startswith("Win chances")]) == 1
    assert re.search(r"Blue: \d+ %, between \d+ and \d+", said[-1])


def test_a_finished_game_can_be_explored() -> None:
    one = guest("my_first", seats=PEOPLE)
    while not one.table.over:
        moves(one, 1)
    one.asks_what_if()
    assert "The game is over" in one.reads("explore") and "exact" in one.reads("explore")
    assert "Nobody is to move" in one.reads("explore")


@pytest.mark.slow
def test_another_game_is_explored_with_its_own_seats() -> None:
    one = guest("my_first", seats=PEOPLE)
    one.asks_what_if()
    one.works(20)
    one.does("lobby")
    assert one.reads("explore") == ""
    sits_down(one, "settlers", ("human",) * 3)
    assert not one.table.exploring
    one.asks_what_if()
    assert "Pass the screen" in one.reads("explore"), "nothing is studied that nobody may see"
    one.does("mine")
    one.works(30)
    assert len(one.explorer.settings.players) == 3
    assert one.reads("explore").count("winbar") == 3


def test_a_phone_shows_the_chances_in_a_row() -> None:
    one = guest("stone_age", form="narrow", seats=PEOPLE)
    one.asks_what_if()
    one.works(20)
    assert "wins-row" in one.reads("head") and "graph" in one.reads("explore")
    assert re.search(r"\d+ %<small[^>]*>\d+–\d+</small>", one.reads("head"))
    one.does("all-chances")
    one.does("what-if")
    assert "wins-row" not in one.reads("head")


@pytest.mark.slow
def test_alone_one_sees_how_long_one_lives() -> None:
    one = guest("stone_age_solo")
    one.asks_what_if()
    one.works(60)
    html = one.reads("explore")
    assert "Chance to survive" in html and "Alive after each round" in html
    found = alive(one.explorer.now.estimate)
    assert found[0][1] == 1 and [share for _, share in found] == sorted(
        (share for _, share in found), reverse=True
    )


def test_a_study_that_can_not_be_made_is_told() -> None:
    one = guest("stone_age", seats=PEOPLE)
    one.asks_what_if()
    _, _, failed = one.later.pool.open[min(one.later.pool.open)]
    failed("The position may be too large.")
    assert "may be too large" in one.reads("explore") and not one.explorer.now.running


# ---------------------------------------------------------------- drawing lines


def grown(actions: int, seed: int = 1, branches: int = 0) -> Tree:
    """A tree with some side lines."""
    tree, rng = Tree(new_game("my_first", 2)), Rng(seed)
    node = tree.root
    for _ in range(actions):
        node = further(tree, node, rng)
    for _ in range(branches):
        start = tree.main_line()[rng.below(max(1, actions - 1))]
        for _ in range(1 + rng.below(4)):
            start = further(tree, start, rng)
    return tree


def further(tree: Tree, node: Node, rng: Rng) -> Node:
    state = tree.position(node)
    found = list(state.legal_actions()) or [one for one, _ in state.chance_outcomes()]
    return tree.add(node, found[rng.below(len(found))]) if found else node


@pytest.mark.parametrize("seed", range(6))
def test_every_fork_and_end_is_drawn_once_and_lines_do_not_cross(seed: int) -> None:
    tree = grown(20, seed, 4)
    here = tree.root.end()
    found, left = marks(tree, here, ())
    assert left == 0
    drawn = [mark.node for mark in found]
    assert len(drawn) == len(set(drawn))
    wanted = [n for n in tree.root.walk() if n.parent is None or len(n.children) != 1]
    assert set(wanted) <= set(drawn)
    assert len({(mark.column, mark.row) for mark in found}) == len(found), "each has its own place"
    for mark in found:
        if mark.before is not None:
            before = found[mark.before]
            assert before.column + 1 == mark.column and before.row <= mark.row
            assert mark.run == mark.node.depth - before.node.depth


def test_of_too_many_places_those_near_the_one_shown_are_drawn() -> None:
    tree = grown(60, 2, 70)
    here = tree.main_line()[30]
    found, left = marks(tree, here, set(tree.main_line()))
    assert len(found) == MOST_MARKS and left > 0
    assert here in [mark.node for mark in found]
    assert min(mark.column for mark in found) == 0
    for mark in found:
        if mark.before is not None:
            assert found[mark.before].node in mark.node.line() or mark.before == 0


def test_a_line_begins_where_it_leaves_the_others() -> None:
    tree = grown(6)
    end = tree.root.end()
    assert fork(end).parent in (tree.root, None) or fork(end).parent is not None
    extra = further(tree, end, Rng(5))
    extra.tried = True
    assert fork(extra) is extra


# ---------------------------------------------------------------- numbers as people read them


def test_percent_adds_up_to_a_hundred() -> None:
    for seed in range(200):
        rng = Rng(seed)
        shares = [rng.random() for _ in range(2 + seed % 4)]
        whole = sum(shares)
        assert sum(percent.whole([share / whole for share in shares])) == 100


def test_a_range_leaves_nothing_out() -> None:
    assert percent.low_high(0.281, 0.339) == (28, 34)
    assert percent.low_high(0.28, 0.34) == (28, 34)
    assert percent.low_high(-0.031, 0.0) == (-4, 0)
    assert percent.likely(0.0004) == "< 0.1 %" and percent.likely(0.019) == "1.9 %"
    assert percent.likely(0.5) == "50 %"
