"""The three piles of huts on the My First board: what each asks for, and what is lacking."""

from typing import NamedTuple

from stoneage_panel.board import tokens
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.board.shapes import Point, round_rect
from stoneage_panel.games.my_first.board.layout import Layout
from stoneage_panel.games.my_first.board.strings import say
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.state import MyFirstState


class Pile(NamedTuple):
    """What the viewer may know of a pile."""

    goods: tuple[str, ...]
    """On the hut face up; empty if there is none."""
    had: tuple[bool, ...]
    """Which of them the seat has; empty if nobody's goods are shown."""
    dogs: int
    """How many dogs would stand in for what is lacking."""
    lack: int
    left: int
    """Huts of the pile, the one face up included."""


def counted_seat(state: MyFirstState, view: ViewOptions) -> int | None:
    """The seat whose goods are held against the huts; None while goods stay hidden, or nobody's."""
    if not view.lacks:
        return None
    if view.viewer is not None:
        return view.viewer
    return state.player if state.game.options["goods"] == "open" else None


def pile(state: MyFirstState, seat: int | None, k: int) -> Pile:
    """A pile as a seat sees it."""
    top = state.tops[k]
    left = state.under[k] + (top >= 0)
    if top < 0:
        return Pile((), (), 0, 0, left)
    goods = tuple(bags.pieces(data.HUTS[top]))
    if seat is None:
        return Pile(goods, (), 0, 0, left)
    stock = bags.counts(state.bags[seat])
    had = []
    for name in goods:
        kind = bags.KINDS.index(name)
        had.append(stock[kind] > 0)
        stock[kind] -= 1
    missing = had.count(False)
    dogs = min(missing, stock[bags.DOG])
    return Pile(goods, tuple(had), dogs, missing - dogs, left)


def words(hut: Pile) -> str:
    """The tag on a hut."""
    if hut.lack:
        return say("hut.tag.lack", n=hut.lack)
    return say("hut.tag.dogs", n=hut.dogs) if hut.dogs else say("hut.tag.ready")


def outline(layout: Layout, at: Point) -> list[Point]:
    """A hut as a house: a gable over a wall."""
    x, y = at
    w, h, roof = layout.hut_w, layout.hut_h, layout.roof
    over = 5 if not layout.tall else 4
    return [
        (x + w / 2, y), (x + w + over, y + roof), (x + w - 2, y + roof), (x + w - 2, y + h),
        (x + 2, y + h), (x + 2, y + roof), (x - over, y + roof),
    ]  # fmt: skip


def draw(pen: Pen, layout: Layout, k: int, hut: Pile, view: ViewOptions) -> None:
    """One pile."""
    at = layout.huts[k]
    x, y = at
    house = outline(layout, at)
    if not hut.left:
        pen.poly(house, "b.ground", "b.slot_line", 1.5, 0.6)
        empty = say("hut.tag.empty")
        pen.text(x + layout.hut_w / 2, y + layout.hut_h * 0.62, empty, layout.tag, "muted")
        return
    for j in range(min(2, hut.left - 1), 0, -1):
        off = j * (3 if not layout.tall else 2)
        pen.poly([(px + off, py - off) for px, py in house], "b.path", "b.slot_line", 1)
    pen.shade(house)
    pen.poly(house, "b.card", "ink", 1.8)
    pen.poly([house[0], house[1], house[6]], "b.village_deco", "ink", 1.8)
    name = f"hut{k + 1}"
    if name in view.chosen:
        pen.chosen(house)
    elif name in view.legal:
        pen.open(house)
    pen.text(x + layout.hut_w / 2, y + layout.roof * 0.69, hut.left, 15 if not layout.tall else 13)
    _goods(pen, layout, at, hut)
    if hut.had:
        _tag(pen, layout, at, hut, name in view.legal)
    if name in view.legal and name not in view.chosen:
        pen.legal_badge(x + layout.hut_w - 2, y + (12 if not layout.tall else 8))


def _goods(pen: Pen, layout: Layout, at: Point, hut: Pile) -> None:
    size = layout.hut_icon
    for j, (name, (gx, gy)) in enumerate(
        zip(hut.goods, _spread(layout, at, len(hut.goods)), strict=False)
    ):
        pen.icon(tokens.RESOURCES[name].icon, gx, gy, size, "ink", "res." + name)
        if hut.had and hut.had[j]:
            pen.check(
                gx + size * 0.4,
                gy + size * (0.26 if layout.tall else 0.36),
                5.5 if layout.tall else 7,
            )
    if not hut.goods:  # luck has yet to turn the next one over
        middle = (at[1] + layout.roof + at[1] + layout.hut_h) / 2
        pen.icon("hut", at[0] + layout.hut_w / 2, middle, size * 1.3, "muted")


def _spread(layout: Layout, at: Point, n: int) -> list[Point]:
    """Where the goods stand on a hut's wall."""
    x, y = at[0] + layout.hut_w / 2, at[1]
    if layout.tall:
        return [(x + (j - (n - 1) / 2) * 25.5, y + 34) for j in range(n)]
    if n == 2:
        return [(x - 18, y + 76), (x + 18, y + 76)]
    return [(x - 18, y + 66), (x + 18, y + 66), (x, y + 96)]


def _tag(pen: Pen, layout: Layout, at: Point, hut: Pile, legal: bool) -> None:
    x, y = at
    w, h = layout.hut_w, layout.hut_h
    high, low = (26, 8) if not layout.tall else (17, 3)
    inset = 6
    box = round_rect(x + inset, y + h - low - high, w - 2 * inset, high, 7 if high > 20 else 5)
    ground, ink = ("danger_soft", "danger") if hut.lack else ("warn_soft", "ink")
    if legal:
        ground, ink = "legal", "on_legal"
    pen.poly(box, ground)
    pen.text(x + w / 2, y + h - low - high / 2, words(hut), layout.tag, ink)
