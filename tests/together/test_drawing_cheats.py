"""Whoever cheats at the luck of one room, floods it, or crosses it by chance is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together import talk
from stoneage_panel.together.drawing import (
    HOST,
    Drawing,
    mark,
    new_chain,
)
from stoneage_panel.together.guest import Guest
from stoneage_panel.together.host import Host, as_known
from stoneage_panel.together.listening import Listening
from stoneage_panel.together.talk import Here, Open, Undo, Want
from tests.engine.hostile import soon
from tests.together.test_drawing import LUCK, begun, draws, finds, loses, until_luck
from tests.together.test_host import HOST as HOST_PAGE
from tests.together.test_host import Round


def test_luck_that_was_not_drawn_is_seen() -> None:
    table = begun()
    luck = table.host._dealer._drawing.luck
    put = luck.put
    luck.put = lambda head, seed: put(head, seed + (draws(table) >= 3))  # type: ignore[method-assign]
    assert "is not what all pages drew together" in finds(table)


def cheats(table: Round, change: Callable[[Drawing], None]) -> None:
    """A host that changes a draw once it knows what everybody has opened."""
    drawing = table.host._dealer._drawing
    finish = drawing.finish

    def finishes() -> bool:
        if drawing.due is not None and not drawing.waits:
            change(drawing)
        return finish()

    drawing.finish = finishes  # type: ignore[method-assign]


def test_a_host_that_chooses_among_chains_of_its_own_is_seen() -> None:
    table = begun()
    cheats(table, lambda drawing: drawing._own())
    assert "did not keep to what it had told" in finds(table)


def test_a_host_that_tells_of_its_new_chain_first_may_have_it() -> None:
    table = begun()
    for _ in range(3):
        table.step(LUCK)
    table.host._dealer._drawing._own()
    assert "all luck of this game" in finds(table)


def test_a_host_that_leaves_out_its_own_element_is_seen() -> None:
    """Whether it takes part or not would be a choice, once it knows the others' elements."""
    table = begun()
    drawing = table.host._dealer._drawing
    finish, number = drawing.finish, draws(table)

    def finishes() -> bool:
        due = drawing._due
        if due is None or due.waits or drawing.number != number:
            return finish()
        row = sorted(due.parts, key=lambda place: drawing._parties[place].party)
        for place in row:
            drawing._parties[place].newest = due.parts[place]
            drawing._parties[place].count += 1
        drawing._rows.append(tuple(row))
        drawing._due = None
        drawing.luck.put(due.head, drawing._seed(due.head, (due.parts[one] for one in row)))
        return True

    drawing.finish = finishes  # type: ignore[method-assign]
    assert "At 1 draw of luck" in finds(table)


def test_a_host_that_invents_somebody_is_seen() -> None:
    """With a chain of somebody else's that it knows whole it could choose."""
    table = begun(guests=(1, 2))
    table.host.gone("page 2")
    table.guests.pop("page 2")
    table.deliver()
    dealer = table.host._dealer
    table.host.replace(2, "rule")
    table.deliver()
    drawing, want, chain = dealer._drawing, dealer._drawing.want, new_chain()
    place = drawing.join(2, chain.seal(0).newest)
    assert place is not None

    def wants(head: Node, chains: Iterable[int]) -> bytes:
        line = want(head, chains)
        assert drawing._due is not None
        count = drawing._parties[place].count
        drawing._due.parts[place] = chain.seal(count + 1).newest
        return line

    drawing.want = wants  # type: ignore[method-assign]
    assert "could have chosen that luck" in finds(table)


def test_a_host_that_shows_one_game_and_tells_another_is_seen() -> None:
    """What a page saw after a draw is in the game that it is told at the end."""
    table, other = begun(guests=(1, 2)), begun(guests=(1, 2))
    guest = table.guests["page 1"]
    shown = talk.Position(1, as_known(other.table.session, other.table.state, 1, 5), 0, ())
    while not table.table.over:
        table.step(LUCK)
        asked = guest._witness._last
        if asked is None and draws(table) == 4:
            guest._witness._last = guest._witness._asked[3]
            guest._number = 0
            guest.heard(talk.write(shown))
    [found] = [one for one in table.heard["page 1"] if one.kind == "over"]
    assert "did not keep to what it had told" in found.sentence


def test_the_end_is_told_at_the_end_only() -> None:
    table = begun()
    whole = talk.write(talk.Whole(table.host._whole(), table.host.drawn))
    with pytest.raises(RecordError):
        table.guests["page 1"].heard(whole)
    assert "all luck of this game" in finds(table)


def test_a_host_that_leaves_out_what_it_was_told_is_seen() -> None:
    table = begun()
    for _ in range(3):
        table.step(LUCK)
    drawing, line = table.host._dealer._drawing, table.host._lines["page 1"]
    finish, number = drawing.finish, draws(table)

    def finishes() -> bool:
        due = drawing._due
        if due is not None and not due.waits and drawing.number == number:
            assert line.chain is not None
            del due.parts[line.chain]
            line.chain = None  # and tells, as of somebody who did not answer
            done = finish()
            table.host._changed()
            return done
        return finish()

    drawing.finish = finishes  # type: ignore[method-assign]
    assert "could have chosen that luck" in finds(table, 1)


def marks_of(guest: Guest) -> tuple[tuple[int, bytes], ...]:
    """What a host may tell of a guest's chain and its own."""
    witness = guest._witness
    first = witness._chain.seal(witness._opened).newest
    return (HOST, b"h" * 16), (guest.seat, mark(first))


def test_a_guest_opens_an_element_for_one_course_of_the_game_only() -> None:
    table = begun()
    guest, said = table.guests["page 1"], []
    guest._post = said.append
    number, marks = draws(table), marks_of(guest)
    for line in (b"a" * 16, b"a" * 16, b"b" * 16):
        guest.heard(talk.write(Want(number, line, marks)))
    first, second = map(talk.read, said)
    assert first == second and isinstance(first, Open)


def test_whoever_is_asked_twice_says_so() -> None:
    table = begun()
    guest = table.guests["page 1"]
    guest.heard(talk.write(Want(draws(table), b"a" * 16, marks_of(guest))))
    table.mail.clear()
    guest.greet()  # and begins anew, as after a host that is loaded anew
    table.deliver()
    assert "At 1 draw of luck" in finds(table, 1)


def test_an_element_that_is_not_the_next_one_is_not_taken() -> None:
    table = begun()
    again = loses(table, "page 2")
    until_luck(table)
    table.host.heard("page 2", talk.write(Open(draws(table), bytes(16))))
    table.deliver()
    assert "not what comes next" in table.heard["page 2"][-1].sentence
    assert table.host.silent == (2,)
    again()
    assert table.host.due is None


@pytest.mark.parametrize("number", [-1, 0, 1, 7])
def test_an_element_for_another_draw_serves_nothing(number: int) -> None:
    table = begun()
    loses(table, "page 2")
    until_luck(table)
    if number != draws(table) and number >= 0:
        table.host.heard("page 2", talk.write(Open(number, bytes(16))))
    table.host.heard("page 9", talk.write(Open(draws(table), bytes(16))))
    assert table.host.silent == (2,)


def test_nobody_takes_back_a_decision_once_luck_is_asked_for() -> None:
    """Neither the host, who sees what others opened, nor the guest who decided."""
    table = begun()
    loses(table, "page 2")
    until_luck(table)
    end = table.table.session.node
    assert not table.table.undo() and table.table.session.node is end
    for page in ("page 1", "page 2"):
        table.host.heard(page, talk.write(Undo(table.host.number)))
    assert table.table.session.node is end


def test_who_watches_takes_no_part_and_checks_what_they_can() -> None:
    table = begun()
    table.join("page -1", -1)
    assert finds(table, -1) == ""
    assert all(len(row) == 3 for row in table.host.drawn.rows)


def test_a_wish_for_a_chain_of_before_opens_nothing() -> None:
    """It was under way while the page began anew."""
    table = begun()
    guest, said = table.guests["page 1"], []
    marks = marks_of(guest)
    guest._post = said.append
    guest.greet()
    said.clear()
    guest.heard(talk.write(Want(draws(table), b"a" * 16, marks)))
    guest.heard(talk.write(Want(draws(table), b"a" * 16, marks[:1])))
    guest.heard(talk.write(Want(draws(table), b"a" * 16, marks[1:])))
    assert said == []


def test_who_never_answers_is_not_asked_for_good() -> None:
    table = begun()
    loses(table, "page 2")
    pressed = 0
    for _ in range(300):
        if table.table.over:
            break
        if table.host.due is not None:
            table.host.do_without()
            pressed += 1
            line = table.host._lines["page 2"]
            table.host._dealer.join(line, bytes(16))  # as its page would, by itself
            table.deliver()
        elif table.host.awaited == 2:
            table.table.act(LUCK.choice(table.table.legal))
            table.deliver()
        else:
            table.step(LUCK)
    assert pressed == 3


def test_a_page_whose_seat_another_one_took_is_not_told_of_a_cheat() -> None:
    table = begun()
    for _ in range(8):
        table.step(LUCK)
    token = table.guests["page 1"].token
    table.join("again", -1, token=token)
    while not table.table.over:
        table.step(LUCK)
    for page in ("page 1", "again", "page 2"):
        [found] = [one for one in table.heard[page] if one.kind == "over"]
        assert "could have chosen" not in found.sentence and "nobody could" in found.sentence


def test_the_end_may_be_told_twice() -> None:
    table = begun()
    assert "all luck" in finds(table)
    table.guests["page 1"].greet()
    table.deliver()
    last = [one for one in table.heard["page 1"] if one.kind == "over"][-1]
    assert "all luck of this game" in last.sentence


def test_the_next_game_is_checked_by_itself_whatever_the_last_one_was() -> None:
    table = begun()
    table.host._dealer._drawing._rows[0] = ()
    assert "can't be checked" in finds(table)
    session = table.table.session
    again = Session(Tree(session.game), session.seats, seed=9)
    again.await_luck()
    again.shared = session.shared = {"Windows": "a_game_again"}
    table.table.take(again)
    table.deliver()
    while not table.table.over:
        table.step(LUCK)
    last = [one for one in table.heard["page 1"] if one.kind == "over"][-1]
    assert "all luck of this game" in last.sentence


def test_many_who_greet_again_and_again_spoil_nothing() -> None:
    table = begun(guests=(1,), seats=2)
    for _ in range(300):
        table.guests["page 1"].greet()
        table.deliver()
    assert len(table.host.drawn.chains) < 10
    assert "nobody could choose" in finds(table)


def test_a_flood_is_not_listened_to() -> None:
    table = begun()
    table.host._listening = Listening(lambda: 0.0)
    for _ in range(1000):
        table.host.heard("page 2", talk.write(Undo(7)))
    assert len([one for one in table.mail if one[1] == "page 2"]) <= 300


def test_strangers_deafen_nobody() -> None:
    table = begun()
    for number in range(500):
        table.host.heard(f"stranger {number}", "junk")
    table.mail.clear()
    assert "all luck" in finds(table)


def test_who_comes_back_after_a_bot_and_a_host_that_was_loaded_anew_has_their_seat() -> None:
    table = begun()
    token = table.guests.pop("page 2").token
    table.host.gone("page 2")
    table.host.replace(2, "rule")
    table.deliver()
    before, tokens = table.host, dict(table.host.tokens)
    before.close()
    table.mail.clear()
    table.table.session.await_luck()
    table.host = Host(
        table.table, [0], lambda to, text: table.mail.append((HOST_PAGE, to, text)),
        tokens=tokens, drawn=before.drawn,
    )  # fmt: skip
    guest = table.join("page 3", -1, token)
    assert guest.seat == 2 and table.table.session.seats[2].is_person


@pytest.mark.parametrize("end", ["", "\\", '"', '\\"'])
def test_a_text_without_an_end_is_read_at_once(end: str) -> None:
    with soon(5), pytest.raises(RecordError):
        talk.read('"' + '\\"' * 190_000 + end)


def test_a_host_that_never_knows_a_guest_is_not_greeted_without_end() -> None:
    said: list[str] = []
    guest = Guest(said.append)
    guest.greet("", 1)
    for _ in range(3):
        guest.heard(talk.write(Here("A game", (), 1, "t")))
        guest.heard(talk.write(Here("A game", (), 1, "t", True)))
        guest._is_sealed = False
    assert len(said) == 1
