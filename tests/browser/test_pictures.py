"""The README's pictures, taken of the running page. `PICTURES=keep` puts them where they belong."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import stoneage_panel as sap
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.test_axe import press
from tests.support.variants import few
from tools.places import CACHE, SITE

Go = Callable[..., Visit]
KEPT = SITE / "pictures"
SHOTS = {
    "lobby": (WIDE, "light", ""),
    "table": (WIDE, "light", "stone_age"),
    "table-dark": (WIDE, "dark", "stone_age"),
    "table-contrast": (WIDE, "contrast", "stone_age"),
    "table-phone": (NARROW, "light", "stone_age"),
    "table-phone-dark": (NARROW, "dark", "stone_age"),
    "table-phone-contrast": (NARROW, "contrast", "stone_age"),
    "style": (WIDE, "light", "style"),
    "style-phone": (NARROW, "dark", "style"),
    "solo": (WIDE, "light", "solo"),
    "solo-phone": (NARROW, "light", "solo"),
    "settlers": (WIDE, "light", "settlers"),
    "settlers-dark": (WIDE, "dark", "settlers"),
    "settlers-contrast": (WIDE, "contrast", "settlers"),
    "settlers-phone": (NARROW, "light", "settlers"),
    "settlers-phone-dark": (NARROW, "dark", "settlers"),
    "settlers-phone-contrast": (NARROW, "contrast", "settlers"),
    "dirt": (WIDE, "light", "dirt"),
    "dirt-dark": (WIDE, "dark", "dirt"),
    "dirt-contrast": (WIDE, "contrast", "dirt"),
    "dirt-phone": (NARROW, "light", "dirt"),
    "dirt-phone-dark": (NARROW, "dark", "dirt"),
    "dirt-phone-contrast": (NARROW, "contrast", "dirt"),
    "first": (WIDE, "light", "my_first"),
    "first-phone": (NARROW, "light", "my_first"),
}
KEEPING = os.environ.get("PICTURES") == "keep"
# The dark ones and those of high contrast differ in colours alone: one game stands for all.
TAKEN = [name for name, (_, look, game) in SHOTS.items()
         if KEEPING or look == "light" or game == "stone_age"]  # fmt: skip
FEEDER, BUILDER, COLLECTOR = (f"rule:style={name}" for name in ("feeder", "builder", "collector"))
EVENINGS: dict[str, dict[str, Any]] = {
    "my_first": {"game": "my_first", "seats": ["human:Mira", "rule:memory=60", "rule"]},
    "stone_age": {"game": "stone_age", "seats": ["human:Mira", COLLECTOR, BUILDER, FEEDER]},
    "style": {
        "game": "stone_age", "seats": ["human:Mira", COLLECTOR, BUILDER, FEEDER, FEEDER],
        "style": True,
    },
    "solo": {"game": "stone_age_solo", "seats": ["human:Mira"], "level": 2},
    "settlers": {
        "game": "settlers", "seats": ["human:Mira", "rule", "rule:style=settler", "rule"],
    },
    "dirt": {
        "game": "age_of_dirt", "seed": 6,
        "seats": ["human:Mira", "rule", "rule:style=breeder", "rule"],
    },
}  # fmt: skip


@cache
def evening(name: str) -> str:
    """A game in its middle: the same in every picture."""
    options = dict(EVENINGS[name])
    seats = options.pop("seats")
    seed = options.pop("seed", 20)
    match = sap.new(options.pop("game"), players=len(seats), seed=seed, seats=seats, **options)
    while not _in_the_middle(match.state.to_dict()) or match.player != 0:
        bot = seats[match.player or 0]
        match.do(match.suggest("rule" if bot.startswith("human") else bot))
    return match.record()


def _in_the_middle(position: dict[str, Any]) -> bool:
    """Late enough that there is something to see; in Stone Age while figures are placed, in Age
    of Dirt when a drum may be used."""
    if "turn" in position:
        return bool(position["turn"] >= 21)
    if "nomads" in position:
        late, meat = position["round"] >= 12, position["hands"][0][0]
        return bool(late and meat and position["nomads"][0] and position["phase"] == 2)
    if "boxes" in position:
        full = sum(any(box) for box in position["boxes"]) >= 2 and position["inside"][0]
        drum = position["phase"] == 6 and any(position["fallen"][-2:])  # a predator is out
        return bool(position["round"] >= 8 and drum and full and sum(position["caves"][0]) >= 2)
    placed = sum(n for row in position["placed"] for n in row.values())
    enough = 6 if len(position["food"]) > 1 else 3
    late = 5 if len(position["food"]) > 1 else 3
    return bool(position["round"] >= late and position["phase"] == 0 and placed >= enough)


def size(picture: Path) -> tuple[int, int]:
    """Width and height, as a PNG's first bytes tell."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height


@pytest.mark.parametrize("name", few(TAKEN, 2))
def test_pictures_of_the_page_can_be_taken_and_are_kept(go: Go, name: str, tmp_path: Path) -> None:
    shape, theme, game = SHOTS[name]
    wish = {"contrast": "more"} if theme == "contrast" else {"color_scheme": theme}
    page = go(size=shape, **wish).wait("live")
    if game:
        file = tmp_path / "evening.txt"
        file.write_text(evening(game), "utf-8")
        field = page.page.locator("input[type=file]").first
        page.answered(partial(field.set_input_files, file), "the saved game")
        page.until(lambda: page.page.locator(".players").count() > 0, "the players")
    if game == "settlers":  # where a nomad can go, and for how much meat
        press(page, "part")
    page.page.wait_for_timeout(500)
    folder = KEPT if KEEPING else CACHE / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    page.page.screenshot(path=folder / f"{name}.png", animations="disabled")
    assert size(folder / f"{name}.png") == shape


def test_every_picture_is_there_and_none_is_left_over() -> None:
    there = {picture.stem: size(picture) for picture in KEPT.glob("*.png")}
    wanted = {name: shape for name, (shape, _, _) in SHOTS.items()}
    assert there == wanted, "PICTURES=keep python3 build.py test -k pictures"
