"""One seeded game as a readable text, in the manner of OpenSpiel's playthroughs."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from textwrap import fill

from stoneage_panel.engine import CHANCE, Action, Game, Rng, State
from tests.support.variants import Variant

FOLDER = Path(__file__).parent
NAMES = ("Ama", "Bo", "Cy", "Dee", "Eli")
_EVERY = 40
"""A whole position is printed this often, and at the start and the end."""
_IN_FULL = 150
"""So many first positions are told with all that may be done."""
_LONG = 1400
"""Of games longer than this the rest is told by the hash of a position now and then."""
_SHOWN = 12


def path(variant: Variant) -> Path:
    """The golden file of a variant."""
    return FOLDER / f"{variant.id}.txt"


def playthrough(variant: Variant, seed: int = 20_26) -> str:
    """The text. Choices and luck come from one stream, so no bot can change it."""
    rng = Rng(seed).stream(variant.id)
    return "\n".join(_lines(variant.game(), rng)) + "\n"


def _lines(game: Game, rng: Rng) -> Iterator[str]:
    names = NAMES[: game.players]
    yield f"{game.title} ({game.name}), rules version {game.rules_version}"
    yield f"players: {game.players}"
    yield from (f"option {name}: {value}" for name, value in game.options.items())
    yield f"at most {game.max_game_length} actions"
    state, number = game.new_initial_state(), 0
    while state.current_player >= CHANCE:
        if number < _IN_FULL or (number < _LONG and number % _EVERY == 0):
            yield from _position(game, state, number, names)
        action = _choose(state, rng)
        before = state.clone()
        state.apply(action)
        number += 1
        if number > _LONG:
            if number % _EVERY == 0:
                yield f"# {number}  position {_hash(state)[:12]}"
            continue
        text = "\n".join(event.text for event in game.describe(before, action, state, names))
        # long games go on in short lines; the position's hash tells the same as its words
        if number <= _IN_FULL:
            yield f"> {game.format(action)}"
            yield from [text] if text else []
        else:
            yield f"> {game.format(action)}  {_hash(state)[:6]}  {text}".rstrip()
    yield from _position(game, state, number, names)
    yield f"returns: {state.returns()}  winner: {state.winner}"
    yield from game.story(state, names)


def _choose(state: State, rng: Rng) -> Action:
    if state.current_player == CHANCE:
        return state.sample_chance(rng)
    return rng.choice(state.legal_actions())


def _position(game: Game, state: State, number: int, names: tuple[str, ...]) -> Iterator[str]:
    player = state.current_player
    who = names[player] if player >= 0 else "luck" if player == CHANCE else "over"
    yield ""
    yield f"# {number}  {who}  position {_hash(state)[:12]}"
    yield " | ".join(game.status(state, names))
    if number % _EVERY == 0 or player < CHANCE:
        yield from _whole(state)
    if player == CHANCE:
        outcomes = state.chance_outcomes()
        texts = [f"{game.format(outcome)} {chance:.4f}" for outcome, chance in outcomes]
        yield from _list("luck", texts)
    elif player >= 0:
        yield from _list("legal", [game.format(action) for action in state.legal_actions()])


def _hash(state: State) -> str:
    return sha256(json.dumps(state.to_dict(), sort_keys=True).encode()).hexdigest()


def _whole(state: State) -> Iterator[str]:
    for name, value in state.to_dict().items():
        yield f"  {name}: {json.dumps(value)}"
    yield f"  scores: {json.dumps(state.scores())}"
    for seat in range(state.game.players):
        seen = state.observation(seat)
        other = {k: v for k, v in seen.items() if state.to_dict().get(k) != v}
        if other:
            yield f"  seat {seat + 1} sees {json.dumps(other)}"


def _list(title: str, texts: list[str]) -> Iterator[str]:
    shown = texts if len(texts) <= _SHOWN else [*texts[: _SHOWN - 1], "…", texts[-1]]
    whole = f"{title} ({len(texts)}): " + ", ".join(text.replace(" ", "\xa0") for text in shown)
    yield fill(whole, 98, subsequent_indent="  ").replace("\xa0", " ")
