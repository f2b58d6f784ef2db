"""What the board of Age of Dirt tells in words and pictures, and the room it has for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stoneage_panel import board
from stoneage_panel.board import ViewOptions, text
from stoneage_panel.board.scene_data import Icon, Text
from stoneage_panel.games.age_of_dirt.components import goods, moves, pieces, tasks
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.board.positions import acting, new, play, seen
from tests.games.age_of_dirt.board.test_scene import pairs
from tests.games.age_of_dirt.own import CROWD, DEARTH, PLENTY

FORMS = ("wide", "tall")


def words(state: Position, place: str, **looked: object) -> str:
    """The words of a place."""
    return board.scene(state, ViewOptions(**looked)).place(place).words  # type: ignore[arg-type]


def said(state: Position, at: ViewOptions) -> list[str]:
    """All texts that are drawn."""
    return [item.text for item in board.scene(state, at).items if isinstance(item, Text)]


def test_every_position_can_be_told() -> None:
    for state, at in seen():
        for viewer in (None, at.viewer):
            shown = text.render(state, replace(at, viewer=viewer))
            assert "None" not in shown and len(shown.splitlines()) > 15
    assert text.render(new(5)).count("at home") == 5


def test_members_are_told_by_clan_and_the_tiger_lives_in_the_plains() -> None:
    state = acting(2)
    assert "nobody in the box" in words(state, "box:forest")
    assert "the tiger in the box" in words(state, "box:plains")
    state.home -= pieces.pack([1, 0])
    state.boxes[pieces.FOREST] = pieces.pack([1, 0])
    assert "Blue 1 in the box" in words(state, "box:forest")
    assert "1 in" in said(state, ViewOptions())


def drumming() -> Position:
    """The plains were called; Red may drum."""
    state = acting(2)
    state.home = pieces.pack([1, 4])
    state.fallen = pieces.pack([2, 0]) | pieces.TIGER
    state.inside = pieces.pack([1, 0]) | pieces.BEAR
    state.drums, state.phase, state.player = 2, moves.DRUM, 1
    state.agenda = [(tasks.YIELDS, pieces.PLAINS, 0, 0), (tasks.JUDGES, pieces.PLAINS, 0, 0),
                    (tasks.DRUMS, pieces.PLAINS, 1, 0)]  # fmt: skip
    return state


def test_what_is_inside_and_what_fell_out_are_told() -> None:
    state = drumming()
    assert "2 pieces inside: Blue 1 and the bear" in words(state, "tower")
    assert "Fell out: Blue 2 and the tiger" in words(state, "tower")
    assert "The bear is away" in words(state, "reserve")
    assert "called" in words(state, "box:plains")
    shown = said(state, ViewOptions())
    assert "inside 2" in shown and "out: 2 members and the tiger" in shown and "called" in shown


def test_who_is_asked_about_the_drum_is_told_to_all() -> None:
    state = drumming()
    for viewer in (None, 0, 1):
        shown = words(state, "drum", viewer=viewer)
        assert shown.startswith("Drum of Red: it works.") and "3 bangs at most" in shown
    state.agenda[-1] = (tasks.BANGS_ON, pieces.PLAINS, 1, 1)
    state.phase = moves.BANGS
    assert "1 bang at most" in words(state, "drum")


def test_what_a_spear_would_save_is_told() -> None:
    state = drumming()
    state.phase, state.player, state.spears = moves.SPEAR, 0, 1
    state.fallen = pieces.pack([3, 0]) | pieces.PREDATORS
    assert "Without it Blue loses 2 members" in words(state, "spear", viewer=1)
    assert "saves 2" in said(state, ViewOptions())
    state.built[0] = 1 << state.game.pack.names["i17"]
    assert "loses 1 member." in words(state, "spear")


def test_the_event_under_way_lies_on_the_pile() -> None:
    state = acting(3)
    event = state.game.pack.names["e9"]
    state.phase, state.agenda = moves.FEAST, [(tasks.FEASTS, 0, event, 0)]
    assert "Carnivoral happens now" in words(state, "pile")
    assert "Carnivoral" in said(state, ViewOptions())


def test_a_last_card_in_the_pile_is_told_as_one() -> None:
    state = acting(3)
    assert "cards face down, 9 events among them" in words(state, "pile")
    state.pile = 1 << state.game.pack.names["e9"]
    assert "Pile: 1 card face down, 1 event in it." in words(state, "pile")


def test_reconstructed_cards_are_marked_and_said() -> None:
    state = acting(2)
    names = state.game.pack.names
    state.wall = (names["i04"], names["i29"])
    assert "The name is in the printed rules" in words(state, "card:i04")
    assert "including the name" in words(state, "card:i29")
    assert said(state, ViewOptions()).count("≈") == 2


def test_a_card_tells_what_it_costs_does_and_what_is_lacking() -> None:
    state = acting(2)
    names = state.game.pack.names
    state.wall = (names["i02"], names["i12"])
    state.caves[0] = goods.pack([1, 0, 0, 0, 0])
    shown = words(state, "card:i02", viewer=0)
    assert "1 berry and 1 wood" in shown and "Once:" in shown and "Blue lacks 1 wood." in shown
    assert "Permanent:" in words(state, "card:i12")
    assert "lacks 1 berry and 1 wood" in words(state, "card:i02", viewer=1)


def test_bins_filled_free_and_of_cards_are_told() -> None:
    state = acting(2)
    state.caves[0] = goods.pack([1, 2, 0, 0, 0])
    state.built[0] = 1 << state.game.pack.names["i10"]
    assert "Small Cave, 3 of 5 bins full: 1 berry and 2 wood." in words(state, "cave:1")
    state.large = 1
    assert "Large Cave, 3 of 7 bins full" in words(state, "cave:1")
    assert "3 of 7 bins full" in said(state, ViewOptions(viewer=0))
    assert "has the Large Cave with 6 bins" in words(state, "expand", viewer=0)


def test_ones_own_hand_is_named_and_others_are_counted() -> None:
    state = acting(2)
    names = state.game.pack.names
    state.hands = [1 << names["c02"], 1 << names["i20"] | 1 << names["c05"]]
    state.shown = 1 << names["i20"]
    assert "In hand: General Boulders." in words(state, "cave:1", viewer=0)
    assert "2 cards in hand, among them Herb Patch." in words(state, "cave:2", viewer=0)
    assert "1 card in hand." in words(state, "cave:1", viewer=1)
    assert "General Boulders" not in text.render(state, ViewOptions(viewer=1))


def test_clan_cards_dealt_are_shown_to_whom_they_were_dealt() -> None:
    state, at = next((s, at) for s, at in seen() if s.phase == moves.CLAN)
    dealt = {place.id for place in board.scene(state, at).places if place.legal}
    assert len(dealt) == 2 and all(name.startswith("card:c") for name in dealt)
    plain = replace(at, viewer=None, legal=frozenset())
    assert not [p for p in board.scene(state, plain).places if p.id.startswith("card:c")]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("cards", [0, 3, 5, 8, 9, 14])
def test_a_hand_of_any_size_has_room(form: str, cards: int) -> None:
    state = acting(5)
    state.hands[0] = sum(1 << k for k in range(4, 4 + cards)) if cards else 0
    state.wall = (-1, 3)
    at = ViewOptions(form=form, viewer=0)
    scene = board.scene(state, at)
    assert pairs(scene) == {}
    shown = [p for p in scene.places if p.id.startswith("card:")]
    assert len(shown) == cards + 1
    for place in shown:
        assert scene.hit(*place.middle) == place.id
        assert min(place.ys) >= 0 and max(place.ys) <= scene.height


@pytest.mark.parametrize("form", FORMS)
def test_crowds_are_counted_where_they_do_not_fit(form: str) -> None:
    state = acting(5)
    state.home = 0
    state.boxes = [pieces.pack([7, 6, 5, 4, 3]), 0, 0, 0]
    state.inside = pieces.pack([0, 1, 1, 1, 1]) | pieces.TIGER | pieces.BEAR
    state.fallen = pieces.pack([0, 0, 1, 2, 3]) | pieces.PREDATORS
    state.thrown = pieces.pack([1, 2, 3, 4, 5])
    scene = board.scene(state, ViewOptions(form=form))
    forest = dict(scene.groups)["forest"]
    counts = [item.text for item in forest if isinstance(item, Text)]
    assert {"7", "6", "5", "4", "3", "25 in"} <= set(counts)
    assert pairs(scene) == {}
    tower = dict(scene.groups)["tower"]
    beasts = [item.name for item in tower if isinstance(item, Icon)]
    assert beasts.count("tiger") == 2 and beasts.count("bear") == 2


@pytest.mark.slow
@pytest.mark.parametrize("own", [PLENTY, DEARTH, CROWD], ids=["plenty", "dearth", "crowd"])
def test_an_owners_cards_and_numbers_have_room(own: str) -> None:
    for state, at in play(5, 4, 500, own):
        for form in FORMS:
            scene = board.scene(state, replace(at, form=form))
            assert pairs(scene) == {}
            assert all(place.words.endswith(".") for place in scene.places)


def test_an_owners_card_is_not_marked() -> None:
    state = new(2, PLENTY)
    names = state.game.pack.names
    state.wall = (names["i32"], names["i29"])
    assert "≈" not in said(state, ViewOptions())
    assert "From the owner’s own cards." in words(state, "card:i32")


def test_a_long_name_is_cut() -> None:
    state = acting(2)
    at = ViewOptions(viewer=0, names=("Vercingetorix the Unreasonably Long-winded of Gaul", "Bo"))
    for form in FORMS:
        scene = board.scene(state, replace(at, form=form))
        assert any(item.text.endswith("…") for item in scene.items if isinstance(item, Text))
        assert pairs(scene) == {}


def test_chosen_boxes_and_goods_are_counted() -> None:
    state = acting(2)
    state.caves[0] = goods.pack([0, 3, 0, 0, 0])
    at = ViewOptions(viewer=0, chosen=("box:forest", "box:forest", "bin:wood", "bin:wood"))
    assert "+2" in said(state, at) and "−2" in said(state, at)
    assert "Chosen 2 times." in board.scene(state, at).place("box:forest").words
    taken = ViewOptions(viewer=0, chosen=("supply:wood",))
    assert "+1" in said(state, taken)


@pytest.mark.parametrize("form", FORMS)
def test_members_about_to_be_sent_stand_in_the_box_and_not_in_the_cave(form: str) -> None:
    state = acting(2)
    at = ViewOptions(viewer=0, form=form)
    chosen = replace(at, chosen=("box:forest", "box:forest"))
    before, after = (dict(board.scene(state, one).groups) for one in (at, chosen))
    for group, more in (("forest", 2), ("cave", -2)):
        stand = [sum(isinstance(i, Icon) and i.name == "figure" for i in scene[group])
                 for scene in (before, after)]  # fmt: skip
        assert stand[1] - stand[0] == more
    assert ": 2." in board.scene(state, chosen).place("home").words


def test_the_last_action_is_said_and_dotted() -> None:
    state = acting(2)
    scene = board.scene(state, ViewOptions(last=("box:tent",)))
    assert "last action" in scene.place("box:tent").words
    dotted = [key for key, items in scene.groups if any(getattr(i, "dash", None) for i in items)]
    assert "tent" in dotted
