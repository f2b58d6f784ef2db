"""Search finds what can be seen, and counts as it should."""

from stoneage_panel.bots import make
from stoneage_panel.bots.search import SearchBot
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, Rng, State
from stoneage_panel.engine.game import by_scores
from stoneage_panel.games.my_first.components import bags, data


def about_to_win() -> State:
    """Seat 1 has two huts and the goods for one on offer; token 14 leads to the site."""
    game = new_game("my_first", 2)
    plain = game.new_initial_state().to_dict()
    mine, post = bags.of(["berry", "berry"]), bags.pack([1] * 5)
    board = data.goods_in_play(2) - post - mine
    plain.update(
        phase=0, turn=20, pending=0, pos=[0, 0], tops=[0, 9, 14], under=[4, 4, 2],
        built=[[5, 6], []], faces=list(range(14)), seen=[18] * 14, up=[],
        bags=[bags.counts(bag) for bag in (mine, 0, board, post)],
    )  # fmt: skip
    state = game.state_from_dict(plain)
    assert state.problems() == []
    return state


def test_it_wins_when_it_can() -> None:
    for text in ("search:20", "search:60", "search:60/noise=30"):
        state, bot, rng = about_to_win(), make(text), Rng(1)
        while state.current_player == 0:
            state.apply(bot.choose(state, rng))
        assert state.winner == 0, text


def test_it_stops_thinking_when_nothing_can_change_the_choice() -> None:
    thoughts = list(make("search:400").think(about_to_win(), Rng(1)))
    assert thoughts[-1].done < thoughts[-1].total == 400


def test_more_simulations_are_counted_one_by_one() -> None:
    state = new_game("my_first", 2).new_initial_state()
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(Rng(1)))
    thoughts = list(make("search:9").think(state, Rng(1)))
    assert len(thoughts) <= 9
    assert isinstance(make("search:9"), SearchBot)


def test_a_game_broken_off_is_shared_by_the_scores() -> None:
    assert by_scores(about_to_win()) == [1.0, 0.0]
    assert by_scores(new_game("my_first", 4).new_initial_state()) == [0.25] * 4
