"""Luck that all pages of one game draw together while it is played.

Between two decisions there is one *draw*: it decides all luck that comes there. For it the host
adds the next element of a chain of its own (see `seal`) to those that every guest with a seat opens
to it, once the decision before is made. So nobody foresees it; and as chains are fixed before, and
the host tells with every wish what it had of each, every guest can check at the end that nobody
chose it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from stoneage_panel.engine import record
from stoneage_panel.engine.game import CHANCE, AnyGame
from stoneage_panel.engine.luck import Luck
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together.seal import (
    LENGTH,
    SIZE,
    Chain,
    SealError,
    digest,
    down,
    follow,
    letter_seed,
    luck,
)
from stoneage_panel.together.seal_text import from_text
from stoneage_panel.together.strings import say

HOST = -1
"""Whose chain is the host's own; the others are named by their seats."""
MOST_DRAWS, MOST_CHAINS = 5_000, 1_000
"""What the pages of one game may have drawn, and with how many chains."""
_ROOM = b"room"
"""Where a chain of letters has its game; a chain here serves the games of one sitting."""


def new_chain() -> Chain:
    """A chain that nobody else knows."""
    return Chain(secrets.token_bytes(SIZE), _ROOM, 0)


def before(element: bytes) -> bytes:
    """The element of a chain before another one."""
    return down(element, _ROOM, 0)


def draw_seed(line: bytes, elements: Iterable[bytes]) -> int:
    """The seed of a draw.

    Args:
        line: the hash of all that was done before it.
        elements: of those who take part, the host's first, the others in the order of seats.
    """
    return letter_seed(_ROOM, line, elements)


def mark(element: bytes) -> bytes:
    """What is told of an element: it can't be exchanged then, and stays unknown."""
    return digest(b"mark", element)[:SIZE]


def drawn_of(given: object) -> Drawn:
    """What was drawn, from lists as a message or a store has them.

    Raises:
        ValueError: it is damaged.
    """
    match given:
        case [list(chains), list(rows)] if len(chains) <= MOST_CHAINS and len(rows) <= MOST_DRAWS:
            return Drawn(tuple(map(_chain, chains)), tuple(map(_row, rows)))
    raise ValueError


def _chain(given: object) -> tuple[int, bytes]:
    match given:
        case [int(party), str(text)] if type(party) is int and len(text) < 2 * SIZE:
            return party, element_of(text)
    raise ValueError


def _row(given: object) -> tuple[int, ...]:
    if not isinstance(given, list) or len(given) > MOST_CHAINS:
        raise ValueError
    if not all(type(place) is int for place in given):
        raise ValueError
    return tuple(given)


def element_of(text: str) -> bytes:
    """An element from its letters. Raises ValueError: it is none."""
    found = from_text(text)
    if len(found) != SIZE:
        raise ValueError
    return found


class Drawn(NamedTuple):
    """All that was drawn in a game.

    Attributes:
        chains: whose each is, and the newest element that was opened of it.
        rows: for every draw the chains that took part, by their places; none where that is lost.
    """

    chains: tuple[tuple[int, bytes], ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()

    def parts(self) -> list[list[int]]:
        """Of every chain the draws that it took part in."""
        every: list[list[int]] = [[] for _ in self.chains]
        for number, row in enumerate(self.rows):
            for place in row:
                every[place].append(number)
        return every

    def elements(self) -> list[list[bytes]]:
        """Of every chain all that was opened, its beginning first."""
        every = []
        for (_, newest), part in zip(self.chains, self.parts(), strict=True):
            found = [newest]
            for _ in part:
                found.append(before(found[-1]))
            every.append(found[::-1])
        return every

    def is_sound(self, players: int) -> bool:
        """Whether every row names chains of its own, of different people."""
        if not all(HOST <= party < players for party, _ in self.chains):
            return False
        for row in self.rows:
            if not all(0 <= place < len(self.chains) for place in row):
                return False
            if len({self.chains[place][0] for place in row}) < len(row):
                return False
        return True


NOTHING = Drawn()
"""Of a game in which nothing was drawn yet."""


def is_begun(node: Node, game: AnyGame) -> bool:
    """Whether anybody has decided anything up to a position."""
    return any(one.action is not None and not game.is_chance(one.action) for one in node.line())


def heads(tree: Tree, end: Node) -> Iterator[Node]:
    """The positions of a line where a draw is due: the first luck after a decision."""
    was_luck = False
    for node in end.line():
        assert node.action is not None
        assert node.parent is not None
        is_luck = tree.game.is_chance(node.action)
        if is_luck and not was_luck:
            yield node.parent
        was_luck = is_luck
    if not was_luck and tree.position(end).current_player == CHANCE:
        yield end


class Lines:
    """Hashes of the lines of a tree, by which the pages of a game name them.

    Args:
        tree: what is played.
    """

    def __init__(self, tree: Tree) -> None:
        start = record.write(Tree(tree.game, tree.start))
        self._game = tree.game
        self._known = {tree.root: digest(b"begin", start.encode())[:SIZE]}

    def at(self, node: Node) -> bytes:
        """The hash of the line to a node."""
        path: list[Node] = []
        at = node
        while at not in self._known:
            path.append(at)
            assert at.parent is not None
            at = at.parent
        line = self._known[at]
        for step in reversed(path):
            assert step.action is not None
            line = self._known[step] = follow(line, self._game.format(step.action))
        return line


class DrawnLuck(Luck):
    """The luck of a session at a host: what is drawn, and no other.

    Args:
        game: what is played.
        seed: of the bots, and of what is only tried.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__(game, seed)
        self._seeds: dict[Node, int] = {}

    def put(self, head: Node, seed: int) -> None:
        """What was drawn at the first luck after a decision."""
        self._seeds[head] = seed

    def at(self, node: Node, other: int = 0) -> Rng | None:
        """See `Luck.at`; None until it is drawn."""
        if other:
            return super().at(node, other)
        count, head = 0, node
        while head.action is not None and self._game.is_chance(head.action):
            assert head.parent is not None
            count, head = count + 1, head.parent
        seed = self._seeds.get(head)
        return None if seed is None else luck(seed, count)


@dataclass
class _Party:
    """Somebody who takes part: whose chain it is, and the newest element that is known of it."""

    party: int
    newest: bytes
    count: int = 0


@dataclass
class _Due:
    """A draw that is due: where, and who has not opened an element for it yet, by their chains."""

    head: Node
    waits: set[int]
    parts: dict[int, bytes] = field(default_factory=dict)


class Drawing:
    """What the host does about the luck of its game.

    Args:
        tree: what is played.
        seed: of the bots, and of what is only tried.
        drawn: what was drawn before, if the game is brought back.

    Attributes:
        luck: of the session.
    """

    def __init__(self, tree: Tree, seed: int, drawn: Drawn = NOTHING) -> None:
        self.luck = DrawnLuck(tree.game, seed)
        self._lines = Lines(tree)
        self._parties = [_Party(*one) for one in drawn.chains]
        self._rows: list[tuple[int, ...]] = []
        self._idle: list[int] = []
        self._due: _Due | None = None
        self._go_on(tree, drawn)
        self._own()

    def _go_on(self, tree: Tree, drawn: Drawn) -> None:
        """Goes on from what was drawn before, as far as the game has come."""
        every = drawn.elements() if drawn.is_sound(tree.game.players) else []
        counts = [0] * len(every)
        end = tree.root.end()
        for number, head in enumerate(heads(tree, end)):
            if head is end and number >= len(drawn.rows):
                break  # it is still to be drawn
            row = drawn.rows[number] if every and number < len(drawn.rows) else ()
            for place in row:
                counts[place] += 1
            self._rows.append(row)
            if row:
                self.luck.put(head, self._seed(head, (every[n][counts[n]] for n in row)))
        for party, elements, count in zip(self._parties, every, counts, strict=False):
            party.newest, party.count = elements[count], count
        if not every:
            self._parties.clear()

    def _own(self) -> None:
        self._chain = new_chain()
        self._parties.append(_Party(HOST, self._chain.seal(0).tip))
        self._host = len(self._parties) - 1

    def _seed(self, head: Node, elements: Iterable[bytes]) -> int:
        return draw_seed(self._lines.at(head), elements)

    # ------------------------------------------------------------ what is told of it

    @property
    def drawn(self) -> Drawn:
        """All that was drawn so far."""
        chains = tuple((one.party, one.newest) for one in self._parties)
        return Drawn(chains, tuple(self._rows))

    def marks(self, chains: Iterable[int]) -> tuple[tuple[int, bytes], ...]:
        """What is told of the chains that take part, the host's own first: whose they are, and
        a mark of the newest element."""
        every = (self._parties[chain] for chain in (self._host, *chains))
        return tuple((one.party, mark(one.newest)) for one in every)

    def newest(self, chain: int) -> bytes:
        """The newest element that is known of a chain."""
        return self._parties[chain].newest

    # ------------------------------------------------------------ drawing

    def join(self, party: int, tip: bytes) -> int | None:
        """Somebody takes part from now on; their chain's place. None: there are too many."""
        if self._idle:  # nothing was opened of it
            place = self._idle.pop()
            self._parties[place] = _Party(party, tip)
            return place
        if len(self._parties) >= MOST_CHAINS:
            return None
        self._parties.append(_Party(party, tip))
        return len(self._parties) - 1

    @property
    def due(self) -> Node | None:
        """Where a draw is due that others have been asked for; None: nowhere."""
        return self._due.head if self._due is not None else None

    @property
    def waits(self) -> frozenset[int]:
        """The chains of which no element was opened yet for the draw that is due."""
        return frozenset(self._due.waits) if self._due is not None else frozenset()

    @property
    def number(self) -> int:
        """Of the draw that is due, or comes next."""
        return len(self._rows)

    def want(self, head: Node, chains: Iterable[int]) -> bytes:
        """A draw is due.

        Args:
            head: where, the first luck after a decision.
            chains: that take part beside the host's own.

        Returns:
            The hash of the line, for which each opens an element.
        """
        if self._parties[self._host].count + 2 >= LENGTH:
            self._own()
        self._due = _Due(head, set(chains))
        return self._lines.at(head)

    def opened(self, chain: int, element: bytes) -> None:
        """Somebody has opened the next element of their chain.

        Raises:
            SealError: it is not the next one of that chain.
        """
        one, due = self._parties[chain], self._due
        if due is None or chain not in due.waits:
            return
        if before(element) != one.newest:
            raise SealError(say("draw.foreign"))
        due.waits.remove(chain)
        due.parts[chain] = element

    def leave(self, chain: int) -> None:
        """Somebody does not take part any more; what they had opened still counts."""
        if self._due is not None:
            self._due.waits.discard(chain)
        if not self._parties[chain].count and (self._due is None or chain not in self._due.parts):
            self._idle.append(chain)

    def finish(self) -> bool:
        """Draws, if nobody is waited for any more."""
        due = self._due
        if due is None or due.waits:
            return False
        opened = self._chain.seal(self._parties[self._host].count + 1)
        due.parts[self._host] = opened.newest
        row = sorted(due.parts, key=lambda place: self._parties[place].party)
        for place in row:
            one = self._parties[place]
            one.newest, one.count = due.parts[place], one.count + 1
        self._rows.append(tuple(row))
        self._due = None
        self.luck.put(due.head, self._seed(due.head, (due.parts[place] for place in row)))
        return True
