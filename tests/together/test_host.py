"""Pages that play one game: what the host tells, what guests ask for, whatever is said."""

from __future__ import annotations

import json
from collections import deque
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.errors import NotationError, RecordError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.seats import Seat
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Tree
from stoneage_panel.table import Table
from stoneage_panel.together import talk
from stoneage_panel.together.drawing import Drawn
from stoneage_panel.together.guest import Guest, Heard
from stoneage_panel.together.host import Host
from stoneage_panel.together.talk import (
    Act,
    Hello,
    Here,
    Line,
    No,
    Open,
    Place,
    Position,
    Undo,
    Want,
    Whole,
)
from tests.support.variants import OURS, Variant, thinned, variants

HOST = "host"


class Round:
    """A host and guests, whose messages travel as text.

    Args:
        seats: who sits where at the host's table; the first is the host.
        guests: the seats that guests sit down at, each by a page of their own; -1 watches.
    """

    def __init__(self, name: str, seats: list[str], guests: tuple[int, ...], **options: object):
        game = new_game(name, len(seats), **options)
        session = Session(Tree(game), list(map(Seat.parse, seats)), seed=3)
        session.await_luck()
        self.table = Table.at(session)
        self.mail: deque[tuple[str, str, str]] = deque()
        self.heard: dict[str, list[Heard]] = {}
        self.said: list[str] = []
        fresh = Rng(8)
        seconds = count()
        self.host = Host(
            self.table, [0], lambda to, text: self.mail.append((HOST, to, text)), fresh.next64,
            clock=lambda: next(seconds),
        )  # fmt: skip
        self.guests: dict[str, Guest] = {}
        for seat in guests:
            self.join(f"page {seat}", seat)

    def join(self, page: str, seat: int, token: str = "", name: str = "") -> Guest:
        """A guest's page is opened, and they sit down."""
        made = Guest(lambda text: self.mail.append((page, HOST, text)), token)
        self.guests[page], self.heard[page] = made, []
        made.greet(name, seat)
        self.deliver()
        return made

    def deliver(self) -> None:
        """All that is under way arrives."""
        while self.mail:
            sender, to, text = self.mail.popleft()
            self.said.append(text)
            if to == HOST:
                self.host.heard(sender, text)
            elif to in self.guests:
                self.heard[to].append(self.guests[to].heard(text))

    def step(self, luck: Rng) -> None:
        """Whoever is to move does so, at random."""
        state = self.table.state
        turn = next((one for one in self.guests.values() if one.may_act), None)
        if turn is None:
            self.table.act(luck.choice(state.legal_actions()))
        else:
            assert turn.session is not None
            assert list(turn.session.legal) == list(state.legal_actions())
            assert turn.session.elsewhere is False
            turn.act(luck.choice(turn.session.legal))
            assert not turn.may_act
        self.deliver()

    def check(self) -> None:
        """All guests know what they may, and no more."""
        state, names = self.table.state, self.table.names
        for one in self.guests.values():
            assert one.session is not None
            assert one.session.state.observation(one.seat) == state.observation(one.seat)
            assert one.session.names == names
            ours = [line.read_by(one.seat).text for line in self.table.session.lines]
            assert [line.text for line in one.session.lines] == ours


def sits(one: Guest) -> Table:
    """A guest's table."""
    assert one.session is not None
    return Table.at(one.session)


# ------------------------------------------------------------ whole games


SEVERAL = [one for one in variants() if one.name in OURS and one.players > 1]


@pytest.mark.parametrize("variant", thinned(SEVERAL, pytest.mark.sweep))
def test_a_game_is_played_to_its_end_in_pages_of_ones_own(variant: Variant) -> None:
    """Everybody at a page, and one who watches; each sees what their seat may know."""
    luck = Rng(11)
    table = Round(
        variant.name, ["human"] * variant.players, (*range(1, variant.players), -1),
        **dict(variant.options),
    )  # fmt: skip
    moves = 0
    while not table.table.over and (moves < 250 or not variant.long):
        table.step(luck)
        moves += 1
        if moves % 9 == 0 and not table.table.over:
            table.check()
    if not variant.long:
        assert table.table.over
        for one in table.guests.values():
            assert one.session is not None and one.session.over
            assert one.session.tree.root.end().depth == table.table.session.tree.root.end().depth
    assert max(map(len, table.said)) < talk.LONGEST


def test_nothing_that_is_said_before_the_end_holds_the_seed() -> None:
    """Nor does the record at the end, from which the next game's seed could be known."""
    table = Round("my_first", ["human", "human"], (1,))
    luck = Rng(2)
    while not table.table.over:
        table.step(luck)
    assert '"whole"' in table.said[-1]
    assert all("[Seed" not in text for text in table.said)


# ------------------------------------------------------------ sitting down


def test_a_seat_is_one_persons_and_theirs_again_by_their_token() -> None:
    table = Round("stone_age", ["human:Ida", "human", "rule"], ())
    mira = table.join("a", 1, name="Mira")
    assert (mira.title, mira.seat) == ("Stone Age", 1)
    assert mira.places == (Place("Ida", "here"), Place("Mira", "guest"), Place("Yellow", "bot"))
    assert table.table.names[1] == "Mira"
    late = table.join("b", 1, name="Jonas")
    assert late.seat == -1 and table.heard["b"][-1].sentence.startswith("Somebody else sits")
    assert late.session is not None and not late.may_act  # they watch
    table.host.gone("a")
    assert table.host.places[1] == Place("Mira", "away")
    back = table.join("c", -1, token=mira.token)
    assert back.seat == 1 and table.host.places[1].about == "guest"
    stolen = table.join("d", 1, token="nobody's")
    assert stolen.seat == -1


@pytest.mark.parametrize("seat", [0, 2, 3, 4])
def test_only_a_free_persons_seat_can_be_taken(seat: int) -> None:
    """The host's, a bot's and one that is not there can't."""
    table = Round("stone_age", ["human:Ida", "human", "rule"], ())
    assert table.join("a", seat).seat == -1


def test_a_token_serves_one_page_at_a_time() -> None:
    table = Round("my_first", ["human", "human"], (1,))
    first = table.guests["page 1"]
    second = table.join("again", -1, token=first.token)
    assert (first.seat, second.seat) == (-1, 1)


def test_a_bot_plays_for_who_is_away_until_they_are_back() -> None:
    table = Round("my_first", ["human", "human:Jonas"], (1,))
    jonas, luck = table.guests["page 1"], Rng(1)
    with pytest.raises(NotationError):
        table.host.gone("page 1") or table.host.replace(1, "queen")
    table.host.replace(0, "rule")  # the host's own seat is not for bots
    table.host.replace(1, "rule")
    del table.guests["page 1"]
    while table.table.bot_to_move is None:
        table.step(luck)
    assert table.host.places[1].about == "bot"
    back = table.join("again", -1, token=jonas.token)
    assert table.table.bot_to_move is None and back.may_act
    assert table.table.names[1] == "Jonas"


# ------------------------------------------------------------ what can't be done


def at_guest(name: str = "my_first") -> tuple[Round, Guest]:
    """A game of two in which the guest is to move."""
    table, luck = Round(name, ["human", "human"], (1,)), Rng(4)
    while not table.guests["page 1"].may_act:
        table.step(luck)
    return table, table.guests["page 1"]


def test_a_move_is_refused_in_words_where_the_rules_forbid_it() -> None:
    table, guest = at_guest()
    before = table.table.node
    table.host.heard("page 1", talk.write(Act(table.host.number, "go 99")))
    table.host.heard("page 1", talk.write(Act(table.host.number, "nonsense")))
    table.deliver()
    refused = [one for one in table.heard["page 1"] if one.kind == "refused"]
    assert len(refused) == 2 and all(one.sentence for one in refused)
    assert table.table.node is before and guest.may_act


def test_a_move_for_a_position_that_has_passed_is_not_made() -> None:
    table, guest = at_guest()
    assert guest.session is not None
    action = guest.session.game.format(guest.session.legal[0])
    before = table.table.node
    table.host.heard("page 1", talk.write(Act(table.host.number - 1, action)))
    table.host.heard("stranger", talk.write(Act(table.host.number, action)))
    table.join("watcher", -1)
    table.host.heard("watcher", talk.write(Act(table.host.number, action)))
    table.deliver()
    assert table.table.node is before
    told = [one.sentence for one in table.heard["page 1"] if one.kind == "refused"]
    assert [one.startswith("It is not your turn") for one in told] == [True]


def test_what_cannot_be_read_is_told_and_then_not_listened_to() -> None:
    table, _ = at_guest()
    for text in ("", "[]", '{"do":"act"}', "[" * 50_000, '{"do":"act","v":3}'):
        table.host.heard("flood", text)
    assert len([one for one in table.mail if one[1] == "flood"]) == 3
    table.mail.clear()
    table.host.heard("flood", talk.write(Hello("Eve", 1, "", bytes(16))))
    assert not table.mail


def test_more_guests_than_anybody_has_are_not_heard() -> None:
    table, _ = at_guest()
    for number in range(50):
        table.host.heard(f"page of {number}", talk.write(Hello("", -1, "", bytes(16))))
    assert len({to for _, to, _ in table.mail}) == 20


def test_a_kind_of_message_that_is_not_known_is_passed_over() -> None:
    table, guest = at_guest()
    table.host.heard("page 1", '{"do":"dance","v":2}')
    assert guest.heard('{"do":"dance","v":2}') == Heard()
    assert not table.mail


def test_a_guest_keeps_what_it_knows_where_the_host_tells_nonsense() -> None:
    _, guest = at_guest()
    before = guest.session
    damaged = [
        Position(10**6, '[Game "chess"]', 0, ()),
        Position(10**6, (before.record("position") if before else "") + "nonsense;", 0, ()),
        Position(0, before.record("position") if before else "", 0, ()),
    ]
    for one in damaged:
        with pytest.raises(RecordError):
            guest.heard(talk.write(one))
    assert guest.session is before and guest.may_act


# ------------------------------------------------------------ back and forth


def test_who_moved_last_may_take_it_back_until_somebody_else_has_acted() -> None:
    table = Round("stone_age", ["human", "human"], (1,))
    guest, luck = table.guests["page 1"], Rng(4)
    while table.table.state.current_player != 1:
        table.step(luck)
    before = table.table.node
    table.step(luck)
    assert table.table.state.current_player == 0
    guest.undo()
    table.deliver()
    assert table.table.node is before and not before.children and guest.may_act
    table.check()
    table.step(luck)
    table.step(luck)
    place = table.table.node
    guest.undo()  # asks for nothing: it knows
    table.host.heard("page 1", talk.write(Undo(table.host.number)))
    table.deliver()
    assert table.table.node is place
    assert table.heard["page 1"][-1].sentence.startswith("This can't be taken back")


def test_the_host_takes_back_its_own_move_and_guests_see_it() -> None:
    table = Round("stone_age", ["human", "human"], (1,))
    luck = Rng(4)
    while table.table.state.current_player != 0:
        table.step(luck)
    before = table.table.state
    table.step(luck)
    assert table.table.undo() and table.table.state == before
    table.deliver()
    table.check()
    assert not table.guests["page 1"].may_act
    assert not table.table.can_undo  # the guest's own decision before it


def test_a_move_waits_while_the_host_tries_something_and_is_made_then() -> None:
    table, guest = at_guest("stone_age")
    host, node = table.table, table.table.node
    host.explore()
    host.act(host.legal[0])
    table.deliver()
    assert guest.session is not None and guest.may_act
    action = guest.session.legal[-1]
    guest.act(action)
    table.deliver()
    assert host.exploring and guest.sent
    host.back_to_game()
    table.deliver()
    assert node.children and node.children[0].action == action
    table.check()


def test_a_move_is_made_at_the_games_end_though_the_host_looks_back() -> None:
    table, guest = at_guest("stone_age")
    end = table.table.node
    table.table.jump(table.table.tree.root)
    assert guest.session is not None and guest.may_act
    guest.act(guest.session.legal[0])
    table.deliver()
    assert end.children and table.table.node.depth > end.depth
    table.check()


def test_another_game_at_the_hosts_table_is_told_to_guests() -> None:
    table, _ = at_guest()
    table.table.start()
    table.deliver()
    assert table.heard["page 1"][-1].kind == "gone"


# ------------------------------------------------------------ a guest's table


def test_at_a_guests_table_nothing_goes_on_by_itself() -> None:
    """No bot moves there, and nobody points at anything while others are awaited."""
    table = Round("stone_age", ["human", "human", "rule"], (1,))
    guest = table.guests["page 1"]
    while table.table.state.current_player != 2:
        table.table.act(table.table.legal[0]) if not guest.may_act else table.step(Rng(1))
        table.deliver()
    seen = sits(guest)
    assert seen.bot_to_move is None and seen.elsewhere and not seen.open_parts
    assert seen.viewer == 1


# ------------------------------------------------------------ messages


def texts(most: int) -> st.SearchStrategy[str]:
    """What is written without invisible letters."""
    return st.text(st.characters(categories=["L", "N", "P"]), max_size=most)


SEATS = st.integers(-1, 4)
COUNTS = st.integers(0, 1_000_000)
LINES = st.builds(
    lambda seat, text, ply, luck: Line(seat, text, ply, luck, 0, len(text)),
    st.none() | st.integers(0, 4), texts(50), COUNTS, st.booleans(),
)  # fmt: skip
ELEMENTS = st.binary(min_size=16, max_size=16)
CHAINS = st.lists(st.tuples(st.integers(-9, 9), ELEMENTS), max_size=6).map(tuple)
ROWS = st.lists(st.lists(st.integers(-9, 9), max_size=4).map(tuple), max_size=9).map(tuple)
MESSAGES = st.one_of(
    st.builds(Hello, texts(20), SEATS, texts(32), ELEMENTS),
    st.builds(
        Here, texts(50),
        st.lists(st.builds(Place, texts(20), st.sampled_from(talk.PLACES)), max_size=5).map(tuple),
        SEATS, texts(32), st.booleans(),
    ),
    st.builds(Want, COUNTS, ELEMENTS, st.lists(st.tuples(SEATS, ELEMENTS), max_size=6).map(tuple)),
    st.builds(Open, COUNTS, ELEMENTS),
    st.builds(Position, COUNTS, texts(300), COUNTS, st.lists(LINES, max_size=4).map(tuple)),
    st.builds(Act, COUNTS, texts(300)),
    st.builds(Undo, COUNTS),
    st.builds(No, COUNTS, texts(300), texts(40)),
    st.builds(Whole, texts(300), st.builds(Drawn, CHAINS, ROWS)),
    st.just(talk.Bye()),
)  # fmt: skip


@given(MESSAGES)
def test_a_message_is_read_as_it_was_written(message: talk.Message) -> None:
    assert talk.read(talk.write(message)) == message


@given(MESSAGES, st.data())
def test_a_message_with_another_field_is_refused_or_sound(
    message: talk.Message, data: st.DataObject
) -> None:
    """Any field may hold anything: nothing else is ever raised."""
    fields = json.loads(talk.write(message))
    name = data.draw(st.sampled_from(sorted(fields)))
    wild = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
        max_leaves=6,
    )
    fields[name] = data.draw(wild)
    try:
        read = talk.read(json.dumps(fields))
    except RecordError:
        return
    assert read is None or talk.read(talk.write(read)) == read
