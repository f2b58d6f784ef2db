"""Small pieces of HTML of the face of Age of Dirt: goods, pieces, areas, chances, rows."""

from __future__ import annotations

from typing import cast

from stoneage_panel.board import tokens
from stoneage_panel.games.age_of_dirt.board.land import ICONS, PAINTS
from stoneage_panel.games.age_of_dirt.components import goods as packed
from stoneage_panel.games.age_of_dirt.components import pieces
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.panels.strings import marked, say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets
from stoneage_panel.ui.html import Html, button, esc, icon, sign
from stoneage_panel.ui.snippets import as_sign

TOOL_PAINT = {"drum": "res.clay", "spear": "res.stone"}


def position(table: Table) -> Position:
    """The position shown."""
    return cast(Position, table.state)


# ---------------------------------------------------------------- signs


def pile(held: int) -> str:
    """Packed goods as chips: what is there and how many of it."""
    found = zip(packed.KINDS, packed.counts(held), strict=True)
    chips = "".join(snippets.chip(kind, n, tokens.RESOURCES[kind].name) for kind, n in found if n)
    return f'<span class="on-go">{chips}</span>'


def cost(price: int) -> str:
    """A price token by token."""
    counted = zip(packed.KINDS, packed.counts(price), strict=True)
    pieces = snippets.pieces(kind for kind, n in counted for _ in range(n))
    return f'<span class="on-go">{pieces}</span>'


def stars(n: int) -> str:
    """Rock-Stars."""
    said = as_sign(say("stars", n=n), "points")
    return f'<span class="rs" {said}>{n}{icon("points", "res.gold")}</span>'


def area(at: int) -> str:
    """An area's picture."""
    return icon(ICONS[at], PAINTS[at])


def area_name(at: int) -> str:
    """An area's name, escaped."""
    return marked(f"area.{pieces.AREAS[at]}")


def crowd(table: Table, found: int) -> str:
    """Pieces as signs: each clan's with their number, then the predators."""
    counted = enumerate(pieces.counts(found, position(table).players))
    shown = "".join(
        f'<span class="ch" {as_sign(_members(table, seat, n), "member")}>{sign(seat)}{n}</span>'
        for seat, n in counted
        if n
    )
    if found & pieces.TIGER:
        shown += f'<span class="ch" {as_sign(say("the.tiger"))}>{icon("tiger", "res.food")}</span>'
    if found & pieces.BEAR:
        shown += f'<span class="ch" {as_sign(say("the.bear"))}>{icon("bear", "res.wood")}</span>'
    return f'<span class="crowd">{shown}</span>' if shown else ""


def _members(table: Table, seat: int, n: int) -> str:
    return say("members", who=table.names[seat], n=n)


def seen(signs: str, text: str) -> str:
    """Text for screen readers in place of symbols."""
    return f'<span aria-hidden="true">{signs}</span><span class="visually-hidden">{text}</span>'


def tool(name: str) -> str:
    """The picture of the drum or the spear."""
    return icon(name, TOOL_PAINT[name])


# ---------------------------------------------------------------- chances


def percent(chance: float) -> str:
    """A chance in whole per cent; never 0 or 100 for what is neither impossible nor certain."""
    if 0 < chance < 0.005:
        return say("chance.less", n=1)
    if 0.995 <= chance < 1:
        return say("chance.more", n=99)
    return say("chance.is", n=round(100 * chance))


def bar(label: str, chance: float, kind: str = "") -> str:
    """A line with a chance: what of, a bar, the number; ``bad`` in the colour of danger."""
    return (
        f'<li class="{kind}"><span>{label}</span><span class="bw" aria-hidden="true">'
        f'<i style="width:{100 * chance:.0f}%"></i></span><b>{esc(percent(chance))}</b></li>'
    )


def chances(rows: str) -> str:
    """Lines made by `bar`."""
    return f'<ul class="bars">{rows}</ul>' if rows else ""


# ---------------------------------------------------------------- buttons


def choice(table: Table, move: Move, label: str, beside: str = "", kind: str = "btn may") -> str:
    """A button that does a move, with what comes of it in small words below."""
    inner = f"<span>{label}</span>" + (f'<small class="why">{beside}</small>' if beside else "")
    return button("do", inner, table.game.format(move), kind)


def pair(*buttons: str) -> str:
    """Buttons of a decision side by side."""
    return f'<div class="flow pair">{"".join(buttons)}</div>'


def heading(table: Table, words: str, beside: str = "") -> str:
    """The title of a decision; whose it is stands before it where it is not their own turn."""
    state = position(table)
    who = ""
    if state.player != state.active and state.round:
        text = marked("asked", who=esc(table.names[state.player]),
                      active=esc(table.names[state.active]))  # fmt: skip
        who = f'<p class="whose">{sign(state.player)}<span>{text}</span></p>'
    if beside:
        return f'{who}<div class="row head not-narrow"><h2>{words}</h2>{beside}</div>'
    return f'{who}<h2 class="not-narrow">{words}</h2>'


def confirm(table: Table, label: str, beside: str = "") -> str:
    """The button that confirms a composed action, with others next to it."""
    go = button("confirm", label, kind="btn go", disabled=table.ready is None)
    back = button("cancel", marked("again")) if table.chosen else ""
    return f'<div class="flow">{go}{back}{beside}</div>'


def stepper(table: Table, part: str, shown: str, name: str, note: str = "") -> str:
    """Less, how many are chosen, more: of goods, or of members for a box.

    Args:
        shown: the picture, HTML.
        name: what the buttons speak of, HTML.
        note: how many there are, or what lies there already, HTML.
    """
    n, more = table.chosen.count(part), part in table.open_parts
    fewer = f'aria-label="{marked("step.less", what=name)}"'
    added = f'aria-label="{marked("step.more", what=name)}"'
    less = button("back", "−", part, "btn sm", disabled=not n, more=fewer)
    plus = button("part", "+", part, "btn sm may", disabled=not more, more=added)
    small = f"<small>{note}</small>" if note else ""
    said = as_sign(Html(say("step.now", what=name, n=n)))
    now = f'<span class="ch" {said}>{shown}<b>{n}</b>{small}</span>'
    return f'<span class="step">{less}{now}{plus}</span>'
