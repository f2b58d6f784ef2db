"""What is done alike in every stock browser that no Playwright drives: Firefox and WebKit."""

from __future__ import annotations

import time
from typing import Any, Protocol

import stoneage_panel as sap
from tests.browser.mouse_player import BETWEEN_TAPS, MIDDLE, middles

STATE, OFFLINE, PYTHON = (
    f"document.documentElement.dataset.{name}" for name in ("state", "offline", "python")
)
# Zones draw into shadow roots, which selectors do not enter by themselves.
FIND = """(function find(root, wanted) {
    const inside = [...root.querySelectorAll("*")].flatMap((one) =>
        one.shadowRoot ? find(one.shadowRoot, wanted) : []);
    return [...root.querySelectorAll(wanted), ...inside];
})"""
BOX = """((one) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
})"""
# Where a window lets one press: what lies over the middle of an element would have the press.
REACHED = """((all) => all.length && ((one) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    let top = document.elementFromPoint(...at);
    while (top?.shadowRoot?.elementFromPoint(...at)) {
        const inner = top.shadowRoot.elementFromPoint(...at);
        if (inner === top) break;
        top = inner;
    }
    return one.contains(top) && at;
})(all[0]))"""


class Stock(Protocol):
    """A window of a stock browser; every method waits until it is done."""

    @property
    def complaints(self) -> list[str]:
        """What the page has complained about."""

    def go(self, address: str) -> None:
        """Open an address, not waiting for anything on the page."""

    def evaluate(self, script: str) -> Any:
        """What a script says."""

    def comes(self, script: str, seconds: float) -> bool:
        """Whether a script says something true within some seconds."""

    def until(self, script: str, text: str) -> Any:
        """Wait until a script says something true; what it says."""

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse at a point of the window."""


def found(wanted: str) -> str:
    """A script for all elements of a selector, wherever they are."""
    return f"{FIND}(document, {wanted!r})"


def log(browser: Stock) -> list[str]:
    """What happened, newest first."""
    lines = browser.evaluate(f"{found('.z-log .log li')}.map((line) => line.innerText)")
    return [
        str(line).strip().split("\n")[-1] for line in lines
    ]  # before it stands whose line it is


def press(browser: Stock, wanted: str) -> None:
    """Click with the mouse in the middle of an element, once it can be reached and stands still."""
    last, at = None, None
    while at is None or at != last:
        last, at = at, browser.until(f"{REACHED}({found(wanted)})", f"a {wanted} within reach")
        time.sleep(0.1)
    browser.click(*at)


def tap(browser: Stock, place: str) -> None:
    """Click a place of the board of My First Stone Age."""
    at = browser.evaluate(f"({MIDDLE})({found(f'.places [data-place={place}]')})")
    x, y = at[0] if at else middles("wide", "my_first", 2, ())[place]
    left, top, width, height = browser.evaluate(f"{BOX}({found('canvas')}[0])")
    browser.click(left + x * width, top + y * height)


def live(browser: Stock) -> None:
    """Wait until Python lives."""
    ended = browser.until(f"['live', 'failed'].find((one) => one === {STATE})", "a live page")
    assert ended == "live", browser.evaluate("document.getElementById('trouble').textContent")


def starts_from_the_snapshot(browser: Stock, address: str) -> None:
    """A first visit on a line that is fast enough: a fresh interpreter begins as everywhere."""
    browser.go(address)
    live(browser)
    assert browser.evaluate(PYTHON) == "copy"
    press(browser, "[data-act='start']")
    browser.until(f"{found('.z-act .card')}.length", "the board")


def again(browser: Stock) -> None:
    """Load the page anew, and wait until it lives."""
    browser.evaluate("(window.before = true, setTimeout(() => location.reload()), 1)")
    browser.until("!window.before", "the page to load anew")
    live(browser)


# ---------------------------------------------------------------- games

UNFOLD = f"{found('[data-act=moves][aria-expanded=false]')}.map((one) => one.click())"
NEWEST = f"({found('.z-log .log li')}[0]?.dataset.key ?? '')"
OVER = f"{found('.z-act')}.some((one) => one.innerText.includes('The game is over'))"
SHORT = 25
"""The seed of a game of My First in which two who play well do all there is, in 29 moves."""
MIDDLE_OF_IT = 15
"""From here every run plays on; whole games are for sweeps."""
SOON = 20.0
"""Seconds in which a move is done, or was not asked for."""
NEWER = 10
"""So many lines of the log are always in sight."""


def plays_a_game(browser: Stock, address: str, before: int = 0) -> None:
    """One of two people from a link to its end, by clicks; loaded anew in the middle, it goes on.

    Luck follows from the seed, so what happens is known beforehand.

    Args:
        before: moves that were made before the link.
    """
    match = sap.new("my_first", seed=SHORT, seats=["human:Mira", "human:Noor"])
    for _ in range(before):
        match.do(match.suggest())
    opens(browser, address, match)
    made = 0
    while not match.over:
        newest, move = browser.evaluate(NEWEST), match.suggest()
        done = f"{NEWEST} !== {newest!r}"
        _makes(browser, move)
        if not browser.comes(done, SOON):
            _makes(browser, move)  # on a busy machine a click can meet what is just drawn anew
        browser.until(done, f"{move} to be done")
        match.do(move)
        made += 1
        if made == 8:
            again(browser)
            browser.until(NEWEST, "the kept game")
        assert log(browser)[:NEWER] == match.log[::-1][:NEWER], move
    browser.until(OVER, "the end")


def opens(browser: Stock, address: str, match: sap.Match) -> None:
    """Open a link to a game; it stands on the table."""
    browser.go(f"{address}#{match.link()}")
    live(browser)
    browser.until(NEWEST, "the game of the link")
    assert log(browser) == list(reversed(match.log))


def _makes(browser: Stock, move: str) -> None:
    """Tokens on the board, all else by its button."""
    verb, _, rest = move.partition(" ")
    if verb == "turn":
        time.sleep(BETWEEN_TAPS)
        tap(browser, f"token{rest}")
    else:
        browser.evaluate(UNFOLD)
        press(browser, f".moves [data-act=do][data-arg='{move}']")


def starts_every_game(browser: Stock) -> list[str]:
    """In one lobby after the other, each game is chosen and started; their names."""
    known = browser.evaluate(f"{found('[data-act=game]')}.map((one) => one.dataset.arg)")
    for name in known:
        tile = f"[data-act=game][data-arg='{name}']"
        press(browser, tile)
        browser.until(f"{found(tile)}[0].ariaPressed === 'true'", f"{name} to be chosen")
        press(browser, "[data-act=start]")
        browser.until(f"{found('.z-act .card')}.length", f"the table of {name}")
        width, height = browser.evaluate(f"{BOX}({found('canvas')}[0])")[2:]
        assert min(width, height) > 200, name
        to_lobby(browser)
    return [str(name) for name in known]


def opens_a_link(browser: Stock, address: str) -> None:
    """A game alone that somebody else has begun stands on the table."""
    match = sap.new("stone_age_solo", seed=3, seats=["human:Mira"])
    for _ in range(4):
        match.do(match.suggest())
    opens(browser, address, match)


def to_lobby(browser: Stock) -> None:
    """Leave the table for the lobby."""
    press(browser, "[data-act=lobby]")
    browser.until(f"{found('[data-act=start]')}.length", "the lobby")
