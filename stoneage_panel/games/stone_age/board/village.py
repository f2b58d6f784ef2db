"""The places of the Stone Age village: one or two rings, figures, or that a place is closed."""

from __future__ import annotations

from stoneage_panel.board.pen import Pen
from stoneage_panel.games.stone_age.board.crowds import rim
from stoneage_panel.games.stone_age.board.figures import (
    SIZE,
    badge,
    people,
    ring,
    slot,
    stand,
    token,
)
from stoneage_panel.games.stone_age.board.layout import Box
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import Crowd, View
from stoneage_panel.games.stone_age.components.places import CREW


def craft(pen: Pen, view: View, place: int) -> None:
    """A place of the village: one or two rings, figures, or that it is closed."""
    box, crowd = view.layout.village[place], view.crowd(place)
    rim(pen, view, place, crowd)
    flat = view.tall and box.h < 95
    y = box.y + (53 if flat else 77 if view.tall else 92)
    if view.shut(place):
        _closed(pen, box, y, flat)
    elif view.tall:
        _one_token(pen, view, place, box, crowd, y)
    else:
        _rings(pen, view, place, box, crowd, y)
    if view.legal(place):
        if view.tall:
            pen.items += badge(box.x + box.w - 13, box.y + 13, 8)
        else:
            pen.items += badge(box.x + box.w - 16, box.y + 18, 9)


def _closed(pen: Pen, box: Box, y: float, flat: bool) -> None:
    if flat:
        pen.text(box.cx, y, say("tag.closed"), 13, "muted")
        return
    pen.text(box.cx, y - 8, say("tag.closed"), 13, "muted")
    pen.text(box.cx, y + 8, say("tag.this_round"), 12, "muted")


def _one_token(pen: Pen, view: View, place: int, box: Box, crowd: Crowd, y: float) -> None:
    room, x = CREW.get(place, 1), box.cx - 14
    chosen = view.placing and view.chosen == place and view.mover >= 0
    if crowd:
        owner = crowd[0][0]
        if owner == view.arrived(place, crowd):
            pen.items += ring(x, y, 16.5)
        pen.items += token(owner, round(x, 1), round(y, 1), 11, 0)
    elif chosen:
        pen.circle(x, y, 16, "legal_soft", "legal", 3)
        pen.items += token(view.mover, round(x, 1), round(y, 1), 11, 0)
    else:
        kind = "legal" if view.placing and view.legal(place) else "open"
        pen.items += slot(round(x, 1), round(y, 1), 10, kind)
    used = room if crowd else 0
    pen.text(x + 19, y, say("tag.used", n=used, room=room), 15, align="left")


def _rings(pen: Pen, view: View, place: int, box: Box, crowd: Crowd, y: float) -> None:
    room, who = CREW.get(place, 1), people(crowd)
    chosen = view.placing and view.chosen == place and view.mover >= 0
    kind = "chosen" if chosen else "legal" if view.placing and view.legal(place) else "open"
    arrived = view.arrived(place, crowd)
    left = box.cx - (14 if room > 1 else 0)
    for k in range(room):
        x = round(left + (k - (room - 1) / 2) * 30, 1)
        if k < len(who):
            if who[k] == arrived:
                pen.items += ring(x, y - 1, SIZE * 0.54)
                if room == 1:
                    pen.footprints((x - 56, y + 14), (x - 18, y + 5))
            stand(pen, view, who[k], x, y - 1, 30)
        else:
            pen.items += slot(x, y, 10.5, kind, view.mover if chosen else -1)
    pen.text(box.x + box.w - 17, y, f"{len(who)}/{room}", 14)
