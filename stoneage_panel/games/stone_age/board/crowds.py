"""The gathering places and the hunt of the Stone Age: who stands there, what room is left."""

from __future__ import annotations

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item, Text
from stoneage_panel.board.shapes import Point, round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.games.stone_age.board import land
from stoneage_panel.games.stone_age.board.figures import (
    SIZE,
    badge,
    figure,
    people,
    ring,
    slot,
    stand,
    token,
    touched,
)
from stoneage_panel.games.stone_age.board.layout import Box, Kind, of_kind
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import Crowd, View
from stoneage_panel.games.stone_age.components.places import HUNT, ROOM

FEW = 4
"""So many figures are drawn one by one on the hunting grounds; more become tokens."""


def gather(pen: Pen, view: View, place: int) -> None:
    """A gathering place: outline if it is chosen, figures, room, marks."""
    box, crowd = view.layout.gather[place], view.crowd(place)
    legal = view.legal(place)
    rim(pen, view, place, crowd)
    if view.tall:
        (_cramped if land.cramped(box) else _tall)(pen, view, place, box, crowd)
    elif place == HUNT:
        _hunt(pen, view, box, crowd)
    else:
        _wide(pen, view, place, box, crowd)
    if legal:
        if land.cramped(box):
            pen.items += badge(box.x + box.w - 13, box.y + 13, 8)
        else:
            at = land.sign(view.layout, place)
            pen.items += badge(at.x + at.w - 3, at.y + 2, 8 if view.tall else 9)


def rim(pen: Pen, view: View, place: int, crowd: Crowd) -> None:
    """The outline of a gathering place that can be chosen or was."""
    rim = land.outline(view.layout.kind, place)
    if view.active(place):
        pen.chosen(rim)
        if place in view.layout.gather and not land.cramped(view.layout.gather[place]):
            pen.items += _sign_again(view.layout.kind, place)
    elif place == view.last and view.arrived(place, crowd) < 0:
        touched(pen, list(rim[::2]))


@remembered(1 << 5)
def _sign_again(kind: Kind, place: int) -> tuple[Item, ...]:
    """The sign, above the outline of what is chosen."""
    pen = Pen()
    land.draw_sign(pen, of_kind(kind), place)
    return tuple(pen.items)


def circles(box: Box) -> list[Point]:
    """Where the seven circles of a gathering place are, in the wide form."""
    gap, top, low = (box.w - 30) / 4.2, box.y + box.h * 0.46, box.h * 0.30
    return [
        (round(box.cx + (k % 4 - 1.5) * gap, 1), round(top + (k // 4) * low, 1))
        for k in range(ROOM)
    ]


def _wide(pen: Pen, view: View, place: int, box: Box, crowd: Crowd) -> None:
    who = people(crowd)
    arrived, ghosts = view.arrived(place, crowd), view.ghosts(place)
    empty = "legal" if view.placing and view.legal(place) else "open"
    at = circles(box)
    _rings_of(pen, who, arrived, at)
    for k, (x, y) in enumerate(at):
        if k < len(who):
            stand(pen, view, who[k], x, y - 1)
        elif k < len(who) + ghosts:
            pen.items += slot(x, y, 11.5, "chosen", view.mover)
        else:
            pen.items += numbered(view, place, k - len(who) + 1, x, y) or slot(x, y, 11, empty)
    pen.text(at[3][0], at[4][1], f"{len(who)}/{ROOM}", 16)
    _note(pen, view, place, crowd, box)


def _rings_of(pen: Pen, who: list[int], arrived: int, at: list[Point]) -> None:
    """The mark of the last move about everyone who came, below all figures."""
    for owner, (x, y) in zip(who, at, strict=False):
        if owner == arrived:
            pen.items += ring(x, y - 1, SIZE * 0.56)


def numbered(view: View, place: int, n: int, x: float, y: float) -> tuple[Item, ...]:
    """A circle that stands for a number of figures, once its place is chosen."""
    if place != view.chosen or f"n:{n}" not in view.options.legal:
        return ()
    return (*slot(x, y, 11, "legal"), Text(x, y, f"{n}", 13, "legal"))


def _note(pen: Pen, view: View, place: int, crowd: Crowd, box: Box) -> None:
    """Whether the viewer is there, or why nobody else may come."""
    words = note(view, place, crowd)
    if words:
        wide = 7 * len(words) + 26
        pill = round_rect(box.cx - wide / 2, box.y + box.h - 24, wide, 20, 10)
        pen.poly(pill, "b.sign", "b.slot_line", 1)
        pen.text(box.cx, box.y + box.h - 14, words, 12, "muted")


def note(view: View, place: int, crowd: Crowd) -> str:
    """A few words on who may be on a gathering place."""
    if view.mine(crowd):
        return say("tag.you_here")
    if view.crowded(place, crowd):
        return say("tag.only", n=view.game.colours)
    return ""


def _hunt(pen: Pen, view: View, box: Box, crowd: Crowd) -> None:
    """No limit: a few figures one by one, a crowd as tokens."""
    who = people(crowd)
    y, ghosts = box.y + 74, view.ghosts(HUNT)
    arrived = view.arrived(HUNT, crowd)
    open_slot = "legal" if view.placing and view.legal(HUNT) else "open"
    if len(who) + ghosts <= FEW:
        at = [(box.x + 38 + k * 34, y) for k in range(len(who))]
        _rings_of(pen, who, arrived, at)
        for owner, (x, _) in zip(who, at, strict=True):
            pen.items += figure(owner, x, y - 1)
        for k in range(len(who), len(who) + ghosts):
            pen.items += slot(box.x + 38 + k * 34, y, 11.5, "chosen", view.mover)
        x = box.x + 38 + (len(who) + ghosts) * 34
        pen.items += slot(x, y, 11, open_slot)
    else:
        many = len(crowd) + bool(ghosts)
        r, step = (11.0, 54.0) if many < 5 else (9.5, 46.0)
        x = groups(pen, crowd, box.x + 30, y, r, step, arrived)
        if ghosts:
            x, low = (x, y) if many < 6 else (box.x + 130, y + 37)
            pen.items += slot(x, low, 11.5, "chosen", view.mover)
            pen.text(x + 16, low, f"+{ghosts}", 15, align="left")
        elif x < box.x + box.w - 20:
            pen.items += slot(x, y, 11, open_slot)
    words = say("tag.you_here_no_limit" if view.mine(crowd) else "tag.no_limit")
    pen.text(box.x + 26, box.y + 112, words, 13, "muted", "left")


def groups(
    pen: Pen, crowd: Crowd, x: float, y: float, r: float, step: float, arrived: int
) -> float:
    """A token with a count for each owner; returns where the next would stand."""
    owners = [owner for owner, _ in crowd]
    if arrived in owners:  # below all numbers
        pen.items += ring(round(x + owners.index(arrived) * step, 1), y, r * 1.3)
    for owner, n in crowd:
        pen.items += token(owner, round(x, 1), round(y, 1), r, n)
        x += step
    return x


def _tall(pen: Pen, view: View, place: int, box: Box, crowd: Crowd) -> None:
    """On a phone: a token with a count for each owner, and the room taken."""
    arrived, ghosts = view.arrived(place, crowd), view.ghosts(place)
    shown = [(owner, n) for owner, n in crowd]
    if ghosts:
        shown.append((view.mover, ghosts))
    y = box.y + (box.h * 0.66 if not view.mine(crowd) else 51)
    rows = [shown] if len(shown) < 4 else [shown[:3], shown[3:]]
    r, step = (11.0, 46) if len(shown) < 3 else (9.5, 44)
    for k, row in enumerate(rows):
        for j, (owner, n) in enumerate(row):
            at = box.x + 22 + j * step, y if len(rows) == 1 else box.y + 47 + k * 23
            fresh = bool(ghosts) and k * 3 + j == len(shown) - 1
            if owner == arrived:
                pen.items += ring(round(at[0], 1), round(at[1], 1), r * 1.3)
            _count(pen, owner, n, round(at[0], 1), round(at[1], 1), r, fresh)
            if len(rows) == 1 and view.mine([(owner, n)]):
                pen.text(at[0], at[1] + 19, say("tag.you"), 12, "muted")
    if not shown:
        pen.text(box.x + 18, y, say("tag.empty"), 13, "muted", "left")
    used = sum(n for _, n in crowd)
    text = f"{used}"
    if place != HUNT or not used:
        text = say("tag.none_no_limit" if place == HUNT else "tag.used", n=used, room=ROOM)
    pen.text(box.x + box.w - 14, y, text, 15, align="right")


def _cramped(pen: Pen, view: View, place: int, box: Box, crowd: Crowd) -> None:
    """The hunting grounds beside the village on a phone."""
    ghosts, y = view.ghosts(place), box.y + 77
    arrived = view.arrived(place, crowd)
    shown = [*crowd, (view.mover, ghosts)] if ghosts else crowd
    if not shown:
        pen.text(box.cx, y, say("tag.no_limit"), 12, "muted")
    elif len(shown) == 1:
        _pair(pen, shown[0], box.cx - 14, y - 3, 11, bool(ghosts), arrived)
    else:
        for k, one in enumerate(shown):
            at = box.x + 17 + k % 2 * 38, y - (9 if len(shown) > 2 else 0) + k // 2 * 21
            r = 8.5 if len(shown) > 2 else 10
            fresh = bool(ghosts) and k == len(shown) - 1
            _pair(pen, one, *at, r, fresh, arrived)
    if len(shown) < 3 and view.mine(shown):
        text = say("tag.you" if len(shown) < 2 else "tag.with_you")
        pen.text(box.cx, y + 17, text, 12, "muted")


def _pair(
    pen: Pen, one: tuple[int, int], x: float, y: float, r: float, ghost: bool, arrived: int,
) -> None:  # fmt: skip
    owner, n = one
    if not ghost and owner == arrived:
        pen.items += ring(x, y, r * 1.3)
    _count(pen, owner, n, x, y, r, ghost)


def _count(pen: Pen, owner: int, n: int, x: float, y: float, r: float, ghost: bool) -> None:
    """A token with its number; ringed green while it is about to be put there."""
    if not ghost:
        pen.items += token(owner, x, y, r, n)
        return
    pen.circle(x, y, r * 1.45, "legal_soft", "legal", 3)
    pen.items += token(owner, x, y, r, 0)
    pen.text(x + r * 1.45 + 4, y, n, 17 if r > 10 else 15, align="left")
