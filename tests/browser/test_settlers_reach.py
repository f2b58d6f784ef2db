"""The Settlers' board by keys: arrows reach every crossing, continent by continent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from stoneage_panel.games.settlers.board.layout import REGIONS, regions
from stoneage_panel.games.settlers.board.strings import say
from stoneage_panel.games.settlers.components import world
from tests.browser.page_driver import NARROW, Visit, visit
from tests.browser.test_axe import press
from tests.support.variants import few
from tools.server import Served

Go = Callable[..., Visit]
# Where each arrow leads from each place, and what each place is called.
WAYS = """
(root) => {
  const ways = {};
  for (const button of root.querySelectorAll("[data-place]")) {
    const leads = new Set();
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      button.focus({ preventScroll: true });
      button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      leads.add(root.getRootNode().activeElement.dataset.place);
    }
    ways[button.dataset.place] = [[...leads], button.getAttribute("aria-label")];
  }
  return ways;
}
"""
Ways = dict[str, tuple[list[str], str]]


def reached(ways: Ways) -> set[str]:
    """All places that arrows lead to from the first."""
    found, new = set[str](), [next(iter(ways))]
    while new:
        here = new.pop()
        if here not in found:
            found.add(here)
            new += ways[here][0]
    return found


def crossings(part: str) -> set[str]:
    """The places of the crossings in a part of the world."""
    rows = zip(world.default().crossings, regions(world.default()), strict=True)
    return {crossing.name.lower() for crossing, there in rows if there == part}


def look(page: Visit) -> Ways:
    """The buttons of the board as they are now."""
    return dict(page.page.locator(".places").evaluate(WAYS))


@pytest.mark.parametrize("part", few(REGIONS, 2))
def test_arrows_reach_every_crossing_of_a_continent(wide: Ways, part: str) -> None:
    there = crossings(part)
    assert there <= reached(wide)
    assert all(say(f"region.{part}") in wide[name][1] for name in there)


@pytest.fixture(scope="module")
def wide(chromium: Browser, site: tuple[Served, str]) -> Ways:
    """The buttons of the wide board at the start of a game."""
    page = visit(chromium, site[1]).open().wait("live")
    begin(page)
    found = look(page)
    page.page.context.close()
    assert sum(len(crossings(part)) for part in REGIONS) == 181
    return found


def begin(page: Visit) -> None:
    """A game of three from the lobby."""
    press(page, "game", "settlers")
    press(page, "start")
    page.until(lambda: page.page.locator(".players").count() > 0, "the players")


@pytest.mark.sweep
def test_on_a_phone_every_continent_is_shown_large_and_reached(go: Go) -> None:
    page = go(size=NARROW, has_touch=True, is_mobile=True).wait("live")
    begin(page)
    for part in REGIONS:
        page.page.locator(f".places [data-place='see:{part}']").focus()
        page.page.keyboard.press("Enter")
        shown = page.page.locator(f".places [data-place='see:{part}'][aria-pressed='true']")
        page.until(lambda shown=shown: shown.count() > 0, part)
        ways = look(page)
        assert crossings(part) <= reached(ways), part
        large = page.page.locator(f".places [data-place='{sorted(crossings(part))[0]}']")
        box = large.bounding_box()
        assert box and min(box["width"], box["height"]) >= 24, part
