"""Studies that were kept as text: any kind is read here.

::

    text = match.compare("turn 1", "turn 2").to_json()
    read(text).best
"""

from __future__ import annotations

from stoneage_panel.engine.errors import StudyError
from stoneage_panel.study.chances import Chances
from stoneage_panel.study.fan import Fan
from stoneage_panel.study.lines import Lines
from stoneage_panel.study.race import Race
from stoneage_panel.study.result import Result, opened
from stoneage_panel.study.review import Review
from stoneage_panel.study.strings import given, say

KINDS: dict[str, type[Result]] = {kind.kind: kind for kind in (Chances, Race, Fan, Lines, Review)}


def read(text: str) -> Result:
    """What a study has found, from what its ``to_json`` gave.

    Returns:
        `Chances`, `Race`, `Fan`, `Lines` or `Review`.

    Raises:
        StudyError: it is something else or damaged, or was kept by a newer program; the message
            says where, and what to do.
    """
    kind, told = opened(text)
    if kind not in KINDS:
        raise StudyError(say("kept.unknown", given=given(kind), known=", ".join(KINDS)))
    return KINDS[kind].made_of(told)
