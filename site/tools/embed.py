"""What lets other people's pages show a board: `embed.html`, `embed.js`, and a picture of each.

`embed.js` has no name of its content: its address stands in other people's pages for ever.
"""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools import browsers, languages, lesson_files, node, words
from tools.lesson_files import SETUP, SHOWS, Lesson
from tools.lesson_pack import Learned
from tools.places import SRC

PAGE, ELEMENT, STYLE, SCRIPT = "embed.html", "embed.js", "embed.css", "embed-page.js"
FOLDER = "embed/"


def write(folder: Path, learned: Learned, places: Mapping[str, str], scripts: list[str]) -> None:
    """Write the page, the element and the boards into the site's folder.

    Args:
        places: what stands for each place of the page.
        scripts: the drawing library's, fetched when somebody wants to play.
    """
    text = page(learned, scripts)
    for place, value in places.items():
        text = text.replace("{{" + place + "}}", value)
    (folder / PAGE).write_text(text, encoding="utf-8")
    job = {"from": str(SRC), "to": str(folder), "files": [ELEMENT]}
    node.run("minify.mjs", job, tries=2)
    for name, board in boards(learned).items():
        file = folder / FOLDER / f"{name}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(board, ensure_ascii=False), encoding="utf-8")


def page(learned: Learned, scripts: list[str]) -> str:
    """The page but for the places that the site fills in."""
    template = words.fill((SRC / PAGE).read_text(encoding="utf-8"))
    facts = json.dumps(known(learned), ensure_ascii=False).replace("<", "\\u003c")
    wanted = "\n".join(f'<link rel="x-wanted" data-script href="{path}">' for path in scripts)
    return template.replace("{{known}}", facts).replace("{{wanted}}", wanted)


def known(learned: Learned) -> dict[str, Any]:
    """What the page's script checks an address with."""
    translations = _translations()
    lessons_known = {
        one.name: {
            "tasks": {cell.task: cell.name for cell in one.tasks},
            "cells": [cell.name for cell in one.cells if cell.kind in SHOWS],
            "languages": [other.language for other in translations if other.name == one.name],
        }
        for one in _lessons()
    }
    spoken = [words.ENGLISH, *languages.known()]
    return {**learned.embed["known"], "languages": spoken, "lessons": lessons_known}


def boards(learned: Learned) -> dict[str, dict[str, Any]]:
    """By name what is shown of each board before Python comes, and what Python then runs."""
    titles = learned.embed["known"]["games"]
    found: dict[str, dict[str, Any]] = {
        f"games/{name}": {"title": titles[name]["title"], "still": picture}
        for name, picture in learned.embed["pictures"].items()
    }
    for one in [*_lessons(), *_translations()]:
        found |= _of_lesson(one, learned.shown[one.page])
    return found


def _of_lesson(lesson: Lesson, shown: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    before = [[cell.name, cell.source] for cell in lesson.cells if cell.kind == SETUP]
    return {
        f"lessons/{lesson.page}/{cell.name}": {
            "title": lesson.title,
            "still": shown.get(cell.name, ""),
            "before": before,
            "code": cell.source,
        }
        for cell in lesson.cells
        if cell.kind in SHOWS
    }


def _lessons() -> list[Lesson]:
    return [one for one in lesson_files.read_all() if one.tagged and not one.is_tool]


def _translations() -> list[Lesson]:
    return [one for one in lesson_files.translations() if one.tagged and not one.is_tool]


def unable() -> str:
    """A sentence for windows that can't run a page at all; see `site/src/able.js`."""
    said, _ = words.sentences()
    sentences = {
        "sandbox": said["unable.sandbox"],
        "file": said["unable.file"],
        # what is missing is filled in by the page
        "browser": said["unable.browser"].replace("{oldest}", browsers.told()),
        **{f"lacks-{need}": said[key] for need, key in browsers.names().items()},
    }
    told = " ".join(f'data-{name}="{html.escape(text)}"' for name, text in sentences.items())
    way = html.escape(said["unable.open"])
    return (
        f'<section id="unable" class="shell-unable" role="alert" {told} hidden><p></p>'
        f'<a href="" target="_blank" rel="noopener">{way}</a></section>'
    )
