"""A game as a page, opened from a file: every position, by every way, with no request."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from stoneage_panel.replay.page import ReplayPage
from tests.browser.page_driver import Visit
from tests.browser.test_keep import people_play
from tests.browser.test_links import share
from tests.replay.test_page import data_of, played, rows, with_another_line

WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@pytest.fixture
def opened(chromium: Browser, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Opens a page from a file; afterwards it has asked for nothing, and complained of nothing."""
    pages: list[Page] = []
    heard: list[str] = []

    def open_file(html: str, **more: object) -> Page:
        file = tmp_path / "game.html"
        file.write_text(html, "utf-8")
        page = chromium.new_page(**more)  # type: ignore[arg-type]
        page.on("console", lambda message: heard.append(message.text))
        page.on("pageerror", lambda error: heard.append(str(error)))
        page.on("request", lambda request: heard.append(request.url))
        page.goto(file.as_uri())
        page.wait_for_selector("html[data-ready]", state="attached")
        pages.append(page)
        return page

    yield open_file
    for page in pages:
        page.close()
    assert [one for one in heard if not one.startswith("file:")] == []
    assert len(heard) == len(pages)


@pytest.mark.parametrize("name", ["my_first", "settlers"])
def test_every_position_is_drawn_forwards_and_backwards(
    opened: Callable[..., Page], name: str
) -> None:
    match = played(name, 3, moves=30)
    made = ReplayPage(match).html()
    data = data_of(made)
    page = opened(made, viewport=WIDE)
    last = len(data["nodes"]) - 1
    assert page.inner_text("#at") == f"{last} of {last}", "it begins with how it stands"
    drawn = "[...document.querySelectorAll('#pieces > g')].map((one) => one.innerHTML)"
    ends = {node: rows(data["nodes"])[node] for node in (0, last // 2, last)}
    for key, at in (("Home", 0), ("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1)):
        page.keyboard.press(key)
        assert page.inner_text("#at") == f"{at} of {last}"
        assert page.inner_text("#status") == data["lines"][data["nodes"][at]["s"]]
    for node, (order, groups, words) in ends.items():
        page.fill("#slider", str(node))
        shown = page.evaluate(
            "(pieces) => pieces.map((html) => {"
            " const g = document.createElementNS('http://www.w3.org/2000/svg', 'g');"
            " g.innerHTML = html; return g.innerHTML; })",
            ["".join(data["pieces"][piece] for piece in groups.get(key, [])) for key in order],
        )
        assert page.evaluate(drawn) == shown
        said = page.evaluate("document.getElementById('words').textContent").split("\n")
        assert said == [data["lines"][word] for word in words]


def test_it_plays_by_itself_and_stops_at_the_end(opened: Callable[..., Page]) -> None:
    page = opened(ReplayPage(played("my_first", 2, moves=6)).html(), viewport=WIDE)
    page.select_option("#speed", label="fast")
    page.click("#play")
    assert page.get_attribute("#play", "aria-label") == "Pause"
    page.wait_for_selector("#play[aria-label='Play']", timeout=20000)
    at, last = page.inner_text("#at").split(" of ")
    assert at == last


def test_lines_and_notes_can_be_looked_at(opened: Callable[..., Page]) -> None:
    match, end = with_another_line()
    match.node.note = "No good."
    match.jump(end)
    page = opened(ReplayPage(match).html(), viewport=WIDE)
    assert page.locator("#line option").count() == 2
    assert page.inner_text("#note") == "No good."
    page.select_option("#line", index=1)
    assert page.locator("#note").is_hidden()
    assert page.inner_text("#at").split(" of ")[1] == str(len(end.line()))
    page.click("#log button >> nth=0")
    assert page.inner_text("#at").startswith("0 of")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_nothing_runs_over_the_edge(opened: Callable[..., Page], theme: str) -> None:
    made = ReplayPage(played("age_of_dirt", 3, moves=20)).html()
    page = opened(made, viewport=PHONE, color_scheme=theme)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click("#dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != ground


def test_the_game_s_page_saves_one(go: Callable[..., Visit], opened: Callable[..., Page]) -> None:
    visit = go().wait("live")
    people_play(visit, 3)
    share(visit, "tree")
    with visit.page.expect_download() as waiting:
        visit.page.locator("[data-act='share-page']").click()
    assert waiting.value.suggested_filename.endswith(".html")
    made = Path(waiting.value.path()).read_text("utf-8")
    page = opened(made, viewport=WIDE)
    assert page.inner_text("#log").endswith(
        data_of(made)["lines"][data_of(made)["nodes"][-1]["l"][-1]]
    )
