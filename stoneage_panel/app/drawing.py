"""What stands in every zone and on the board: worked out anew after each event."""

from typing import Any

from stoneage_panel import board
from stoneage_panel.app import views
from stoneage_panel.app.pointing import Pointer, mark, ring
from stoneage_panel.app.twin_words import ahead
from stoneage_panel.table import Table


def walked(table: Table) -> tuple[str, ...]:
    """The walk of the turn that is under way or was the last; none where nobody moved."""
    tree, node = table.tree, table.node
    mover = None
    while node.parent is not None:
        before = tree.state(node.parent)
        seat = before.current_player
        if seat >= 0 and mover is not None and seat != mover:
            break
        mover = seat if seat >= 0 else mover
        steps = board.walk(before, tree.state(node))
        if steps:
            return steps
        node = node.parent
    return ()


def question(html: str) -> str:
    """What the dialog of some HTML is called; empty where there is none."""
    return html.partition('aria-modal="true" aria-label="')[2].partition('"')[0]


QUICKER = 4
"""So few choices are pressed sooner than they are found on the board."""


class Drawing:
    """What shows the page's state."""

    _lowered: tuple[object, bool] = (None, False)
    """For which decision a phone's sheet was made low or high by hand, and which."""

    def draw(self) -> None:
        """Brings every zone and the board up to date; what is the same is not sent."""
        table, playing = self.table, self.playing
        mini = self.form == "narrow"
        covered = playing and table.needs_handover
        look = self._look()
        scene = board.scene(table.state, look)
        pointer = self.pointer()
        shown = {
            "bar": views.bar(table, playing, self.theme),
            "head": views.banner(table, playing),
            "tiles": "" if playing else self._kept("medium", "narrow") + views.tiles(self.lobby),
            "strip": views.strip(table) if playing else "",
            "form": "" if playing else views.form(self.lobby, self._kept("wide")),
            "people": views.people(table, mini) if playing else "",
            "act": self._act_html(scene, pointer) if playing and not covered else "",
            "log": views.log(table, self.lines_open, self.log_whole, mini) if playing else "",
            "words": views.words(table, look, self.words_open) if playing else "",
            "over": self._over(covered),
            "help": self.sheet_html(),
        }
        asks = question(shown["over"]) not in ("", question(self.zones["over"].html))
        for kind, html in shown.items():
            self.zones[kind].show(html)
        if asks:
            self.zones["over"].send("focus", selector=".dialog button")
        self._class_zones(pointer.zone)
        self.board.show(ring(scene, pointer))
        assert self.board.scene is not None
        self.twin.show(self.board.scene, ahead(table, self.board.scene))
        self._look_at(pointer)

    def _kept(self, *forms: str) -> str:
        """The kept games, in the zone where these forms of the window show them first."""
        if self.form not in forms:
            return ""
        few = len(self.keeping.games) if self.keeping.whole else views.FEW[self.form]
        return views.kept(self.keeping.games, few, self.keeping.asked)

    def _look_at(self, pointer: Pointer) -> None:
        """What is newly pointed at comes into sight: a button may lie below the window's end."""
        wanted = pointer.part or pointer.place or pointer.move or pointer.zone
        if wanted == self._looked:
            return
        self._looked = wanted
        if "data-pointed" in self.zones["act"].html:
            self.zones["act"].send("near", selector="[data-pointed]")
        elif wanted:
            self.zones["act"].send("look", place=wanted, zone=pointer.zone)

    def _class_zones(self, pointed: str) -> None:
        """Frames the zone that is pointed at; the log is open while it stands below the lines."""
        for kind, zone in self.zones.items():
            states = {"pointed": kind == pointed, "open": kind == "log" and self.lines_open}
            classes = ["zone", f"zone-{kind}", *(name for name, on in states.items() if on)]
            if zone.css_classes != classes:
                zone.css_classes = classes

    def _act_html(self, scene: board.Scene, pointer: Pointer) -> str:
        """The decision that is due, below what the guide says about it."""
        mini = self.form == "narrow"
        low = mini and self._low(scene, pointer)
        html = views.act(self.table, self.thinking, mini, self.moves_open, low)
        return views.guide(self.coach, scene) + mark(html, pointer, scene)

    def _low(self, scene: board.Scene, pointer: Pointer) -> bool:
        """Whether the sheet with the decision leaves its room to the board.

        By itself it does while the board is where one chooses next, or what is pointed at; by
        hand until something else is to be decided, or something else is pointed at.
        """
        due, low = self._lowered
        if due == self._due():
            return low
        table = self.table
        places = {place.id for place in scene.places}
        if pointer.zone or places & {pointer.place, pointer.part}:
            return True
        pressed = pointer.confirm or (pointer.part and pointer.part not in places)
        return bool(
            table.chosen
            and not pressed
            and not any(":" in part for part in table.open_parts)
            and table.open_parts & places
            and len(table.fitting) > QUICKER
        )

    def _due(self) -> tuple[object, ...]:
        """What is to be decided, as far as it changes what the sheet is for."""
        table = self.table
        return table.tree, table.status[0], table.chosen[:1], self.pointer()

    def _on_low(self, arg: str, value: Any) -> None:
        """A phone's sheet is made low, or high again."""
        self._lowered = self._due(), arg == "yes"
        self.draw()

    def _over(self, covered: bool) -> str:
        if self.toast and self._above_cover and covered:
            return self.toast + views.handover(self.table)
        if self.toast and not covered:  # it may speak of what the cover hides
            return self.toast
        if self.offered is not None:
            return views.offer(self.offered, covered)
        if self.linked is not None:
            return views.replace(self.table.title, covered)
        if covered:
            return views.handover(self.table)
        if self.sharing is not None and self.playing:
            return views.share(*self.sharing)
        if self.keeping.trouble:
            return self.keeping.trouble
        if self.playing and self.table.over and not self.shut:
            return views.ending(self.table)
        return ""

    def _look(self) -> board.Look:
        table = self.table
        waiting = self.playing and (table.over or table.bot_to_move or table.needs_handover)
        legal = frozenset() if waiting else frozenset(table.open_parts | table.open_instead)
        last = table.node.action
        touched = table.game.parts(last) if last is not None and self.playing else ()
        if self._walked[0] is not table.node:  # what led to a position never changes
            self._walked = table.node, walked(table)
        return board.Look(
            form=self.board.form,
            names=tuple(table.names),
            viewer=table.viewer,
            covered=table.covered,
            legal=legal,
            chosen=tuple(table.chosen),
            moved=self._walked[1],
            last=tuple(touched),
            region=self._seen[1] if self._seen[0] == self._moment() else "",
        )

    def _moment(self) -> tuple[object, ...]:
        """How long a part of the board is shown that somebody asked for; then it follows play."""
        return self.table.tree, self.table.state.current_player, self.table.chosen[:1]
