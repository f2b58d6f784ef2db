"""The table: clicks that compose actions, luck keyed by its line, undo, branches, saves."""

import pytest

from stoneage_panel.engine import NotationError, RecordError
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.i18n import speak
from stoneage_panel.table import Click, Table


def people(n: int = 2, **params: object) -> Table:
    return Table(seats=["human"] * n, seed=7, **params)


def play(table: Table, turns: int) -> None:
    """So many actions, always the last legal one."""
    for _ in range(turns):
        if not table.over:
            table.act(table.legal[-1])


def until(table: Table, phase: int) -> None:
    while table.state.phase != phase:
        table.act(table.legal[0])


def test_a_click_on_a_token_turns_it_over_and_luck_follows() -> None:
    table = people()
    assert table.click("token3") == Click("done")
    assert table.state.current_player == 1 or table.state.phase != 0
    assert table.state.faces[2] >= 0


def test_a_click_elsewhere_says_why_not_with_the_rule() -> None:
    table = people()
    click = table.click("fish")
    assert (click.kind, click.rule) == ("refused", "MF.MOVE.4")
    assert "token" in click.sentence
    assert table.node is not None and table.state.turn == 0


def test_a_swap_is_composed_and_a_second_click_takes_a_token_back() -> None:
    table = people()
    until(table, 3)
    assert table.click("token4").kind == "partial"
    assert table.chosen == ("token4",) and "token4" not in table.open_parts
    assert table.click("token4").kind == "partial"
    assert table.chosen == ()
    table.click("token4")
    assert table.click("token9").kind == "done"
    assert table.game.format(table.node.action) == "swap 4 9"


def test_a_trade_waits_for_confirmation_while_more_could_be_added() -> None:
    table = people()
    state = table.state
    state.bags[0] += 0x110  # a fish and a pot
    state.bags[-2] -= 0x110
    state.phase, state.turn = 1, 1
    state.pos[0] = 7
    table.start(state)
    assert table.click("take:tooth").kind == "partial"
    assert table.ready is None and table.confirm().kind == "refused"
    assert table.click("give:pot").kind == "partial"
    assert table.game.format(table.ready) == "trade pot for tooth"
    assert table.click("give:tooth").rule == "MF.TRADE.4"
    assert table.confirm().kind == "done"
    assert table.state.bags[0] == 0x10010


def test_the_same_moves_bring_the_same_luck_and_others_other_luck() -> None:
    one, two = people(), people()
    play(one, 12)
    play(two, 12)
    assert one.save_text() == two.save_text()
    other = Table(seats=["human"] * 2, seed=8)
    play(other, 12)
    assert other.save_text() != one.save_text()


def test_undo_and_redo_without_limit() -> None:
    table = people()
    play(table, 30)
    end, depth = table.node, table.node.depth
    back = 0
    while table.undo():
        back += 1
        assert table.reviewing
    assert back == 30 and not table.can_undo and table.node.depth == 3
    while table.redo():
        pass
    assert table.node is end and table.node.depth == depth and not table.can_redo


def test_undo_tells_that_luck_was_seen() -> None:
    table = people()
    table.click("token1")
    assert table.undo_shows_luck
    table.undo()
    assert table.click("token1").kind == "done"
    assert len(table.branches()) == 1, "the same move brings the same luck: no new line"


def test_a_different_move_after_undo_keeps_the_old_line() -> None:
    table = people()
    play(table, 6)
    old = table.node
    table.undo()
    table.undo()
    table.act(table.legal[0])
    assert len(table.branches()) == 2 and old in table.branches()
    assert table.tree.root.end() is table.node, "the line that is played is the main one"
    table.rename(old, "what I did first")
    table.jump(old)
    assert table.node is old
    table.promote(old)
    assert table.branches()[0] is old
    table.delete(old)
    assert table.node is old.parent


def test_undo_stops_at_peoples_decisions_only() -> None:
    table = Table(seats=["human", "random"], seed=2)
    table.act(table.legal[0])
    while table.state.current_player == 0:
        table.act(table.legal[0])
    assert table.bot_to_move == "random"
    while table.bot_to_move:
        table.act(table.legal[0])
    assert table.state.current_player == 0
    assert table.undo() and table.state.current_player == 0


def test_an_old_position_does_not_move_by_itself_until_played_on() -> None:
    table = Table(seats=["random", "random"], seed=2)
    play(table, 5)
    table.jump(table.tree.main_line()[4])
    assert table.reviewing and table.bot_to_move is None
    table.play_on()
    assert table.bot_to_move == "random"


def test_a_shared_screen_is_handed_over_only_where_goods_are_hidden() -> None:
    assert not people(3).needs_handover
    table = people(3, options={"goods": "hidden"})
    assert table.needs_handover and table.viewer is None
    table.show_hand()
    assert not table.needs_handover and table.viewer == 0
    while table.state.current_player == 0:
        table.act(table.legal[0])
    assert table.needs_handover and table.viewer is None
    alone = Table(seats=["human", "random"], options={"goods": "hidden"})
    assert not alone.needs_handover and alone.viewer == 0


def test_secrets_are_covered_where_a_shared_screen_is_not_handed_over() -> None:
    def covered(name: str, *seats: str, **options: object) -> bool:
        return Table(game_name=name, seats=list(seats), options=options).covered

    assert covered("stone_age", "human", "human", "rule")
    assert not covered("stone_age", "human", "rule", "rule")
    assert not covered("settlers", "human", "human", "rule")
    assert not covered("my_first", "human", "human", goods="hidden")


def test_luck_can_be_chosen_by_hand() -> None:
    table = people(dice="choose")
    assert table.state.current_player == CHANCE
    for pile in range(3):
        assert table.click(f"hut:{pile + 4}").kind == "done"
    assert table.click("token5").kind == "done"
    assert table.state.current_player == CHANCE
    assert table.click("face:7").kind == "done"
    assert table.state.bags[0] == 0x10


def test_save_and_open_keep_every_line() -> None:
    table = people(3, options={"goods": "hidden"})
    play(table, 25)
    table.undo()
    table.act(table.legal[0])
    table.annotate(table.node, "a } note {with} brackets\nand lines")
    text = table.save_text()
    other = Table()
    assert other.open_text(text) == []
    assert other.save_text() == text
    assert other.node.note == table.node.note
    assert [line.text for line in other.log] == [line.text for line in table.log]


def test_a_bad_file_leaves_the_game_as_it_was() -> None:
    table = people()
    play(table, 5)
    text = table.save_text()
    for bad in ("", "hello", '[Game "chess"]\n', text.replace('"my_first"', '"nope"')):
        with pytest.raises(RecordError):
            table.open_text(bad)
    assert table.save_text() == text


def test_a_file_that_breaks_off_keeps_what_is_good() -> None:
    table = people()
    play(table, 20)
    text = table.save_text()
    at = text.index("turn", 2 * len(text) // 3)
    other = Table()
    problems = other.open_text(text[:at] + "turn 99; " + text[at:])
    assert len(problems) == 1 and "99" in str(problems[0]) and problems[0].kept > 5
    assert 5 < other.node.depth < table.node.depth


def test_bad_settings_are_refused_in_words() -> None:
    for seats, options in (
        (["human", "nobody"], {}),
        (["human", "human:" + "x" * 50], {}),
        (["human"], {}),
        (["human", "human"], {"goods": "maybe"}),
        (["human", "human"], {"colour": "red"}),
        (["human", "human"], {"first": 4}),
    ):
        with pytest.raises(NotationError):
            Table(seats=seats, options=options)


def test_rematch_is_a_fresh_game_with_the_same_seats() -> None:
    table = people(3)
    first = table.save_text()
    play(table, 4)
    table.rematch()
    assert table.state.turn == 0 and len(table.seats) == 3 and table.save_text() != first


def test_options_that_are_set_outlast_a_change_of_the_language() -> None:
    table = Table(game_name="my_first", options={"goods": "hidden"})
    speak("de")
    try:
        table.start()
    finally:
        speak("en")
    assert table.game.options["goods"] == "hidden"
