"""What moves between two scenes: plain data in, plain data out; the page draws the frames.

A piece that is gone from one spot and has come to another of its kind has walked there. What
came or went otherwise has done so from or to its home, and goods from or to whoever has less or
more of them now.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from stoneage_panel.board.scene_data import Icon, Item, Piece, Scene, seat_id

At = tuple[float, float] | str
"""A spot of the board, or who holds something: a place's id or a seat."""
GOODS = 26
"""How large goods are that fly, in px of the board."""
DIE, _PITCH, _ACROSS = 38, 44, 4
"""How large a die is, how far apart they lie, and how many side by side."""
MOST_FLIGHTS = 6
"""Of one kind of goods between two holders; more would only be a cloud."""


CROWD = "crowd:"
"""How kinds of pieces begin that stand for many; their face is how many, and they never move."""
OVERVIEW = "small"
"""How kinds of pieces begin that stand in an overview of the whole board, beside a part of it."""
MS = {
    "wait": 0,
    "roll": 1400,
    "show": 1900,
    "turn": 320,
    "walk": 280,
    "fly": 340,
    "come": 260,
    "go": 260,
}
"""How long each takes when the table is brisk."""
_LEG, _LONGEST = 80, 600
"""Each further leg of a walk takes so long; no walk takes longer."""
_SETTLED = 620
"""Dice lie still after so long; what they bring comes then, while they can still be read."""
_APART = 45
"""Alike things start so much later one after the other."""
_OVERLAP = 60
"""What follows starts so long before the end of what goes before it."""


Range = tuple[str, int, int]
"""Items of a group: its key, the first and the one after the last."""
LUCK = ("roll", "turn", "show")
"""What brings luck to light: dice, and what lay face down."""


class Move(NamedTuple):
    """One thing that moves.

    Args:
        how: ``"roll"`` (a die), ``"show"`` (turned up and down again), ``"turn"`` (turned over),
            ``"walk"`` (it stood on the board and does so again), ``"fly"`` (from or to a holder),
            ``"come"`` or ``"go"`` (out of nothing, into nothing), ``"wait"`` (as it was before,
            until everything else has arrived).
        start, end: where from and where to; equal for those that stay.
        items: what it looks like; drawn about ``at``.
        at: where the items are drawn.
        piece: the piece of the scene after that is not to be seen there until it has arrived.
    """

    how: str
    start: At
    end: At
    items: tuple[Item, ...]
    at: tuple[float, float]
    piece: Piece | None = None
    n: int = 1
    """How many alike, one after the other."""
    way: tuple[tuple[float, float], ...] = ()
    """Spots that a walk leads over, between start and end."""
    was: tuple[tuple[Item, ...], ...] = ()
    """What it looked like before: one drawing, or several one after the other."""
    ranges: tuple[Range, ...] = ()
    """Items of the scene after that are not to be seen until then, without being one piece."""


class Timed(NamedTuple):
    """A move, when it starts after the first one, and how long it takes, in ms."""

    move: Move
    delay: int
    ms: int


def moves(before: Scene, after: Scene, actor: int = -1) -> list[Move]:
    """What happens between two scenes of one form; empty where nothing moves.

    Args:
        actor: the seat whose action led from one to the other.
    """
    found = _led(after, list(_pieces(before, after, actor)))
    seen = () if before.glimpses == after.glimpses else _glimpses(after)
    return [*seen, *found, *_goods(before, after, seat_id(actor))]


def elsewhere(before: Scene, after: Scene, actor: int = -1) -> list[Move]:
    """What is seen where another part of the board is shown now: the way in the overview, and who
    has come from there."""
    found = list(_pieces(_overview(before), _overview(after), actor))
    walked = {move.piece.kind for move in found if move.how == "walk" and move.piece is not None}
    come = [piece for piece in after.pieces if OVERVIEW + piece.kind in walked]
    return [*found, *(_there(after, piece) for piece in come)]


def _overview(scene: Scene) -> Scene:
    pieces = tuple(piece for piece in scene.pieces if piece.kind.startswith(OVERVIEW))
    return replace(scene, pieces=pieces, stocks=())


def _there(scene: Scene, piece: Piece) -> Move:
    at = piece.x, piece.y
    return Move("come", at, at, _items(scene, piece), at, piece)


def throws(scene: Scene, faces: Sequence[int], holder: str) -> list[Move]:
    """Dice that are thrown on the board and lie there for a moment."""
    x, y = scene.spot(holder) or (scene.width / 2, scene.height / 2)
    across = min(len(faces), _ACROSS)
    rows = -(-len(faces) // across)
    found = []
    for k, face in enumerate(faces):
        row = k // across
        n = min(across, len(faces) - row * across)
        at = x + (k % across - (n - 1) / 2) * _PITCH, y + (row - (rows - 1) / 2) * _PITCH
        tumbling = [(_die((face + 2 * turn) % 6 + 1, at),) for turn in range(3)]
        found.append(Move("roll", at, at, (_die(face, at),), at, was=tuple(tumbling)))
    return found


def _die(face: int, at: tuple[float, float]) -> Icon:
    return Icon(f"die-{face}", *at, DIE, "die_line", "die")


def timed(found: list[Move]) -> list[Timed]:
    """Moves in the order of a turn: dice, what is turned up, who walks, what flies, is closed."""
    waits = [move for move in found if move.how == "wait"]
    found = [move for move in found if move.how != "wait"]
    out: list[Timed] = []
    start = 0
    for stage in range(5):
        end, delay = start, start
        for move in found:
            if _stage(move) == stage:
                ms = MS[move.how]
                if move.way:
                    ms = min(_LONGEST, ms + _LEG * len(move.way))
                out.append(Timed(move, delay, ms))
                done = _SETTLED if move.how in ("roll", "show") else ms
                end = max(end, delay + done + _APART * (move.n - 1))
                delay += _APART * move.n
        if end > start:
            start = end - _OVERLAP
    ms = lasts(out)
    # below all that moves
    return [*(Timed(move, 0, ms) for move in waits), *out] if out else []


def lasts(found: list[Timed]) -> int:
    """How long all of it takes, in ms."""
    return max((one.delay + one.ms + _APART * (one.move.n - 1) for one in found), default=0)


def tense(found: list[Move]) -> bool:
    """Whether moves let one guess what luck has brought until they are over."""
    return any(move.how in LUCK or (move.how == "fly" and move.way) for move in found)


def marks(before: Scene, after: Scene, found: list[Move]) -> Move | None:
    """All else that differs, as it was until luck has been seen: marks would tell it before."""
    moved = {move.piece for move in found if move.piece is not None}
    spots = {(piece.kind, piece.x, piece.y) for piece in moved}
    stand = {piece[:4] for piece in after.pieces}
    gone = [
        piece
        for piece in before.pieces
        if piece[:3] in spots or (piece[:4] not in stand and not piece.kind.startswith(CROWD))
    ]
    old, new = dict(before.groups), dict(after.groups)
    was: list[Item] = []
    items: list[Item] = []
    ranges: list[Range] = []
    for key in dict.fromkeys((*old, *new)):
        if old.get(key, ()) == new.get(key, ()):
            continue
        here = list(_others(key, old.get(key, ()), gone))
        there = list(_others(key, new.get(key, ()), moved))
        were = [item for _, first, last in here for item in old[key][first:last]]
        are = [item for _, first, last in there for item in new[key][first:last]]
        if were != are:
            was += were
            items += are
            ranges += there
    if not (was or items):
        return None
    return Move(
        "wait", (0, 0), (0, 0), tuple(items), (0, 0), was=(tuple(was),), ranges=tuple(ranges)
    )


def _others(key: str, items: tuple[Item, ...], pieces: Iterable[Piece]) -> Iterator[Range]:
    """What of a group is none of some pieces."""
    start = 0
    for first, last in sorted((one.first, one.last) for one in pieces if one.group == key):
        if start < first:
            yield key, start, first
        start = last
    if start < len(items):
        yield key, start, len(items)


def _stage(move: Move) -> int:
    if move.how == "turn":
        return 1 if move.piece is not None and move.piece.face else 4
    return {"roll": 0, "show": 0, "walk": 2}.get(move.how, 3)


# ---------------------------------------------------------------- pieces


def _pieces(before: Scene, after: Scene, actor: int) -> Iterator[Move]:
    if before.pieces == after.pieces:
        return
    were, are = _by_kind(before), _by_kind(after)
    for kind in dict.fromkeys((*were, *are)):
        yield from _of_kind(before, after, were[kind], are[kind], actor)
    if before.stocks != after.stocks:
        yield from _left_inside(before, after)


def _left_inside(before: Scene, after: Scene) -> Iterator[Move]:
    """Crowds inside something: who has stayed there is told once the others have fallen."""
    held = {(one.holder, one.icon, one.paint): one.n for one in before.stocks if one.via}
    inside = [one for one in after.stocks if one.via]
    if all(one.n <= held.get((one.holder, one.icon, one.paint), 0) for one in inside):
        return
    kinds = {f"{CROWD}{one.holder}" for one in inside}
    old = {piece.kind: piece for piece in before.pieces if piece.kind in kinds}
    for new in after.pieces:
        was = old.get(new.kind)
        if was is None or int(new.face) > int(was.face):
            continue  # a crowd that has grown waits anyhow
        seen = _items(after, new)
        if seen and seen != _items(before, was):
            yield _grown(before, after, was, new)


def _by_kind(scene: Scene) -> defaultdict[str, list[Piece]]:
    found: defaultdict[str, list[Piece]] = defaultdict(list)
    for piece in scene.pieces:
        found[piece.kind].append(piece)
    return found


def _of_kind(
    before: Scene, after: Scene, were: list[Piece], are: list[Piece], actor: int
) -> Iterator[Move]:
    stood = {(piece.x, piece.y): piece for piece in were}
    come = []
    for piece in are:
        old = stood.pop((piece.x, piece.y), None)
        if old is None:
            come.append(piece)
        elif piece.kind.startswith(CROWD):
            if int(piece.face) > int(old.face):
                yield _grown(before, after, old, piece)
        elif old.face != piece.face:
            at = piece.x, piece.y
            yield Move("turn", at, at, _items(after, piece), at, piece, was=(_items(before, old),))
    gone = list(stood.values())
    for old, new in _pairs(gone, come):
        gone.remove(old)
        come.remove(new)
        at = new.x, new.y
        yield Move("walk", (old.x, old.y), at, _items(after, new), at, new)
    for piece in come:
        yield _arrived(after, piece)
    for piece in gone:
        yield _left(before, piece, seat_id(actor) if piece.goal == "actor" else piece.goal)


def _grown(before: Scene, after: Scene, old: Piece, new: Piece) -> Move:
    """A crowd is seen as it was until those who join it have come."""
    at = new.x, new.y
    return Move("wait", at, at, _items(after, new), at, new, was=(_items(before, old),))


def _pairs(gone: list[Piece], come: list[Piece]) -> list[tuple[Piece, Piece]]:
    """Who went where: the nearest first, so that as few as may be cross."""
    ways = sorted(
        (math.dist((a.x, a.y), (b.x, b.y)), i, j)
        for i, a in enumerate(gone)
        for j, b in enumerate(come)
    )
    used: tuple[set[int], set[int]] = set(), set()
    found = []
    for _, i, j in ways:
        if i not in used[0] and j not in used[1]:
            used[0].add(i)
            used[1].add(j)
            found.append((gone[i], come[j]))
    return found


def _led(scene: Scene, found: list[Move]) -> list[Move]:
    """The walk that the scene tells of leads over the places it tells."""
    if len(scene.trail) < 3:
        return found
    spots = tuple(scene.place(name).middle for name in scene.trail)

    def apart(move: Move) -> float:
        return math.dist(_point(move.start), spots[0]) + math.dist(_point(move.end), spots[-1])

    walks = [move for move in found if move.how == "walk"]
    if not walks:
        return found
    who = min(walks, key=apart)
    return [move._replace(way=spots[1:-1]) if move is who else move for move in found]


def _point(at: At) -> tuple[float, float]:
    assert not isinstance(at, str)
    return at


def _arrived(scene: Scene, piece: Piece) -> Move:
    at, start = (piece.x, piece.y), _spot(scene, piece.home)
    how = "fly" if start else "come"
    return Move(how, start or at, at, _items(scene, piece), at, piece)


def _left(scene: Scene, piece: Piece, goal: str) -> Move:
    at, end = (piece.x, piece.y), _spot(scene, goal)
    how = "fly" if end else "go"
    return Move(how, at, end or at, _items(scene, piece), at)


def _items(scene: Scene, piece: Piece) -> tuple[Item, ...]:
    return scene.group(piece.group)[piece.first : piece.last]


def _spot(scene: Scene, holder: str) -> At:
    """Where a holder is: in the middle of its place, else the page knows."""
    return scene.spot(holder) or holder


def _glimpses(scene: Scene) -> Iterator[Move]:
    pieces = {piece.kind: piece for piece in scene.pieces}
    for kind, face in scene.glimpses:
        piece = pieces[kind]
        at = piece.x, piece.y
        yield Move("show", at, at, _items(scene, piece), at, piece, was=(face,))


# ---------------------------------------------------------------- goods


@dataclass
class _Change:
    """By how much the stock of a holder has changed."""

    holder: str
    n: int
    source: str
    via: str


def _goods(before: Scene, after: Scene, actor: str) -> Iterator[Move]:
    if before.stocks == after.stocks:
        return
    old = {(stock.holder, stock.icon, stock.paint): stock.n for stock in before.stocks}
    less: defaultdict[tuple[str, str], list[_Change]] = defaultdict(list)
    more: defaultdict[tuple[str, str], list[_Change]] = defaultdict(list)
    for stock in after.stocks:
        n = stock.n - old.get((stock.holder, stock.icon, stock.paint), stock.n)
        if n:
            side = more if n > 0 else less
            source = actor if stock.source == "actor" else stock.source
            change = _Change(stock.holder, abs(n), source, stock.via)
            side[stock.icon, stock.paint].append(change)
    for icon, paint in dict.fromkeys((*less, *more)):
        item = Icon(icon, 0, 0, GOODS, "ink", paint)
        for start, end, via, n in _flights(less[icon, paint], more[icon, paint]):
            ends, way = (_spot(after, start), _spot(after, end)), after.spot(via)
            led = (way,) if way else ()
            yield Move("fly", *ends, (item,), (0, 0), n=min(n, MOST_FLIGHTS), way=led)


def _flights(less: list[_Change], more: list[_Change]) -> Iterator[tuple[str, str, str, int]]:
    """From whom to whom by which way: what is left over goes to sources, and comes from them."""
    for gives in less:
        for takes in more:
            n = min(gives.n, takes.n)
            if n:
                gives.n -= n
                takes.n -= n
                yield gives.holder, takes.holder, "" if gives.via else takes.via, n
    yield from ((one.holder, one.source, "", one.n) for one in less if one.n and one.source)
    yield from ((one.source, one.holder, one.via, one.n) for one in more if one.n and one.source)
