"""Playing an answer's moves from a position: read leniently, luck as it is laid down."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from stoneage_panel.engine.errors import IllegalAction, NotationError
from stoneage_panel.lessons.reading import read_move
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.verdict import Verdict, unread
from stoneage_panel.lessons.wording import parting
from stoneage_panel.match import Match, read


class Position:
    """A position to start from as often as one likes.

    Args:
        start: where it is taken from; it is not changed.

    Attributes:
        place: its index in the order of the record.
    """

    def __init__(self, start: Match) -> None:
        self._text = start.record()
        self.place = start.session.place

    def match(self) -> Match:
        """A match of its own at the position."""
        match = read(self._text)
        node = match.session.node_at(self.place)
        assert node is not None, "the record holds it"
        return match.jump(node)


class Played(NamedTuple):
    """An answer's moves.

    Attributes:
        lines: what was played, in notation; fewer than answered where one could not be.
        fault: the verdict on the move that could not be played, if there was one.
    """

    lines: tuple[str, ...]
    fault: Verdict | None = None


def parts(answer: Iterable[str]) -> list[str]:
    """The moves of an answer: each of its texts may hold several."""
    between = rf"\n|;|,?\s*\b(?:{parting('then')})\b"
    return [part.strip() for text in answer for part in re.split(between, text) if part.strip()]


def play(
    match: Match, answer: Sequence[str], luck: Sequence[str] = (), context: str = ""
) -> Played:
    """Plays an answer's moves; what is played before a move that can't be stays played.

    Args:
        match: where it is played.
        answer: moves in the notation or in a pupil's words; outcomes of luck in brackets.
        luck: outcomes of luck that are laid down, in brackets, used where luck is due.
        context: words that are understood where they are left out.
    """
    left, done = iter(luck), list[str]()
    for text in answer:
        if text.startswith("["):
            line = text
        else:
            settle(match, left)
            found = read_move(match, text, context)
            if not found.line:
                return Played(tuple(done), unread(found.sentence, found.meant))
            line = found.line
        try:
            match.do(line)
        except (IllegalAction, NotationError) as fault:
            return Played(tuple(done), _fault(text, line, fault))
        if not text.startswith("["):
            done.append(line)
    settle(match, left)
    return Played(tuple(done))


def settle(match: Match, luck: Iterator[str]) -> None:
    """Takes the luck that is laid down, as long as some is due and there is some left.

    Where it does not fit, because another move was made than foreseen, the first outcome comes.
    """
    while match.player is None and not match.over:
        outcome = next(luck, None)
        if outcome is None:
            return
        match.do(outcome if match.why_not(outcome) is None else match.legal[0])


def _fault(text: str, line: str, fault: IllegalAction | NotationError) -> Verdict:
    if isinstance(fault, IllegalAction):
        refused = say("verdict.refused", line=line, refusal=fault)
        return Verdict(False, refused, rule=fault.rule)
    return unread(say("read.unread", line=text, fault=fault))
