"""What each action does. Trusted: nothing is checked here."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components.goods import MOST
from stoneage_panel.games.stone_age.components.moves import DRAW, ROLL, TILE
from stoneage_panel.games.stone_age.components.places import FIELD, HUT, STACK, TOOL, WORKS
from stoneage_panel.games.stone_age.rules import rounds
from stoneage_panel.games.stone_age.rules.cards import buy, choose, next_picker, pay, take
from stoneage_panel.games.stone_age.rules.figures import lift, put
from stoneage_panel.games.stone_age.rules.gains import gain_field, gain_figure, gain_tool
from stoneage_panel.games.stone_age.rules.position import ROLL_ALL, Doers, Position
from stoneage_panel.games.stone_age.rules.rolls import rolled, tools

# ---------------------------------------------------------------- acting

_VILLAGE_GAINS = {TOOL: gain_tool, HUT: gain_figure, FIELD: gain_field}


def use(state: Position, place: int, _y: int, _z: int) -> None:
    """SA.ACT: dice are due at a gathering place, elsewhere the gain is sure."""
    if place < TOOL or place >= WORKS:
        state.rolling = place
        state.phase = ROLL
        return
    lift(state, place)
    _VILLAGE_GAINS[place](state, state.player, 1)
    state.go_on()


def leave(state: Position, place: int, _y: int, _z: int) -> None:
    """SA.CARD.3, SA.BUILD.7: nothing is taken, the figure comes home."""
    lift(state, place)
    state.go_on()


# ---------------------------------------------------------------- buildings


def build(state: Position, stack: int, paid: int, trade: int) -> None:
    """SA.BUILD: a building is paid and scored; the next of its stack comes to light."""
    seat = state.player
    pay(state, seat, paid, trade)
    top = state.tops[stack]
    state.tops[stack] = -1
    lift(state, STACK + stack)
    state.tiles[seat] |= 1 << top
    tile = state.game.pack.tiles[top]
    state.points[3 * seat] += tile.points or worth(paid)
    if tile.special == "face_down" and state.deck:
        state.phase = DRAW
    else:
        state.go_on()


def worth(paid: int) -> int:
    """SA.BUILD.5: points of the resources paid."""
    return (
        3 * (paid & MOST) + 4 * (paid >> 16 & MOST) + 5 * (paid >> 32 & MOST)
        + 6 * (paid >> 48 & MOST)
    )  # fmt: skip


# ---------------------------------------------------------------- luck


def show(state: Position, card: int, _y: int, _z: int) -> None:
    """Chance: a card comes to an empty space, the cheapest first."""
    state.deck ^= 1 << card
    row = state.row
    empty = [space for space in state.game.fill if row[space] < 0]
    row[empty[0]] = card
    if len(empty) > 1:
        return
    if pending_stack(state) >= 0:
        state.phase = TILE
    else:
        state.begin()


def drawn(state: Position, card: int, _y: int, _z: int) -> None:
    """Chance: a card is drawn face down; only its lower half will count."""
    state.deck ^= 1 << card
    seat = state.player
    state.cards[seat] |= 1 << card
    state.down[seat] |= 1 << card
    if state.rolling >= ROLL_ALL:
        next_picker(state)
    else:
        state.go_on()


def reveal(state: Position, tile: int, _y: int, _z: int) -> None:
    """Chance: the next building of a stack is revealed."""
    state.pool ^= 1 << tile
    stack = pending_stack(state)
    state.tops[stack] = tile
    state.under[stack] -= 1
    if state.round:
        state.go_on()
    elif pending_stack(state) < 0:
        state.begin()


def pending_stack(state: Position) -> int:
    """The stack whose next building is due, or −1."""
    for stack, top in enumerate(state.tops):
        if top < 0 and state.under[stack]:
            return stack
    return -1


# ---------------------------------------------------------------- feeding


def feed(state: Position, paid: int, _y: int, _z: int) -> None:
    """SA.FEED: the food owed is paid in resources."""
    state.goods[state.player] -= paid
    state.due = 0
    rounds.feed_after(state, state.player)


def starve(state: Position, _x: int, _y: int, _z: int) -> None:
    """SA.FEED: hunger costs points; resources are kept."""
    state.due = 0
    rounds.hunger(state, state.player)
    rounds.feed_after(state, state.player)


def unknown(_state: Position, _x: int, _y: int, _z: int) -> None:
    """An action of a variant that is not played; it is never legal."""
    raise AssertionError("This action belongs to another variant.")


DO: Doers = (
    put, use, buy, build, leave, tools, unknown, choose, take, feed, starve, unknown, unknown,
    unknown, rolled, show, drawn, reveal,
)  # fmt: skip
"""By verb, in the order of `moves`."""
