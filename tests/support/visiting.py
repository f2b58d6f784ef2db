"""What tests of a visitor share: starting a game, moving, reading a zone's controls."""

from __future__ import annotations

from tests.support.markup import Markup
from tests.support.visitor import Visitor


def acts(html: str) -> dict[str, bool]:
    """Every control of a zone, and whether it can be used."""
    return {control.act: control.enabled for control in Markup(html).controls}


def people_only(visitor: Visitor, *seats: str, **options: object) -> Visitor:
    """A game between people."""
    visitor.page.lobby.seats = list(seats)
    for name, value in options.items():
        visitor.does("option", f"{name}={value}")
    visitor.does("start")
    return visitor


def first_legal(visitor: Visitor) -> str:
    """A place that may be tapped."""
    return next(place.id for place in visitor.page.board.scene.places if place.legal)


def play(visitor: Visitor, turns: int) -> None:
    """Does the first legal move again and again."""
    table = visitor.page.table
    for _ in range(turns):
        visitor.does("do", table.game.format(table.legal[0]))
        visitor.bots_move()


def people_play(visitor: Visitor, moves: int = 0) -> None:
    """Two people begin, and make some moves."""
    people_only(visitor, "human", "human")
    play(visitor, moves)
