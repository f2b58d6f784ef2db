"""A world of one's own for the Settlers, from a file: played, kept, given back, or refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stoneage_panel.games.settlers.components import pack, pack_text
from tests.browser.page_driver import Visit
from tests.browser.test_axe import press
from tests.browser.test_hostile import said, unharmed

Go = Callable[..., Visit]
# Which game this tab goes on with is noted once it is in the store.
KEPT = "sessionStorage.getItem('round-the-fire table')"
ROWS = [{**row, "number": 11} if row["id"] == "AF01" else dict(row) for row in pack.house()["hex"]]
OWN = "win = 5\n" + pack_text.normal({"hex": ROWS}, {"hex": None})
BAD = {
    "no.toml": (b"win = = 5", "this is not TOML"),
    "unknown.toml": (b"foo = 1", "there is no such field here"),
    "much.toml": (b"win = 29", "not every player could reach"),
    "few.toml": (b"hex = []", "there are none"),
    "script.toml": (b"'<img src=x onerror=window.evil=1>' = 1", "there is no such field here"),
    "deep.toml": (b"a=" + b"[" * 900, "nested too deeply"),
    "long.toml": (b"#" * 70_000, "are allowed"),
    "huge.toml": (b"#" * 500_000, "too large"),
    "picture.toml": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "can't be used"),
}


def bring(page: Visit, name: str, content: bytes) -> None:
    """Chooses a file with a world, in the lobby."""
    file = {"name": name, "mimeType": "text/plain", "buffer": content}
    page.page.locator("input[type=file][data-act='components']").set_input_files(file)


def place(page: Visit, name: str) -> str:
    """What the board's twin says of a place."""
    button = page.page.locator(f".places [data-place='{name}']")
    return str(button.get_attribute("aria-label"))


def to_win(page: Visit) -> str:
    """How many points the first player's panel says are wanted."""
    page.until(lambda: page.page.locator(".players .pts small").count() > 0, "the players")
    return page.page.locator(".players .pts small").first.inner_text()


def test_a_world_from_a_file_is_left_again_and_played_and_kept(go: Go) -> None:
    page = go().wait("live")
    press(page, "game", "settlers")
    page.until(lambda: "steppe 3 " in place(page, "af01").lower(), "the house's world")
    bring(page, "mine.toml", OWN.encode())
    said(page, "mine.toml")
    page.until(lambda: "steppe 11 " in place(page, "af01").lower(), "the new world")
    page.unfold()
    press(page, "no-components")
    page.until(lambda: "steppe 3 " in place(page, "af01").lower(), "the house's world again")
    bring(page, "mine.toml", OWN.encode())
    page.until(lambda: "steppe 11 " in place(page, "af01").lower(), "the new world")
    press(page, "start")
    assert to_win(page) == "/5"
    page.until(lambda: page.page.evaluate(KEPT), "the game in the store")
    page.page.reload(wait_until="commit")
    page.wait("live")
    assert to_win(page) == "/5" and "11" in place(page, "af01")


@pytest.mark.sweep
def test_the_houses_world_can_be_taken_changed_and_brought_back(go: Go) -> None:
    page = go().wait("live")
    press(page, "game", "settlers")
    with page.page.expect_download() as given:
        page.unfold()
        page.page.locator("[data-act='get-components']").click()
    assert given.value.suggested_filename == "settlers-components.toml"
    text = given.value.path().read_text("utf-8")
    assert "win = 10" in text
    bring(page, "changed.toml", text.replace("win = 10", "win = 7").encode())
    said(page, "changed.toml")
    press(page, "start")
    assert to_win(page) == "/7"


def test_bad_worlds_are_told_and_the_one_before_stays(go: Go) -> None:
    page = go().wait("live")
    press(page, "game", "settlers")
    bring(page, "mine.toml", b"win = 5")
    said(page, "mine.toml")
    for name, (content, words) in BAD.items():
        bring(page, name, content)
        said(page, words)
    unharmed(page)
    press(page, "start")
    assert to_win(page) == "/5"
