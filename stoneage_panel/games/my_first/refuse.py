"""Why an action may not be done: the rule that forbids it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.rules import Rules
from stoneage_panel.games.my_first import bags, data, legal

if TYPE_CHECKING:
    from stoneage_panel.games.my_first.state import MyFirstState

RULES = Rules("stoneage_panel.games.my_first")

_DUE = (
    "turn over a forest token",
    "trade at the trading post, or keep what you have",
    "build a hut, or build nothing",
    "swap two forest tokens",
    "see what the token shows",
    "see the next hut",
)


def why_not(state: MyFirstState, action: Action) -> IllegalAction | None:
    """None if the action or outcome is legal now, else the refusal with its rule."""
    if action in legal.actions(state) or action in legal.outcomes(state):
        return None
    if not (len(action) == 3 and all(type(v) is int for v in action) and 0 <= action[0] < 6):
        return RULES.refuse("MF.ORDER.1", due=due(state))
    if state.phase == 6:
        return _over(state)
    if action[0] != state.phase:
        return RULES.refuse("MF.ORDER.1", due=due(state))
    return _CHECK[state.phase](state, action[1], action[2])


def due(state: MyFirstState) -> str:
    """What the seat to move has to do now, in words."""
    return _DUE[state.phase] if state.phase < 6 else "start a new game"


def _over(state: MyFirstState) -> IllegalAction:
    complete = any(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built)
    return RULES.refuse("MF.END.1" if complete else "MF.END.2")


def _turn(state: MyFirstState, slot: int, _: int) -> IllegalAction:
    if 0 <= slot < data.TOKENS:
        return RULES.refuse("MF.TURN.2", token=slot + 1)
    return RULES.refuse("MF.TURN.1")


def _trade(state: MyFirstState, give: int, take: int) -> IllegalAction:
    mine, post = state.bags[state.player], state.bags[-1]
    if not (_is_bag(give) and _is_bag(take)):
        return RULES.refuse("MF.TRADE.1")
    if bags.count(give, bags.DOG) or bags.count(take, bags.DOG):
        return RULES.refuse("MF.TRADE.3")
    if bags.size(give) != bags.size(take):
        return RULES.refuse("MF.TRADE.2", give=bags.size(give), take=bags.size(take))
    if not bags.covers(mine, give):
        return RULES.refuse("MF.TRADE.4", lack=_words(_missing(give, mine)))
    if not bags.covers(post, take):
        return RULES.refuse("MF.TRADE.5", lack=_words(_missing(take, post)))
    return RULES.refuse("MF.TRADE.6")


def _build(state: MyFirstState, pile: int, paid: int) -> IllegalAction:
    if not 0 <= pile < data.PILES or state.tops[pile] < 0:
        return RULES.refuse("MF.BUILD.4")
    price = data.HUTS[state.tops[pile]]
    if not _is_bag(paid) or not _pays(paid, price):
        return RULES.refuse("MF.BUILD.2", price=_words(price))
    return RULES.refuse("MF.BUILD.3", lack=_words(_missing(paid, state.bags[state.player])))


def _pays(paid: int, price: int) -> bool:
    """Whether a bag, with dogs for some of the goods, is the price of a hut."""
    goods = paid & bags.GOODS
    return bags.size(paid) == bags.size(price) and bags.covers(price, goods)


def _swap(state: MyFirstState, a: int, b: int) -> IllegalAction:
    return RULES.refuse("MF.RESET.3")


def _face(state: MyFirstState, face: int, _: int) -> IllegalAction:
    return RULES.refuse("MF.TURN.3", face=data.FACES[face] if 0 <= face < data.TOKENS else face)


def _hut(state: MyFirstState, hut: int, _: int) -> IllegalAction:
    shown = _words(data.HUTS[hut]) if 0 <= hut < len(data.HUTS) else hut
    return RULES.refuse("MF.BUILD.6", hut=shown)


_CHECK = (_turn, _trade, _build, _swap, _face, _hut)


def _is_bag(value: int) -> bool:
    return 0 <= value < 1 << 24 and not value & 0x888888


def _missing(wanted: int, held: int) -> int:
    return bags.pack(
        max(0, want - have)
        for want, have in zip(bags.counts(wanted), bags.counts(held), strict=True)
    )


def _words(bag: int) -> str:
    from stoneage_panel.games.my_first.explain import goods

    return goods(bag)


# ---------------------------------------------------------------- a click on a place


def why_not_place(state: MyFirstState, place: str, chosen: tuple[str, ...] = ()) -> IllegalAction:
    """Why pointing at a place does nothing now.

    Args:
        place: the id of a place or piece, such as ``"token3"``, ``"hut2"``, ``"fish"``.
        chosen: what was pointed at before, for an action made of several parts.
    """
    if state.phase == 6:
        return _over(state)
    verb, _, what = place.partition(":")
    if place.startswith("token") and state.phase == 0:
        return _turn(state, int(place[5:]) - 1, 0)
    if place.startswith("token") and state.phase == 3 and place in chosen:
        return RULES.refuse("MF.RESET.3")
    if place.startswith("hut") and state.phase == 2:
        return _cannot_build(state, int(place[3:]) - 1)
    if verb in ("give", "take") and state.phase == 1:
        return _cannot_trade(state, verb, what)
    if place in data.SPACES and state.phase == 0:
        return RULES.refuse("MF.MOVE.4")
    return RULES.refuse("MF.ORDER.1", due=due(state))


def _cannot_build(state: MyFirstState, pile: int) -> IllegalAction:
    if state.tops[pile] < 0:
        return RULES.refuse("MF.BUILD.4")
    mine = state.bags[state.player]
    return RULES.refuse("MF.BUILD.3", lack=_words(_missing(data.HUTS[state.tops[pile]], mine)))


def _cannot_trade(state: MyFirstState, verb: str, what: str) -> IllegalAction:
    if what not in bags.KINDS or what == "dog":
        return RULES.refuse("MF.TRADE.3")
    one: Any = bags.of([what])
    if verb == "give" and not bags.covers(state.bags[state.player], one):
        return RULES.refuse("MF.TRADE.4", lack=_words(one))
    if verb == "take" and not bags.covers(state.bags[-1], one):
        return RULES.refuse("MF.TRADE.5", lack=_words(one))
    return RULES.refuse("MF.TRADE.6")
