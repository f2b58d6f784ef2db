"""Why pointing at a place or a piece does nothing now, in words."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, OVER, SWAP, TRADE, TURN
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.text.refusals import RULES, missing, not_due, over, too_dear
from stoneage_panel.games.my_first.text.words import goods


def why_not_place(state: Position, place: str, chosen: tuple[str, ...] = ()) -> IllegalAction:
    """The refusal for a place that starts or continues no legal action.

    Args:
        place: the id of a place or piece, such as ``"token3"``, ``"hut2"``, ``"give:fish"``.
        chosen: what was pointed at before, for an action made of several parts.
    """
    if state.phase == OVER:
        return over(state)
    ask = _ASK.get(state.phase)
    return (ask and ask(state, place, chosen)) or not_due(state)


def _number(place: str, prefix: str) -> int:
    """The number at the end of an id, counted from 0; −1 where there is none."""
    text = place.removeprefix(prefix)
    return int(text) - 1 if text.isascii() and text.isdecimal() and len(text) < 4 else -1


def _turning(state: Position, place: str, _: tuple[str, ...]) -> IllegalAction | None:
    if place in data.SPACES:
        return RULES.refuse("MF.MOVE.4")
    if not place.startswith("token"):
        return None
    slot = _number(place, "token")
    if slot >= 0 and state.up >> slot & 1:
        return RULES.refuse("MF.TURN.2")
    return RULES.refuse("MF.TURN.1")


def _swapping(state: Position, place: str, _: tuple[str, ...]) -> IllegalAction | None:
    if place.startswith("hut"):
        return _unpaid(state, _number(place, "hut"))
    if not place.startswith("token"):
        return None
    if not 0 <= _number(place, "token") < data.TOKENS:
        return RULES.refuse("MF.TURN.1")
    return RULES.refuse("MF.RESET.3", order="")


def _trading(state: Position, place: str, chosen: tuple[str, ...]) -> IllegalAction | None:
    verb, _, what = place.partition(":")
    if "keep" in (place, *chosen):
        return RULES.refuse("MF.TRADE.1")
    if verb not in ("give", "take") or what not in bags.KINDS:
        return None
    if what == "dog":
        return RULES.refuse("MF.TRADE.3")
    mine, post = state.bags[state.player] & bags.GOODS, state.bags[-1]
    here, there, back = (mine, post, "take") if verb == "give" else (post, mine, "give")
    kind = bags.KINDS.index(what)
    picked = [p.partition(":")[2] for p in (*chosen, place) if p.startswith(verb + ":")]
    if picked.count(what) > bags.count(here, kind):
        rule = "MF.TRADE.4" if verb == "give" else "MF.TRADE.5"
        return RULES.refuse(rule, lack=goods(bags.one(kind)))
    if f"{back}:{what}" in chosen:
        return RULES.refuse("MF.TRADE.6")
    # more than the other side can match, like for like left out
    most = sum(name not in picked for name in bags.pieces(there))
    give, take = (len(picked), most) if verb == "give" else (most, len(picked))
    return RULES.refuse("MF.TRADE.2", give=give, take=take)


def _building(state: Position, place: str, chosen: tuple[str, ...]) -> IllegalAction | None:
    verb, _, what = place.partition(":")
    if "rest" in (place, *chosen):
        return RULES.refuse("MF.BUILD.1")
    if place.startswith("hut"):
        return _hut(state, _number(place, "hut"), chosen)
    if verb != "pay" or what not in bags.KINDS:
        return None
    kind = bags.KINDS.index(what)
    if (*chosen, place).count(place) > bags.count(state.bags[state.player], kind):
        return RULES.refuse("MF.BUILD.3", lack=goods(bags.one(kind)))
    pile = next((_number(part, "hut") for part in chosen if part.startswith("hut")), -1)
    return _costs(state, pile) or RULES.refuse("MF.BUILD.1")


def _hut(state: Position, pile: int, chosen: tuple[str, ...]) -> IllegalAction | None:
    costs = _costs(state, pile)
    if costs is None:
        return RULES.refuse("MF.BUILD.4")
    unpaid = _unpaid(state, pile)
    if unpaid is not None:
        return unpaid
    if any(part.startswith("hut") for part in chosen):
        return RULES.refuse("MF.BUILD.1")
    return costs


def _unpaid(state: Position, pile: int) -> IllegalAction | None:
    """What is lacking for a hut that the seat to move can't pay for in any way."""
    if not too_dear(state, pile):
        return None
    lack = _lack(data.HUTS[state.tops[pile]], state.bags[state.player])
    return RULES.refuse("MF.BUILD.3", lack=lack)


def _costs(state: Position, pile: int) -> IllegalAction | None:
    """The price of the hut on a pile as a refusal; None where there is no hut."""
    if not 0 <= pile < data.PILES or state.tops[pile] < 0:
        return None
    return RULES.refuse("MF.BUILD.2", price=goods(data.HUTS[state.tops[pile]]))


def _lack(price: int, mine: int) -> str:
    """What is missing for a hut, and that the dogs don't make up for it."""
    lack, dogs = goods(missing(price, mine)), bags.count(mine, bags.DOG)
    return say("refusal.lack_with_dogs", lack=lack, n=dogs) if dogs else lack


_ASK: dict[int, Callable[[Position, str, tuple[str, ...]], IllegalAction | None]] = {
    TURN: _turning,
    TRADE: _trading,
    BUILD: _building,
    SWAP: _swapping,
}
