"""Games by letters: what a device makes of the letters that come, whatever comes."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from stoneage_panel.engine.errors import NotationError, RecordError, StoneAgeError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.table import Table
from stoneage_panel.together.correspondence import (
    GATHERING,
    OPENS,
    OVER,
    WAITS,
    WRITES,
    Correspondence,
    bring_back,
    invite,
    join,
)
from stoneage_panel.together.holding import holding_of
from stoneage_panel.together.meeting import read
from stoneage_panel.together.seal import SealError
from tests.support.variants import OURS, Variant, few, variants
from tests.together.club import Club, decide

PAIR = ("human:Mira", "human:Jonas")
TRIO = (*PAIR, "human:Ida")


def again(one: Correspondence) -> Correspondence:
    """The same device another day, from what it has stored."""
    assert one.holding is not None
    stored = json.loads(json.dumps(one.holding.to_dict()))
    return bring_back(one.session.record(), holding_of(stored))


# ------------------------------------------------------------ whole games


def by_letters(variant: Variant, salt: int = 1) -> Club:
    """A whole game, everybody at a device of their own."""
    club = Club(variant.name, ("human",) * variant.players, dict(variant.options), salt=salt)
    club.play()
    return club


def is_for_several(variant: Variant) -> bool:
    """Whether there are two to play it."""
    return variant.name in OURS and variant.players > 1


USUAL = [one for one in variants() if is_for_several(one) and not one.options]
FEW = [one for one in USUAL if one.players < 4]
LEAST = [one for one in FEW if one.players == 2 or one.name == "settlers"]
ALL = [one for one in variants() if is_for_several(one)]


@pytest.mark.parametrize("variant", few(LEAST, kept=2), ids=lambda one: one.id)
def test_a_game_is_played_to_its_end(variant: Variant) -> None:
    club = by_letters(variant)
    last = club.letters[-1]
    for device in club.devices:
        club.take(device, last)
    assert {one.stage for one in club.devices.values()} == {OVER}
    assert len({one.session.record("game") for one in club.devices.values()}) == 1
    found, _ = read(last)
    assert found.headers["Result"] != "*"
    assert "Seed" not in found.headers


@pytest.mark.sweep
@pytest.mark.parametrize("variant", ALL, ids=lambda one: one.id)
def test_every_variant_is_played_to_its_end(variant: Variant) -> None:
    assert by_letters(variant, salt=2).writer is None


@pytest.mark.parametrize("salt", range(6))
def test_letters_may_be_lost_doubled_late_and_older(salt: int) -> None:
    club, luck = Club("my_first", (*TRIO, "rule"), salt=salt), Rng(salt)

    def post(device: int, letter: str) -> Sequence[str]:
        earlier = club.letters[luck.below(len(club.letters))]
        return [[], [letter], [letter, letter], [earlier, letter], [earlier]][luck.below(5)]

    club.play(post=post)
    for device in club.devices:
        assert club.take(device, club.letters[-1]).kind in ("next", "known")
    assert len({one.session.record("game") for one in club.devices.values()}) == 1


def test_it_goes_on_from_what_each_device_has_stored() -> None:
    club = Club("my_first", (*PAIR, "rule"))
    while club.writer is not None:
        club.play(2)
        club.devices = {n: again(one) for n, one in club.devices.items()}
    assert {one.stage for one in club.devices.values()} <= {OVER, WAITS}


def test_no_secret_stands_in_a_letter_or_a_record() -> None:
    club = Club("my_first", PAIR)
    club.play(8)
    for one in club.devices.values():
        assert one.holding is not None
        secret = one.holding.to_dict()["secret"]
        assert all(secret not in letter for letter in club.letters)
        assert secret not in one.session.record()
        unopened = one.holding.chain.seal(club.devices[0].roster.seals[one.device].opened + 1)  # type: ignore[union-attr]
        assert unopened.newest not in club.letters[-1].encode()


# ------------------------------------------------------------ sitting down


def test_one_sits_down_after_the_other() -> None:
    host = invite("my_first", TRIO, [0])
    assert host.stage == GATHERING
    first = join(host.letter(), [1], "Jonas")
    second = join(first.letter(), [2], "Ida")  # who passes it on to the next
    assert second.stage == WAITS
    host.take(host.meet(second.letter()))
    assert host.stage == OPENS
    assert host.session.names == ("Mira", "Jonas", "Ida")
    assert host.meet(first.letter()).kind == "older"


def test_two_who_sit_down_apart_come_together_at_the_host() -> None:
    host = invite("my_first", ("human:Mira", "human", "human"), [0])
    letter = host.letter()
    for seat, name in ((1, "Jonas"), (2, "Ida")):
        host.take(host.meet(join(letter, [seat], name).letter()))
    assert host.stage == OPENS
    assert host.session.names == ("Mira", "Jonas", "Ida")


def test_a_seat_that_is_taken_stays_so() -> None:
    host = invite("my_first", PAIR, [0])
    letter = host.letter()
    one, two = join(letter, [1], "Jonas"), join(letter, [1], "Ida")
    host.take(host.meet(one.letter()))
    with pytest.raises(RecordError, match="already"):
        host.meet(two.letter())
    with pytest.raises(RecordError, match="already"):
        join(host.letter(), [1], "Ida")


@pytest.mark.parametrize(
    ("seats", "here"),
    [(PAIR, []), (PAIR, [0, 1]), (("human", "rule"), [0]), (("human", "rule", "human"), [1])],
)
def test_somebody_is_here_and_somebody_is_not(seats: Sequence[str], here: Sequence[int]) -> None:
    with pytest.raises(RecordError, match="somebody"):
        invite("my_first", seats, here)


def test_games_seats_and_options_that_can_not_be_are_told() -> None:
    for name, seats, options in (
        ("chess", PAIR, {}), ("my_first", ("human", "human", "search:no"), {}),
        ("my_first", PAIR, {"goods": "none"}), ("my_first", PAIR * 4, {}),
    ):  # fmt: skip
        with pytest.raises(NotationError):
            invite(name, seats, [0], options=options)


# ------------------------------------------------------------ what a letter is to what is here


@pytest.fixture
def club() -> Club:
    """Two some letters into a game; the second writes next."""
    made = Club("my_first", PAIR)
    made.play(7)
    assert made.writer == 1
    return made


def test_the_newest_goes_on_and_is_then_known(club: Club) -> None:
    letter = club.write(1)
    assert club.take(0, letter).kind == "next"
    assert club.take(0, letter).kind == "known"
    assert club.take(1, letter).kind == "known"
    assert club.take(0, club.letters[-4]).kind == "older"


def test_a_game_parts_at_ones_own_decision(club: Club) -> None:
    other, mine = again(club.devices[1]), club.devices[1]
    other.open()
    mine.open()
    choices = mine.session.legal
    mine.session.step(choices[0])
    other.session.step(choices[1])
    verdict = mine.meet(other.letter())
    assert (verdict.kind, verdict.who) == ("mine", 1)
    with pytest.raises(RecordError, match="go on"):
        mine.take(verdict)
    club.devices[0].take(club.devices[0].meet(mine.letter()))
    verdict = club.devices[0].meet(other.letter())
    assert (verdict.kind, verdict.who) == ("theirs", 1)


def test_an_element_serves_one_line_only(club: Club) -> None:
    mine = club.devices[1]
    fresh = again(mine)
    mine.open()
    assert mine.holding is not None
    number = max(mine.holding.served)
    fresh.holding = mine.holding._replace(served={number: b"of another line!"})
    with pytest.raises(SealError, match="another course"):
        fresh.open()
    fresh.holding = mine.holding
    fresh.open()  # the same line again, after a reload
    assert fresh.session.record("game") == mine.session.record("game")


def test_only_the_device_whose_turn_it_is_opens(club: Club) -> None:
    with pytest.raises(SealError, match="turn"):
        club.devices[0].open()
    watcher = bring_back(club.letters[-1], None)
    assert watcher.stage == WAITS
    with pytest.raises(SealError, match="turn"):
        watcher.open()


def test_moves_for_others_are_not_taken(club: Club) -> None:
    """Whoever decides for somebody else has no seal for it."""
    forger = club.devices[1]
    forger.open()
    while forger.stage == WRITES:
        decide(forger, Rng(1))
    session = forger.session
    if session.player is not None:
        session.step(session.legal[0])
    with pytest.raises(SealError):
        club.devices[0].meet(forger.letter())


def test_a_bots_move_is_checked() -> None:
    club = Club("my_first", (*PAIR, "rule"))
    club.play(3)
    writer = club.writer
    assert writer is not None
    one, other = club.devices[writer], club.devices[1 - writer]
    if one.stage == OPENS:
        one.open()
    while one.stage == WRITES:
        session = one.session
        if session.seats[session.state.current_player].is_person:
            decide(one, Rng(2))
        else:
            last = session.legal[-1]
            session.step(last)  # a bot has better things to do
            session.settle()
    try:
        verdict = other.meet(one.letter())
    except SealError as fault:
        assert "rule" in str(fault)
    else:
        pytest.fail(f"the last move of the list was taken for the bot's: {verdict.kind}")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace('[Dice "together"]', ""), ""),
        (lambda text: text.replace("[Together", "[Apart"), "no letter"),
        (lambda text: text[: len(text) // 2], ""),
        (lambda text: text.replace('Game "my_first"', 'Game "chess"'), "chess"),
        (lambda text: text.replace('Rules "', 'Rules "9'), "newer"),
        (lambda text: text.replace("goods=", "goods=x"), ""),
        (lambda text: text.replace('[Seals "', '[Seals "?'), "damaged"),
    ],
)
def test_what_can_not_be_read_changes_nothing(club: Club, change: object, words: str) -> None:
    one = club.devices[0]
    before = one.session.record()
    letter = club.write(1)
    try:
        assert one.meet(change(letter)).kind == "next"  # type: ignore[operator]
    except StoneAgeError as fault:
        assert words in str(fault)
    assert one.session.record() == before


def test_another_game_is_told(club: Club) -> None:
    stranger = Club("my_first", PAIR, salt=9)
    stranger.play(3)
    with pytest.raises(RecordError, match="another game"):
        club.devices[0].meet(stranger.letters[-1])
    longer = club.letters[-1].replace('[Players "2"]', '[Players "3"]')
    with pytest.raises(StoneAgeError):
        club.devices[0].meet(longer)


@pytest.mark.parametrize(
    "data",
    [None, [], {}, {"game": 1}, {"game": "x", "device": 0, "secret": "y", "served": {}, "sent": 0},
     {"game": "A" * 11, "device": "z", "secret": "A" * 22, "served": {}, "sent": 0},
     {"game": "A" * 11, "device": 0, "secret": "A" * 22, "served": {"x": "y"}, "sent": 0}],
)  # fmt: skip
def test_a_damaged_holding_is_told(data: object) -> None:
    with pytest.raises(RecordError, match="damaged"):
        holding_of(data)


# ------------------------------------------------------------ at the table


def test_only_people_here_decide_and_see(club: Club) -> None:
    waiting = Table.at(club.devices[0].session)
    assert waiting.people == [0]
    assert waiting.viewer == 0
    assert waiting.elsewhere
    assert waiting.bot_to_move is None
    refused = waiting.click("1")
    assert refused.kind == "refused"
    assert "device" in refused.sentence
    assert waiting.open_parts == set()
    assert not waiting.can_undo


def begun(name: str) -> tuple[Club, Correspondence, Table]:
    """Some letters into a game: the device that has just opened its own, and its table."""
    club = Club(name, PAIR)
    club.play(4)
    writer = club.writer
    assert writer is not None
    one = club.devices[writer]
    one.open()
    return club, one, Table.at(one.session)


def test_what_was_decided_here_is_taken_back_until_it_is_passed_on() -> None:
    club, one, table = begun("stone_age")
    assert not table.can_undo, "what others did stays"
    before = one.end
    one.session.step(one.session.legal[0])
    table.follow()
    assert table.can_undo
    assert table.undo()
    assert one.end is before, "it is no part of the letter any more"
    assert decided(one.letter()) == decided(club.letters[-1])
    assert table.play(one.session.legal[1]).kind == "done"
    one.passed_on()
    assert not table.can_undo


def test_luck_is_not_taken_back() -> None:
    _, one, table = begun("my_first")
    while one.stage == WRITES:
        before = one.end.depth
        decide(one, Rng(3))
        table.follow()
        drew = any(one.session.game.is_chance(node.action) for node in one.end.line()[before:])  # type: ignore[arg-type]
        if drew:
            assert not table.can_undo


def test_an_earlier_position_is_looked_at_not_played_on() -> None:
    club = Club("stone_age", PAIR)
    club.play(5)
    one = club.devices[0]
    table = Table.at(one.session)
    mine = next(
        node for node in reversed(one.end.line())
        if node.parent and one.session.tree.position(node.parent).current_player == 0
    )  # fmt: skip
    assert mine.parent is not None
    table.jump(mine.parent)
    refused = table.play(table.legal[0])
    assert refused.kind == "refused"
    assert "newest" in refused.sentence
    table.explore()
    letter, end = one.letter(), one.end
    assert table.play(table.legal[-1]).kind == "done", "what if is one's own"
    assert (one.letter(), one.end) == (letter, end)
    assert end.depth >= mine.depth


def decided(letter: str) -> int:
    """How many decisions stand in a letter."""
    return letter.partition("\n\n")[2].count(";")
