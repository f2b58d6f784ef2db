"""Luck that all pages of one game draw: nobody chooses it, and every page sees that at the end."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.rng import Rng
from stoneage_panel.together.drawing import (
    HOST,
    Drawing,
    Drawn,
    DrawnLuck,
    drawn_of,
    heads,
)
from stoneage_panel.together.host import Host
from stoneage_panel.together.seal_text import as_text
from tests.together.test_host import HOST as HOST_PAGE
from tests.together.test_host import Round

LUCK = Rng(5)


def begun(name: str = "my_first", seats: int = 3, guests: tuple[int, ...] = (1, 2)) -> Round:
    """A game of people at pages of their own."""
    return Round(name, ["human"] * seats, guests)


def finds(table: Round, seat: int = 1) -> str:
    """What a guest's page says of the luck, once the game is over."""
    while not table.table.over:
        table.step(LUCK)
    [found] = [one for one in table.heard[f"page {seat}"] if one.kind == "over"]
    return found.sentence


def draws(table: Round) -> int:
    """How often luck was drawn so far."""
    return len(table.host.drawn.rows)


def loses(table: Round, page: str) -> Callable[[], None]:
    """What a guest says is under way, and does not arrive until it is asked for."""
    guest, held = table.guests[page], []
    post = guest._post
    guest._post = held.append

    def again() -> None:
        guest._post = post
        for text in held:
            post(text)
        table.deliver()

    return again


def until_luck(table: Round) -> None:
    """They play until luck is due that somebody has not answered for."""
    while table.host.due is None:
        table.step(LUCK)


# ------------------------------------------------------------ together


def test_everybody_takes_part_in_all_luck_and_sees_it_at_the_end() -> None:
    table = begun()
    assert "all luck of this game" in finds(table)
    drawn = table.host.drawn
    assert drawn.rows and all(
        [drawn.chains[place][0] for place in row] == [HOST, 1, 2] for row in drawn.rows
    )


def test_nothing_is_dealt_before_everybody_has_sat_down() -> None:
    table = begun(guests=(1,))
    state = table.table.state
    assert state.current_player == CHANCE and table.host.gathers and table.host.awaited == 2
    assert table.guests["page 1"].session is None
    table.join("page 2", 2)
    assert table.table.state.current_player >= 0 and not table.host.gathers


def test_a_bot_in_the_place_of_somebody_lets_it_begin() -> None:
    table = begun(guests=(1,))
    table.host.replace(2, "rule")
    table.deliver()
    assert table.table.state.current_player >= 0


def test_luck_depends_on_what_every_page_opens() -> None:
    """The same decisions with the same host's seed bring other luck in another sitting."""
    first, second = (begun("stone_age", 2, (1,)) for _ in range(2))
    assert first.table.session.seed == second.table.session.seed
    ours, theirs = (one.table.session.tree.root.end().line() for one in (first, second))
    assert [node.action for node in ours] != [node.action for node in theirs]


def test_luck_within_one_draw_is_not_the_same_again() -> None:
    luck = DrawnLuck(begun().table.game, 1)
    tree = begun("stone_age", 2, (1,)).table.session.tree
    end = tree.root.end()
    nodes = [node.parent for node in end.line() if node.parent is not None]
    luck.put(tree.root, 7)
    streams = [luck.at(node) for node in nodes]
    assert len({stream.next64() for stream in streams if stream is not None}) == len(nodes)


def test_one_draw_serves_all_luck_until_the_next_decision() -> None:
    table = begun("stone_age", 2, (1,))
    assert len(table.table.session.tree.root.end().line()) > 5 and draws(table) == 1


# ------------------------------------------------------------ somebody is silent, late, or gone


def test_who_is_silent_is_named_and_luck_is_drawn_without_them() -> None:
    table = begun()
    again = loses(table, "page 2")
    until_luck(table)
    assert table.host.silent == (2,)
    number = draws(table)
    table.host.do_without()
    table.deliver()
    assert draws(table) == number + 1 and table.host.due is None
    again()  # what they had said comes late and serves nothing; they sit there anew
    until_over = finds(table, 2)
    assert "At 1 draw of luck" in until_over
    assert "At 1 draw of luck" in finds(table, 1)
    rows = table.host.drawn.rows
    assert len(rows[number]) == 2 and len(rows[number + 1]) == 3


def test_who_is_gone_is_not_waited_for() -> None:
    table = begun()
    loses(table, "page 2")
    until_luck(table)
    table.host.gone("page 2")
    table.deliver()
    assert table.host.due is None and table.table.state.current_player >= 0


def test_who_comes_back_takes_part_again() -> None:
    table = begun()
    for _ in range(4):
        table.step(LUCK)
    token = table.guests["page 2"].token
    table.host.gone("page 2")
    table.guests.pop("page 2")
    until = draws(table)
    while draws(table) < until + 2 and table.host.awaited != 2:
        table.step(LUCK)
    table.join("page 3", -1, token)
    found = finds(table, 3)
    assert "of the" in found and "nobody could choose or foresee it" in found


def test_a_host_that_is_loaded_anew_goes_on_from_what_was_drawn() -> None:
    table = begun()
    for _ in range(5):
        table.step(LUCK)
    kept = drawn_of(json.loads(json.dumps(table.host.drawn, default=as_text)))
    assert kept == table.host.drawn
    tokens = table.host.tokens
    table.host.close()
    table.mail.clear()
    table.table.session.await_luck()
    table.host = Host(
        table.table, [0], lambda to, text: table.mail.append((HOST_PAGE, to, text)),
        tokens=tokens, drawn=kept,
    )  # fmt: skip
    for guest in table.guests.values():
        guest.greet()
    table.deliver()
    assert "all luck of this game" in finds(table)


def test_a_draw_that_was_made_but_not_played_is_the_same_when_it_is_loaded_anew() -> None:
    table = begun()
    session = table.table.session
    [head, *_] = heads(session.tree, session.node)
    before = [node.action for node in session.node.line()]
    again = Drawing(session.tree, 99, table.host.drawn)
    at, told = head, []
    while session.tree.position(at).current_player == CHANCE:
        stream = again.luck.at(at)
        assert stream is not None
        told.append(session.tree.position(at).sample_chance(stream))
        child = at.child(told[-1])
        assert child is not None
        at = child
    assert told == before[: len(told)]


def test_a_game_whose_draws_are_lost_is_played_on_and_said_to_be_so() -> None:
    table = begun()
    table.host._dealer._drawing._rows[0] = ()
    assert "can't be checked" in finds(table)


# ------------------------------------------------------------ what is told, and kept


@pytest.mark.parametrize(
    "data",
    [None, [], [[]], [[], [], []], [[[0]], []], [[[0, "x"]], []], [[[True, "A" * 22]], []],
     [[], [["0"]]], [[], [0]], [[], [[True]]], [[[0, "A" * 99]], []], [[[0, 5]], []],
     [[[0, "ÄÖ"]], []], [[], [[0]] * 5001], [[[0, "A" * 22]] * 1001, []]],
)  # fmt: skip
def test_draws_that_are_damaged_are_refused(data: object) -> None:
    with pytest.raises(ValueError):
        drawn_of(data)


@pytest.mark.parametrize(
    "drawn",
    [Drawn(((5, bytes(16)),)), Drawn(((-2, bytes(16)),)), Drawn((), ((0,),)),
     Drawn(((0, bytes(16)),), ((0, 0),)), Drawn(((0, bytes(16)), (0, bytes(16))), ((0, 1),))],
)  # fmt: skip
def test_draws_that_can_not_be_are_not_taken(drawn: Drawn) -> None:
    assert not drawn.is_sound(3)
    table = begun()
    again = Drawing(table.table.session.tree, 1, drawn)
    assert all(row == () for row in again.drawn.rows)


@given(
    st.lists(st.tuples(st.integers(-1, 4), st.binary(min_size=16, max_size=16)), max_size=5),
    st.lists(st.lists(st.integers(0, 4), max_size=5), max_size=20),
)
def test_whatever_is_told_of_draws_is_read_and_bounded(
    chains: list[tuple[int, bytes]], rows: list[list[int]]
) -> None:
    drawn = Drawn(tuple(chains), tuple(map(tuple, rows)))
    assert drawn_of(json.loads(json.dumps(drawn, default=as_text))) == drawn
    table = STANDING
    Drawing(table.table.session.tree, 1, drawn)


STANDING = begun("my_first", 2, (1,))
