"""What a rule-of-thumb player does in its turn: send, call back, or spend."""

from __future__ import annotations

from typing import NamedTuple

from stoneage_panel.games.age_of_dirt.bots.aims import Taste, prizes
from stoneage_panel.games.age_of_dirt.bots.calling import Caller
from stoneage_panel.games.age_of_dirt.bots.purse import Purse, purse
from stoneage_panel.games.age_of_dirt.components.moves import (
    BUILD,
    CALL,
    DONE,
    EXPAND,
    HAS_DRUM,
    HAS_SPEAR,
    HERB,
    SEND,
    TOOL,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, ONE
from stoneage_panel.games.age_of_dirt.rules import paying
from stoneage_panel.games.age_of_dirt.rules.position import Position


class Idea(NamedTuple):
    """A move, what it is worth, and the sentence that says why."""

    move: Move
    worth: float
    why: str


def act(state: Position, taste: Taste) -> Idea:
    """The best for each turn that it takes."""
    own = purse(state, state.player, taste)
    best = _spending(state, own)
    for idea in plans(state, taste, best.worth if best else 0.0, own):
        if best is None or idea.worth > best.worth:
            best = idea
    assert best is not None
    return best


def spend(state: Position, taste: Taste) -> Idea:
    """Another payment that is worth it, or the end of the turn."""
    return _spending(state, purse(state, state.player, taste)) or Idea(Move(DONE), 0.0, "done")


# ---------------------------------------------------------------- sending and calling


def plans(
    state: Position, taste: Taste, least: float | None = None, own: Purse | None = None
) -> list[Idea]:
    """Lifting each box now, or after sending once or twice: worth by the turn.

    Args:
        least: if given, only the best of them is of interest, and only if it is worth more than
            that: others may be left out.
        own: the seat's purse, if that is known already.
    """
    seat, pack = state.player, state.game.pack
    home = state.at_home(seat)
    most = min(home, pack.send + pack.perks(state.built[seat]).send)
    sent = [0]
    while most and sent[-1] < home and len(sent) < _TURNS:
        sent.append(min(home, sent[-1] + most))
    caller, enough = Caller(state, seat, taste, own), least or 0.0
    found: list[list[Idea]] = [[] for _ in AREAS]
    # what can be had at once first: most that takes turns need not be looked at closely then
    for turns, more in enumerate(sent, 1):
        for area, ideas in enumerate(found):
            worth = caller.worth(area, more, turns * enough)
            if worth or not enough:
                if more:
                    worth = round(worth / turns * taste.wait, 6)
                move = Move(SEND, most * ONE[area]) if more else _CALL[area]
                ideas.append(Idea(move, worth, _SENDS[area] if more else _CALLS[area]))
                if least is not None and worth > enough:
                    enough = worth
    return [idea for ideas in found for idea in ideas]


_TURNS = 3
"""So many turns a plan takes at most: boxes are filled, then one is lifted."""


# ---------------------------------------------------------------- spending


def _spending(state: Position, own: Purse) -> Idea | None:
    """The payment that gains most, if any gains."""
    seat = state.player
    held = state.caves[seat]
    best = None
    start = own[held]
    for move in paying.spending(state, seat):
        worth = _gain(state, own, held, move) - start
        if worth > (best.worth if best else 0.05):
            best = Idea(move, round(worth, 6), _SPENT[move[0]])
    return best


def _gain(state: Position, own: Purse, held: int, move: Move) -> float:
    """What is left after a payment, and what it brings."""
    verb, seat, taste = move[0], state.player, own.taste
    rest = held - (move[2] if verb in _PAID_LAST else move[1])
    if verb == BUILD:
        worth = (1 + taste.now) * prizes(own.pack, taste, own.lack)[move[1]]
        lack = max(0, own.lack - own.pack.cards[move[1]].rs)
        own = own.of(own.cards & ~(1 << move[1]), lack)
        return worth + own[rest]
    if verb == HERB:
        return own[rest] + new_card(state, seat, taste)
    if verb == EXPAND:
        bins = own.pack.large_bins - own.pack.bins
        gain = taste.bin * bins * own.lack / own.pack.win
        own = own.of(own.cards, bins=own.bins + bins)
        return own[rest] + gain + new_card(state, seat, taste)
    tools = taste.drum * bool(move[1] & HAS_DRUM) + taste.spear * bool(move[1] & HAS_SPEAR)
    return own[rest] + tools


def new_card(state: Position, seat: int, taste: Taste) -> float:
    """A card more to choose from: worth the less the more there are."""
    return taste.card * 2 / (1 + state.hands[seat].bit_count())


_CALL = tuple([Move(CALL, area) for area in range(len(AREAS))])
_CALLS = tuple([f"call.{name}" for name in AREAS])
_SENDS = tuple([f"send.{name}" for name in AREAS])
_PAID_LAST = (BUILD, TOOL)
_SPENT = {
    BUILD: "build", EXPAND: "expand", TOOL: "tool",
    HERB: "herb",
}  # fmt: skip
