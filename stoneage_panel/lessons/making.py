"""One task from its row in ``tasks.toml``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons import expressions
from stoneage_panel.lessons.answers import KINDS, Answer, Choice, Moves, Number, Order, Place
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.goals import Setting, judge
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.task_model import Task
from stoneage_panel.match import Match

_KEYS: Mapping[str, type | tuple[type, ...]] = {
    "position": str, "ask": str, "goal": str, "count": int, "within": (int, float), "unit": str,
    "several": bool, "choices": list, "lines": dict, "rules": list,
    "solution": (list, str, int, float), "wrong": dict, "luck": list, "context": str,
}  # fmt: skip


class Room(NamedTuple):
    """What all tasks of a lesson share.

    Attributes:
        game: its name.
        positions: matches by name.
        sentences: by key.
        functions: goals of ``tasks.py``.
    """

    game: str
    positions: Mapping[str, Match]
    sentences: Mapping[str, Any]
    functions: Mapping[str, Callable[..., str]]

    def sentence(self, key: str) -> str:
        """A sentence of the lesson.

        Raises:
            LessonError: there is none.
        """
        if key not in self.sentences:
            raise LessonError(say("wrong.no_sentence", key=key))
        return str(self.sentences[key])


def make_task(name: str, row: object, room: Room) -> Task:
    """A task; everything about it is checked.

    Raises:
        LessonError: something is missing, unknown or of another kind, the solution does not
            solve it, or a hint gives the solution away.
    """
    table = _checked(row)
    start = _position(table, room)
    answer = _answer(name, table, room, start)
    solution = _solution(table, room.game)
    given = _compared(answer, solution, room.game, start)
    setting = Setting(
        game=room.game,
        kind=answer.kind,
        moves=getattr(answer, "count", 1),
        within=float(getattr(answer, "within", 0.0)),
        solution=given,
        functions=room.functions,
    )
    task = Task(
        start,
        praise=room.sentence(f"{name}.praise"),
        judge=judge(table.get("goal", "solution"), setting),
        solution=solution,
        wrong=_wrong(name, table, room, answer),
        luck=[str(line) for line in table.get("luck", [])],
        context=table.get("context", ""),
        lines=_lines(table, answer),
        id=name,
        name=name,
        question=room.sentence(f"{name}.question"),
        answer=answer,
        rules=_rules(table, start),
    )
    task.hints = _hints(name, table, room, task, solution)
    _try_out(task, solution)
    return task


def _checked(row: object) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise LessonError(say("wrong.no_table"))
    for key, value in row.items():
        kind = _KEYS.get(key)
        if kind is None:
            raise LessonError(say("wrong.task_key", key=shortened(key, 30), known=", ".join(_KEYS)))
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            wanted = " / ".join(
                one.__name__ for one in (kind if isinstance(kind, tuple) else (kind,))
            )
            raise LessonError(say("wrong.task_kind", key=key, kind=wanted))
    return row


def _position(table: Mapping[str, Any], room: Room) -> Match:
    name = str(table.get("position", ""))
    if name not in room.positions:
        known = ", ".join(room.positions)
        raise LessonError(say("wrong.position", given=shortened(name, 40), known=known))
    return room.positions[name]


def _unit(name: str) -> str:
    """What is counted, in the language that is spoken if it has a word for it."""
    return say(f"unit.{name}") if f"unit.{name}" in say else name


def _answer(name: str, table: Mapping[str, Any], room: Room, start: Match) -> Answer:
    ask = table.get("ask", "move")
    kind = KINDS.get(ask)
    if kind is None:
        raise LessonError(say("wrong.ask", given=shortened(ask, 30), known=", ".join(KINDS)))
    if kind is Moves:
        return Moves(count=table.get("count", 1))
    if kind is Number:
        return Number(within=table.get("within", 0), unit=_unit(table.get("unit", "")))
    if kind is Place:
        return Place(options=_places(start))
    if kind in (Choice, Order):
        keys = [str(key) for key in table.get("choices", [])]
        if len(keys) < 2 or len(set(keys)) < len(keys):
            raise LessonError(say("wrong.choices"))
        options = {key: room.sentence(f"{name}.choice.{key}") for key in keys}
        made = kind(options=options)
        if isinstance(made, Choice):
            made.several = table.get("several", False)
        return made
    return kind()


def _places(start: Match) -> dict[str, str]:
    """What can be pointed at on a position's board, names by id."""
    from stoneage_panel import board

    scene = board.scene(start.state, start._view_options())
    return {place.id: place.name for place in scene.places}


def _solution(table: Mapping[str, Any], game: str) -> list[str]:
    given = table.get("solution")
    goal = table.get("goal", "")
    if given is None and goal.startswith("value:"):
        return [f"{expressions.evaluate(game, goal.removeprefix('value:')):.4g}"]
    if given is None:
        raise LessonError(say("wrong.no_solution"))
    return [str(one) for one in (given if isinstance(given, list) else [given])]


def _compared(answer: Answer, solution: Sequence[str], game: str, start: Match) -> str:
    """The solution in the form in which answers are compared."""
    if isinstance(answer, Moves):
        return "; ".join(line for line in solution if not line.startswith("["))
    given = answer.read(", ".join(solution), game)
    if given.value is None:
        raise LessonError(say("wrong.solution_unread", fault=given.sentence) + _named(answer))
    return given.text


def _named(answer: Answer) -> str:
    """What can be answered, by the names that an author writes; empty where anything can."""
    return say("wrong.names", known=", ".join(answer.options)) if answer.options else ""


def _wrong(name: str, table: Mapping[str, Any], room: Room, answer: Answer) -> dict[str, str]:
    """The sentences for answers that are known to be wrong, by the answer as it is compared."""
    found = {}
    for given, key in table.get("wrong", {}).items():
        text = given
        if not isinstance(answer, Moves):
            read = answer.read(given, room.game)
            if read.value is None:
                fault = say("wrong.wrong_unread", given=shortened(given, 40))
                raise LessonError(fault + _named(answer))
            text = read.text
        found[text] = room.sentence(f"{name}.wrong.{key}")
    return found


def _lines(table: Mapping[str, Any], answer: Answer) -> dict[str, str]:
    """The moves of options, by their keys."""
    lines = {str(key): str(line) for key, line in table.get("lines", {}).items()}
    goal = table.get("goal", "")
    if (
        goal in ("legal", "illegal")
        and isinstance(answer, Choice)
        and set(lines) != set(answer.options)
    ):
        raise LessonError(say("wrong.lines", keys=", ".join(answer.options)))
    return lines


def _rules(table: Mapping[str, Any], start: Match) -> list[str]:
    rules = [str(rule) for rule in table.get("rules", [])]
    for rule in rules:
        if rule not in start.game.rules:
            raise LessonError(say("wrong.task_rule", rule=shortened(rule, 30)))
    if not rules:
        raise LessonError(say("wrong.no_rule"))
    return rules


# ---------------------------------------------------------------- hints


def _hints(
    name: str, table: Mapping[str, Any], room: Room, task: Task, solution: Sequence[str]
) -> list[str]:
    """Where to look, which rule, and all but the last part."""
    rule = task.match.game.rule(task.rules[0])
    hints = [
        room.sentence(f"{name}.hint"),
        say("hint.rule", title=rule.title, text=rule.text, id=rule.id),
    ]
    if f"{name}.last" in room.sentences:
        hints.append(room.sentence(f"{name}.last"))
    elif isinstance(task.answer, Moves):
        hints.append(_all_but_last(solution))
    for hint in hints:
        if _gives_away(hint, task.answer, solution):
            raise LessonError(say("wrong.hint", hint=shortened(hint, 60)))
    return hints


def _all_but_last(solution: Sequence[str]) -> str:
    moves = [line for line in solution if not line.startswith("[")]
    if len(moves) > 1:
        return say("hint.moves", lines="; ".join(moves[:-1]))
    return say("hint.begins", line=moves[0].rpartition(" ")[0] or moves[0][:1])


def _gives_away(hint: str, answer: Answer, solution: Sequence[str]) -> bool:
    """Whether the whole solution stands in a hint."""
    text = f" {hint.lower()} "
    if isinstance(answer, Number):
        words = text.replace("%", " ").replace("=", " ").split()
        return solution[0] in [word.strip(".,;:!?()“”") for word in words]
    if isinstance(answer, Moves):
        moves = [line for line in solution if not line.startswith("[")]
        return all(line.lower() in text for line in moves)
    told = [answer.options.get(key, key).lower() for key in solution]
    return all(one in text for one in told)


def _try_out(task: Task, solution: Sequence[str]) -> None:
    """The solution has to solve its task."""
    try:
        found = Task.check(
            task, *(solution if isinstance(task.answer, Moves) else [", ".join(solution)])
        )
    except StoneAgeError as fault:
        raise LessonError(say("wrong.unsolved", fault=fault)) from None
    if not found.solved:
        raise LessonError(say("wrong.unsolved", fault=found.sentence))
    task.param.update(verdict=None, tries=0, state="open", seconds=0.0, answers=[])
    task._since = None
