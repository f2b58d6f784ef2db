"""What can be chosen before a game, with bounds, and all that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.i18n import Phrase
from stoneage_panel.engine.options import Option
from stoneage_panel.games.my_first.components.moves import Move
from stoneage_panel.games.my_first.components.strings import say

if TYPE_CHECKING:
    # the base of `GameOptions` names it
    from stoneage_panel.games.my_first.rules.position import Position  # noqa: F401

_ACTIONS_A_TURN = 5  # a token, its face, a hut built, the next hut, a swap


class GameOptions(Game["Position", Move]):
    """The options of a game of My First Stone Age.

    Args:
        players: 2 to 4.
        goods: ``"open"``, or ``"hidden"`` behind the settlements.
        turn_limit: turns of all players together after which the game ends.
        first: the seat that starts, from 1.
    """

    name = "my_first"
    title = Phrase(say, "game.my_first.title")
    min_players = 2
    max_players = 4
    rules_version = 1
    styles = ("rule",)
    remembers = True
    # two players against whoever forgets nothing: 22 %, 43 % and 72 % of games won
    levels: ClassVar[Mapping[str, str]] = {
        "child": "rule:memory=0",
        "guest": "rule:memory=3",
        "learner": "rule:memory=12",
        "gatherer": "rule:memory=20",
        "hunter": "rule:memory=40",
        "elder": "rule",
        "chief": "search:100",
        "expert": "search:400",
    }
    usual_level = "hunter"
    thinks = 0.5
    option_specs = (
        Option("goods", "open", say, choices=("open", "hidden")),
        Option("first", 1, say, 1, 4),
        Option("turn_limit", 500, say, 20, 2000),
    )

    def __init__(
        self, players: int | None = None, /, components: str = "", **options: object
    ) -> None:
        super().__init__(players, components=components, **options)
        self.turn_limit = self.number("turn_limit")
        self.first = self.number("first") - 1
        if self.first >= self.players:
            raise NotationError(say("options.first", seat=self.first + 1, players=self.players))

    @property
    def private_hands(self) -> bool:
        return self.options["goods"] == "hidden"

    @property
    def max_game_length(self) -> int:
        return 3 + _ACTIONS_A_TURN * self.turn_limit
