"""The Passage from outside: what goes in, rests inside and fell out; the tools beside it."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.board import tokens
from stoneage_panel.board.motion import CROWD
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.age_of_dirt.board.land import tower_outline
from stoneage_panel.games.age_of_dirt.board.layout import TOOL_R, Tower
from stoneage_panel.games.age_of_dirt.board.pieces import count, counted, crowd, lines, predator
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View, clans, people, predators
from stoneage_panel.games.age_of_dirt.components import moves, pieces
from stoneage_panel.games.age_of_dirt.components.pieces import PREDATORS
from stoneage_panel.games.age_of_dirt.rules.throwing import prey

TOOLS = ("drum", "spear")
_PAINT = {"drum": "res.clay", "spear": "res.stone"}


def draw(pen: Pen, view: View) -> None:
    """The tower with all that is in and below it."""
    state, tower = view.state, view.layout.tower
    n = state.players
    if view.times("tower") or view.legal("tower"):
        pen.items += _rim(tower, bool(view.times("tower")))
    if state.thrown:
        pen.items += _thrown(tower, state.thrown, n)
    inside, tray = _inside(tower, state.inside, n), _fallen(tower, state.fallen, n, view.tall)
    pen.piece(f"{CROWD}inside", tower.cx, tower.tray, inside, f"{pieces.size(state.inside)}")
    pen.piece(f"{CROWD}tray", tower.cx, tower.foot, tray, f"{pieces.size(state.fallen)}")
    if view.drumming and not state.fallen:
        pen.text(tower.cx, tower.foot + 11, say("tower.none"), 13)


def fallen(out: int, players: int) -> str:
    """What fell out, in short words: ``3 members and the tiger``."""
    number = people(out, players)
    said = [say("count.members", n=number)] if number else []
    return listed(said + [say(f"the.{name}") for name in predators(out)])


@lru_cache(maxsize=8)
def _rim(tower: Tower, chosen: bool) -> tuple[Item, ...]:
    pen = Pen()
    (pen.chosen if chosen else pen.open)(tower_outline(tower))
    if not chosen:
        pen.legal_badge(tower.cx + tower.wide[0] - 6, tower.mouth + 4, 9)
    return tuple(pen.items)


@remembered(1 << 9)
def _thrown(tower: Tower, out: int, players: int) -> tuple[Item, ...]:
    """Pieces about to be thrown, over the mouth."""
    pen = Pen()
    half, y = tower.wide[0] + 6, (tower.mouth + tower.body) / 2
    kinds = len(clans(out, players)) + len(predators(out))
    high = 30 if lines(kinds, 2 * half - 14) == 1 else 46
    sheet = round_rect(tower.cx - half, y - high / 2, 2 * half, high, 15)
    pen.poly(sheet, "b.sign", "b.slot_line", 1.5)
    pen.items += counted(out, players, tower.cx, y, 2 * half - 14, False)
    return tuple(pen.items)


@remembered(1 << 11)
def _inside(tower: Tower, held: int, players: int) -> tuple[Item, ...]:
    """What rests inside, as everybody can count it."""
    pen = Pen()
    groups, beasts = clans(held, players), predators(held)
    high = 23 + 21 * -(-len(groups) // 3)
    half = tower.wide[2] - 5
    top = tower.tray - 7 - high
    pen.poly(round_rect(tower.cx - half, top, 2 * half, high, 9), "b.sign", "b.slot_line", 1)
    said = say("tower.inside", n=pieces.size(held))
    pen.text(tower.cx - 11 * len(beasts), top + 12, said, 13)
    for k, name in enumerate(beasts):
        pen.items += predator(name, tower.cx + half - 14 - 22 * k, top + 12, 10, False)
    for k, (seat, n) in enumerate(groups):
        across = min(3, len(groups) - k // 3 * 3)
        x = tower.cx + (k % 3 - (across - 1) / 2) * 36
        pen.items += count(seat, n, round(x - 6, 1), top + 32 + 21 * (k // 3), 8)
    return tuple(pen.items)


@remembered(1 << 10)
def _fallen(tower: Tower, out: int, players: int, tall: bool) -> tuple[Item, ...]:
    """What fell out, on the tray and in words below it."""
    pen = Pen()
    if not out:
        return ()
    size, middle = 30, (tower.tray + tower.foot) / 2
    wide = tower.wide[2] + tower.wide[3]
    if pieces.size(out) * (size + 2) <= wide:
        y = tower.foot - 24
        pen.items += crowd(out, players, tower.cx, y, wide, size, True)
    elif not out & PREDATORS:
        pen.items += counted(out, players, tower.cx, middle + 6, wide, True)
    else:
        pen.items += counted(out & PREDATORS, players, tower.cx, tower.tray + 15, 90, True)
        low = tower.foot - 15
        pen.items += counted(out & ~PREDATORS, players, tower.cx, low, wide + 14, True)
    said = say("tower.fell", what=fallen(out, players))
    pen.text(tower.cx, tower.foot + 11, said, 12 if tall else 13)
    return tuple(pen.items)


# ---------------------------------------------------------------- tools


def tool(pen: Pen, view: View, which: int) -> None:
    """A tool of whoever looks, beside the tower; while others decide, by whom it is asked."""
    name, state = TOOLS[which], view.state
    due = view.asked(name)
    asked = view.mover if due else -1
    works = due or state.works(view.tooled, moves.HAS_SPEAR if which else moves.HAS_DRUM)
    mark = 2 if view.times(name) else 1 if view.legal(name) else 0
    pen.items += _tool(name, view.layout.tools[which], works, mark, asked)
    x, y = view.layout.tools[which]
    for k, line in enumerate(_lines(view, name, works, due)):
        pen.text(x, y + TOOL_R + 11 + 14 * k, line, 12)


def _lines(view: View, name: str, works: bool, due: bool) -> list[str]:
    """What stands under a tool."""
    if not due:
        return [say("tool.works" if works else "tool.broken")]
    if name == "spear":
        return [say("tool.saves", n=prey(view.state, view.mover))]
    key = "tool.up_to" if view.state.phase == moves.DRUM else "tool.left"
    return [say(key), say("tool.bangs", n=view.bangs)]


@remembered(1 << 8)
def _tool(
    name: str, at: tuple[float, float], works: bool, mark: int, asked: int
) -> tuple[Item, ...]:
    """mark: 0 none, 1 may be chosen, 2 chosen; asked: the seat that decides about it, or −1."""
    pen, (x, y) = Pen(), at
    r = TOOL_R
    if mark:
        pen.circle(x, y, r + 2.5, "halo")
    elif asked >= 0:
        pen.circle(x, y, r + 3, "player." + tokens.PLAYERS[asked].key, "piece_line", 1.5)
    fill = "legal_soft" if mark else "b.slot"
    pen.circle(x, y, r - 1, fill, "legal" if mark else "b.slot_line", (0, 3, 4)[mark] or 1.5)
    pen.icon(name, x, y, 34, "ink" if works else "muted", _PAINT[name] if works else None)
    if not works:
        pen.line([(x - 15, y - 15), (x + 15, y + 15)], "halo", 5)
        pen.line([(x - 15, y - 15), (x + 15, y + 15)], "danger", 2.5)
    if mark == 1:
        pen.legal_badge(x + 19, y - 19, 8)
    if mark == 2:
        pen.check(x + 19, y - 19, 8, "legal", "on_legal")
    if asked >= 0:
        pen.items += count(asked, -1, x - 20, y - 19, 9)
    return tuple(pen.items)
