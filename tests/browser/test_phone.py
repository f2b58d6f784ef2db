"""A phone: what closes things is in sight, and nothing moves under a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stoneage_panel.catalog import all_games
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.browser.test_axe import press

Go = Callable[..., Visit]
SMALL = (360, 740)


def on_phone(go: Go, size: tuple[int, int] = NARROW) -> Visit:
    """The lobby on a phone."""
    return go(size=size, has_touch=True, is_mobile=True).wait("live")


def begun(visit: Visit, name: str) -> Visit:
    """A game of some name, begun."""
    press(visit, "game", name)
    press(visit, "start")
    visit.until(lambda: visit.page.locator("canvas").first.is_visible(), "the board")
    return visit


@pytest.mark.parametrize("size", [NARROW, SMALL, WIDE], ids=["narrow", "small", "wide"])
def test_what_closes_the_rules_is_in_sight_in_every_game(go: Go, size: tuple[int, int]) -> None:
    visit = go(size=size).wait("live")
    page = visit.page
    for name in all_games():
        begun(visit, name)
        press(visit, "rules", "")
        page.wait_for_selector(".sheet")
        head, shut = (
            page.locator(which).bounding_box()
            for which in (".sheet > header h2", "[data-act='rules-close']")
        )
        assert head and shut
        assert shut["x"] + shut["width"] <= page.evaluate("document.documentElement.clientWidth")
        assert shut["y"] < head["y"] + head["height"] < shut["y"] + 60  # in the first line
        for other in page.locator(".sheet > header .btn").all():
            box = other.bounding_box()
            assert box and box["x"] + box["width"] <= size[0] and box["y"] >= shut["y"] + 40
        press(visit, "rules-close")
        assert page.locator(".sheet").count() == 0
        press(visit, "lobby")
