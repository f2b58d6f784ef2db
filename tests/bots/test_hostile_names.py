"""Whatever somebody gives as the name of a bot, a seat, a game or an option: an answer in words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.bots import make
from stoneage_panel.bots.names import KINDS
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import NotationError
from tests.engine.hostile import EVIL, fit_to_show, soon
from tests.engine.trees import TEXTS

SAME = settings(deadline=None, max_examples=120, derandomize=True)
WORDS = st.sampled_from(
    (*KINDS, ":", "/", "=", ",", "memory", "style", "100", "-1", "²", EVIL, "9" * 400)
)
SPOILS = ("", "{", "[" * 300, "a." * 90, "9" * 5_000, "-1", '"', EVIL, '"\\u0000"', "nan", "={}")
ANY = st.one_of(
    TEXTS, st.integers(), st.just(10**5_000), st.floats(), st.booleans(), st.none(),
    st.lists(st.integers(), max_size=2),
)  # fmt: skip


@SAME
@given(TEXTS | st.lists(WORDS, max_size=6).map("".join))
def test_any_name_of_a_bot_is_made_or_refused(text: str) -> None:
    try:
        bot = make(text)
    except NotationError as fault:
        assert len(str(fault)) < 500
    else:
        assert make(bot.text).text == bot.text


@pytest.mark.parametrize("text", ["a" * 10**6, "search:" + "9" * 10**6, "rule:" + "/a=b" * 10**5])
def test_a_long_name_of_a_bot_is_refused_soon(text: str) -> None:
    with soon(5), pytest.raises(NotationError) as told:
        make(text)
    fit_to_show(str(told.value))


@pytest.mark.slow
@pytest.mark.parametrize("name", all_games())
@SAME
@given(data=st.data())
def test_any_option_is_taken_or_refused(name: str, data: Any) -> None:
    known = [option.name for option in all_games()[name].load().option_specs]
    options = data.draw(st.dictionaries(st.sampled_from([*known, "nonsense"]), ANY, max_size=3))
    players = data.draw(ANY | st.integers(0, 6))
    try:
        game = new_game(name, players, **options)
    except NotationError as fault:
        assert len(str(fault)) < 500
    else:
        assert new_game(name, game.players, **dict(game.options)) == game


@SAME
@given(TEXTS.filter(lambda name: name not in all_games()))  # it tries words of our own code, too
def test_any_name_of_a_game_is_refused(name: str) -> None:
    with pytest.raises(NotationError, match="The games are"):
        new_game(name)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [n for n, spec in all_games().items() if spec.load().takes_components]
)
@SAME
@given(data=st.data())
def test_any_damage_to_components_is_told(name: str, data: Any) -> None:
    rows = new_game(name).editable.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(rows) - 1))
        words = rows[at].split(" ")
        k = data.draw(st.integers(0, len(words) - 1))
        words[k] = data.draw(st.sampled_from(SPOILS))
        rows[at] = " ".join(words)
    try:
        game = new_game(name, components="\n".join(rows))
    except NotationError as fault:
        assert 8 < len(str(fault)) < 20_000
    else:
        assert new_game(name, components=game.components) == game
