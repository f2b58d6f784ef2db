"""Small pieces of HTML of the Settlers' face: goods, costs, dice, chits, rows to choose from."""

from __future__ import annotations

from typing import cast

from stoneage_panel.board import tokens
from stoneage_panel.engine.strings import in_text
from stoneage_panel.games.settlers.board.pieces import letter as people_letter
from stoneage_panel.games.settlers.components import goods as packed
from stoneage_panel.games.settlers.panels.strings import marked, say
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets
from stoneage_panel.ui.html import button, esc, icon
from stoneage_panel.ui.snippets import picture

TRACK_ICONS = ("nourishment", "hunt", "construction", "clothing")


def position(table: Table) -> Position:
    """The position shown."""
    return cast(Position, table.state)


# ---------------------------------------------------------------- goods


def chip(kind: str, text: object) -> str:
    """A good with its letter and a number."""
    return snippets.chip(kind, text, tokens.RESOURCES[kind].name)


def pile(held: int) -> str:
    """Packed goods as chips: what is there and how many of it."""
    found = zip(packed.KINDS, packed.counts(held), strict=True)
    return "".join(chip(kind, n) for kind, n in found if n)


def cost(price: int) -> str:
    """A price card by card."""
    return snippets.pieces(packed.pieces(price))


def lack(state: Position, price: int) -> str:
    """What the seat in turn lacks for a price, in words; empty if nothing."""
    held = packed.counts(state.hands[state.player])
    short = packed.pack(
        max(0, want - have) for want, have in zip(packed.counts(price), held, strict=True)
    )
    return say("lack", what=words.goods(short)) if short else ""


# ---------------------------------------------------------------- signs


def seen(signs: str, text: str) -> str:
    """Text for screen readers in place of symbols."""
    return f'<span aria-hidden="true">{signs}</span><span class="visually-hidden">{text}</span>'


def dots(n: int) -> str:
    """A track of five steps, with those reached filled."""
    return "".join(f'<i class="{"f" if k < n else ""}"></i>' for k in range(5))


def people_chit(people: int, n: int) -> str:
    """The chits of a people somebody has: a number, or an empty ring."""
    name = say("people.has", people=say(f"people.{people}"), n=n)
    said = snippets.as_sign(name, f"chit{people}")
    if not n:
        return f'<span class="ct no" {said}>{esc(people_letter(people))}</span>'
    many = f"<b>{n}</b>" if n > 1 else ""
    return f'<span class="ct p{people}" {said}>{esc(people_letter(people))}</span>{many}'


def crossing_name(table: Table, at: int) -> str:
    """Display name of a crossing: by the hexes that meet there, or by the land it lies off."""
    return words.crossing(position(table), at)


def crossing_sign(table: Table, at: int) -> str:
    """A crossing in signs, to be found on the board: what the hexes there yield, and when."""
    world = position(table).game.world
    hexes = world.crossings[at].hexes
    if not hexes:
        return esc(crossing_name(table, at))
    signs = "".join(
        f"<small>{picture(packed.KINDS[world.hexes[i].kind])}{world.hexes[i].number}</small>"
        for i in hexes
    )
    # marked for the style sheet: a number on the next line would no longer be that of its hex
    return f'<span class="xs">{signs}</span>'


# ---------------------------------------------------------------- rows


def row(
    shape: str,
    label: str,
    price: int,
    act: str,
    arg: str,
    short: str = "",
    on: bool = False,
    name: str = "",
) -> str:
    """Something that can be done for a price; in short on a phone. name: where label has signs."""
    hidden = 'aria-hidden="true"'
    both = f'<b class="not-narrow" {hidden}>{label}</b><b class="only-narrow" {hidden}>{short}</b>'
    text = (name or label) + (say("row.for", price=words_of(price)) if price else "")
    words_for_it = f'<span class="visually-hidden">{text}</span>'
    inner = f'{icon(shape)}{both}<span class="s" {hidden}>{cost(price)}</span>{words_for_it}'
    return f"<li>{button(act, inner, arg, 'may on' if on else 'may')}</li>"


def words_of(price: int) -> str:
    """A price in words."""
    return esc(words.goods(price))


def no_row(shape: str, label: str, price: int, why: str) -> str:
    """Something that can't be done now, and why."""
    lacking = f'<span class="lk">{esc(why)}</span>'
    return (
        f'<li class="no not-narrow"><div>{icon(shape)}<span>{label}</span></div>'
        f"<div>{cost(price)}{lacking}</div></li>"
    )


def steppers(table: Table, verb: str, title: str, held: int | None = None) -> str:
    """A line for every kind of good: less, how many are chosen, more.

    Args:
        verb: ``give``, ``want`` or ``drop``.
        held: packed goods that can be chosen; None where there is no such limit.
    """
    open_now = table.open_parts
    cells = ""
    for number, kind in enumerate(packed.KINDS):
        part = f"{verb}:{kind}"
        n = table.chosen.count(part)
        most = 99 if held is None else packed.count(held, number)
        if n or (part in open_now and most):
            cells += _stepper(verb, kind, n, part in open_now and n < most, held and most)
    return f'<h3>{title}</h3><div class="steps se">{cells}</div>' if cells else ""


def _stepper(verb: str, kind: str, n: int, more: bool, of: int | None) -> str:
    part = f"{verb}:{kind}"
    name = in_text(tokens.RESOURCES[kind].name)
    fewer = marked(f"step.{verb}_less", kind=esc(name))
    added = marked(f"step.{verb}_one", kind=esc(name))
    many = "" if of is None else marked("step.of", n=of)
    return snippets.stepper(part, n, more, (fewer, added), many)


def confirm(table: Table, label: str, again: str = "again", beside: str = "") -> str:
    """The button that confirms a composed action, with others next to it.

    Args:
        again: what the button that forgets it says: a key of the sentences; no button without.
    """
    go = button("confirm", label, kind="btn go", disabled=table.ready is None)
    back = button("cancel", marked(again)) if again and table.chosen else ""
    return f'<div class="flow">{go}{back}{beside}</div>'
