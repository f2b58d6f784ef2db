"""The board of the Settlers as data: places, hits, secrets, what is drawn, what is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from stoneage_panel import board, games
from stoneage_panel.board import Scene, ViewOptions, text
from stoneage_panel.board.scene_data import SEE, Line, Poly, Text
from stoneage_panel.engine.game import CHANCE, TERMINAL
from stoneage_panel.engine.i18n import speak, spoken
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.board import words
from stoneage_panel.games.settlers.board.layout import REGIONS, WORLD, regions
from stoneage_panel.games.settlers.board.view import View
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.moves import WALK
from stoneage_panel.games.settlers.components.parts import crossing_id
from stoneage_panel.games.settlers.game import Settlers
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.settlers.positions import camp, settle, turn

FORMS = ("wide", "tall")


def _play(players: int, start: str, seed: int) -> Iterator[tuple[Position, ViewOptions]]:
    """Positions of a game by the styles, each with how its mover would look at it."""
    game = games.new_game("settlers", players, start=start)
    assert isinstance(game, Settlers)
    state, luck, last = game.new_initial_state(), Rng(seed), None
    for k in range(400):
        if state.current_player == TERMINAL:
            return
        if state.current_player == CHANCE:
            action = state.sample_chance(luck)
        else:
            parts = [game.parts(move) for move in state.legal_actions()]
            legal = frozenset(part for some in parts for part in some)
            last_parts = game.parts(last) if last else ()
            if k % 9 == 0 or k < 12:
                yield (
                    state.clone(),
                    ViewOptions(viewer=state.player, legal=legal, last=last_parts,
                         chosen=parts[k % len(parts)][: k % 3]),
                )  # fmt: skip
            action = game.choose(state, game.styles[state.player % 2])
        state.apply(action)
        last = action


@cache
def seen() -> tuple[tuple[Position, ViewOptions], ...]:
    """Positions of three games, both starts."""
    games_ = ((3, "printed", 1), (4, "free", 2))
    return tuple(one for players, start, seed in games_ for one in _play(players, start, seed))


def scenes(form: str) -> Iterator[tuple[Position, ViewOptions, Scene]]:
    """Every position drawn."""
    for state, view in seen():
        formed = replace(view, form=form)
        yield state, formed, board.scene(state, formed)


@pytest.mark.parametrize("form", FORMS)
def test_every_hex_and_crossing_is_a_place_once(form: str) -> None:
    for state, _, scene in scenes(form):
        ids = [place.id for place in scene.places]
        world = state.game.world
        assert len(ids) == len(set(ids))
        assert {crossing.name.lower() for crossing in world.crossings} <= set(ids)
        assert {one.id.lower() for one in world.hexes} <= set(ids)
        assert all(p.name and p.words.endswith(".") and "None" not in p.words for p in scene.places)


@pytest.mark.parametrize("form", FORMS)
def test_every_board_piece_that_may_be_chosen_is_a_place(form: str) -> None:
    for state, view, scene in scenes(form):
        known = set(state.game.crossing_names) | {one.id.lower() for one in state.game.world.hexes}
        legal = {place.id for place in scene.places if place.legal}
        assert legal >= {part for part in view.legal if part in known}


def test_whole_world_is_hit_crossing_by_crossing() -> None:
    _, _, scene = next(iter(scenes("wide")))
    for place in scene.places:
        assert scene.hit(*place.middle) == place.id


@pytest.mark.parametrize("region", REGIONS)
def test_a_part_of_the_world_on_a_phone_is_hit_at_every_crossing_it_shows(region: str) -> None:
    state, view = seen()[0]
    view = replace(view, form="tall", region=region)
    scene, here = board.scene(state, view), regions(state.game.world)
    chart = View(state, view).layout.main
    for at, crossing in enumerate(state.game.world.crossings):
        if here[at] == region:
            assert chart.shows(crossing), crossing.name
            assert scene.hit(*chart.at(crossing)) == crossing.name.lower()
            place = scene.place(crossing.name.lower())
            assert max(place.xs) - min(place.xs) >= 24, "large enough for a finger"


def test_the_small_world_shows_the_parts_and_walks_nobody() -> None:
    state, view = seen()[0]
    scene = board.scene(state, replace(view, form="tall", region="asia"))
    tabs = [place for place in scene.places if place.id.startswith(SEE) and ":map" not in place.id]
    assert [tab.id.removeprefix(SEE) for tab in tabs] == list(REGIONS)
    assert [tab.chosen for tab in tabs] == [part == "asia" for part in REGIONS]
    small = View(state, replace(view, form="tall", region="asia")).layout.charts[1]
    for one in state.game.world.hexes:
        found = scene.hit(*small.at(one))
        assert found is not None and (found.startswith(SEE) or found == one.id.lower())


@pytest.mark.slow
def test_on_a_phone_nothing_of_the_part_below_juts_into_the_small_world() -> None:
    for state, view in seen():
        for region in REGIONS:
            view = replace(view, form="tall", region=region)
            groups = board.scene(state, view).groups
            for key, items in groups:
                if not key.startswith(("small", "frame")):
                    for item in items:
                        top = min(item.ys) if isinstance(item, Poly | Line) else item.y
                        assert top >= WORLD[1], (key, item)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_what_was_said_of_another_position_is_never_said_again(form: str) -> None:
    for state, view, scene in scenes(form):
        speak(spoken())  # forgets all that was said
        assert board.scene(state, view).places == scene.places


@pytest.mark.parametrize("form", FORMS)
def test_hands_of_others_and_hidden_chips_are_never_shown(form: str) -> None:
    for state, view in seen()[::3]:
        view = replace(view, form=form, legal=frozenset(), chosen=())
        assert view.viewer is not None
        other = state.resample(view.viewer, Rng(3))
        if other.hands == state.hands:
            continue
        assert board.scene(other, view) == board.scene(state, view)
        assert text.render(other, view) == text.render(state, view)


@pytest.mark.slow
def test_nobody_sees_a_hand_where_no_seat_looks() -> None:
    for state, view in seen()[::3]:
        view = replace(view, viewer=None, legal=frozenset(), chosen=())
        other = state.resample((state.player + 1) % state.players, Rng(4))
        assert text.render(other, view) == text.render(state, view)
        assert board.scene(other, view) == board.scene(state, view)


def _walkers() -> Iterator[tuple[Position, ViewOptions, int]]:
    for state, view in seen():
        if state.phase == moves.ACT:
            for at in bits(state.nomads[state.player]):
                yield state, replace(view, chosen=(crossing_id(state.game, at),)), at


def test_reach_is_every_legal_walk_of_the_nomad_chosen_with_its_meat() -> None:
    many = 0
    for state, view, at in _walkers():
        walks = {m[2]: m[3] for m in state.legal_actions() if m[0] == WALK and m[1] == at}
        assert View(state, view).reach == walks
        scene = board.scene(state, view)
        priced = [i for i in dict(scene.groups)["reach"] if isinstance(i, Text)]
        assert sorted(int(item.text) for item in priced) == sorted(walks.values())  # type: ignore[type-var, arg-type]
        many += len(walks)
    assert many > 200


def test_a_walk_leads_over_neighbours() -> None:
    walked = 0
    for state, _, _ in _walkers():
        for move in [m for m in state.legal_actions() if m[0] == WALK][::7]:
            after = state.clone()
            after.apply(move)
            way = [state.game.crossing_names[name] for name in board.walk(state, after)]
            if after.nomads[state.player] >> move[2] & 1:  # type: ignore[operator]
                assert (way[0], way[-1]) == (move[1], move[2])
            for a, b in pairwise(way):
                assert state.game.world.near[a] >> b & 1
            walked += bool(way)
    assert walked > 20


def test_boxes_tell_both_numbers_and_whether_they_are_met() -> None:
    state, view = seen()[-1]
    scene = board.scene(state, replace(view, chosen=()))
    for box in state.game.world.boxes:
        shown = scene.place(state.game.world.crossings[box.at].name.lower()).words
        assert f"clothing {box.clothing}, construction {box.construction}" in shown
        at = 4 * (view.viewer or 0)
        met = state.tracks[at + 3] >= box.clothing and state.tracks[at + 2] >= box.construction
        assert ("has both" in shown) is met and ("lacks" in shown) is not met


def test_way_to_a_chit_names_what_is_lacking_and_what_it_costs() -> None:
    game = games.new_game("settlers", 3)
    state = game.new_initial_state()
    shown = board.detail(state, ViewOptions(viewer=0), "au01-nw")
    assert "lacks clothing 1 and construction 3" in shown
    # 1 flint; 1 flint, 1 bone, 1 bone and 1 flint; and the meat of the way
    assert "3 flint" in shown and "2 bones" in shown and "rolls’ yield away" in shown


def test_a_nomad_made_at_the_very_place_walks_nowhere() -> None:
    state = settle(camp(turn(), 0), 0, "as09-e")
    shown = board.detail(state, ViewOptions(viewer=0), "bering")
    assert "a new nomad may be made there; lacks" in shown and "0 crossings" not in shown


def test_only_where_something_lies_a_way_is_told() -> None:
    state = games.new_game("settlers", 3).new_initial_state()
    assert board.detail(state, ViewOptions(viewer=0), "bering").startswith("Blue’s way:")
    for place in ("af01-e", "af01", "see:asia", "nowhere"):
        assert board.detail(state, ViewOptions(viewer=0), place) == ""
    first = games.new_game("my_first").new_initial_state()
    assert board.detail(first, ViewOptions(), "hut1") == ""


def test_text_names_every_crossing_by_its_part_of_the_world() -> None:
    for state, view in seen()[::8]:
        shown = text.render(state, view)
        for at in range(len(state.game.world.crossings)):
            assert words.short(state.game.world, at) in shown
        assert [line for line in shown.splitlines() if line in _NAMES] == list(_NAMES)


_NAMES = ("Africa", "Europe", "Asia", "Australia", "North America", "South America")


def test_same_position_same_scene_and_one_ground() -> None:
    for form in FORMS:
        state, view = seen()[5]
        view = replace(view, form=form)
        first, again = board.scene(state, view), board.scene(state.clone(), view)
        assert first == again and first.ground is again.ground


def test_a_full_hand_of_meat_lights_up_far_crossings() -> None:
    game = games.new_game("settlers", 4)
    assert isinstance(game, Settlers)
    state = game.new_initial_state()
    state.phase, state.round = moves.ACT, 1
    state.hands[state.player] += goods.pack([5, 0, 0, 0])
    at = next(bits(state.nomads[state.player]))
    parts = [game.parts(move) for move in state.legal_actions()]
    legal = frozenset(part for some in parts for part in some)
    view = ViewOptions(viewer=state.player, legal=legal, chosen=(crossing_id(game, at),))
    assert max(View(state, view).reach.values()) == 5


def test_a_world_of_ones_own_is_told_by_its_own_numbers() -> None:
    state = games.new_game("settlers", 3, "win = 6").new_initial_state()
    assert "0 of 6 points" in text.render(state, ViewOptions())
    assert "0 of 6 points" in text.brief(state, ViewOptions(viewer=0))
