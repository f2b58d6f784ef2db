"""Where progress is while Python runs, and in the file that somebody asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from stoneage_panel.engine.i18n import on_change
from stoneage_panel.engine.sanitize import is_deep
from stoneage_panel.lessons import loading, progress, results
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.free_games import FreeGames, read_text
from stoneage_panel.lessons.lesson import Lesson
from stoneage_panel.lessons.progress import Progress
from stoneage_panel.lessons.strings import say

KeepGame = Callable[[str, str, str], None]
"""Is given a lesson's id, the name of a position, and the text of a game that began there."""
_opened: dict[str, Lesson] = {}
_kept: dict[str, Progress] = {}
_file: list[Path] = []
_games: dict[str, dict[str, str]] = {}
_heard: list[Callable[[Lesson], None]] = []
_told: list[KeepGame] = []
_MOST_BYTES = 64 * progress.MOST_BYTES


def lesson(lesson_id: str) -> Lesson:
    """A lesson, opened once."""
    if lesson_id not in _opened:
        made = loading.load(lesson_id, whole=False)  # all are checked by the tests
        if lesson_id in _kept:
            made.resume(_kept[lesson_id])
        made.watch(lambda: _changed(made))
        made.games = FreeGames(_games.get(lesson_id), partial(_keep_game, lesson_id))
        _opened[lesson_id] = made
    return _opened[lesson_id]


def _changed(one: Lesson) -> None:
    _write()
    for heard in _heard:
        heard(one)


def _keep_game(lesson_id: str, name: str, text: str) -> None:
    _games.setdefault(lesson_id, {})[name] = text
    for told in _told:
        told(lesson_id, name, text)


def keep_games(told: KeepGame) -> None:
    """From now on, only this is told how far the games on free boards are."""
    _told[:] = [told]


def game_was(lesson_id: str, name: str, text: str) -> None:
    """A game that somebody began on a lesson's board goes on, as soon as the board is shown.

    Raises:
        LessonError: what was kept is damaged.
    """
    read_text(text)
    _games.setdefault(lesson_id, {})[name] = text


def listen(heard: Callable[[Lesson], None]) -> None:
    """From now on, only this is told whenever something is done in a lesson."""
    _heard[:] = [heard]


def go_on(kept: Progress) -> None:
    """A lesson goes on where somebody was, as soon as it is opened."""
    _kept[kept.lesson] = kept
    if kept.lesson in _opened:
        _opened[kept.lesson].resume(kept)


def _speak() -> None:
    """Another language is spoken: lessons are opened again, and go on where somebody was."""
    _kept.update({name: one.progress for name, one in _opened.items()})
    _opened.clear()


on_change(_speak)


def take_out() -> dict[str, Lesson]:
    """The lessons that are open, which are no longer known as open here."""
    taken = {**_opened}
    _opened.clear()
    return taken


def put_back(taken: Mapping[str, Lesson]) -> None:
    """Lessons that were taken out are the open ones again."""
    _opened.update(taken)
    for one in taken.values():
        one.count_from_now()


def forget() -> None:
    """Begins all lessons afresh, and keeps them in no file any more; a file there is stays."""
    _opened.clear()
    _kept.clear()
    _games.clear()
    _file.clear()
    _heard.clear()
    _told.clear()


def everything() -> dict[str, Progress]:
    """What is known of every lesson, by id."""
    return {**_kept, **{name: one.progress for name, one in _opened.items()}}


def keep(path: Path) -> Path:
    """Reads a file, if it is there, goes on with it, and writes it with every change."""
    if path.exists():
        _kept.update(_read(path))
        for name, one in _opened.items():
            if name in _kept and not any(task.answers or task.hints_used for task in one):
                one.resume(_kept[name])
    _file[:] = [path]
    _write()
    return path


def _read(path: Path) -> dict[str, Progress]:
    try:
        with path.open("rb") as file:
            text = file.read(_MOST_BYTES + 1).decode("utf-8")
        if len(text) > _MOST_BYTES or is_deep(text):
            raise ValueError
        rows = json.loads(text)["lessons"]
        found = [progress.from_dict(row) for row in rows]
    except (ValueError, KeyError, TypeError) as fault:
        told = str(fault) if isinstance(fault, LessonError) else say("progress.no_json")
        raise LessonError(say("progress.file", file=str(path), fault=told)) from None
    return {one.lesson: one for one in found}


def _write() -> None:
    if not _file:
        return
    rows = [one.to_json() for one in everything().values()]
    text = '{"lessons":[\n' + ",\n".join(rows) + "\n]}\n"
    beside = _file[0].with_name(_file[0].name + ".new")
    beside.write_text(text, "utf-8")
    beside.replace(_file[0])  # never half a file


def hand_in(path: Path, name: str, lesson_ids: Sequence[str]) -> Path:
    """Writes what was done, with a name, for a teacher."""
    known = everything()
    wanted = list(lesson_ids) or list(known)
    for one in wanted:
        if one not in known:
            lesson(one)
    known = everything()
    path.write_text(results.hand_in(name, [known[one] for one in wanted]), "utf-8")
    return path
