"""Changes of hands that somebody without any secret has made up, from what every reader knows."""

from __future__ import annotations

import pytest

from stoneage_panel.engine import headers, record
from stoneage_panel.engine.errors import RecordError, StoneAgeError
from stoneage_panel.engine.luck import TOGETHER
from stoneage_panel.engine.seats import Seat
from stoneage_panel.together import short
from stoneage_panel.together.correspondence import OPENS, Correspondence, bring_back, join
from stoneage_panel.together.holding import Holding
from stoneage_panel.together.meeting import read
from stoneage_panel.together.roster import Change, Roster
from stoneage_panel.together.seal import Chain
from tests.support.variants import few
from tests.together.club import Club
from tests.together.test_attacks import taken
from tests.together.test_hands import GONE, QUARTET, SAYER, THIRD, TRIO, up_to, writes

GAMES = few(["my_first", "stone_age"])


def forged(letter: str, roster: Roster, *seats: int) -> str:
    """A letter that tells of others who take part; people sit at these seats."""
    one = bring_back(letter, None)
    one._seat(seats, Seat.parse("human"))
    own = headers.headers(one.session.seats, 0, TOGETHER) | roster.headers()
    own.pop("Seed", None)
    return record.write(one.session.line_to(one.end), own)


def told_less(roster: Roster, device: int) -> Roster:
    """As if a device had opened one element less."""
    seal = roster.seals[device]
    assert seal is not None
    elements, opened = seal.elements(roster.game, device), seal.opened - 1
    return roster.opened(device, seal._replace(opened=opened, newest=elements[opened]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [TRIO, QUARTET], ids=len)
@pytest.mark.parametrize("sits", [True, False])
def test_lists_that_do_not_go_together_are_refused(
    game: str, seats: tuple[str, ...], sits: bool
) -> None:
    """Merged, a bot would have said that somebody is gone: the game could not be read again."""
    club = up_to(game, seats)
    club.devices[SAYER].go_on_without("rule")
    letter = writes(club.devices[SAYER], club)
    del club.devices[GONE]
    for one in club.devices.values():
        taken(one, letter)
    club.play(4)
    while club.writer == SAYER:
        club.play(1)
    letter, writer, devices = club.letters[-1], club.writer, club.devices
    assert writer is not None
    roster = read(letter)[1]
    x, y = (Chain(bytes([n]) * 16, roster.game, n).seal(0) for n in (GONE, writer))
    changes = (
        roster.changes[0]._replace(bot="", seal=x),
        Change(devices[SAYER].end.depth, writer, GONE, "", y if sits else None),
    )
    made_up = told_less(roster, SAYER)._replace(changes=changes)
    for one in devices.values():
        with pytest.raises(StoneAgeError):
            one.meet(forged(letter, made_up, GONE, writer))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["", "rule"])
def test_nobody_takes_a_seat_by_the_elements_of_a_chain_of_their_own(game: str, bot: str) -> None:
    """The one who said that the seat is free is replaced, too, and *their* elements count."""
    club = up_to(game, QUARTET)
    sayer, devices = club.devices[THIRD], dict(club.devices)
    sayer.go_on_without(bot)
    del devices[GONE]
    if not bot:
        devices[GONE] = join(sayer.letter(), [GONE], "Nils")
        for n in (SAYER, THIRD, 3):
            assert taken(devices[n], devices[GONE].letter()) == "next"
    letter, writer = writes(sayer, club), THIRD
    for _ in range(40):
        for n, one in devices.items():
            assert n == writer or taken(one, letter) in ("next", "known")
        writer = sayer.writer
        if writer == THIRD:
            break
        letter = writes(devices[writer], club)
    roster = read(letter)[1]
    x, y = b"x" * 16, b"y" * 16
    old = roster.changes[0]
    seal = Chain(x, roster.game, GONE).seal(old.seal.opened if old.seal else 0)
    base = roster._replace(changes=(old._replace(bot="", seal=seal),))
    one = bring_back(forged(letter, base, GONE), Holding(roster.game, GONE, x, {}))
    one.go_on_without()
    one._share(one.roster.sit([THIRD], Chain(y, roster.game, THIRD).seal(0)))
    one.open()
    other = bring_back(one.letter(), Holding(roster.game, THIRD, y, {}))
    while other.stage == OPENS:
        other.open()
    for text in (one.letter(), other.letter()):
        for device in devices.values():
            with pytest.raises(RecordError):
                device.meet(text)


def sat_anew(club: Club) -> tuple[Correspondence, Correspondence, Correspondence]:
    """The sayer, who is to open; who has sat down, and writes next; the third."""
    sayer, third = club.devices[SAYER], club.devices[THIRD]
    sayer.go_on_without()
    fresh = join(sayer.letter(), [GONE], "Nils")
    for one in (sayer, third):
        assert taken(one, fresh.letter()) == "next"
    return sayer, fresh, third


@pytest.mark.parametrize("less", [True, False])
def test_what_was_seen_opened_is_not_forgotten(less: bool) -> None:
    """Told less of, the sayer would be gone, and the newcomer's turn with it."""
    club = up_to("my_first")
    sayer, fresh, third = sat_anew(club)
    sayer.open()
    for one in (fresh, third):
        assert taken(one, sayer.letter()) == "next"
    roster = read(sayer.letter())[1]
    change = Change(fresh.end.depth, SAYER, THIRD)
    told = told_less(roster, SAYER) if less else roster
    text = forged(sayer.letter(), told._replace(changes=(*roster.changes, change)))
    before = fresh.roster, fresh.stage
    if less:
        assert fresh.meet(text).kind == "changed"
    else:
        with pytest.raises(StoneAgeError):
            fresh.meet(text)
    assert (fresh.roster, fresh.stage) == before


def test_a_sayer_who_was_there_after_all_is_taken_back_by_who_said_that_it_is_gone() -> None:
    """Letters cross: the third says that the sayer is gone, and the sayer has opened just then."""
    club = up_to("my_first")
    sayer, fresh, third = sat_anew(club)
    third.go_on_without()
    crossed = third.letter()
    third.passed_on()
    sayer.open()
    assert taken(fresh, sayer.letter()) == "next"
    assert fresh.meet(crossed).kind == "changed"
    letter = writes(fresh, club)
    for one in (sayer, third):
        assert taken(one, letter) in ("next", "back")
    club.devices = {SAYER: sayer, GONE: fresh, THIRD: third}
    club.play()
    assert all(one.stage == "over" for one in club.devices.values())


def test_a_short_letter_from_before_a_seat_changed_hands_is_old() -> None:
    club = up_to("stone_age")
    shorts = []
    for _ in range(6):
        writer = club.writer
        assert writer is not None
        letter = club.write(writer)
        shorts.append(short.pack(club.devices[writer]))
        for one in club.devices.values():
            taken(one, letter)
    one = club.devices[(club.writer == SAYER and THIRD) or SAYER]
    one.go_on_without("rule")
    writes(one, club)
    for text in filter(None, shorts):
        with pytest.raises(RecordError, match="gone on here since"):
            short.whole(one, short.read(text))
