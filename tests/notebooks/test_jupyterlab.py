"""JupyterLab as `build.py notebook` starts it: the shelf opens, and boards live, also after a reload."""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, sync_playwright

from tests.browser.page_driver import launch
from tools import lesson_files, notebooks, venv
from tools.places import ROOT

pytestmark = [pytest.mark.site, pytest.mark.slow]

LESSON = "05_bread_for_all"
WALK = "full-bowls"
DEAF = 10.0
"""Seconds after which a menu is pressed again."""
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\S+token=\w+")
# Of each cell with code: the canvases in it that something is painted on.
PAINTED = """() => {
  const painted = (canvas) => canvas.width > 99 && canvas.height > 99
    && canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some(Boolean);
  const all = (root) => [...root.querySelectorAll("*")].flatMap((one) =>
    [...(one.localName === "canvas" ? [one] : []), ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
  return [...document.querySelectorAll(".jp-CodeCell")].map((cell) => all(cell).filter(painted).length);
}"""
DRAWN = """() => [...document.querySelectorAll(".jp-CodeCell")].map((cell) =>
  cell.querySelectorAll(".jp-RenderedSVG").length)"""


# The numbers of the cells that have run or wait to be.
RUNS = """() => [...document.querySelectorAll(".jp-CodeCell [class*=Prompt]")]
  .map((one) => one.textContent.trim()).filter((text) => /[*\\d]/.test(text)).join(" ")"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where JupyterLab says that it is, on copies of its own."""
    folder = tmp_path_factory.mktemp("lab")
    python = venv.ensure("notebook")
    copies = notebooks.ensure_copies(
        copies=folder / "copies", trust=lambda files: notebooks.trust(python, files)
    )
    options = notebooks.options(None, 0, False, copies)
    environment = {**notebooks.environment(folder / "settings"), "PYTHONPATH": str(ROOT)}
    log = folder / "log.txt"
    with log.open("w") as stream:
        lab = subprocess.Popen(
            [str(python), "-m", "jupyter", "lab", *options], env=environment, stderr=stream
        )
        try:
            yield until(lambda: (ADDRESS.findall(log.read_text()) or [""])[-1], "its address")
        finally:
            lab.terminate()
            lab.wait(30)


@pytest.fixture(scope="module")
def page(address: str) -> Iterator[Page]:
    """Its page, as somebody opens it for the first time."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_locator_handler(page.locator(".jp-Dialog"), choose_kernel, no_wait_after=True)
        page.goto(address)
        yield page
        browser.close()


def choose_kernel(dialog: Locator) -> None:
    """Takes the kernel that is offered: on a slow machine JupyterLab asks for it now and then.

    It may ask again at once; and what is asked may be gone before it is answered.
    """
    titles = dialog.locator(".jp-Dialog-header").all_inner_texts()
    assert set(titles) <= {"Select Kernel"}, titles
    with suppress(Error):
        dialog.locator(".jp-mod-accept").click(timeout=2_000)


def until(found: Callable[[], str], what: str, seconds: float = 90) -> str:
    """Waits for something."""
    end = time.monotonic() + seconds
    while not (now := found()):
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(0.2)
    return now


def code_cells() -> list[dict[str, Any]]:
    """The cells with code, as they are stored."""
    [file] = [one for one in lesson_files.files() if one.stem == LESSON]
    cells = json.loads(file.read_text("utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def pictures() -> list[bool]:
    """Of each cell with code, whether it is stored with a picture."""
    return ["image/svg+xml" in json.dumps(cell["outputs"]) for cell in code_cells()]


def boards() -> list[bool]:
    """Of each cell with code, whether it shows a board; lines side by side stay pictures."""
    still = ["Compare(" in "".join(cell["source"]) for cell in code_cells()]
    return [one and not stays for one, stays in zip(pictures(), still, strict=True)]


def run_all(page: Page) -> None:
    """Runs every cell, and waits until each board is painted."""
    idle = ".jp-NotebookPanel:visible .jp-Notebook-ExecutionIndicator[data-status=idle]"
    page.locator(idle).wait_for()
    until(lambda: press_run_all(page), "the first cell to run")
    wanted = boards()

    def lost() -> list[int]:
        now = page.evaluate(PAINTED)
        return [at for at, board in enumerate(wanted) if board and not now[at]]

    until(lambda: "" if lost() else "yes", "a board in every cell that has one")


def press_run_all(page: Page) -> str:
    """Presses it; empty if nothing runs after a while: what a page has just opened may be deaf."""
    page.locator("#jp-MainMenu >> text=Run").click()
    page.locator('.lm-Menu >> text="Run All Cells"').click()
    end = time.monotonic() + DEAF
    while time.monotonic() < end:
        if found := page.evaluate(RUNS):
            return str(found)
        time.sleep(0.1)
    return ""


def test_the_address_leads_to_a_shelf_whose_links_lead_to_lessons(page: Page) -> None:
    shelf = page.locator(".jp-MarkdownViewer")
    shelf.locator("h1").wait_for()
    links = shelf.locator("li a").all_inner_texts()
    assert links == [lesson_files.read(one).title for one in lesson_files.files()]
    shelf.locator('a >> text="Bread for all"').click()
    page.locator('.jp-Notebook:visible h1 >> text="Bread for all"').wait_for()
    assert page.url.endswith(f"/lessons/{LESSON}.ipynb")


def test_pictures_are_seen_before_anything_runs(page: Page) -> None:
    wanted = pictures()
    assert sum(wanted) > 6
    until(lambda: str([bool(n) for n in page.evaluate(DRAWN)] == wanted or ""), "pictures")
    assert not any(page.evaluate(PAINTED))


def test_every_board_lives_and_again_after_a_reload(page: Page) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    foreign: list[str] = []
    page.on("request", lambda one: foreign.append(one.url) if "127.0.0.1" not in one.url else None)
    run_all(page)
    walk = page.locator(".jp-CodeCell .walk").first
    before = walk.inner_text()
    walk.get_by_role("button", name="Next").click()
    until(lambda: walk.inner_text().replace(before, ""), "the next step")
    page.reload()
    page.locator(".jp-Notebook:visible").wait_for()
    run_all(page)
    assert faults == []
    assert [url for url in foreign if url.startswith("http")] == []
