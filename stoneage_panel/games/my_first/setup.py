"""Setting up: the start, positions as plain JSON, and what is wrong with one made by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.games.my_first import bags, data

if TYPE_CHECKING:
    from stoneage_panel.games.my_first.game import MyFirst
    from stoneage_panel.games.my_first.state import MyFirstState

SCHEMA = 1


def deal(state: MyFirstState) -> None:
    """MF.SETUP: everything in its place; the first three huts are still to be turned up."""
    game = state.game
    state.players = n = game.players
    state.player = game.first
    state.phase = 5
    state.turn = state.pending = state.up = 0
    state.pos = [data.SITE] * n
    post = bags.pack([data.POST_PER_KIND] * 5)
    state.bags = [0] * n + [data.goods_in_play(n) - post, post]
    state.built = [0] * n
    state.tops = [-1] * data.PILES
    state.under = [data.HUTS_PER_PILE] * data.PILES
    state.deck = data.ALL_HUTS
    state.faces = [-1] * data.TOKENS
    state.hidden = data.ALL_FACES
    state.seen = [0] * data.TOKENS


# ---------------------------------------------------------------- plain JSON


def bits(mask: int) -> list[int]:
    """The numbers of the bits set in a mask, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def to_dict(state: MyFirstState) -> dict[str, Any]:
    """A position as plain JSON; `from_dict` reads it back."""
    return {
        "schema": SCHEMA,
        "player": state.player,
        "phase": state.phase,
        "turn": state.turn,
        "pending": state.pending,
        "pos": state.pos[:],
        "bags": [bags.counts(bag) for bag in state.bags],
        "built": [bits(huts) for huts in state.built],
        "tops": state.tops[:],
        "under": state.under[:],
        "faces": state.faces[:],
        "up": bits(state.up),
        "seen": state.seen[:],
    }


def from_dict(game: MyFirst, given: Mapping[str, Any]) -> MyFirstState:
    """A position from plain JSON.

    Raises:
        RecordError: another schema, or values of the wrong kind or size. Positions that can be
            read but not played are for `problems`.
    """
    if given.get("schema") != SCHEMA:
        raise RecordError(f"The position is of schema {given.get('schema')!r}, not {SCHEMA}.")
    state = game.new_initial_state()
    n = state.players
    state.player = _number(given, "player", 0, n - 1)
    state.phase = _number(given, "phase", 0, 6)
    state.turn = _number(given, "turn", 0, game.turn_limit)
    state.pending = _number(given, "pending", 0, data.TOKENS - 1)
    state.pos = _numbers(given, "pos", n, 0, len(data.SPACES) - 1)
    state.bags = [bags.pack(_checked(row, "bags", 6, 0, 7)) for row in _rows(given, "bags", n + 2)]
    state.built = [_mask(row, "built", len(data.HUTS)) for row in _rows(given, "built", n)]
    state.tops = _numbers(given, "tops", data.PILES, -1, len(data.HUTS) - 1)
    state.under = _numbers(given, "under", data.PILES, 0, data.HUTS_PER_PILE)
    state.faces = _numbers(given, "faces", data.TOKENS, -1, data.TOKENS - 1)
    state.up = _mask(given.get("up"), "up", data.TOKENS)
    state.seen = _numbers(given, "seen", data.TOKENS, 0, game.turn_limit)
    known = {face for face in state.faces if face >= 0}
    state.hidden = data.ALL_FACES & ~sum(1 << face for face in known)
    state.deck = data.ALL_HUTS & ~sum({1 << hut for hut in _shown(state)})
    return state


def _shown(state: MyFirstState) -> list[int]:
    """Every hut that lies face up or was built, as often as it does."""
    tops = [hut for hut in state.tops if hut >= 0]
    return tops + [hut for huts in state.built for hut in bits(huts)]


def _bad(name: str) -> RecordError:
    return RecordError(f"The position's “{name}” is missing or has values that can't be.")


def _number(given: Mapping[str, Any], name: str, low: int, high: int) -> int:
    return _checked([given.get(name)], name, 1, low, high)[0]


def _numbers(given: Mapping[str, Any], name: str, size: int, low: int, high: int) -> list[int]:
    return _checked(given.get(name), name, size, low, high)


def _checked(row: object, name: str, size: int, low: int, high: int) -> list[int]:
    if not isinstance(row, list) or len(row) != size:
        raise _bad(name)
    if not all(type(value) is int and low <= value <= high for value in row):
        raise _bad(name)
    return list(row)


def _rows(given: Mapping[str, Any], name: str, size: int) -> list[object]:
    rows = given.get(name)
    if not isinstance(rows, list) or len(rows) != size:
        raise _bad(name)
    return rows


def _mask(row: object, name: str, size: int) -> int:
    if not isinstance(row, list) or len(row) > size:
        raise _bad(name)
    values = _checked(row, name, len(row), 0, size - 1)
    if len(set(values)) != len(values):
        raise _bad(name)
    return sum(1 << value for value in values)


# ---------------------------------------------------------------- what is wrong with it


def problems(state: MyFirstState) -> list[str]:
    """All that keeps a position from being played, as sentences; empty when it can be."""
    return [*_goods(state), *_huts(state), *_tokens(state), *_phase(state)]


def _goods(state: MyFirstState) -> Iterable[str]:
    wanted = bags.counts(data.goods_in_play(state.players))
    held = [sum(bags.count(bag, kind) for bag in state.bags) for kind in range(6)]
    for name, want, have in zip(bags.KINDS, wanted, held, strict=True):
        if want != have:
            yield f"There are {have} of {name} in all; with {state.players} players it is {want}."
    if bags.size(state.bags[-1]) != 5 or bags.count(state.bags[-1], bags.DOG):
        yield "The trading post always holds 5 goods and no dog."


def _huts(state: MyFirstState) -> Iterable[str]:
    shown = _shown(state)
    twice = [hut for hut, n in Counter(shown).items() if n > 1]
    if twice:
        yield "A hut is there twice: " + ", ".join(_hut_name(hut) for hut in twice) + "."
    if len(shown) + sum(state.under) != len(data.HUTS):
        yield (
            f"{len(shown)} huts are built or face up and {sum(state.under)} face down; "
            f"together it must be {len(data.HUTS)}."
        )
    if sum(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built) > 1:
        yield "More than one player has a complete settlement."
    if any(huts.bit_count() > data.HUTS_TO_WIN for huts in state.built):
        yield f"A settlement has room for {data.HUTS_TO_WIN} huts."
    waiting = state.pending if state.phase == 5 else -1
    for pile, (top, under) in enumerate(zip(state.tops, state.under, strict=True)):
        if top < 0 and under and state.phase not in (5, 6) and pile != waiting:
            yield f"Pile {pile + 1} has huts left but none is face up."


def _hut_name(hut: int) -> str:
    return " ".join(bags.pieces(data.HUTS[hut]))


def _tokens(state: MyFirstState) -> Iterable[str]:
    twice = [face for face, n in Counter(state.faces).items() if n > 1 and face >= 0]
    if twice:
        yield "A token's face is there twice: " + ", ".join(data.FACES[f] for f in twice) + "."
    for slot, face in enumerate(state.faces):
        turning = state.phase == 4 and slot == state.pending
        if state.up >> slot & 1 and face < 0 and not turning:
            yield f"Token {slot + 1} lies face up but has no face."
        if state.seen[slot] > state.turn:
            yield f"Token {slot + 1} was last seen in a turn still to come."
        if face == data.SITE_FACE and state.up >> slot & 1 and state.phase in (0, 1, 3, 4):
            yield "The building-site token is face up, but it turns all tokens down."


def _phase(state: MyFirstState) -> Iterable[str]:
    done = any(huts.bit_count() >= data.HUTS_TO_WIN for huts in state.built)
    if done and state.phase != 6:
        yield "A settlement is complete: the game is over."
    if state.phase == 6 and not done and state.turn < state.game.turn_limit:
        yield "The game is marked as over, but nobody has won."
    if state.phase == 3 and state.up:
        yield "Tokens are swapped only when all lie face down."
    if state.phase in (1, 2, 3, 4) and not state.turn:
        yield "No turn has begun, so nothing can be pending."
    if state.phase in (1, 2):
        space, due = state.pos[state.player], (data.POST, data.SITE)[state.phase - 1]
        if space != due:
            yield f"Whose turn it is must stand on the {data.SPACE_NAMES[due]} for this choice."
        elif not len(state.legal_actions()) > 1:
            yield "This choice has only one answer: it would not be asked."
    if state.phase == 4 and not (state.up >> state.pending & 1 and state.faces[state.pending] < 0):
        yield "Luck is due for a token, but that token is not being turned over."
    if state.phase == 5:
        if state.pending >= data.PILES or state.tops[state.pending] >= 0:
            yield "Luck is due for a hut, but no pile waits for one."
        elif not state.under[state.pending]:
            yield "Luck is due for a hut, but that pile is empty."
