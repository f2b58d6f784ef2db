"""The board of Age of Dirt as data: places, hits, secrets, what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from string import ascii_letters

import pytest

from stoneage_panel import board
from stoneage_panel.board import Scene, ViewOptions, text
from stoneage_panel.board.scene_data import Line, Poly, Text
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components import goods, moves, pieces
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.board.positions import Seen, acting, new, seen, view_options
from tests.games.stone_age.board.test_scene import Frame, frame, touch
from tests.support import pseudo

FORMS = ("wide", "tall")
KINDS = ("box", "tower", "drum", "spear", "reserve", "card", "pile", "supply", "home", "expand",
         "bin", "cave")  # fmt: skip
"""What the ids of places begin with; other parts of an action are buttons beside the board."""


def scenes(form: str) -> Iterator[tuple[Position, ViewOptions, Scene]]:
    """Every position drawn."""
    for state, at in seen():
        formed = replace(at, form=form)
        yield state, formed, board.scene(state, formed)


def _is_place(part: str) -> bool:
    return part.split(":")[0] in KINDS


# ---------------------------------------------------------------- places


@pytest.mark.slow
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


@pytest.mark.slow
def test_pointing_at_any_other_place_is_answered_with_a_rule() -> None:
    for state, at, scene in list(scenes("wide"))[::4]:
        if at.viewer is not None:
            for place in scene.places:
                if not place.legal:
                    refusal = state.game.why_not_place(state, place.id)
                    assert refusal.rule and str(refusal), place.id


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_every_place_is_hit_at_its_middle(form: str) -> None:
    for state, at, scene in list(scenes(form))[::7]:
        own = f"cave:{View(state, at).seat + 1}"
        for place in scene.places:
            if place.id == own:  # full of smaller places; its head is free
                assert scene.hit(place.middle[0], min(place.ys) + 20) == own
            else:
                assert scene.hit(*place.middle) == place.id


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_targets_measure_44_px(form: str) -> None:
    for _, _, scene in scenes(form):
        for place in scene.places:
            wide, high = max(place.xs) - min(place.xs), max(place.ys) - min(place.ys)
            assert form == "wide" or min(wide, high) >= 44, place.id
            assert min(wide, high) >= 43, place.id


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_everything_lies_on_the_board(form: str) -> None:
    for _, _, scene in scenes(form):
        for item in scene.items:
            xs = item.xs if isinstance(item, Poly | Line) else (item.x,)
            ys = item.ys if isinstance(item, Poly | Line) else (item.y,)
            assert min(xs) >= -10 and max(xs) <= scene.width + 10, item
            assert min(ys) >= -10 and max(ys) <= scene.height + 10, item


# ---------------------------------------------------------------- texts


def pairs(scene: Scene) -> dict[tuple[str, str], tuple[Frame, Frame]]:
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
        assert pairs(scene) == {}
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


@pytest.mark.slow
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
        plain = ViewOptions()
        other = state.resample((state.active + 1) % state.players, Rng(4))
        if [hand.bit_count() for hand in other.hands] == [h.bit_count() for h in state.hands]:
            mine = replace(plain, viewer=None)
            one = state.resample(state.active, Rng(5))
            for made in (other, one):
                assert text.render(made, mine) == text.render(state, mine)
                assert board.scene(made, mine) == board.scene(state, mine)


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
    at = ViewOptions(viewer=0, names=("Ama", "Bo"))
    before, later = (dict(board.scene(one, at).groups) for one in (state, after))
    changed = {key for key in later if later[key] != before[key]}
    assert changed <= {"forest", "cave", "row0", "hand"} and "forest" in changed


def test_nobody_walks() -> None:
    state = acting(2)
    assert board.walk(state, state.clone()) == ()
    assert view_options(state).viewer == state.player
