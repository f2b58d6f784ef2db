"""Every sheet of a game's face styles what is that face's own: all of them are on every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stoneage_panel import app
from stoneage_panel.app import style

APP = Path(app.__file__).parent
FACES = APP / "faces"
PREFIX = {"age_of_dirt": "ad_", "settlers": "se_", "stone_age": "sa_"}
"""Each sheet's face, and how the names of its modules begin besides."""


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
    """The source of a face."""
    found = (file for file in FACES.glob("*.py") if file.name.startswith((PREFIX[of], of)))
    return "".join(file.read_text("utf-8") for file in found)


def used(source: str) -> set[str]:
    """The classes of elements that are written there."""
    lists = re.findall(r'class="([^"{]*)', source)
    return {word for several in lists for word in several.split()}


@pytest.mark.parametrize("name", PREFIX)
def test_a_faces_sheet_styles_its_own_alone(name: str) -> None:
    others = set(PREFIX) - {name}
    shared = [APP / "zones.css", APP / "help.css", FACES / "bits.css"]
    taken = {one for sheet in shared for one in classes(sheet.read_text("utf-8"))}
    for other in others:
        taken |= classes((FACES / f"{other}.css").read_text("utf-8")) | used(written(other))
    sheet = (FACES / f"{name}.css").read_text("utf-8")
    assert [one for one in selectors(sheet) if not classes(one) - taken] == []


def test_every_sheet_is_on_the_page_and_what_is_shared_comes_first() -> None:
    text = style.zones_text()
    first = text.index((FACES / "bits.css").read_text("utf-8"))
    assert all(text.index((FACES / f"{name}.css").read_text("utf-8")) > first for name in PREFIX)
    assert {sheet.stem for sheet in FACES.glob("*.css")} == {*PREFIX, "bits"}
