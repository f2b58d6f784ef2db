"""Boards in a page of somebody else: another origin, several in a page, what they tell and take."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, Route, expect

from stoneage_panel.catalog import new_game
from stoneage_panel.match import Match
from tests.browser.axe import violations
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.support.variants import few
from tools.server import Served

LISTEN = """
<script>
window.heard = [];
for (const kind of ["ready", "move", "refused", "task", "over", "error", "height", "resting"]) {
  const hear = ({ target, detail }) => heard.push([target.id, kind, detail]);
  addEventListener(`stoneage-${kind}`, hear);
}
window.raw = [];
addEventListener("message", ({ data, origin }) => raw.push([origin, data]));
</script>
"""
BEFORE_A_TOUCH = 60_000  # bytes
LIVE_MS = 60_000


class _Host(ThreadingHTTPServer):
    text = ""


class _Answer(BaseHTTPRequestHandler):
    server: _Host

    def do_GET(self) -> None:
        """The page round the boards."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(self.server.text.encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is told."""


@pytest.fixture
def host(chromium: Browser, site: tuple[Served, str]) -> Iterator[Callable[..., Page]]:
    """Opens a page of another origin with boards in it; ``{site}`` in it is the site's address."""
    server = _Host(("127.0.0.1", 0), _Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = chromium.new_context(viewport={"width": WIDE[0], "height": 1600})
    foreign: list[str] = []

    def open_page(body: str, listen: bool = True, **more: Any) -> Page:
        head = f"<!doctype html><meta charset=utf-8><title>Host</title>{LISTEN if listen else ''}"
        server.text = head + body.replace("{site}", site[1])
        page = context.new_page()
        ours = (site[1], f"http://localhost:{server.server_port}/", "data:", "blob:")
        page.on("request", lambda one: one.url.startswith(ours) or foreign.append(one.url))
        site[0].log.clear()
        page.goto(f"http://localhost:{server.server_port}/")
        return page

    yield open_page
    context.close()
    server.shutdown()
    server.server_close()
    assert foreign == []


def board(name: str, **attributes: str) -> str:
    """The element in HTML."""
    given = " ".join(f'{key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<stone-age-board id="{name}" {given}></stone-age-board>\n'


SCRIPT = '<script src="{site}embed.js"></script>\n'


def inside(page: Page, name: str) -> FrameLocator:
    return page.frame_locator(f"#{name} iframe, iframe#{name}")


def play(page: Page, name: str) -> FrameLocator:
    """Somebody wants to play there; it lives."""
    frame = inside(page, name)
    frame.locator("[data-part=play]").click()
    frame.locator("html[data-state=live]").wait_for(state="attached", timeout=LIVE_MS)
    return frame


def wait_heard(page: Page, name: str, kind: str) -> Any:
    """What was heard first of a kind from a board."""
    found = f"heard.find(([id, kind]) => id === '{name}' && kind === '{kind}')"
    page.wait_for_function(found, timeout=LIVE_MS)
    return page.evaluate(found)[2]


def test_nothing_starts_before_it_is_touched(
    host: Callable[..., Page], site: tuple[Served, str]
) -> None:
    page = host(SCRIPT + board("a", game="stone_age"))
    frame = inside(page, "a")
    frame.locator("[data-part=still] svg").wait_for()
    assert frame.locator("html").get_attribute("data-state") == "resting"
    asked = [path for path, _, _ in site[0].log]
    assert site[0].bytes_sent() <= BEFORE_A_TOUCH
    assert not any("pyodide" in path or "vendor" in path or "fonts" in path for path in asked)
    high = "heard.some(([, kind, { height }]) => kind === 'height' && height > 300)"
    page.wait_for_function(high)


def test_a_board_of_another_origin_is_played_on_and_tells_so(host: Callable[..., Page]) -> None:
    page = host(SCRIPT + board("a", game="stone_age", players="2", seed="4", allow="place hunt *"))
    frame = play(page, "a")
    assert wait_heard(page, "a", "ready") == {"game": "stone_age", "players": 2}
    frame.locator("[data-act='moves']").click()
    frame.locator("[data-act='do'][data-arg='place hunt 2']").click()
    move = wait_heard(page, "a", "move")
    assert move == {"seat": 1, "by": "person", "line": "place hunt 2"}
    page.evaluate("document.getElementById('a').undo()")
    page.wait_for_timeout(300)
    page.evaluate("document.getElementById('a').load('[Game \"my_first\"]\\n')")
    frame.locator("h1", has_text="My First Stone Age").wait_for()
    again = "heard.some(([, kind, { game }]) => kind === 'ready' && game === 'my_first')"
    page.wait_for_function(again)


def test_one_board_lives_the_others_rest_and_go_on(host: Callable[..., Page]) -> None:
    page = host(
        SCRIPT
        + board("a", game="my_first", players="2", seed="3")
        + board("b", lesson="sa-luck", task="same-roll")
        + '<iframe id="c" src="{site}embed.html?game=my_first" width="800" height="600"></iframe>'
    )
    play(page, "a")
    first = inside(page, "a").locator(".z-act").first.inner_text
    said = first()
    play(page, "b")
    wait_heard(page, "a", "resting")
    assert inside(page, "a").locator("html").get_attribute("data-state") == "resting"
    play(page, "c")
    inside(page, "b").locator("html[data-state=resting]").wait_for(state="attached")
    play(page, "a")
    assert first() == said


def test_a_task_tells_how_far_somebody_is(host: Callable[..., Page]) -> None:
    page = host(SCRIPT + board("b", lesson="sa-luck", task="same-roll"))
    frame = play(page, "b")
    frame.locator("[data-act=hint]").click()
    told = wait_heard(page, "b", "task")
    assert told["lesson"] == "sa-luck"
    assert told["id"] == "same-roll"
    assert told["hints"] == 1
    assert told["solved"] is False


@pytest.mark.sweep
def test_an_answer_that_is_not_judged_is_there_when_the_board_goes_on(
    host: Callable[..., Page],
) -> None:
    page = host(SCRIPT + board("b", lesson="sa-round", task="not-allowed"))
    frame = play(page, "b")
    chosen = frame.locator("[data-act=pick][aria-pressed=true]")
    for letter in "ac":
        frame.locator(f"[data-act=pick][title={letter}]").click()
    chosen.nth(1).wait_for()
    before = chosen.all_inner_texts()
    page.evaluate("document.getElementById('b').rest()")
    frame.locator("html[data-state=resting]").wait_for(state="attached")
    play(page, "b")
    assert chosen.all_inner_texts() == before


CELL = "**/embed/lessons/sa-luck/same-roll.json"
TASK = SCRIPT + board("b", lesson="sa-luck", task="same-roll")


def test_play_waits_for_a_task_that_is_not_here_yet(host: Callable[..., Page]) -> None:
    """Somebody is quicker than the line: the click counts, though there is nothing to run yet."""
    held: list[Route] = []
    host("").context.route(CELL, lambda route: held.append(route))
    page = host(TASK)
    inside(page, "b").locator("[data-part=play]").click()
    inside(page, "b").locator("html[data-state=opening]").wait_for(state="attached")
    page.wait_for_timeout(300)
    held.pop().continue_()
    inside(page, "b").locator("html[data-state=live]").wait_for(state="attached", timeout=LIVE_MS)


@pytest.mark.sweep
def test_a_task_that_did_not_come_is_asked_for_once_more(host: Callable[..., Page]) -> None:
    context = host("").context
    context.route(CELL, lambda route: route.abort())
    page = host(TASK)
    said = inside(page, "b").locator("[data-part=said]")
    said.wait_for()
    why = said.inner_text()
    inside(page, "b").locator("[data-part=play]").click()
    page.wait_for_function("heard.filter(([, kind]) => kind === 'error').length > 1")
    said.wait_for()
    assert said.inner_text() == why
    context.unroute(CELL)
    play(page, "b")
    said.wait_for(state="hidden")


def test_the_greeting_is_answered_in_either_order(host: Callable[..., Page]) -> None:
    """A page that listens late, and one that greets first."""
    page = host('<iframe id="c" src="{site}embed.html?game=my_first"></iframe>')
    inside(page, "c").locator("[data-part=still] svg").wait_for()
    page.wait_for_function("raw.filter(([, data]) => data.kind === 'hello').length > 1")
    assert page.evaluate("raw.filter(([, data]) => data.kind === 'height').length") == 0
    page.evaluate("frames[0].postMessage({ stoneage: 1, kind: 'hello' }, '*')")
    page.wait_for_function("raw.some(([, data]) => data.kind === 'welcome')")
    page.wait_for_function("raw.some(([, data]) => data.kind === 'height')")


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("game=chess", "game=chess"),
        ("colour=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "colour"),
        ("lesson=sa-luck&task=%3Cscript%3E", "task=<script>"),
        ("", "neither a lesson nor a game"),
    ],
)
def test_a_wrong_address_is_told_at_once(host: Callable[..., Page], search: str, said: str) -> None:
    page = host(f'<iframe id="c" src="{{site}}embed.html?{search}"></iframe>')
    told = inside(page, "c").locator("[data-part=said]")
    told.wait_for()
    assert said in told.inner_text()
    assert inside(page, "c").locator("[data-part=play]").is_hidden()
    assert inside(page, "c").locator("img, [data-part=said] *").count() == 0


def test_a_damaged_game_is_told_and_takes_no_memory(host: Callable[..., Page]) -> None:
    page = host(SCRIPT + board("a", record="1AAAA"))
    inside(page, "a").locator("[data-part=play]").click()
    said = wait_heard(page, "a", "error")["sentence"]
    assert said.startswith("The game after # can't be read")
    assert inside(page, "a").locator("[data-part=said]").inner_text() == said
    assert inside(page, "a").locator("html").get_attribute("data-state") == "wrong"
    assert [one for one in page.workers if not one.url.endswith("snapshot-worker.mjs")] == []


def moves(frame: FrameLocator) -> None:
    """Its controls answer."""
    frame.locator("[data-act='moves']").click()
    frame.locator("[data-act='do']").first.wait_for()


def test_another_game_that_can_t_be_read_leaves_this_one(host: Callable[..., Page]) -> None:
    page = host(SCRIPT + board("a", game="my_first", players="2", seed="3"))
    frame = play(page, "a")
    page.evaluate("document.getElementById('a').load('rubbish')")
    assert "can't be read" in wait_heard(page, "a", "error")["sentence"]
    assert frame.locator("h1").inner_text() == "My First Stone Age"
    moves(frame)


def test_many_changes_of_colour_leave_the_board_as_it_stands(host: Callable[..., Page]) -> None:
    page = host(SCRIPT + board("a", game="my_first", players="2", seed="3", theme="light"))
    frame = play(page, "a")
    moves(frame)
    option = frame.locator("[data-act='do']").first
    before = option.evaluate("(one) => getComputedStyle(one).backgroundColor")
    page.evaluate(
        """() => { for (const theme of ["dark", "light", "contrast", "dark"])
          document.querySelector("iframe").contentWindow.postMessage(
            { stoneage: 1, kind: "theme", theme }, "*"); }"""
    )
    frame.locator("html[data-theme=dark]").wait_for(state="attached")
    expect(option).not_to_have_css("background-color", before)
    option.click()
    wait_heard(page, "a", "move")
    assert page.evaluate("heard.filter(([, kind]) => kind === 'ready').length") == 1


SHADOWS = """
<script>
addEventListener("DOMContentLoaded", () => {
  for (const id of ["a", "b"]) {
    const place = document.body.appendChild(document.createElement("div"));
    const one = document.createElement("stone-age-board");
    one.setAttribute("game", "my_first");
    place.attachShadow({ mode: "open" }).append(one);
    window[id] = one;
  }
});
</script>
"""


BESIDE = board("a", game="my_first") + board("b", game="my_first")


@pytest.mark.parametrize("body", few([SHADOWS, BESIDE]), ids=["in shadows", "beside"])
def test_of_two_that_are_begun_at_once_one_lives(host: Callable[..., Page], body: str) -> None:
    """Asked for before they have even greeted, beside each other and in shadows."""
    page = host(SCRIPT + body)
    page.evaluate("for (const one of [window.a, window.b]) one.play()")
    states = [page.frame_locator(f"iframe >> nth={at}").locator("html") for at in (0, 1)]
    page.wait_for_function("heard.some(([, kind]) => kind === 'ready')", timeout=LIVE_MS)
    page.wait_for_timeout(500)
    assert sorted(one.get_attribute("data-state") or "" for one in states) == ["live", "resting"]


@pytest.mark.sweep
def test_a_board_of_a_german_lesson_is_german(host: Callable[..., Page]) -> None:
    page = host(SCRIPT + board("a", lesson="mf-huts", cell="the-valley", lang="de"))
    frame = inside(page, "a")
    assert frame.locator("[data-part=still] svg.board").first.get_attribute("aria-label") != ""
    assert frame.locator("[data-part=title]").inner_text() == "Drei Hütten"
    assert frame.locator("[data-part=play]").inner_text() == "Spielen"
    assert frame.locator(".embed-foot").inner_text() == "Rund ums Feuer"
    play(page, "a")
    frame.get_by_role("button", name="Weiter").wait_for()
    to = 'document.querySelector("iframe").contentWindow'
    page.evaluate(f"{to}.postMessage({{ stoneage: 1, kind: 'language', language: 'en' }}, '*')")
    frame.get_by_role("button", name="Next").wait_for(timeout=LIVE_MS)
    assert frame.locator("[data-part=title]").inner_text() == "Three huts"
    assert frame.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("src", ["javascript:alert(1)//", "data:text/html,x", "http://["])
def test_a_source_that_is_no_site_is_refused(host: Callable[..., Page], src: str) -> None:
    page = host(SCRIPT + board("a", game="my_first", src=src))
    assert "http" in wait_heard(page, "a", "error")["sentence"]
    assert page.locator("iframe").count() == 0


def test_hostile_messages_change_nothing(host: Callable[..., Page]) -> None:
    page = host(SCRIPT + board("a", game="my_first", players="2", seed="3"))
    frame = play(page, "a")
    page.evaluate(
        """() => {
      const to = document.querySelector("iframe").contentWindow;
      for (const data of [null, 1, "undo", {}, { stoneage: 2, kind: "undo" }, { stoneage: 1 },
        { stoneage: 1, kind: "eval", code: "1" }, { stoneage: 1, kind: "load", record: 3 },
        { stoneage: 1, kind: "load", record: "x".repeat(900000) },
        { stoneage: 1, kind: "theme", theme: "<b>" },
        { stoneage: 1, kind: "language", language: "xx" },
        { stoneage: 1, kind: "constructor" }]) to.postMessage(data, "*");
    }"""
    )
    page.wait_for_function("heard.filter(([, kind]) => kind === 'error').length >= 5")
    assert frame.locator("html").get_attribute("data-state") == "live"
    assert frame.locator("html").get_attribute("data-theme") in {"light", "dark", "contrast"}


@pytest.mark.sweep
def test_colours_change_under_a_live_board(host: Callable[..., Page]) -> None:
    page = host(SCRIPT + board("a", game="my_first", players="2", seed="3", theme="light"))
    frame = play(page, "a")
    page.evaluate("document.getElementById('a').setAttribute('theme', 'dark')")
    frame.locator("html[data-theme=dark]").wait_for(state="attached")
    page.wait_for_timeout(500)
    frame.locator("html[data-state=live]").wait_for(state="attached")


@pytest.mark.parametrize("file", ["embed.html?game=my_first", "index.html", "lessons/sa-luck.html"])
def test_a_frame_without_its_own_origin_says_so(host: Callable[..., Page], file: str) -> None:
    page = host(f'<iframe id="c" sandbox="allow-scripts" src="{{site}}{file}"></iframe>')
    told = inside(page, "c").locator("#unable")
    told.wait_for()
    assert "tab of its own" in told.inner_text()
    assert file.split("?")[0] in (told.locator("a").get_attribute("href") or "")


def test_without_storage_a_board_is_played_on_all_the_same(host: Callable[..., Page]) -> None:
    page = host("", listen=False)
    page.context.add_init_script(
        """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
          const get = () => { throw new DOMException("no", "SecurityError"); };
          Object.defineProperty(self, name, { get });
        }"""
    )
    page.close()
    page = host(SCRIPT + board("a", game="my_first", players="2"))
    play(page, "a")
    assert wait_heard(page, "a", "ready")["game"] == "my_first"


def test_a_game_comes_along_in_the_address(host: Callable[..., Page]) -> None:
    match = Match(new_game("settlers", 3), seed=2)
    page = host(SCRIPT + board("a", record=match.link(), show="board", seat="2"))
    inside(page, "a").locator("h1", has_text="The Settlers of the Stone Age").wait_for()
    play(page, "a")
    assert wait_heard(page, "a", "ready") == {"game": "settlers", "players": 3}
    assert wait_heard(page, "a", "move") == {"seat": 1, "by": "bot"}


@pytest.mark.parametrize("theme", few(["light", "dark", "contrast"]))
def test_everybody_can_use_it(go: Callable[..., Visit], theme: str) -> None:
    """Before and while it lives, in all colours, and on a phone by keys alone."""
    address = f"embed.html?game=stone_age&players=2&seed=4&theme={theme}&show=players,decision,log"
    page = go(hash=address, size=NARROW).wait("resting")
    page.until(lambda: page.page.locator("h1").inner_text() != "", "the title")
    assert violations(page) == []
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Enter")
    page.wait("live")
    assert violations(page) == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]
