"""What people read: whose turn and why, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.components.moves import (
    BUILD,
    FACE,
    HUT,
    OVER,
    SWAP,
    TRADE,
    TURN,
    Move,
)
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.text.verbs import VERBS
from stoneage_panel.games.my_first.text.words import goods

# ---------------------------------------------------------------- what is due


def status(state: Position, names: Sequence[str]) -> tuple[str, str]:
    """The sentence of the banner, and a line of help."""
    who = names[state.player]
    if state.phase == OVER:
        return _over(state, names)
    due = _DUE[state.phase]
    return say(f"status.{due}", who=who), say(f"status.help.{due}")


_DUE = {TURN: "turn", TRADE: "trade", BUILD: "build", SWAP: "swap", FACE: "face", HUT: "hut"}


def _over(state: Position, names: Sequence[str]) -> tuple[str, str]:
    best = [names[seat] for seat, share in enumerate(state.returns()) if share]
    if state.winner is None:
        end = "shared"
    else:
        huts = state.built[state.winner].bit_count()
        end = "won" if huts >= data.HUTS_TO_WIN else "won_late"
    return say(f"status.{end}", who=listed(best)), say(f"status.help.{end}")


# ---------------------------------------------------------------- what happened


def describe(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[LogEvent]:
    """What an action did, as a line of the log; empty where the next line tells it."""
    seat = None if move.verb == HUT else before.player
    text = VERBS.log(before, move, after, names)
    return [LogEvent(seat, text)] if text else []


def story(state: Position, names: Sequence[str]) -> list[str]:
    """How the game ended: one sentence a seat, best first."""
    order = sorted(range(state.players), key=lambda s: (-state.built[s].bit_count(), s))
    lines = []
    for seat in order:
        huts = [goods(data.HUTS[h]) for h in range(len(data.HUTS)) if state.built[seat] >> h & 1]
        built = say("story.huts", n=len(huts))
        if huts:
            built = say("story.which", number=built, huts=say("story.comma").join(huts))
        lines.append(say("story.seat", who=names[seat], built=built, goods=goods(state.bags[seat])))
    return lines
