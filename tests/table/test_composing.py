"""Actions composed of many parts: payments, another place instead, decisions without a choice."""

from __future__ import annotations

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.games.stone_age.components.goods import pack
from stoneage_panel.games.stone_age.components.moves import ACT, PICK, PLACE, Move
from stoneage_panel.games.stone_age.rules.position import ROLL_ALL, Position
from stoneage_panel.table import Table
from stoneage_panel.table.composing import Composer


def table_of(*seats: str, auto_forced: bool = False, **options: object) -> Table:
    return Table(
        game_name="stone_age",
        seats=list(seats),
        options=dict(options),
        seed=3,
        auto_forced=auto_forced,
    )


def acting(table: Table, *spots: int, held: tuple[int, ...] = (2, 2, 2, 2, 0)) -> None:
    """The first seat acts, its figures on some places; the other stands in the hut."""
    state = table.state
    assert isinstance(state, Position)
    state.phase, state.here = ACT, [0] * state.players
    state.spare, state.busy, state.crowd = state.figures[:], 0, [0] * 5
    for place in spots:
        state.here[0] |= 1 << 4 * place
        state.spare[0] -= 1
        state.busy |= 1 << place
    state.goods[0] = pack(held)
    state.here[1], state.spare[1] = 2 << 4 * 6, 3
    state.busy |= 1 << 6
    table.start(state)


def test_a_payment_is_composed_piece_by_piece_and_waits_for_confirmation() -> None:
    table = table_of("human", "human")
    acting(table, 10, 5)
    assert table.click("card2").kind == "partial"
    assert {"pay:wood", "pay:gold"} <= table.open_parts
    assert "build1" not in table.open_parts
    assert table.click("pay:wood").kind == "partial"
    assert table.click("pay:gold").kind == "partial"
    assert table.game.format(table.ready or ()) == "buy card 2 w g"
    assert table.confirm().kind == "done"
    assert table.game.format(table.tree.root.children[0].action or ()) == "buy card 2 w g"


def test_a_piece_can_be_pointed_at_as_often_as_it_can_be_paid() -> None:
    table = table_of("human", "human")
    acting(table, 12, 5, held=(2, 1, 1, 1, 0))
    for part in ("card4", "pay:wood", "pay:wood"):
        assert table.click(part).kind == "partial"
    assert "pay:wood" not in table.open_parts
    assert table.click("pay:wood").kind == "partial"
    assert table.chosen == ("card4", "pay:wood")


def test_what_is_deliberate_waits_though_one_place_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of("human", "human")
    acting(table, 1)
    state = table.state.clone()
    assert table.ahead(["forest"]) == {"forest": frozenset()}
    assert table.at_once(["forest", "hunt", "nowhere"]) == {
        "forest": "Use the figure in the forest"
    }
    monkeypatch.setattr(type(table.game), "deliberate", lambda game, action: True)
    table.start(state)
    assert table.ahead(["forest"]) == {"forest": frozenset({"more"})}
    assert table.at_once(["forest"]) == {}
    assert table.click("forest").kind == "partial"
    assert table.game.format(table.ready or ()) == "use forest"
    assert table.confirm().kind == "done"


def test_another_place_takes_the_place_of_the_one_chosen() -> None:
    table = table_of("human", "human")
    assert table.state.phase == PLACE
    table.click("forest")
    assert {"quarry", "tool", "card1"} <= table.open_instead - table.open_parts
    assert table.click("quarry").kind == "partial"
    assert table.chosen == ("quarry",)
    assert table.click("n:9").kind == "refused"
    assert table.chosen == ("quarry",)
    assert table.click("tool").kind == "done"


def test_a_thousand_payments_narrow_to_the_one_that_was_pointed_at() -> None:
    game = new_game("stone_age", 2)
    ways = [
        Move(3, 0, pack((w, c, s, g, 0)))
        for w in range(6) for c in range(6) for s in range(6) for g in range(6)
    ]  # fmt: skip
    composer = Composer(game, ways)
    for part in ("build1", "pay:gold", "pay:wood", "pay:wood"):
        assert composer.point(part)
    assert composer.ready() == Move(3, 0, pack((2, 0, 0, 1, 0)))
    assert composer.only() is None
    assert composer.open() == {f"pay:{kind}" for kind in ("wood", "clay", "stone", "gold")}
    assert len(composer.fitting()) == 4 * 6 * 6 * 5


def picking(table: Table) -> None:
    """The first seat has a card for which both pick a die; two equal dice lie there."""
    state = table.state
    assert isinstance(state, Position)
    state.phase, state.rolling, state.dice = PICK, ROLL_ALL, 2 << 4 * 2
    state.here, state.spare = [1 << 4 * 5, 2 << 4 * 6], [4, 3]
    state.busy = 1 << 5 | 1 << 6
    table.start(state)


def test_a_die_without_choice_is_picked_and_told_and_undo_goes_before_it() -> None:
    table = table_of("human", "human", auto_forced=True)
    picking(table)
    lines = [line.text for line in table.log]
    assert lines == ["Blue picked 1 stone.", "Red picked 1 stone."]
    assert not table.can_undo
    table.act(table.game.parse("use tool"))
    assert table.undo()
    assert table.state.here[0] == 1 << 4 * 5


def test_rolls_and_what_is_left_are_never_done_by_themselves() -> None:
    table = table_of("human", "human", auto_forced=True)
    acting(table, 9, 5, held=(0, 0, 0, 0, 0))
    table.act(table.game.parse("use tool"))
    assert [table.game.format(one) for one in table.legal] == ["leave card 1"]


def test_luck_chosen_by_hand_may_be_left_to_luck_and_taken_back() -> None:
    table = Table(game_name="stone_age", seats=["human", "human"], seed=3, dice="choose")
    table.let_luck()
    assert table.node.depth == 1 and table.can_undo
    table.let_luck(whole=True)
    assert table.state.phase == PLACE and table.node.depth == 6
    table.undo()
    assert table.node.depth == 5


def test_another_colour_or_number_takes_the_stead_of_the_one_chosen() -> None:
    table = Table(game_name="stone_age_solo", seats=["human"], seed=3)
    for part in ("colour:red", "forest"):
        assert table.click(part).kind == "partial"
    assert table.click("colour:sky").kind == "partial"
    assert sorted(table.chosen) == ["colour:sky", "forest"]
    assert table.click("hunt").kind == "partial"
    table.cancel()
    for part in ("forest", "n:2", "n:1"):
        assert table.click(part).kind == "partial"
    assert table.chosen == ("forest", "n:1")
    assert table.click("colour:blue").kind == "done"
    assert [line.text for line in table.log][-1].startswith("Blue placed 1 figure")
