"""What somebody may try who writes letters by hand, and what honest people run into."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stoneage_panel.engine import record
from stoneage_panel.engine.errors import RecordError, StoneAgeError
from stoneage_panel.engine.seats import Seat
from stoneage_panel.together import seat_file
from stoneage_panel.together.correspondence import (
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
from stoneage_panel.together.roster import Change
from stoneage_panel.together.seal import SealError
from tests.support.variants import few
from tests.together.club import Club

PAIR = ("human:Mira", "human:Jonas")


def chosen_luck(letter: str) -> str:
    """The same letter with luck that somebody has picked by hand."""
    found = record.read(letter, lambda name, players, **options: read(letter)[0].tree.game)
    tree = found.tree
    node = tree.root.end()
    for _ in range(3):
        state = tree.position(node)
        node = tree.add(node, state.chance_outcomes()[0][0])
    own = {name: value for name, value in found.headers.items() if name not in OF_RECORDS}
    return record.write(tree, own)


OF_RECORDS = ("Record", "Game", "Players", "Options", "Rules", "Result", "Start")


def taken(one: Correspondence, letter: str) -> str:
    """What a letter is to a device, which goes on from it if it can."""
    verdict = one.meet(letter)
    if verdict.kind in ("joined", "next", "back"):
        one.take(verdict)
    return verdict.kind


# ------------------------------------------------------------ before the game begins


def test_an_invitation_with_luck_is_refused() -> None:
    host = invite("my_first", PAIR, [0])
    with pytest.raises(StoneAgeError):
        join(chosen_luck(host.letter()), [1], "Jonas")


def test_an_answer_with_luck_is_refused() -> None:
    host = invite("my_first", (*PAIR, "human:Ida"), [0])
    guest = join(host.letter(), [1], "Jonas")
    before = host.session.record()
    with pytest.raises(StoneAgeError):
        host.meet(chosen_luck(guest.letter()))
    assert host.session.record() == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('Dice "together"', 'Dice "fair"'),
        ('Dice "together"', 'Dice "choose"'),
        ('Seats "human:Mira, human', 'Seats "human:Mira, rule'),
        ('Seats "human:Mira', 'Seats "rule'),
        (' ?"]', ' -"]'),
        (' ?"]', ' =0"]'),
        ('Seals "', 'Seals "? '),
    ],
)
def test_an_invitation_that_does_not_agree_with_itself_is_refused(old: str, new: str) -> None:
    letter = invite("my_first", ("human:Mira", "human"), [0]).letter()
    assert old in letter
    with pytest.raises(StoneAgeError):
        join(letter.replace(old, new), [1], "Jonas")


def test_a_seal_that_is_none_is_refused_before_anybody_sits_down() -> None:
    host = invite("my_first", PAIR, [0])
    letter = host.letter()
    tip = letter.split('Seals "')[1].split(".")[0]
    with pytest.raises(SealError):
        join(letter.replace(f"{tip}.0.{tip}", f"{tip}.0.{tip[::-1]}"), [1])


@pytest.mark.parametrize("name", ["Jonas, Ida", "a\u200b", "\ufeff", "x" * 200, "<b>", '"'])
def test_any_name_can_be_sat_down_with(name: str) -> None:
    host = invite("my_first", PAIR, [0])
    guest = join(host.letter(), [1], name)
    assert taken(host, guest.letter()) == "joined"
    bring_back(guest.session.record(), guest.holding)


# ------------------------------------------------------------ bots


@pytest.mark.parametrize("seat", ["human", "search:1", "random", "rule:style=x"])
def test_a_bot_can_not_be_exchanged_for_another(seat: str) -> None:
    club = Club("my_first", (*PAIR, "rule"))
    club.play(1)
    writer = club.writer
    assert writer is not None
    letter = club.write(writer)
    with pytest.raises(StoneAgeError):
        club.devices[1 - writer].meet(letter.replace(", rule", f", {seat}"))


# ------------------------------------------------------------ what is stored


@pytest.mark.parametrize(
    "change",
    [
        {"device": float("inf")}, {"device": 300}, {"device": -1}, {"device": True},
        {"sent": float("inf")}, {"sent": -5}, {"sent": "1"}, {"served": {"9999": "A" * 22}},
        {"served": {"-1": "A" * 22}}, {"told": 1.5},
    ],
)  # fmt: skip
def test_numbers_that_can_not_be_are_told(change: dict[str, object]) -> None:
    sound = {"game": "A" * 11, "device": 0, "secret": "A" * 22, "served": {}, "sent": 0}
    holding_of(sound)
    with pytest.raises(RecordError, match="damaged"):
        holding_of(sound | change)


def test_an_older_game_with_newer_secrets_opens_no_letter_too_early() -> None:
    club = Club("my_first", PAIR)
    club.play(2)
    kept = club.devices[0].session.record()
    club.play(4)
    later = club.devices[0].holding
    older = bring_back(kept, later)
    assert older.stage == OPENS
    older.open()
    assert older.course is not None
    seal = older.roster.seal(0)
    assert seal is not None
    assert seal.opened == older.course.place(older.end).counts[0], "no element that comes later"
    assert taken(older, club.letters[-1]) == "next"
    assert older.session.record("game") == club.devices[0].session.record("game")


@pytest.mark.parametrize("end", ["\r\n", "  \n", "\t\n"])
def test_a_seat_file_may_have_other_ends_of_lines(end: str) -> None:
    club = Club("my_first", PAIR)
    club.play(2)
    text, own = seat_file.read(seat_file.write(club.devices[0]).replace("\n", end))
    assert own == club.devices[0].holding
    bring_back(text, own)


def test_a_seat_of_nobody_who_takes_part_is_told() -> None:
    club = Club("my_first", PAIR)
    own = club.devices[0].holding
    assert own is not None
    for wrong in (own._replace(device=2), own._replace(secret=bytes(16))):
        with pytest.raises(RecordError, match="changed hands"):
            bring_back(club.devices[0].letter(), wrong)


# ------------------------------------------------------------ what was undone


def at_stone_age() -> tuple[Club, Correspondence]:
    """Mira writes, and has decided once; Jonas waits."""
    club = Club("stone_age", PAIR)
    while True:
        one = club.devices[0]
        if one.stage == OPENS:
            one.open()
        if one.stage == WRITES:
            one.session.step(one.session.legal[0])
            if one.stage == WAITS:
                return club, one
            one.session.undo()
        club.play(1)


def test_what_was_undone_stays_undone_wherever_one_looks() -> None:
    _, one = at_stone_age()
    one.session.undo()
    end = one.end
    assert one.stage == WRITES
    one.session.jump(one.session.tree.root)
    assert one.end is end
    assert one.stage == WRITES
    one.session.jump(end)
    one.session.step(one.session.legal[1])
    assert one.stage in (WRITES, WAITS)


def test_a_link_that_was_copied_by_hand_before_undo_is_gone_on_from() -> None:
    club, one = at_stone_age()
    other, copied = club.devices[1], one.letter()
    one.session.undo()
    one.session.step(one.session.legal[-1])
    assert taken(other, copied) == "next"
    answer = club.write(1)
    assert one.meet(copied).kind == "mine", "nobody has gone on from it"
    assert one.meet(answer).kind == "back"
    assert taken(one, answer) == "back"
    assert one.session.record("game") == other.session.record("game")
    club.play()
    assert {device.stage for device in club.devices.values()} <= {OVER, WAITS}


def test_what_was_passed_on_is_not_taken_back_for_a_misquotation() -> None:
    club, one = at_stone_age()
    other, copied = club.devices[1], one.letter()
    one.session.undo()
    one.session.step(one.session.legal[-1])
    one.passed_on()
    assert taken(other, copied) == "next"
    assert one.meet(club.write(1)).kind == "mine"


def test_nothing_is_decided_before_the_letter_is_opened() -> None:
    club = Club("stone_age", PAIR)
    club.play(3)
    writer = club.writer
    assert writer is not None
    one = club.devices[writer]
    assert one.stage == OPENS
    assert one.session.elsewhere
    one.open()
    assert not one.session.elsewhere


# ------------------------------------------------------------ somebody is gone


def play_on(devices: dict[int, Correspondence], club: Club, letters: int = 2000) -> None:
    """The devices that are left play on."""
    club.devices = devices
    club.play(letters)


def without_one(game: str) -> tuple[Club, int, dict[int, Correspondence]]:
    """Three have played some letters; who is next is gone, and the others."""
    club = Club(game, (*PAIR, "human:Ida"))
    club.play(7)
    gone = club.writer
    assert gone is not None
    return club, gone, {n: one for n, one in club.devices.items() if n != gone}


@pytest.mark.parametrize("game", few(["my_first", "age_of_dirt", "stone_age", "settlers"], 2))
def test_a_bot_plays_on_for_who_is_gone(game: str) -> None:
    club, gone, others = without_one(game)
    first, second = others
    one = others[first]
    assert one.gone == gone
    one.go_on_without("rule")
    if one.stage == OPENS:
        one.open()
    one.passed_on()
    assert taken(others[second], one.letter()) == "next"
    late = club.devices[gone]
    assert taken(late, one.letter()) == "next"
    assert late.holding is None
    assert late.session.people == []
    play_on(others, club)
    assert {one.stage for one in others.values()} == {OVER}
    assert taken(late, others[first].letter()) in ("next", "known")


@pytest.mark.parametrize("game", few(["my_first", "age_of_dirt", "stone_age", "settlers"], 2))
def test_somebody_sits_down_anew(game: str) -> None:
    club, gone, others = without_one(game)
    first, second = others
    one = others[first]
    one.go_on_without()
    invitation = one.letter()
    assert taken(others[second], invitation) == "next"
    assert one.stage == others[second].stage == "gathering"
    fresh = join(invitation, [gone], "Nils")
    assert fresh.stage == WAITS, "else they could choose their luck"
    assert fresh.writer == first
    assert taken(one, fresh.letter()) == "next"
    assert one.stage == OPENS
    one.open()
    assert one.fresh
    one.passed_on()
    for other in (fresh, others[second]):
        assert taken(other, one.letter()) == "next"
    assert fresh.stage == OPENS
    assert one.session.names[gone] == "Nils"
    devices = {**others, gone: fresh}
    play_on(devices, club, 6)
    again = {n: bring_back(d.session.record(), d.holding) for n, d in devices.items()}
    play_on(again, club)
    assert {one.stage for one in again.values()} <= {OVER, WAITS}


def two_ways() -> tuple[Club, Correspondence, Correspondence]:
    """Mira goes on without Jonas, whose letter comes after all."""
    club = Club("stone_age", PAIR)
    club.play(1)
    while club.writer != 1:
        club.play(1)
    late = club.write(1)
    mira = club.devices[0]
    mira.go_on_without("rule")
    return club, mira, bring_back(late, club.devices[1].holding)


def test_who_comes_back_too_late_is_told() -> None:
    _, mira, jonas = two_ways()
    mira.open()
    mira.passed_on()
    assert mira.meet(jonas.letter()).kind == "changed"
    assert jonas.meet(mira.letter()).kind == "changed"


def test_who_comes_back_before_anybody_was_told_plays_on() -> None:
    club, mira, jonas = two_ways()
    assert taken(mira, jonas.letter()) == "back"
    assert mira.roster.changes == ()
    assert mira.session.names == ("Mira", "P1")
    club.devices = {0: mira, 1: jonas}
    club.play()
    assert {one.stage for one in club.devices.values()} <= {OVER, WAITS}


def test_nobody_shops_for_a_bot_with_good_luck() -> None:
    """That a seat changes hands brings other luck; which bot plays there does not."""
    seeds, before = set(), 0
    for bot in ("rule", "random"):
        club = Club("stone_age", PAIR)
        while club.writer != 1:
            club.play(1)
        mira = club.devices[0]
        assert mira.course is not None
        assert mira.end.parent is not None
        before = mira.course.seed(mira.end.parent)
        mira.go_on_without(bot)
        mira.open()
        seeds.add(mira.course.seed(mira.end))
    assert len(seeds) == 1
    assert before not in seeds


def test_nobody_is_sent_away_at_ones_own_turn() -> None:
    """It would bring other luck for it."""
    club = Club("stone_age", PAIR)
    while club.writer != 0:
        club.play(1)
    mira, jonas = club.devices.values()
    change = Change(mira.end.depth, 1, 0, "rule")
    forged = Correspondence(mira.session, mira.roster.left(change), mira.holding)
    forged.open()
    forged.session.name_seats([forged.session.seats[0], Seat("rule")])
    with pytest.raises(SealError, match="changes hands"):
        jonas.meet(forged.letter())


def test_nobody_says_for_another_that_somebody_is_gone() -> None:
    club = Club("stone_age", (*PAIR, "human:Ida"))
    while club.writer != 1:
        club.play(1)
    mira, _, ida = club.devices.values()
    mira.go_on_without()
    forged = mira.letter().replace(" 1 0 ?", " 1 2 ?")
    assert forged != mira.letter()
    with pytest.raises(RecordError, match="who is to have said so"):
        ida.meet(forged)


@pytest.mark.parametrize("bot", ["nonsense", "human", "search:0"])
def test_only_bots_play_on(bot: str) -> None:
    club = Club("my_first", PAIR)
    club.play(1)
    waiting = next(one for one in club.devices.values() if one.stage == WAITS)
    with pytest.raises(StoneAgeError):
        waiting.go_on_without(bot)
    assert waiting.roster.changes == ()


def test_nobody_is_sent_away_who_is_not_awaited() -> None:
    club = Club("my_first", PAIR)
    writer = club.writer
    assert writer is not None
    with pytest.raises(RecordError, match="Nobody is awaited"):
        club.devices[writer].go_on_without("rule")


Damage = Callable[[str], str]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace('Changed "', 'Changed "x'),
        lambda text: text.replace(" bot:rule", " bot:"),
        lambda text: text.replace(" bot:rule", " ?"),
        lambda text: text.replace(" bot:rule", " bot:random"),
        lambda text: text.replace('Changed "', 'Changed "9999 1 0 bot:rule, '),
        lambda text: text.replace('Changed "', 'Changed "1 1 1 bot:rule, '),
        lambda text: text.replace('Changed "', 'Changed "' + "1 1 0 ?, " * 60),
    ],
)
def test_a_change_that_was_tampered_with_is_told(damage: Damage) -> None:
    club = Club("stone_age", PAIR)
    while club.writer != 1:
        club.play(1)
    mira, jonas = club.devices.values()
    mira.go_on_without("rule")
    mira.open()
    text = damage(mira.letter())
    assert text != mira.letter()
    with pytest.raises(StoneAgeError):
        jonas.take(jonas.meet(text))
