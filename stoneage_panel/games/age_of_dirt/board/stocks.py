"""Members, predators, goods and cards of Age of Dirt: how many are where."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.board import tokens
from stoneage_panel.board.scene_data import Stock
from stoneage_panel.board.shapes import Point
from stoneage_panel.games.age_of_dirt.board.layout import Box
from stoneage_panel.games.age_of_dirt.board.pieces import PREDATOR_PAINT
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components import goods
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.pieces import (
    AREAS,
    BEAR,
    PLAINS,
    TIGER,
    count,
)

_MOUTH, INSIDE, TRAY = "mouth", "inside", "tray"
"""Spots of the Passage: where pieces go in, where they rest, and where they fall out."""
_PREDATORS = {"tiger": TIGER, "bear": BEAR}


def stocks(view: View) -> Iterator[Stock]:
    """Everything that can go from one holder to another."""
    yield from _people(view)
    yield from _predators(view)
    yield from _goods(view)
    for seat, hand in enumerate(view.state.hands):
        yield Stock(f"hand {seat}", hand.bit_count(), "card", "b.card_sand", "pile")


def spots(view: View) -> tuple[tuple[str, Point], ...]:
    """Where pieces are in the Passage, and what lies where in every cave."""
    layout, tower = view.layout, view.layout.tower
    own = {
        f"{name} {view.seat}": _middle(box) for name, box in zip(KINDS, layout.goods, strict=True)
    }
    own |= {f"home {view.seat}": _middle(layout.home), f"hand {view.seat}": _middle(layout.hand)}
    for seat, box in zip(view.rows, layout.others, strict=True):
        own |= dict.fromkeys((f"{name} {seat}" for name in (*KINDS, "home", "hand")), _middle(box))
    return (
        (_MOUTH, (tower.cx, tower.mouth + 12)),
        (INSIDE, (tower.cx, tower.tray - 28)),
        (TRAY, (tower.cx, (tower.tray + tower.foot) / 2)),
        *own.items(),
    )


def _middle(box: Box) -> Point:
    return box.cx, box.cy


def _passage(view: View) -> tuple[tuple[str, int, str], ...]:
    """What is where in the Passage, and how it got in there."""
    state = view.state
    return (
        (_MOUTH, state.thrown, ""),
        (INSIDE, state.inside, _MOUTH),
        (TRAY, state.fallen, _MOUTH),
    )


def _people(view: View) -> Iterator[Stock]:
    state = view.state
    for seat in range(state.players):
        paint = f"player.{tokens.PLAYERS[seat].key}"
        out = [(f"box:{name}", pieces) for name, pieces in zip(AREAS, state.boxes, strict=True)]
        for holder, pieces in (*out, ("reserve", state.reserve)):
            yield Stock(holder, count(pieces, seat), "figure", paint)
        for holder, pieces, via in _passage(view):
            yield Stock(holder, count(pieces, seat), "figure", paint, via=via)
        yield Stock(f"home {seat}", state.at_home(seat), "figure", paint)


def _predators(view: View) -> Iterator[Stock]:
    state = view.state
    homes = {"tiger": f"box:{AREAS[PLAINS]}", "bear": "reserve"}
    for name, one in _PREDATORS.items():
        paint = PREDATOR_PAINT[name]
        yield Stock(homes[name], int(not state.abroad(one)), name, paint)
        for holder, pieces, via in _passage(view):
            yield Stock(holder, int(bool(pieces & one)), name, paint, via=via)


def _goods(view: View) -> Iterator[Stock]:
    state, left = view.state, view.state.supply()
    for kind, name in enumerate(KINDS):
        good = tokens.RESOURCES[name]
        icon, paint = good.icon, f"res.{good.key}"
        yield Stock(f"supply:{name}", goods.count(left, kind), icon, paint)
        for seat, cave in enumerate(state.caves):
            yield Stock(f"{name} {seat}", goods.count(cave, kind), icon, paint)
