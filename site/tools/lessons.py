"""The pages of lessons: `lessons/index.html`, the shelf, and a page for each notebook.

In another language there are `lessons/index.de.html` and `lessons/mf-huts.de.html`, and both lead
to each other.

Their texts and first pictures are made with the site (`lesson_pack.py`), so that they can be read
before Python comes.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path

from tools import embed, lab, languages, lesson_files, words
from tools.lesson_files import Cell, Lesson
from tools.lesson_pack import Learned
from tools.lesson_snapshot import NEAR
from tools.places import SRC

FOLDER = "lessons"
PAGE, SHELF, STYLE = "lesson.html", "lesson-shelf.html", "lesson.css"
SHELF_NAME, TEACHERS_NAME = "index", "teachers"
EDITOR = "lesson-editor.mjs"
GAMES = {
    "my_first": "lessons.games.my_first",
    "stone_age": "lessons.games.stone_age",
    "stone_age_solo": "lessons.games.stone_age_solo",
    "settlers": "lessons.games.settlers",
    "age_of_dirt": "lessons.games.age_of_dirt",
}
SCRIPTS = ("lesson.js", "lesson-begin.js")
SHELF_SCRIPT = "lesson-shelf.js"
_LEVEL = re.compile(r"<h2\b")
_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_BOARD = re.compile(
    r'<svg [^>]*?class="board"[^>]*?viewBox="0 0 (?P<wide>[\d.]+) (?P<high>[\d.]+)"'
    r'[^>]*?(?P<label>aria-label="[^"]*").*?</svg>',
    re.DOTALL,
)


def say(key: str, **values: object) -> str:
    """A sentence of the shell as HTML, in the language of the page that is being made."""
    said, _ = words.sentences()
    return html.escape(str(said[key]).format(**values))


def say_in(language: str, key: str) -> str:
    """The same in a language."""
    with words.speaking(language):
        return say(key)


def write(folder: Path, pages: Mapping[str, str], places: Mapping[str, str]) -> None:
    """Write pages into the site's folder of lessons.

    Args:
        pages: by their files' names.
        places: what stands for each place of the templates, from a lesson's page.
    """
    target = folder / FOLDER
    target.mkdir()
    for name, text in pages.items():
        for place, value in places.items():
            text = text.replace("{{" + place + "}}", value)
        (target / name).write_text(text, encoding="utf-8")


def texts(learned: Learned, has_lab: bool = False) -> dict[str, str]:
    """Every page by its file's name, but for the places that the site fills in."""
    lessons, translated = lesson_files.read_all(), lesson_files.translations()
    shown = learned.shown
    after = dict(zip((one.name for one in lessons), [*lessons[1:], None], strict=True))
    pages = {}
    for language in (words.ENGLISH, *languages.known()):
        with words.speaking(language):
            pages[file_of(SHELF_NAME)] = shelf(lessons, shown, translated, has_lab)
    for one in (*lessons, *translated):
        follows = after[one.name]
        own = follows and in_language(follows, one.language, translated)
        pages[f"{one.page}.html"] = page(one, shown[one.page], own, siblings(one, translated))
    return pages


def file_of(name: str, language: str = "") -> str:
    """A page's file in a language, or in that of the page that is being made."""
    language = language or words.spoken()
    return f"{name}.html" if language == words.ENGLISH else f"{name}.{language}.html"


def in_language(lesson: Lesson, language: str, translated: Iterable[Lesson]) -> Lesson:
    """A lesson in a language, or in English if it is not translated."""
    same = (one for one in translated if one.name == lesson.name and one.language == language)
    return next(same, lesson)


def around(others: Mapping[str, str]) -> dict[str, str]:
    """What stands for the places of a page that have to do with its language, which is spoken.

    Args:
        others: files of the same page in other languages.
    """
    return {
        "language": words.spoken(),
        "words": _words(words.spoken()),
        "alternates": "".join(
            f'\n<link rel="alternate" hreflang="{language}" href="{file}">'
            for language, file in others.items()
        ),
        "languages": "".join(f" {link}" for link in _languages(others)),
    }


def elsewhere(name: str) -> dict[str, str]:
    """The files in other languages of a page that there is in each."""
    every = (words.ENGLISH, *languages.known())
    return {one: file_of(name, one) for one in every if one != words.spoken()}


def siblings(lesson: Lesson, translated: Iterable[Lesson]) -> dict[str, str]:
    """The pages of a lesson in other languages, by language."""
    found = {words.ENGLISH: f"{lesson.name}.html"}
    found |= {one.language: f"{one.page}.html" for one in translated if one.name == lesson.name}
    return {language: file for language, file in found.items() if language != lesson.language}


def page(
    lesson: Lesson,
    shown: Mapping[str, str],
    after: Lesson | None = None,
    others: Mapping[str, str] | None = None,
) -> str:
    """A lesson's page, in its language.

    Args:
        lesson: its notebook.
        shown: what its cells show, by name.
        after: the lesson that follows it, if it is one of the course.
        others: files of the same lesson's pages by their language.
    """
    with words.speaking(lesson.language):
        return _page(lesson, shown, after, others or {})


def _page(
    lesson: Lesson, shown: Mapping[str, str], after: Lesson | None, others: Mapping[str, str]
) -> str:
    template = words.fill((SRC / PAGE).read_text(encoding="utf-8"))
    papers = {one.name: say("teachers.task", n=n) for n, one in enumerate(lesson.tasks, 1)}
    body = "\n".join(_part(some, shown, papers) for some in _parts(lesson, shown))
    body = _drawn_when_near(body)
    about = html.escape(_about(lesson, shown))
    filled = {
        "title": html.escape(lesson.title),
        "description": about,
        "body": body + _hand_in(lesson),
        "name": lesson.name,
        "marks": _marks(lesson),
        "after": _after(after) if after and after.number and lesson.number else "",
        "behind": _behind_all() if _has_pictures(lesson, shown) else "",
        "shelf": file_of(SHELF_NAME),
        **around(others),
    }
    if lesson.language != words.ENGLISH:
        filled["unable"] = embed.unable()
    for place, value in filled.items():
        template = template.replace("{{" + place + "}}", value)
    return template


def _words(language: str) -> str:
    """What brings the sentences of another language, before any script says one."""
    if language == words.ENGLISH:
        return ""
    return f'<script src="../{{{{app}}}}/{words.own_script_name(language)}"></script>\n'


def _languages(others: Mapping[str, str]) -> Iterable[str]:
    """The ways to pages in other languages, each called as its language calls itself."""
    for language, file in others.items():
        called = say_in(language, "lesson.language")
        yield f'<a href="{file}" lang="{language}" hreflang="{language}">{called}</a>'


def shelf(
    lessons: Iterable[Lesson],
    shown: Mapping[str, Mapping[str, str]],
    translated: Sequence[Lesson] = (),
    has_lab: bool = False,
) -> str:
    """The shelf: lessons on the rules, and older ones that teach with Python.

    It leads to lessons in the language that is spoken, and else to the English ones.

    Args:
        lessons: all lessons in English.
        shown: what their cells show, by page and cell.
        translated: lessons in other languages.
        has_lab: whether the lab lies beside them.
    """
    template = words.fill((SRC / SHELF).read_text(encoding="utf-8"))
    groups: dict[str, list[str]] = {"lessons.rules": [], "lessons.python": []}
    games = set[str]()
    for one in lessons:
        if one.is_tool:
            continue
        key = "lessons.rules" if one.tagged else "lessons.python"
        game = str(one.metadata.get("game", ""))
        own = in_language(one, words.spoken(), translated)
        groups[key].append(_card(own, shown[own.page], "" if game in games else game))
        games.add(game)
    lists = [
        f'<h2>{say(key)}</h2>\n<ul class="shelf">\n' + "\n".join(cards) + "\n</ul>"
        for key, cards in groups.items()
        if cards
    ]
    filled = {
        "body": "\n".join([*lists, *([_lab()] if has_lab else [])]),
        "teachers": file_of(TEACHERS_NAME),
        **around(elsewhere(SHELF_NAME)),
    }
    for place, value in filled.items():
        template = template.replace("{{" + place + "}}", value)
    return template


def _lab() -> str:
    """The way to the lab, with what it costs."""
    way = f'<a href="../{lab.FOLDER}/{lab.ENTRY}">{say("lab.title")}</a>'
    heading, about = say("lab.heading"), say("lab.about")
    return f"<h2>{heading}</h2>\n<p>{way}: {about}</p>"


def _card(lesson: Lesson, shown: Mapping[str, str], place: str) -> str:
    """A card; the first of a game is the place that the lobby leads to."""
    minutes = say("lessons.minutes", n=lesson.minutes) if lesson.minutes else ""
    facts = [_game(lesson), minutes]
    about = html.escape(_about(lesson, shown))
    number = (
        f'<span class="shelf-number" aria-hidden="true">{lesson.number}</span>'
        if lesson.number
        else ""
    )
    tasks = " ".join(cell.task for cell in lesson.tasks)
    game = html.escape(str(lesson.metadata.get("game", "")))
    name = f' id="{html.escape(place)}"' if place else ""
    tongue = "" if lesson.language == words.spoken() else f' lang="{lesson.language}"'
    return (
        f'<li{name} data-game="{game}" data-lesson="{lesson.name}" data-tasks="{tasks}">{number}'
        f'<a href="{lesson.page}.html"{tongue}>{html.escape(lesson.title)}</a>'
        f"<p{tongue}>{about}</p>"
        f'<p class="shelf-facts">{" · ".join(filter(None, facts))}</p>'
        f'<p class="shelf-done"></p></li>'
    )


def _game(lesson: Lesson) -> str:
    """The title of the game that a lesson is about."""
    name = lesson.metadata.get("game")
    return say(GAMES[str(name)]) if name else ""


def _about(lesson: Lesson, shown: Mapping[str, str]) -> str:
    """What one can do after it; of older notebooks the first paragraph."""
    if lesson.about:
        return lesson.about
    rendered = (shown[cell.name] for cell in lesson.cells if cell.kind == "text")
    found = next((one for text in rendered if (one := _PARAGRAPH.search(text))), None)
    return html.unescape(_TAG.sub("", found[1])).strip() if found else ""


def _after(lesson: Lesson) -> str:
    """The way to the lesson that follows."""
    title = say("lesson.next", title=lesson.title)
    return f'<a href="{lesson.page}.html">{title}</a>'


def _has_pictures(lesson: Lesson, shown: Mapping[str, str]) -> bool:
    return any(shown.get(cell.name) for cell in lesson.cells if cell.kind in lesson_files.SHOWS)


def _behind_all() -> str:
    """Shows how the boards are made; a page without any has nothing to show."""
    label = say("lesson.behind")
    return f' <button type="button" data-do="python" aria-pressed="false">{label}</button>'


def _marks(lesson: Lesson) -> str:
    """A mark for each task, which leads there; how far each is, the page's script tells."""
    if not lesson.tasks:
        return ""
    marks = "".join(
        f'<li><a href="#{cell.name}" data-task="{cell.task}">{number}</a></li>'
        for number, cell in enumerate(lesson.tasks, 1)
    )
    label = say("lesson.tasks")
    told = '<span data-part="solved"></span> <b data-part="told" role="status"></b>'
    return f'<nav class="lesson-marks" aria-label="{label}"><ol>{marks}</ol>{told}</nav>'


def _hand_in(lesson: Lesson) -> str:
    """The end of a lesson with tasks: a file for a teacher."""
    if not lesson.tasks:
        return ""
    about = say("lesson.hand_in_about")
    return (
        f'\n<section class="part" id="hand-in"><h2>{say("lesson.hand_in")}</h2>'
        f"<p>{about}</p>"
        f'<form class="lesson-form"><label>{say("lesson.your_name")} '
        f'<input name="pupil" maxlength="80" autocomplete="name"></label> '
        f'<button>{say("lesson.make_file")}</button></form><p role="status"></p></section>'
    )


def _parts(lesson: Lesson, shown: Mapping[str, str]) -> list[list[tuple[int, Cell]]]:
    """The cells with their numbers, a part for each heading of the second level."""
    parts: list[list[tuple[int, Cell]]] = [[]]
    number = 0
    for cell in lesson.cells:
        number += cell.kind != "text"
        if cell.kind == "text" and _LEVEL.search(shown[cell.name]) and parts[-1]:
            parts.append([])
        parts[-1].append((number, cell))
    return parts


def _part(
    cells: Sequence[tuple[int, Cell]], shown: Mapping[str, str], papers: Mapping[str, str]
) -> str:
    """A part; the first picture stands beside its text where there is room, if nothing is wide.

    Args:
        papers: what a task is called on paper, by its cell.
    """
    made, beside = [], any(cell.wide for _, cell in cells)
    for number, cell in cells:
        if cell.kind == "text":
            made.append(shown[cell.name])
            continue
        is_first = not beside and cell.kind == "show" and not cell.wide
        beside = beside or is_first
        paper = papers.get(cell.name, "")
        made.append(_cell(cell, number, shown.get(cell.name, ""), is_first, paper))
    return '<section class="part">\n' + "\n".join(made) + "\n</section>"


def _cell(cell: Cell, number: int, picture: str, beside: bool, paper: str) -> str:
    """A cell; its code is data for the page's script."""
    # in a script only its own end has a meaning, and JSON can write it otherwise
    code = json.dumps(cell.source, ensure_ascii=False).replace("<", "\\u003c")
    kind = "cell wide" if cell.wide else "cell beside" if beside else "cell"
    label = say("lesson.shows", n=number)
    hidden = " hidden" if cell.kind == "setup" else ""
    data = f'data-kind="{cell.kind}"' + (f' data-paper="{paper}"' if paper else "")
    return (
        f'<div class="{kind}" id="{html.escape(cell.name)}" {data}>'
        f'<script type="application/json">{code}</script>'
        f"{_field(cell, number)}{_buttons(cell, number)}"
        f'<div class="cell-said" role="status"></div>'
        f'<div class="cell-shown" role="group" aria-label="{label}"{hidden}>'
        f"{_before_python(cell, picture)}</div>"
        f"{_behind(cell)}</div>"
    )


def _before_python(cell: Cell, picture: str) -> str:
    if picture:
        return f'<figure class="cell-still">{picture}</figure>'
    if cell.kind in ("show", "task"):
        return f'<p class="cell-waits">{say("lesson.waits")}</p>'
    return ""


def _drawn_when_near(body: str) -> str:
    """Has pictures drawn when somebody comes near, but for the first, which are in sight or near.

    Each has a room of its size. A lesson's pictures have thousands of parts, and to read, style
    and lay them out took longer than all that the page needs to begin Python. What stands in
    ``noscript`` is text for browsers that run scripts; `site/src/lesson-stills.js` draws it.
    """
    numbers = count()

    def room(found: re.Match[str]) -> str:
        picture, name = found[0], ""
        if next(numbers) >= NEAR:
            picture, name = f"<noscript>{picture}</noscript>", f' role="img" {found["label"]}'
        size = f'style="aspect-ratio:{found["wide"]}/{found["high"]}"'
        return f'<div class="cell-drawn" {size}{name}>{picture}</div>'

    return _BOARD.sub(room, body)


def _field(cell: Cell, number: int) -> str:
    if cell.kind != "code":
        return ""
    rows, label = cell.source.count("\n") + 1, say("lesson.cell", n=number)
    return (
        f'<div class="cell-code"><textarea rows="{rows}" wrap="off" spellcheck="false"'
        f' autocapitalize="off" autocomplete="off" aria-label="{label}" aria-describedby="keys">'
        f"\n{html.escape(cell.source)}</textarea></div>"
    )


def _buttons(cell: Cell, number: int) -> str:
    """Run and the way back stand at code; any cell may have to be stopped."""
    names = ("run", "back", "stop") if cell.kind == "code" else ("stop",)
    made = "".join(
        f'<button type="button" data-do="{name}" aria-label="{label}"'
        f"{' hidden' if name == 'back' else ''}>{text}</button>"
        for name, text, label in _named(number)
        if name in names
    )
    running = f'<span class="cell-running">{say("lesson.running")}</span>'
    return f'<div class="cell-buttons">{made}{running}<span class="cell-note"></span></div>'


def _named(number: int) -> tuple[tuple[str, str, str], ...]:
    return (
        ("run", say("lesson.run"), say("lesson.run_name", n=number)),
        ("back", say("lesson.back"), say("lesson.back_name", n=number)),
        ("stop", say("lesson.stop"), say("lesson.stop_name", n=number)),
    )


def _behind(cell: Cell) -> str:
    if cell.kind not in ("show", "task"):
        return ""
    code = f'<pre class="cell-behind" tabindex="0"><code>{html.escape(cell.source)}</code></pre>'
    copy = f'<button type="button" data-do="embed">{say("lesson.embed")}</button>'
    told = '<span role="status"></span>'
    return f'{code}<p class="cell-behind cell-embed">{copy} {told}</p>'
