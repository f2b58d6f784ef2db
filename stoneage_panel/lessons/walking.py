"""A walk from its table in ``walks.toml``: every move is made, every refusal met."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.rules import Rule
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.making import Room
from stoneage_panel.lessons.playing import Position
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.walk_model import Step, Walk
from stoneage_panel.match import Match

_KEYS: Mapping[str, type] = {"position": str, "steps": list, "lacks": int}
_STEP_KEYS: Mapping[str, type] = {"do": str, "refused": str, "rules": list, "points": list}


def make_walk(name: str, row: object, room: Room) -> Walk:
    """A walk; everything about it is checked.

    Raises:
        LessonError: something is missing, unknown or of another kind, a move can't be made, or one
            that should be refused is not.
    """
    table = _checked(row, _KEYS)
    position = str(table.get("position", ""))
    if position not in room.positions:
        known = ", ".join(room.positions)
        raise LessonError(say("wrong.position", given=shortened(position, 40), known=known))
    match = Position(room.positions[position]).match()
    steps, nodes = [Step(room.sentence(f"walk.{name}.start"))], [match.node]
    rows = table.get("steps", [])
    if not rows:
        raise LessonError(say("wrong.no_steps"))
    for number, one in enumerate(rows, 1):
        text = room.sentence(f"walk.{name}.{number}")
        try:
            steps.append(_step(_checked(one, _STEP_KEYS), match, text))
        except StoneAgeError as fault:
            raise LessonError(say("wrong.in_step", n=number, fault=fault)) from None
        nodes.append(match.node)
    places = {node: place for place, node in enumerate(match.tree.root.walk())}
    placed = [step._replace(place=places[node]) for step, node in zip(steps, nodes, strict=True)]
    title = room.sentence(f"walk.{name}.title")
    lacks_of = int(table.get("lacks", 0)) - 1
    return Walk(match.record(), placed, id=name, name=name, title=title, lacks_of=lacks_of)


def _checked(row: object, keys: Mapping[str, type]) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise LessonError(say("wrong.no_table"))
    for key, value in row.items():
        if key not in keys:
            raise LessonError(say("wrong.task_key", key=shortened(key, 30), known=", ".join(keys)))
        if not isinstance(value, keys[key]):
            raise LessonError(say("wrong.task_kind", key=key, kind=keys[key].__name__))
    return row


def _step(row: Mapping[str, Any], match: Match, text: str) -> Step:
    rules = tuple(_rule(match, str(one)) for one in row.get("rules", []))
    if "do" in row:
        match.do(*(line.strip() for line in row["do"].split(";")))
    step = Step(text, rules=rules, points=_points(match, row.get("points", ())))
    if "refused" not in row:
        return step
    rule, sentence = _refusal(match, row["refused"], rules)
    return step._replace(refusal=sentence, refused_by=rule)


def _rule(match: Match, rule_id: str) -> Rule:
    if rule_id not in match.game.rules:
        raise LessonError(say("wrong.task_rule", rule=shortened(rule_id, 30)))
    return match.game.rule(rule_id)


def _points(match: Match, sources: Iterable[object]) -> tuple[str, ...]:
    known = list(match.state.scores()[0])
    for source in sources:
        if source not in known:
            given = shortened(str(source), 30)
            raise LessonError(say("wrong.points", given=given, known=", ".join(known)))
    return tuple(map(str, sources))


def _refusal(match: Match, line: str, rules: tuple[Rule, ...]) -> tuple[str, str]:
    """The rule that forbids a move, which has to be one of the step's, and its sentence."""
    refused = match.session.state.why_not(match.game.parse(line))
    if refused is None:
        raise LessonError(say("wrong.not_refused", line=line))
    if refused.rule not in {rule.id for rule in rules}:
        raise LessonError(say("wrong.refused_by", line=line, rule=refused.rule))
    return refused.rule, str(refused.sentence)
