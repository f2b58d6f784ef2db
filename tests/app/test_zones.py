"""Zones whatever happens: well-formed, every control named, nothing typed by people as HTML."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from bokeh.document import Document

from stoneage_panel.app.components.players.players import Players
from stoneage_panel.table import Table
from tests.support.markup import Control, Markup
from tests.support.visitor import Visitor

TYPED = ("Mira", "<b>x</b>", "", "a,b", "Ö" * 30, "\"' onclick='")
NUMBERS = ("0", "1", "2", "4", "20", "500", "-3", "", "x")


def controls(visitor: Visitor) -> list[Control]:
    """What can be used now; under a dialog, only what the dialog offers."""
    zones = {kind: zone for kind, zone in visitor.page.views.items() if zone.html}
    found = {kind: Markup(zone.html).controls for kind, zone in zones.items()}
    every = [control for listed in found.values() for control in listed]
    assert all(control.name and "onclick" not in control.attrs for control in every)
    if "aria-modal" in visitor.reads("over"):
        every = found["over"]
    return [control for control in every if control.enabled]


def value_for(control: Control, visitor: Visitor, rng: random.Random) -> object:
    """Something a person could enter there."""
    kind = control.attrs.get("type")
    if control.tag == "select":
        return rng.choice(control.values)
    if kind == "number":
        return rng.choice(NUMBERS)
    if kind == "text":
        return rng.choice(TYPED)
    if kind == "file":
        saved = visitor.page.table.save_text()
        return {"name": "x.txt", "text": rng.choice(["junk", saved, saved[: len(saved) // 2]])}
    return kind == "checkbox" or None


def step(visitor: Visitor, rng: random.Random) -> None:
    """A person, a bot or the clock does something."""
    roll = rng.random()
    modal = "aria-modal" in visitor.reads("over")
    if roll < 0.35 and not modal:
        visitor.taps(rng.choice(visitor.page.board.scene.places).id)
    elif roll < 0.5:
        visitor.waits()
    elif roll < 0.7 and visitor.bots.open:
        visitor.bots.answer()
    else:
        control = rng.choice(controls(visitor))
        visitor.does(control.act, control.arg, value_for(control, visitor, rng))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_anything_may_be_done_in_any_order(sit: Callable[..., Visitor], seed: int) -> None:
    visitor = sit(form=("wide", "narrow")[seed % 2], seed=seed)
    rng = random.Random(seed)
    for _ in range(150):
        step(visitor, rng)
        whole = "".join(zone.html for zone in visitor.page.views.values())
        assert "<b>x</b>" not in whole


def document(visitor: Visitor) -> Document:
    """The page in a document, as a browser would get it."""
    made = Document()
    visitor.page.root.server_doc(made, location=False)
    return made


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("form", ["wide", "medium", "narrow"])
def test_equal_arguments_build_equal_documents(
    sit: Callable[..., Visitor], form: str, theme: str
) -> None:
    def text() -> str:
        made = document(sit(form, theme, seed=random.randrange(1 << 40)))
        found = json.dumps(made.to_json(deferred=False))
        # ids and names count on within a process; in the page every document is the first
        numbers: dict[str, str] = {}
        return re.sub(
            r'"(?:__ref:)?(p\d+|[A-Z]\w+?\d{5})"',
            lambda m: numbers.setdefault(m[1], f"#{len(numbers)}"),
            found,
        )

    assert text() == text()


def test_one_click_changes_few_models(visitor: Visitor) -> None:
    visitor.does("start")
    made = document(visitor)
    changed = []
    made.on_change(lambda event: changed.append(event))
    visitor.taps("token3")
    assert 0 < len(changed) <= 24


def test_a_zone_is_sent_once_and_stays_a_part_of_the_page(visitor: Visitor) -> None:
    zone, sent = visitor.page.views["over"], list[set[str]]()
    zone.param.watch(lambda *events: sent.append({event.name for event in events}),
                     ["html", "visible"])  # fmt: skip
    assert not zone.visible
    for html in ("", "<p>here</p>", "<p>here</p>", "", "<p>there</p>"):
        zone.show(html)
        assert zone.html == html
    # that it is a part of the page is told once: each time Bokeh would lay out everything
    assert sent == [{"html", "visible"}, {"html"}, {"html"}] and zone.visible


def test_a_bot_wears_a_sign_with_its_name_where_four_sit() -> None:
    table = Table(game_name="my_first", seats=["human", "rule", "rule", "rule"], seed=1)
    drawn = Players(table=table).html()
    assert drawn.count('class="tag"') == 3 and drawn.count(">elder bot<") == 3
    assert 'class="tag you" data-sign="you">you<' in drawn
