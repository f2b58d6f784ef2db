"""Files in the pack of lessons mean the same as they do in the package, with fewer bytes."""

from __future__ import annotations

import marshal
import tomllib
from pathlib import Path

import pytest

from stoneage_panel.engine import i18n
from tools.packing import as_json, slim

LESSONS = Path(__file__).parents[1] / "stoneage_panel/lessons"


@pytest.mark.parametrize("file", sorted(LESSONS.rglob("*.toml")), ids=lambda file: str(file)[-40:])
def test_tables_say_the_same(file: Path) -> None:
    data = file.read_bytes()
    left = slim(file.name, data)
    assert len(left) <= len(data) and b"\n#" not in left
    assert tomllib.loads(left.decode()) == tomllib.loads(data.decode())


def test_sheets_keep_their_rules() -> None:
    left = slim("lesson.css", (LESSONS / "widgets/lesson.css").read_bytes()).decode()
    assert "/*" not in left and "\n" not in left and ".task .verdict:not(:empty) {" in left


def test_byte_code_keeps_all_but_the_hash_of_its_source() -> None:
    code = compile("x = 1", "x.py", "exec")
    data = b"magicflg" + b"12345678" + marshal.dumps(code)
    left = slim("x.pyc", data)
    assert left[:8] == data[:8] and left[8:16] == bytes(8) and marshal.loads(left[16:]) == code


def test_sentences_are_read_from_json_as_from_toml(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [file] = LESSONS.glob("strings.de.toml")
    (tmp_path / "json_room").mkdir()
    (tmp_path / "json_room" / "__init__.py").touch()
    _, made = as_json((f"json_room/{file.name}", file), tmp_path)
    assert made.read_text("utf-8").startswith("{")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert i18n.tables("json_room", file.name) == tomllib.loads(file.read_text("utf-8"))
