"""Every action and outcome of luck: its line, what is pointed at for it, what the log says."""

from __future__ import annotations

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import series
from stoneage_panel.engine.verbs import ParseErrors, Verb, Verbs, alone, fixed
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, SWAP, TRADE, TURN, Move
from stoneage_panel.games.my_first.components.options import GameOptions
from stoneage_panel.games.my_first.rules.position import Position
from stoneage_panel.games.my_first.text import log
from stoneage_panel.games.my_first.text.strings import say_problem

Row = Verb[Position, Move, GameOptions]
Parts = tuple[str, ...]
_PIPS = 6

# ---------------------------------------------------------------- operands


def _number(word: str, high: int, what: str) -> int:
    """A number from 1 on, counted from 0."""
    if not (word.isascii() and word.isdecimal() and len(word) <= 3 and 1 <= int(word) <= high):
        raise NotationError(say_problem(f"line.no_{what}", word=word[:20], high=high))
    return int(word) - 1


def _bag(names: list[str]) -> int:
    """The bag with some goods named one by one."""
    for name in names:
        if name not in bags.KINDS:
            raise NotationError(
                say_problem("line.no_good", word=name[:20], known=series(bags.KINDS))
            )
        if names.count(name) > 7:
            raise NotationError(say_problem("line.too_many", count=names.count(name), name=name))
    return bags.of(names)


def _goods(bag: int) -> str:
    return " ".join(bags.pieces(bag))


def _pieces(verb: str, bag: int) -> Parts:
    return tuple(f"{verb}:{name}" for name in bags.pieces(bag))


# ---------------------------------------------------------------- reading


def _turn(rest: list[str], _: GameOptions) -> Move:
    if len(rest) != 1:
        raise NotationError(say_problem("line.turn"))
    return Move(TURN, _number(rest[0], data.TOKENS, "token"))


def _trade(rest: list[str], _: GameOptions) -> Move:
    if rest.count("for") != 1:
        raise NotationError(say_problem("line.trade"))
    at = rest.index("for")
    give, take = _bag(rest[:at]), _bag(rest[at + 1 :])
    if not give or not take:
        raise NotationError(say_problem("line.trade_sides"))
    return Move(TRADE, give, take)


def _build(rest: list[str], _: GameOptions) -> Move:
    if len(rest) < 2:
        raise NotationError(say_problem("line.build"))
    return Move(BUILD, _number(rest[0], data.PILES, "pile"), _bag(rest[1:]))


def _swap(rest: list[str], _: GameOptions) -> Move:
    if len(rest) != 2:
        raise NotationError(say_problem("line.swap"))
    a, b = sorted(_number(word, data.TOKENS, "token") for word in rest)
    return Move(SWAP, a, b)


def _hut(rest: list[str], _: GameOptions) -> Move:
    bag = _bag(rest)
    if bag not in data.HUTS:
        raise NotationError(say_problem("line.no_hut", goods=" ".join(rest)[:40]))
    return Move(HUT, data.HUTS.index(bag))


def _die(rest: list[str], _: GameOptions) -> Move | None:
    face = " ".join(("die", *rest))
    return Move(FACE, data.FACES.index(face)) if face in data.FACES else None


# ---------------------------------------------------------------- the verbs


def _picture(face: int) -> Row:
    """A token that shows a picture: its line is the picture's name."""
    return Verb(
        FACE, data.FACES[face], alone(Move(FACE, face)),
        parts=fixed(f"face:{face}"),
        log=log.faced,
        when=lambda move: move[1] == face,
    )  # fmt: skip


VERBS: Verbs[Position, Move, GameOptions] = Verbs(
    ParseErrors(
        long=lambda: say_problem("line.long"),
        unknown=lambda text: say_problem(
            "line.unknown", text=text[:40], help=say_problem("line.help")
        ),
    ),
    [
        Verb(
            TURN, "turn", _turn,
            write=lambda move, _: f"{move[1] + 1}",
            parts=lambda move, _: (f"token{move[1] + 1}",),
            log=log.turned,
        ),
        Verb(
            TRADE, "keep", alone(Move(TRADE)),
            parts=lambda move, _: _pieces("take", move[2]) or ("keep",),
            log=log.kept,
            when=lambda move: not move[1],
        ),
        Verb(
            TRADE, "trade", _trade,
            write=lambda move, _: f"{_goods(move[1])} for {_goods(move[2])}",
            parts=lambda move, _: _pieces("give", move[1]) + _pieces("take", move[2]),
            log=log.traded,
        ),
        Verb(
            BUILD, "rest", alone(Move(BUILD, -1)),
            parts=fixed("rest"),
            log=log.rested,
            when=lambda move: move[1] < 0,
        ),
        Verb(
            BUILD, "build", _build,
            write=lambda move, _: f"{move[1] + 1} {_goods(move[2])}",
            parts=lambda move, _: (f"hut{move[1] + 1}", *_pieces("pay", move[2])),
            log=log.built,
        ),
        Verb(
            SWAP, "swap", _swap,
            write=lambda move, _: f"{move[1] + 1} {move[2] + 1}",
            parts=lambda move, _: (f"token{move[1] + 1}", f"token{move[2] + 1}"),
            log=log.swapped,
        ),
        *(_picture(face) for face in range(_PIPS, data.TOKENS)),
        Verb(
            FACE, "die", _die,
            write=lambda move, _: f"{move[1] + 1}",
            parts=lambda move, _: (f"face:{move[1]}",),
            log=log.faced,
        ),
        Verb(
            HUT, "hut", _hut,
            write=lambda move, _: _goods(data.HUTS[move[1]]),
            parts=lambda move, _: (f"hut:{move[1]}",),
            log=log.uncovered,
        ),
    ],
)  # fmt: skip
