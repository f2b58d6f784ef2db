"""Age of Dirt as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Advice, LogEvent
from stoneage_panel.games.age_of_dirt.components.moves import CALL, CLANS, SPEND, Move
from stoneage_panel.games.age_of_dirt.components.options import Terms
from stoneage_panel.games.age_of_dirt.components.parts import parts
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules import serialize, turns
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.state import DirtState
from stoneage_panel.games.age_of_dirt.text import log, notation, pointing, refusals
from stoneage_panel.games.age_of_dirt.text import status as explain


class AgeOfDirt(Terms):
    """Age of Dirt for 2 to 5 players; see `Terms` for its options."""

    rules = refusals.RULES
    flat = True
    horizon = 2
    searches = (200, 800)

    def new_initial_state(self) -> DirtState:
        return DirtState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> Position:
        state = self.new_initial_state()
        serialize.read(state, data)
        return state

    def parse(self, text: str) -> Move:
        return notation.parse_move(text, self)

    def format(self, action: Move) -> str:
        return notation.format_move(action, self)

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] >= CLANS)

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

    def obvious(self, state: Position) -> bool:
        """Whether all that is left is to end a turn of spending."""
        return state.phase == SPEND and len(state.legal_actions()) == 1

    def deliberate(self, action: Move) -> bool:
        """Lifting a box: whoever has nobody at home may only have looked at it."""
        return action.verb == CALL

    def advise(self, state: Position, style: str, **memory: int) -> Advice[Move]:
        from stoneage_panel.games.age_of_dirt.bots.advice import advise

        return advise(state, style)

    def choose(self, state: Position, style: str, **memory: int) -> Move:
        from stoneage_panel.games.age_of_dirt.bots.advice import choose

        return choose(state, style)

    def candidates(self, state: Position) -> Sequence[Move]:
        from stoneage_panel.games.age_of_dirt.bots.candidates import candidates

        return candidates(state)

    def estimate(self, state: Position) -> list[float]:
        from stoneage_panel.games.age_of_dirt.bots.prospects import estimate

        return estimate(state)

    def stage(self, state: Position) -> int:
        return state.round

    def progress(self, state: Position) -> int:
        return turns.number(state)
