"""A scene as one Bokeh plot: four glyphs, four data sources, no tools.

The ground is sent once. Pieces live in blocks of rows, a block a group of the scene, so that a
change sends only the cells that differ.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)

# isort: split
from bokeh.core.properties import value
from bokeh.events import DoubleTap, PointEvent, PressUp, Tap
from bokeh.models import ColumnDataSource, Patches, Plot, Range1d, Text, Toolbar

from stoneage_panel.board.bokeh_motion import film
from stoneage_panel.board.bokeh_rows import LEAST, LEAST_WHOLE, NO_SHAPE, NO_WORD, rows
from stoneage_panel.board.motion import Timed, tense
from stoneage_panel.board.scene_data import Item, Scene

LEAST_OF_HEIGHT = 0.88
"""Share of the height that a board keeps which is to be seen whole, however narrow its room is."""
LEVELS = ("glyph", "glyph", "overlay", "overlay")
"""Bokeh has a canvas for what is an overlay: the ground below is not painted at every move."""
OnTap = Callable[[str | None, float, float], None]
R = TypeVar("R", bound=tuple[Any, ...])
Groups = list[tuple[str, list[R]]]


class _Block(NamedTuple):
    start: int
    size: int


class _Sheet(Generic[R]):
    """A data source whose rows are kept in blocks by key; unused rows are blank."""

    def __init__(self, blank: R) -> None:
        self.blank = blank
        self.fields: tuple[str, ...] = blank._fields  # type: ignore[attr-defined]
        self.source = ColumnDataSource(data={name: [] for name in self.fields})
        self.blocks: dict[str, _Block] = {}
        self.sizes: dict[str, int] = {}
        self.rows: list[R] = []

    def show(self, groups: Groups[R]) -> None:
        """Bring the source up to the groups, sending as little as possible."""
        new = self._fitted(groups)
        if new is None:
            self._rebuild(groups)
            return
        patches: dict[str, list[tuple[int, Any]]] = {}
        for k, (old, row) in enumerate(zip(self.rows, new, strict=True)):
            if old is not row and old != row:
                for name, a, b in zip(self.fields, old, row, strict=True):
                    if a != b:
                        patches.setdefault(name, []).append((k, b))
        self.rows = new
        if patches:
            self.source.patch(patches)

    def _fitted(self, groups: Groups[R]) -> list[R] | None:
        """The rows within the blocks there are; None if they don't fit in order."""
        new = [self.blank] * len(self.rows)
        last = -1
        for key, drawn in groups:
            if not drawn:
                continue
            block = self.blocks.get(key)
            if block is None or block.start <= last or block.size < len(drawn):
                return None
            new[block.start : block.start + len(drawn)] = drawn
            last = block.start
        return new

    def _rebuild(self, groups: Groups[R]) -> None:
        """New blocks in the order of the groups.

        The first time they are as large as they must be. Later they grow by doubling, and all
        groups of a kind (token1, token2 …) alike, so that a whole game needs few rebuilds.
        """
        grown = bool(self.blocks)
        for key, drawn in groups:
            kind = key.rstrip("0123456789")
            need = 1 << (len(drawn) - 1).bit_length() if drawn else 0
            self.sizes[kind] = max(self.sizes.get(kind, 0), need)
        self.rows = []
        self.blocks = {}
        for key, drawn in groups:
            size = self.sizes[key.rstrip("0123456789")] if grown else len(drawn)
            if size:
                self.blocks[key] = _Block(len(self.rows), size)
                self.rows += drawn + [self.blank] * (size - len(drawn))
        self.send()

    def start(self, key: str) -> int:
        """The first row of a group; 0 if it has none."""
        return self.blocks[key].start if key in self.blocks else 0

    def send(self) -> None:
        """Replace the source's data as a whole."""
        columns = zip(*self.rows, strict=True) if self.rows else ([] for _ in self.fields)
        self.source.data = dict(zip(self.fields, map(list, columns), strict=True))


class BokehBoard:
    """One board that can be tapped.

    Args:
        form: ``"wide"`` or ``"tall"``; kept for whoever makes the scenes.
        theme: ``"light"``, ``"dark"`` or ``"contrast"``.
    """

    def __init__(self, form: str = "wide", theme: str = "light") -> None:
        self.form = form
        self.theme = theme
        self.scale = 1.0
        self._room = 0.0, 0.0, False
        self.scene: Scene | None = None
        self._ground: tuple[Item, ...] = ()
        self._drawn: dict[str, tuple[tuple[Item, ...], Any, Any]] = {}
        self._taps: list[OnTap] = []
        self._sheets: tuple[_Sheet[Any], ...] = (
            _Sheet(NO_SHAPE), _Sheet(NO_WORD), _Sheet(NO_SHAPE), _Sheet(NO_WORD),
        )  # fmt: skip
        self.figure = self._plot()

    def _plot(self) -> Plot:
        plot = Plot(
            x_range=Range1d(0, 1),
            y_range=Range1d(1, 0),
            title=None,
            toolbar=Toolbar(tools=[], logo=None),
            toolbar_location=None,
            min_border=0,
            outline_line_color=None,
            background_fill_color=None,
            border_fill_color=None,
            sizing_mode="fixed",
        )
        for sheet, level in zip(self._sheets, LEVELS, strict=True):
            glyph, unseen = _patches() if sheet.blank is NO_SHAPE else _text()
            # states that nothing here is ever in: Bokeh would measure every word for each of them
            states = dict.fromkeys(("selection_glyph", "nonselection_glyph", "muted_glyph"), unseen)
            plot.add_glyph(sheet.source, glyph, level=level, **states)
        # a quick second tap and a slow, long one arrive under other names
        plot.on_event(Tap, self._tapped)
        plot.on_event(DoubleTap, self._tapped)
        plot.on_event(PressUp, self._tapped)
        return plot

    # ---------------------------------------------------------------- showing

    def show(self, scene: Scene) -> None:
        """Draw a scene; what is drawn already is not sent again."""
        old, self.scene = self.scene, scene
        resized = old is None or (old.width, old.height) != (scene.width, scene.height)
        if resized and self._measure(scene):
            self._drawn.clear()
            self._ground = ()
        if scene.ground is not self._ground:
            self._ground = scene.ground
            shapes, words = rows(scene.ground, self.theme, self.scale, self._least)
            self._sheets[0].show([("ground", shapes)])
            self._sheets[1].show([("ground", words)])
        drawn, said = [], []
        for key, items in scene.groups:
            shapes, words = self._rows(key, items)
            drawn.append((key, shapes))
            said.append((key, words))
        self._sheets[2].show(drawn)
        self._sheets[3].show(said)

    def _rows(self, key: str, items: tuple[Item, ...]) -> tuple[Any, Any]:
        known = self._drawn.get(key)
        if known is None or known[0] != items:
            known = (items, *rows(items, self.theme, self.scale, self._least))
            self._drawn[key] = known
        return known[1], known[2]

    def film(self, found: list[Timed]) -> dict[str, Any]:
        """What moves towards the scene shown, for the page to draw; see `bokeh_motion`."""
        assert self.scene is not None
        shapes, words = self._sheets[2:]

        def start(key: str) -> tuple[int, int]:
            return shapes.start(key), words.start(key)

        return {
            "scale": self.figure.width / self.scene.width,
            "sources": (shapes.source.id, words.source.id),
            "tense": tense([one.move for one in found]),
            "shots": film(found, self.scene.group, start, self.theme, self.scale),
        }

    def restyle(self, theme: str) -> None:
        """Draw everything in another theme."""
        if theme != self.theme:
            self.theme = theme
            self._again()

    def resize(self, width_px: float, height_px: float = 0, whole: bool = False) -> None:
        """Draw this and all later boards so wide; lines and letters keep their share.

        Args:
            height_px: what a board is made narrower for to fit into, though never smaller than
                its scene; 0 is no limit.
            whole: whether all of it is to be seen at that height, even if it gets smaller.
        """
        if width_px <= 0:
            return
        self._room = width_px, height_px, whole
        if self.scene is not None and self._measure(self.scene):
            self._again()

    def _measure(self, scene: Scene) -> bool:
        """Fit the plot to a scene; whether the scale has changed."""
        plot, old = self.figure, self.scale
        self.scale = round(_scale(scene, *self._room), 3)
        plot.update(width=round(scene.width * self.scale), height=round(scene.height * self.scale))
        plot.x_range.end = scene.width
        plot.y_range.start = scene.height
        return old != self.scale

    @property
    def _least(self) -> float:
        """No word is smaller, in px."""
        return LEAST_WHOLE if self._room[2] else LEAST

    def _again(self) -> None:
        self._drawn.clear()
        self._ground = ()
        if self.scene is not None:
            self.show(self.scene)

    # ---------------------------------------------------------------- taps

    def on_tap(self, callback: OnTap) -> None:
        """Call back with the id of the place tapped (None beside all places) and x, y."""
        self._taps.append(callback)

    def _tapped(self, event: PointEvent) -> None:
        if self.scene is None or event.x is None or event.y is None:
            return
        place = self.scene.hit(event.x, event.y, self.scale)
        for callback in self._taps:
            callback(place, event.x, event.y)


def _scale(scene: Scene, width: float, height: float, whole: bool) -> float:
    """How much a scene is enlarged to fill some room; 0 is no limit."""
    wide = width / scene.width if width else 1.0
    high = height / scene.height if height else wide
    if whole:
        return min(high, max(wide, LEAST_OF_HEIGHT * high))
    return min(wide, max(high, 1.0))


# What is unseen shares the places of what is seen. Places of its own Bokeh would look up only when
# it is done with the rest: the source may hold fewer rows by then.


def _patches() -> tuple[Patches, Patches]:
    """The glyph of outlines, and one that shows nothing of them."""
    unseen = Patches(xs="xs", ys="ys", fill_color=None, line_color=None)
    return Patches(
        xs="xs", ys="ys", fill_color="fill", line_color="line", line_width="width",
        line_join="round", line_cap="round",
    ), unseen  # fmt: skip


def _text() -> tuple[Text, Text]:
    """The glyph of words, and one that shows nothing of them."""
    unseen = Text(x="x", y="y", text=value(None))
    return Text(
        x="x", y="y", text="text", text_font_size="size", text_color="fill", text_align="align",
        text_font="font", text_font_style=value("bold"), text_baseline=value("middle"),
    ), unseen  # fmt: skip
