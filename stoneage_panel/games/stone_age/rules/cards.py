"""Cards: paying for them, what their upper halves do, and what is kept for later."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.stone_age.components.goods import KINDS, ONE
from stoneage_panel.games.stone_age.components.moves import DRAW, PICK, ROLL, TRADE_SHIFT
from stoneage_panel.games.stone_age.components.places import CARD
from stoneage_panel.games.stone_age.rules.figures import lift
from stoneage_panel.games.stone_age.rules.gains import gain_field, gain_tool
from stoneage_panel.games.stone_age.rules.position import ROLL2, ROLL_ALL, Position

Effect = Callable[[Position, int], None]
_GIVEN = (1 << TRADE_SHIFT) - 1


def buy(state: Position, space: int, paid: int, trade: int) -> None:
    """SA.CARD: a card is paid and taken; its upper half works at once."""
    seat = state.player
    pay(state, seat, paid, trade)
    card = state.row[space]
    state.row[space] = -1
    lift(state, CARD + space)
    state.cards[seat] |= 1 << card
    state.bought(space, card)
    row = state.game.pack.cards[card]
    if row.upper in KEPT:
        state.kept[seat] |= 1 << card
        state.go_on()
    else:
        state.EFFECTS[row.upper](state, row.value)


KEPT = ("one_use_tool", "any_resources")
"""Upper halves that are kept until they are used."""


def pay(state: Position, seat: int, paid: int, trade: int) -> None:
    """Goods leave the store, after an exchange with the supply if there is one."""
    if trade:
        state.goods[seat] += (trade >> TRADE_SHIFT) - (trade & _GIVEN)
        state.traded = True
    state.goods[seat] -= paid


def _dice_all(state: Position, _: int) -> None:
    state.rolling = ROLL_ALL
    state.phase = ROLL


def _food(state: Position, n: int) -> None:
    state.food[state.player] += n
    state.go_on()


def _points(state: Position, n: int) -> None:
    state.points[3 * state.player + 1] += n
    state.go_on()


def _tool(state: Position, n: int) -> None:
    gain_tool(state, state.player, n)
    state.go_on()


def _agriculture(state: Position, n: int) -> None:
    gain_field(state, state.player, n)
    state.go_on()


def _extra_card(state: Position, _: int) -> None:
    if state.deck:
        state.phase = DRAW
    else:
        state.go_on()


def _gain(kind: int) -> Effect:
    def effect(state: Position, n: int) -> None:
        state.goods[state.player] += n * ONE[kind]
        state.go_on()

    return effect


def _roll2(kind: int) -> Effect:
    def effect(state: Position, _: int) -> None:
        state.rolling = ROLL2 + kind
        state.phase = ROLL

    return effect


EFFECTS: dict[str, Effect] = {
    "dice_all": _dice_all,
    "food": _food,
    "points": _points,
    "tool": _tool,
    "agriculture": _agriculture,
    "extra_card": _extra_card,
    **{f"gain_{name}": _gain(kind) for kind, name in enumerate(KINDS[:4])},
    **{f"roll2_{name}": _roll2(kind) for kind, name in enumerate(KINDS[:4])},
}


def choose(state: Position, face: int, taken: int, _: int) -> None:
    """SA.CARD.11: a die is picked; its reward comes at once."""
    state.dice -= 1 << 4 * (face - 1)
    state.picked(face, taken)


def next_picker(state: Position) -> None:
    """The seat clockwise picks, until all have."""
    state.player = (state.player + 1) % state.players
    if state.player == state.acting:
        state.rolling = -1
        state.go_on()
    else:
        state.phase = PICK


def take(state: Position, goods: int, _y: int, _z: int) -> None:
    """SA.CARD.14: a kept card gives resources of choice."""
    seat = state.player
    mask = state.kept[seat] & state.game.wilds
    state.kept[seat] ^= mask & -mask
    state.goods[seat] += goods
