"""My First Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Advice, LogEvent
from stoneage_panel.games.my_first.components.moves import FACE, Move
from stoneage_panel.games.my_first.components.options import Terms
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules import setup
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.state import MyFirstState
from stoneage_panel.games.my_first.text import places, refusals
from stoneage_panel.games.my_first.text import status as explain
from stoneage_panel.games.my_first.text.verbs import VERBS


class MyFirst(Terms):
    """My First Stone Age for 2–4 players; see `Terms` for its options."""

    rules = refusals.RULES

    def new_initial_state(self) -> MyFirstState:
        return MyFirstState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        return setup.from_dict(self, data)

    def parse(self, text: str) -> Move:
        return VERBS.parse(text, self)

    def format(self, action: Move) -> str:
        return VERBS.format(action, self)

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] >= FACE)

    def parts(self, action: Move) -> tuple[str, ...]:
        return VERBS.parts(action, self)

    def why_not_place(
        self, state: Position, place: str, chosen: tuple[str, ...] = ()
    ) -> IllegalAction:
        return places.why_not_place(state, place, chosen)

    def status(self, state: Position, names: Sequence[str]) -> tuple[str, str]:
        return explain.status(state, names)

    def describe(
        self, before: Position, action: Move, after: Position, names: Sequence[str]
    ) -> list[LogEvent]:
        return explain.describe(before, action, after, names)

    def story(self, state: Position, names: Sequence[str]) -> list[str]:
        return explain.story(state, names)

    def source(self, name: str) -> str:
        return say(f"source.{name}")

    def advise(self, state: Position, style: str, **memory: int) -> Advice[Move]:
        from stoneage_panel.games.my_first.bots.advice import advise

        return advise(state, **memory)

    def choose(self, state: Position, style: str, **memory: int) -> Move:
        from stoneage_panel.games.my_first.bots.advice import choose

        return choose(state, **memory)
