"""Tasks for lessons: a position, a goal in code, and an answer that is played and judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stoneage_panel.engine.errors import IllegalAction, NotationError
from stoneage_panel.match import Match, read
from stoneage_panel.strings import say


class Verdict(NamedTuple):
    """What became of an answer.

    Attributes:
        solved: whether the goal was reached.
        sentence: praise, or a hint that does not give the answer away.
    """

    solved: bool
    sentence: str

    def __repr__(self) -> str:
        return say("lesson.solved" if self.solved else "lesson.not_yet", sentence=self.sentence)


class Task:
    """Something to do from a position.

    Args:
        start: the position; it is not changed.
        goal: looks at the match after the answer; gives a hint, or nothing if it is reached.
        praise: what was understood, said when it is solved.
    """

    def __init__(self, start: Match, goal: Callable[[Match], str], praise: str) -> None:
        self._text = start.record()
        self._place = start.session.place
        self._goal = goal
        self._praise = praise

    @property
    def match(self) -> Match:
        """A fresh match at the position, to try things on."""
        match = read(self._text)
        node = match.session.node_at(self._place)
        assert node is not None, "the record holds it"
        return match.jump(node)

    def check(self, *answer: str) -> Verdict:
        """Plays the answer, one line of notation each, and says whether it reaches the goal."""
        lines = [line for line in answer if line.strip()]
        if not lines:
            return Verdict(False, say("lesson.empty"))
        match = self.match
        for line in lines:
            try:
                match.do(line)
            except IllegalAction as refusal:
                return Verdict(False, say("lesson.refused", line=line, refusal=refusal))
            except NotationError as fault:
                return Verdict(False, say("lesson.unread", line=line, fault=fault))
        hint = self._goal(match)
        return Verdict(not hint, hint or self._praise)

    def _repr_svg_(self) -> str:
        return self.match.svg()
