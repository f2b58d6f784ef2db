"""What stands beside the board of Stone Age, for every state of games of all sorts."""

from __future__ import annotations

import random
from typing import cast

import pytest

from stoneage_panel.board import ViewOptions
from stoneage_panel.engine.game import TERMINAL
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.board.text import lines
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.goods import pack
from stoneage_panel.games.stone_age.panels import end
from stoneage_panel.games.stone_age.panels import players as sa_panel
from stoneage_panel.games.stone_age.panels import solo as solo_panel
from stoneage_panel.games.stone_age.panels.place import percent
from stoneage_panel.games.stone_age.rules import score
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.solo import SoloState
from stoneage_panel.table import Table
from tests.support import drawn
from tests.support.markup import Markup
from tests.support.variants import spread
from tests.support.visitor import Visitor

BAD = "<i>x"
"""A name that must never become an element."""

GAMES: list[tuple[str, int, dict[str, object], str]] = [
    ("stone_age", 2, {}, "fair"),
    ("stone_age", 3, {"first": 3}, "choose"),
    ("stone_age", 4, {}, "fair"),
    ("stone_age", 5, {"style": True, "bonus_tiles": True}, "fair"),
    ("stone_age", 3, {"style": True}, "choose"),
    ("stone_age_solo", 1, {"level": 1}, "fair"),
    ("stone_age_solo", 1, {"level": 2, "extra_card": "bonus"}, "choose"),
    ("stone_age_solo", 1, {"level": 3}, "fair"),
    ("stone_age_solo", 1, {"level": 4, "unbought": "stay"}, "fair"),
]
DECISIONS = set(range(moves.PLACE, moves.DISCARD + 1))


def seated(game: str, players: int, options: dict[str, object], dice: str, seed: int = 5) -> Table:
    seats = [f"human:{BAD}", "human:a|b", "human", "human", "human"][:players]
    return Table(game_name=game, seats=seats, options=options, dice=dice, seed=seed)


def position(table: Table) -> Position:
    return cast(Position, table.state)


def beside(table: Table, mini: bool) -> str:
    """All zones that the face of a game fills."""
    return "".join(
        (
            drawn.bar(table),
            drawn.people(table, mini),
            drawn.act(table, mini, True),
            drawn.strip(table),
        )
    )


def check(html: str) -> None:
    assert BAD not in html
    assert all(control.name for control in Markup(html).controls)


def wander(table: Table, rng: random.Random) -> None:
    """A few parts pointed at, or a legal move, or one that makes sense."""
    here = table.node
    if rng.random() < 0.4:
        for _ in range(rng.randrange(1, 5)):
            ready = sorted(table.open_parts)
            if not ready:
                break
            table.click(rng.choice(ready))
            if table.node is not here:
                return
            check(drawn.act(table, False, True))
    choices = list(table.legal)
    if not choices:
        choices = [outcome for outcome, _ in table.state.chance_outcomes()]
    elif rng.random() < 0.7:
        style = table.game.styles[position(table).player % len(table.game.styles)]
        choices = [table.game.advise(table.state, style).action]
    table.act(rng.choice(choices))


def play(table: Table, rng: random.Random, most: int) -> set[int]:
    """Walks on, looks at everything on the way, and tells which phases were seen."""
    seen = set()
    for _ in range(most):
        if table.over:
            break
        seen.add(position(table).phase)
        check(beside(table, mini=rng.random() < 0.3))
        wander(table, rng)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options", "dice"), spread(GAMES, 3, several=True))
def test_every_state_has_its_card_and_names_stay_names(
    game: str, players: int, options: dict[str, object], dice: str
) -> None:
    table = seated(game, players, options, dice)
    seen = play(table, random.Random(players), 250 if dice == "fair" else 120)
    assert seen >= {moves.PLACE, moves.ACT}
    if dice == "choose":
        assert seen & {moves.ROLL, moves.CARD, moves.TILE}


@pytest.mark.slow
def test_all_decisions_of_the_room_come_up() -> None:
    seen: set[int] = set()
    for seed in range(12):
        for game, players, options in (
            ("stone_age", 4, {"style": True}),
            ("stone_age_solo", 1, {"level": 2}),
        ):
            table = seated(game, players, options, "fair", seed)
            seen |= play(table, random.Random(seed), 260)
        if seen >= DECISIONS:
            break
    assert seen >= DECISIONS


def test_the_end_tells_where_points_come_from() -> None:
    table = seated("stone_age", 3, {}, "fair")
    while not table.over:
        table.act(table.game.advise(table.state, "builder").action)
    check(beside(table, mini=False))
    ending = drawn.ending(table)
    Markup(ending)
    for source in ("buildings", "culture", "shamans", "resources left"):
        assert f"<td>{source}</td>" in ending
    for row in table.scores:
        assert f"<td>{sum(row.values())}</td>" in ending
    state = position(table)
    for seat, row in enumerate(table.scores):
        if row["shamans"]:
            assert f"× {state.figures[seat]} = {row['shamans']}" in ending


def test_the_end_of_solo_tells_what_ended_it() -> None:
    table = seated("stone_age_solo", 1, {"level": 2}, "fair")
    rng = random.Random(2)
    while not table.over:
        table.act(rng.choice(list(table.legal)))
    assert position(table).winner is None
    assert table.log[-1].text.split(".")[0] in drawn.ending(table)
    assert "Exhaustion limit" in drawn.strip(table)


# ---------------------------------------------------------------- secrets


def with_card_face_down(seat: int, *seats: str) -> tuple[Table, int]:
    """A game in which one seat has drawn a card of two tool makers face down."""
    table = Table(game_name="stone_age", seats=list(seats or ("human", "rule", "rule")), seed=5)
    state = position(table)
    card = state.game.pack.card("C10")
    state.cards[seat] |= 1 << card
    state.down[seat] |= 1 << card
    state.deck &= ~(1 << card)
    state.row = [space for space in state.row if space != card] + [-1] * state.row.count(card)
    state.tools[3 * seat] = 1
    table.start(state)
    return table, card


def test_cards_face_down_are_counted_but_not_shown_to_others() -> None:
    table, _ = with_card_face_down(1)
    assert table.viewer == 0
    assert sa_panel.known(table, 1) == (0, 1)
    assert "1?" in sa_panel.panel(table, 1)
    assert "tool maker 2" not in sa_panel.panel(table, 1)
    text = end.preview(table)
    assert "face down: not counted" in text
    assert "<td>tool makers</td><td>·</td><td>·</td><td>·</td>" in text


def test_ones_own_card_face_down_is_shown_to_whoever_is_alone_at_the_screen() -> None:
    table, card = with_card_face_down(0)
    assert sa_panel.known(table, 0) == (1 << card, 0)
    assert "tool maker 2" in sa_panel.panel(table, 0)
    assert "<td>tool makers</td><td>2</td>" in end.preview(table)


def test_where_people_share_a_screen_own_cards_are_folded_away() -> None:
    table, _ = with_card_face_down(0, "human", "human", "rule")
    panel = sa_panel.panel(table, 0)
    assert "<details" in panel and "open" not in panel
    assert panel.index("<details") < panel.index("tool maker 2")
    assert "<td>tool makers</td><td>·</td><td>·</td><td>·</td>" in end.preview(table)
    table.act(table.game.parse("place hunt 1"))
    assert "tool maker 2" not in sa_panel.panel(table, 0)
    assert "1?" in sa_panel.panel(table, 0)


@pytest.mark.parametrize(("second", "shown"), [("human", False), ("rule", True)])
def test_the_board_in_words_keeps_it_covered_too(
    visitor: Visitor, second: str, shown: bool
) -> None:
    table, _ = with_card_face_down(0, "human", second, "rule")
    visitor.page.games.open_record(table.save_text())
    visitor.does("words")
    assert ("2 tool makers" in visitor.reads("words")) is shown
    assert ("1 card face down" in visitor.reads("words")) is not shown


# ---------------------------------------------------------------- what a card says


def test_a_place_chosen_shows_its_exact_odds_and_the_tools_at_hand() -> None:
    table = seated("stone_age", 2, {}, "fair")
    position(table).tools[:3] = [2, 1, 0]
    table.start(table.state)
    table.click("forest")
    html = drawn.act(table)
    assert "<td><b>3</b> dice</td><td>3.17</td><td>4.17</td><td>1–6</td><td>95%</td>" in html
    assert "with tools 2+1" in html
    pressed = [control.arg for control in Markup(html).controls if control.act == "part"]
    assert {"n:1", "n:5", "quarry"} <= set(pressed)


def acting_on(table: Table, place: int, held: tuple[int, ...]) -> None:
    """The first seat acts with one figure on a place and another in the field."""
    state = position(table)
    state.phase, state.goods[0] = moves.ACT, pack(held)
    state.here[0] = 1 << 4 * place | 1 << 4 * 7
    state.busy = 1 << place | 1 << 7
    state.spare[0] = 3
    table.start(state)


def test_a_card_offers_the_cheapest_payment_at_one_click_and_says_what_is_lacking() -> None:
    table = seated("stone_age", 2, {}, "fair")
    acting_on(table, 10, (1, 1, 0, 4, 0))
    done = [control.arg for control in Markup(drawn.act(table)).controls]
    assert {"buy card 2 w c", "card2", "leave card 2", "use field"} <= set(done)
    acting_on(table, 12, (1, 0, 0, 1, 0))
    html = drawn.act(table)
    assert "lack 2 resources" in html
    assert "leave card 4" in html


def test_a_payment_is_composed_good_by_good() -> None:
    table = seated("stone_age", 2, {}, "fair")
    acting_on(table, 11, (2, 2, 0, 4, 0))
    table.click("card3")
    table.click("pay:gold")
    controls = {(c.act, c.arg): c.enabled for c in Markup(drawn.act(table)).controls}
    assert controls["part", "pay:wood"]
    assert controls["back", "pay:gold"]
    assert not controls["back", "pay:wood"]
    assert not controls["confirm", ""]
    table.click("pay:gold")
    assert table.click("pay:wood").kind == "partial"
    assert table.confirm().kind == "done"
    assert position(table).goods[0] == pack((1, 2, 0, 2, 0))


@pytest.mark.parametrize(("wood", "second"), [(5, True), (6, False)])
def test_a_trade_offers_a_second_piece_only_where_it_is_needed(wood: int, second: bool) -> None:
    table = seated("stone_age", 2, {"style": True}, "fair")
    state = position(table)
    state.track[0], state.tops[0] = 9, state.game.pack.tile("B26")
    acting_on(table, 14, (wood, 0, 0, 0, 1))
    for part in ("build1", "give:jewelry", "get:gold"):
        assert table.click(part).kind == "partial"
    controls = {(c.act, c.arg): c.enabled for c in Markup(drawn.act(table)).controls}
    assert controls["back", "get:gold"]
    assert controls["part", "get:gold"] is second, "seven goods are paid at most"
    clicked = table.click("get:clay")
    assert (clicked.rule == "SG.TRADE.8") is not second


def test_tools_show_every_result_as_an_equation() -> None:
    table = seated("stone_age", 2, {}, "choose")
    state = position(table)
    state.tools[:3] = [2, 1, 0]
    state.round, state.start = 1, 0
    state.row = [state.game.pack.card(f"C0{n}") for n in range(1, 5)]
    state.tops = [state.game.pack.tile(f"B0{n}") for n in (1, 2)]
    state.deck &= ~sum(1 << card for card in state.row)
    state.pool &= ~sum(1 << tile for tile in state.tops)
    acting_on(table, 1, (0, 0, 0, 0, 0))
    table.act(table.game.parse("use forest"))
    table.act(table.game.parse("roll 4"))
    html = drawn.act(table)
    assert "4 + 2 = 6 → 2 wood" in html
    assert "Take 1 wood, no tools" in html
    table.click("tool1")
    assert "Take 2 wood" in drawn.act(table)
    table.confirm()
    assert "÷3 =" in drawn.strip(table)
    assert "2 wood" in drawn.strip(table)


def test_reconstructed_values_are_owned_up_to() -> None:
    assert end.note(seated("stone_age", 4, {}, "fair")) == ""
    assert "9 cards and 9 buildings" in end.note(seated("stone_age", 4, {"style": True}, "fair"))


def test_a_chance_that_is_not_sure_never_reads_so() -> None:
    shown = [percent(chance) for chance in (0, 0.0001, 0.004, 0.17, 0.996, 0.9999, 1)]
    assert shown == ["0%", "<0.1%", "0.4%", "17%", "99.6%", ">99.9%", "100%"]


def ended(game: str, players: int, options: dict[str, object], dice: str) -> Table:
    """A table whose game is played to its end without thought."""
    table = seated(game, players, options, dice)
    state, luck = position(table).clone(), Rng(3)
    while state.current_player != TERMINAL:
        due = state.legal_actions()
        state.apply(due[0] if due else state.sample_chance(luck))
    table.start(state)
    return table


@pytest.mark.parametrize("variant", GAMES[:5])
def test_after_the_end_panels_and_text_show_the_final_count(
    variant: tuple[str, int, dict[str, object], str],
) -> None:
    before = drawn_points(seated(*variant), 0)
    assert "points so far" in before and "final" not in before
    table = ended(*variant)
    text = "\n".join(lines(position(table), ViewOptions(names=tuple(table.names))))
    for seat, sources in enumerate(table.state.scores()):
        n = sa_panel.minus(sum(sources.values()))
        head = drawn_points(table, seat)
        assert f"{n} points in the final count" in head and "<small>final</small>" in head
        assert f"{n} points in the final count" in sa_panel.mini(table, seat)
        assert f": {sum(sources.values())} points in the final count" in text
        assert sa_panel.points(position(table), seat) == score.track(position(table), seat)


def drawn_points(table: Table, seat: int) -> str:
    """The head of a seat's panel."""
    return sa_panel.panel(table, seat).partition("|")[0]


def test_the_solo_game_ends_with_one_exhaustion_limit_in_panel_and_strip() -> None:
    table = ended("stone_age_solo", 1, {"level": 4}, "fair")
    state = cast(SoloState, table.state)
    assert state.exhaustion <= 0
    state.exhaustion = -2
    table.start(state)
    shown = f"exhaustion limit: {sa_panel.minus(-2)}"
    assert shown in solo_panel.feeding_ahead(table)
    assert f"exhaustion limit {sa_panel.minus(-2)}" in solo_panel.panel(table, 0)
