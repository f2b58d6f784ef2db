"""How turns go: sending, the Reserve Board at the end, whose turn is next, the end of the game."""

from __future__ import annotations

from functools import lru_cache

from stoneage_panel.games.age_of_dirt.components import pieces
from stoneage_panel.games.age_of_dirt.components.moves import ACT, OVER, SPEND
from stoneage_panel.games.age_of_dirt.rules.position import Position


def send(state: Position, boxes: int, _y: int) -> None:
    """AD.SEND: members of the player's clan go into boxes."""
    place(state, state.player, boxes)


def place(state: Position, seat: int, boxes: int) -> None:
    """A number of members of a clan go from its cave into boxes."""
    shift, area = 4 * seat, 0
    while boxes:
        n = (boxes & 15) << shift
        if n:
            state.boxes[area] += n
            state.home -= n
        boxes >>= 4
        area += 1


def won(state: Position, seat: int) -> bool:
    """AD.WIN.1: the first clan with enough Rock-Stars wins at once, on any turn."""
    if state.points(seat) < state.game.pack.win:
        return False
    state.phase = OVER
    state.agenda.clear()
    return True


def spends(state: Position) -> bool:
    """AD.SPEND.1: as many payments as one likes; without any goods the turn ends.

    Who has goods is asked even if they buy nothing: nobody shall learn from it what a hand holds.
    """
    state.player = state.active
    if state.caves[state.active]:
        state.phase = SPEND
        return True
    state.agenda.pop()
    return False


def done(state: Position, _x: int, _y: int) -> None:
    """AD.SPEND.1: that was all."""
    state.agenda.pop()


def finish(state: Position) -> None:
    """The turn, or the set-up, is over: the next one begins."""
    n, game = state.players, state.game
    if not state.round:
        begin(state, game.first)
        return
    # AD.RESERVE.2: what found no room comes home
    homeless = _over(state.reserve, game.pack.reserve)
    state.reserve -= homeless
    state.home += homeless
    begin(state, (state.active + 1) % n)


@lru_cache(maxsize=1 << 12)
def _over(reserve: int, most: int) -> int:
    """The members of every clan beyond a number."""
    return pieces.pack(max(0, n - most) for n in pieces.counts(reserve, pieces.CLANS))


def begin(state: Position, seat: int) -> None:
    """AD.TURN.2: a seat's turn."""
    if seat == state.game.first:
        if state.round == state.game.last_round:
            state.phase = OVER
            return
        state.round += 1
    state.active = state.player = seat
    state.phase = ACT


def number(state: Position) -> int:
    """How many turns there were up to this one, all seats together; 0 in the set-up."""
    n = state.players
    if not state.round:
        return 0
    return (state.round - 1) * n + (state.active - state.game.first) % n + 1
