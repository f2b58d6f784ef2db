"""What the controls of the table do."""

from typing import Any

from param import discard_events

from stoneage_panel.app.acts_offer import file_text
from stoneage_panel.app.events import number
from stoneage_panel.app.strings import say

MOST_SAVED = 8_000_000
"""Bytes of a saved game."""


class TableActs:
    """Handlers of the page for moves, bots, lines and files."""

    def _on_part(self, arg: str, value: Any) -> None:
        self._told(self.table.click(arg))

    def _on_back(self, arg: str, value: Any) -> None:
        self.table.take_back(arg)

    def _on_do(self, arg: str, value: Any) -> None:
        self.table.act(self.table.game.parse(arg))

    def _on_luck(self, arg: str, value: Any) -> None:
        self.table.let_luck(whole=arg == "whole")

    def _on_confirm(self, arg: str, value: Any) -> None:
        self._told(self.table.confirm())

    def _on_cancel(self, arg: str, value: Any) -> None:
        self.table.cancel()

    def _on_undo(self, arg: str, value: Any) -> None:
        self.table.undo()

    def _on_redo(self, arg: str, value: Any) -> None:
        self.table.redo()

    def _on_end(self, arg: str, value: Any) -> None:
        self.table.jump(self.table.current_line[-1] if self.table.current_line else self.table.node)

    def _on_play_on(self, arg: str, value: Any) -> None:
        self.table.play_on()

    def _on_skip(self, arg: str, value: Any) -> None:
        self.driver.skip()

    def _on_stop(self, arg: str, value: Any) -> None:
        self.driver.move_now()

    def _on_mine(self, arg: str, value: Any) -> None:
        self.table.show_hand()

    def _on_rematch(self, arg: str, value: Any) -> None:
        self.driver.running = True
        self.shut = False
        self.keeping.flush()
        self.keeping.fresh()
        self.table.rematch()

    def _on_close(self, arg: str, value: Any) -> None:
        if self.toast:
            self.hush()
        else:
            self.shut = True
            self.draw()

    def _on_escape(self, arg: str, value: Any) -> None:
        if self.toast:
            self.hush()
        elif self.offered is not None:
            self._on_offer_leave(arg, value)
        elif self.linked is not None:
            self._on_linked_leave(arg, value)
        elif self.sharing is not None:
            self._on_share_close(arg, value)
        elif self.sheet:
            self._on_rules_close(arg, value)
        elif self.table.chosen:
            self.table.cancel()
        else:
            self.shut = True
            self.draw()

    def _node(self, arg: str) -> Any:
        node = self.table.tree.find(number(arg))
        if node is None:
            raise ValueError(say("lines.gone"))
        return node

    def _on_jump(self, arg: str, value: Any) -> None:
        self.table.jump(self._node(arg))

    def _on_rename(self, arg: str, value: Any) -> None:
        self.table.rename(self._node(arg), str(value))

    def _on_note(self, arg: str, value: Any) -> None:
        self.table.annotate(self._node(arg), str(value or ""))

    def _on_promote(self, arg: str, value: Any) -> None:
        self.table.promote(self._node(arg))

    def _on_delete(self, arg: str, value: Any) -> None:
        self.table.delete(self._node(arg))

    def _on_lines(self, arg: str, value: Any) -> None:
        self.lines_open = not self.lines_open
        self.draw()

    def _on_moves(self, arg: str, value: Any) -> None:
        self.moves_open = not self.moves_open
        self.draw()

    def _on_words(self, arg: str, value: Any) -> None:
        self.words_open = not self.words_open
        self.draw()

    def _on_older(self, arg: str, value: Any) -> None:
        self.log_whole = True
        self.draw()

    def _on_save(self, arg: str, value: Any) -> None:
        name = f"{self.table.game.name}-{self.table.node.depth}.txt"
        self.zones["bar"].send("download", name=name, text=self.table.save_text())

    def _on_copy(self, arg: str, value: Any) -> None:
        lines = "\n".join(line.text for line in self.table.log)
        self.zones["bar"].send("copy", text=lines)
        self.say(say("log.copied"))

    def _on_open(self, arg: str, value: Any) -> None:
        if not value:
            return
        name, text = file_text(value, MOST_SAVED)
        takes = not self.playing and self.lobby.game.takes_components
        if takes and name.lower().endswith(".toml"):
            self._on_components(arg, value)
        else:
            self.offer(text, name)

    def opened(self, text: str, place: int | None = None) -> None:
        """Opens a record in place of the game that is played, which stays kept.

        Args:
            place: of the position to show, see `Table.place`; without it the end.

        Raises:
            RecordError: nothing could be opened; the game goes on as it was.
        """
        self.keeping.flush()
        with discard_events(self.table):  # drawn once, below
            problems = self.table.open_text(text)
            if place is not None and not problems:
                self.table.go_to(place)
        self.keeping.fresh()
        self.playing, self.shut = True, False
        self.driver.running = True
        self._table_changed()
        if problems:
            self.say(say("over.in_part", problem=problems[0]))
