"""The search of the sheet of rules finds a rule by any words of it, however they are written."""

from __future__ import annotations

import json
import subprocess
from html.parser import HTMLParser

import pytest

from stoneage_panel.app.components.rules import rules
from stoneage_panel.catalog import new_game
from tools import node
from tools.places import PACKAGE

pytestmark = pytest.mark.site
FOUND = f"""
import fs from "node:fs";
import {{ holds }} from {json.dumps((PACKAGE / "ui" / "search.mjs").as_uri())};
const [texts, typed] = JSON.parse(fs.readFileSync(0, "utf8"));
const found = (words) => Object.keys(texts).filter((id) => holds(texts[id], words));
console.log(JSON.stringify(typed.map(found)));
"""


class Articles(HTMLParser):
    """What the script reads of every rule: its text, and what it is found by besides."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: dict[str, str] = {}
        self._here = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "article":
            self._here = str(given["data-rule"])
            self.texts[self._here] = f"{given['data-words']} "

    def handle_endtag(self, tag: str) -> None:
        self._here = "" if tag == "article" else self._here

    def handle_data(self, data: str) -> None:
        if self._here:
            self.texts[self._here] += data


def found(*typed: str) -> list[set[str]]:
    """The rules of the Settlers that each of these finds."""
    texts = Articles(rules.sheet(new_game("settlers", 4))).texts
    job = json.dumps([texts, typed])
    script = [str(node.ensure()), "--input-type=module", "-e", FOUND]
    done = subprocess.run(script, input=job, capture_output=True, text=True, check=True)
    return [set(ids) for ids in json.loads(done.stdout)]


def test_a_figure_is_found_by_its_name_in_all_that_speaks_of_it() -> None:
    [here] = found("neanderthal")
    assert here >= {
        "SE.SEVEN.2", "SE.ROLL.5", "SE.WALK.5", "SE.TRACK.2", "SE.CHIP.3",
        *(f"SE.FIGURE.{n}" for n in range(1, 6)),
    }  # fmt: skip


def test_title_text_chapter_section_and_id_are_searched_without_regard_to_accents() -> None:
    plain, accents, of_id, of_section, of_chapter, twice, none, empty = found(
        "neanderthal yields", "  NÉANDERTHAL   yiélds ", "se.walk.3", "throwing a 7", "house",
        "meat walk", "meat xyzzy", " ",
    )  # fmt: skip
    assert plain == accents and "SE.FIGURE.4" in plain and "SE.SEVEN.2" not in plain
    assert of_id == {"SE.WALK.3"}
    assert {"SE.SEVEN.1", "SE.LUCK.1"} <= of_section
    assert {"SE.TRADE.6", "SE.WIN.3"} <= of_chapter, "where a rule comes from"
    assert "SE.WALK.1" in twice and none == set() and len(empty) > 50
