"""Opening what came from outside: whole at once, in part only after asking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from stoneage_panel.app.components.dialogs.offer import Offer, PartialOpen
from stoneage_panel.app.components.dialogs.replace import ReplaceGame
from stoneage_panel.app.components.rules.rules import Rules
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.services.autosave import Autosave
from stoneage_panel.app.services.files import file_text, refusal
from stoneage_panel.app.services.games import Games
from stoneage_panel.app.services.guidance import Guidance
from stoneage_panel.app.services.lobby_actions import LobbyActions
from stoneage_panel.app.services.rule_links import BEGIN, RuleLinks
from stoneage_panel.app.services.strings import say
from stoneage_panel.engine import headers, link
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.ui.actions import action

TOGETHER = "2", "3"
"""How links of games at several devices begin; see `stoneage_panel.together.letter`."""
ALONG = "w1.", "i1.", "a1."
"""How links of windows and devices that play along begin; see `stoneage_panel.app.together`."""
MOST_SAVED = 8_000_000
"""Bytes of a saved game."""


class Tell(Protocol):
    """Tells the visitor something, also above a cover if it tells nothing of the game."""

    def __call__(self, sentence: str, *, above_cover: bool = False) -> None:
        """Shows a sentence for a while."""


class Opening:
    """Files and links, sound ones and those that can be read in part.

    Args:
        make_room: closes what else is asked or said.

    Attributes:
        open_letter: called with a game at several devices: what stands in its link, or its text.
    """

    def __init__(
        self,
        model: PageModel,
        games: Games,
        guidance: Guidance,
        autosave: Callable[[], Autosave],
        lobby: LobbyActions,
        offer: PartialOpen,
        replace: ReplaceGame,
        rules: Rules,
        make_room: Callable[[], None],
        tell: Tell,
    ) -> None:
        self._model = model
        self._games = games
        self._guidance = guidance
        self._autosave = autosave
        self._lobby = lobby
        self._offer = offer
        self._replace = replace
        self._rule_links = RuleLinks(model, games, rules)
        self._make_room = make_room
        self._tell = tell
        self._by_link = self._is_shared = False
        self.open_letter: Callable[[str], None] = lambda fragment: None

    # ------------------------------------------------------------ files

    @action
    def open(self, value: object) -> None:
        """A file was chosen or dropped: a saved game, or in the lobby the owner's own cards."""
        if not value:
            return
        name, text = file_text(value, MOST_SAVED)
        takes = not self._model.playing and self._model.lobby.game.takes_components
        if takes and name.lower().endswith(".toml"):
            self._lobby.components(value)
        else:
            self.offer(text, name)

    def offer(self, text: str, name: str = "", by_link: bool = False) -> None:
        """Opens a record if it is sound; asks first if it can be read in part.

        Args:
            name: of the file it came from, if it came from one.
            by_link: whether it came by a link: the tutorial then stays as it was set.

        Raises:
            ValueError: nothing could be opened, in a sentence; the game goes on as it was.
        """
        try:
            found = self._model.table.read_text(text)
        except StoneAgeError as fault:
            if not name:
                raise
            raise ValueError(refusal(name, text, fault)) from None
        self._by_link, self._is_shared = by_link, headers.is_shared(found)
        if found.problems:
            problems = tuple(map(str, found.problems))
            self._make_room()
            broken = any(problem.move is not None for problem in found.problems)
            self._offer.offer = Offer(name, text, problems, found.kept, self._running, broken)
        else:
            self._open(text)

    @property
    def _running(self) -> bool:
        return self._model.playing and not self._model.table.over

    def _open(self, text: str) -> None:
        if self._is_shared:  # what it is to what is here, is looked at first
            self.open_letter(text)
            return
        if not self._by_link:
            self._guidance.rest()
        self._games.open_record(text)

    @action
    def offer_open(self) -> None:
        """What can be read is opened."""
        offer, self._offer.offer = self._offer.offer, None
        if offer is not None:
            self._open(offer.text)
            self._make_room()  # what is missing was told before

    @action
    def offer_leave(self) -> None:
        """It is left as it is."""
        self._offer.offer = None

    # ------------------------------------------------------------ links

    def open_link(self, fragment: str) -> None:
        """Opens the game of a link, asking first if another one is played; or shows its rule."""
        if fragment.startswith((*TOGETHER, *ALONG)):
            self.open_letter(fragment)
            return
        try:
            if fragment.startswith(BEGIN):
                self._rule_links.open(fragment)
                self._autosave().link_done()
                return
            text = link.unpack(fragment)
            self._model.table.read_text(text)
        except StoneAgeError as fault:
            self._autosave().link_done()
            self._tell(say("linked.bad", why=str(fault)), above_cover=True)
            return
        if self._running and text == self._model.table.save_text():
            self._autosave().link_done()  # just this game is played
        elif self._running:
            self._make_room()
            self._replace.record = text
        else:
            self._open_linked(text)

    def _open_linked(self, text: str) -> None:
        self._autosave().link_done()
        self.offer(text, say("linked.name"), by_link=True)

    @action
    def linked_open(self) -> None:
        """The game of the link is opened."""
        text, self._replace.record = self._replace.record, None
        if text is not None:
            self._open_linked(text)

    @action
    def linked_leave(self) -> None:
        """The game that is played goes on."""
        self._replace.record = None
        self._autosave().link_done()
