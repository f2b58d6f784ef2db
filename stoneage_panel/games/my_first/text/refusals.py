"""Why an action may not be done: the rule that forbids it, in words. See `places` for clicks."""

from __future__ import annotations

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.i18n import Phrases
from stoneage_panel.engine.rules import Rules
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, OVER, SWAP, TURN
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules import legal
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.text import words
from stoneage_panel.games.my_first.text.words import goods

RULES = Rules("stoneage_panel.games.my_first.rules")

_DUE = Phrases(say, "due.turn", "due.trade", "due.build", "due.swap", "due.face", "due.hut")


def why_not(state: Position, action: Action) -> IllegalAction | None:
    """None if the action or outcome is legal now, else the refusal with its rule."""
    # first: (0, 1.0, False) equals a legal action, but would put a float into the position
    if _is_action(action):
        if action in legal.actions(state) or action in legal.outcomes(state):
            return None
        if action[0] == state.phase:
            return _CHECK[state.phase](state, action[1], action[2])
        # MF.BUILD.1: nothing was asked, because no hut could be paid
        if action[0] == BUILD and state.phase == SWAP and too_dear(state, action[1]):
            return _build(state, action[1], action[2])
    return over(state) if state.phase == OVER else not_due(state)


def _is_action(action: object) -> bool:
    """Whether it is built like an action: a known verb, whole numbers, no idle ones."""
    if not (isinstance(action, tuple) and len(action) == 3):
        return False
    if not all(type(v) is int for v in action):
        return False
    verb, x, y = action
    if verb == BUILD and x < 0:
        return bool(x == -1 and y == 0)
    return bool(y == 0 if verb in (TURN, FACE, HUT) else 0 <= verb < OVER)


def not_due(state: Position) -> IllegalAction:
    """MF.ORDER.1, with what is due instead."""
    return RULES.refuse("MF.ORDER.1", due=due(state))


def due(state: Position) -> str:
    """The due decision of the seat to move, in words."""
    return _DUE[state.phase] if state.phase < OVER else say("due.over")


def over(state: Position) -> IllegalAction:
    """MF.END: the way the game has ended."""
    complete = any(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built)
    return RULES.refuse("MF.END.1" if complete else "MF.END.2")


def _turn(state: Position, slot: int, _: int) -> IllegalAction:
    if _is_slot(slot) and state.up >> slot & 1:
        return RULES.refuse("MF.TURN.2")
    return RULES.refuse("MF.TURN.1")


def _is_slot(slot: int) -> bool:
    return 0 <= slot < data.TOKENS


def _trade(state: Position, give: int, take: int) -> IllegalAction:
    mine, post = state.bags[state.player], state.bags[-1]
    if not (_is_bag(give) and _is_bag(take)):
        return RULES.refuse("MF.TRADE.1")
    if bags.count(give, bags.DOG) or bags.count(take, bags.DOG):
        return RULES.refuse("MF.TRADE.3")
    if bags.size(give) != bags.size(take):
        return RULES.refuse("MF.TRADE.2", give=bags.size(give), take=bags.size(take))
    if not bags.covers(mine, give):
        return RULES.refuse("MF.TRADE.4", lack=goods(missing(give, mine)))
    if not bags.covers(post, take):
        return RULES.refuse("MF.TRADE.5", lack=goods(missing(take, post)))
    return RULES.refuse("MF.TRADE.6")


def _build(state: Position, pile: int, paid: int) -> IllegalAction:
    if not 0 <= pile < data.PILES or state.tops[pile] < 0:
        return RULES.refuse("MF.BUILD.4")
    price = data.HUTS[state.tops[pile]]
    if not _is_bag(paid) or not _pays(paid, price):
        return RULES.refuse("MF.BUILD.2", price=goods(price))
    return RULES.refuse("MF.BUILD.3", lack=goods(missing(paid, state.bags[state.player])))


def too_dear(state: Position, pile: int) -> bool:
    """Whether a hut lies on a pile that the seat to move can't pay for in any way."""
    if not 0 <= pile < data.PILES or state.tops[pile] < 0:
        return False
    return not legal.builds(state.bags[state.player], state.tops[pile])


def _pays(paid: int, price: int) -> bool:
    """Whether a bag, with dogs for some of the goods, is the price of a hut."""
    goods = paid & bags.GOODS
    return bags.size(paid) == bags.size(price) and bags.covers(price, goods)


def _swap(state: Position, a: int, b: int) -> IllegalAction:
    if not (_is_slot(a) and _is_slot(b)):
        return RULES.refuse("MF.TURN.1")
    return RULES.refuse("MF.RESET.3", order="" if a == b else say("refusal.order"))


def _face(state: Position, face: int, _: int) -> IllegalAction:
    if not 0 <= face < data.TOKENS:
        return not_due(state)
    return RULES.refuse("MF.TURN.3", face=words.face(face))


def _hut(state: Position, hut: int, _: int) -> IllegalAction:
    if not 0 <= hut < len(data.HUTS):
        return not_due(state)
    return RULES.refuse("MF.BUILD.6", hut=goods(data.HUTS[hut]))


_CHECK = (_turn, _trade, _build, _swap, _face, _hut)


def _is_bag(value: int) -> bool:
    return 0 <= value < 1 << 24 and not value & 0x888888


def missing(wanted: int, held: int) -> int:
    """The pieces that a bag lacks of another, as a bag."""
    return bags.pack(
        max(0, want - have)
        for want, have in zip(bags.counts(wanted), bags.counts(held), strict=True)
    )
