"""What the controls and the window do that has to do with how the page looks."""

from typing import Any

from stoneage_panel.app.style import ROOT, THEMES, tokens_text

WIDEST_TALL = 480
BESIDE_BOARD = 0.56
"""Share of the room that the board has where the decision stands beside it."""
BOARD_WIDTH = {"wide": 784, "medium": 412, "narrow": 374}
"""Width of the board before the window has told its own, in px."""


class WindowActs:
    """Handlers of the page for colours and for the room that it has."""

    def _on_theme(self, arg: str, value: Any) -> None:
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]
        self.root.stylesheets = [ROOT, tokens_text(self.theme)]
        self.board.restyle(self.theme)
        self.zones["bar"].send("theme", theme=self.theme)
        self.draw()

    def _on_window(self, arg: str, value: Any) -> None:
        if arg not in BOARD_WIDTH or type(value) not in (int, float) or value < 100:
            return
        width = float(value)
        form = "wide" if arg == "wide" else "tall"
        if arg == "medium":
            width *= BESIDE_BOARD
        changed = (arg, form) != (self.form, self.board.form)
        self.form, self.board.form = arg, form
        if changed:
            self.draw()
        self.board.resize(width if form == "wide" else min(width, WIDEST_TALL))
