"""What is kept of a game: its record with a checksum, and a line that says which game it is."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from typing import Any, Protocol

MOST_ENTRIES = 5
"""The newest entries of a game that are kept: the older ones are there should one be damaged."""

Message = dict[str, Any]
Listener = Callable[[Message], None]


class Storage(Protocol):
    """Where games are kept: the browser's own storage, or this process."""

    def listen(self, on_message: Listener, flush: Callable[[], None]) -> None:
        """Calls ``on_message`` with what the storage says, ``flush`` when a click is answered."""

    def post(self, message: Message) -> None:
        """Has the store do something: put, list, get, forget, leave, seat, seats."""


def checksum(text: str, at: int) -> int:
    """A number that differs if the text was altered or cut off."""
    return zlib.crc32(f"{at} {text}".encode("utf-8", "surrogatepass"))


def is_whole(entry: Mapping[str, Any]) -> bool:
    """Whether an entry is what was put, to the letter."""
    text, at = entry.get("text"), entry.get("at")
    return isinstance(text, str) and type(at) is int and entry.get("sum") == checksum(text, at)


class MemoryStorage:
    """Keeps games as long as this process lives: in notebooks, and in tests."""

    def __init__(self) -> None:
        self.entries: dict[str, list[Message]] = {}
        self.seats: dict[str, Message] = {}
        self._on_message: Listener = lambda message: None

    def listen(self, on_message: Listener, flush: Callable[[], None]) -> None:
        """Calls ``on_message`` with what the storage says."""
        self._on_message = on_message

    def post(self, message: Message) -> None:
        """Does it at once."""
        table = str(message.get("table", ""))
        do = message["do"]
        if do == "put":
            self.entries[table] = [message, *self.entries.get(table, [])][:MOST_ENTRIES]
        elif do == "forget":
            self.entries.pop(table, None)
            self.seats.pop(table, None)
        elif do == "get":
            entries = self.entries.get(table, [])
            self._on_message(
                {"kind": "entries", "table": table, "taken": False, "entries": entries}
            )
        elif do == "seat":
            self.seats[str(message["id"])] = message
            self._on_message({"kind": "seated", "n": message["n"], "kept": True})
        elif do == "seats":
            game = message["game"]
            found = [one["entry"] for one in self.seats.values() if one["game"] == game]
            self._on_message({"kind": "seats", "game": game, "entries": found})
        if do in ("list", "forget"):
            games = [entries[0] for entries in reversed(self.entries.values()) if entries]
            self._on_message({"kind": "games", "games": games})
