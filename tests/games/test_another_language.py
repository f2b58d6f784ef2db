"""In another language nothing of the rules stays English, over games of every variant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stoneage_panel.bots import catalog
from stoneage_panel.catalog import all_games
from stoneage_panel.engine import CHANCE, TERMINAL, Action, Game, Rng, State
from stoneage_panel.engine.i18n import spoken
from stoneage_panel.study.selfplay import Played, play
from tests.support import pseudo
from tests.support.variants import Variant, thinned, variants

NAMES = ("1º", "2º", "3º", "4º", "5º")
SHORT = 700
"""Actions of a game that are told."""


def english(texts: list[str]) -> list[str]:
    return [text for text in texts if pseudo.english_in(text)]


def positions(one: Played) -> Iterator[tuple[State, Action, State]]:
    state = one.game.new_initial_state()
    for action in one.actions[:SHORT]:
        before = state.clone()
        state.apply(action)
        yield before, action, state


def told(one: Played) -> Iterator[str]:
    """The banner, the log, the advice and the end of a game."""
    game = one.game
    for before, action, after in positions(one):
        yield from game.status(before, NAMES)
        yield from (event.text for event in game.describe(before, action, after, NAMES))
        if before.current_player >= 0:
            yield from (game.advise(before, style).sentence for style in game.styles)
    yield from game.status(one.state, NAMES)
    yield from game.story(one.state, NAMES)
    yield from (game.source(source) for row in one.state.scores() for source in row)


def refused(one: Played, rng: Rng) -> Iterator[str]:
    """What is said to moves that may not be made, and to what can't be pointed at."""
    game, known = one.game, dict.fromkeys(one.actions)
    tried = list(known)
    ids = list(dict.fromkeys(part for action in tried for part in game.parts(action)))
    for before, action, _ in positions(one):
        for other in (rng.choice(tried), _bent(rng.choice(tried), rng), _bent(action, rng)):
            if refusal := before.why_not(other):
                yield str(refusal)
        if before.current_player not in (CHANCE, TERMINAL):
            parts = game.parts(action)
            for chosen in ((), parts[:1], (rng.choice(ids),)):
                yield str(game.why_not_place(before, rng.choice(ids), chosen))


def _bent(action: Action, rng: Rng) -> Action:
    """An action with one number changed."""
    values, at = list(action), 1 + rng.below(len(action) - 1)
    values[at] += rng.choice((-1, 1, 2, 1 << 16))
    return type(action)(*values)  # type: ignore[call-arg]


def faulty(one: Played, rng: Rng) -> Iterator[str]:
    """What is wrong with positions that were changed by hand."""
    for number, (_, _, state) in enumerate(positions(one)):
        if number % 25:
            continue
        for _ in range(30):
            data = state.to_dict()
            name = rng.choice(list(data))
            data[name] = _changed(data[name], rng)
            try:
                made = one.game.state_from_dict(data)
            except ValueError:
                continue  # names the field as the file does
            yield from made.problems()


def _changed(value: object, rng: Rng) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, value + rng.choice((-3, -1, 1, 2, 7)))
    if isinstance(value, list) and value:
        at = rng.below(len(value))
        return [*value[:at], _changed(value[at], rng), *value[at + 1 :]]
    return value


@pytest.mark.parametrize("variant", thinned(variants(), others=pytest.mark.sweep))
def test_no_english_is_left_in_a_game(variant: Variant) -> None:
    game = variant.game()
    bots = ("rule",) if sum(map(ord, variant.id)) % 3 else ("random",)
    one = play(game, bots, 7)
    with pseudo.spoken():
        assert english(list(told(one))) == []
        assert english(list(refused(one, Rng(3)))) == []
        assert english(list(faulty(one, Rng(4)))) == []


@pytest.mark.parametrize("name", all_games())
def test_no_english_is_left_before_a_game(name: str) -> None:
    spec = all_games()[name]
    game = spec.load()
    with pseudo.spoken():
        texts = [spec.title, spec.blurb, game.title]
        texts += [text for preset in spec.presets for text in (preset.title, preset.blurb)]
        for option in game.option_specs:
            texts += [option.label, option.doc, *option.said.values()]
        for entry in catalog(game):
            texts += [entry.words, *(option.doc for option in entry.options)]
        for rule in game.rules.values():
            texts += [rule.title, rule.text, rule.section]
        assert all(texts)
        assert english(texts) == []
    assert spoken() == "en"
    assert spec.title == game.title and pseudo.english_in(spec.title)


def test_what_is_made_by_machine_is_another_language() -> None:
    assert pseudo.wide("{who} rolled {n:.1f} [x]") == "{who} ｒｏｌｌｅｄ {n:.1f} [ｘ]"
    steps = {"x": {"steps": {"a": {"on": "turn *", "seed": 2, "say": "Turn"}}}}
    assert pseudo.translated("coach", steps)["x"]["steps"]["a"] == {
        "on": "turn *",
        "seed": 2,
        "say": "Ｔｕｒｎ",
    }
    assert pseudo.english_in("ｗｏｏｄ and 3 [SA.PLACE.1]") == ["and"]


def test_every_game_says_where_points_come_from() -> None:
    for spec in all_games().values():
        game: Game = spec.load()()
        assert all(map(game.source, game.new_initial_state().scores()[0]))
