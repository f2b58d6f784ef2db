"""Positions with a question and its answer, most of them close to the end of a game.

for example in examples("stone_age"):
    print(example.title, example.question)
example.match().chances().shares        # what a study says
example.exact                           # what a person finds on paper
example.position()                      # to change it
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from stoneage_panel.catalog import all_games, spec
from stoneage_panel.engine.i18n import Strings
from stoneage_panel.match import Match, read

if TYPE_CHECKING:
    from stoneage_panel.positions.position import Position

FOLDER, FILE = "examples", "positions.toml"


class Example(NamedTuple):
    """A position to try.

    Attributes:
        id: what it is called, such as ``"last_token"``.
        game: the name of its game.
        record: it as a saved game.
        exact: every seat's share of the win as a `fractions.Fraction`, as a person finds it, of
            players who go by the rule of thumb and forget nothing; together 1, but in a solo game.
        package: where its sentences stand.
    """

    id: str
    game: str
    record: str
    exact: tuple[Any, ...]
    package: str

    @property
    def title(self) -> str:
        """A title."""
        return _said(self.package)(f"{self.id}.title")

    @property
    def question(self) -> str:
        """What it is about, and what one may ask."""
        return _said(self.package)(f"{self.id}.question")

    @property
    def answer(self) -> str:
        """The answer, with how a person finds it."""
        return _said(self.package)(f"{self.id}.answer")

    def match(self) -> Match:
        """A match at the position; luck is chosen by hand, so that nothing happens by itself."""
        return read(f'{self.record.strip()}\n[Dice "choose"]\n')

    def position(self) -> Position:
        """The position as parameters.

        Raises:
            ImportError: param is not installed; the message names the extra that brings it.
        """
        from stoneage_panel import position

        return position(self.match())


@cache
def _said(package: str) -> Strings:
    return Strings(package)


def examples(name: str = "") -> list[Example]:
    """All examples of a game; of all games without a name.

    Raises:
        NotationError: there is no such game.
    """
    games = [name] if name else list(all_games())
    return [one for game in games for one in _of(spec(game).package) if one.game == game]


@cache
def _of(package: str) -> tuple[Example, ...]:
    """The examples in a game's folder; none where it has no such file."""
    inside = f"{package}.{FOLDER}"
    if find_spec(inside) is None:
        return ()
    rows = tomllib.loads(resources.files(inside).joinpath(FILE).read_text("utf-8"))["example"]
    return tuple(
        Example(row["id"], _game(row["record"]), row["record"], _shares(row["exact"]), inside)
        for row in rows
    )


def _game(record: str) -> str:
    [line] = [line for line in record.splitlines() if line.startswith("[Game ")]
    return line.split('"')[1]


def _shares(texts: list[str]) -> tuple[Any, ...]:
    # by name: in the game's page, which packs what is imported, nobody asks for it
    fraction = import_module("fractions").Fraction
    return tuple(fraction(text) for text in texts)
