"""Damaged lessons are told to their author: what is wrong, where, and what to do."""

from __future__ import annotations

import pytest

import stoneage_panel as sap
from stoneage_panel import lessons
from stoneage_panel.lessons import best, expressions, fields, loading
from stoneage_panel.lessons.goals import Setting, judge
from stoneage_panel.lessons.loading import Files, build

GOOD = loading.files_of("sa_luck")
SENTENCES = {
    "title": "T", "about": "A", "one.question": "Q", "one.praise": "P", "one.hint": "H",
    "one.choice.a": "first", "one.choice.b": "second", "one.wrong.w": "W",
}  # fmt: skip
HEAD = '[lesson]\nid = "x"\ngame = "stone_age"\n'
ONE = '[one]\nposition = "clay-pit"\nrules = ["SA.GATHER.2"]\n'
MOVE = ONE + 'goal = "do:place clay *"\nsolution = ["place clay 2"]\n'


def made(tasks: str, positions: str = GOOD.positions) -> lessons.Lesson:
    return build("x", Files(tasks, positions, SENTENCES, {"is_two": lambda given: ""}))


def test_a_small_lesson_is_built() -> None:
    lesson = made(HEAD + MOVE)
    assert [task.id for task in lesson] == ["one"] and lesson["one"].check("2 clay").solved
    assert repr(lesson) == "T: 1 of 1 tasks solved"


@pytest.mark.parametrize(
    ("tasks", "words"),
    [
        ("[lesson", r"x/tasks\.toml can't be read: .*Correct the file"),
        ("", "has no table .lesson.. Begin the file with it"),
        ('[lesson]\nid = "x"\n', "“game” is missing. Add it"),
        ('[lesson]\nid = 5\ngame = "stone_age"\n', "“id” has to be of the kind str"),
        ('[lesson]\nid = "x"\ngame = "chess"\n', "no game 'chess'. The games are: my_first"),
        (HEAD + 'colour = "red"\n', "no key “colour”. The keys are: id"),
        (HEAD + 'rules = ["SA.CHEESE"]\n', "no rule 'SA.CHEESE'"),
        (HEAD, "has no task"),
        (HEAD + "one = 5\n" + MOVE, "no key “one”"),
        (HEAD + ONE, "solution is missing"),
        (HEAD + MOVE + 'cheese = "x"\n', r"\[one\]: there is no key 'cheese'"),
        (HEAD + MOVE.replace("clay-pit", "moon"), "no position 'moon'. positions.toml has: clay"),
        (HEAD + MOVE + 'ask = "smell"\n', "nothing can be asked by 'smell'. ask is one of: move"),
        (HEAD + MOVE + "count = true\n", "“count” has to be of the kind int"),
        (HEAD + MOVE + "count = 99\n", "count"),
        (HEAD + MOVE.replace("do:place clay *", "win"), "no goal 'win'. Goals are: do, best"),
        (HEAD + MOVE.replace("do:place clay *", "do:"), "do: needs a pattern"),
        (HEAD + MOVE.replace("do:place clay *", "value:1"), "can't judge .* moves, only: number"),
        (HEAD + MOVE.replace("do:place clay *", "reach:cheese>1"), "no field 'cheese'"),
        (HEAD + MOVE.replace("do:place clay *", "reach:clay"), "'clay' is no condition"),
        (HEAD + MOVE.replace("do:place clay *", "best:taste"), "best:'taste' is not known"),
        (HEAD + MOVE.replace("do:place clay *", "do:use *"), "the solution does not solve it"),
        (HEAD + MOVE.replace('"place clay 2"]', '"eat"]'), "does not solve it: .*can't be read"),
        (HEAD + MOVE.replace("SA.GATHER.2", "SA.X.1"), "no rule 'SA.X.1'. Use an id"),
        (HEAD + MOVE.replace('["SA.GATHER.2"]', "[]"), "rules is empty"),
        (HEAD + MOVE + 'wrong = { "place clay 1" = "lost" }\n', "no “one.wrong.lost”. Add it"),
        (HEAD + MOVE.replace("[one]", "[two]"), "strings.toml has no “two.praise”"),
        (HEAD + ONE + 'ask = "choice"\nsolution = "a"\n', "choices needs two or more"),
        (
            HEAD + ONE + 'ask = "choice"\nchoices = ["a", "b"]\nsolution = "z"\n',
            "the solution can't be read. .*none of the answers",
        ),
        (
            HEAD + ONE + 'ask = "choice"\nchoices = ["a", "b"]\nsolution = "a"\ngoal = "illegal"\n',
            "lines needs a move in notation for each of: a, b",
        ),
        (HEAD + ONE + 'ask = "number"\ngoal = "value:mean(4"\n', "has no value. Write numbers"),
        (HEAD + ONE + 'ask = "number"\ngoal = "value:quit()"\n', "calls of: .*at_least"),
        (
            HEAD + ONE + 'ask = "number"\ngoal = "value:6"\nsolution = 77\n',
            "does not solve it: It is less",
        ),
    ],
)
def test_what_is_wrong_in_tasks_is_told(tasks: str, words: str) -> None:
    with pytest.raises(lessons.LessonError, match=words) as fault:
        try:
            made(tasks)
        except lessons.LessonError:
            raise
        except ValueError as other:  # param's own sentence names the parameter
            raise lessons.LessonError(str(other)) from None
    assert len(str(fault.value)) < 600


@pytest.mark.parametrize(
    ("positions", "words"),
    [
        ("[clay-pit]\n", r"x/positions\.toml, \[clay-pit\]: there is no record. Add record ="),
        ("[clay-pit]\nrecord = '''cheese'''\n", "can't be played"),
        ("clay-pit = 5\n", "there is no record"),
        ("[[[", "can't be read"),
        (GOOD.positions.replace("place hunt 5;", "place hunt 55;"), "can't be played"),
        (loading.files_of("mf_huts").positions.replace("[one-token]", "[clay-pit]"),
         "is of my_first. Use one of the lesson's game"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_positions_is_told(positions: str, words: str) -> None:
    with pytest.raises(lessons.LessonError, match=words):
        made(HEAD + MOVE, positions)


def test_a_hint_that_gives_the_solution_away_is_refused() -> None:
    told = {**SENTENCES, "one.hint": "Just place clay 2."}
    with pytest.raises(lessons.LessonError, match="gives the solution away"):
        build("x", Files(HEAD + MOVE, GOOD.positions, told, {}))


def test_unknown_ids_are_named_with_those_there_are() -> None:
    with pytest.raises(lessons.LessonError, match=r"no lesson 'chess'. The lessons are: mf-huts"):
        lessons.open("chess")
    with pytest.raises(lessons.LessonError, match=r"no task 'x' in sa-luck. Its tasks are: most"):
        lessons.task("sa-luck", "x")


# ---------------------------------------------------------------- goals and values


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2 + 3 * 4", 14),
        ("(5 + 4 + 2 + 4) // 3", 5),
        ("-1", -1),
        ("at_least(4, 2, 1) * 36", 33),
        ("mean(2, 1)", 1.5),
        ("round(mean(4, 3), 2)", 2.25),
        ("mean(divisor=2, n=1, power=1)", 2.0),
    ],
)
def test_values_of_odds(text: str, value: float) -> None:
    assert expressions.evaluate("stone_age", text) == pytest.approx(value, abs=1e-12)


@pytest.mark.parametrize(
    "text",
    ["", "x", "().__class__", "__import__('os')", "9**9**9", "1/0", "open('x')", "[1]", "'a'",
     "mean(0, 1)", "mean(1)", "(" * 90, "1+" * 400 + "1", "lambda: 1", "mean(4, True or 1)"],
)  # fmt: skip
def test_what_is_no_value_is_refused(text: str) -> None:
    with pytest.raises(lessons.LessonError, match="has no value"):
        expressions.evaluate("stone_age", text)


def test_every_field_can_be_read() -> None:
    for name in ("my_first", "stone_age", "settlers", "age_of_dirt"):
        state = sap.new(name, seed=3).state
        for field in fields.known(name):
            assert isinstance(fields.value(state, field, 0), int), (name, field)


def test_a_best_answer_is_found_without_reading_the_fields_for_every_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fields.known("stone_age")  # reads them, unless that was done
    read: list[str] = []
    monkeypatch.setattr(fields, "tables", lambda package, name: read.append(name) or {})
    match = sap.new("stone_age", seed=4)
    found = best.compare(match, best.measure("stone_age", "points food"), 1)
    assert len(found.values) > 20 and read == []


def test_chances_and_yields_are_counted_exactly() -> None:
    from stoneage_panel.games.stone_age import odds

    start = lessons.task("sa-luck", "nine-in-ten").match
    start.do("place clay 2", "place hut") if "place hut" in start.legal else None
    roll = loading.load("sa-luck")["nine-in-ten"].match.do("place clay 3", "place tool")
    while "use clay" not in roll.legal:
        roll.do(roll.legal[0])
    chance = best.measure("stone_age", "chance clay>=2")
    found = best.compare(roll, chance, 1)
    assert found.values["use clay"] >= 0
    value = best.of_answer(roll, roll, best.measure("stone_age", "yield clay"), 0)
    assert value == 0 and odds.at_least(4, 3, 2) > found.values["use tool"]


def test_too_many_positions_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best, "MOST_POSITIONS", 5)
    start = loading.load("sa-luck")["nine-in-ten"].match
    with pytest.raises(lessons.LessonError, match="more than 5 positions"):
        best.compare(start, best.measure("stone_age", "points"), 1)


def test_patterns_and_rules_judge_moves() -> None:
    from stoneage_panel.lessons.goals import Try

    start = loading.load("sa-luck")["nine-in-ten"].match
    legal = judge("legal", Setting("stone_age"))
    assert legal(Try(start, start, ("place tool",))).solved
    pattern = judge("do:place clay 2 | place clay 3", Setting("stone_age"))
    assert pattern(Try(start, start, text="place clay 3")).solved
    assert not pattern(Try(start, start, text="place clay 4")).solved


def test_what_is_forbidden_may_be_asked_for() -> None:
    lesson = made(HEAD + ONE + 'goal = "illegal"\nsolution = ["place clay 9"]\n')
    task = lesson["one"]
    verdict = task.check("9 clay")
    assert verdict.solved and verdict.rule.startswith("SA.PLACE") and verdict.better
    allowed = task.check("2 clay")
    assert not allowed.solved and "allow" in allowed.sentence


def test_options_that_are_forbidden_have_to_be_chosen_all() -> None:
    ask = 'ask = "choice"\nseveral = true\nchoices = ["a", "b", "c"]\ngoal = "illegal"\n'
    lines = 'lines = { a = "place clay 9", b = "place clay 1", c = "place hut 1" }\n'
    texts = {f"one.choice.{key}": key * 3 for key in "abc"}
    tasks = HEAD + ONE + ask + lines + 'solution = ["a", "c"]\n'
    files = Files(tasks, GOOD.positions, {**SENTENCES, **texts}, {})
    task = build("x", files)["one"]
    assert "not all" in task.check("a").sentence
    wrong = task.check("a, b, c")
    assert not wrong.solved and wrong.share == pytest.approx(2 / 3)
    right = task.check("c, a")
    assert right.solved and "SA." in right.better
