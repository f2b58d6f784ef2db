"""Free games in lessons: what a bot did is followed, and the end says who won, and how to go on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import panel as pn
import pytest

from stoneage_panel.app.services.table_bots import TableBots
from stoneage_panel.lessons import course, loading, store
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.widgets.free_view import FreeView
from tests.support.markup import Markup
from tests.test_widgets import sends


def game(lesson: str = "sa-luck", position: str = "three-left", **params: object) -> FreeView:
    view = loading.load(lesson).play(position, "human:Ama", "rule", **params)
    assert isinstance(view, FreeView)
    return view


def played(view: FreeView) -> FreeView:
    """The game, played to its end."""
    while not view.match.over:
        view.match.do(view.match.suggest("rule"))
    return view


def said(view: FreeView) -> str:
    """The card as it is read."""
    Markup(view.ways.html())
    return " ".join(re.sub(r"<[^>]+>", " ", view.ways.html()).split())


# ---------------------------------------------------------------- bots


def test_a_bots_move_has_a_pause_that_can_be_left_out() -> None:
    usual, none, long = (
        TableBots.of(game(**more).match.table).runner.step_seconds
        for more in ({}, {"pace": 0}, {"pace": 4})
    )
    assert usual >= 1 and none == 0 and long == 4
    with pytest.raises(ValueError, match="pace"):
        game(pace=-1)


def test_a_line_says_what_a_bot_did_last() -> None:
    view = game()
    pn.Row(view).get_root()
    while not view.match.table.bot_to_move:
        view.match.do(view.match.suggest("rule"))
    assert 'n="seat-1"' not in view.ways.html()
    view.match.do(view.match.suggest("rule"))
    last = [line.text for line in view.match.table.log if line.seat == 1][-1]
    assert last in said(view) and 'role="status"' in view.ways.html()
    assert last in re.sub(r"<[^>]+>", " ", view.ways.view.html)


def test_nothing_stands_there_before_anything_is_done() -> None:
    view = loading.load("mf-huts").play("first-game", "human:Ama", "rule")
    assert view.ways.html() == ""
    view.match.do(view.match.legal[0])
    assert 'data-act="undo"' in view.ways.html()


def test_what_luck_made_of_a_move_is_told() -> None:
    view = loading.load("mf-huts").play("first-game", "human:Ama", "human:Bo")
    view.match.do(view.match.legal[0])
    told = [line.text for line in view.match.table.log if line.node is view.match.node]
    assert told and told[-1] in re.sub(r"<[^>]+>", " ", view.ways.html())


def test_no_line_where_people_play_alone() -> None:
    view = loading.load("sa-luck").board("three-left")
    view.match.do(view.match.legal[0])
    assert 'class="did"' not in view.ways.html()


# ---------------------------------------------------------------- after a reload


class Kept:
    """What a page keeps, and gives back to the next."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def page(self) -> None:
        """A page is opened: nothing is known but what was kept."""
        store.forget()
        for name, text in self.texts.items():
            store.game_was(*name.split("/"), text)
        store.keep_games(self._take)

    def _take(self, lesson: str, name: str, text: str) -> None:
        self.texts.pop(f"{lesson}/{name}", None)
        self.texts |= {f"{lesson}/{name}": text} if text else {}

    def game(self, *seats: str, position: str = "three-left") -> FreeView:
        self.page()
        view = store.lesson("sa-luck").play(position, *(seats or ("human:Ama", "rule")))
        assert isinstance(view, FreeView)
        return view


@pytest.fixture
def kept() -> Iterator[Kept]:
    yield Kept()
    store.forget()


def test_a_game_goes_on_after_a_reload_and_can_begin_again(kept: Kept) -> None:
    before = kept.game()
    begun = before.match.text()
    before.match.do(before.match.legal[0])
    while before.match.player != 0:
        before.match.do(before.match.suggest("rule"))
    after = kept.game()
    assert after.match.text() == before.match.text() != begun
    assert after.match.log == before.match.log
    sends(after.ways, "reset")
    assert after.match.text() == begun and not kept.texts
    assert kept.game().match.text() == begun


@pytest.mark.slow
def test_a_finished_game_shows_its_end_after_a_reload(kept: Kept) -> None:
    told = said(played(kept.game()))
    assert said(kept.game()) == told and "wins" in told


@pytest.mark.slow
def test_a_game_of_other_people_or_from_another_position_is_not_taken_for_this(kept: Kept) -> None:
    begun = kept.game().match.text()
    played(kept.game())
    assert kept.game("human:Bo", "rule").match.text() == begun.replace("Ama", "Bo")
    row = kept.texts["sa-luck/three-left"]
    other = next(name for name in store.lesson("sa-luck")._positions if name != "three-left")
    kept.texts = {f"sa-luck/{other}": row}
    assert kept.game(position=other).match.text() == game(position=other).match.text()


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 9000, '{"record":1,"place":2}',
                                  '{"record":"x","place":true}', '{"place":1}'])  # fmt: skip
def test_a_damaged_game_is_told(kept: Kept, text: str) -> None:
    with pytest.raises(LessonError, match="not what a board of a lesson keeps"):
        store.game_was("sa-luck", "three-left", text)


@pytest.mark.slow
@pytest.mark.parametrize("record, place", [("nonsense", 0), ("", 5), (None, 10**9), (None, -1)])
def test_a_game_that_can_not_be_read_begins_afresh(kept: Kept, record: str, place: int) -> None:
    view = kept.game()
    begun = view.match.text()
    played(view)
    whole = json.loads(kept.texts["sa-luck/three-left"])["record"]
    row = {"record": whole if record is None else record, "place": place}
    kept.texts["sa-luck/three-left"] = json.dumps(row)
    assert kept.game().match.text() == begun


# ---------------------------------------------------------------- the end


@pytest.mark.slow
def test_the_end_says_who_won_with_what_and_how_to_go_on() -> None:
    view = played(game())
    told, table = said(view), view.match.table
    assert f"{table.names[view.match.winner]} wins with" in told
    for name, points in zip(table.names, table.scores, strict=True):
        most = max(points, key=lambda source: points[source])
        row = f"{name} {sum(points.values())} {table.game.source(most)}: {points[most]}"
        assert row in told, told
    assert not view.decision.shown and "Next lesson" not in told, "no page, no address"
    view.ways.game_page = "../index.html"
    assert 'href="../lessons/sa-feed.html"' in view.ways.html()
    assert "Next lesson: Bread for all" in said(view)


def test_a_game_of_huts_counts_huts() -> None:
    told = said(played(game("mf-huts", "first-game")))
    assert "wins!" in told and "Player huts" in told and "Most of them" not in told


@pytest.mark.slow
def test_another_game_begins_where_the_lesson_begins_with_other_luck() -> None:
    view = game()
    begun, line = view.match.text(), view.match.legal[0]
    first = played(view).match.record()
    sends(view.ways, "again")
    assert view.match.text() == begun and not view.match.table.reviewing and view.decision.shown
    view.match.do(line)
    assert played(view).match.record() != first


def test_the_last_lesson_of_the_course_leads_nowhere() -> None:
    assert [course.following(name)[0] for name in ("mf-huts", "sa-feed", "py-bot")] == [
        "mf-memory", "sa-cards", "",
    ]  # fmt: skip
