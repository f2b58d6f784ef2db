"""Free circles of a chosen place: tapping one says how many figures go there."""

from __future__ import annotations

from stoneage_panel import board
from stoneage_panel.board import Look
from stoneage_panel.games.stone_age.moves import PLACE
from stoneage_panel.table.composing import Composer
from tests.board.stone_age_positions import Seen, play


def _placing(variant: str = "four") -> Seen:
    return play(variant, 1, lambda state, _: state.phase == PLACE)


def _chosen(seen: Seen, *parts: str) -> Look:
    composer = Composer(seen.game, seen.state.legal_actions())
    for part in parts:
        assert composer.point(part)
    return Look(legal=frozenset(composer.open()), chosen=composer.chosen, viewer=0)


def test_each_free_circle_is_a_number_of_figures() -> None:
    seen = _placing()
    seen.state.step(seen.game.parse("place forest 2"))
    scene = board.scene(seen.state, _chosen(seen, "forest"))
    circles = [place for place in scene.places if place.id.startswith("n:")]
    assert [place.id for place in circles] == ["n:1", "n:2", "n:3", "n:4", "n:5"]
    assert all(place.legal for place in circles)
    assert circles[2].name == "3 figures" and circles[2].words == "3 figures in the forest."
    for place in circles:
        assert scene.hit(*place.middle) == place.id
    region = scene.place("forest")
    assert scene.hit(min(region.xs) + 12, region.middle[1]) == "forest"


def test_without_a_chosen_place_circles_are_only_pictures() -> None:
    seen = _placing()
    look = Look(legal=_chosen(seen, "forest").legal)
    assert not any(place.id.startswith("n:") for place in board.scene(seen.state, look).places)


def test_hunting_and_the_village_have_no_numbers() -> None:
    seen = _placing()
    for place in ("hunt", "tool", "hut", "field", "card1", "build1"):
        scene = board.scene(seen.state, _chosen(seen, place))
        assert not any(one.id.startswith("n:") for one in scene.places)


def test_so_many_circles_as_figures_are_left() -> None:
    seen = _placing("solo")
    scene = board.scene(seen.state, _chosen(seen, "colour:red", "quarry"))
    assert [one.id for one in scene.places if one.id.startswith("n:")] == ["n:1", "n:2"]


def test_the_tribes_of_solo_are_places() -> None:
    seen = _placing("solo")
    scene = board.scene(seen.state, _chosen(seen, "colour:red"))
    tribes = {place.id: place for place in scene.places if place.id.startswith("colour:")}
    assert list(tribes) == ["colour:blue", "colour:red", "colour:yellow", "colour:sky"]
    assert tribes["colour:red"].chosen and "2 figures" in tribes["colour:red"].words
