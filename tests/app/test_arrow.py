"""The arrow that points at a place of the board lies over no words."""

import pytest

from stoneage_panel import board
from stoneage_panel.app.components.board.ring import ring
from stoneage_panel.board.scene_data import SEE, Place, Poly, Scene, Text
from stoneage_panel.board.widths import width
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.game import CHANCE, State
from stoneage_panel.engine.rng import Rng
from stoneage_panel.ui.pointing import Pointer
from tests.support.variants import Variant, thinned, variants


def begun(variant: Variant, moves: int) -> State:
    """A game after the luck that begins it, and so many moves."""
    state, rng = variant.game().new_initial_state(), Rng(3)
    while state.current_player == CHANCE or moves:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            moves -= 1
            state.apply(rng.choice(state.legal_actions()))
    return state


def hidden(scene: Scene, place: str) -> list[str]:
    """The words under the arrow that points at a place."""
    drawn = dict(ring(scene, Pointer(place=place)).groups)["pointer"][-1]
    assert isinstance(drawn, Poly)
    left, right, top, bottom = min(drawn.xs), max(drawn.xs), min(drawn.ys), max(drawn.ys)
    assert 0 <= left < right <= scene.width and 0 <= top < bottom <= scene.height
    found = []
    for item in scene.items:
        if isinstance(item, Text):
            wide = width(item.text, item.size)
            at = item.x - {"left": 0, "center": wide / 2, "right": wide}[item.align]
            high = item.size / 2
            if at < right and left < at + wide and item.y - high < bottom and top < item.y + high:
                found.append(item.text)
    return found


@pytest.mark.parametrize("moves", [0, 6])
@pytest.mark.parametrize("form", ["wide", "tall"])
@pytest.mark.parametrize("variant", thinned(variants(), others=pytest.mark.sweep))
def test_the_arrow_hides_no_words(variant: Variant, form: str, moves: int) -> None:
    scene = board.scene(begun(variant, moves), board.ViewOptions(form=form))
    for place in scene.places:
        assert not hidden(scene, place.id), place.id


def test_nor_in_any_part_of_a_board_that_is_shown_in_parts() -> None:
    parts = 0
    for spec in all_games():
        state = begun(Variant(spec, all_games()[spec].players[0]), 6)
        whole = board.scene(state, board.ViewOptions(form="tall"))
        for place in whole.places:
            if place.id.startswith(SEE) and place.id.count(":") == 1:
                parts += 1
                view = board.ViewOptions(form="tall", region=place.id.removeprefix(SEE))
                scene = board.scene(state, view)
                assert not [one.id for one in scene.places if hidden(scene, one.id)], view.region
    assert parts > 3


def test_every_place_has_a_name_of_its_own_that_says_what_it_is() -> None:
    for variant in variants():
        view = board.ViewOptions(legal=frozenset({"take:fish", "take:pot"}))
        names = [place.name for place in board.scene(begun(variant, 0), view).places]
        assert len(set(names)) == len(names)
        assert not {"Fish", "Dog", "Tooth", "Berries", "Pot", "Arrowhead"} & set(names)


def test_what_is_written_under_a_ring_stands_above_it_again() -> None:
    square = ((10.0, 110.0, 110.0, 10.0), (10.0, 10.0, 110.0, 110.0))
    words = (Text(110, 60, "0/7", 14), Text(60, 60, "Hunt", 14))
    place = Place("hunt", "Hunt", "Hunt.", *square)
    scene = Scene(
        title="", width=200, height=200, ground=(), groups=(("all", words),), places=(place,)
    )
    drawn = dict(ring(scene, Pointer(place="hunt")).groups)["pointer"]
    assert [item.text for item in drawn if isinstance(item, Text)] == ["0/7"]
