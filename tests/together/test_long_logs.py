"""The log as a host tells it to guests: the newest lines of a long one, and not too many."""

from __future__ import annotations

from stoneage_panel.together import talk
from stoneage_panel.together.guest import LONGEST_LOG
from stoneage_panel.together.talk import Line, Position
from tests.together.test_host import at_guest


def test_of_a_log_that_is_too_long_the_newest_lines_are_told() -> None:
    line = Line(0, "x" * 500, 1, False, 0, 0)
    first = talk.newest([line] * 5000)
    told = Position(1, "y" * 200_000, first, (line,) * (5000 - first))
    assert 4000 < first < 4900 and len(talk.write(told)) < talk.LONGEST
    assert talk.newest([line] * 3) == 0
    assert talk.newest([Line(0, "", 1, False, 0, 0)] * 5000) == 5000 - talk.MOST_LINES


def test_a_guest_who_comes_late_to_a_long_log_follows_it() -> None:
    _, guest = at_guest()
    lines = tuple(Line(0, str(number), number, False, 0, 0) for number in range(10))
    assert guest.session is not None
    record = guest.session.record("position")
    guest.heard(talk.write(Position(10**5, record, 400, lines)))
    assert [one.text for one in guest.session.log.before] == [str(n) for n in range(10)]
    guest.heard(talk.write(Position(10**5 + 1, record, 405, lines[:2])))
    assert [one.text for one in guest.session.log.before] == list("0123401")
    guest.heard(talk.write(Position(10**5 + 2, record, 3, lines[:1])))
    assert [one.text for one in guest.session.log.before] == ["0"]


def test_a_guest_keeps_so_many_lines_and_no_more() -> None:
    _, guest = at_guest()
    assert guest.session is not None
    record = guest.session.record("position")
    lines = tuple(Line(0, str(number), number, False, 0, 0) for number in range(talk.MOST_LINES))
    for number in range(12):
        guest.heard(talk.write(Position(10**5 + number, record, number * len(lines), lines)))
    kept = guest.session.log.before
    assert len(kept) == LONGEST_LOG and kept[-1].text == str(len(lines) - 1)
    guest.heard(talk.write(Position(10**6, record, 12 * len(lines), lines[:1])))
    assert [one.text for one in guest.session.log.before][-2:] == [str(len(lines) - 1), "0"]
