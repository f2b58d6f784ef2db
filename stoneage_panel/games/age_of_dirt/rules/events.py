"""Events: what happens at once when one is drawn."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.games.age_of_dirt.components import tasks
from stoneage_panel.games.age_of_dirt.components.goods import ONE
from stoneage_panel.games.age_of_dirt.components.moves import FEAST, GAMES, LOSS, MEMBER, TOOL_LOST
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, MEMBERS, TIGER, owners
from stoneage_panel.games.age_of_dirt.rules.paying import feasting
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.taking import EVENT_CAUSE
from stoneage_panel.games.age_of_dirt.rules.turns import won

MOST_THROWS = 4
"""AD.GAMES.3: tied clans throw again three times at most."""


def happen(state: Position, card: int) -> None:
    """AD.EVENT.1: an event is resolved before anything else."""
    _EVENTS[state.game.pack.cards[card].ops[0].name](state, card)


def _bear(state: Position, card: int) -> None:
    """AD.EVENT.4: the bear is thrown; if it is inside already, the tiger; else nothing."""
    if not state.abroad(BEAR):
        state.thrown = BEAR
    elif not state.abroad(TIGER):
        state.thrown = TIGER
    state.agenda.append((tasks.THROWS, EVENT_CAUSE + card, 0, 0))


def _party(state: Position, card: int) -> None:
    """AD.EVENT.5, AD.EVENT.6: every clan with an available member throws one."""
    for seat in range(state.players):
        if state.at_home(seat):
            state.thrown += 1 << 4 * seat
    state.home -= state.thrown
    state.agenda.append((tasks.THROWS, EVENT_CAUSE + card, owners(state.thrown), 0))


def _lose(state: Position, card: int) -> None:
    state.agenda.append((tasks.LOSES, 0, card, 0))


def _games(state: Position, card: int) -> None:
    cause = EVENT_CAUSE + card
    state.agenda += [
        (tasks.TIES, 0, 1, cause),
        (tasks.THROWS, cause, 0, 0),
        (tasks.JOINS, 0, card, 0),
    ]


def _feast(state: Position, card: int) -> None:
    state.agenda.append((tasks.FEASTS, 0, card, 0))


_EVENTS: dict[str, Callable[[Position, int], None]] = {
    "bear_in": _bear,
    "party_resource": _party,
    "party_mate": _party,
    "lose_one": _lose,
    "torch": _games,
    "feast": _feast,
}


# ---------------------------------------------------------------- losing something


def losses(state: Position, seat: int) -> list[int]:
    """AD.LOSE.1: what a clan can give up: kinds of goods, MEMBER, TOOL_LOST."""
    found = [kind for kind in range(5) if state.caves[seat] >> 6 * kind & 63]
    if state.at_home(seat):
        found.append(MEMBER)
    if state.spears >> seat & 1:
        found.append(TOOL_LOST)
    return found


def loses(state: Position) -> bool:
    """AD.LOSE.1: each clan in turn order that has anything to lose."""
    agenda, n = state.agenda, state.players
    _, off, card, _ = agenda[-1]
    for after in range(off, n):
        seat = (state.active + after) % n
        if losses(state, seat):
            agenda[-1] = (tasks.LOSES, after, card, 0)
            state.player, state.phase = seat, LOSS
            return True
    agenda.pop()
    return False


def lose(state: Position, what: int, _y: int) -> None:
    """AD.LOSE.1: a good to the supply, a member to the Reserve Board, or the spear breaks."""
    seat = state.player
    if what == MEMBER:
        state.home -= 1 << 4 * seat
        state.reserve += 1 << 4 * seat
    elif what == TOOL_LOST:
        state.spears ^= 1 << seat
    else:
        state.caves[seat] -= ONE[what]
    _, off, card, _ = state.agenda[-1]
    state.agenda[-1] = (tasks.LOSES, off + 1, card, 0)


# ---------------------------------------------------------------- the games


def joins(state: Position) -> bool:
    """AD.GAMES.1: each clan in turn order may throw an available member."""
    agenda, n = state.agenda, state.players
    _, off, card, _ = agenda[-1]
    for after in range(off, n):
        seat = (state.active + after) % n
        if state.at_home(seat):
            agenda[-1] = (tasks.JOINS, after, card, 0)
            state.player, state.phase = seat, GAMES
            return True
    agenda.pop()
    _, _, throws, cause = agenda[-2]
    agenda[-2] = (tasks.TIES, owners(state.thrown), throws, cause)
    return False


def join(state: Position, _x: int, _y: int) -> None:
    """AD.GAMES.1: one takes part."""
    one = 1 << 4 * state.player
    state.home -= one
    state.thrown += one
    stay(state, 0, 0)


def stay(state: Position, _x: int, _y: int) -> None:
    """AD.GAMES.1: the next one is asked."""
    _, off, card, _ = state.agenda[-1]
    state.agenda[-1] = (tasks.JOINS, off + 1, card, 0)


def ties(state: Position) -> bool:
    """AD.GAMES.2: of those that threw, the clan with most members out has the torch.

    AD.GAMES.3: ties throw again.
    """
    agenda = state.agenda
    _, mask, throws, cause = agenda.pop()
    fallen = state.fallen & MEMBERS
    state.fallen = 0
    state.home += fallen
    rivals = [seat for seat in state.turn_order() if not mask or mask >> seat & 1]
    best = max(fallen >> 4 * seat & 15 for seat in rivals)
    if not best and throws == 1:
        return False
    tied = [seat for seat in rivals if fallen >> 4 * seat & 15 == best]
    if len(tied) > 1 and best and throws < MOST_THROWS:
        for seat in tied:
            state.thrown += best << 4 * seat
        state.home -= state.thrown
        again = owners(state.thrown)
        agenda += [(tasks.TIES, again, throws + 1, cause), (tasks.THROWS, cause, 0, 0)]
    else:
        state.torch = tied[0]
        won(state, tied[0])
    return False


# ---------------------------------------------------------------- the feast


def feasts(state: Position) -> bool:
    """AD.FEAST.1: each clan in turn order that can pay is asked, until one does."""
    agenda, n = state.agenda, state.players
    _, off, card, _ = agenda[-1]
    for after in range(off, n):
        seat = (state.active + after) % n
        if feasting(state, seat, card):
            agenda[-1] = (tasks.FEASTS, after, card, 0)
            state.player, state.phase = seat, FEAST
            return True
    agenda.pop()
    return False


def pay(state: Position, paid: int, _y: int) -> None:
    """AD.FEAST.1: the card is kept."""
    seat, card = state.player, state.agenda.pop()[2]
    state.caves[seat] -= paid
    state.gone ^= 1 << card
    feasts = list(state.feasts)
    feasts[seat] |= 1 << card
    state.feasts = tuple(feasts)
    won(state, seat)


def no_feast(state: Position, _x: int, _y: int) -> None:
    """AD.FEAST.1: the next one is asked."""
    _, off, card, _ = state.agenda[-1]
    state.agenda[-1] = (tasks.FEASTS, off + 1, card, 0)
