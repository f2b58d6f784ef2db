"""Pointing at something: a ring round a place of the board, a mark on a button."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from stoneage_panel.app.arrow import arrow
from stoneage_panel.board import Scene
from stoneage_panel.board.scene_data import Circle, Item, Numbers, Place, Poly
from stoneage_panel.engine.game import Action
from stoneage_panel.table import Table
from stoneage_panel.ui.html import esc


class Pointer(NamedTuple):
    """What to look at.

    Args:
        part: a place of the board or a piece, by its id; the ring or the mark is on it.
        move: the whole move in notation, for a button that makes it at once.
        confirm: whether all is chosen and only waits to be confirmed.
        place: a place that is only to be looked at.
        zone: the kind of a zone.
        rest: what is to be pointed at after the part; nothing where that makes the move at once.
    """

    part: str = ""
    move: str = ""
    confirm: bool = False
    place: str = ""
    zone: str = ""
    rest: tuple[str, ...] = ()


NOWHERE = Pointer()
EDGE = 5.0
"""Half the breadth of a ring, in the board's px."""


def towards(table: Table, action: Action) -> Pointer:
    """What to point at next on the way to an action; nowhere once something else was chosen."""
    left = list(table.game.parts(action))
    for part in table.chosen:
        if part not in left:
            return NOWHERE
        left.remove(part)
    move = table.game.format(action)
    # what all that is left has in common need not be pointed at, and may have no button
    parts, ways = table.game.parts, table.fitting
    left = [part for part in left if not all(part in parts(way) for way in ways)] or left
    if not left:
        return Pointer(move=move, confirm=True)
    part, *rest = left
    again = table.chosen.count(part) + 1
    alone = sum(list(parts(way)).count(part) >= again for way in ways) == 1
    return Pointer(part=part, move=move, rest=() if alone else tuple(rest))


def ring(scene: Scene, pointer: Pointer) -> Scene:
    """The scene with a ring round the place that is pointed at, if it is on the board."""
    wanted = pointer.part or pointer.place
    place = next((one for one in scene.places if one.id == wanted), None) if wanted else None
    if place is None:
        return scene
    xs, ys = _inside(place.xs, scene.width), _inside(place.ys, scene.height)
    drawn = (
        Poly(xs, ys, None, "paper", 9),
        Poly(xs, ys, None, "accent", 5),
        *_badges(scene, place),
        Poly(*arrow(scene, place), "accent", "paper", 2.5),
    )
    return replace(scene, groups=(*scene.groups, ("pointer", drawn)))


def _inside(line: Numbers, end: float) -> Numbers:
    """A ring at the board's edge stays on the board with all its breadth."""
    return tuple(min(max(at, EDGE), end - EDGE) for at in line)


def _badges(scene: Scene, place: Place) -> Iterator[Item]:
    """The signs that say “you may” near a place: the ring would lie over them."""
    items = list(scene.items)
    for at, one in enumerate(items):
        if isinstance(one, Circle) and one.fill == "legal":
            near = min(place.xs) - EDGE < one.x < max(place.xs) + EDGE
            if near and min(place.ys) - EDGE < one.y < max(place.ys) + EDGE:
                yield from items[max(0, at - 1) : at + 3]


def mark(html: str, pointer: Pointer, scene: Scene | None = None) -> str:
    """A zone's HTML with a mark on the button that is pointed at, unless the board has the ring."""
    if scene and any(place.id == pointer.part for place in scene.places):
        return html
    for act, arg in _buttons(pointer):
        needle = f'data-act="{act}" data-arg="{esc(arg)}"'
        if needle in html:
            return html.replace(needle, f"{needle} data-pointed", 1)
    return html


def _buttons(pointer: Pointer) -> list[tuple[str, str]]:
    if pointer.confirm:
        return [("confirm", ""), ("do", pointer.move)]
    if pointer.part:
        return [("part", pointer.part), ("do", pointer.move), ("moves", "")]
    return []
