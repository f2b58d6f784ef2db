"""Games in an owner's world: bots play them, boards show them, the rules keep their promises."""

from collections.abc import Iterator
from functools import cache

import pytest

from stoneage_panel import board, bots
from stoneage_panel.board import ViewOptions, text
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import TERMINAL, Rng
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.game import Settlers
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.study.selfplay import play
from tests.games.playing import by_styles, decisions
from tests.games.settlers.worlds import WORLDS
from tests.support.variants import later

FORMS = ("wide", "tall")


@cache
def game_in(name: str, players: int = 3) -> Settlers:
    game = new_game("settlers", players, WORLDS[name]())
    assert isinstance(game, Settlers) and game.components
    return game


@cache
def passed(name: str) -> tuple[Position, ...]:
    """Positions of a game by the styles, every one in which a seat decides."""
    return tuple(_passed(game_in(name)))


def _passed(game: Settlers) -> Iterator[Position]:
    for state in decisions(game.new_initial_state(), Rng(5), by_styles):
        yield state.clone()


@pytest.mark.parametrize("name", WORLDS)
def test_the_worlds_are_others_than_the_houses(name: str) -> None:
    made, house = game_in(name).world, new_game("settlers", 3)
    assert isinstance(house, Settlers)
    assert made.win != house.world.win and made.hexes != house.world.hexes
    assert new_game("settlers", 3, game_in(name).components) == game_in(name)


@pytest.mark.slow
@pytest.mark.parametrize("bot", later(["rule:style=discoverer", "rule:style=settler", "random"]))
@pytest.mark.parametrize("name", WORLDS)
def test_bots_play_to_the_end_and_keep_what_is_promised(name: str, bot: str) -> None:
    one = play(game_in(name, 4), (bot, "rule", "rule", bot), 3, check=True)
    assert one.problems == () and one.state.current_player == TERMINAL


@pytest.mark.parametrize("name", WORLDS)
def test_rule_of_thumb_uses_what_the_world_offers(name: str) -> None:
    """It wins by its own strength: with the points of that world, long before the last round."""
    last = play(game_in(name), ("rule",), 8).state
    assert isinstance(last, Position)
    world = last.game.world
    assert last.points(last.active) >= world.win and last.round < last.game.last_round
    assert sum(chits.bit_count() for chits in last.chits) > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", WORLDS)
def test_search_finds_an_action_in_every_kind_of_decision(name: str) -> None:
    bot, first = bots.make("search:60", 1), {}
    for state in passed(name)[10:]:
        if len(state.legal_actions()) > 1:
            first.setdefault(state.phase, state)
    assert {moves.ACT, moves.FIGURE} <= first.keys()
    for state in first.values():
        assert bot.choose(state, Rng(2)) in state.legal_actions()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", WORLDS)
def test_the_board_shows_all_that_can_be_chosen(name: str, form: str) -> None:
    game = game_in(name)
    hexes = {one.id.lower() for one in game.world.hexes}
    known = hexes | {one.name.lower() for one in game.world.crossings}
    for state in passed(name)[::12]:
        legal = frozenset(part for move in state.legal_actions() for part in game.parts(move))
        scene = board.scene(state, ViewOptions(viewer=state.player, legal=legal, form=form))
        assert known <= {place.id for place in scene.places}
        assert legal & known <= {place.id for place in scene.places if place.legal}
        assert all(place.name and place.words for place in scene.places)


@pytest.mark.parametrize("name", WORLDS)
def test_every_crossing_of_the_board_is_hit_in_its_middle(name: str) -> None:
    scene = board.scene(passed(name)[0], ViewOptions(viewer=0, form="wide"))
    for place in scene.places:
        assert scene.hit(*place.middle) == place.id


@pytest.mark.parametrize("name", WORLDS)
def test_the_board_in_words_names_every_hex(name: str) -> None:
    game = game_in(name)
    shown = text.render(passed(name)[-1], ViewOptions(viewer=0)).lower()
    assert all(one.id.lower() in shown for one in game.world.hexes)
    assert all(one.name.lower() in shown for one in game.world.crossings if not one.hexes)
