"""Small pieces of HTML that the panels of several games have: goods, dice, numbers, steps."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.board import tokens
from stoneage_panel.table import Table
from stoneage_panel.ui.html import Html, button, esc, icon
from stoneage_panel.ui.strings import say


def mover(table: Table, seat: int) -> int:
    """Whose colour the banner has while a seat decides or has luck: the seat's own."""
    return seat


# ---------------------------------------------------------------- signs


def as_sign(label: object, key: str = "") -> str:
    """Attributes of a sign: its tip begins with the label, which screen readers say instead of it.

    Args:
        key: which row of the game's signs explains it; without one, that of its picture.
    """
    of = f' data-sign="{key}"' if key else ""
    return f'role="img" aria-label="{esc(label)}"{of}'


# ---------------------------------------------------------------- goods


def picture(kind: str) -> str:
    """A good's picture."""
    return icon(tokens.RESOURCES[kind].icon, "res." + kind)


def letter(kind: str) -> str:
    """A good's letter."""
    return tokens.RESOURCES[kind].letter


def good(kind: str) -> str:
    """A good's picture with its letter."""
    return f"{picture(kind)}<small>{letter(kind)}</small>"


def pieces(kinds: Iterable[str]) -> str:
    """Goods piece by piece."""
    return "".join(
        f'<span class="ch" {as_sign(tokens.RESOURCES[kind].name, kind)}>{good(kind)}</span>'
        for kind in kinds
    )


def chip(kind: str, text: object, name: str) -> str:
    """A good with its letter and a number."""
    label = say("stat", name=name, text=text)
    return f'<span class="ch" {as_sign(label, kind)}>{good(kind)}{esc(text)}</span>'


def held(kind: str, n: int, lettered: bool = True) -> str:
    """A good with a number, where there is little room. lettered: not where there is one kind."""
    label = say("stat", name=tokens.RESOURCES[kind].name, text=n)
    shown = good(kind) if lettered else picture(kind)
    return f"<span {as_sign(label, kind)}>{shown}{n}</span>"


def stepper(part: str, n: int, more: bool, labels: tuple[str, str], of: str = "") -> str:
    """A good to choose some of: less, how many are chosen, more.

    Args:
        part: what the buttons point at, such as ``give:wood``.
        labels: what the two buttons are called, HTML.
        of: how many there are, HTML.
    """
    fewer, added = (f'aria-label="{name}"' for name in labels)
    less = button("back", "−", part, "btn sm", disabled=not n, more=fewer)
    # a part that can't be added any more would be taken back by pointing at it
    plus = button("part", "+", part, "btn sm may", disabled=not more, more=added)
    many = f"<small>{of}</small>" if of else ""
    kind = part.partition(":")[2]
    label = Html(say("stat", name=tokens.RESOURCES[kind].name, text=f"{n} {of}".strip()))
    now = f'<span class="ch" {as_sign(label, kind)}>{good(kind)}<b>{n}</b>{many}</span>'
    return f'<span class="step">{less}{now}{plus}</span>'


# ---------------------------------------------------------------- numbers and dice


def stat(
    shape: str, text: object, name: str, paint: str | None = None, key: str = ""
) -> str:  # fmt: skip
    """An icon with a number. key: which sign it is, if its picture alone does not say so."""
    said = as_sign(say("stat", name=name, text=text), key)
    return f'<span class="ch" {said}>{icon(shape, paint)}{esc(text)}</span>'


def total(label: object, shown: str, key: str = "points") -> str:
    """The number in the head of a player's panel. shown: HTML."""
    return f'<span class="hs pts" {as_sign(label, key)}>{shown}</span>'


def die(face: int) -> str:
    """A die."""
    return f'<span class="d">{icon(f"die-{face}", "die")}</span>'
