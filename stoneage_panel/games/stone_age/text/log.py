"""What happened: one line of the log for every action, with the equation where there was luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.engine.game import LogEvent
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.stone_age.components import dice, goods, moves
from stoneage_panel.games.stone_age.components.moves import TRADE_SHIFT, Move
from stoneage_panel.games.stone_age.components.places import CARD as CARDS
from stoneage_panel.games.stone_age.components.places import (
    DIVISORS,
    FIELD,
    GATHER,
    HUNT,
    HUT,
    STACK,
    TOOL,
    WORKS,
    title,
)
from stoneage_panel.games.stone_age.rules.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)
from stoneage_panel.games.stone_age.rules.solo_position import is_solo
from stoneage_panel.games.stone_age.text import log_gifts, log_solo, words
from stoneage_panel.games.stone_age.text.strings import say
from stoneage_panel.games.stone_age.text.words import COLOURS, amount, at


def actor(state: Position, names: Sequence[str]) -> str:
    """Who acts: a seat's name, in the solo game the colour's."""
    if state.game.solo:
        return COLOURS[state.acting] if state.acting >= 0 else say("tribes")
    return names[state.player]


def whose(state: Position, names: Sequence[str]) -> str:
    """Whose store is used: a seat's name; in the solo game all colours share one."""
    return say("tribes") if state.game.solo else names[state.player]


def describe(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[LogEvent]:
    """What an action did, as a line of the log, and what came of itself in lines of its own.

    Empty where the next line tells it.
    """
    text = _TELL[move.verb](before, move, after, names)
    if is_solo(before):
        text += log_solo.bonus(before, move)
    own = [LogEvent(_seat(before, move), text)] if text else []
    return own + _fed(before, move, after, names)


def _seat(before: Position, move: Move) -> int | None:
    """Whose doing an action was, in the solo game which colour's; None for all tribes' or luck's.

    Luck with dice or a card for somebody is theirs.
    """
    if move.verb in (moves.SHOW, moves.REVEAL):
        return None
    if is_solo(before):
        return log_solo.colour(before, move)
    return before.player


def card(state: Position, index: int) -> str:
    """A card by what its halves do: ``7 food / pottery``."""
    upper, lower = words.card_short(state.game.pack.cards[index])
    return say("log.card", upper=upper, lower=lower)


def tile(state: Position, index: int) -> str:
    """A building by its price: ``2 wood, 1 clay``."""
    return words.tile_short(state.game.pack.tiles[index])


# ---------------------------------------------------------------- placing, gathering


def _put(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who = COLOURS[move.z - 1] if before.game.solo and move.z else actor(before, names)
    what, figures = _shown(before, move.x), amount(move.y, "figure")
    key = "log.put_on" if what else "log.put"
    return say(key, who=who, figures=figures, where=at(move.x), what=what)


def _shown(state: Position, place: int) -> str:
    """What lies on a card space, a stack or a production building."""
    if CARDS <= place < CARDS + len(state.row) and state.row[place - CARDS] >= 0:
        return card(state, state.row[place - CARDS])
    if STACK <= place < STACK + len(state.tops) and state.tops[place - STACK] >= 0:
        return tile(state, state.tops[place - STACK])
    if place >= WORKS:
        made = state.game.pack.tiles[state.game.pack.works[place - WORKS]]
        what = words.thing(made.special.removeprefix("works_"))
        return say("log.works", thing=what, divisor=made.divisor)
    return ""


def _use(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    place, seat, who = move.x, before.player, actor(before, names)
    if place in GATHER or place >= WORKS:
        return ""
    if place == TOOL:
        full = after.tool_sum(seat) == before.tool_sum(seat)
        return say("log.tool_full" if full else "log.tool", who=who)
    if place == HUT:
        grown = after.figures[before.acting] > before.figures[before.acting]
        return say("log.figure" if grown else "log.figure_full", who=who)
    if place == FIELD:
        level, old = after.field[seat], before.field[seat]
        return say("log.field" if level > old else "log.field_full", who=who, level=level)
    return say("log.merchant", who=who, space=after.track[seat])


def _dice(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who, rolling, rolled = actor(before, names), before.rolling, move.x
    if rolling in (ROLL_ALL, ROLL_REWARDS):
        faces = listed([str(face) for face in dice.faces(rolled)])
        return say("log.rolled_to_pick", who=who, dice=faces)
    if rolling == INITIATIVE:
        return say("log.rolled_initiative", who=who, dice=_sum(rolled))
    if after.phase == moves.TOOLS:
        return ""
    made = _made(before, dice.total(rolled))
    return say("log.rolled", who=who, dice=_sum(rolled), where=_where(rolling), made=made)


def _add(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    own = before.tools[3 * before.player : 3 * before.player + 3]
    added = [own[slot] for slot in range(3) if move.x >> slot & 1]
    added += [value for value in range(1, 16) for _ in range(move.y >> 4 * value & 15)]
    total = dice.total(before.dice) + sum(added)
    values = {
        "who": actor(before, names),
        "dice": _sum(before.dice),
        "where": _where(before.rolling),
        "made": _made(before, total),
    }
    if not added:
        return say("log.rolled", **values)
    plus = "+".join(str(value) for value in added)
    return say("log.rolled_tools", tools=plus, n=len(added), total=total, **values)


def _sum(rolled: int) -> str:
    faces = dice.faces(rolled)
    plus = "+".join(str(face) for face in faces)
    return f"{plus} = {sum(faces)}" if len(faces) > 1 else plus


def _where(rolling: int) -> str:
    if rolling < ROLL2:
        return at(rolling)
    return say("log.roll_for", thing=words.thing(goods.KINDS[rolling - ROLL2]))


def gathered(state: Position) -> tuple[int, str]:
    """What the dice due or on the table are divided by, and what they make."""
    rolling, pack = state.rolling, state.game.pack
    if ROLL2 <= rolling < ROLL2 + 4:
        return goods.VALUES[rolling - ROLL2], words.thing(goods.KINDS[rolling - ROLL2])
    if WORKS <= rolling < WORKS + len(pack.works):
        made = pack.tiles[pack.works[rolling - WORKS]]
        return made.divisor, words.thing(made.special.removeprefix("works_"))
    if rolling == HUNT:
        return DIVISORS[HUNT], words.thing("food_or_jewelry" if state.game.style else "food")
    return DIVISORS[rolling], words.thing(goods.KINDS[rolling - 1])


def _made(state: Position, total: int) -> str:
    each, what = gathered(state)
    many = total // each
    return say("log.made" if many else "log.made_none", n=many, thing=what)


def _share(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    shares = [amount(n, what) for n, what in ((move.x, "food"), (move.y, "jewelry")) if n]
    return say("log.took", who=actor(before, names), goods=listed(shares))


# ---------------------------------------------------------------- cards and buildings


def _buy(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    index = before.row[move.x]
    price, who = goods_in_words(move), actor(before, names)
    bought = say("log.bought", who=who, card=card(before, index), price=price)
    return bought + log_gifts.of_card(before, index, after)


def goods_in_words(move: Move) -> str:
    """What was paid for a card or building, with the trade that made it possible."""
    paid = words.goods(move.y)
    if not move.z:
        return paid
    given, got = move.z & (1 << TRADE_SHIFT) - 1, move.z >> TRADE_SHIFT
    return say("log.traded", paid=paid, given=words.goods(given), got=words.goods(got))


def _build(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who, seat, index = actor(before, names), before.player, before.tops[move.x]
    gain = after.points[3 * seat] - before.points[3 * seat]
    price, points = goods_in_words(move), amount(gain, "point")
    fixed, solo = before.game.pack.tiles[index].kind == "fixed", before.game.solo
    key = ("built" if fixed else "built_what") + ("_solo" if solo else "")
    built = say(f"log.{key}", who=who, tile=tile(before, index), price=price, points=points)
    return built + log_gifts.of_tile(before, index, after)


def _leave(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    what = _shown(before, move.x)
    key = "log.left_what" if what else "log.left"
    return say(key, who=actor(before, names), place=title(move.x), what=what)


def _choose(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return log_gifts.picked(before, move, after, actor(before, names))


def _take(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.wild", who=whose(before, names), goods=words.goods(move.x))


def _more(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.more" if move.x else "log.no_more", who=whose(before, names))


# ---------------------------------------------------------------- feeding and the solo game


def _pay(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.paid", who=whose(before, names), goods=words.goods(move.x))


def _starve(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return "" if before.game.solo else say("log.hungry", who=whose(before, names))


def _next(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return ""


def _drop(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.dropped", who=say("tribes"), tile=tile(before, move.x))


# ---------------------------------------------------------------- luck on the board


def _show(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    space = next(space for space in before.game.fill if before.row[space] < 0)
    if before.game.solo and space == before.game.fill[-1]:
        hunger = words.hunger_words(before.game.pack.cards[move.x])
        return say("log.hunger_card", card=card(before, move.x), hunger=hunger)
    return say("log.new_card", card=card(before, move.x))


def _drawn(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    # the log is for everybody, and only the owner knows the card
    if before.game.solo:
        return say("log.drawn_solo", card=card(before, move.x))
    return say("log.drawn", who=names[before.player])


def _reveal(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.new_tile", tile=tile(before, move.x))


_TELL: dict[int, Callable[[Position, Move, Position, Sequence[str]], str]] = {
    moves.PUT: _put, moves.USE: _use, moves.BUY: _buy, moves.BUILD: _build, moves.LEAVE: _leave,
    moves.ADD: _add, moves.SHARE: _share, moves.CHOOSE: _choose, moves.TAKE: _take,
    moves.PAY: _pay, moves.STARVE: _starve, moves.MORE: _more, moves.NEXT: _next,
    moves.DROP: _drop, moves.DICE: _dice, moves.SHOW: _show, moves.DRAWN: _drawn,
    moves.REVEAL: _reveal,
}  # fmt: skip


# ---------------------------------------------------------------- what follows by itself


def _fed(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[LogEvent]:
    """Feeding without a choice, and the start of a round: told with what led to them."""
    if is_solo(before) and is_solo(after):
        lines = log_solo.follows(before, move, after)
    else:
        lines = _eaten(before, move, after, names)
    if after.round > before.round:
        if before.game.solo:
            begun = say("log.round_solo", round=after.round)
        else:
            begun = say("log.round", round=after.round, who=names[after.start])
        lines.append(LogEvent(None, begun))
    return lines


def _eaten(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[LogEvent]:
    seats = _fed_seats(before, move, after)
    calm = [s for s in seats if after.points[3 * s + 2] == before.points[3 * s + 2]]
    lines = [LogEvent(s, say("log.starved", who=names[s])) for s in seats if s not in calm]
    if calm:
        ate = [say("log.eaten_by", who=names[s], n=after.figures[s]) for s in calm]
        lines.insert(0, LogEvent(None, say("log.eaten", who=listed(ate))))
    return lines


def _fed_seats(before: Position, move: Move, after: Position) -> list[int]:
    """The seats that were fed without being asked, in order."""
    n, start = before.players, before.start
    if before.phase == moves.FEED:
        first = (before.player - start) % n + 1
        if move.verb == moves.TAKE:
            return []
    elif before.phase in (moves.PLACE, moves.CARD) or not before.round:
        return []
    else:
        first = 0
    if after.phase == moves.FEED:
        last = (after.player - start) % n
    elif after.phase in (moves.CARD, moves.OVER) or after.round > before.round:
        last = n
    else:
        return []
    return [(start + i) % n for i in range(first, last)]
