"""The lessons in their order, and the texts of their folders.

A page holds the folder of its own lesson alone. There, the build has noted what is asked of the
others (`FILE`), and a folder is brought as soon as somebody opens its lesson.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from stoneage_panel.engine.i18n import ENGLISH, Strings, speak, spoken
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.strings import say

PACKAGE = __package__
FILE = "course.json"
TASKS = "tasks.toml"
_LAST = 99
Bring = Callable[[str], str]
"""Is given a lesson's id and brings its folder; a sentence's part that says why it can't, if so."""
_bring: list[Bring] = []


class Place(NamedTuple):
    """A lesson's place in the course.

    Attributes:
        folder: its name.
        number: its place, from 1 on; those without one come last.
        titles: by language.
    """

    folder: str
    number: int
    titles: dict[str, str]


def bring_with(bring: Bring) -> None:
    """From now on, folders that are not here are brought by this."""
    _bring[:] = [bring]


@cache
def places() -> dict[str, Place]:
    """All lessons by their ids, in the order of the curriculum."""
    noted = text_of(".", FILE)
    if noted:
        return {name: Place(*row) for name, row in json.loads(noted).items()}
    heads = {folder: head_of(folder) for folder in _folders()}
    order = sorted(heads, key=lambda folder: (heads[folder].get("number", _LAST), folder))
    return {
        str(heads[folder].get("id", folder)): Place(folder, heads[folder].get("number", _LAST), {})
        for folder in order
    }


def note(languages: Iterable[str]) -> str:
    """What `places` reads where most folders are missing: JSON text."""
    before, titles = spoken(), dict[str, dict[str, str]]()
    for language in (ENGLISH, *languages):
        speak(language)
        for name, place in places().items():
            titles.setdefault(name, {})[language] = _title(place)
    speak(before)
    rows = {name: place._replace(titles=titles[name]) for name, place in places().items()}
    return json.dumps(rows)


def known() -> dict[str, str]:
    """The folders of all lessons by their ids, in the order of the curriculum."""
    return {name: place.folder for name, place in places().items()}


def following(lesson_id: str) -> tuple[str, str]:
    """Id and title of the lesson that follows one in the course; empty where none does."""
    number = places()[lesson_id].number if lesson_id in places() else _LAST
    after = ((name, one) for name, one in places().items() if one.number == number + 1)
    return next(((name, _title(place)) for name, place in after), ("", ""))


def title_of(lesson_id: str) -> str:
    """A lesson's title; empty where this version does not have it."""
    place = places().get(lesson_id)
    return _title(place) if place else ""


def _title(place: Place) -> str:
    if place.titles:
        return place.titles.get(spoken()) or place.titles[ENGLISH]
    return Strings(f"{PACKAGE}.{place.folder}")("title")


def folder_of(lesson_id: str) -> str | None:
    """The folder of a lesson: mostly that of its name, and then no other is read."""
    usual = lesson_id.replace("-", "_")
    if usual.isidentifier() and head_of(usual).get("id") == lesson_id:
        return usual
    found = known().get(lesson_id)
    if found and not text_of(found, TASKS) and _bring and (why := _bring[0](lesson_id)):
        raise LessonError(say("wrong.not_brought", given=lesson_id, why=why))
    return found


def head_of(folder: str) -> dict[str, Any]:
    """What the file of a folder's tasks says of the lesson; empty where there is none."""
    head: dict[str, Any] = toml_of(text_of(folder, TASKS), f"{folder}/{TASKS}").get("lesson", {})
    return head


def text_of(folder: str, name: str) -> str:
    """The text of a file of a folder; empty where there is none."""
    file = resources.files(PACKAGE).joinpath(folder, name)
    return file.read_text("utf-8") if file.is_file() else ""


def toml_of(text: str, where: str) -> dict[str, Any]:
    """A text's tables.

    Raises:
        LessonError: it can't be read; the message says where it stands.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise LessonError(say("wrong.toml", where=where, fault=fault)) from None


def _folders() -> list[str]:
    root = resources.files(PACKAGE)
    return sorted(one.name for one in root.iterdir() if one.joinpath(TASKS).is_file())
