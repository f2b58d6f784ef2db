"""Tasks in Python alone: a position, a goal in code, and an answer that is played and judged.

`stoneage_panel.lessons` has tasks with hints, boards and progress; this is what they are made of.
"""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.lessons.playing import Position, parts, play
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.verdict import Verdict, unread
from stoneage_panel.match import Match

__all__ = ["Task", "Verdict"]


class Task:
    """Something to do from a position.

    Args:
        start: the position; it is not changed.
        goal: looks at the match after the answer; gives a hint, or nothing if it is reached.
        praise: what was understood, said when it is solved.
    """

    def __init__(self, start: Match, goal: Callable[[Match], str], praise: str) -> None:
        self._position = Position(start)
        self._goal = goal
        self._praise = praise

    @property
    def match(self) -> Match:
        """A fresh match at the position, to try things on."""
        return self._position.match()

    def check(self, *answer: str) -> Verdict:
        """Plays the answer, a line of notation or of plain words each, and judges it."""
        given = parts(answer)
        if not given:
            return unread(say("verdict.empty"))
        match = self.match
        played = play(match, given)
        if played.fault is not None:
            return played.fault
        hint = self._goal(match)
        return Verdict(not hint, hint or self._praise, share=0.0 if hint else 1.0)

    def _repr_svg_(self) -> str:
        return self.match.svg()
