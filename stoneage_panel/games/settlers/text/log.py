"""What happened: one line of the log for every action, and what came of it below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import CHIP_KINDS, TOP, TRACKS
from stoneage_panel.games.settlers.rules import turns
from stoneage_panel.games.settlers.rules.legal import COUNTER, SHIFT, drying
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.text import words

Names = Sequence[str]
_HALF = (1 << SHIFT) - 1


def describe(before: Position, move: Move, after: Position, names: Names) -> list[LogEvent]:
    """What an action did, and what came of it, in lines; empty where the next line tells it."""
    seat = before.active if move[0] in _OF_THE_TURN else before.player
    text = _TELL[move[0]](before, move, after, names)
    return [
        *([LogEvent(seat, text)] if text else []),
        *(_yielded(before, move, after, names) if move[0] == moves.DICE else []),
        *_won(before, after, names),
        *_went_on(before, after, names),
    ]


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


def _who(state: Position, names: Names) -> str:
    return names[state.player]


def _simple(key: str) -> Callable[[Position, Move, Position, Names], str]:
    return lambda before, move, after, names: say(key, who=_who(before, names))


def _placed(key: str) -> Callable[[Position, Move, Position, Names], str]:
    return lambda before, move, after, names: say(
        key, who=_who(before, names), where=words.crossing(before, move[1])
    )


def _asked(before: Position, move: Move, after: Position, names: Names) -> str:
    who = before.player
    mine = who == before.active
    given = before.given if mine else before.answers[who] & _HALF
    key = "tell.offer" if mine else "tell.counter"
    return say(key, who=names[who], given=words.goods(given), asked=words.goods(move[1]))


def _agreed(before: Position, move: Move, after: Position, names: Names) -> str:
    said, given, got = before.answers[move[1]], before.given, before.asked
    if said & COUNTER:
        given, got = said >> SHIFT & _HALF, said & _HALF
    return say(
        "tell.deal",
        who=names[before.active],
        other=names[move[1]],
        given=words.goods(given),
        got=words.goods(got),
    )


def _bank(before: Position, move: Move, after: Position, names: Names) -> str:
    rate = before.game.world.bank
    given, got = words.goods(rate * goods.ONE[move[1]]), words.goods(goods.ONE[move[2]])
    return say("tell.bank", who=_who(before, names), given=given, got=got)


def _walked(before: Position, move: Move, after: Position, names: Names) -> str:
    off = before.left if before.walker == move[1] else 0
    off += move[3] * (before.game.world.stride + before.level(before.player, 0)) - after.left
    to = after.walker if after.walker >= 0 else move[2]
    return say(
        "tell.walk" if move[3] else "tell.on",
        who=_who(before, names),
        where=words.crossing(before, to),
        n=off,
        meat=move[3],
    )


def _founded(before: Position, move: Move, after: Position, names: Names) -> str:
    chit = before.game.world.chits[before.game.chit_at[move[1]]]
    return say(
        "tell.found" if not move[2] else "tell.found_from",
        who=_who(before, names),
        where=words.crossing(before, move[1]),
        people=say(f"people.{chit.people}"),
        source=words.crossing(before, max(0, move[2] - 1)),
    )


def _stepped(before: Position, move: Move, after: Position, names: Names) -> str:
    level = after.level(before.player, move[1])
    track = say(f"track.{TRACKS[move[1]]}")
    key = "tell.step_last" if level == TOP else "tell.step"
    return say(key, who=_who(before, names), track=track, level=level)


def _sent(before: Position, move: Move, after: Position, names: Names) -> str:
    figure = words.figure(move[1])
    where = words.hexagon(before, move[2])
    return say("tell.send", who=_who(before, names), figure=figure, where=where)


def _dropped(before: Position, move: Move, after: Position, names: Names) -> str:
    return say("tell.drop", who=_who(before, names), given=words.goods(move[1]))


def _dried(before: Position, move: Move, after: Position, names: Names) -> str:
    return say("tell.desert", who=_who(before, names), where=words.hexagon(before, move[1]))


def _picked(before: Position, move: Move, after: Position, names: Names) -> str:
    people = say(f"people.{before.game.world.chits[move[1]].people}")
    return say("tell.pick", who=_who(before, names), people=people)


def _rolled(before: Position, move: Move, after: Position, names: Names) -> str:
    total = move[1] + move[2]
    rolled = say("tell.roll", who=_who(before, names), low=move[1], high=move[2], total=total)
    barren = total != turns.SEVEN and before.hands == after.hands
    return say("tell.nothing", rolled=rolled) if barren else rolled


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


def _stole(before: Position, move: Move, after: Position, names: Names) -> str:
    # which card it was is for the two of them alone
    return say("tell.steal", who=names[before.active], other=names[before.robbed])


def _turned(before: Position, move: Move, after: Position, names: Names) -> str:
    chip = before.game.world.chips[move[1]]
    kind = CHIP_KINDS[chip.kind]
    of = say(f"land.{chip.of}") if kind == "desert" else chip.of and words.continent(chip.of)
    if kind == "desert" and not drying(before, move[1]):
        kind = "no_desert"
    elif kind != "adaptation" and after.phase == moves.OVER:
        kind += "_won"  # SE.WIN.1: the reconnaissance wins before the chip takes effect
    return say(f"tell.chip.{kind}", who=names[before.active], of=of)


_TELL: dict[int, Callable[[Position, Move, Position, Names], str]] = {
    moves.SETTLE: _placed("tell.settle"),
    moves.PITCH: _placed("tell.pitch"),
    moves.GIVE: lambda before, move, after, names: "",
    moves.ASK: _asked,
    moves.WITHDRAW: _simple("tell.withdraw"),
    moves.ACCEPT: _simple("tell.accept"),
    moves.REFUSE: _simple("tell.refuse"),
    moves.AGREE: _agreed,
    moves.DECLINE: _simple("tell.decline"),
    moves.BANK: _bank,
    moves.CREATE: _placed("tell.create"),
    moves.WALK: _walked,
    moves.FOUND: _founded,
    moves.STEP: _stepped,
    moves.DONE: lambda before, move, after, names: "",
    moves.DROP: _dropped,
    moves.SEND: _sent,
    moves.DRY: _dried,
    moves.PICK: _picked,
    moves.DICE: _rolled,
    moves.CARD: _stole,
    moves.TURN: _turned,
}
_OF_THE_TURN = frozenset({moves.AGREE, moves.CARD, moves.TURN})
"""What the seat in turn does, though another may have decided last."""
