"""Every registered game with every number of players and every option tried, for tests over all."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest
from _pytest.mark import ParameterSet

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import Game, NotationError, Option

_LONG = 100_000

OURS = frozenset({"my_first", "age_of_dirt", "stone_age", "stone_age_solo", "settlers"})
"""The games of the package itself: an example of the docs may be shorter or plainer than these."""


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

    @property
    def long(self) -> bool:
        """Whether random moves go on for thousands, as the game usually is."""
        return _length(self.name) > _LONG


@cache
def _length(name: str) -> int:
    return new_game(name).max_game_length


def _others(option: Option) -> Iterator[object]:
    """Values of an option other than its default; of numbers the bounds, then the next one."""
    if option.choices:
        yield from (choice for choice in option.choices if choice != option.default)
    elif isinstance(option.default, bool):
        yield not option.default
    else:
        default = int(option.default)
        values = dict.fromkeys((option.low, option.high, default + 1, option.high - 1))
        yield from (n for n in values if n != default and option.low <= n <= option.high)


def _tried(name: str, players: int, options: tuple[tuple[str, object], ...]) -> Iterator[Variant]:
    variant = Variant(name, players, options)
    try:
        variant.game()
    except NotationError:
        return  # two players have no fourth who could start
    yield variant


def _changed(name: str, game: type[Game], option: Option) -> Iterator[Variant]:
    """An option changed: a switch for every number of seats it allows, a choice for the fewest
    and the most, a number for the fewest.
    """
    few = option.high - option.low < 4
    for value in islice(_others(option), 3 if few else 2):
        chosen = ((option.name, value),)
        low, high = game.seat_range(dict(chosen))
        for players in _seats(option, low, high):
            alone = list(_tried(name, players, chosen))
            yield from alone or (v for v in _together(name, game, players, chosen))


def _seats(option: Option, low: int, high: int) -> list[int]:
    if isinstance(option.default, bool):
        return list(range(low, high + 1))
    return sorted({low, high}) if option.choices else [low]


def _together(
    name: str, game: type[Game], players: int, chosen: tuple[tuple[str, object], ...]
) -> Iterator[Variant]:
    """A switch that can't be turned on alone, with each other switch that makes it possible."""
    if chosen[0][1] is not True:
        return
    for other in game.option_specs:
        if isinstance(other.default, bool) and other.name != chosen[0][0]:
            yield from _tried(name, players, ((other.name, True), *chosen))


def variants() -> list[Variant]:
    """The defaults for every number of players, and each option changed."""
    found: list[Variant] = []
    for spec in all_games().values():
        game = spec.load()
        low, high = game.seat_range({})
        found += [Variant(spec.name, players) for players in range(low, high + 1)]
        for option in game.option_specs:
            found += _changed(spec.name, game, option)
    return found


def thinned(
    found: Iterable[Variant], others: pytest.MarkDecorator = pytest.mark.slow
) -> list[ParameterSet]:
    """Variants to try one by one; all but the first of a game are for the slow tests, or sweeps.

    Options that were changed with another number of players, too, are for sweeps.
    """
    begun, each, changed = set[str](), list[ParameterSet](), set[tuple[str, object]]()
    for variant in found:
        marks = [others] if variant.name in begun else []
        if variant.options and (variant.name, variant.options) in changed:
            marks.append(pytest.mark.sweep)
        begun.add(variant.name)
        changed.add((variant.name, variant.options))
        each.append(pytest.param(variant, id=variant.id, marks=marks))
    return each


def later(cases: Iterable[object], fast: int = 1) -> list[ParameterSet]:
    """Cases of which the first are for the fast tests, all others for the slow ones."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=[pytest.mark.slow] if number >= fast else [],
        )
        for number, case in enumerate(cases)
    ]


def few(cases: Iterable[Any], kept: int = 1, several: bool = False) -> list[ParameterSet]:
    """Cases of which the first are tried in every run, and all others in sweeps.

    Args:
        cases: values of a parameter.
        kept: how many are tried in every run.
        several: whether each case has values of several parameters.
    """
    return [_case(one, several, number < kept) for number, one in enumerate(cases)]


def spread(cases: Iterable[Any], every: int, several: bool = False) -> list[ParameterSet]:
    """Cases of which each so-and-so-many-th is tried in every run, and all others in sweeps.

    Args:
        cases: values of a parameter.
        every: one of so many is tried in every run, the first among them.
        several: whether each case has values of several parameters.
    """
    return [_case(one, several, number % every == 0) for number, one in enumerate(cases)]


def _case(values: Any, several: bool, always: bool) -> ParameterSet:
    marks = [] if always else [pytest.mark.sweep]
    return pytest.param(*(values if several else (values,)), marks=marks)
