"""The loop that drives a game on: it plays to the end, and counts."""

from stoneage_panel.bots import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.drive import Driven, drive
from stoneage_panel.engine.game import Action


def test_it_plays_to_the_end_and_counts() -> None:
    game = new_game("my_first", 3)
    state, done = game.new_initial_state(), list[Action]()
    streams = [Rng(seat) for seat in range(3)]
    counts = drive(state, Rng(5), [make("random")] * 3, streams, done.append)
    assert state.current_player == TERMINAL
    again, movers = game.new_initial_state(), list[int]()
    for action in done:
        if again.current_player != CHANCE:
            movers.append(again.current_player)
        again.step(action)
    assert again == state
    turns = sum(one != two for one, two in zip(movers, [-1, *movers], strict=False))
    assert counts == Driven(len(movers), turns)
