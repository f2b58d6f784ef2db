"""What a card does, as a line of small pictures and short words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.widths import width
from stoneage_panel.games.age_of_dirt.board.land import ICONS, PAINTS
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.components.cards import LASTING, Op
from stoneage_panel.games.age_of_dirt.components.goods import KINDS


class Sign(NamedTuple):
    """A piece of the line: an icon with its paint, or words."""

    icon: str = ""
    paint: str | None = None
    words: str = ""


def signs(op: Op) -> list[Sign]:
    """The line of an op code; of an event, which lies open nowhere but by mistake, none."""
    return _SIGNS[op.name](op) if op.name in _SIGNS else []


def draw(pen: Pen, ops: Sequence[Op], x: float, y: float, wide: float) -> None:
    """The lines of some op codes, one after another about a point; without words if too long."""
    line, size = [sign for op in ops for sign in signs(op)], 20.0
    if _wide(line, size) > wide:
        size = 17.0
    if _wide(line, size) > wide:
        line = [sign for sign in line if sign.icon] or line
    if _wide(line, size) > wide:
        size = wide / len(line) - 1
    left = x - _wide(line, size) / 2
    for sign in line:
        step = _step(sign, size)
        if sign.icon == "bin":
            _bin(pen, left + step / 2, y)
        elif sign.icon:
            pen.icon(sign.icon, left + step / 2, y, size, "ink", sign.paint)
        else:
            pen.text(left + step / 2, y, sign.words, 13)
        left += step


def lasts(op: Op) -> bool:
    """Whether an op stays in force."""
    return op.name in LASTING


def _bin(pen: Pen, x: float, y: float) -> None:
    """An empty bin."""
    pen.poly([(x - 9, y - 7), (x + 9, y - 7), (x + 7, y + 8), (x - 7, y + 8)], "b.slot", "ink", 1.6)


def _step(sign: Sign, size: float) -> float:
    return size + 1 if sign.icon else width(sign.words, 13) + 4


def _wide(line: list[Sign], size: float) -> float:
    return sum(_step(sign, size) for sign in line)


def _goods(op: Op) -> list[Sign]:
    """The kinds an op names."""
    found = [kind for k, kind in enumerate(KINDS) if op.kinds >> k & 1]
    return [Sign(tokens.RESOURCES[kind].icon, "res." + kind) for kind in found]


def _said(op: Op) -> Sign:
    return Sign(words=say(f"op.{op.name}", n=op.n))


def _after(*icons: tuple[str, str | None]) -> Callable[[Op], list[Sign]]:
    """Icons, then words."""
    return lambda op: [*(Sign(name, paint) for name, paint in icons), _said(op)]


def _extra(op: Op) -> list[Sign]:
    return [Sign(ICONS[op.area], PAINTS[op.area]), _said(op), *_goods(op)]


_MEMBER = ("figure", "b.card_sand")
_SIGNS: dict[str, Callable[[Op], list[Sign]]] = {
    "drum_up": _after(("drum", "res.clay")),
    "spear_up": _after(("spear", "res.stone")),
    "gain": lambda op: [_said(op), *_goods(op)],
    "send": _after(_MEMBER),
    "draw": _after(("card", "b.card_sand")),
    "birth": _after(("love-tent", "res.berries")),
    "fetch": _after(("cave", "b.quarry_deco2")),
    "steal": _after(("trade", None)),
    "bin": _after(("bin", None)),
    "two_for_one": lambda op: [_said(op)],
    "drum_hits": _after(("drum", "res.clay")),
    "tool_double": _after(("drum", "res.clay"), ("spear", "res.stone")),
    "herb_choice": _after(("herbs", "res.herbs"), ("card", "b.card_sand")),
    "send_plus": _after(_MEMBER),
    "strong_back": _after(("stone", "res.stone")),
    "tiger_proof": _after(("tiger", "res.food")),
    "extra": _extra,
}
