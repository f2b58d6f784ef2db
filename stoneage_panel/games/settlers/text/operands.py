"""The operands that several lines share: how they are written, read and pointed at."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import shortened
from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import KINDS, LETTERS, pieces
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules.position import Position

Row = Verb[Position, Move, GameOptions]
Parts = tuple[str, ...]
Line = list[str]
"""Words of a line of notation."""

MOST = 99
"""Goods of a kind that a line may name."""


def like(example: str) -> NotationError:
    """The refusal of a line by one that can be read."""
    return NotationError(say("notation.example", example=example))


def one(rest: Line, example: str) -> str:
    """The word that is all of a line."""
    if len(rest) != 1:
        raise like(example)
    return rest[0]


def one_of(rest: Line, ids: list[str], example: str) -> int:
    """Which of some ids is all of a line."""
    name = one(rest, example)
    if name not in ids:
        raise like(example)
    return ids.index(name)


def number(word: str, low: int, high: int) -> int:
    """A number within bounds."""
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and low <= int(word) <= high):
        raise NotationError(say("notation.number", word=shortened(word, 20), low=low, high=high))
    return int(word)


# ---------------------------------------------------------------- places


def crossing(word: str, game: GameOptions) -> int:
    """A crossing by its name."""
    found = game.crossing_names.get(word)
    if found is None:
        raise NotationError(say("notation.crossing", name=shortened(word, 20)))
    return found


def hexagon(word: str, game: GameOptions) -> int:
    """A hex by its id."""
    for i, row in enumerate(game.world.hexes):
        if row.id.lower() == word:
            return i
    raise NotationError(say("notation.hex", name=shortened(word, 20)))


# ---------------------------------------------------------------- goods


def kind(word: str) -> int:
    """A kind of goods by its name or letter."""
    if word in KINDS:
        return KINDS.index(word)
    if len(word) == 1 and word in LETTERS:
        return LETTERS.index(word)
    raise NotationError(say("notation.kind", name=shortened(word, 20)))


def bundle(line: Line) -> int:
    """Goods written ``2m 1f`` or ``meat meat flint``."""
    found = [0] * len(KINDS)
    for word in line:
        name = word.lstrip("0123456789")
        digits = word[: len(word) - len(name)]
        found[kind(name)] += number(digits, 1, MOST) if digits else 1
    if not line or any(n > MOST for n in found):
        raise NotationError(say("notation.goods"))
    return goods.pack(found)


@lru_cache(maxsize=1 << 12)
def counted(held: int) -> str:
    """Goods as counts: ``2m 1f``."""
    found = zip(LETTERS, goods.counts(held), strict=True)
    return " ".join(f"{n}{letter}" for letter, n in found if n)


@lru_cache(maxsize=1 << 12)
def one_by_one(side: str, held: int) -> Parts:
    """Goods piece by piece."""
    return tuple(side + name for name in pieces(held))
