"""The generator of luck: its first outputs are pinned, for a change would change every game."""

import pytest

from stoneage_panel.engine import Rng
from stoneage_panel.engine.rng import LateRng


def test_the_first_outputs_are_those_of_splitmix64() -> None:
    rng = Rng(0)
    assert [rng.next64() for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_what_is_made_of_the_outputs_is_pinned_too() -> None:
    rng = Rng(7)
    assert [rng.below(6) for _ in range(12)] == [3, 0, 0, 3, 4, 3, 4, 0, 5, 5, 1, 4]
    cards = list(range(8))
    Rng(7).shuffle(cards)
    assert cards == [1, 4, 5, 2, 6, 0, 3, 7]
    assert Rng(7).random() == 0.3898297483912715


def test_only_the_lowest_64_bits_of_a_seed_count() -> None:
    assert Rng(5).next64() == Rng(5 + (1 << 64)).next64()
    assert Rng(-1).next64() == Rng((1 << 64) - 1).next64()


def test_every_number_below_comes_about_equally_often() -> None:
    rng, counts = Rng(3), [0] * 7
    for _ in range(14_000):
        counts[rng.below(7)] += 1
    assert all(1850 < count < 2150 for count in counts)


def test_numbers_below_a_huge_bound_are_not_biased_towards_the_low_half() -> None:
    rng, bound = Rng(11), 3 << 62  # a plain remainder would give the lowest third twice as often
    low = sum(rng.below(bound) < bound // 3 for _ in range(3000))
    assert 880 < low < 1120


@pytest.mark.parametrize("n", [0, -1])
def test_there_is_nothing_below_one(n: int) -> None:
    with pytest.raises(ValueError, match="from 1"):
        Rng(1).below(n)
    with pytest.raises(ValueError):
        Rng(1).choice([])


def test_a_clone_goes_on_alike_and_apart() -> None:
    rng = Rng(9)
    rng.next64()
    twin = rng.clone()
    assert [rng.next64() for _ in range(4)] == [twin.next64() for _ in range(4)]
    rng.next64()
    assert rng.state != twin.state


def test_streams_have_names_and_do_not_advance_their_source() -> None:
    rng = Rng(9)
    luck, bot = rng.stream("luck"), rng.stream("bot")
    assert rng.state == 9
    assert luck.next64() == Rng(9).stream("luck").next64()
    assert len({luck.state, bot.state, rng.state, Rng(10).stream("luck").state}) == 4
    assert Rng(9).stream("ab").state != Rng(9).stream("ba").state


def test_the_state_of_a_stream_is_pinned() -> None:
    assert Rng(9).stream("luck").state == 0xB5B2B71D6D5C2346
    assert Rng(9).stream("").state == 9


def test_a_name_can_be_given_in_pieces() -> None:
    for pieces in (("trial ", "17"), ("bot ", "", "2"), ("ä", "ö ü")):
        rng = Rng(9)
        for piece in pieces:
            rng = rng.stream(piece)
        assert rng.state == Rng(9).stream("".join(pieces)).state


def test_a_late_stream_draws_what_the_stream_does() -> None:
    for draw in (Rng.next64, Rng.random, lambda rng: rng.below(6), lambda rng: rng.choice("abc")):
        late, rng = LateRng(Rng(9), "bot 2"), Rng(9).stream("bot 2")
        assert [draw(late) for _ in range(3)] == [draw(rng) for _ in range(3)]
    assert LateRng(Rng(9), "bot 2").clone().state == Rng(9).stream("bot 2").state
    assert LateRng(Rng(9), "bot 2").stream("x").state == Rng(9).stream("bot 2x").state
    with pytest.raises(AttributeError):
        _ = LateRng(Rng(9), "bot 2").seed


def test_random_lies_between_nought_and_one() -> None:
    rng = Rng(2)
    assert all(0 <= rng.random() < 1 for _ in range(1000))
