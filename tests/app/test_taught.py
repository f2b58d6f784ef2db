"""Ways from the game to its lessons: rules say where they are taught, the lobby leads there.

What the game knows of lessons is a copy of what they say themselves: it is made without them.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from stoneage_panel import app, lessons
from stoneage_panel.app.components.rules import rules
from stoneage_panel.app.components.rules.taught import shelves, taught, taught_in
from stoneage_panel.browser import page as site_page
from stoneage_panel.catalog import all_games
from tests.app.saved_games import Sit
from tests.support import german, spoken
from tests.support.markup import Markup
from tests.support.visitor import Visitor

AT = site_page.LESSONS
ROUND = f'<a href="{AT}sa-round.html">Taught in lesson 3: A round of Stone Age</a>'


def told() -> dict[str, dict[str, Any]]:
    """What lessons with a page say of themselves, by id."""
    notebooks = (spoken.ROOT / "notebooks" / "lessons").glob("*.ipynb")
    pages = {json.loads(one.read_text("utf-8"))["metadata"]["lesson"]["id"] for one in notebooks}
    found = {}
    for file in Path(lessons.__file__).parent.glob("*/tasks.toml"):
        head = tomllib.loads(file.read_text("utf-8"))["lesson"]
        strings = tomllib.loads(file.with_name("strings.toml").read_text("utf-8"))
        if head["id"] in pages:
            found[head["id"]] = {**head, "title": strings["title"]}
    return found


def test_the_game_says_of_lessons_what_they_say_themselves() -> None:
    known, heads = taught(), told()
    assert heads and set(heads) <= set(known)
    for name, head in heads.items():
        earlier = {
            family
            for one in known.values()
            if one["number"] < head["number"]
            for family in one["rules"]
        }
        wanted = {key: head[key] for key in ("game", "number", "title")}
        # what is taught once more is told of the first lesson that teaches it
        wanted["rules"] = [family for family in head["rules"] if family not in earlier]
        assert known[name] == wanted, name


def test_every_family_of_rules_is_there_and_taught_once() -> None:
    families = [family for lesson in taught().values() for family in lesson["rules"]]
    assert len(families) == len(set(families))
    for lesson in taught().values():
        known = {rule.rpartition(".")[0] for rule in all_games()[lesson["game"]].load().rules}
        assert set(lesson["rules"]) <= known, lesson["title"]


def test_a_rule_says_where_it_is_taught() -> None:
    assert ROUND in taught_in("SA.PLACE.2", AT)
    assert "Taught in lesson 11: Through the Passage" in taught_in("AD.WIN.1", AT)
    assert taught_in("SA.NONE.1", AT) == taught_in("SA.PLACE.2", "") == taught_in("SA.PLACE", AT)


@pytest.mark.parametrize("place", [None, ("hunt", "Hunt")])
def test_the_sheet_leads_to_lessons_only_where_there_are_any(place: tuple[str, str] | None) -> None:
    game = all_games()["stone_age"].load()()
    html = rules.sheet(game, place, lessons=AT)
    Markup(html)
    assert html.count(f'href="{AT}sa-') > (20 if place is None else 2)
    assert rules.sheet(game, place).count("href") == 0
    for name in ("settlers", "age_of_dirt", "stone_age_solo"):
        sheet = rules.sheet(all_games()[name].load()(), lessons=AT)
        assert sheet.count(f'href="{AT}') > 20


def test_games_with_lessons_have_a_shelf() -> None:
    assert shelves(AT) == {name: f"{AT}index.html#{name}" for name in all_games()}
    assert shelves("") == {}
    with german.spoken():
        assert shelves(AT)["settlers"] == f"{AT}index.de.html#settlers"


def test_the_lobby_leads_to_the_lessons_on_the_chosen_game(sit: Sit) -> None:
    visitor = sit(lessons=AT)
    for tile, shelf in (
        ("my_first", "my_first"),
        ("stone_age", "stone_age"),
        ("stone_age stone_age_style", "stone_age"),
        ("stone_age_solo", "stone_age_solo"),
        ("settlers", "settlers"),
        ("age_of_dirt", "age_of_dirt"),
    ):
        visitor.does("game", tile)
        html = visitor.reads("tiles")
        Markup(html)
        assert html.count("href=") == 1 and f'href="{AT}index.html#{shelf}"' in html
    visitor.does("game", "stone_age")
    visitor.does("rules", "rule:SA.PLACE.2")
    assert ROUND in visitor.reads("help")


def test_elsewhere_no_page_leads_to_lessons(visitor: Visitor) -> None:
    assert "href=" not in visitor.reads("tiles")
    visitor.does("rules")
    assert "href=" not in visitor.reads("help")
    root = app.build()
    assert root.page.model.lessons == ""  # type: ignore[attr-defined]
    assert site_page.build("wide", "light").page.model.lessons == AT  # type: ignore[attr-defined]
