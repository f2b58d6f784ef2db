"""A task: a question at a position, an answer that is played or read, and a verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from time import monotonic
from typing import Any

import param

from stoneage_panel.engine.tree import Node
from stoneage_panel.lessons.answers import Answer, Moves, Number, Place
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.goals import Judge, Try, by_function
from stoneage_panel.lessons.playing import Played, Position, parts, play, settle
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.verdict import Verdict, unread
from stoneage_panel.match import Match

STATES = ("open", "solved", "shown")
MOST_ANSWERS = 20
LONGEST_ANSWER = 200
"""Characters of an answer that are kept."""
_MOST_NODES = 60
"""An answer has not so many moves and outcomes of luck."""
TRIES_FIRST, HINTS = 2, 3
"""A solution is shown after so many tries, or hints."""


class Task(param.Parameterized):  # type: ignore[misc]
    """Something to find out at a position.

    Args:
        start: the position; it is not changed.
        goal: gives a hint, or nothing if it is reached: looks at the match after the answer's
            moves, or at the value of another answer.
        praise: what was understood, said when it is solved.
        params: the parameters below.

    Attributes:
        verdict: on the last answer; None before the first, and after `reset`.
    """

    id = param.String(default="", doc="What the task is called in its lesson.")
    question = param.String(default="", doc="What is asked, in a sentence or a few.")
    answer = param.ClassSelector(class_=Answer, doc="What is answered with.")
    hints = param.List(default=[], item_type=str, bounds=(0, HINTS), doc="Hints, one by one.")
    rules = param.List(default=[], item_type=str, doc="Ids of the rules it is about.")
    tries = param.Integer(default=0, bounds=(0, None), doc="Answers so far that could be read.")
    hints_used = param.Integer(default=0, bounds=(0, HINTS), doc="Hints taken so far.")
    state = param.Selector(default="open", objects=list(STATES), doc="How far it is.")
    seconds = param.Number(default=0.0, bounds=(0, None), doc="Seconds worked on it so far.")
    answers = param.List(default=[], item_type=str, doc="The last answers as they were typed.")
    draft = param.List(default=[], item_type=str, doc="Moves or options that are not judged yet.")
    typed = param.String(default="", doc="What stands in the field, not judged yet.")
    verdict = param.ClassSelector(class_=Verdict, default=None, doc="On the last answer.")

    def __init__(
        self,
        start: Match,
        goal: Callable[..., str] | None = None,
        praise: str = "",
        *,
        judge: Judge | None = None,
        solution: Sequence[str] = (),
        wrong: Mapping[str, str] | None = None,
        luck: Sequence[str] = (),
        context: str = "",
        lines: Mapping[str, str] | None = None,
        **params: Any,
    ) -> None:
        super().__init__(**{"answer": Moves(), **params})
        if judge is None and goal is None:
            raise LessonError(say("wrong.no_goal"))
        self._position = Position(start)
        self._judge = judge or by_function(goal or (lambda _: ""))
        self._praise, self._wrong = praise, dict(wrong or {})
        self._solution, self._luck = tuple(solution), tuple(luck)
        self._context, self._lines = context, dict(lines or {})
        self._live: Match | None = None
        self._since: float | None = None
        self._hints_at_end: int | None = None

    def __repr__(self) -> str:
        return say("task.line", id=self.id or "–", state=say(f"task.{self.state}"), n=self.tries)

    __str__ = __repr__

    # ------------------------------------------------------------ the position

    @property
    def match(self) -> Match:
        """A fresh match at the position, to try things on."""
        self._begin()
        return self._position.match()

    @property
    def live(self) -> Match:
        """The one match that the task's board shows: what is moved there is the answer."""
        if self._live is None:
            self._live = self.match
            self._play_draft()
        return self._live

    def _play_draft(self) -> None:
        """The moves somebody had made stand on the board again, as far as they can be."""
        if self._live is not None and isinstance(self.answer, Moves) and not self.done:
            play(self._live, list(self.draft), self._luck)

    @property
    def seat(self) -> int:
        """The seat that is asked: whose turn it is at the position."""
        found = self._position.match().player
        return 0 if found is None else found

    @property
    def done(self) -> list[str]:
        """The moves made on the live board so far, in notation."""
        live = self.live
        start = self._start_of(live)
        actions = [
            node.action for node in live.node.since(start, _MOST_NODES) if node.action is not None
        ]
        return [live.game.format(one) for one in actions if not live.game.is_chance(one)]

    def follow_luck(self) -> None:
        """Takes the luck that the task lays down, where some is due on the live board."""
        live = self.live
        nodes = live.node.since(self._start_of(live), _MOST_NODES)
        taken = sum(one.action is not None and live.game.is_chance(one.action) for one in nodes)
        settle(live, iter(self._luck[taken:]))

    def _start_of(self, match: Match) -> Node:
        node = match.session.node_at(self._position.place)
        assert node is not None, "the record holds it"
        return node

    @property
    def lines(self) -> dict[str, str]:
        """The moves that its options stand for, by their keys; empty where they are none."""
        return dict(self._lines)

    # ------------------------------------------------------------ answering

    def check(self, *answer: str) -> Verdict:
        """Judges an answer: moves, one text each or all in one; else one text.

        What can't be read is no try. `verdict`, `tries`, `state` and `answers` follow.
        """
        self._begin()
        given = [str(text) for text in answer if str(text).strip()]
        if not given:
            return self._settle(unread(say("verdict.empty")), "")
        text = "; ".join(given)
        verdict = self._of_moves(given) if isinstance(self.answer, Moves) else self._of_text(text)
        return self._settle(verdict, text)

    def check_live(self) -> Verdict:
        """Judges what was moved on the live board."""
        return self.check(*self.done)

    def _of_moves(self, given: Sequence[str]) -> Verdict:
        start, match = self._position.match(), self._position.match()
        seat = match.player or 0
        played = play(match, parts(given), self._luck, self._context)
        if played.fault is not None:
            return self._of_fault(start, played, seat)
        text = "; ".join(played.lines)
        return self._words(self._judge(Try(start, match, played.lines, None, text, seat)), text)

    def _of_fault(self, start: Match, played: Played, seat: int) -> Verdict:
        """A refused move is an answer where what is not allowed is asked for."""
        fault = played.fault
        assert fault is not None
        if fault.rule and not played.lines and getattr(self._judge, "refusals", False):
            found = self._judge(Try(start, start, (), None, "", seat))
            return self._words(found, "")._replace(rule=fault.rule, better=fault.sentence)
        return fault

    def _of_text(self, text: str) -> Verdict:
        start = self._position.match()
        given = self.answer.read(text, start.game.name)
        if given.value is None:
            return unread(given.sentence, given.meant)
        seat = start.player or 0
        texts = self.answer.options
        asked = Try(start, start, (), given.value, given.text, seat, self._lines, texts)
        return self._words(self._judge(asked), given.text)

    def _words(self, found: Verdict, text: str) -> Verdict:
        """A verdict with the task's own words: praise, or why this answer is wrong."""
        rule = found.rule or (self.rules[0] if self.rules else "")
        if found.solved:
            return found._replace(sentence=self._praise or found.sentence, rule=rule)
        own = self._wrong.get(text, "")
        sentence = " ".join(filter(None, (own, found.sentence))) or say("verdict.other")
        return found._replace(sentence=own or sentence, rule=rule)

    def _settle(self, verdict: Verdict, text: str) -> Verdict:
        changes: dict[str, Any] = {"verdict": verdict, "seconds": self._worked()}
        if text:
            changes["answers"] = [*self.answers, text[:LONGEST_ANSWER]][-MOST_ANSWERS:]
        if verdict.counted:
            changes |= {"draft": [], "typed": ""}
        if verdict.counted and self.state != "solved":
            changes["tries"] = self.tries + 1
        if verdict.solved and self.state == "open":
            changes["state"] = "solved"
            self._hints_at_end = int(self.hints_used)
        self.param.update(**changes)
        return verdict

    # ------------------------------------------------------------ time

    def _begin(self) -> None:
        if self._since is None and self.state == "open":
            self._since = monotonic()

    def _worked(self) -> float:
        """Seconds worked on it until now; the clock goes on from here while it is open."""
        now, since = monotonic(), self._since
        self._since = now if self.state == "open" else None
        return round(float(self.seconds) + (now - since if since is not None else 0.0), 1)

    def count_from_now(self) -> None:
        """What passed until now was nobody's time, on a clock that may have been another one."""
        if self._since is not None:
            self._since = monotonic()

    def go_back_to(self, state: str, tries: int, hints: int) -> None:
        """Is as far as it was when somebody left it."""
        hints = min(hints, len(self.hints))
        self._hints_at_end = hints if state == "solved" else None
        if state != "open":
            self._since = None  # it was shown as open before it was known that it is done
        self.param.update(state=state, tries=tries, hints_used=hints)

    def go_on_with(self, draft: Sequence[str], typed: str) -> None:
        """Has the answer under way that somebody had left."""
        self.param.update(draft=list(draft), typed=typed)
        self._play_draft()

    # ------------------------------------------------------------ help

    @property
    def hints_counted(self) -> int:
        """How many hints it took: none that are looked at once it is solved."""
        at_end = self._hints_at_end if self.state == "solved" else None
        return int(self.hints_used if at_end is None else at_end)

    @property
    def hints_taken(self) -> list[str]:
        """The hints that were taken so far."""
        return list(self.hints[: self.hints_used])

    def hint(self) -> str:
        """The next hint: where to look, which rule, all but the last part; then that again."""
        self._begin()
        if not self.hints:
            return say("task.no_hints")
        if self.hints_used < len(self.hints):
            self.hints_used += 1
        return str(self.hints[self.hints_used - 1])

    def reset(self) -> None:
        """The board goes back to the position; tries, hints and what was solved stay."""
        self.param.update(verdict=None, draft=[], typed="")
        if self._live is not None:
            start = self._start_of(self._live)
            self._live.jump(start)
            for tried in list(start.children):
                self._live.table.delete(tried)  # else the answer would wait behind “to the end”

    @property
    def can_show(self) -> bool:
        """Whether a solution may be seen: after two tries, all hints, or when it is solved."""
        return bool(self._solution) and (
            self.state != "open"
            or self.tries >= TRIES_FIRST
            or self.hints_used >= max(len(self.hints), 1)
        )

    def show_solution(self) -> Match:
        """A match after a solution; for an answer that is no move, at the position.

        The solution stands in `shown`; the task counts as shown unless it was solved before.

        Raises:
            LessonError: too early, or the task has no solution to show.
        """
        if not self._solution:
            raise LessonError(say("task.no_solution"))
        if not self.can_show:
            raise LessonError(say("task.too_early", tries=TRIES_FIRST))
        if self.state == "open":
            self.param.update(seconds=self._worked(), state="shown")
        match = self._position.match()
        if isinstance(self.answer, Moves):
            play(match, self._solution, self._luck)
        return match

    def go_on(self, match: Match) -> Match:
        """Plays a solution on a match at the position, for what a lesson tells next.

        Args:
            match: where it is played; what luck brings then is left to it.

        Returns:
            The match itself. The task's state stays as it is.
        """
        play(match, self._solution, self._luck)
        return match

    @property
    def shown(self) -> str:
        """The solution in words; empty as long as it is neither solved nor shown."""
        if self.state == "open" or not self._solution:
            return ""
        if isinstance(self.answer, Number):
            return f"{self._solution[0]} {self.answer.unit}".strip()
        options = self.answer.options
        return "; ".join(options.get(key, key) for key in self._solution)

    # ------------------------------------------------------------ as it is shown

    def __panel__(self) -> Any:
        """The task to be solved on its live board; see `stoneage_panel.widgets.TaskView`."""
        from stoneage_panel.lessons.widgets.task_view import TaskView

        return TaskView(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        """In a notebook that runs, the live task; elsewhere its picture."""
        from stoneage_panel import live

        if live.page():
            return self.__panel__()._repr_mimebundle_(include, exclude)
        return {"text/plain": repr(self), "text/html": self.html()}

    def _repr_svg_(self) -> str | None:
        """Its picture; None where it is live, for a notebook would keep both."""
        from stoneage_panel import live

        if live.page():
            return None
        return self.match.svg(players=True, lacks=not isinstance(self.answer, Place))

    def _repr_html_(self) -> str:
        return self.html()

    def html(self, theme: str = "light") -> str:
        """A picture of the position below the question, for where nothing runs.

        Args:
            theme: ``"light"``, ``"dark"`` or ``"contrast"``.
        """
        options = "".join(f"<li>{escape(text)}</li>" for text in self.answer.options.values())
        listed = f'<ol type="a">{options}</ol>' if options and not self._pointed else ""
        lacks = not isinstance(self.answer, Place)
        picture = self._position.match().svg(theme, players=True, lacks=lacks)
        question = f"<figcaption><p>{escape(self.question)}</p>{listed}</figcaption>"
        return f'<figure class="sap-task">{question}{picture}</figure>'

    @property
    def _pointed(self) -> bool:
        """Whether the options are places of the board."""
        return str(self.answer.kind) == "place"
