"""Lessons from their folders: ``tasks.toml``, ``positions.toml``, ``strings.toml``, ``tasks.py``.

The tests load each lesson whole, so that a mistake is told to its author in a sentence (what,
where, what to do) and never to a pupil, who is given each part when it is first wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from stoneage_panel.catalog import all_games, spec
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.i18n import Strings
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.course import PACKAGE, TASKS, folder_of, known, text_of, toml_of
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.lesson import Lesson
from stoneage_panel.lessons.making import Room, make_task
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.walking import make_walk
from stoneage_panel.match import Match, read

V = TypeVar("V")
_POSITIONS, _WALKS = "positions.toml", "walks.toml"
_HEAD = {"id": str, "game": str, "minutes": int, "number": int, "needs": list, "rules": list,
         "reference": dict}  # fmt: skip


class Files(NamedTuple):
    """What a lesson is made of.

    Attributes:
        tasks, positions: the texts of the two files.
        sentences: its sentences by key.
        functions: those of its ``tasks.py`` by name.
        walks: the text of a third file; empty where there is none.
    """

    tasks: str
    positions: str
    sentences: Mapping[str, Any]
    functions: Mapping[str, Callable[..., str]]
    walks: str = ""


def goals(lesson_id: str) -> dict[str, str]:
    """What the answers of a lesson's tasks are judged by, as its file says it."""
    folder = known()[lesson_id]
    rows = toml_of(text_of(folder, TASKS), f"{folder}/{TASKS}")
    return {name: row["goal"] for name, row in rows.items() if "goal" in row}


def load(lesson_id: str, whole: bool = True) -> Lesson:
    """A lesson as nobody has worked on it.

    Args:
        lesson_id: which.
        whole: whether all of it is made and checked now; else each part when it is first wanted.

    Raises:
        LessonError: there is no such lesson, or one of its files is damaged.
    """
    folder = folder_of(str(lesson_id))
    if folder is None:
        names = ", ".join(known())
        raise LessonError(say("wrong.lesson", given=shortened(lesson_id, 40), known=names))
    return build(folder, files_of(folder), whole)


def files_of(folder: str) -> Files:
    """The files of a lesson's folder."""
    name = f"{PACKAGE}.{folder}.tasks"
    room = import_module(name) if find_spec(name) else ModuleType(name)
    functions = {
        key: one
        for key, one in vars(room).items()
        if callable(one) and getattr(one, "__module__", "") == name
    }
    sentences = Strings(f"{PACKAGE}.{folder}")
    tasks, positions, walks = (text_of(folder, name) for name in (TASKS, _POSITIONS, _WALKS))
    return Files(tasks, positions, sentences, functions, walks)


def build(folder: str, files: Files, whole: bool = True) -> Lesson:
    """A lesson from the contents of its files.

    Args:
        folder: its name.
        files: their contents.
        whole: whether all of it is made and checked now.

    Raises:
        LessonError: something is wrong; the message says what, where, and what to do.
    """
    where = f"{folder}/{TASKS}"
    table = toml_of(files.tasks, where)
    head = _checked_head(table.pop("lesson", None), where)
    positions = Positions(toml_of(files.positions, f"{folder}/{_POSITIONS}"), folder, head["game"])
    room = Room(head["game"], positions, files.sentences, files.functions)
    walked = f"{folder}/{_WALKS}"
    if not table:
        raise LessonError(say("wrong.empty", where=where))
    lesson = Lesson(
        _makers(table, where, lambda name, row: make_task(name, row, room)),
        _makers(toml_of(files.walks, walked), walked, lambda name, row: make_walk(name, row, room)),
        positions,
        id=head["id"],
        name=head["id"],
        title=_sentence(files, "title", where),
        about=_sentence(files, "about", where),
        game=head["game"],
        minutes=head.get("minutes", 25),
        needs=list(head.get("needs", [])),
        rules=list(head.get("rules", [])),
        reference=dict(head.get("reference", {})),
    )
    if whole:
        positions.read_all()
        assert lesson.tasks is not None and lesson.walks is not None
    return lesson


def _makers(
    table: dict[str, Any], where: str, make: Callable[[str, object], V]
) -> dict[str, Callable[[], V]]:
    """What makes each row's part; which row is at fault is told then."""

    def maker(name: str, row: object) -> Callable[[], V]:
        def made() -> V:
            try:
                return make(name, row)
            except StoneAgeError as fault:
                told = say("wrong.in_task", where=where, task=name, fault=fault)
                raise LessonError(told) from None

        return made

    return {name: maker(name, row) for name, row in table.items()}


def _sentence(files: Files, key: str, where: str) -> str:
    if key not in files.sentences:
        raise LessonError(say("wrong.sentence", key=key, where=where))
    return str(files.sentences[key])


def _checked_head(head: object, where: str) -> dict[str, Any]:
    if not isinstance(head, dict):
        raise LessonError(say("wrong.head", where=where))
    for key, value in head.items():
        if key not in _HEAD:
            known_keys = ", ".join(_HEAD)
            raise LessonError(say("wrong.key", where=where, key=key, known=known_keys))
        if not isinstance(value, _HEAD[key]) or isinstance(value, bool):
            kind = _HEAD[key].__name__
            raise LessonError(say("wrong.kind", where=where, key=key, kind=kind))
    for key in ("id", "game"):
        if key not in head:
            raise LessonError(say("wrong.lacks", where=where, key=key))
    if head["game"] not in all_games():
        games = ", ".join(all_games())
        given = shortened(head["game"], 30)
        raise LessonError(say("wrong.game", where=where, given=given, known=games))
    rules = list(rules_of(head["game"]))
    reference = head.get("reference", {})
    if not all(isinstance(why, str) and why.strip() for why in reference.values()):
        raise LessonError(say("wrong.reference", where=where))
    for rule in (*head.get("rules", []), *reference):
        if not any(one == rule or one.startswith(f"{rule}.") for one in rules):
            raise LessonError(say("wrong.rule", where=where, rule=shortened(rule, 30)))
    return head


def rules_of(game: str) -> Mapping[str, Any]:
    """The rules of a game by id."""
    rules: Mapping[str, Any] = spec(game).load()(None).rules
    return rules


class Positions(Mapping[str, Match]):
    """The positions of a lesson by name; each is read when it is first wanted."""

    def __init__(self, table: dict[str, Any], folder: str, game: str) -> None:
        self._table, self._game = table, game
        self._file = f"{folder}/{_POSITIONS}"
        self._read: dict[str, Match] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)

    def __contains__(self, name: object) -> bool:
        return name in self._table

    def __getitem__(self, name: str) -> Match:
        """A position.

        Raises:
            LessonError: its record is missing, damaged, or of another game.
        """
        if name not in self._read:
            where = f"{self._file}, [{name}]"
            self._read[name] = _position(self._table[name], where, self._game)
        return self._read[name]

    def read_all(self) -> None:
        """Reads all of them, so that what is damaged is told at once."""
        for name in self:
            self[name]


def _position(row: object, where: str, game: str) -> Match:
    record = row.get("record") if isinstance(row, dict) else None
    if not isinstance(record, str):
        raise LessonError(say("wrong.no_record", where=where))
    try:
        match = read(record.strip() + "\n")
    except (StoneAgeError, OSError) as fault:
        raise LessonError(say("wrong.record", where=where, fault=fault)) from None
    if match.problems:
        raise LessonError(say("wrong.record", where=where, fault=match.problems[0]))
    if match.game.name != game:
        raise LessonError(say("wrong.other_game", where=where, game=match.game.name))
    return match
