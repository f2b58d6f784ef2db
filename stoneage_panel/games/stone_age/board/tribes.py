"""The solo game's own part of the board: hunger, exhaustion, the four tribes, their buildings."""

from __future__ import annotations

from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Item
from stoneage_panel.board.shapes import round_rect
from stoneage_panel.board.strings import remembered
from stoneage_panel.board.widths import fitting
from stoneage_panel.games.stone_age.board import cards
from stoneage_panel.games.stone_age.board.figures import badge, token
from stoneage_panel.games.stone_age.board.layout import HUNGER, Box
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.moves import COLOURS as COLOUR_IDS
from stoneage_panel.games.stone_age.components.pack import Card
from stoneage_panel.games.stone_age.rules.position import INITIATIVE
from stoneage_panel.games.stone_age.rules.solo_rounds import hunger_cost, needed
from stoneage_panel.games.stone_age.solo import SoloState

_COUNTS = {
    "farmer": ("farmer",),
    "toolmaker": ("toolmaker",),
    "builder": ("builder", "builder_short"),
    "shaman": ("shaman", "shaman_short"),
}
"""What a card makes hungry by, the longest words first."""
_PIPS = 20


def hunger(pen: Pen, view: View, state: SoloState) -> None:
    """How much food the hunger card takes now, and by what that goes."""
    index = state.row[HUNGER]
    if index >= 0:
        box = view.layout.cards[HUNGER]
        pen.items += _hunger(box, view.pack.cards[index], hunger_cost(state))


@remembered(1 << 7)
def _hunger(box: Box, card: Card, cost: int) -> tuple[Item, ...]:
    pen = Pen()
    large = box.h > 130
    y = box.y + (64 if large else 49)
    pen.icon("food", box.cx - 17, y, 30 if large else 22, "ink", "res.food")
    pen.text(box.cx + 14, y, f"−{cost}", 20 if large else 17)
    counts = ("always",) if card.green else _COUNTS.get(card.key, ("nothing",))
    why = fitting([say(f"counts.{count}") for count in counts], 12, box.w - 6)
    pen.text(box.cx, y + (30 if large else 20), why, 12, "muted")
    if cards.marked(card):
        cards.mark(pen, box.x + 11, box.y + box.h * 0.7 - 3)
    return tuple(pen.items)


# ---------------------------------------------------------------- the panel


def panel(pen: Pen, view: View, state: SoloState) -> None:
    """Exhaustion, the four tribes with their initiative, and their buildings."""
    box = view.layout.panel
    assert box is not None
    _strength(pen, view, box, state.exhaustion)
    pen.group("strength")
    for colour in range(4):
        _tribe(pen, view, state, colour)
        pen.group(f"tribe{colour}")
    _stock(pen, view, state, box)
    pen.group("stock")


@remembered(4)
def ground(box: Box) -> tuple[Item, ...]:
    """The panel's paper, with what is always written on it."""
    pen = Pen()
    rim = round_rect(*box, 12)
    pen.shade(rim, 1.5, 2)
    pen.poly(rim, "b.village", "b.edge", 1.5)
    pen.icon("torch", box.x + 18, box.y + 18, 18, "ink", "b.card_sand")
    pen.text(box.x + 32, box.y + 18, say("label.exhaustion"), 13, align="left")
    return tuple(pen.items)


def _strength(pen: Pen, view: View, box: Box, left: int) -> None:
    """A row of marks, one a point of strength, and the number."""
    pen.text(box.x + box.w - 14, box.y + 19, f"{left}".replace("-", "−"), 20, align="right")
    if view.tall:
        start, y, step = box.x + 150, box.y + 18, 7.6
    else:
        start, y, step = box.x + 16, box.y + 40, 10.2
    for k in range(_PIPS):
        fill = "ink" if k < left else "b.slot"
        pen.circle(start + k * step, y, min(3.6, step * 0.4), fill, "b.slot_line", 1)


def cell(view: View, colour: int) -> Box:
    """Where a tribe stands on the panel."""
    box = view.layout.panel
    assert box is not None
    wide = (box.w - 10) / 4
    top, high = (36, 50) if view.tall else (54, 72)
    return Box(box.x + 5 + colour * wide, box.y + top, wide, high)


def _tribe(pen: Pen, view: View, state: SoloState, colour: int) -> None:
    box, name = cell(view, colour), f"colour:{COLOUR_IDS[colour]}"
    rim = round_rect(box.x + 2, box.y + 1, box.w - 4, box.h - 2, 9)
    if name in view.options.chosen or colour == state.acting:
        pen.poly(rim, "b.sign", "ink", 2)
    if name in view.options.chosen:
        pen.chosen(rim)
    rolled = state.initiative[colour]
    if view.tall:
        x, y = box.x + 22, box.y + 17
        at = x + 17, y
    else:
        x, y = box.cx, box.y + 18
        at = box.cx - 5, y + 25
    pen.items += token(colour, round(x, 1), round(y, 1), 11, 0)
    if rolled:
        pen.text(*at, rolled, 17, align="left")
    else:
        pen.text(*at, "–", 17, "muted", "left")
    text = say(f"doing.{doing(state, colour)}", n=state.spare[colour])
    pen.text(box.cx, box.y + box.h - 11, text, 12, "muted")
    if name in view.options.legal:
        pen.items += badge(round(box.x + box.w - 11, 1), box.y + 11, 8)


def doing(state: SoloState, colour: int) -> str:
    """What a tribe is about: ``rolls``, ``idle``, ``acts``, ``done``, ``waits`` or ``left``."""
    if not state.initiative[colour]:
        if colour == state.acting and state.rolling == INITIATIVE:
            return "rolls"
        return "left"
    if idle(state) == colour:
        return "idle"
    if colour == state.acting:
        return "acts"
    done = state.acted >> colour & 1 and state.phase != moves.PLACE
    return "done" if done else "waits"


def idle(state: SoloState) -> int:
    """The tribe that does nothing this round, or −1 while that is open."""
    waiting = [c for c in range(4) if not state.acted >> c & 1]
    if len(waiting) == 1 and all(state.initiative):
        return waiting[0]
    most = max(state.initiative)
    highest = [c for c in range(4) if state.initiative[c] == most]
    return highest[0] if all(state.initiative) and len(highest) == 1 else -1


def _stock(pen: Pen, view: View, state: SoloState, box: Box) -> None:
    """Buildings to give up, buildings given up, and the food that is needed."""
    y = box.y + box.h - (16 if view.tall else 18)
    built, gone = state.tiles[0].bit_count(), state.dropped.bit_count()
    pen.icon("building", box.x + 20, y, 20, "ink", "b.village_deco")
    sentences = [say(key, built=built, n=gone) for key in ("tag.face_down", "tag.face_down_short")]
    pen.text(box.x + 34, y, fitting(sentences, 13, 120), 13, align="left")
    pen.icon("food", box.x + box.w - 24, y, 18, "ink", "res.food")
    food = say("tag.need", n=needed(state))
    pen.text(box.x + box.w - 36, y, food, 13, align="right")
