"""What is gained: tools, figures, fields, and what the dice for everybody bring."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components.goods import ONE
from stoneage_panel.games.stone_age.components.options import MOST_FIELD
from stoneage_panel.games.stone_age.rules.position import Position


def gain_tool(state: Position, seat: int, steps: int) -> None:
    """SA.TOOL: the lowest tile is raised; of equal ones the first not yet used."""
    tools, used, at = state.tools, state.used[seat], 3 * seat
    for _ in range(steps):
        lowest = min(tools[at : at + 3])
        if lowest == 4:
            return
        tied = [k for k in range(3) if tools[at + k] == lowest]
        slot = next((k for k in tied if not used >> k & 1), tied[0])
        tools[at + slot] += 1


def gain_figure(state: Position, _seat: int, n: int) -> None:
    """SA.VILLAGE.6: new figures of those who act join at once."""
    grow(state, state.acting, n)


def grow(state: Position, owner: int, n: int) -> None:
    """SA.VILLAGE.6, SS.HUT: new figures for any owner, as far as the supply goes."""
    n = min(n, state.game.reserve - state.figures[owner])
    state.figures[owner] += n
    state.spare[owner] += n


def gain_field(state: Position, seat: int, n: int) -> None:
    """SA.VILLAGE.7: agriculture rises, to 10 at most."""
    state.field[seat] = min(MOST_FIELD, state.field[seat] + n)


def reward(state: Position, face: int) -> None:
    """SA.CARD.11: what the deciding seat gets for a die: a resource, a tool, a field."""
    seat = state.player
    if face <= 4:
        state.goods[seat] += ONE[face - 1]
    elif face == 5:
        gain_tool(state, seat, 1)
    else:
        gain_field(state, seat, 1)
