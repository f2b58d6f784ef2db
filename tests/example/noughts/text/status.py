"""What people read: whose turn it is, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stoneage_panel.games.noughts.components.moves import MARK, OVER, Move
from stoneage_panel.games.noughts.components.strings import say
from stoneage_panel.games.noughts.text.verbs import VERBS

from stoneage_panel.engine.game import LogEvent

if TYPE_CHECKING:
    from stoneage_panel.games.noughts.state import NoughtsState


def status(state: NoughtsState, names: Sequence[str]) -> tuple[str, str]:
    """The sentence of the banner, and a line of help."""
    if state.phase == OVER:
        due = "drawn" if state.winner is None else "won"
    else:
        due = "mark" if state.phase == MARK else "roll"
    who = names[state.player]
    return say(f"status.{due}", who=who), say(f"status.help.{due}", lucky=state.game.lucky)


def describe(
    before: NoughtsState, move: Move, after: NoughtsState, names: Sequence[str]
) -> list[LogEvent]:
    """What a move did, as a line of the log."""
    return [LogEvent(before.player, VERBS.log(before, move, after, names))]


def story(state: NoughtsState, names: Sequence[str]) -> list[str]:
    """A sentence a seat, best first."""
    seats = sorted((0, 1), key=lambda seat: -state.rows(seat))
    return [say("story.won" if state.rows(s) else "story.other", who=names[s]) for s in seats]
