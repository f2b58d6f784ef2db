"""The page in WebKit, as on every iPhone: boot, play, reload, link, and without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import stoneage_panel as sap
from tests.browser.page_driver import WIDE, serving
from tests.browser.stock import (
    NEWEST,
    OFFLINE,
    again,
    live,
    log,
    opens_a_link,
    plays_a_whole_game,
    starts_every_game,
    to_lobby,
)
from tests.browser.webkit import WebKit, webkit
from tools import pages
from tools import webkit as stock


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[WebKit]:
    """A WebKit; without one nothing can be tried."""
    parts = stock.find()
    if parts is None:  # `build.py test` has told so; where Debian's packages are it fails instead
        pytest.skip("no WebKit here")
    with webkit(parts, tmp_path / "webkit") as window:
        window.size(*WIDE)
        yield window
        assert window.complaints == []


def test_a_whole_game_by_clicks_with_a_reload_and_without_a_network(browser: WebKit) -> None:
    with serving(pages.DIST) as (_, address):
        browser.go(address)
        live(browser)
        plays_a_whole_game(browser)
        browser.until(f"{OFFLINE} === 'ready'", "the kept files")
        result = log(browser)
    again(browser)  # the server has stopped
    browser.until(NEWEST, "the kept game")
    assert log(browser) == result


def test_a_link_is_opened_and_every_game_is_started_in_the_lobby(browser: WebKit) -> None:
    with serving(pages.DIST) as (_, address):
        opens_a_link(browser, address)
        to_lobby(browser)
        assert {one.split()[0] for one in starts_every_game(browser)} == set(sap.games())
