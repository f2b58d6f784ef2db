"""A game in several windows: one page has it, the others play along with their own hands."""

from __future__ import annotations

from collections import deque

import pytest

from stoneage_panel.app.services.storage import MemoryStorage, Message
from stoneage_panel.app.together.windows import Windows
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.together.talk import Undo, write
from tests.app.test_together import ADDRESS, Sit, at_home
from tests.support.visitor import Visitor

HOST = "host"


class Computer:
    """The windows of one computer: what they say to each other arrives when `deliver` says so."""

    def __init__(self, sit: Sit) -> None:
        self._sit = sit
        self.windows: dict[str, Window] = {}
        self.mail: deque[tuple[Window, Message]] = deque()
        self.tokens: dict[str, str] = {}
        self.devices: list[Window] = []
        self.made = 0

    def opens(self, link: str = "", window: str = "") -> Visitor:
        """Somebody opens a window, perhaps with a link; one that had been open is loaded anew."""
        self.made += 1
        name = window or f"window {self.made}"
        store = Window(self, name)
        self.devices.append(store)
        one = at_home(self._sit, store)
        one.window = name  # type: ignore[attr-defined]
        if link:
            one.page.open_link(link.partition("#")[2])
        self.deliver()
        return one

    def carried(self, window: Window, message: Message) -> None:
        """What the browser does about other devices: the texts that are carried only name one."""
        act, text = message["act"], message["text"]
        answer: Message = {"kind": "near", "act": act}
        if act in ("invite", "accept"):
            answer["text"] = f"{act}-{window.name.replace(' ', '_')}".ljust(80, "_")
            answer["taps"], answer["token"] = False, self.tokens.get(window.name, "")
        self.mail.append((window, answer))
        if act == "complete":
            other = next(
                one for one in self.devices if f"accept-{one.name.replace(' ', '_')}" in text
            )
            window.near[f"near {len(window.near) + 1}"] = other
            other.near["host"] = window
            self.mail += [(one, {"kind": "near", "act": "open"}) for one in (window, other)]
            self.mail.append((other, {"kind": "window-host"}))

    def closes(self, name: str) -> None:
        """A window is closed."""
        gone = next(one for one in self.windows.values() if one.name == name)
        del self.windows[gone.me]
        for other in self.windows.values():
            if (other.me == HOST) != (gone.me == HOST):
                self.mail.append((other, {"kind": "window-gone", "from": gone.me}))
        self.deliver()

    def deliver(self) -> None:
        """All that is under way arrives."""
        while self.mail:
            window, message = self.mail.popleft()
            window.hears(message)


class Window(MemoryStorage):
    """What the browser does for one window."""

    def __init__(self, computer: Computer, name: str) -> None:
        super().__init__()
        self.computer, self.name, self.me, self.id = computer, name, "", ""
        self.near: dict[str, Window] = {}  # other devices, by what their lines are called here

    def hears(self, message: Message) -> None:
        """Something arrives."""
        self._on_message(message)

    def post(self, message: Message) -> None:
        """Passes on what is for other windows; all else is kept."""
        computer, do = self.computer, message["do"]
        if do == "windows":
            self.me = HOST if message["as"] == HOST else self.name
            taken = HOST in computer.windows and self.me == HOST
            if not taken:
                computer.windows[self.me] = self
            token = computer.tokens.get(self.name, "")
            computer.mail.append((self, {"kind": "windows", "token": token, "taken": taken}))
            for other in list(computer.windows.values()):
                if self.me == HOST and other is not self:
                    computer.mail.append((other, {"kind": "window-host"}))
            if self.me != HOST and HOST not in computer.windows:
                computer.mail.append((self, {"kind": "window-gone", "from": HOST}))
        elif do == "window":
            to = self.near.get(message["to"]) or computer.windows.get(message["to"])
            if to is not None:
                here = next((name for name, one in to.near.items() if one is self), self.me)
                told = {"kind": "window", "from": here, "text": message["text"]}
                computer.mail.append((to, told))
        elif do == "near":
            computer.carried(self, message)
        elif do == "window-token":
            computer.tokens[self.name] = message["token"]
        elif do == "windows-close":
            computer.windows.pop(self.me, None)
        else:
            super().post(message)


def windows_of(one: Visitor) -> Windows:
    """What a visitor's page does about windows."""
    assert one.page.together.desk is not None
    return one.page.together.desk.windows


def begun(sit: Sit, *seats: str, game: str = "age_of_dirt") -> tuple[Computer, Visitor, str]:
    """Somebody begins a game in windows; the link of a window that plays along."""
    computer = Computer(sit)
    host = computer.opens()
    host.does("game", game)
    host.page.lobby.seats = list(seats or ("human:Ida", "elsewhere"))
    host.does("start")
    assert "own" in host.reads("over")
    host.does("in-windows")
    computer.deliver()
    link = str(windows_of(host).sheets.link)
    assert link.startswith(f"{ADDRESS}#w1.")
    assert f'href="{link}" target="_blank"' in host.reads("over")
    host.does("windows-close")
    return computer, host, link


def sits(computer: Computer, link: str, name: str = "Mira", seat: int | None = None) -> Visitor:
    """Somebody opens a window and sits down."""
    guest = computer.opens(link)
    if seat is not None:
        guest.does("window-at", seat)
    guest.does("window-name", value=name)
    guest.does("window-sit")
    computer.deliver()
    return guest


def moves(computer: Computer, one: Visitor) -> None:
    """Somebody makes the first move there is."""
    table = one.page.table
    one.does("do", table.game.format(table.legal[0]))
    computer.deliver()


def may_move(one: Visitor) -> bool:
    """Whether somebody decides in a window now."""
    table = one.page.table
    return not table.elsewhere and table.state.current_player in table.people


def until(computer: Computer, host: Visitor, guest: Visitor, who: Visitor) -> None:
    """They play until it is somebody's turn."""
    for _ in range(200):
        if may_move(who):
            return
        moves(computer, host if may_move(host) else guest)
    raise AssertionError("they never are to move")


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
    while may_move(host):
        moves(computer, host)
    assert "somebody has to sit down there" in host.reads("act")
    assert "windows-bot" in host.reads("act") and link in host.reads("act")
    host.does("windows-bot")
    assert host.page.table.bot_to_move is not None
    assert "in another window" not in host.reads("act")
    guest = sits(computer, link)  # the seat is a bot's until somebody wants it
    assert guest.page.table.people == [1] and host.page.table.bot_to_move is None


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


def test_who_watches_sees_the_board_and_decides_nothing(sit: Sit) -> None:
    computer, host, link = begun(sit)
    watcher = computer.opens(link)
    watcher.does("windows-close")
    assert watcher.page.playing and watcher.page.table.viewer is None
    assert not may_move(watcher)
    place = watcher.page.table.session
    moves(computer, host)
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
    for _ in range(3000):
        if host.page.table.over:
            break
        moves(computer, host if may_move(host) else guest)
    assert guest.page.table.over and guest.page.table.session.tree.root.children
    guest.does("rematch")
    assert "begins the next" in guest.reads("over")
    host.does("rematch")
    computer.deliver()
    assert not host.page.table.over and not guest.page.table.over
    moves(computer, host if may_move(host) else guest)


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
    for _ in range(3000):
        if host.page.table.over:
            break
        moves(computer, host if may_move(host) else guest)
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
    assert one.page.table.people == [1] and other.page.table.people == []
    assert windows_of(other).sheets.sheet == "sit"
    other.does("window-sit")
    computer.deliver()
    assert other.page.table.people == [2]


def test_who_watches_may_sit_down_later(sit: Sit) -> None:
    computer, host, link = begun(sit)
    watcher = computer.opens(link)
    watcher.does("windows-close")
    assert "windows-sit" in watcher.reads("act")
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
