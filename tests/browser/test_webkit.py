"""The page in WebKit, as on every iPhone: boot, play, reload, link, and without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import stoneage_panel as sap
from tests.browser.page_driver import SURELY, WIDE, believing_site, serving
from tests.browser.stock import (
    MIDDLE_OF_IT,
    NEWEST,
    OFFLINE,
    again,
    found,
    live,
    log,
    opens_a_link,
    plays_a_game,
    press,
    starts_every_game,
    starts_from_the_snapshot,
    to_lobby,
)
from tests.browser.webkit import WebKit, webkit
from tests.support.variants import few
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


@pytest.mark.parametrize("before", few([MIDDLE_OF_IT, 0]))
def test_a_game_by_clicks_with_a_reload_and_without_a_network(browser: WebKit, before: int) -> None:
    with serving(pages.DIST) as (_, address):
        plays_a_game(browser, address, before)
        browser.until(f"{OFFLINE} === 'ready'", "the kept files")
        result = log(browser)
    again(browser)  # the server has stopped
    browser.until(NEWEST, "the kept game")
    assert log(browser) == result


def test_a_first_visit_on_a_fast_line_starts_from_the_snapshot(browser: WebKit) -> None:
    with believing_site(pages.DIST, saves=SURELY) as site, serving(site) as (_, address):
        starts_from_the_snapshot(browser, address)


def test_a_link_is_opened(browser: WebKit) -> None:
    with serving(pages.DIST) as (_, address):
        opens_a_link(browser, address)


@pytest.mark.sweep
def test_every_game_is_started_in_the_lobby(browser: WebKit) -> None:
    with serving(pages.DIST) as (_, address):
        opens_a_link(browser, address)
        to_lobby(browser)
        assert {one.split()[0] for one in starts_every_game(browser)} == set(sap.games())


# What reaches out of its own zone, or lies on another one.
ACROSS = f"""(() => {{
    const zones = {found(".z")}.map((zone) => {{
        const host = zone.getRootNode().host;
        const box = host.getBoundingClientRect();
        const {{ position, overflowY }} = getComputedStyle(host);
        const inner = overflowY === "visible" ? zone.getBoundingClientRect().bottom : box.bottom;
        return {{ name: zone.className, box, inner, lies: position !== "fixed" }};
    }}).filter(({{ name, box, lies }}) => box.height && lies && !/z-(bar|over|help)/.test(name));
    const out = zones.filter(({{ box, inner }}) => inner > box.bottom + 2);
    const apart = (a, b) => a.left > b.right - 2 || b.left > a.right - 2
        || a.top > b.bottom - 2 || b.top > a.bottom - 2;
    const on = zones.filter((a) => zones.some((b) => a !== b && !apart(a.box, b.box)));
    return [...out, ...on].map(({{ name }}) => name);
}})()"""


@pytest.mark.sweep
def test_a_long_log_and_the_board_in_words_take_their_own_room(browser: WebKit) -> None:
    match = sap.new("stone_age", players=3, seed=11, seats=["human:Mira"] * 3)
    for _ in range(30):
        match.do(match.suggest())
    with serving(pages.DIST) as (_, address):
        browser.go(f"{address}#{match.link()}")
        live(browser)
        press(browser, "[data-act=older]")
        browser.until(f"{found('.z-log li')}.length > 31", "all lines")
        press(browser, "[data-act=words]")
        words = f"{found('.z-words')}[0].getBoundingClientRect().height"
        browser.until(f"{words} > 300", "the board in words")
        for width in (1280, 900, 450):
            browser.size(width, 800)
            browser.until(f"!{ACROSS}.length", f"zones that lie apart at {width}")
        browser.evaluate(f"{found('.z-log')}[0].getRootNode().host.style.cssText = 'height: 90px'")
        assert browser.evaluate(ACROSS)  # the eye that looks is not blind
