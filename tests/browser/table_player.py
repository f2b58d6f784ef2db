"""Plays a game on the page by pointing and pressing, in step with the same game natively."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from stoneage_panel.app.components.decision.decision import told_apart
from stoneage_panel.app.components.decision.strings import say
from stoneage_panel.app.components.tutorial.tutorial import advise
from stoneage_panel.bots.request import answer
from stoneage_panel.engine.game import Action
from stoneage_panel.table import Table
from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.mouse_player import MousePlayer
from tests.browser.page_driver import Visit
from tests.browser.test_axe import press


def same(record: str) -> Table:
    """The table of a saved game, here."""
    table = Table(auto_forced=True)
    assert table.open_text(record) == []
    return table


def bots_move(table: Table) -> None:
    """Until a person is due or the game is over."""
    while bot := table.bot_to_move:
        thinking = answer(table.request(), bot, table.bot_seed)
        try:
            while True:
                next(thinking)
        except StopIteration as done:
            table.act(table.game.parse(done.value))


class TablePlayer(MousePlayer):
    """A person at a table with bots, or people who hand over the screen.

    Args:
        visit: the open page, with the game on it.
        table: the same game here: whatever is done there is done here too, and compared.
    """

    def __init__(self, visit: Visit, table: Table) -> None:
        super().__init__(
            visit, game=table.game.name, players=table.game.players, **table.game.options
        )
        self.table = table
        self.game = table.game  # with an owner's cards, if there are any
        self.tapped = self.pressed = self.handed = 0

    # ------------------------------------------------------------ in step

    def in_step(self) -> None:
        """The bots move here; then waits until the page has come as far.

        Whoever is due takes the screen over, where hands are secret and people many.
        """
        bots_move(self.table)
        if self.table.needs_handover:
            self._hand_over()
        try:
            self.visit.until(self._as_far, "the page to come as far")
        except AssertionError as fault:
            listed = self.page.locator("[data-act='moves']").all_inner_texts()
            told = f"{fault}: {self._last_event()}, {listed}, {told_apart(self.table)}"
            raise AssertionError(f"{told}\n{self.table.save_text()}") from None

    def _as_far(self) -> bool:
        log = self.table.log
        if log and not str(self._last_event()).startswith(f"n{log[-1].node.id}-"):
            return False
        if self.table.over:
            return self.over
        if self.table.state.current_player < 0:  # luck that is chosen by hand
            return self._button("luck", "once").count() > 0
        listed = self.page.locator("[data-act='moves']").all_inner_texts()
        return bool(listed) and listed[0].endswith(say("act.moves", n=len(told_apart(self.table))))

    def _hand_over(self) -> None:
        mine = self._button("mine")
        name = self.table.names[self.table.state.current_player]
        cover = self.page.locator(".over.cover", has_text=name)
        self.visit.until(lambda: cover.count() > 0 and mine.count() > 0, f"the screen for {name}")
        self.covered()
        self.visit.answered(partial(self.press, "mine"), "the screen")
        self.table.show_hand()
        self.handed += 1

    def covered(self) -> None:
        """While the screen goes from hand to hand nobody's secrets are on it."""

    def log(self) -> list[str]:
        """The page's log, newest first, without signs."""
        lines = self.page.locator(".z-log .log li [data-act='jump'] > span:not([class])")
        return [str(text) for text in lines.evaluate_all("all => all.map((s) => s.textContent)")]

    # ------------------------------------------------------------ playing

    def chooses(self) -> Action:
        """The person's next move: what the page's own advice says."""
        advice = advise(self.table)
        assert advice
        return advice.action

    def turn(self) -> bool:
        """One decision of ours, and what follows from it; False once the game is over."""
        self.in_step()
        if self.table.over:
            return False
        self.makes(self.chooses())
        return True

    def to_the_end(self) -> None:
        """Plays on; at the end the page tells what happened here."""
        while self.turn():
            pass
        newest = [line.text for line in reversed(self.table.log)]
        found = self.log()
        assert found and found == newest[: len(found)]
        over = self.page.locator(".z-over")
        self.visit.until(lambda: over.locator("table").count() > 0, "where points come from")

    def makes(self, move: Action) -> None:
        """By pointing at the parts of a move, on the board or the card; else by its name."""
        for part in self.game.parts(move):
            if not (self.found(part) or self._button("part", part).count()):
                return self._do(move)
            if self._point(part) == "done":
                return None
        assert self.table.ready == move, self.game.format(move)
        if not self._button("confirm").count():
            return self._do(move)
        self.table.confirm()
        self.visit.answered(partial(self.press, "confirm"), self.game.format(move))
        self.pressed += 1
        return None

    def _point(self, part: str) -> str:
        """Point at one part, here and there: what came of it here."""
        board = self.found(part) is not None and (
            not self._button("part", part).count() or self.prefers_board(part)
        )
        self.tapped += board
        self.pressed += not board
        do = partial(self.tap, part) if board else partial(self.press, "part", part)
        self.visit.answered(do, part)
        return self.table.click(part).kind

    def prefers_board(self, part: str) -> bool:
        """Whether what stands on the card, too, is pointed at on the board."""
        return False

    def _do(self, move: Action) -> None:
        """By the button of the whole move; where that is folded away, by the list of moves."""
        text = self.game.format(move)
        if not self._button("do", text).count():
            self.press("moves")
            move = self._listed(move)
            text = self.game.format(move)
            self.visit.until(lambda: self._button("do", text).count() > 0, text)
        self.visit.answered(partial(self.press, "do", text), text)
        self.pressed += 1
        self.table.act(move)

    def _listed(self, move: Action) -> Action:
        """The move of the list that reads like this one: of several that do, one is listed."""
        words = partial(self.game.choice, self.table.state, names=self.table.names)
        return next((one for one, _ in told_apart(self.table) if words(one) == words(move)), move)

    def first(self, begins: str) -> Action | None:
        """The first that may be done now, or that luck may bring, of those that begin so."""
        state = self.table.state
        found = [*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes())]
        fits = (move for move in found if self.game.format(move).startswith(begins))
        return next(fits, None)


def open_saved(page: Visit, record: str, folder: Path) -> None:
    """Opens a saved game on the page, where bots make no pauses."""
    file = folder / "game.txt"
    file.write_text(record, "utf-8")
    press(page, "how", "pace=instant")
    page.page.locator("input[type=file][data-act='open']").first.set_input_files(file)
    page.until(lambda: page.page.locator(".players").count() > 0, "the players")


def saved(page: Visit) -> str:
    """The game that is on the page, as it is saved."""
    press(page, "share")
    with page.page.expect_download() as file:
        page.page.locator("[data-act='share-file']").click()
    page.until(lambda: page.page.locator("[data-act='share-file']").count() == 0, "the dialog shut")
    return file.value.path().read_text("utf-8")


class TableKeys(TablePlayer, KeyboardPlayer):
    """The same by keys alone."""
