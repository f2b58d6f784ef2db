"""Every refusal is true where it is said, and nothing that is pointed at or given crashes."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import IllegalAction
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components import dice, goods
from stoneage_panel.games.stone_age.components.moves import (
    ACT,
    ADD,
    BUILD,
    BUY,
    CARD,
    CHOOSE,
    FEED,
    OVER,
    PAY,
    PLACE,
    PUT,
    ROLL,
    TILE,
    TOOLS,
    TRADE_SHIFT,
    Move,
)
from stoneage_panel.games.stone_age.components.pack import Tile
from stoneage_panel.games.stone_age.components.places import NUMBERS, VILLAGE
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do, pointed
from tests.games.stone_age.positions import acting, give, table
from tests.games.stone_age.rules.oracle_style import one_would_do

HUGE = 10**5000
TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("stone_age", 2, {}),
    ("stone_age", 3, {}),
    ("stone_age", 4, {}),
    ("stone_age", 2, {"style": True}),
    ("stone_age", 5, {"style": True, "bonus_tiles": True}),
    ("stone_age_solo", 1, {}),
    ("stone_age_solo", 1, {"level": 3, "unbought": "stay"}),
)


def reached(step: int, seed: int = 5) -> Iterator[Position]:
    """Every so many positions of a random game of each sort, and its end; to be changed freely."""
    for number, (name, players, options) in enumerate(TABLES):
        rng = Rng(seed + number)
        state = new_game(name, players, "", **options).new_initial_state()
        assert isinstance(state, Position)
        # gifts, so that more can be bought than by chance alone
        state.goods = [goods.pack((2, 2, 2, 1, 4 * state.game.style))] * state.players
        state.track = [(3 * seat + 2) % 11 * state.game.style for seat in range(state.players)]
        count = 0
        while state.phase != OVER:
            if count % step == 0:
                yield state.clone()
            count += 1
            luck = state.current_player < 0
            state.apply(state.sample_chance(rng) if luck else rng.choice(state.legal_actions()))
        yield state


def allowed(state: Position) -> set[Any]:
    """All that may be done or come now."""
    return {*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes())}


# ---------------------------------------------------------------- actions


@pytest.mark.parametrize(
    "nonsense",
    [
        *(None, 3, "place hunt 1", [0, 0, 1, 0], (), (0,), (0, 0, 1), (0, 0, 1, 0, 0)),
        *(("a", "b", "c", "d"), (99, 0, 0, 0), (-1, 0, 1, 0), (0, 0, 1.0, 0), (0, 0, True, 0)),
        *((False, 0, 1, 0), (None, 0, 1, 0), (0, 0, 1, 1), (0, HUGE, 1, 0), (0, 0, -HUGE, 0)),
    ],
)
def test_what_is_no_action_is_refused_and_changes_nothing(nonsense: Any) -> None:
    state = table()
    before = state.to_dict()
    with pytest.raises(IllegalAction):
        state.step(nonsense)
    assert state.to_dict() == before


def test_nonsense_is_refused_in_every_phase() -> None:
    rng, met = Rng(2), set()
    trade = 1 << 64 | 1 << TRADE_SHIFT
    values = (-HUGE, -8, -1, 0, 1, 2, 3, 4, 5, 9, 13, 14, 19, 30, 31, 1 << 16, 1 << 64,
              1 << 80, trade, HUGE)  # fmt: skip
    for state in reached(11):
        met.add(state.phase)
        legal = allowed(state)
        for _ in range(60):
            action = (rng.below(20) - 1, *(rng.choice(values) for _ in range(3)))
            refusal = state.why_not(action)
            assert (refusal is None) is (action in legal)
            assert refusal is None or len(refusal.sentence) < 240
    assert len(met) >= 12, met


def _is_true(state: Position, move: Move, rule: str) -> bool:
    """Whether what a refusal claims holds in a position; one case a rule."""
    verb, x, y, z = move
    game, seat = state.game, state.player
    owner = z - 1 if game.solo and verb == PUT else state.acting
    held = goods.counts(state.goods[seat])
    paid = goods.counts(x if verb == PAY else y)
    give, got = goods.counts(z & (1 << TRADE_SHIFT) - 1), goods.counts(z >> TRADE_SHIFT)
    tops = [game.pack.tiles[top] if top >= 0 else None for top in state.tops]
    crowd = [sum(state.figures_on(p, o) for o in range(game.tribes)) for p in range(31)]
    village = sum(crowd[p] > 0 for p in range(31) if VILLAGE >> p & 1)
    lacks = any(
        have - one + two < want for have, want, one, two in zip(held, paid, give, got, strict=True)
    ) or any(one > have for one, have in zip(give, held, strict=True))
    tile = tops[x] if verb == BUILD and x < len(tops) else None
    after = tuple(have - n + m for have, n, m in zip(held, give, got, strict=True))
    prices = _prices(paid, tile)
    rates = [(0, 0), *[(2, 1)] * 3, *[(1, 1)] * 5, *[(1, 2)] * 2]
    rate = rates[state.track[seat]]
    tools = state.tools[3 * seat : 3 * seat + 3]
    slots = [k for k in range(3) if verb == ADD and x >> k & 1]
    checks: dict[str, Callable[[], Any]] = {
        "SA.ORDER.1": lambda: verb not in _DUE.get(state.phase, ()),
        "SA.PLACE.2": lambda: state.figures_on(x, owner) > 0,
        "SA.PLACE.4": lambda: max(y, 2 if x in (6, 8) else 1) > state.spare[owner],
        "SA.PLACE.6": lambda: crowd[x] + y > 7 and x in (1, 2, 3, 4),
        "SA.PLACE.7": lambda: game.players == 2 and crowd[x] > 0 and x in (1, 2, 3, 4),
        "SA.PLACE.8": lambda: game.players == 3 and crowd[x] > 1 and x in (1, 2, 3, 4),
        "SA.PLACE.10": lambda: crowd[x] > 0 and x > 8,
        "SA.PLACE.12": lambda: y != 1,
        "SA.PLACE.13": lambda: not game.singles >> x & 1 or (14 <= x < 19 and not tops[x - 14]),
        "SA.VILLAGE.1": lambda: crowd[x] > 0 and 5 <= x < 9,
        "SA.VILLAGE.2": lambda: x == 6 and y != 2 <= state.spare[owner],
        "SA.VILLAGE.3": lambda: village == 2 and crowd[x] == 0 and not game.style,
        "SG.VILLAGE.2": lambda: village == 3 and crowd[x] == 0 and game.players == 4,
        "SG.VILLAGE.3": lambda: village == 2 and crowd[x] == 0 and game.players < 4,
        "SG.MERCHANT.1": lambda: x == 8 and y != 2 <= state.spare[owner],
        "SG.WORKS.1": lambda: y > 3 or not state.tiles[seat] >> game.pack.works[x - 19] & 1,
        "SA.ACT.1": lambda: not state.figures_on({BUY: 9, BUILD: 14}.get(verb, 0) + x, owner),
        "SA.ACT.5": lambda: 9 <= x < 19,
        "SA.CARD.1": lambda: sum(paid[:4]) != x + 1 and paid[4] == 0,
        "SG.CARD.1": lambda: x == 4 and paid != [0, 0, 0, 0, 3],
        "SA.CARD.2": lambda: lacks,
        "SA.BUILD.4": lambda: lacks,
        "SA.BUILD.1": lambda: tile is not None and y != tile.cost,
        "SA.BUILD.2": lambda: (
            tile is not None and (sum(paid) != tile.low or sum(map(bool, paid)) != tile.kinds)
        ),
        "SA.BUILD.3": lambda: not 1 <= sum(paid) <= 7,
        "SG.JEWELRY.1": lambda: paid[4] > 0,
        "SG.JEWELRY.2": lambda: paid[4] > 0,
        "SG.TRADE.1": lambda: state.track[seat] == 0,
        "SG.TRADE.2": lambda: state.traded,
        "SG.TRADE.3": lambda: sum(give) != rate[0] or not 1 <= sum(got) <= rate[1],
        "SG.TRADE.4": lambda: any(n > m for n, m in zip(got, paid, strict=True)),
        "SG.TRADE.6": lambda: any(n and m for n, m in zip(got, give, strict=True)),
        "SG.TRADE.7": lambda: not game.style,
        "SG.TRADE.8": lambda: sum(got) == 2 and one_would_do(after, tuple(got), sum(paid), prices),
        "SA.TOOL.4": lambda: any(state.used[seat] >> k & 1 for k in slots),
        "SA.TOOL.6": lambda: any(not tools[k] for k in slots),
        "SA.TOOL.9": lambda: y > 0,
        "SA.CARD.11": lambda: x not in dice.faces(state.dice),
        "SA.CARD.12": lambda: x in dice.faces(state.dice) and y != 0,
        "SA.CARD.14": lambda: not state.kept[seat] & game.wilds,
        "SA.CARD.15": lambda: goods.resources(x) != 2 or goods.size(x) != 2,
        "SA.FEED.3": lambda: sum(paid) != state.due,
        "SS.FEED.3": lambda: sum(paid) > state.due or sum(map(bool, paid)) > 1,
        "SA.FEED.4": lambda: any(n > m for n, m in zip(paid, held, strict=True)),
        "SG.HUNT.1": lambda: x + y != state.due,
        "SG.CARD.4": lambda: verb == CHOOSE,
        "SA.LUCK.3": lambda: state.phase == ROLL,
        "SA.LUCK.1": lambda: not state.deck >> x & 1,
        "SA.LUCK.2": lambda: not state.pool >> x & 1,
        "SS.DISCARD.1": lambda: not state.tiles[seat] >> x & 1,
        "SS.PLACE.1": lambda: (
            not 0 <= owner < 4 or state.acting not in (-1, owner) or not state.spare[owner]
        ),
        "SS.CARD.7": lambda: game.solo and x - 9 not in game.fill[:-1],
        "SS.ACT.1": lambda: True,
        "SA.END.1": lambda: state.phase == OVER,
        "SA.END.3": lambda: None in tops,
        "SS.END.1": lambda: state.winner is None,
        "SS.END.2": lambda: state.winner == 0,
    }
    return bool(checks[rule]())


def _prices(paid: list[int], tile: Tile | None) -> list[tuple[int, ...]]:
    """All payments of as many pieces."""
    if paid[4] or (tile and tile.kind == "fixed"):
        return [tuple(paid)]
    most = min(7, sum(paid))
    every = [(*four, 0) for four in product(range(most + 1), repeat=4) if sum(four) == most]
    kinds = tile.kinds if tile else 0
    return [one for one in every if not kinds or sum(map(bool, one)) == kinds]


_DUE = {
    PLACE: (PUT, 8), ACT: (1, BUY, BUILD, 4, 8), TOOLS: (ADD,), 3: (6,), 4: (CHOOSE,), 5: (11,),
    FEED: (8, PAY, 10), 7: (12,), 8: (13,), ROLL: (14,), CARD: (15,), 11: (16,), TILE: (17,),
}  # fmt: skip


def _some_line(rng: Rng, state: Position) -> str:
    def some(most: int, letters: str = "wcsgj") -> str:
        return " ".join(rng.choice(letters) for _ in range(1 + rng.below(most)))

    def trade() -> str:
        return f" trade {some(2)} for {some(2)}" if rng.below(2) else ""

    colour = rng.choice(("blue ", "red ", "yellow ", "sky ")) if state.game.solo else ""
    place = rng.choice([name for name in NUMBERS if not name.startswith("works")] + ["works1"])
    fitting = {
        PLACE: f"place {colour}{place} {1 + rng.below(7)}",
        TOOLS: f"tools {rng.choice(('1', '2', '3', '+2', '1 +3', '1 2 3'))}",
        FEED: f"feed {some(4)}",
        3: f"split {rng.below(9)} food {rng.below(5)} jewelry",
        4: f"pick {1 + rng.below(6)} {rng.choice(('', 'w', 'j'))}",
        ROLL: "roll " + " ".join("1" for _ in range(1 + rng.below(5))),
    }
    acts = (
        f"use {place}",
        f"buy card {1 + rng.below(5)} {some(4)}{trade()}",
        f"buy card {1 + rng.below(5)} {some(4, 'wcs')}{trade()}",
        f"build {1 + rng.below(4)} {some(5, 'wcsg')}{trade()}",
        f"build {1 + rng.below(4)} {some(5)}",
    )
    other = (
        f"take {some(3)}", f"feed {some(3)}", "starve", "extra yes", f"card C0{1 + rng.below(9)}",
        f"tile B0{1 + rng.below(9)}", f"discard B2{rng.below(9)}", "next red",
        f"place {colour}card{1 + rng.below(5)}",
    )  # fmt: skip
    if state.phase == ACT and rng.below(5):
        return rng.choice(acts)
    return fitting[state.phase] if state.phase in fitting and rng.below(5) else rng.choice(other)


@pytest.mark.slow
def test_refusals_of_readable_actions_are_true() -> None:
    rng, said = Rng(3), Counter[str]()
    for state in reached(3):
        before = state.to_dict()
        legal = allowed(state)
        for _ in range(12):
            line = _some_line(rng, state)
            move = state.game.parse(line)
            refusal = state.why_not(move)
            assert (refusal is None) is (move in legal), line
            if refusal is not None:
                assert isinstance(move, Move)
                assert _is_true(state, move, refusal.rule), (line, str(refusal), before)
                assert not {"{", "}"} & set(refusal.sentence)
                assert "lack nothing" not in refusal.sentence, (line, before)
                said[refusal.rule] += 1
        assert state.to_dict() == before
    assert len(said) >= 35, sorted(said)


# ---------------------------------------------------------------- places

GOODS = tuple(goods.KINDS)
PIECES = [
    *NUMBERS,
    *(f"n:{n}" for n in range(12)),
    *(f"colour:{name}" for name in ("blue", "red", "yellow", "sky")),
    *(f"{verb}:{kind}" for verb in ("pay", "give", "get", "take") for kind in GOODS),
    *(f"leave:{name}" for name in ("forest", "card1", "card5", "build1", "build2", "works1")),
    *("tool1", "tool2", "tool3", "tools:none", "once:2", "once:4", "wild", "starve"),
    *("split:3:1", "die:1", "die:6", "extra:yes", "extra:no", "tile:B26", "tile:B01"),
    *("d:1", "d:6", "card:C01", "draw:C01"),
]
ODD = ["", "n:", "n:x", "n:²", "n:-1", "colour:", "colour:green", "pay:", "pay:food", "leave:",
       "leave:x", "tool", "tool9", "once:", "once:x", "split:", "die:", "die:99", "take:", "card",
       "card0", "card9", "build9", "works99", "tile:", "d:", "extra:", ":", "::", "\0"]  # fmt: skip


def test_every_place_is_answered_in_every_position() -> None:
    """The ways of composing, each stretched by every place that does not fit."""
    rng, said = Rng(8), Counter[str]()
    for state in reached(5):
        # of the many payments of a building a few will do
        legal = [Counter(state.game.parts(action)) for action in state.legal_actions()]
        chosen: list[str] = []
        if legal:
            parts = [*rng.choice(legal).elements()]
            chosen = parts[: rng.below(len(parts) + 1)]
        fits = [parts for parts in legal if Counter(chosen) <= parts]
        room = {place for parts in fits for place in parts - Counter(chosen)}
        for place in PIECES + ODD:
            if place in room:
                continue
            refusal = state.game.why_not_place(state, place, tuple(chosen))
            sentence = refusal.sentence
            assert refusal.rule in state.game.rules
            assert not re.search("lack (nothing|0)", sentence), (place, chosen, sentence)
            assert not {"{", "}"} & set(sentence)
            assert len(sentence) < 240
            said[refusal.rule] += 1
    assert len(said) >= 35, sorted(said)


@pytest.mark.parametrize(
    ("chosen", "place", "rule", "words"),
    [
        ((), "build1", "SA.BUILD.4", "lack 1 wood"),
        ((), "card4", "SA.CARD.2", "lack 1 resource"),
        (("card2",), "pay:gold", "SA.CARD.2", "lack 1 gold"),
        (("card2", "pay:wood", "pay:clay"), "pay:clay", "SA.CARD.1", "exactly 2 resources"),
        (("card2",), "hunt", "SA.ACT.2", "One action after another"),
        (("card2",), "leave:card2", "SA.ACT.2", "One action after another"),
        ((), "leave:hunt", "SA.ACT.4", "on the hunting grounds"),
        ((), "forest", "SA.ACT.1", "in the forest"),
        ((), "wild", "SA.CARD.14", "no card left"),
        ((), "n:3", "SA.ORDER.1", "use your figures"),
    ],
)
def test_pointing_while_acting(chosen: tuple[str, ...], place: str, rule: str, words: str) -> None:
    state = give(acting(table(), "card2", "card4", "build1"), 0, "w c c")
    refusal = state.game.why_not_place(state, place, chosen)
    assert refusal.rule == rule and words in refusal.sentence


@pytest.mark.parametrize(
    ("tile", "held", "words"),
    [
        ("B18", "w w w", "1 resource"),
        ("B20", "w w w w", "2 more kinds"),
        ("B21", "w w w c s", "one more kind"),
        ("B18", "w w c c", "you lack 2 resources of the same kind"),
        ("B23", "w c s g g", ""),
    ],
)
def test_what_is_lacking_for_a_building_of_kinds(tile: str, held: str, words: str) -> None:
    state = give(acting(table(tiles=f"{tile} B02"), "build1"), 0, held)
    if words:
        assert words in state.game.why_not_place(state, "build1").sentence
    else:
        assert pointed(state, "build1") == "SA.BUILD.4"


def test_the_place_that_is_pointed_at_has_its_own_reason_whatever_was_chosen_before() -> None:
    state = do(table(), "place forest 1", "place tool")
    for place, rule, words in (
        ("forest", "SA.PLACE.2", "You have figures in the forest already this round."),
        ("tool", "SA.VILLAGE.1", "already"),
    ):
        refusal = state.game.why_not_place(state, place, ("hunt",))
        assert refusal.rule == rule and words in refusal.sentence
        assert refusal.sentence == state.game.why_not_place(state, place).sentence
    for chosen in (("hunt",), ("hunt", "n:2")):
        refusal = state.game.why_not_place(state, "n:5", chosen)
        assert refusal.rule == "SA.PLACE.4" and "You have only 4 figures left" in refusal.sentence


def test_pointing_while_placing_names_what_is_chosen_twice() -> None:
    state = do(table(), "place hunt 1")
    assert pointed(state, "forest", "clay") == "SA.PLACE.1"
    assert pointed(state, "n:9", "hunt") == "SA.PLACE.4"
    assert pointed(state, "starve") == "SA.ORDER.1"
