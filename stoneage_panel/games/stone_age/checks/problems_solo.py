"""What is wrong with a solo position made by hand: colours, initiative, hunger, exhaustion."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.goods import RESOURCES
from stoneage_panel.games.stone_age.rules.position import INITIATIVE
from stoneage_panel.games.stone_age.rules.rounds import wilds
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition
from stoneage_panel.games.stone_age.rules.solo_rounds import HUNGER, needed
from stoneage_panel.games.stone_age.text.strings import say_problem
from stoneage_panel.games.stone_age.text.words import COLOURS

_ALL = 15


def course(state: SoloPosition) -> Iterable[str]:
    """All that is wrong with where a solo game stands, as sentences."""
    phase = state.phase
    yield from _strength(state)
    if state.round and state.row[HUNGER] < 0 and phase not in (moves.CARD, moves.OVER):
        yield say_problem("solo.no_hunger")
    if not state.round or phase in (moves.CARD, moves.OVER, moves.FEED, moves.DISCARD):
        yield from _between(state)
    elif phase == moves.PLACE or (phase == moves.ROLL and state.rolling == INITIATIVE):
        yield from _placing(state)
    else:
        yield from _acting(state)
    if state.drops and phase != moves.DISCARD:
        yield say_problem("solo.dropped")


def _strength(state: SoloPosition) -> Iterable[str]:
    game = state.game
    most = 20 + sum(not card.green for card in game.pack.cards)
    if state.exhaustion > most:
        yield say_problem("solo.limit", most=most)
    if state.exhaustion <= 0 and state.phase != moves.OVER:
        yield say_problem("solo.exhausted")
    if state.round + state.deck.bit_count() > game.last_round:
        yield say_problem("solo.deck", rounds=game.last_round)
    if any(state.down):
        yield say_problem("solo.face_down")
    if state.phase == moves.OVER and state.exhaustion > 0 and state.deck:
        yield say_problem("solo.not_over")


def _between(state: SoloPosition) -> Iterable[str]:
    """No colour is placing or acting."""
    if state.acting >= 0:
        yield say_problem("solo.acts", colour=COLOURS[state.acting])
    if state.phase == moves.FEED:
        yield from _hungry(state)
    if state.phase == moves.DISCARD and not (
        1 <= state.drops <= state.game.losses and state.tiles[0]
    ):
        yield say_problem("solo.no_building")


def _hungry(state: SoloPosition) -> Iterable[str]:
    if state.food[0] or not 1 <= state.due <= needed(state) - state.field[0]:
        yield say_problem("solo.owed")
    elif not state.goods[0] & RESOURCES and not wilds(state, 0):
        yield say_problem("solo.no_pay")


def _placing(state: SoloPosition) -> Iterable[str]:
    """Colours are placed whole, one after the other, and roll for their initiative."""
    if any(state.row[space] < 0 for space in state.game.fill):
        yield say_problem("board.row_empty")
    if state.acted:
        yield say_problem("solo.acted")
    for colour, name in enumerate(COLOURS):
        rolled, spare = state.initiative[colour], state.spare[colour]
        if rolled and spare:
            yield say_problem("solo.early", colour=name)
        elif rolled and not state.figures[colour] <= rolled <= 6 * state.figures[colour]:
            yield say_problem("solo.rolled", colour=name, rolled=rolled, n=state.figures[colour])
        elif not rolled and colour != state.acting and state.here[colour]:
            yield say_problem("solo.other", colour=name)
    own = state.acting
    if state.phase == moves.PLACE and all(state.initiative):
        yield say_problem("solo.all_placed")
    elif own >= 0 and state.initiative[own]:
        yield say_problem("solo.again", colour=COLOURS[own])
    elif state.phase == moves.ROLL and (own < 0 or state.spare[own]):
        yield say_problem("solo.initiative")
    elif own >= 0 and state.phase == moves.PLACE and not (state.spare[own] and state.here[own]):
        yield say_problem("solo.some", colour=COLOURS[own])


def _acting(state: SoloPosition) -> Iterable[str]:
    """The least initiative acts first; the last colour left stays idle."""
    if not all(state.initiative):
        yield say_problem("solo.each_first")
    done, left = bits(state.acted), bits(_ALL & ~state.acted)
    if any(state.here[colour] for colour in done):
        yield say_problem("solo.done_figures")
    if any(state.spare[colour] for colour in left if colour != state.acting):
        yield say_problem("solo.waits")
    if len(left) < 2:
        yield say_problem("solo.idle")
        return
    least = [c for c in left if state.initiative[c] == min(state.initiative[k] for k in left)]
    if done and max(state.initiative[c] for c in done) > state.initiative[least[0]]:
        yield say_problem("solo.order")
    if state.phase == moves.CALL:
        if state.acting >= 0 or len(least) < 2:
            yield say_problem("solo.no_tie")
    elif state.acting not in least:
        yield say_problem("solo.due", colours=listed([COLOURS[c] for c in least]))
