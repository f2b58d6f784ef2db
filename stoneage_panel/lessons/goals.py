"""Goals as data: what an answer has to be, or to lead to.

``do:place clay *`` a pattern of the answer, several parted by ``|``; ``best:points``,
``best:chance clay>=1``, ``best:yield clay`` exact over all moves, ties accepted; ``legal`` and
``illegal``; ``reach:huts>=1``; ``value:mean(4, 3)``; ``solution`` (the same as the solution).
Any other word is a function of the lesson's ``tasks.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons import best, expressions, fields
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.verdict import Verdict
from stoneage_panel.match import Match

MOVES, OTHERS = "moves", "others"
_NEARLY = 1e-9


class Try(NamedTuple):
    """An answer to be judged.

    Attributes:
        start: a match at the position; not to be changed.
        match: the match after the moves of the answer; the same as ``start`` for other answers.
        lines: its moves in notation.
        value: another answer: a number, a key, or several keys.
        text: the answer in the one form in which answers are compared.
        seat: who answers, from 0.
        options: what could be chosen; the moves of options by their keys.
        texts: what could be chosen, in words, by its key.
    """

    start: Match
    match: Match
    lines: tuple[str, ...] = ()
    value: Any = None
    text: str = ""
    seat: int = 0
    options: Mapping[str, str] = {}
    texts: Mapping[str, str] = {}


Judge = Callable[[Try], Verdict]
"""Gives a verdict; an empty sentence is filled in with the task's own words."""
Function = Callable[..., str]
"""A goal of ``tasks.py``: gives a hint, or nothing if it is reached."""


class Setting(NamedTuple):
    """What a goal is read in.

    Attributes:
        game: the game's name.
        kind: of the answer, see `answers.KINDS`.
        moves: how many moves the answer has.
        within: how far off a number may be.
        solution: the solution as it is compared.
        functions: those of ``tasks.py`` by name.
    """

    game: str
    kind: str = "moves"
    moves: int = 1
    within: float = 0.0
    solution: str = ""
    functions: Mapping[str, Function] = {}


def judge(text: str, setting: Setting) -> Judge:
    """Reads a goal.

    Raises:
        LessonError: there is no such goal, or not for this kind of answer.
    """
    head, _, rest = text.partition(":")
    make = _MAKERS.get(head)
    if make is None and text in setting.functions:
        return by_function(setting.functions[text])
    if make is None:
        known = ", ".join([*_MAKERS, *setting.functions])
        raise LessonError(say("wrong.goal", given=shortened(text, 40), known=known))
    kinds = _KINDS_OF.get(head)
    if kinds and setting.kind not in kinds:
        raise LessonError(
            say("wrong.goal_kind", goal=head, kind=setting.kind, known=", ".join(kinds))
        )
    return make(rest.strip(), setting)


def by_function(goal: Function) -> Judge:
    """A goal that is a function: of the match after moves, else of the answer's value."""

    def judged(given: Try) -> Verdict:
        hint = goal(given.match if given.lines else given.value)
        return Verdict(not hint, hint or "", share=0.0 if hint else 1.0)

    return judged


# ---------------------------------------------------------------- kinds


def _do(pattern: str, setting: Setting) -> Judge:
    patterns = [one.strip() for one in pattern.split("|") if one.strip()]
    if not patterns:
        raise LessonError(say("wrong.pattern"))

    def judged(given: Try) -> Verdict:
        fits = any(fnmatchcase(given.text, one) for one in patterns)
        return Verdict(fits, "", share=float(fits))

    return judged


def _solution(rest: str, setting: Setting) -> Judge:
    if not setting.solution:
        raise LessonError(say("wrong.no_solution"))

    def judged(given: Try) -> Verdict:
        fits = given.text == setting.solution
        sentence = "" if fits else _partly(given.text, setting.solution)
        share = 1.0 if fits else _common(given.text, setting.solution)
        return Verdict(fits, sentence, share=share)

    return judged


def _partly(given: str, wanted: str) -> str:
    """What is right of several choices, or of an order; empty where nothing can be said."""
    mine, right = given.split(", "), wanted.split(", ")
    if sorted(mine) == sorted(right):
        placed = sum(a == b for a, b in zip(mine, right, strict=True))
        return say("judged.placed", n=placed, of=len(right))
    return say("judged.more", n=len(right)) if set(mine) < set(right) else ""


def _common(given: str, wanted: str) -> float:
    """How much of several choices is right; of an order, how many stand where they belong."""
    mine, right = given.split(", "), wanted.split(", ")
    if len(right) < 2:
        return 0.0
    if sorted(mine) == sorted(right):
        return sum(a == b for a, b in zip(mine, right, strict=True)) / len(right)
    return len(set(mine) & set(right)) / len(set(mine) | set(right))


def _value(text: str, setting: Setting) -> Judge:
    wanted = expressions.evaluate(setting.game, text)

    def judged(given: Try) -> Verdict:
        off = abs(given.value - wanted)
        if off <= setting.within + _NEARLY:
            return Verdict(True, "", share=1.0)
        key = "judged.higher" if given.value < wanted else "judged.lower"
        share = max(0.0, 1 - off / max(abs(wanted), 1.0))
        return Verdict(False, say(key), share=min(share, 0.99))

    return judged


def _reach(text: str, setting: Setting) -> Judge:
    wanted = fields.condition(setting.game, text)

    def judged(given: Try) -> Verdict:
        holds = wanted.holds(given.match.session.state, given.seat)
        return Verdict(holds, "", share=float(holds))

    return judged


def _best(text: str, setting: Setting) -> Judge:
    measure = best.measure(setting.game, text)

    def judged(given: Try) -> Verdict:
        if len(given.lines) > setting.moves:
            return Verdict(False, say("judged.too_many", n=setting.moves))
        found = best.compare(given.start, measure, setting.moves)
        mine = best.of_answer(given.start, given.match, measure, given.seat)
        most = found.most
        if mine >= most - _NEARLY:
            others = found.words(measure, given.text, given.start)
            return Verdict(True, "", better=others, share=1.0)
        sentence = say("judged.best", got=measure.say(mine), best=measure.say(most))
        return Verdict(False, sentence, share=max(0.0, mine / most) if most > 0 else 0.0)

    return judged


def _allowed(wanted: bool) -> Callable[[str, Setting], Judge]:
    """The rules are the key: which of some moves may be made, or may not."""

    def make(rest: str, setting: Setting) -> Judge:
        return _allowed_move(wanted) if setting.kind == "moves" else _allowed_options(wanted)

    return make


def _allowed_move(wanted: bool) -> Judge:
    def judged(given: Try) -> Verdict:
        key = "judged.is_legal" if given.lines else "judged.is_illegal"
        return Verdict(bool(given.lines) is wanted, say(key))

    judged.refusals = True  # type: ignore[attr-defined]  # a refused move is an answer here
    return judged


def _allowed_options(wanted: bool) -> Judge:
    def judged(given: Try) -> Verdict:
        start = given.start
        refusals = {key: start.why_not(line) for key, line in given.options.items()}
        right = {key for key, refusal in refusals.items() if (refusal is None) is wanted}
        mine = set(given.value if isinstance(given.value, tuple) else (given.value,))
        told = "\n".join(
            say("judged.option", option=given.texts.get(key, key), refusal=refusal)
            for key, refusal in refusals.items()
            if refusal
        )
        if mine == right:
            return Verdict(True, "", better=told, share=1.0)
        wrong = sorted(mine - right, key=list(refusals).index)
        share = len(mine & right) / len(mine | right)
        if wrong and (refusal := refusals[wrong[0]]):
            return Verdict(False, refusal, share=share)
        key = "judged.one_legal" if wrong else "judged.more"
        return Verdict(False, say(key, n=len(right)), share=share)

    return judged


_MAKERS: Mapping[str, Callable[[str, Setting], Judge]] = {
    "do": _do, "best": _best, "legal": _allowed(True), "illegal": _allowed(False),
    "reach": _reach, "value": _value, "solution": _solution,
}  # fmt: skip
_KINDS_OF: Mapping[str, tuple[str, ...]] = {
    "best": ("moves",), "reach": ("moves",), "value": ("number",),
    "legal": ("moves", "choice"), "illegal": ("moves", "choice"),
}  # fmt: skip
"""The kinds of answers that a goal can judge, where not all."""
