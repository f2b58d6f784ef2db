"""What a rule-of-thumb player does in its turn: the best purchase, and cards for the next."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.games.settlers.bots import bargain
from stoneage_panel.games.settlers.bots.aims import Taste
from stoneage_panel.games.settlers.bots.bargain import Idea
from stoneage_panel.games.settlers.bots.plans import Wish, on_site
from stoneage_panel.games.settlers.bots.wishes import wanted
from stoneage_panel.games.settlers.components.goods import MOST, covers, less, size
from stoneage_panel.games.settlers.components.masks import numbers
from stoneage_panel.games.settlers.components.moves import DONE, Move
from stoneage_panel.games.settlers.components.world import TOP
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.turns import MOST_CARDS


def act(state: Position, taste: Taste) -> Idea:
    """The best thing that can be paid; else a trade for what can't; else the end of the turn."""
    if state.built and not _can_pay(state):
        return _NOTHING
    wishes = wanted(state, state.player, taste)
    wish = affordable(state, wishes, taste)
    # trade first with what is left over: development ends all trading
    deal = None if state.built else bargain.idea(state, wishes, wish, taste)
    if deal:
        return deal
    if wish is None or wish.move is None:
        return _NOTHING
    return wish.move, wish.why, wish.n


_NOTHING: Idea = Move(DONE), "advice.done", 0


def _can_pay(state: Position) -> bool:
    """Whether a hand pays for any development at all, wanted or not: else no plan is needed."""
    who, world = state.player, state.game.world
    hand, nomads = state.hands[who], state.nomads[who]
    for at in numbers(nomads):
        if (hand & MOST or (state.left and state.walker == at)) and not on_site(state, at):
            return True
    if nomads.bit_count() < world.nomads and covers(hand, world.nomad):
        return True
    if nomads and covers(hand, world.tribe):
        return True
    for level in state.tracks[4 * who : 4 * who + 4]:
        if level < TOP and covers(hand, world.steps[level]):
            return True
    return False


def affordable(state: Position, wishes: Sequence[Wish], taste: Taste) -> Wish | None:
    """The best wish that can be paid without the cards of one that is far better."""
    hand = state.hands[state.player]
    kept, above = 0, 0.0
    for wish in wishes:
        if wish.move is not None and covers(hand, wish.price):
            spare = not kept or covers(less(hand, kept), wish.price)
            if spare or wish.worth * taste.save >= above or size(hand) > MOST_CARDS:
                return wish
        if not kept and size(less(wish.price, hand)) <= 2:
            kept, above = wish.price, wish.worth
    return None
