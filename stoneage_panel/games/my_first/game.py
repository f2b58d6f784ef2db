"""My First Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action, Advice, LogEvent, State
from stoneage_panel.games.my_first.components.moves import FACE, Move
from stoneage_panel.games.my_first.components.options import Terms
from stoneage_panel.games.my_first.components.parts import parts
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules import setup
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.state import MyFirstState
from stoneage_panel.games.my_first.text import notation, places, refusals
from stoneage_panel.games.my_first.text import status as explain


class MyFirst(Terms):
    """My First Stone Age for 2–4 players; see `Terms` for its options."""

    rules = refusals.RULES

    def new_initial_state(self) -> MyFirstState:
        return MyFirstState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        return setup.from_dict(self, data)

    def parse(self, text: str) -> Move:
        return notation.parse_move(text)

    def format(self, action: Action) -> str:
        return notation.format_move(cast(Move, action))

    def is_chance(self, action: Action) -> bool:
        return bool(action[0] >= FACE)

    def parts(self, action: Action) -> tuple[str, ...]:
        return parts(cast(Move, action))

    def why_not_place(
        self, state: State, place: str, chosen: tuple[str, ...] = ()
    ) -> IllegalAction:
        return places.why_not_place(cast(MyFirstState, state), place, chosen)

    def status(self, state: State, names: Sequence[str]) -> tuple[str, str]:
        return explain.status(cast(MyFirstState, state), names)

    def describe(
        self, before: State, action: Action, after: State, names: Sequence[str]
    ) -> list[LogEvent]:
        return explain.describe(
            cast(MyFirstState, before), cast(Move, action), cast(MyFirstState, after), names
        )

    def story(self, state: State, names: Sequence[str]) -> list[str]:
        return explain.story(cast(MyFirstState, state), names)

    def source(self, name: str) -> str:
        return say(f"source.{name}")

    def advise(self, state: State, style: str, **memory: int) -> Advice:
        from stoneage_panel.games.my_first.bots.advice import advise

        return advise(cast(MyFirstState, state), **memory)

    def choose(self, state: State, style: str, **memory: int) -> Move:
        from stoneage_panel.games.my_first.bots.advice import choose

        return choose(cast(MyFirstState, state), **memory)
