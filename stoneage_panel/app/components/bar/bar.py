"""The top bar: what is played, and the tools."""

from __future__ import annotations

from functools import lru_cache

import param

from stoneage_panel.app.components.bar.strings import say
from stoneage_panel.board.tokens import THEMES
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag
from stoneage_panel.ui.panels import panels_of


class Bar(HtmlComponent):
    """Name, undo, redo, hint, lines, save, rules, colours."""

    kind = "bar"
    table = param.ClassSelector(class_=Table, doc="The table whose tools they are.")
    told = param.ClassSelector(
        class_=Table, default=None, doc="The table whose round it tells, if it is another one."
    )
    playing = param.Boolean(default=True, doc="Whether a game is played; else it is prepared.")
    theme = param.Selector(default="light", objects=list(THEMES), doc="The colours of the page.")

    sound = param.Boolean(default=False, doc="Whether the table is heard.")
    folds = param.Boolean(default=False, doc="Whether there is no room for all tools of a game.")
    unfolded = param.Boolean(default=False, doc="Whether those are shown that had no room.")

    @depends("table.version", "told", "playing", "theme", "sound", "folds", "unfolded")
    def html(self) -> Html:
        """One row; where tools are folded in, those below it."""
        head, tools, more = self._of_game() if self.playing else self._of_lobby()
        rules = say("rules.tool")
        colours = say("bar.theme", theme=say(f"theme.{self.theme}"))
        heard = say(f"sound.{'on' if self.sound else 'off'}")
        rules_tool = _tool("rules", "lesson", rules, rules)
        last = (
            # a phone's bar is full while a game is played
            _tool(
                "sound",
                f"sound-{'on' if self.sound else 'off'}",
                heard,
                "",
                on=self.sound,
                wide=self.playing,
            ),
            _tool("theme", "theme", colours, ""),
        )
        space = tag("span", class_="sp")
        if not (self.playing and self.folds):
            return tag("div", head, space, tools, more, rules_tool, last, class_="in")
        row = tag("div", head, space, tools, rules_tool, _unfold(self.unfolded), class_="in")
        if not self.unfolded:
            return row
        return fragment(row, tag("div", space, more, last, class_="in more"))

    def _of_lobby(self) -> tuple[Html, Html, Html]:
        name = tag("h1", icon("torch", "res.food"), say("name"))
        return fragment(name, _beside(say("bar.promise"))), _opener(), EMPTY

    def _of_game(self) -> tuple[Html, Html, Html]:
        table, panels = self.table, panels_of(self.table.game.name)
        title = tag("span", table.title, class_="not-narrow")
        name = fragment(icon("back"), icon(panels.ICON, "res.fur"), title)
        label = say("bar.back_from", title=table.title)
        back = button("lobby", name, kind="back", title=say("bar.back"), aria_label=label)
        subtitle = panels.subtitle(self.told or table)
        if table.game.components:
            subtitle = say("bar.own_cards", subtitle=subtitle)
        head = fragment(tag("h1", back, aria_label=table.title), _beside(subtitle))
        return head, *self._tools()

    def _tools(self) -> tuple[Html, Html]:
        """What is at hand in any room, and what is folded in where there is little."""
        table = self.table
        over_luck = table.can_undo and table.undo_shows_luck
        luck = _luck_mark() if over_luck else EMPTY
        same = over_luck and table.dice == "fair"
        undo = say("bar.undo_luck" if same else "bar.undo")
        undo_tool = _tool(
            "undo", "undo", undo, say("bar.undo"), not table.can_undo, luck,
            keys=say("bar.undo_keys"),
        )  # fmt: skip
        redo = _tool(
            "redo", "redo", say("bar.redo"), say("bar.redo"), not table.can_redo,
            keys=say("bar.redo_keys"),
        )  # fmt: skip
        hint = _tool("hint", "hint", say("bar.hint"), say("bar.hint"), table.over)
        what_if = _tool(
            "what-if", "branch", say("bar.what_if_long"), say("bar.what_if"),
            on=bool(table.exploring),
        )  # fmt: skip
        share = _tool("share", "save", say("share.tool"), say("share.label"))
        if self.folds:
            return fragment(undo_tool, hint, what_if), fragment(redo, share)
        return fragment(undo_tool, redo, hint, what_if, share), EMPTY

    # ------------------------------------------------------------ what its controls do

    @action
    def undo(self) -> None:
        """Takes the last action back."""
        self.table.undo()

    @action
    def redo(self) -> None:
        """Does again what was taken back."""
        self.table.redo()

    @action
    def tools(self) -> None:
        """Shows the tools that had no room, or folds them in again."""
        self.unfolded = not self.unfolded

    @action
    def sound_(self) -> None:
        """The table is heard, or no more."""
        self.sound = not self.sound
        self.send("sound", on=self.sound)

    @action
    def sounds(self, value: object) -> None:
        """The browser remembers whether the table is heard."""
        self.sound = value is True

    @action
    def theme_(self) -> None:
        """The next colours."""
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]


def _luck_mark() -> Html:
    return tag("span", icon("die-5", "die"), class_="luck", title=say("bar.luck"))


@lru_cache(maxsize=32)
def _tool(
    act: str, shape: str, title: str, label: str, off: bool = False, more: Html = EMPTY,
    on: bool | None = None, wide: bool = False, keys: str = "",
) -> Html:  # fmt: skip
    text = tag("span", label, class_="label") if label else EMPTY
    inside = fragment(icon(shape), text, more)
    kind = f"tb{' not-narrow' if wide else ''}"
    shown = f"{title} · {keys}" if keys else title
    return button(
        act, inside, kind=kind, disabled=off, title=shown, aria_label=title, aria_pressed=on
    )


def _unfold(unfolded: bool) -> Html:
    label = say("bar.more")
    dots = tag("b", "⋯", aria_hidden="true")
    return button("tools", dots, kind="tb", title=label, aria_label=label, aria_expanded=unfolded)


def _beside(text: str) -> Html:
    return tag("span", tag("b", esc(text)), class_="m s not-narrow")


def _opener() -> Html:
    field = tag(
        "input",
        type="file",
        accept=".txt,text/plain",
        data_act="open",
        aria_label=say("bar.open"),
    )
    label = tag("span", say("bar.open_short"), class_="label")
    return tag("label", icon("open"), label, field, class_="file tb", title=say("bar.open"))
