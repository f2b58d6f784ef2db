"""What gifts of cards, buildings and dice have brought: what is lost of one is told as lost."""

from __future__ import annotations

from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.moves import Move
from stoneage_panel.games.stone_age.rules.position import ROLL_REWARDS, Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.strings import say

_UPPER = {"tool": "tool", "agriculture": "field", "merchant": "merchant", "extra_card": "card"}
"""The upper halves of cards of which something can be lost, with what they give."""
_FACES = {5: "tool", 6: "field"}
"""The same for the dice everybody picks from."""


def of_card(before: Position, index: int, after: Position) -> str:
    """What is lost of a card's gift, as a further sentence; empty where nothing is."""
    card = before.game.pack.cards[index]
    return _lost(before, after, _UPPER.get(card.upper, ""), card.value)


def of_tile(before: Position, index: int, after: Position) -> str:
    """The same of a building's."""
    special = before.game.pack.tiles[index].special
    return _lost(before, after, "card" if special == "face_down" else "", 1)


def picked(before: Position, move: Move, after: Position, who: str) -> str:
    """A die taken from the middle, and whether it brought what it shows."""
    if before.rolling != ROLL_REWARDS:
        what, n = _FACES.get(move.x, ""), 1
    else:
        what, n = before.game.pack.rewards[move.x - 1]
    lost = _lost(before, after, what, n)
    nothing = lost and not _came(before, after, what)
    key = "log.picked_nothing" if nothing else "log.picked"
    return say(key, who=who, gift=gift(before, move)) + lost


def gift(state: Position, move: Move) -> str:
    """What a die on the table stands for: ``1 wood``."""
    if state.rolling != ROLL_REWARDS:
        return words.DIE_GIFTS[move.x - 1]
    return words.goods(move.y) if move.y else words.reward(*state.game.pack.rewards[move.x - 1])


def _lost(before: Position, after: Position, what: str, n: int) -> str:
    """Why not all of a gift has come; empty where it has, or where there is always enough."""
    came = _came(before, after, what)
    if came is None or came >= n:
        return ""
    return say("log.lost.some", n=came) if came else say(f"log.lost.{what}")


def _came(before: Position, after: Position, what: str) -> int | None:
    """How much of a gift the deciding seat has got; None for what is never used up."""
    seat = before.player
    if what == "tool":
        return after.tool_sum(seat) - before.tool_sum(seat)
    if what == "card":
        return int(after.phase == moves.DRAW)
    if what == "field":
        return after.field[seat] - before.field[seat]
    if what == "figure":
        return after.figures[seat] - before.figures[seat]
    return after.track[seat] - before.track[seat] if what == "merchant" else None
