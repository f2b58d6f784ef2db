"""The page, fed with what no control of ours sends and with words that would like to be scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from stoneage_panel.app.components.lines.lines import MOST_LISTED
from stoneage_panel.app.page import Page
from stoneage_panel.app.services.local_bots import LocalBots
from stoneage_panel.catalog import all_games
from stoneage_panel.engine import record
from stoneage_panel.ui import events
from tests.engine.hostile import EVIL, fit_to_show
from tests.support.markup import Markup
from tests.support.visiting import people_only, play
from tests.support.visitor import Visitor

Sit = Callable[..., Visitor]
SOME = settings(
    deadline=None, max_examples=12, derandomize=True, phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip


def every_act() -> list[str]:
    """What controls may call, with those of what comes with its first use."""
    page = Page("wide", "light", LocalBots(), lambda: 1)
    for act in ("start", "what-if"):
        page.hear({"act": act, "arg": "", "value": None})
    return sorted(page.actions.names)


ACTS = every_act()
NAMES = st.sampled_from([
    "", EVIL, "once", "token1", "forest", "n:1", "name", "wide", "goods=hidden", "turn_limit",
    "dice=choose", "pace=instant", "style", "0", "1", "-1", "99", "9" * 4000, "²", "chess",
    "stone_age", "stone_age stone_age_style", "stone_age_solo", "game_name", "seats", "param=3",
    "components", "options", "rule:MF.TURN.1", "place:forest", "\ud800",
])  # fmt: skip
FILES = st.sampled_from([
    {"name": EVIL, "text": EVIL}, {"name": EVIL, "text": None}, {"name": 3, "text": "x"},
    {"name": f"{EVIL}.toml", "text": f'without = ["{EVIL[:9]}"]'},
    {"name": "x.toml", "text": "[" * 900},
    {"name": "\u202etxt.exe\x00", "text": '[Game "my_first"]\n[Players "2"]\n[hut pot pot] dance;'},
    {"name": "x", "text": '[Game "stone_age"]\n[Seats "human:\u202e, rule"]\n{' + EVIL[:60] + "}"},
])  # fmt: skip
VALUES = st.one_of(
    NAMES, FILES, st.none(), st.booleans(), st.floats(), st.integers(-3, 2000),
    st.sampled_from(["human", f"human:{EVIL}", "rule", "search:5", {}, [], 10**400, {"text": 1}]),
)  # fmt: skip


def has_no_script(page: Page) -> None:
    """Nothing in any zone is an element, or does something, that we did not write."""
    for zone in page.views.values():
        markup = Markup(zone.html)
        assert not markup.tags & {"script", "img", "iframe", "object", "style", "a", "x"}
        assert 'onerror="' not in zone.html and 'evil=1"' not in zone.html


@pytest.fixture
def any_page(sit: Sit) -> Callable[[], Visitor]:
    return sit


@pytest.mark.slow
@SOME
@given(data=st.data())
def test_whatever_the_page_is_told_it_answers_and_goes_on(any_page: Sit, data: Any) -> None:
    visitor = any_page()
    for _ in range(data.draw(st.integers(10, 40))):
        table = visitor.page.table
        known = [table.game.format(action) for action in table.legal[:3]]
        known += [place.id for place in visitor.page.board.scene.places][:9]
        known += [str(node.id) for node in table.branches()[:2]]
        act = data.draw(st.sampled_from([*ACTS, "start", "part", "do", "do", "open"]))
        arg = data.draw(NAMES | st.sampled_from(known or [""]))
        visitor.page.hear({"act": act, "arg": arg, "value": data.draw(VALUES)})
        if data.draw(st.integers(0, 4)):
            visitor.bots_move()
        said = visitor.reads("over")
        assert "invalid literal" not in said and "Error" not in said
    has_no_script(visitor.page)
    visitor.does("lobby")
    visitor.does("offer-leave")
    visitor.does("start")
    assert visitor.page.playing


@pytest.mark.parametrize(
    "event",
    [None, [], "start", {}, {"act": None}, {"act": ["start"]}, {"act": "start", "arg": {}},
     {"act": "__init__"}, {"act": "start", "arg": "x" * 9_000}, {"act": "st art"},
     {"act": "open", "value": {"name": None}}, {"act": "open", "value": [1]},
     {"act": "window", "arg": "wide", "value": float("nan")},
     {"act": "window", "arg": "wide", "value": 10**400},
     {"act": "window", "arg": "wide", "value": [784, 0]}],
)  # fmt: skip
def test_what_no_control_sends_is_passed_over(visitor: Visitor, event: Any) -> None:
    assert events.read(event) is None or event == {"act": "__init__"}
    before = {kind: zone.html for kind, zone in visitor.page.views.items()}
    visitor.page.hear(event)
    assert {kind: zone.html for kind, zone in visitor.page.views.items()} == before


# ---------------------------------------------------------------- words that would be scripts


@pytest.mark.slow
@pytest.mark.parametrize("name", all_games())
def test_names_notes_and_files_are_words_and_nothing_else(visitor: Visitor, name: str) -> None:
    visitor.does("game", name)
    seats = len(visitor.page.lobby.seats)
    for seat in range(seats):
        visitor.does("seat", seat, "human")
        visitor.does("name", seat, "<img onerror=alert()>")
    visitor.does("start")
    assert "<img" not in visitor.reads("people") + visitor.reads("head") + visitor.reads("log")
    visitor.does("mine")
    play(visitor, 2)
    table = visitor.page.table
    table.annotate(table.tree.root, EVIL)
    visitor.does("undo")
    visitor.does("lines")
    visitor.does("rename", table.node.id, EVIL)
    has_no_script(visitor.page)
    visitor.does("open", value={"name": f"{EVIL}.txt", "text": table.save_text() + "dance;"})
    assert "&lt;img" in visitor.reads("over")
    has_no_script(visitor.page)
    visitor.does("offer-open")
    has_no_script(visitor.page)
    visitor.does("lobby")
    visitor.does("open", value={"name": f"{EVIL}.toml", "text": f'{EVIL[:4]} = "{EVIL[:4]}"'})
    has_no_script(visitor.page)


def test_a_typed_name_keeps_its_letters_and_nothing_that_does_harm(visitor: Visitor) -> None:
    for typed, kept in (
        ("  Mira,\u202e\x00 \ud800B ", "Mira B"),
        ("שרה", "שרה"),
        ("👩\u200d🌾", "👩\u200d🌾"),
    ):
        visitor.does("name", 0, typed)
        assert visitor.page.lobby.seats[0] == f"human:{kept}"
    visitor.does("name", 0, "\u202e\x07")
    assert visitor.page.lobby.seats[0] == "human"


# ---------------------------------------------------------------- files


def opened(visitor: Visitor, name: str, text: str | None) -> str:
    """Opens a file; what is said then."""
    visitor.does("open", value={"name": name, "size": 1, "text": text})
    return visitor.reads("over")


def test_a_file_that_is_none_is_refused_and_the_game_goes_on(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    play(visitor, 3)
    before = visitor.page.table.save_text()
    for text in (
        "",
        "hello",
        "\0" * 1_000_000,
        '[Game "chess"]',
        '[Game "my_first"]\n[Players "9"]',
    ):
        shown = opened(visitor, "eve.txt", text)
        assert "“eve.txt” can" in shown and "Nothing has changed" in shown
        assert visitor.page.table.save_text() == before
    assert "too large" in opened(visitor, "big.txt", None)
    assert visitor.page.table.save_text() == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "it is empty"),
        ("\ufffdPNG\r\n\x1a\n", "a picture, not"),
        ("PK\x03\x04\x14\0", "unpack it"),
        ("\0" * 900, "does not contain text"),
        ("<html>", "a web page"),
        ('{"a": 1}', "JSON"),
        ('[Site "home"]\n1. e4', "line 2 is "),
    ],
)
def test_what_a_file_is_that_is_no_game_is_told(visitor: Visitor, text: str, words: str) -> None:
    visitor.does("start")
    shown = opened(visitor, "eve.txt", text)
    assert words in shown and "“eve.txt”" in shown and "Nothing has changed" in shown


def test_a_file_of_cards_is_told_where_it_goes_or_goes_there(visitor: Visitor) -> None:
    text = 'without = ["X09"]'
    for name in ("mine.txt", "mine.toml"):
        shown = opened(visitor, name, text)  # in the lobby, where a game without cards is chosen
        assert f"“{name}” is a file of custom components" in shown
        assert (
            "choose Age of Dirt" in shown
            and "Stone Age" in shown
            and "“Cards, buildings, map”" in shown
        )
    visitor.does("game", "stone_age")
    opened(visitor, "mine.toml", text)
    assert visitor.page.lobby.components_name == "mine.toml"
    visitor.does("start")
    before = visitor.page.table.save_text()
    assert "is a file of custom components" in opened(visitor, "mine.toml", text)
    assert visitor.page.table.save_text() == before


def test_the_good_part_is_offered_and_taken_or_left(visitor: Visitor, sit: Sit) -> None:
    people_only(visitor, "human", "human")
    play(visitor, 4)
    sound = visitor.page.table.save_text()
    actions = visitor.page.table.node.depth
    other = sit()
    text = opened(other, "eve.txt", sound + "turn 99;")
    assert "“eve.txt” can be opened in part" in text and f"At action {actions + 1}" in text
    assert f"Open with {actions} actions" in text and "replace the game" not in text
    other.does("offer-leave")
    assert other.reads("over") == "" and not other.page.playing
    opened(other, "eve.txt", sound + "turn 99;")
    other.does("offer-open")
    assert other.page.playing and other.page.table.node.depth == actions
    before = other.page.table.save_text()
    assert "replace the game" in opened(other, "two.txt", sound + "( dance; ) " * 5)
    assert "more problem" in other.reads("over")
    other.does("escape")
    assert other.reads("over") == "" and other.page.table.save_text() == before


def test_a_file_of_which_nothing_can_be_read_but_its_head_is_offered(visitor: Visitor) -> None:
    text = opened(visitor, "", '[Game "my_first"]\n[Players "2"]\n[Seats "cat, dog"]\n\ndance;')
    assert "Open at the start" in text and "This file" in text
    assert "Who sat at the seats" in text
    visitor.does("offer-open")
    assert visitor.page.table.seats == ["human", "human"]


def test_a_game_that_can_not_start_leaves_the_one_on_the_table(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    visitor.does("lobby")
    before = visitor.page.table.save_text()
    visitor.page.lobby.seats = ["human", "cat"]
    visitor.does("start")
    assert "no bot" in visitor.reads("over")
    assert visitor.page.table.save_text() == before
    assert visitor.page.table.seats == ["human", "human"]


def test_long_names_of_files_are_cut(visitor: Visitor) -> None:
    text = opened(visitor, "\u202e" + "x" * 500 + "\n.txt", "hello")
    assert "x" * 60 in text and "x" * 61 not in text and "\u202e" not in text
    fit_to_show(text)


def test_a_tree_of_many_lines_is_listed_in_part(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    table = visitor.page.table
    root, state = table.node, table.state
    for action in table.legal:
        line = table.tree.add(root, action)
        for outcome, _ in table.tree.state(line).chance_outcomes():
            table.tree.add(line, outcome)
    visitor.does("lines")
    count = len(table.branches())
    assert count > 130 and visitor.reads("log").count('data-act="rename"') <= MOST_LISTED + 1
    assert "more lines" in visitor.reads("log") and table.state == state


def test_a_file_is_read_once(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    people_only(visitor, "human", "human")
    text, times = visitor.page.table.save_text(), []
    real = record.read
    monkeypatch.setattr(record, "read", lambda *given: times.append(1) or real(*given))
    opened(visitor, "x.txt", text)
    opened(visitor, "x.txt", text)
    assert len(times) == 2 and visitor.page.table.save_text() == text
