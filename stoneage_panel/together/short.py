"""Short letters: what was done since the receiver's own letter, for whoever has the rest.

``#3stone_age.1.…``: as a long letter (see `letter`), but packed is only the game's id, whom it is
for, how many actions and which line lie before it, the element of every device that has written
since, and what was decided. The luck follows from these, so it need not be told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from stoneage_panel.engine import headers, record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action
from stoneage_panel.engine.luck import TOGETHER
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together import letter
from stoneage_panel.together.correspondence import Correspondence
from stoneage_panel.together.course import Course
from stoneage_panel.together.roster import ID, Roster
from stoneage_panel.together.seal import SIZE, Seal
from stoneage_panel.together.seal_text import as_bytes, as_text
from stoneage_panel.together.strings import say

VERSION = "3"
"""Of links that hold the newest of a game."""
_LINE = 6
"""Bytes of a line's hash that are told: enough to see whether it is the same."""
_HEAD = re.compile(
    r"([\w-]{4,20}) (\d{1,2}) (\d{1,6}) ([\w-]{8})((?: \d{1,2}:\d{1,4}:[\w-]{22}){0,16})", re.ASCII
)
_MOST_DECISIONS = 2_000


class Short(NamedTuple):
    """A short letter.

    Attributes:
        game: the id of the game.
        to: the device that it is for.
        since: how many actions lie before it.
        line: the beginning of the hash of these.
        opened: by device, the number and the element of the newest letter that it opened.
        decisions: that were made since, in notation.
    """

    game: bytes
    to: int
    since: int
    line: bytes
    opened: Mapping[int, tuple[int, bytes]]
    decisions: Sequence[str]


def is_short(fragment: str) -> bool:
    """Whether what stands after ``#`` is a short letter."""
    return fragment.strip().removeprefix("#")[:1] == VERSION


def pack(game: Correspondence) -> str:
    """The newest of a game as a URL fragment, without the ``#``.

    Empty where whoever goes on needs the whole game: who has not written yet, or where a seat has
    changed hands.
    """
    course, to = game.course, game.writer
    if course is None or to < 0 or to == game.device or game.roster.changes:
        return ""
    line = game.end.line()
    own = [n for n, node in enumerate(line, 1) if course.place(_before(node)).writer == to]
    if not own:
        return ""
    since, state = own[-1], game.session.tree
    new = line[since:]
    writers = sorted({course.place(_before(node)).writer for node in new})
    opened = []
    for device in writers:
        seal = game.roster.seal(device)
        assert seal is not None
        opened.append(f"{device}:{seal.opened}:{as_text(seal.newest)}")
    known = as_text(course.place(line[since - 1]).line[:_LINE])
    head = " ".join((as_text(game.roster.game), str(to), str(since), known, *opened))
    actions = [node.action for node in new if node.action is not None]
    told = "; ".join(state.game.format(one) for one in actions if not state.game.is_chance(one))
    return VERSION + letter.pack(f"{head}\n{told}", state.game.name)[1:]


def _before(node: Node) -> Node:
    assert node.parent is not None
    return node.parent


def read(fragment: str) -> Short:
    """A short letter from what stands after ``#``.

    Raises:
        RecordError: it is damaged, or of a newer version.
    """
    body = fragment.strip().removeprefix("#")[1:]
    head, _, told = letter.unpack(letter.VERSION + body).partition("\n")
    found = _HEAD.fullmatch(head)
    decisions = [one.strip() for one in told.split(";") if one.strip()]
    if found is None or len(decisions) > _MOST_DECISIONS:
        raise RecordError(say("letter.damaged"))
    rows = [row.split(":") for row in found[5].split()]
    opened = {int(device): (int(n), as_bytes(text, SIZE)) for device, n, text in rows}
    line = as_bytes(found[4], _LINE)
    return Short(as_bytes(found[1], ID), int(found[2]), int(found[3]), line, opened, decisions)


def whole(game: Correspondence, short: Short) -> str:
    """The long letter that a short one stands for, for whoever has the rest.

    Nothing of it is believed yet: it has to be met like any other letter.

    Raises:
        RecordError: it does not go on from what is here.
        SealError: a seal that is not of its chain.
    """
    line, roster = game.end.line(), game.roster
    untold = game.told != roster  # that a seat changes hands: who sat there is known no more
    known = roster.game == short.game and 0 < short.since <= len(line)
    if game.course is None or untold or not known:
        raise RecordError(say("letter.gap"))
    last = line[short.since - 1]
    if game.course.place(last).line[:_LINE] != short.line:
        raise RecordError(say("letter.gap"))
    roster = _opened(roster, short)
    tree = game.session.line_to(last)
    _play(tree, Course(tree, roster), short.decisions)
    own = headers.headers(game.session.seats, 0, TOGETHER) | roster.headers()
    del own["Seed"]
    return record.write(tree, own)


def _opened(roster: Roster, short: Short) -> Roster:
    for device, (number, element) in short.opened.items():
        seal = roster.seal(device) if device in roster.players else None
        if seal is None:  # that seat has changed hands here
            raise RecordError(say("letter.gap"))
        if number > seal.opened:
            made = Seal(seal.tip, number, element)
            made.check(roster.game, device, seal)
            roster = roster.opened(device, made)
    return roster


def _play(tree: Tree, course: Course, decisions: Sequence[str]) -> None:
    """Plays what was decided, and the luck that follows from the seals."""
    left, at = list(decisions[::-1]), tree.root.end()
    while True:
        state = tree.position(at)
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            if not course.is_open(at):
                break
            action: Action = state.sample_chance(course.stream(at))
        elif left:
            action = tree.game.parse(left.pop())
            refusal = state.why_not(action)
            if refusal is not None:
                raise RecordError(say("letter.damaged"))
        else:
            break
        at = tree.add(at, action)
    if left:
        raise RecordError(say("letter.damaged"))
