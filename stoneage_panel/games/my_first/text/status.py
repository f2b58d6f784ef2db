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
from stoneage_panel.games.my_first.text.words import goods, picture

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
    text = _told(before, move, after, names)
    return [LogEvent(seat, text)] if text else []


def _told(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who = names[before.player]
    if move.verb == TURN:
        face = before.faces[move.x]
        return "" if face < 0 else _walked(before, face, after, who, names)
    if move.verb == FACE:
        return _walked(before, move.x, after, who, names)
    if move.verb == TRADE:
        if not move.x:
            return say("log.kept", who=who)
        return say("log.traded", who=who, give=goods(move.x), take=goods(move.y))
    if move.verb == BUILD:
        if move.x < 0:
            return say("log.rested", who=who)
        return say("log.built", who=who, goods=goods(move.y))
    if move.verb == SWAP:
        return say("log.swapped", who=who, a=move.x + 1, b=move.y + 1)
    return say("log.hut", goods=goods(data.HUTS[move.x]))


def _walked(before: Position, face: int, after: Position, who: str, names: Sequence[str]) -> str:
    space = after.pos[before.player]
    told = {"who": who, "got": _got(before, after, names)}
    if face < 6:
        return say("log.walked", pips=face + 1, space=data.SPACE_NAMES[space], **told)
    stayed = before.pos[before.player] == space
    return say("log.stayed" if stayed else "log.led", picture=picture(face), **told)


def _got(before: Position, after: Position, names: Sequence[str]) -> str:
    """What the space gave: told from the bags before and after."""
    seat = before.player
    space = after.pos[seat]
    gain = after.bags[seat] - before.bags[seat]
    if space == data.SITE:
        return say("log.got.build" if after.phase == BUILD else "log.got.reset")
    if space == data.POST:
        return say("log.got.trade" if after.phase == TRADE else "log.got.no_trade")
    if space == data.DOG_SPACE and gain:
        robbed = [o for o in range(before.players) if after.bags[o] < before.bags[o]]
        return say("log.got.robbed", whom=names[robbed[0]]) if robbed else say("log.got.dog")
    if space == data.DOG_SPACE:
        return say("log.got.no_dog")
    return say("log.got.goods", goods=goods(gain)) if gain else say("log.got.nothing")


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
