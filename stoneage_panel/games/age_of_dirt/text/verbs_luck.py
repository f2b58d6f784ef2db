"""What luck brings: cards, what falls out of the Passage, what is stolen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.age_of_dirt.components import pieces, tasks
from stoneage_panel.games.age_of_dirt.components.cards import Card
from stoneage_panel.games.age_of_dirt.components.goods import KINDS
from stoneage_panel.games.age_of_dirt.components.moves import (
    CARD,
    CLANS,
    FREED,
    OUT,
    STOLEN,
    Move,
)
from stoneage_panel.games.age_of_dirt.components.options import GameOptions
from stoneage_panel.games.age_of_dirt.components.parts import card_id
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, PREDATOR_NAMES, PREDATORS
from stoneage_panel.games.age_of_dirt.components.strings import say
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.games.age_of_dirt.text.operands import (
    NOTHING,
    Line,
    Parts,
    Row,
    card,
    card_part,
    card_word,
    like,
    one_of,
    small,
)

# ---------------------------------------------------------------- cards


def _read_clans(rest: Line, game: GameOptions) -> Move:
    if len(rest) not in (1, 2) or len({*rest}) < len(rest):
        raise like("clans c01 c05")
    dealt = [card([word], game.pack.clans, game, "clans c01 c05") for word in rest]
    first, *others = sorted(dealt)
    return Move(CLANS, first, others[0] + 1 if others else 0)


def _write_clans(move: Move, game: GameOptions) -> str:
    other = f" {game.pack.cards[move.y - 1].id.lower()}" if move.y else ""
    return f"{card_word(move, game)}{other}"


def _point_clans(move: Move, game: GameOptions) -> Parts:
    return tuple(card_id(game, at) for at in (move.x, move.y - 1) if at >= 0)


def _dealt(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("tell.clans", who=names[before.player], n=2 if move.y else 1)


def _read_card(rest: Line, game: GameOptions) -> Move:
    pile = game.pack.inventions | game.pack.events
    return Move(CARD, card(rest, pile, game, "card i05"))


def _drawn(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """An event and a card for the wall are seen by all; one for a hand is not told."""
    pack = before.game.pack
    drawn = pack.cards[move.x]
    if pack.events >> move.x & 1:
        return say(f"tell.event.{_event(drawn, after)}", card=words.name(drawn))
    kind, where, _, _ = before.agenda[-1]
    if kind == tasks.REFILLS:
        return say("tell.wall_card", card=words.name(drawn))
    return say("tell.draw", who=names[where])


def _event(card: Card, after: Position) -> str:
    """AD.EVENT.4: the bear may be inside already, and the tiger, too."""
    op = card.ops[0].name
    if op != "bear_in" or after.thrown & BEAR:
        return op
    return "tiger_in" if after.thrown & PREDATORS else "nobody_in"


# ---------------------------------------------------------------- the Passage

_PREDATORS = tuple(zip(PREDATOR_NAMES, (pieces.TIGER, pieces.BEAR), strict=True))


def _read_fallen(verb: int) -> Callable[[Line, GameOptions], Move]:
    """Pieces written ``1:2 3:1 tiger``: two of the first seat, one of the third."""

    def read(rest: Line, game: GameOptions) -> Move:
        if rest == [NOTHING]:
            return Move(verb, 0)
        found = 0
        for word in rest:
            one, mask = _piece(word, game)
            if not one or found & mask:
                raise like("out 1:2 3:1 tiger")
            found |= one
        if not rest:
            raise like("out 1:2 3:1 tiger")
        return Move(verb, found)

    return read


def _piece(word: str, game: GameOptions) -> tuple[int, int]:
    """Pieces of one sort, and the bits that count them; 0 for none."""
    for name, one in _PREDATORS:
        if word == name:
            return one, one
    seat, colon, n = word.partition(":")
    if not colon or not small(seat, game.players) or not small(n, pieces.MOST):
        return 0, 0
    shift = pieces.BITS * (int(seat) - 1)
    return int(n) << shift, pieces.MOST << shift


def _write_fallen(move: Move, _: GameOptions) -> str:
    found = [f"{seat}:{n}" for seat, n in enumerate(_members(move), 1) if n]
    found += [name for name, one in _PREDATORS if move.x & one]
    return " ".join(found) or NOTHING


def _point_fallen(verb: str) -> Callable[[Move, GameOptions], Parts]:
    def found(move: Move, _: GameOptions) -> Parts:
        members = [f"{verb}{seat}" for seat, n in enumerate(_members(move), 1) for _ in range(n)]
        members += [verb + name for name, one in _PREDATORS if move.x & one]
        return tuple(members) or (f"{verb}nothing",)

    return found


def _members(move: Move) -> list[int]:
    """How many of every seat."""
    return pieces.counts(move.x, pieces.CLANS)


def _fell(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    inside = before.inside + before.thrown - move.x
    text = say("tell.out", fallen=words.fallen(move.x, names), n=pieces.size(inside))
    return say("tell.thrown", fallen=words.fallen(before.thrown, names)) + " " + text


def _freed(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("tell.freed", fallen=words.fallen(move.x, names))


# ---------------------------------------------------------------- stealing


def _stolen(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    _, seat, victim, _ = before.agenda[-1]
    key = "tell.room" if after.caves == before.caves else "tell.stolen"
    kind = say(f"kind.{KINDS[move.x]}")
    return say(key, who=names[seat], other=names[victim], good=kind)


ROWS: list[Row] = [
    Verb(
        CLANS, "clans", _read_clans,
        write=_write_clans,
        parts=_point_clans,
        log=_dealt,
    ),
    Verb(
        CARD, "card", _read_card,
        write=card_word,
        parts=card_part,
        log=_drawn,
    ),
    Verb(
        OUT, "out", _read_fallen(OUT),
        write=_write_fallen,
        parts=_point_fallen("out:"),
        log=_fell,
    ),
    Verb(
        FREED, "freed", _read_fallen(FREED),
        write=_write_fallen,
        parts=_point_fallen("freed:"),
        log=_freed,
    ),
    Verb(
        STOLEN, "loot", lambda rest, _: Move(STOLEN, one_of(rest, KINDS, "loot fur")),
        write=lambda move, _: KINDS[move.x],
        parts=lambda move, _: (f"loot:{KINDS[move.x]}",),
        log=_stolen,
    ),
]  # fmt: skip
