"""One line of text for every action and every outcome of luck."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import words
from stoneage_panel.engine.strings import series
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.games.stone_age.components import dice
from stoneage_panel.games.stone_age.components.goods import KINDS, LETTERS, MOST, counts, pack
from stoneage_panel.games.stone_age.components.moves import (  # fmt: skip
    ADD,
    BUILD,
    BUY,
    CHOOSE,
    COLOURS,
    DICE,
    DRAWN,
    DROP,
    LEAVE,
    MORE,
    NEXT,
    PAY,
    PUT,
    REVEAL,
    SHARE,
    SHOW,
    STARVE,
    TAKE,
    TRADE_SHIFT,
    USE,
    Move,
)
from stoneage_panel.games.stone_age.components.options import Terms
from stoneage_panel.games.stone_age.components.pack import Pack
from stoneage_panel.games.stone_age.components.parts import parts
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    CREW,
    NUMBERS,
    STACK,
    TOOL,
    WORKS,
    place_id,
)
from stoneage_panel.games.stone_age.text.strings import say_problem

_LONG = 200
_GIVEN = (1 << TRADE_SHIFT) - 1


def of(game: Terms) -> Notation[Move]:
    """The notation of a game with its options."""
    return Notation(
        parse=lambda text: parse_move(text, game.pack),
        format=lambda move: format_move(move, game.pack),
        parts=lambda move: parts(move, game.pack),
    )


# ---------------------------------------------------------------- writing


def format_move(move: Move, pack: Pack) -> str:
    """The line that stands for a move; `parse_move` reads it back."""
    return _WRITE[move[0]](move, pack)


def _place(place: int) -> str:
    name = place_id(place)
    word = name.rstrip("0123456789")
    return f"{word} {name[len(word) :]}".rstrip()


def _put(move: Move, _: Pack) -> str:
    place, n, colour = move[1:]
    who = f"{COLOURS[colour - 1]} " if colour else ""
    many = f" {n}" if place < TOOL or place >= WORKS else ""
    return f"place {who}{_place(place)}{many}"


def letters(goods: int) -> str:
    """Goods as letters: ``w w c``."""
    return " ".join(letter for letter, n in zip(LETTERS, counts(goods), strict=True)
                    for _ in range(n))  # fmt: skip


def _counted(goods: int) -> str:
    """Goods as counts: ``2w 1s``."""
    return " ".join(f"{n}{letter}" for letter, n in zip(LETTERS, counts(goods), strict=True) if n)


def _paid(text: str, paid: int, trade: int) -> str:
    line = f"{text} {letters(paid)}".rstrip()
    if trade:
        line += f" trade {letters(trade & _GIVEN)} for {letters(trade >> TRADE_SHIFT)}"
    return line


def _tools(move: Move, _: Pack) -> str:
    slots = [str(k + 1) for k in range(3) if move[1] >> k & 1]
    once = [f"+{v}" for v in range(1, 16) for _ in range(move[2] >> 4 * v & 15)]
    return "tools " + (" ".join(slots + once) or "none")


def _choose(move: Move, _: Pack) -> str:
    return f"pick {move[1]} {letters(move[2])}".rstrip()


_WRITE: dict[int, Callable[[Move, Pack], str]] = {
    PUT: _put,
    USE: lambda move, _: f"use {_place(move[1])}",
    BUY: lambda move, _: _paid(f"buy card {move[1] + 1}", move[2], move[3]),
    BUILD: lambda move, _: _paid(f"build {move[1] + 1}", move[2], move[3]),
    LEAVE: lambda move, _: f"leave {_place(move[1])}",
    ADD: _tools,
    SHARE: lambda move, _: f"split {move[1]} food {move[2]} jewelry",
    CHOOSE: _choose,
    TAKE: lambda move, _: f"take {letters(move[1])}",
    PAY: lambda move, _: f"feed {_counted(move[1])}",
    STARVE: lambda move, _: "starve",
    MORE: lambda move, _: "extra yes" if move[1] else "extra no",
    NEXT: lambda move, _: f"next {COLOURS[move[1]]}",
    DROP: lambda move, pack: f"discard {pack.tiles[move[1]].id}",
    DICE: lambda move, _: "roll " + " ".join(map(str, dice.faces(move[1]))),
    SHOW: lambda move, pack: f"card {pack.cards[move[1]].id}",
    DRAWN: lambda move, pack: f"draw {pack.cards[move[1]].id}",
    REVEAL: lambda move, pack: f"tile {pack.tiles[move[1]].id}",
}


# ---------------------------------------------------------------- reading


def parse_move(text: str, pack: Pack) -> Move:
    """The move a line stands for.

    Raises:
        NotationError: with what the line could have been.
    """
    if len(text) > _LONG:
        raise NotationError(say_problem("line.long"))
    verb, *rest = words(text) or [""]
    read = _READ.get(verb)
    if read is None:
        raise NotationError(
            say_problem("line.unknown", text=text[:40], help=say_problem("line.help"))
        )
    return read(rest, pack)


def _read_place(line: list[str]) -> tuple[int, list[str]]:
    """The place at the start of a line, written ``card 2`` or ``card2``, and what follows."""
    if line and line[0] in NUMBERS:
        return NUMBERS[line[0]], line[1:]
    if len(line) > 1 and line[0] + line[1] in NUMBERS:
        return NUMBERS[line[0] + line[1]], line[2:]
    raise NotationError(say_problem("line.no_place", text=" ".join(line)[:40]))


def _read_put(rest: list[str], _: Pack) -> Move:
    colour = 0
    if rest and rest[0] in COLOURS:
        colour = COLOURS.index(rest[0]) + 1
        rest = rest[1:]
    place, more = _read_place(rest)
    gathers = place < TOOL or place >= WORKS
    crew = 1 if gathers else CREW.get(place, 1)
    if len(more) > 1 or (gathers and not more):
        raise NotationError(say_problem("line.put"))
    n = _number(more[0], 1, 10, "figures") if more else crew
    return Move(PUT, place, n, colour)


def _read_use(rest: list[str], _: Pack) -> Move:
    return Move(USE, _only_place(rest))


def _only_place(rest: list[str]) -> int:
    place, more = _read_place(rest)
    if more:
        raise NotationError(say_problem("line.after_place", text=" ".join(more)[:30]))
    return place


def _read_leave(rest: list[str], _: Pack) -> Move:
    place = _only_place(rest)
    if not CARD <= place < WORKS:
        raise NotationError(say_problem("line.leave"))
    return Move(LEAVE, place)


def _read_buy(rest: list[str], _: Pack) -> Move:
    place, more = _read_place(rest)
    if not CARD <= place < STACK:
        raise NotationError(say_problem("line.buy"))
    return Move(BUY, place - CARD, *_read_paid(more))


def _read_build(rest: list[str], _: Pack) -> Move:
    place, more = _read_place(["build", *rest])
    return Move(BUILD, place - STACK, *_read_paid(more))


def _read_paid(line: list[str]) -> tuple[int, int]:
    """Goods, and a trade after them: ``w c trade j for w``."""
    if "trade" not in line:
        return _goods(line), 0
    at = line.index("trade")
    given, sign, got = " ".join(line[at + 1 :]).partition(" for ")
    if not sign or not given or not got:
        raise NotationError(say_problem("line.trade"))
    return _goods(line[:at]), _goods(given.split()) | _goods(got.split()) << TRADE_SHIFT


def _goods(line: list[str]) -> int:
    """Goods written ``w w c``, ``2w 1c`` or ``wood wood clay``."""
    found = [0] * 5
    for word in line:
        digits = word[: len(word) - len(word.lstrip("0123456789"))]
        name = word[len(digits) :]
        kind = LETTERS.find(name) if len(name) == 1 else _KINDS.get(name, -1)
        if kind < 0:
            raise NotationError(say_problem("line.no_good", word=word[:20]))
        found[kind] += _number(digits, 1, 999, "goods") if digits else 1
    if any(n > MOST for n in found):
        raise NotationError(say_problem("line.many_goods"))
    return pack(found)


_KINDS = {name: kind for kind, name in enumerate(KINDS)}


def _number(word: str, low: int, high: int, what: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and low <= int(word) <= high):
        raise NotationError(say_problem(f"line.no_{what}", word=word[:20], low=low, high=high))
    return int(word)


def _read_tools(rest: list[str], _: Pack) -> Move:
    slots = once = 0
    for word in [] if rest == ["none"] else rest or ["?"]:
        if word.startswith("+"):
            shift = 4 * _number(word[1:], 1, 9, "once")
            if once >> shift & 15 == 15:
                raise NotationError(say_problem("line.many_once", word=word))
            once += 1 << shift
        else:
            slot = 1 << _number(word, 1, 3, "slot") - 1
            if slots & slot:
                raise NotationError(say_problem("line.tool_twice", word=word))
            slots |= slot
    return Move(ADD, slots, once)


def _read_split(rest: list[str], _: Pack) -> Move:
    numbers = [word for word in rest if word not in ("food", "jewelry")]
    if len(numbers) != 2 or len(rest) not in (2, 4):
        raise NotationError(say_problem("line.split"))
    food, jewelry = (_number(word, 0, 999, "number") for word in numbers)
    if rest[1:2] == ["jewelry"]:
        food, jewelry = jewelry, food
    return Move(SHARE, food, jewelry)


def _read_pick(rest: list[str], _: Pack) -> Move:
    if not rest:
        raise NotationError(say_problem("line.pick"))
    return Move(CHOOSE, _number(rest[0], 1, 6, "die"), _goods(rest[1:]))


def _read_take(rest: list[str], _: Pack) -> Move:
    return Move(TAKE, _some(rest, "take w c"))


def _read_feed(rest: list[str], _: Pack) -> Move:
    return Move(PAY, _some(rest, "feed 2w 1s"))


def _some(rest: list[str], example: str) -> int:
    goods = _goods(rest)
    if not goods:
        raise NotationError(say_problem("line.some", example=example))
    return goods


def _read_starve(rest: list[str], _: Pack) -> Move:
    if rest:
        raise NotationError(say_problem("line.starve"))
    return Move(STARVE)


def _read_extra(rest: list[str], _: Pack) -> Move:
    if rest not in (["yes"], ["no"]):
        raise NotationError(say_problem("line.extra"))
    return Move(MORE, int(rest == ["yes"]))


def _read_next(rest: list[str], _: Pack) -> Move:
    if len(rest) != 1 or rest[0] not in COLOURS:
        raise NotationError(say_problem("line.colour", colours=series(COLOURS)))
    return Move(NEXT, COLOURS.index(rest[0]))


def _read_roll(rest: list[str], _: Pack) -> Move:
    if not 1 <= len(rest) <= dice.MOST:
        raise NotationError(say_problem("line.roll", most=dice.MOST))
    return Move(DICE, dice.pack(tuple(_number(word, 1, 6, "face") for word in rest)))


def _row(rest: list[str], ids: tuple[str, ...], what: str) -> int:
    name = rest[0].upper() if len(rest) == 1 else ""
    for i, row_id in enumerate(ids):
        if row_id.upper() == name:
            return i
    sentence = say_problem(f"line.unknown_{what}", text=" ".join(rest)[:20], example=ids[0])
    raise NotationError(sentence)


def _read_card(rest: list[str], pack: Pack) -> Move:
    return Move(SHOW, _row(rest, tuple(card.id for card in pack.cards), "card"))


def _read_draw(rest: list[str], pack: Pack) -> Move:
    return Move(DRAWN, _row(rest, tuple(card.id for card in pack.cards), "card"))


def _read_tile(rest: list[str], pack: Pack) -> Move:
    return Move(REVEAL, _row(rest, tuple(tile.id for tile in pack.tiles), "building"))


def _read_discard(rest: list[str], pack: Pack) -> Move:
    return Move(DROP, _row(rest, tuple(tile.id for tile in pack.tiles), "building"))


_READ: dict[str, Callable[[list[str], Pack], Move]] = {
    "place": _read_put,
    "use": _read_use,
    "buy": _read_buy,
    "build": _read_build,
    "leave": _read_leave,
    "tools": _read_tools,
    "split": _read_split,
    "pick": _read_pick,
    "take": _read_take,
    "feed": _read_feed,
    "starve": _read_starve,
    "extra": _read_extra,
    "next": _read_next,
    "discard": _read_discard,
    "roll": _read_roll,
    "card": _read_card,
    "draw": _read_draw,
    "tile": _read_tile,
}
