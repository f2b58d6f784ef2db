"""What playing together takes: letters and luck, and what is seen on the other page.

Without a browser: how long letters become, how fast one is checked, and how long all take to draw
luck. In the page, all on one machine: from a guest's press until the others see what came of it,
from *Invite another device* to a link and from its answer to a line, and from a letter's link to
one's own turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Playwright, sync_playwright

from stoneage_panel.engine.rng import Rng
from stoneage_panel.together import letter, short, talk
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
MOST: dict[str, tuple[str, int, Mapping[str, object]]] = {
    "My First, 4": ("my_first", 4, {}),
    "Stone Age, 4": ("stone_age", 4, {}),
    "Style is the Goal, 5": ("stone_age", 5, {"style": True}),
    "The Settlers, 4": ("settlers", 4, {}),
    "Age of Dirt, 5": ("age_of_dirt", 5, {}),
}
"""With so many devices the short letters are longest."""
TRIES, MOVES = 20, 40
# On both pages the same clock. When somebody pressed, and when the log said something new.
DEEP = """
  const now = () => performance.timeOrigin + performance.now();
  const hosts = (root) => [...root.querySelectorAll("*")].filter((one) => one.shadowRoot);
  const all = (root) => [root, ...hosts(root).flatMap((one) => all(one.shadowRoot))];
  const found = (wanted) => all(document).map((root) => root.querySelector(wanted)).find(Boolean);
"""
CLOCK = f"""
() => {{
  {DEEP}
  window.pressed = window.told = 0;
  addEventListener("pointerdown", () => {{ window.pressed = now(); }}, true);
  new MutationObserver(() => requestAnimationFrame(() => {{ window.told = now(); }}))
    .observe(found(".z-log"), {{ subtree: true, childList: true, characterData: true }});
}}
"""
# When something is painted for the first time from now on; asked in the page, in every frame.
WATCH = f"""
(wanted) => {{
  {DEEP}
  window.began = now();
  window.seen = 0;
  const look = () => {{
    found(wanted) ? requestAnimationFrame(() => {{ window.seen = now(); }}) : requestAnimationFrame(look);
  }};
  look();
}}
"""  # noqa: E501
Figures = dict[str, list[float]]


def main() -> int:
    """Measure, print, write."""
    parser = report.arguments(__doc__ or "")
    parser.add_argument("--tries", type=int, default=TRIES)
    parser.add_argument("--asleep", type=float, default=20, help="seconds that a device sleeps")
    parser.add_argument("--late", type=float, default=0, help="seconds until an answer is carried")
    wanted = parser.parse_args()
    built = pages.ensure()
    lengths = {name: long_letter(name) for name in GAMES}
    shorts = {name: short_letters(*game) for name, game in MOST.items()}
    found: Figures = {"check a letter of Stone Age at its end": check_letters(5)}
    found["luck by seals of five, natively"] = list(luck_of_five())
    with sync_playwright() as playwright, serving(built) as (_, address):
        browser = launch(playwright, windows=True)
        for measure in (in_windows, in_one_room, by_link):
            for name, some in measure(browser, address, wanted.tries).items():
                found.setdefault(name, []).extend(some)
        name, some = f"back after {wanted.asleep:g} s of sleep", wanted.asleep
        found[name] = [after_sleep(playwright, browser, address, some)]
        if wanted.late:
            name = f"from an answer {wanted.late:g} s later to the seats at the guest"
            found[name] = [answered_late(browser, address, wanted.late)]
        browser.close()
    show(lengths, shorts, found)
    figures = {"bench": "together", "letters": lengths, "short": shorts, "ms": found}
    report.write(wanted.json, figures)
    return 0


# ------------------------------------------------------------ without a browser


def long_letter(name: str) -> int:
    """How many letters the last link of a game of two has, or of the fewest who play it."""
    club = Club(name, ("human",) * (3 if name == "settlers" else 2))
    club.play()
    return len(letter.pack(club.letters[-1], name))


def short_letters(name: str, players: int, options: Mapping[str, object]) -> list[float]:
    """How many letters each short link of a game has, without the page's address."""
    club, found = Club(name, ("human",) * players, options), []
    while (writer := club.writer) is not None:
        long, packed = club.write(writer), short.pack(club.devices[writer])
        found.extend([float(len(packed))] if packed else [])
        for device in set(club.devices) - {writer}:
            club.take(device, long)
    return found


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


def seen(page: Visit) -> float:
    """When what `WATCH` looks out for was painted."""
    page.until(lambda: page.page.evaluate("window.seen") > 0, "what is awaited")
    return float(page.page.evaluate("window.seen"))


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
        host.page.evaluate(WATCH, f"{test_together.SHEET} input[readonly][value*='#i1']")
        press(host, "room-invite")
        shown.append(seen(host) - host.page.evaluate("window.began"))
        guest = test_near.joins(go, test_near.carried(host), host)
        answer = test_near.carried(guest)
        guest.page.evaluate(WATCH, ".dialog.letter li")
        begun = host.page.evaluate("performance.timeOrigin + performance.now()")
        test_near.take(host, answer)
        open_after.append(seen(guest) - begun)
        guest.page.context.close()
    host.page.context.close()
    return {"an invitation": shown, "from its answer to the seats at the guest": open_after}


def answered_late(browser: Browser, address: str, seconds: float) -> float:
    """The same for an answer that somebody takes their time to carry."""
    go = opening(browser, address)
    host = go()
    test_windows.hosts(host)
    guest = test_near.joins(go, test_near.invites(host), host)
    answer = test_near.carried(guest)
    host.page.wait_for_timeout(1000 * seconds)
    guest.page.evaluate(WATCH, ".dialog.letter li")
    begun = float(host.page.evaluate("performance.timeOrigin + performance.now()"))
    test_near.take(host, answer)
    found = seen(guest) - begun
    for page in (host, guest):
        page.page.context.close()
    return found


def after_sleep(playwright: Playwright, browser: Browser, address: str, seconds: float) -> float:
    """From the moment that a device wakes until it shows what was done meanwhile."""
    host = opening(browser, address)()
    test_windows.hosts(host)
    with TemporaryDirectory() as folder:
        link = test_near.invites(host)
        with test_near.device(playwright, Path(folder), host, link) as guest:
            press(guest, "room-join")
            test_near.take(host, test_near.carried(guest))
            test_near.sits(guest)
            press(host, "windows-close")
            test_windows.play(host, guest, 2)
            players = MousePlayer(host, 3), MousePlayer(guest, 4)
            host.until(lambda: any(one.moves() for one in players), "somebody's turn")
            while not players[0].moves():
                players[1].move()
            known = test_windows.log(guest)
            with test_near.resting(Path(folder)):
                players[0].move()
                host.page.wait_for_timeout(1000 * seconds)
                begun = time.monotonic()
            guest.until(lambda: test_windows.log(guest) != known, "what was done meanwhile")
            found = 1000 * (time.monotonic() - begun)
            assert test_windows.log(guest) == test_windows.log(host), "no message is lost"
    host.page.context.close()
    return found


def by_link(browser: Browser, address: str, tries: int) -> Figures:
    """From opening a letter in a live page until one's own turn."""
    host, guest = test_together.pair(opening(browser, address))
    one, other, found = host, guest, []
    for number in range(tries):
        link = test_together.plays(one, number)
        other.page.evaluate(WATCH, "[data-act='moves'], .moves [data-act='do']")
        follow(other, link)
        found.append(seen(other) - other.page.evaluate("window.began"))
        one, other = other, one
    for page in (host, guest):
        page.page.context.close()
    firsts, later = found[: len((host, guest))], found[len((host, guest)) :]
    return {
        "a letter until it is one's turn": later,
        "the first letter of a game until it is one's turn": firsts,
    }


def show(lengths: dict[str, int], shorts: Figures, found: Figures) -> None:
    """The tables."""
    report.table(("the last link of a game", "letters"), [*lengths.items()])
    rows = [(*spread(name, some, 0), f"{max(some):.0f}") for name, some in shorts.items()]
    report.table(("letters of a short link", "p50", "p95", "links", "longest"), rows)
    report.table(
        ("milliseconds", "p50", "p95", "tries"),
        [spread(name, some, 1) for name, some in found.items()],
    )


def spread(name: str, some: list[float], digits: int) -> tuple[str, str, str, int]:
    """A row: the middle, what 95 % stay below, and of how many."""
    middle, most = report.median(some), report.percentile(some, 0.95)
    return name, f"{middle:.{digits}f}", f"{most:.{digits}f}", len(some)


if __name__ == "__main__":
    raise SystemExit(main())
