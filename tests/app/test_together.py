"""A game at two devices by links, at pages without a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stoneage_panel.app.services.storage import MemoryStorage, Message
from stoneage_panel.app.together.desk import Desk
from stoneage_panel.app.together.post import Sheets
from stoneage_panel.bots import make
from stoneage_panel.bots.request import answer
from stoneage_panel.engine.rng import Rng
from tests.support.explorer import in_lobby
from tests.support.markup import Markup
from tests.support.visiting import acts
from tests.support.visitor import Visitor

ADDRESS = "https://house.example/"
Sit = Callable[..., Visitor]


def desk_of(one: Visitor) -> Desk:
    """Where a visitor's letters are written."""
    found = one.page.together.desk
    assert found is not None
    return found


def sheet(one: Visitor) -> Sheets:
    """The sheet over a visitor's page."""
    return desk_of(one).sheets


def at_home(sit: Sit, storage: Any = None, **more: Any) -> Visitor:
    """Somebody whose page has come to life."""
    one = sit(storage=storage or MemoryStorage(), **more)
    one.page.live_at(ADDRESS)
    return one


def invited(sit: Sit, *seats: str, game: str = "my_first") -> Visitor:
    """Somebody who has begun a game with others elsewhere."""
    one = at_home(sit)
    one.does("game", game)
    one.page.lobby.seats = list(seats or ("human:Mira", "elsewhere"))
    one.does("start")
    return one


def link_of(one: Visitor) -> str:
    """The link that a visitor is shown."""
    found = sheet(one).link
    assert found.startswith(f"{ADDRESS}#2")
    return str(found)


def opens(one: Visitor, link: str) -> None:
    """A visitor opens a link."""
    one.page.open_link(link.partition("#")[2])


def passes_on(one: Visitor) -> str:
    """A visitor copies the link of the sheet that is open."""
    link = link_of(one)
    one.does("letter-copy")
    one.does("letter-copied", "yes")
    assert sheet(one).sheet == ""
    return link


def two(sit: Sit, game: str = "my_first") -> tuple[Visitor, Visitor]:
    """Two who sit at their devices, and the game can begin."""
    host = invited(sit, game=game)
    guest = at_home(sit)
    opens(guest, passes_on(host))
    guest.does("sit-name", value="Jonas")
    guest.does("sit-down")
    opens(host, passes_on(guest))
    return host, guest


def writes(one: Visitor) -> bool:
    """Whether it is a visitor's turn."""
    game = desk_of(one).game
    assert game is not None
    return game.stage == "writes"


def plays(one: Visitor) -> str:
    """A visitor decides until somebody else has to, and passes the game on."""
    table = one.page.table
    while writes(one):
        one.does("do", table.game.format(make("rule", 1).choose(table.state, Rng(1))))
    return passes_on(one)


def bots_move(one: Visitor) -> None:
    """Bots move as they do in the page's second worker."""
    while one.bots.open:
        text, bot, seed, on_done, *_ = one.bots.open.pop(min(one.bots.open))
        thinking = answer(text, bot, seed)
        try:
            while True:
                next(thinking)
        except StopIteration as end:
            on_done(end.value)
        one.waits()


def test_in_the_lobby_somebody_can_sit_elsewhere(sit: Sit) -> None:
    one = at_home(sit)
    one.does("game", "my_first")
    assert "Another device" in one.reads("form")
    one.does("seat", 1, "elsewhere")
    one.does("name", 1, "Jonas")
    assert one.page.lobby.seats[1] == "elsewhere:Jonas"
    assert "Invite" in one.reads("form")
    kept = one.page.chosen
    other = at_home(sit)
    other.page.recall(kept)
    assert other.page.lobby.seats[1] == "elsewhere:Jonas"
    one.does("game", "stone_age_solo")
    assert "Another device" not in one.reads("form")


def test_somebody_has_to_sit_here(sit: Sit) -> None:
    one = at_home(sit)
    one.page.lobby.seats = ["elsewhere", "rule"]
    one.does("start")
    assert not one.page.playing
    assert "at this device" in one.reads("over")


def test_who_invites_is_shown_a_link_and_what_it_reveals(sit: Sit) -> None:
    host = invited(sit)
    shown = host.reads("over")
    for words in ("Invite", "about 26 links", "look into every hand", "Nobody can choose the luck"):
        assert words in shown
    assert link_of(host)
    host.does("letter-close")
    assert host.reads("over") == ""
    assert "sit down" in host.reads("act")
    host.does("letter-again")
    assert sheet(host).sheet == "invite"


def test_who_opens_it_sits_down_and_answers(sit: Sit) -> None:
    host = invited(sit)
    guest = at_home(sit)
    opens(guest, link_of(host))
    shown = guest.reads("over")
    assert "Mira invites you" in shown
    assert acts(shown)["sit-down"]
    guest.does("sit-name", value="Jonas")
    guest.does("sit-down")
    assert sheet(guest).sheet == "answer"
    assert guest.page.table.names == ("Mira", "Jonas")
    assert guest.page.table.people == [1]
    opens(host, link_of(guest))
    assert "Jonas has sat down" in host.reads("over")
    assert host.page.table.people == [0]
    assert writes(host), "the setup is drawn, and who begins may decide"


def test_a_whole_game_goes_back_and_forth(sit: Sit) -> None:
    host, guest = two(sit)
    for _ in range(200):
        writer = next((one for one in (host, guest) if writes(one)), None)
        if writer is None:
            break
        other = guest if writer is host else host
        link = plays(writer)
        assert not writes(writer)
        opens(other, link)
    assert host.page.table.over
    assert guest.page.table.over
    same = host.page.table.session.record("game"), guest.page.table.session.record("game")
    assert same[0] == same[1]
    over = [one for one in (host, guest) if "rematch" in one.reads("act")]
    assert over
    over[0].does("rematch")
    assert not over[0].page.playing, "everybody has to be invited anew"


def test_others_turns_can_not_be_decided_here(sit: Sit) -> None:
    host, guest = two(sit)
    plays(host)
    assert "Jonas is next" in host.reads("act")
    assert "do" not in acts(host.reads("act"))
    before = host.page.table.node
    for move in host.page.table.legal:
        host.does("do", host.page.table.game.format(move))
    for place in host.page.board.scene.places:
        host.taps(place.id)
    assert host.page.table.node is before
    assert "another device" in host.reads("over")
    assert guest.page.table.elsewhere, "it has not opened the link yet"


def test_what_one_has_done_stands_on_the_sheet_that_lies_over_it(sit: Sit) -> None:
    host, _ = two(sit)
    while writes(host):
        table = host.page.table
        host.does("do", table.game.format(table.legal[0]))
    newest = table.log[-1].text
    assert sheet(host).sheet == "turn" and sheet(host).news[-1] == newest
    assert f"<li>{newest}</li>" in host.reads("over")
    passes_on(host)
    host.does("letter-again")
    assert sheet(host).news == []


def test_the_card_sends_the_game_again(sit: Sit) -> None:
    host, _ = two(sit)
    table = host.page.table
    while writes(host):
        host.does("do", table.game.format(table.legal[0]))
    assert sheet(host).sheet == "turn"
    host.does("letter-close")
    assert "Nobody knows of your moves" in host.reads("act")
    host.does("letter-again")
    link = passes_on(host)
    assert "Open the link that Jonas sends" in host.reads("act")
    host.does("letter-again")
    assert sheet(host).sheet == "again"
    assert link_of(host) == link


def test_a_letter_may_come_twice_late_or_from_another_game(sit: Sit) -> None:
    host, guest = two(sit)
    first = plays(host)
    opens(guest, first)
    second = plays(guest)
    opens(guest, first)
    assert "The game has gone on here by" in guest.reads("over")
    opens(host, second)
    opens(host, second)
    assert "You have this already" in host.reads("over")
    kept = host.page.table.session.record()
    opens(host, second[:-7])
    assert "can&#x27;t be opened" in host.reads("over")
    assert host.page.table.session.record() == kept


def test_the_game_is_kept_and_goes_on_another_day(sit: Sit) -> None:
    stores = MemoryStorage(), MemoryStorage()
    host = at_home(sit, stores[0])
    host.does("game", "my_first")
    host.page.lobby.seats = ["human:Mira", "elsewhere"]
    host.does("start")
    guest = at_home(sit, stores[1])
    opens(guest, passes_on(host))
    guest.does("sit-down")
    opens(host, passes_on(guest))
    link = plays(host)
    for one in (host, guest):
        one.page.autosave.flush()

    later = at_home(sit, stores[1])
    opens(later, link)  # another page of the same browser
    assert later.page.playing
    assert writes(later)
    assert later.page.table.people == [1]
    back = plays(later)

    tomorrow = at_home(sit, stores[0])
    [key] = stores[0].entries
    tomorrow.does("resume", key)
    assert "is next" in tomorrow.reads("act")
    opens(tomorrow, back)
    assert writes(tomorrow)


def test_without_a_seat_it_is_watched(sit: Sit) -> None:
    host, guest = two(sit)
    link = plays(host)
    stranger = at_home(sit)
    opens(stranger, link)
    assert stranger.page.playing
    assert stranger.page.table.people == []
    assert "You watch this game" in stranger.reads("over")
    opens(guest, link)
    opens(stranger, plays(guest))
    assert stranger.page.table.session.record("game") == guest.page.table.session.record("game")


def test_a_link_that_another_tab_was_opened_with_is_taken_if_it_is_of_this_game(sit: Sit) -> None:
    class Telling(MemoryStorage):
        """Notes what is taken."""

        taken: list[object]

        def post(self, message: Message) -> None:
            """Does it at once."""
            if message["do"] == "taken":
                self.taken.append(message["n"])
            else:
                super().post(message)

    store = Telling()
    store.taken = []
    host, guest = invited(sit), at_home(sit, store)
    opens(guest, passes_on(host))
    guest.does("sit-down")
    opens(host, passes_on(guest))
    link, other = plays(host), link_of(invited(sit))
    for n, offered in enumerate((other, "2nonsense", "1abc", link)):
        message = {"kind": "letter", "link": offered.partition("#")[2] or offered, "n": n}
        guest.page.autosave.receive(message)
    assert store.taken == [3]
    assert writes(guest)


def test_nothing_that_happens_meanwhile_closes_an_invitation(sit: Sit) -> None:
    host, guest = invited(sit), at_home(sit)
    opens(guest, link_of(host))
    guest.page.games.deal()
    guest.does("game", "stone_age")
    guest.waits()
    assert sheet(guest).sheet == "join"


def test_an_invitation_to_another_game_leaves_this_one_as_it_is(sit: Sit) -> None:
    host, guest = two(sit)
    plays(host)
    opens(guest, link_of(invited(sit)))
    assert sheet(guest).sheet == "join"
    guest.does("letter-close")
    assert guest.page.table.people == [1]
    game = desk_of(guest).game
    assert game is not None
    assert game.device == 1


def test_a_pack_that_can_not_be_fetched_is_told() -> None:
    one = in_lobby()
    one.page.lobby.seats = ["human:Mira", "elsewhere"]
    one.does("start")
    one.does("start")
    assert one.later.asked == ["together"]
    one.later.ways.pop()[1]("no connection")
    assert "could not be fetched: no connection" in one.reads("over")
    one.does("start")
    one.later.ways.pop()[0]()
    assert one.page.playing
    assert sheet(one).sheet == "invite"


def test_a_seat_that_can_not_be_kept_is_told(sit: Sit) -> None:
    class Forgetful(MemoryStorage):
        """Keeps no seats."""

        def post(self, message: Message) -> None:
            """Does it at once, or not at all."""
            if message["do"] == "seat":
                self._on_message({"kind": "seated", "n": message["n"], "kept": False})
            else:
                super().post(message)

    host = at_home(sit, Forgetful())
    host.page.lobby.seats = ["human:Mira", "elsewhere"]
    host.does("start")
    assert "leave this window open" in host.reads("over")
    guest = at_home(sit)
    opens(guest, passes_on(host))
    guest.does("sit-down")
    opens(host, passes_on(guest))
    assert writes(host)


def test_bots_sit_along(sit: Sit) -> None:
    host = invited(sit, "human:Mira", "rule", "elsewhere")
    guest = at_home(sit)
    opens(guest, passes_on(host))
    guest.does("sit-down")
    opens(host, passes_on(guest))
    for _ in range(6):
        for one, other in ((host, guest), (guest, host)):
            if not writes(one) and one.page.table.bot_to_move is None:
                continue
            table = one.page.table
            while not sheet(one).sheet:
                bots_move(one)
                if writes(one) and table.bot_to_move is None:
                    one.does("do", table.game.format(table.legal[0]))
            opens(other, passes_on(one))
            assert "not what the bot" not in other.reads("over")
    assert host.page.table.decided > 8


@pytest.mark.parametrize("form", ["wide", "narrow"])
def test_the_sheets_have_names_and_buttons(sit: Sit, form: str) -> None:
    host = at_home(sit, form=form)
    host.page.lobby.seats = ["human:Mira", "elsewhere"]
    host.does("start")
    shown = host.reads("over")
    assert {"letter-copy", "letter-file", "letter-close"} <= set(acts(shown))
    guest = at_home(sit, form=form)
    opens(guest, link_of(host))
    assert {"sit-down", "letter-close"} <= set(acts(guest.reads("over")))
    guest.does("letter-close")
    assert not guest.page.playing
    assert all(control.name for control in Markup(shown).controls)


def test_where_links_lead_nowhere_there_is_the_file(sit: Sit) -> None:
    one = sit(storage=MemoryStorage())
    one.page.lobby.seats = ["human:Mira", "elsewhere"]
    one.does("start")
    assert "save the game as a file" in one.reads("over")
    assert "letter-copy" not in acts(one.reads("over"))
    one.does("letter-file")
    assert sheet(one).sheet == ""
