"""The build's generator of lesson pages: notebooks in, HTML out."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tools import bundles, lesson_files, lessons, words
from tools.say import Problem

CELLS = [
    ("markdown", "top", [], "# A & B\n\nFirst <em>sentence</em>."),
    ("code", "ready", ["setup"], "x = 1"),
    ("markdown", "part", [], "## Part"),
    ("code", "board", ["show"], "x"),
    ("code", "try", ["code"], 'print("</script><b>", x < 2)'),
    ("code", "answer", ["solution"], "secret = 42"),
    ("code", "lab", ["jupyter-only"], "lab()"),
    ("code", "old", [], "y = 2"),
    ("code", "empty", [], " \n"),
]  # fmt: skip
SHOWN = {"top": "<h1>A &amp; B</h1>\n<p>First <em>sentence</em>.</p>", "part": "<h2>Part</h2>",
         "board": "<svg class='board'></svg>"}  # fmt: skip


def notebook(folder: Path, name: str = "a_b", metadata: dict[str, Any] | None = None) -> Path:
    cells = [
        {"cell_type": kind, "id": cell, "metadata": {"tags": tags}, "source": [source]}
        for kind, cell, tags, source in CELLS
    ]
    file = folder / f"{name}.ipynb"
    about = {} if metadata is None else {"lesson": metadata}
    file.write_text(json.dumps({"cells": cells, "metadata": about}), "utf-8")
    return file


def test_tags_say_what_becomes_of_a_cell(tmp_path: Path) -> None:
    lesson = lesson_files.read(notebook(tmp_path, metadata={"id": "sa-x", "minutes": 5}))
    kinds = [(cell.name, cell.kind) for cell in lesson.cells]
    assert kinds == [("top", "text"), ("ready", "setup"), ("part", "text"), ("board", "show"),
                     ("try", "code"), ("old", "code")]  # fmt: skip
    assert (lesson.name, lesson.title, lesson.tagged, lesson.minutes) == ("sa-x", "A & B", True, 5)
    older = lesson_files.read(notebook(tmp_path, "02_my_game"))
    assert (older.name, older.tagged) == ("02-my-game", False)


def test_a_page_is_whole_and_nothing_gets_out_of_it(tmp_path: Path) -> None:
    page = lessons.page(lesson_files.read(notebook(tmp_path, metadata={})), SHOWN)
    assert "secret" not in page and "lab()" not in page
    assert page.count("<h1>") == 1 and "<title>A &amp; B – Round the fire</title>" in page
    assert 'name="description" content="First sentence."' in page
    codes = re.findall(r'<script type="application/json">(.*?)</script>', page)
    run = ("ready", "board", "try", "old")
    assert [json.loads(code) for code in codes] == [one[3] for one in CELLS if one[1] in run]
    assert page.count("<textarea") == 2 and page.count("<svg class='board'>") == 1
    assert '<div class="cell beside" id="board" data-kind="show">' in page
    HTMLParser().feed(page)
    left = set(re.findall(r"\{\{([^}]+)\}\}", page))
    assert left == {"policy", "app", "preloads", "unable"}
    assert (
        '<script type="module" async src="../{{app}}/lesson-begin.mjs">'
        in page.partition("<body")[0]
    )


def test_who_can_see_no_board_is_not_offered_its_code(tmp_path: Path) -> None:
    lesson = lesson_files.read(notebook(tmp_path, metadata={"id": "sa-x", "minutes": 5}))
    assert lessons.page(lesson, SHOWN).count('data-do="python"') == 1
    texts = {name: text for name, text in SHOWN.items() if name != "board"}
    assert 'data-do="python"' not in lessons.page(lesson, texts)


def test_a_lesson_says_on_the_shelf_what_one_can_do_afterwards(tmp_path: Path) -> None:
    about = "After this lesson you can count & win."
    lesson = lesson_files.read(notebook(tmp_path, metadata={"id": "sa-x", "about": about}))
    shelf, page = lessons.shelf([lesson], {"sa-x": SHOWN}), lessons.page(lesson, SHOWN)
    assert "<p>After this lesson you can count &amp; win.</p>" in shelf and "First" not in shelf
    assert 'name="description" content="After this lesson you can count &amp; win."' in page


def test_the_shelf_lists_lessons_on_rules_before_older_ones(tmp_path: Path) -> None:
    new = lesson_files.read(notebook(tmp_path, metadata={"id": "new", "minutes": 20}))
    old = lesson_files.read(notebook(tmp_path, "01_old"))
    shelf = lessons.shelf([old, new], {"new": SHOWN, "01-old": SHOWN})
    assert shelf.index("new.html") < shelf.index("01-old.html")
    assert "20 minutes" in shelf and "First sentence." in shelf


def test_the_lobby_leads_to_the_first_lesson_of_each_game(tmp_path: Path) -> None:
    games = {"one": "my_first", "two": "my_first", "three": "stone_age", "four": None}
    made = [
        lesson_files.read(notebook(tmp_path, name, {"id": name} | ({"game": game} if game else {})))
        for name, game in games.items()
    ]
    shelf = lessons.shelf(made, dict.fromkeys(games, SHOWN))
    marked = re.findall(r'<li id="([^"]*)" data-game="[^"]*" data-lesson="([^"]*)"', shelf)
    assert marked == [("my_first", "one"), ("stone_age", "three")]


def translated(folder: Path, texts: dict[str, str], **code: str) -> Path:
    """A notebook of the lesson sa-x in German with these texts, and code of cells."""
    (folder / "lessons" / "de").mkdir(parents=True)
    notebook(folder / "lessons", "01_x", {"id": "sa-x", "minutes": 5, "about": "In English."})
    kinds = dict.fromkeys(texts, "markdown") | dict.fromkeys(code, "code")
    cells = [
        {"cell_type": kind, "id": name, "metadata": {"tags": ["show"] if kind == "code" else []},
         "source": [{**texts, **code}[name]]}
        for name, kind in kinds.items()
    ]  # fmt: skip
    file = folder / "lessons" / "de" / "01_x.ipynb"
    about = {"lesson": {"id": "sa-x", "about": "Auf Deutsch."}}
    file.write_text(json.dumps({"cells": cells, "metadata": about}), "utf-8")
    return file


def test_a_lesson_in_another_language_has_the_english_cells_that_it_lacks(tmp_path: Path) -> None:
    translated(tmp_path, {"top": "# Auf Deutsch"}, board="x")
    [own] = lesson_files.translations(tmp_path)
    [english] = lesson_files.read_all(tmp_path)
    assert (own.page, own.title, own.about) == ("sa-x.de", "Auf Deutsch", "Auf Deutsch.")
    assert [cell.name for cell in own.cells] == [cell.name for cell in english.cells]
    assert {cell.source for cell in own.cells if cell.name == "part"} == {"## Part"}
    assert (own.minutes, own.number, own.tagged) == (5, 1, True)


def test_both_pages_and_the_shelf_lead_to_the_other_language(tmp_path: Path) -> None:
    translated(tmp_path, {"top": "# Auf Deutsch"})
    [own], [english] = lesson_files.translations(tmp_path), lesson_files.read_all(tmp_path)
    shown = {**SHOWN, "top": "<h1>Auf Deutsch</h1>"}
    page = lessons.page(own, shown, None, lessons.siblings(own, [own]))
    assert '<html lang="de"' in page and "<title>Auf Deutsch – Rund ums Feuer</title>" in page
    assert '<link rel="alternate" hreflang="en" href="sa-x.html">' in page
    assert '<a href="sa-x.html" lang="en" hreflang="en">English</a>' in page
    assert page.index("words-de.js") < page.index("lesson.mjs")
    assert ">Ausführen</button>" in page and "Run cell" not in page and 'data-lesson="sa-x"' in page
    way = 'href="sa-x.de.html" lang="de" hreflang="de">Deutsch</a>'
    page = lessons.page(english, SHOWN, None, lessons.siblings(english, [own]))
    assert '<html lang="en"' in page and way in page and "words-de" not in page
    assert '<link rel="alternate" hreflang="de" href="sa-x.de.html">' in page


def test_the_shelf_is_in_each_language_and_leads_to_lessons_in_it(tmp_path: Path) -> None:
    translated(tmp_path, {"top": "# Auf Deutsch"})
    [own], [english] = lesson_files.translations(tmp_path), lesson_files.read_all(tmp_path)
    shown = {"sa-x": SHOWN, "sa-x.de": SHOWN}
    shelf = lessons.shelf([english], shown, [own])
    assert '<html lang="en"' in shelf and 'href="sa-x.html">A &amp; B</a>' in shelf
    assert 'href="index.de.html" lang="de" hreflang="de">Deutsch</a>' in shelf
    assert "sa-x.de" not in shelf and "words-de" not in shelf and 'href="teachers.html"' in shelf
    with words.speaking("de"):
        shelf, bare = (lessons.shelf([english], shown, some) for some in ([own], []))
    assert '<html lang="de"' in shelf and 'href="sa-x.de.html">Auf Deutsch</a>' in shelf
    assert "<p>Auf Deutsch.</p>" in shelf and "5 Minuten" in shelf and "words-de.js" in shelf
    assert 'href="teachers.de.html"' in shelf and 'href="index.html" lang="en"' in shelf
    assert 'href="sa-x.html" lang="en">A &amp; B</a><p lang="en">In English.</p>' in bare


def test_the_lesson_that_follows_is_in_the_same_language() -> None:
    first, second = lesson_files.translations()[:2]
    page = lessons.page(first, dict.fromkeys((cell.name for cell in first.cells), ""), second)
    assert f'<a href="{second.page}.html">Nächste Lektion: {second.title}</a>' in page
    assert page.count('<a href="index.de.html">') == 2


def test_a_translation_with_code_of_its_own_stops_the_build(tmp_path: Path) -> None:
    file = translated(tmp_path, {"top": "# Auf Deutsch"}, board="y")
    with pytest.raises(Problem, match="the cell board is not that of the English lesson"):
        lesson_files.translation(file)
    file.write_text(file.read_text("utf-8").replace('"board"', '"other"'), "utf-8")
    with pytest.raises(Problem, match="the cell other is not that of the English lesson"):
        lesson_files.translation(file)
    file.rename(file.with_name("02_y.ipynb"))
    with pytest.raises(Problem, match="has no English lesson of the same name"):
        lesson_files.translations(tmp_path)


def test_what_can_not_be_a_page_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="needs a heading"):
        lesson_files.read(notebook(tmp_path, metadata={"id": "../x"}))
    (tmp_path / "lessons").mkdir()
    notebook(tmp_path / "lessons")
    notebook(tmp_path)
    with pytest.raises(Problem, match="Several notebooks are called a-b"):
        lesson_files.read_all(tmp_path)


def test_every_notebook_becomes_a_page() -> None:
    found = lesson_files.read_all()
    every = {one.file for one in (*found, *lesson_files.translations())}
    assert every == set(lesson_files.NOTEBOOKS.rglob("*.ipynb"))
    tagged = [one for one in found if one.tagged]
    assert tagged, "there is a lesson with tags"
    for lesson in tagged:
        assert "show" in {cell.kind for cell in lesson.cells}
        names = [cell.name for cell in lesson.cells]
        assert len(set(names)) == len(names)


def test_our_rooms_for_lessons_are_in_no_bundle_of_the_game() -> None:
    assert bundles.bundle_of("lessons/tasks/strings.toml") == "lesson"
    assert bundles.bundle_of("browser/lesson/runner.py") == "lesson"
    assert bundles.bundle_of("lesson.py") == "app"
    names = {
        name for part in ("light", "app", *bundles.LATER) for name, _ in bundles.for_page(part)
    }
    assert not any(name.startswith(bundles.LESSON) for name in names)


def test_sentences_of_other_languages_are_in_a_bundle_of_their_own() -> None:
    assert bundles.bundle_of("engine/strings.de.toml") == "de"
    assert bundles.bundle_of("lessons/mf_huts/strings.de.toml") == "de-lesson-mf-huts"
    assert bundles.bundle_of("app/explore/strings.de.toml") == "de-explore"
    assert bundles.bundle_of("engine/strings.toml") == "light"
    parts = ("light", "app", *bundles.LATER, "lesson")
    assert not any(".de." in name for part in parts for name, _ in bundles.for_page(part))
    assert {name for name, _ in bundles.for_page("de-lesson")} >= {"lessons/words.de.toml"}


def test_the_shelf_leads_to_the_lab_where_there_is_one(tmp_path: Path) -> None:
    one = lesson_files.read(notebook(tmp_path, metadata={"id": "new"}))
    without = lessons.shelf([one], {"new": SHOWN})
    whole = lessons.shelf([one], {"new": SHOWN}, has_lab=True)
    way = '<a href="../lab/lab/index.html?path=Lessons.md">The lab</a>: all lessons'
    assert "lab/" not in without and way in whole and "20 MB" in whole
