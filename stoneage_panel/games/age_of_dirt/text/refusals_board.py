"""Why a place of the board does nothing in a turn: what it is for, and what is missing."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.age_of_dirt.components import moves, pieces
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.paying import payments
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words


def in_turn(state: Position, place: str) -> IllegalAction | None:
    """The refusal for a place that nothing in a turn begins with; None for all others."""
    ask = _ASK.get(place.partition(":")[0])
    return ask(state) if ask else None


def sending(state: Position, picked: int) -> IllegalAction | None:
    """AD.SEND.1: all that can go are chosen already, in the numbers that the board shows."""
    pack, home = state.game.pack, state.at_home(state.player)
    most = pack.send + pack.perks(state.built[state.player]).send
    if picked < min(most, home) or not picked:
        return None
    key = "place.sent_most" if picked >= most else "place.sent_all"
    return IllegalAction("AD.SEND.1", say(key, n=picked))


def _tower(state: Position) -> IllegalAction:
    return IllegalAction("AD.PASSAGE.1", say("place.tower", n=pieces.size(state.inside)))


def _reserve(state: Position) -> IllegalAction:
    bear = say("place.bear_away" if state.abroad(pieces.BEAR) else "place.bear")
    return IllegalAction("AD.RESERVE.1", f"{say('place.reserve')} {bear}")


def _pile(state: Position) -> IllegalAction:
    """AD.HERB.1: what a card costs, and whether it can be paid."""
    pack, held = state.game.pack, state.caves[state.player]
    paid = payments(held, pack.herb, pack.perks(state.built[state.player]).two_for_one)
    cost = words.goods(pack.herb)
    return IllegalAction("AD.HERB.1", say("place.pile" if paid else "place.pile_poor", cost=cost))


def _plain(rule: str, key: str) -> Callable[[Position], IllegalAction]:
    return lambda state: IllegalAction(rule, say(f"place.{key}"))


def _box(state: Position) -> IllegalAction | None:
    if state.phase != moves.SPEND:
        return None
    return IllegalAction("AD.TURN.1", say("place.box"))


_ASK: dict[str, Callable[[Position], IllegalAction | None]] = {
    "tower": _tower,
    "reserve": _reserve,
    "pile": _pile,
    "box": _box,
    "home": _plain("AD.SEND.1", "home"),
    "supply": _plain("AD.TURN.1", "supply"),
    "cave": _plain("AD.TURN.1", "cave"),
}
"""By the head of a place's id."""
