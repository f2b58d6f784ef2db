"""What people read: whose turn and why, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.games.my_first import data
from stoneage_panel.games.my_first.moves import (
    BUILD,
    FACE,
    HUT,
    OVER,
    SWAP,
    TRADE,
    TURN,
    Move,
)
from stoneage_panel.games.my_first.position import Position
from stoneage_panel.games.my_first.words import goods

# ---------------------------------------------------------------- what is due


def status(state: Position, names: Sequence[str]) -> tuple[str, str]:
    """The sentence of the banner, and a line of help."""
    who = names[state.player]
    if state.phase == OVER:
        return _over(state, names)
    return {
        TURN: (f"{who}, turn over a forest token", "Any round tree token with a green rim."),
        TRADE: (
            f"{who}, trade or keep",
            "Point at goods of yours and at as many on the trading post.",
        ),
        BUILD: (f"{who}, build a hut or not", "Choose a hut you can pay for. A dog is a joker."),
        SWAP: (
            f"{who}, swap two forest tokens",
            "All tokens are face down now. Choose two that change places.",
        ),
        FACE: (f"{who} turns over a token", "Luck decides what it shows."),
        HUT: ("A hut comes to light", "Luck decides which."),
    }[state.phase]


def _over(state: Position, names: Sequence[str]) -> tuple[str, str]:
    if state.winner is not None:
        huts = state.built[state.winner].bit_count()
        if huts >= data.HUTS_TO_WIN:
            return f"{names[state.winner]} wins!", "The settlement of 3 huts is complete."
        return f"{names[state.winner]} wins", "The limit of turns was reached; most huts win."
    best = [names[seat] for seat, share in enumerate(state.returns()) if share]
    return "Shared by " + " and ".join(best), "The limit of turns was reached."


# ---------------------------------------------------------------- what happened


def tell(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """What an action did, as a line of the log; empty where the next line tells it."""
    who = names[before.player]
    if move.verb == TURN:
        face = before.faces[move.x]
        return "" if face < 0 else _walked(before, face, after, who, names)
    if move.verb == FACE:
        return _walked(before, move.x, after, who, names)
    if move.verb == TRADE:
        if not move.x:
            return f"{who} kept all goods."
        return f"{who} traded {goods(move.x)} for {goods(move.y)}."
    if move.verb == BUILD:
        if move.x < 0:
            return f"{who} built nothing. All tokens are face down."
        return f"{who} built a hut for {goods(move.y)}."
    if move.verb == SWAP:
        return f"{who} swapped tokens {move.x + 1} and {move.y + 1}."
    return f"A hut for {goods(data.HUTS[move.x])} came to light."


_PICTURES = {
    face: data.SPACE_NAMES[data.TARGET[face]] if name in ("post", "site") else name
    for face, name in enumerate(data.FACES)
}
"""What a token's picture is called: the thing it shows."""


def _walked(before: Position, face: int, after: Position, who: str, names: Sequence[str]) -> str:
    space = after.pos[before.player]
    if face < 6:
        way = f" a {face + 1}, walked to the {data.SPACE_NAMES[space]}"
    elif before.pos[before.player] == space:
        way = f" the {_PICTURES[face]}, stayed there"
    else:
        way = f" the {_PICTURES[face]}"
    return f"{who} turned over{way} and {_got(before, after, names)}."


def _got(before: Position, after: Position, names: Sequence[str]) -> str:
    """What the space gave: told from the bags before and after."""
    seat = before.player
    space = after.pos[seat]
    gain = after.bags[seat] - before.bags[seat]
    if space == data.SITE:
        return "may build a hut" if after.phase == BUILD else "turned all tokens face down"
    if space == data.POST:
        return "may trade" if after.phase == TRADE else "had nothing to trade"
    if space == data.DOG_SPACE and gain:
        robbed = [o for o in range(before.players) if after.bags[o] < before.bags[o]]
        return f"took a dog from {names[robbed[0]]}" if robbed else "fetched a dog"
    if space == data.DOG_SPACE:
        return "has both dogs already"
    return f"took {goods(gain)}" if gain else "found nothing left"


def story(state: Position, names: Sequence[str]) -> list[str]:
    """How the game ended: one sentence a seat, best first."""
    order = sorted(range(state.players), key=lambda s: (-state.built[s].bit_count(), s))
    lines = []
    for seat in order:
        huts = [goods(data.HUTS[h]) for h in range(len(data.HUTS)) if state.built[seat] >> h & 1]
        n = len(huts)
        built = f"{n} hut{'' if n == 1 else 's'}" + (f" ({'; '.join(huts)})" if huts else "")
        lines.append(f"{names[seat]}: {built}, left over {goods(state.bags[seat])}.")
    return lines
