"""Keeps the game that is played after every action, so that nothing anybody did is lost.

Every game has a key of its own in the store. What is put there is the whole tree as a record,
never a part: an entry is either the game after an action or the game before it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from stoneage_panel.app import views
from stoneage_panel.app.kept import Game, Message, Store, checksum, is_whole
from stoneage_panel.app.strings import say_keep as say
from stoneage_panel.app.wishes import told
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.tree import Node

DEAL_SECONDS = 0.4
"""What was clicked while Python started comes first: it was meant for the painted board."""


class Keeping:
    """What of a visitor's games is kept, and brought back.

    Args:
        page: whose table is kept; `Page` in the app.

    Attributes:
        games: the kept games, the newest first, as far as the lobby was told.
        asked: the game that somebody wants to forget, and was asked about.
        whole: whether the lobby shows all games rather than a few.
        address: of the page, without what stands after ``#``; empty where links lead nowhere.
        trouble: why nothing can be kept, in HTML, until somebody has read it.
    """

    def __init__(self, page: Any, store: Store) -> None:
        self._page = page
        self._store = store
        self.games: list[Game] = []
        self.asked = ""
        self.whole = False
        self.trouble = ""
        self.address = ""
        self._failing = False
        self._chosen = self._usual = told(page.lobby)
        self.fresh()
        store.listen(self.heard, self.flush)

    def fresh(self) -> None:
        """The game that begins now is another one, with a key of its own."""
        self.key = ""
        self._seq = 0
        self._last: tuple[str, int] | None = None
        self._told: dict[Node, str] = {}
        self._touched = True

    # ------------------------------------------------------------ keeping

    def touched(self) -> None:
        """Something at the table has changed."""
        self._touched = True

    def flush(self) -> None:
        """Puts the game into the store if it has changed; called when a click is answered."""
        self._flush_wishes()
        page, table = self._page, self._page.table
        if not self._touched or not page.playing or table.chosen:
            return  # an action that is still put together is no action
        self._touched = False
        now = table.save_text(self._told), table.place
        if now == self._last:
            return
        self._last = now
        self._seq += 1
        self.key = self.key or secrets.token_hex(8)
        text, at = now
        self._store.post(
            {
                "do": "put",
                "table": self.key,
                "seq": self._seq,
                "text": text,
                "at": at,
                "sum": checksum(text, at),
                "title": table.title,
                "words": table.status[0],
                "over": table.over,
                "decided": table.decided,
                "pace": page.lobby.pace,
            }
        )

    def _flush_wishes(self) -> None:
        """Has the browser keep what is chosen in the lobby; as it comes, it needs no keeping."""
        chosen = self._page.wished
        if chosen != self._chosen:
            self._chosen = chosen
            self._store.post({"do": "wish", "text": "" if chosen == self._usual else chosen})

    def leave(self) -> None:
        """The visitor goes to the lobby; the game is kept if anything was decided in it."""
        self.flush()
        if self._page.playing and self.key and not self._page.table.decided:
            self._store.post({"do": "forget", "table": self.key})
        self._store.post({"do": "leave"})
        self.fresh()
        self._store.post({"do": "list"})

    # ------------------------------------------------------------ bringing back

    def resume(self, table: str) -> None:
        """Goes on with a kept game, as soon as the store has found it."""
        self._store.post({"do": "get", "table": table})

    def forget(self, table: str) -> None:
        """Forgets a kept game for good; asks first."""
        sure, self.asked = self.asked == table, table
        if sure:
            self.asked = ""
            self._store.post({"do": "forget", "table": table})

    def heard(self, message: Message) -> None:
        """Takes what the store says."""
        handler = getattr(self, f"_heard_{message.get('kind')}", None)
        if handler is not None:
            handler(message)

    def _heard_begin(self, message: Message) -> None:
        """The page has come to life: what there is, and the game that this tab had open."""
        self.address = str(message.get("address", ""))
        self._take_games(message)
        if message.get("resume"):
            self._heard_entries(message["resume"])
        if not self._page.playing:
            self._page.draw()
        self._page.recall(message.get("wishes"))
        self._chosen = self._page.wished
        self._page.later(DEAL_SECONDS, self._page.deal)
        if message.get("again") == "lost":
            self._page.say(say("again.lost"))
        elif message.get("again") and self._page.playing:
            self._page.say(say("again.whole"))

        if message.get("link"):
            self._heard_link(message)

    def _heard_link(self, message: Message) -> None:
        """Somebody has opened a link."""
        self._page.open_link(str(message.get("link", "")))

    def link_done(self) -> None:
        """The link was opened or declined: it need not stand in the address any longer."""
        self._store.post({"do": "linked"})

    def _heard_games(self, message: Message) -> None:
        self._take_games(message)
        if not self._page.playing:
            self._page.draw()

    def _take_games(self, message: Message) -> None:
        found = [Game.read(one) for one in message.get("games", ())]
        self.games = [game for game in found if game.table and game.decided]

    def _heard_entries(self, message: Message) -> None:
        """A game from the store: the newest entry that is whole, else what can be read of one."""
        entries: Sequence[Mapping[str, Any]] = message.get("entries", ())
        rest = [entry for entry in entries if isinstance(entry.get("text"), str)]
        whole = [entry for entry in rest if is_whole(entry)]
        for entry in (*whole, *(entry for entry in rest if entry not in whole)):
            if self._open(entry):
                self._adopt(entry, message, lost=entries.index(entry))
                return
        if entries:
            self._page.say(say("open.damaged"))
        self._store.post({"do": "leave"})

    def _open(self, entry: Mapping[str, Any]) -> bool:
        place = entry["at"] if is_whole(entry) else None
        try:
            self._page.opened(entry["text"], place)
        except StoneAgeError:
            return False
        if entry.get("pace") in self._page.lobby.param.pace.objects:
            self._page.lobby.pace = entry["pace"]
            self._page.set_pace()
        return True

    def _adopt(self, entry: Mapping[str, Any], message: Message, lost: int) -> None:
        """Goes on under the game's own key; under another one if some other tab plays it."""
        if message.get("taken"):
            self._page.say(say("tabs.copy"))
            self._store.post({"do": "leave"})
        else:
            self.key = str(message["table"])
            newest = [one["seq"] for one in message["entries"] if type(one.get("seq")) is int]
            self._seq = max(newest, default=0)
            if not lost:
                self._last = self._page.table.save_text(self._told), self._page.table.place
            else:
                self._page.say(say("open.older", n=lost))
        self._touched = True
        self.flush()

    # ------------------------------------------------------------ when it can't be

    def _heard_failed(self, message: Message) -> None:
        """Nothing can be kept: said once, until it works again."""
        if self._failing:
            return
        self._failing = True
        why = "full" if message.get("why") == "full" else "denied"
        self.trouble = views.unkept(say(f"store.{why}"))
        self._page.draw()

    def _heard_kept(self, message: Message) -> None:
        """The store works again."""
        self._failing = False

    def _heard_elsewhere(self, message: Message) -> None:
        """Another tab went on with this game meanwhile: what was done here is another game."""
        if message.get("table") != self.key:
            return
        text = self._last
        self.key, self._seq, self._last = "", 0, None
        self._touched = text is not None
        self._page.say(say("tabs.forked"))
        self.flush()

    def hush(self) -> None:
        """The trouble was read."""
        self.trouble = ""
