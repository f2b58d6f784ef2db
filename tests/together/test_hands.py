"""Seats that change hands: who vanishes, says something else, or never said what it is said."""

from __future__ import annotations

import re

import pytest

from stoneage_panel.engine import headers, record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.luck import TOGETHER
from stoneage_panel.engine.seats import Seat
from stoneage_panel.together import seat_file, short
from stoneage_panel.together.correspondence import (
    OPENS,
    WRITES,
    Correspondence,
    bring_back,
    invite,
    join,
)
from stoneage_panel.together.roster import MOST_CHANGES, Change
from stoneage_panel.together.seal import Chain, SealError
from tests.support.variants import few
from tests.together.club import Club, decide
from tests.together.test_attacks import taken

TRIO = ("human:Mira", "human", "human:Ida")
QUARTET = (*TRIO, "human")
SAYER, GONE, THIRD = 0, 1, 2


def up_to(game: str, seats: tuple[str, ...] = TRIO, device: int = GONE) -> Club:
    """A club that waits for one of its devices."""
    club = Club(game, seats)
    club.play(1)
    while club.writer != device:
        club.play(1)
    return club


def writes(one: Correspondence, club: Club) -> str:
    """A device opens what it has to, and decides until somebody else has to; the letter."""
    while one.stage == OPENS:
        one.open()
    while one.stage == WRITES:
        decide(one, club._luck)
    one.passed_on()
    return one.letter()


# ------------------------------------------------------------ who says so is gone, too


@pytest.mark.parametrize("game", few(["my_first", "stone_age"]))
@pytest.mark.parametrize("people", [3, 2])
@pytest.mark.parametrize("sat", [True, False])
@pytest.mark.parametrize("bot", ["rule", ""])
def test_whoever_said_so_can_be_gone_on_without_too(
    game: str, people: int, sat: bool, bot: str
) -> None:
    club = up_to(game, TRIO[:people])
    sayer, third = club.devices[SAYER], club.devices.get(THIRD)
    sayer.go_on_without()
    invitation = sayer.letter()
    if third is not None:
        assert taken(third, invitation) == "next"
    fresh = join(invitation, [GONE], "Nils")
    devices = {GONE: fresh} if sat else {}
    if third is not None:
        devices[THIRD] = third
        assert not sat or taken(third, fresh.letter()) == "next"
    if not devices:
        return  # nobody is left who could
    one = third or fresh
    for _ in range(2):  # nobody sat at the first one's seats either: then the bot is for these
        if one.gone >= 0 and one.gone not in devices:
            _go_on(one, one.gone, bot, devices)
    letter = writes(one, club)
    for device in devices.values():
        if device is not one:
            assert taken(device, letter) in ("next", "known")
    club.devices = devices
    for _ in range(6):
        found = [n for n, each in devices.items() if each.stage in (OPENS, WRITES)]
        awaited = {each.gone for each in devices.values()} - {-1}
        if not found:
            assert all(each.stage == "over" for each in devices.values()) or awaited
            return
        letter = writes(devices[found[0]], club)
        for n, device in devices.items():
            assert n == found[0] or taken(device, letter) == "next"


def _go_on(one: Correspondence, gone: int, bot: str, devices: dict[int, Correspondence]) -> None:
    one.go_on_without(bot)
    if not bot:
        fresh = join(one.letter(), one.roster.offered, "Lena")
        assert taken(one, fresh.letter()) == "next"
        devices[gone] = fresh


# ------------------------------------------------------------ two say different things


def test_an_answer_that_the_sayer_never_got_gives_way_to_what_it_said_then() -> None:
    club = up_to("my_first")
    sayer, third = club.devices[SAYER], club.devices[THIRD]
    sayer.go_on_without()
    invitation = sayer.letter()
    assert taken(third, invitation) == "next"
    fresh = join(invitation, [GONE], "Nils")
    assert taken(third, fresh.letter()) == "next"
    sayer.go_on_without("rule")
    letter = writes(sayer, club)
    assert taken(third, letter) == taken(fresh, letter) == "next"
    assert fresh.holding is None, "it watches"
    club.devices = {SAYER: sayer, THIRD: third}
    club.play()


@pytest.mark.parametrize(("mine", "theirs"), [("", ""), ("", "rule"), ("rule", "")])
def test_what_was_told_to_nobody_gives_way_to_what_another_has_told(mine: str, theirs: str) -> None:
    club = up_to("stone_age")
    one, other = club.devices[SAYER], club.devices[THIRD]
    one.go_on_without(mine)
    other.go_on_without(theirs)
    if not theirs:
        fresh = join(other.letter(), [GONE], "Nils")
        other.take(other.meet(fresh.letter()))
    assert taken(one, writes(other, club)) == "back"
    assert one.roster.changes == other.roster.changes


def test_of_two_newcomers_the_one_is_there_with_whom_the_sayer_has_gone_on() -> None:
    club = up_to("stone_age")
    sayer, third = club.devices[SAYER], club.devices[THIRD]
    sayer.go_on_without()
    invitation = sayer.letter()
    first, second = (join(invitation, [GONE], name) for name in ("Nils", "Lena"))
    assert taken(third, second.letter()) == taken(sayer, first.letter()) == "next"
    letter = writes(sayer, club)
    assert taken(third, letter) == taken(first, letter) == "next"
    club.devices = {SAYER: sayer, GONE: first, THIRD: third}
    club.play(4)


# ------------------------------------------------------------ what was done before


def test_an_older_copy_of_the_sayers_seat_goes_on() -> None:
    club = up_to("stone_age")
    sayer, third = club.devices[SAYER], club.devices[THIRD]
    older = seat_file.write(sayer)
    sayer.go_on_without("rule")
    assert taken(third, writes(sayer, club)) == "next"
    if third.writer == THIRD:
        assert taken(bring_back(*seat_file.read(older)), writes(third, club)) == "next"


def test_an_element_with_which_nothing_was_done_is_no_hindrance() -> None:
    club = Club("stone_age", TRIO)
    club.play(4)
    while club.writer != GONE:
        club.play(1)
    missed = bring_back(club.letters[-2], club.devices[THIRD].holding)
    gone = club.devices[GONE]
    gone.open()
    assert taken(missed, gone.letter()) == "next"
    missed.go_on_without("rule")
    assert taken(club.devices[SAYER], writes(missed, club)) == "next"


def test_what_was_claimed_for_a_change_is_not_given_up_for_a_late_letter() -> None:
    club = up_to("stone_age")
    sayer, gone = club.devices[SAYER], club.devices[GONE]
    sayer.go_on_without("rule")
    sayer.holding = sayer.claim()  # and then the page was closed
    late = writes(gone, club)
    assert sayer.meet(late).kind == "changed"
    sayer.open()
    assert taken(club.devices[THIRD], writes(sayer, club)) == "next"


def test_who_has_said_so_needs_the_whole_of_a_late_letter() -> None:
    club = Club("stone_age", TRIO)
    club.play(8)
    while club.writer != GONE:
        club.play(1)
    gone, late = club.devices[GONE], club.write(GONE)
    one, text = club.devices[gone.writer], short.pack(gone)
    one.go_on_without("rule")
    for is_open in (False, True):
        if is_open:
            one.open()
        assert one.meet(late).kind == ("changed" if is_open else "back")
        with pytest.raises(RecordError, match="whole game"):
            short.whole(one, short.read(text))


# ------------------------------------------------------------ cheats


def test_saying_it_again_and_again_brings_no_other_luck() -> None:
    seeds = set()
    for times in (0, 1, 7, MOST_CHANGES + 1):
        club = up_to("stone_age")
        sayer = club.devices[SAYER]
        for _ in range(times):
            sayer.go_on_without()
        sayer.go_on_without("rule")
        sayer.open()
        assert sayer.course is not None
        seeds.add(sayer.course.seed(sayer.end))
        assert len(sayer.roster.changes) == 1
    assert len(seeds) == 1


def forged(one: Correspondence, change: Change) -> str:
    """What somebody who only reads along makes of a game."""
    reader = bring_back(one.letter(), None)
    reader.roster = reader.roster.left(change)
    reader._seat([change.device], Seat.parse(change.bot or "human"))
    reader._share(reader.roster)
    return reader.letter()


def test_nobody_says_it_in_the_name_of_another() -> None:
    club = up_to("stone_age")
    third, depth = club.devices[THIRD], club.devices[THIRD].end.depth
    text = forged(third, Change(depth, GONE, SAYER, "rule"))
    with pytest.raises(RecordError, match="who is to have said so"):
        third.meet(text)
    mine = forged(third, Change(depth, GONE, THIRD))
    with pytest.raises(RecordError, match="who is to have said so"):
        third.meet(mine)


def with_changes(one: Correspondence, *changes: Change) -> str:
    """What a reader makes of a game in which seats are to have changed hands."""
    reader = bring_back(one.letter(), None)
    for change in changes:
        reader._seat([change.device], Seat.parse(change.bot or "human"))
    roster = one.roster._replace(changes=(*one.roster.changes, *changes))
    reader.session.shared = roster.headers()
    own = headers.headers(reader.session.seats, 0, TOGETHER) | roster.headers()
    del own["Seed"]
    return record.write(reader.session.line_to(reader.end), own)


@pytest.mark.parametrize("last", ["bot", "anew", "waits"])
@pytest.mark.parametrize("told", [False, True], ids=["at once", "first that somebody is to sit"])
def test_who_sits_down_by_a_change_that_nobody_said_says_nothing(last: str, told: bool) -> None:
    club = up_to("stone_age")
    third = club.devices[THIRD]
    game, depth = third.roster.game, third.end.depth
    own, more = (Chain(bytes([n]) * 16, game, seat) for n, seat in ((7, GONE), (8, SAYER)))
    after = {
        "bot": Change(depth, SAYER, GONE, "rule"),
        "anew": Change(depth, SAYER, GONE, "", more.seal(1)),
        "waits": Change(depth, SAYER, GONE),
    }
    first = Change(depth, GONE, SAYER, "", own.seal(1))
    if told:
        taken(third, with_changes(third, first._replace(seal=None)))
    text = with_changes(third, first, after[last])
    if third.roster.changes:
        text = with_changes(bring_back(club.devices[SAYER].letter(), None), first, after[last])
    for one in club.devices.values():
        with pytest.raises((RecordError, SealError)):
            one.meet(text)


def test_who_has_said_it_is_not_sent_away_by_who_sat_down() -> None:
    club = up_to("stone_age")
    sayer, third = club.devices[SAYER], club.devices[THIRD]
    sayer.go_on_without()
    nils = join(sayer.letter(), [GONE], "Nils")
    assert taken(sayer, nils.letter()) == "next"
    while sayer.stage == OPENS:
        sayer.open()
    for one in (nils, third):
        assert taken(one, sayer.letter()) == "next"
    assert nils.stage == OPENS, "nobody waits for the sayer"
    depth = nils.end.depth
    for bot in ("rule", ""):
        with pytest.raises((RecordError, SealError)):
            third.meet(with_changes(nils, Change(depth, SAYER, GONE, bot)))


@pytest.mark.parametrize("bot", ["rule", ""])
def test_a_letter_from_before_a_change_is_an_older_one(bot: str) -> None:
    club = Club("stone_age", TRIO)
    club.play(4)
    old = club.letters[-2]
    while club.writer != GONE:
        club.play(1)
    sayer, third = club.devices[SAYER], club.devices[THIRD]
    sayer.go_on_without(bot)
    own = [third]
    if not bot:
        own.append(join(sayer.letter(), [GONE], "Nils"))
        assert taken(sayer, own[1].letter()) == "next"
    letter = writes(sayer, club)
    for one in own:
        assert taken(one, letter) == "next"
    for one in (sayer, *own):
        assert one.meet(old).kind == "older"


def test_a_late_letter_does_not_undo_what_somebody_has_said() -> None:
    club = up_to("stone_age")
    sayer, gone, third = (club.devices[n] for n in (SAYER, GONE, THIRD))
    late = writes(gone, club)
    sayer.go_on_without()
    invitation = sayer.letter()
    sayer.passed_on()
    assert taken(third, invitation) == "next"
    nils = join(invitation, [GONE], "Nils")
    assert third.meet(late).kind == "changed"
    assert taken(sayer, nils.letter()) == "next"
    assert taken(third, writes(sayer, club)) == "next"


@pytest.mark.parametrize(
    "change",
    [
        Change(0, 0, 2, "rule"),
        Change(0, 1, 0, "rule"),
        Change(99999, 1, 0, "rule"),
        Change(0, 1, 2),
    ],
)
def test_nobody_is_gone_while_others_sit_down(change: Change) -> None:
    host = invite("stone_age", TRIO, [0])
    invitation = host.letter()
    ida, jonas = join(invitation, [2], "Ida"), join(invitation, [1], "Jonas")
    roster = bring_back(ida.letter(), None).roster.joined(jonas.roster)
    whole = bring_back(jonas.letter(), None)
    whole._share(roster)
    text = with_changes(whole, change)
    for one in (host, ida, jonas):
        with pytest.raises((RecordError, SealError)):
            one.meet(text)


def test_no_seat_changes_hands_once_the_game_is_over() -> None:
    club = Club("my_first", TRIO)
    club.play()
    one = club.devices[SAYER]
    assert one.course is not None
    last = one.course.place(one.end).writer
    by, other = (n for n in range(3) if n != last)
    text = forged(one, Change(one.end.depth, last, by, "rule"))
    with pytest.raises((RecordError, SealError), match=r"hands|somebody else"):
        club.devices[other].meet(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("bot:rule", "bot:search:10"),
        ("bot:rule", "bot:human"),
        ("bot:rule", "bot:nonsense, 99999 1 0 bot:rule"),
        ("bot:rule", "?, 99999 2 0 ?"),
        ("bot:rule", "bot:rule, 99999 2 1 bot:rule"),  # a bot says nothing
        ("bot:rule", "bot:rule, 99999 1 0 ?"),  # nor is it gone
    ],
)
def test_a_line_that_can_not_be_is_told(old: str, new: str) -> None:
    club = up_to("stone_age", QUARTET)
    sayer = club.devices[SAYER]
    sayer.go_on_without("rule")
    text = writes(sayer, club)
    [line] = re.findall(r'\[Changed "([^"]*)"\]', text)
    assert old in line
    with pytest.raises(RecordError, match="damaged"):
        club.devices[THIRD].meet(text.replace(line, line.replace(old, new)))


def test_only_bots_play_on_whose_moves_all_can_check() -> None:
    club = up_to("stone_age")
    with pytest.raises(RecordError, match="nobody can check"):
        club.devices[SAYER].go_on_without("search:1")


def test_nobody_sits_down_in_a_game_whose_luck_is_another() -> None:
    club = up_to("my_first")
    sayer = club.devices[SAYER]
    sayer.go_on_without()
    text = sayer.letter()
    [*_, die] = re.findall(r"\[die (\d)\]", text)
    other = text.replace(f"[die {die}]", f"[die {int(die) % 6 + 1}]")
    with pytest.raises(SealError, match="not the sealed one"):
        join(other, [GONE], "Nils")
