"""The operands that several lines share: how they are written, read and pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import shortened
from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.age_of_dirt.components import goods, pieces
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR, Move
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.components.parts import card_id
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.position import Position

Row = Verb[Position, Move, GameOptions]
Parts = tuple[str, ...]
Line = list[str]
"""Words of a line of notation."""

NOTHING = "nothing"


def like(example: str) -> NotationError:
    """The refusal of a line by one that can be read."""
    return NotationError(say("notation.example", example=example))


def one_of(rest: Line, names: Sequence[str], example: str) -> int:
    """Which of some names is all of a line."""
    if len(rest) != 1 or rest[0] not in names:
        raise like(example)
    return names.index(rest[0])


def small(word: str, most: int) -> bool:
    """Whether a word is a number from 1 on."""
    return word.isascii() and word.isdecimal() and len(word) < 3 and 1 <= int(word) <= most


# ---------------------------------------------------------------- seats


def seat(rest: Line, game: GameOptions, example: str) -> int:
    """The seat that is all of a line."""
    if len(rest) != 1 or not small(rest[0], game.players):
        raise like(example)
    return int(rest[0]) - 1


def seat_word(move: Move, _: GameOptions) -> str:
    """The seat that a move names."""
    return f"{move.x + 1}"


def cave(move: Move, _: GameOptions) -> Parts:
    """The cave of the seat that a move names."""
    return (f"cave:{move.x + 1}",)


# ---------------------------------------------------------------- cards


def card(rest: Line, mask: int, game: GameOptions, example: str) -> int:
    """The card whose id is all of a line, one of those in a mask."""
    if len(rest) != 1:
        raise like(example)
    found = game.pack.names.get(rest[0], -1)
    if found < 0 or not mask >> found & 1:
        raise like(example)
    return found


def card_word(move: Move, game: GameOptions) -> str:
    """The card that a move names."""
    return game.pack.cards[move.x].id.lower()


def card_part(move: Move, game: GameOptions) -> Parts:
    """The same as something to point at."""
    return (card_id(game, move.x),)


# ---------------------------------------------------------------- tools

TOOLS = {HAS_DRUM: "drum", HAS_SPEAR: "spear", HAS_DRUM | HAS_SPEAR: "both"}
TOOL_PARTS: dict[int, Parts] = {
    HAS_DRUM: ("drum",),
    HAS_SPEAR: ("spear",),
    HAS_DRUM | HAS_SPEAR: ("drum", "spear"),
}


def tool(rest: Line, example: str) -> int:
    """The one tool that is all of a line."""
    return (HAS_DRUM, HAS_SPEAR)[one_of(rest, ("drum", "spear"), example)]


def tool_word(move: Move, _: GameOptions) -> str:
    """The tools that a move names."""
    return TOOLS[move.x]


def tool_part(move: Move, _: GameOptions) -> Parts:
    """The same as something to point at."""
    return TOOL_PARTS[move.x]


# ---------------------------------------------------------------- goods


def kind(word: str) -> int:
    """A kind of goods."""
    if word not in KINDS:
        raise NotationError(say("notation.kind", name=shortened(word, 20)))
    return KINDS.index(word)


def bundle(line: Line) -> int:
    """Goods written ``2 wood fur`` or ``wood wood fur``; 0 for ``nothing``."""
    if line == [NOTHING]:
        return 0
    found, n = [0] * len(KINDS), 0
    for word in line:
        if not n and word.isascii() and word.isdecimal() and len(word) < 3 and int(word):
            n = int(word)
            continue
        found[kind(word)] += n or 1
        n = 0
    if n or not line or max(found) > goods.MOST_OF_KIND:
        raise NotationError(say("notation.goods"))
    return goods.pack(found)


@lru_cache(maxsize=1 << 12)
def counted(held: int) -> str:
    """Goods as ``2 wood fur``."""
    found = zip(KINDS, goods.counts(held), strict=True)
    return " ".join(name if n == 1 else f"{n} {name}" for name, n in found if n) or NOTHING


@lru_cache(maxsize=1 << 12)
def one_by_one(side: str, held: int) -> Parts:
    """Goods piece by piece."""
    found = zip(KINDS, goods.counts(held), strict=True)
    return tuple(side + name for name, n in found for _ in range(n))


# ---------------------------------------------------------------- boxes


def area_word(move: Move, _: GameOptions) -> str:
    """The area that a move names."""
    return AREAS[move.x]


def boxes(rest: Line) -> int:
    """Areas, each once a member; 0 for ``nothing``."""
    if rest == [NOTHING]:
        return 0
    counts = [rest.count(area) for area in AREAS]
    if not rest or sum(counts) != len(rest) or len(rest) > pieces.MOST:
        raise NotationError(say("notation.areas"))
    return pieces.pack(counts)


@lru_cache(maxsize=1 << 12)
def _areas(boxes: int) -> Parts:
    counts = pieces.counts(boxes, len(AREAS))
    return tuple(name for name, n in zip(AREAS, counts, strict=True) for _ in range(n))


def boxes_words(move: Move, _: GameOptions) -> str:
    """The boxes that a move names, each once a member."""
    return " ".join(_areas(move.x)) or NOTHING


def boxes_parts(move: Move, _: GameOptions) -> Parts:
    """The same as something to point at."""
    return tuple(f"box:{name}" for name in _areas(move.x)) or ("nobody",)
