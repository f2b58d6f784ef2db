"""Where everything lies on the board of My First Stone Age, in its two forms.

A ring of 8 spaces, 14 forest tokens around it, three piles of huts inside.
"""

from typing import NamedTuple

from stoneage_panel.board.shapes import Point
from stoneage_panel.games.my_first.board.strings import say


class Spot(NamedTuple):
    """A space of the ring: its box about a middle, and the side its figures stand on."""

    id: str
    icon: str
    paint: str | None
    land: str
    x: float
    y: float
    w: float
    h: float
    side: int

    @property
    def title(self) -> str:
        """What stands on its sign."""
        return say(f"sign.{self.id}")

    @property
    def called(self) -> str:
        """Its name, where its picture is not beside it."""
        return say(f"called.{self.id}")

    def edge(self, dx: float, dy: float) -> float:
        """How far its box reaches from the middle in a direction of length 1."""
        across = self.w / 2 / abs(dx) if dx else 1e9
        return min(across, self.h / 2 / abs(dy) if dy else 1e9)


class Layout(NamedTuple):
    """A form of the board. Sizes are px at 100 %."""

    form: str
    width: int
    height: int
    spots: tuple[Spot, ...]
    tokens: tuple[Point, ...]
    token_r: float
    huts: tuple[Point, ...]
    hut_w: float
    hut_h: float
    roof: float
    hut_icon: float
    path: float
    arrow: float
    title: float
    tag: float
    figure: float

    @property
    def tall(self) -> bool:
        """Whether this is the form for a phone."""
        return self.form == "tall"


_SIGNS = {
    "site": ("hut", "b.village_deco", "b.village"),
    "dog": ("dog", "res.fur", "b.hunt"),
    "tooth": ("tooth", "res.tooth", "b.quarry"),
    "berry": ("berries", "res.berry", "b.forest"),
    "pot": ("pot", "res.pot", "b.clay"),
    "arrowhead": ("arrowhead", "res.arrowhead", "b.desert"),
    "fish": ("fish", "res.fish", "b.river"),
    "post": ("trade", None, "b.night"),
}


def _spots(*rows: tuple[str, float, float, float, float, int]) -> tuple[Spot, ...]:
    return tuple(Spot(name, *_SIGNS[name], *box) for name, *box in rows)  # type: ignore[arg-type]


WIDE = Layout(
    form="wide",
    width=784,
    height=548,
    spots=_spots(
        ("site", 392, 424, 150, 104, 1),
        ("dog", 176, 424, 118, 104, 1),
        ("tooth", 142, 274, 118, 104, 1),
        ("berry", 176, 124, 118, 104, 1),
        ("pot", 392, 124, 118, 104, 1),
        ("arrowhead", 608, 124, 118, 104, -1),
        ("fish", 642, 274, 118, 104, -1),
        ("post", 608, 424, 154, 104, -1),
    ),
    tokens=(
        *((242 + i * 100, 34) for i in range(4)),
        *((748, 160 + i * 114) for i in range(3)),
        *((542 - i * 100, 514) for i in range(4)),
        *((36, 388 - i * 114) for i in range(3)),
    ),
    token_r=25,
    huts=((250, 204), (350, 204), (450, 204)),
    hut_w=88,
    hut_h=148,
    roof=44,
    hut_icon=30,
    path=34,
    arrow=9,
    title=14,
    tag=14,
    figure=46,
)

TALL = Layout(
    form="tall",
    width=358,
    height=470,
    spots=_spots(
        ("site", 103, 369, 102, 80, 1),
        ("dog", 92, 280, 80, 79, 1),
        ("tooth", 92, 191, 80, 79, 1),
        ("berry", 92, 102, 80, 79, 1),
        ("pot", 266, 102, 80, 79, -1),
        ("arrowhead", 266, 191, 80, 79, -1),
        ("fish", 266, 280, 80, 79, -1),
        ("post", 243, 369, 126, 80, -1),
    ),
    tokens=(
        *((89 + i * 60, 27) for i in range(4)),
        *((331, 135 + i * 100) for i in range(3)),
        *((269 - i * 60, 443) for i in range(4)),
        *((27, 335 - i * 100) for i in range(3)),
    ),
    token_r=21,
    huts=((138, 114), (138, 185), (138, 256)),
    hut_w=82,
    hut_h=67,
    roof=22,
    hut_icon=24,
    path=18,
    arrow=5.5,
    title=12.5,
    tag=13,
    figure=28,
)

LAYOUTS = {"wide": WIDE, "tall": TALL}


def stands(layout: Layout, spot: Spot, n: int) -> list[Point]:
    """Where n figures stand on a space."""
    if layout.tall:
        step = min(30.0, (spot.w - 4) / n)
        return [(spot.x + (k - (n - 1) / 2) * step, spot.y + 24.5) for k in range(n)]
    out = spot.w / 2 + (13 if spot.id == "post" else 2)  # the goods on offer stay in sight
    near, far = spot.x + spot.side * out, spot.x - spot.side * out
    low, high = spot.y - 4, spot.y - 50  # above the name, which may be as wide as the space
    return [(near, low), (far, low), (near, high), (far, high)][:n]
