"""One line of text for every action and every outcome of luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import words
from stoneage_panel.engine.strings import shortened
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.games.age_of_dirt.components import goods, moves, pieces
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.moves import (
    HAS_DRUM,
    HAS_SPEAR,
    MEMBER,
    TOOL_LOST,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.options import Terms
from stoneage_panel.games.age_of_dirt.components.parts import parts
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, PREDATOR_NAMES
from stoneage_panel.games.age_of_dirt.components.strings import say

_LONG = 200
_PLAIN = {
    moves.DONE: "done", moves.ADD: "extra", moves.NO_MORE: "no extra", moves.BEAT: "drum",
    moves.QUIET: "quiet", moves.BANG: "bang", moves.STOP: "stop", moves.REPEL: "spear",
    moves.ENDURE: "no spear", moves.ALONE: "alone", moves.ACCEPT: "yes", moves.REFUSE: "no",
    moves.PILE: "pile", moves.LEAVE: "leave", moves.JOIN: "join", moves.STAY: "stay out",
    moves.PASS: "no feast",
}  # fmt: skip
_VERBS = {line: Move(verb) for verb, line in _PLAIN.items()}
TOOLS = {HAS_DRUM: "drum", HAS_SPEAR: "spear", HAS_DRUM | HAS_SPEAR: "both"}
LOST = {**dict(enumerate(KINDS)), MEMBER: "member", TOOL_LOST: "spear"}
NOTHING = "nothing"


def of(game: Terms) -> Notation[Move]:
    """The notation of a game with its options."""
    return Notation(
        parse=lambda text: parse_move(text, game),
        format=lambda move: format_move(move, game),
        parts=lambda move: parts(move, game),
    )


# ---------------------------------------------------------------- writing


def format_move(move: Move, game: Terms) -> str:
    """The line that stands for a move; `parse_move` reads it back."""
    return _PLAIN.get(move[0]) or _WRITE[move[0]](move, game)


def bundle(held: int) -> str:
    """Goods as ``2 wood fur``."""
    counted = zip(KINDS, goods.counts(held), strict=True)
    return " ".join(name if n == 1 else f"{n} {name}" for name, n in counted if n) or NOTHING


def _boxes(boxes: int) -> str:
    counted = zip(AREAS, pieces.counts(boxes, len(AREAS)), strict=True)
    return " ".join(name for name, n in counted for _ in range(n)) or NOTHING


def _fallen(fallen: int) -> str:
    """Pieces as ``1:2 3:1 tiger``: two of the first seat, one of the third."""
    counted = enumerate(pieces.counts(fallen, pieces.CLANS), 1)
    found = [f"{seat}:{n}" for seat, n in counted if n]
    for name, one in zip(PREDATOR_NAMES, (pieces.TIGER, pieces.BEAR), strict=True):
        if fallen & one:
            found.append(name)
    return " ".join(found) or NOTHING


def _card(game: Terms, card: int) -> str:
    return game.pack.cards[card].id.lower()


def _take(move: Move, _: Terms) -> str:
    out = f" drop {bundle(move[2])}" if move[2] else ""
    return f"take {bundle(move[1])}{out}"


def _clans(move: Move, game: Terms) -> str:
    other = f" {_card(game, move[2] - 1)}" if move[2] else ""
    return f"clans {_card(game, move[1])}{other}"


def _named(word: str) -> Callable[[Move, Terms], str]:
    return lambda move, game: f"{word} {_card(game, move[1])}"


def _seat(word: str) -> Callable[[Move, Terms], str]:
    return lambda move, _: f"{word} {move[1] + 1}"


_WRITE: dict[int, Callable[[Move, Terms], str]] = {
    moves.KEEP: _named("keep"),
    moves.START: lambda move, _: f"start {TOOLS[move[1]]}",
    moves.SEND: lambda move, _: f"send {_boxes(move[1])}",
    moves.CALL: lambda move, _: f"call {AREAS[move[1]]}",
    moves.BUILD: lambda move, game: f"build {_card(game, move[1])} {bundle(move[2])}",
    moves.EXPAND: lambda move, _: f"expand {bundle(move[1])}",
    moves.TOOL: lambda move, _: f"tool {TOOLS[move[1]]} {bundle(move[2])}",
    moves.HERB: lambda move, _: f"herb {bundle(move[1])}",
    moves.MEND: lambda move, _: f"mend {TOOLS[move[1]]}",
    moves.TAKE: _take,
    moves.ASK: _seat("court"),
    moves.PLACE: lambda move, _: f"work {AREAS[move[1]]}",
    moves.WALL: _named("wall"),
    moves.HOLD: _named("hold"),
    moves.PUT: lambda move, _: f"put {_boxes(move[1])}",
    moves.FETCH: lambda move, _: f"fetch {_boxes(move[1])}",
    moves.ROB: _seat("rob"),
    moves.SWAP: lambda move, _: f"swap {KINDS[move[1]]}",
    moves.LOSE: lambda move, _: f"lose {LOST[move[1]]}",
    moves.PAY: lambda move, _: f"pay {bundle(move[1])}",
    moves.CLANS: _clans,
    moves.CARD: _named("card"),
    moves.OUT: lambda move, _: f"out {_fallen(move[1])}",
    moves.FREED: lambda move, _: f"freed {_fallen(move[1])}",
    moves.STOLEN: lambda move, _: f"loot {KINDS[move[1]]}",
}


# ---------------------------------------------------------------- reading


def parse_move(text: str, game: Terms) -> Move:
    """The move a line stands for.

    Raises:
        NotationError: with what the line could have been.
    """
    if len(text) > _LONG:
        raise NotationError(say("notation.long"))
    line = words(text)
    plain = _VERBS.get(" ".join(line))
    if plain:
        return plain
    read = _READ.get(line[0]) if line else None
    if read is None:
        raise NotationError(say("notation.unknown", line=shortened(text, 40)))
    return read(line[1:], game)


def _example(line: str) -> NotationError:
    return NotationError(say("notation.example", example=line))


def _one(rest: list[str], ids: Mapping[str, int], example: str) -> int:
    if len(rest) != 1 or rest[0] not in ids:
        raise _example(example)
    return ids[rest[0]]


def _of_kind(kinds: str, game: Terms) -> Mapping[str, int]:
    pack = game.pack
    mask = pack.clans if kinds == "clan" else pack.inventions | pack.events
    if kinds == "built":
        mask = pack.inventions | pack.clans
    elif kinds == "wall":
        mask = pack.inventions
    return {name: card for name, card in pack.names.items() if mask >> card & 1}


def _read_card(verb: int, kinds: str, example: str) -> Callable[[list[str], Terms], Move]:
    return lambda rest, game: Move(verb, _one(rest, _of_kind(kinds, game), example))


@cache
def _ids(names: tuple[str, ...]) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)}


def goods_of(line: list[str]) -> int:
    """Goods written ``2 wood fur`` or ``wood wood fur``; 0 for ``nothing``."""
    if line == [NOTHING]:
        return 0
    found, n = [0] * len(KINDS), 0
    for word in line:
        if not n and word.isascii() and word.isdecimal() and len(word) < 3 and int(word):
            n = int(word)
            continue
        found[_kind(word)] += n or 1
        n = 0
    if n or not line or max(found) > goods.MOST_OF_KIND:
        raise NotationError(say("notation.goods"))
    return goods.pack(found)


def _kind(word: str) -> int:
    if word not in KINDS:
        raise NotationError(say("notation.kind", name=shortened(word, 20)))
    return KINDS.index(word)


def _into(rest: list[str]) -> int:
    """Areas, each once a member; 0 for ``nothing``."""
    if rest == [NOTHING]:
        return 0
    counts = [rest.count(area) for area in AREAS]
    if not rest or sum(counts) != len(rest) or len(rest) > pieces.MOST:
        raise NotationError(say("notation.areas"))
    return pieces.pack(counts)


def _pieces(rest: list[str], game: Terms) -> int:
    if rest == [NOTHING]:
        return 0
    found = 0
    for word in rest:
        if word in PREDATOR_NAMES:
            one = pieces.ONE[pieces.CLANS + PREDATOR_NAMES.index(word)]
        else:
            seat, colon, n = word.partition(":")
            most = (game.players, pieces.MOST)
            if not colon or not all(map(_small, (seat, n), most)):
                raise _example("out 1:2 3:1 tiger")
            one = int(n) << 4 * (int(seat) - 1)
            if found >> 4 * (int(seat) - 1) & 15:
                raise _example("out 1:2 3:1 tiger")
        if found & one:
            raise _example("out 1:2 3:1 tiger")
        found |= one
    if not rest:
        raise _example("out 1:2 3:1 tiger")
    return found


def _small(word: str, most: int) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 3 and 1 <= int(word) <= most


def _read_take(rest: list[str], _: Terms) -> Move:
    at = rest.index("drop") if "drop" in rest else len(rest)
    out = goods_of(rest[at + 1 :]) if at < len(rest) else 0
    return Move(moves.TAKE, goods_of(rest[:at]), out)


def _read_clans(rest: list[str], game: Terms) -> Move:
    ids = _of_kind("clan", game)
    if len(rest) not in (1, 2) or len({*rest}) < len(rest) or not {*rest} <= {*ids}:
        raise _example("clans c01 c05")
    first, *others = sorted(ids[name] for name in rest)
    return Move(moves.CLANS, first, others[0] + 1 if others else 0)


def _read_build(rest: list[str], game: Terms) -> Move:
    ids = _of_kind("built", game)
    if not rest or rest[0] not in ids:
        raise _example("build i02 berries wood")
    return Move(moves.BUILD, ids[rest[0]], goods_of(rest[1:]))


def _read_tool(rest: list[str], _: Terms) -> Move:
    tools = {name: tool for tool, name in TOOLS.items()}
    if not rest or rest[0] not in tools:
        raise _example("tool drum wood")
    return Move(moves.TOOL, tools[rest[0]], goods_of(rest[1:]))


def _tool(verb: int, word: str) -> Callable[[list[str], Terms], Move]:
    tools = {"drum": HAS_DRUM, "spear": HAS_SPEAR}
    return lambda rest, _: Move(verb, _one(rest, tools, f"{word} drum"))


def _area(verb: int, word: str) -> Callable[[list[str], Terms], Move]:
    return lambda rest, _: Move(verb, _one(rest, _ids(AREAS), f"{word} forest"))


def _good(verb: int, word: str) -> Callable[[list[str], Terms], Move]:
    return lambda rest, _: Move(verb, _one(rest, _ids(KINDS), f"{word} fur"))


def _other(verb: int, word: str) -> Callable[[list[str], Terms], Move]:
    def read(rest: list[str], game: Terms) -> Move:
        if len(rest) != 1 or not _small(rest[0], game.players):
            raise _example(f"{word} 2")
        return Move(verb, int(rest[0]) - 1)

    return read


def _read_send(rest: list[str], _: Terms) -> Move:
    boxes = _into(rest)
    if not boxes:
        raise NotationError(say("notation.areas"))
    return Move(moves.SEND, boxes)


_READ: dict[str, Callable[[list[str], Terms], Move]] = {
    "keep": _read_card(moves.KEEP, "clan", "keep c03"),
    "start": _tool(moves.START, "start"),
    "send": _read_send,
    "call": _area(moves.CALL, "call"),
    "build": _read_build,
    "expand": lambda rest, _: Move(moves.EXPAND, goods_of(rest)),
    "tool": _read_tool,
    "herb": lambda rest, _: Move(moves.HERB, goods_of(rest)),
    "mend": _tool(moves.MEND, "mend"),
    "take": _read_take,
    "court": _other(moves.ASK, "court"),
    "work": _area(moves.PLACE, "work"),
    "wall": _read_card(moves.WALL, "wall", "wall i07"),
    "hold": _read_card(moves.HOLD, "wall", "hold i05"),
    "put": lambda rest, _: Move(moves.PUT, _into(rest)),
    "fetch": lambda rest, _: Move(moves.FETCH, _into(rest)),
    "rob": _other(moves.ROB, "rob"),
    "swap": _good(moves.SWAP, "swap"),
    "lose": lambda rest, _: Move(
        moves.LOSE, _one(rest, {name: what for what, name in LOST.items()}, "lose wood")
    ),
    "pay": lambda rest, _: Move(moves.PAY, goods_of(rest)),
    "clans": _read_clans,
    "card": _read_card(moves.CARD, "pile", "card i05"),
    "out": lambda rest, game: Move(moves.OUT, _pieces(rest, game)),
    "freed": lambda rest, game: Move(moves.FREED, _pieces(rest, game)),
    "loot": _good(moves.STOLEN, "loot"),
}
