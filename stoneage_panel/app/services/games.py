"""Games begin, are opened and are left: what the table, the bots and the lobby do then."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from param import discard_events

from stoneage_panel.app.components.lobby.lobby import read_pace
from stoneage_panel.app.model import PageModel
from stoneage_panel.app.services.autosave import Autosave
from stoneage_panel.app.services.bot_runner import STEP_SECONDS, BotRunner
from stoneage_panel.app.services.guidance import Guidance
from stoneage_panel.app.services.preferences import recall
from stoneage_panel.app.services.strings import say
from stoneage_panel.engine.luck import TOGETHER
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Tree
from stoneage_panel.ui.actions import action

MOVEMENT = {"brisk": 1.0, "calm": 1.7, "next": 1.4, "instant": 0.0}
"""How long things take to move at each pace, brisk being 1."""
_STEPS = {"brisk": STEP_SECONDS, "calm": 2 * STEP_SECONDS, "next": 0.0, "instant": 0.0}
"""Seconds between the moves of bots at each pace."""


class Games:
    """Leads from the lobby to a game and back.

    Args:
        fresh_seed: gives the seed of every new game.
        on_begin: called when another game is on the table, before it is drawn.
        on_leave: called when it is left for the lobby.
        on_change: called when what is on the table is to be drawn.

    Attributes:
        invite: called where Start is to begin a game at several devices.
    """

    def __init__(
        self,
        model: PageModel,
        bots: BotRunner,
        autosave: Callable[[], Autosave],
        guidance: Guidance,
        fresh_seed: Callable[[], int],
        on_begin: Callable[[], None],
        on_leave: Callable[[], None],
        on_change: Callable[[], None],
        tell: Callable[[str], None],
    ) -> None:
        self._model = model
        self._bots = bots
        self._autosave = autosave
        self._guidance = guidance
        self.fresh_seed = fresh_seed
        self._on_begin = on_begin
        self._on_leave = on_leave
        self._on_change = on_change
        self._tell = tell
        self._dealt: int | None = None
        self.invite: Callable[[], None] = lambda: None

    @property
    def playing(self) -> bool:
        """Whether a game is played; else it is prepared in the lobby."""
        return bool(self._model.playing)

    # ------------------------------------------------------------ beginning

    def begin(self, seed: int | None = None) -> None:
        """The chosen game begins as the lobby shows it, unless another seed is given."""
        if seed is None:
            self._guidance.rest()
        self._model.lobby.apply(self._model.table, self._seed() if seed is None else seed)
        self._dealt = None
        self._model.playing = True
        self._on_begin()
        self.set_pace()
        self._bots.running = True
        self._autosave().fresh()
        self._on_change()

    @action
    def start(self) -> None:
        """The chosen game begins; a second click on Start finds it begun."""
        if not self.playing:
            self.invite() if self._model.lobby.elsewhere else self.begin()

    def open_session(self, session: Session, key: str) -> None:
        """A game that is played at several devices is on the table.

        Args:
            key: that it is kept under.
        """
        self._guidance.rest()
        autosave = self._autosave()
        autosave.flush()
        autosave.fresh()
        autosave.key = key
        self._dealt = None
        with discard_events(self._model.table):  # drawn once, below
            self._model.table.take(session)
        self._model.playing = True
        self._on_begin()
        self.set_pace()
        self._bots.running = True
        self._on_change()

    @action
    def rematch(self) -> None:
        """The same seats and options with fresh luck, once the game is over."""
        table = self._model.table
        if not table.over:
            return
        if table.session.dice == TOGETHER:
            self.lobby()  # all have to be invited anew
            return
        if table.session.remote is not None:
            self._tell(say("again.elsewhere"))
            return
        if table.session.shared:
            self._again_in_windows(table.session)
            return
        self._bots.running = True
        autosave = self._autosave()
        autosave.flush()
        autosave.fresh()
        self._on_begin()
        with discard_events(table):
            table.rematch()
        table.follow()

    def _again_in_windows(self, last: Session) -> None:
        """Those who play along in other windows do so again."""
        made = Session(Tree(last.game), last.seats, self.fresh_seed())
        made.shared = last.shared
        made.await_luck()
        self.open_session(made, secrets.token_hex(8))

    def open_record(self, text: str, place: int | None = None) -> None:
        """Opens a record in place of the game that is played, which stays kept.

        Args:
            place: of the position to show, see `Table.place`; without it the end.

        Raises:
            RecordError: nothing could be opened; the game goes on as it was.
        """
        table = self._model.table
        self._autosave().flush()
        with discard_events(table):  # drawn once, below
            problems = table.open_text(text)
            if place is not None and not problems:
                table.go_to(place)
        self._autosave().opened()
        self._model.playing = True
        self._bots.running = True
        self._on_change()
        if problems:
            self._tell(say("over.in_part", problem=problems[0]))

    # ------------------------------------------------------------ the lobby

    @action
    def lobby(self) -> None:
        """Back to the lobby; the game stays kept."""
        self._bots.running = False
        self._bots.check()
        self._guidance.leave(self._autosave().leave())
        self._guidance.restore_choices()
        self.set_pace()
        self._model.playing = False
        self._on_leave()
        self.preview()

    def _seed(self) -> int:
        """Drawn once a stay in the lobby: choices taken back bring the same board back."""
        if self._dealt is None:
            self._dealt = self.fresh_seed()
        return self._dealt

    def preview(self) -> None:
        """The board in the lobby is that of the game as it is set, dealt as Start begins it."""
        lobby = self._model.lobby
        lobby.apply(self._model.table, self._seed(), ["human"] * len(lobby.seats))

    def deal(self) -> None:
        """Lays out the game that Start begins; the page is painted with one for everybody."""
        if not self._model.playing and self._dealt is None:
            self.preview()

    def recall(self, text: object) -> None:
        """What an earlier visit chose is chosen again, and dealt."""
        if recall(self._model.lobby, text):
            self.set_pace()
            self.deal()

    def movement(self) -> float:
        """How long things take to move: 1 is brisk, 0 not at all."""
        return MOVEMENT[self._model.lobby.pace]

    @action
    def pace(self, value: str) -> None:
        """Another pace, from now on."""
        chosen = read_pace(value)
        if chosen is None:
            raise ValueError(say("pace.unknown", given=repr(value[:40])))
        self._model.lobby.pace = chosen
        self.set_pace()
        self._bots.go_on()
        self._on_change()

    def set_pace(self) -> None:
        """Bots move at the pace that is chosen."""
        pace = self._model.lobby.pace
        self._bots.step_seconds, self._bots.by_hand = _STEPS[pace], pace == "next"
        self._bots.wait(0.0)
