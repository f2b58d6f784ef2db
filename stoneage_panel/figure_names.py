"""What figures and pictures of studies share: what they may be asked for, and how it is checked."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.board import tokens
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.strings import shortened
from stoneage_panel.strings import say


def names_of(theme: str, names: Sequence[str], seats: int, seat: int) -> list[str]:
    """What seats are called, no two alike: as it is given, else their colours.

    Args:
        theme: ``"light"``, ``"dark"`` or ``"contrast"``.
        names: a name a seat, or none.
        seats: how many there are.
        seat: the one that is looked at, from 0.

    Raises:
        StudyError: no such theme or seat, or another number of names than of seats.
    """
    if theme not in tokens.THEMES:
        known = ", ".join(tokens.THEMES)
        raise StudyError(say("figure.theme", given=shortened(theme, 20), known=known))
    if names and len(names) != seats:
        raise StudyError(say("figure.names", given=len(names), n=seats))
    if type(seat) is not int or not 0 <= seat < seats:
        raise StudyError(say("figure.seat", given=shortened(seat, 20), most=seats - 1))
    called = tuple(names) or tuple(one.name for one in tokens.PLAYERS[:seats])
    return [
        say("figure.again", name=name, n=at + 1) if called.index(name) != at else name
        for at, name in enumerate(called)
    ]
