"""Fixtures for tests on the built page. `build.py test` has built it before pytest starts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from tests.browser.page_driver import WIDE, WISHES, Visit, launch, revisit, serving, visit
from tools import pages
from tools.server import Served

LESSONS, LESSON = "lessons/", "lessons/sa-luck.html"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs the built site."""
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.site)


@pytest.fixture(scope="package")
def site() -> Iterator[tuple[Served, str]]:
    """The built site on a local server."""
    with serving(pages.ensure()) as running:
        yield running


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """What drives browsers.

    It goes with this package: it keeps an event loop running, which later tests that start loops
    of their own would stumble over.
    """
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests; each visit has a context of its own."""
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def visited(chromium: Browser, site: tuple[Served, str]) -> Iterator[BrowserContext]:
    """A profile that has been here before and keeps the snapshot: its pages start the sooner."""
    context = _stay(visit(chromium, site[1]).open())
    yield context
    context.close()


@pytest.fixture(scope="package")
def taught(visited: BrowserContext, site: tuple[Served, str]) -> BrowserContext:
    """The same profile once it keeps what lessons add to the snapshot."""
    return _stay(revisit(visited, site[1]).open(LESSON))


def _stay(page: Visit) -> BrowserContext:
    """Stays on a page until all is kept for the next visit; the profile."""
    page.wait("live")
    kept = "document.documentElement.dataset.snapshot"
    page.until(lambda: page.page.evaluate(kept) == "kept", "the snapshot")
    page.page.close()
    return page.page.context


@pytest.fixture
def go(
    chromium: Browser,
    site: tuple[Served, str],
    visited: BrowserContext,
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Visit]]:
    """Opens the page; afterwards no visit may have left our origin or complained.

    A test's first page is a later visit of a profile that keeps nothing but the snapshot. A test
    marked `first_visit`, one that lacks files or wants a browser of another kind, and every
    further page of a test have new profiles of their own. Nothing moves, as for visitors who wish
    so, but in tests marked `moving`: what the board is to show is there the sooner.
    """
    visits: list[Visit] = []
    moves = "no-preference" if request.node.get_closest_marker("moving") else "reduce"
    is_new = "blocked" in request.fixturenames or bool(
        request.node.get_closest_marker("first_visit")
    )

    def open_page(
        expect_complaints: bool = False, hash: str = "", size: tuple[int, int] = WIDE, **more: Any
    ) -> Visit:
        nonlocal is_new
        more.setdefault("reduced_motion", moves)
        if is_new or not more.keys() <= WISHES:
            one = visit(chromium, site[1], size, **more)
        else:
            here = request.getfixturevalue("taught") if hash.startswith(LESSONS) else visited
            one = revisit(here, site[1], size, **more)
        is_new = True
        if not expect_complaints:
            visits.append(one)
        return one.open(hash)

    yield open_page
    for one in visits:
        assert one.foreign == []
        assert one.complaints == []
    for context in chromium.contexts:
        if context is visited:
            for page in context.pages:
                page.close()
        else:
            context.close()


@pytest.fixture
def blocked(site: tuple[Served, str]) -> Iterator[set[str]]:
    """Names of files that the server shall not find, for the time of one test."""
    served, _ = site
    yield served.blocked
    served.blocked.clear()
