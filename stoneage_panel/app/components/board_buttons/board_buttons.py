"""The accessible board: a button for every place of the scene, for keyboards and screen readers.

The canvas says nothing to assistive technology. Over it lie buttons one does not see, made from
the table of places that a tap is looked up in; the one that has the focus wears a ring. Beside
them is the page's one live region.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from bokeh.models import InlineStyleSheet

from stoneage_panel.app.components.board_buttons.strings import say
from stoneage_panel.board.scene_data import Numbers, Scene
from stoneage_panel.ui.compat.esm import EsmComponent, PlainData

_MOST_NEWS = 0.5
"""Share of the places whose words may differ from those sent before all are sent anew."""


class BoardButtons(EsmComponent):
    """Real buttons over the board. A tap on one arrives as ``{"act": "tap", "arg": place}``.

    ``base`` with ``now`` laid over it is all there is to show, so every view of the same model
    shows the same; what a move changes is in ``now``, which is small.
    """

    base: Any = PlainData(
        default={},
        doc="Boxes of the places (id, left, top, width, height in percent of the board, whether "
        "round), their words, and in words what Enter does.",
    )
    now: Any = PlainData(
        default={}, doc="Words that have changed since, what is open, what is chosen."
    )
    film: Any = PlainData(default={}, doc="What moves: see `bokeh_motion.film`.")
    said: Any = PlainData(default={}, doc="The newest sentence of the live region.")

    _bundle: ClassVar[Path] = Path(__file__).with_name("board_buttons.mjs")

    def __init__(self, sheet: InlineStyleSheet, **params: Any) -> None:
        super().__init__(sheet, css_classes=["zone", "zone-board-buttons"], **params)
        self._spoken = 0
        self._fresh = False
        self._played = 0
        self._boxes: list[list[Any]] = []
        self._drawn: tuple[tuple[int, int], list[tuple[str, Numbers, Numbers]]] = (0, 0), []

    def show(self, scene: Scene, ahead: dict[str, str]) -> None:
        """Brings the buttons up to a scene.

        Args:
            ahead: by the ids of places that may be pointed at, what Enter does there: a key of
                ``enter`` in strings.toml, or words of their own.
        """
        size = scene.width, scene.height
        outlines = [(place.id, place.xs, place.ys) for place in scene.places]
        if (size, outlines) != self._drawn:
            self._drawn = size, outlines
            self._boxes = [[name, *box(xs, ys, *size)] for name, xs, ys in outlines]
        boxes = self._boxes
        base = {place.id: place.words for place in scene.places}
        known = self.base.get("told", {})
        news = {name: words for name, words in base.items() if known.get(name) != words}
        now = {
            "news": news,
            "open": ahead,
            "chosen": [place.id for place in scene.places if place.chosen],
        }
        changed: dict[str, Any] = {}
        if boxes != self.base.get("boxes") or len(news) > len(base) * _MOST_NEWS:
            changed["base"] = {
                "boxes": boxes, "told": base, "words": _enter(), "name": say("board.name"),
            }  # fmt: skip
            now["news"] = {}
        if now != self.now:
            changed["now"] = now
        self.set_params(changed)

    def play(self, film: dict[str, Any], pace: float) -> None:
        """Has the page show what moves, at a pace: 1 is brisk, 2 takes twice as long."""
        self._played += 1
        self.film = film | {"pace": pace, "number": self._played}

    def announce(self, text: str) -> None:
        """Has the live region tell a sentence, when a screen reader has time for it."""
        self._spoken += 1
        self.said = {"n": self._spoken, "text": text, "fresh": self._fresh}
        self._fresh = False

    def forget(self) -> None:
        """What was told is over, as with a game: the next sentence begins anew."""
        self._fresh = True


def _enter() -> dict[str, str]:
    """What Enter does, in words, by key."""
    head = "enter."
    return {key.removeprefix(head): text for key, text in say.items() if key.startswith(head)}


@lru_cache(maxsize=1 << 9)
def box(xs: Numbers, ys: Numbers, width: float, height: float) -> tuple[float, ...]:
    """Where a place's button lies; it is round where the place is."""
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    shares = (min(xs) / width, min(ys) / height, wide / width, high / height)
    round_ = len(xs) >= _ROUND_FROM and _area(xs, ys) < _ROUND * wide * high
    return (*(round(100 * share, 1) for share in shares), int(round_))


_ROUND_FROM = 12
_ROUND = 0.82
"""Points of an outline, and the share of its box, by which a circle (π/4) is known."""


def _area(xs: Numbers, ys: Numbers) -> float:
    return abs(sum(xs[i - 1] * ys[i] - xs[i] * ys[i - 1] for i in range(len(xs)))) / 2
