"""What stands round a task's board: the question above it, answer and verdict below."""

from __future__ import annotations

from typing import Any

import param

from stoneage_panel.lessons.answers import Answer, Choice, Moves, Number, Order, Place, letters
from stoneage_panel.lessons.task_model import LONGEST_ANSWER, Task
from stoneage_panel.lessons.verdict import Verdict, unread
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.rule_list import fold
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import depends, watch_weakly
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, tag


class Question(LessonHtml):
    """A task's question, and how far it is."""

    kind = "task"
    task = param.ClassSelector(class_=Task, doc="Whose question it is.")

    @depends("task.state", "task.question", "task.tries", "task.hints_used")
    def html(self) -> Html:
        """The question in a card, with its state in words."""
        task = self.task
        state = (
            tag("p", _state(task), class_="s m") if task.state != "open" or task.tries else EMPTY
        )
        return tag(
            "section",
            tag("p", task.question, class_="q"),
            tag("p", _how(task.answer), class_="s m"),
            state,
            class_="card task",
            role="group",
            aria_label=say("task.label"),
        )


def _state(task: Task) -> str:
    tries = say("task.tries", n=task.tries)
    if task.state == "open":
        return tries
    key = "seen" if task.state == "shown" else "solved_hint" if task.hints_counted else "solved"
    return f"{say(f'task.{key}')} · {tries}"


def _how(answer: Answer) -> str:
    if isinstance(answer, Moves):
        return say("task.moves", n=answer.count)
    if isinstance(answer, Place):
        return say("task.place")
    if isinstance(answer, Order):
        return say("task.order")
    if isinstance(answer, Choice):
        return say("task.several" if answer.several else "task.one")
    return ""


class TaskCard(LessonHtml):
    """A field or buttons for the answer, help, and the verdict."""

    kind = "task"
    task = param.ClassSelector(class_=Task, doc="Whose answer it takes.")
    picked = param.List(default=[], item_type=str, doc="The options chosen so far, by key.")
    revealed = param.Boolean(default=False, doc="Whether a solution was asked for.")

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._typed = ""
        watch_weakly(self.task, ["draft", "typed"], self._drafted)
        self._drafted()

    def _drafted(self, *_: object) -> None:
        """An answer that somebody had begun stands there again."""
        self._typed = self.task.typed or self._typed
        if not self._brief and self.task.draft:
            self.picked = [key for key in self.task.draft if key in self.task.answer.options]

    @depends("task.verdict", "task.state", "task.tries", "task.hints_used", "picked", "revealed")
    def html(self) -> Html:
        """What can be answered, what was said of it, and what helps."""
        entry = self._choices() if self.task.answer.options and not self._pointed else self._field()
        parts = (entry, self._verdict(), self._hints(), self._help())
        # one that stays in sight on a phone, over the board, is as low as can be
        if self._brief:
            return tag("section", parts, class_="card task brief")
        return tag("section", parts, class_="card task")

    @property
    def _pointed(self) -> bool:
        return isinstance(self.task.answer, Place)

    @property
    def _brief(self) -> bool:
        return self._pointed or isinstance(self.task.answer, Moves)

    # ------------------------------------------------------------ the answer

    def _field(self) -> Html:
        unit = self.task.answer.unit if isinstance(self.task.answer, Number) else ""
        label = say("task.answer_unit", unit=unit) if unit else say("task.answer")
        name = f"answer-{self.task.id}"
        field = tag(
            "input", type="text", data_act="typed", id=name, value=self._typed, autocomplete="off",
            maxlength=200, data_enter="check", placeholder=label if self._brief else None,
        )  # fmt: skip
        check = button("check", esc(say("task.check")), kind="btn go")
        return tag("div", tag("div", tag("label", label, for_=name), field), check, class_="entry")

    def _choices(self) -> Html:
        lettered = {key: letter for letter, key in letters(self.task.answer.options).items()}
        rows = []
        for key, text in self.task.answer.options.items():
            on = key in self.picked
            at = f"{self.picked.index(key) + 1}. " if on and self._ordered else ""
            label = esc(f"{at}{text}")
            kind = f"btn on{' no' if self._was_wrong else ''}" if on else "btn"
            rows.append(button("pick", label, key, kind, aria_pressed=on, title=lettered[key]))
        check = EMPTY
        if self._ordered or self._many:
            check = tag(
                "div", button("check", esc(say("task.check")), kind="btn go"), class_="flow"
            )
        return fragment(tag("div", rows, class_="choices", role="group"), check)

    @property
    def _was_wrong(self) -> bool:
        """Whether what is chosen is what was judged, and is not right."""
        found = self.task.verdict
        return found is not None and found.counted and not found.solved

    @property
    def _ordered(self) -> bool:
        return isinstance(self.task.answer, Order)

    @property
    def _many(self) -> bool:
        return isinstance(self.task.answer, Choice) and bool(self.task.answer.several)

    # ------------------------------------------------------------ what was said

    def _verdict(self) -> Html:
        found = self.task.verdict
        told = EMPTY if found is None else self._told(found)
        shown = self.task.shown if self.task.state == "shown" or self.revealed else ""
        solution = tag("p", say("task.shown", solution=shown)) if shown else EMPTY
        status = tag("div", told, solution, role="status", class_="verdict")
        return fragment(status, self._rule(found) if found is not None else EMPTY)

    def _told(self, found: Verdict) -> Html:
        kind, key = ("ok", "right") if found.solved else ("no", "wrong")
        if not found.counted:
            kind, key = "ask", "unread"
        head = tag("b", say(f"task.{key}"))
        better = fragment(*(tag("p", line) for line in found.better.splitlines()))
        meant = EMPTY
        if found.meant:
            rows = [button("answer", esc(line), line, "btn sm may") for line in found.meant]
            meant = tag("div", rows, class_="flow")
        stays = found.counted and not found.solved and bool(self.task.done)
        again = tag("p", say("task.another"), class_="s m") if stays else EMPTY
        return tag("div", tag("p", head, " ", found.sentence), better, meant, again, class_=kind)

    def _rule(self, found: Verdict) -> Html:
        rules = self.task.live.game.rules
        if not found.counted or found.rule not in rules:
            return EMPTY
        rule = rules[found.rule]
        return fold(rule, say("task.rule", title=rule.title), self.game_page)

    def _hints(self) -> Html:
        taken = [
            tag("p", tag("b", say("task.help", n=n)), " ", hint)
            for n, hint in enumerate(self.task.hints_taken, 1)
        ]
        return tag("div", taken, class_="hints", role="status")

    def _help(self) -> Html:
        task = self.task
        left = len(task.hints) - task.hints_used
        label = say("task.hint", n=left) if left else say("task.no_hint")
        solved = task.verdict is not None and task.verdict.solved
        hint = button("hint", esc(label), disabled=solved or not left)
        again = button("reset", esc(say("task.reset")))
        show = button(
            "show", esc(say("task.solution")), disabled=not task.can_show, title=say("task.later")
        )
        return tag("div", hint, again, show, class_="flow")

    # ------------------------------------------------------------ what its controls do

    @action
    def typed(self, value: object) -> None:
        """Keeps what stands in the field; “Check” judges it."""
        self._typed = self.task.typed = str(value or "")[:LONGEST_ANSWER]

    @action
    def pick(self, key: str) -> None:
        """Chooses an option; where one alone is asked for, that is the answer."""
        if key not in self.task.answer.options:
            return
        if self._ordered or self._many:
            left = [one for one in self.picked if one != key]
            self.picked = left if key in self.picked else [*left, key]
            self.task.draft = list(self.picked)
            return
        self.picked = [key]
        self.task.check(key)
        self._look(".verdict")

    @action
    def check(self) -> None:
        """Judges what was typed, chosen, or moved on the board."""
        self._check()
        self._look(".verdict")

    def _check(self) -> None:
        left = len(self.task.answer.options) - len(self.picked) if self._ordered else 0
        if self.picked and left:
            self.task.verdict = unread(say("task.order_more", n=left))
        elif self.picked:
            self.task.check(", ".join(self.picked))
        elif self._typed.strip():
            self.task.check(self._typed)
        elif isinstance(self.task.answer, Moves) and self.task.done:
            self.task.check_live()
        elif self.task.verdict is None or not self.task.verdict.solved:
            chosen = bool(self.task.answer.options) and not self._pointed
            self.task.verdict = unread(say("task.nothing_chosen" if chosen else "task.nothing"))

    @action
    def answer(self, line: str) -> None:
        """Takes one of the answers that may have been meant."""
        self._typed = line
        self.task.check(line)
        self._look(".verdict")

    @action
    def hint(self) -> None:
        """Takes the next hint."""
        self.task.hint()
        self._look(".hints > :last-child")

    @action
    def reset(self) -> None:
        """Back to the position, with nothing chosen."""
        self._typed = ""
        self.param.update(picked=[], revealed=False)
        self.task.reset()

    @action
    def show(self) -> None:
        """Shows a solution."""
        self.task.show_solution()
        self.revealed = True
        self._look(".verdict")

    def _look(self, what: str) -> None:
        """What was just told comes into sight, where it is not."""
        self.send("near", selector=what)
