"""What is wrong with a solo position made by hand: colours, initiative, hunger, exhaustion."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.engine.reading import bits
from stoneage_panel.games.stone_age import moves
from stoneage_panel.games.stone_age.goods import RESOURCES
from stoneage_panel.games.stone_age.position import INITIATIVE
from stoneage_panel.games.stone_age.rounds import wilds
from stoneage_panel.games.stone_age.solo_position import SoloPosition
from stoneage_panel.games.stone_age.solo_rounds import HUNGER, needed
from stoneage_panel.games.stone_age.words import COLOURS, listed

_ALL = 15


def course(state: SoloPosition) -> Iterable[str]:
    """All that is wrong with where a solo game stands, as sentences."""
    phase = state.phase
    yield from _strength(state)
    if state.round and state.row[HUNGER] < 0 and phase not in (moves.CARD, moves.OVER):
        yield "The hunger card is missing."
    if not state.round or phase in (moves.CARD, moves.OVER, moves.FEED, moves.DISCARD):
        yield from _between(state)
    elif phase == moves.PLACE or (phase == moves.ROLL and state.rolling == INITIATIVE):
        yield from _placing(state)
    else:
        yield from _acting(state)
    if state.drops and phase != moves.DISCARD:
        yield "A building is to be given up, but not asked for."


def _strength(state: SoloPosition) -> Iterable[str]:
    game = state.game
    most = 20 + sum(not card.green for card in game.pack.cards)
    if state.exhaustion > most:
        yield f"The exhaustion limit can't rise above {most}."
    if state.exhaustion <= 0 and state.phase != moves.OVER:
        yield "The exhaustion limit is used up: the game is over."
    if state.round + state.deck.bit_count() > game.last_round:
        yield f"The deck would last beyond {game.last_round} rounds."
    if any(state.down):
        yield "In the solo game no card is kept face down."
    if state.phase == moves.OVER and state.exhaustion > 0 and state.deck:
        yield "The game is marked as over, but there are cards and strength left."


def _between(state: SoloPosition) -> Iterable[str]:
    """No colour is placing or acting."""
    if state.acting >= 0:
        yield f"{COLOURS[state.acting]} acts, but no colour can act now."
    if state.phase == moves.FEED:
        yield from _hungry(state)
    if state.phase == moves.DISCARD and not (
        1 <= state.drops <= state.terms.losses and state.tiles[0]
    ):
        yield "There is no building to give up."


def _hungry(state: SoloPosition) -> Iterable[str]:
    if state.food[0] or not 1 <= state.due <= needed(state) - state.field[0]:
        yield "The food owed is not what the tribes lack."
    elif not state.goods[0] & RESOURCES and not wilds(state, 0):
        yield "The tribes have nothing to pay with: they would not be asked."


def _placing(state: SoloPosition) -> Iterable[str]:
    """Colours are placed whole, one after the other, and roll for their initiative."""
    if any(state.row[space] < 0 for space in state.game.fill):
        yield "Every card space is filled before figures are placed."
    if state.acted:
        yield "No colour acts before all are placed."
    for colour, name in enumerate(COLOURS):
        rolled, spare = state.initiative[colour], state.spare[colour]
        if rolled and spare:
            yield f"{name} has its initiative, but figures left to place."
        elif rolled and not state.figures[colour] <= rolled <= 6 * state.figures[colour]:
            yield f"{name} can't have rolled {rolled} with {state.figures[colour]} dice."
        elif not rolled and colour != state.acting and state.here[colour]:
            yield f"{name} has figures placed, but another colour's turn it is."
    own = state.acting
    if state.phase == moves.PLACE and all(state.initiative):
        yield "Every colour is placed: the actions begin."
    elif own >= 0 and state.initiative[own]:
        yield f"{COLOURS[own]} has its initiative already."
    elif state.phase == moves.ROLL and (own < 0 or state.spare[own]):
        yield "Initiative is rolled for a colour when all its figures are placed."
    elif own >= 0 and state.phase == moves.PLACE and not (state.spare[own] and state.here[own]):
        yield f"{COLOURS[own]} must have placed some figures, but not all."


def _acting(state: SoloPosition) -> Iterable[str]:
    """The least initiative acts first; the last colour left stays idle."""
    if not all(state.initiative):
        yield "Colours act when each has its initiative."
    done, left = bits(state.acted), bits(_ALL & ~state.acted)
    if any(state.here[colour] for colour in done):
        yield "A colour that has acted still has figures placed."
    if any(state.spare[colour] for colour in left if colour != state.acting):
        yield "A colour that waits has figures not placed."
    if len(left) < 2:
        yield "Only the idle colour is left: nobody acts any more."
        return
    least = [c for c in left if state.initiative[c] == min(state.initiative[k] for k in left)]
    if done and max(state.initiative[c] for c in done) > state.initiative[least[0]]:
        yield "A colour has acted before one with less initiative."
    if state.phase == moves.CALL:
        if state.acting >= 0 or len(least) < 2:
            yield "There is no tie to decide."
    elif state.acting not in least:
        yield f"{listed([COLOURS[c] for c in least])} should act now."
