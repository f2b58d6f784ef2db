"""The table of bundles gives just the parts that can be counted out by hand."""

from collections.abc import Iterator
from itertools import product

import pytest

from stoneage_panel.games.settlers.components import bundles, goods


def counted_out(held: int, most: int) -> Iterator[int]:
    every = product(*(range(n + 1) for n in goods.counts(held)))
    return (part for part in map(goods.pack, every) if 0 < goods.size(part) <= most)


@pytest.mark.parametrize(
    ("counts", "most"),
    [((0,) * 4, 12), ((1, 0, 0, 2), 12), ((3, 2, 1, 4), 12), ((30, 0, 1, 13), 5), ((9,) * 4, 3)],
)
def test_parts_are_those_counted_out(counts: tuple[int, ...], most: int) -> None:
    held = goods.pack(counts)
    wanted = sorted(counted_out(held, most), key=lambda part: (goods.size(part), part))
    assert list(bundles.parts(held, most)) == wanted


def test_incomplete_bundles_lack_a_kind() -> None:
    held = goods.pack((2, 1, 1, 3))
    lacking = bundles.chosen(bundles.bundles(), bundles.within(held) & bundles.incomplete())
    parts = bundles.parts(held, bundles.MOST)
    assert lacking == tuple(part for part in parts if 0 in goods.counts(part))
    assert 0 < len(lacking) < len(parts)


def test_rows_are_chosen_in_order_whatever_they_are() -> None:
    assert bundles.chosen("abcdef", 0b100110) == ("b", "c", "f")
    assert bundles.chosen("abcdef", 0) == ()
