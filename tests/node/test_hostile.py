"""Files made to break the page's own Python, whose stack is shorter than a native one's."""

from __future__ import annotations

import pytest

from tests.node.in_pyodide import run

pytestmark = pytest.mark.site

READ = r"""
from stoneage_panel.engine import link, record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.catalog import all_games, new_game

HEAD = '[Game "%s"]\n'
STARTS = ["[" * 900_000, "[" * 9_000 + "]" * 9_000, '{\\"a\\":' * 20_000, "9" * 90_000]
PACKS = ["a=" + "[" * 900, "a=" + "[" * 480 + "]" * 480, "a=" + "{a=" * 300, "a." * 400 + "a=1"]
told = 0
for name in all_games():
    texts = [HEAD % name + '[Start "' + start + '"]\n' for start in STARTS]
    texts += [HEAD % name + '[Components "' + pack + '"]\n' for pack in PACKS]
    texts += ["\0" * 10_000_000, HEAD % name + "{" * 90_000 + "(" * 90_000]
    for text in texts:
        try:
            told += bool(record.read(text, new_game).problems)
        except RecordError:
            told += 1
for fragment in ("1" + "A" * 1_900_000, link.pack("0" * 9_000_000), "1", "\ud800"):
    try:
        link.unpack(fragment)
    except RecordError:
        told += 1
print(told, len(all_games()) * 10 + 4)
"""


def test_deep_and_big_files_leave_the_pages_python_alive() -> None:
    found, asked = run(READ).split("\n")[0].split()
    assert found == asked
