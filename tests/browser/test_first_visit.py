"""A first visit starts Python from the snapshot where the line is fast, else from the bundles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.page_driver import NEVER, SURELY, Visit, visit
from tests.browser.test_snapshot import ROOT, answers, keep
from tests.support.variants import few
from tools import drawing, server, words
from tools import pages as built
from tools.places import PYODIDE
from tools.server import Line, Served

SAVES = 50  # ms; a slow line needs so much more that no busy processor makes up for it
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
PYTHONS = (
    "light.pack", "_multiarray_umath.cpython-314-wasm32-emscripten.so", "stdlib.zip",
    "pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs",
)  # fmt: skip
"""Files that Python is made of."""
WASM = "pyodide.asm.wasm"
FAR = 60.0  # ms; a busy machine may answer late itself, so nothing is said of a near line
New = Callable[[float], Visit]


@pytest.fixture
def new(chromium: Browser, site: tuple[Served, str]) -> Iterator[New]:
    """A page that is not opened yet, which believes that a snapshot saves so much."""
    pages: list[Visit] = []

    def make(saves: float) -> Visit:
        pages.append(visit(chromium, site[1], saves=saves))
        return pages[-1]

    yield make
    for page in pages:
        assert page.foreign == []
        assert page.complaints == []
        page.page.unroute_all(behavior="ignoreErrors")
        page.page.context.close()


@pytest.fixture
def slow(site: tuple[Served, str]) -> Iterator[None]:
    """The site lies behind a slow line."""
    with behind(site[0], Line(mbit=20.0, latency=5.0)):
        yield


@pytest.fixture
def untouched(chromium: Browser, site: tuple[Served, str]) -> Iterator[Visit]:
    """A page of whose requests none is answered here: a browser would keep nothing then."""
    page = visit(chromium, site[1])
    yield page
    assert page.foreign == page.complaints == []
    page.page.context.close()


@contextmanager
def behind(served: Served, line: Line) -> Iterator[None]:
    """The site lies behind a line."""
    served.line = line
    try:
        yield
    finally:
        served.line = None


def started(page: Visit) -> str:
    """What the page's Python began with."""
    return str(page.wait("live").page.evaluate(f"{ROOT}.python"))


def fetched(page: Visit) -> list[str]:
    """The bundles and the snapshot, as often as the page asked for them."""
    files = ("packages.pack", "app.pack", "snapshot.bin")
    return sorted(url.rsplit("/", 1)[-1] for url in page.requests if url.endswith(files))


def asked(page: Visit) -> list[str]:
    """The packs that the page asked for, by their names, in order."""
    packs = (url.rsplit("/", 1)[-1] for url in page.requests if url.endswith(".pack"))
    return [pack.removesuffix(".pack") for pack in packs]


def test_on_a_fast_line_it_is_the_snapshot_which_is_kept_as_it_came(new: New) -> None:
    page = new(SURELY).open()
    assert started(page) == "copy"
    assert page.page.evaluate(f"{ROOT}.repainted") is None
    answers(page)
    keep(page)
    assert fetched(page) == ["snapshot.bin"]
    page.page.reload(wait_until="commit")
    assert started(page) == "copy"
    assert fetched(page) == ["snapshot.bin"], "nothing more"


@pytest.mark.sweep
def test_where_it_saves_nothing_it_is_the_bundles(new: New) -> None:
    page = new(NEVER).open()
    assert started(page) == "bundles"
    assert fetched(page) == ["app.pack", "packages.pack"]
    answers(page)


@pytest.mark.usefixtures("slow")
def test_on_a_slow_line_it_is_the_bundles_in_the_order_of_their_use(new: New) -> None:
    page = new(SAVES)
    assert started(page.open()) == "bundles"
    assert "snapshot.bin" not in fetched(page)
    page.until(lambda: asked(page)[-1:] == ["screens"], "all packs are asked for")
    assert asked(page) == ["library", "packages", "panel", "light", "app", "rules", "screens"]


def test_on_a_far_line_the_interpreter_is_asked_for_ahead_and_comes_once(
    untouched: Visit, site: tuple[Served, str]
) -> None:
    served, _ = site
    served.log.clear()
    with behind(served, Line(mbit=20.0, latency=FAR)):
        untouched.open().wait("live")
    size = (PYODIDE / WASM).stat().st_size
    assert untouched.page.evaluate("self.ahead.bytes") == size
    assert sum(path.endswith(WASM) for path, _, _ in served.log) == 1


@pytest.mark.sweep
def test_what_may_not_be_kept_is_not_asked_for_ahead(
    untouched: Visit, site: tuple[Served, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "NAMED_BY_CONTENT", ("nothing",))
    with behind(site[0], Line(mbit=20.0, latency=FAR)):
        untouched.open().wait("live")
    assert untouched.page.evaluate("self.ahead") is None


@pytest.mark.sweep
@pytest.mark.usefixtures("slow")
def test_a_bundle_that_a_slow_line_lacks_is_told_and_a_retry_helps(
    new: New, blocked: set[str]
) -> None:
    blocked.add("panel.pack")
    page = new(SAVES)
    page.open().wait("failed")
    assert "panel.pack could not be loaded (HTTP 404)" in page.trouble()
    blocked.clear()
    page.page.get_by_role("button", name="Try again").click()
    page.leave("failed").wait("live")
    page.complaints.clear()  # the browser's own, about a file that is not there


@pytest.mark.parametrize("name", few(["rules", "screens"]))
def test_without_what_comes_last_no_page_lives_and_a_retry_helps(
    new: New, blocked: set[str], name: str
) -> None:
    blocked.add(f"{name}.pack")
    page = new(NEVER).open().wait("failed")
    assert f"{name}.pack could not be loaded (HTTP 404)" in page.trouble()
    blocked.clear()
    page.page.get_by_role("button", name="Try again").click()
    page.leave("failed")
    assert started(page) == "bundles"
    answers(page)
    page.complaints.clear()  # the browser's own, about a file that is not there


@pytest.mark.sweep
@pytest.mark.parametrize("name", PYTHONS)
def test_what_is_cut_off_or_something_else_is_told_by_its_name(new: New, name: str) -> None:
    page = new(NEVER)
    page.page.route(f"**/{name}", lambda route: route.fulfill(body="<title>Please log in</title>"))
    page.open().wait("failed")
    assert f"{name} could not be loaded" in page.trouble()
    page.page.unroute(f"**/{name}")
    page.page.get_by_role("button", name="Try again").click()
    page.leave("failed")
    assert started(page) == "bundles"
    page.complaints.clear()  # the browser's own, about a script that is none


@pytest.mark.sweep
def test_a_line_that_stalls_is_told_until_it_goes_on(new: New) -> None:
    page = new(NEVER)
    held: list[Route] = []
    page.page.route("**/screens.pack", lambda route: held.append(route))
    page.open()
    stalled = words.sentences()[0]["trouble.stalled"]
    page.until(lambda: stalled in page.trouble(), "the sentence")
    held[0].continue_()
    page.wait("live")
    assert page.page.locator("#trouble").is_hidden()


@pytest.mark.sweep
def test_a_line_that_stalls_is_told_in_a_lesson(new: New) -> None:
    page = new(NEVER)
    held: list[Route] = []
    page.page.route("**/packages.pack", lambda route: held.append(route))
    page.open("lessons/sa-luck.html")
    coming = page.page.locator("#coming")
    stalled = words.sentences()[0]["trouble.stalled"]
    page.until(lambda: stalled in coming.inner_text(), "the sentence")
    assert coming.get_by_role("button").is_visible()
    held[0].continue_()
    page.wait("live")
    assert coming.is_hidden()


@pytest.mark.sweep
def test_a_line_that_stalls_is_told_in_an_embedded_board_which_can_begin_anew(new: New) -> None:
    page = new(NEVER)
    held: list[Route] = []
    page.page.route("**/packages.pack", lambda route: held.append(route))
    page.open("embed.html?game=my_first")
    button = page.page.locator("[data-part='play']")
    button.click()
    stalled = words.sentences()[0]["trouble.stalled"]
    said = page.page.locator("[data-part='said']")
    page.until(lambda: stalled in said.inner_text(), "the sentence")
    page.page.unroute("**/packages.pack")
    button.click()
    page.wait("live")
    assert said.is_hidden()


@pytest.mark.sweep
def test_a_page_that_failed_keeps_its_reason(new: New, blocked: set[str]) -> None:
    blocked.add(next(iter(drawing.FIRST_MODELS)))
    page = new(NEVER).open().wait("failed")
    reason = page.trouble()
    page.page.wait_for_timeout(35_000)  # nothing more arrives
    assert page.trouble() == reason
    page.complaints.clear()  # the browser's own, about a file that is not there


@pytest.mark.sweep
def test_who_saves_data_is_not_sent_it(new: New) -> None:
    page = new(SURELY)
    page.page.context.add_init_script(SAVING)
    assert started(page.open()) == "bundles"
    assert "snapshot.bin" not in fetched(page)


@pytest.mark.sweep
@pytest.mark.parametrize("fault", few(["another", "cut off", "gone"]))
def test_one_that_can_not_be_used_costs_only_time(new: New, fault: str) -> None:
    page = new(SURELY)
    spoil(page.page, fault)
    assert started(page.open()) == "bundles"
    assert page.page.locator("#trouble").is_hidden()
    answers(page)
    page.complaints.clear()  # the browser's own, about a file that is not there


@pytest.mark.sweep
def test_where_nothing_unpacks_it_python_starts_from_bundles(new: New, blocked: set[str]) -> None:
    blocked.add("unpack-worker.mjs")
    page = new(SURELY)
    assert started(page.open()) == "bundles"
    answers(page)
    page.complaints.clear()  # the browser's own, about a file that is not there


def spoil(page: Page, fault: str) -> None:
    """Have the snapshot arrive otherwise than it was made."""

    def answer(route: Route) -> None:
        if fault == "gone":
            route.fulfill(status=404, body="")
            return
        [file] = built.DIST.glob("app-*/snapshot.bin")  # at once: a page may be closed meanwhile
        body = file.read_bytes()
        route.fulfill(body=body[: len(body) // 2] if fault == "cut off" else body[:10] + body)

    page.route("**/snapshot.bin", answer)
