"""Personalities: a bot of any strength may like one thing more than others, and plays as well."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from stoneage_panel.bots import make
from stoneage_panel.bots.leaning import SHARE, Leaning, leaning
from stoneage_panel.bots.levels import bot_name, level_of, levels, personalities
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import Rng
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import CHANCE, TERMINAL, AnyGame, AnyState
from stoneage_panel.games.stone_age.components.moves import BUILD, BUY

GAMES = {name: spec.load() for name, spec in all_games().items()}
LIKING = [name for name, game in GAMES.items() if game.likings]


def positions(game: AnyGame, seed: int, many: int = 40) -> list[AnyState]:
    """Decisions of a game that is played by rule of thumb."""
    state, luck, bot = game.new_initial_state(), Rng(seed), make("rule")
    found = []
    while state.current_player != TERMINAL and len(found) < many:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(luck))
        else:
            found.append(state.clone())
            state.apply(bot.choose(state, luck))
    return found


@pytest.mark.parametrize("name", LIKING)
def test_what_a_style_would_do_is_always_looked_at(name: str) -> None:
    for state in positions(new_game(name), 3):
        usual = state.game.candidates(state)
        for style in state.game.styles:
            lean = leaning(state, style)
            assert lean.liked == state.game.choose(state, style)
            assert tuple(lean.actions[: len(usual)]) == tuple(usual)
            assert lean.liked in lean.actions and len(set(lean.actions)) == len(lean.actions)
            assert {lean.more(action) for action in lean.actions} <= {0.0, SHARE}
        assert leaning(state, "") == Leaning(usual, None)


class Narrow:
    """A position in which search would not look at what the only style does."""

    styles = ("odd",)

    @property
    def game(self) -> Narrow:
        return self

    def candidates(self, _: object) -> tuple[tuple[int], ...]:
        return ((0,), (1,))

    def choose(self, _: object, style: str) -> tuple[int]:
        return (2,)


def test_what_is_not_worth_a_thought_to_others_is_added_last() -> None:
    lean = leaning(Narrow(), "odd")  # type: ignore[arg-type]
    assert lean.actions == ((0,), (1,), (2,))
    assert [lean.more(action) for action in lean.actions] == [0.0, 0.0, SHARE]


def test_a_style_that_the_game_has_not_is_named() -> None:
    [state, *_] = positions(new_game("settlers"), 1)
    with pytest.raises(NotationError, match="has no rule of thumb “builder”"):
        make("search:20/style=builder").choose(state, Rng(1))
    with pytest.raises(NotationError, match="style"):
        make("search:20/style=wizard")


@pytest.mark.parametrize("bot", ["search:30", "search:30/flat=off"])
def test_of_moves_that_look_alike_it_plays_what_suits_it(bot: str) -> None:
    """The same worlds and luck: it plays otherwise at times, and then as its style would."""
    plain, likes = make(bot), make(f"{bot}/style=collector")
    other = []
    for state in chain(positions(new_game("stone_age"), 5), positions(new_game("stone_age"), 6)):
        one, two = plain.choose(state, Rng(9)), likes.choose(state, Rng(9))
        if one != two:
            other.append((two == state.game.choose(state, "collector"), one, two))
    assert 0 < len(other) < 60
    assert sum(suits for suits, _, _ in other) >= len(other) * (1 if "flat" not in bot else 0.5)


@pytest.mark.sweep
def test_a_collector_buys_more_cards_and_a_builder_builds_more() -> None:
    def bought(style: str) -> Counter[int]:
        count: Counter[int] = Counter()
        for seed in range(12):
            state, luck = new_game("stone_age").new_initial_state(), Rng(seed)
            bots = [make(f"search:16/style={style}", seed), make("search:16", seed + 100)]
            own = [Rng(seed + 200), Rng(seed + 300)]
            while state.current_player != TERMINAL:
                seat = state.current_player
                if seat == CHANCE:
                    action = state.sample_chance(luck)
                else:
                    action = bots[seat].choose(state, own[seat])
                    count[action[0]] += seat == 0
                state.apply(action)
        return count

    builder, collector = bought("builder"), bought("collector")
    assert collector[BUY] > builder[BUY] * 1.1
    assert builder[BUILD] > collector[BUILD] * 1.1


@pytest.mark.parametrize("name", list(GAMES))
def test_a_level_has_its_personalities_and_is_called_alike(name: str) -> None:
    game = GAMES[name]
    for level in levels(game):
        found = personalities(game, level.text)
        leans = level.text.startswith("search:") and bool(game.likings)
        assert len(found) == (len(game.styles) + 1 if leans else 0)
        assert len(set(found.values())) == len(found)
        for text in found:
            assert make(text).text == text
            assert level_of(game, text) == level and bot_name(game, text) == level.words
            assert personalities(game, text) == found


def test_a_bot_of_no_level_has_none() -> None:
    game = GAMES["stone_age"]
    for text in ("search:45", "random", "rule:style=builder", "human:Mira", "search:style=", "?"):
        assert personalities(game, text) == {}, text
