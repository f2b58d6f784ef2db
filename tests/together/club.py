"""Devices that play one game by letters; bots decide for the people at them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from stoneage_panel.bots import make
from stoneage_panel.bots.request import answer
from stoneage_panel.engine.rng import Rng
from stoneage_panel.table import Table
from stoneage_panel.together.correspondence import (
    OPENS,
    OVER,
    WRITES,
    Correspondence,
    invite,
    join,
)
from stoneage_panel.together.meeting import Verdict

MANY = 2000
"""Letters: a game that takes more does not end."""
Post = Callable[[int, str], Sequence[str]]
"""What of a letter arrives at a device: nothing, the letter, it twice, another one …"""


def once(device: int, letter: str) -> Sequence[str]:
    """Every letter arrives once."""
    return [letter]


class Club:
    """One game at several devices.

    Args:
        seats: who sits where; each person has a device of their own unless `shared` says so.
        shared: by the first seat of a device, the seats at it.
        salt: other secrets, other decisions.
    """

    def __init__(
        self,
        name: str,
        seats: Sequence[str],
        options: Mapping[str, object] | None = None,
        shared: Mapping[int, Sequence[int]] | None = None,
        salt: int = 1,
    ) -> None:
        self._luck = Rng(salt)
        people = [n for n, seat in enumerate(seats) if seat.startswith("human")]
        groups = {n: [n] for n in people} | {n: list(own) for n, own in (shared or {}).items()}
        guests = {n for own in groups.values() for n in own[1:]}
        first, *others = sorted(set(groups) - guests)
        host = invite(
            name, seats, groups[first], options=options, secret=self._bytes(16),
            game_id=self._bytes(8),
        )  # fmt: skip
        self.devices = {first: host}
        for device in others:
            letter = self.devices[first].letter()
            made = join(letter, groups[device], f"P{device}", secret=self._bytes(16))
            self.devices[device] = made
            self.take(first, made.letter())
        for device in others:
            self.take(device, self.devices[first].letter())
        self.letters: list[str] = []

    def _bytes(self, size: int) -> bytes:
        return bytes(self._luck.below(256) for _ in range(size))

    def take(self, device: int, letter: str) -> Verdict:
        """A device opens a letter, and goes on from it if it can."""
        verdict = self.devices[device].meet(letter)
        if verdict.kind in ("joined", "next"):
            self.devices[device].take(verdict)
        return verdict

    @property
    def writer(self) -> int | None:
        """The device that is to write; None once the game is over."""
        found = [n for n, one in self.devices.items() if one.stage in (OPENS, WRITES)]
        assert len(found) <= 1, "one writes at a time"
        if not found:
            assert OVER in {one.stage for one in self.devices.values()}
        return found[0] if found else None

    def write(self, device: int) -> str:
        """A device opens its letter, and decides until somebody else has to; the letter."""
        one = self.devices[device]
        if one.stage == OPENS:
            one.open()
        while one.stage == WRITES:
            decide(one, self._luck)
        one.passed_on()
        self.letters.append(one.letter())
        return self.letters[-1]

    def play(self, letters: int = MANY, post: Post = once) -> None:
        """Plays on by so many letters, or to the end. Whoever has to write next gets the newest."""
        for _ in range(letters):
            writer = self.writer
            if writer is None:
                return
            letter = self.write(writer)
            after = self.devices[writer].writer
            for device in self.devices:
                if device != writer:
                    arrived = [*post(device, letter), *([letter] if device == after else [])]
                    for one in arrived:
                        self.take(device, one)
        assert letters < MANY, "the game goes on for ever"


def decide(one: Correspondence, luck: Rng) -> None:
    """Whoever is to move at a device does so: a bot by itself, a person by a rule of thumb."""
    session = one.session
    seat = session.seats[session.state.current_player]
    if seat.is_person:
        game = session.game
        bot = make("rule" if game.styles else "random", 1)
        session.step(bot.choose(session.state, luck))
    else:
        session.step(session.game.parse(thought(one, str(seat))))
    session.settle()


def thought(one: Correspondence, bot: str) -> str:
    """What a bot at a device decides, asked as the page asks it."""
    thinking = answer(Table.at(one.session).request(), bot, one.session.bot_seed)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return str(end.value)
