"""What happened: one line of the log for every action, and what came of itself below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.games.age_of_dirt.components import goods, moves, pieces, tasks
from stoneage_panel.games.age_of_dirt.components.cards import Card
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.moves import MEMBER, TOOL_LOST, Move
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, FOREST, PREDATORS
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules import aftermath, drawing
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words

Names = Sequence[str]
Told = Callable[[Position, Move, Position, Names], str]


def describe(before: Position, move: Move, after: Position, names: Names) -> list[LogEvent]:
    """What an action did, and what came of it, in lines; empty where the next line tells it."""
    seat, text = _seat(before, move), _TELL[move[0]](before, move, after, names)
    return [
        *([LogEvent(seat, text)] if text else []),
        *(_found(before, move, after, names) if move[0] == moves.CALL else []),
        *aftermath.told(before, move, names),
    ]


def _seat(before: Position, move: Move) -> int | None:
    """Whose doing an action was; None where the Passage or the pile brings it for all."""
    if move[0] in (moves.OUT, moves.FREED):
        return None
    if move[0] == moves.CARD:
        kind, where, _, _ = before.agenda[-1]
        own = kind != tasks.REFILLS and not before.game.pack.events >> move[1] & 1
        return where if own else None
    return before.agenda[-1][1] if move[0] == moves.STOLEN else before.player


def _simple(key: str) -> Told:
    return lambda before, move, after, names: say(key, who=names[before.player])


def _silent(before: Position, move: Move, after: Position, names: Names) -> str:
    return ""


def _carded(key: str) -> Told:
    return lambda before, move, after, names: say(
        key, who=names[before.player], card=words.card(before, move[1])
    )


def _moved(key: str) -> Told:
    """Members into boxes, or out of them."""

    def told(before: Position, move: Move, after: Position, names: Names) -> str:
        if not move[1]:
            return say(f"{key}_none", who=names[before.player])
        boxes = words.fetched if move[0] == moves.FETCH else words.boxes
        return say(key, who=names[before.player], boxes=boxes(move[1]))

    return told


def _paid(key: str, field: int) -> Told:
    return lambda before, move, after, names: say(
        key, who=names[before.player], paid=words.goods(move[field])
    )


def _other(key: str) -> Told:
    return lambda before, move, after, names: say(
        key, who=names[before.player], other=names[move[1]]
    )


def _called(before: Position, move: Move, after: Position, names: Names) -> str:
    return say("tell.call", who=names[before.player], where=words.area(move[1]))


def _found(before: Position, move: Move, after: Position, names: Names) -> list[LogEvent]:
    """A stick out of the forest that mended a tool at once."""
    seat = before.player
    mended = after.tools(seat) & ~before.tools(seat)
    if move[1] != FOREST or not mended:
        return []
    return [LogEvent(seat, say("tell.mend", who=names[seat], tool=words.tool(mended)))]


def _built(before: Position, move: Move, after: Position, names: Names) -> str:
    card = before.game.pack.cards[move[1]]
    return say(
        "tell.build",
        who=names[before.player],
        card=words.name(card),
        paid=words.goods(move[2]),
        n=card.rs,
    )


def _herbed(before: Position, move: Move, after: Position, names: Names) -> str:
    """AD.DRAW.5: perhaps for nothing."""
    none = before.wall == (-1, -1) and not drawing.left(before)
    key = "tell.herb_none" if none else "tell.herb"
    return _paid(key, 1)(before, move, after, names)


def _tooled(before: Position, move: Move, after: Position, names: Names) -> str:
    return say(
        "tell.tool",
        who=names[before.player],
        tool=words.tool(move[1]),
        paid=words.goods(move[2]),
    )


def _mended(key: str) -> Told:
    return lambda before, move, after, names: say(
        key, who=names[before.player], tool=words.tool(move[1])
    )


def _took(before: Position, move: Move, after: Position, names: Names) -> str:
    key = "tell.take" if move[1] else "tell.take_nothing"
    if move[2]:
        key = "tell.take_out"
    return say(key, who=names[before.player], got=words.goods(move[1]), out=words.goods(move[2]))


def _worked(before: Position, move: Move, after: Position, names: Names) -> str:
    return say("tell.work", who=names[before.player], where=words.area(move[1]))


def _accepted(before: Position, move: Move, after: Position, names: Names) -> str:
    return say("tell.accept", who=names[before.player], other=names[before.agenda[-1][2]])


def _refused(before: Position, move: Move, after: Position, names: Names) -> str:
    return say("tell.refuse", who=names[before.player], other=names[before.agenda[-1][2]])


def _alone(before: Position, move: Move, after: Position, names: Names) -> str:
    asked = before.agenda[-1][3]
    return say("tell.alone_now" if asked else "tell.alone", who=names[before.player])


def _feasted(before: Position, move: Move, after: Position, names: Names) -> str:
    card = before.game.pack.cards[before.agenda[-1][2]]
    return say("tell.feast", who=names[before.player], paid=words.goods(move[1]), n=card.rs)


def _dealt(before: Position, move: Move, after: Position, names: Names) -> str:
    return say("tell.clans", who=names[before.player], n=2 if move[2] else 1)


def _swapped(before: Position, move: Move, after: Position, names: Names) -> str:
    out = words.goods(goods.ONE[move[1]])
    return say("tell.swap", who=names[before.player], out=out)


def _lost(before: Position, move: Move, after: Position, names: Names) -> str:
    who = names[before.player]
    if move[1] == MEMBER:
        return say("tell.lose_member", who=who)
    if move[1] == TOOL_LOST:
        return say("tell.lose_spear", who=who)
    return say("tell.lose", who=who, lost=words.goods(goods.ONE[move[1]]))


def _drawn(before: Position, move: Move, after: Position, names: Names) -> str:
    """An event and a card for the wall are seen by all; one for a hand is not told."""
    pack = before.game.pack
    card = pack.cards[move[1]]
    if pack.events >> move[1] & 1:
        return say(f"tell.event.{_event(card, after)}", card=words.name(card))
    kind, where, _, _ = before.agenda[-1]
    if kind == tasks.REFILLS:
        return say("tell.wall_card", card=words.name(card))
    return say("tell.draw", who=names[where])


def _event(card: Card, after: Position) -> str:
    """AD.EVENT.4: the bear may be inside already, and the tiger, too."""
    op = card.ops[0].name
    if op != "bear_in" or after.thrown & BEAR:
        return op
    return "tiger_in" if after.thrown & PREDATORS else "nobody_in"


def _fell(before: Position, move: Move, after: Position, names: Names) -> str:
    inside = before.inside + before.thrown - move[1]
    told = say("tell.out", fallen=words.fallen(move[1], names), n=pieces.size(inside))
    return say("tell.thrown", fallen=words.fallen(before.thrown, names)) + " " + told


def _freed(before: Position, move: Move, after: Position, names: Names) -> str:
    return say("tell.freed", fallen=words.fallen(move[1], names))


def _stolen(before: Position, move: Move, after: Position, names: Names) -> str:
    _, seat, victim, _ = before.agenda[-1]
    key = "tell.room" if after.caves == before.caves else "tell.stolen"
    kind = say(f"kind.{KINDS[move[1]]}")
    return say(key, who=names[seat], other=names[victim], good=kind)


_TELL: dict[int, Told] = {
    moves.KEEP: _simple("tell.keep"),
    moves.START: _mended("tell.start"),
    moves.SEND: _moved("tell.send"),
    moves.CALL: _called,
    moves.BUILD: _built,
    moves.EXPAND: _paid("tell.expand", 1),
    moves.TOOL: _tooled,
    moves.HERB: _herbed,
    moves.DONE: _silent,
    moves.MEND: _mended("tell.mend"),
    moves.ADD: _simple("tell.add"),
    moves.NO_MORE: _silent,
    moves.BEAT: _simple("tell.drum"),
    moves.QUIET: _silent,
    moves.BANG: _silent,
    moves.STOP: _simple("tell.stop"),
    moves.REPEL: _simple("tell.spear"),
    moves.ENDURE: _simple("tell.no_spear"),
    moves.TAKE: _took,
    moves.ASK: _other("tell.court"),
    moves.ALONE: _alone,
    moves.ACCEPT: _accepted,
    moves.REFUSE: _refused,
    moves.PLACE: _worked,
    moves.PILE: _silent,
    moves.WALL: _carded("tell.wall"),
    moves.HOLD: _simple("tell.hold"),
    moves.PUT: _moved("tell.put"),
    moves.FETCH: _moved("tell.fetch"),
    moves.ROB: _other("tell.rob"),
    moves.SWAP: _swapped,
    moves.LEAVE: _simple("tell.leave"),
    moves.LOSE: _lost,
    moves.JOIN: _simple("tell.join"),
    moves.STAY: _simple("tell.stay"),
    moves.PAY: _feasted,
    moves.PASS: _simple("tell.no_feast"),
    moves.CLANS: _dealt,
    moves.CARD: _drawn,
    moves.OUT: _fell,
    moves.FREED: _freed,
    moves.STOLEN: _stolen,
}
