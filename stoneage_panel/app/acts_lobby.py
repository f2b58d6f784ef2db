"""What the controls of the lobby do."""

from typing import Any

from stoneage_panel.app.acts_offer import file_text
from stoneage_panel.app.driver import STEP_SECONDS
from stoneage_panel.app.events import number
from stoneage_panel.app.strings import say as words
from stoneage_panel.app.wishes import recall
from stoneage_panel.table.seats import person
from stoneage_panel.ui import param_controls
from stoneage_panel.ui.strings import say as control_says

MOST_COMPONENTS = 400_000
"""Bytes of a file with components."""


class LobbyActs:
    """Handlers of the page for what is done in the lobby."""

    _dealt: int | None = None
    """The seed of the game that the lobby shows and Start begins; None until one was drawn."""

    def start(self, seed: int | None = None) -> None:
        """The chosen game begins as the lobby shows it, unless another seed is given."""
        if seed is None:
            self.guide_rests()
        self.lobby.apply(self.table, self._seed() if seed is None else seed)
        self._dealt = None
        self.playing, self.shut = True, False
        self.lines_open = self.log_whole = False
        self.set_pace()
        self.driver.running = True
        self.keeping.fresh()
        self.zones["bar"].send("top")
        self._table_changed()

    def set_pace(self) -> None:
        """Bots move at the pace that is chosen."""
        self.driver.step_seconds = STEP_SECONDS if self.lobby.pace == "one by one" else 0.0

    def _on_start(self, arg: str, value: Any) -> None:
        self.start()

    def _on_game(self, arg: str, value: Any) -> None:
        self.lobby.choose_game(arg)
        self._preview()

    def _on_add(self, arg: str, value: Any) -> None:
        self.lobby.add_seat()
        self._preview()

    def _on_drop(self, arg: str, value: Any) -> None:
        self.lobby.drop_seat()
        self._preview()

    def _on_shuffle(self, arg: str, value: Any) -> None:
        self.lobby.shuffle(self.fresh_seed())
        self.draw()

    def _seed(self) -> int:
        """Drawn once a stay in the lobby: the choices taken back bring the same board back."""
        if self._dealt is None:
            self._dealt = self.fresh_seed()
        return self._dealt

    def _preview(self) -> None:
        """The board in the lobby is that of the game as it is set, dealt as Start begins it."""
        self.lobby.apply(self.table, self._seed(), ["human"] * len(self.lobby.seats))

    def deal(self) -> None:
        """Lays out the game that Start begins; the page is painted with one for everybody."""
        if not self.playing and self._dealt is None:
            self._preview()

    def recall(self, text: object) -> None:
        """What an earlier visit chose is chosen again, and dealt."""
        if recall(self.lobby, text):
            self.set_pace()
            self.deal()

    def _on_seat(self, arg: str, value: Any) -> None:
        self.lobby.set_seat(number(arg), str(value))
        self.draw()

    def _on_name(self, arg: str, value: Any) -> None:
        self.lobby.set_seat(number(arg), person(str(value)))
        self.draw()

    def _on_option(self, arg: str, value: Any) -> None:
        param_controls.read(self.lobby.options, arg, value)
        self.lobby.settle(arg.partition("=")[0])
        self._preview()

    def _on_components(self, arg: str, value: Any) -> None:
        name, text = file_text(value, MOST_COMPONENTS)
        self.lobby.take_components(text, name)
        self._preview()
        self.say(words("lobby.used", name=name))

    def _on_no_components(self, arg: str, value: Any) -> None:
        self.lobby.drop_components()
        self._preview()

    def _on_get_components(self, arg: str, value: Any) -> None:
        game = self.table.game
        self.zones["bar"].send("download", name=f"{game.name}-components.toml", text=game.editable)

    def _on_how(self, arg: str, value: Any) -> None:
        if arg.partition("=")[0] not in ("dice", "pace"):
            raise ValueError(control_says("control.setting", given=repr(arg[:40])))
        param_controls.read(self.lobby, arg, value)
        self.set_pace()
        self._preview()

    def _on_lobby(self, arg: str, value: Any) -> None:
        self.driver.running = False
        self.driver.check()
        self.keeping.leave()
        self.guide_rests()
        self.unguided()
        self.playing, self.toast = False, ""
        self._preview()
