"""What the controls do that have to do with links: making them, and opening one."""

from typing import Any

from stoneage_panel.app.views.share import say
from stoneage_panel.engine import link
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.table.saving import KINDS, text_of


class ShareActs:
    """Handlers of the page for saving, sharing and links.

    Attributes:
        sharing: what is shown to be shared: the kind, and the address of its link.
        linked: the text of a game from a link that waits for an answer.
    """

    sharing: tuple[str, str] | None = None
    linked: str | None = None

    def _on_share(self, arg: str, value: Any) -> None:
        kind = arg if arg in KINDS else KINDS[-1]
        address = self.keeping.address
        fragment = link.pack(text_of(self.table, kind)) if address else ""
        self.sharing = kind, f"{address}#{fragment}" if address else ""
        self.toast = ""
        self.draw()

    def _on_share_close(self, arg: str, value: Any) -> None:
        self.sharing = None
        self.draw()

    def _on_share_copy(self, arg: str, value: Any) -> None:
        if self.sharing is not None:
            self.zones["bar"].send("copy", text=self.sharing[1], tell="copied")

    def _on_copied(self, arg: str, value: Any) -> None:
        """The browser says whether it let us copy."""
        if arg == "yes":
            self.sharing = None
        self.say(say("share.copied" if arg == "yes" else "share.not_copied"))

    def _on_share_file(self, arg: str, value: Any) -> None:
        if self.sharing is not None:
            kind, text = self.sharing[0], text_of(self.table, self.sharing[0])
            name = f"{self.table.game.name}-{self.table.node.depth}-{kind}.txt"
            self.zones["bar"].send("download", name=name, text=text)

    # ------------------------------------------------------------ opening one

    def open_link(self, fragment: str) -> None:
        """Opens the game of a link; asks first if another one is played."""
        try:
            text = link.unpack(fragment)
            self.table.read_text(text)
        except StoneAgeError as fault:
            self.keeping.link_done()
            self.say(say("linked.bad", why=str(fault)), above_cover=True)
            return
        self.linked = text
        if self.playing and not self.table.over:
            self.sharing, self.toast = None, ""
            self.draw()
        else:
            self._on_linked_open("", None)

    def _on_linked_open(self, arg: str, value: Any) -> None:
        text, self.linked = self.linked, None
        if text is not None:
            self.keeping.link_done()
            self.offer(text, say("linked.name"), by_link=True)

    def _on_linked_leave(self, arg: str, value: Any) -> None:
        self.linked = None
        self.keeping.link_done()
        self.draw()
