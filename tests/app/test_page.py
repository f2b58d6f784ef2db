"""The page without a browser: what events do, what the zones then say."""

from collections.abc import Callable
from typing import Any

import pytest

from stoneage_panel.app.page import Page


class Clock:
    """Calls that are due later, run by hand."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def later(self, seconds: float, callback: Callable[[], None]) -> None:
        self.due.append(callback)

    def run(self) -> None:
        while self.due:
            self.due.pop(0)()


class FirstMove:
    """A client that answers with the first legal action when it is told to."""

    def __init__(self) -> None:
        self.page: Page | None = None
        self.asked: list[tuple[str, str, int]] = []
        self.done: list[Callable[[str], None]] = []
        self.progress: list[Any] = []
        self.error: list[Any] = []
        self.stopped: list[int] = []

    def ask(self, record, bot, seed, on_done, on_progress=None, on_error=None) -> int:  # type: ignore[no-untyped-def]
        self.asked.append((record, bot, seed))
        self.done.append(on_done)
        self.progress.append(on_progress)
        self.error.append(on_error)
        return len(self.asked)

    def stop(self, handle: int) -> None:
        self.stopped.append(handle)

    def answer(self) -> None:
        assert self.page is not None
        game = self.page.table.game
        self.done[-1](game.format(self.page.table.legal[0]))


@pytest.fixture
def opened() -> tuple[Page, FirstMove, Clock]:
    client, clock = FirstMove(), Clock()
    page = Page("wide", "light", client, lambda: 5)
    page.timers.call_later = clock.later  # type: ignore[method-assign]
    client.page = page
    return page, client, clock


def act(page: Page, name: str, arg: object = "", value: object = None) -> None:
    page.hear({"act": name, "arg": str(arg), "value": value})


def seat_people(page: Page, n: int) -> None:
    page.lobby.seats = ["human"] * n


def test_the_lobby_shows_the_games_the_seats_and_a_board(opened: Any) -> None:
    page, *_ = opened
    assert "My First Stone Age" in page.views["tiles"].html
    assert "Start with 2 players" in page.views["form"].html
    assert page.board.scene is not None and len(page.board.scene.places) >= 25
    assert not page.views["people"].html


def test_start_shows_the_board_in_place_of_the_pictures(opened: Any) -> None:
    page, *_ = opened
    assert page.root.css_classes == ["lobby"]
    act(page, "start")
    page.closing.tapped("token5")
    assert page.playing and page.table.state.faces[4] >= 0
    assert page.root.css_classes == []
    assert not page.views["tiles"].html and page.views["people"].html


def test_seats_are_added_named_and_taken_away(opened: Any) -> None:
    page, *_ = opened
    act(page, "add")
    act(page, "add")
    act(page, "add")
    assert len(page.lobby.seats) == 4
    act(page, "seat", 3, "human")
    act(page, "name", 3, " Mira, <b>the</b> great and long ")
    act(page, "start")
    assert page.table.names[3] == "Mira <b>the</b> grea"
    assert "<b>the</b>" not in page.views["people"].html
    act(page, "lobby")
    for _ in range(3):
        act(page, "drop")
    assert len(page.lobby.seats) == 2


def test_options_come_from_params_with_their_bounds(opened: Any) -> None:
    page, *_ = opened
    act(page, "option", "goods=hidden")
    act(page, "option", "turn_limit", "40")
    act(page, "start")
    assert page.table.game.options["goods"] == "hidden"
    assert page.table.game.options["turn_limit"] == 40
    act(page, "lobby")
    act(page, "option", "turn_limit", "4000000")
    assert "from 20 to 2000" in page.views["over"].html
    act(page, "option", "turn_limit", "")
    assert "from 20 to 2000" in page.views["over"].html


def test_an_illegal_click_says_why_with_the_rule_until_the_next_press(opened: Any) -> None:
    page, _, clock = opened
    seat_people(page, 2)
    act(page, "start")
    page.closing.tapped("fish")
    assert "MF.MOVE.4" in page.views["over"].html
    clock.run()
    assert "MF.MOVE.4" in page.views["over"].html
    act(page, "heard")
    assert not page.views["over"].html
    page.closing.tapped("fish")
    act(page, "escape")
    assert not page.views["over"].html


def test_a_bot_is_asked_once_told_at_a_pace_and_can_be_hurried(opened: Any) -> None:
    page, client, clock = opened
    page.lobby.seats = ["human", "rule:memory=60"]
    act(page, "start")
    while not client.asked:
        page.table.act(page.table.legal[0])
    record, bot, _ = client.asked[0]
    assert bot == "rule:memory=60" and '[Game "my_first"]' in record
    assert "thinking" in page.views["head"].html
    node = page.table.node
    client.answer()
    assert page.table.node is node, "the move waits for its time"
    act(page, "skip")
    assert page.table.node is not node
    clock.run()


def test_undo_while_a_bot_thinks_takes_the_move_back_and_drops_the_question(opened: Any) -> None:
    page, client, clock = opened
    act(page, "start")
    while not client.asked:
        page.table.act(page.table.legal[0])
    late = client.done[-1]
    act(page, "undo")
    assert client.stopped and page.table.state.current_player == 0
    before = page.table.save_text()
    late("turn 9")
    clock.run()
    assert page.table.save_text() == before


def test_a_bot_that_fails_is_told_in_a_sentence(opened: Any) -> None:
    page, client, _ = opened
    act(page, "start")
    while not client.asked:
        page.table.act(page.table.legal[0])
    client.error[-1]("it broke")
    assert "it broke" in page.views["over"].html


def test_a_long_thought_shows_its_count_and_can_be_ended(opened: Any) -> None:
    page, client, clock = opened
    page.lobby.seats = ["human", "search:200"]
    act(page, "start")
    while not client.asked:
        page.table.act(page.table.legal[0])
    client.progress[-1](40, 200)
    assert "40 of 200" in page.views["act"].html
    act(page, "stop")
    assert client.asked[-1][1] == "rule"
    client.answer()
    clock.run()


def test_the_screen_is_handed_over_where_goods_are_hidden(opened: Any) -> None:
    page, *_ = opened
    seat_people(page, 2)
    act(page, "option", "goods=hidden")
    act(page, "start")
    assert "Pass the screen to Blue" in page.views["over"].html
    page.closing.tapped("token1")
    assert page.table.state.turn == 0, "nothing happens before the screen is handed over"
    act(page, "mine")
    assert not page.views["over"].html
    page.closing.tapped("token1")
    assert page.table.state.turn == 1


@pytest.mark.slow
def test_a_whole_game_ends_with_the_story_and_a_rematch(opened: Any) -> None:
    page, *_ = opened
    seat_people(page, 3)
    act(page, "start")
    while not page.table.over:
        page.table.act(page.table.legal[-1 if page.table.state.phase == 3 else 0])
    html = page.views["over"].html
    assert "huts" in html and "Play again" in html
    act(page, "close")
    assert not page.views["over"].html and "Play again" in page.views["act"].html
    act(page, "rematch")
    assert not page.table.over and page.table.state.turn == 0


def test_every_decision_can_be_made_from_the_list_of_moves(opened: Any) -> None:
    page, *_ = opened
    seat_people(page, 2)
    act(page, "start")
    act(page, "moves")
    for _ in range(60):
        if page.table.over:
            break
        text = page.table.game.format(page.table.legal[-1])
        html = page.views["act"].html
        assert f'data-arg="{text}"' in html or f">{text}<" in html
        act(page, "do", text)


def test_lines_can_be_shown_named_promoted_and_deleted(opened: Any) -> None:
    page, *_ = opened
    seat_people(page, 2)
    act(page, "start")
    page.closing.tapped("token1")
    act(page, "undo")
    page.closing.tapped("token2")
    act(page, "lines")
    assert page.views["log"].html.count('data-act="promote"') == 2
    old = page.table.branches()[1]
    fork = old
    while len(fork.parent.children) == 1:
        fork = fork.parent
    act(page, "rename", fork.id, "<i>first try</i>")
    assert "&lt;i&gt;first try" in page.views["log"].html
    act(page, "jump", old.id)
    assert page.table.node is old
    act(page, "promote", old.id)
    gone = page.table.branches()[1]
    while len(gone.parent.children) == 1:
        gone = gone.parent
    act(page, "delete", gone.id)
    assert len(page.table.branches()) == 1
    act(page, "jump", 99999)
    assert "no longer exists" in page.views["over"].html


def test_files_are_saved_and_opened_and_bad_ones_told(opened: Any) -> None:
    page, *_ = opened
    seat_people(page, 2)
    act(page, "start")
    for slot in (1, 2, 3):
        page.closing.tapped(f"token{slot}")
    act(page, "save")
    sent = page.views["bar"].command
    assert sent["do"] == "download" and sent["name"].endswith(".txt")
    act(page, "open", "", {"name": "x.txt", "size": 5, "text": "hello"})
    assert "not a saved game" in page.views["over"].html
    act(page, "lobby")
    act(page, "open", "", {"name": "x.txt", "size": 5, "text": sent["text"]})
    assert page.playing and page.table.save_text() == sent["text"]
    act(page, "open", "", {"name": "big.txt", "size": 9e9, "text": None})
    assert "too large" in page.views["over"].html


def test_themes_and_window_forms_redraw(opened: Any) -> None:
    page, *_ = opened
    act(page, "theme")
    assert page.model.theme == "dark" and page.board.theme == "dark"
    assert page.views["bar"].command == {"n": 1, "do": "theme", "theme": "dark"}
    act(page, "window", "narrow", "344 0")
    assert page.board.form == "tall" and page.board.figure.width == 344
    act(page, "window", "medium", "760 0")
    assert page.board.form == "tall" and page.board.figure.width == 426


def test_a_hint_is_a_sentence(opened: Any) -> None:
    page, *_ = opened
    act(page, "start")
    act(page, "hint")
    assert "Hint:" in page.views["over"].html


def test_luck_can_be_chosen_by_the_person(opened: Any) -> None:
    page, *_ = opened
    seat_people(page, 2)
    act(page, "how", "dice=choose")
    act(page, "start")
    assert "Which hut" in page.views["act"].html
    for _ in range(3):
        page.table.act(page.table.state.chance_outcomes()[0][0])
    page.closing.tapped("token1")
    assert "What does the token show?" in page.views["act"].html
    act(page, "do", "fish")
    assert page.table.state.bags[0] == 0x10


def test_unknown_events_are_ignored(opened: Any) -> None:
    page, *_ = opened
    act(page, "nonsense")
    act(page, "__init__")
    act(page, "option", "nothing=1")
