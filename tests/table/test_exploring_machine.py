"""Lines are tried in any order, between real moves: the game is what was played, and no more."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from stoneage_panel.engine import CHANCE
from stoneage_panel.table import Table
from stoneage_panel.table.exploring import SPANS
from tests.table.test_exploring import game, legal

NUMBER = st.integers(0, 1000)


class Exploring(RuleBasedStateMachine):
    """A game with somebody who tries lines now and then; a twin plays the same moves alone."""

    name: ClassVar[str] = "my_first"
    seats: ClassVar[int] = 2

    def __init__(self) -> None:
        super().__init__()
        given = {"game_name": self.name, "seats": ["human"] * self.seats, "seed": 7}
        self.table, self.twin = Table(**given), Table(**given)

    # ------------------------------------------------------------ the game

    @precondition(lambda self: not self.table.exploring and not self.table.over)
    @rule(number=NUMBER)
    def plays(self, number: int) -> None:
        """A real move; the luck after it is the game's, whatever was tried before."""
        move = self.table.legal[number % len(self.table.legal)]
        self.table.act(move)
        self.twin.act(move)

    # ------------------------------------------------------------ what is tried

    @precondition(lambda self: not self.table.exploring)
    @rule()
    def asks_what_if(self) -> None:
        self.table.explore()

    @precondition(lambda self: self.table.exploring)
    @rule(number=NUMBER)
    def tries(self, number: int) -> None:
        what = legal(self.table)
        if what:
            self.table.act(what[number % len(what)])

    @precondition(lambda self: self.table.exploring)
    @rule(number=NUMBER)
    def looks_elsewhere(self, number: int) -> None:
        nodes = list(self.table.tree.root.walk())
        self.table.jump(nodes[number % len(nodes)])

    @precondition(lambda self: self.table.exploring)
    @rule(back=st.booleans())
    def takes_back(self, back: bool) -> None:
        self.table.undo() if back else self.table.redo()

    @precondition(lambda self: self.table.exploring)
    @rule()
    def chooses_luck(self) -> None:
        self.table.choose_luck()

    @precondition(lambda self: self.table.exploring)
    @rule(span=st.sampled_from(SPANS))
    def has_bots_move(self, span: str) -> None:
        self.table.let_move(span)  # type: ignore[arg-type]
        self.table.let_nobody()

    @precondition(lambda self: self.table.exploring)
    @rule()
    def draws_luck(self) -> None:
        if self.table.state.current_player == CHANCE:
            self.table.let_luck()

    @precondition(lambda self: self.table.exploring)
    @rule()
    def deletes_the_line(self) -> None:
        node = self.table.node
        if not self.table.tree.is_main(node):
            while node.parent is not None and not self.table.tree.is_main(node.parent):
                node = node.parent
            self.table.delete(node)

    @precondition(lambda self: self.table.exploring)
    @rule()
    def goes_back(self) -> None:
        self.table.back_to_game()

    @rule()
    def is_kept_and_opened(self) -> None:
        """As after a reload; where it was left is not kept, so it goes on at the game's end."""
        self.table.back_to_game()
        text = self.table.save_text()
        assert self.table.open_text(text) == []
        assert self.table.save_text() == text

    # ------------------------------------------------------------ what holds

    @invariant()
    def the_game_is_what_was_played(self) -> None:
        assert game(self.table) == game(self.twin)

    @invariant()
    def it_goes_on_where_it_is(self) -> None:
        if not self.table.exploring:
            assert self.table.state == self.twin.state
            assert not self.table.reviewing and self.table.tree.is_main(self.table.node)
        assert self.table.played == self.twin.state


def machine(name: str, seats: int) -> type[RuleBasedStateMachine]:
    """The same for another game."""
    return type(f"Exploring_{name}", (Exploring,), {"name": name, "seats": seats})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats"),
    [("my_first", 2), ("stone_age", 2), ("stone_age_solo", 1), ("settlers", 3),
     ("age_of_dirt", 2)],
)  # fmt: skip
def test_any_order_of_playing_and_trying_leaves_the_game_as_played(name: str, seats: int) -> None:
    made = machine(name, seats).TestCase
    made.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
    made().runTest()
