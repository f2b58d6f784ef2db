"""An error of a cell in plain words: the line, what is wrong, and Python's own account of it."""

from __future__ import annotations

import sys
import traceback
from typing import NamedTuple

from stoneage_panel.browser.lesson.imports import NotBrought
from stoneage_panel.browser.lesson.strings import say
from stoneage_panel.engine.errors import StoneAgeError

MOST_FRAMES = 12


class Fault(NamedTuple):
    """Why a cell ended.

    Attributes:
        line: of the cell's code, 0 where none is known.
        sentence: for the reader.
        detail: Python's own account, of the cell's own lines only.
    """

    line: int
    sentence: str
    detail: str


def explain(error: BaseException, files: frozenset[str]) -> Fault:
    """An error in plain words.

    Args:
        error: what ended the cell.
        files: the names under which cells were compiled.
    """
    frames = [one for one in traceback.extract_tb(error.__traceback__) if one.filename in files]
    if isinstance(error, SyntaxError) and error.filename in files:
        line, text = error.lineno, say("fault.unread", text=error.msg)
    else:
        line, text = frames[-1].lineno if frames else None, _words(error)
    sentence = say("fault.line", line=line, text=text) if line else text[:1].upper() + text[1:]
    return Fault(line or 0, sentence, _detail(error, frames))


def _words(error: BaseException) -> str:
    match error:
        case StoneAgeError() | NotBrought():
            return str(error)
        case ModuleNotFoundError(name=str(name)):
            whole = name.partition(".")[0]
            return say("fault.missing", name=name if whole in sys.modules else whole)
        case NameError(name=str(name)):
            return say("fault.name", name=name)
        case SystemExit():
            return say("fault.exit")
        case RecursionError():
            return say("fault.deep")
    kind, text = type(error).__name__, str(error)
    return say("fault.other", kind=kind, text=text) if text else say("fault.bare", kind=kind)


def _detail(error: BaseException, frames: list[traceback.FrameSummary]) -> str:
    # sources of cells are in no file, so lines would be empty: their numbers are enough
    places = [f"{one.filename.strip('<>')}:{one.lineno} {one.name}" for one in frames]
    if len(places) > MOST_FRAMES:
        places[MOST_FRAMES // 2 : -MOST_FRAMES // 2] = ["…"]
    said = traceback.format_exception_only(error)
    return "\n".join([*places, "".join(said).strip()])
