"""What somebody fills in who sits down: which seat, and what they are called."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from stoneage_panel.app.together.strings import say
from stoneage_panel.engine.seats import LONGEST_NAME
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, sign, tag


class Sitter(NamedTuple):
    """Who sits at a seat, or is awaited there.

    Attributes:
        seat: its number, from 0.
        name: of who sits there, or the seat's own.
        about: ``"here"``, ``"elsewhere"``, ``"free"`` or ``"bot"``.
    """

    seat: int
    name: str
    about: str


def seat_choice(act: str, free: Sequence[int], chosen: Collection[int]) -> Html:
    """Which seat, where there are several.

    Args:
        act: what pressing one does.
        free: the seats there are.
        chosen: those that are taken so far.
    """
    if len(free) < 2:
        return EMPTY
    rows = [
        button(
            act, fragment(sign(seat), " ", esc(NAMES[seat])), seat, "",
            aria_pressed=seat in chosen,
        )
        for seat in free
    ]  # fmt: skip
    return tag("p", rows, class_="seg", role="group", aria_label=say("join.seat"))


def name_field(act: str, called: str) -> Html:
    """Where a name is written.

    Args:
        act: what writing it does.
        called: the name so far.
    """
    return tag(
        "input", type="text", class_="name", maxlength=LONGEST_NAME, data_act=act,
        value=called, placeholder=say("join.name"), aria_label=say("join.name"),
    )  # fmt: skip


def seat_row(seat: int, name: str, about: str) -> Html:
    """Who sits at a seat, in a list of all."""
    return tag("li", sign(seat), " ", tag("b", name), " ", tag("span", about, class_="m"))


def sitter_row(one: Sitter) -> Html:
    """Who sits at a seat, or is awaited there, in a list of all."""
    return seat_row(one.seat, one.name, say(f"sitter.{one.about}"))
