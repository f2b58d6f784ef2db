"""Every lesson in JupyterLite: all cells run, a board answers, and nobody else is asked."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.page_driver import launch
from tests.lab import outputs
from tools import lab, lesson_files
from tools.pages import INTERPRETER
from tools.places import PYODIDE, ROOT
from tools.server import Served, running

pytestmark = [pytest.mark.site, pytest.mark.slow, pytest.mark.lab]

LESSONS = {one.stem: one for one in lesson_files.files()}
DESK = "results"
"""A tool without a board."""
TOOLS = {DESK, "any_position"}
"""Their fields and files are what answers."""
SLOWEST = 240
"""Seconds from Run All to the last cell."""
# The sign beside the notebook says "idle" before there is a kernel, too.
IDLE = """() =>
  window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === "idle"
"""
CELLS = """() => {
  const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .map((one) => one.toJSON()).filter((one) => one.cell_type === "code" && one.source.length);
  const faults = cells.flatMap((one) => one.outputs)
    .filter((one) => one.output_type === "error" || one.name === "stderr");
  // what follows a cell that failed is not run
  const waiting = !faults.length && cells.some((one) => one.execution_count === null);
  return { waiting, faults };
}"""
ONLY = """(code) => {
  const { model } = window.jupyterapp.shell.currentWidget.content;
  while (model.cells.length > 1) model.sharedModel.deleteCell(1);
  model.sharedModel.insertCell(0, { cell_type: "code", source: code });
  model.sharedModel.deleteCell(1);
}"""
NOTEBOOK = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .map((one) => one.toJSON()).filter((one) => one.source.length)"""
OUTPUTS = "() => window.jupyterapp.shell.currentWidget.content.model.cells.get(0).toJSON().outputs"
# All that the browser was given to keep.
KEPT = """async () => {
  const found = Object.keys(localStorage).filter((key) => /\\.(ipynb|md)/.test(key));
  for (const { name } of await indexedDB.databases()) {
    const open = indexedDB.open(name);
    const database = await new Promise((done) => { open.onsuccess = () => done(open.result); });
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAllKeys();
      found.push(...await new Promise((done) => { all.onsuccess = () => done(all.result); }));
    }
    database.close();
  }
  return found;
}"""
# In shadows too: where there are boards, and all that they say.
DEEP = """const deep = (root) => [...root.querySelectorAll("*")].flatMap((one) =>
  [one, ...(one.shadowRoot ? deep(one.shadowRoot) : [])]);"""
BOARDS = f"""() => {{ {DEEP}
  return deep(document.querySelector(".jp-Notebook")).filter((one) => one.localName === "canvas"
    && one.clientWidth > 99 && one.clientHeight > 99).length;
}}"""
SHOWN = f"""(cell) => {{ {DEEP}
  const said = deep(cell).filter((one) => !one.children.length && one.localName !== "style")
    .map((one) => one.textContent.trim() + one.className).join("|");
  const drawn = deep(cell).filter((one) => one.localName === "canvas" && one.width && one.height)
    .map((one) => one.toDataURL().length).join();
  return said + drawn;
}}"""
GRID = [(x / 8, y / 8) for y in (4, 3, 5, 2, 6, 1, 7) for x in (4, 3, 5, 2, 6, 1, 7)]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Served]]:
    """The lab below a sub-path, beside the site's interpreter and nothing else."""
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(lab.made(), root / lab.FOLDER)
    settings = root / lab.FOLDER / "jupyter-lite.json"
    told = json.loads(settings.read_text("utf-8"))
    told["jupyter-config-data"]["exposeAppInBrowser"] = True  # so that a test can ask for cells
    settings.write_text(json.dumps(told), "utf-8")
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    (root / f"pyodide-{version}").mkdir()
    for name in INTERPRETER:
        shutil.copyfile(PYODIDE / name, root / f"pyodide-{version}" / name)
    serving = Served(root, base="/games/")
    with running(serving) as address:
        yield f"{address}{lab.FOLDER}/", serving


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class Visit:
    """A page of the lab, and what went wrong there."""

    def __init__(self, browser: Browser) -> None:
        self.page: Page = browser.new_page(viewport={"width": 1280, "height": 900})
        self.foreign: list[str] = []
        self.faults: list[str] = []
        self.page.context.on("request", lambda one: self._asked(one.url))
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    def _asked(self, url: str) -> None:
        if url.startswith(("http", "ws")) and "//127.0.0.1:" not in url:
            self.foreign.append(url)


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    visit = Visit(browser)
    yield visit
    visit.page.close()


def until(found: Callable[[], Any], what: str, seconds: float = SLOWEST) -> Any:
    """Waits for something."""
    end = time.monotonic() + seconds
    while not (now := found()):
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(0.2)
    return now


def opened(page: Page, address: str, lesson: Path) -> None:
    """Opens a lesson, and waits for a kernel that can be asked."""
    inside = lesson.relative_to(lesson_files.NOTEBOOKS).as_posix()
    page.goto(f"{address}{lab.ENTRY.partition('?')[0]}?path={inside}")
    until(lambda: page.evaluate(IDLE), "a kernel")


def run_all(page: Page) -> None:
    """Runs every cell, and waits for the last."""
    page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    until(lambda: not page.evaluate(CELLS)["waiting"], "the last cell")


def answers(page: Page) -> bool:
    """Whether a board of the notebook changes when it is tapped."""
    cells = page.locator(".jp-CodeCell")
    for number in range(cells.count()):
        cell = cells.nth(number)
        cell.evaluate("one => one.scrollIntoView({ block: 'start' })")
        boards = cell.locator("canvas:visible")
        for at in range(min(2, boards.count())):
            board = boards.nth(at)
            size = board.bounding_box()
            if size and size["width"] > 99 and size["height"] > 99 and _reacts(page, cell, board):
                return True
    return False


def _reacts(page: Page, cell: Any, board: Any) -> bool:
    board.evaluate("one => one.scrollIntoView({ block: 'center' })")
    page.mouse.move(0, 0)
    time.sleep(0.5)
    for x, y in GRID:
        box = board.bounding_box()
        before = cell.evaluate(SHOWN)
        page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
        end = time.monotonic() + 0.5
        while time.monotonic() < end:
            if cell.evaluate(SHOWN) != before:
                return True
            time.sleep(0.1)
    return False


@pytest.mark.parametrize("name", LESSONS)
def test_every_cell_of_a_lesson_says_what_it_says_elsewhere_and_a_board_answers(
    name: str, served: tuple[str, Served], visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    address, _ = served
    opened(visit.page, address, LESSONS[name])
    run_all(visit.page)
    assert visit.page.evaluate(CELLS)["faults"] == []
    here, there = outputs.natively(LESSONS[name]), outputs.words(visit.page.evaluate(NOTEBOOK))
    assert list(there) == list(here) and sum(map(len, here.values())) > 5
    for cell, said in here.items():
        differ = sorted({*said} ^ {*there[cell]})
        assert [one[:200] for one in differ] == [], cell
    if name != DESK:
        until(lambda: visit.page.evaluate(BOARDS), "a board", 30)
    if name not in TOOLS:
        assert answers(visit.page), "no board answers"
    assert visit.faults == []
    assert visit.foreign == []


def test_the_entry_is_a_shelf_that_leads_to_every_lesson(
    served: tuple[str, Served], visit: Visit
) -> None:
    address, serving = served
    page = visit.page
    page.goto(address + lab.ENTRY)
    shelf = page.locator(".jp-MarkdownViewer")
    shelf.locator("h1").wait_for(timeout=60_000)
    links = shelf.locator("li a").all_inner_texts()
    assert links == [lesson_files.read(one).title for one in LESSONS.values()]
    shelf.locator("li a").first.click()
    page.locator(".jp-Notebook:visible h1").first.wait_for()
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    assert page.evaluate(KEPT) == []
    assert not serving.root.joinpath(lab.FOLDER, "service-worker.js").exists()
    assert visit.foreign == []


def run_alone(code: str, address: str, page: Page) -> str:
    """What a notebook's only cell shows."""
    opened(page, address, LESSONS["05_bread_for_all"])
    page.evaluate(ONLY, code)
    run_all(page)
    return json.dumps(page.evaluate(OUTPUTS))


def test_panel_may_be_imported_first(served: tuple[str, Served], visit: Visit) -> None:
    code = "import panel\nimport stoneage_panel\npanel.config.cdn_root"
    assert "/games/lab/static/panel/" in run_alone(code, served[0], visit.page)
    assert visit.foreign == []


def test_panel_started_first_is_told_in_a_sentence(
    served: tuple[str, Served], visit: Visit
) -> None:
    code = "import panel\npanel.extension()\nimport stoneage_panel"
    assert "restart the kernel" in run_alone(code, served[0], visit.page)
