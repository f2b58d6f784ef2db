"""Where everything lies on the board of Age of Dirt, in both forms.

A layout follows from the form, the number of clans and of cards in hand: from nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h


class Tower(NamedTuple):
    """The Passage. cx: its middle; mouth, body, tray, foot: the heights where its parts begin
    and end; wide: half the width of the mouth, the neck, the body's foot and the tray's foot."""

    cx: float
    mouth: float
    body: float
    tray: float
    foot: float
    wide: tuple[float, float, float, float]


class Layout(NamedTuple):
    """A form of the board.

    Args:
        areas: forest, plains, mountains, tent.
        tools: middle of the drum and of the spear, beside the tower.
        wall: two cards; pile: the face-down cards.
        supply, goods: a cell for each kind; torch: the cell of the torch.
        cave: the large picture of one cave; home, expand, bins: parts of it.
        hand: the cards in hand.
        others: rows of the other clans' caves.
        headings: names of what is not a place, with a left end and a middle line.
    """

    tall: bool
    width: int
    height: int
    areas: tuple[Box, ...]
    tower: Tower
    tools: tuple[tuple[float, float], tuple[float, float]]
    reserve: Box
    wall: tuple[Box, Box]
    pile: Box
    store: Box
    supply: tuple[Box, ...]
    torch: Box
    cave: Box
    home: Box
    expand: Box
    bins: Box
    goods: tuple[Box, ...]
    hand: Box
    cards: tuple[Box, ...]
    others: tuple[Box, ...]
    headings: tuple[tuple[str, float, float], ...]


TOOL_R = 26
"""Half the width of a tool beside the tower."""
WHOLE, FULL, SLIM = 80, 58, 46
"""From what width on a card shows all, what it does, or at least its name."""


@lru_cache(maxsize=64)
def layout(form: str, players: int, cards: int) -> Layout:
    """The layout for so many clans, and so many cards in the hand that is shown."""
    return _tall(players, cards) if form == "tall" else _wide(players, cards)


def _wide(players: int, cards: int) -> Layout:
    others = players - 1
    mid, low = 288, 434
    row = low + 138
    hand = Box(392, low, 384, 132)
    across = max(2, others)
    each = 776 / across
    return Layout(
        tall=False,
        width=784,
        height=row + 52,
        areas=(Box(8, 8, 252, 122), Box(8, 138, 252, 122), Box(524, 8, 252, 122),
               Box(524, 138, 252, 122)),
        tower=Tower(392, 8, 48, 170, 240, (94, 62, 58, 120)),
        tools=((491, 92), (293, 92)),
        reserve=Box(8, mid, 250, 136),
        wall=(Box(268, mid, 96, 136), Box(370, mid, 96, 136)),
        pile=Box(478, mid, 66, 102),
        store=Box(560, mid, 216, 136),
        supply=tuple(_grid(564, mid + 1, 104, 44, 2, k) for k in range(5)),
        torch=_grid(564, mid + 1, 104, 44, 2, 5),
        cave=Box(8, low, 376, 132),
        home=Box(16, low + 38, 124, 44),
        bins=Box(146, low + 38, 176, 44),
        expand=Box(326, low + 38, 52, 44),
        goods=tuple(Box(16 + 72.5 * k, low + 85, 70.5, 43) for k in range(5)),
        hand=hand,
        cards=_cards(hand, cards),
        others=tuple(Box(round(8 + each * k, 1), row, round(each - 8, 1), 46)
                     for k in range(others)),
        headings=(("reserve", 16, 276), ("wall", 276, 276), ("supply", 568, 276)),
    )  # fmt: skip


_ROW = 4
"""Cards in a row of a hand on a phone."""


def _tall(players: int, cards: int) -> Layout:
    others = players - 1
    mid, low = 436, 578
    hand_at = low + 170
    rows = max(1, -(-cards // _ROW))
    hand = Box(4, hand_at, 350, 132 * rows - 4)
    reserve = hand.bottom + 8
    store = reserve + 52
    row = store + 54
    return Layout(
        tall=True,
        width=358,
        height=round(row + 48 * others + 2),
        areas=(Box(4, 4, 172, 112), Box(4, 300, 172, 112), Box(182, 4, 172, 112),
               Box(182, 300, 172, 112)),
        tower=Tower(179, 122, 152, 224, 278, (84, 66, 62, 112)),
        tools=((304, 168), (54, 168)),
        reserve=Box(4, reserve, 350, 46),
        wall=(Box(4, mid, 116, 132), Box(126, mid, 116, 132)),
        pile=Box(260, mid + 2, 74, 92),
        store=Box(4, store, 350, 48),
        supply=tuple(Box(70 + 56.6 * k, store + 1, 55, 46) for k in range(5)),
        torch=Box(254, mid + 100, 90, 32),
        cave=Box(4, low, 350, 142),
        home=Box(10, low + 42, 112, 46),
        bins=Box(128, low + 42, 160, 46),
        expand=Box(294, low + 42, 54, 46),
        goods=tuple(Box(10 + 68 * k, low + 92, 66, 45) for k in range(5)),
        hand=hand,
        cards=_rows(hand, cards),
        others=tuple(Box(4, row + 48 * k, 350, 45) for k in range(others)),
        headings=(("wall", 10, 424), ("hand", 10, hand_at - 12)),
    )  # fmt: skip


def _grid(x: float, y: float, w: float, h: float, columns: int, k: int) -> Box:
    return Box(x + k % columns * w, y + k // columns * h, w, h)


def _cards(hand: Box, n: int) -> tuple[Box, ...]:
    """Cards beside one another, in two rows where they would get too thin."""
    rows = 1 if n <= 8 else 2
    across = max(4, -(-n // rows))
    w, h = (hand.w - 4 * (across - 1)) / across, (hand.h - 4 * (rows - 1)) / rows
    return tuple(
        Box(round(hand.x + k % across * (w + 4), 1), hand.y + k // across * (h + 4), round(w, 1), h)
        for k in range(n)
    )


def _rows(hand: Box, n: int) -> tuple[Box, ...]:
    """Cards in rows of four, all of one size."""
    w = (hand.w - 4 * (_ROW - 1)) / _ROW
    return tuple(
        Box(round(hand.x + k % _ROW * (w + 4), 1), hand.y + k // _ROW * 132, round(w, 1), 128)
        for k in range(n)
    )
