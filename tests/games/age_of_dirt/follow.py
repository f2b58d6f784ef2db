"""Games played by the engine and the oracle side by side, and what is held together after each
action: choices, luck, every field, Rock-Stars, and that nothing is lost or doubled."""

from itertools import islice

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.plays import Play
from tests.games.age_of_dirt.rules.oracle import Oracle
from tests.games.age_of_dirt.rules.oracle_score import champions, returns, stars
from tests.games.age_of_dirt.rules.oracle_sound import sound
from tests.games.age_of_dirt.rules.oracle_world import DECISIONS, read, rules_of
from tests.games.following import Tally, same_choices, same_shares, ways


def follow(state: Position, play: Play, rng: Rng, tally: Tally, *, most: int = 10**6) -> Position:
    """Plays on, every position held against the oracle's own."""
    oracle = Oracle(rules_of(state.game), state.to_dict())

    def choose() -> str:
        return play(state, oracle, sorted(oracle.asked.choices), rng)

    def check() -> None:
        held_together(state, oracle)

    for action, line in islice(ways(state, choose, check, tally, rng), most):
        tally.kinds[oracle.world.phase] += 1
        tally.kinds[next((kind for kind in PLAIN if line.startswith(kind)), line.split()[0])] += 1
        step_both(state, oracle, action, line)
    tally.kinds.update(+oracle.world.met)
    if state.current_player == TERMINAL:
        tally.kinds.update(ending(oracle))
    return state


def ending(oracle: Oracle) -> list[str]:
    """How a game ended, in words."""
    winners = champions(oracle.world)
    if winners:
        return ["won", "won in another's turn"][: 1 + (winners[0] != oracle.world.active)]
    return ["end by the limit", "shared"][: 1 + (max(returns(oracle.world)) < 1)]


PLAIN = ("no extra", "no spear", "no feast", "stay out", "lose member", "lose spear", "tool both")


def step_both(state: Position, oracle: Oracle, action: Action, line: str) -> None:
    """The engine by its checked door, the oracle in its own way."""
    before = state.to_dict()
    state.step(action)
    oracle.do(line)
    mine, theirs = vars(oracle.world), vars(read(oracle.world.rules, state.to_dict()))
    compared = mine.keys() - {"rules", "met"}
    if oracle.asked.luck:
        compared -= {"player"}
    wrong = {name: (mine[name], theirs[name]) for name in compared if mine[name] != theirs[name]}
    assert not wrong, f"{line!r} in {before}: (oracle, engine) {wrong}"


def held_together(state: Position, oracle: Oracle) -> None:
    """The same choices, each once; the same luck; the same Rock-Stars; and all pieces there."""
    world = oracle.world
    same_choices(state, oracle.asked.choices)
    same_luck(state, oracle)
    decides = world.player if world.phase in DECISIONS else CHANCE
    assert state.current_player == (TERMINAL if world.phase == "over" else decides)
    for seat, parts in enumerate(state.scores()):
        assert sum(parts.values()) == state.points(seat) == stars(world, seat)
    same_shares(state, returns(world))
    sound(world)
    assert state.problems() == [], f"{state.problems()} {state.to_dict()}"
    assert state.game.state_from_dict(state.to_dict()) == state


def same_luck(state: Position, oracle: Oracle) -> None:
    """The same outcomes; as likely, where that is not the business of the Passage."""
    luck = {state.game.format(outcome): chance for outcome, chance in state.chance_outcomes()}
    mine = oracle.asked.luck
    assert luck.keys() == mine.keys(), (
        f"only the oracle: {sorted(mine.keys() - luck.keys())[:9]}, "
        f"only the engine: {sorted(luck.keys() - mine.keys())[:9]} in {state.to_dict()}"
    )
    assert abs(sum(luck.values()) - bool(luck)) < 1e-9 and min(luck.values(), default=1) > 0
    for line, chance in mine.items():
        assert chance is None or abs(luck[line] - chance) < 1e-12, (line, state.to_dict())
