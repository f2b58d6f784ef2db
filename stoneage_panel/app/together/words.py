"""What is said of a game at several devices: who is awaited, what is due, what a letter was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoneage_panel.app.together.seat_form import Sitter
from stoneage_panel.app.together.strings import say
from stoneage_panel.engine.strings import NAMES, series
from stoneage_panel.together.correspondence import (
    GATHERING,
    OPENS,
    OVER,
    WRITES,
    Correspondence,
)
from stoneage_panel.together.meeting import Verdict
from stoneage_panel.together.roster import Roster

MOST_NEWS = 4
"""Lines of the log that stand on the sheet from which a letter is passed on."""


def awaited(game: Correspondence) -> str:
    """Who has to do something, by name."""
    names, roster = game.session.names, game.roster
    if roster.free:
        answers = not (game.has_begun or game.is_inviter or game.holding is None)
        seats = [roster.inviter] if answers else roster.free
    elif game.writer < 0:  # it is over: everybody else
        seats = [n for n, one in enumerate(roster.devices) if one not in (-1, game.device)]
    else:
        seats = roster.seats_of(game.writer)
        due_seat = game.session.tree.position(game.end).current_player
        seats = [due_seat] if due_seat in seats else seats[:1]
    return series([str(names[seat]) for seat in seats])


def due(game: Correspondence, status: str) -> str:
    """What is due at this device.

    Args:
        status: what is due in the game, whoever has to do it.
    """
    stage = game.stage
    if stage == OVER or game.holding is None:
        return status
    if stage in (OPENS, WRITES):
        return say("kept.yours", words=status)
    key = "gathering" if stage == GATHERING else "unsent" if game.fresh else "waits"
    return say(f"kept.{key}", who=awaited(game))


def told(game: Correspondence, verdict: Verdict, before: Roster) -> str:
    """What a letter was, in a sentence.

    Args:
        game: as it is now.
        before: who took part before the letter came.
    """
    known = game.roster
    sat = [
        seat
        for seat in before.free
        if seat not in known.free and not known.bot(known.devices[seat])
    ]
    if verdict.kind == "joined" or (sat and verdict.kind == "next"):
        names = [str(game.session.names[seat]) for seat in sat]
        return say("letter.joined", who=series(names)) if names else say("letter.known")
    done = len(game.end.line()) - verdict.at
    kind = "known" if verdict.kind == "older" and not done else verdict.kind
    if kind == "next" and not done:
        return say("letter.hands")
    values: dict[str, Any] = {"n": done}
    if kind in ("mine", "theirs", "luck", "back"):
        values = {"n": verdict.at + 1}
    if kind == "changed":
        values = {"n": verdict.at}
    if kind == "theirs":
        values["who"] = game.session.names[verdict.who]
    return say(f"letter.{kind}", **values)


def said_by(game: Correspondence, there: Roster) -> str:
    """Who says that the seats of this device have changed hands, by name.

    Args:
        there: who takes part as a letter has it.
    """
    change = there.last(game.device)
    assert change is not None
    return str(game.session.names[change.by])


def sitters(roster: Roster, names: Sequence[str], device: int) -> list[Sitter]:
    """Who sits where, and who is awaited."""
    found = []
    for seat, one in enumerate(roster.devices):
        about = "elsewhere"
        if one < 0:
            about = "bot"
        elif seat in roster.free:
            about = "free"
        elif one == device:
            about = "here"
        found.append(Sitter(seat, str(names[seat] or NAMES[seat]), about))
    return found


def news(game: Correspondence) -> list[str]:
    """The newest of what was done here and nobody else knows yet, as this device may read it."""
    sent = game.holding.sent if game.holding is not None else 0
    lines = [line for line in game.session.log.lines(game.end) if line.node.depth > sent]
    return [line.read_by(game.device).text for line in lines[-MOST_NEWS:]]
