"""The page's script reads addresses of embedded boards, and says what is wrong with one."""

from __future__ import annotations

import json
import subprocess
from typing import Any
from urllib.parse import urlencode

import pytest

from stoneage_panel.browser.embed import known
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.match import Match
from tests.embed.test_asked import VERSION_1
from tools import node, words
from tools.places import SRC

pytestmark = pytest.mark.site
KNOWN = {
    **known.known(),
    "languages": ["en", "de"],
    "lessons": {"sa-luck": {"tasks": {"same-roll": "same"}, "cells": ["board", "same"]}},
}
SCRIPT = f"""
import fs from "node:fs";
import {{ gameIn, read }} from {json.dumps((SRC / "embed-asked.js").as_uri())};
const {{ known, asked }} = JSON.parse(fs.readFileSync(0, "utf8"));
const answers = asked.map(([search, hash]) => read(search, hash, known));
const games = await Promise.all(asked.map(([, hash]) => gameIn(hash)));
console.log(JSON.stringify({{ answers, games }}));
"""


def answers(*asked: tuple[str, str]) -> dict[str, Any]:
    job = json.dumps({"known": KNOWN, "asked": asked})
    command = [str(node.ensure()), "--input-type=module", "--eval", SCRIPT]
    done = subprocess.run(command, input=job, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_addresses_of_version_1_stay_valid() -> None:
    found = answers(*(("?" + urlencode({**pairs, "v": "1"}), "") for pairs in VERSION_1))
    for pairs, answer in zip(VERSION_1, found["answers"], strict=True):
        assert answer["pairs"] == pairs
        assert answer["theme"] == "auto"


def test_boards_of_lessons() -> None:
    found = answers(
        ("?lesson=sa-luck&task=same-roll", ""),
        ("?lesson=sa-luck&cell=board&theme=dark&lang=de", ""),
    )
    assert found["answers"] == [
        {"lesson": "sa-luck", "cell": "same", "theme": "auto", "poster": "", "lang": "en"},
        {"lesson": "sa-luck", "cell": "board", "theme": "dark", "poster": "", "lang": "de"},
    ]


def test_a_game_is_told_by_its_name_in_a_link_and_in_a_text() -> None:
    matches = [Match(new_game(name)) for name in all_games()]
    asked = [("", match.link()) for match in matches] + [("", match.record()) for match in matches]
    found = answers(*asked, ("", "1AAAA"), ("", "nothing"), ("", ""))
    assert found["games"] == [*all_games(), *all_games(), "", "", ""]


BAD = {
    "?colour=red": "name",
    "?game=stone_age&level=3": "name",
    "?game=stone_age&game=my_first": "twice",
    "?game=stone_age&allow=" + "x" * 3000: "long",
    "?v=2&game=stone_age": "version",
    "?game=chess": "one_of",
    "?game=stone_age&theme=pink": "one_of",
    "?game=stone_age&lang=xx": "one_of",
    "?game=stone_age&show=boad": "one_of",
    "?game=stone_age&poster=https://evil.example/x.png": "poster",
    "?game=stone_age&poster=javascript:alert(1)": "poster",
    "?game=stone_age&poster=//evil.example/x.png": "poster",
    "?lesson=nothing&task=x": "one_of",
    "?lesson=sa-luck&task=nothing": "one_of",
    "?lesson=sa-luck&cell=nothing": "one_of",
    "?lesson=sa-luck": "which",
    "?lesson=sa-luck&task=same-roll&cell=board": "which",
    "?lesson=sa-luck&task=same-roll&game=my_first": "with_lesson",
    "?task=same-roll": "no_lesson",
    "": "none",
    "?game=__proto__": "one_of",
    "?lesson=__proto__&task=x": "one_of",
    "?lesson=constructor&task=name": "one_of",
    "?game=constructor": "one_of",
}


def test_what_can_t_be_is_told_with_a_sentence() -> None:
    said, _ = words.sentences()
    found = answers(*((search, "") for search in BAD))
    for (search, key), answer in zip(BAD.items(), found["answers"], strict=True):
        assert "fault" in answer, search
        sentence, values = answer["fault"]
        assert sentence == f"embed.wrong.{key}", search
        assert said[sentence].format(**values)


def test_a_picture_of_the_site_or_one_written_out_is_taken() -> None:
    posters = ("data:image/png;base64,AAAA", "pictures/mine.webp", "data:image/svg+xml,<svg/>")
    found = answers(
        *(("?" + urlencode({"game": "my_first", "poster": one}), "") for one in posters)
    )
    assert [one["poster"] for one in found["answers"]] == list(posters)
