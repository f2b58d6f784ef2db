"""Marks of the Stone Age board: circles to tap, the last move, what is lacking."""

from __future__ import annotations

from stoneage_panel import board
from stoneage_panel.board import ViewOptions
from stoneage_panel.board.scene_data import Line, Text
from stoneage_panel.games.stone_age.components.moves import ACT, PLACE
from stoneage_panel.table.composing import Composer
from tests.games.stone_age.board.positions import Seen, play


def _placing(variant: str = "four") -> Seen:
    return play(variant, 1, lambda state, _: state.phase == PLACE)


def _chosen(seen: Seen, *parts: str) -> ViewOptions:
    composer = Composer(seen.game, seen.state.legal_actions())
    for part in parts:
        assert composer.point(part)
    return ViewOptions(legal=frozenset(composer.open()), chosen=composer.chosen, viewer=0)


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
    view = ViewOptions(legal=_chosen(seen, "forest").legal)
    assert not any(place.id.startswith("n:") for place in board.scene(seen.state, view).places)


def test_hunting_and_the_village_have_no_numbers() -> None:
    seen = _placing()
    for place in ("hunt", "tool", "hut", "field", "card1", "build1"):
        scene = board.scene(seen.state, _chosen(seen, place))
        assert not any(one.id.startswith("n:") for one in scene.places)


def test_so_many_circles_as_figures_are_left() -> None:
    seen = _placing("solo")
    scene = board.scene(seen.state, _chosen(seen, "colour:red", "quarry"))
    found = [one for one in scene.places if one.id.startswith("n:")]
    assert [one.id for one in found if one.legal] == ["n:1", "n:2"]
    # the empty ones beyond are places of their own: a click there says why not
    assert [one.id for one in found if not one.legal] == [f"n:{k}" for k in range(3, 8)]
    assert found[2].words == "3 figures in the quarry: more than can go there now."
    assert scene.hit(*found[3].middle) == "n:4"


def test_the_tribes_of_solo_are_places() -> None:
    seen = _placing("solo")
    scene = board.scene(seen.state, _chosen(seen, "colour:red"))
    tribes = {place.id: place for place in scene.places if place.id.startswith("colour:")}
    assert list(tribes) == ["colour:blue", "colour:red", "colour:yellow", "colour:sky"]
    assert tribes["colour:red"].chosen and "2 figures" in tribes["colour:red"].words


def _dotted(seen: Seen, last: tuple[str, ...], place: str) -> int:
    """How many dotted rings a place wears after an action."""
    scene = board.scene(seen.state, ViewOptions(last=last, viewer=0))
    items = dict(scene.groups)[place]
    return sum(isinstance(item, Line) and item.dash is not None for item in items)


def test_the_last_to_come_wear_the_dotted_ring_also_when_acting_begins() -> None:
    seen = _placing("two")
    for words in ("forest 2", "clay 3", "tool", "hunt 2", "quarry 2"):
        seen.state.step(seen.game.parse(f"place {words}"))
    assert seen.state.phase == ACT
    assert _dotted(seen, ("quarry", "n:2"), "quarry") == 2
    seen.state.step(seen.game.parse("use tool"))
    assert _dotted(seen, ("tool",), "tool") == 1  # the place itself, for nobody is left


def test_figures_that_stay_are_not_marked_when_others_are_used() -> None:
    seen = _placing("four")
    for words in ("forest 2", "forest 3"):
        seen.state.step(seen.game.parse(f"place {words}"))
    assert _dotted(seen, ("forest", "n:3"), "forest") == 3
    assert _dotted(seen, ("forest",), "forest") == 1  # one line about the whole place


def test_what_is_lacking_is_told_where_ones_own_figure_stands() -> None:
    seen = _placing("four")
    seen.state.step(seen.game.parse("place card 4"))
    seen.state.step(seen.game.parse("place card 3"))
    scene = board.scene(seen.state, ViewOptions(viewer=0))
    assert "You lack 4 resources." in scene.place("card4").words
    assert "lack" not in scene.place("card3").words
    said = [item.text for item in dict(scene.groups)["card4"] if isinstance(item, Text)]
    assert "lack 4" in said
