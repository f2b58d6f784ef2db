"""What is wrong with a position made by hand. One without faults can be played to the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from stoneage_panel.games.stone_age import dice, faults_solo, moves, rolls
from stoneage_panel.games.stone_age.faults_pieces import most_rolled, pieces
from stoneage_panel.games.stone_age.goods import JEWELRY, RESOURCES, count, resources
from stoneage_panel.games.stone_age.options import STACK_HEIGHT
from stoneage_panel.games.stone_age.places import GATHER, WORKS
from stoneage_panel.games.stone_age.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)
from stoneage_panel.games.stone_age.rounds import wilds

if TYPE_CHECKING:
    from stoneage_panel.games.stone_age.solo_position import SoloPosition

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
    if state.game.solo:
        yield from faults_solo.course(cast("SoloPosition", state))
    elif state.round:
        yield from _table(state)


def _table(state: Position) -> Iterable[str]:
    """What the solo game knows otherwise."""
    if state.phase in (moves.CALL, moves.DISCARD):
        yield "Nobody chooses colours or gives up buildings in this game."
    if state.player != state.acting and not _others_turn(state):
        yield "Whoever decides is not the one who acts."
    if state.phase in _ACTING:
        yield from _done(state)
    elif state.phase == moves.PLACE:
        yield from _place(state)
    elif state.phase == moves.FEED:
        yield from _feed(state)
    elif state.phase == moves.OVER and not _ended(state):
        yield "The game is marked as over, but nothing has ended it."


# ---------------------------------------------------------------- the board


def _set_up(state: Position) -> Iterable[str]:
    """Before the first round only cards and buildings are turned up, the cards first."""
    cards = [state.row[space] < 0 for space in state.game.fill]
    stacks = [top < 0 for top in state.tops]
    if state.phase not in (moves.CARD, moves.TILE):
        yield "No round has begun: only cards and buildings can come to light."
    elif not any(cards if state.phase == moves.CARD else stacks):
        yield "Luck is due, but everything is face up already."
    elif state.phase == moves.TILE and any(cards):
        yield "The cards come to light before the buildings."
    if sum(cards) > state.deck.bit_count():
        yield "There are too few cards in the deck to set up the board."
    heights = zip(state.tops, state.under, strict=True)
    if any(under != STACK_HEIGHT - (top >= 0) for top, under in heights):
        yield f"Every stack starts with {STACK_HEIGHT} buildings."
    if any(state.here) or any(state.used):
        yield "No round has begun: no figure is placed and no tool used."
    yield from _idle(state)


def _idle(state: Position) -> Iterable[str]:
    if state.rolling >= 0 or state.dice or state.due or state.traded or state.fifth:
        yield "Dice, a debt or a trade is pending, but nobody is within an action."


def _pending(state: Position) -> int:
    """How many stacks wait for their next building."""
    return sum(t < 0 and n > 0 for t, n in zip(state.tops, state.under, strict=True))


def _stacks(state: Position) -> Iterable[str]:
    pending, phase = _pending(state), state.phase
    if phase == moves.TILE and pending != 1:
        yield "Luck is due for one building, but the stacks don't wait for one."
    elif pending > (phase == moves.DRAW) and phase != moves.TILE:
        yield "A stack has buildings left but none is face up."
    if phase in (moves.PLACE, moves.CARD) and -1 in state.tops and not state.game.solo:
        yield "A stack is used up: the game ends with its round."


def _row(state: Position) -> Iterable[str]:
    game, phase = state.game, state.phase
    cards = [state.row[space] >= 0 for space in game.fill]
    missing = len(cards) - sum(cards)
    if phase == moves.PLACE and missing and not game.solo:
        yield "Every card space is filled before figures are placed."
    if phase != moves.CARD:
        return
    if not missing:
        yield "Luck is due for a card, but every space is filled."
    if game.solo:
        missing = min(missing, 1)
    if missing > state.deck.bit_count():
        yield "The deck has too few cards for another round: the game is over."
    if state.round >= game.last_round and not game.solo:
        yield f"The limit of {game.last_round} rounds is reached: the game is over."


def _ended(state: Position) -> bool:
    missing = sum(state.row[space] < 0 for space in state.game.fill)
    return (
        -1 in state.tops or state.round >= state.game.last_round or missing > state.deck.bit_count()
    )


# ---------------------------------------------------------------- whose turn


def _turn(state: Position) -> Iterable[str]:
    phase = state.phase
    if phase not in (moves.PLACE, moves.CALL, *_ACTING) and any(state.here):
        yield "Figures are placed, but the actions are over."
    if phase in (moves.PLACE, moves.CARD) and any(state.used):
        yield "A tool is used, but nobody has acted in this round."
    if phase == moves.FEED and (state.rolling >= 0 or state.dice or state.traded or state.fifth):
        yield "Dice or a trade is pending, but the tribes are being fed."
    elif phase not in (moves.FEED, *_ACTING):
        yield from _idle(state)
    elif state.acting < 0 and phase != moves.FEED:
        yield "Somebody's action goes on, but nobody acts."
    elif phase == moves.ACT and not state.here[state.acting]:
        yield "Whoever acts has no figures placed."


def _others_turn(state: Position) -> bool:
    """Whether dice are picked, which the others do in somebody's action."""
    drawing = state.phase == moves.DRAW and state.rolling == ROLL_REWARDS
    return drawing or state.phase == moves.PICK


def _done(state: Position) -> Iterable[str]:
    """Seats act whole, clockwise from the start marker."""
    n = state.players
    for i in range((state.acting - state.start) % n):
        if state.here[(state.start + i) % n]:
            yield f"Seat {(state.start + i) % n + 1} has acted already, but has figures placed."


def _place(state: Position) -> Iterable[str]:
    if not any(move[0] == moves.PUT for move in state.legal_actions()):
        yield "Whose turn it is can't place any figure."


def _feed(state: Position) -> Iterable[str]:
    seat, due = state.player, state.due
    held = resources(state.goods[seat] & RESOURCES) + wilds(state, seat)
    if state.food[seat] or not 1 <= due <= state.figures[seat] - state.field[seat]:
        yield "The food owed is not what the figures lack."
    elif held < due:
        yield "Whoever is asked for food can't pay: it would not be asked."


# ---------------------------------------------------------------- dice and cards


def _luck(state: Position) -> Iterable[str]:
    phase, rolling = state.phase, state.rolling
    asked = phase in (moves.ROLL, moves.TOOLS, moves.PICK)
    if asked and not _rollable(state):
        yield "Dice are due, but there is nothing they are for."
    elif phase == moves.TOOLS:
        yield from _tools(state)
    elif phase == moves.PICK or (rolling == ROLL_REWARDS and phase == moves.DRAW):
        yield from _picks(state)
    elif phase in _ACTING and state.dice:
        yield "Dice lie on the table, but nothing is asked about them."
    elif phase in _ACTING and rolling >= 0 and phase != moves.ROLL:
        yield "Dice are for something, but none are due."
    if phase in _ACTING and state.due and phase != moves.SPLIT:
        yield "Something is owed or to be shared, but not asked for."
    if (state.traded or state.fifth) and not state.game.style:
        yield "Trades and second cards belong to Style is the Goal."
    if phase == moves.DRAW and not state.deck:
        yield "Luck is due for a card, but the deck is empty."
    yield from _style(state)


def _style(state: Position) -> Iterable[str]:
    phase = state.phase
    if phase == moves.SPLIT and not (state.game.style and 0 < state.due <= most_rolled(state)):
        yield "There is nothing to share between food and jewelry."
    if phase == moves.EXTRA:
        jewelry = count(state.goods[state.player], JEWELRY)
        if not (state.game.style and state.deck and jewelry >= 3):
            yield "A second card can't be bought: it would not be asked."
    of_card = phase == moves.DRAW or state.rolling >= ROLL2
    if state.fifth and phase in _ACTING and not of_card:
        yield "A second card is to be bought, but no card is being resolved."


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
        yield f"{dice.count(state.dice)} dice lie there; it must be {wanted}."
        return
    total, each = dice.total(state.dice), rolls.divisor_of(state)
    if (total + rolls.power_of(state, state.player)) // each == total // each:
        yield "Tools would not help this roll: they would not be asked for."


def _picks(state: Position) -> Iterable[str]:
    done = (state.player - state.acting) % state.players + (state.phase == moves.DRAW)
    wanted = max(2, state.players) - done
    if dice.count(state.dice) != wanted:
        yield f"{dice.count(state.dice)} dice lie there; it must be {wanted}."
