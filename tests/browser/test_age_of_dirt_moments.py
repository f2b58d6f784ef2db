"""Every kind of decision of Age of Dirt: nothing wrong with it, nothing cut off, and by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.dirt_moments import MOMENTS, moment
from tests.browser.dirt_player import DirtKeys
from tests.browser.moments import ALL, EIGHTHS, shown
from tests.browser.page_driver import Visit
from tests.browser.table_player import same
from tests.browser.test_axe import press
from tests.browser.test_reflow import DENSE, OUTSIDE, SHAPES, SMALL
from tests.browser.test_settlers_reach import look, reached
from tests.support.variants import few

Go = Callable[..., Visit]
ASKED = [
    ("320", False, EIGHTHS[0]), ("320", False, ALL), ("320", True, ALL),
    *((shape, False, ALL) for shape in SHAPES if shape != "320"),
]  # fmt: skip


def moments(page: Visit, folder: Path, some: slice = ALL) -> Iterator[str]:
    """Shows one after the other."""
    return shown(page, [*MOMENTS][some], moment, folder)


@pytest.mark.slow
@pytest.mark.parametrize(("shape", "asked", "some"), few(ASKED, several=True))
def test_nothing_is_wrong_or_to_be_scrolled_sideways(
    go: Go, shape: str, asked: bool, some: slice, tmp_path: Path
) -> None:
    """Asked of axe, too, at the narrowest: in every run that is done once, at a desk."""
    size, dots = SHAPES[shape]
    page = go(size=size, device_scale_factor=dots).wait("live")
    found = {}
    for name in moments(page, tmp_path, some):
        wrong = page.page.evaluate(OUTSIDE)
        wrong += page.page.evaluate(SMALL, [24, ".none"]) + page.page.evaluate(SMALL, [44, DENSE])
        if asked:
            wrong += violations(page) + astray(page)
        if wrong:
            found[name] = wrong
    assert found == {}


def astray(page: Visit) -> list[str]:
    """The places that no arrows lead to."""
    ways = look(page)
    return sorted(set(ways) - reached(ways))


# What is done by keys in each: the first of these that is legal.
BY_KEYS = {
    "clan": "keep c02",
    "tools": "start spear",
    "turn": "send forest tent",
    "spend": "tool spear",
    "mend": "mend spear",
    "extra": "extra",
    "drum": "drum",
    "bangs": "bang",
    "spear": "spear",
    "goods": "take stone herbs drop fur",
    "gain": "take herbs",
    "court": "court 3",
    "answer": "yes",
    "work": "work mountains",
    "source": "wall i29",
    "look": "hold i13",
    "sending": "put forest tent",
    "fetching": "fetch plains tent",
    "robbing": "rob 3",
    "room": "swap fur",
    "loss": "lose member",
    "games": "join",
    "feast": "pay",
    "deal": "clans c03 c05",
    "draw": "card i07",
    "fall": "out 1:1 2:1",
    "free": "freed 1:1",
    "loot": "loot stone",
    "nearly": "build i02",
}


@pytest.mark.slow
@pytest.mark.parametrize("some", few(EIGHTHS), ids=str)
def test_every_decision_by_keyboard_and_nothing_is_wrong(
    go: Go, some: slice, tmp_path: Path
) -> None:
    page = go().wait("live")
    press(page, "how", "pace=instant")
    found = {}
    for name in moments(page, tmp_path, some):
        wrong = violations(page) + astray(page)
        if wrong:
            found[name] = wrong
        player = DirtKeys(page, same(moment(name)))
        move = player.first(BY_KEYS[name])
        assert move, name
        player.makes(move)
        player.in_step()
        assert player.over == (name == "nearly")
    assert found == {}
