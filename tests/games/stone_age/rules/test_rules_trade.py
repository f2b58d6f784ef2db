"""Rules of trading in Style is the Goal by their ids, and the rule book's four examples."""

import pytest

from stoneage_panel.engine import record
from stoneage_panel.engine.tree import Tree
from stoneage_panel.games import new_game
from stoneage_panel.games.stone_age.components.moves import BUILD, BUY, TRADE_SHIFT, Move
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.positions import do, legal, pointed, refused, said
from tests.games.stone_age.positions import (
    acting,
    bag,
    feeding,
    give,
    has,
    points,
    stand,
    style,
    table,
)
from tests.games.stone_age.ruled import rule


def trader(space: int, goods: str, tile: str = "B10") -> Position:
    """The first seat stands at the building and at card 2, with just these goods."""
    state = acting(style(tiles=f"{tile} B02"), "build1", "card2")
    state.track[0], state.goods[0] = space, bag(goods)
    return state


def trades(state: Position, start: str = "b") -> set[tuple[str, str]]:
    """What is given and got in the trades offered for a purchase."""
    found = set()
    for line in legal(state, start):
        _, traded, trade = line.partition(" trade ")
        if traded:
            given, _, got = trade.partition(" for ")
            found.add((given, got))
    return found


# ---------------------------------------------------------------- whether at all


@rule("SG.TRADE.1")
def test_no_trade_on_space_0() -> None:
    state = trader(0, "w c j")
    assert refused(state, "build 1 w c s trade j for s") == "SG.TRADE.1"
    assert pointed(state, "give:jewelry", "build1") == "SG.TRADE.1"
    assert not trades(state) and legal(state, "buy")


@rule("SG.TRADE.2")
def test_one_trade_a_turn_with_or_without_the_merchant() -> None:
    state = trader(4, "w c j j j j")
    do(state, "build 1 w c s trade j for s", "tile B03")
    assert has(state, 0, "j j j") and state.figures_on(8, 0) == 0
    assert refused(state, "buy card 2 w c trade j for w") == "SG.TRADE.2"
    give(state, 0, "w")
    assert refused(state, "buy card 2 w c trade j for c") == "SG.TRADE.2"
    assert pointed(state, "get:clay", "card2", "pay:wood") == "SG.TRADE.2"
    assert not trades(state)


def test_the_next_player_may_trade_too() -> None:
    state = trader(4, "w c j")
    stand(state, 1, "card1")
    state.track[1] = 4
    do(state, "build 1 w c s trade j for s", "tile B03", "leave card 2", "use hunt", "roll 1")
    assert state.current_player == 1 and "buy card 1 w trade j for w" in legal(state)


@rule("SG.TRADE.7")
def test_no_trade_in_the_base_game() -> None:
    state = give(acting(table(), "build1", "card1"), 0, "w w c")
    assert refused(state, "buy card 1 s trade w for s") == "SG.TRADE.7"
    assert refused(state, "build 1 w w c trade c for w") == "SG.TRADE.7"
    assert pointed(state, "give:wood", "card1") == "SG.TRADE.7"


# ---------------------------------------------------------------- the rate


@rule("SG.TRADE.3")
@pytest.mark.parametrize(
    ("space", "gives", "gets"), [(1, 2, 1), (3, 2, 1), (4, 1, 1), (8, 1, 1), (9, 1, 2), (10, 1, 2)]
)
def test_the_rate_by_the_space_on_the_track(space: int, gives: int, gets: int) -> None:
    state = trader(space, "j j j j j j w w w w")
    found = trades(state)
    assert {len(given.split()) for given, _ in found} == {gives}
    assert {len(got.split()) for _, got in found} == set(range(1, gets + 1))
    wrong = "j" if gives == 2 else "j j"
    assert refused(state, f"buy card 2 w c trade {wrong} for c") == "SG.TRADE.3"
    assert refused(state, "buy card 2 w c trade j j j for c") == "SG.TRADE.3"
    assert f"space {space}" in said(state, "buy card 2 w c trade j j j for c")
    assert pointed(state, "give:jewelry", "card2", *["give:jewelry"] * gives) == "SG.TRADE.3"
    if gets == 1:
        assert refused(state, f"buy card 2 c c trade {'j ' * gives}for c c") == "SG.TRADE.3"
        assert pointed(state, "get:clay", "card2", "get:clay") == "SG.TRADE.3"


def test_trades_that_are_none_are_refused() -> None:
    state = trader(4, "j j w w")
    for trade in (-1, 1, 1 << TRADE_SHIFT, 10**400, bag("j") | 10**60 << TRADE_SHIFT):
        assert refused(state, Move(BUY, 1, bag("w w"), trade)).startswith("SG.TRADE")
        assert refused(state, Move(BUILD, 0, bag("w c s"), trade)).startswith("SG.TRADE")


@rule("SG.TRADE.4")
def test_what_is_got_must_be_paid_for_this_purchase() -> None:
    state = trader(4, "w w c s j j")
    assert refused(state, "buy card 2 w w trade j for g") == "SG.TRADE.4"
    assert refused(state, "build 1 w c s trade j for g") == "SG.TRADE.4"
    assert pointed(state, "get:gold", "build1") == "SG.TRADE.4"
    assert "1 gold would not be" in said(state, "build 1 w c s trade j for g")
    state = trader(10, "w c j j")
    do(state, "build 1 w c s trade j for s")
    assert has(state, 0, "j")


@rule("SG.TRADE.5")
def test_any_mix_is_given_even_if_one_could_pay_without() -> None:
    state = trader(2, "w w c s g j j")
    found = trades(state, "build")
    assert {"w j", "g j", "j j", "w g"} <= {given for given, _ in found}
    do(state, "build 1 w c s trade w g for s")
    assert has(state, 0, "s j j")
    state = trader(4, "w j j", "N06")
    assert trades(state, "build") == set(), "wood, stone and 2 jewelry are wanted"
    state = trader(4, "w s s j", "N06")
    assert trades(state, "build") == {("s", "j")}, "jewelry can be got as well"
    state = acting(style(), "card5")
    state.track[0], state.goods[0] = 4, bag("w j j")
    assert legal(state, "buy") == ["buy card 5 j j j trade w for j"]


@rule("SG.TRADE.8")
def test_one_for_two_leaves_no_piece_that_was_not_needed() -> None:
    state = trader(9, "w c j")
    assert trades(state, "build") == {("j", "s")}, "stone lacks, and nothing else"
    assert refused(state, "build 1 w c s trade j for w s") == "SG.TRADE.8"
    assert "1 stone alone: 1 wood would be excess" in said(state, "build 1 w c s trade j for w s")
    assert pointed(state, "get:wood", "build1", "give:jewelry", "get:stone") == "SG.TRADE.8"
    assert pointed(state, "give:jewelry", "build1", "get:wood", "get:stone") == "SG.TRADE.8"
    do(state, "build 1 w c s trade j for s")
    assert has(state, 0)


@pytest.mark.parametrize(
    ("tile", "held", "line", "may"),
    [
        ("B10", "w j", "build 1 w c s trade j for c s", True),
        ("B10", "w c s j", "build 1 w c s trade j for s", True),
        ("B10", "w c s j", "build 1 w c s trade j for c s", False),
        ("B10", "w w c", "build 1 w c s trade c for c s", False),
        ("N06", "w s s", "build 1 w s j j trade s for j j", True),
        ("N06", "w s s j", "build 1 w s j j trade s for j j", False),
        ("B10", "w j", "buy card 2 w c trade j for c", True),
        ("B10", "w j", "buy card 2 c s trade w for c s", True),
        ("B10", "w j", "buy card 2 c s trade j for c s", False),
        ("B10", "w w j", "buy card 2 c c trade j for c c", False),
        ("B19", "w w j", "build 1 w w c c trade j for c c", True),
        ("B19", "w w c j", "build 1 w w c c trade j for c", True),
        ("B19", "w w w j", "build 1 w w c c trade j for c c", False),
        ("B25", "w w c j", "build 1 w w c s g trade j for s g", True),
        ("B25", "w w c s j", "build 1 w w c s g trade j for s g", False),
        ("B26", "w w j", "build 1 w w g g trade j for g g", True),
        ("B26", "w w j", "build 1 w g g trade j for g g", False),
        ("B26", "w w w w w w j", "build 1 w w w w w g g trade j for g g", False),
        ("B26", "w w w w w w j", "build 1 w w w w w w g trade j for g", True),
    ],
)
def test_two_pieces_come_only_where_both_lack(tile: str, held: str, line: str, may: bool) -> None:
    state = trader(10, held, tile)
    assert (line in legal(state)) is may
    if not may:
        assert refused(state, line) in ("SG.TRADE.8", "SG.TRADE.6")


def test_saves_of_the_rules_before_are_read_as_far_as_they_hold() -> None:
    state = trader(9, "w c j")
    tree = Tree(state.game, state)
    for text in ("build 1 w c s trade j for s", "tile B03"):
        tree.add(tree.root.end(), state.game.parse(text))
    ours = record.write(tree)
    assert '[Rules "2"]' in ours
    old = ours.replace('[Rules "2"]', '[Rules "1"]')
    found = record.read(old, new_game)
    assert found.kept == 2 and not found.problems
    found = record.read(old.replace("for s;", "for w s;"), new_game)
    assert found.kept == 0 and "SG.TRADE.8" in str(found.problems[0])


def test_food_is_never_traded() -> None:
    state = feeding(style(), (3, 0, "w j j"), (20, 0, ""))
    state = feeding(style(), (3, 0, "w w j j"), (20, 0, ""))
    state.track[0] = 10
    assert legal(state) == ["feed 2w", "starve"]


@rule("SG.TRADE.6")
def test_like_for_like_is_no_trade() -> None:
    state = trader(4, "w w c s j")
    assert refused(state, "build 1 w c s trade w for w") == "SG.TRADE.6"
    assert pointed(state, "get:wood", "build1", "give:wood") == "SG.TRADE.6"
    assert all(set(given.split()).isdisjoint(got.split()) for given, got in trades(state))


def test_only_what_one_has_is_given() -> None:
    state = trader(4, "w c j")
    assert refused(state, "build 1 w c s trade g for s") == "SA.BUILD.4"
    assert refused(state, "build 1 w c s trade w for s") == "SA.BUILD.4", "the wood is needed"
    assert refused(state, "buy card 2 c s trade g for s") == "SA.CARD.2"
    assert pointed(state, "give:gold", "build1") == "SA.CARD.2"
    assert pointed(state, "give:wood", "build1", "pay:wood", "pay:clay") == "SG.TRADE.5"
    assert "lack 1 gold" in said(state, "build 1 w c s trade g for s")


# ---------------------------------------------------------------- the rule book's examples


def test_golden_one_jewelry_for_a_gold() -> None:
    state = trader(4, "w c j", "B12")
    do(state, "build 1 w c g trade j for g")
    assert has(state, 0) and points(state) == 13


def test_golden_two_for_one() -> None:
    state = trader(2, "j j j c s", "B08")
    do(state, "build 1 c s s trade j j for s")
    assert has(state, 0, "j") and points(state) == 14


def test_golden_one_for_one() -> None:
    state = trader(5, "w w c", "B10")
    do(state, "build 1 w c s trade w for s")
    assert has(state, 0) and points(state) == 12


def test_golden_one_for_two() -> None:
    state = trader(10, "j")
    do(state, "buy card 2 w w trade j for w w")
    assert has(state, 0) and state.cards[0].bit_count() == 1
