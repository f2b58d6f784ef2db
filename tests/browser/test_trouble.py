"""What a person is told when something is missing or breaks, and that a retry helps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NEVER, Visit
from tests.support.variants import few
from tools import browsers, drawing, words

Go = Callable[..., Visit]
LESSON = "lessons/sa-luck.html"


def test_missing_bundle_is_told_and_retry_helps(go: Go, blocked: set[str]) -> None:
    blocked.add("packages.pack")
    page = go(expect_complaints=True, saves=NEVER).wait("failed")
    assert "packages.pack could not be loaded (HTTP 404)" in page.trouble()
    blocked.clear()
    page.page.get_by_role("button", name="Try again").click()
    page.leave("failed").wait("live")


def test_without_a_prebaked_page_pythons_own_is_painted(go: Go, blocked: set[str]) -> None:
    blocked.add("wide-light.json")
    page = go(expect_complaints=True).wait("live")
    assert page.board()["width"] > 300


def test_missing_interpreter_is_told(go: Go, blocked: set[str]) -> None:
    blocked.add("pyodide.asm.wasm")
    page = go(expect_complaints=True).wait("failed")
    assert "pyodide.asm.wasm could not be loaded (HTTP 404)" in page.trouble()


def test_missing_worker_is_told(go: Go, blocked: set[str]) -> None:
    blocked.add("app-worker.mjs")
    page = go(expect_complaints=True).wait("failed")
    assert "has stopped" in page.trouble()


@pytest.mark.sweep
def test_a_lesson_without_its_worker_tells_so_and_can_be_read(go: Go, blocked: set[str]) -> None:
    blocked.add("lesson-worker.mjs")
    page = go(expect_complaints=True, hash=LESSON).wait("failed")
    assert "Python" in page.page.locator("#coming").inner_text()
    blocked.clear()
    page.page.locator("#coming [data-do='again']").click()
    page.leave("failed").wait("live")


def test_a_lesson_has_one_worker_begun_before_its_page(go: Go) -> None:
    page = go(hash=LESSON).wait("live")
    theirs = [one for one in page.page.workers if one.url.endswith("lesson-worker.mjs")]
    assert len(theirs) == 1


@pytest.mark.parametrize("script", few(drawing.FIRST_MODELS))
def test_missing_drawing_library_is_told(go: Go, blocked: set[str], script: str) -> None:
    blocked.add(script)
    page = go(expect_complaints=True).wait("failed")
    assert "drawn" in page.trouble()


def test_bots_worker_that_can_not_start_leaves_the_page_live(go: Go, blocked: set[str]) -> None:
    blocked.add("bot-worker.mjs")
    page = go(expect_complaints=True).wait("live")
    assert page.page.locator("#trouble").is_hidden()


@pytest.mark.first_visit
def test_bots_worker_that_dies_is_replaced_and_asked_again(go: Go) -> None:
    page = go(expect_complaints=True).wait("live")
    page.until(
        lambda: page.page.evaluate("document.documentElement.dataset.bots") == "ready", "the bots"
    )
    player = MousePlayer(page)
    player.press("how", "pace=instant")
    player.press("start")
    page.until(lambda: bool(player.moves()), "our turn")
    [bots] = [worker for worker in page.page.workers if worker.url.endswith("bot-worker.mjs")]
    bots.evaluate("self.postMessage({ kind: 'dead' })")
    for _ in range(3):
        assert player.move()
    page.until(lambda: bool(player.moves()), "our turn after the bot's")


def test_error_in_python_is_told_and_the_game_goes_on(go: Go) -> None:
    page = go(expect_complaints=True).wait("live")
    [app] = [worker for worker in page.page.workers if worker.url.endswith("app-worker.mjs")]
    nonsense = '{ kind: "patch", patch: \'{"events": [{"kind": "Nonsense"}]}\' }'
    app.evaluate(f"self.onmessage({{ data: {nonsense} }})")
    page.until(lambda: page.page.locator("#trouble").is_visible(), "the sentence")
    assert "ran into an error" in page.trouble()
    page.page.get_by_role("button", name="Continue").click()
    player = MousePlayer(page)
    player.press("start")
    page.until(lambda: bool(player.moves()), "our turn")


def test_an_old_browser_is_told_what_it_lacks_and_which_are_young_enough(go: Go) -> None:
    page = go(expect_complaints=True, hash="?old")
    page.page.add_init_script("delete window.DecompressionStream; delete Object.hasOwn;")
    page.page.reload(wait_until="commit")
    told = page.page.locator("#unable p")
    told.wait_for()
    said, _ = words.sentences()
    lacks = ", ".join(said[f"unable.lacks_{name}"] for name in ("script", "streams"))
    assert f"{lacks}." in told.inner_text()
    assert browsers.told() in told.inner_text()
    assert page.page.locator("#unable a").is_hidden()
