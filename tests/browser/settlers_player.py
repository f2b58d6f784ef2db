"""Plays the Settlers on the page by pointing and pressing, in step with the same game natively."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import cast

from stoneage_panel.app.said import say
from stoneage_panel.games.settlers.moves import Move
from stoneage_panel.table import Table
from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import Visit
from tests.browser.settlers_guest import Guest, bots_move
from tests.browser.test_axe import press


def same(record: str) -> Table:
    """The table of a saved game, here."""
    table = Table(brisk=True)
    assert table.open_text(record) == []
    return table


class SettlersPlayer(MousePlayer):
    """A person at a table with bots.

    Args:
        visit: the open page, with the game on it.
        table: the same game here: whatever is done there is done here too, and compared.
    """

    def __init__(self, visit: Visit, table: Table) -> None:
        super().__init__(
            visit, game=table.game.name, players=table.game.players, **table.game.options
        )
        self.table = table
        self.guest = Guest(table)
        self.tapped = self.pressed = 0

    # ------------------------------------------------------------ in step

    def in_step(self) -> None:
        """The bots move here; then waits until the page has come as far."""
        bots_move(self.table)
        self.visit.until(self._as_far, f"“{self.table.log[-1].text if self.table.log else ''}”")

    def _as_far(self) -> bool:
        log = self.table.log
        if log and not str(self._told()).startswith(f"n{log[-1].node.id}-"):
            return False
        if self.table.over:
            return self.over
        listed = self.page.locator("[data-act='moves']").all_inner_texts()
        return bool(listed) and listed[0].endswith(say("act.moves", n=len(self.table.fitting)))

    def log(self) -> list[str]:
        """The page's log, newest first, without signs."""
        lines = self.page.locator(".z-log .log li [data-act='jump'] > span:not([class])")
        return [str(text) for text in lines.evaluate_all("all => all.map((s) => s.textContent)")]

    # ------------------------------------------------------------ playing

    def turn(self) -> bool:
        """One decision of ours, and what follows from it; False once the game is over."""
        self.in_step()
        if self.table.over:
            return False
        self.makes(self.guest.chooses())
        return True

    def makes(self, move: Move) -> None:
        """By pointing at the parts of a move, on the board or the card; else by its name."""
        for part in self.game.parts(move):
            if not (part in self.spots or self._button("part", part).count()):
                return self._do(move)
            if self._point(part) == "done":
                return None
        assert self.table.ready == move, self.game.format(move)
        self.table.confirm()
        self.press("confirm")
        self.pressed += 1
        return None

    def _point(self, part: str) -> str:
        """Point at one part, here and there: what came of it here."""
        board = part in self.spots and not self._button("part", part).count()
        self.tapped += board
        self.pressed += not board
        do = partial(self.tap, part) if board else partial(self.press, "part", part)
        self.visit.answered(do, part)
        return self.table.click(part).kind

    def _do(self, move: Move) -> None:
        """By the button of the whole move; where that is folded away, by the list of moves."""
        text = self.game.format(move)
        if not self._button("do", text).count():
            self.press("moves")
            self.visit.until(lambda: self._button("do", text).count() > 0, text)
        self.press("do", text)
        self.pressed += 1
        self.table.act(move)

    def first(self, begins: str) -> Move | None:
        """The first that may be done now, or that luck may bring, of those that begin so."""
        state = self.table.state
        found = [*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes())]
        fits = (move for move in found if self.game.format(move).startswith(begins))
        return cast(Move | None, next(fits, None))


def opened(page: Visit, record: str, folder: Path) -> SettlersPlayer:
    """Opens a saved game on the page, where bots make no pauses, and the same here."""
    file = folder / "game.txt"
    file.write_text(record, "utf-8")
    press(page, "how", "pace=at once")
    page.page.locator("input[type=file][data-act='open']").first.set_input_files(file)
    page.until(lambda: page.page.locator(".players").count() > 0, "the players")
    return SettlersPlayer(page, same(record))


class SettlersKeys(SettlersPlayer, KeyboardPlayer):
    """The same by keys alone."""
