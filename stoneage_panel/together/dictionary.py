"""What letters of a game have in common: a text that their links need not hold again.

A dictionary is frozen with its number, which stands in the link: one that is changed would make
links of before unreadable, so another is added beside it. How one is made::

    python -c "from stoneage_panel.together import dictionary; dictionary.make('stone_age')"
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

from stoneage_panel.bots import make as make_bot
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import record
from stoneage_panel.engine.game import CHANCE, TERMINAL, AnyGame
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Tree

NEWEST = 1
"""The number of the dictionaries that links are written with."""
SIZE = 32_000
"""Bytes, nearly all that deflate looks back: with 8 kB links are a tenth longer."""
NONE = 0
"""Stands for none, in links of games that have no dictionary."""
_FOLDER = "dictionaries"
_GAMES = 9
_LAST = 4
"""Games for the fewest players, which stand last: they are played by links most."""
_HEAD = '[Dice "together"]\n[Together "1 "]\n[Seals "- =0 ?"]\n[Actions "1"]\n[Result "*"]\n'


@cache
def dictionary(game: str, number: int) -> bytes | None:
    """The dictionary of a game, such as ``"stone_age"``; None where it has none of this number."""
    if number == NONE:
        return b""
    file = resources.files(__package__) / _FOLDER / f"{game}.{number}.txt"
    return file.read_bytes() if file.is_file() else None


def make(game: str, number: int = NEWEST) -> Path:
    """Writes a dictionary of what bots do in some games, what is usual at its end.

    Raises:
        FileExistsError: there is one of this number: links lean on it.
    """
    file = Path(__file__).parent / _FOLDER / f"{game}.{number}.txt"
    if file.exists():
        raise FileExistsError(file)
    spec = new_game(game, None)
    least, most = spec.seat_range(spec.options)
    players = [least + seed % (most - least + 1) for seed in range(_GAMES)] + [least] * _LAST
    found = "".join(_played(new_game(game, n), seed) for seed, n in enumerate(players))
    head = _head(spec)
    file.write_bytes(found.encode()[-(SIZE - len(head)) :] + head)
    return file


def _head(game: AnyGame) -> bytes:
    text = record.write(Tree(game), {"Seats": "human:, human", "Dice": "together"})
    return re.sub(r"\n+", "\n", f"{_HEAD}{text}").strip().encode()


def _played(game: AnyGame, seed: int) -> str:
    state, luck, tree = game.new_initial_state(), Rng(seed), Tree(game)
    node, bot = tree.root, make_bot("rule" if game.styles else "random", seed)
    while state.current_player != TERMINAL:
        at_luck = state.current_player == CHANCE
        action = state.sample_chance(luck) if at_luck else bot.choose(state, luck)
        state.apply(action)
        node = tree.add(node, action)
    return record.write(tree).partition("\n\n")[2].replace("\n", " ")
