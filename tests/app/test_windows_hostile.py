"""A game in several windows: nobody decides for others, and nothing that comes in does harm."""

from __future__ import annotations

import pytest

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.together.talk import No, Undo, write
from tests.app.test_together import ADDRESS, Sit, at_home
from tests.app.windows import (
    HOST,
    Computer,
    Window,
    begun,
    may_move,
    moves,
    sits,
    to_the_end,
    until,
    windows_of,
)

# ------------------------------------------------------------ whose game it is


def test_who_watches_takes_nothing_back(sit: Sit) -> None:
    computer, host, link = begun(sit, game="my_first")
    guest = sits(computer, link)
    watcher = computer.opens(link)
    for _ in range(12):
        assert not watcher.page.table.can_undo
        place = host.page.table.node
        watcher.does("undo")
        for number in range(20):
            text = write(Undo(number))
            windows_of(host).host.heard(watcher.window, text)  # type: ignore
        computer.deliver()
        assert host.page.table.node is place
        moves(computer, host if may_move(host) else guest)


def test_the_link_of_its_own_game_is_not_opened_in_the_hosts_window(sit: Sit) -> None:
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    for other in (link, f"{ADDRESS}#w1.qwertzuiop", f"{ADDRESS}#i1.qwertzuiop.{80 * 'x'}"):
        host.page.open_link(other.partition("#")[2])
        computer.deliver()
        assert "in another window" in host.reads("over")
        assert windows_of(host).guest is None
    moves(computer, host if may_move(host) else guest)
    assert "is closed" not in guest.reads("act")


def test_a_guest_makes_no_game_of_what_it_tries(sit: Sit) -> None:
    computer, host, link = begun(sit, game="stone_age")
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    table, depth = guest.page.table, host.page.table.node.depth
    table.explore()
    table.act(table.legal[0])
    for act in ("play-on-from-here", "play-on-from-here"):
        guest.does(act)
    with pytest.raises(NotationError, match="Others play along"):
        table.promote(table.node)
    assert table.exploring and not windows_of(guest).guest.may_act  # type: ignore
    moves(computer, guest)
    assert host.page.table.node.depth == depth
    table.back_to_game()
    assert may_move(guest)


def test_the_host_decides_for_nobody_else(sit: Sit) -> None:
    computer, host, link = begun(sit, game="stone_age")
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    theirs = host.page.table.node
    moves(computer, guest)
    theirs = theirs.children[0]
    until(computer, host, guest, host)
    moves(computer, host)
    until(computer, host, guest, guest)
    table = host.page.table
    end = table.node
    table.explore()
    table.act(table.legal[0])
    with pytest.raises(NotationError, match="Others play along"):
        table.play_on_from_here()
    with pytest.raises(NotationError, match="Others play along"):
        table.promote(table.node)
    with pytest.raises(NotationError, match="Others play along"):
        table.delete(theirs)
    assert table.exploring and table.tree.root.end() is end
    table.back_to_game()
    assert guest.page.table.elsewhere is False


def test_the_host_opens_no_hand_of_others(sit: Sit) -> None:
    computer, host, link = begun(sit, game="age_of_dirt")
    guest = sits(computer, link)
    table = host.page.table
    for _ in range(300):
        if may_move(guest) and table.session.has_secret(1):
            break
        moves(computer, host if may_move(host) else guest)
    table.explore()
    assert table.closed_hand == 1 and not table.may_open_cards
    host.does("open-cards")
    assert table.closed_hand == 1
    assert "stays hidden" in host.reads("act") and "let-move" not in host.reads("act")
    table.let_move("turn")
    assert table.bot_to_move is None


def test_forgetting_a_game_leaves_the_seats_of_the_next_one(sit: Sit) -> None:
    computer, host, link = begun(sit, game="my_first")
    guest = sits(computer, link)
    to_the_end(computer, host, guest)
    first = host.page.autosave.key
    host.does("rematch")
    computer.deliver()
    moves(computer, host if may_move(host) else guest)
    host.page.autosave.flush()
    store = next(one for one in computer.windows.values() if one.me == HOST)
    assert {first, host.page.autosave.key} <= set(store.seats)
    store.post({"do": "forget", "table": first})
    computer.closes(store.name)
    again = sit(storage=store)
    again.page.live_at(ADDRESS)
    again.does("resume", next(iter(store.entries)))
    computer.deliver()
    assert again.page.table.people == [0] and "is closed" not in guest.reads("act")


def test_who_wanted_a_seat_that_is_taken_is_asked_for_another(sit: Sit) -> None:
    computer, _, link = begun(sit, "human:Ida", "elsewhere", "elsewhere")
    one, other = computer.opens(link), computer.opens(link)
    for guest in (one, other):
        guest.does("window-sit")
    computer.deliver()
    assert windows_of(one).sheets.sheet == "wait"
    assert windows_of(other).sheets.sheet == "sit"
    other.does("window-sit")
    computer.deliver()
    assert one.page.table.people == [1] and other.page.table.people == [2]


def test_who_watches_may_sit_down_later(sit: Sit) -> None:
    computer, host, link = begun(sit)
    watcher = computer.opens(link)
    watcher.does("windows-close")
    watcher.does("windows-after-all")
    watcher.does("window-sit")
    computer.deliver()
    assert watcher.page.table.people == [1] and host.page.table.names[1] == "Red"


def test_who_watches_may_sit_down_while_a_bot_plays_there(sit: Sit) -> None:
    computer, host, link = begun(sit, "human:Ida", "elsewhere", game="stone_age")
    watcher = computer.opens(link)
    watcher.does("windows-close")
    host.does("windows-bot")
    computer.deliver()
    watcher.does("windows-sit")
    watcher.does("window-sit")
    computer.deliver()
    assert watcher.page.table.people == [1] and host.page.table.names[1] == "Red"


def test_what_the_host_took_back_stays_so_when_it_is_loaded_anew(sit: Sit) -> None:
    computer, host, link = begun(sit, game="stone_age")
    guest = sits(computer, link)
    until(computer, host, guest, guest)
    until(computer, host, guest, host)
    depth = host.page.table.node.depth
    moves(computer, host)
    host.does("undo")
    host.page.table.jump(host.page.table.tree.root)
    computer.deliver()
    host.page.autosave.flush()
    store = next(one for one in computer.windows.values() if one.me == HOST)
    computer.closes(store.name)
    again = sit(storage=store)
    again.page.live_at(ADDRESS)
    again.does("resume", next(iter(store.entries)))
    computer.deliver()
    assert again.page.table.tree.root.end().depth == depth
    assert not may_move(guest)


def test_a_seat_that_a_copy_of_the_window_took_comes_back(sit: Sit) -> None:
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    computer.tokens["copy"] = windows_of(guest).guest.token  # type: ignore
    copy = computer.opens(link, "copy")
    assert copy.page.table.people == [1] and guest.page.table.people == []
    computer.closes("copy")
    computer.deliver()
    assert guest.page.table.people == [1]
    until(computer, host, guest, guest)


# ------------------------------------------------------------ what can't be


@pytest.mark.parametrize(
    "link", ["w1.", "w1.short", "w1.<script>alert(1)</script>", "w1." + 99 * "a"]
)
def test_a_damaged_link_of_a_window_is_told(sit: Sit, link: str) -> None:
    one = Computer(sit).opens(f"{ADDRESS}#{link}")
    assert "it is damaged" in one.reads("over") and not one.page.playing


def test_a_link_of_a_game_that_no_window_has(sit: Sit) -> None:
    one = Computer(sit).opens(f"{ADDRESS}#w1.qwertzuiop")
    assert "is closed" in one.reads("over") and not one.page.playing


def test_a_game_that_another_window_has_already_is_played_here_alone(sit: Sit) -> None:
    computer, host, _ = begun(sit)
    host.page.autosave.flush()
    store = next(one for one in computer.windows.values() if one.me == HOST)
    second = Window(computer, "second")
    second.entries, second.seats = dict(store.entries), dict(store.seats)
    other = at_home(sit, second)
    other.does("resume", next(iter(store.entries)))
    computer.deliver()
    assert windows_of(other).host is None
    assert "Another window has this game" in other.reads("over")
    assert other.page.table.people == [0, 1]
    assert windows_of(host).host is not None


def test_a_game_of_windows_that_was_saved_is_an_ordinary_one_elsewhere(sit: Sit) -> None:
    _, host, _ = begun(sit)
    text = host.page.table.save_text()
    assert '[Windows "' in text
    other = at_home(sit)
    other.page.opening.offer(text, "game.txt")
    assert other.page.playing and other.page.table.people == [0, 1]
    assert '[Windows "' not in other.page.table.save_text()


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"do":"pos","v":1}', '{"do":"here","v":9}', 9, None, {"do": "pos"}]
)
def test_nonsense_from_another_window_changes_nothing(sit: Sit, text: object) -> None:
    computer, host, link = begun(sit)
    guest = sits(computer, link)
    before = guest.page.table.session, host.page.table.node
    for one in (guest, host):
        storage = next(
            w for w in computer.windows.values() if w._on_message.__self__ is one.page.autosave
        )  # type: ignore[attr-defined]
        storage.hears({"kind": "window", "from": "host", "text": text})
        storage.hears({"kind": "window", "from": 7, "text": text})
    computer.deliver()
    assert (guest.page.table.session, host.page.table.node) == before


def test_a_refusal_by_a_rule_that_nobody_knows_is_told_all_the_same(sit: Sit) -> None:
    computer, _, link = begun(sit)
    guest = sits(computer, link)
    store = next(one for one in computer.windows.values() if one.me != HOST)
    text = write(No(0, "Not now.", "zzz"))
    store.hears({"kind": "window", "from": HOST, "text": text})
    assert "Not now." in guest.reads("over")
