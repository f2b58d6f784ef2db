"""A position's widgets: they follow its parameters and the other way round, beside its board."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import panel as pn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stoneage_panel as sap
from stoneage_panel import board, widgets
from stoneage_panel.board import ViewOptions
from stoneage_panel.positions.editor import PositionEditor
from stoneage_panel.positions.field_tabs import QUIET
from stoneage_panel.positions.field_widgets import widget as field_widget
from stoneage_panel.positions.position import at
from tests.games.test_fields import OURS_ONLY, positions
from tests.positions.test_position import another
from tests.support.variants import Variant, thinned, variants


def editor(name: str = "stone_age", **options: Any) -> PositionEditor:
    """An editor that is shown."""
    made = PositionEditor(sap.position(name, **options))
    made.__panel__().get_root()
    return made


def widget(of: PositionEditor, label: str) -> Any:
    """The widget of a label in the tab that is looked at."""
    room = of.tabs[of.tabs.active]
    [found] = [one for one in room.select(pn.widgets.Widget) if one.label == label]
    return found


def told(of: PositionEditor) -> str:
    """What is said of the position."""
    rows = of.problems.room.select(pn.pane.HTML)
    return " ".join(str(one.object) for one in rows)


def test_a_widget_changes_the_position_and_the_board() -> None:
    shown = editor(players=2, seed=4)
    before = shown.board.scene
    widget(shown, "Food").value = 3
    assert shown.position.state.food[0] == 3
    widget(shown, "Figures at: forest").value = 2
    assert shown.board.scene.place("forest").words != before.place("forest").words
    assert "can be played" in told(shown)
    shown.position.seats[0].food = 4
    assert widget(shown, "Food").value == 4


def test_what_is_wrong_is_told_and_undone() -> None:
    shown = editor(players=2, seed=4)
    assert shown._back.disabled
    shown.tabs.active = 2
    other = shown.position.row_2
    widget(shown, "Card on space 1").value = other
    assert "twice" in told(shown) and other in told(shown)
    shown._back.clicks += 1
    assert "can be played" in told(shown) and shown._back.disabled


@pytest.mark.parametrize("variant", thinned(variants(), others=pytest.mark.sweep))
def test_every_field_has_a_widget_in_one_tab(variant: Variant) -> None:
    game = variant.game()
    position = at(game, game.new_initial_state())
    shown = PositionEditor(position)
    found = []
    for tab in range(len(shown.tabs)):
        shown.tabs.active = tab
        found += [one.label for one in shown.tabs[tab].select(pn.widgets.Widget)]
    wanted = [part.param[one.name].label for part in (position, *position.seats)
              for one in part.entries if one.is_used]  # fmt: skip
    assert sorted(found) == sorted(wanted)


@pytest.mark.slow
def test_fields_that_are_seen_come_first_and_all_others_follow() -> None:
    every = editor("settlers", players=3, seed=4)
    for tab in range(len(every.tabs)):
        every.tabs.active = tab
    whole = len(every.tabs.select(pn.widgets.Widget))

    async def look() -> list[int]:
        shown = editor("settlers", players=3, seed=4)
        shown.tabs.active = 1
        counted = [len(shown.tabs.select(pn.widgets.Widget))]
        end = time.monotonic() + 60
        while counted[-1] < whole and time.monotonic() < end:
            await asyncio.sleep(QUIET)
            counted.append(len(shown.tabs.select(pn.widgets.Widget)))
        shown.leave()
        return counted

    counted = asyncio.run(look())
    assert counted[0] < counted[1] < counted[-1] == whole


def test_an_editor_that_was_left_makes_nothing_more() -> None:
    async def look() -> tuple[int, int]:
        shown = editor("settlers", players=3, seed=4)
        shown.tabs.active = 1
        shown.leave()
        before = len(shown.tabs.select(pn.widgets.Widget))
        await asyncio.sleep(3 * QUIET)
        return before, len(shown.tabs.select(pn.widgets.Widget))

    before, after = asyncio.run(look())
    assert before == after


def test_a_position_shows_its_widgets_and_stands_in_a_row() -> None:
    position = sap.position("my_first")
    assert pn.panel(position).get_root() is not None
    assert "text/html" in position._repr_mimebundle_()[0]
    assert isinstance(widgets.PositionBoard(position, wide=False, theme="dark").scene.width, int)
    with pytest.raises(ValueError, match="width"):
        widgets.PositionBoard(position, width=3)


def test_a_board_of_another_form_and_theme_is_drawn_anew() -> None:
    shown = widgets.PositionBoard(sap.position("my_first"))
    before = shown.scene.width
    shown.param.update(wide=False, theme="dark", width=300)
    assert shown.scene.width != before


@pytest.mark.slow
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32 - 1), which=st.sampled_from(OURS_ONLY))
def test_the_board_draws_whatever_can_be_read(seed: int, which: Variant) -> None:
    luck = random.Random(seed)
    position = at(which.game(), luck.choice([*positions(which, seed, most=90)]))
    for _ in range(8):
        part = luck.choice((position, *position.seats))
        entry = luck.choice(part.entries)
        value = another(part.param[entry.name], getattr(part, entry.name), luck)
        setattr(part, entry.name, value)
        form = luck.choice(("wide", "tall"))
        assert board.scene(position.state, ViewOptions(form=form)).groups


def test_an_emptied_field_keeps_its_number() -> None:
    shown = editor(players=2, seed=4)
    field, before = widget(shown, "Food"), shown.position.seats[0].food
    model = field.get_root()
    model.value = None
    for name in ("value", "value_throttled"):
        field._process_events({name: None})
    assert shown.position.seats[0].food == before == field.value
    assert model.value == before, "the page shows it again"
    field._process_events({"value": 3})
    assert shown.position.seats[0].food == 3
    assert "From 0 to 9999." in field.description


def test_a_number_out_of_bounds_is_refused_in_words() -> None:
    shown = editor(players=2, seed=4)
    field, seat = widget(shown, "Agriculture"), shown.position.seats[0]
    model, before = field.get_root(), seat.field
    assert model.low is None and model.high is None, "Bokeh would change it in silence"
    field._process_events({"value": 11})
    assert seat.field == before == field.value == model.value
    assert field.label == model.title == "Agriculture: from 0 to 10" and field.styles
    assert "Agriculture: from 0 to 10; 11 can" in shown.problems.told.object
    field._process_events({"value": 10})
    assert seat.field == 10 and field.label == "Agriculture" and not field.styles
    assert "11" not in shown.problems.told.object


def test_what_could_not_be_pasted_ends_what_was_said_before() -> None:
    shown = editor(players=2, seed=4)
    shown.position.seats[0].figures = 0
    shown.problems.mend(shown.position.problems[0])
    assert "Mended" in shown.problems.told.object
    shown.exchange.text.value = "no game"
    assert "Mended" not in shown.problems.told.object
    assert "stays as it was" in shown.exchange.told.object


@pytest.mark.parametrize(
    ("game", "name", "brought", "told"),
    [
        ("my_first", "tops_1", 3, "the hut for 2 arrowheads"),
        ("my_first", "faces_1", 13, "site"),
        ("stone_age", "rolling", 1, "forest"),
        ("stone_age", "rolling", 66, "stone, with two dice"),
        ("settlers", "dice", 25, "2+5"),
        ("settlers", "walker", "B01", None),
    ],
)
def test_numbers_that_stand_for_something_are_chosen_by_it(
    game: str, name: str, brought: Any, told: str | None
) -> None:
    position = sap.position(game, players=3)
    [entry] = [one for one in position.entries if one.name == name]
    shown = field_widget(position, entry, position.game, 160, 300)
    by_name = {number: title for title, number in shown.options.items()}
    assert len(by_name) > 6 and by_name.get(brought) == told
    if told is None:
        assert any(
            "the corner of steppe 3, mountains 10 and hills 4" in one for one in shown.options
        )
        return
    setattr(position, name, brought)
    assert shown.value == brought
    other = next(number for number in by_name if number != brought)
    shown.value = other
    assert getattr(position, name) == other


def test_a_number_that_stands_for_nothing_is_shown_where_it_was_brought() -> None:
    position = sap.position("stone_age", players=2)
    [entry] = [one for one in position.entries if one.name == "rolling"]
    shown = field_widget(position, entry, position.game, 160, 300)
    assert "200" not in shown.options
    position.rolling = 200
    assert shown.value == 200 and shown.options["200"] == 200
    position.rolling = -1
    assert shown.value == -1 and "200" not in shown.options


def test_points_are_called_by_what_brought_them() -> None:
    match = sap.new("stone_age", players=2, seed=4, seats=["rule", "rule"])
    while not any(match.table.scores[0].get(one) for one in ("buildings", "cards", "hunger")):
        match.do(match.suggest())
    given, seat = match.table.scores[0], sap.position(match).seats[0]
    found = {one: getattr(seat, f"points_{one}") for one in ("buildings", "cards", "hunger")}
    assert found == {one: given.get(one, 0) for one in found}
    assert [seat.param[f"points_{one}"].label for one in found] == [
        "Points: buildings", "Points: cards", "Points: hunger",
    ]  # fmt: skip


def test_cards_and_buildings_are_chosen_by_what_they_are() -> None:
    position = sap.position("stone_age", players=2, seed=4)
    of = position.param.row_1
    name = next(told for told, one in of.names.items() if one == position.row_1)
    assert name.startswith(f"{position.row_1}: ") and " / " in name
    seat = position.seats[0]
    assert any("writing" in told for told in seat.param.cards.names)
    assert any("wood" in told for told in seat.param.tiles.names)


def test_what_is_no_position_is_told_and_offers_no_game() -> None:
    shown = editor(players=2, seed=4)
    before = shown.position.to_dict()
    for text in ("garbage", " ", "[Game"):
        shown.exchange.text.value = text
        assert "stays as it was" in shown.exchange.told.object, text
        assert "Start" not in shown.exchange.told.object
    assert shown.position.to_dict() == before
    shown.position.seats[0].food += 1
    assert "stays as it was" not in shown.exchange.told.object


def test_what_would_mend_it_is_told_below_what_is_wrong() -> None:
    shown = editor("my_first", players=2, seed=4)
    shown.position.fills = False
    shown.position.seats[1].bags_fish = shown.position.seats[0].bags_pot = 1
    first, second = shown.position.problems[:2]
    shown.problems.show(first)
    assert shown.problems.room.objects.index(shown.problems.told) == 1
    shown.problems.show(second)
    assert shown.problems.room.objects.index(shown.problems.told) == 2


def framed(of: PositionEditor) -> list[str]:
    """The fields that are marked, by their parameters."""
    return [one.tags[0] for one in of.tabs.select(pn.widgets.Widget) if one.styles and one.tags]


def test_the_field_that_would_mend_it_is_marked_until_something_changes() -> None:
    shown = editor("my_first", players=2, seed=4)
    shown.position.fills = False
    shown.position.seats[1].bags_fish = shown.position.seats[0].bags_pot = 1
    first, second = shown.position.problems[:2]
    marks = []
    for problem in (first, second):
        shown.problems.show(problem)
        marks += framed(shown)
        assert len(framed(shown)) == 1
    assert len(set(marks)) == 2
    shown.problems.mend(second)
    assert framed(shown) == []


def asked(*, style: bool) -> set[str]:
    """The fields that an editor asks for."""
    shown = editor("stone_age", players=2, seed=4, style=style)
    for tab in range(len(shown.tabs)):
        shown.tabs.active = tab
    return {one.tags[0] for one in shown.tabs.select(pn.widgets.Widget) if one.tags}


@pytest.mark.slow
def test_what_belongs_to_the_expansion_is_asked_for_with_it_alone() -> None:
    more = asked(style=True) - asked(style=False)
    assert more >= {"goods_jewelry", "track", "traded", "fifth", "spared", "row_5"}


def test_what_is_not_used_is_shown_where_somebody_brought_it() -> None:
    position = sap.position("stone_age", players=2, seed=4)
    position.seats[1].goods_jewelry = 2
    shown = PositionEditor(position)
    shown.tabs.active = 1
    found = {one.tags[0] for one in shown.tabs.select(pn.widgets.Widget) if one.tags}
    assert "goods_jewelry" in found


@pytest.mark.slow
@pytest.mark.parametrize(("tab", "label"), [(0, "Cards"), (2, "Card on space 1")])
def test_cards_of_the_expansion_are_offered_with_it_or_where_somebody_brought_one(
    tab: int, label: str
) -> None:
    both = [editor("stone_age", players=2, seed=4, style=style) for style in (True, False)]
    for shown in both:
        shown.tabs.active = tab
    fields = [widget(shown, label) for shown in both]
    more = {*fields[0].options.values()} - {*fields[1].options.values()}
    assert "X01" in more
    brought = both[1].position.seats[0] if tab == 0 else both[1].position
    name = fields[1].tags[0]
    setattr(brought, name, ["X01"] if tab == 0 else "X01")
    assert "X01" in fields[1].options.values() and "X01" in fields[1].value
    assert "X01" in getattr(brought, name)
    assert any("X01" in problem for problem in both[1].position.problems)


def pressed(of: PositionEditor, label: str) -> None:
    """A button of the problems is pressed, the first of its label."""
    found = [one for one in of.problems.room.select(pn.widgets.Button) if one.label == label]
    found[0].param.trigger("clicks")


def test_a_problem_leads_to_its_field_and_is_mended() -> None:
    shown = editor("my_first", players=2, seed=4)
    shown.position.fills = False
    shown.position.seats[1].bags_fish = 1
    assert "of fish in all" in told(shown)
    pressed(shown, "Show")
    assert shown.tabs.active == 1 and "This would mend it: Player 2" in told(shown)
    assert shown.position.problems
    pressed(shown, "Mend")
    assert shown.position.problems == []
    assert shown.position.seats[1].bags_fish == 0
    shown.position.undo()
    assert shown.position.problems, "mending is a change like others"


def test_players_change_places() -> None:
    shown = editor(players=3, seed=4)
    shown.position.seats[0].food = 3
    assert [one.label for one in shown.exchange.swaps] == [
        "Swap players 1 and 2", "Swap players 2 and 3",
    ]  # fmt: skip
    shown.exchange.swaps[0].param.trigger("clicks")
    assert shown.position.seats[1].food == 3 and shown.position.seats[0].food != 3
    assert editor("stone_age_solo").exchange.swaps == []


def test_a_position_is_copied_and_pasted_as_text_or_link() -> None:
    shown, other = editor(players=2, seed=4), sap.position("stone_age", players=2, seed=9)
    other.seats[0].food = 1
    assert "[Game " in shown.exchange.text.value
    shown.exchange.text.value = other.record()
    assert shown.position.to_dict() == other.to_dict()
    shown.position.undo()
    shown.exchange.text.value = "#" + other.match().link()
    assert shown.position.to_dict() == other.to_dict()
    assert shown.exchange.text.value.split() == other.record().split()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "link"),
        (sap.position("my_first").record(), "This is a position of My First Stone Age"),
        (sap.position("stone_age", players=3).record(), "as many players"),
        ('[Record "1"]\n[Game "stone_age"]\n[Players "many"]\n', "players"),
    ],
)
def test_what_is_no_such_position_is_refused_in_a_sentence(text: str, words: str) -> None:
    shown = editor(players=2, seed=4)
    before = shown.position.to_dict()
    shown.exchange.text.value = text
    assert words in shown.exchange.told.object
    assert shown.position.to_dict() == before


def test_examples_are_chosen_with_their_question() -> None:
    shown = PositionEditor(sap.examples("stone_age")[0].position())
    titles = [title for title, one in shown.exchange.example.options.items() if one]
    assert len(titles) > 1
    chosen = shown.exchange.example.options[titles[0]]
    shown.exchange.example.value = chosen
    assert shown.position.to_dict() == chosen.position().to_dict()
    assert board.scene(shown.position.state, ViewOptions()).place("forest")


def test_a_game_starts_from_here_where_there_is_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "href" not in editor(players=2, seed=4).exchange.told.object
    monkeypatch.setattr("stoneage_panel.live._game_page", "../index.html")
    shown = editor(players=2, seed=4)
    shown.position.seats[0].food = 3
    link = shown.exchange.told.object.split('href="../index.html#')[1].split('"')[0]
    there = sap.load(f"#{link}")
    assert there.state == shown.position.state and there.seats[0] == "human"
    shown.position.row_1 = shown.position.row_2
    assert "href" not in shown.exchange.told.object, "it can't be played"
