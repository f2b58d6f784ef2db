"""What happened: one line of the log for every action, with the equation where there was luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from stoneage_panel.games.stone_age import dice, goods, log_solo, moves, words
from stoneage_panel.games.stone_age.moves import TRADE_SHIFT, Move
from stoneage_panel.games.stone_age.places import CARD as CARDS
from stoneage_panel.games.stone_age.places import (
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
from stoneage_panel.games.stone_age.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)
from stoneage_panel.games.stone_age.words import COLOURS, amount, at, listed

if TYPE_CHECKING:
    from stoneage_panel.games.stone_age.solo_position import SoloPosition

TRIBES = "The tribes"
"""All colours of the solo game together."""


def actor(state: Position, names: Sequence[str]) -> str:
    """Who acts: a seat's name, in the solo game the colour's."""
    if state.game.solo:
        return COLOURS[state.acting] if state.acting >= 0 else TRIBES
    return names[state.player]


def whose(state: Position, names: Sequence[str]) -> str:
    """Whose store is used: a seat's name; in the solo game all colours share one."""
    return TRIBES if state.game.solo else names[state.player]


def tell(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """What an action did, as a line of the log, and what came of itself in lines of its own.

    Empty where the next line tells it.
    """
    said = _TELL[move.verb](before, move, after, names)
    if before.game.solo:
        said += log_solo.bonus(cast("SoloPosition", before), move)
    return "\n".join(filter(None, (said, *_fed(before, move, after, names))))


def card(state: Position, index: int) -> str:
    """A card by what its halves do: ``7 food / pottery``."""
    return " / ".join(words.card_short(state.game.pack.cards[index]))


def tile(state: Position, index: int) -> str:
    """A building by its price: ``2 wood, 1 clay``."""
    return words.tile_short(state.game.pack.tiles[index])


# ---------------------------------------------------------------- placing, gathering


def _put(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who = COLOURS[move.z - 1] if before.game.solo and move.z else actor(before, names)
    spot = at(move.x)
    shown = _shown(before, move.x)
    return f"{who} placed {amount(move.y, 'figure')} {spot}{f' ({shown})' if shown else ''}."


def _shown(state: Position, place: int) -> str:
    """What lies on a card space, a stack or a production building."""
    if CARDS <= place < CARDS + len(state.row) and state.row[place - CARDS] >= 0:
        return card(state, state.row[place - CARDS])
    if STACK <= place < STACK + len(state.tops) and state.tops[place - STACK] >= 0:
        return tile(state, state.tops[place - STACK])
    if place >= WORKS:
        made = state.game.pack.tiles[state.game.pack.works[place - WORKS]]
        return f"{made.special.removeprefix('works_')} ÷ {made.divisor}"
    return ""


def _use(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    place, seat, who = move.x, before.player, actor(before, names)
    if place in GATHER or place >= WORKS:
        return ""
    if place == TOOL:
        full = after.tool_sum(seat) == before.tool_sum(seat)
        return f"{who} has all tools already." if full else f"{who} made a tool."
    if place == HUT:
        grown = after.figures[before.acting] > before.figures[before.acting]
        return f"{who} has a new figure." if grown else f"{who} found no figure left."
    if place == FIELD:
        level, old = after.field[seat], before.field[seat]
        return f"{who}'s field rose to {level}." if level > old else f"{who}'s field is full."
    return f"{who} took 2 jewelry from the merchant, now at {after.track[seat]}."


def _dice(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who, rolling, rolled = actor(before, names), before.rolling, move.x
    if rolling in (ROLL_ALL, ROLL_REWARDS):
        return f"{who} rolled {listed([str(face) for face in dice.faces(rolled)])} to pick from."
    if rolling == INITIATIVE:
        return f"{who} rolled {_sum(rolled)} for initiative."
    if after.phase == moves.TOOLS:
        return ""
    return f"{who} rolled {_sum(rolled)} {_where(rolling)}: {_made(before, dice.total(rolled))}."


def _add(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    own = before.tools[3 * before.player : 3 * before.player + 3]
    added = [own[slot] for slot in range(3) if move.x >> slot & 1]
    added += [value for value in range(1, 16) for _ in range(move.y >> 4 * value & 15)]
    total = dice.total(before.dice) + sum(added)
    tools = ""
    if added:
        plus = "+".join(str(value) for value in added)
        tools = f", +{plus} {'tool' if len(added) == 1 else 'tools'} = {total}"
    who, where = actor(before, names), _where(before.rolling)
    return f"{who} rolled {_sum(before.dice)} {where}{tools}: {_made(before, total)}."


def _sum(rolled: int) -> str:
    faces = dice.faces(rolled)
    plus = "+".join(str(face) for face in faces)
    return f"{plus} = {sum(faces)}" if len(faces) > 1 else plus


def _where(rolling: int) -> str:
    return f"for {goods.KINDS[rolling - ROLL2]}" if rolling >= ROLL2 else at(rolling)


def gathered(state: Position) -> tuple[int, str]:
    """What the dice due or on the table are divided by, and what they make."""
    rolling, pack = state.rolling, state.game.pack
    if ROLL2 <= rolling < ROLL2 + 4:
        return goods.VALUES[rolling - ROLL2], goods.KINDS[rolling - ROLL2]
    if WORKS <= rolling < WORKS + len(pack.works):
        made = pack.tiles[pack.works[rolling - WORKS]]
        return made.divisor, made.special.removeprefix("works_")
    if rolling == HUNT:
        return DIVISORS[HUNT], "food or jewelry" if state.game.style else "food"
    return DIVISORS[rolling], goods.KINDS[rolling - 1]


def _made(state: Position, total: int) -> str:
    each, what = gathered(state)
    return f"{total // each or 'no'} {what}"


def _share(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    shares = [f"{n} {what}" for n, what in ((move.x, "food"), (move.y, "jewelry")) if n]
    return f"{actor(before, names)} took {listed(shares)}."


# ---------------------------------------------------------------- cards and buildings


def _buy(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    index = before.row[move.x]
    price = f"for {goods_in_words(move)}"
    what = f"the card “{card(before, index)}”"
    return f"{actor(before, names)} bought {what} {price}.{_at_once(before, index, after)}"


def goods_in_words(move: Move) -> str:
    """What was paid for a card or building, with the trade that made it possible."""
    paid = words.goods(move.y)
    if not move.z:
        return paid
    given, got = move.z & (1 << TRADE_SHIFT) - 1, move.z >> TRADE_SHIFT
    return f"{paid}, trading {words.goods(given)} for {words.goods(got)}"


def _at_once(before: Position, index: int, after: Position) -> str:
    """What is lost of a card's gift because it was all there already."""
    upper, seat = before.game.pack.cards[index].upper, before.player
    if upper == "tool" and before.tool_sum(seat) == after.tool_sum(seat):
        return " All tools are there already."
    if upper == "agriculture" and before.field[seat] == after.field[seat]:
        return " The field is full already."
    return ""


def _build(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who, seat, index = actor(before, names), before.player, before.tops[move.x]
    gain = after.points[3 * seat] - before.points[3 * seat]
    points = "" if before.game.solo else f": {amount(gain, 'point')}"
    fixed = before.game.pack.tiles[index].kind == "fixed"
    what = "" if fixed else f" “{tile(before, index)}”"
    return f"{who} built{what} for {goods_in_words(move)}{points}."


def _leave(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    what = _shown(before, move.x)
    return f"{actor(before, names)} left {title(move.x)}{f' ({what})' if what else ''}."


def _choose(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who = actor(before, names)
    if before.rolling != ROLL_REWARDS:
        return f"{who} picked {words.DIE_GIFTS[move.x - 1]}."
    gift = words.goods(move.y) if move.y else words.reward(*before.game.pack.rewards[move.x - 1])
    return f"{who} picked {gift}."


def _take(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return f"{whose(before, names)} took {words.goods(move.x)} for a card kept."


def _more(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    if move.x:
        return f"{whose(before, names)} paid 3 jewelry for another card."
    return f"{whose(before, names)} took no second card."


# ---------------------------------------------------------------- feeding and the solo game


def _pay(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return f"{whose(before, names)} paid {words.goods(move.x)} for food."


def _starve(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return "" if before.game.solo else f"{whose(before, names)} went hungry: −10 points."


def _next(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return ""


def _drop(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return f"{TRIBES} gave up the building “{tile(before, move.x)}”."


# ---------------------------------------------------------------- luck on the board


def _show(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    space = next(space for space in before.game.fill if before.row[space] < 0)
    if before.game.solo and space == before.game.fill[-1]:
        hunger = words.hunger_words(before.game.pack.cards[move.x])
        return f"Hunger card: {card(before, move.x)}. {hunger}"
    return f"New card: {card(before, move.x)}."


def _drawn(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    # the log is for everybody, and only the owner knows the card
    if before.game.solo:
        return f"The card “{card(before, move.x)}” was drawn and is discarded."
    return f"{names[before.player]} drew a card face down."


def _reveal(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return f"New building: {tile(before, move.x)}."


_TELL: dict[int, Callable[[Position, Move, Position, Sequence[str]], str]] = {
    moves.PUT: _put, moves.USE: _use, moves.BUY: _buy, moves.BUILD: _build, moves.LEAVE: _leave,
    moves.ADD: _add, moves.SHARE: _share, moves.CHOOSE: _choose, moves.TAKE: _take,
    moves.PAY: _pay, moves.STARVE: _starve, moves.MORE: _more, moves.NEXT: _next,
    moves.DROP: _drop, moves.DICE: _dice, moves.SHOW: _show, moves.DRAWN: _drawn,
    moves.REVEAL: _reveal,
}  # fmt: skip


# ---------------------------------------------------------------- what follows by itself


def _fed(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[str]:
    """Feeding without a choice, and the start of a round: told with what led to them."""
    if before.game.solo:
        told = log_solo.follows(cast("SoloPosition", before), move, cast("SoloPosition", after))
    else:
        told = _eaten(before, move, after, names)
    if after.round > before.round:
        first = "" if before.game.solo else f": {names[after.start]} places first"
        told.append(f"Round {after.round}{first}.")
    return told


def _eaten(before: Position, move: Move, after: Position, names: Sequence[str]) -> list[str]:
    seats = _fed_seats(before, move, after)
    calm = [s for s in seats if after.points[3 * s + 2] == before.points[3 * s + 2]]
    told = [f"{names[s]} can't feed all figures: −10 points." for s in seats if s not in calm]
    if calm:
        told.insert(0, f"Food eaten: {listed([f'{names[s]} {after.figures[s]}' for s in calm])}.")
    return told


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
