"""Saved games of the Settlers in which the first seat, a person, has each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import stoneage_panel as sap
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from tests.browser.settlers_guest import Guest
from tests.browser.table_player import bots_move
from tests.games.positions import do
from tests.games.settlers.positions import camp, give, level, settle, turn, win
from tests.games.settlers.positions import table as begun

YES = Move(moves.ACCEPT)
ROB = "send neanderthal af03 rob 2"
SEATS = ("human:Mira", "rule", "rule:style=settler", "rule")


def saved(state: Position, dice: str = "fair") -> str:
    """A game that goes on from a position."""
    assert not state.problems(), state.problems()
    return Match(state.game, 2, dice, state, SEATS[: state.players]).record()


def on_the_way() -> Position:
    """Our turn, with enough for everything: levels, nomads in Europe and Africa, a full hand."""
    state = turn("3m 2b 3f 2s", "2m 2b 1s", "1f 2s")
    settle(state, 0, "af01-nw", "af10-e", "af07-e")
    camp(state, 0, "eu01-w", "eu01-e")
    level(state, 0, nourishment=2, clothing=1, construction=1)
    return state


def freely(phase: int) -> str:
    """Setting up as one likes, until the first seat has to do this."""
    match = sap.new("settlers", players=4, seed=2, seats=SEATS, start="free")
    while match.state.phase != phase or match.player != 0:  # type: ignore[attr-defined]
        match.do(match.suggest("rule"))
    return match.record()


def offered() -> str:
    """A bot offers what it would deal with us for; it would take something else, too."""
    for seed in range(1, 40):
        table = Table(game_name="settlers", seats=list(SEATS[:3]), seed=seed, auto_forced=True)
        guest = Guest(table)
        while guest.state.round < 8 and not table.over:
            bots_move(table)
            if guest.state.phase == moves.ANSWER and guest.agrees(YES) and guest.counter():
                return table.save_text()
            table.act(guest.advised())
    raise AssertionError("nobody offers anything")


def full() -> Position:
    """A seven, and more than seven cards."""
    return do(give(begun(), 0, "3m 2b 2f 2s"), "roll 3 4")


def chip(state: Position) -> Position:
    """A nomad steps behind a box in Europe."""
    return do(state, "walk eu01-w iberia 1m")


def nearly() -> Position:
    """Nine points, and what a tribe costs, at a chit."""
    state = turn("1m 2b 2f 2s", "2m 2b 1s", "1f 2s")
    win(state, 0, "peu1", "peu2", "peu3", "peu4", "pas1", "pas2", "pau1", "ei2", "eii2")
    state.scout = 0
    settle(state, 0, "eu01-e", "eu02-e", "eu04-e", "eu03-e")
    return level(camp(state, 0, "as01-e"), 0, clothing=2, construction=2)


def second() -> Position:
    """All peoples are had once already; ours are complete with the next tribe."""
    state = turn("1m 2b 2f 2s", "2m 2b 1s", "1f 2s")
    win(state, 1, "peu5", "pas4", "pau2", "pam1")
    state.spread = [1, -1]
    win(state, 0, "peu1", "pas1", "pau1")
    settle(state, 0, "af01-nw", "eu01-e", "as02-sw", "au01-e")
    settle(state, 1, "af03-e", "eu06-sw", "as04-e", "au01-sw")
    return do(camp(state, 0, "am02-se"), "found am02-se")


MOMENTS: dict[str, Callable[[], str]] = {
    "tribe": lambda: freely(moves.TRIBE),
    "camp": lambda: freely(moves.CAMP),
    "turn": lambda: saved(on_the_way()),
    "want": lambda: saved(do(on_the_way(), "offer 1m")),
    "answer": offered,
    "deal": lambda: saved(do(on_the_way(), "offer 1m", "for 1b", "accept", "refuse")),
    "discard": lambda: saved(full()),
    "seven": lambda: saved(do(turn("1m", "2m", "1f"), "done", "roll 1 1", "done", "roll 1 1",
                              "done", "roll 3 4")),
    "hunting": lambda: saved(do(on_the_way(), "step hunting")),
    "desert": lambda: saved(do(chip(on_the_way()), "chip ei3")),
    "chit": lambda: saved(second()),
    "roll": lambda: saved(begun(), "choose"),
    "steal": lambda: saved(do(on_the_way(), "step hunting", ROB), "choose"),
    "chip": lambda: saved(chip(on_the_way()), "choose"),
    "nearly": lambda: saved(nearly()),
}  # fmt: skip
"""By the kind of decision; ``nearly``: one move from the end."""


@cache
def moment(name: str) -> str:
    """A game as it is saved."""
    return MOMENTS[name]()
