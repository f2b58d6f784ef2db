"""Every kind of decision of the Settlers: nothing wrong with it, nothing cut off, and by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.moments import ALL, EIGHTHS, open_moment, shown
from tests.browser.page_driver import NARROW, Visit
from tests.browser.settlers_moments import MOMENTS, moment
from tests.browser.settlers_player import SettlersKeys, same
from tests.browser.test_axe import press
from tests.browser.test_reflow import DENSE, OUTSIDE, SHAPES, SMALL
from tests.support.variants import few

Go = Callable[..., Visit]


def moments(page: Visit, folder: Path, some: slice = ALL) -> Iterator[str]:
    """Shows one after the other."""
    return shown(page, [*MOMENTS][some], moment, folder)


@pytest.mark.sweep
def test_axe_finds_nothing_on_a_phone(go: Go, tmp_path: Path) -> None:
    page = go(size=NARROW).wait("live")
    assert {name: found for name in moments(page, tmp_path) if (found := violations(page))} == {}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shape", "some"),
    few([("320", EIGHTHS[0]), *((shape, ALL) for shape in SHAPES)], several=True),
)
def test_nothing_has_to_be_scrolled_sideways(
    go: Go, shape: str, some: slice, tmp_path: Path
) -> None:
    size, dots = SHAPES[shape]
    page = go(size=size, device_scale_factor=dots).wait("live")
    found = {}
    for name in moments(page, tmp_path, some):
        wrong = page.page.evaluate(OUTSIDE)
        wrong += page.page.evaluate(SMALL, [24, ".none"]) + page.page.evaluate(SMALL, [44, DENSE])
        if wrong:
            found[name] = wrong
    assert found == {}


# What is done by keys in each: the first of these that is legal.
BY_KEYS = {
    "tribe": "tribe",
    "camp": "camp",
    "turn": "walk",
    "want": "for",
    "answer": "offer",
    "deal": "deal",
    "discard": "discard",
    "seven": "send",
    "hunting": "send carnivore",
    "desert": "desert",
    "chit": "chit",
    "roll": "roll",
    "steal": "card",
    "chip": "chip",
    "nearly": "found",
}


@pytest.mark.slow
@pytest.mark.parametrize("some", few(EIGHTHS), ids=str)
def test_every_decision_by_keyboard_and_nothing_is_wrong(
    go: Go, some: slice, tmp_path: Path
) -> None:
    page = go().wait("live")
    press(page, "how", "pace=instant")
    for name in moments(page, tmp_path, some):
        assert violations(page) == [], name
        player = SettlersKeys(page, same(moment(name)))
        player.makes(player.first(BY_KEYS[name]))
        player.in_step()


@pytest.mark.sweep
@pytest.mark.slow
def test_a_turn_to_the_end_of_a_game_by_keyboard(go: Go, tmp_path: Path) -> None:
    page = go().wait("live")
    press(page, "how", "pace=instant")
    open_moment(page, moment("nearly"), tmp_path)
    player = SettlersKeys(page, same(moment("nearly")))
    for line in ("offer 1b", "for 1m", "bank", "step", "found"):
        player.in_step()
        if (move := player.first(line)) is not None:
            player.makes(move)
    player.in_step()
    assert player.over
