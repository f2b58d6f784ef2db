"""Where an arrow stands that points at a place of the board: where it hides no words."""

from collections.abc import Iterable, Iterator
from itertools import product

from stoneage_panel.board import Scene
from stoneage_panel.board.scene_data import Numbers, Place, Text
from stoneage_panel.board.widths import width

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

LONG, HEAD, HALF, SHAFT = 26.0, 14.0, 13.0, 5.0
"""The arrow from tip to end, its head, half the width of the head and of the shaft."""
SIZES = (1.0, 0.75, 0.6)
"""How large it is drawn; smaller where a crowded board has no room."""
REACHES = (8.0, 4.0, 0.0, -7.0)
"""How far its tip reaches into the place; less far where a small place is full of its word."""
EDGE = 3.0
"""Room left round it, for its outline and to the board's edge."""
_ALONG = (0.5, 0.25, 0.75, 0.1, 0.9, 0.0, 1.0)
"""Where along a side it may stand; the middle first."""


def arrow(scene: Scene, place: Place) -> tuple[Numbers, Numbers]:
    """The outline of an arrow at the side of a place where least is written, the top first."""
    words = list(_near(place, (written(item) for item in scene.items if isinstance(item, Text))))
    best = None
    for way in _ways(place):
        cost = _hidden(way, words) + _outside(way, scene)
        if best is None or cost < best[0]:
            best = cost, way
        if not cost:
            break
    assert best is not None
    return _outline(*best[1])


Way = tuple[float, float, float, float]
"""The tip, and where it points, as long as it is large: (0, 1), (0, -1), (1, 0), (-1, 0)."""


def _ways(place: Place) -> Iterator[Way]:
    left, right, top, bottom = min(place.xs), max(place.xs), min(place.ys), max(place.ys)
    for size, into, share in product(SIZES, REACHES, _ALONG):
        x, y = left + share * (right - left), top + share * (bottom - top)
        yield x, top + into, 0, size
        yield x, bottom - into, 0, -size
        yield left + into, y, size, 0
        yield right - into, y, -size, 0


def _near(place: Place, words: Iterable[Box]) -> Iterator[Box]:
    """The words that an arrow at the place could lie over."""
    far = LONG + EDGE
    left, right = min(place.xs) - far, max(place.xs) + far
    top, bottom = min(place.ys) - far, max(place.ys) + far
    for word in words:
        if word[0] < right and left < word[2] and word[1] < bottom and top < word[3]:
            yield word


def _outline(x: float, y: float, dx: float, dy: float) -> tuple[Numbers, Numbers]:
    along = (0, HEAD, HEAD, LONG, LONG, HEAD, HEAD)
    aside = (0, HALF, SHAFT, SHAFT, -SHAFT, -SHAFT, -HALF)
    both = list(zip(along, aside, strict=True))
    return tuple(x - a * dx + b * dy for a, b in both), tuple(y - a * dy + b * dx for a, b in both)


def _box(way: Way) -> Box:
    xs, ys = _outline(*way)
    return min(xs) - EDGE, min(ys) - EDGE, max(xs) + EDGE, max(ys) + EDGE


def written(item: Text) -> Box:
    """The room of a word."""
    wide, high = width(item.text, item.size), item.size * 0.6
    left = item.x - {"left": 0.0, "center": 0.5, "right": 1.0}[item.align] * wide
    return left, item.y - high, left + wide, item.y + high


def _hidden(way: Way, words: list[Box]) -> float:
    """How much of the words it would lie over, in px²."""
    left, top, right, bottom = _box(way)
    return sum(
        max(0.0, min(right, word[2]) - max(left, word[0]))
        * max(0.0, min(bottom, word[3]) - max(top, word[1]))
        for word in words
    )


def _outside(way: Way, scene: Scene) -> float:
    """How much of it the board's edge would cut off, dearly."""
    left, top, right, bottom = _box(way)
    over = max(0.0, -left) + max(0.0, -top)
    over += max(0.0, right - scene.width) + max(0.0, bottom - scene.height)
    return 1000 * over
