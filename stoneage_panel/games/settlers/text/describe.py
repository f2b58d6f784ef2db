"""The log: a line for every action, and what came of it below."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.rules import turns
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words
from stoneage_panel.games.settlers.text.verbs import VERBS

Names = Sequence[str]
_OF_THE_TURN = frozenset({moves.AGREE, moves.CARD, moves.TURN})
"""What the seat in turn does, though another may have decided last."""


def describe(before: Position, move: Move, after: Position, names: Names) -> list[LogEvent]:
    """What an action did, and what came of it, in lines; empty where the next line tells it."""
    seat = before.active if move[0] in _OF_THE_TURN else before.player
    text = VERBS.log(before, move, after, names)
    return [
        *([LogEvent(seat, text)] if text else []),
        *(_yielded(before, move, after, names) if move[0] == moves.DICE else []),
        *_won(before, after, names),
        *_went_on(before, after, names),
    ]


def secret(before: Position, move: Move, names: Names) -> dict[int, str]:
    """Which card was robbed, for the two who know."""
    if move[0] != moves.CARD:
        return {}
    who, other = before.active, before.robbed
    what = words.goods(goods.ONE[move[1]])
    text = say("tell.stole", who=names[who], what=what, other=names[other])
    return {who: text, other: text}


def _won(before: Position, after: Position, names: Names) -> list[LogEvent]:
    """Cards that changed hands by it."""
    found = []
    if (who := after.scout) != before.scout:
        found.append(LogEvent(who, say("tell.scout", who=names[who])))
    for place in (0, 1):
        if (who := after.spread[place]) != before.spread[place]:
            found.append(LogEvent(who, say(f"tell.spread{place + 1}", who=names[who])))
    return found


def _went_on(before: Position, after: Position, names: Names) -> list[LogEvent]:
    """The rest of a walk that a chip had stopped on its way."""
    who = before.active
    if before.goal in (-1, before.walker):
        return []
    if there := after.nomads[who] & ~before.nomads[who]:
        n, where = before.left - after.left, words.crossing(before, there.bit_length() - 1)
        return [LogEvent(who, say("tell.on", who=names[who], n=n, where=where))]
    # SE.WALK.5: neither moved on nor waiting for what else the chip brings
    cut_off = after.phase == moves.ACT
    return [LogEvent(who, say("tell.cut_off", who=names[who]))] if cut_off else []


def _yielded(before: Position, move: Move, after: Position, names: Names) -> list[LogEvent]:
    """What a roll brought to every seat, and what the bank had too little of."""
    total = move[1] + move[2]
    if total == turns.SEVEN:
        return []
    got = [
        LogEvent(seat, say("tell.got", who=names[seat], got=words.goods(new - old)))
        for seat, (old, new) in enumerate(zip(before.hands, after.hands, strict=True))
        if new != old
    ]
    whole = sum(turns.yields(before, total))
    short = [
        LogEvent(None, say("tell.short", kind=say(f"kind.{kind}")))
        for at, kind in enumerate(goods.KINDS)
        if goods.count(whole, at) > goods.count(before.bank, at)
    ]
    return got + short
