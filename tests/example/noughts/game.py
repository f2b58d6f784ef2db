"""Noughts and crosses as a game: its option, its start, and who answers each question."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from stoneage_panel.games.noughts.components.moves import EMPTY, MARK, OVER, ROLL, Move
from stoneage_panel.games.noughts.components.strings import say
from stoneage_panel.games.noughts.state import SCHEMA, NoughtsState
from stoneage_panel.games.noughts.text import refusals, status
from stoneage_panel.games.noughts.text.verbs import VERBS

from stoneage_panel.engine import fields
from stoneage_panel.engine.advisor import Advisor
from stoneage_panel.engine.fields import Count, Field, spaces
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.i18n import Phrase, Phrases
from stoneage_panel.engine.options import Option
from stoneage_panel.engine.words import Words


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
    notation = VERBS.of(None)  # no option changes how moves are written
    words = Words(
        status=status.status,
        describe=status.describe,
        story=status.story,
        why_not_place=refusals.why_not_place,
        source=lambda name: say(f"source.{name}"),
    )

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
        state = NoughtsState(self)
        for name, value in fields.read(self.fields(), data, SCHEMA).items():
            setattr(state, name, value)
        return state

    def fields(self) -> tuple[Field, ...]:
        return (
            Field("cells", Count(EMPTY, 1), (spaces("square", 9),), "board"),
            Field("player", Count(0, 1), (), "turn"),
            Field("phase", Count(MARK, OVER), (), "turn"),
        )

    @cached_property
    def advisor(self) -> Advisor[NoughtsState, Move]:
        from stoneage_panel.games.noughts.bots.advice import Careful

        return Careful()

    def is_chance(self, action: Move) -> bool:
        return bool(action[0] == ROLL)
