"""The catalogue of games: every folder in ``games/`` declares what it holds as ``GAMES``.

A `Spec` is the only wiring of a game: it names the game's rules, its board and its panels, and
imports each when it is first needed. The light worker never asks for boards or panels.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, resources
from types import ModuleType
from typing import TYPE_CHECKING

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.i18n import Strings
from stoneage_panel.engine.strings import say, series, shortened

if TYPE_CHECKING:
    from stoneage_panel.board.protocol import GameBoard
    from stoneage_panel.ui.protocol import GamePanels

GAMES = "stoneage_panel.games"


@dataclass(frozen=True)
class Preset:
    """A way to set up a game that the lobby lists as a tile of its own.

    Args:
        key: names its sentences, ``"stone_age_style"``.
        say, players, minutes, tile: as of a `Spec`.
        options: what it sets, by name.
    """

    key: str
    say: Strings = field(compare=False, repr=False)
    players: tuple[int, int]
    minutes: int
    options: tuple[tuple[str, bool | int | str], ...]
    tile: str = "tile"

    @property
    def title(self) -> str:
        """Display title."""
        return self.say(f"game.{self.key}.title")

    @property
    def blurb(self) -> str:
        """One short line."""
        return self.say(f"game.{self.key}.blurb")


@dataclass(frozen=True)
class Spec:
    """A game as the lobby lists it; its parts are imported when they are first needed.

    Args:
        name: as typed, ``"my_first"``.
        say: the sentences of its folder; ``game.my_first.title`` and ``.blurb`` are its own.
        players: lowest and highest number of seats with default options.
        minutes: usual length.
        package: dotted name of the game's folder.
        game: imports the `Game` class.
        board: imports what draws the board.
        panels: imports what is shown beside the board.
        tile: name of its picture in the lobby, ``panels/<tile>.svg``.
        presets: further tiles of the lobby that set options.
        rank: where its tiles stand among the others': those of a lower rank come first.
    """

    name: str
    say: Strings = field(compare=False, repr=False)
    players: tuple[int, int]
    minutes: int
    package: str
    game: Callable[[], type[AnyGame]] = field(compare=False, repr=False)
    board: Callable[[], GameBoard] = field(compare=False, repr=False)
    panels: Callable[[], GamePanels] = field(compare=False, repr=False)
    tile: str = "tile"
    presets: tuple[Preset, ...] = ()
    rank: int = 0

    @property
    def title(self) -> str:
        """Display title."""
        return self.say(f"game.{self.name}.title")

    @property
    def blurb(self) -> str:
        """One short line."""
        return self.say(f"game.{self.name}.blurb")

    def load(self) -> type[AnyGame]:
        """The Game class."""
        return self.game()

    def picture(self, tile: str) -> str:
        """A picture of the lobby as SVG, read without importing what the game itself needs."""
        return resources.files(self.package).joinpath(f"panels/{tile}.svg").read_text("utf-8")


class Games(dict[str, Spec]):
    """Every game there is, by name; shown as a line each of what it is."""

    def __repr__(self) -> str:
        return "\n".join(_line(name, one) for name, one in self.items())


def _line(name: str, one: Spec) -> str:
    low, high = one.players
    seats = say("games.seats", n=low) if low == high else say("games.range", low=low, high=high)
    return say("games.line", name=name, title=one.title, blurb=one.blurb,
               players=seats, minutes=one.minutes)  # fmt: skip


@cache
def all_games() -> dict[str, Spec]:
    """Every game there is, by name, shortest first."""
    return discover(import_module(GAMES))


def spec(name: str) -> Spec:
    """The entry of a game. Raises NotationError for an unknown name."""
    return find(all_games(), name)


def new_game(
    name: str, /, players: int | None = None, components: object = "", **options: object
) -> AnyGame:
    """A game with its options chosen.

    Args:
        components: custom components as TOML text; empty for the built-in ones.

    Raises:
        NotationError: an unknown name, or players, an option or the components out of bounds.
    """
    if not isinstance(components, str):
        raise NotationError(say("game.components_text"))
    return spec(name).load()(players, components=components, **options)


def discover(package: ModuleType) -> dict[str, Spec]:
    """All specs declared as ``GAMES`` by the packages inside a package, by name.

    Folders stand in the order of their first game's length, the games of a folder as declared.
    """
    folders: list[tuple[Spec, ...]] = []
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg:
            folders.append(getattr(import_module(f"{package.__name__}.{module.name}"), "GAMES", ()))
    folders = sorted(filter(None, folders), key=lambda games: (games[0].minutes, games[0].name))
    return {spec.name: spec for games in folders for spec in games}


def find(specs: Mapping[str, Spec], name: str) -> Spec:
    """The spec of a name. Raises NotationError that lists the names there are."""
    try:
        return specs[name]
    except KeyError:
        known = series([f"{one.title} ({key})" for key, one in specs.items()])
        sentence = say("game.unknown", name=shortened(name, 40), known=known)
        raise NotationError(sentence) from None
