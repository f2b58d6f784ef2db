"""What if: which study is asked when, and whose numbers are shown."""

from __future__ import annotations

import re
from math import inf

import pytest

from stoneage_panel.app.components.banner.banner import rolling
from stoneage_panel.app.explore import explorer as explorer_module
from stoneage_panel.app.explore.chances import ChancesCard
from stoneage_panel.app.explore.explorer import KNOWN_A_LITTLE
from stoneage_panel.study.chances import Chance, Chances
from stoneage_panel.table.study import Study
from tests.support.explorer import PEOPLE, guest, moves


def test_settings_are_chosen_from_texts_as_a_page_sends_them() -> None:
    one = guest("settlers", seats=("human", "rule", "rule"))
    one.asks_what_if()
    one.does("study-tab", "settings")
    one.does("study-set", "seconds", value="5")
    assert one.explorer.settings.seconds == 5
    one.does("study-set", "within=10")
    assert one.explorer.settings.within == 10
    one.does("study-set", "within=4")
    assert one.explorer.settings.within == 10


@pytest.mark.slow
def test_numbers_are_those_of_who_plays_on_now() -> None:
    one = guest("my_first", seats=PEOPLE)
    one.asks_what_if()
    one.explorer.settings.within = 1
    one.works(300)
    assert one.explorer.now.estimate.margin < 0.15  # some 200 games; 0.1 and a little more
    one.explorer.settings.seat0 = "rule"
    one.explorer.settings.within = 10
    for _ in range(12):
        shown = one.explorer.now.estimate
        assert shown is None or shown.players[0] == "rule"
        one.works(10)
    assert one.explorer.now.estimate is not None


@pytest.mark.slow
def test_a_short_look_displaces_no_long_one() -> None:
    one = guest("my_first", seats=PEOPLE)
    one.asks_what_if()
    one.works(60)
    home, long = one.table.node, one.explorer.now.estimate
    moves(one, 1)
    one.works(5)
    one.table.jump(home)
    one.works(12)
    moves(one, 1)
    played = one.explorer.chances.played
    assert played is not None and played.trials >= long.trials


@pytest.mark.slow
def test_a_move_that_nobody_would_think_of_is_judged() -> None:
    one = guest("stone_age", seats=PEOPLE)
    one.asks_what_if()
    one.does("hide-moves")
    one.works(40)
    table = one.table
    known = set(table.game.candidates(table.state))
    odd = next(move for move in table.legal if move not in known)
    table.act(odd)
    one.works(60)
    assert table.game.format(odd) in {row.move for row in one.explorer.race.estimate.moves}
    assert "Try a move" not in one.reads("explore")


def test_a_question_to_be_sure_is_taken_back_by_whatever_is_done() -> None:
    one = guest("stone_age", seats=PEOPLE)
    one.asks_what_if()
    moves(one, 1)
    played = one.table.tree.main_line()
    one.does("play-on-from-here")
    assert "Make this the game?" in one.reads("strip")
    moves(one, 1)
    assert "Make this the game?" not in one.reads("strip")
    one.does("play-on-from-here")
    one.does("study-tab", "luck")
    assert "Make this the game?" not in one.reads("strip"), "who looks elsewhere has not said yes"
    one.does("play-on-from-here")
    assert one.table.exploring and one.table.tree.main_line() == played
    one.does("play-on-from-here")
    assert not one.table.exploring
    one.asks_what_if()
    moves(one, 1)
    assert "Make this the game?" not in one.reads("strip")


def test_tables_list_the_game_not_what_is_tried() -> None:
    one = guest("stone_age", seats=PEOPLE)
    due = one.table.status[0]
    one.asks_what_if()
    moves(one, 3)
    assert one.table.status[0] != due == one.table.played_status
    assert not one.table.played_over and one.table.played == one.table.tree.position(one.table.home)


def test_the_way_back_stays_while_dice_roll() -> None:
    one = guest("stone_age", seats=PEOPLE)
    assert "back-to-game" not in rolling(one.table, 0)
    one.asks_what_if()
    assert 'data-act="back-to-game"' in rolling(one.table, 0)


@pytest.mark.slow
def test_a_study_goes_on_where_it_was_when_its_position_is_shown_again() -> None:
    one = guest("my_first", seats=PEOPLE)
    one.asks_what_if()
    one.works(60)
    known = one.explorer.now.estimate.trials
    moves(one, 1)
    one.does("undo")
    assert one.explorer.now.estimate.trials >= known, "at once"
    one.does("back-to-game")
    one.asks_what_if()
    assert one.explorer.now.estimate.trials >= known
    one.does("study-tab", "settings")  # nothing else is asked meanwhile
    one.works(60)
    assert one.explorer.now.estimate.trials > known


@pytest.mark.slow
def test_chances_that_are_known_a_little_let_the_open_tab_go_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("FIRST_SECONDS", "LONG"):
        monkeypatch.setattr(explorer_module, name, inf)  # however slow this machine is
    one = guest("my_first", seats=PEOPLE)
    one.asks_what_if()
    explorer, pool = one.explorer, one.later.pool
    for _ in range(5_000):
        if explorer.race.running and explorer.now.estimate.margin <= KNOWN_A_LITTLE:
            break
        pool.work(1)
    one.works(40)
    assert explorer.now.running and explorer.race.done
    known = explorer.now.done
    one.works(40)
    assert explorer.now.done == known, "it waits"
    one.does("study-tab", "settings")
    one.works(40)
    assert explorer.now.done > known, "nothing else is asked any more"


def test_what_is_shown_while_the_page_is_hidden_is_studied_once_it_is_seen() -> None:
    one = guest("stone_age", seats=PEOPLE)
    one.asks_what_if()
    one.works(5)
    one.later.on_hidden(True)
    moves(one, 1)
    one.does("study-tab", "luck")
    assert not one.later.pool.open
    one.later.on_hidden(False)
    one.later.on_hidden(False)
    assert one.explorer.now.node is one.table.node and one.later.pool.open


def test_a_change_is_told_with_how_far_it_may_be_off() -> None:
    one = guest("stone_age", seats=PEOPLE)
    card, seats = ChancesCard(table=one.table, study=Study(one.table)), range(2)
    card.study.estimate = _chances([(0.5, 0.4, 0.6), (0.5, 0.4, 0.6)])
    card.played = _chances([(0.3, 0.2, 0.4), (0.45, 0.35, 0.55)])
    told = [re.search(rf'data-key="w{seat}".*?</tr>', card.html()) for seat in seats]
    assert told[0] and '<span class="" title="change from played">+20 ±15<' in told[0][0]
    assert told[1] and '<span class="m" title="change from played">+5 ±15<' in told[1][0]
    assert 'aria-hidden="true">change</span>' in card.html()
    assert ">change from played</span></th>" in card.html()
    card.played = None
    assert "±" not in card.html()


def _chances(seats: list[tuple[float, float, float]]) -> Chances:
    made = tuple(Chance(share, low, high, 0.0) for share, low, high in seats)
    return Chances(100, made, ("rule", "rule"), None, 1, False)
