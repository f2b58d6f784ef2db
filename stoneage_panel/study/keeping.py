"""Studies kept with a game: beside the positions they are about, as notes marked ``{# …}``.

A record's text holds each as its kind and its JSON, ``{# chances {"exact":false,…}}``; programs
that know no studies show it as a note.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.study.fan import Fan
from stoneage_panel.study.kept import read
from stoneage_panel.study.lines import Lines
from stoneage_panel.study.luck import luck_of
from stoneage_panel.study.race import Race
from stoneage_panel.study.result import Result
from stoneage_panel.study.strings import given, say
from stoneage_panel.study.trials import seed_of

LONGEST_KEPT = 50_000
"""Characters of one study beside a position: the fan of many dice can be longer."""
MOST_KEPT = 20
"""Studies beside one position."""
_MOST_TOLD = 5
"""Studies of a record that can't be read, told one by one."""
_LINES = 3
"""Lines of a study in words beside a position."""


def keep(session: Session, found: Result, at: Node | None = None) -> Node:
    """Keeps a study beside the position it is about; an older one of the same question goes.

    Args:
        found: `Chances`, `Race`, `Fan` or `Lines`.
        at: the position. By default the one shown if it is about that, else the last before it on
            the way there, else the first in the tree. Luck that came stands beside the position it
            led to, lines stand beside the first of them.

    Returns:
        Where it is kept now.

    Raises:
        NotationError: ``at`` is not in the tree.
        StudyError: it is about another position, or no study; too long, or one too many.
    """
    if not isinstance(found, Result):
        raise StudyError(say("keeping.no_study", given=given(found)))
    text = f"{found.kind} {found.to_json()}"
    if len(text) > LONGEST_KEPT:
        raise StudyError(say("keeping.long", n=len(text), most=LONGEST_KEPT))
    node = _place(session, found, at)
    others = [one for one in node.studies if not _replaced(one, found)]
    if len(others) >= MOST_KEPT:
        raise StudyError(say("keeping.many", most=MOST_KEPT))
    node.studies = (*others, text)
    return node


def drop(node: Node, found: Result) -> None:
    """Keeps a study no longer beside a position; nothing happens if it was not kept there."""
    node.studies = tuple(one for one in node.studies if one != f"{found.kind} {found.to_json()}")


def kept(node: Node) -> list[Result]:
    """The studies beside a position, the oldest first; without those that can't be read."""
    return [found for text in node.studies if (found := _readable(text)) is not None]


def words(node: Node) -> list[str]:
    """The same in words, a text each; what can't be read is told in a sentence."""
    return [_words(text) for text in islice(node.studies, MOST_KEPT)]


def problems(tree: Tree) -> list[str]:
    """What is wrong with studies that are kept in a tree, a sentence each; a few of them."""
    return list(islice(_problems(tree), _MOST_TOLD))


def _problems(tree: Tree) -> Iterator[str]:
    for node in tree.root.walk():
        for text in node.studies:
            try:
                _read(text)
            except StudyError as fault:
                yield say("keeping.unread", fault=fault)


def _read(text: str) -> Result:
    marker, _, told = text.partition(" ")
    found = read(told)
    if found.kind != marker:
        raise StudyError(say("keeping.marked", given=given(marker), kind=found.kind))
    return found


def _readable(text: str) -> Result | None:
    try:
        return _read(text)
    except StudyError:
        return None


def _words(text: str) -> str:
    try:
        found = _read(text)
    except StudyError as fault:
        return say("keeping.unread", fault=fault)
    lines = found.text.split("\n")
    told, more = "; ".join(lines[:_LINES]), len(lines) - _LINES
    if more > 0:
        told = say("keeping.more", words=told, n=more)
    return say("keeping.line", words=told, players=", ".join(found.players))


# ---------------------------------------------------------------- where it belongs


def _place(session: Session, found: Result, at: Node | None) -> Node:
    if at is not None:
        session.tree.check(at)
        if not _about(session, found, at):
            raise StudyError(say("keeping.here"))
        return at
    line = [*reversed(session.node.line()), session.tree.root]
    for node in (*line, *session.tree.root.walk()):
        if _about(session, found, node):
            return node
    raise StudyError(say("keeping.elsewhere"))


def _about(session: Session, found: Result, node: Node) -> bool:
    """Whether a study is about a position: then their seeds are the same."""
    if len(found.players) != session.game.players:
        return False
    state = session.tree.state(node)
    if isinstance(found, Fan):
        state, came = luck_of(session, node)
        if found.came != ("" if came is None else session.game.format(came)):
            return False
    return seed_of(state, found.viewer) == found.seed


def _replaced(text: str, found: Result) -> bool:
    """Whether a kept study was of the same question."""
    old = _readable(text)
    return old is not None and _question(old) == _question(found)


def _question(found: Result) -> tuple[object, ...]:
    about: object = None
    if isinstance(found, Race):
        about = frozenset(row.move for row in found.moves)
    elif isinstance(found, Lines):  # which other lines they are is not told
        about = found
    return found.kind, found.players, found.viewer, found.seed, about
