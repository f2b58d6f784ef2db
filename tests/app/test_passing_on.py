"""How a link is passed on besides copying it, and how a seat goes on at another device."""

from __future__ import annotations

from typing import Any

import pytest

from stoneage_panel.app.services.storage import MemoryStorage
from tests.app.test_together import (
    ADDRESS,
    Sit,
    at_home,
    desk_of,
    invited,
    link_of,
    opens,
    passes_on,
    plays,
    sheet,
    two,
    writes,
)
from tests.support.visiting import acts
from tests.support.visitor import Visitor

CODE = "21 M0 0L7 0L7 7L0 7Z"


def asked(one: Visitor) -> dict[str, Any]:
    """What the page was asked for last."""
    found = one.page.views["over"].command
    assert found["do"] == "ask"
    return dict(found)


def test_a_browser_without_a_sheet_of_its_own_lets_one_copy(sit: Sit) -> None:
    one = invited(sit)
    assert {"letter-copy", "letter-file"} <= set(acts(one.reads("over")))
    assert "letter-share" not in acts(one.reads("over"))


def test_a_link_is_shown_as_a_code(sit: Sit) -> None:
    one = invited(sit)
    one.does("letter-code")
    assert asked(one)["what"] == "code"
    assert asked(one)["link"] == link_of(one)
    one.does(asked(one)["tell"], value={"name": "code", "text": CODE})
    shown = one.reads("over")
    assert 'viewBox="0 0 29 29"' in shown
    assert "M0 0L7 0L7 7L0 7Z" in shown
    one.does("letter-given")
    assert sheet(one).sheet == ""
    one.does("letter-again")
    assert "<path" not in one.reads("over"), "another time, another link"


@pytest.mark.parametrize(
    "code",
    ["x", "21 M0 0<script>", "9 M0 0", "21", 'M0 0" onload="alert(1)', "21 " + "M" * 300_000],
)
def test_what_is_no_code_is_not_drawn(sit: Sit, code: str) -> None:
    one = invited(sit)
    one.does("letter-coded", value={"name": "code", "text": code})
    assert 'class="code"' not in one.reads("over")
    assert "script" not in one.reads("over")


def test_a_code_that_can_not_be_drawn_is_told(sit: Sit) -> None:
    one = invited(sit)
    one.does("letter-code")
    one.does("letter-coded", "failed")
    assert "copy the link instead" in one.reads("over")
    assert sheet(one).sheet == "invite"


def test_a_link_that_is_too_long_has_no_code(sit: Sit) -> None:
    one = invited(sit)
    sheet(one).most = len(link_of(one)) - 1
    assert "letter-code" not in acts(one.reads("over"))
    sheet(one).most += 1
    assert "letter-code" in acts(one.reads("over"))


@pytest.mark.parametrize(("compact", "most"), [(True, 600), (False, 1200)])
def test_a_small_screen_shows_shorter_codes(sit: Sit, compact: bool, most: int) -> None:
    one = at_home(sit, form="narrow" if compact else "wide")
    one.page.lobby.seats = ["human", "elsewhere"]
    one.does("start")
    assert sheet(one).most == most


def test_the_browsers_own_sheet_passes_it_on(sit: Sit) -> None:
    one = at_home(sit)
    one.page.live_at(ADDRESS, shares=True)
    one.page.lobby.seats = ["human", "elsewhere"]
    one.does("start")
    one.does("letter-share")
    assert asked(one)["link"] == link_of(one)
    assert one.page.table.game.title in asked(one)["title"]
    one.does("letter-shared", "no")
    assert sheet(one).sheet == "invite", "it was called off"
    one.does("letter-shared", "failed")
    assert "copy it instead" in one.reads("over")
    one.does("letter-shared", "yes")
    assert sheet(one).sheet == ""


def test_games_of_all_kinds_can_be_sent_from_there(sit: Sit) -> None:
    one = at_home(sit)
    one.does("start")
    one.does("share", "game")
    assert "share-send" not in acts(one.reads("over"))
    one.page.live_at(ADDRESS, shares=True)
    assert "share-send" in acts(one.reads("over"))
    one.does("share-send")
    assert asked(one)["link"].startswith(ADDRESS)
    one.does(asked(one)["tell"], "failed")
    assert "copy it instead" in one.reads("over")
    one.does("close")
    one.does("share-sent", "no")
    assert "share-send" in acts(one.reads("over"))
    one.does("share-sent", "yes")
    assert "share-send" not in acts(one.reads("over"))


# ------------------------------------------------------------ a seat goes on elsewhere


def moved(one: Visitor) -> str:
    """A visitor saves the seat to a file."""
    one.does("share", "game")
    assert "seat-move" in acts(one.reads("over"))
    one.does("seat-move")
    assert "share-copy" not in acts(one.reads("over"))
    assert "seat-left" not in acts(one.reads("over")), "it is not there yet"
    one.does("seat-file")
    command = one.page.views["over"].command
    assert command["do"] == "download"
    assert "seat" in command["name"]
    return str(command["text"])


def test_a_seat_goes_on_at_another_device(sit: Sit) -> None:
    host, guest = two(sit)
    opens(guest, plays(host))
    assert writes(guest)
    file = moved(guest)
    phone = at_home(sit)
    phone.page.opening.offer(file, "seat.txt")
    assert "You sit here now" in phone.reads("over")
    assert writes(phone)
    assert phone.page.table.people == [1]

    guest.does("seat-left")
    assert guest.page.table.people == []
    assert "Here you watch" in guest.reads("over")
    guest.does("share", "game")
    assert "seat-move" not in acts(guest.reads("over"))
    guest.does("share-close")

    opens(host, plays(phone))
    assert writes(host)
    opens(phone, plays(host))
    assert writes(phone)


def test_a_seat_that_is_here_already_goes_on_as_it_is(sit: Sit) -> None:
    host, guest = two(sit)
    opens(guest, plays(host))
    file = moved(guest)
    guest.does("letter-close")
    before = desk_of(guest).game
    guest.page.opening.offer(file, "seat.txt")
    assert desk_of(guest).game is before
    assert writes(guest)


def test_who_watches_may_sit_down_with_the_file(sit: Sit) -> None:
    host, guest = two(sit)
    link = plays(host)
    opens(guest, link)
    phone = at_home(sit)
    opens(phone, link)
    assert phone.page.table.people == []
    phone.page.opening.offer(moved(guest), "seat.txt")
    assert phone.page.table.people == [1]
    assert writes(phone)


def test_a_damaged_seat_is_told(sit: Sit) -> None:
    host, guest = two(sit)
    opens(guest, plays(host))
    file = moved(guest)
    start = file.index('[Own "') + 6
    phone = at_home(sit)
    phone.page.opening.offer(file[:start] + "x" + file[start + 9 :], "seat.txt")
    assert "The seat in this file is damaged" in phone.reads("over")
    assert not phone.page.playing


def test_the_seat_is_gone_from_the_store(sit: Sit) -> None:
    store = MemoryStorage()
    guest, host = at_home(sit, store), invited(sit)
    opens(guest, passes_on(host))
    guest.does("sit-down")
    passes_on(guest)
    assert store.seats
    moved(guest)
    guest.does("seat-left")
    assert not store.seats


# ------------------------------------------------------------ the list of kept games


def test_kept_games_say_whose_turn_it_is(sit: Sit) -> None:
    store = MemoryStorage()
    host = at_home(sit, store)
    host.does("game", "my_first")
    host.page.lobby.seats = ["human:Mira", "elsewhere:Jonas"]
    host.does("start")

    def kept() -> str:
        [entries] = store.entries.values()
        return str(entries[0]["words"])

    invitation = passes_on(host)
    assert kept() == "Waits for Jonas to sit down"
    guest = at_home(sit)
    opens(guest, invitation)
    guest.does("sit-down")
    opens(host, passes_on(guest))
    host.page.autosave.flush()
    assert kept().startswith("Your turn. Mira")
    table = host.page.table
    while writes(host):
        host.does("do", table.game.format(table.state.legal_actions()[0]))
    host.page.autosave.flush()
    assert kept() == "Not sent to Jonas yet"
    passes_on(host)
    assert kept() == "Waits for Jonas"


def test_luck_that_all_draw_is_not_chosen(sit: Sit) -> None:
    one = at_home(sit)
    assert 'data-arg="dice=choose"' in one.reads("form")
    one.page.lobby.seats = ["human", "elsewhere"]
    assert "dice=" not in one.reads("form")
    assert "All devices draw the luck together" in one.reads("form")
