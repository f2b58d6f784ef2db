"""What a visitor can do at the page, without a browser."""

from __future__ import annotations

import pytest

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.games.my_first.components.moves import SWAP
from tests.support.markup import Markup
from tests.support.visiting import acts, people_only, play
from tests.support.visitor import Visitor

# ---------------------------------------------------------------- lobby


def test_lobby_shows_games_seats_options_and_a_board(visitor: Visitor) -> None:
    assert {"game"} == set(acts(visitor.reads("tiles")))
    assert {"seat", "add", "drop", "shuffle", "start"} <= set(acts(visitor.reads("form")))
    assert visitor.page.board.scene is not None
    assert not visitor.page.views["log"].html


def test_seats_are_added_up_to_the_games_limits(visitor: Visitor) -> None:
    assert not acts(visitor.reads("form"))["drop"]
    visitor.does("add")
    visitor.does("add")
    assert len(visitor.page.lobby.seats) == 4
    assert not acts(visitor.reads("form"))["add"]
    visitor.does("start")
    assert visitor.page.table.game.players == 4


@pytest.mark.parametrize("place", ["hut1", "forest", "token3"])
def test_the_board_of_the_lobby_is_out_of_sight_and_begins_nothing(
    visitor: Visitor, place: str
) -> None:
    """It is dealt behind the pictures: a click that finds it all the same is for nobody."""
    assert "away" in visitor.page._board_room.css_classes
    visitor.taps(place)
    visitor.does("tap", place)
    assert not visitor.page.playing
    assert visitor.page.table.decided == 0 and "toast" not in visitor.reads("over")
    visitor.does("start")
    assert visitor.page._board_room.css_classes == []


def test_names_are_escaped_and_used(visitor: Visitor) -> None:
    visitor.does("name", 0, "<i>Mira</i>")
    visitor.does("start")
    assert "&lt;i&gt;Mira&lt;/i&gt;, turn over" in visitor.reads("head")
    assert "<i>Mira" not in "".join(visitor.reads(zone) for zone in visitor.page.views)


def test_bad_setting_is_told_and_changes_nothing(visitor: Visitor) -> None:
    visitor.does("option", "first", "9")
    assert visitor.page.lobby.options.first == 1
    assert "toast" in visitor.reads("over")
    visitor.does("option", "no_such", "1")
    visitor.does("no-such-act")


def test_starter_that_has_no_seat_is_told(visitor: Visitor) -> None:
    visitor.does("option", "first", "4")
    visitor.does("start")
    assert not visitor.page.playing
    assert "Seat 4 can" in visitor.reads("over")
    assert '<details class="more-options" open>' in visitor.reads("form")
    visitor.does("option", "first", "2")
    assert '<details class="more-options">' in visitor.reads("form")


def test_every_bot_on_offer_can_sit_down() -> None:
    lobby = Lobby()
    for value, _ in lobby.choices():
        lobby.set_seat(1, value)
        assert lobby.seats[1] == value


# ---------------------------------------------------------------- clicks


def test_illegal_tap_is_refused_with_its_rule_until_escape(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("hut1")
    assert "MF." in visitor.reads("over")
    visitor.does("escape")
    assert visitor.reads("over") == ""


def test_a_refusal_stays_until_something_else_is_pressed(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("fish")
    visitor.waits()
    assert "MF." in visitor.reads("over")
    visitor.does("heard")
    assert visitor.reads("over") == ""


def test_another_message_goes_away_by_itself_and_not_at_a_press(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.does("hint")
    visitor.does("heard")
    assert "Hint" in visitor.reads("over")
    assert visitor.waiting[0][0] == 6
    visitor.waits()
    assert visitor.reads("over") == ""


def test_the_log_keeps_what_was_refused_with_its_rule(visitor: Visitor) -> None:
    visitor.does("start")
    assert "What was refused" not in visitor.reads("log")
    for place in ("fish", "hut1", "fish"):
        visitor.taps(place)
    visitor.does("heard")
    kept = visitor.reads("log").partition("What was refused")[2]
    assert kept.count("<li") == 2 and 'data-arg="rule:MF.' in kept
    visitor.does("lobby")
    visitor.does("start")
    assert "What was refused" not in visitor.reads("log")


def test_a_press_on_what_slid_under_the_pointer_is_told(visitor: Visitor) -> None:
    visitor.does("slid")
    assert "Press again" in visitor.page.board_buttons.said["text"]


def test_tap_beside_all_places_is_no_move(visitor: Visitor) -> None:
    visitor.does("start")
    before = visitor.page.table.node
    visitor.page.closing.tapped(None)
    assert visitor.page.table.node is before


def test_swap_is_composed_by_two_taps(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    table = visitor.page.table
    while table.state.phase != SWAP:
        play(visitor, 1)
    depth = table.node.depth
    visitor.taps("token2")
    assert table.chosen == ("token2",)
    visitor.taps("token2")
    assert table.chosen == ()
    visitor.taps("token2")
    visitor.taps("token9")
    assert table.node.depth == depth + 1
    assert (
        "swapped token 2 from the left in the top row and token 3 from the left in the bottom row"
        in visitor.reads("log")
    )


def test_luck_can_be_chosen_by_hand(visitor: Visitor) -> None:
    visitor.does("how", "dice=choose")
    visitor.does("start")
    table = visitor.page.table
    for _ in range(3):
        outcomes = [c for c in Markup(visitor.reads("act")).controls if c.act == "do"]
        assert len(outcomes) == len(table.state.chance_outcomes())
        visitor.does("do", outcomes[0].arg)
    visitor.taps("token1")
    visitor.does("do", "fish")
    assert "turned over the fish" in visitor.reads("log")


# ---------------------------------------------------------------- bots


def test_bot_is_asked_and_moves_after_a_pause(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("token1")
    assert "is thinking" in visitor.reads("head")
    moves = visitor.page.table.node.depth
    visitor.bots.answer()
    assert visitor.page.table.node.depth == moves
    assert visitor.waiting[-1][0] == pytest.approx(0.7, abs=0.2)
    visitor.waits()
    assert visitor.page.table.node.depth > moves


def test_pause_can_be_skipped_and_switched_off(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("token1")
    visitor.bots.answer()
    visitor.does("skip")
    assert visitor.page.table.state.current_player == 0
    visitor.waits()
    visitor.does("lobby")
    visitor.does("how", "pace=instant")
    visitor.does("start")
    visitor.taps("token1")
    visitor.bots.answer()
    assert visitor.page.table.state.current_player == 0


def test_a_pace_chosen_in_the_lobby_holds_for_a_game_that_is_opened(visitor: Visitor) -> None:
    visitor.does("start")
    record = visitor.page.table.save_text()
    visitor.does("lobby")
    visitor.does("how", "pace=instant")
    visitor.does("open", value={"name": "saved.txt", "size": len(record), "text": record})
    visitor.taps("token1")
    visitor.bots.answer()
    assert visitor.page.table.state.current_player == 0


def test_bot_is_stopped_when_its_turn_is_taken_back(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("token1")
    visitor.does("undo")
    assert visitor.bots.stopped == [1]
    assert not visitor.bots.open
    assert visitor.page.table.node.depth == 3


def test_long_thought_can_be_cut_short(visitor: Visitor) -> None:
    visitor.page.lobby.seats = ["human", "search:200"]
    visitor.does("start")
    visitor.taps("token1")
    visitor.bots.open[1][4](20, 200)
    assert "20 of 200" in visitor.reads("act")
    visitor.does("stop")
    assert visitor.bots.stopped == [1]
    visitor.bots_move()
    assert visitor.page.table.state.current_player == 0


def test_bot_that_fails_is_told_in_a_sentence(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("token1")
    visitor.bots.open.pop(1)[5]("Its worker is gone.")
    assert "Its worker is gone." in visitor.reads("over")


def test_bots_play_whole_games_among_themselves(visitor: Visitor) -> None:
    people_only(visitor, "rule", "random")
    visitor.bots_move()
    assert visitor.page.table.over


# ---------------------------------------------------------------- lines


def test_undo_and_redo_go_to_the_start_and_back(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    play(visitor, 6)
    end = visitor.page.table.node
    while acts(visitor.reads("bar"))["undo"]:
        visitor.does("undo")
    assert visitor.page.table.node.depth == 3  # the three huts that luck turned up
    while acts(visitor.reads("bar"))["redo"]:
        visitor.does("redo")
    assert visitor.page.table.node is end


def test_undo_over_luck_is_marked(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    assert "Luck has been revealed" not in visitor.reads("bar")
    visitor.taps("token1")
    assert "Luck has been revealed" in visitor.reads("bar")


def test_undo_says_that_the_same_luck_comes_again_and_offers_other_luck(
    visitor: Visitor,
) -> None:
    people_only(visitor, "human", "human")
    assert "same luck" not in visitor.reads("bar")
    visitor.taps("token1")
    assert "the same move brings the same luck again" in visitor.reads("bar")
    old = visitor.page.table.node
    visitor.does("undo")
    assert "The same moves bring the same luck again." in visitor.reads("act")
    for _ in range(9):  # other luck may well bring the same token
        visitor.does("other-luck")
        assert "Luck will be drawn afresh" in visitor.reads("act")
        visitor.taps("token1")
        if visitor.page.table.node is not old:
            break
        visitor.does("undo")
    assert old in visitor.page.table.branches() and len(visitor.page.table.branches()) == 2
    assert "other-luck" not in visitor.reads("act")


def test_other_move_after_undo_makes_a_line_and_keeps_the_old(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    visitor.taps("token1")
    old = visitor.page.table.node
    visitor.does("undo")
    visitor.taps("token2")
    assert len(visitor.page.table.branches()) == 2
    visitor.does("lines")
    lines = Markup(visitor.reads("log")).controls
    assert {"jump", "rename", "promote", "delete"} <= {control.act for control in lines}
    fork = next(c.arg for c in lines if c.act == "rename" and c.arg in str(old.line()[3].id))
    visitor.does("rename", fork, "the first thought")
    assert "the first thought" in visitor.reads("log")
    visitor.does("jump", old.id)
    assert visitor.page.table.node is old
    visitor.does("promote", old.id)
    assert visitor.page.table.branches()[0] is old
    visitor.does("delete", fork)
    assert len(visitor.page.table.branches()) == 1
    visitor.does("jump", old.id)
    assert "no longer exists" in visitor.reads("over")


def test_bots_rest_while_an_old_position_is_shown(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("token1")
    visitor.bots_move()
    bots_turn = next(n for n in visitor.page.table.node.line() if n.depth == 5)
    visitor.does("jump", bots_turn.id)
    assert not visitor.bots.open
    visitor.does("play-on")
    assert visitor.bots.open
    visitor.does("end")
    assert visitor.page.table.state.current_player == 0


# ---------------------------------------------------------------- secrets, end, files


def test_screen_is_handed_over_and_shows_nobodys_goods(visitor: Visitor) -> None:
    people_only(visitor, "human:Mira", "human:Otto", goods="hidden")
    assert "Pass the screen to Mira" in visitor.reads("over")
    visitor.taps("token1")
    assert visitor.page.table.node.depth == 3
    visitor.does("mine")
    visitor.taps("token1")
    assert "Otto" in visitor.reads("over")
    assert visitor.page.table.viewer is None


def test_the_hand_over_tells_nothing_that_was_taken_back(visitor: Visitor) -> None:
    people_only(visitor, "human", "human", goods="hidden")
    table = visitor.page.table
    visitor.does("mine")
    while "Pass the screen to" not in visitor.reads("over"):
        table.act(table.legal[0])
    text = table.log[-1].text
    assert text in visitor.reads("over")
    visitor.does("mine")
    for _ in range(9):
        visitor.does("undo")
        if "Pass the screen to" in visitor.reads("over"):
            break
    assert "Pass the screen to" in visitor.reads("over") and text not in visitor.reads("over")


def test_hidden_goods_of_others_are_a_number(visitor: Visitor) -> None:
    people_only(visitor, "human", "human", goods="hidden")
    table = visitor.page.table
    while not any(bag & 0xFFFFF for bag in table.state.bags[:2]) or table.needs_handover:
        visitor.does("mine")
        visitor.does("do", table.game.format(table.legal[0]))
        if table.state.bags[table.state.player ^ 1] & 0xFFFFF:
            visitor.does("mine")
            break
    assert "hidden good" in visitor.reads("people")


def test_game_is_played_to_its_end_and_again(visitor: Visitor) -> None:
    people_only(visitor, "rule", "human")
    while not visitor.page.table.over:
        visitor.bots_move()
        if not visitor.page.table.over:
            hint = visitor.page.table.game.advise(visitor.page.table.state, "rule").action
            visitor.does("do", visitor.page.table.game.format(hint))
    assert "goods left" in visitor.reads("over")
    visitor.does("close")
    assert visitor.reads("over") == ""
    before = visitor.page.table.seed
    visitor.does("rematch")
    assert not visitor.page.table.over
    assert visitor.page.table.seed != before
    assert visitor.bots.open


def test_saved_game_opens_again_elsewhere(visitor: Visitor, sit) -> None:  # type: ignore[no-untyped-def]
    visitor.does("start")
    visitor.taps("token5")
    visitor.bots_move()
    visitor.does("save")
    saved = visitor.page.views["bar"].command
    assert saved["do"] == "download" and f"Saved as {saved['name']}." in visitor.reads("over")
    other = sit()
    other.does("open", value={"name": saved["name"], "size": 1, "text": saved["text"]})
    assert other.page.playing
    assert other.page.table.state == visitor.page.table.state
    just = " data-just"  # which lines came just now is another matter
    assert other.reads("log").replace(just, "") == visitor.reads("log").replace(just, "")


@pytest.mark.parametrize("text", ["", "junk", '[Game "chess"]\n', "\x00" * 50, None])
def test_file_that_is_no_game_is_told_and_nothing_is_lost(visitor: Visitor, text: str) -> None:
    visitor.does("start")
    visitor.taps("token5")
    before = visitor.page.table.node
    visitor.does("open", value={"name": "x", "size": 1, "text": text})
    assert "toast" in visitor.reads("over")
    assert visitor.page.table.node is before


def test_half_a_file_is_opened_as_far_as_it_goes_when_that_is_wanted(visitor: Visitor, sit) -> None:  # type: ignore[no-untyped-def]
    people_only(visitor, "human", "human")
    play(visitor, 4)
    text = visitor.page.table.save_text() + "\nturn 99\n"
    other = sit()
    other.does("open", value={"name": "x", "size": 1, "text": text})
    assert not other.page.playing
    shown = other.reads("over")
    assert "“x” can be opened in part" in shown and "turn 99" in shown
    other.does("offer-open")
    assert other.page.table.node.depth == visitor.page.table.node.depth
    assert other.reads("over") == ""


def test_a_file_with_a_seed_that_says_nothing_is_opened_after_asking(visitor: Visitor, sit) -> None:  # type: ignore[no-untyped-def]
    people_only(visitor, "human", "human")
    play(visitor, 4)
    table = visitor.page.table
    text = table.save_text().replace(f'[Seed "{table.seed}"]', '[Seed "x"]')
    other = sit()
    other.does("open", value={"name": "x", "size": 1, "text": text})
    shown = other.reads("over")
    assert not other.page.playing and "luck to come will be drawn from another one" in shown
    assert "Nothing after a problem" not in shown  # all actions are there
    other.does("offer-open")
    assert other.page.table.node.depth == table.node.depth


def test_hint_says_a_sentence_and_does_nothing(visitor: Visitor) -> None:
    visitor.does("start")
    before = visitor.page.table.node
    visitor.does("hint")
    assert "Hint:" in visitor.reads("over")
    assert visitor.page.table.node is before


def test_log_is_copied_in_words(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.taps("token1")
    visitor.does("copy")
    command = visitor.page.views["log"].command
    assert command["do"] == "copy"
    said = [line.text for line in visitor.page.table.log]
    assert command["text"].splitlines() == said and any("Blue turned over" in one for one in said)
