"""Noughts and crosses as a game: its option, its start, and who answers each question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoneage_panel.games.noughts.bots import advice
from stoneage_panel.games.noughts.components.moves import EMPTY, MARK, OVER, ROLL, SQUARES, Move
from stoneage_panel.games.noughts.components.strings import say
from stoneage_panel.games.noughts.state import SCHEMA, NoughtsState
from stoneage_panel.games.noughts.text import notation, refusals, status

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Advice, Game, LogEvent
from stoneage_panel.engine.i18n import Phrase, Phrases
from stoneage_panel.engine.options import Option
from stoneage_panel.engine.reading import Reading


class Noughts(Game[NoughtsState, Move]):
    """Noughts and crosses for two.

    Args:
        lucky: the number of the die that brings another turn.
    """

    name = "noughts"
    title = Phrase(say, "game.noughts.title")
    min_players = 2
    max_players = 2
    rules_version = 1
    styles = ("careful",)
    style_words = Phrases(say, "style.careful")
    option_specs = (Option("lucky", 3, say, 1, 6),)
    rules = refusals.RULES

    def __init__(
        self, players: int | None = None, /, components: str = "", **options: object
    ) -> None:
        super().__init__(players, components=components, **options)
        self.lucky = self.number("lucky")

    @property
    def max_game_length(self) -> int:
        return 9 + 8  # nine marks, with a roll between them

    def new_initial_state(self) -> NoughtsState:
        return NoughtsState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> NoughtsState:
        given = Reading(data, SCHEMA)
        state = NoughtsState(self)
        state.cells = given.numbers("cells", 9, EMPTY, 1)
        state.player = given.number("player", 0, 1)
        state.phase = given.number("phase", MARK, OVER)
        return state

    def parse(self, text: str) -> Move:
        return notation.parse_move(text)

    def format(self, action: Move) -> str:
        return notation.format_move(action)

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] == ROLL)

    def parts(self, action: Move) -> tuple[str, ...]:
        verb, x = action
        return (SQUARES[x],) if verb == MARK else (f"roll:{x}",)

    def why_not_place(
        self, state: NoughtsState, place: str, chosen: tuple[str, ...] = ()
    ) -> IllegalAction:
        return refusals.why_not_place(state, place)

    def status(self, state: NoughtsState, names: Sequence[str]) -> tuple[str, str]:
        return status.status(state, names)

    def describe(
        self, before: NoughtsState, action: Move, after: NoughtsState, names: Sequence[str]
    ) -> list[LogEvent]:
        return status.describe(before, action, names)

    def story(self, state: NoughtsState, names: Sequence[str]) -> list[str]:
        return status.story(state, names)

    def source(self, name: str) -> str:
        return say(f"source.{name}")

    def advise(self, state: NoughtsState, style: str, **memory: int) -> Advice[Move]:
        return advice.advise(state)
