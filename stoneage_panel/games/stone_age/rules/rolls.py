"""Dice on the table: tools added to them, and what they bring."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.goods import ONE, VALUES
from stoneage_panel.games.stone_age.components.moves import PICK, TOOLS
from stoneage_panel.games.stone_age.components.places import DIVISORS, TOOL, WORKS
from stoneage_panel.games.stone_age.rules import legal
from stoneage_panel.games.stone_age.rules.figures import lift
from stoneage_panel.games.stone_age.rules.position import ROLL2, ROLL_ALL, Position


def rolled(state: Position, roll: int, _y: int, _z: int) -> None:
    """Chance: the dice are rolled; tools are asked for if they could raise the yield."""
    state.dice = roll
    if state.rolling >= ROLL_ALL:
        state.phase = PICK
        return
    total, rolling = dice.total(roll), state.rolling
    divisor = DIVISORS[rolling] if rolling < TOOL else divisor_of(state)
    power = power_of(state, state.player)
    if power and (total + power) // divisor > total // divisor:
        state.phase = TOOLS
    else:
        harvest(state, total // divisor)


def divisor_of(state: Position) -> int:
    """By what the roll that is on the table is divided."""
    rolling = state.rolling
    if rolling < TOOL:
        return DIVISORS[rolling]
    if rolling >= ROLL2:
        return VALUES[rolling - ROLL2]
    pack = state.game.pack
    return pack.tiles[pack.works[rolling - WORKS]].divisor


def power_of(state: Position, seat: int) -> int:
    """The sum that all available tools and one-use tools would add to a roll."""
    tools, used, at = state.tools, state.used[seat], 3 * seat
    power = tools[at] + tools[at + 1] + tools[at + 2]
    if used:
        power -= tools[at] * (used & 1) + tools[at + 1] * (used >> 1 & 1)
        power -= tools[at + 2] * (used >> 2 & 1)
    if state.kept[seat]:
        power += once_sum(legal.once(state, seat))
    return power


def once_sum(once: int) -> int:
    """The sum of one-use tools, packed 4 bits a value."""
    return sum([value * (once >> 4 * value & 15) for value in range(1, 16)]) if once else 0


def tools(state: Position, slots: int, once: int, _: int) -> None:
    """SA.TOOL: the tools chosen are added and used up for this round; one-use tools for good."""
    seat = state.player
    at = 3 * seat
    total = dice.total(state.dice)
    for slot in (0, 1, 2):
        if slots >> slot & 1:
            total += state.tools[at + slot]
    state.used[seat] |= slots
    if once:
        total += once_sum(once)
        _spend_once(state, seat, once)
    harvest(state, total // divisor_of(state))


def _spend_once(state: Position, seat: int, once: int) -> None:
    cards = state.game.pack.cards
    mask = state.kept[seat] & state.game.onces
    while mask:
        low = mask & -mask
        shift = 4 * cards[low.bit_length() - 1].value
        if once >> shift & 15:
            once -= 1 << shift
            state.kept[seat] ^= low
        mask ^= low


def harvest(state: Position, amount: int) -> None:
    """SA.GATHER: what a roll brings; the figures come home."""
    rolling = state.rolling
    state.rolling = -1
    state.dice = 0
    if rolling == 0:
        lift(state, 0)
        state.hunted(amount)
        return
    if rolling >= ROLL2:
        kind = rolling - ROLL2
    else:
        lift(state, rolling)
        kind = rolling - 1 if rolling < TOOL else works_kind(state, rolling)
    state.goods[state.player] += amount * ONE[kind]
    state.go_on()


def works_kind(state: Position, place: int) -> int:
    """The resource a production building makes."""
    pack = state.game.pack
    return 0 if pack.tiles[pack.works[place - WORKS]].special == "works_wood" else 3
