"""How strong a game's named levels are: ratings from a tournament, which lie beside its bots.

`stoneage_panel.train.ladder` plays that tournament and writes the file.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import NamedTuple

from stoneage_panel.bots.levels import levels
from stoneage_panel.engine.game import AnyGame

SCHEMA = 1
FILE = "ladder.json"
"""What it is called, in the folder of a game's bots."""


class Rung(NamedTuple):
    """One level.

    Attributes:
        key, bot: of the level, and of the bot that has it.
        elo, low, high: Elo points beyond the bot `ANCHOR`, and the 95 % interval.
        games: how many it was in.
        ms: of thinking a move, in the mean, on the machine that played.
    """

    key: str
    bot: str
    elo: int
    low: int
    high: int
    games: int
    ms: int


class Ladder(NamedTuple):
    """A game's levels as they were measured.

    Attributes:
        game: its name.
        players: at a table.
        rungs: the weakest first.
    """

    game: str
    players: int
    rungs: tuple[Rung, ...]

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(rung.games for rung in self.rungs) // 2


def ladder(game: AnyGame | type[AnyGame]) -> Ladder | None:
    """What was measured of the levels that a game has now; None where that was not measured."""
    home = game.__module__.rpartition(".")[0]
    found = _beside(f"{home}.bots") if game.levels else None
    if found is None or found.game != game.name:
        return None
    known = [(level.key, level.text) for level in levels(game)]
    return found if known == [(rung.key, rung.bot) for rung in found.rungs] else None


@cache
def _beside(package: str) -> Ladder | None:
    file = resources.files(package).joinpath(FILE)
    return parse(file.read_text("utf-8")) if file.is_file() else None


def parse(text: str) -> Ladder:
    """What a file says; the pairs it follows from are for those who rate again."""
    found = json.loads(text)
    rungs = tuple(Rung(**row) for row in found["rows"])
    return Ladder(found["game"], found["players"], rungs)
