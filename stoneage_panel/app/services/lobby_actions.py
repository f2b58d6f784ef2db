"""What the controls of the lobby do."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from stoneage_panel.app.components.lobby.lobby import Lobby, is_elsewhere
from stoneage_panel.app.services.files import file_text
from stoneage_panel.app.services.games import Games
from stoneage_panel.app.services.preferences import elsewhere
from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.seats import person
from stoneage_panel.table import Table
from stoneage_panel.ui import param_controls
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.strings import say as control_says

MOST_COMPONENTS = 400_000
"""Bytes of a file with components."""


P = ParamSpec("P")


def in_lobby(
    handler: Callable[Concatenate[LobbyActions, P], None],
) -> Callable[Concatenate[LobbyActions, P], None]:
    """Ignores clicks that come once a game is played: they waited behind the one on Start."""

    @wraps(handler)
    def checked(self: LobbyActions, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if not self.playing:
            handler(self, *args, **kwargs)

    return checked


class LobbyActions:
    """Changes what is chosen, and shows the board of it."""

    def __init__(
        self,
        lobby: Lobby,
        table: Table,
        games: Games,
        download: Callable[[str, str], None],
        tell: Callable[[str], None],
        redraw: Callable[[], None],
    ) -> None:
        self._lobby = lobby
        self._table = table
        self._games = games
        self._download = download
        self._tell = tell
        self._redraw = redraw

    @property
    def playing(self) -> bool:
        """Whether the lobby has been left for a game."""
        return self._games.playing

    @in_lobby
    @action
    def game(self, name: str) -> None:
        """Another game, or a preset of one."""
        self._lobby.choose_game(name)
        self._games.preview()

    @in_lobby
    @action
    def add(self) -> None:
        """A seat more."""
        self._lobby.add_seat()
        self._games.preview()

    @in_lobby
    @action
    def drop(self) -> None:
        """A seat less."""
        self._lobby.drop_seat()
        self._games.preview()

    @in_lobby
    @action
    def shuffle(self) -> None:
        """Everybody sits somewhere else."""
        self._lobby.shuffle(self._games.fresh_seed())
        self._redraw()

    @in_lobby
    @action
    def seat(self, number: int, value: str) -> None:
        """Who sits there."""
        self._lobby.set_seat(number, value)
        self._redraw()

    @in_lobby
    @action
    def name(self, number: int, value: str) -> None:
        """What a person is called."""
        seats = self._lobby.seats
        away = number < len(seats) and is_elsewhere(seats[number])
        self._lobby.set_seat(number, elsewhere(value) if away else person(value))
        self._redraw()

    @in_lobby
    @action
    def option(self, arg: str, value: object) -> None:
        """An option of the game."""
        param_controls.read(self._lobby.options, arg, value)
        self._lobby.settle(arg.partition("=")[0])
        self._games.preview()

    @in_lobby
    @action
    def how(self, arg: str, value: object) -> None:
        """How luck comes, or how bots' moves are told."""
        if arg.partition("=")[0] not in ("dice", "pace"):
            raise ValueError(control_says("control.setting", given=repr(arg[:40])))
        param_controls.read(self._lobby, arg, value)
        self._games.set_pace()
        self._games.preview()

    # ------------------------------------------------------------ the owner's own

    @in_lobby
    @action
    def components(self, value: object) -> None:
        """A file of cards and the like is used from the next game on."""
        name, text = file_text(value, MOST_COMPONENTS)
        self._lobby.take_components(text, name)
        self._games.preview()
        self._tell(say("lobby.used", name=name))

    @in_lobby
    @action
    def no_components(self) -> None:
        """Back to ours."""
        self._lobby.drop_components()
        self._games.preview()

    @action
    def get_components(self) -> None:
        """Ours as a file to edit."""
        game = self._table.game
        self._download(f"{game.name}-components.toml", game.editable)
