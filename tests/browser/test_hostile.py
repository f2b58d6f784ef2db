"""Files, names and links made to harm, in a real browser: told in words, and nothing runs."""

from __future__ import annotations

from collections.abc import Callable

from stoneage_panel.engine import link
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import Visit
from tests.engine.hostile import ALL, EVIL, good

Go = Callable[..., Visit]
DEEP = '[Game "my_first"]\n[Start "' + "[" * 200_000 + '"]\n'
BAD = {
    "zeros.txt": (bytes(10_000_000), "too large"),
    "some zeros.txt": (bytes(1_500_000), "does not contain text"),
    "deep.txt": (DEEP.encode(), "can't be read"),
    "chess.txt": (b'[Game "chess"]\n', "no game"),
    "picture.png": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "a picture, not"),
    "two games.zip": (b"PK\3\4" + bytes(range(256)), "unpack it"),
    "empty.txt": (b"", "is empty"),
    "cards.toml": (b"a=" + b"[" * 900, "Cards, buildings, map"),
    f"{EVIL[:40]}.txt": (b"hello", "not a saved game"),
}
DROP = """
([name, text]) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], name, { type: "text/plain" }));
  const drop = { bubbles: true, cancelable: true, dataTransfer: transfer };
  for (const type of ["dragover", "drop"]) {
    if (document.body.dispatchEvent(new DragEvent(type, drop))) throw new Error(`${type} was left`);
  }
}
"""
GAME = next(variant for variant in ALL if variant.name == "my_first" and variant.players == 2)


def said(page: Visit, *words: str) -> None:
    """Waits for something that lies over the page; sentences go away by themselves."""
    over = page.page.locator(".z-over")

    def there() -> bool:
        text = " ".join(over.all_inner_texts())
        return all(word in text for word in words)

    page.until(there, " and ".join(words))


def choose(page: Visit, name: str, content: bytes) -> None:
    """Chooses a file to open."""
    file = {"name": name, "mimeType": "text/plain", "buffer": content}
    page.page.locator("input[type=file][data-act=open]").set_input_files(file)


def unharmed(page: Visit) -> None:
    """No script of others has run, and none stands in the page."""
    assert page.page.evaluate("window.evil ?? parent.evil ?? null") is None
    assert page.page.locator("img, script:not([src], [data-file]), iframe").count() == 0


def test_bad_files_are_told_and_the_page_goes_on(go: Go) -> None:
    page = go().wait("live")
    player = MousePlayer(page)
    for name, (content, words) in BAD.items():
        choose(page, name, content)
        said(page, words, f"“{name}”")
    unharmed(page)
    player.press("start")
    page.until(lambda: bool(player.moves()), "our turn")


def test_names_notes_and_lines_that_would_be_scripts_are_words(go: Go) -> None:
    page = go().wait("live")
    head, moves = good(GAME).replace("Another way", EVIL.replace("}", "")).split("\n\n")
    head = head.replace("human:Mira", 'human:<img onerror=\\"1')
    choose(
        page, f"{EVIL[:40]}.txt", f"{head}\n\n{{{EVIL.replace('}', '')}}} {moves} dance;".encode()
    )
    said(page, "can be opened in part")
    unharmed(page)
    player = MousePlayer(page)
    player.press("offer-open")
    player.press("what-if")
    page.until(lambda: page.page.locator("[data-act='lines']").count() > 0, "the explorer")
    player.press("lines")
    page.until(lambda: page.page.locator(".lines li").count() > 1, "the lines")
    assert '<img onerror="1' in page.page.locator(".z-strip").inner_text()
    name = page.page.locator(".lines input").nth(1).input_value()
    assert name.startswith("<img src=x")
    unharmed(page)


def test_a_dropped_file_is_opened_and_the_page_stays(go: Go) -> None:
    page = go().wait("live")
    text = good(GAME)
    page.page.evaluate(DROP, ["half.txt", text[: len(text) - 40]])
    said(page, "“half.txt” can be opened in part")
    MousePlayer(page).press("offer-leave")
    page.page.evaluate(DROP, ["whole.txt", text])
    page.until(lambda: page.page.locator(".z-log li").count() > 0, "the log of the game")


def test_a_link_made_to_harm_is_told_and_the_page_lives(go: Go) -> None:
    page = go(expect_complaints=True).wait("live")
    for fragment, words in (
        (link.pack(DEEP), "can't be read"),
        (link.pack("0" * 9_000_000), "more than any game"),
        (link.pack(good(GAME))[:-9], "cut off"),
    ):
        page.page.evaluate("fragment => { location.hash = fragment; }", fragment)
        said(page, words)
    unharmed(page)
    MousePlayer(page).press("start")
    page.until(lambda: page.page.locator(".z-log li").count() > 0, "the log of a game")
