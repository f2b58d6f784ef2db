"""Links: positions, games and trees go into an address and come out of it; opening one asks."""

from __future__ import annotations

import html
import random
import time
from typing import Any

import pytest

from stoneage_panel.app.components.dialogs.share import LONGEST_LINK, file_name
from stoneage_panel.app.services import page_maker
from stoneage_panel.engine import link
from stoneage_panel.engine.session import KINDS
from stoneage_panel.table import Table
from tests.app.saved_games import Sit, every_game, people_keep
from tests.support.drawer import Drawer
from tests.support.variants import Variant, thinned
from tests.support.visiting import acts, people_only, people_play, play
from tests.support.visitor import Visitor

ADDRESS = "http://here/"


@pytest.fixture
def linked(sit: Sit, drawer: Drawer) -> Visitor:
    """Somebody whose page has an address."""
    visitor = sit(storage=drawer)
    drawer.says("begin", games=[], address=ADDRESS)
    return visitor


def shown(visitor: Visitor) -> str:
    """The link that is shown."""
    return visitor.reads("over").partition('readonly value="')[2].partition('"')[0]


@pytest.mark.parametrize("variant", thinned(every_game()))
def test_all_that_can_be_shared_opens_as_it_was(variant: Variant) -> None:
    table = Table(
        game_name=variant.name, seats=["human"] * variant.players, options=dict(variant.options)
    )
    luck = random.Random(variant.id)
    for number in range(60):
        if table.over:
            break
        table.act(luck.choice(list(table.legal)))
        if number % 9 == 8:
            table.undo()
    for kind in KINDS:
        other = Table()
        text = link.unpack("#" + link.pack(table.session.record(kind)))
        assert other.open_text(text) == []
        assert other.seats == table.seats
        if kind == "position":
            assert other.state == table.state and other.tree.root is other.node
        elif kind == "game":
            assert len(other.branches()) == 1
            assert [n.action for n in other.current_line] == [n.action for n in table.current_line]
        else:
            assert other.save_text() == table.save_text()


def test_dialog_shows_link_and_length_for_each_kind(
    linked: Visitor, sit: Sit, drawer: Drawer
) -> None:
    people_only(linked, "human", "human:Mira <b>")
    play(linked, 3)
    linked.page.table.undo()
    linked.page.table.annotate(linked.page.table.node, "a note")
    linked.does("share")
    ways = {"share", "share-copy", "share-embed", "share-file", "share-page", "share-close"}
    assert ways == set(acts(linked.reads("over")))
    for kind in KINDS:
        linked.does("share", kind)
        assert "all the luck of the game, including every player" in linked.reads("over")
        assert shown(linked).startswith(ADDRESS + "#1")
        assert f"{len(shown(linked)):,} characters" in linked.reads("over")
        text = link.unpack(shown(linked).partition("#")[2])
        assert ("a note" in text) is (kind == "tree")
        linked.does("share-copy")
        assert linked.page.views["over"].command["text"] == shown(linked)
        linked.does("share-file")
        sent = linked.page.views["over"].command
        assert sent["text"] == text
        assert f"Saved as {sent['name']}." in linked.reads("over")
        assert "share-file" not in acts(linked.reads("over"))  # closed, as after copying
    linked.does("copied", "no")
    assert "by hand" in linked.reads("over")
    linked.does("escape")
    linked.does("copied", "yes")
    assert "clipboard" in linked.reads("over")
    linked.does("escape")
    assert linked.reads("over") == ""


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_saved_as_a_page_a_few_positions_at_a_time(
    visitor: Visitor, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_maker, "_AT_ONCE", 0.0)
    people_play(visitor, 5)
    visitor.does("share", kind)
    visitor.does("share-page")
    told = visitor.reads("over")
    assert "Drawn: 1 of" in told or kind == "position"
    visitor.does("share-page")  # once is enough
    while visitor.page.pieces.share.drawing:
        visitor.waits()
    sent = visitor.page.views["over"].command
    assert sent["do"] == "download" and sent["name"].endswith(".html")
    assert sent["text"].startswith("<!doctype html>")
    assert f"Saved as {sent['name']}." in visitor.reads("over")


def test_a_page_is_drawn_no_further_once_the_dialog_is_closed(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_maker, "_AT_ONCE", 0.0)
    people_play(visitor, 5)
    visitor.does("share")
    visitor.does("share-page")
    before = visitor.page.views["over"].command
    visitor.does("share-close")
    visitor.waits()
    assert not visitor.page.pieces.share.drawing and visitor.reads("over") == ""
    assert visitor.page.views["over"].command == before


def test_a_page_that_can_not_be_drawn_is_told(visitor: Visitor) -> None:
    people_play(visitor, 1)
    maker = visitor.page.pieces.share.make_page.__self__
    maker._later = Missing()
    visitor.does("share")
    visitor.does("share-page")
    assert "could not be drawn: the line is dead" in visitor.reads("over")
    assert not visitor.page.pieces.share.drawing


class Missing:
    """A page whose pack does not come."""

    def bring(self, name: str, ready: Any, failed: Any) -> None:
        failed("the line is dead")


def test_a_file_is_named_for_its_game_round_and_day() -> None:
    day = time.strftime("%Y-%m-%d")
    table = Table(game_name="stone_age", seats=["human", "human"], seed=3)
    assert file_name(table) == f"stone-age-round-1-{day}.txt"
    assert file_name(table, "position") == f"stone-age-round-1-position-{day}.txt"
    assert file_name(table, "game") == f"stone-age-round-1-moves-{day}.txt"
    assert file_name(Table(game_name="my_first")) == f"my-first-{day}.txt"  # it has no rounds


def test_too_long_for_a_link_is_a_file(linked: Visitor) -> None:
    people_play(linked)
    luck = random.Random(1)
    note = "".join(chr(luck.randrange(32, 0x3000)) for _ in range(3900))
    linked.page.table.annotate(linked.page.table.node, note)
    linked.does("share", "tree")
    assert "share-copy" not in acts(linked.reads("over"))
    assert f"longer than {LONGEST_LINK:,}" in linked.reads("over")
    assert "readonly" not in linked.reads("over")
    linked.does("share", "game")
    assert "share-copy" in acts(linked.reads("over"))


def test_without_an_address_there_is_the_file_alone(visitor: Visitor) -> None:
    visitor.does("start")
    visitor.does("share")
    assert {"share", "share-file", "share-page", "share-close"} == set(acts(visitor.reads("over")))
    assert "all the luck of the game, including every player" in visitor.reads("over")


def test_link_opens_at_once_in_the_lobby(linked: Visitor, drawer: Drawer) -> None:
    drawer.says("link", link="#" + link.pack(some_game()))
    assert linked.page.playing
    assert linked.page.table.save_text() == some_game()
    does = [message["do"] for message in drawer.posted]
    assert does.count("linked") == 1 and does.index("put") < does.index("linked")  # never neither


@pytest.mark.parametrize("answer", ["linked-open", "linked-leave", "escape"])
def test_link_asks_before_it_replaces_a_game(linked: Visitor, drawer: Drawer, answer: str) -> None:
    people_play(linked, 2)
    mine = linked.page.table.save_text()
    drawer.says("link", link=link.pack(some_game()))
    assert {"linked-open", "linked-leave"} == set(acts(linked.reads("over")))
    assert linked.page.table.save_text() == mine and {"do": "linked"} not in drawer.posted
    linked.does(answer)
    drawer.answered()
    opened = answer == "linked-open"
    assert linked.page.table.save_text() == (some_game() if opened else mine)
    assert {"do": "linked"} in drawer.posted
    kept = {entries[0]["text"] for entries in drawer.entries.values()}
    assert mine in kept
    assert linked.reads("over") == ""


def test_link_of_the_very_game_that_is_played_asks_nothing(linked: Visitor, drawer: Drawer) -> None:
    people_play(linked, 2)
    mine = linked.page.table.save_text()
    drawer.says("link", link=link.pack(mine))
    assert linked.reads("over") == "" and linked.page.table.save_text() == mine
    assert {"do": "linked"} in drawer.posted


@pytest.mark.parametrize("damaged", [False, True])
def test_link_asks_above_the_cover_of_a_hand_over(
    linked: Visitor, drawer: Drawer, damaged: bool
) -> None:
    people_only(linked, "human", "human", goods="hidden")
    mine = linked.page.table.save_text()
    assert list(acts(linked.reads("over"))) == ["mine"]
    text = some_game() + "dance;" * damaged
    drawer.says("link", link=link.pack(text))
    if damaged:
        linked.does("linked-open")
    question = "offer" if damaged else "linked"
    over = linked.reads("over")
    assert set(acts(over)) == {f"{question}-leave", f"{question}-open"}
    assert 'class="over cover"' in over and linked.page.views["over"].command["do"] == "focus"
    assert linked.page.table.viewer is None and linked.reads("act") == ""
    linked.does(f"{question}-leave")
    assert list(acts(linked.reads("over"))) == ["mine"]
    assert linked.page.table.save_text() == mine
    drawer.says("link", link=link.pack(some_game()))
    linked.does("linked-open")
    assert linked.page.table.save_text() == some_game()


def test_a_link_asks_at_once_though_something_is_said_too(linked: Visitor, drawer: Drawer) -> None:
    people_only(linked, "human", "human", goods="hidden")
    drawer.says("link", link=link.pack(some_game()))
    linked.page.say("Nothing is lost.", above_cover=True)
    over = linked.reads("over")
    assert "Nothing is lost." in over and "linked-open" in acts(over)


def test_what_is_said_waits_below_the_cover(linked: Visitor, drawer: Drawer) -> None:
    people_only(linked, "human", "human", goods="hidden")
    linked.page.say("You have no mammoth.")
    assert "mammoth" not in linked.reads("over")


def test_a_bad_link_is_told_above_the_cover(linked: Visitor, drawer: Drawer) -> None:
    people_only(linked, "human", "human", goods="hidden")
    drawer.says("link", link="1no-link")
    assert "This link can&#x27;t be opened." in linked.reads("over")
    assert set(acts(linked.reads("over"))) == {"mine", "close"}
    linked.does("close")
    assert list(acts(linked.reads("over"))) == ["mine"]


def test_game_of_this_tab_comes_back_before_a_link_asks(
    linked: Visitor, sit: Sit, drawer: Drawer
) -> None:
    people_keep(linked, 2)
    [(table, entries)] = drawer.entries.items()
    later = sit(storage=drawer)
    resume = {"table": table, "entries": entries}
    drawer.says("begin", games=[], resume=resume, address=ADDRESS, link=link.pack(some_game()))
    assert later.page.table.save_text() == linked.page.table.save_text()
    assert "linked-open" in acts(later.reads("over"))


@pytest.mark.parametrize("fragment", ["x", "#", "1", "1!!", "2abc", "1" + "A" * 40, "section-2"])
def test_bad_link_is_told_and_nothing_changes(
    linked: Visitor, drawer: Drawer, fragment: str
) -> None:
    people_play(linked)
    mine = linked.page.table.save_text()
    drawer.says("link", link=fragment)
    assert "This link can&#x27;t be opened." in linked.reads("over")
    assert linked.page.table.save_text() == mine
    assert {"do": "linked"} in drawer.posted


def some_game() -> str:
    """A game to link to."""
    table = Table(game_name="my_first", seats=["human", "human"], seed=99)
    for _ in range(4):
        table.act(table.legal[0])
    return table.save_text()


def test_html_for_other_pages_holds_the_game(linked: Visitor) -> None:
    people_play(linked, 2)
    for kind in KINDS:
        linked.does("share", kind)
        linked.does("share-embed")
        sent = linked.page.views["over"].command
        assert (sent["do"], sent["tell"]) == ("copy", "embed-copied")
        address = html.unescape(sent["text"].partition('src="')[2].partition('"')[0])
        page, _, packed = address.partition("#")
        assert page == f"{ADDRESS}embed.html"
        assert link.unpack(packed) == linked.page.table.session.record(kind)
        assert sent["text"].startswith("<iframe ") and sent["text"].endswith("</iframe>")
    linked.does("embed-copied", "no")
    assert "The handbook says" in linked.reads("over")
    linked.does("escape")
    linked.does("embed-copied", "yes")
    assert "HTML for your own page" in linked.reads("over")
