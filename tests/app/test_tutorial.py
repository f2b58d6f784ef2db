"""The guide: every game can be learnt by doing what it points at, and nobody has to."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest

from stoneage_panel import board
from stoneage_panel.app.components.board.ring import ring
from stoneage_panel.app.components.decision.mark import mark
from stoneage_panel.app.components.tutorial import tutorial as tutorials
from stoneage_panel.app.components.tutorial.tutorial import Step, Tutorial, script
from stoneage_panel.app.services.preferences import chosen_text
from stoneage_panel.board.scene_data import Poly
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.link import pack
from stoneage_panel.ui.help_texts import help_text
from stoneage_panel.ui.pointing import NOWHERE, Pointer, towards
from tests.app.saved_games import clicks
from tests.app.test_lobby import OWN
from tests.support.drawer import Drawer
from tests.support.markup import Markup
from tests.support.variants import OURS, Variant, thinned, variants
from tests.support.visiting import acts, people_only
from tests.support.visitor import Visitor

GAMES = pytest.mark.parametrize("name", list(all_games()))
MOST_CLICKS = 150


def guided(visitor: Visitor, name: str) -> Tutorial:
    """The guided game of a table, as the lobby offers it."""
    visitor.does("game", name)
    visitor.does("tutorial")
    return visitor.page.guidance.tutorial


def follow(visitor: Visitor) -> None:
    """Does the one thing that the guide points at."""
    tutorial = visitor.page.guidance.tutorial
    pointer, html = tutorial.pointer, visitor.reads("act")
    Markup(html)
    if "tutorial-next" in acts(html):
        visitor.does("tutorial-next")
        return
    marked = [one for one in Markup(html).controls if "data-pointed" in one.attrs]
    ringed = dict(visitor.page.board.scene.groups).get("pointer")
    assert marked or ringed, f"nothing to click: {pointer}"
    if pointer.part in {place.id for place in visitor.page.board.scene.places}:
        assert ringed
        visitor.taps(pointer.part)
    elif marked[0].act == "moves":
        visitor.does("moves")
    else:
        visitor.does(marked[0].act, marked[0].arg)
    assert "refused" not in visitor.reads("over") and "toast" not in visitor.reads("over")
    visitor.bots_move()


def short(visitor: Visitor, name: str) -> bool:
    """Whether the game was over before the guide had said all: only one without a script may be."""
    return visitor.page.table.over and name not in help_text(name, "tutorial")


@GAMES
@pytest.mark.parametrize("form", ["wide", "narrow"])
def test_a_guided_game_is_learnt_by_doing_what_it_points_at(
    sit: Callable[..., Visitor], name: str, form: str
) -> None:
    visitor = sit(form)
    tutorial = guided(visitor, name)
    said = []
    for _ in range(MOST_CLICKS):
        if not tutorial.on or visitor.page.table.over:
            break
        step = tutorial.step
        assert visitor.reads("act").count('class="card guide"') == 1
        if step and (not said or said[-1] != step.id):
            said.append(step.id)
        follow(visitor)
    assert said and len(said) == len(set(said)), "nothing is explained twice"
    waited = [step.id for step in script(name).steps if not step.sometime]
    heard = [one for one in said if one in waited]
    assert heard == waited[: len(heard)]
    if tutorial.on:
        assert short(visitor, name)
        return
    assert said[-1] == "end" and heard == waited
    assert "guide" not in visitor.reads("act")
    assert "pointer" not in dict(visitor.page.board.scene.groups)


@pytest.mark.parametrize("variant", thinned(variants(), others=pytest.mark.sweep))
def test_a_game_without_a_script_is_guided_by_advice(
    sit: Callable[..., Visitor], variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    tutorials._script.cache_clear()
    monkeypatch.setattr(tutorials, "help_text", lambda game, name: {})
    visitor = sit()
    visitor.does("game", variant.name)
    for key, value in variant.options:
        setattr(visitor.page.lobby.options, key, value)
    visitor.page.lobby.seats = ["human"] + ["rule"] * (variant.players - 1)
    visitor.does("start")
    visitor.bots_move()
    visitor.does("tutorial")
    for _ in range(40):
        if not visitor.page.guidance.tutorial.on or visitor.page.table.over:
            break
        follow(visitor)
    assert visitor.page.table.over or not visitor.page.guidance.tutorial.on
    tutorials._script.cache_clear()


@GAMES
def test_steps_name_what_is_there(name: str) -> None:
    own = help_text(name, "tutorial").get(name)
    assert own or name not in OURS
    game: Game = all_games()[name].load()()
    state = game.new_initial_state()
    places = {place.id for place in board.scene(state).places}
    for key, row in (own["steps"] if own else {}).items():  # else advice guides
        step = Step(key, **row)
        assert len(step.say) < 120 and len(step.why) < 260, "a guide is brief"
        assert step.on or step.at, key
        zone = step.at.removeprefix("zone:")
        assert step.at in ("", *places) or zone in ("people", "head", "log", "bar", "strip")


def test_any_other_legal_move_may_be_made(sit: Callable[..., Visitor]) -> None:
    visitor = sit()
    tutorial = guided(visitor, "stone_age")
    rng = random.Random(3)
    for _ in range(25):
        if tutorial.ours and not visitor.page.table.over:
            table = visitor.page.table
            visitor.does("do", table.game.format(rng.choice(list(table.legal))))
            visitor.bots_move()
    assert visitor.page.table.node.depth > 25
    assert tutorial.on, "what is only to be read has not been read"


@pytest.mark.parametrize("form", ["narrow", "wide"])
def test_what_is_pointed_at_is_brought_into_sight(sit: Callable[..., Visitor], form: str) -> None:
    visitor = sit(form)
    tutorial = guided(visitor, "my_first")
    while tutorial.step and not tutorial.step.on:
        visitor.does("tutorial-next")
    sent = visitor.page.views["act"].command
    assert (sent["do"], sent["place"]) == ("look", tutorial.pointer.part)


def test_on_a_phone_the_sheet_leaves_its_room_to_what_is_pointed_at(
    sit: Callable[..., Visitor],
) -> None:
    visitor = sit("narrow")
    tutorial = guided(visitor, "age_of_dirt")
    assert tutorial.pointer.zone == "people"
    assert visitor.page.views["act"].command["zone"] == "people", "a part of the page, too"
    while not tutorial.pointer.confirm:
        assert 'class="card low"' in visitor.reads("act"), tutorial.pointer
        follow(visitor)
    assert 'class="card low"' not in visitor.reads("act"), "a button in the sheet"
    visitor.does("low", "yes")
    assert 'class="card low"' in visitor.reads("act"), "by hand it is as one wants"


def test_a_marked_button_is_brought_into_sight(visitor: Visitor) -> None:
    tutorial = guided(visitor, "settlers")
    for _ in range(60):
        if "data-pointed" in visitor.reads("act"):
            break
        visitor.does("tutorial-next")
        if tutorial.ours and tutorial.pointer.move:
            visitor.does("do", tutorial.pointer.move)
            visitor.bots_move()
    sent = visitor.page.views["act"].command
    assert (sent["do"], sent["selector"]) == ("near", "[data-pointed]")


def test_something_else_chosen_is_left_alone(visitor: Visitor) -> None:
    tutorial = guided(visitor, "stone_age")
    while tutorial.step and not tutorial.step.on:
        visitor.does("tutorial-next")
    assert tutorial.pointer.part != "forest"
    visitor.taps("forest")
    assert tutorial.pointer == NOWHERE
    assert "that is fine" in visitor.reads("act") and "data-pointed" not in visitor.reads("act")
    visitor.does("escape")
    assert tutorial.pointer.part


def test_a_move_of_several_parts_is_said_whole(visitor: Visitor) -> None:
    tutorial = guided(visitor, "age_of_dirt")
    while not tutorial.pointer.part.startswith("box:"):
        follow(visitor)
    assert "Forest. Then: Forest once more." in visitor.reads("act")
    while not tutorial.pointer.part.startswith("card:"):
        follow(visitor)
    assert "Then:" not in visitor.reads("act"), "it can be paid in one way only: one tap builds it"


def test_the_guide_of_age_of_dirt_teaches_to_spend_before_it_goes(visitor: Visitor) -> None:
    tutorial, table = guided(visitor, "age_of_dirt"), visitor.page.table
    while tutorial.step is None or tutorial.step.id != "end":
        follow(visitor)
    assert tutorial.seen["age_of_dirt"].index("spend") > tutorial.seen["age_of_dirt"].index("take")
    assert table.state.points(0) > 0, "a first invention is built"
    assert ">Play on</button>" in visitor.reads("act"), "nothing comes next"


def test_a_link_leaves_the_guide_as_it_was_set(visitor: Visitor) -> None:
    tutorial = guided(visitor, "my_first")
    visitor.page.open_link(pack(visitor.page.table.save_text()))
    visitor.does("linked-open")
    assert tutorial.on and "guide" in visitor.reads("act")
    visitor.does("tutorial-later")
    visitor.page.open_link(pack(visitor.page.table.save_text()))
    visitor.does("linked-open")
    assert not tutorial.on


def test_the_guide_is_left_and_comes_back_where_it_was(visitor: Visitor) -> None:
    tutorial = guided(visitor, "my_first")
    visitor.does("tutorial-next")
    here = tutorial.step
    visitor.does("tutorial-later")
    assert not tutorial.on and "guide" not in visitor.reads("act")
    visitor.taps("token3")
    visitor.bots_move()
    visitor.does("rules")
    assert acts(visitor.reads("help"))["tutorial"]
    visitor.does("tutorial")
    assert tutorial.on and tutorial.step == here
    assert visitor.reads("help") == ""


def test_the_guide_goes_on_in_the_game_that_was_left(sit: Callable[..., Visitor]) -> None:
    drawer = Drawer()
    visitor = sit(storage=drawer)
    tutorial = guided(visitor, "my_first")
    while tutorial.step and not tutorial.step.on:
        visitor.does("tutorial-next")
    follow(visitor)
    visitor.bots_move()
    here = tutorial.step
    visitor.does("lobby")
    [game] = visitor.page.pieces.saved.games
    visitor.does("start")
    assert not tutorial.on, "another game"
    visitor.does("lobby")
    visitor.does("resume", game.table)
    assert tutorial.on and tutorial.step == here
    visitor.does("tutorial-later")
    visitor.does("lobby")
    visitor.does("resume", game.table)
    assert not tutorial.on, "it was sent away there"


def test_undo_brings_no_explanation_twice(visitor: Visitor) -> None:
    tutorial = guided(visitor, "my_first")
    while tutorial.step and not tutorial.step.on:
        visitor.does("tutorial-next")
    first = tutorial.step
    follow(visitor)
    assert tutorial.step != first
    visitor.does("undo")
    assert tutorial.step != first


def test_the_browser_remembers_how_far_it_came(sit: Callable[..., Visitor]) -> None:
    one = sit()
    guided(one, "my_first")
    one.does("tutorial-next")
    sent = one.page.views["help"].command
    assert sent["do"] == "remember" and sent["key"] == "coach" and len(sent["text"]) < 2000
    two = sit()
    two.does("remembered", "coach", sent["text"])
    assert (
        two.page.guidance.tutorial.seen == {"my_first": ["goal"]} and two.page.guidance.tutorial.on
    )
    two.does("tutorial")
    two.bots_move()
    assert two.page.guidance.tutorial.step == script("my_first").steps[1], "where it was left"


@pytest.mark.parametrize("way", ["start", "leave"])
def test_a_game_that_is_just_started_has_no_guide(sit: Callable[..., Visitor], way: str) -> None:
    """Whether the guide was on in an earlier visit or in the game before."""
    visitor = sit()
    if way == "leave":
        guided(visitor, "my_first")
        visitor.does("lobby")
        visitor.does("start")
    else:
        visitor.does("remembered", "coach", '{"on": true, "seen": {"my_first": ["goal"]}}')
        visitor.does("start")
    visitor.bots_move()
    assert "guide" not in visitor.reads("act")
    visitor.does("remembered", "coach", '{"on": true, "seen": {"my_first": ["goal"]}}')
    assert "guide" not in visitor.reads("act"), "it comes late from the browser"
    visitor.does("tutorial")
    assert visitor.page.guidance.tutorial.on and visitor.page.guidance.tutorial.step


@GAMES
def test_every_number_of_the_guide_is_said_of_one_step(visitor: Visitor, name: str) -> None:
    tutorial, numbered = guided(visitor, name), {}
    for _ in range(MOST_CLICKS):
        if not tutorial.on or visitor.page.table.over:
            break
        if found := re.search(r"Tutorial · (\d+) of (\d+)", visitor.reads("act")):
            assert tutorial.step
            assert numbered.setdefault(found[1], tutorial.step.id) == tutorial.step.id
        follow(visitor)
    assert list(numbered) == [str(n + 1) for n in range(len(numbered))]
    steps = sum(not step.sometime for step in script(name).steps)
    assert 0 < len(numbered) <= steps
    assert len(numbered) == steps or short(visitor, name)


@pytest.mark.parametrize(
    "text",
    ["", "junk", "[]", "null", '{"left": 3}', "[" * 99_999, '{"seen": 3}',
     '{"seen": {"my_first": [1, null, {}]}, "on": "x"}',
     '{"seen": {"my_first": {"goal": 1}}}', json.dumps({"seen": {"x": ["<b>x</b>"] * 90}})],
)  # fmt: skip
def test_strange_memories_do_no_harm(visitor: Visitor, text: str) -> None:
    visitor.does("remembered", "coach", text)
    visitor.does("start")
    visitor.does("tutorial")
    visitor.does("tutorial-next")
    assert visitor.page.guidance.tutorial.on and "<b>x</b>" not in visitor.reads("act")


@GAMES
def test_the_lobby_offers_a_guided_game(visitor: Visitor, name: str) -> None:
    visitor.does("game", name)
    [offered] = [one for one in Markup(visitor.reads("head")).controls if one.act == "tutorial"]
    assert all_games()[name].title in str(offered.attrs["title"])


def test_a_guided_game_leaves_the_lobby_as_it_was_set(sit: Callable[..., Visitor]) -> None:
    visitor = sit(storage=(drawer := Drawer()))
    clicks(visitor, "game", "stone_age")
    clicks(visitor, "components", "", {"name": "mine.toml", "size": 9, "text": OWN})
    for act, arg, value in (("add", "", None), ("name", 0, "Mira"), ("seat", 1, "random"),
                            ("how", "pace=instant", None)):  # fmt: skip
        clicks(visitor, act, arg, value)
    lobby = visitor.page.lobby
    before, form, kept = chosen_text(lobby), visitor.reads("form"), len(drawer.posted)
    clicks(visitor, "tutorial")
    assert visitor.page.table.game.players == 2 and visitor.page.table.names[0] != "Mira"
    assert not [one for one in drawer.posted[kept:] if one["do"] == "preferences"], (
        "kept for a reload"
    )
    clicks(visitor, "lobby")
    assert chosen_text(lobby) == before and lobby.components_name == "mine.toml"
    assert visitor.reads("form") == form
    clicks(visitor, "start")
    assert visitor.page.table.names[0] == "Mira" and visitor.page.table.game.players == 3
    assert visitor.page.bots.step_seconds == 0


@GAMES
def test_what_a_bot_does_is_watched(visitor: Visitor, name: str) -> None:
    tutorial = guided(visitor, name)
    for _ in range(20):
        if visitor.bots.open:
            assert "Watch what happens" in visitor.reads("act")
            assert f"{visitor.page.table.names[1]} is thinking" in visitor.reads("act")
            assert tutorial.pointer == NOWHERE
            return
        table = visitor.page.table
        visitor.does("do", table.game.format(table.legal[0]))
    assert visitor.page.table.game.players == 1


# ---------------------------------------------------------------- hints, and pointing


@GAMES
def test_a_hint_says_why_and_points_until_a_move_is_made(visitor: Visitor, name: str) -> None:
    visitor.does("game", name)
    visitor.page.lobby.seats = ["human"] * max(1, visitor.page.lobby.limits[0])
    visitor.does("start")
    table = visitor.page.table
    if table.needs_handover:
        visitor.does("mine")
    visitor.does("hint")
    assert "Hint: a sensible player" in visitor.reads("over")
    assert visitor.page.guidance.pointer().part
    ringed = "pointer" in dict(visitor.page.board.scene.groups)
    assert ringed or "data-pointed" in visitor.reads("act"), "what is no place is a button"
    visitor.does("do", table.game.format(table.legal[0]))
    assert visitor.page.guidance.pointer() == NOWHERE


def test_a_hint_tells_nobody_elses_secrets(visitor: Visitor) -> None:
    people_only(visitor, "human", "human", goods="hidden")
    visitor.does("hint")
    assert "Hint:" not in visitor.reads("over"), "the screen has not been handed over"


def test_a_ring_changes_nothing_that_can_be_tapped(visitor: Visitor) -> None:
    scene = visitor.page.board.scene
    for place in scene.places:
        drawn = ring(scene, Pointer(place=place.id))
        assert drawn.places == scene.places and len(list(drawn.items)) > len(list(scene.items))
    assert ring(scene, Pointer(place="nowhere")) is scene
    assert ring(scene, NOWHERE) is scene


def test_a_ring_lies_under_the_signs_of_what_may_be_done(visitor: Visitor) -> None:
    guided(visitor, "age_of_dirt")
    while not visitor.page.guidance.tutorial.pointer.part.startswith("box:"):
        follow(visitor)
    scene = visitor.page.board.scene
    assert scene
    ringed = dict(scene.groups)["pointer"]
    assert [type(item).__name__ for item in ringed[2:-1]] == ["Circle", "Circle", "Line", "Line"]


def test_a_ring_at_the_edge_stays_on_the_board(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    scene = visitor.page.board.scene
    assert scene
    for item in dict(ring(scene, Pointer(place="hunt")).groups)["pointer"][:2]:
        assert isinstance(item, Poly)
        half = item.width / 2
        assert half <= min(item.xs) and max(item.xs) <= scene.width - half
        assert half <= min(item.ys) and max(item.ys) <= scene.height - half


def test_a_mark_is_on_one_button() -> None:
    html = '<button data-act="part" data-arg="n:3"></button>' * 2
    assert mark(html, Pointer(part="n:3")).count("data-pointed") == 1
    assert mark(html, Pointer(part="n:4", move="place 4")) == html


def test_the_way_to_a_move_leads_over_its_parts(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    table = visitor.page.table
    action = table.legal[4]
    assert towards(table, action) == Pointer(part="token5", move="turn 5")
