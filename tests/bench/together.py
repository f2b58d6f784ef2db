"""What playing together takes: letters and luck, and what is seen on the other page.

Without a browser: how long letters become, how fast one is checked, and how long all take to draw
luck. In the page, all on one machine: from a guest's press until the others see what came of it,
from *Invite another device* to a link and from its answer to a line, and from a letter's link to
one's own turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from playwright.sync_api import Browser, sync_playwright

from stoneage_panel.engine.rng import Rng
from stoneage_panel.together import letter, talk
from stoneage_panel.together.correspondence import Correspondence, bring_back
from stoneage_panel.together.talk import Want
from tests.bench import report
from tests.browser import test_near, test_together, test_windows
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import Visit, launch, serving, visit
from tests.browser.test_links import follow
from tests.browser.test_what_if import find, press
from tests.support.variants import OURS
from tests.together.club import Club
from tests.together.test_host import Round
from tools import pages

GAMES = [name for name in OURS if name != "stone_age_solo"]
TRIES, MOVES = 20, 40
# On both pages the same clock: when somebody pressed, and when the log said something new.
CLOCK = """
() => {
  window.pressed = window.told = 0;
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("pointerdown", () => { window.pressed = now(); }, true);
  const hosts = (root) => [...root.querySelectorAll("*")].filter((one) => one.shadowRoot);
  const all = (root) => [root, ...hosts(root).flatMap((one) => all(one.shadowRoot))];
  const log = all(document).map((root) => root.querySelector(".z-log")).find(Boolean);
  new MutationObserver(() => requestAnimationFrame(() => { window.told = now(); }))
    .observe(log, { subtree: true, childList: true, characterData: true });
}
"""
Figures = dict[str, list[float]]


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--tries", type=int, default=TRIES)
    wanted = parser.parse_args()
    built = pages.ensure()
    lengths = {name: long_letter(name) for name in GAMES}
    found: Figures = {"check a letter of Stone Age at its end": check_letters(5)}
    found["luck by seals of five, natively"] = list(luck_of_five())
    with sync_playwright() as playwright, serving(built) as (_, address):
        browser = launch(playwright, windows=True)
        for measure in (in_windows, in_one_room, by_link):
            for name, some in measure(browser, address, wanted.tries).items():
                found.setdefault(name, []).extend(some)
        browser.close()
    show(lengths, found)
    report.write(wanted.json, {"bench": "together", "letters": lengths, "ms": found})
    return 0


# ------------------------------------------------------------ without a browser


def long_letter(name: str) -> int:
    """How many letters the last link of a game of two has, or of the fewest who play it."""
    club = Club(name, ("human",) * (3 if name == "settlers" else 2))
    club.play()
    return len(letter.pack(club.letters[-1], name))


def check_letters(times: int) -> list[float]:
    """Milliseconds to read and check a whole game of four, as somebody who knows its setup does."""
    club = Club("stone_age", ("human",) * 4)
    before = [anew(one) for one in club.devices.values()][:times] * times
    club.play()
    found = []
    for one in before[:times]:
        begun = time.perf_counter()
        one.meet(club.letters[-1])
        found.append(1000 * (time.perf_counter() - begun))
    return found


def anew(one: Correspondence) -> Correspondence:
    """The same device from what it has stored."""
    assert one.holding is not None
    return bring_back(one.session.record(), one.holding)


def luck_of_five() -> Iterator[float]:
    """Milliseconds from the moment that luck is due until it is drawn, with four guests."""
    table, luck = Round("age_of_dirt", ["human"] * 5, (1, 2, 3, 4)), Rng(3)
    asked: list[float] = []
    drawn: list[float] = []
    tell = table.host._tell

    def tells(name: str, message: talk.Message) -> None:
        if isinstance(message, Want) and len(asked) == len(drawn):
            asked.append(time.perf_counter())
        tell(name, message)

    table.host._dealer._tell = tells
    table.host.on_draw = lambda: drawn.append(time.perf_counter())
    while not table.table.over and len(drawn) < 100:
        table.step(luck)
    yield from (1000 * (end - begin) for begin, end in zip(asked, drawn, strict=False))


# ------------------------------------------------------------ in the page


def opening(browser: Browser, address: str) -> Callable[..., Visit]:
    """Opens pages, each in a profile of its own."""

    def go(hash: str = "") -> Visit:
        return visit(browser, address).open(hash)

    return go


def in_windows(browser: Browser, address: str, _: int) -> Figures:
    """From a guest's press until the host's page shows what came of it, and the guest's own."""
    host, guest, _link = test_windows.pair(opening(browser, address))
    players = MousePlayer(host, 3), MousePlayer(guest, 4)
    for page in (host, guest):
        page.page.evaluate(CLOCK)
    there, here = [], []
    for _ in range(MOVES):
        host.until(lambda: any(one.moves() for one in players), "somebody's turn")
        mover = next(one for one in players if one.moves())
        mover.visit.page.bring_to_front()
        mover.move()
        if mover.visit is not guest:
            continue
        pressed = guest.page.evaluate("window.pressed")
        host.until(lambda at=pressed: host.page.evaluate("window.told") > at, "that it is told")
        guest.until(lambda at=pressed: guest.page.evaluate("window.told") > at, "that it is told")
        there.append(host.page.evaluate("window.told") - pressed)
        here.append(guest.page.evaluate("window.told") - pressed)
    host.page.context.close()
    return {"a guest's move until the host sees it": there, "until the guest sees it": here}


def in_one_room(browser: Browser, address: str, tries: int) -> Figures:
    """From the wish to an invitation, and from its answer to a line; each guest a new page."""
    go = opening(browser, address)
    host = go()
    test_windows.hosts(host)
    shown, open_after = [], []
    for number in range(tries):
        if number:
            press(host, "windows-close")
            find(host, "[data-act='share']").first.click()
            press(host, "windows-show")
        begun = time.monotonic()
        invitation = test_near.invites(host)
        shown.append(1000 * (time.monotonic() - begun))
        guest = test_near.joins(go, invitation, host)
        answer = test_near.carried(guest)
        begun = time.monotonic()
        test_near.take(host, answer)
        guest.until(lambda page=guest: find(page, ".dialog.letter li").count() > 0, "the seats")
        open_after.append(1000 * (time.monotonic() - begun))
        guest.page.context.close()
    host.page.context.close()
    return {"an invitation": shown, "from its answer to the seats at the guest": open_after}


def by_link(browser: Browser, address: str, tries: int) -> Figures:
    """From opening a letter in a live page until one's own turn."""
    host, guest = test_together.pair(opening(browser, address))
    one, other, found = host, guest, []
    for number in range(min(tries, 8)):
        link = test_together.plays(one, number)
        begun, player = time.monotonic(), MousePlayer(other)
        follow(other, link)
        other.until(lambda player=player: bool(player.moves()), "our turn")
        found.append(1000 * (time.monotonic() - begun))
        one, other = other, one
    for page in (host, guest):
        page.page.context.close()
    return {"a letter until it is one's turn": found}


def show(lengths: dict[str, int], found: Figures) -> None:
    """The tables."""
    report.table(("the last link of a game", "letters"), [*lengths.items()])
    rows = [
        (name, f"{report.median(some):.1f}", f"{report.percentile(some, 0.95):.1f}", len(some))
        for name, some in found.items()
    ]
    report.table(("milliseconds", "p50", "p95", "tries"), rows)


if __name__ == "__main__":
    raise SystemExit(main())
