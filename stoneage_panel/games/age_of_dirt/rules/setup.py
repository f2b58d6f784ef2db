"""Setting up a game: the valley, the wall, tools and clan cards."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import tasks
from stoneage_panel.games.age_of_dirt.components.moves import CLAN, DEAL, HAS_DRUM, TOOLS
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.rules.position import Position


def deal(state: Position) -> None:
    """AD.START: everything in its place; and what is to be done before the first turn."""
    game = state.game
    n, pack = game.players, game.pack
    everyone = sum(1 << 4 * seat for seat in range(n))
    state.players, state.active, state.player = n, game.first, game.first
    state.round = 0
    state.home = pack.home * everyone
    state.reserve = (pack.members - pack.home) * everyone
    state.boxes = [0] * len(AREAS)
    state.inside = state.thrown = state.fallen = 0
    state.caves, state.hands, state.built = [0] * n, [0] * n, [0] * n
    state.dealt = state.feasts = (0,) * n
    state.drums = state.spears = state.large = 0
    state.pile, state.under, state.wall = pack.inventions, (), (-1, -1)
    state.looked = state.shown = state.gone = 0
    state.torch = -1
    state.phase = DEAL
    state.agenda = agenda(state)


def agenda(state: Position) -> list[tuple[int, int, int, int]]:
    """AD.START: what is to be done before the first turn, the first thing last.

    As in the book's list, all have chosen their tools before anybody sees a clan card.
    """
    n, first = state.players, state.game.first
    seats = [(first + off) % n for off in range(n)]
    due = [(tasks.REFILLS, 0, 0, 0), (tasks.REFILLS, 1, 0, 0), (tasks.SHUFFLES, 0, 0, 0)]
    due += [(tasks.EQUIPS, seat, 0, 0) for seat in seats]
    due += [(kind, seat, 0, 0) for seat in seats for kind in (tasks.DEALS, tasks.KEEPS)]
    return due[::-1]


def shuffles(state: Position) -> bool:
    """AD.START.3: the events are shuffled into the pile once the wall lies there."""
    state.pile |= state.game.pack.events
    state.agenda.pop()
    return False


def equips(state: Position) -> bool:
    """AD.START.5: which tool works at first."""
    state.player, state.phase = state.agenda[-1][1], TOOLS
    return True


def start(state: Position, tool: int, _y: int) -> None:
    """AD.START.5: the tool that works at first."""
    state.agenda.pop()
    if tool == HAS_DRUM:
        state.drums |= 1 << state.player
    else:
        state.spears |= 1 << state.player


def deals(state: Position) -> bool:
    """AD.START.6: clan cards are dealt."""
    state.player = state.agenda[-1][1]
    state.phase = DEAL
    return True


def clans(state: Position, card: int, other: int) -> None:
    """AD.START.6: the clan cards that luck deals."""
    seat = state.agenda.pop()[1]
    cards = 1 << card | (1 << other - 1 if other else 0)
    state.dealt = (*state.dealt[:seat], cards, *state.dealt[seat + 1 :])


def keeps(state: Position) -> bool:
    """AD.START.7: of two one is kept; the only one is kept anyway."""
    seat = state.agenda[-1][1]
    if state.dealt[seat].bit_count() == 1:
        state.hands[seat] |= state.dealt[seat]
        state.agenda.pop()
        return False
    state.player, state.phase = seat, CLAN
    return True


def keep(state: Position, card: int, _y: int) -> None:
    """AD.START.7: the one kept; the other goes back into the box unseen."""
    state.agenda.pop()
    state.hands[state.player] |= 1 << card
