"""The decision that is due, or what is going on instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import param

from stoneage_panel.app.components.decision.mark import mark, offers
from stoneage_panel.app.components.decision.sheet import gives_room
from stoneage_panel.app.components.decision.strings import marked, say
from stoneage_panel.engine.game import Action
from stoneage_panel.table import Click, Table, is_person
from stoneage_panel.table.exploring import SPANS
from stoneage_panel.table.strings import say as table_says
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, card, esc, fragment, icon, tag
from stoneage_panel.ui.panels import panels_of
from stoneage_panel.ui.pointing import NOWHERE

MOST_MOVES_LISTED = 120
MOST_COMPARED = 60
"""Of more moves it is not looked whether several read alike: that takes time at every click."""
_NOTATION_KEY = "round-the-fire-notation"
"""Where the browser remembers it; view.mjs reads it."""
_IDLE_KEY = "round-the-fire-no-idle"
"""The same for questions that are not asked in vain."""
Due = tuple[object, ...]


class Decision(HtmlComponent):
    """What the seat to move chooses from beside the board.

    On a phone it is a sheet over the foot of the page, low or high.
    """

    kind = "act"
    table = param.ClassSelector(class_=Table, doc="The table where something is due.")
    compact = param.Boolean(default=False, doc="Whether it is a sheet, as on a phone.")
    in_page = param.Boolean(default=True, doc="Whether there is a lobby to go back to.")
    listed = param.Boolean(default=False, doc="Whether all moves are listed in words.")
    notation = param.Boolean(default=False, doc="Whether their notation stands beside them.")
    thinking = param.Parameter(default=None, doc="How far a bot's thinking is: done, and of all.")
    by_hand = param.Boolean(default=False, doc="Whether bots move on Next only.")
    pointer = param.Parameter(default=NOWHERE, doc="What is pointed at.")
    scene = param.Parameter(default=None, doc="The board as it is shown beside it.")
    lowered = param.Parameter(
        default=(None, False), doc="For which decision it was made low or high by hand, and which."
    )

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._clicked: Callable[[Click], None] = self._tell_refusal

    def on_click(self, callback: Callable[[Click], None]) -> None:
        """Tells what pointing at a piece did."""
        self._clicked = callback

    def _tell_refusal(self, click: Click) -> None:
        if click.kind == "refused":
            self.tell(click.sentence)

    @depends(
        "table.version", "compact", "listed", "notation", "thinking", "by_hand", "pointer", "scene",
        "lowered", "table.skip_idle",
    )  # fmt: skip
    def html(self) -> Html:
        """A card with what can be chosen."""
        return mark(self._card(), self.pointer, self.scene)

    def _card(self) -> Html:
        table = self.table
        panels = panels_of(table.game.name)
        if table.over:
            again = button("rematch", fragment(icon("redo"), say("act.again")), kind="btn go")
            tables = button("lobby", marked("act.tables")) if self.in_page else EMPTY
            return card(marked("act.over"), tag("div", again, tables, class_="flow"))
        if table.needs_handover and not self.in_page:  # there, a cover asks
            return _handover(table)
        if table.reviewing:
            return card(marked("act.earlier"), _review(table))
        if table.bot_to_move:
            return card("", _thinking(table, self.thinking, self.by_hand), panels.facts(table))
        if table.closed_hand is not None:
            return _closed(table, table.closed_hand)
        inner = panels.action(table)
        fold, moves = self._all_moves()
        if not self.compact:
            return card("", inner, _luck(table), fold, moves)
        low = self._low(offers(inner, self.pointer))
        head = _handle(fold, low)
        return card("", head, inner, _luck(table), moves, kind="low" if low else "")

    def _all_moves(self) -> tuple[Html, Html]:
        """Every move that fits, as a list: the same as clicking, for who prefers words.

        Returns:
            The button that unfolds the list, and the list.
        """
        table = self.table
        if table.state.current_player < 0:
            return EMPTY, EMPTY
        found = [(one, "") for one in table.fitting] if self.notation else told_apart(table)
        label = f"{'▾' if self.listed else '▸'} {marked('act.moves', n=len(found))}"
        head = button("moves", label, kind="fold", aria_expanded=self.listed)
        if not self.listed:
            return head, EMPTY
        rows = [self._row(action, words) for action, words in found[:MOST_MOVES_LISTED]]
        left = len(found) - MOST_MOVES_LISTED
        more = tag("span", say("act.more", n=left), class_="s m") if left > 0 else EMPTY
        label = say("act.notation")
        shown = button("notation", label, kind="btn sm", aria_pressed=self.notation)
        listed = tag("div", rows, more, class_="flow moves", data_rove=True)
        return head, fragment(listed, tag("div", shown, class_="flow"))

    def _row(self, action: Action, words: str) -> Html:
        """A move in words, if they are known already, with its notation for those who read it."""
        text = self.table.game.format(action)
        told = tag("span", words or _words(self.table, action))
        line = tag("code", text, class_="m") if self.notation else EMPTY
        return button("do", fragment(told, line), text, "btn sm may")

    def _low(self, offered: bool) -> bool:
        """Whether the sheet leaves its room to the board: by hand, else as it is useful.

        Args:
            offered: whether the piece that is pointed at has a button in the sheet.
        """
        due, low = self.lowered
        if due == self._due():
            return bool(low)
        return gives_room(self.table, self.scene, self.pointer, offered)

    def _due(self) -> Due:
        """What is to be decided, as far as it changes what the sheet is for."""
        table = self.table
        return table.tree, table.status[0], table.chosen[:1], self.pointer

    # ------------------------------------------------------------ what its controls do

    @action
    def part(self, part: str) -> None:
        """Points at a piece."""
        self._clicked(self.table.click(part))

    @action
    def why(self, part: str) -> None:
        """Tells why a piece can't be chosen now."""
        table = self.table
        refusal = table.game.why_not_place(table.state, part, table.chosen)
        self._clicked(Click("refused", refusal.sentence, refusal.rule))

    @action
    def back(self, part: str) -> None:
        """Takes a piece back."""
        self.table.take_back(part)

    @action
    def do(self, move: str) -> None:
        """Does a whole move at once."""
        self._clicked(self.table.play(self.table.game.parse(move)))

    @action
    def luck(self, how: str) -> None:
        """Leaves what was to be chosen by hand to luck, once or for the whole turn."""
        self.table.let_luck(whole=how == "whole")

    @action
    def confirm(self) -> None:
        """Does what was put together."""
        self._clicked(self.table.confirm())

    @action
    def cancel(self) -> None:
        """Forgets what was put together so far."""
        self.table.cancel()

    @action
    def open_cards(self) -> None:
        """Everything may be seen while lines are tried."""
        self.table.show_cards()

    @action
    def end(self) -> None:
        """Goes to the end of the line that is shown."""
        line = self.table.current_line
        self.table.jump(line[-1] if line else self.table.node)

    @action
    def play_on(self) -> None:
        """Has a bot think again in an old position."""
        self.table.play_on()

    @action
    def other_luck(self) -> None:
        """Luck is drawn afresh from the position shown, or as before after all."""
        self.table.other_luck(not self.table.has_other_luck)

    @action
    def mine(self) -> None:
        """The person whose turn it is has the screen."""
        self.table.show_hand()

    @action
    def moves(self) -> None:
        """The moves are listed, or no more."""
        self.listed = not self.listed

    @action
    def notation_(self) -> None:
        """The notation stands beside the moves, or no more; the browser remembers it."""
        self.notation = not self.notation
        self.send("remember", key=_NOTATION_KEY, text="on" if self.notation else "off")

    @action
    def notations(self, value: object) -> None:
        """Whether the browser remembers that the notation was shown."""
        self.notation = value is True

    @action
    def idle(self) -> None:
        """Nobody is asked in vain from the next question on, or again; the browser remembers it."""
        self.table.skip_idle = not self.table.skip_idle
        self.send("remember", key=_IDLE_KEY, text="on" if self.table.skip_idle else "off")

    @action
    def idles(self, value: object) -> None:
        """Whether the browser remembers that nobody wants to be asked in vain."""
        self.table.skip_idle = value is True

    @action
    def low(self, low: str) -> None:
        """The sheet is made low, or high again."""
        self.lowered = self._due(), low == "yes"


def told_apart(table: Table) -> list[tuple[Action, str]]:
    """The moves that fit in words, one of those that read alike, as two tools of a value do.

    Of too many to compare the words are empty: they are made for those that are listed.
    """
    moves, found = table.fitting, dict[str, Action]()
    if len(moves) > MOST_COMPARED:
        return [(one, "") for one in moves]
    for one in moves:
        found.setdefault(_words(table, one), one)
    return [(one, words) for words, one in found.items()]


def _words(table: Table, action: Action) -> str:
    return table.game.choice(table.state, action, table.names)


def _handover(table: Table) -> Html:
    who = table.names[table.state.current_player]
    mine = button("mine", marked("act.i_am", who=esc(who)), kind="btn go")
    return card(marked("act.hand_to", who=esc(who)), tag("div", mine, class_="flow"))


def _closed(table: Table, seat: int) -> Html:
    """While lines are tried it is the turn of a seat whose hand is hidden."""
    if not table.may_open_cards:
        return card("", tag("p", table_says("click.hidden", who=table.names[seat]), class_="m"))
    spans = [button("let-move", marked(f"act.let_{one}"), one) for one in SPANS]
    told = tag("p", say("act.closed", who=table.names[seat]), class_="m")
    see = button("open-cards", marked("act.open_cards"), kind="btn sm")
    return card("", told, tag("div", spans, class_="flow"), tag("div", see, class_="flow"))


def _handle(fold: Html, low: bool) -> Html:
    """What a phone's sheet is made low by, and high again; beside it, what unfolds the moves."""
    label = f"{'▴' if low else '▾'} {marked('act.choices')}"
    grip = button("low", label, "no" if low else "yes", "fold", aria_expanded=not low)
    return tag("div", grip, fold, class_="handle")


def _luck(table: Table) -> Html:
    """Where luck is chosen by hand: leaving it to luck after all."""
    if table.state.current_player >= 0:
        return EMPTY
    label = fragment(icon("die-5", "die"), say("act.luck"))
    once = button("luck", label, "once", "btn sm")
    whole = button("luck", marked("act.luck_whole"), "whole", "btn sm")
    return tag("div", once, whole, class_="flow")


def _review(table: Table) -> Html:
    seat = table.state.current_player
    end = button("end", fragment(icon("redo"), say("act.to_end")), kind="btn go")
    if not table.session.at_end:  # others know of what came after it
        looked_at = tag("p", say("act.looked_at"), class_="s m")
        return fragment(looked_at, tag("div", end, class_="flow review"))
    promise, other = _same_luck(table)
    if seat >= 0 and not is_person(table.seats[seat]):
        go_on = button("play-on", marked("act.play_on"))
        return fragment(promise, tag("div", end, go_on, other, class_="flow review"))
    own = tag("p", say("act.own_line"), class_="s m")
    inner = Html(panels_of(table.game.name).action(table))
    return fragment(own, promise, tag("div", end, other, class_="flow review"), inner)


def _same_luck(table: Table) -> tuple[Html, Html]:
    """After undo: what luck the same moves bring, and the button for other luck."""
    fresh = table.has_other_luck
    if not (fresh or table.luck_ahead):
        return EMPTY, EMPTY
    label = fragment(icon("die-5", "die"), say("act.other_luck"))
    told = tag("p", say("act.luck_afresh" if fresh else "act.luck_again"), class_="s")
    return told, button("other-luck", label, aria_pressed=fresh)


def _thinking(table: Table, thinking: tuple[int, int] | None, by_hand: bool) -> Html:
    done, total = thinking or (0, 0)
    count = say("act.progress", done=done, total=total)
    meter = fragment(
        tag("progress", max=total, value=done), tag("span", count, class_="s nowrap not-narrow")
    )
    go_on = button("next", fragment(icon("play"), say("act.next")), kind="btn go")
    skip = fragment(go_on if by_hand else EMPTY, button("skip", marked("act.skip"), kind="btn sm"))
    stop = button("stop", fragment(icon("stop"), say("act.stop")), kind="btn sm")
    who = table.names[table.state.current_player]
    head = tag("h2", say("banner.thinking", who=who), class_="not-narrow")
    inside = (meter, skip, stop) if total else (skip,)
    return fragment(head, tag("div", inside, class_="think"))
