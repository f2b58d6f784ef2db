"""Dice: throwing them, tools added, what the dice are taken for."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import listed
from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.goods import KINDS
from stoneage_panel.games.stone_age.components.moves import ADD, CHOOSE, DICE, SHARE, TOOLS, Move
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.rules.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
    Position,
)
from stoneage_panel.games.stone_age.text import log_gifts, words
from stoneage_panel.games.stone_age.text.log import actor, gathered
from stoneage_panel.games.stone_age.text.operands import (
    Line,
    Parts,
    Row,
    bundle,
    letters,
    number,
    one_by_one,
)
from stoneage_panel.games.stone_age.text.strings import say, say_problem
from stoneage_panel.games.stone_age.text.words import amount, at

# ---------------------------------------------------------------- throwing


def _read_roll(rest: Line, _: GameOptions) -> Move:
    if not 1 <= len(rest) <= dice.MOST:
        raise NotationError(say_problem("line.roll", most=dice.MOST))
    return Move(DICE, dice.pack(tuple(number(word, 1, 6, "face") for word in rest)))


def _rolled(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    who, rolling, rolled = actor(before, names), before.rolling, move.x
    if rolling in (ROLL_ALL, ROLL_REWARDS):
        faces = listed([str(face) for face in dice.faces(rolled)])
        return say("log.rolled_to_pick", who=who, dice=faces)
    if rolling == INITIATIVE:
        return say("log.rolled_initiative", who=who, dice=_sum(rolled))
    if after.phase == TOOLS:
        return ""
    made = _made(before, dice.total(rolled))
    return say("log.rolled", who=who, dice=_sum(rolled), where=_where(rolling), made=made)


def _sum(rolled: int) -> str:
    faces = dice.faces(rolled)
    plus = "+".join(str(face) for face in faces)
    return f"{plus} = {sum(faces)}" if len(faces) > 1 else plus


def _where(rolling: int) -> str:
    if rolling < ROLL2:
        return at(rolling)
    return say("log.roll_for", thing=words.thing(KINDS[rolling - ROLL2]))


def _made(state: Position, total: int) -> str:
    each, what = gathered(state)
    many = total // each
    return say("log.made" if many else "log.made_none", n=many, thing=what)


# ---------------------------------------------------------------- tools


def _read_tools(rest: Line, _: GameOptions) -> Move:
    slots = once = 0
    for word in [] if rest == ["none"] else rest or ["?"]:
        if word.startswith("+"):
            shift = 4 * number(word[1:], 1, 9, "once")
            if once >> shift & 15 == 15:
                raise NotationError(say_problem("line.many_once", word=word))
            once += 1 << shift
        else:
            slot = 1 << number(word, 1, 3, "slot") - 1
            if slots & slot:
                raise NotationError(say_problem("line.tool_twice", word=word))
            slots |= slot
    return Move(ADD, slots, once)


def _slots(move: Move) -> list[int]:
    """The places of tools on a seat's board."""
    return [slot for slot in range(3) if move.x >> slot & 1]


def _once(move: Move) -> list[int]:
    """The values of one-use tools."""
    return [value for value in range(1, 16) for _ in range(move.y >> 4 * value & 15)]


def _write_tools(move: Move, _: GameOptions) -> str:
    slots = [str(slot + 1) for slot in _slots(move)]
    return " ".join(slots + [f"+{value}" for value in _once(move)]) or "none"


def _point_tools(move: Move, _: GameOptions) -> Parts:
    slots = tuple(f"tool{slot + 1}" for slot in _slots(move))
    return slots + tuple(f"once:{value}" for value in _once(move)) or ("tools:none",)


def added(state: Position, move: Move) -> tuple[list[int], list[int]]:
    """The values of the deciding seat's own tools that are added, and of those for one roll."""
    own = state.tools[3 * state.player : 3 * state.player + 3]
    return [own[slot] for slot in _slots(move)], _once(move)


def _added(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    values_added = [value for values in added(before, move) for value in values]
    total = dice.total(before.dice) + sum(values_added)
    values = {
        "who": actor(before, names),
        "dice": _sum(before.dice),
        "where": _where(before.rolling),
        "made": _made(before, total),
    }
    if not values_added:
        return say("log.rolled", **values)
    plus = "+".join(str(value) for value in values_added)
    return say("log.rolled_tools", tools=plus, n=len(values_added), total=total, **values)


# ---------------------------------------------------------------- what they are taken for


def _read_split(rest: Line, _: GameOptions) -> Move:
    numbers = [word for word in rest if word not in ("food", "jewelry")]
    if len(numbers) != 2 or len(rest) not in (2, 4):
        raise NotationError(say_problem("line.split"))
    food, jewelry = (number(word, 0, 999, "number") for word in numbers)
    if rest[1:2] == ["jewelry"]:
        food, jewelry = jewelry, food
    return Move(SHARE, food, jewelry)


def _shared(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    shares = [amount(n, what) for n, what in ((move.x, "food"), (move.y, "jewelry")) if n]
    return say("log.took", who=actor(before, names), goods=listed(shares))


def _read_pick(rest: Line, _: GameOptions) -> Move:
    if not rest:
        raise NotationError(say_problem("line.pick"))
    return Move(CHOOSE, number(rest[0], 1, 6, "die"), bundle(rest[1:]))


def _picked(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return log_gifts.picked(before, move, after, actor(before, names))


ROWS: list[Row] = [
    Verb(
        DICE, "roll", _read_roll,
        write=lambda move, _: " ".join(map(str, dice.faces(move.x))),
        parts=lambda move, _: tuple(f"d:{face}" for face in dice.faces(move.x)),
        log=_rolled,
    ),
    Verb(
        ADD, "tools", _read_tools,
        write=_write_tools,
        parts=_point_tools,
        log=_added,
    ),
    Verb(
        SHARE, "split", _read_split,
        write=lambda move, _: f"{move.x} food {move.y} jewelry",
        parts=lambda move, _: (f"split:{move.x}:{move.y}",),
        log=_shared,
    ),
    Verb(
        CHOOSE, "pick", _read_pick,
        write=lambda move, _: f"{move.x} {letters(move.y)}".rstrip(),
        parts=lambda move, _: (f"die:{move.x}", *one_by_one("take:", move.y)),
        log=_picked,
    ),
]  # fmt: skip
