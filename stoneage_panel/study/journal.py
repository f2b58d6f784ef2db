"""A file of the games of an event that are done: one that was broken off goes on from it.

The first line says which event it is, and of which code; each further line is a game with a
checksum. The last one may be torn where the machine stopped: that game is played once more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.study.event_games import Timed, read, row_of
from stoneage_panel.study.pools import fingerprint
from stoneage_panel.study.strings import say

if TYPE_CHECKING:
    from stoneage_panel.study.event import Event

SCHEMA = 1


class Journal:
    """The journal of one event.

    Args:
        file: is made if it is not there.

    Raises:
        StudyError: it is no journal, or that of another event or of other code.
    """

    def __init__(self, file: Path, event: Event) -> None:
        self._file = file
        head = {"schema": SCHEMA, "event": _facts(event), "code": fingerprint()}
        if not file.exists():
            file.write_text(json.dumps(head, ensure_ascii=False) + "\n", encoding="utf-8")
        found = _parsed(file.read_text(encoding="utf-8").partition("\n")[0])
        if not isinstance(found, dict) or found.get("schema") != SCHEMA:
            raise StudyError(say("event.no_journal", file=file.name))
        if found.get("event") != head["event"]:
            raise StudyError(say("event.another", file=file.name))
        if found.get("code") != head["code"]:
            raise StudyError(say("event.other_code", file=file.name))
        self._mend()

    def _mend(self) -> None:
        """A torn last line goes, so that the next one begins on its own."""
        text = self._file.read_text(encoding="utf-8")
        if not text.endswith("\n"):
            self._file.write_text(text[: text.rindex("\n") + 1], encoding="utf-8")

    def done(self) -> Iterator[tuple[int, Timed]]:
        """The games that are done, each with its number; a damaged line is left out."""
        for line in self._file.read_text(encoding="utf-8").splitlines()[1:]:
            digest, _, body = line.partition(" ")
            row = _parsed(body) if digest == _digest(body) else None
            if isinstance(row, list):
                one = read(row[1:])
                if isinstance(one, Timed):
                    yield row[0], one

    def write(self, number: int, timed: Timed) -> None:
        """One more game is done."""
        row = [number, *row_of(timed)]
        body = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
        with self._file.open("a", encoding="utf-8") as file:
            file.write(f"{_digest(body)} {body}\n")


def _facts(event: Event) -> Any:
    return json.loads(json.dumps(event._asdict()))


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None
