"""The Settlers of the Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Advice, LogEvent
from stoneage_panel.games.settlers.components.moves import DICE, Move
from stoneage_panel.games.settlers.components.options import Terms
from stoneage_panel.games.settlers.components.parts import parts
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules import serialize
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.state import SettlersState
from stoneage_panel.games.settlers.text import log, notation, pointing, refusals
from stoneage_panel.games.settlers.text import status as explain


class Settlers(Terms):
    """The Settlers of the Stone Age for 3 or 4 players; see `Terms` for its options."""

    rules = refusals.RULES
    horizon = 2
    searches = (60, 250)

    def new_initial_state(self) -> SettlersState:
        return SettlersState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        state = self.new_initial_state()
        serialize.read(state, data)
        return state

    def parse(self, text: str) -> Move:
        return notation.parse_move(text, self)

    def format(self, action: Move) -> str:
        return notation.format_move(action, self)

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] >= DICE)

    def parts(self, action: Move) -> tuple[str, ...]:
        return parts(action, self)

    def why_not_place(
        self, state: Position, place: str, chosen: tuple[str, ...] = ()
    ) -> IllegalAction:
        return pointing.why_not_place(state, place, chosen)

    def status(self, state: Position, names: Sequence[str]) -> tuple[str, str]:
        return explain.status(state, names)

    def describe(
        self, before: Position, action: Move, after: Position, names: Sequence[str]
    ) -> list[LogEvent]:
        return log.describe(before, action, after, names)

    def story(self, state: Position, names: Sequence[str]) -> list[str]:
        return explain.story(state, names)

    def source(self, name: str) -> str:
        return say(f"points.{name}")

    def advise(self, state: Position, style: str, **memory: int) -> Advice[Move]:
        from stoneage_panel.games.settlers.bots.advice import advise

        return advise(state, style)

    def choose(self, state: Position, style: str, **memory: int) -> Move:
        from stoneage_panel.games.settlers.bots.advice import choose

        return choose(state, style)

    def candidates(self, state: Position) -> Sequence[Move]:
        from stoneage_panel.games.settlers.bots.candidates import candidates

        return candidates(state)

    def estimate(self, state: Position) -> list[float]:
        from stoneage_panel.games.settlers.bots.prospects import estimate

        return estimate(state)

    def stage(self, state: Position) -> int:
        return state.round
