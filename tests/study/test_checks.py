"""The checker finds each kind of broken promise when it is there."""

from collections.abc import Callable
from typing import Any

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import IllegalAction, Rng, State
from stoneage_panel.games.my_first.components.moves import Move
from stoneage_panel.study.checks import Checker

GAME = new_game("my_first", 2)


def look(state: State) -> list[str]:
    return Checker(GAME, Rng(1)).look(state, 5)


def start() -> State:
    return GAME.new_initial_state()


def token() -> State:
    state = start()
    while state.current_player < 0:
        state.apply(state.sample_chance(Rng(1)))
    return state


def test_sound_positions_pass() -> None:
    assert look(start()) == look(token()) == []


class Lies:
    """Ways to break a promise, by the sentence each must draw."""

    @staticmethod
    def refuses(self: State, action: Any) -> IllegalAction:
        return IllegalAction("X.1", "no")

    @staticmethod
    def doubles(self: State) -> list[Any]:
        return [Move(0, 1, 0), Move(0, 1, 0)]

    @staticmethod
    def sure(self: State) -> list[Any]:
        return [(Move(4, 0, 0), 1.0)]

    @staticmethod
    def nothing(self: State) -> tuple[()]:
        return ()

    @staticmethod
    def itself(self: State, *_: object) -> State:
        return self

    @staticmethod
    def half(self: State) -> list[float]:
        return [0.5, 0.0]

    @staticmethod
    def fresh(self: State, *_: object) -> State:
        return start()


@pytest.mark.parametrize(
    ("name", "lie", "text"),
    [
        ("why_not", Lies.refuses, "legal but refused"),
        ("legal_actions", Lies.doubles, "listed twice"),
        ("legal_actions", Lies.nothing, "0 legal actions"),
        ("clone", Lies.itself, "a clone shares a part"),
        ("clone", Lies.fresh, "a clone is not equal"),
        ("returns", Lies.half, "do not sum to"),
        ("resample", Lies.fresh, "could tell a resampled position"),
        ("chance_outcomes", Lies.sure, "1 chance outcomes"),
    ],
)
def test_a_broken_promise_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, lie: Callable[..., Any], text: str
) -> None:
    state = token()
    monkeypatch.setattr(type(state), name, lie)
    assert any(text in sentence for sentence in look(state)), look(state)


@pytest.mark.parametrize(
    ("outcomes", "text"),
    [
        ([(Move(5, 1, 0), 0.5)], "do not sum to 1"),
        ([(Move(5, 1, 0), 0.5)] * 2, "chance outcome is listed"),
    ],
)
def test_broken_luck_is_found(
    monkeypatch: pytest.MonkeyPatch, outcomes: list[Any], text: str
) -> None:
    state = start()
    monkeypatch.setattr(type(state), "chance_outcomes", lambda self: outcomes)
    assert any(text in sentence for sentence in look(state)), look(state)


def test_a_game_longer_than_declared_is_found() -> None:
    found = Checker(GAME, Rng(1)).look(token(), GAME.max_game_length + 1)
    assert any("more than" in sentence for sentence in found)


def test_notation_that_does_not_read_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "parse", lambda self, text: Move(0, 0, 0))
    assert any("reads back as" in sentence for sentence in look(token()))
