"""Walks on a phone: the words of a step, its board and the ways on are in sight together."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.lesson_driver import come_near, whole
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.support.variants import few

Go = Callable[..., Visit]
WALKS = [("sa-luck", "walk-one-roll"), ("sa-round", "walk-four-players"), ("mf-huts", "a-hut")]


def sight(page: Visit, what: str) -> tuple[float, float]:
    """Where something begins and ends, once the page has come to rest."""
    room = page.page.locator(what).first
    box = room.bounding_box()
    page.page.wait_for_timeout(100)
    while (now := room.bounding_box()) != box:
        box = now
        page.page.wait_for_timeout(100)
    assert box, what
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize(("lesson", "walk"), few(WALKS, several=True))
def test_board_words_and_buttons_are_in_sight_on_a_phone(go: Go, lesson: str, walk: str) -> None:
    page = whole(go(hash=f"lessons/{lesson}.html", size=NARROW))
    cell = page.page.locator(f"#{walk}")
    cell.evaluate("cell => scrollTo(0, cell.getBoundingClientRect().top + scrollY + 300)")
    step = cell.locator(".walk [role='status']")
    before = step.inner_text()
    cell.get_by_role("button", name="Next").click()
    page.until(lambda: step.inner_text() != before, "the next step")
    canvas = sight(page, f"#{walk} canvas")
    card, on = sight(page, f"#{walk} .walk"), sight(page, f"#{walk} .walk .btn.go")
    assert canvas[0] >= -1 and canvas[1] <= card[0] + 1, "the whole board, above the words"
    assert on[0] >= 0 and on[1] <= NARROW[1]
    assert card[1] <= NARROW[1] + 9


@pytest.mark.sweep
def test_of_two_players_both_are_in_sight_where_words_are_few(go: Go) -> None:
    page = whole(go(hash="lessons/sa-luck.html", size=NARROW))
    cell = page.page.locator("#walk-one-roll")
    for dice in (0, 3):
        page.answered(cell.get_by_role("button", name="Next").click, "the next step")
        page.until(lambda dice=dice: cell.locator(".rolls .d").count() == dice, "its dice")
    card = sight(page, "#walk-one-roll .walk")
    first, second = (sight(page, f"#walk-one-roll .pl:nth-child({n})") for n in (1, 2))
    assert first[1] <= card[0] and second[0] + 20 < card[0]


def test_a_count_stands_below_the_players_it_is_about(go: Go) -> None:
    page = come_near(go(hash="lessons/sa-cards.html", size=NARROW), "#walk-the-count")
    cell = page.page.locator("#walk-the-count")
    step = cell.locator(".walk [role='status']")
    for _ in range(3):
        before = step.inner_text()
        cell.get_by_role("button", name="Next").click()
        page.until(lambda before=before: step.inner_text() != before, "the next step")
        card, on = (sight(page, f"#walk-the-count .walk{one}") for one in ("", " .btn.go"))
        players = [sight(page, f"#walk-the-count .pl:nth-child({n})") for n in (1, 2)]
        assert players[0][0] >= -1 and players[1][1] <= card[0] + 1, "both, above the words"
        assert on[1] <= NARROW[1]
    assert card[1] <= NARROW[1] + 40, "the whole table, or nearly so"


def test_what_to_do_is_in_sight_in_a_game_on_a_phone(go: Go) -> None:
    page = come_near(go(hash="lessons/sa-luck.html", size=NARROW), "#game")
    page.page.locator("#game canvas").first.evaluate("one => one.scrollIntoView()")
    page.until(lambda: page.page.locator("#game .dec, #game .card").count() > 1, "the panels")
    [first, last] = sight(page, "#game .stage-words.stays")
    board = sight(page, "#game canvas")
    assert first > board[0] + 250 and last <= NARROW[1] + 9, "at the lower edge, over the board"


@pytest.mark.sweep
def test_a_wide_page_does_not_move(go: Go) -> None:
    page = whole(go(hash="lessons/sa-luck.html", size=WIDE))
    cell = page.page.locator("#walk-one-roll")
    cell.scroll_into_view_if_needed()
    before = page.page.evaluate("scrollY")
    page.answered(cell.get_by_role("button", name="Next").click, "the next step")
    page.page.wait_for_timeout(300)
    assert page.page.evaluate("scrollY") == before
