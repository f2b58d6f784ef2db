"""Bots that are plain functions: what they are given, games between them, a seat at a board."""

from __future__ import annotations

import asyncio

import pytest

import stoneage_panel as sap
from stoneage_panel import lessons
from stoneage_panel.app.services.local_bots import LocalBots
from stoneage_panel.app.services.table_bots import TableBots
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.lessons import LessonError, loading
from stoneage_panel.lessons.py_bot import arena
from stoneage_panel.lessons.widgets.free_view import FreeView
from tests.test_widgets import view_of


def first(position: arena.Seen, moves: list[str]) -> str:
    return moves[0]


def last(position: arena.Seen, moves: list[str]) -> str:
    return moves[-1]


# ---------------------------------------------------------------- what a bot is given


def test_a_position_is_told_in_words() -> None:
    position = arena.look(lessons.open("py-bot").match("three-remembered"))
    assert sorted(position.goods) == ["arrowhead", "fish", "pot"] and position.dogs == 1
    assert position.huts[1] == ["pot", "arrowhead", "tooth"]
    assert position.lacks == [["berry", "berry"], ["tooth"], ["berry", "tooth"]]
    assert "dogs 1" in repr(position)


def test_a_token_that_was_seen_leads_somewhere_and_no_other() -> None:
    match = lessons.open("py-bot").match("three-remembered")
    position = arena.look(match)
    led = {move: position.leads_to(move) for move in match.legal}
    assert {move: space for move, space in led.items() if space} == {
        "turn 2": "fish", "turn 4": "pot", "turn 9": "site",
    }  # fmt: skip
    assert position.leads_to("keep") == position.leads_to("swap 2 9") == ""
    with pytest.raises(NotationError):
        position.leads_to("go home")


def test_two_alike_are_lacking_twice() -> None:
    match = lessons.open("py-bot").match("bo-is-a-bot")
    assert arena.look(match).lacks[0] == ["berry"], "one of two berries is there"
    match = lessons.open("py-bot").match("new-game")
    assert arena.look(match).lacks == arena.look(match).huts


def test_a_pile_that_is_used_up_is_no_hut() -> None:
    match = lessons.open("mf-huts").match("after-the-fifth")
    assert len(arena.look(match).huts) == 2


def test_only_one_game_is_played() -> None:
    with pytest.raises(LessonError, match="not The Settlers"):
        arena.look(sap.new("settlers"))


# ---------------------------------------------------------------- many games


def test_the_same_seed_gives_the_same_games() -> None:
    assert arena.duel("rule", "random", 10) == (10, 10)
    one, again, *others = (arena.duel(first, "random", 30, seed) for seed in (1, 1, 2, 3, 4))
    assert one == again and one.games == 30 and {*others} != {one}


def test_each_begins_every_second_game() -> None:
    begins = list[str]()

    def noting(name: str) -> arena.Bot:
        def bot(position: arena.Seen, moves: list[str]) -> str:
            new = not position.goods and len(moves) == 14 and not position.leads_to("turn 1")
            if new and (not begins or asked[-1] != "new"):
                begins.append(name)
            asked.append("new" if new else "")
            return moves[0]

        return bot

    asked = [""]
    arena.duel(noting("a"), noting("b"), 6)
    assert begins == ["a", "b"] * 3


def test_wins_are_counted_for_the_first_of_the_two() -> None:
    assert arena.duel("random", "rule", 10) == (0, 10)
    assert arena.duel(last, "rule", 4).rate == 0


def test_what_a_bot_does_with_its_list_harms_nobody() -> None:
    def greedy(position: arena.Seen, moves: list[str]) -> str:
        chosen = moves[0]
        moves.clear()
        return chosen

    assert arena.duel(greedy, "random", 10) == arena.duel(first, "random", 10)


@pytest.mark.parametrize(
    ("returned", "told"),
    [(None, "None"), ("turn 99", "'turn 99'"), (["turn 1"], "['turn 1']"), ("x" * 900, "x'.")],
)
def test_what_is_no_move_is_told_with_some_that_are(returned: object, told: str) -> None:
    def careless(position: arena.Seen, moves: list[str]) -> object:
        return returned

    with pytest.raises(LessonError) as fault:
        arena.duel(careless, "random", 1)  # type: ignore[arg-type]
    assert f"careless has returned {told}" in str(fault.value) or told == "x'."
    assert "such as turn 1, turn 2, turn 3." in str(fault.value) and len(str(fault.value)) < 160


def test_other_bots_are_named_by_their_text() -> None:
    with pytest.raises(NotationError, match="no bot"):
        arena.duel(first, "clever", 1)


# ---------------------------------------------------------------- at a board


def at_a_board(bot: arena.Bot) -> FreeView:
    view = loading.load("py-bot").play("new-game", "human:Ama", "random", pace=0)
    return arena.seat(bot, view)


async def moved(view: FreeView) -> None:
    """Ama moves, and then the bots have time to."""
    view_of(view.decision)
    TableBots.of(view.match.table).start()
    while view.match.player == 0:
        view.match.do(view.match.legal[0])
    for _ in range(100):
        await asyncio.sleep(0)


def test_a_function_plays_at_a_board() -> None:
    asked = list[str]()

    def bot(position: arena.Seen, moves: list[str]) -> str:
        asked.extend(moves[-1:])
        return moves[-1]

    view = at_a_board(bot)
    asyncio.run(moved(view))
    assert asked and view.match.player == 0
    game = view.match.game
    done = [game.format(one.action) for one in view.match.node.line() if one.action]
    assert asked[0] in done
    view.ways.undo()
    assert view.match.player == 0 and view.match.node.parent.action is not None


def test_an_error_in_a_function_is_told_at_the_board() -> None:
    def broken(position: arena.Seen, moves: list[str]) -> str:
        return moves[len(moves)]

    def careless(position: arena.Seen, moves: list[str]) -> str:
        return "turn 99"

    for bot, told in ((broken, "broken has ended in an error. IndexError"),
                      (careless, "careless has returned")):  # fmt: skip
        view = at_a_board(bot)
        asyncio.run(moved(view))
        assert view.match.player == 1 and told in view.decision.drawn()


def test_a_question_that_was_given_up_is_not_answered() -> None:
    async def ask() -> list[str]:
        heard = list[str]()
        client = LocalBots(arena._answers(first))
        record = lessons.open("py-bot").match("bo-is-a-bot").table.request()
        client.stop(client.ask(record, "random", 1, heard.append))
        client.ask(record, "random", 1, heard.append)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return heard

    assert asyncio.run(ask()) == ["turn 3"]
