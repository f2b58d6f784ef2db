"""The smoke test in a second browser: boot, play, save, and again without a network."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import stoneage_panel as sap
from stoneage_panel import board, lessons
from stoneage_panel.app.explore import percent
from tests.browser.bidi import Firefox, firefox
from tests.browser.page_driver import SURELY, WIDE, believing_site, serving
from tests.browser.stock import (
    BOX,
    FIND,
    MIDDLE_OF_IT,
    OFFLINE,
    STATE,
    found,
    live,
    log,
    opens_a_link,
    plays_a_game,
    press,
    starts_every_game,
    starts_from_the_snapshot,
    tap,
    to_lobby,
)
from tests.support.variants import few
from tools import firefox as stock
from tools import pages


def saved(browser: Firefox) -> str:
    """The text of the one file that was saved."""
    end = time.monotonic() + 30
    while not (files := [f for f in browser.downloads.iterdir() if f.stat().st_size]):
        assert time.monotonic() < end, "no file was saved"
        time.sleep(0.1)
    return files[0].read_text("utf-8")


@pytest.fixture
def there() -> str:
    """Where Firefox is; without one nothing can be tried."""
    path = stock.find()
    if path is None:  # `build.py test` has told so; where Debian's packages are it fails instead
        pytest.skip("no Firefox here")
    return path


def test_boot_play_save_and_again_without_a_network(there: str, tmp_path: Path) -> None:
    with firefox(there, tmp_path / "profile") as browser:
        browser.size(*WIDE)
        with serving(pages.DIST) as (_, address):
            browser.go(address)
            live(browser)
            press(browser, "[data-act='start']")
            browser.until(f"{found('.z-act .card')}.length", "the board")
            tap(browser, "token1")
            browser.until(f"{found('.z-log .log li')}.length", "the log of a game")
            browser.until(f"{OFFLINE} === 'ready'", "the kept files")
            press(browser, "[data-act='share']")
            press(browser, "[data-act='share-file']")
            game = sap.load(saved(browser))
            assert game.log
        result = log(browser)

        browser.go(address)  # the server has stopped
        browser.until(f"{STATE} !== 'live'", "the page to start anew")
        live(browser)
        browser.until(f"{found('.z-log .log li')}.length", "the kept game")
        assert set(log(browser)) >= set(result[-1:])
        assert browser.evaluate("document.documentElement.dataset.bots ?? ''") in ("", "ready")
        assert [
            url for url in browser.requests if not url.startswith((address, "data:", "blob:"))
        ] == []
        assert browser.complaints == []


@pytest.mark.parametrize("before", few([MIDDLE_OF_IT, 0]))
def test_a_game_by_clicks_with_a_reload(there: str, tmp_path: Path, before: int) -> None:
    with firefox(there, tmp_path / "profile") as browser, serving(pages.DIST) as (_, address):
        browser.size(*WIDE)
        plays_a_game(browser, address, before)
        assert browser.complaints == []


@pytest.mark.sweep
def test_a_link_is_opened(there: str, tmp_path: Path) -> None:
    with firefox(there, tmp_path / "profile") as browser, serving(pages.DIST) as (_, address):
        browser.size(*WIDE)
        opens_a_link(browser, address)
        assert browser.complaints == []


@pytest.mark.sweep
def test_every_game_is_started_in_the_lobby(there: str, tmp_path: Path) -> None:
    with firefox(there, tmp_path / "profile") as browser, serving(pages.DIST) as (_, address):
        browser.size(*WIDE)
        opens_a_link(browser, address)
        to_lobby(browser)
        assert {one.split()[0] for one in starts_every_game(browser)} == set(sap.games())
        assert browser.complaints == []


@pytest.mark.sweep
def test_a_study_says_there_what_python_says(there: str, tmp_path: Path) -> None:
    match = sap.new("my_first", players=3, seed=11, seats=["human:Mira"] * 3)
    for _ in range(6):
        match.do(match.suggest())
    known = match.chances(5_000, within=0.03)
    with firefox(there, tmp_path / "profile") as browser:
        browser.size(*WIDE)
        with serving(pages.DIST) as (_, address):
            browser.go(f"{address}#{match.link()}")
            live(browser)
            browser.until(f"{found('[data-act=what-if]')}.length", "the game of the link")
            press(browser, "[data-act='what-if']")
            browser.until(f"{found('.winbar')}.length", "the first chances")
            press(browser, "[data-act='study-tab'][data-arg='settings']")
            press(browser, "[data-act='study-set'][data-arg='seconds=300']")
            foot = f"({found('.row.foot')}[0]?.innerText ?? '')"
            browser.until(f"{foot}.includes('{known.trials:,} games')", "the end of the study")
            shown = browser.evaluate(f"{found('.shares td b')}.map((one) => one.innerText)")
        shares = percent.whole([one.share for one in known.seats])
        assert shown == [f"{share} %" for share in shares]
        assert browser.complaints == []


@pytest.mark.sweep
def test_a_lesson_is_done_there_and_goes_on_without_a_network(there: str, tmp_path: Path) -> None:
    task = lessons.open("mf-huts")["face-up"]
    solved = "document.querySelector('[data-part=solved]').textContent"
    with firefox(there, tmp_path / "profile") as browser:
        browser.size(*WIDE)
        with serving(pages.DIST) as (_, address):
            browser.go(f"{address}lessons/mf-huts.html")
            live(browser)
            assert browser.evaluate(solved).startswith("0 ")
            answer(browser, task, "face-up")
            browser.until(f"{solved}.startsWith('1 ')", "the mark of a solved task")
            browser.until(f"{OFFLINE} === 'ready'", "the kept files")

        browser.go(f"{address}lessons/mf-huts.html")  # the server has stopped
        browser.until(f"{STATE} !== 'live'", "the page to start anew")
        live(browser)
        browser.until(f"{solved}.startsWith('1 ')", "the kept progress")
        press(browser, ".walk [data-act='next']")
        browser.until(f"{found('.walk')}[0].innerText.includes('2 of')", "the walk's second step")
        assert [
            url for url in browser.requests if not url.startswith((address, "data:", "blob:"))
        ] == []
        assert browser.complaints == []


def answer(browser: Firefox, task: lessons.Task, cell: str) -> None:
    """Point at the right place on a task's board."""
    browser.evaluate(f"document.getElementById({cell!r}).scrollIntoView({{ block: 'center' }})")
    canvases = f"{FIND}(document.getElementById({cell!r}), 'canvas')"
    browser.until(f"{canvases}.length", "a live board")
    browser.until("document.documentElement.dataset.near === ''", "what else is near")
    left, top, width, height = browser.evaluate(f"{BOX}({canvases}[0])")
    view = board.ViewOptions(form="wide" if width > 520 else "tall")
    scene = board.scene(task.match.state, view)
    [at] = [one for one in scene.places if one.id == task._solution[0]]
    x = left + (min(at.xs) + max(at.xs)) / 2 / scene.width * width
    y = top + (min(at.ys) + max(at.ys)) / 2 / scene.height * height
    browser.click(x, y)


def test_a_first_visit_on_a_fast_line_starts_from_the_snapshot(there: str, tmp_path: Path) -> None:
    with firefox(there, tmp_path / "profile") as browser:
        browser.size(*WIDE)
        with believing_site(pages.DIST, saves=SURELY) as site, serving(site) as (_, address):
            starts_from_the_snapshot(browser, address)
        assert browser.complaints == []
