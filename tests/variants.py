"""Every registered game with every number of players and every option tried, for tests over all."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from stoneage_panel.engine import Game, NotationError, Option
from stoneage_panel.games import all_games, new_game


class Variant(NamedTuple):
    """One game as it may be set up."""

    name: str
    players: int
    options: tuple[tuple[str, object], ...] = ()

    @property
    def id(self) -> str:
        """Short, and fit for the name of a file."""
        return ".".join([self.name, str(self.players), *(f"{k}-{v}" for k, v in self.options)])

    def game(self) -> Game:
        """The game itself."""
        return new_game(self.name, self.players, **dict(self.options))


def _others(option: Option) -> Iterator[object]:
    """Values of an option other than its default; of numbers the bounds, then the next one."""
    if option.choices:
        yield from (choice for choice in option.choices if choice != option.default)
    elif isinstance(option.default, bool):
        yield not option.default
    else:
        default = int(option.default)
        yield from (n for n in (option.low, option.high, default + 1) if n != default)


def _changed(name: str, players: int, option: Option) -> Iterator[Variant]:
    for value in _others(option):
        variant = Variant(name, players, ((option.name, value),))
        try:
            variant.game()
        except NotationError:
            continue  # two players have no fourth who could start
        yield variant


def variants() -> list[Variant]:
    """The defaults for every number of players, and each option changed for the fewest."""
    found: list[Variant] = []
    for spec in all_games().values():
        low, high = spec.players
        found += [Variant(spec.name, players) for players in range(low, high + 1)]
        for option in spec.load().option_specs:
            found += islice(_changed(spec.name, low, option), 2)
    return found
