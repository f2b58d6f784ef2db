"""What holds for every registered game, every number of players, every option: by simulation."""

import json
import re

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import (
    CHANCE,
    TERMINAL,
    Action,
    Game,
    NotationError,
    RecordError,
    Rng,
    State,
    Tree,
    link,
    record,
)
from stoneage_panel.study.checks import Checker
from stoneage_panel.study.selfplay import Played, play
from tests.support.variants import Variant, thinned, variants

SEEDS = (1, pytest.param(2, marks=pytest.mark.sweep))
every_variant = pytest.mark.parametrize("variant", thinned(variants()))
every_game = pytest.mark.parametrize("name", all_games())
LONG, SOME = 1_500, 250
"""Of a game of more actions than that, so many positions are looked at."""


def played(variant: Variant, seed: int, check: bool = False) -> Played:
    return play(variant.game(), ("random",), seed, check=check)


def tree_of(game: Game, one: Played) -> Tree:
    tree = Tree(game)
    node = tree.root
    for action in one.actions:
        node = tree.add(node, action)
    return tree


def chosen(one: Played) -> set[int]:
    """After how many actions to look: always, or in a long game at its beginning and then ever
    so often.
    """
    length = len(one.actions)
    if length <= LONG:
        return set(range(length + 1))
    step = 2 * length // SOME
    # not quite evenly, or the same part of a turn could be met again and again
    later = {at + at // step * 7 % step for at in range(0, length - step, step)}
    return {*range(SOME // 2), *later, length}


def positions(game: Game, one: Played) -> list[State]:
    return [state for state, _ in moments(game, one)] + [one.state]


def moments(game: Game, one: Played) -> list[tuple[State, Action]]:
    """Positions of a game that was played, and what was done there."""
    state, found, looked = game.new_initial_state(), [], chosen(one)
    for at, action in enumerate(one.actions):
        if at in looked:
            found.append((state.clone(), action))
            state.step(action)
        else:
            state.apply(action)
    assert state == one.state
    return found


@every_variant
@pytest.mark.parametrize("seed", SEEDS)
def test_every_position_of_random_games_keeps_what_is_promised(variant: Variant, seed: int) -> None:
    whole = not variant.long or (not variant.options and seed == 2)
    one = played(variant, seed, check=whole)
    assert one.problems == (), f"seed {seed}: {one.line}"
    assert one.state.current_player == TERMINAL
    assert len(one.actions) <= one.game.max_game_length
    if not whole:
        checker = Checker(one.game, Rng(seed))
        for at, state in zip(sorted(chosen(one)), positions(one.game, one), strict=True):
            assert checker.look(state, at) == [], f"seed {seed}, action {at}: {one.line}"


@every_variant
def test_the_same_seed_gives_the_same_game(variant: Variant) -> None:
    assert played(variant, 5).record == played(variant, 5).record
    assert played(variant, 5).record != played(variant, 6).record


@every_variant
def test_the_checked_door_leads_to_the_same_position_as_the_fast_one(variant: Variant) -> None:
    one, last = played(variant, 4), variant.game().new_initial_state()
    for action in one.actions:
        last.step(action)
    assert last == one.state
    assert hash(last) == hash(one.state)
    assert last.returns() == one.state.returns()


@every_variant
def test_a_clone_shares_nothing_that_changes(variant: Variant) -> None:
    state = variant.game().new_initial_state()
    one = played(variant, 7)
    kept, looked = [], chosen(one)
    for at, action in enumerate(one.actions):
        if at in looked:
            kept.append((state.clone(), json.dumps(state.to_dict())))
        state.apply(action)
    for clone, text in kept:
        assert json.dumps(clone.to_dict()) == text


@every_variant
def test_a_position_is_plain_json_and_comes_back(variant: Variant) -> None:
    game = variant.game()
    for state in positions(game, played(variant, 8)):
        back = game.state_from_dict(json.loads(json.dumps(state.to_dict())))
        assert back == state
        assert back.legal_actions() == state.legal_actions()
        assert back.chance_outcomes() == state.chance_outcomes()
        for seat in range(game.players):
            json.dumps(state.observation(seat))


@every_variant
def test_what_a_seat_may_know_has_every_field_of_the_position(variant: Variant) -> None:
    # what is secret is told as a number, so that nothing open is left out unseen
    game = variant.game()
    for state in positions(game, played(variant, 8)):
        for seat in range(game.players):
            assert set(state.to_dict()) <= set(state.observation(seat))


@every_variant
def test_what_others_may_not_know_is_a_secret(variant: Variant) -> None:
    """A private hand at any time; else only what another seat's unknown cards could change."""
    game = variant.game()
    for state in positions(game, played(variant, 8))[::29]:
        for seat in range(game.players):
            fresh = [state.resample(other, Rng(7)) for other in {*range(-1, game.players)} - {seat}]
            unknown = any(one.observation(seat) != state.observation(seat) for one in fresh)
            assert state.has_secret(seat) or not (game.private_hands or unknown)
            if not game.private_hands and game.players == 1:
                assert not state.has_secret(seat)


@every_variant
def test_records_and_links_are_stable_to_the_byte(variant: Variant) -> None:
    game = variant.game()
    one = played(variant, 9)
    text = record.write(tree_of(game, one), {"Seats": "a, b", "Note": 'with "quotes" and \\'})
    read = record.read(link.unpack(link.pack(text)), new_game)
    assert read.problems == []
    assert read.tree.game == game
    assert [node.action for node in read.tree.main_line()] == one.actions
    assert record.write(read.tree, read.headers) == text


@every_variant
def test_a_record_may_start_anywhere(variant: Variant) -> None:
    game = variant.game()
    one = played(variant, 10)
    looked = sorted(chosen(one))
    middle = len(looked) // 2
    tree = Tree(game, positions(game, one)[middle])
    node = tree.root
    for action in one.actions[looked[middle] :]:
        node = tree.add(node, action)
    text = record.write(tree)
    read = record.read(text, new_game)
    assert read.problems == []
    assert read.tree.state(read.tree.root.end()) == one.state
    assert record.write(read.tree) == text


@every_variant
def test_every_action_has_words_and_parts(variant: Variant) -> None:
    game = variant.game()
    names = ["Ama", "Bo", "Cy", "Dee", "Eli"][: game.players]
    one = played(variant, 11)
    for before, action in moments(game, one):
        after = before.clone()
        after.apply(action)
        strong, tip = game.status(before, names)
        assert strong and tip
        for event in game.describe(before, action, after, names):
            assert event.text and "\n" not in event.text
        parts = {game.parts(legal) for legal in before.legal_actions()}
        assert len(parts) == len(before.legal_actions()), "two actions are composed alike"
        assert () not in parts
    assert len(game.story(one.state, names)) == game.players


@every_variant
def test_after_the_end_everything_is_refused_with_a_rule(variant: Variant) -> None:
    one = played(variant, 12)
    for action in one.actions[-20:]:
        refusal = one.state.why_not(action)
        assert refusal is not None and refusal.rule in one.game.rules


@every_variant
def test_actions_of_other_moments_are_refused_with_a_rule_or_legal(variant: Variant) -> None:
    game = variant.game()
    one = played(variant, 13)
    some = sorted(set(one.actions))[::5]
    for state in positions(game, one)[::7]:
        legal = {*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes())}
        for action in some:
            refusal = state.why_not(action)
            assert (refusal is None) is (action in legal)
            if refusal is not None:
                assert refusal.rule in game.rules and refusal.sentence


@every_variant
def test_any_place_can_be_pointed_at_at_any_moment(variant: Variant) -> None:
    game = variant.game()
    one = played(variant, 14)
    everything = {part for state in positions(game, one) for part in _parts(game, state)}
    for state in positions(game, one)[::9]:
        for place in sorted(everything - set(_parts(game, state)))[::4]:
            refusal = game.why_not_place(state, place)
            assert refusal.rule in game.rules and refusal.sentence


def _parts(game: Game, state: State) -> list[str]:
    return [part for action in state.legal_actions() for part in game.parts(action)]


@every_game
def test_what_the_lobby_says_is_what_the_game_is(name: str) -> None:
    spec = all_games()[name]
    game = spec.load()
    assert (game.name, game.title) == (spec.name, spec.title)
    assert game.seat_range({}) == spec.players
    for preset in spec.presets:
        assert game.seat_range(dict(preset.options)) == preset.players
        game(preset.players[1], **dict(preset.options))
    assert spec.blurb and spec.minutes > 0
    assert all(option.doc and option.label for option in game.option_specs)


@every_game
def test_rules_speak_of_options_as_the_lobby_does(name: str) -> None:
    rules = all_games()[name].load().rules
    games = [spec.load() for spec in all_games().values()]
    shared = [game for game in games if game.rules == rules]  # Stone Age alone is a game of its own
    labels = {option.label for game in shared for option in game.option_specs}
    for rule in rules.values():
        named = re.findall(r"option “(.+?)”", rule.text)
        assert set(named) <= labels, (rule.id, named)


@every_game
def test_bounds_of_players_and_options_are_kept(name: str) -> None:
    low, high = all_games()[name].players
    for players in (low - 1, high + 1, "x", "", True, 2.5, "9" * 400):
        with pytest.raises(NotationError):
            new_game(name, players)  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        new_game(name, low, no_such_option=1)
    for option in all_games()[name].load().option_specs:
        for bad in ("no such choice", [], None, "9" * 400):
            with pytest.raises(NotationError):
                new_game(name, low, **{option.name: bad})


@every_game
def test_positions_that_cannot_be_read_are_refused_in_words(name: str) -> None:
    game = new_game(name)
    whole = game.new_initial_state().to_dict()
    for key in whole:
        for bad in (None, "x", -99, 10**9, [], [None], {}, [[]], [-5] * 50):
            try:
                state = game.state_from_dict(whole | {key: bad})
            except RecordError as fault:
                assert fault.sentence
            else:
                assert isinstance(state.problems(), list)


@every_game
def test_a_game_made_of_nonsense_texts_never_crashes(name: str) -> None:
    game, rng = new_game(name), Rng(3)
    letters = "turnswapbuildtradefor dogpot0123456789-[](){};é\x00²"
    for _ in range(3000):
        text = "".join(rng.choice(letters) for _ in range(rng.below(20)))
        try:
            action = game.parse(text)
        except NotationError as fault:
            assert str(fault)
        else:
            assert game.parse(game.format(action)) == action


def test_luck_is_due_at_the_start_of_some_game_and_the_states_say_so() -> None:
    """The simulation above would be hollow if no game had luck or choices."""
    states = [variant.game().new_initial_state() for variant in variants()]
    assert any(state.current_player == CHANCE for state in states)
