"""A position in sentences: what is due, and how the points stand."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.strings import listed
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.score import SOURCES
from stoneage_panel.games.settlers.text import words

Banner = tuple[str, str]
_KEYS = (
    "tribe", "camp", "act", "want", "answer", "deal", "discard", "figure", "desert", "chit",
    "roll", "steal", "chip",
)  # fmt: skip


def status(state: Position, names: Sequence[str]) -> Banner:
    """The status sentence and a line of help."""
    if state.phase == moves.OVER:
        return _over(state, names)
    key = _KEYS[state.phase]
    if key == "act" and state.built:
        key = "develop"
    if key == "figure" and state.seven:
        key = "seven"
    values = {
        "who": names[state.player],
        "active": names[state.active],
        "given": words.goods(state.given),
        "asked": words.goods(state.asked),
        "n": goods.size(state.hands[state.player]) // 2,
    }
    return say(f"status.{key}", **values), say(f"status.help.{key}", **values)


def _over(state: Position, names: Sequence[str]) -> Banner:
    won = state.points(state.active) >= state.game.world.win
    why = (
        say("status.help.won", n=state.game.world.win)
        if won
        else say("status.help.limit", n=state.game.last_round)
    )
    best = [names[seat] for seat, share in enumerate(state.returns()) if share]
    points = max(state.points(seat) for seat in range(state.players))
    key = "won" if len(best) == 1 else "shared"
    return say(f"status.{key}", who=listed(best), n=points), why


def story(state: Position, names: Sequence[str]) -> list[str]:
    """The points in sentences with where they come from: one a seat, best first."""
    order = sorted(range(state.players), key=lambda seat: (-state.points(seat), seat))
    return [_story(state, seat, names[seat]) for seat in order]


def _story(state: Position, seat: int, name: str) -> str:
    found = [
        say(f"source.{source}", n=n)
        for source, n in zip(SOURCES, state.scores()[seat].values(), strict=True)
        if n
    ]
    sources = say("story.sources", sources=", ".join(found)) if found else "."
    return say("story.line", who=name, n=state.points(seat)) + sources
