"""Age of Dirt as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action, Advice, LogEvent, State
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

    def format(self, action: Action) -> str:
        return notation.format_move(cast(Move, action), self)

    def is_chance(self, action: Action) -> bool:
        return bool(action[0] >= CLANS)

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

    def obvious(self, state: State) -> bool:
        """Whether all that is left is to end a turn of spending."""
        return cast(Position, state).phase == SPEND and len(state.legal_actions()) == 1

    def deliberate(self, action: Action) -> bool:
        """Lifting a box: whoever has nobody at home may only have looked at it."""
        return cast(Move, action).verb == CALL

    def advise(self, state: State, style: str, **memory: int) -> Advice:
        from stoneage_panel.games.age_of_dirt.bots.advice import advise

        return advise(cast(Position, state), style)

    def choose(self, state: State, style: str, **memory: int) -> Move:
        from stoneage_panel.games.age_of_dirt.bots.advice import choose

        return choose(cast(Position, state), style)

    def candidates(self, state: State) -> Sequence[Move]:
        from stoneage_panel.games.age_of_dirt.bots.candidates import candidates

        return candidates(cast(Position, state))

    def estimate(self, state: State) -> list[float]:
        from stoneage_panel.games.age_of_dirt.bots.prospects import estimate

        return estimate(cast(Position, state))

    def stage(self, state: State) -> int:
        return cast(Position, state).round

    def progress(self, state: State) -> int:
        return turns.number(cast(Position, state))
