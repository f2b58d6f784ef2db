"""The board of Age of Dirt as data: places, hits, secrets, what is drawn, what is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from string import ascii_letters

import pytest

from stoneage_panel import board
from stoneage_panel.board import Look, Scene, text
from stoneage_panel.board.age_of_dirt_view import View
from stoneage_panel.board.scene_data import Icon, Line, Poly, Text
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt import goods, moves, pieces, tasks
from stoneage_panel.games.age_of_dirt.position import Position
from tests import pseudo
from tests.board.age_of_dirt_positions import Seen, acting, look, new, play, seen
from tests.board.test_stone_age_scene import Frame, frame, touch
from tests.games.age_of_dirt.own import CROWD, DEARTH, PLENTY

FORMS = ("wide", "tall")
KINDS = ("box", "tower", "drum", "spear", "reserve", "card", "pile", "supply", "home", "expand",
         "bin", "cave")  # fmt: skip
"""What the ids of places begin with; other parts of an action are buttons beside the board."""


def scenes(form: str) -> Iterator[tuple[Position, Look, Scene]]:
    """Every position drawn."""
    for state, at in seen():
        formed = replace(at, form=form)
        yield state, formed, board.scene(state, formed)


def _is_place(part: str) -> bool:
    return part.split(":")[0] in KINDS


# ---------------------------------------------------------------- places


@pytest.mark.parametrize("form", FORMS)
def test_every_place_is_there_once_and_says_what_it_shows(form: str) -> None:
    for state, at, scene in scenes(form):
        ids = [place.id for place in scene.places]
        assert len(ids) == len(set(ids))
        assert all(map(_is_place, ids))
        fixed = {"tower", "drum", "spear", "reserve", "pile", "home", "expand"}
        fixed |= {f"box:{area}" for area in pieces.AREAS}
        fixed |= {f"{what}:{kind}" for what in ("bin", "supply") for kind in goods.KINDS}
        fixed |= {f"cave:{seat + 1}" for seat in range(state.players)}
        fixed |= {View(state, at).card(card) for card in state.wall if card >= 0}
        assert fixed <= set(ids)
        assert all(p.name and p.words.endswith(".") and "None" not in p.words for p in scene.places)


@pytest.mark.parametrize("form", FORMS)
def test_whatever_may_be_pointed_at_on_the_board_is_a_place(form: str) -> None:
    for _, at, scene in scenes(form):
        legal = {place.id for place in scene.places if place.legal}
        assert legal == {part for part in at.legal if _is_place(part)}


def test_pointing_at_any_other_place_is_answered_with_a_rule() -> None:
    for state, at, scene in list(scenes("wide"))[::4]:
        if at.viewer is not None:
            for place in scene.places:
                if not place.legal:
                    refusal = state.game.why_not_place(state, place.id)
                    assert refusal.rule and str(refusal), place.id


@pytest.mark.parametrize("form", FORMS)
def test_every_place_is_hit_at_its_middle(form: str) -> None:
    for state, at, scene in list(scenes(form))[::7]:
        own = f"cave:{View(state, at).seat + 1}"
        for place in scene.places:
            if place.id == own:  # full of smaller places; its head is free
                assert scene.hit(place.middle[0], min(place.ys) + 20) == own
            else:
                assert scene.hit(*place.middle) == place.id


@pytest.mark.parametrize("form", FORMS)
def test_targets_measure_44_px(form: str) -> None:
    for _, _, scene in scenes(form):
        for place in scene.places:
            wide, high = max(place.xs) - min(place.xs), max(place.ys) - min(place.ys)
            assert form == "wide" or min(wide, high) >= 44, place.id
            assert min(wide, high) >= 43, place.id


@pytest.mark.parametrize("form", FORMS)
def test_everything_lies_on_the_board(form: str) -> None:
    for _, _, scene in scenes(form):
        for item in scene.items:
            xs = item.xs if isinstance(item, Poly | Line) else (item.x,)
            ys = item.ys if isinstance(item, Poly | Line) else (item.y,)
            assert min(xs) >= -10 and max(xs) <= scene.width + 10, item
            assert min(ys) >= -10 and max(ys) <= scene.height + 10, item


# ---------------------------------------------------------------- texts


def _pairs(scene: Scene) -> dict[tuple[str, str], tuple[Frame, Frame]]:
    """Texts that lie on one another; the tower's name may be covered by what is thrown."""
    ground = {item.text for item in scene.ground if isinstance(item, Text)}
    said = [(item, frame(item)) for item in scene.items if isinstance(item, Text)]
    return {
        (item.text, other.text): (box, its)
        for k, (item, box) in enumerate(said)
        for other, its in said[k + 1 :]
        if touch(box, its) and item != other and not (item.text in ground and item.size == 16)
    }


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_no_text_lies_on_another_or_beside_the_board(form: str) -> None:
    for _, _, scene in scenes(form):
        assert _pairs(scene) == {}
        for item in scene.items:
            if isinstance(item, Text):
                box = frame(item)
                assert box[0] >= 2 and box[2] <= scene.width - 2, item
                assert box[1] >= 2 and box[3] <= scene.height - 2, item


@pytest.mark.slow
def test_nothing_drawn_before_is_left_in_another_language() -> None:
    def letters() -> set[str]:
        drawn = (
            board.scene(state, replace(at, form=form))
            for form in FORMS
            for state, at in seen()[::3]
        )
        said = {item.text for scene in drawn for item in scene.items if isinstance(item, Text)}
        return {text for text in said if any(letter in ascii_letters for letter in text)}

    names = {name for card in new(2).game.pack.cards for name in (card.name, *card.name.split())}
    names |= {half for name in names for half in (name.partition(" ")[2], name.rpartition(" ")[0])}
    assert letters()
    with pseudo.spoken():
        left = {text for text in letters() if text not in names}
        assert [text for text in left if not any(map(_cut(text), names))] == []


def _cut(text: str) -> Callable[[str], bool]:
    """Whether a text is the beginning of a name that had no room."""
    return lambda name: text.endswith("…") and name.startswith(text[:-1])


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("form", FORMS)
def test_hands_of_others_and_the_pile_are_never_shown(form: str) -> None:
    differ = 0
    for state, at in seen()[::2]:
        if at.viewer is None:
            continue
        at = replace(at, form=form, legal=frozenset(), chosen=(), last=())
        other = state.resample(at.viewer, Rng(3))
        differ += other.hands != state.hands
        assert board.scene(other, at) == board.scene(state, at)
        assert text.render(other, at) == text.render(state, at)
    assert differ > 20


def test_nobody_sees_a_hand_where_no_seat_looks() -> None:
    for state, _ in seen()[::3]:
        plain = Look()
        other = state.resample((state.active + 1) % state.players, Rng(4))
        if [hand.bit_count() for hand in other.hands] == [h.bit_count() for h in state.hands]:
            mine = replace(plain, viewer=None)
            one = state.resample(state.active, Rng(5))
            for made in (other, one):
                assert text.render(made, mine) == text.render(state, mine)
                assert board.scene(made, mine) == board.scene(state, mine)


# ---------------------------------------------------------------- what is told


def words(state: Position, place: str, **looked: object) -> str:
    """The words of a place."""
    return board.scene(state, Look(**looked)).place(place).words  # type: ignore[arg-type]


def said(state: Position, at: Look) -> list[str]:
    """All texts that are drawn."""
    return [item.text for item in board.scene(state, at).items if isinstance(item, Text)]


def test_every_position_can_be_told() -> None:
    for state, at in seen():
        for viewer in (None, at.viewer):
            told = text.render(state, replace(at, viewer=viewer))
            assert "None" not in told and len(told.splitlines()) > 15
    assert text.render(new(5)).count("at home") == 5


def test_members_are_told_by_clan_and_the_tiger_lives_in_the_plains() -> None:
    state = acting(2)
    assert "nobody in the box" in words(state, "box:forest")
    assert "the tiger in the box" in words(state, "box:plains")
    state.home -= pieces.pack([1, 0])
    state.boxes[pieces.FOREST] = pieces.pack([1, 0])
    assert "Blue 1 in the box" in words(state, "box:forest")
    assert "1 in" in said(state, Look())


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
    assert "The bear is out" in words(state, "reserve")
    assert "called" in words(state, "box:plains")
    shown = said(state, Look())
    assert "inside 2" in shown and "out: 2 members and the tiger" in shown and "called" in shown


def test_who_is_asked_about_the_drum_is_told_to_all() -> None:
    state = drumming()
    for viewer in (None, 0, 1):
        told = words(state, "drum", viewer=viewer)
        assert told.startswith("Drum of Red: it works.") and "3 bangs at most" in told
    state.agenda[-1] = (tasks.BANGS_ON, pieces.PLAINS, 1, 1)
    state.phase = moves.BANGS
    assert "1 bang at most" in words(state, "drum")


def test_what_a_spear_would_save_is_told() -> None:
    state = drumming()
    state.phase, state.player, state.spears = moves.SPEAR, 0, 1
    state.fallen = pieces.pack([3, 0]) | pieces.PREDATORS
    assert "Without it Blue loses 2 members" in words(state, "spear", viewer=1)
    assert "saves 2" in said(state, Look())
    state.built[0] = 1 << state.game.pack.names["i17"]
    assert "loses 1 member." in words(state, "spear")


def test_the_event_under_way_lies_on_the_pile() -> None:
    state = acting(3)
    event = state.game.pack.names["e9"]
    state.phase, state.agenda = moves.FEAST, [(tasks.FEASTS, 0, event, 0)]
    assert "Carnivoral happens now" in words(state, "pile")
    assert "Carnivoral" in said(state, Look())


def test_a_last_card_in_the_pile_is_told_as_one() -> None:
    state = acting(3)
    assert "cards face down, 9 events among them" in words(state, "pile")
    state.pile = 1 << state.game.pack.names["e9"]
    assert "Pile: 1 card face down, 1 event in it." in words(state, "pile")


def test_reconstructed_cards_are_marked_and_said() -> None:
    state = acting(2)
    names = state.game.pack.names
    state.wall = (names["i04"], names["i29"])
    assert "The name stands in the printed rules" in words(state, "card:i04")
    assert "the name too" in words(state, "card:i29")
    assert said(state, Look()).count("≈") == 2


def test_a_card_tells_what_it_costs_does_and_what_is_lacking() -> None:
    state = acting(2)
    names = state.game.pack.names
    state.wall = (names["i02"], names["i12"])
    state.caves[0] = goods.pack([1, 0, 0, 0, 0])
    told = words(state, "card:i02", viewer=0)
    assert "1 berry and 1 wood" in told and "Once:" in told and "Blue lacks 1 wood." in told
    assert "For good:" in words(state, "card:i12")
    assert "lacks 1 berry and 1 wood" in words(state, "card:i02", viewer=1)


def test_bins_filled_free_and_of_cards_are_told() -> None:
    state = acting(2)
    state.caves[0] = goods.pack([1, 2, 0, 0, 0])
    state.built[0] = 1 << state.game.pack.names["i10"]
    assert "Small Cave, 3 of 5 bins full: 1 berry and 2 wood." in words(state, "cave:1")
    state.large = 1
    assert "Large Cave, 3 of 7 bins full" in words(state, "cave:1")
    assert "3 of 7 bins full" in said(state, Look(viewer=0))
    assert "has the Large Cave with 6 bins" in words(state, "expand", viewer=0)


def test_ones_own_hand_is_named_and_others_are_counted() -> None:
    state = acting(2)
    names = state.game.pack.names
    state.hands = [1 << names["c02"], 1 << names["i20"] | 1 << names["c05"]]
    state.shown = 1 << names["i20"]
    assert "In hand: General Boulders." in words(state, "cave:1", viewer=0)
    assert "2 cards in hand, among them Herb Patch." in words(state, "cave:2", viewer=0)
    assert "1 card in hand." in words(state, "cave:1", viewer=1)
    assert "General Boulders" not in text.render(state, Look(viewer=1))


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
    at = Look(form=form, viewer=0)
    scene = board.scene(state, at)
    assert _pairs(scene) == {}
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
    scene = board.scene(state, Look(form=form))
    forest = dict(scene.groups)["forest"]
    counts = [item.text for item in forest if isinstance(item, Text)]
    assert {"7", "6", "5", "4", "3", "25 in"} <= set(counts)
    assert _pairs(scene) == {}
    tower = dict(scene.groups)["tower"]
    beasts = [item.name for item in tower if isinstance(item, Icon)]
    assert beasts.count("tiger") == 2 and beasts.count("bear") == 2


@pytest.mark.slow
@pytest.mark.parametrize("own", [PLENTY, DEARTH, CROWD], ids=["plenty", "dearth", "crowd"])
def test_an_owners_cards_and_numbers_have_room(own: str) -> None:
    for state, at in play(5, 4, 500, own):
        for form in FORMS:
            scene = board.scene(state, replace(at, form=form))
            assert _pairs(scene) == {}
            assert all(place.words.endswith(".") for place in scene.places)


def test_an_owners_card_is_not_marked() -> None:
    state = new(2, PLENTY)
    names = state.game.pack.names
    state.wall = (names["i32"], names["i29"])
    assert "≈" not in said(state, Look())
    assert "From the owner’s own cards." in words(state, "card:i32")


def test_a_long_name_is_cut() -> None:
    state = acting(2)
    at = Look(viewer=0, names=("Vercingetorix the Unreasonably Long-winded of Gaul", "Bo"))
    for form in FORMS:
        scene = board.scene(state, replace(at, form=form))
        assert any(item.text.endswith("…") for item in scene.items if isinstance(item, Text))
        assert _pairs(scene) == {}


def test_chosen_boxes_and_goods_are_counted() -> None:
    state = acting(2)
    state.caves[0] = goods.pack([0, 3, 0, 0, 0])
    at = Look(viewer=0, chosen=("box:forest", "box:forest", "bin:wood", "bin:wood"))
    assert "+2" in said(state, at) and "−2" in said(state, at)
    assert "Chosen 2 times." in board.scene(state, at).place("box:forest").words
    taken = Look(viewer=0, chosen=("supply:wood",))
    assert "+1" in said(state, taken)


@pytest.mark.parametrize("form", FORMS)
def test_members_about_to_be_sent_stand_in_the_box_and_not_in_the_cave(form: str) -> None:
    state = acting(2)
    at = Look(viewer=0, form=form)
    chosen = replace(at, chosen=("box:forest", "box:forest"))
    before, after = (dict(board.scene(state, one).groups) for one in (at, chosen))
    for group, more in (("forest", 2), ("cave", -2)):
        stand = [sum(isinstance(i, Icon) and i.name == "figure" for i in scene[group])
                 for scene in (before, after)]  # fmt: skip
        assert stand[1] - stand[0] == more
    assert ": 2." in board.scene(state, chosen).place("home").words


def test_the_last_action_is_said_and_dotted() -> None:
    state = acting(2)
    scene = board.scene(state, Look(last=("box:tent",)))
    assert "last action" in scene.place("box:tent").words
    dotted = [key for key, items in scene.groups if any(getattr(i, "dash", None) for i in items)]
    assert "tent" in dotted


# ---------------------------------------------------------------- drawing


@pytest.mark.parametrize("form", FORMS)
def test_same_position_same_scene_and_one_ground(form: str) -> None:
    state, at = _one()
    at = replace(at, form=form)
    first, again = board.scene(state, at), board.scene(state.clone(), at)
    assert first == again and first.ground is again.ground


def _one() -> Seen:
    return next((s, at) for s, at in seen() if s.phase == moves.ACT)


def test_sending_changes_only_boxes_and_the_cave() -> None:
    state = acting(2)
    after = state.clone()
    sent = next(m for m in state.legal_actions() if state.game.format(m) == "send forest")
    after.apply(sent)
    at = Look(viewer=0, names=("Ama", "Bo"))
    before, later = (dict(board.scene(one, at).groups) for one in (state, after))
    changed = {key for key in later if later[key] != before[key]}
    assert changed <= {"forest", "cave", "row0", "hand"} and "forest" in changed


def test_nobody_walks() -> None:
    state = acting(2)
    assert board.walk(state, state.clone()) == ()
    assert look(state).viewer == state.player


def test_json_is_plain() -> None:
    state, at = _one()
    told = json.loads(json.dumps(board.scene(state, at).to_dict()))
    assert told["width"] == 784 and len(told["places"]) >= 20
    assert {item["kind"] for item in told["items"]} == {"poly", "line", "circle", "text", "icon"}
