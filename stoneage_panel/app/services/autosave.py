"""Keeps the game that is played after every action, so that nothing anybody did is lost.

Every game has a key of its own in the store. What is put there is the whole tree as a record,
never a part: an entry is either the game after an action or the game before it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from stoneage_panel.app.components.dialogs.trouble import StorageTrouble
from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.components.saved_games.saved_games import SavedGame, SavedGames
from stoneage_panel.app.services.preferences import chosen_text
from stoneage_panel.app.services.storage import Message, Storage, checksum, is_whole
from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action

DEAL_SECONDS = 0.4
"""What was clicked while Python started comes first: it was meant for the painted board."""


class Host(Protocol):
    """What is kept: a table and what was chosen for it."""

    @property
    def table(self) -> Table:
        """The table."""

    @property
    def lobby(self) -> Lobby:
        """What is chosen for the next game."""

    @property
    def playing(self) -> bool:
        """Whether a game is played."""

    @property
    def chosen(self) -> str:
        """What the visitor has chosen in the lobby, as text."""

    def live_at(self, address: str, shares: bool = False) -> None:
        """The page has come to life; links lead to its address, if they lead anywhere.

        Args:
            shares: whether the browser has a sheet of its own to share them with.
        """

    def call_later(self, seconds: float, callback: Callable[[], None]) -> None:
        """Calls back after a while."""

    def deal(self) -> None:
        """Lays out the game that Start begins."""

    def recall(self, text: object) -> None:
        """What an earlier visit chose is chosen again."""

    def say(self, sentence: str) -> None:
        """Tells the visitor something."""

    def open_record(self, text: str, place: int | None = None) -> None:
        """Opens a record in place of the game that is played."""

    def open_link(self, fragment: str) -> None:
        """Opens the game of a link."""

    def come_back(self, table: str) -> None:
        """Somebody goes on with a kept game: the tutorial does so if it spoke there."""


class Autosave:
    """What of a visitor's games is kept, and brought back.

    Args:
        host: whose table is kept.
        storage: where to.
        saved: shows what is kept.
        trouble: says why nothing can be kept.

    Attributes:
        more: what others do with messages of the store, by their kinds.
        due: says what is due in the game, for the list of kept games.
        resuming: the key of the game that is just being brought back; else empty.
        not_kept: is told the key of a game that was to be brought back and is not there.
    """

    def __init__(
        self, host: Host, storage: Storage, saved: SavedGames, trouble: StorageTrouble
    ) -> None:
        self._host = host
        self._storage = storage
        self._saved = saved
        self._trouble = trouble
        self._failing = self._link_done = False
        self._gone_on: set[str] = set()  # the games that the list shows as they were before
        self._chosen = self._usual = chosen_text(host.lobby)
        self.more: dict[str, Callable[[Message], None]] = {}
        self.due: Callable[[], str] = lambda: host.table.played_status
        self.resuming = ""
        self.not_kept: Callable[[str], None] = lambda key: None
        self.fresh()
        storage.listen(self.receive, self._answered)

    def fresh(self) -> None:
        """The game that begins now is another one, with a key of its own."""
        self.key = ""
        self._seq = 0
        self._last: tuple[str, int] | None = None
        self._words = ""
        self._notation: dict[Node, str] = {}
        self._touched = True

    def opened(self) -> None:
        """A record was opened: a game of its own, unless just this is kept already."""
        text = self._host.table.save_text()
        if self.key and self._last is not None and self._last[0] == text:
            self._notation, self._touched = {}, True
            return
        self.fresh()
        whole = checksum(text, 0)
        for game in self._saved.games:
            if game.content == whole and not game.taken and game.table not in self._gone_on:
                self.key, self._seq = game.table, game.seq
                return

    # ------------------------------------------------------------ keeping

    def _answered(self) -> None:
        """A click is answered, or what the store said: what has changed is kept."""
        self.flush()
        if self._link_done:
            self._link_done = False
            self._storage.post({"do": "linked"})

    def touched(self) -> None:
        """Something at the table has changed."""
        self._touched = True

    def flush(self) -> None:
        """Puts the game into the store if it has changed."""
        self._flush_preferences()
        host, table = self._host, self._host.table
        if not self._touched or not host.playing or table.chosen:
            return  # an action that is still put together is no action
        if table.session.remote is not None:
            return  # the page that has the game keeps it
        self._touched = False
        now, words = (table.save_text(self._notation), table.place), self.due()
        if now == self._last and words == self._words:
            return
        self._last, self._words = now, words
        self._seq += 1
        self.key = self.key or secrets.token_hex(8)
        self._gone_on.add(self.key)
        text, at = now
        self._storage.post(
            {
                "do": "put",
                "table": self.key,
                "seq": self._seq,
                "text": text,
                "at": at,
                "sum": checksum(text, at),
                "content": checksum(text, 0),
                "title": table.title,
                "words": words,
                "over": table.played_over,
                "decided": table.decided,
                # there is something in it before anybody has decided anything
                "set_up": table.tree.start is not None or bool(table.session.shared),
                "round": table.game.stage(table.played),
                "players": table.game.players,
            }
        )

    def _flush_preferences(self) -> None:
        """Has the browser keep what is chosen in the lobby; as it comes, it needs no keeping."""
        chosen = self._host.chosen
        if chosen != self._chosen:
            self._chosen = chosen
            self._storage.post(
                {"do": "preferences", "text": "" if chosen == self._usual else chosen}
            )

    def leave(self) -> str:
        """The visitor goes to the tables; the game is kept if anything was decided in it.

        One from a position that was set up is kept before: there is work in it.

        Returns:
            The key that it is kept under; nothing if it is not.
        """
        self.flush()
        kept, table = self.key, self._host.table
        nothing = not table.decided and table.tree.start is None and not table.session.shared
        if self._host.playing and kept and nothing:
            self._storage.post({"do": "forget", "table": kept})
            kept = ""
        self._storage.post({"do": "leave"})
        self.fresh()
        self._storage.post({"do": "list"})
        return kept

    # ------------------------------------------------------------ bringing back

    @action
    def resume(self, table: str) -> None:
        """Goes on with a kept game, as soon as the store has found it."""
        self._host.come_back(table)
        self._storage.post({"do": "get", "table": table})

    @action
    def forget(self, table: str) -> None:
        """Forgets a kept game for good; asks first."""
        sure, self._saved.asked = self._saved.asked == table, table
        if sure:
            self._saved.asked = ""
            self._storage.post({"do": "forget", "table": table})

    def receive(self, message: Message) -> None:
        """Takes what the store says."""
        handlers: dict[object, Callable[[Message], None]] = {
            "begin": self._receive_begin,
            "link": self._receive_link,
            "games": self._receive_games,
            "entries": self._receive_entries,
            "failed": self._receive_failed,
            "kept": self._receive_saved,
            "elsewhere": self._receive_elsewhere,
        }
        kind = message.get("kind")
        if isinstance(kind, str) and kind in handlers:
            handlers[kind](message)
        elif isinstance(kind, str) and kind in self.more:
            self.more[kind](message)

    def _receive_begin(self, message: Message) -> None:
        """The page has come to life: what there is, and the game that this tab had open."""
        # without what stands after "#"; empty where links lead nowhere
        self._host.live_at(str(message.get("address", "")), message.get("shares") is True)
        self._receive_games(message)
        if message.get("resume"):
            self._receive_entries(message["resume"])
        self._host.recall(message.get("preferences"))
        self._chosen = self._host.chosen
        self._host.call_later(DEAL_SECONDS, self._host.deal)
        if message.get("again") == "lost":
            self._host.say(say("again.lost"))
        elif message.get("again") and self._host.playing:
            self._host.say(say("again.whole"))

        if message.get("link"):
            self._receive_link(message)

    def _receive_link(self, message: Message) -> None:
        """Somebody has opened a link."""
        self._host.open_link(str(message.get("link", "")))

    def link_done(self) -> None:
        """The link was opened or declined: it need not stand in the address any longer.

        It goes once the game that it brought is kept, so that a page that is loaded anew
        meanwhile still has one of the two.
        """
        self._link_done = True

    def _receive_games(self, message: Message) -> None:
        found = [SavedGame.read(one) for one in message.get("games", ())]
        self._saved.games = [game for game in found if game.table and game.begun]
        self._gone_on.clear()

    def _receive_entries(self, message: Message) -> None:
        """A game from the store: the newest entry that is whole, else what can be read of one."""
        entries: Sequence[Mapping[str, Any]] = message.get("entries", ())
        self.resuming = "" if message.get("taken") else str(message.get("table", ""))
        try:
            found = self._bring_back(entries, message)
        finally:
            self.resuming = ""
        if not found:
            self._storage.post({"do": "leave"})
            self.not_kept(str(message.get("table", "")))

    def _bring_back(self, entries: Sequence[Mapping[str, Any]], message: Message) -> bool:
        rest = [entry for entry in entries if isinstance(entry.get("text"), str)]
        whole = [entry for entry in rest if is_whole(entry)]
        for entry in (*whole, *(entry for entry in rest if entry not in whole)):
            if self._open(entry):
                self._adopt(entry, message, lost=entries.index(entry))
                return True
        if entries:
            self._host.say(say("open.damaged"))
        return False

    def _open(self, entry: Mapping[str, Any]) -> bool:
        place = entry["at"] if is_whole(entry) else None
        try:
            self._host.open_record(entry["text"], place)
        except StoneAgeError:
            return False
        return True

    def _adopt(self, entry: Mapping[str, Any], message: Message, lost: int) -> None:
        """Goes on under the game's own key; under another one if some other tab plays it."""
        if message.get("taken"):
            self.key = ""
            self._host.say(say("tabs.copy"))
            self._storage.post({"do": "leave"})
        else:
            self.key = str(message["table"])
            newest = [one["seq"] for one in message["entries"] if type(one.get("seq")) is int]
            self._seq = max(newest, default=0)
            if not lost:
                self._last = self._host.table.save_text(self._notation), self._host.table.place
                self._words = self.due()
            else:
                self._host.say(say("open.older", n=lost))
        self._touched = True
        self.flush()

    # ------------------------------------------------------------ when it can't be

    def _receive_failed(self, message: Message) -> None:
        """Nothing can be kept: said once, until it works again."""
        if self._failing:
            return
        self._failing = True
        why = "full" if message.get("why") == "full" else "denied"
        self._trouble.sentence = say(f"store.{why}")

    def _receive_saved(self, message: Message) -> None:
        """The store works again."""
        self._failing = False

    def _receive_elsewhere(self, message: Message) -> None:
        """Another tab went on with this game meanwhile: what was done here is another game."""
        if message.get("table") != self.key:
            return
        text = self._last
        self.key, self._seq, self._last = "", 0, None
        self._touched = text is not None
        self._host.say(say("tabs.forked"))
        self.flush()
