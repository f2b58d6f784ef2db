"""What happens is seen, heard and never missed: movement, pace, gains, playing again, sound."""

from __future__ import annotations

import pytest

from stoneage_panel.app.components.lobby.lobby import read_pace
from stoneage_panel.engine.rng import Rng
from stoneage_panel.table import Table
from tests.support.visiting import acts, people_only, play
from tests.support.visitor import Visitor


def film(visitor: Visitor) -> list[str]:
    """How things move in the film that the page was sent last."""
    return [shot["how"] for shot in visitor.page.board_buttons.film.get("shots", [])]


def against_bots(visitor: Visitor, game: str = "stone_age") -> Visitor:
    visitor.does("game", game)
    visitor.does("start")
    return visitor


# ---------------------------------------------------------------- movement


def test_what_is_put_on_the_board_comes_from_its_owner(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    people_only(visitor, "human", "human")
    assert not film(visitor)  # a game that begins is there at once
    visitor.does("do", "place forest 2")
    shots = visitor.page.board_buttons.film["shots"]
    assert [(shot["how"], shot["from"]) for shot in shots] == [("fly", "seat:0")] * 2
    assert all(first < end for shot in shots for (first, end), _ in shot["rows"])


def test_only_play_moves_things(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    people_only(visitor, "human", "human")
    visitor.does("do", "place forest 2")
    number = visitor.page.board_buttons.film["number"]
    visitor.does("undo")
    visitor.does("theme")
    visitor.does("window", "narrow", "358 0")
    assert visitor.page.board_buttons.film["number"] == number
    visitor.does("window", "wide", "784 0")
    visitor.does("redo")
    assert visitor.page.board_buttons.film["number"] == number + 1


@pytest.mark.parametrize(("pace", "longer"), [("brisk", 1.0), ("calm", 1.7), ("instant", None)])
def test_the_pace_says_how_long_it_takes(visitor: Visitor, pace: str, longer: float | None) -> None:
    visitor.does("how", f"pace={pace}")
    visitor.does("game", "stone_age")
    people_only(visitor, "human", "human")
    visitor.does("do", "place forest 2")
    found = visitor.page.board_buttons.film
    assert found.get("pace") == longer


def test_dice_are_thrown_where_they_count(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    people_only(visitor, "human", "human")
    for line in ("place forest 5", "place hunt 4", "place tool", "use forest"):
        visitor.does("do", line)
    dice = [shot for shot in visitor.page.board_buttons.film["shots"] if shot["how"] == "roll"]
    place = visitor.page.board.scene.place("forest")
    assert dice and all(len(shot["was"]) == 3 for shot in dice)
    assert dice[0]["sound"] == "die"
    assert min(abs(die["at"][1] - place.middle[1]) for die in dice) < 100


def test_a_drum_shakes_the_board(visitor: Visitor) -> None:
    visitor.does("game", "age_of_dirt")
    people_only(visitor, "human", "human")
    table, luck = visitor.page.table, Rng(2)
    while not any(table.game.format(one) == "drum" for one in table.legal):
        visitor.does("mine")
        visitor.does("do", table.game.format(table.legal[luck.below(len(table.legal))]))
    assert not visitor.page.board_buttons.film.get("shaken")
    visitor.does("mine")
    visitor.does("do", "drum")
    assert visitor.page.board_buttons.film["shaken"]
    assert visitor.page.board_buttons.film["tense"], "who falls out is told after the fall"


# ---------------------------------------------------------------- bots are watched


def test_the_banner_tells_what_a_bot_has_done(visitor: Visitor) -> None:
    visitor.page.lobby.seats = ["human", "random", "random"]
    against_bots(visitor)
    play(visitor, 0)
    table = visitor.page.table
    while table.bot_to_move is None:
        visitor.does("do", table.game.format(table.legal[0]))
    while not any(line.seat not in (None, 0) for line in table.log):
        visitor.bots.answer()
        visitor.waits()
    last = next(line for line in reversed(table.log) if line.seat is not None)
    if table.bot_to_move is not None and last.seat:
        assert last.text in visitor.reads("head")


def test_the_banner_says_who_rolls_and_then_what_that_has_brought(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    people_only(visitor, "human", "human")
    for move in ("place forest 3", "place hunt 5", "place clay 2"):
        visitor.does("do", move)
    visitor.does("do", "use forest")
    found = visitor.page.board_buttons.film
    assert "Blue rolls" in found["head"] and "place" not in found["head"]
    told = visitor.page.table.log[-1].text
    assert "in the forest" in told and told in visitor.reads("head")
    visitor.does("part", visitor.page.table.game.parts(visitor.page.table.legal[0])[0])
    assert told not in visitor.reads("head"), "until the next click"


def test_one_and_the_same_player_rolls_everywhere(visitor: Visitor) -> None:
    visitor.does("game", "settlers")
    visitor.does("start")
    table = visitor.page.table
    for _ in range(200):
        if table.bot_to_move is not None:
            visitor.bots.answer()
            visitor.waits()
            continue
        ends = [one for one in table.legal if table.game.format(one) == "done"]
        visitor.does("do", table.game.format((ends or table.legal)[0]))
        if ends and table.bot_to_move is not None:
            break
    found, roller = visitor.page.board_buttons.film, table.state.current_player
    who = table.names[roller]
    assert table.people == [0] and found["roller"] == f"seat:{roller}" != "seat:0"
    assert f"{who} rolls" in found["head"] and f"<h2>{who} rolls</h2>" in found["act"]


def until_a_bot_is_due(visitor: Visitor) -> Table:
    """A game in which every move of a bot waits for Next, up to the first of them."""
    visitor.does("how", "pace=next")
    visitor.page.lobby.seats = ["human", "random"]
    against_bots(visitor)
    table = visitor.page.table
    while table.bot_to_move is None:
        visitor.does("do", table.game.format(table.legal[0]))
    return table


def test_on_next_every_move_of_a_bot_waits_for_it(visitor: Visitor) -> None:
    table = until_a_bot_is_due(visitor)
    node = table.node
    visitor.bots.answer()
    visitor.waits()
    assert table.node is node and "next" in acts(visitor.reads("act"))
    visitor.does("next")
    assert table.node is not node


def test_next_before_a_bot_has_thought_holds_for_its_move(visitor: Visitor) -> None:
    table = until_a_bot_is_due(visitor)
    node = table.node
    visitor.does("next")
    visitor.bots.answer()
    visitor.waits()
    assert table.node is not node


def test_the_pace_can_be_changed_while_a_game_is_played(visitor: Visitor) -> None:
    table = until_a_bot_is_due(visitor)
    node = table.node
    visitor.bots.answer()
    visitor.waits()
    visitor.does("rules")
    assert 'value="next" selected' in visitor.reads("help")
    visitor.does("pace", value="brisk")
    assert table.node is not node, "nothing waits for Next any longer"
    assert 'value="brisk" selected' in visitor.reads("help")
    visitor.does("pace", value="fast")
    assert "There is no pace" in visitor.reads("over")
    assert visitor.page.lobby.pace == "brisk"


@pytest.mark.parametrize("stored", ["one by one", "step", "brisk"])
def test_older_names_of_the_pace_are_read(stored: str) -> None:
    assert read_pace(stored) == "brisk"


# ---------------------------------------------------------------- what happened since


def their_moves(visitor: Visitor, turns: int = 4) -> Visitor:
    visitor.page.lobby.seats = ["human", "random"]
    against_bots(visitor)
    play(visitor, turns)
    return visitor


def test_what_happened_since_ones_move_is_marked_and_played_again(visitor: Visitor) -> None:
    their_moves(visitor)
    table = visitor.page.table
    assert table.since_yours and "again" in acts(visitor.reads("log"))
    assert 'class="new"' in visitor.reads("log") or 'class="now"' in visitor.reads("log")
    node, shown = table.node, visitor.page.board.scene
    visitor.does("again")
    assert visitor.page.board.scene != shown  # as it was after one's own move
    for _ in range(len(table.since_yours) + 2):
        visitor.waits()
    assert table.node is node and visitor.page.board.scene == shown


def test_a_click_ends_what_is_played_again(visitor: Visitor) -> None:
    their_moves(visitor)
    shown = visitor.page.board.scene
    visitor.does("again")
    visitor.does("rules")
    visitor.does("close")
    visitor.page.draw()
    assert visitor.page.board.scene == shown
    visitor.waits()
    assert visitor.page.board.scene == shown


def test_a_whole_game_is_watched_again_until_one_asks_to_stop(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    play(visitor, 6)
    table, shown = visitor.page.table, visitor.page.board.scene
    visitor.does("again", "all")
    assert visitor.page.board.scene != shown and visitor.page.pieces.ending.closed
    visitor.waits()
    visitor.does("again", "all")
    assert visitor.page.board.scene == shown
    visitor.does("again", "all")
    while visitor.waiting:
        visitor.waits()
    assert visitor.page.board.scene == shown and table.node is table.current_line[-1]


def test_nothing_is_new_right_after_ones_own_move(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    play(visitor, 3)
    assert visitor.page.table.since_yours == []
    assert "again" not in acts(visitor.reads("log"))


def test_points_that_are_won_stand_at_the_score_until_the_next_move(visitor: Visitor) -> None:
    visitor.does("game", "my_first")
    people_only(visitor, "human", "human")
    table = visitor.page.table
    luck = Rng(4)
    while "gained" not in visitor.reads("people"):
        visitor.does("do", table.game.format(table.legal[luck.below(len(table.legal))]))
    assert "+1</b>" in visitor.reads("people")
    built = sum(one.bit_count() for one in table.state.built)
    visitor.does("do", table.game.format(table.legal[0]))
    now = sum(one.bit_count() for one in table.state.built)
    assert ("gained" in visitor.reads("people")) is (now > built)


# ---------------------------------------------------------------- sound


def test_nothing_is_heard_until_it_is_turned_on(visitor: Visitor) -> None:
    bar = visitor.page.views["bar"]
    people_only(visitor, "human", "human")
    before = dict(bar.command)
    play(visitor, 30)
    assert bar.command == before
    visitor.does("sound")
    assert bar.command["do"] == "sound" and bar.command["on"] is True
    assert 'aria-pressed="true"' in visitor.reads("bar")
    visitor.does("sound")
    assert bar.command["on"] is False


def test_a_browser_that_remembers_it_turns_it_on(visitor: Visitor) -> None:
    visitor.does("sounds", "", True)
    assert visitor.page.pieces.bar.sound
    visitor.does("sounds", "", "maybe")
    assert not visitor.page.pieces.bar.sound


def test_ones_turn_is_heard(visitor: Visitor) -> None:
    visitor.does("sound")
    their_moves(visitor, 3)
    assert visitor.page.views["bar"].command.get("name") in ("turn", "point")
