"""Work of a study as text, for other processes: a question in, whole numbers out.

The answer to a piece of work is the same wherever it is made, so it may be asked twice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from stoneage_panel.bots.request import position_of
from stoneage_panel.engine import record
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.tree import Tree
from stoneage_panel.study.counting import counted
from stoneage_panel.study.course import Asked, Count, Made, Plan, Work, made_by
from stoneage_panel.study.strings import say
from stoneage_panel.study.trials import Outcome

_PLANS = 8
"""Plans that a process keeps at hand: as many as the lines that are compared, and more."""
_LONGEST = 200
"""So much of a fault is told."""


def plan_text(plan: Plan) -> str:
    """A plan as `question` takes it."""
    position = record.write(Tree(plan.state.game, plan.state), {})
    return json.dumps([position, plan.players, plan.viewer, plan.seed])


class PlanTexts:
    """The texts of some plans, each written when it is first asked for.

    Args:
        plans: of a course; a review has hundreds.
    """

    def __init__(self, plans: Sequence[Plan]) -> None:
        self._plans = plans
        self._texts: dict[int, str] = {}

    def __getitem__(self, at: int) -> str:
        if at not in self._texts:
            self._texts[at] = plan_text(self._plans[at])
        return self._texts[at]


@lru_cache(maxsize=_PLANS)
def _plan(text: str) -> Plan:
    position, players, viewer, seed = json.loads(text)
    return Plan(position_of(position), tuple(players), viewer, seed)


def pieces(work: Work, most: int) -> list[Work]:
    """Work in parts of at most so many trials, each of one plan: their answers in turn are its."""
    if isinstance(work, Count):
        return [work]
    found: list[list[Asked]] = []
    for one in work:
        if not found or len(found[-1]) == most or found[-1][-1].plan != one.plan:
            found.append([])
        found[-1].append(one)
    return list(found)


def question(plans: Sequence[Plan], texts: PlanTexts | Sequence[str], work: Work) -> dict[str, Any]:
    """A piece of work as plain data.

    Args:
        texts: of the plans, see `plan_text`.
        work: of one plan, see `pieces`.
    """
    if isinstance(work, Count):
        return {"plan": texts[work.plan], "count": work.steps}
    at = work[0].plan
    write = plans[at].state.game.format
    asked = [
        (one.number, "" if one.first is None else write(one.first), *_ends(one.until))
        for one in work
    ]
    return {"plan": texts[at], "trials": asked}


def _ends(until: int | None) -> tuple[int, ...]:
    return () if until is None else (until,)


def answer(asked: Mapping[str, Any]) -> list[Any] | None:
    """What is asked for, as plain data: trials, a count, or games of an event.

    Raises:
        StoneAgeError: a position, bot or action that can't be.
    """
    if "games" in asked:
        from stoneage_panel.study import event_games  # a page that is first visited needs none

        return event_games.answers(asked["games"])
    plan = _plan(asked["plan"])
    if "count" in asked:
        values = counted(plan.state, plan.players, asked["count"])
        return None if values is None else list(values)
    read = plan.state.game.parse
    trials = (
        Asked(number, read(first) if first else None, 0, *until)
        for number, first, *until in asked["trials"]
    )
    return [list(made_by(plan, one)) for one in trials]


def sentence_of(fault: Exception) -> str:
    """Why a question has no answer: what was wrong with it, or that the program is."""
    if isinstance(fault, StoneAgeError):
        return str(fault)
    return say("fault.program", kind=type(fault).__name__, fault=str(fault)[:_LONGEST])


def made(work: Work, answers: Sequence[list[Any] | None]) -> Made:
    """What the answers to the pieces of some work say together."""
    if isinstance(work, Count):
        [values] = answers
        return None if values is None else tuple(values)
    return [
        Outcome(tuple(shares), tuple(points), decisions)
        for some in answers
        for shares, points, decisions in some or ()
    ]
