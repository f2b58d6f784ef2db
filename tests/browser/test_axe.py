"""axe-core finds nothing wrong: in the lobby, in play, in dialogs and at the end, of every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import stoneage_panel as sap
from stoneage_panel.catalog import all_games, spec
from tests.browser.axe import violations
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.support.variants import few

Go = Callable[..., Visit]
SHAPES = {"wide": WIDE, "narrow": NARROW}
THEMES = ("light", "dark", "contrast")


@cache
def record(game: str, moves: int | None) -> str:
    """A game after some moves, or to its end."""
    low, _ = spec(game).load().seat_range({})
    seats = ["human:Mira", *["human"] * (low - 1)]
    match = sap.new(game, players=low, seed=3, seats=seats)
    made = 0
    while not match.over and (moves is None or made < moves):
        match.do(match.suggest("rule"))
        made += 1
    return str(match.record())


def opened(page: Visit, game: str, moves: int | None, folder: Path) -> None:
    """Open a saved game."""
    file = folder / f"{game}-{moves}.txt"
    file.write_text(record(game, moves), "utf-8")
    page.page.locator("input[type=file][data-act='open']").first.set_input_files(file)
    page.until(lambda: page.page.locator(".players").count() > 0, "the players")
    if page.page.locator("[data-act='mine']").count():  # hands are secret, people many
        press(page, "mine")


def press(page: Visit, act: str, arg: str = "") -> None:
    """Press a button by what it does, and wait for the answer."""
    which = f"[data-act='{act}']" + (f"[data-arg='{arg}']" if arg else "")
    page.answered(page.page.locator(which).first.click, act)


def theme_of(page: Visit) -> str:
    """The theme that the page shows."""
    return str(page.page.evaluate("document.documentElement.dataset.theme"))


def next_theme(page: Visit) -> None:
    """Another theme; a bot's move may be answered meanwhile."""
    before = theme_of(page)
    press(page, "theme")
    page.until(lambda: theme_of(page) != before, "another theme")


def themed(page: Visit) -> dict[str, list[str]]:
    """What is wrong in each theme."""
    found = {}
    for _ in THEMES:
        found[theme_of(page)] = violations(page)
        next_theme(page)
    assert set(found) == set(THEMES)
    return found


NOTHING: dict[str, list[str]] = {theme: [] for theme in THEMES}


@pytest.mark.parametrize("shape", few(["narrow", "wide"]))
def test_lobby(go: Go, shape: str) -> None:
    page = go(size=SHAPES[shape]).wait("live")
    assert themed(page) == NOTHING


@pytest.mark.parametrize(
    "game", few(["settlers", *(one for one in all_games() if one != "settlers")])
)
def test_table(go: Go, game: str, tmp_path: Path) -> None:
    page = go().wait("live")
    opened(page, game, 9, tmp_path)
    if page.page.locator("[data-act='end']").count():
        press(page, "end")
    assert themed(page) == NOTHING
    for unfolded in ("moves", "words"):
        if page.page.locator(f"[data-act='{unfolded}']").count():
            press(page, unfolded)
    assert violations(page) == []


@pytest.mark.parametrize("game", few(all_games()))
def test_table_on_a_phone_and_its_end(go: Go, game: str, tmp_path: Path) -> None:
    page = go(size=NARROW, has_touch=True, is_mobile=True).wait("live")
    opened(page, game, 9, tmp_path)
    assert violations(page) == []
    press(page, "lobby")
    page.until(lambda: page.page.locator(".gts").count() > 0, "the lobby")
    opened(page, game, None, tmp_path)
    page.until(lambda: page.page.locator(".over[aria-modal=true]").count() > 0, "the end")
    assert violations(page) == []


def test_dialogs(go: Go) -> None:
    """Handing over; the rules; a refusal."""
    page = go().wait("live")
    page.unfold()
    press(page, "option", "goods=hidden")
    page.page.locator("select[data-act='seat']").nth(1).select_option("human")
    press(page, "start")
    page.until(lambda: page.page.locator(".over.cover").count() > 0, "handing over")
    assert violations(page) == []
    press(page, "mine")
    press(page, "rules")
    page.until(lambda: page.page.locator(".z-help [role=dialog]").count() > 0, "the rules")
    assert violations(page) == []


# What opens it, and what then can be seen; clearing asks a question.
OPENED = {
    "what is stored": (
        ("[data-do='stored']", "#stored [data-part='clear-all']:not([disabled])"),
        "#stored [data-part='question']",
    ),
    "sharing": (("[data-act='share']",), ".dialog.share"),
    "the rules": (("[data-act='rules']",), ".z-help [role=dialog]"),
}


@pytest.mark.parametrize("shape", few(["narrow", "wide"]))
def test_what_opens_over_the_page(go: Go, shape: str) -> None:
    page = go(size=SHAPES[shape]).wait("live")
    press(page, "start")
    page.until(lambda: page.page.locator(".players").count() > 0, "the players")
    found: dict[str, dict[str, list[str]]] = {what: {} for what in OPENED}
    for _ in THEMES:
        theme = theme_of(page)
        for what in OPENED:
            found[what][theme] = opened_over(page, what)
        next_theme(page)
    assert found == dict.fromkeys(OPENED, NOTHING)


def opened_over(page: Visit, what: str) -> list[str]:
    """What is wrong once something is opened; it is shut again."""
    buttons, where = OPENED[what]
    for button in buttons:
        page.page.locator(button).first.click()
    dialog = page.page.locator(where)
    page.until(dialog.is_visible, what)
    wrong = violations(page)
    page.page.keyboard.press("Escape")
    page.until(dialog.is_hidden, f"the end of {what}")
    return wrong
