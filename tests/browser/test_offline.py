"""Without a network, and from one build to the next: nothing is mixed, nothing is fetched twice."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import stoneage_panel as sap
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import Visit, serving, visit
from tools import offline, pages, policy, wire

OFFLINE = "document.documentElement.dataset.offline"
# Which build a page runs, by the folder its scripts come from.
BUILD = "document.querySelector('script[type=module]')?.src.match(/app-([^/]+)/)[1]"
THE_CACHE = "caches.keys().then((all) => caches.open(all.find((one) => one.includes(' files '))))"
KEPT_FILES = "caches.keys().then((all) => all.filter((name) => name.includes(' files ')))"
SPOKEN = "document.documentElement.lang"
NAMES_KEPT = """(build) => caches.keys()
    .then((all) => caches.open(all.find((one) => one.includes(" files ") && one.endsWith(build))))
    .then((cache) => cache.keys())
    .then((all) => all.map(({ url }) => new URL(url).pathname.slice(1)))"""
SNAPSHOT = "document.documentElement.dataset.snapshot"
SNAPSHOTS = "navigator.storage.getDirectory().then((it) => Array.fromAsync(it.keys()))"
AS_IT_WAS = "caches.open('round-the-fire snapshot / 0123')"  # where older builds kept theirs
UPDATE = "navigator.serviceWorker.getRegistration().then((it) => it.update())"
REFUSED = """.then((it) => new Promise((over) => {
    it.installing.onstatechange = ({ target }) => over(target.state);
}))"""
TIDY = """new Promise((over) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = over;
    navigator.serviceWorker.controller.postMessage({ kind: "tidy" }, [port2]);
}).then(() => {})"""
DAMAGE = """.then(async (cache) => {
    const key = (await cache.keys()).find(({ url }) => url.endsWith("%s"));
    const old = await cache.match(key);
    await cache.put(key, new Response("nonsense", { headers: old.headers }));
})"""


@pytest.fixture
def staying(chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Opens a page that may keep things; all contexts are closed in the end."""
    visits: list[Visit] = []

    def open_page(address: str, **more: Any) -> Visit:
        visits.append(visit(chromium, address, service_workers="allow", **more).open())
        return visits[-1]

    yield open_page
    for one in visits:
        assert one.foreign == []
        one.page.context.close()


def ready(page: Visit) -> Visit:
    """Wait until all is kept."""
    page.wait("live").until(lambda: page.page.evaluate(OFFLINE) == "ready", "the kept files")
    return page


def beside(page: Visit, path: str = "") -> Visit:
    """A second window of the same browser."""
    other = Visit(page.page.context.new_page(), page.address + path)
    return other.open()


def next_build(root: Path, target: Path) -> str:
    """The same site as a later build: its app's folder has another name; the new key."""
    shutil.copytree(root, target)
    [app] = target.glob("app-*")
    old = app.name
    (app / "later.js").write_text("// only the later build has this\n")
    new = offline.name_by_content(target, app).name
    for page in (target / "index.html", *target.glob("lessons/*.html")):
        page.write_text(page.read_text("utf-8").replace(old, new), "utf-8")
    offline.write_service_worker(target, policy.POLICY)
    return new.removeprefix("app-")


@contextmanager
def growing(tmp_path: Path) -> Iterator[tuple[str, str, Callable[[], None]]]:
    """A server with this build; the address, the next build's key, and what puts that in place."""
    later = tmp_path / "later"
    key = next_build(pages.DIST, later)
    with serving(pages.DIST) as (served, address):

        def publish() -> None:
            served.root, served.variants = later, wire.ensure(later)

        yield address, key, publish


def file_of(page: Page, name: str) -> int:
    """The status with which a window gets a file of the build that it runs."""
    read = "answer.text().then(() => answer.status)"  # an answer left unread keeps its worker busy
    return int(page.evaluate(f"fetch('app-' + {BUILD} + '/{name}').then((answer) => {read})"))


def test_a_second_visit_sends_nothing_and_a_stopped_server_is_not_missed(
    staying: Callable[..., Visit],
) -> None:
    with serving(pages.DIST) as (served, address):
        page = ready(staying(address))
        assert_all_is_kept(page.page)
        page.until(lambda: page.page.evaluate(SNAPSHOT) == "kept", "the kept snapshot")
        served.log.clear()
        ready(page.open())
        assert served.bytes_sent() == 0, served.log
    game = sap.new("my_first", players=2, seed=1, seats=["human", "rule"]).do("turn 3")
    deep = beside(page, f"#{game.link()}").wait("live")
    deep.until(lambda: deep.page.locator(".z-log li").count() > 0, "the game of the link")
    bots = "document.documentElement.dataset.bots"
    deep.until(lambda: deep.page.evaluate(bots) == "ready", "the bots")
    assert MousePlayer(deep).move()


def test_what_the_browser_has_compiled_is_asked_for_first_and_can_be_missing(
    staying: Callable[..., Visit],
) -> None:
    """Chromium keeps code beside what it fetched; what the worker keeps has to do without."""
    with serving(pages.DIST) as (_, address):
        page = ready(staying(address))
        page.page.evaluate(THE_CACHE + DAMAGE % "pyodide.asm.wasm")
    ready(page.open())  # the browser's own
    session = page.page.context.new_cdp_session(page.page)
    session.send("Network.clearBrowserCache")
    with serving(pages.DIST) as (_, address):
        other = ready(staying(address))
        other.page.context.new_cdp_session(other.page).send("Network.clearBrowserCache")
    ready(other.open())  # the worker's


def assert_all_is_kept(page: Page, *languages: str) -> None:
    """Every file of the site but those of other languages, and its size told rightly."""
    script = """.then((cache) => cache.matchAll()).then((all) => Promise.all(all.map(
        async (one) => [Number(one.headers.get('Content-Length')), (await one.blob()).size])))"""
    sizes = page.evaluate(THE_CACHE + script)
    assert all(found == real for found, real in sizes)
    total = sum(file.stat().st_size for file in pages.DIST.rglob("*") if _kept(file, languages))
    assert sum(real for _, real in sizes) == total


def _kept(file: Path, languages: tuple[str, ...]) -> bool:
    name = file.relative_to(pages.DIST).as_posix()
    is_spoken = offline.language_of(name) in ("", *languages)
    return file.is_file() and offline.is_kept(name) and is_spoken


@pytest.mark.sweep
def test_a_language_is_kept_once_somebody_speaks_it_and_in_later_builds(
    staying: Callable[..., Visit], tmp_path: Path
) -> None:
    with growing(tmp_path) as (address, new, publish):
        page = ready(staying(address))
        assert_all_is_kept(page.page)
        page.page.get_by_role("button", name="Deutsch").click()
        page.until(lambda: page.page.evaluate(SPOKEN) == "de", "German")
        ready(page)
        assert_all_is_kept(page.page, "de")
        publish()
        page.page.evaluate(UPDATE)
        page.until(page.page.locator("#newer").is_visible, "the offer of a newer version")
        theirs = page.page.evaluate(NAMES_KEPT, new)
        assert sum(name.endswith("/words-de.js") for name in theirs) == 1
        assert {"lessons/index.de.html", "lessons/mf-huts.de.html"} <= set(theirs)
    page.open().wait("live")  # without a network
    assert page.page.evaluate(SPOKEN) == "de"
    page.page.get_by_role("contentinfo").get_by_role("link", name="Lernen").click()
    page.until(lambda: page.page.locator("h1").inner_text() == "Lektionen", "the shelf")


@pytest.mark.sweep
def test_a_language_that_is_not_kept_is_not_chosen_without_a_network(
    staying: Callable[..., Visit],
) -> None:
    with serving(pages.DIST) as (served, address):
        page = ready(staying(address))
        served.blocked.add("de.pack")
        page.page.get_by_role("button", name="Deutsch").click()
        told = page.page.locator("#offline")
        page.until(lambda: "Deutsch is not stored here" in told.inner_text(), "what is said")
        assert page.page.evaluate(SPOKEN) == "en" and page.state == "live"
        page.open().wait("live")
        assert page.page.evaluate(SPOKEN) == "en"


def test_files_that_only_one_language_needs_are_known() -> None:
    names = ("app-1/words-de.js", "app-1/python/de.pack", "app-1/python/de-lesson-mf-huts.pack",
             "app-1/documents/wide-light.de.json", "lessons/mf-huts.de.html")  # fmt: skip
    assert {offline.language_of(name) for name in names} == {"de"}
    others = ("app-1/words.js", "app-1/python/app.pack", "lessons/mf-huts.html", "index.html")
    assert {offline.language_of(name) for name in others} == {""}


def test_a_newer_build_waits_until_asked_for_and_windows_keep_theirs(
    staying: Callable[..., Visit], tmp_path: Path
) -> None:
    with growing(tmp_path) as (address, new, publish):
        first = ready(staying(address))
        old = first.page.evaluate(BUILD)
        first.until(lambda: first.page.evaluate(SNAPSHOT) == "kept", "the kept snapshot")
        first.page.evaluate(AS_IT_WAS + ".then(() => {})")
        publish()
        first.page.evaluate(UPDATE)
        first.until(first.page.locator("#newer").is_visible, "the offer of a newer version")
        other = beside(first).wait("live")  # until then every window gets the old one, whole
        assert other.page.evaluate(BUILD) == old

        with first.page.expect_navigation(wait_until="commit"):
            first.page.get_by_role("button", name="Reload now").click()
        assert ready(first).page.evaluate(BUILD) == new
        assert file_of(first.page, "later.js") == 200
        assert other.page.evaluate(BUILD) == old
        assert file_of(other.page, "bot-worker.mjs") == 200  # the server has it no more
        other.until(other.page.locator("#newer").is_visible, "word of the newer version")
        first.page.evaluate(TIDY)
        assert len(first.page.evaluate(KEPT_FILES)) == 2
        assert any(old in name for name in first.page.evaluate(SNAPSHOTS))

        other.page.close()
        kept: list[str] = []

        def tidied() -> bool:
            first.page.evaluate(TIDY)
            kept[:] = first.page.evaluate(KEPT_FILES)
            return len(kept) == 1

        first.until(tidied, "the old build's going")
        assert new in kept[0]
        assert first.page.evaluate("caches.keys()") == kept
        assert not any(old in name for name in first.page.evaluate(SNAPSHOTS))


@pytest.mark.sweep
def test_who_left_for_the_newer_build_and_met_the_old_one_again_leaves_again(
    staying: Callable[..., Visit], tmp_path: Path
) -> None:
    """Loading again may be quicker than the change of the worker."""
    with growing(tmp_path) as (address, new, publish):
        page = ready(staying(address))
        publish()
        page.page.evaluate(UPDATE)
        page.until(page.page.locator("#newer").is_visible, "the offer of a newer version")
        page.page.evaluate(f"sessionStorage.setItem('round-the-fire left build', {BUILD})")
        page.page.reload(wait_until="commit")
        page.until(lambda: page.page.evaluate(BUILD) == new, "the newer version")
        ready(page)
        assert page.page.evaluate("sessionStorage.getItem('round-the-fire left build')") is None


@pytest.mark.sweep
def test_what_is_not_as_it_was_built_is_not_taken(
    staying: Callable[..., Visit], tmp_path: Path
) -> None:
    with growing(tmp_path) as (address, new, publish):
        [config] = (tmp_path / "later").glob("app-*/config.js")
        config.write_text(config.read_text("utf-8") + "// not what the list says\n", "utf-8")
        page = ready(staying(address))
        publish()
        assert page.page.evaluate(UPDATE + REFUSED) == "redundant"
        assert not any(new in name for name in page.page.evaluate(KEPT_FILES))


@pytest.mark.sweep
def test_what_was_damaged_since_is_mended(staying: Callable[..., Visit]) -> None:
    with serving(pages.DIST) as (served, address):
        served.blocked.add("snapshot.bin")  # a copy would do without the file that is damaged
        page = ready(staying(address))
        page.page.evaluate(THE_CACHE + DAMAGE % "packages.pack")
        page.open().until(lambda: page.state == "failed", "the failure")
        with page.page.expect_navigation(wait_until="commit"):
            page.page.get_by_role("button", name="Try again").click()
        page.wait("live")
