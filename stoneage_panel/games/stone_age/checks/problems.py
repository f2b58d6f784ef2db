"""What is wrong with a position made by hand. One without problems can be played to the end."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.games.stone_age.checks import problems_solo
from stoneage_panel.games.stone_age.checks.problems_pieces import most_rolled, pieces
from stoneage_panel.games.stone_age.components import dice, moves
from stoneage_panel.games.stone_age.components.goods import JEWELRY, RESOURCES, count, resources
from stoneage_panel.games.stone_age.components.options import STACK_HEIGHT
from stoneage_panel.games.stone_age.components.places import GATHER, WORKS
from stoneage_panel.games.stone_age.rules import rolls
from stoneage_panel.games.stone_age.rules.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)
from stoneage_panel.games.stone_age.rules.rounds import wilds
from stoneage_panel.games.stone_age.rules.solo_position import is_solo
from stoneage_panel.games.stone_age.text.strings import say_problem

_ACTING = (
    moves.ACT, moves.TOOLS, moves.SPLIT, moves.PICK, moves.EXTRA, moves.ROLL, moves.DRAW,
    moves.TILE,
)  # fmt: skip
"""Phases within somebody's actions."""


def problems(state: Position) -> list[str]:
    """All that keeps a position from being played, as sentences; empty when it can be."""
    # with the wrong pieces the choices can't be listed, or there would be far too many
    return list(pieces(state)) or list(_course(state))


def _course(state: Position) -> Iterable[str]:
    if not state.round:
        yield from _set_up(state)
    else:
        yield from _stacks(state)
        yield from _row(state)
        yield from _turn(state)
        yield from _luck(state)
    if is_solo(state):
        yield from problems_solo.course(state)
    elif state.round:
        yield from _table(state)


def _table(state: Position) -> Iterable[str]:
    """What the solo game knows otherwise."""
    if state.phase in (moves.CALL, moves.DISCARD):
        yield say_problem("turn.other_game")
    if state.player != state.acting and not _others_turn(state):
        yield say_problem("turn.decides")
    if state.phase in _ACTING:
        yield from _done(state)
    elif state.phase == moves.PLACE:
        yield from _place(state)
    elif state.phase == moves.FEED:
        yield from _feed(state)
    elif state.phase == moves.OVER and not _ended(state):
        yield say_problem("end.nothing")


# ---------------------------------------------------------------- the board


def _set_up(state: Position) -> Iterable[str]:
    """Before the first round only cards and buildings are turned up, the cards first."""
    cards = [state.row[space] < 0 for space in state.game.fill]
    stacks = [top < 0 for top in state.tops]
    if state.phase not in (moves.CARD, moves.TILE):
        yield say_problem("start.only_luck")
    elif not any(cards if state.phase == moves.CARD else stacks):
        yield say_problem("start.all_up")
    elif state.phase == moves.TILE and any(cards):
        yield say_problem("start.cards_first")
    if sum(cards) > state.deck.bit_count():
        yield say_problem("start.few_cards")
    heights = zip(state.tops, state.under, strict=True)
    if any(under != STACK_HEIGHT - (top >= 0) for top, under in heights):
        yield say_problem("start.stacks", height=STACK_HEIGHT)
    if any(state.here) or any(state.used):
        yield say_problem("start.figures")
    yield from _idle(state)


def _idle(state: Position) -> Iterable[str]:
    if state.rolling >= 0 or state.dice or state.due or state.traded or state.fifth:
        yield say_problem("turn.idle")


def _pending(state: Position) -> int:
    """How many stacks wait for their next building."""
    return sum(t < 0 and n > 0 for t, n in zip(state.tops, state.under, strict=True))


def _stacks(state: Position) -> Iterable[str]:
    pending, phase = _pending(state), state.phase
    if phase == moves.TILE and pending != 1:
        yield say_problem("board.no_stack_waits")
    elif pending > (phase == moves.DRAW) and phase != moves.TILE:
        yield say_problem("board.stack_closed")
    if phase in (moves.PLACE, moves.CARD) and -1 in state.tops and not state.game.solo:
        yield say_problem("board.stack_empty")


def _row(state: Position) -> Iterable[str]:
    game, phase = state.game, state.phase
    cards = [state.row[space] >= 0 for space in game.fill]
    missing = len(cards) - sum(cards)
    if phase == moves.PLACE and missing and not game.solo:
        yield say_problem("board.row_empty")
    if phase != moves.CARD:
        return
    if not missing:
        yield say_problem("board.row_full")
    if game.solo:
        missing = min(missing, 1)
    if missing > state.deck.bit_count():
        yield say_problem("end.few_cards")
    if state.round >= game.last_round and not game.solo:
        yield say_problem("end.late", rounds=game.last_round)


def _ended(state: Position) -> bool:
    missing = sum(state.row[space] < 0 for space in state.game.fill)
    return (
        -1 in state.tops or state.round >= state.game.last_round or missing > state.deck.bit_count()
    )


# ---------------------------------------------------------------- whose turn


def _turn(state: Position) -> Iterable[str]:
    phase = state.phase
    if phase not in (moves.PLACE, moves.CALL, *_ACTING) and any(state.here):
        yield say_problem("turn.figures_left")
    if phase in (moves.PLACE, moves.CARD) and any(state.used):
        yield say_problem("turn.tool_used")
    if phase == moves.FEED and (state.rolling >= 0 or state.dice or state.traded or state.fifth):
        yield say_problem("turn.feeding")
    elif phase not in (moves.FEED, *_ACTING):
        yield from _idle(state)
    elif state.acting < 0 and phase != moves.FEED:
        yield say_problem("turn.nobody")
    elif phase == moves.ACT and not state.here[state.acting]:
        yield say_problem("turn.no_figures")


def _others_turn(state: Position) -> bool:
    """Whether dice are picked, which the others do in somebody's action."""
    drawing = state.phase == moves.DRAW and state.rolling == ROLL_REWARDS
    return drawing or state.phase == moves.PICK


def _done(state: Position) -> Iterable[str]:
    """Seats act whole, clockwise from the start marker."""
    n = state.players
    for i in range((state.acting - state.start) % n):
        if state.here[(state.start + i) % n]:
            yield say_problem("turn.acted", seat=(state.start + i) % n + 1)


def _place(state: Position) -> Iterable[str]:
    if not any(move[0] == moves.PUT for move in state.legal_actions()):
        yield say_problem("turn.no_place")


def _feed(state: Position) -> Iterable[str]:
    seat, due = state.player, state.due
    held = resources(state.goods[seat] & RESOURCES) + wilds(state, seat)
    if state.food[seat] or not 1 <= due <= state.figures[seat] - state.field[seat]:
        yield say_problem("food.owed")
    elif held < due:
        yield say_problem("food.no_pay")


# ---------------------------------------------------------------- dice and cards


def _luck(state: Position) -> Iterable[str]:
    phase, rolling = state.phase, state.rolling
    asked = phase in (moves.ROLL, moves.TOOLS, moves.PICK)
    if asked and not _rollable(state):
        yield say_problem("dice.for_nothing")
    elif phase == moves.TOOLS:
        yield from _tools(state)
    elif phase == moves.PICK or (rolling == ROLL_REWARDS and phase == moves.DRAW):
        yield from _picks(state)
    elif phase in _ACTING and state.dice:
        yield say_problem("dice.unasked")
    elif phase in _ACTING and rolling >= 0 and phase != moves.ROLL:
        yield say_problem("dice.none_due")
    if phase in _ACTING and state.due and phase != moves.SPLIT:
        yield say_problem("turn.owed")
    if (state.traded or state.fifth) and not state.game.style:
        yield say_problem("style.only")
    if state.spared and not (state.fifth and state.traded):
        yield say_problem("style.spared")
    if phase == moves.DRAW and not state.deck:
        yield say_problem("dice.no_deck")
    yield from _style(state)


def _style(state: Position) -> Iterable[str]:
    phase = state.phase
    if phase == moves.SPLIT and not (state.game.style and 0 < state.due <= most_rolled(state)):
        yield say_problem("style.no_share")
    if phase == moves.EXTRA:
        jewelry = count(state.goods[state.player], JEWELRY)
        if not (state.game.style and state.deck and jewelry >= 3):
            yield say_problem("style.no_second")
    of_card = phase == moves.DRAW or state.rolling >= ROLL2
    if state.fifth and phase in _ACTING and not of_card:
        yield say_problem("style.second")


def _rollable(state: Position) -> bool:
    """Whether the dice are for something that is there."""
    rolling, game = state.rolling, state.game
    if state.phase == moves.PICK:
        return rolling == ROLL_ALL or (rolling == ROLL_REWARDS and game.style)
    if rolling in GATHER or WORKS <= rolling < WORKS + len(game.pack.works):
        return bool(state.figures_on(rolling, state.acting))
    if ROLL2 <= rolling < ROLL2 + 4:
        return True
    if state.phase == moves.TOOLS:
        return False
    return (
        rolling == ROLL_ALL
        or (rolling == ROLL_REWARDS and game.style)
        or (rolling == INITIATIVE and game.solo)
    )


def _tools(state: Position) -> Iterable[str]:
    rolling = state.rolling
    wanted = 2 if rolling >= ROLL2 else state.figures_on(rolling, state.acting)
    if dice.count(state.dice) != wanted:
        yield say_problem("dice.number", n=dice.count(state.dice), wanted=wanted)
        return
    total, each = dice.total(state.dice), rolls.divisor_of(state)
    if (total + rolls.power_of(state, state.player)) // each == total // each:
        yield say_problem("dice.no_tools")


def _picks(state: Position) -> Iterable[str]:
    done = (state.player - state.acting) % state.players + (state.phase == moves.DRAW)
    wanted = max(2, state.players) - done
    if dice.count(state.dice) != wanted:
        yield say_problem("dice.number", n=dice.count(state.dice), wanted=wanted)
