"""The whole page in another language: chosen by the browser or by hand; no English is left."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import stoneage_panel as sap
from stoneage_panel.catalog import all_games
from tests.browser.axe import violations
from tests.browser.page_driver import WIDE, Visit, serving, visit
from tests.browser.table_player import TablePlayer, open_saved, same
from tests.browser.test_axe import press
from tests.support import german
from tests.support.variants import few
from tools import pages

Go = Callable[..., Visit]
ROOT = "document.documentElement"
OWN = re.compile(r"(words-de\.js|de(-\w+)?\.pack|\.de\.json)$")
MORE = "de-more.pack"
FIRST = {"words-de.js", "de.pack", "wide-light.de.json"}
MOST_BYTES = 60_000
"""What German may cost beyond English until the page is live, packed as a server sends it."""
# All that is read, in shadows too, without what is only English: titles, and the way to English.
TEXT = """() => {
  const below = (one) => [...(one.shadowRoot ?? one).childNodes].map(read).join(" ");
  const skipped = "style, script, noscript, [lang]:not(html), [hidden], option";
  const read = (one) => one.data ?? (one.matches?.(skipped) ? "" : below(one));
  return read(document.body);
}"""
TITLES = re.compile(r"Stone Age|Age of Dirt")
ENGLISH = re.compile(
    r"\b(the|and|of|is|are|with|you|your|from|this|that|not|has|have|turn|place|round|player"
    r"|card|figure|roll|food|wood|take|move|goods|lack)\b"
)


def asked_for(page: Visit) -> set[str]:
    """The files of another language that were fetched."""
    return {url.rsplit("/", 1)[-1] for url in page.requests if OWN.search(url)}


def english_in(page: Visit) -> list[str]:
    """English words that are left on the page."""
    return ENGLISH.findall(TITLES.sub("", page.page.evaluate(TEXT)))


def german_page(go: Go, size: tuple[int, int] = WIDE, **more: object) -> Visit:
    """Of somebody whose browser speaks German."""
    return go(size=size, locale="de-AT", **more)


def test_who_reads_german_gets_german_from_the_first_paint_on(go: Go) -> None:
    page = german_page(go)
    page.until(lambda: page.state != "opening", "paint")
    assert page.page.locator("[data-act='start']").inner_text().startswith("Start mit 2")
    page.wait("live")
    assert page.page.evaluate(f"{ROOT}.lang") == "de"
    assert page.page.evaluate(f"{ROOT}.dataset.repainted ?? 'no'") == "no"
    assert page.page.title() == "Rund ums Feuer"
    assert asked_for(page) >= FIRST
    page.until(lambda: asked_for(page) == FIRST | {MORE}, "the rest of the sentences")
    assert english_in(page) == []


def test_a_first_visit_in_german_costs_little_more_and_in_english_nothing(
    chromium: Browser,
) -> None:
    """Until the page is live, which it is without the rest of the sentences."""
    sent = {}
    for locale in ("en-GB", "de-AT"):
        with serving(pages.DIST) as (served, address):
            served.blocked.add(MORE)
            page = visit(chromium, address, locale=locale).open().wait("live")
            names = {
                path.rsplit("/", 1)[-1]: size for path, code, size in served.log if code == 200
            }
            page.page.context.close()
        sent[locale] = {name: size for name, size in names.items() if "icon" not in name}
    english, german = sent.values()
    assert set(german) - set(english) == FIRST
    assert set(english) - set(german) == {"wide-light.json", "opened-wide-light.bin"}
    assert sum(german.values()) - sum(english.values()) <= MOST_BYTES


def test_what_is_not_here_yet_is_waited_for_and_said_in_german(go: Go, blocked: set[str]) -> None:
    blocked.add(MORE)
    page = german_page(go, expect_complaints=True).wait("live")
    page.until(lambda: MORE in asked_for(page), "the question for the rest")
    blocked.clear()
    press(page, "rules", "")
    page.until(lambda: page.page.locator(".sheet").count() > 0, "the rules")
    assert "Aufbau" in page.page.locator(".sheet").inner_text()
    assert english_in(page) == []


@pytest.mark.sweep
def test_who_asks_in_vain_gets_english_until_it_can_be_had(go: Go, blocked: set[str]) -> None:
    blocked.add(MORE)
    page = german_page(go, expect_complaints=True).wait("live")
    press(page, "rules", "")
    page.until(lambda: page.page.locator(".sheet").count() > 0, "the rules")
    assert english_in(page) != []
    blocked.clear()
    page.answered(lambda: page.page.keyboard.press("Escape"), "Escape")
    press(page, "tutorial", "")
    press(page, "rules", "")
    page.until(lambda: page.page.locator(".sheet").count() > 0, "the rules")
    assert english_in(page) == []


@pytest.mark.sweep
def test_a_later_visit_is_german_from_the_copy(go: Go) -> None:
    page = german_page(go).wait("live")
    page.until(lambda: page.page.evaluate(f"{ROOT}.dataset.snapshot") == "kept", "the snapshot")
    page.page.reload(wait_until="commit")
    page.wait("live")
    assert page.page.evaluate(f"[{ROOT}.dataset.python, {ROOT}.dataset.repainted]") == [
        "copy",
        None,
    ]
    assert english_in(page) == []


def test_it_is_chosen_by_hand_and_a_game_comes_along(go: Go) -> None:
    page = go().wait("live")
    assert asked_for(page) == set()
    press(page, "game", "stone_age")
    press(page, "start")
    page.until(lambda: page.page.locator(".z-log li").count() > 0, "the log")
    page.page.get_by_role("button", name="Deutsch").click()
    page.until(lambda: page.page.evaluate(f"{ROOT}.lang") == "de", "German")
    page.wait("live")
    page.until(lambda: page.page.locator(".z-log li").count() > 0, "the game")
    assert "setz" in page.page.locator(".banner strong").inner_text()
    assert page.page.get_by_role("button", name="Deutsch").count() == 0
    page.page.get_by_role("button", name="English").click()
    page.until(lambda: page.page.evaluate(f"{ROOT}.lang") == "en", "English")
    page.wait("live")
    page.until(lambda: "place" in page.page.locator(".banner strong").inner_text(), "the game")


@pytest.mark.sweep
def test_a_link_says_nothing_of_the_language(go: Go) -> None:
    match = sap.new("my_first", players=2, seed=3, seats=["human:Mira", "human:Otto"])
    match.do("turn 3")
    page = german_page(go, hash=f"#{match.link()}").wait("live")
    page.until(lambda: page.page.locator(".z-log li").count() > 0, "the game of the link")
    assert "Mira deckt" in page.page.locator(".z-log").inner_text()
    other = go(hash=f"#{match.link()}").wait("live")
    other.until(lambda: other.page.locator(".z-log li").count() > 0, "the game of the link")
    assert "Mira turned" in other.page.locator(".z-log").inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("name", few(all_games()))
def test_every_game_is_german_and_for_everybody(go: Go, name: str, tmp_path: Path) -> None:
    """Some moves by pointing, in step with the same game here; then all that is folded away."""
    players = 1 if name == "stone_age_solo" else 3
    match = sap.new(name, players=players, seed=5, seats=["human", "rule", "rule"][:players])
    page = german_page(go).wait("live")
    with german.spoken():
        open_saved(page, match.record(), tmp_path)
        player = TablePlayer(page, same(match.record()))
        for _ in range(6):
            assert player.turn()
        player.in_step()
    # what the bar tells of the round is whole: labels give way to it
    assert page.page.locator(".z-bar .m").evaluate("one => one.scrollWidth <= one.clientWidth")
    page.page.evaluate("""() => {
      const all = (root) => [...root.querySelectorAll("*")].flatMap(
        (one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
      all(document).filter((one) => one.matches("details")).forEach((one) => { one.open = true; });
    }""")
    press(page, "rules", "")
    page.until(lambda: page.page.locator(".sheet").count() > 0, "the rules")
    assert english_in(page) == []
    assert violations(page) == []
    assert page.page.evaluate(f"{ROOT}.scrollWidth") <= WIDE[0]
    assert page.complaints == [] and page.foreign == []
