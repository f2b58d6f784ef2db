"""Saved games of Age of Dirt in which the first seat, a person, has each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from stoneage_panel.games.age_of_dirt.components.cards import default
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.match import Match
from tests.games.age_of_dirt.positions import (
    WALL,
    box,
    broken,
    built,
    drum,
    give,
    hold,
    lost,
    table,
    turn,
)
from tests.games.positions import do, legal

SEATS = ("human:Mira", "rule", "rule:style=breeder", "rule", "rule:style=breeder")
COSTS = {card.id.lower(): card.cost for card in default().cards}


def saved(state: Position, dice: str = "fair") -> str:
    """A game that goes on from a position."""
    assert not state.problems(), state.problems()
    return Match(state.game, 2, dice, state, SEATS[: state.players]).record()


def walled(players: int) -> Position:
    """The wall lies there: tools are chosen."""
    return do(table(players), *(f"card {card}" for card in WALL))


def equipped(players: int) -> Position:
    """All have chosen a tool: clan cards are dealt."""
    return do(walled(players), *["start drum"] * players)


def dealt() -> Position:
    """Two clan cards to choose from."""
    return do(equipped(4), "clans c01 c02")


def on_the_way() -> Position:
    """Our turn among five, with goods and cards; members in boxes and in the Passage."""
    state = turn("berries 2 wood stone", "2 fur", "herbs", players=5)
    broken(state, 0, 2, 3)
    box(box(box(state, "forest", 1, 1), "plains", 0, 1, 2), "tent", 0, 0, 0, 1)
    hold(lost(state, 1, 1, 1, tiger=True), 0, "i02", "i18", "i25", "i30", "i08")
    hold(state, 1, "i05")
    return built(built(state, 0, "i09", "i12"), 2, "i22")


def built_now(card: str, state: Position | None = None) -> Position:
    """We have just built an invention."""
    state = hold(state or turn(), 0, card)
    state.caves[0] = COSTS[card]
    return do(state, legal(state, f"build {card}")[0])


def others_plains(*fallen: str) -> Position:
    """The second seat calls the plains; the tiger and others fall out."""
    state = lost(box(turn(first=2), "plains", 2, 2), bear=True)
    return do(state, "call plains", *fallen)


def drummed(*more: str) -> Position:
    """In the second seat's turn our drum may help."""
    state = lost(box(drum(turn(first=2), 0), "plains", 1, 1, 1), 2, bear=True)
    return do(state, "call plains", "out 2:1 tiger", *more)


def tent(state: Position, *lines: str) -> Position:
    """A throw from the Love tent."""
    return do(box(state, "tent", 1, 2, 1), "call tent", "no extra", *lines)


def event(card: str, cave: str = "") -> Position:
    """We draw a card, and it is an event; our cave holds some goods then."""
    state = give(turn(), 0, f"herbs {cave}".strip())
    return do(state, "herb herbs", "pile", f"card {card}")


def robbed(*more: str) -> Position:
    """We steal from the second seat."""
    state = give(give(turn(), 1, "2 wood stone"), 2, "fur")
    return do(built_now("i28", state), *more)


def crammed() -> Position:
    """What we steal finds no room."""
    return do(give(robbed("rob 2"), 0, "3 wood fur"), "loot stone")


def nearly() -> Position:
    """Nine Rock-Stars, and the goods for a tenth."""
    state = built(turn("berries wood fur"), 0, "i04", "i22", "i30", "i31")
    return hold(state, 0, "i02")


MOMENTS: dict[str, Callable[[], str]] = {
    "clan": lambda: saved(dealt()),
    "tools": lambda: saved(walled(4)),
    "turn": lambda: saved(on_the_way()),
    "spend": lambda: saved(do(give(broken(turn()), 0, "2 wood berries herbs"), "tool drum wood")),
    "mend": lambda: saved(do(box(broken(turn()), "forest", 1), "call forest")),
    "extra": lambda: saved(do(box(turn(), "tent", 2, 1), "call tent")),
    "drum": lambda: saved(drummed()),
    "bangs": lambda: saved(drummed("drum", "freed 1:1")),
    "spear": lambda: saved(others_plains("out 1:2 2:2 tiger bear", "no spear")),
    "goods": lambda: saved(do(give(box(turn(), "mountains", 3, 1), 0, "2 wood fur"),
                              "call mountains", "out 1:3 2:1")),
    "gain": lambda: saved(built_now("i03")),
    "court": lambda: saved(tent(turn(), "out 1:1 2:1 3:1")),
    "answer": lambda: saved(tent(turn(first=2), "out 1:1 2:1 3:1", "court 1")),
    "work": lambda: saved(tent(turn(), "out 1:1 2:2")),
    "source": lambda: saved(built_now("i09")),
    "look": lambda: saved(do(built(turn("2 herbs"), 0, "i14"), "herb herbs", "pile",
                             "card i12", "card i13")),
    "sending": lambda: saved(built_now("i07")),
    "fetching": lambda: saved(built_now("i06", box(box(turn(), "tent", 2), "plains", 1, 1))),
    "robbing": lambda: saved(robbed()),
    "room": lambda: saved(crammed()),
    "loss": lambda: saved(event("e5", "wood fur")),
    "games": lambda: saved(event("e7")),
    "feast": lambda: saved(event("e8", "berries fur")),
    "deal": lambda: saved(equipped(2), "choose"),
    "draw": lambda: saved(table(2), "choose"),
    "fall": lambda: saved(do(box(turn(), "mountains", 2, 1, 1), "call mountains"), "choose"),
    "free": lambda: saved(drummed("drum"), "choose"),
    "loot": lambda: saved(robbed("rob 2"), "choose"),
    "nearly": lambda: saved(nearly()),
}  # fmt: skip
"""By the kind of decision; ``nearly``: one move from the end."""


@cache
def moment(name: str) -> str:
    """A game as it is saved."""
    return MOMENTS[name]()
