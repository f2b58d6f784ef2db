"""Parts of the table by themselves: linked with each other, with the match and with Python."""

from __future__ import annotations

import asyncio
import gc
import re
import weakref

import panel as pn
import pytest

import stoneage_panel as sap
from stoneage_panel import live
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.rng import Rng
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import Actions
from stoneage_panel.ui.component import HtmlComponent
from tests.support.markup import Markup

PARTS = ("Decision", "Lines", "Log", "Odds", "Players", "Strip", "TextBoard")


def view_of(part: HtmlComponent) -> str:
    """The HTML that somebody sees."""
    return part.__panel__().html


def acts(part: HtmlComponent) -> list[str]:
    """The names of the controls of a part."""
    return re.findall(r'data-act="([^"]+)"', view_of(part))


def sends(part: HtmlComponent, act: str, arg: object = "", value: object = "") -> None:
    """Somebody uses a control of a part."""
    part.view._handle_msg({"act": act, "arg": str(arg), "value": value})


@pytest.mark.parametrize("game", all_games())
def test_every_part_stands_alone_over_a_match(game: str) -> None:
    match = sap.new(game, seed=4)
    row = pn.Row(sap.widgets.Board(match), *(getattr(sap.widgets, name)(match) for name in PARTS))
    root = row.get_root()
    assert len(root.children) == 1 + len(PARTS)
    for name in PARTS:
        Markup(view_of(getattr(sap.widgets, name)(match)))


def test_what_is_done_at_one_part_shows_in_all_and_in_the_match() -> None:
    match = sap.new("my_first", seed=4)
    board, log = sap.widgets.Board(match), sap.widgets.Log(match)
    decision = sap.widgets.Decision(match.table)
    before = view_of(log), view_of(decision), match.record()
    board.__panel__()
    board.board.tapped("token3")
    assert match.record() != before[2] and len(match.log) > 0
    assert match.log[-1].split()[0] in view_of(log) and view_of(log) != before[0]
    assert view_of(decision) == decision.html()


def test_what_python_does_shows_in_all_parts() -> None:
    match = sap.new("my_first", seed=4)
    log, board = sap.widgets.Log(match), sap.widgets.Board(match)
    board.__panel__()
    shown, empty = board.board.shown, view_of(log)
    match.do(match.legal[0])
    assert view_of(log) != empty and board.board.shown != shown
    here = view_of(log)
    match.undo()
    assert view_of(log) != here
    match.jump(match.node.end())
    assert view_of(log) == here


def test_a_refusal_is_told_where_it_was_made_and_goes_with_the_next_action() -> None:
    match = sap.new("my_first", seed=4)
    board, lines = sap.widgets.Board(match), sap.widgets.Lines(match)
    board.__panel__()
    match.do("turn 3")
    record = match.record()
    board.board.tapped("hut1")
    assert 'class="toast' in board.toast.html() and match.record() == record
    view_of(lines)
    sends(lines, "jump", 9999)
    assert "That line no longer exists." in view_of(lines)
    match.do(match.legal[0])
    assert not board.toast.html() and "That line no longer exists." not in view_of(lines)


def test_a_click_in_the_log_shows_that_position() -> None:
    match = sap.new("my_first", seed=4)
    match.do(match.legal[0])
    end, log = match.node, sap.widgets.Log(match)
    earlier = re.findall(r'data-act="jump" data-arg="(\d+)"', view_of(log))[-1]
    sends(log, "jump", earlier)
    assert match.node is not end and match.node is match.tree.find(int(earlier))


def test_a_record_opened_at_the_table_is_the_match_then() -> None:
    match, other = sap.new("my_first", seed=4), sap.new("settlers", seed=2)
    match.table.open_text(other.record())
    assert match.game.name == "settlers" and match.record() == other.record()


def test_bots_at_the_table_move_while_the_decision_is_shown() -> None:
    match = sap.new("my_first", seed=4, seats=["human", "rule"])

    async def play() -> None:
        decision, again = sap.widgets.Decision(match), sap.widgets.Decision(match)
        view_of(decision)
        view_of(again)
        while match.player == 0:
            match.do(match.legal[0])
        depth = match.node.depth
        sends(decision, "skip")
        while match.player == 1 and not match.over:
            await asyncio.sleep(0.01)
        assert match.node.depth > depth

    asyncio.run(asyncio.wait_for(play(), 60))


def test_only_a_match_or_a_table_can_be_shown() -> None:
    with pytest.raises(TypeError, match="a Match or a Table, not str"):
        sap.widgets.Log("my_first")


# ---------------------------------------------------------------- whose screen it is


def hidden_hands() -> Match:
    """A game between two people who hide what they have."""
    return sap.new("my_first", seed=4, goods="hidden")


def test_a_decision_waits_until_its_player_has_the_screen() -> None:
    match = hidden_hands()
    decision = sap.widgets.Decision(match, listed=True)
    assert set(acts(decision)) == {"mine"} and "Pass the screen to Blue" in view_of(decision)
    sends(decision, "mine")
    assert "do" in acts(decision) and not match.table.needs_handover


def test_nobody_acts_for_who_has_not_got_the_screen() -> None:
    match = hidden_hands()
    board, decision = sap.widgets.Board(match), sap.widgets.Decision(match)
    board.__panel__()
    before = match.record()
    board.board.tapped("token5")
    assert "first pass the screen" in board.toast.html()
    for act in ("part", "do", "confirm"):
        view_of(decision)
        sends(decision, act, match.legal[0] if act == "do" else "token5")
        assert "first pass the screen" in view_of(decision)
    assert match.record() == before


def test_nobody_acts_for_a_bot() -> None:
    match = sap.new("settlers", seed=4, seats=["human", "rule", "rule"])
    decision = sap.widgets.Decision(match)
    while match.player == 0:
        match.do(match.legal[-1])
    before = match.record()

    async def try_it() -> None:
        view_of(decision)
        sends(decision, "do", match.legal[0])
        assert "wait for the move" in view_of(decision) and match.record() == before
        sends(decision, "confirm")
        assert match.record() == before

    asyncio.run(try_it())


def test_going_back_in_python_covers_the_hand_again() -> None:
    match = hidden_hands()
    match.table.show_hand()
    assert not match.table.needs_handover
    match.do(match.legal[0])
    match.table.show_hand()
    match.undo()
    assert match.table.needs_handover


def test_a_game_that_is_over_is_played_again() -> None:
    match = sap.new("my_first", seed=4)
    while not match.over:
        match.do(match.suggest())
    decision = sap.widgets.Decision(match)
    assert acts(decision) == ["rematch"]
    sends(decision, "rematch")
    assert not match.over and match.table.decided == 0


@pytest.mark.parametrize("game", all_games())
def test_every_control_of_a_part_does_something(game: str) -> None:
    match = sap.new(game, seed=4)
    parts = [getattr(sap.widgets, name)(match) for name in PARTS]
    rng = Rng(3)
    for _ in range(40):
        match.table.show_hand()
        for part in parts:
            known = Actions(*part.parts, *part.helpers).names
            assert {*acts(part)} <= known
        if match.over:
            break
        match.do(rng.choice(match.legal))


# ---------------------------------------------------------------- bad input


def test_a_node_of_another_game_is_refused() -> None:
    match, other = sap.new("my_first", seed=4), sap.new("my_first", seed=5).do("turn 1")
    match.do("turn 1")
    gone = match.node
    match.undo()
    match.table.delete(gone)
    before = match.record()
    for act in (match.jump, match.table.jump, match.table.delete, match.table.promote):
        for node in (other.node, gone):
            with pytest.raises(sap.NotationError, match="no longer exists"):
                act(node)
    for node in (other.node, gone):
        with pytest.raises(sap.NotationError, match="no longer exists"):
            match.table.rename(node, "x")
        with pytest.raises(sap.NotationError, match="no longer exists"):
            match.table.annotate(node, "x")
    assert match.record() == before


@pytest.mark.parametrize("bad", [{"theme": "pink"}, {"width": 0}, {"width": "x"}, {"wide": 3}])
def test_a_board_that_can_not_be_is_refused_at_once(bad: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(bad))):
        sap.widgets.Board(sap.new("my_first"), **bad)


@pytest.mark.parametrize("seats", ["human", "human:x", [1, 2], [None, "rule"], 5, b"ab", iter("a")])
def test_seats_that_are_no_list_of_texts_are_named(seats: object) -> None:
    with pytest.raises(sap.NotationError, match="Seats must be a list"):
        sap.new("my_first", seats=seats)
    with pytest.raises(sap.NotationError, match="Seats must be a list"):
        sap.play("my_first", seats=seats)


@pytest.mark.parametrize("line", [None, 5, ["turn 3"]])
def test_a_move_that_is_no_text_is_named(line: object) -> None:
    match = sap.new("my_first", seed=4)
    with pytest.raises(sap.NotationError, match="one line of text"):
        match.do(line)
    assert "one line of text" in str(match.why_not(line))


def test_luck_that_is_due_is_named_where_a_suggestion_is_wanted() -> None:
    match = sap.new("my_first", seed=4, dice="choose")
    with pytest.raises(sap.NotationError, match=r"Luck is due: .*such as \["):
        match.suggest()


def test_options_of_another_kind_are_refused() -> None:
    table = Table(game_name="my_first", seats=["human", "human"], seed=4)
    table.options = 5
    with pytest.raises(sap.NotationError, match="Options are a mapping"):
        table.start()
    assert table.options.goods == "open"


# ---------------------------------------------------------------- odds


def test_odds_narrow_down_with_what_is_pointed_at() -> None:
    table = Table(game_name="my_first", seats=["human", "human"], seed=4)
    odds = sap.widgets.Odds(table)
    assert "16.7 %" in view_of(odds) or "luck" in view_of(odds)
    chances = [float(text) for text in re.findall(r'value="([\d.]+)"', view_of(odds))]
    assert chances and all(0 < chance <= 1 for chance in chances)


def test_odds_of_dice_are_exact_and_the_rest_is_added_up() -> None:
    match = sap.new("settlers", players=3, seed=3, dice="choose")
    odds = sap.widgets.Odds(match, most=4)
    while not any("roll" in line for line in match.legal):
        match.do(match.legal[0])
    rows = re.findall(r'<th scope="row">([^<]+)</th>.*?>([\d.]+) %<', view_of(odds))
    assert rows[0] == ("roll 1 2", "5.6") and len(rows) == 5
    assert rows[-1] == ("17 other outcomes", "77.8")
    assert abs(sum(float(percent) for _, percent in rows) - 100) < 0.3


def test_odds_do_not_give_hidden_hands_away() -> None:
    match = sap.new("my_first", seed=4, goods="hidden", seats=["human", "rule"])
    odds = sap.widgets.Odds(match)
    match.table.act(match.table.legal[0])
    assert "%" in view_of(odds) or "No luck" in view_of(odds)  # a token tells nothing of a hand


def test_odds_wait_while_the_screen_is_handed_over() -> None:
    match = sap.new("my_first", seed=4, goods="hidden")
    odds = sap.widgets.Odds(match)
    assert match.table.needs_handover and "%" not in view_of(odds)
    assert "has the screen" in view_of(odds)


# ---------------------------------------------------------------- options


def test_options_are_a_form_and_the_next_game_follows_them() -> None:
    table = Table(game_name="my_first", seats=["human", "human"], seed=4)
    form = pn.Param(table.options)
    widget = form.layout[1] if hasattr(form, "layout") else form[1]
    assert {"goods", "first", "turn_limit"} <= set(form.parameters)
    assert widget is not None
    options = table.options
    options.goods = "hidden"
    table.start()
    assert table.game.options["goods"] == "hidden" and table.options is options
    with pytest.raises(ValueError, match="turn_limit"):
        options.turn_limit = -5
    table.param.update(options={"goods": "open"})
    table.start()
    assert table.options.goods == "open"
    table.param.update(game_name="settlers", seats=["human"] * 3)
    table.start()
    assert table.game.name == "settlers" and "goods" not in table.options.param


def test_options_that_can_not_be_leave_the_game_as_it_is() -> None:
    table = Table(game_name="my_first", seats=["human", "human"], options={"goods": "hidden"})
    game = table.game
    table.options = {"goods": "upside down"}
    with pytest.raises(sap.NotationError):
        table.start()
    assert table.game is game and table.options.goods == "hidden"


def test_a_message_of_the_board_can_be_closed() -> None:
    board = sap.widgets.Board(sap.new("my_first", seed=4))
    board.board.tapped("hut1")
    assert "close" in acts(board.toast)
    sends(board.toast, "close")
    assert view_of(board.toast) == ""


def test_a_board_takes_another_look_while_it_is_shown() -> None:
    board = sap.widgets.Board(sap.new("my_first", seed=4))
    board.__panel__()
    board.board.tapped("hut1")
    light = board.toast.view._sheet.css
    board.param.update(theme="dark", wide=False, width=400)
    picture = board.board.picture
    assert (picture.theme, picture.form, picture.figure.width) == ("dark", "tall", 400)
    assert board.toast.view._sheet.css != light


def test_every_part_can_be_dark() -> None:
    match = sap.new("my_first", seed=4)
    log = sap.widgets.Log(match, theme="dark")
    log.__panel__()
    dark = log.view._sheet.css
    log.theme = "light"
    assert log.view._sheet.css != dark


def test_what_is_not_shown_any_more_is_let_go() -> None:
    match = sap.new("my_first", seed=4)
    parts = [getattr(sap.widgets, name)(match) for name in (*PARTS, "Board")]
    gone = [weakref.ref(part) for part in parts]
    for part in parts:
        part.__panel__()
    del parts, part
    gc.collect()
    match.do(match.legal[0])
    assert [weak() for weak in gone] == [None] * len(gone)


def test_what_is_shown_stays_though_nobody_else_holds_it() -> None:
    match = sap.new("my_first", seed=4)
    row = pn.Row(sap.widgets.Log(match), sap.widgets.Board(match))
    gc.collect()
    log, figure = row[0].html, row[1][0].object
    before = [renderer.data_source.data for renderer in figure.renderers]
    match.do(match.legal[0])
    assert row[0].html != log
    assert [renderer.data_source.data for renderer in figure.renderers] != before


def test_a_table_is_let_go_with_the_bots_at_it() -> None:
    async def sit() -> weakref.ref[Table]:
        table = Table(game_name="my_first", seats=["human", "rule"])
        view_of(sap.widgets.Decision(table))
        return weakref.ref(table)

    gone = asyncio.run(sit())
    gc.collect()
    assert gone() is None


def test_bots_of_a_script_move_once_the_decision_is_on_a_screen() -> None:
    match = sap.new("my_first", seed=4, seats=["rule", "human"])
    decision = sap.widgets.Decision(match)
    view_of(decision)

    async def show() -> None:
        sends(decision, "shown")
        while match.player == 0:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(show(), 60))


def test_every_decision_tells_how_far_a_bot_is() -> None:
    match = sap.new("my_first", seed=4, seats=["search:3000", "human"])
    first, second = sap.widgets.Decision(match), sap.widgets.Decision(match)

    async def think() -> None:
        view_of(first)
        view_of(second)
        while not (first.thinking and second.thinking):
            await asyncio.sleep(0.01)
        sends(second, "stop")

    asyncio.run(asyncio.wait_for(think(), 60))


@pytest.mark.parametrize("name", [*PARTS, "Board"])
def test_a_part_alone_in_a_cell_brings_what_draws(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought: list[bool] = []
    monkeypatch.setattr(live, "load", lambda: brought.append(True))
    monkeypatch.setattr(pn.extension, "_loaded", True)
    part = getattr(sap.widgets, name)(sap.new("my_first", seed=4))
    assert part._repr_mimebundle_() and brought == [True]
