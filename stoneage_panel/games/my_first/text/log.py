"""What happened: one sentence for each action and outcome of luck."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.components.moves import BUILD, TRADE, Move
from stoneage_panel.games.my_first.components.strings import say
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.text.words import goods, picture, token


def turned(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """Where a known token leads; of one never seen before its face tells."""
    face = before.faces[move.x]
    return "" if face < 0 else _walked(before, face, after, names)


def faced(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """Where a token leads that nobody had seen."""
    return _walked(before, move.x, after, names)


def kept(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """No exchange at the trading post."""
    return say("log.kept", who=names[before.player])


def traded(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """An exchange at the trading post."""
    return say("log.traded", who=names[before.player], give=goods(move.x), take=goods(move.y))


def rested(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """No hut built, though one could have been paid."""
    return say("log.rested", who=names[before.player])


def built(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """A hut built."""
    return say("log.built", who=names[before.player], goods=goods(move.y))


def swapped(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """Two tokens that changed places."""
    return say("log.swapped", who=names[before.player], a=token(move.x), b=token(move.y))


def uncovered(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """A hut that came to light."""
    return say("log.hut", goods=goods(data.HUTS[move.x]))


def _walked(before: Position, face: int, after: Position, names: Sequence[str]) -> str:
    space = after.pos[before.player]
    values = {"who": names[before.player], "got": _got(before, after, names)}
    if face < 6:
        return say("log.walked", pips=face + 1, space=data.SPACE_NAMES[space], **values)
    stayed = before.pos[before.player] == space
    return say("log.stayed" if stayed else "log.led", picture=picture(face), **values)


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
