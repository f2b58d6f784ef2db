"""Later visits go on from a snapshot of a started Python; should it fail, that costs only time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import NEVER, Visit, believe
from tests.support.variants import few

pytestmark = pytest.mark.first_visit
Go = Callable[..., Visit]
AFTER_LIVE_MS = 4_000  # longer than the page waits before it keeps a snapshot
ROOT = "document.documentElement.dataset"
# How the private file system is found in a page and in its workers: it has the snapshot and what
# is added to it.
FILES = """(async () => {
    const found = [];
    for await (const [name, handle] of (await navigator.storage.getDirectory()).entries()) {
        found.push([name, (await handle.getFile()).size]);
    }
    return found;
})()"""
OPENED = """async (change) => {
    const folder = await navigator.storage.getDirectory();
    const all = await Array.fromAsync(folder.entries());
    const [, handle] = all.find(([name]) => !name.endsWith(".bin"));
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    const changed = bytes.slice();
    if (change === "flipped") {
        changed[changed.length >> 1] ^= 1;
    } else if (change === "another") {
        changed.fill(7);
    } else if (change === "zeros") {
        changed.fill(0, 800);
    }
    const writing = await handle.createWritable();
    await writing.write(changed);
    await writing.close();
    let sum = 0x811c9dc5;
    new Uint32Array(changed.buffer, 0, changed.length >> 2).forEach((word) => {
        sum = Math.imul(sum ^ word, 0x01000193);
    });
    return sum >>> 0;
}"""
# What browsers without a private file system do, and those that forbid it.
REFUSALS = {
    "none": "delete StorageManager.prototype.getDirectory;",
    "forbidden": """StorageManager.prototype.getDirectory = () =>
        Promise.reject(new DOMException("not here", "SecurityError"));""",
}


def keep(page: Visit) -> Visit:
    """Stay until a snapshot is kept for the next visit."""
    page.wait("live")
    page.until(lambda: page.page.evaluate(f"{ROOT}.snapshot") == "kept", "the snapshot")
    return page


def again(page: Visit) -> str:
    """Come again; what the page's Python began with."""
    page.page.reload(wait_until="commit")
    page.wait("live")
    return str(page.page.evaluate(f"{ROOT}.python"))


def answers(page: Visit) -> None:
    """Python answers: a move is made."""
    player = MousePlayer(page)
    player.press("how", "pace=instant")
    player.press("start")
    page.until(lambda: bool(player.moves()), "our turn")
    assert player.move()
    page.until(lambda: bool(player.moves()), "our turn after the bot's")


def test_later_visit_goes_on_from_the_snapshot(go: Go) -> None:
    page = keep(go(saves=NEVER))
    assert page.page.evaluate(f"{ROOT}.python") == "bundles"
    page.requests.clear()
    assert again(page) == "copy"
    assert page.page.evaluate(f"{ROOT}.repainted") is None
    assert [
        url for url in page.requests if url.endswith(("packages.pack", "app.pack", "snapshot.bin"))
    ] == []
    page.until(lambda: page.page.evaluate(f"{ROOT}.bots") == "ready", "the bots' worker")
    answers(page)


@pytest.mark.sweep
def test_another_form_of_the_window_goes_on_from_it_too(go: Go) -> None:
    page = keep(go(saves=NEVER))
    page.page.set_viewport_size({"width": 390, "height": 844})
    for missing in (["opened-narrow-light.bin"], []):
        page.requests.clear()
        assert again(page) == "copy"
        assert page.page.evaluate(f"{ROOT}.repainted") is None
        keep(page)
        assert added(page) == missing, "only what its page adds was to be fetched, once"


def added(page: Visit) -> list[str]:
    """What the page asked for that is added to the snapshot, and the snapshot."""
    return [url.rsplit("/", 1)[-1] for url in page.requests if url.endswith(".bin")]


@pytest.mark.parametrize("change", few(["flipped", "another"]))
def test_damaged_and_foreign_snapshots_are_dropped(go: Go, change: str) -> None:
    page = keep(go())
    page.page.evaluate(OPENED, change)
    assert again(page) == "bundles"
    keep(page)  # a sound one is fetched instead
    assert again(page) == "copy"


@pytest.mark.sweep
def test_early_click_outlives_a_snapshot_that_fails(go: Go) -> None:
    page = keep(go())
    page.page.evaluate(OPENED, "flipped")
    page.page.reload(wait_until="commit")
    page.wait("painted")
    page.page.locator("[data-act='start']").click()
    page.wait("live")
    page.until(lambda: page.page.evaluate("window.answers") >= 2, "the answer to the early click")


@pytest.mark.sweep
def test_in_another_interpreter_python_starts_from_its_files(go: Go) -> None:
    page = keep(go())
    believe(page, alike=1)
    assert again(page) == "bundles"
    answers(page)
    assert again(page) == "bundles"
    assert page.page.evaluate(FILES) == []


@pytest.mark.sweep
def test_one_that_passes_and_yet_fails_is_not_fetched_again(go: Go) -> None:
    page = keep(go())
    checksum = page.page.evaluate(OPENED, "zeros")
    believe(page, checksum=checksum)
    assert again(page) == "bundles"
    answers(page)
    assert again(page) == "bundles"
    assert page.page.evaluate(FILES) == []


@pytest.mark.sweep
def test_one_that_takes_too_long_is_given_up(go: Go) -> None:
    page = keep(go())
    believe(page, patience=1)
    assert again(page) == "bundles"
    answers(page)


def test_without_storage_the_page_lives(go: Go) -> None:
    page = go(saves=NEVER)
    page.page.context.add_init_script("delete window.caches")
    assert again(page) == "bundles"


@pytest.mark.sweep
@pytest.mark.parametrize("refusal", few(REFUSALS))
def test_without_a_private_file_system_the_page_lives(go: Go, refusal: str) -> None:
    page = go(saves=NEVER)
    page.page.context.add_init_script(REFUSALS[refusal])
    for worker in ("app-worker.mjs", "snapshot-worker.mjs"):
        page.page.route(f"**/{worker}", begins_with(REFUSALS[refusal]))
    for _ in range(2):
        assert again(page) == "bundles"
    page.page.wait_for_timeout(AFTER_LIVE_MS)
    assert page.page.evaluate(f"{ROOT}.snapshot ?? 'none'") == "none"


@pytest.mark.sweep
def test_of_two_windows_one_keeps_it_and_both_go_on_from_it(go: Go) -> None:
    one = go()
    two = Visit(one.page.context.new_page(), one.address).open()
    tells = f"{ROOT}.snapshot"
    both = (one.wait("live"), two.wait("live"))
    one.until(lambda: all(page.page.evaluate(tells) for page in both), "the end of keeping")
    assert "kept" in [page.page.evaluate(tells) for page in both]
    for page in both:
        page.page.reload(wait_until="commit")
    assert [page.wait("live").page.evaluate(f"{ROOT}.python") for page in both] == ["copy"] * 2
    assert two.complaints == []


def begins_with(script: str) -> Callable[[Route], None]:
    """Answers with the file itself, and a script before it."""

    def answer(route: Route) -> None:
        body = script + route.fetch().text()
        route.fulfill(body=body, content_type="text/javascript")

    return answer
