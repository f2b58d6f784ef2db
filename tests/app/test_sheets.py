"""Every sheet of a game's panels styles what is their own: all of them are on every page."""

from __future__ import annotations

import re

import pytest

from stoneage_panel.ui.theme import sheets

SHARED = sheets.shared()
SHEETS = {sheet.parts[-3]: sheet for sheet in sheets.of_games()}
"""By the game's folder."""


def classes(sheet: str) -> set[str]:
    """The classes that are named in a sheet."""
    return set(re.findall(r"\.([a-z][\w-]*)", sheet))


def selectors(sheet: str) -> list[str]:
    """What rules are for, each for itself; those of media among them."""
    heads = re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    heads = [head for head in heads if not head.strip().startswith("@")]
    return [one.strip() for head in heads for one in flat(head).split(",")]


def flat(head: str) -> str:
    """A list of selectors whose brackets hold no commas any more."""
    while (outer := re.sub(r"\(([^()]*)\)", lambda m: f"[{m[1].replace(',', ' ')}]", head)) != head:
        head = outer
    return head


def written(of: str) -> str:
    """The source of a game's panels."""
    return "".join(file.read_text("utf-8") for file in SHEETS[of].parent.glob("*.py"))


def used(source: str) -> set[str]:
    """The classes of elements that are written there."""
    lists = re.findall(r'class="([^"{]*)', source)
    return {word for several in lists for word in several.split()}


@pytest.mark.parametrize("name", SHEETS)
def test_a_games_sheet_styles_its_own_alone(name: str) -> None:
    taken = {one for sheet in SHARED for one in classes(sheet.read_text("utf-8"))}
    for other in set(SHEETS) - {name}:
        taken |= classes(SHEETS[other].read_text("utf-8")) | used(written(other))
    sheet = SHEETS[name].read_text("utf-8")
    assert [one for one in selectors(sheet) if not classes(one) - taken] == []


def test_every_sheet_is_on_the_page_and_what_is_shared_comes_first() -> None:
    text = sheets.views_text()
    first = text.index(SHARED[-1].read_text("utf-8"))
    assert len(SHEETS) > 2
    assert all(text.index(sheet.read_text("utf-8")) > first for sheet in SHEETS.values())


def test_no_sheet_is_forgotten() -> None:
    written = {*sheets.PACKAGE.rglob("*.css")}
    alone = {  # a picture has its own, and what comes with its first use
        sheets.PACKAGE / "app/components/dialogs/end_picture.css",
        sheets.PACKAGE / "app/explore/explore.css",
        sheets.PACKAGE / "app/explore/luck.css",
        sheets.PACKAGE / "app/explore/review.css",
        sheets.PACKAGE / "app/together/together.css",
        sheets.PACKAGE / "app/tournament/tournament.css",
        *(sheets.PACKAGE / "lessons/widgets").glob("*.css"),
        sheets.PACKAGE / "browser/lesson/widgets.css",
        sheets.PACKAGE / "replay/replay.css",
    }
    assert written == {*sheets.shared(), *sheets.of_games(), *alone}


def test_a_rule_stands_on_lines_of_its_own() -> None:
    for sheet in (*sheets.shared(), *sheets.of_games()):
        for line in sheet.read_text("utf-8").splitlines():
            assert line.count("{") <= 1 and line.count("}") <= 1 and line.count(";") <= 1, line


def test_behind_a_card_that_stands_alone_no_ground_is_seen_at_its_corners() -> None:
    [ground] = re.findall(
        r":host\{background[^}]*border-radius:([^};]+)", sheets.alone_text("light")
    )
    [card] = re.findall(r"\n\.card \{[^}]*border-radius: ([^;]+);", sheets.views_text())
    assert ground == card
