"""Windows of one computer and devices in one room, as far as tests of the page need them."""

from __future__ import annotations

from collections import deque

from stoneage_panel.app.services.storage import MemoryStorage, Message
from stoneage_panel.app.together.windows import Windows
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

    def revives(self, one: Visitor) -> Visitor:
        """The Python of a device dies and is started anew; its lines are as before."""
        store = next(store for store in self.devices if store.name == one.window)  # type: ignore[attr-defined]
        again = at_home(self._sit, store)
        again.window = store.name  # type: ignore[attr-defined]
        token = self.tokens.get(store.name, "")
        told = {"kind": "near", "act": "resume", "id": windows_of(one).name, "token": token}
        self.mail.append((store, told))
        self.deliver()
        return again

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


def to_the_end(computer: Computer, host: Visitor, guest: Visitor) -> None:
    """They play until the game is over, each by a rule of thumb: so it is over sooner."""
    for _ in range(3000):
        table = host.page.table
        if table.over:
            return
        action = table.game.choose(table.state, table.game.styles[0])
        (host if may_move(host) else guest).does("do", table.game.format(action))
        computer.deliver()
    raise AssertionError("the game does not end")
