"""Opening what came from outside: whole at once, in part only after asking."""

from typing import Any

from stoneage_panel.app import events
from stoneage_panel.app.strings import say as words
from stoneage_panel.app.views.offer import Offer
from stoneage_panel.catalog import all_games
from stoneage_panel.engine import foreign
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.sanitize import one_line

MOST_NAME = 60
"""Letters of a file's name that are shown."""


def file_text(value: Any, most: int) -> tuple[str, str]:
    """The name and text of a file that a visitor chose.

    Raises:
        ValueError: none, or one that is too large.
    """
    if not isinstance(value, dict):
        raise ValueError(events.say("file.none"))
    name = one_line(str(value.get("name", "")), MOST_NAME) or events.say("file.unnamed")
    text = value.get("text")
    if not isinstance(text, str) or len(text) > most:
        raise ValueError(events.say("file.large", name=name, most=most))
    return name, text


def where_packs_go(name: str) -> str:
    """What to do with a file of cards and the like that was opened where none is taken."""
    games = [entry.title for entry in all_games().values() if entry.load().takes_components]
    where = words("lobby.cards")
    return events.say("file.pack", name=name, games=" / ".join(games), where=where)


def _refusal(name: str, text: str, fault: StoneAgeError) -> str:
    if "[Game " not in text and foreign.kind(text) == foreign.PACK:
        return where_packs_go(name)
    return events.say("file.refused", name=name, why=fault)


class OfferActs:
    """Handlers of the page for files and links that can be read in part.

    Attributes:
        offered: what was asked about and not answered yet.
    """

    _by_link = False
    """Whether it came by a link: the guide then stays or is silent as it was set."""

    offered: Offer | None = None

    def offer(self, text: str, name: str = "", by_link: bool = False) -> None:
        """Opens a record if it is sound; asks first if it can be read in part.

        Args:
            name: of the file it came from, if it came from one.
            by_link: whether it came by a link.

        Raises:
            ValueError: nothing could be opened, in a sentence; the game goes on as it was.
        """
        try:
            found = self.table.read_text(text)
        except StoneAgeError as fault:
            if not name:
                raise
            raise ValueError(_refusal(name, text, fault)) from None
        self._by_link = by_link
        if found.problems:
            told = tuple(map(str, found.problems))
            running = self.playing and not self.table.over
            self.offered = Offer(name, text, told, found.kept, running)
            self.toast = ""
            self.draw()
        else:
            self._open_offered(text)

    def _open_offered(self, text: str) -> None:
        if not self._by_link:
            self.guide_rests()
        self.opened(text)

    def _on_offer_open(self, arg: str, value: Any) -> None:
        if self.offered is not None:
            offered, self.offered = self.offered, None
            self._open_offered(offered.text)
            self.hush()  # what is missing was told before

    def _on_offer_leave(self, arg: str, value: Any) -> None:
        self.offered = None
        self.draw()
