"""Finding games: every package inside a folder of games declares what it holds."""

import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.said import say, series, shortened
from stoneage_panel.engine.strings import Strings


@dataclass(frozen=True)
class Preset:
    """A way to set up a game that the lobby lists as a tile of its own.

    Args:
        key: names its picture and sentences, ``"stone_age_style"``.
        say, players, minutes: as of a `Spec`.
        options: what it sets, by name.
    """

    key: str
    say: Strings = field(compare=False, repr=False)
    players: tuple[int, int]
    minutes: int
    options: tuple[tuple[str, bool | int | str], ...]

    @property
    def title(self) -> str:
        """As people know it."""
        return self.say(f"game.{self.key}.title")

    @property
    def blurb(self) -> str:
        """One short line."""
        return self.say(f"game.{self.key}.blurb")


@dataclass(frozen=True)
class Spec:
    """A game as the lobby lists it; its rules are imported only when it is first played.

    Args:
        name: as typed, ``"my_first"``.
        say: the sentences of its room; ``game.my_first.title`` and ``.blurb`` are its own.
        players: lowest and highest number of seats, options as they come.
        minutes: usual length.
        where: ``"package.module:Class"`` of the Game.
        room: name of the folder in games/, by which boards and faces are found.
        presets: further tiles of the lobby that set options.
    """

    name: str
    say: Strings = field(compare=False, repr=False)
    players: tuple[int, int]
    minutes: int
    where: str
    room: str
    presets: tuple[Preset, ...] = ()

    @property
    def title(self) -> str:
        """As people know it."""
        return self.say(f"game.{self.name}.title")

    @property
    def blurb(self) -> str:
        """One short line."""
        return self.say(f"game.{self.name}.blurb")

    def load(self) -> type[Game]:
        """The Game class."""
        module, _, attribute = self.where.partition(":")
        game: type[Game] = getattr(import_module(module), attribute)
        return game


def discover(package: ModuleType) -> dict[str, Spec]:
    """All specs declared as ``GAMES`` by the packages inside a package, by name.

    Rooms stand in the order of their first game's length, the games of a room as declared.
    """
    rooms: list[tuple[Spec, ...]] = []
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg:
            rooms.append(getattr(import_module(f"{package.__name__}.{module.name}"), "GAMES", ()))
    rooms = sorted(filter(None, rooms), key=lambda room: (room[0].minutes, room[0].name))
    return {spec.name: spec for room in rooms for spec in room}


def find(specs: Mapping[str, Spec], name: str) -> Spec:
    """The spec of a name. Raises NotationError that lists the names there are."""
    try:
        return specs[name]
    except KeyError:
        known = series(list(specs))
        sentence = say("game.unknown", name=shortened(name, 40), known=known)
        raise NotationError(sentence) from None
