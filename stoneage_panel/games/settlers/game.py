"""The Settlers of the Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action, Advice, LogEvent, State
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

    def format(self, action: Action) -> str:
        return notation.format_move(cast(Move, action), self)

    def is_chance(self, action: Action) -> bool:
        return bool(action[0] >= DICE)

    def parts(self, action: Action) -> tuple[str, ...]:
        return parts(cast(Move, action), self)

    def why_not_place(
        self, state: State, place: str, chosen: tuple[str, ...] = ()
    ) -> IllegalAction:
        return pointing.why_not_place(cast(Position, state), place, chosen)

    def status(self, state: State, names: Sequence[str]) -> tuple[str, str]:
        return explain.status(cast(Position, state), names)

    def describe(
        self, before: State, action: Action, after: State, names: Sequence[str]
    ) -> list[LogEvent]:
        then = cast(Position, after)
        return log.describe(cast(Position, before), cast(Move, action), then, names)

    def story(self, state: State, names: Sequence[str]) -> list[str]:
        return explain.story(cast(Position, state), names)

    def source(self, name: str) -> str:
        return say(f"points.{name}")

    def advise(self, state: State, style: str, **memory: int) -> Advice:
        from stoneage_panel.games.settlers.bots.advice import advise

        return advise(cast(Position, state), style)

    def choose(self, state: State, style: str, **memory: int) -> Move:
        from stoneage_panel.games.settlers.bots.advice import choose

        return choose(cast(Position, state), style)

    def candidates(self, state: State) -> Sequence[Move]:
        from stoneage_panel.games.settlers.bots.candidates import candidates

        return candidates(cast(Position, state))

    def estimate(self, state: State) -> list[float]:
        from stoneage_panel.games.settlers.bots.prospects import estimate

        return estimate(cast(Position, state))

    def stage(self, state: State) -> int:
        return cast(Position, state).round
