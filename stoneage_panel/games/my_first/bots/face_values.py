"""Which token is best to turn over, in numbers: two turns ahead over what is remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stoneage_panel.games.my_first.bots.plans import WON, Plan, plan
from stoneage_panel.games.my_first.components import data

NEXT = 70
"""Weight in percent of the turn after this one: till then others may take what it counts on."""

_RING = len(data.SPACES)
LAND = tuple(
    tuple((pos + face + 1) % _RING if face < 6 else data.TARGET[face] for face in range(14))
    for pos in range(_RING)
)
"""The space a face leads to, by the space left."""


def _mask(faces: int, pos: int) -> int:
    return sum({1 << LAND[pos][face] for face in range(14) if faces >> face & 1})


_WALK = tuple(tuple(_mask(dice, pos) for dice in range(64)) for pos in range(_RING))
_FLY = tuple(_mask(pictures << 6, 0) for pictures in range(256))
"""Bit masks of the spaces within reach, by the dice or pictures face down."""


class Seat(NamedTuple):
    """All that the choice of a token depends on.

    Attributes:
        pos: the space its figure stands on.
        bag: its goods and dogs.
        tops: the huts to be had, −1 for an empty pile.
        stock: bit mask of the kinds of goods to be had on their spaces.
        post: the trading post's bag.
        last: whether the next hut wins.
        faces: bit mask of the faces it remembers among the tokens face down.
        rest: bit mask of the faces the other tokens face down may have.
    """

    pos: int
    bag: int
    tops: tuple[int, int, int]
    stock: int
    post: int
    last: bool
    faces: int
    rest: int


UNKNOWN = -1


# in the games a search plays in thought the same seats come up again and again
@lru_cache(maxsize=1 << 15)
def best_face(seat: Seat) -> tuple[int, int]:
    """The face to turn over, or UNKNOWN, and what landing on its space brings at once."""
    values = face_values(seat)
    faces, rest = seat.faces, seat.rest
    best, choice = -100 * WON, UNKNOWN
    for face, value in enumerate(values):
        if value > best and faces >> face & 1:
            best, choice = value, face
    if rest:
        mean = sum([v for face, v in enumerate(values) if rest >> face & 1]) // rest.bit_count()
        if mean > best:
            return UNKNOWN, 0
    here = plan(seat.bag, seat.tops, seat.stock, seat.post, seat.last)
    return choice, here.gains[LAND[seat.pos][choice]]


def face_values(seat: Seat) -> list[int]:
    """By face: what turning over a token that shows it is worth.

    In ten-thousandths of a turn.

    Only faces in ``faces`` and ``rest`` count; the others are 0.
    """
    pos, bag, tops, stock, post, last, faces, rest = seat
    here = plan(bag, tops, stock, post, last)
    gains, after = here.gains, here.after
    plans: list[Plan | None] = [None] * _RING
    values = [0] * data.TOKENS
    for face, space in enumerate(LAND[pos]):
        bit = 1 << face
        if not (faces | rest) & bit:
            continue
        gain = gains[space]
        if space == data.SITE:
            if gain:
                values[face] = 100 * gain
                continue
            down = data.ALL_FACES & ~rest  # after the reset all that was seen is face down
        else:
            down = faces & ~bit
        then = plans[space]
        if then is None:
            then = plans[space] = plan(after[space], tops, stock, post, last)
        values[face] = 100 * gain + NEXT * _follow(then, space, down, rest)
    return values


def _follow(then: Plan, space: int, down: int, rest: int) -> int:
    """The best gain within reach from a space, over the tokens remembered then."""
    reach = _WALK[space][down & 63] | _FLY[down >> 6]
    follow = then.mean if rest else 0
    for goal in then.order:
        if reach >> goal & 1:
            return max(follow, then.gains[goal])
    return follow
