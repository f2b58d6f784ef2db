"""The shell's sentences stand in one table: each is there, is used, and none stands in the code."""

import ast
import re
from pathlib import Path

import pytest

from tools import words
from tools.say import Problem

SRC = Path(__file__).resolve().parents[1] / "site" / "src"
FILES = sorted(file for file in SRC.iterdir() if file.suffix in (".js", ".mjs", ".html"))
# The build itself writes pages of lessons, of embedded boards, and for teachers.
WRITERS = [
    SRC.parent / "tools" / name for name in ("lessons.py", "embed.py", "teachers.py", "browsers.py")
]
# So is the shelf of notebooks, and what the lab says.
SHELVES = [SRC.parent / "tools" / name for name in ("notebooks.py", "lab/lite.py")]
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", re.S)
TEXT = re.compile(r'"([^"\n]*)"|`([^`]*)`')
SENTENCE = re.compile(r"[A-Z][a-z]+ [a-z]+ [a-z]+")
# Python that a worker runs, and what only the console tells.
TECHNICAL = ("import pyodide", "binary data", "no sentence")


def code(file: Path) -> str:
    return COMMENT.sub("", file.read_text(encoding="utf-8"))


def used() -> set[str]:
    """All texts in the code that look like a key, and all places of the HTML."""
    said, _ = words.sentences()
    rooms = {key.partition(".")[0] for key in said}
    found = set()
    for file in (*FILES, *WRITERS, *SHELVES):
        text = code(file)
        found |= set(re.findall(r"\{\{say:([\w.]+)\}\}", text))
        keys = re.findall(r"[\"'`]([a-z_]+(?:\.[a-z_]+)+)[\"'`]", text)
        found |= {key for key in keys if key.partition(".")[0] in rooms}
    return {key for key in found if not key.endswith((".mjs", ".js", ".html", ".css", ".pack"))}


def test_every_key_used_is_there_and_every_sentence_is_used() -> None:
    said, _ = words.sentences()
    assert used() == set(said)


def test_the_writers_of_pages_hold_no_sentence() -> None:
    for file in WRITERS:
        module = ast.parse(file.read_text(encoding="utf-8"))
        about = {id(one.value) for one in ast.walk(module) if isinstance(one, ast.Expr)}
        texts = [one for one in ast.walk(module) if isinstance(one, ast.Constant)]
        said = [str(one.value) for one in texts if id(one) not in about]
        assert [text for text in said if SENTENCE.search(text)] == []


def test_forms_of_a_sentence_have_the_same_values() -> None:
    said, _ = words.sentences()
    for key, value in said.items():
        forms = value if isinstance(value, list) else [value]
        assert len({frozenset(re.findall(r"\{(\w+)\}", form)) for form in forms}) == 1, key


@pytest.mark.parametrize("language", ["de"])
def test_another_language_fits_the_english_sentences(language: str) -> None:
    english, _ = words.sentences()
    own, rule = words._own(language)
    assert set(own) <= set(english) and rule == "n != 1"
    for key, value in own.items():
        assert isinstance(value, type(english[key])), key
        values = [set(re.findall(r"\{(\w+)\}", str(said))) for said in (value, english[key])]
        assert values[0] == values[1], key


def test_everything_on_a_lessons_page_is_said_in_german() -> None:
    own, _ = words._own("de")
    template = (SRC / "lesson.html").read_text("utf-8")
    scripts = [SRC / name for name in ("lesson.js", "lesson-cell.js", "lesson-progress.js")]
    told = set(re.findall(r"\{\{say:([\w.]+)\}\}", template))
    told |= {key for file in scripts for key in re.findall(r'"(lesson\.[a-z_]+)"', code(file))}
    assert told <= set(own)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_sentence_stands_in_the_code(file: Path) -> None:
    text = code(file)
    if file.suffix == ".html":
        spoken = re.findall(
            r">([^<{]*[a-z]{2}[^<{]*)<|(?<!data-)(?:title|label|alt)=\"([^\"{]+)\"", text
        )
        assert [part for pair in spoken for part in pair if part.strip()] == []
    else:
        texts = [first or second for first, second in TEXT.findall(text)]
        found = [one for one in texts if SENTENCE.search(one) and not one.startswith(TECHNICAL)]
        assert found == []


def test_places_are_filled_and_a_missing_sentence_stops_the_build() -> None:
    assert words.fill("<h1>{{say:page.title}}</h1>") == "<h1>Round the fire</h1>"
    with pytest.raises(Problem, match=r"strings\.toml has no page\.nothing"):
        words.fill("{{say:page.nothing}}")


def test_a_page_in_another_language_is_filled_in_it() -> None:
    with words.speaking("de"):
        assert words.fill("{{say:lessons.back}}") == "Alle Lektionen"
    assert words.fill("{{say:lessons.back}}") == "All lessons"
    script = words.own_script("de")
    assert script.startswith("globalThis.OWN_WORDS = ") and "form: (n) => Number(n != 1)" in script
    assert '"lesson.run":"Ausführen"' in script
    assert not any(f'"{room}' in script for room in words.OF_THE_BUILD)


def test_the_script_holds_them_all() -> None:
    text = words.script()
    assert '"page.title": "Round the fire"' in text
    assert "form = (n) => Number(n != 1)" in text


def test_but_not_what_only_the_build_says() -> None:
    said, _ = words.sentences()
    assert [key for key in said if key.startswith(words.OF_THE_BUILD)]
    assert not any(f'"{room}' in words.script() for room in words.OF_THE_BUILD)
