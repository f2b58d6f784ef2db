"""A position in sentences: what is due, and how the Rock-Stars stand."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.strings import listed
from stoneage_panel.games.age_of_dirt.components import moves, pieces, tasks
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules import drawing, luck
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.score import SOURCES
from stoneage_panel.games.age_of_dirt.rules.throwing import prey
from stoneage_panel.games.age_of_dirt.text import words

Banner = tuple[str, str]
KEYS = (
    "clan", "tools", "act", "spend", "mending", "extra", "drum", "bangs", "spear", "goods",
    "court", "answer", "work", "source", "look", "sending", "fetching", "robbing", "room", "loss",
    "games", "feast", "deal", "draw", "fall", "free", "loot", "over",
)  # fmt: skip
"""What is due, by phase, as sentences name it."""


def status(state: Position, names: Sequence[str]) -> Banner:
    """The status sentence and a line of help."""
    if state.phase == moves.OVER:
        return _over(state, names)
    key = due(state)
    values = _values(state, names)
    return say(f"status.{key}", **values), say(f"status.help.{key}", **values)


def due(state: Position) -> str:
    """What is due, as sentences name it."""
    key = KEYS[state.phase]
    if key == "source" and not drawing.left(state):
        return "source_wall"
    if key == "draw" and state.agenda[-1][0] == tasks.REFILLS:
        return "draw_wall"
    return key


def _values(state: Position, names: Sequence[str]) -> dict[str, object]:
    """What the sentences may name."""
    kind, x, y, z = state.agenda[-1] if state.agenda else (-1, 0, 0, 0)
    found: dict[str, object] = {
        "who": names[luck.seat(state) if state.current_player < 0 else state.player],
        "active": names[state.active],
        "fallen": words.fallen(state.fallen, names),
        "inside": pieces.size(state.inside),
        "n": 0,
        "other": "",
        "good": "",
    }
    if state.phase == moves.SPEAR:
        found["n"] = prey(state, state.player)
    elif state.phase == moves.DRUM:
        found["n"] = state.bangs(state.player)
    elif state.phase == moves.BANGS:
        found["n"] = z
    elif state.phase == moves.ANSWER:
        found["other"] = names[y]
    elif state.phase in (moves.SENDING, moves.FETCHING, moves.ROBBING):
        found["n"] = y
    elif state.phase == moves.ROOM:
        found |= {"other": names[x], "good": words.goods(_one(y))}
    elif state.phase == moves.FEAST:
        card = state.game.pack.cards[y]
        found |= {"good": words.goods(card.cost), "n": card.rs, "card": words.name(card)}
    elif kind == tasks.LOOTS:
        found["other"] = names[y]
    return found


def _one(kind: int) -> int:
    return 1 << 6 * kind


def _over(state: Position, names: Sequence[str]) -> Banner:
    best = [names[seat] for seat, share in enumerate(state.returns()) if share]
    points = max(state.points(seat) for seat in range(state.players))
    won = points >= state.game.pack.win
    why = (
        say("status.help.won", n=state.game.pack.win)
        if won
        else say("status.help.limit", n=state.game.last_round)
    )
    key = "won" if len(best) == 1 else "shared"
    return say(f"status.{key}", who=listed(best), n=points), why


def story(state: Position, names: Sequence[str]) -> list[str]:
    """The Rock-Stars in sentences with where they come from: one a seat, best first."""
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
