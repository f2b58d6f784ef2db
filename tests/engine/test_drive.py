"""The loop that drives a game on: where it stops, whom it asks, what it counts."""

from stoneage_panel.bots import make
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.drive import Driven, drawn_from, drive
from stoneage_panel.engine.game import Action


def test_without_seats_it_stops_where_somebody_must_decide() -> None:
    state, done = new_game("my_first", 3).new_initial_state(), list[Action]()
    assert state.current_player == CHANCE
    assert drive(state, drawn_from(Rng(1)), note=done.append) == Driven(0, 0)
    assert len(done) == 3 and state.current_player == 0
    drive(state, drawn_from(Rng(1)), note=done.append)
    assert len(done) == 3


def test_with_seats_it_plays_to_the_end_and_counts() -> None:
    game = new_game("my_first", 3)
    state, done = game.new_initial_state(), list[Action]()
    streams = [Rng(seat) for seat in range(3)]
    counts = drive(state, drawn_from(Rng(5)), [make("random")] * 3, streams, done.append)
    assert state.current_player == TERMINAL
    again, movers = game.new_initial_state(), list[int]()
    for action in done:
        if again.current_player != CHANCE:
            movers.append(again.current_player)
        again.step(action)
    assert again == state
    turns = sum(one != two for one, two in zip(movers, [-1, *movers], strict=False))
    assert counts == Driven(len(movers), turns)
