"""A game in several windows: one page has it, the others play along with their own hands."""

from __future__ import annotations

import re

from tests.app.test_together import ADDRESS, Sit
from tests.app.windows import (
    HOST,
    begun,
    may_move,
    moves,
    sits,
    to_the_end,
    until,
    windows_of,
)

# ------------------------------------------------------------ playing


def test_each_plays_in_a_window_of_their_own_and_sees_their_own_hand(sit: Sit) -> None:
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    assert guest.page.playing and guest.page.table.viewer == 1
    assert host.page.table.names == guest.page.table.names == ("Ida", "Mira")
    for _ in range(60):
        assert may_move(host) is not may_move(guest)
        moves(computer, host if may_move(host) else guest)
        true, known = host.page.table.state, guest.page.table.state
        assert known.observation(1) == true.observation(1)
        assert [one.text for one in guest.page.table.log] == [
            line.read_by(1).text for line in host.page.table.session.lines
        ]
    assert guest.reads("log").count('"now"') == 1
    assert host.page.table.viewer == 0
    assert "is next, in another window" in (guest if may_move(host) else host).reads("act")


def test_nobody_sits_there_yet(sit: Sit) -> None:
    """The host is told whom to look for, and may let a bot play on until they are there."""
    computer, host, link = begun(sit, "human:Ida", "elsewhere", game="stone_age")
    assert not may_move(host)  # luck is drawn by all: nothing is dealt before they are there
    assert "The game begins once Red has sat down" in host.reads("act")
    assert "windows-bot" in host.reads("act") and link in host.reads("act")
    host.does("windows-bot")
    while may_move(host):
        moves(computer, host)
    assert host.page.table.bot_to_move is not None
    assert "in another window" not in host.reads("act")
    guest = sits(computer, link)  # the seat is a bot's until somebody wants it
    assert guest.page.table.people == [1] and host.page.table.bot_to_move is None


def test_who_has_sat_down_waits_for_the_others(sit: Sit) -> None:
    """Nothing is dealt before all are there; who waits sees who is missing."""
    computer, host, link = begun(sit, "human:Ida", "elsewhere", "elsewhere")
    mira = sits(computer, link, "Mira", 1)
    assert "begins by itself" in mira.reads("over") and "is awaited" in mira.reads("over")
    assert not mira.page.playing and "once Yellow has sat down" in host.reads("act")
    jonas = sits(computer, link, "Jonas", 2)
    for one in (mira, jonas):
        assert one.page.playing and windows_of(one).sheets.sheet == ""
    assert len([one for one in (host, mira, jonas) if may_move(one)]) == 1
    assert "once" not in host.reads("act")


def test_a_window_that_is_loaded_anew_has_its_seat_again(sit: Sit) -> None:
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    window = guest.window  # type: ignore[attr-defined]
    computer.closes(window)
    assert "the window is closed" in host.reads("act")
    again = computer.opens(link, window)
    assert may_move(again) and windows_of(again).sheets.sheet == ""
    moves(computer, again)


def test_a_bot_plays_on_while_somebody_is_away(sit: Sit) -> None:
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    window = guest.window  # type: ignore[attr-defined]
    computer.closes(window)
    host.does("windows-bot")
    host.bots_move()
    again = computer.opens(link, window)
    assert again.page.table.people == [1] and host.page.table.names[1] == "Mira"
    until(computer, host, again, again)


def test_the_host_loads_its_window_anew(sit: Sit) -> None:
    """The game is kept, and guests go on where they were."""
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    store = next(one for one in computer.windows.values() if one.me == HOST)
    host.page.autosave.flush()
    computer.closes(store.name)
    assert "is closed" in guest.reads("act")
    again = sit(storage=store)
    again.page.live_at(ADDRESS)
    again.does("resume", next(iter(store.entries)))
    computer.deliver()
    assert "is closed" not in guest.reads("act") and may_move(guest)
    assert not may_move(again)
    moves(computer, guest)
    assert again.page.table.state.observation(1) == guest.page.table.state.observation(1)
    assert again.page.table.people == [0]


def test_who_comes_changes_no_button_under_the_hand(sit: Sit) -> None:
    computer, host, link = begun(sit)
    host.does("windows-show")

    def ways() -> list[str]:
        return re.findall(r'(target="_blank"|data-act="[^"]*")', host.reads("over"))

    before = ways()
    assert before == [
        'target="_blank"', 'data-act="room-invite"', 'data-act="windows-close"'
    ]  # fmt: skip
    assert "All are here" not in host.reads("over")
    sits(computer, link)
    assert ways() == before and "All are here" in host.reads("over")


def test_who_watches_sees_the_board_and_decides_nothing(sit: Sit) -> None:
    computer, host, link = begun(sit)
    watcher = computer.opens(link)
    watcher.does("windows-close")
    assert "begins by itself" in watcher.reads("over") and not watcher.page.playing
    guest = sits(computer, link)
    assert watcher.page.playing and watcher.page.table.viewer is None
    assert windows_of(watcher).sheets.sheet == "" and not may_move(watcher)
    place = watcher.page.table.session
    moves(computer, host if may_move(host) else guest)
    assert watcher.page.table.session is not place
    assert watcher.page.table.state.observation(-1) == host.page.table.state.observation(-1)
    assert "You watch" in watcher.reads("act")


def test_three_windows(sit: Sit) -> None:
    computer, host, link = begun(sit, "human:Ida", "elsewhere", "elsewhere")
    jonas = sits(computer, link, "Jonas", 2)
    mira = sits(computer, link, "Mira")
    assert host.page.table.names == ("Ida", "Mira", "Jonas")
    late = computer.opens(link)
    assert windows_of(late).sheets.sheet == ""  # nothing is free: they watch
    for _ in range(40):
        [due] = [one for one in (host, mira, jonas) if may_move(one)]
        moves(computer, due)


# ------------------------------------------------------------ what goes on meanwhile


def test_a_move_is_taken_back_in_the_window_where_it_was_made(sit: Sit) -> None:
    computer, host, link = begun(sit, game="stone_age")
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    before = guest.page.table.state
    moves(computer, guest)
    assert may_move(host) and guest.page.table.can_undo
    guest.does("undo")
    computer.deliver()
    assert may_move(guest) and guest.page.table.state == before
    moves(computer, guest)
    moves(computer, host)
    assert not guest.page.table.can_undo


def test_what_somebody_tries_in_a_window_is_not_disturbed(sit: Sit) -> None:
    computer, host, link = begun(sit, game="stone_age")
    guest = sits(computer, link)
    until(computer, host, guest, host)
    guest.page.table.explore()
    tried = guest.page.table.session
    assert guest.page.table.exploring
    moves(computer, host)
    assert guest.page.table.session is tried
    guest.page.table.back_to_game()
    assert guest.page.table.session is not tried and may_move(guest)


def test_the_next_game_is_begun_by_the_window_that_has_it(sit: Sit) -> None:
    computer, host, link = begun(sit, game="my_first")
    guest = sits(computer, link)
    to_the_end(computer, host, guest)
    assert guest.page.table.over and guest.page.table.session.tree.root.children
    guest.does("rematch")
    assert "begins the next" in guest.reads("over")
    host.does("rematch")
    computer.deliver()
    assert not host.page.table.over and not guest.page.table.over
    assert "all luck" not in guest.reads("act")
    to_the_end(computer, host, guest)
    assert "all luck of this game" in guest.reads("act")


def test_a_page_says_at_the_end_what_it_found_of_the_luck(sit: Sit) -> None:
    computer, host, link = begun(sit, game="my_first")
    guest = sits(computer, link)
    to_the_end(computer, host, guest)
    assert "all luck of this game" in guest.reads("act")
    rows = windows_of(host).host.drawn.rows  # type: ignore[union-attr]
    assert all(len(row) == 2 for row in rows)
    guest.does("lobby")
    assert "luck" not in guest.reads("act")


def test_who_does_not_answer_for_long_is_named_and_done_without(sit: Sit) -> None:
    """The luck waits ten seconds before it is said whom it waits for."""
    computer, host, link = begun(sit, game="my_first")
    guest = sits(computer, link)
    until(computer, host, guest, host)
    silent, store = windows_of(guest), computer.windows[str(guest.window)]  # type: ignore[attr-defined]
    hears, store.hears = store.hears, lambda message: None  # type: ignore[method-assign]
    while may_move(host):
        moves(computer, host)
    assert windows_of(host).host.due is not None and "does not answer" not in host.reads("act")  # type: ignore[union-attr]
    host.waits()
    assert "Mira does not answer" in host.reads("act")
    host.does("windows-without")
    computer.deliver()
    assert windows_of(host).host.due is None and "does not answer" not in host.reads("act")  # type: ignore[union-attr]
    store.hears = hears  # type: ignore[method-assign]
    assert silent.guest is not None
    silent.guest.greet()
    computer.deliver()
    to_the_end(computer, host, guest)
    assert "nobody could choose or foresee it" in guest.reads("act")


def test_luck_that_was_asked_for_is_waited_for_also_by_who_tries_something(sit: Sit) -> None:
    computer, host, link = begun(sit, game="my_first")
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    host.page.table.explore()
    for _ in range(30):
        if not may_move(guest):
            break
        moves(computer, guest)
    host.page.table.back_to_game()
    computer.deliver()
    assert may_move(host) or may_move(guest)
    to_the_end(computer, host, guest)
    assert "all luck of this game" in guest.reads("act")


def test_leaving_a_game_is_told_in_the_other_window(sit: Sit) -> None:
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    host.does("lobby")
    computer.deliver()
    assert "is closed" in guest.reads("act")
    guest.does("lobby")
    assert windows_of(guest).guest is None
    assert guest.page.autosave.key == ""


def test_a_guest_keeps_no_game_of_their_own(sit: Sit) -> None:
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    guest.page.autosave.flush()
    store = computer.windows[guest.window]  # type: ignore[attr-defined]
    assert not store.entries


def test_whoever_sits_down_is_called_as_they_were_invited(sit: Sit) -> None:
    computer, _, link = begun(sit, "human:Ada", "elsewhere:Ben", game="my_first")
    guest = computer.opens(link)
    assert windows_of(guest).sheets.called == "Ben" and 'value="Ben"' in guest.reads("over")
    computer, _, link = begun(sit, game="my_first")
    assert windows_of(computer.opens(link)).sheets.called == ""
