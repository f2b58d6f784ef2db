"""Golden games: none is missing, none is left over, and each is reproduced to the letter."""

import pytest

from tests.playthroughs.write import FOLDER, path, playthrough
from tests.support.variants import Variant, thinned, variants

ANEW = "If the change is meant: python -m tests.playthroughs --write"


def test_one_file_for_every_game_and_option_set() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {path(v).name for v in variants()}, ANEW


@pytest.mark.parametrize("variant", thinned(variants()))
def test_the_game_goes_as_it_is_written(variant: Variant) -> None:
    golden = path(variant).read_text("utf-8").splitlines()
    played = playthrough(variant).splitlines()
    for number, (is_now, was) in enumerate(zip(played, golden, strict=False), 1):
        assert is_now == was, f"{path(variant).name}, line {number}. {ANEW}"
    assert len(played) == len(golden), ANEW
