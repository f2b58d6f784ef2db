"""Games are kept after every action and brought back, whatever the store does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import stoneage_panel as sap
from stoneage_panel.app.components.saved_games.saved_games import SavedGame
from stoneage_panel.app.services.storage import MOST_ENTRIES, checksum, is_whole
from tests.app.saved_games import Sit, clicks, every_game, people_keep, reopened, same
from tests.support.drawer import Drawer
from tests.support.variants import Variant, thinned
from tests.support.visiting import acts, people_play, play
from tests.support.visitor import Visitor


@pytest.fixture
def kept(sit: Sit, drawer: Drawer) -> Visitor:
    """Somebody whose games are kept in a drawer."""
    return sit(storage=drawer)


def test_every_action_is_kept_whole(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept)
    for number in range(8):
        table = kept.page.table
        clicks(kept, "do", table.game.format(table.legal[0]))
        newest = drawer.puts()[-1]
        assert is_whole(newest) and newest["text"] == table.save_text()
        assert newest["seq"] == number + 1
    assert len({message["table"] for message in drawer.puts()}) == 1
    [entries] = drawer.entries.values()
    assert len(entries) == MOST_ENTRIES


def test_what_is_no_change_is_not_written(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept)
    kept.page.autosave.flush()
    before = len(drawer.puts())
    for act in ("moves", "theme", "escape", "cancel", "hint", "no-such-act"):
        clicks(kept, act)
    assert len(drawer.puts()) == before


def test_names_notes_and_the_position_looked_at_are_kept_too(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept, 4)
    clicks(kept, "undo")
    assert drawer.puts()[-1]["at"] == kept.page.table.place
    clicks(kept, "rename", kept.page.table.node.id, "a bold try")
    assert "a bold try" in drawer.puts()[-1]["text"]


@pytest.mark.parametrize("variant", thinned(every_game(), others=pytest.mark.sweep))
def test_every_game_comes_back_with_all_its_lines(
    sit: Sit, kept: Visitor, drawer: Drawer, variant: Variant
) -> None:
    page, luck = kept.page, random.Random(variant.id)
    page.lobby.choose_game(variant.name)
    page.lobby.options.param.update(**dict(variant.options))
    page.lobby.seats = ["human"] * variant.players
    page.games.begin()
    for number in range(40):
        if page.table.over:
            break
        page.table.act(luck.choice(list(page.table.legal)))
        if number % 9 == 8:
            page.table.undo()
    page.autosave.flush()
    assert same(kept, reopened(sit, drawer))


def test_game_goes_on_under_its_own_key_after_a_reload(
    sit: Sit, kept: Visitor, drawer: Drawer
) -> None:
    people_keep(kept, 3)
    later = reopened(sit, drawer)
    assert same(kept, later)
    clicks(later, "do", later.page.table.game.format(later.page.table.legal[0]))
    assert len(drawer.entries) == 1
    assert drawer.puts()[-1]["seq"] == drawer.puts()[-2]["seq"] + 1


def test_a_game_that_comes_back_is_drawn_once(sit: Sit, kept: Visitor, drawer: Drawer) -> None:
    people_keep(kept, 3)
    later, scenes = sit(storage=drawer), []
    later.page.board.show = scenes.append
    [(table, entries)] = drawer.entries.items()
    resume = {"table": table, "entries": entries}
    drawer.says("begin", games=[entries[0]], resume=resume)
    assert same(kept, later) and len(scenes) == 1


def test_the_board_of_the_lobby_is_not_drawn_again_for_the_games_there_are(
    sit: Sit, kept: Visitor, drawer: Drawer
) -> None:
    people_keep(kept, 3)
    later, scenes = sit(storage=drawer), []
    later.page.board.show = scenes.append
    [entries] = drawer.entries.values()
    drawer.says("begin", games=[entries[0]])
    assert "resume" in acts(later.reads("tiles") + later.reads("form")) and not scenes


@pytest.mark.slow
@pytest.mark.parametrize(
    "harm",
    [
        lambda entry: entry | {"text": entry["text"][:-40]},
        lambda entry: entry | {"text": entry["text"].replace("turn", "turm", 1)},
        lambda entry: entry | {"text": None},
        lambda entry: entry | {"text": 12},
        lambda entry: entry | {"sum": None},
        lambda entry: entry | {"at": "x"},
        lambda entry: entry | {"text": "nonsense", "sum": checksum("nonsense", entry["at"])},
        lambda entry: {"seq": entry["seq"]},
    ],
)
def test_damaged_entry_gives_way_to_the_one_before(
    sit: Sit, kept: Visitor, drawer: Drawer, harm: Callable[[Any], Any]
) -> None:
    people_play(kept)
    for _ in range(3):
        play(kept, 1)
        kept.page.autosave.flush()
    [(table, entries)] = drawer.entries.items()
    before = entries[1]["text"]
    drawer.entries[table] = [harm(entries[0]), *entries[1:]]
    later = reopened(sit, drawer)
    assert later.page.playing
    assert later.page.table.save_text() == before
    assert "is damaged" in later.reads("over")


def test_of_damaged_copies_only_the_good_part_is_opened(
    sit: Sit, kept: Visitor, drawer: Drawer
) -> None:
    people_keep(kept, 5)
    [(table, entries)] = drawer.entries.items()
    text = entries[0]["text"]
    cut = text.rindex(";")
    drawer.entries[table] = [entries[0] | {"text": text[:cut] + " dance" + text[cut:]}]
    later = reopened(sit, drawer)
    assert later.page.playing
    assert later.page.table.decided >= 4


def test_nothing_readable_at_all_is_told_and_the_lobby_stays(sit: Sit, drawer: Drawer) -> None:
    drawer.entries["k"] = [{"table": "k", "seq": 1, "text": "x", "at": 0, "sum": 1}]
    later = reopened(sit, drawer)
    assert not later.page.playing
    assert "can&#x27;t be opened" in later.reads("over")


def test_second_tab_is_told_and_plays_on_under_its_own_key(
    sit: Sit, kept: Visitor, drawer: Drawer
) -> None:
    people_keep(kept, 3)
    first = kept.page.autosave.key
    later = reopened(sit, drawer, taken=True)
    assert same(kept, later)
    assert "another tab" in later.reads("over")
    assert later.page.autosave.key not in ("", first)
    assert set(drawer.entries) == {first, later.page.autosave.key}


def test_tab_that_was_overtaken_keeps_its_own_game(kept: Visitor, drawer: Drawer) -> None:
    people_keep(kept, 3)
    first, text = kept.page.autosave.key, kept.page.table.save_text()
    drawer.says("elsewhere", table=first)
    assert kept.page.autosave.key != first
    assert drawer.puts()[-1]["text"] == text
    assert drawer.puts()[-1]["table"] == kept.page.autosave.key
    assert "Another tab" in kept.reads("over")


@pytest.mark.parametrize(("why", "words"), [("denied", "does not let"), ("full", "is full")])
def test_store_that_can_not_keep_says_so_once_and_offers_a_file(
    kept: Visitor, drawer: Drawer, why: str, words: str
) -> None:
    people_play(kept)
    drawer.says("failed", why=why)
    assert words in kept.reads("over")
    assert {"save", "read"} <= set(acts(kept.reads("over")))
    kept.does("save")
    assert kept.page.views["bar"].command["text"] == kept.page.table.save_text()
    assert "Saved as" in kept.reads("over")
    kept.does("close")
    kept.does("read")
    drawer.says("failed", why=why)
    assert kept.reads("over") == ""
    drawer.says("kept")
    drawer.says("failed", why=why)
    assert words in kept.reads("over")


# ---------------------------------------------------------------- the lobby


def test_lobby_lists_games_and_goes_on_with_one(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept, 3)
    text = kept.page.table.save_text()
    kept.does("lobby")
    [game] = kept.page.pieces.saved.games
    kept.does("start")
    play(kept, 1)
    kept.does("lobby")
    assert len(kept.page.pieces.saved.games) == 2
    kept.does("resume", game.table)
    assert kept.page.table.save_text() == text
    assert kept.page.autosave.key == game.table


@pytest.mark.parametrize("where", ["at the table", "among the tables"])
def test_ones_own_file_is_the_game_that_is_kept(kept: Visitor, drawer: Drawer, where: str) -> None:
    people_play(kept, 3)
    kept.page.autosave.flush()
    key, text = kept.page.autosave.key, kept.page.table.save_text()
    if where == "among the tables":
        kept.does("lobby")
    kept.does("open", value={"name": "mine.txt", "size": len(text), "text": text})
    play(kept, 1)
    kept.page.autosave.flush()
    assert set(drawer.entries) == {key}
    kept.does("open", value={"name": "mine.txt", "size": len(text), "text": text})
    kept.page.autosave.flush()
    assert len(drawer.entries) == 2, "an older state is another game: nothing is written over"


def test_game_in_which_nothing_was_decided_is_not_listed(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept)
    kept.page.autosave.flush()
    assert len(drawer.entries) == 1
    kept.does("lobby")
    assert drawer.entries == {}
    assert kept.page.pieces.saved.games == []


def test_a_position_that_was_set_up_is_kept_before_anything_was_decided(
    kept: Visitor, drawer: Drawer
) -> None:
    position = sap.position("stone_age", players=2, seed=3)
    position.seats[0].food = 5
    text = position.match().record()
    kept.does("open", value={"name": "mine.txt", "size": len(text), "text": text})
    kept.page.autosave.flush()
    assert kept.page.table.decided == 0
    kept.does("lobby")
    assert len(drawer.entries) == 1
    [game] = kept.page.pieces.saved.games
    kept.does("resume", game.table)
    assert kept.page.table.state.to_dict()["food"][0] == 5


def test_forgetting_a_game_asks_first(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept, 2)
    kept.does("lobby")
    [game] = kept.page.pieces.saved.games
    kept.does("forget", game.table)
    assert "for good" in kept.reads("form")
    kept.does("unforget")
    assert "for good" not in kept.reads("form") and drawer.entries
    kept.does("forget", game.table)
    kept.does("forget", game.table)
    assert drawer.entries == {} and "resume" not in acts(kept.reads("form"))


@pytest.mark.slow
def test_a_rematch_is_another_game(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept)
    while not kept.page.table.over:
        play(kept, 1)
    clicks(kept, "rematch")
    play(kept, 1)
    kept.page.autosave.flush()
    assert len(drawer.entries) == 2


def test_opening_a_file_keeps_the_game_that_was_played(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept, 2)
    text = kept.page.table.save_text()
    play(kept, 1)
    newest = kept.page.table.save_text()
    clicks(kept, "open", "", {"name": "a.txt", "text": text, "size": len(text)})
    assert {entries[0]["text"] for entries in drawer.entries.values()} == {text, newest}


def test_games_of_the_same_name_are_told_apart_in_the_lobby(kept: Visitor, drawer: Drawer) -> None:
    kept.does("game", "stone_age")
    people_play(kept, 2)
    kept.page.autosave.flush()
    put = drawer.puts()[-1]
    assert (put["round"], put["players"]) == (1, 2)
    known = {"title": "Stone Age", "words": "Blue", "decided": 2, "said": "today 14:05"}
    lines = [
        known | {"table": "a", "round": 12, "players": 3},
        known | {"table": "b", "round": 2, "players": 4, "taken": True},
        known | {"table": "c", "round": "x", "players": -3},  # kept by an older program
    ]
    drawer.says("games", games=lines)
    text = kept.page.pieces.saved.html()
    assert ">Round 12 · 3 players · today 14:05<" in text
    assert ">Round 2 · 4 players · today 14:05 · open in another tab<" in text
    assert ">2 decisions · today 14:05<" in text


def test_lines_from_the_store_may_be_anything(kept: Visitor, drawer: Drawer) -> None:
    odd = {"table": "<b>", "title": "<script>x</script>", "words": None, "decided": 3, "over": 5}
    drawer.says("games", games=[odd, {}, {"table": 4, "decided": "many"}])
    assert [game.table for game in kept.page.pieces.saved.games] == ["<b>"]
    assert (
        "<script>" not in kept.reads("form")
        and "<b>" not in kept.reads("form").split("kept")[1][:40]
    )
    assert SavedGame.read({}).decided == 0
    drawer.says("no such kind")


def test_many_games_are_folded_and_stand_first_on_a_phone(sit: Sit, drawer: Drawer) -> None:
    visitor = sit("narrow", storage=drawer)
    lines = [{"table": f"k{n}", "title": "T", "decided": 2} for n in range(9)]
    drawer.says("games", games=lines)
    assert visitor.reads("tiles").count('data-act="resume"') == 2
    assert "resume" not in acts(visitor.reads("form"))
    assert "All 9 saved games" in visitor.reads("tiles")
    visitor.does("show-all")
    assert visitor.reads("tiles").count('data-act="resume"') == 9


def test_a_note_is_written_listed_and_kept(kept: Visitor, drawer: Drawer) -> None:
    people_play(kept, 2)
    noted = kept.page.table.node
    kept.does("lines")
    clicks(kept, "note", noted.id, "a <b>bold</b> move")
    assert "a <b>bold</b> move" in drawer.puts()[-1]["text"]
    play(kept, 1)
    assert "a &lt;b&gt;bold&lt;/b&gt; move" in kept.reads("log")
    kept.does("jump", noted.id)
    assert 'value="a &lt;b&gt;bold' in kept.reads("log")
    clicks(kept, "note", noted.id, "")
    assert "bold" not in drawer.puts()[-1]["text"]
