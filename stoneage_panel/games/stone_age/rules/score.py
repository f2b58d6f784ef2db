"""Points by source, at any time as if the game ended now; and whose win it is."""

from __future__ import annotations

from collections.abc import Iterator

from stoneage_panel.games.stone_age.components.goods import RESOURCES, resources
from stoneage_panel.games.stone_age.components.moves import OVER
from stoneage_panel.games.stone_age.components.pack import Card
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.rounds import wilds

PEOPLE = {
    "farmer": "farmers", "toolmaker": "tool makers", "builder": "builders", "shaman": "shamans",
    "trader": "traders",
}  # fmt: skip
"""The source of points that each profession is, in `breakdown`."""


def track(state: Position, seat: int) -> int:
    """Points gained so far: what the score track shows."""
    return sum(state.points[3 * seat : 3 * seat + 3])


def standing(state: Position, seat: int) -> int:
    """What a seat has: what the track shows, and after the end all that was counted."""
    if state.phase != OVER:
        return track(state, seat)
    return sum(breakdown(state, seat, state.cards[seat]).values())


def scores(state: Position) -> list[dict[str, int]]:
    """SA.SCORE: every seat's points by source, as if the game ended now."""
    return [breakdown(state, seat, state.cards[seat]) for seat in range(state.players)]


def breakdown(state: Position, seat: int, cards: int) -> dict[str, int]:
    """A seat's points by source.

    Args:
        cards: mask of the cards that count; leave out what somebody must not know.
    """
    rows = [state.game.pack.cards[i] for i in range(cards.bit_length()) if cards >> i & 1]
    built, drawn, hunger = state.points[3 * seat : 3 * seat + 3]
    found = {
        "buildings": built,
        "cards": drawn,
        "hunger": hunger,
        "culture": culture(rows),
        "farmers": icons(rows, "farmer") * state.field[seat],
        "tool makers": icons(rows, "toolmaker") * state.tool_sum(seat),
        "builders": icons(rows, "builder") * state.tiles[seat].bit_count(),
        "shamans": icons(rows, "shaman") * state.figures[seat],
    }
    if state.game.style:  # SG.SCORE
        found["traders"] = icons(rows, "trader") * state.track[seat]
    found["goods"] = resources(state.goods[seat] & RESOURCES) + wilds(state, seat)
    return found


def culture(rows: list[Card]) -> int:
    """SA.SCORE.1: sets of different symbols, each squared; doubles make further sets."""
    return sum(size * size for size in sets(rows))


def sets(rows: list[Card]) -> Iterator[int]:
    """Sizes of the sets of different green symbols, the largest first."""
    counts: dict[str, int] = {}
    for row in rows:
        if row.green:
            counts[row.key] = counts.get(row.key, 0) + row.count
    for level in range(max(counts.values(), default=0)):
        yield sum(n > level for n in counts.values())


def icons(rows: list[Card], key: str) -> int:
    """How many figures of a profession the cards show."""
    return sum(row.count for row in rows if row.key == key)


def strength(state: Position, seat: int) -> int:
    """SA.SCORE.4: what breaks a tie: field, tools and figures together."""
    return state.field[seat] + state.tool_sum(seat) + state.figures[seat]


def returns(state: Position) -> list[float]:
    """SA.SCORE: most points win, then the tie-break, then the win is shared; before, nobody's."""
    if state.phase != OVER:
        return [0.0] * state.players
    ranks = [(sum(row.values()), strength(state, seat)) for seat, row in enumerate(scores(state))]
    best = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    return [1 / len(best) if seat in best else 0.0 for seat in range(state.players)]


def winner(shares: list[float]) -> int | None:
    """The seat that has won alone, else None."""
    return shares.index(1.0) if 1.0 in shares else None
