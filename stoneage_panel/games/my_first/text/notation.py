"""One line of text for every action and every outcome of luck."""

from __future__ import annotations

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import words
from stoneage_panel.engine.strings import series
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, SWAP, TRADE, TURN, Move
from stoneage_panel.games.my_first.text.strings import say_problem


def format_move(move: Move) -> str:
    """The line that stands for a move; `parse_move` reads it back."""
    verb, x, y = move
    if verb == TURN:
        return f"turn {x + 1}"
    if verb == TRADE:
        return f"trade {_goods(x)} for {_goods(y)}" if x else "keep"
    if verb == BUILD:
        return f"build {x + 1} {_goods(y)}" if x >= 0 else "rest"
    if verb == SWAP:
        return f"swap {x + 1} {y + 1}"
    return data.FACES[x] if verb == FACE else "hut " + _goods(data.HUTS[x])


def _goods(bag: int) -> str:
    return " ".join(bags.pieces(bag))


def parse_move(text: str) -> Move:
    """The move a line stands for.

    Raises:
        NotationError: with what the line could have been.
    """
    if len(text) > 200:
        raise NotationError(say_problem("line.long"))
    line = words(text)
    if " ".join(line) in data.FACES:
        return Move(FACE, data.FACES.index(" ".join(line)))
    verb, *rest = line or [""]
    if verb in ("keep", "rest") and not rest:
        return Move(TRADE) if verb == "keep" else Move(BUILD, -1)
    read = _READ.get(verb)
    if read is None:
        raise NotationError(
            say_problem("line.unknown", text=text[:40], help=say_problem("line.help"))
        )
    return read(rest)


def _turn(rest: list[str]) -> Move:
    if len(rest) != 1:
        raise NotationError(say_problem("line.turn"))
    return Move(TURN, _number(rest[0], data.TOKENS, "token"))


def _swap(rest: list[str]) -> Move:
    if len(rest) != 2:
        raise NotationError(say_problem("line.swap"))
    a, b = sorted(_number(word, data.TOKENS, "token") for word in rest)
    return Move(SWAP, a, b)


def _trade(rest: list[str]) -> Move:
    if rest.count("for") != 1:
        raise NotationError(say_problem("line.trade"))
    at = rest.index("for")
    give, take = _bag(rest[:at]), _bag(rest[at + 1 :])
    if not give or not take:
        raise NotationError(say_problem("line.trade_sides"))
    return Move(TRADE, give, take)


def _build(rest: list[str]) -> Move:
    if len(rest) < 2:
        raise NotationError(say_problem("line.build"))
    return Move(BUILD, _number(rest[0], data.PILES, "pile"), _bag(rest[1:]))


def _hut(rest: list[str]) -> Move:
    bag = _bag(rest)
    if bag not in data.HUTS:
        raise NotationError(say_problem("line.no_hut", goods=" ".join(rest)[:40]))
    return Move(HUT, data.HUTS.index(bag))


def _number(word: str, high: int, what: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 3 and 1 <= int(word) <= high):
        raise NotationError(say_problem(f"line.no_{what}", word=word[:20], high=high))
    return int(word) - 1


def _bag(names: list[str]) -> int:
    for name in names:
        if name not in bags.KINDS:
            raise NotationError(
                say_problem("line.no_good", word=name[:20], known=series(bags.KINDS))
            )
        if names.count(name) > 7:
            raise NotationError(say_problem("line.too_many", count=names.count(name), name=name))
    return bags.of(names)


_READ = {"turn": _turn, "swap": _swap, "trade": _trade, "build": _build, "hut": _hut}
