"""Cards and buildings of an owner's, as odd as they may be: engine and oracle agree on them too."""

from typing import Any

import pytest

from stoneage_panel.engine import CHANCE
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components import pack_fields as fields
from tests.games.following import Tally
from tests.games.stone_age.follow import PLAYS, SOLO_PLAYS, follow, new, wanting

KINDS = ["wood", "clay", "stone", "gold"]


def between(rng: Rng, low: int, high: int) -> int:
    return low + rng.below(high - low + 1)


def odd_card(name: str, group: str, rng: Rng, spared: set[str]) -> str:
    """A row with an effect and a lower half by chance."""
    uppers = [u for u in fields.VALUES if u not in spared]
    if group == "base":
        uppers = [u for u in uppers if u not in fields.STYLE_UPPERS]
    upper = rng.choice(uppers)
    keys = [*fields.SYMBOLS, *fields.PEOPLE]
    key = rng.choice([*keys, fields.RING, fields.TRADER] if group == "style" else keys)
    count = 1 if fields.side(key) == "green" else between(rng, 1, fields.MOST_COUNT)
    value = between(rng, *fields.VALUES[upper])
    return (
        f'{{ id = "{name}", group = "{group}", upper = "{upper}", value = {value}, '
        f'key = "{key}", count = {count} }}'
    )


def odd_tile(name: str, group: str, rng: Rng) -> str:
    """A row with a price by chance."""
    kind = rng.choice(["fixed", "fixed", "choice", "free"])
    words = [f'id = "{name}"', f'group = "{group}"', f'kind = "{kind}"']
    if kind == "fixed":
        priced = KINDS + (["jewelry"] if group != "base" else [])
        cost = {rng.choice(priced): between(rng, 1, rng.choice([2, 9])) for _ in range(3)}
        words.append("cost = { " + ", ".join(f"{k} = {n}" for k, n in cost.items()) + " }")
        words.append(f"points = {between(rng, 1, 40)}")
    else:
        low = between(rng, 1, 7)
        words += [f"low = {low}", f"high = {between(rng, low, 7)}"]
        if kind == "choice":
            words.append(f"kinds = {between(rng, 1, min(4, low))}")
        if rng.below(3) == 0:
            words.append(f"points = {between(rng, 1, 30)}")
    special = rng.choice(["", "works_wood", "works_gold", "face_down"]) if group != "base" else ""
    if special:
        words.append(f'special = "{special}"')
    if special.startswith("works"):
        words.append(f"divisor = {between(rng, 1, 9)}")
    return "{ " + ", ".join(words) + " }"


def odd_pack(seed: int) -> str:
    """A file that changes very much."""
    rng = Rng(seed)
    rows = {"card": [], "tile": []}  # type: dict[str, list[str]]
    for number in range(between(rng, 4, 40)):
        # few of the kinds of which only few are allowed
        spared = set() if number < 2 else {"one_use_tool", "any_resources"}
        rows["card"].append(odd_card(f"R{number}", rng.choice(["base", "style"]), rng, spared))
    for number in range(between(rng, 0, 24)):
        group = rng.choice(["base", "style", "bonus"]) if number < 12 else "base"
        rows["tile"].append(odd_tile(f"T{number}", group, rng))
    text = "".join(what + " = [\n" + ",\n".join(lines) + "]\n" for what, lines in rows.items())
    gifts = [rng.choice(list(fields.REWARDS)) for _ in range(6)]
    rewards = [
        f'{{ what = "{what}", amount = {between(rng, *fields.REWARDS[what])} }}' for what in gifts
    ]
    rates = [rng.choice([(0, 0), (2, 1), (1, 1), (1, 2)]) for _ in range(11)]
    track = [f"{{ give = {give}, get = {get} }}" for give, get in rates]
    without = ["C10", "X09"] if rng.below(2) else ["X01", "X02", "N01", "N02", "N03"]
    return (
        f"without = {without}\n".replace("'", '"')
        + text
        + f"reward = [{', '.join(rewards)}]\ntrack = [{', '.join(track)}]\n"
    )


def play_odd(seed: int, most: int, tally: Tally) -> None:
    """One odd pack, played alone, plainly and with the expansion."""
    rng, text = Rng(seed), odd_pack(seed)
    plays = list(PLAYS.values())
    settings: list[dict[str, Any]] = [
        {"players": 2 + rng.below(3), "components": text},
        {"players": 2 + rng.below(4), "style": True, "bonus_tiles": True, "components": text},
    ]
    for setting in settings:
        follow(new(setting), rng.choice(plays), rng, tally, most=most)
    solo = new({"level": 1 + rng.below(4), "components": text}, True)
    follow(solo, SOLO_PLAYS["settler"], rng, tally, most=most)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_odd_packs(seed: int) -> None:
    tally = Tally()
    play_odd(seed, 60, tally)
    assert tally.positions > 100


@pytest.mark.sweep
def test_many_odd_packs() -> None:
    tally = Tally()
    for seed in range(100, 115):
        play_odd(seed, 250, tally)
    assert tally.positions > 5_000


def test_twelve_production_buildings() -> None:
    """The most there may be, all of them one seat's."""
    rows = [
        f'{{ id = "W{n}", group = "style", kind = "fixed", cost = {{ wood = 1 }}, points = 1, '
        f'special = "works_{kind}", divisor = {1 + n} }}'
        for n, kind in enumerate(["wood", "gold"] * 4 + ["wood"])
    ]
    text = "tile = [\n" + ",\n".join(rows) + "]\n"
    game = new({"players": 2, "style": True, "components": text})
    state, rng, tally = game.new_initial_state(), Rng(1), Tally()
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    position = state.to_dict()
    own = sorted(game.pack.tiles[tile].id for tile in game.pack.works)
    position["tiles"][0] = own
    position["pool"] = [name for name in position["pool"] if name not in own]
    shown = len({*own} & {*position["tops"]})
    assert len(own) == 12 and not shown
    position["under"] = [0, 0]
    position["points"][0][0] = 9 + sum(t.points for t in game.pack.tiles if t.id in own[:3])
    start = game.state_from_dict(position)
    assert start.problems() == []
    for seed in range(4):
        play = wanting("place works", "use works")
        follow(game, play, Rng(seed), tally, most=60, start=start.clone())
    assert tally.kinds["use works"] > 10
