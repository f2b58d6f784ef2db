"""The README's pictures, taken of the running page. `PICTURES=keep` puts them where they belong."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

import stoneage_panel as sap
from tests.browser.page_driver import NARROW, WIDE, Visit
from tools.places import CACHE, SITE

Go = Callable[..., Visit]
KEPT = SITE / "pictures"
SHOTS = {
    "lobby": (WIDE, "light"),
    "table": (WIDE, "light"),
    "table-dark": (WIDE, "dark"),
    "table-phone": (NARROW, "light"),
}


def evening() -> str:
    """A game in its middle: the same in every picture."""
    match = sap.new("my_first", players=3, seed=20, seats=["human:Mira", "rule:memory=60", "rule"])
    while match.state.to_dict()["turn"] < 21 or match.player != 0:
        match.do(match.suggest("rule"))
    return match.record()


def size(picture: Path) -> tuple[int, int]:
    """Width and height, as a PNG's first bytes tell."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height


@pytest.mark.parametrize("name", SHOTS)
def test_pictures_of_the_page_can_be_taken_and_are_kept(go: Go, name: str, tmp_path: Path) -> None:
    shape, theme = SHOTS[name]
    page = go(size=shape, color_scheme=theme).wait("live")
    if name != "lobby":
        file = tmp_path / "evening.txt"
        file.write_text(evening(), "utf-8")
        answers = page.page.evaluate("window.answers")
        page.page.locator("input[type=file]").first.set_input_files(file)
        page.until(lambda: page.page.evaluate("window.answers") > answers, "the saved game")
        page.until(lambda: page.page.get_by_text("Mira, ").count() > 0, "the name of a seat")
    page.page.wait_for_timeout(500)
    folder = KEPT if os.environ.get("PICTURES") == "keep" else CACHE / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    page.page.screenshot(path=folder / f"{name}.png", animations="disabled")
    assert size(folder / f"{name}.png") == shape
    assert size(KEPT / f"{name}.png") == shape, "PICTURES=keep python3 build.py test -k pictures"


def test_no_picture_is_left_over() -> None:
    assert {picture.stem for picture in KEPT.glob("*.png")} == set(SHOTS)
