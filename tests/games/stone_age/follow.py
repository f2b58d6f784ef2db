"""Games played by the engine and the oracle side by side, and what is held together after each
action: choices, luck, every field, scores, and that nothing is lost or doubled."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components import places
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.following import Tally, same_choices, same_luck, same_shares, ways
from tests.games.stone_age.rules import oracle, oracle_score
from tests.games.stone_age.rules.oracle_effects import do
from tests.games.stone_age.rules.oracle_world import COLOURS, DECISIONS, World, members, read

BASE: list[dict[str, Any]] = [{"players": n, "first": 1 + n // 2} for n in (2, 3, 4)]
STYLE: list[dict[str, Any]] = [
    {"players": n, "style": True, "bonus_tiles": bonus, "first": n}
    for n in (2, 3, 4, 5)
    for bonus in (False, True)
]
SOLO: list[dict[str, Any]] = [
    {"level": 1},
    {"level": 2, "agriculture": 4},
    {"level": 3, "unbought": "stay"},
    {"level": 4, "extra_card": "bonus"},
    {"level": 1, "agriculture": 10, "unbought": "stay", "extra_card": "bonus"},
]


# ---------------------------------------------------------------- ways to play

Play = Callable[[Position, list[str], Rng], str]


def anyhow(state: Position, lines: list[str], rng: Rng) -> str:
    """Whatever comes."""
    return rng.choice(lines)


def wanting(*wishes: str) -> Play:
    """One who takes the first of these that is there, most of the time."""

    def play(state: Position, lines: list[str], rng: Rng) -> str:
        if rng.below(8):
            for wish in wishes:
                found = [line for line in lines if line.startswith(wish)]
                if found:
                    return rng.choice(found)
        return rng.choice(lines)

    return play


PLAYS: dict[str, Play] = {
    "anyhow": anyhow,
    "village": wanting(
        *("place hut", "place field", "place tool", "place merchant", "place works", "place card"),
        *("tools 1 2 3", "tools 1", "tools", "use", "buy", "build", "extra yes", "feed"),
    ),
    "cards": wanting(
        *("place card 5", "place card", "place merchant", "place river", "place hunt", "use"),
        *("buy", "extra yes", "tools 1 2", "pick 6", "pick 5", "feed"),
    ),
    "builder": wanting(
        *("place build", "place works", "place forest", "place clay", "place quarry", "use"),
        *("build", "buy", "tools", "feed"),
    ),
    "miser": wanting(
        *("place river", "place quarry", "place field", "use", "leave", "starve", "extra no"),
        *("tools none", "take"),
    ),
}
"""Ways to play that lead to different late positions."""


def settler(state: Position, lines: list[str], rng: Rng) -> str:
    """The solo game played to last: fields, buildings, cards, and as many hunters as can be."""
    if not lines[0].startswith("place"):
        return SETTLES(state, lines, rng)
    wishes = ["field", "card", "build", "tool", "hut", "forest", "clay", "hunt"]
    for wish in wishes[rng.below(4) :]:
        found = [line for line in lines if line.split()[2] == wish]
        if found and rng.below(4):
            return max(found) if wish == "hunt" else rng.choice(found)
    return rng.choice(lines)


SETTLES = wanting("use field", "use", "build", "buy", "tools 1 2", "tools 1", "feed", "take")
SOLO_PLAYS: dict[str, Play] = {"anyhow": anyhow, "settler": settler, "waster": wanting("leave")}


def rule_of_thumb(style: str) -> Play:
    """What the engine's own players do, now and then something else: leads to late, rich games."""

    def play(state: Position, lines: list[str], rng: Rng) -> str:
        if not rng.below(25):
            return rng.choice(lines)
        return state.game.format(state.game.advise(state, style).action)

    return play


# ---------------------------------------------------------------- following


def follow(
    game: Any, play: Play, rng: Rng, tally: Tally, *, most: int = 10**6, start: Any = None
) -> Position:
    """Plays on, every position held against the oracle's own."""
    state = start or game.new_initial_state()
    world = read(state)

    def choose() -> str:
        return play(state, sorted(oracle.legal(world)), rng)

    def check() -> None:
        held_together(state, world)
        if state.current_player == TERMINAL:
            tally.kinds[ending(world)] += 1

    for action, line in islice(ways(state, choose, check, tally, rng), most):
        tally.kinds.update(kinds(world, line))
        step_both(state, world, action, line)
    return state


def step_both(state: Position, world: World, action: Action, line: str) -> None:
    """The engine by its checked door, the oracle in its own way."""
    before = state.to_dict()
    state.step(action)
    do(world, line)
    wrong = differences(world, read(state))
    assert not wrong, f"{line!r} in {before}: (oracle, engine) {wrong}"


WHEN = {
    "start": {*DECISIONS, "roll", "draw", "card", "tile"},
    "player": set(DECISIONS),
    "acting": {"act", "tools", "split", "pick", "extra", "roll"},
    "due": {"split", "feed"},
    "dice": {"tools", "pick"},
    "rolling": {"roll", "tools", "pick"},
    "traded": {"act", "extra", "tools", "split", "pick", "roll", "draw"},
    "fifth": {"act", "roll", "tools", "pick"},
    "aside": {"act", "roll", "tools", "pick", "draw"},
    "acted": {"act", "call", "tools", "pick"},
    "initiative": {"act", "call", "tools", "pick", "place"},
    "drops": {"discard"},
    "round": set(DECISIONS),
    "row": set(DECISIONS),
    "used": {*DECISIONS, "roll"},
}
"""Fields that mean something in some phases only."""


def differences(world: World, other: World) -> dict[str, tuple[Any, Any]]:
    """The fields that differ, with both values."""
    return {
        name: (world[name], value)
        for name, value in other.items()
        if name != "rules" and world["phase"] in WHEN.get(name, {world["phase"]})
        if world[name] != value
    }


def held_together(state: Position, world: World) -> None:
    """The same choices, each once; the same luck; the same score; and all pieces there."""
    text = f"{state.to_dict()}"
    same_choices(state, oracle.legal(world))
    same_luck(state, oracle.outcomes(world))
    decides = world["player"] if world["phase"] in DECISIONS else CHANCE
    assert state.current_player == (TERMINAL if world["phase"] == "over" else decides), text
    assert state.scores() == oracle_score.scores(world), (oracle_score.scores(world), text)
    same_shares(state, oracle_score.returns(world))
    sound(state, read(state))


def sound(state: Position, world: World) -> None:
    """Nothing is lost or doubled: figures, cards, buildings, tools, places."""
    rules = world["rules"]
    most = (8 if rules.level == 3 else 7) if rules.solo else 10
    for owner in range(rules.owners):
        on_board = sum(world["stood"][owner].values())
        assert world["figures"][owner] == world["spare"][owner] + on_board <= most
    decks = [*world["cards"], world["deck"], {card for card in world["row"] if card}]
    in_play = sum(len(cards) for cards in decks)
    assert in_play == len(set().union(*decks)) <= len(rules.cards)
    assert in_play + len(world["gone"]) == len(rules.cards)
    assert rules.solo or not world["gone"]
    assert set().union(*decks) <= set(rules.cards)
    laid = [top for top in world["tops"] if top]
    heaps = [*world["tiles"], world["pool"], set(laid), world.get("dropped", set())]
    assert sum(len(heap) for heap in heaps) == len(rules.tiles)
    assert set().union(*heaps) == set(rules.tiles)
    assert len(laid) + sum(world["under"]) + len(set().union(*world["tiles"])) <= len(rules.tiles)
    for seat in range(rules.players):
        values = world["tools"][seat]
        assert max(values) - min(values) <= 1 and 0 <= min(values) <= max(values) <= 4
        assert all(values[slot] for slot in world["used"][seat])
        assert min(world["goods"][seat].values()) >= 0 and world["food"][seat] >= 0
        assert 0 <= world["field"][seat] <= 10 and 0 <= world["track"][seat] <= 10
        assert rules.style or world["goods"][seat]["j"] == world["track"][seat] == 0
        assert world["kept"][seat] | world["down"][seat] <= world["cards"][seat] or rules.solo
        assert not world["kept"][seat] & world["down"][seat]
    gathered = [sum(s.get(place, 0) for s in world["stood"]) for place in list(places.NUMBERS)[:5]]
    assert list(state.crowd) == gathered and max(gathered[1:]) <= 7
    taken = {places.NUMBERS[place] for stood in world["stood"] for place in stood}
    shared = set(range(places.TOOL, places.WORKS))
    assert set(members(state.busy)) & shared == taken & shared
    assert state.problems() == [], f"{state.problems()} {state.to_dict()}"


# ---------------------------------------------------------------- what was met


def kinds(world: World, line: str) -> Iterator[str]:
    """What is about to happen, for the count of kinds."""
    words = line.split()
    yield words[0]
    if words[0] in ("use", "extra", "leave"):
        yield f"{words[0]} {words[1]}"
    if words[0] == "place":
        yield f"place {words[2] if world['rules'].solo else words[1]}"
        if world["rules"].solo and words[2] in world["stood"][COLOURS.index(words[1])]:
            yield "late hunters"
    if words[0] in ("buy", "build"):
        seat = world["player"]
        if "trade" in words:
            give, get = world["rules"].pack.track[world["track"][seat]]
            yield f"trade {give}:{get}"
        if words[0] == "buy":
            card = world["rules"].card(world["row"][int(words[2]) - 1])
            yield f"card {card.upper}"
            yield f"buy card {words[2]}"
        else:
            tile = world["rules"].tile(world["tops"][int(words[1]) - 1])
            yield f"building {tile.kind} {tile.special}".rstrip()
    if words[0] == "tools" and "+" in line:
        yield "one-use tool"
    if words[0] == "take":
        yield f"take while {world['phase']}"
    if words[0] == "pick" and world["rolling"] == "rewards":
        yield f"reward {words[1]}"


def ending(world: World) -> str:
    """Why the game is over."""
    if world["rules"].solo:
        return "lost" if world["exhaustion"] <= 0 else "won"
    if None in world["tops"]:
        return "end by a stack"
    limit = world["round"] >= world["rules"].round_limit
    return "end by the limit" if limit else "end by the cards"


def new(setting: dict[str, Any], solo: bool = False) -> Any:
    """A game of a setting."""
    if solo:
        return new_game("stone_age_solo", 1, **setting)
    return new_game("stone_age", **setting)
