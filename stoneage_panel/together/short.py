"""Short letters: what was done since the receiver's own letter, for whoever has the rest.

``#3stone_age.2.…``: the version of such links, the game, the number of the form, and bytes: where
the letter goes on in the receiver's game, the element of every device that has written since, and
what was decided, each decision as its place among the legal actions. The luck follows from these,
so it need not be told.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from stoneage_panel.engine import headers, link, record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action
from stoneage_panel.engine.luck import TOGETHER
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together.correspondence import Correspondence
from stoneage_panel.together.course import Course
from stoneage_panel.together.roster import ID, Roster
from stoneage_panel.together.seal import LENGTH, SIZE, Seal, digest
from stoneage_panel.together.seal_text import as_text, from_text
from stoneage_panel.together.strings import say

VERSION = "3"
"""Of links that hold the newest of a game."""
FORM = 2
"""Of what stands in them."""
_LINK = re.compile(rf"{VERSION}[a-z][a-z_]{{0,39}}\.(\d{{1,3}})\.([\w-]*)", re.ASCII)
_LINE = 6
"""Bytes of a line's hash that are told: enough to see whether it is the same."""
_CHECK = 3
"""Bytes that tell whether what stands after them, or what comes of it, is whole."""
_HEAD = struct.Struct(f">{ID}s{_LINE}s{_CHECK}sHBHHB")
_SEAL = struct.Struct(f">H{SIZE}s")
_MOST_LETTERS = 6_000
_MOST_DECISIONS = 2_000


class Short(NamedTuple):
    """A short letter.

    Attributes:
        game: the id of the game.
        line: the beginning of the hash of all that lies before it.
        end: the beginning of the hash of all that lies before its end.
        rules: the version of the game's rules.
        to: the device that it is for.
        since: how many actions lie before it.
        made: how many decisions were made since.
        decisions: these, one number: of each its place among the legal actions, the first lowest.
        opened: by device, the number and the element of the newest letter that it opened.
    """

    game: bytes
    line: bytes
    end: bytes
    rules: int
    to: int
    since: int
    made: int
    decisions: int
    opened: Mapping[int, tuple[int, bytes]]


def is_short(fragment: str) -> bool:
    """Whether what stands after ``#`` is a short letter."""
    return link.trimmed(fragment)[:1] == VERSION


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
    since = own[-1]
    opened = {}
    for device in {course.place(_before(node)).writer for node in line[since:]}:
        seal = game.roster.seal(device)
        assert seal is not None
        opened[device] = seal.opened, seal.newest
    made, decisions = _told(game.session.tree, line[since:])
    found = Short(
        game=game.roster.game,
        line=course.place(line[since - 1]).line[:_LINE],
        end=course.place(line[-1]).line[:_CHECK],
        rules=game.session.game.rules_version,
        to=to,
        since=since,
        made=made,
        decisions=decisions,
        opened=opened,
    )
    return written(found, game.session.game.name)


def _told(tree: Tree, line: Sequence[Node]) -> tuple[int, int]:
    """How many decisions a line has, and all of them as one number."""
    count = told = 0
    for node in reversed(line):
        state = tree.position(_before(node))
        if state.current_player != CHANCE:
            legal = state.legal_actions()
            told = told * len(legal) + legal.index(node.action)
            count += 1
    return count, told


def written(short: Short, name: str) -> str:
    """A short letter of a game as a URL fragment, without the ``#``.

    Args:
        name: of the game.
    """
    game, line, end, rules, to, since, made, decisions, opened = short
    seals = b"".join(
        _SEAL.pack(device * LENGTH + number, element)
        for device, (number, element) in sorted(opened.items())
    )
    body = _HEAD.pack(game, line, end, rules, to, since, made, len(opened)) + seals
    body += decisions.to_bytes((decisions.bit_length() + 7) // 8, "big")
    return f"{VERSION}{name}.{FORM}.{as_text(_check(body) + body)}"


def _check(body: bytes) -> bytes:
    return digest(b"short", body)[:_CHECK]


def _before(node: Node) -> Node:
    assert node.parent is not None
    return node.parent


def read(fragment: str) -> Short:
    """A short letter from what stands after ``#``.

    Raises:
        RecordError: it is damaged, or of another version.
    """
    found = _LINK.fullmatch(link.trimmed(fragment))
    if found is None or len(found[2]) > _MOST_LETTERS:
        raise RecordError(say("letter.damaged"))
    if int(found[1]) != FORM:
        raise RecordError(say("letter.newer" if int(found[1]) > FORM else "letter.gap"))
    try:
        return _read(from_text(found[2]))
    except (ValueError, struct.error):
        raise RecordError(say("letter.damaged")) from None


def _read(data: bytes) -> Short:
    """Raises ValueError or struct.error: it is damaged."""
    check, body = data[:_CHECK], data[_CHECK:]
    game, line, end, rules, to, since, made, seals = _HEAD.unpack_from(body)
    at, opened = _HEAD.size, {}
    for _ in range(seals):
        number, element = _SEAL.unpack_from(body, at)
        opened[number // LENGTH] = number % LENGTH, element
        at += _SEAL.size
    if check != _check(body) or made > _MOST_DECISIONS:
        raise ValueError(made)
    decisions = int.from_bytes(body[at:], "big")
    return Short(game, line, end, rules, to, since, made, decisions, opened)


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
    last, ours = line[short.since - 1], game.session.game.rules_version
    if game.course.place(last).line[:_LINE] != short.line or short.rules < ours:
        raise RecordError(say("letter.gap"))
    if short.rules > ours:
        raise RecordError(say("letter.newer"))
    if short.end in _passed(game, line[short.since - 1 :]):
        raise RecordError(say("letter.older"))  # who took part then is known no more
    roster = _opened(roster, short)
    tree = game.session.line_to(last)
    _play(tree, Course(tree, roster), short)
    own = headers.headers(game.session.seats, 0, TOGETHER) | roster.headers()
    del own["Seed"]
    return record.write(tree, own)


def _passed(game: Correspondence, line: Sequence[Node]) -> Iterator[bytes]:
    """The hashes of all that a game held before a seat changed hands, if one has."""
    tree, roster = game.session.tree, game.roster
    for number, change in enumerate(roster.changes):
        course = Course(tree, roster._replace(changes=roster.changes[:number]))
        for node in line:
            if node.depth <= change.depth:
                yield course.place(node).line[:_CHECK]


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


def _play(tree: Tree, course: Course, short: Short) -> None:
    """Plays what was decided, and the luck that follows from the seals.

    Raises:
        RecordError: what follows is not what the letter's writer had.
    """
    left, told, at = short.made, short.decisions, tree.root.end()
    while left or course.place(at).line[:_CHECK] != short.end:
        state = tree.position(at)
        if state.current_player == CHANCE and course.is_open(at):
            action: Action = state.sample_chance(course.stream(at))
        elif state.current_player not in (CHANCE, TERMINAL) and left:
            legal = state.legal_actions()
            told, place = divmod(told, len(legal))
            action, left = legal[place], left - 1
        else:
            raise RecordError(say("letter.damaged"))
        at = tree.add(at, action)
    if told:
        raise RecordError(say("letter.damaged"))
