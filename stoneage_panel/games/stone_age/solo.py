"""The solo game: four colours take turns, the one with most initiative stays idle; survive."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from stoneage_panel.engine.fields import bits
from stoneage_panel.games.stone_age.components import pays
from stoneage_panel.games.stone_age.components.goods import BITS, RESOURCES, counts
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    BUILD,
    CALL,
    CARD,
    DICE,
    DISCARD,
    DRAWN,
    DROP,
    FEED,
    NEXT,
    OVER,
    PAY,
    PLACE,
    PUT,
    SHOW,
    STARVE,
    Move,
)
from stoneage_panel.games.stone_age.components.options import SoloOptions
from stoneage_panel.games.stone_age.components.places import STACK, TOOL
from stoneage_panel.games.stone_age.rules import apply, cards, gains, legal, rolls, score, setup
from stoneage_panel.games.stone_age.rules import solo_rounds as rounds
from stoneage_panel.games.stone_age.rules.figures import put
from stoneage_panel.games.stone_age.rules.position import INITIATIVE, Position
from stoneage_panel.games.stone_age.rules.solo_position import SoloPosition
from stoneage_panel.games.stone_age.state import StoneAgeState

Moves = tuple[Move, ...]
_BOUNTY, _COMFORT = 2, 1
"""Food for a green card, exhaustion won back by a sand one."""


class SoloState(StoneAgeState, SoloPosition):
    """A position of the solo game with what the rules make of it."""

    __slots__ = ()

    def __init__(self, game: SoloOptions) -> None:
        self.game = game
        deal(self)

    # ------------------------------------------------------------ the end

    def scores(self) -> list[dict[str, int]]:
        """SS.GOAL: points don't exist; rounds survived do."""
        return [{"rounds": self.round - (self.phase == OVER and self.exhaustion <= 0)}]

    def returns(self) -> list[float]:
        """SS.END: the win, if the tribes have lived through the last card."""
        return [1.0 if self.phase == OVER and self.exhaustion > 0 else 0.0]

    @property
    def winner(self) -> int | None:
        return score.winner(self.returns())

    # ------------------------------------------------------------ plain JSON

    def to_dict(self) -> dict[str, Any]:
        tiles = self.game.pack.tiles
        return {
            **super().to_dict(),
            "initiative": self.initiative[:],
            "acted": bits(self.acted),
            "exhaustion": self.exhaustion,
            "dropped": [tiles[i].id for i in bits(self.dropped)],
            "drops": self.drops,
        }

    # ------------------------------------------------------------ what the solo game changes

    def bought(self, space: int, card: int) -> None:
        reward(self, card)

    def picked(self, face: int, taken: int) -> None:
        gains.reward(self, face)
        self.dice = 0
        self.rolling = -1
        self.go_on()

    def placed(self) -> None:
        rounds.placed(self)

    def go_on(self) -> None:
        rounds.go_on(self)

    def begin(self) -> None:
        rounds.begin(self)


def reward(state: SoloPosition, card: int) -> None:
    """SS.CARD: a green card feeds, a sand one restores."""
    if state.game.pack.cards[card].green:
        state.food[0] += _BOUNTY
    else:
        state.exhaustion += _COMFORT


# ---------------------------------------------------------------- setting up

# SS.LEVEL: by level
_FOOD = (20, 20, 25, 20)
_STRENGTH = (15, 20, 10, 10)


def deal(state: SoloPosition) -> None:
    """SS.SETUP: two figures of each colour, the free buildings, food and strength by level."""
    game = state.game
    level = int(game.options["level"])
    setup.deal(state)
    state.acting = -1
    state.figures = [3 if level == 3 else 2] * 4
    state.spare = state.figures[:]
    state.food = [_FOOD[level - 1]]
    state.field = [int(game.options["agriculture"])]
    free = sum(
        1 << i
        for i, tile in enumerate(game.pack.tiles)
        if tile.kind == "free" and game.tiles >> i & 1
    )
    state.tiles = [free]
    state.pool = game.tiles & ~free
    state.exhaustion = _STRENGTH[level - 1]
    state.initiative = [0] * 4
    state.acted = state.dropped = state.drops = 0


def read(state: SoloPosition, given: Mapping[str, Any]) -> None:
    """Fills a new position from plain JSON. Raises RecordError."""
    found = setup.read(state, given)
    for name in ("initiative", "acted", "exhaustion", "dropped", "drops"):
        setattr(state, name, found[name])


# ---------------------------------------------------------------- what is legal


def _place(state: SoloPosition) -> Moves:
    """SS.PLACE: all figures of one colour, then the next colour of one's choice."""
    if state.acting >= 0:
        return placements(state, state.acting) + legal.takes(state)
    out: Moves = ()
    colours = [c for c in range(4) if state.spare[c] and not state.initiative[c]]
    for colour in colours:
        out += placements(state, colour)
    return out + legal.takes(state)


def placements(state: SoloPosition, colour: int) -> Moves:
    """Where figures of a colour may go; the hunting grounds once more if all else is full."""
    spare = state.spare[colour]
    if not spare:
        return ()
    singles = legal.vacant(state)
    for k, top in enumerate(state.tops):
        if top < 0:
            singles &= ~(1 << STACK + k)
    here = legal.closed(state, colour) & _GATHERING
    found = _placing(here, tuple(state.crowd), spare, singles, colour + 1)
    return found or legal.puts(colour + 1).hunt[spare]


_GATHERING = (1 << 4 * TOOL) - 1
_placing = lru_cache(maxsize=1 << 13)(legal.placing)  # with so few figures it is soon known


_CALLS = tuple(Move(NEXT, colour) for colour in range(4))


def _calls(state: SoloPosition) -> Moves:
    return tuple(_CALLS[colour] for colour in rounds.lowest(state))


def _feed(state: SoloPosition) -> Moves:
    """SS.FEED: resources of one kind after the other, as many as one likes."""
    held = state.goods[0] & RESOURCES
    return _feeds(pays.clamped(held, state.due), state.due) + legal.takes(state)


@lru_cache(maxsize=1 << 10)
def _feeds(held: int, due: int) -> Moves:
    paid = [
        Move(PAY, n << BITS * kind)
        for kind, have in enumerate(counts(held)[:4])
        for n in range(1, min(have, due) + 1)
    ]
    return (*paid, Move(STARVE))


def _drops(state: SoloPosition) -> Moves:
    return tuple(Move(DROP, tile) for tile in bits(state.tiles[0]))


# ---------------------------------------------------------------- actions


def _put(state: SoloPosition, place: int, n: int, colour: int) -> None:
    state.acting = colour - 1
    put(state, place, n, 0)


def _rolled(state: SoloPosition, roll: int, y: int, z: int) -> None:
    if state.rolling == INITIATIVE:
        rounds.initiative(state, roll)
    else:
        rolls.rolled(state, roll, y, z)


def _call(state: SoloPosition, colour: int, _y: int, _z: int) -> None:
    rounds.call(state, colour)


def _pay(state: SoloPosition, paid: int, _y: int, _z: int) -> None:
    state.goods[0] -= paid
    state.due -= sum(counts(paid))
    rounds.owe(state)


def _starve(state: SoloPosition, _x: int, _y: int, _z: int) -> None:
    rounds.weaken(state)


def _build(state: SoloPosition, stack: int, paid: int, _: int) -> None:
    """SS.BUILD: a building is kept, but scores nothing."""
    apply.build(state, stack, paid, 0)
    state.points[0] = 0


def _drop(state: SoloPosition, tile: int, _y: int, _z: int) -> None:
    state.tiles[0] ^= 1 << tile
    state.dropped |= 1 << tile
    state.drops -= 1
    rounds.drop(state)


def _show(state: SoloPosition, card: int, y: int, z: int) -> None:
    apply.show(state, card, y, z)
    if state.phase == CARD and not state.deck:
        state.phase = OVER


def _drawn(state: SoloPosition, card: int, _y: int, _z: int) -> None:
    """SS.CARD: a card drawn by another's effect leaves the game."""
    state.deck ^= 1 << card
    if state.game.options["extra_card"] == "bonus":
        reward(state, card)
    state.go_on()


def _nothing(state: Position, _: int) -> None:
    """SS.CARD: points mean nothing here."""
    state.go_on()


SoloState.LEGAL = legal.listers(
    {**legal.BASE, PLACE: _place, CALL: _calls, FEED: _feed, DISCARD: _drops}
)
_OWN: dict[int, Callable[[Any, int, int, int], None]] = {
    PUT: _put, NEXT: _call, PAY: _pay, STARVE: _starve, BUILD: _build, DROP: _drop, DICE: _rolled,
    SHOW: _show, DRAWN: _drawn,
}  # fmt: skip
SoloState.DO = tuple(_OWN.get(verb, do) for verb, do in enumerate(apply.DO))
SoloState.EFFECTS = {**cards.EFFECTS, "points": _nothing}
