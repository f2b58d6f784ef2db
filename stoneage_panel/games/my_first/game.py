"""My First Stone Age as a game: its options, notation, words and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from stoneage_panel.engine.errors import IllegalAction, NotationError
from stoneage_panel.engine.game import Action, Advice, Game, State
from stoneage_panel.engine.options import Option
from stoneage_panel.games.my_first import explain, notation, places, refuse, setup
from stoneage_panel.games.my_first.moves import FACE, Move
from stoneage_panel.games.my_first.parts import parts
from stoneage_panel.games.my_first.state import MyFirstState

_ACTIONS_A_TURN = 5  # a token, its face, a hut built, the next hut, a swap


class MyFirst(Game):
    """My First Stone Age for 2–4 players.

    Args:
        players: 2 to 4.
        goods: ``"open"``, or ``"hidden"`` behind the settlements.
        turn_limit: turns of all players together after which the game ends.
        first: the seat that starts, from 1.
    """

    name = "my_first"
    title = "My First Stone Age"
    min_players = 2
    max_players = 4
    rules_version = 1
    rules = refuse.RULES
    styles = ("rule",)
    option_specs = (
        Option(
            "goods",
            "open",
            "Whether everybody sees all goods, or each player only their own.",
            choices=("open", "hidden"),
            label="Goods",
        ),
        Option("first", 1, "The seat that starts.", 1, 4, label="Who starts"),
        Option(
            "turn_limit",
            500,
            "The game ends after this many turns; the printed game has no limit.",
            20,
            2000,
            label="Limit of turns",
        ),
    )

    def __init__(self, players: int | None = None, **options: object) -> None:
        super().__init__(players, **options)
        self.turn_limit = cast(int, self.options["turn_limit"])
        self.first = cast(int, self.options["first"]) - 1
        if self.first >= self.players:
            raise NotationError(
                f"Seat {self.first + 1} can't start: there are {self.players} players."
            )

    @property
    def has_secrets(self) -> bool:
        return self.options["goods"] == "hidden"

    @property
    def max_game_length(self) -> int:
        return 3 + _ACTIONS_A_TURN * self.turn_limit

    def new_initial_state(self) -> MyFirstState:
        return MyFirstState(self)

    def state_from_dict(self, data: Mapping[str, Any]) -> MyFirstState:
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

    def tell(self, before: State, action: Action, after: State, names: Sequence[str]) -> str:
        return explain.tell(
            cast(MyFirstState, before), cast(Move, action), cast(MyFirstState, after), names
        )

    def story(self, state: State, names: Sequence[str]) -> list[str]:
        return explain.story(cast(MyFirstState, state), names)

    def advise(self, state: State, style: str, **memory: int) -> Advice:
        from stoneage_panel.games.my_first.advice import advise

        return advise(cast(MyFirstState, state), **memory)
