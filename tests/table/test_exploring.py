"""Lines that are tried: the played game stays as it is, to the last byte."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import CHANCE
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.table.exploring import SPANS

GAMES = list(all_games())


def seated(name: str, seed: int = 3, **more: object) -> Table:
    """A game of people, some moves in."""
    players = new_game(name).players
    table = Table(**{"game_name": name, "seats": ["human"] * players, "seed": seed, **more})
    play(table, 4)
    return table


def play(table: Table, moves: int) -> None:
    """Does what the rule of thumb does."""
    for _ in range(moves):
        if table.state.current_player >= 0:
            table.act(table.game.choose(table.state, table.game.styles[0]))


def game(table: Table) -> tuple[str, ...]:
    """The played game, as notation."""
    steps = [node.action for node in table.tree.main_line()]
    return tuple(table.game.format(action) for action in steps if action is not None)


def legal(table: Table) -> list[object]:
    """What may be done: moves, or what luck may bring."""
    return list(table.legal) or [one for one, _ in table.state.chance_outcomes()[:40]]


ACTS = st.lists(
    st.tuples(
        st.sampled_from(["act", "undo", "redo", "jump", "luck", "let", "other", "draw", "leave"]),
        st.integers(0, 1000),
    ),
    max_size=14,
)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=12, deadline=None)
@given(acts=ACTS)
def test_nothing_that_is_tried_changes_the_game(name: str, acts: list[tuple[str, int]]) -> None:
    table, twin = seated(name), seated(name)
    played, left = game(table), table.node
    table.explore()
    for what, number in acts:
        tried(table, what, number)
        assert game(table) == played
    table.back_to_game()
    assert not table.exploring and table.node is left and game(table) == played
    # and its luck is what it would have been: nothing that was tried tells it, or changes it
    play(table, 6)
    play(twin, 6)
    assert game(table) == game(twin) and table.state == twin.state


def tried(table: Table, what: str, number: int) -> None:
    """One act of somebody who explores."""
    table.explore()
    found = legal(table)
    nodes: list[Node] = list(table.tree.root.walk())
    if what == "act" and found:
        table.act(found[number % len(found)])
    elif what == "undo":
        table.undo()
    elif what == "redo":
        table.redo()
    elif what == "jump":
        table.jump(nodes[number % len(nodes)])
    elif what == "luck":
        table.choose_luck()
    elif what == "other":
        table.other_luck(bool(number % 2))
    elif what == "draw" and table.at_luck:
        table.let_luck()
    elif what == "leave":
        table.back_to_game()
    elif what == "let" and table.state.current_player >= 0:
        table.let_move(SPANS[number % 3])
        for _ in range(40):
            if table.bot_to_move is None:
                break
            table.act(table.game.choose(table.state, table.game.styles[0]))


def test_what_is_tried_has_luck_of_its_own() -> None:
    differ = 0
    for seed in range(8):
        table = seated("stone_age", seed)
        table.explore()
        play(table, 25)
        tried_line = [table.game.format(node.action) for node in table.node.line() if node.action]
        table.back_to_game()
        play(table, 25)
        differ += tuple(tried_line) != game(table)[: len(tried_line)]
    assert differ > 4


def test_a_line_becomes_the_game_when_it_is_played_on() -> None:
    table = seated("my_first")
    before = game(table)
    table.undo()
    table.explore()
    other = next(one for one in table.legal if table.game.format(one) != before[-1])
    table.act(other)
    assert game(table) == before
    table.play_on_from_here()
    assert not table.exploring and game(table) != before
    assert table.game.format(other) in game(table)
    assert len(table.branches()) >= 2, "what was played is kept as a line"


def test_a_position_beside_the_game_is_tried() -> None:
    table = seated("my_first")
    table.undo()
    left = table.node
    table.explore()
    table.act(
        table.legal[-1] if table.node.children[0].action != table.legal[-1] else table.legal[0]
    )
    side = table.node
    table.back_to_game()
    assert table.node is left
    table.jump(side)
    assert table.exploring
    table.back_to_game()
    assert table.node is table.tree.root.end()


def test_a_game_kept_beside_the_played_line_is_opened_so() -> None:
    table = seated("stone_age")
    table.undo()
    table.explore()
    table.act(next(one for one in table.legal if one != table.node.children[0].action))
    text, place, played = table.save_text(), table.place, game(table)
    other = Table()
    assert other.open_text(text) == []
    other.go_to(place)
    assert other.exploring and game(other) == played
    other.act(other.legal[0])
    assert game(other) == played


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
@pytest.mark.parametrize("span", SPANS)
def test_bots_move_only_while_they_were_asked_to(name: str, span: str) -> None:
    table = seated(name, seats=["human:Mira", "rule"] + ["rule"] * (name == "settlers"))
    while table.at_luck:
        table.let_luck()
    table.explore()
    assert table.bot_to_move is None
    seat, moves = table.session.player, 0
    table.let_move(span)  # type: ignore[arg-type]
    while table.bot_to_move is not None:
        assert moves < 200
        table.act(table.game.choose(table.state, table.game.styles[0]))
        moves += 1
    assert moves == 1 if span == "move" else moves >= 1
    if span == "turn" and not table.over:
        assert table.session.player != seat
    table.let_move("round")
    table.let_nobody()
    assert table.bot_to_move is None


def test_the_last_luck_can_be_chosen() -> None:
    table = seated("stone_age", 5)
    play(table, 30)
    played = game(table)
    assert table.choose_luck() and table.exploring and table.state.current_player == CHANCE
    outcomes = [one for one, _ in table.state.chance_outcomes()]
    table.act(outcomes[-1])
    assert game(table) == played
    fresh = Table(game_name="stone_age")
    assert fresh.last_luck() is None or fresh.choose_luck()


def test_where_the_game_was_left_may_be_gone() -> None:
    table = seated("my_first")
    table.explore()
    table.delete(table.node)
    table.back_to_game()
    assert table.node is table.tree.root.end() and not table.exploring


def test_a_hidden_hand_is_played_by_bots_until_all_cards_are_shown() -> None:
    table = seated("settlers", seats=["human:Mira", "rule", "rule"])
    while table.session.player != 0 or table.over:
        table.act(table.game.choose(table.state, table.game.styles[0]))
    assert table.closed_hand is None
    table.explore()
    while table.session.player == 0:
        table.act(table.game.choose(table.state, table.game.styles[0]))
    seat = table.closed_hand
    assert seat is not None and seat == table.session.player
    before = table.node
    for place in sorted(table.open_parts)[:1]:
        refused = table.click(place)
        assert refused.kind == "refused" and "hidden" in refused.sentence
    assert table.play(table.legal[0]).kind == "refused" and table.node is before
    table.show_cards()
    assert table.closed_hand is None and table.play(table.legal[0]).kind == "done"
    table.back_to_game()
    table.explore()
    assert not table.open_cards, "it is asked anew"


@pytest.mark.parametrize("name", GAMES)
def test_what_was_tried_and_then_played_is_the_game(name: str) -> None:
    """The luck of the game may be what was tried before: it is of the game all the same."""
    table = seated(name)
    for _ in range(12):
        if table.over:
            break
        move = table.game.choose(table.state, table.game.styles[0])
        table.explore()
        table.act(move)
        try_all_luck(table)
        table.back_to_game()
        table.act(move)
        assert table.tree.is_main(table.node) and not table.reviewing
        assert table.node is table.tree.root.end(), "the game ends where it is played"
        table.jump(table.node)
        assert not table.exploring


def try_all_luck(table: Table) -> None:
    """Tries every outcome of the last luck, so that what the game will bring is among them."""
    if table.last_luck() is None or not table.choose_luck():
        return
    at = table.node
    for outcome, _ in list(table.state.chance_outcomes())[:60]:
        table.jump(at)
        table.act(outcome)


def test_luck_that_was_tried_and_is_played_on_is_the_game() -> None:
    table = seated("stone_age", 5)
    for _ in range(40):
        table.explore()
        table.act(table.game.choose(table.state, table.game.styles[0]))
        rolled = table.last_luck()
        if rolled is not None and not table.tree.is_main(table.node):
            table.jump(rolled)
        table.play_on_from_here()
        assert not table.exploring and table.tree.is_main(table.node)
        if table.over:
            break


def test_nobodys_hand_is_open_where_nobody_has_the_screen() -> None:
    seats = ["human:Ama", "human:Bo", "rule"]
    table = Table(game_name="settlers", seats=seats, seed=2)
    for _ in range(30):
        if table.session.player == 2 and table.session.has_secret(2):
            break
        table.session.step(table.game.choose(table.state, table.game.styles[0]))
        table.session.settle()
    table.follow()
    table.explore()
    assert table.viewer is None and table.closed_hand == 2
    table.show_cards()
    assert table.closed_hand is None
