"""The operands that several lines share: how they are written, read and pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.goods import KINDS, LETTERS, MOST, pieces
from stoneage_panel.games.stone_age.components.moves import COLOURS, Move
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.components.pack import Card, Tile
from stoneage_panel.games.stone_age.components.places import NUMBERS
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text.strings import say_problem

Row = Verb[Position, Move, GameOptions]
Parts = tuple[str, ...]
Line = list[str]
"""Words of a line of notation."""

_KINDS = {name: kind for kind, name in enumerate(KINDS)}


def number(word: str, low: int, high: int, what: str) -> int:
    """A number within bounds; ``what`` names the sentence that refuses others."""
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and low <= int(word) <= high):
        raise NotationError(say_problem(f"line.no_{what}", word=word[:20], low=low, high=high))
    return int(word)


def colour_id(colour: int) -> str:
    """A sort of figures as something to point at."""
    return f"colour:{COLOURS[colour]}"


# ---------------------------------------------------------------- places


def _written(name: str) -> str:
    word = name.rstrip("0123456789")
    return f"{word} {name[len(word) :]}".rstrip()


WRITTEN = {place: _written(name) for name, place in NUMBERS.items()}
"""Places in a line: ``forest``, ``card 2``."""
IDS = {place: name for name, place in NUMBERS.items()}
"""Places to point at: ``forest``, ``card2``."""


def place_and_more(line: Line) -> tuple[int, Line]:
    """The place at the start of a line, written ``card 2`` or ``card2``, and what follows."""
    if line and line[0] in NUMBERS:
        return NUMBERS[line[0]], line[1:]
    if len(line) > 1 and line[0] + line[1] in NUMBERS:
        return NUMBERS[line[0] + line[1]], line[2:]
    raise NotationError(say_problem("line.no_place", text=" ".join(line)[:40]))


def only_place(rest: Line) -> int:
    """The place that is all of a line."""
    place, more = place_and_more(rest)
    if more:
        raise NotationError(say_problem("line.after_place", text=" ".join(more)[:30]))
    return place


# ---------------------------------------------------------------- goods


@lru_cache(maxsize=1 << 12)
def letters(held: int) -> str:
    """Goods as letters: ``w w c``."""
    counted = zip(LETTERS, goods.counts(held), strict=True)
    return " ".join(letter for letter, n in counted for _ in range(n))


def bundle(line: Line) -> int:
    """Goods written ``w w c``, ``2w 1c`` or ``wood wood clay``."""
    found = [0] * 5
    for word in line:
        digits = word[: len(word) - len(word.lstrip("0123456789"))]
        name = word[len(digits) :]
        kind = LETTERS.find(name) if len(name) == 1 else _KINDS.get(name, -1)
        if kind < 0:
            raise NotationError(say_problem("line.no_good", word=word[:20]))
        found[kind] += number(digits, 1, 999, "goods") if digits else 1
    if any(n > MOST for n in found):
        raise NotationError(say_problem("line.many_goods"))
    return goods.pack(found)


def some(rest: Line, example: str) -> int:
    """Goods, at least one."""
    found = bundle(rest)
    if not found:
        raise NotationError(say_problem("line.some", example=example))
    return found


@lru_cache(maxsize=1 << 12)
def one_by_one(side: str, held: int) -> Parts:
    """Goods piece by piece; asked many thousand times where a purchase has as many ways."""
    return tuple(side + name for name in pieces(held))


# ---------------------------------------------------------------- cards and buildings


def _row_of(rest: Line, rows: Sequence[Card | Tile], what: str) -> int:
    """The card or building whose id is all of a line."""
    name = rest[0].upper() if len(rest) == 1 else ""
    for i, row in enumerate(rows):
        if row.id.upper() == name:
            return i
    sentence = say_problem(f"line.unknown_{what}", text=" ".join(rest)[:20], example=rows[0].id)
    raise NotationError(sentence)


def card_of(rest: Line, game: GameOptions) -> int:
    """A card by its id."""
    return _row_of(rest, game.pack.cards, "card")


def tile_of(rest: Line, game: GameOptions) -> int:
    """A building by its id."""
    return _row_of(rest, game.pack.tiles, "building")
