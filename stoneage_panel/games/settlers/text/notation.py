"""One line of text for every action and every outcome of luck."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.notation import words
from stoneage_panel.engine.strings import shortened
from stoneage_panel.engine.verbs import Notation
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.goods import KINDS, LETTERS
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.components.options import Terms
from stoneage_panel.games.settlers.components.parts import parts
from stoneage_panel.games.settlers.components.strings import say
from stoneage_panel.games.settlers.components.world import FIGURES, TRACKS

_LONG = 200
_MOST = 99
_PLAIN = {
    moves.WITHDRAW: "withdraw",
    moves.ACCEPT: "accept",
    moves.REFUSE: "refuse",
    moves.DECLINE: "no deal",
    moves.DONE: "done",
}


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
    plain = _PLAIN.get(move[0])
    return plain or _WRITE[move[0]](move, game)


def letters(held: int) -> str:
    """Goods as counts: ``2m 1f``."""
    counted = zip(LETTERS, goods.counts(held), strict=True)
    return " ".join(f"{n}{letter}" for letter, n in counted if n)


def _at(game: Terms, crossing: int) -> str:
    return game.world.crossings[crossing].name.lower()


def _send(move: Move, game: Terms) -> str:
    robbed = f" rob {move[3]}" if move[3] else ""
    return f"send {FIGURES[move[1]]} {game.world.hexes[move[2]].id.lower()}{robbed}"


def _found(move: Move, game: Terms) -> str:
    source = f" from {_at(game, move[2] - 1)}" if move[2] else ""
    return f"found {_at(game, move[1])}{source}"


_WRITE: dict[int, Callable[[Move, Terms], str]] = {
    moves.SETTLE: lambda move, game: f"tribe {_at(game, move[1])}",
    moves.PITCH: lambda move, game: f"camp {_at(game, move[1])}",
    moves.GIVE: lambda move, _: f"offer {letters(move[1])}",
    moves.ASK: lambda move, _: f"for {letters(move[1])}",
    moves.AGREE: lambda move, _: f"deal {move[1] + 1}",
    moves.BANK: lambda move, _: f"bank {KINDS[move[1]]} for {KINDS[move[2]]}",
    moves.CREATE: lambda move, game: f"nomad {_at(game, move[1])}",
    moves.WALK: lambda m, game: f"walk {_at(game, m[1])} {_at(game, m[2])} {m[3]}m",
    moves.FOUND: _found,
    moves.STEP: lambda move, _: f"step {TRACKS[move[1]]}",
    moves.DROP: lambda move, _: f"discard {letters(move[1])}",
    moves.SEND: _send,
    moves.DRY: lambda move, game: f"desert {game.world.hexes[move[1]].id.lower()}",
    moves.PICK: lambda move, game: f"chit {game.world.chits[move[1]].id.lower()}",
    moves.DICE: lambda move, _: f"roll {move[1]} {move[2]}",
    moves.CARD: lambda move, _: f"card {KINDS[move[1]]}",
    moves.TURN: lambda move, game: f"chip {game.world.chips[move[1]].id.lower()}",
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
    plain = " ".join(line)
    for verb, written in _PLAIN.items():
        if plain == written:
            return Move(verb)
    read = _READ.get(line[0]) if line else None
    if read is None:
        raise NotationError(say("notation.unknown", line=shortened(text, 40)))
    return read(line[1:], game)


def _one(rest: list[str], example: str) -> str:
    if len(rest) != 1:
        raise NotationError(say("notation.example", example=example))
    return rest[0]


def _crossing(word: str, game: Terms) -> int:
    found = game.crossing_names.get(word)
    if found is None:
        raise NotationError(say("notation.crossing", name=shortened(word, 20)))
    return found


def _hex(word: str, game: Terms) -> int:
    for i, hexagon in enumerate(game.world.hexes):
        if hexagon.id.lower() == word:
            return i
    raise NotationError(say("notation.hex", name=shortened(word, 20)))


def _kind(word: str) -> int:
    if word in KINDS:
        return KINDS.index(word)
    if len(word) == 1 and word in LETTERS:
        return LETTERS.index(word)
    raise NotationError(say("notation.kind", name=shortened(word, 20)))


def _goods(line: list[str]) -> int:
    """Goods written ``2m 1f`` or ``meat meat flint``."""
    found = [0] * len(KINDS)
    for word in line:
        name = word.lstrip("0123456789")
        digits = word[: len(word) - len(name)]
        found[_kind(name)] += _number(digits, 1, _MOST) if digits else 1
    if not line or any(n > _MOST for n in found):
        raise NotationError(say("notation.goods"))
    return goods.pack(found)


def _number(word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and low <= int(word) <= high):
        raise NotationError(say("notation.number", word=shortened(word, 20), low=low, high=high))
    return int(word)


def _read_walk(rest: list[str], game: Terms) -> Move:
    if len(rest) != 3:
        raise NotationError(say("notation.example", example="walk af09-se eu05-e 1m"))
    meat = _number(rest[2].removesuffix("m"), 0, _MOST)
    return Move(moves.WALK, _crossing(rest[0], game), _crossing(rest[1], game), meat)


def _read_found(rest: list[str], game: Terms) -> Move:
    if len(rest) == 3 and rest[1] == "from":
        return Move(moves.FOUND, _crossing(rest[0], game), _crossing(rest[2], game) + 1)
    return Move(moves.FOUND, _crossing(_one(rest, "found eu01-e"), game))


def _read_send(rest: list[str], game: Terms) -> Move:
    if len(rest) not in (2, 4) or rest[0] not in FIGURES or rest[2:3] not in ([], ["rob"]):
        raise NotationError(say("notation.example", example="send neanderthal af04 rob 2"))
    robbed = _number(rest[3], 1, game.players) if len(rest) == 4 else 0
    return Move(moves.SEND, FIGURES.index(rest[0]), _hex(rest[1], game), robbed)


def _read_bank(rest: list[str], _: Terms) -> Move:
    if len(rest) != 3 or rest[1] != "for":
        raise NotationError(say("notation.example", example="bank meat for flint"))
    return Move(moves.BANK, _kind(rest[0]), _kind(rest[2]))


def _read_step(rest: list[str], _: Terms) -> Move:
    track = _one(rest, "step clothing")
    if track not in TRACKS:
        raise NotationError(say("notation.track", name=shortened(track, 20)))
    return Move(moves.STEP, TRACKS.index(track))


def _read_roll(rest: list[str], _: Terms) -> Move:
    if len(rest) != 2:
        raise NotationError(say("notation.example", example="roll 3 5"))
    low, high = sorted(_number(word, 1, 6) for word in rest)
    return Move(moves.DICE, low, high)


def _row(rest: list[str], ids: list[str], example: str) -> int:
    name = _one(rest, example)
    if name not in ids:
        raise NotationError(say("notation.example", example=example))
    return ids.index(name)


def _read_chit(rest: list[str], game: Terms) -> Move:
    ids = [row.id.lower() for row in game.world.chits]
    return Move(moves.PICK, _row(rest, ids, f"chit {ids[0]}"))


def _read_chip(rest: list[str], game: Terms) -> Move:
    ids = [row.id.lower() for row in game.world.chips]
    return Move(moves.TURN, _row(rest, ids, f"chip {ids[0]}"))


def _placed(verb: int, example: str) -> Callable[[list[str], Terms], Move]:
    return lambda rest, game: Move(verb, _crossing(_one(rest, example), game))


def _bundle(verb: int) -> Callable[[list[str], Terms], Move]:
    return lambda rest, _: Move(verb, _goods(rest))


_READ: dict[str, Callable[[list[str], Terms], Move]] = {
    "tribe": _placed(moves.SETTLE, "tribe af01-nw"),
    "camp": _placed(moves.PITCH, "camp af09-se"),
    "nomad": _placed(moves.CREATE, "nomad af09-se"),
    "offer": _bundle(moves.GIVE),
    "for": _bundle(moves.ASK),
    "discard": _bundle(moves.DROP),
    "deal": lambda rest, game: Move(
        moves.AGREE, _number(_one(rest, "deal 2"), 1, game.players) - 1
    ),
    "bank": _read_bank,
    "walk": _read_walk,
    "found": _read_found,
    "step": _read_step,
    "send": _read_send,
    "desert": lambda rest, game: Move(moves.DRY, _hex(_one(rest, "desert af04"), game)),
    "chit": _read_chit,
    "roll": _read_roll,
    "card": lambda rest, _: Move(moves.CARD, _kind(_one(rest, "card flint"))),
    "chip": _read_chip,
}
