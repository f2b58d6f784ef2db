"""What happens to people who play by links: crossed letters, lost seats, somebody who is gone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stoneage_panel.app.services.storage import MemoryStorage, Message
from stoneage_panel.engine import link as plain_link
from stoneage_panel.together import letter
from tests.app.test_together import (
    ADDRESS,
    Sit,
    at_home,
    bots_move,
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


def text_of(link: str) -> str:
    """The game in a link."""
    return letter.unpack(link.partition("#")[2])


def sits_down(one: Visitor, link: str, name: str = "") -> str:
    """A visitor takes the seat that is offered; the link that answers."""
    opens(one, link)
    one.does("sit-name", value=name)
    one.does("sit-down")
    return passes_on(one)


def stage(one: Visitor) -> str:
    """What a visitor's device does now."""
    game = desk_of(one).game
    return "" if game is None else game.stage


def at_stone_age(sit: Sit) -> tuple[Visitor, Visitor]:
    """Two at Stone Age; the host has to place."""
    return two(sit, "stone_age")


# ------------------------------------------------------------ who sits where


def test_two_who_take_the_same_seat(sit: Sit) -> None:
    host = invited(sit, "human:Mira", "elsewhere", "elsewhere")
    invitation = passes_on(host)
    first, second = at_home(sit), at_home(sit)
    opens(host, sits_down(first, invitation, "Jonas"))
    late = sits_down(second, invitation, "Ida")
    opens(host, late)
    assert "sits at this seat already" in host.reads("over")
    host.does("close")
    host.does("letter-again")
    newer = passes_on(host)
    opens(second, newer)
    assert "before you" in second.reads("over")
    second.does("close")
    assert sheet(second).sheet == "join"
    second.does("sit-name", value="Ida")
    second.does("sit-down")
    opens(host, passes_on(second))
    assert writes(host)
    assert host.page.table.names == ("Mira", "Jonas", "Ida")


def test_several_people_sit_down_at_one_device(sit: Sit) -> None:
    host = invited(sit, "human:Mira", "elsewhere", "elsewhere")
    guest = at_home(sit)
    opens(guest, passes_on(host))
    assert sheet(guest).chosen == [1]
    guest.does("sit-at", 2)
    guest.does("sit-down")
    assert guest.page.table.people == [1, 2]
    opens(host, passes_on(guest))
    assert writes(host)


def test_a_name_may_have_a_comma(sit: Sit) -> None:
    host, guest = invited(sit), at_home(sit)
    opens(host, sits_down(guest, passes_on(host), "Jonas, Ida"))
    assert writes(host)
    assert host.page.table.names[1] == "Jonas Ida"


def test_a_game_whose_player_is_called_like_a_header_opens(sit: Sit) -> None:
    one = at_home(sit)
    one.does("game", "my_first")
    one.page.lobby.seats = ["human:[Together x", "human"]
    one.does("start")
    text = one.page.table.save_text()
    other = at_home(sit)
    other.page.opening.offer(text, "game.txt")
    assert other.page.playing


def test_other_ways_of_writing_the_header_are_no_way_round(sit: Sit) -> None:
    host, guest = two(sit)
    link = plays(host)
    record = text_of(link).replace('[Together "', '[Together\t"')
    guest.page.open_link(plain_link.pack(record))
    guest.does("linked-open")
    game = desk_of(guest).game
    assert game is not None
    assert stage(guest) == "writes", "it was met like any letter"
    assert guest.page.autosave.key


@pytest.mark.parametrize("header", ['[Seals "- -"]\n', '[Together\t"x"]\n', '[Dice "together"]\n'])
def test_half_a_header_is_told(sit: Sit, header: str) -> None:
    one = at_home(sit)
    one.does("game", "my_first")
    one.does("start")
    first, rest = one.page.table.save_text().split("\n", 1)
    rest = "\n".join(line for line in rest.split("\n") if not line.startswith("[Dice"))
    other = at_home(sit)
    other.page.open_link(plain_link.pack(f"{first}\n{header}{rest}"))
    assert "be opened" in other.reads("over")
    assert not other.page.playing


def test_a_link_brings_no_seat(sit: Sit) -> None:
    """Only a file does: a link is opened by a tap, and could bring somebody else's secret."""
    host, guest = two(sit)
    opens(guest, plays(host))
    guest.does("share", "game")
    guest.does("seat-move")
    guest.does("seat-file")
    file = str(guest.page.views["over"].command["text"])
    stranger = at_home(sit)
    opens(stranger, f"{ADDRESS}#{letter.pack(file, 'my_first')}")
    assert stranger.page.table.people == []


# ------------------------------------------------------------ letters and what was undone


def test_a_link_copied_by_hand_can_be_gone_on_from(sit: Sit) -> None:
    host, guest = at_stone_age(sit)
    table = host.page.table
    host.does("do", table.game.format(table.state.legal_actions()[0]))
    while writes(host):
        host.does("do", table.game.format(table.state.legal_actions()[0]))
    copied = link_of(host)
    host.does("letter-close")
    host.does("undo")
    assert writes(host)
    host.does("do", table.game.format(table.state.legal_actions()[-1]))
    opens(guest, copied)
    answer = plays(guest)
    opens(host, answer)
    assert "had decided before" in host.reads("over")
    assert writes(host) or stage(host) == "waits"
    line, theirs = table.tree.main_line(), guest.page.table.tree.main_line()
    assert [node.action for node in line][: len(theirs)] == [node.action for node in theirs]


def test_what_the_browser_would_not_copy_is_in_sight_and_counts_as_sent(sit: Sit) -> None:
    host, _ = at_stone_age(sit)
    table = host.page.table
    while writes(host):
        host.does("do", table.game.format(table.state.legal_actions()[0]))
    host.does("letter-copy")
    host.does("letter-copied", "no")
    host.does("close")
    host.does("letter-close")
    host.does("undo")
    assert not writes(host)


def test_a_sheet_is_closed_when_the_game_takes_another_course(sit: Sit) -> None:
    host, _ = at_stone_age(sit)
    table = host.page.table
    while writes(host):
        host.does("do", table.game.format(table.state.legal_actions()[0]))
    before = link_of(host)
    host.page.table.undo()
    assert sheet(host).sheet == ""
    host.does("do", table.game.format(table.state.legal_actions()[-1]))
    assert link_of(host) != before, "another one is shown"


def test_a_letter_that_comes_while_lines_are_tried_is_no_try(sit: Sit) -> None:
    host, guest = at_stone_age(sit)
    opens(guest, plays(host))
    answer = plays(guest)
    host.does("what-if")
    assert host.page.table.exploring
    opens(host, answer)
    assert not host.page.table.exploring
    assert writes(host)


def test_what_is_decided_before_the_secret_is_stored_waits(sit: Sit) -> None:
    class Slow(MemoryStorage):
        """Answers later."""

        late: list[Message]

        def post(self, message: Message) -> None:
            """Keeps what is to be stored until it is let go."""
            if message["do"] == "seat" and self.late is not None:
                self.late.append(message)
            else:
                super().post(message)

        def answers(self) -> None:
            """All of it is stored."""
            due, self.late = self.late, []
            for message in due:
                super().post(message)

    store = Slow()
    store.late = []
    host = invited(sit, game="stone_age")
    guest = at_home(sit, store)
    opens(guest, passes_on(host))
    guest.does("sit-down")
    store.answers()
    opens(host, passes_on(guest))
    opens(guest, plays(host))
    assert stage(guest) == "opens"
    table = guest.page.table
    guest.does("do", table.game.format(table.state.legal_actions()[0]))
    assert stage(guest) == "opens", "nothing is decided yet"
    store.answers()
    assert writes(guest)
    opens(host, plays(guest))
    assert writes(host)


def test_an_earlier_position_can_only_be_looked_at(sit: Sit) -> None:
    host, guest = at_stone_age(sit)
    opens(guest, plays(host))
    opens(host, plays(guest))
    assert writes(host)
    table = host.page.table
    line = table.tree.main_line()
    table.jump(next(node for node in line if table.tree.position(node).current_player == 0))
    assert "only be looked at" in host.reads("act")
    assert "do" not in acts(host.reads("act"))
    host.does("end")
    assert writes(host)
    assert "only be looked at" not in host.reads("act")


# ------------------------------------------------------------ what is kept


def test_a_seat_whose_game_is_gone_goes_on_from_the_link(sit: Sit) -> None:
    store = MemoryStorage()
    host, guest = invited(sit), at_home(sit, store)
    opens(host, sits_down(guest, passes_on(host)))
    store.entries.clear()
    later = at_home(sit, store)
    opens(later, plays(host))
    assert writes(later)


def test_two_seats_of_one_browser_are_told_apart(sit: Sit) -> None:
    store = MemoryStorage()
    host = at_home(sit, store)
    host.does("game", "my_first")
    host.page.lobby.seats = ["human:Mira", "elsewhere"]
    host.does("start")
    invitation = passes_on(host)
    guest = at_home(sit)
    answer = sits_down(guest, invitation)
    opens(host, answer)
    link = plays(host)
    # the guest's seat comes to the same browser, by its file
    guest.does("share", "game")
    guest.does("seat-move")
    guest.does("seat-file")
    file = str(guest.page.views["over"].command["text"])
    both = at_home(sit, store)
    both.page.opening.offer(file, "seat.txt")
    assert both.page.table.people == [1]
    opens(both, link)
    assert writes(both)
    back = plays(both)
    opens(both, back)
    assert both.page.table.people == [0], "the other seat's turn, the other seat"
    assert writes(both)


def test_who_watches_can_not_send_and_may_sit_down(sit: Sit) -> None:
    host = invited(sit, "human:Mira", "elsewhere", "elsewhere")
    invitation = passes_on(host)
    guest = at_home(sit)
    opens(guest, invitation)
    guest.does("sit-down")
    passes_on(guest)
    guest.does("share", "game")
    guest.does("seat-move")
    guest.does("seat-file")
    guest.does("seat-left")
    assert "letter-again" not in acts(guest.reads("act"))
    assert "You watch this game" in guest.reads("act")
    opens(guest, invitation)
    assert sheet(guest).sheet == "join"


def test_the_end_can_be_sent_later(sit: Sit) -> None:
    host, guest = two(sit)
    one, other, rng = host, guest, Random(1)
    while stage(one) != "over":
        table = one.page.table
        while writes(one):  # the first legal moves go round in circles for hundreds of turns
            one.does("do", table.game.format(rng.choice(table.state.legal_actions())))
        if stage(one) == "over":
            break
        opens(other, passes_on(one))
        one, other = other, one
    assert sheet(one).sheet == "over"
    one.does("letter-close")
    assert "Tell" in one.reads("act")
    one.does("letter-again")
    opens(other, passes_on(one))
    assert stage(other) == "over"
    assert "letter-again" not in acts(one.reads("act"))


# ------------------------------------------------------------ somebody is gone


def trio(sit: Sit) -> tuple[Visitor, Visitor, Visitor]:
    """Mira, Jonas and Ida; Jonas is awaited."""
    host = invited(sit, "human:Mira", "elsewhere", "elsewhere")
    invitation = passes_on(host)
    jonas, ida = at_home(sit), at_home(sit)
    opens(host, sits_down(jonas, invitation, "Jonas"))
    host.does("letter-again")
    opens(host, sits_down(ida, passes_on(host), "Ida"))
    for one in (jonas, ida):
        opens(one, plays(host) if writes(host) else _link(host))
    return host, jonas, ida


def _link(one: Visitor) -> str:
    one.does("letter-again")
    return passes_on(one)


def test_a_bot_plays_on_for_who_is_gone(sit: Sit) -> None:
    host, jonas, ida = trio(sit)
    assert writes(jonas)
    assert "letter-gone" in acts(host.reads("act"))
    assert "The link is copied" in host.reads("over")
    host.does("letter-gone")
    assert sheet(host).sheet == "gone"
    assert "Elder" in host.reads("over")
    host.does("gone-bot")
    bots_move(host)
    assert stage(host) in ("waits", "writes")
    opens(ida, plays(host))
    assert writes(ida)
    link = plays(ida) if writes(ida) else _link(ida)
    jonas.does("close")
    opens(jonas, link)
    assert "goes on without you" in jonas.reads("over")
    jonas.does("left-keep")
    assert jonas.page.table.people == [1]
    opens(jonas, link)
    jonas.does("left-watch")
    assert jonas.page.table.people == []


def test_who_was_gone_on_without_while_they_played_can_give_up_their_seat(sit: Sit) -> None:
    host, jonas, ida = trio(sit)
    host.does("letter-gone")
    host.does("gone-bot")
    bots_move(host)
    opens(ida, plays(host))
    link = plays(ida) if writes(ida) else _link(ida)
    late = plays(jonas)
    opens(host, late)
    assert "has changed hands" in host.reads("over")
    jonas.does("close")
    for answer in ("left-keep", "left-watch"):
        opens(jonas, link)
        assert "goes on without you" in jonas.reads("over")
        jonas.does(answer)
        assert jonas.page.table.people == ([1] if answer == "left-keep" else [])


def test_somebody_else_sits_down_there(sit: Sit) -> None:
    host, jonas, ida = trio(sit)
    host.does("letter-gone")
    host.does("gone-anew")
    assert sheet(host).sheet == "invite"
    invitation = passes_on(host)
    nils = at_home(sit)
    answer = sits_down(nils, invitation, "Nils")
    assert stage(nils) == "waits"
    opens(host, answer)
    assert "Nils has sat down" in host.reads("over")
    host.does("close")
    assert stage(host) == "waits"
    assert sheet(host).sheet == "turn", "they need to know of it"
    link = passes_on(host)
    opens(nils, link)
    assert writes(nils)
    opens(ida, link)
    assert stage(ida) == "waits"
    opens(jonas, link)
    jonas.does("left-watch")
    assert jonas.page.table.people == []
    assert "seat has changed hands" in jonas.reads("over")


def test_nobody_is_sent_away_by_mistake(sit: Sit) -> None:
    host, _, _ = trio(sit)
    before: Any = host.page.table.session.record()
    host.does("letter-gone")
    host.does("letter-close")
    assert host.page.table.session.record() == before
    host.does("gone-bot")
    assert host.page.table.session.record() == before
