"""What a person is told when something is missing or breaks, and that a retry helps."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.page_driver import Visit

Go = Callable[..., Visit]


def test_missing_bundle_is_told_and_retry_helps(go: Go, blocked: set[str]) -> None:
    blocked.add("packages.pack")
    page = go(expect_complaints=True).wait("failed")
    assert "packages.pack did not arrive (HTTP 404)" in page.trouble()
    blocked.clear()
    page.page.get_by_role("button", name="Try again").click()
    page.wait("live")


def test_without_a_prebaked_page_pythons_own_is_painted(go: Go, blocked: set[str]) -> None:
    blocked.add("wide-light.json")
    page = go(expect_complaints=True).wait("live")
    assert page.board()["width"] > 300


def test_missing_interpreter_is_told(go: Go, blocked: set[str]) -> None:
    blocked.add("pyodide.asm.wasm")
    page = go(expect_complaints=True).wait("failed")
    assert "pyodide.asm.wasm did not arrive (HTTP 404)" in page.trouble()


def test_missing_worker_is_told(go: Go, blocked: set[str]) -> None:
    blocked.add("app-worker.mjs")
    page = go(expect_complaints=True).wait("failed")
    assert "has stopped" in page.trouble()


def test_missing_drawing_library_is_told(go: Go, blocked: set[str]) -> None:
    blocked.add("bokeh.min.js")
    page = go(expect_complaints=True).wait("failed")
    assert "drawn" in page.trouble()


def test_bots_worker_that_can_not_start_leaves_the_page_live(go: Go, blocked: set[str]) -> None:
    blocked.add("bot-worker.mjs")
    page = go(expect_complaints=True).wait("live")
    assert page.page.locator("#trouble").is_hidden()
