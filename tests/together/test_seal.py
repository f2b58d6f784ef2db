"""Chains of secrets: each element proves itself, and none can be exchanged for another."""

from __future__ import annotations

import pytest

from stoneage_panel.together.seal import (
    LENGTH,
    MOST_MISSED,
    Chain,
    Seal,
    SealError,
    digest,
    letter_seed,
    luck,
)

GAME = b"12345678"
CHAIN = Chain(b"a secret of mine", GAME, 1)


def test_an_opened_element_proves_itself_and_implies_all_before_it() -> None:
    seal = CHAIN.seal(7)
    seal.check(GAME, 1)
    seal.check(GAME, 1, CHAIN.seal(3))
    assert seal.elements(GAME, 1) == [CHAIN.seal(n).newest for n in range(8)]
    assert seal.tip == CHAIN.seal(0).newest


@pytest.mark.parametrize(
    ("seal", "known", "words"),
    [
        (CHAIN.seal(7)._replace(newest=bytes(16)), None, "another one"),
        (Chain(b"another device's", GAME, 1).seal(7), CHAIN.seal(3), "another one"),
        (CHAIN.seal(7)._replace(opened=8), None, "another one"),
        (CHAIN.seal(2), CHAIN.seal(3), "out of order"),
        (CHAIN.seal(MOST_MISSED + 4), CHAIN.seal(3), "out of order"),
    ],
)
def test_another_element_is_told(seal: Seal, known: Seal | None, words: str) -> None:
    with pytest.raises(SealError, match=words):
        seal.check(GAME, 1, known)


def test_chains_of_other_games_and_seats_are_others() -> None:
    for game, seat in ((b"87654321", 1), (GAME, 2)):
        with pytest.raises(SealError, match="another one"):
            CHAIN.seal(7).check(game, seat)


def test_a_chain_comes_to_an_end() -> None:
    CHAIN.seal(LENGTH - 1)
    with pytest.raises(SealError, match="4096"):
        CHAIN.seal(LENGTH)


def test_parts_can_not_be_taken_for_others() -> None:
    assert digest(b"ab", b"c") != digest(b"a", b"bc") != digest(b"abc")


def test_luck_depends_on_the_game_the_line_and_every_device() -> None:
    newest = [CHAIN.seal(1).newest, CHAIN.seal(2).newest]
    seeds = {
        letter_seed(GAME, b"line", newest),
        letter_seed(b"87654321", b"line", newest),
        letter_seed(GAME, b"other", newest),
        letter_seed(GAME, b"line", newest[::-1]),
        letter_seed(GAME, b"line", newest[:1]),
    }
    assert len(seeds) == 5
    assert len({luck(1, n).next64() for n in range(100)}) == 100
