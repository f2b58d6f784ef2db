"""Slots, copy and key of a position, made from its annotated fields."""

from __future__ import annotations

from typing import Any

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import TERMINAL, Rng
from stoneage_panel.engine.slots import make_clone, make_key, slots, slots_of


class Board:
    """Something with fields of every kind."""

    game: Any
    turn: int
    wall: tuple[int, ...]
    bags: list[int]
    rows: list[list[int]]
    tasks: list[tuple[int, int]]

    __slots__ = slots(__annotations__)

    def __init__(self) -> None:
        self.game, self.turn, self.wall = "a game", 3, (1, 2)
        self.bags, self.rows, self.tasks = [4, 5], [[6], [7]], [(8, 9)]


class Wider(Board):
    """A board with one more field."""

    luck: int

    __slots__ = slots(__annotations__)


clone, key = make_clone(Board), make_key(Board)


def test_a_clone_holds_the_same_and_shares_nothing_that_changes() -> None:
    old = Board()
    new = clone(old)
    assert type(new) is Board
    assert all(getattr(new, name) == getattr(old, name) for name in Board.__slots__)
    assert new.game is old.game and new.wall is old.wall
    assert new.bags is not old.bags and new.tasks is not old.tasks
    assert all(a is not b for a, b in zip(new.rows, old.rows, strict=True))


def test_the_key_tells_positions_apart_by_every_field() -> None:
    keys = {key(Board())}
    for name, other in (
        ("game", "another"), ("turn", 4), ("wall", (2, 1)), ("bags", [5, 4]), ("rows", [[6, 7]]),
        ("tasks", [(8, 9), (8, 9)]),
    ):  # fmt: skip
        board = Board()
        setattr(board, name, other)
        keys.add(key(board))
    assert len(keys) == 7
    assert key(Board()) == key(clone(Board()))


def test_what_follows_from_the_rest_is_copied_but_not_in_the_key() -> None:
    board = Board()
    board.turn = 9
    assert make_key(Board, ("turn",))(board) == make_key(Board, ("turn",))(Board())
    assert clone(board).turn == 9


def test_the_fields_of_the_bases_come_first() -> None:
    assert [field.name for field in slots_of(Wider)] == [*Board.__slots__[1:], "luck"]


def test_a_field_without_a_copy_is_refused_as_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"seats: dict\[int, int\] has no copy"):
        slots({"seats": "dict[int, int]"})


def test_two_lists_that_grow_are_refused_because_keys_would_be_the_same() -> None:
    class Two(Board):
        more: list[str]

        __slots__ = slots(__annotations__)

    with pytest.raises(TypeError, match="Two has two lists"):
        make_key(Two)


@pytest.mark.parametrize("name", all_games())
def test_every_field_of_a_position_is_copied_and_no_list_shared(name: str) -> None:
    state, rng = new_game(name).new_initial_state(), Rng(3)
    for _ in range(60):
        if state.current_player == TERMINAL:
            break
        legal = state.legal_actions()
        state.apply(rng.choice(legal) if legal else state.sample_chance(rng))
    new = state.clone()
    names = [field.name for field in slots_of(type(state))]
    assert len(names) == len(set(names)) > 0
    for field in names:
        was, now = getattr(state, field), getattr(new, field)
        assert now == was
        assert now is not was or not isinstance(was, list)
    assert new.game is state.game and not hasattr(new, "__dict__")
