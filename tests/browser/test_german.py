"""A lesson's page in German: read before Python, alive after it, and kept as the English one is."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from stoneage_panel import lessons
from tests.browser.axe import violations
from tests.browser.lesson_driver import come_near, whole
from tests.browser.page_driver import NARROW, NEVER, WIDE, Visit
from tests.browser.test_lesson_tasks import Pupil, cell_of
from tests.lessons.test_german import ENGLISH, NAME, SAID
from tests.support import german
from tests.support.variants import few

Go = Callable[..., Visit]
PAGE, ENGLISH_PAGE = f"lessons/{NAME}.de.html", f"lessons/{NAME}.html"
WALK = "#the-valley"
NAMES = re.compile(r"Stone Age|Dogs, swaps and memory|\bMF\.[A-Z]+\.\d+")
"""What is the same in every language: names of games, of lessons that are English, and of rules."""
TEXTS = """() => {
    const below = (one) => [...(one.shadowRoot ?? one).childNodes].map(read).join(" ");
    const read = (one) => one.data ?? (one.matches?.("style, script, pre") ? "" : below(one));
    const cells = document.querySelectorAll(".cell:is([data-kind='show'], [data-kind='task'])");
    const text = (cell) => [cell.id, read(cell.querySelector(".cell-shown"))];
    return Object.fromEntries([...cells].map(text));
}"""
"""By cell all its text, that of shadows too."""


def pupil(page: Visit, task: str) -> Pupil:
    """Somebody who answers in German."""
    with german.spoken():
        return Pupil(page, lessons.open(NAME)[task], cell_of(NAME, task))


def mark(page: Visit, task: str) -> str:
    return str(page.page.locator(f"[data-task='{task}']").get_attribute("aria-label"))


@pytest.mark.first_visit
def test_it_is_german_before_python_and_after_it(go: Go) -> None:
    page = go(hash=PAGE, saves=NEVER)
    page.until(lambda: "painted" in page.marks(), "paint")
    assert page.page.evaluate("document.documentElement.lang") == "de"
    assert page.page.locator("h1").inner_text() == "Drei Hütten"
    assert page.page.title() == "Drei Hütten – Rund ums Feuer"
    assert "lebendig" in page.page.locator("#coming").inner_text()
    assert "Bo steht auf dem Bauplatz" in page.page.locator("#three-spaces").inner_text()
    drawn = page.page.locator(f"{WALK} svg.board").first.get_attribute("aria-label")
    assert drawn.startswith("Plan von Mein erstes Stone Age. Ama, deck ein Waldplättchen auf.")
    page.wait("live")
    assert page.page.evaluate("document.documentElement.dataset.python") == "bundles"
    on = page.page.locator(WALK).get_by_role("button", name="Weiter")
    page.until(lambda: on.count() == 1, "the walk")
    page.answered(on.click, "the next step")
    page.until(lambda: page.page.locator(WALK).get_by_text("Schritt 2 von").count() == 1, "it")


@pytest.mark.parametrize(("size", "scheme"), few([(WIDE, "light"), (NARROW, "dark")], several=True))
def test_all_of_it_is_german_and_for_everybody(go: Go, size: tuple[int, int], scheme: str) -> None:
    """From the copy, too, which was started in English and has English boards at hand."""
    page = whole(go(hash=PAGE, size=size, color_scheme=scheme))
    assert page.page.evaluate("document.documentElement.dataset.python") == "copy"
    cells = page.page.evaluate(TEXTS)
    assert len(cells) == 14
    for name, text in cells.items():
        assert len(text) > 100, name
        assert ENGLISH.findall(NAMES.sub("", text)) == [], name
    assert violations(page) == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.sweep
def test_tasks_are_solved_in_german_and_outlive_a_reload_in_both_languages(go: Go) -> None:
    page = go(hash=PAGE)
    one = pupil(page, "three-spaces")
    one.type("Topfplatz")
    one.hears(("✘ Noch nicht",))
    assert "zu weit" in one.said
    one.press("reset")
    one.point("berry")
    one.hears(("✔ Richtig",))
    another = pupil(page, "third-hut")
    another.type(SAID["third-hut"])
    another.hears(("✔ Richtig",))
    assert "Ihre dritte Hütte gewinnt sofort" in another.said
    assert "2 von 6 Aufgaben gelöst" in page.page.locator(".lesson-marks").inner_text()
    page.page.reload(wait_until="commit")
    come_near(page, cell_of(NAME, "three-spaces"))
    assert mark(page, "three-spaces") == "Aufgabe 2: gelöst"
    assert page.page.locator(cell_of(NAME, "three-spaces")).get_by_text("● gelöst").count() == 1
    page.page.get_by_role("link", name="English").click()
    page.until(lambda: page.page.locator("h1").inner_text() == "Three huts", "the English page")
    page.wait("live")
    assert mark(page, "three-spaces") == "Task 2: solved"
    page.page.get_by_role("link", name="Deutsch").click()
    page.until(lambda: page.page.locator("h1").inner_text() == "Drei Hütten", "the German page")
    page.wait("live")


@pytest.mark.parametrize(
    ("name", "title"), [("index", "Lektionen"), ("teachers", "Für Lehrkräfte")]
)
def test_the_shelf_follows_the_browser_and_what_is_chosen(go: Go, name: str, title: str) -> None:
    page = go(hash=f"lessons/{name}.html", locale="de-AT")
    page.until(lambda: page.page.locator("h1").inner_text() == title, "the German page")
    assert violations(page) == []
    page.page.get_by_role("link", name="English").click()
    page.until(lambda: page.page.locator("h1").inner_text() != title, "the English page")
    page.open(f"lessons/{name}.html")  # it was chosen
    page.page.get_by_role("link", name="Deutsch").click()
    page.until(lambda: page.page.locator("h1").inner_text() == title, "the German page")
    page.open(f"lessons/{name}.html")
    page.until(lambda: page.page.url.endswith(f"{name}.de.html"), "the German page")


def test_lessons_lead_on_in_german(go: Go) -> None:
    page = go(locale="de-AT").wait("live")
    page.page.get_by_role("contentinfo").get_by_role("link", name="Lernen").click()
    page.until(lambda: page.page.locator("h1").inner_text() == "Lektionen", "the shelf")
    # the four older ones are English, their titles and what is said of them
    assert page.page.locator(".shelf [lang='en']").count() == 8
    page.page.get_by_role("link", name="Drei Hütten").click()
    page.until(lambda: page.page.locator("h1").inner_text() == "Drei Hütten", "the lesson")
    page.page.get_by_role("link", name="Nächste Lektion").click()
    page.until(lambda: page.page.url.endswith("mf-memory.de.html"), "the lesson that follows")


def test_an_english_page_fetches_nothing_german(go: Go) -> None:
    page = go(hash=ENGLISH_PAGE).wait("live")
    assert not [url for url in page.requests if url.endswith(("words-de.js", "de.pack"))]
