"""Where everything lies on the board of Stone Age: two forms, with or without Style, and solo.

A layout follows from the form and from what a game's terms fix: never from a position.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from stoneage_panel.board.shapes import Point
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.components.places import (
    CLAYPIT,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    MERCHANT,
    QUARRY,
    RIVER,
    TOOL,
    WORKS,
    place_id,
)


class Box(NamedTuple):
    """An upright rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle down."""
        return self.y + self.h / 2


class Kind(NamedTuple):
    """What a layout depends on.

    Args:
        form: ``"wide"`` or ``"tall"``.
        style: whether there are a merchant and a fifth card space.
        solo: whether the board is the solo game's.
        stacks: number of building stacks.
        works: the production buildings in the game, by their numbers as places.
    """

    form: str
    style: bool = False
    solo: bool = False
    stacks: int = 4
    works: tuple[int, ...] = ()


class Layout(NamedTuple):
    """A form of the board. Sizes are px at 100 %. Places by their numbers in the rules."""

    kind: Kind
    width: int
    height: int
    gather: dict[int, Box]
    village: dict[int, Box]
    land: Box | None
    """The one piece of land under the village, if it has one."""
    cards: dict[int, Box]
    stacks: tuple[Box, ...]
    roof: float
    track: Box | None
    works: dict[int, Box]
    panel: Box | None
    labels: tuple[tuple[str, Point], ...]

    @property
    def tall(self) -> bool:
        """Whether this is the form for a phone."""
        return self.kind.form == "tall"


def title(place: int) -> str:
    """What stands on the sign of a place to gather or of the village."""
    return say(f"place.{place_id(place)}")


GAINS = {HUNT: "food", FOREST: "wood", CLAYPIT: "clay", QUARRY: "stone", RIVER: "gold"}
"""What is gathered where."""
HUNGER = 3
"""The card space of the solo game whose card makes hungry."""


def layout(form: str, game: GameOptions) -> Layout:
    """The layout of a game in a form."""
    return of_kind(kind(form, game))


def kind(form: str, game: GameOptions) -> Kind:
    """What the layout of a game depends on."""
    works = tuple(
        WORKS + k for k, tile in enumerate(game.pack.works) if game.style and game.tiles >> tile & 1
    )
    return Kind(form, game.style, game.solo, game.stacks, works)


def _row(x: float, y: float, pitch: float, w: float, h: float, n: int) -> list[Box]:
    return [Box(x + k * pitch, y, w, h) for k in range(n)]


def _by_space(boxes: Iterable[Box], spaces: Iterable[int]) -> dict[int, Box]:
    return dict(zip(spaces, boxes, strict=True))


_SPREAD = {2: (136.0, 100.0), 3: (114.0, 88.0), 4: (92.0, 76.0)}
"""From one stack to the next, and how broad they are: fewer spread out."""


@cache
def wide(kind: Kind) -> Layout:
    """The form for a desktop: 784 px."""
    gather = {
        FOREST: Box(6, 8, 192, 178), CLAYPIT: Box(200, 8, 188, 178),
        QUARRY: Box(390, 8, 188, 178), RIVER: Box(580, 8, 198, 178), HUNT: Box(6, 194, 256, 142),
    }  # fmt: skip
    land = Box(266, 194, 512 if kind.style else 388, 142)
    crafts = (TOOL, HUT, FIELD, MERCHANT)[: 4 if kind.style else 3]
    cell = (land.w - 40) / len(crafts)
    village = {
        place: Box(land.x + 20 + cell * k + 5, land.y + 14, cell - 10, 114)
        for k, place in enumerate(crafts)
    }
    labels = [("cards", (16, 351)), ("buildings", (416, 351))]
    track = panel = None
    works: dict[int, Box] = {}
    height = 548
    if kind.solo:
        cards = _by_space(_row(14, 366, 96, 88, 164, 2), (1, 0))
        cards[HUNGER] = Box(218, 366, 104, 164)
        stacks = _row(352, 368, 92, 76, 160, kind.stacks)
        panel = Box(546, 362, 226, 170)
        labels = [("cards", (16, 351)), ("hunger", (220, 351)), ("buildings", (350, 351))]
    elif kind.style:
        cards = _by_space(_row(12, 366, 75, 69, 164, 5), (4, 3, 2, 1, 0))
        pitch, broad = _SPREAD.get(kind.stacks, (76, 65))
        stacks = _row(399, 368, pitch, broad, 160, kind.stacks)
        labels = [("cards", (14, 351)), ("buildings", (397, 351))]
        track = Box(12, 538, 386, 94)
        rows = max(1, -(-len(kind.works) // 3))
        works = {
            place: Box(408 + k % 3 * 123, 538 + k // 3 * 98, 117, 94)
            for k, place in enumerate(kind.works)
        }
        height = 538 + 98 * rows
    else:
        cards = _by_space(_row(14, 366, 96, 88, 164, 4), (3, 2, 1, 0))
        pitch, broad = _SPREAD[kind.stacks]
        stacks = _row(416, 368, pitch, broad, 160, kind.stacks)
    return Layout(
        kind, 784, height, gather, village, land, cards, tuple(stacks), 38, track, works, panel,
        tuple(labels),
    )  # fmt: skip


@cache
def tall(kind: Kind) -> Layout:
    """The form for a phone: 358 px."""
    gather = {
        FOREST: Box(2, 3, 175, 88), CLAYPIT: Box(181, 3, 175, 88),
        QUARRY: Box(2, 93, 175, 88), RIVER: Box(181, 93, 175, 88),
    }  # fmt: skip
    crafts = (TOOL, HUT, FIELD)
    if kind.style:
        gather[HUNT] = Box(2, 183, 175, 88)
        village = _by_space(_row(3, 274, 118.5, 115, 78, 3), crafts)
        village[MERCHANT] = Box(181, 183, 175, 88)
        top = 364
    else:
        gather[HUNT] = Box(2, 183, 86, 104)
        village = _by_space(_row(91, 183, 89, 86, 104, 3), crafts)
        top = 298
    track = panel = None
    works: dict[int, Box] = {}
    height = top + 262
    pitch = 355 / kind.stacks
    broad = min(100, pitch - 13)
    stacks = _row(1.5 + (pitch - broad) / 2, top + 141, pitch, broad, 114, kind.stacks)
    if kind.solo:
        cards = _by_space(_row(4, top, 70, 66, 126, 2), (1, 0))
        cards[HUNGER] = Box(144, top, 66, 126)
        stacks = _row(220, top + 4, 69, 58, 114, kind.stacks)
        panel = Box(4, top + 138, 350, 118)
    elif kind.style:
        cards = _by_space(_row(4, top, 70.8, 67, 126, 5), (4, 3, 2, 1, 0))
        track = Box(4, top + 266, 350, 100)
        works = {
            place: Box(4 + k % 3 * 117.5, top + 372 + k // 3 * 92, 115, 86)
            for k, place in enumerate(kind.works)
        }
        height = top + 372 + max(1, -(-len(kind.works) // 3)) * 92
    else:
        cards = _by_space(_row(4, top, 88.7, 84, 126, 4), (3, 2, 1, 0))
    return Layout(
        kind, 358, height, gather, village, None, cards, tuple(stacks), 27, track, works, panel, ()
    )


_LAYOUTS = {"wide": wide, "tall": tall}


def of_kind(kind: Kind) -> Layout:
    """The layout for what it depends on."""
    return _LAYOUTS[kind.form](kind)
